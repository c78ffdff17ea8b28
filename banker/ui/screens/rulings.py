"""The rules of this box: found by everyday words, each point with what the leaflet says and leaves open.

Also what this table has ruled, when and by whom, and what other boxes say. Enter rules on a point.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual import work
from textual.binding import Binding, BindingType

from banker.desk import Desk
from banker.edition.box import Box, Status
from banker.edition.comparing import said_elsewhere
from banker.edition.parameters import Chapter, Parameter
from banker.edition.values import NotAllowed, choices, read
from banker.rules import operations as ops
from banker.rules.grounds import ruled_by
from banker.rules.operations import Operation
from banker.saying.asking import points_about, questions_about, questions_on
from banker.ui.drawing import FAINT, STRONG, fit
from banker.ui.preview import preview
from banker.ui.screens.filtering import FilterScreen, Letters, fitting
from banker.ui.screens.matter import as_lines
from banker.ui.widgets.picks import Pick
from banker.words import leaflet, listing
from banker.words.basis import basis
from banker.words.points import chapter, means, title
from banker.words.tongue import later

STATUS = 13
# A row that only heads others cannot be picked and says no reason.
HEADING = " "
OPEN = (Status.SILENT, Status.AMBIGUOUS, Status.RULED)
MOST_QUESTIONS = 2


class RulingsScreen(FilterScreen):
    """The points; Enter on one shows what the table can rule, Enter on that books it as agreed by all."""

    MATRIX = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", later("rule on it"), priority=True),
        Binding("tab", "view", later("open points"), priority=True),
        Binding("C", "compare", later("compare boxes"), priority=True),
    ]

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        """With the name of a point as the detail it begins there, with words at what they find."""
        super().__init__(desk, player, detail)
        self.point: Parameter | None = None
        self.only_open = False
        self._values: dict[str, Any] = {}
        self._boxes: Sequence[Box] | None = None
        self._asked = ""

    def on_mount(self) -> None:
        """Reads the other boxes, and looks up what is asked for."""
        self.read_boxes()
        if self.detail:
            self.query_one(Letters).value = self.detail.replace("_", " ")

    @work(thread=True, exclusive=True)
    def read_boxes(self) -> None:
        """Reads them in a thread, since sixteen files take longer than a key may."""
        boxes = self.bank.shelf.boxes()
        self.app.call_from_thread(self._add, boxes)

    def _add(self, boxes: Sequence[Box]) -> None:
        self._boxes = boxes
        if self.is_attached and self.point is None:
            self.show_pane()

    def placeholder(self) -> str:
        """What can be typed."""
        return leaflet.type_words()

    def not_letters(self) -> tuple[str, ...]:
        """Comparing has a key of its own."""
        return (*super().not_letters(), "C")

    def head(self) -> Text:
        """The box, or the point on which the table rules."""
        if self.point is None:
            count = len(self.table.rulings)
            return as_lines(
                Text(listing.rulings_head(self.table.box.name, count), STRONG), self._variants(), self._views()
            )
        return as_lines(Text(title(self.point), STRONG), Text(listing.ruling_hint(), FAINT))

    def _variants(self) -> Text:
        return Text(listing.variants(self.table.box.variants), FAINT)

    def _views(self) -> Text:
        every, some, second = leaflet.views(self.only_open)
        return Text.assemble(
            (f" {every} " if second else f"‹{every}›", FAINT if second else STRONG),
            (f"‹{some}›" if second else f" {some} ", STRONG if second else FAINT),
        )

    def _status(self, point: Parameter) -> Status:
        return Status.RULED if point.value in self.table.rulings else self.table.box.basis[point].status

    def picks(self) -> list[Pick]:
        """The points under their chapters, or what can be ruled on one."""
        return self._points() if self.point is None else self._choices(self.point)

    def show_matter(self) -> None:
        """With other words the light goes to what answers best."""
        super().show_matter()
        if self.typed != self._asked and self.point is None:
            self._asked = self.typed
            best = next((place for place, pick in enumerate(self.rows.picks) if not pick.why_not), None)
            self.rows.highlighted = best
            self.show_pane()

    def _points(self) -> list[Pick]:
        """What the words find: under the question that they are nearest to, then by name, chapter by chapter."""
        every = [point for point in Parameter if not self.only_open or self._status(point) in OPEN]
        names = {point.value: self._names(point) for point in every}
        kept = [Parameter(key) for key in fitting(self.typed, names)] if names else []
        # A whole phrase is a question; one word is a name, and so is a status.
        if " " not in self.typed or self.typed.casefold() in self._statuses():
            return [*self._chapters(kept), *self._answers(set(every) - set(kept))]
        answers = self._answers(set(every))
        told = {pick.key for pick in answers}
        likely = {*points_about(self.typed)} if answers else set(kept)
        return [*answers, *self._chapters([point for point in kept if point in likely and point.value not in told])]

    def _statuses(self) -> set[str]:
        return {listing.short_status(status).casefold() for status in Status}

    def _answers(self, among: set[Parameter]) -> list[Pick]:
        """The everyday questions that are nearest, each with its points that no other has yet."""
        found: list[Pick] = []
        told: set[Parameter] = set()
        for place, question in enumerate(questions_about(self.typed, MOST_QUESTIONS) if self.typed else ()):
            points = [point for point in question.points if point in among and point not in told]
            told.update(points)
            if points:
                found.append(Pick(f"question:{place}", Text(question.said, STRONG), why_not=HEADING))
            found += [self._row(point) for point in points]
        return found

    def _chapters(self, kept: Sequence[Parameter]) -> list[Pick]:
        found: list[Pick] = []
        for each in Chapter:
            points = [point for point in Parameter if point.chapter is each and point in kept]
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
            return Text(leaflet.no_open_points() if self.only_open and not self.typed else listing.no_point(), FAINT)
        point = Parameter(self.rows.current)
        return as_lines(Text(title(point), STRONG), *self._stands(point))

    def _stands(self, point: Parameter) -> list[Text]:
        """What holds at this table and on what it rests, what is left open, what else could be ruled."""
        table = self.table
        now = getattr(table.terms, point.value)
        lines = [Text(means(table, point, now)), Text(basis(table, point), FAINT)]
        if point.value in table.rulings:
            by = ruled_by((entry for entry, _before in self.desk.history.standing), point)
            lines += [Text(leaflet.ruled(by))] if by is not None else []
            printed = getattr(table.box.terms, point.value)
            lines.append(Text(listing.else_by_box(means(table, point, printed)), FAINT))
        lines += self._sister(point)
        left = leaflet.left_open(table.box.basis[point].status)
        lines += [Text(left)] if left and point.value not in table.rulings else []
        return [*lines, *self._elsewhere(point), *self._others(point, now), *self._questions(point)]

    def _sister(self, point: Parameter) -> Iterator[Text]:
        said = self.table.box.basis[point]
        named = (box.name for box in self._boxes or () if box.id == said.source != self.table.box.id)
        if said.status is Status.INFERRED:
            yield from (Text(leaflet.sister(name), FAINT) for name in named)

    def _elsewhere(self, point: Parameter) -> Iterator[Text]:
        yield Text()
        if self._boxes is None:
            yield Text(leaflet.reading_boxes(), FAINT)
            return
        said = leaflet.elsewhere(point, said_elsewhere(self.table.box, point, self._boxes))
        yield Text(leaflet.elsewhere_head() if said else leaflet.same_elsewhere(), FAINT)
        for line in said:
            yield Text("≠ " + line)

    def _others(self, point: Parameter, now: Any) -> Iterator[Text]:
        others = [value for value in choices(point) if value != now]
        yield Text()
        if others:
            yield Text(listing.others_head(), FAINT)
            for value in others:
                yield Text("○ " + means(self.table, point, value))
        elif not choices(point):
            yield Text(listing.number_wanted() if _allowed(point, 1) else listing.not_ruled_here(), FAINT)

    def _questions(self, point: Parameter) -> Iterator[Text]:
        found = questions_on(point)
        if found:
            yield Text()
            yield Text(leaflet.asked_head(), FAINT)
        for question in found:
            yield Text(question.said, FAINT)

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

    def means_something(self, action: str) -> bool:
        """While a value is chosen there is nothing else to look at."""
        if action in ("view", "compare"):
            return self.point is None
        return super().means_something(action)

    def action_view(self) -> None:
        """All points, or those that are left open or ruled on."""
        self.only_open = not self.only_open
        self.show_matter()

    def action_compare(self) -> None:
        """What differs from another box."""
        from banker.ui.screens.compare import CompareScreen

        self.app.push_screen(CompareScreen(self.table.box.id, self.bank.shelf, self.table.box))

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
