"""The points of the rules as this table plays by them: chapter by chapter, with their basis, and to be ruled on."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from banker.desk import Desk
from banker.edition.box import Status
from banker.edition.parameters import Chapter, Parameter
from banker.edition.values import NotAllowed, choices, read
from banker.rules import operations as ops
from banker.rules.operations import Operation
from banker.ui.drawing import FAINT, STRONG, fit
from banker.ui.preview import preview
from banker.ui.screens.filtering import FilterScreen, Letters, fitting
from banker.ui.screens.matter import as_lines
from banker.ui.widgets.picks import Pick
from banker.words import listing
from banker.words.basis import basis
from banker.words.points import chapter, means, title
from banker.words.tongue import later

STATUS = 13
# A row that only heads others cannot be picked and says no reason.
HEADING = " "


class RulingsScreen(FilterScreen):
    """The points; Enter on one shows what the table can rule, Enter on that books it as agreed by all."""

    MATRIX = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "take", later("rule on it"), priority=True)]

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        super().__init__(desk, player, detail)
        self.point: Parameter | None = None
        self._values: dict[str, Any] = {}

    def head(self) -> Text:
        """The box, or the point on which the table rules."""
        if self.point is None:
            count = len(self.table.rulings)
            return as_lines(Text(listing.rulings_head(self.table.box.name, count), STRONG), self._variants())
        return as_lines(Text(title(self.point), STRONG), Text(listing.ruling_hint(), FAINT))

    def _variants(self) -> Text:
        return Text(listing.variants(self.table.box.variants), FAINT)

    def _status(self, point: Parameter) -> Status:
        return Status.RULED if point.value in self.table.rulings else self.table.box.basis[point].status

    def picks(self) -> list[Pick]:
        """The points under their chapters, or what can be ruled on one."""
        return self._points() if self.point is None else self._choices(self.point)

    def _points(self) -> list[Pick]:
        names = {point.value: self._names(point) for point in Parameter}
        kept = set(fitting(self.typed, names))
        found = []
        for each in Chapter:
            points = [point for point in Parameter if point.chapter is each and point.value in kept]
            if points:
                found.append(Pick(f"chapter:{each.value}", Text(chapter(each), STRONG), why_not=HEADING))
            found += [self._row(point) for point in points]
        return found

    def _names(self, point: Parameter) -> tuple[str, ...]:
        status = listing.short_status(self._status(point))
        return (title(point), chapter(point.chapter), status, point.value.replace("_", " "))

    def _row(self, point: Parameter) -> Pick:
        known = self._status(point)
        room = max(20, self.rows.size.width - STATUS - 3)
        shown = Text("  " + fit(title(point), room), FAINT if known is Status.NOT_APPLICABLE else "")
        shown.append(" " + fit(listing.short_status(known), STATUS), STRONG if known is Status.RULED else FAINT)
        return Pick(point.value, shown, self._names(point))

    def _choices(self, point: Parameter) -> list[Pick]:
        """The closed values, and any number that was typed where one will do."""
        values: list[Any] = list(choices(point))
        if self.typed.isascii() and self.typed.isdigit() and len(self.typed) < 10:
            values.insert(0, int(self.typed))
        self._values = {f"value:{value}": value for value in values if _allowed(point, value)}
        present = getattr(self.table.terms, point.value)
        found = []
        for key, value in self._values.items():
            mark = "● " if value == present else "○ "
            found.append(Pick(key, Text(mark + means(self.table, point, value))))
        return found

    def operations(self) -> tuple[Operation, ...]:
        """The ruling, agreed by all who play."""
        value = self._values.get(self.rows.current)
        if self.point is None or value is None:
            return ()
        agreed = tuple(self.table.playing)
        return (ops.MakeRuling(parameter=self.point.value, value=value, agreed_by=agreed),)

    def pane(self) -> Text:
        """The point as it stands, or the ruling that would be booked."""
        if self.point is not None:
            return self._ruling(self.point)
        self.trial = None
        if self.rows.current not in [point.value for point in Parameter]:
            return Text(listing.no_point(), FAINT)
        point = Parameter(self.rows.current)
        return as_lines(Text(title(point), STRONG), *self._stands(point))

    def _stands(self, point: Parameter) -> list[Text]:
        table = self.table
        now = getattr(table.terms, point.value)
        lines = [Text(means(table, point, now)), Text(basis(table, point), FAINT)]
        if point.value in table.rulings:
            printed = getattr(table.box.terms, point.value)
            lines.append(Text(listing.else_by_box(means(table, point, printed)), FAINT))
        others = [value for value in choices(point) if value != now]
        if others:
            lines += [Text(), Text(listing.others_head(), FAINT)]
            lines += [Text("○ " + means(table, point, value)) for value in others]
        elif not choices(point):
            lines += [Text(), Text(listing.number_wanted() if _allowed(point, 1) else listing.not_ruled_here(), FAINT)]
        return lines

    def _ruling(self, point: Parameter) -> Text:
        asked = self.operations()
        self.trial = self.desk.may_i(*asked) if asked else None
        if self.trial is None:
            return Text(listing.number_wanted() if _allowed(point, 1) else listing.not_ruled_here(), FAINT)
        return as_lines(preview(self.table, self.trial), Text(listing.all_agree(), FAINT))

    def action_take(self) -> None:
        """Shows what can be ruled on the point, or books the ruling."""
        if self.point is not None:
            super().action_take()
        elif self.rows.current in [point.value for point in Parameter]:
            self._turn_to(Parameter(self.rows.current))

    def _turn_to(self, point: Parameter | None) -> None:
        self.point = point
        field = self.query_one(Letters)
        field.placeholder = self.placeholder() if point is None else listing.type_number() if _allowed(point, 1) else ""
        field.value = ""
        self._values = {}
        self.show()

    def action_back(self) -> None:
        """Back to the points, then to the table."""
        if self.point is None:
            super().action_back()
        else:
            self._turn_to(None)


def _allowed(point: Parameter, value: Any) -> bool:
    try:
        read(point, value)
    except NotAllowed:
        return False
    return True
