"""What is on the block: the lots to choose from, the lot that is up, who may bid, the keys that raise."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Digits, Static

from banker.edition.parameters import Parameter as P
from banker.rules import operations as ops
from banker.rules import quotes
from banker.rules.history import History
from banker.rules.quotes import Lot
from banker.rules.ruling import applies
from banker.rules.table import Table
from banker.saying.bidding import LEAPS, Bidding, barred, command_key
from banker.ui.drawing import FAINT, STRONG, deed_line, fit, swatches
from banker.ui.widgets.passive import PassiveList
from banker.ui.widgets.picks import Pick
from banker.words import auctions, names
from banker.words.amounts import money, number

CHIP = Style(reverse=True)
BUILDINGS = ("house", "hotel")
MOST_BIDS = 4
NARROW = 22


class Lots(PassiveList):
    """The lots to choose from."""


def lot_picks(table: Table, room: int) -> list[Pick]:
    """What the Bank could put up, in rows of so many cells: the deed somebody stands on first, buildings last."""
    colours = swatches(table)
    free = [deed for deed in table.deeds.values() if deed.id not in table.owner]
    waiting = table.purchase.deed if table.purchase is not None else ""
    picks = []
    for deed in sorted(free, key=lambda each: each.id != waiting):
        price = money(table.box, deed.price)
        shown = Text.assemble(colours[deed.group], " ", fit(deed.name, room - 4 - cell_len(price)), " ", (price, FAINT))
        picks.append(Pick(deed.id, shown, (deed.name,)))
    if applies(table, P.HOUSES_MAX_PER_STREET) and table.terms.houses_total:
        for kind in BUILDINGS:
            name = auctions.lot(table, Lot("", kind))
            shown = Text.assemble("▲  ", name, "  ", (auctions.left(table, kind), FAINT))
            picks.append(Pick(kind, shown, (kind, name)))
    return picks


def chosen_lot(key: str) -> Lot | None:
    """The lot of a row of that list."""
    return Lot("", key) if key in BUILDINGS else Lot(key, "") if key else None


def lot_lines(table: Table, lot: Lot | None, *, up: bool) -> Text:
    """The lot, what is known of it, what may be bid; for an estate which lots come after it."""
    if lot is None:
        return Text(auctions.nothing_to_sell(), STRONG)
    mark = Text("▲ ") if lot.building else swatches(table)[table.deeds[lot.deed].group]
    lines = [Text.assemble(mark, " ", (auctions.lot(table, lot), STRONG), " · ", auctions.worth(table, lot))]
    lines.append(Text(auctions.bounds(table, lot), FAINT))
    if up and table.auction is None and table.estate is not None:
        later = [names.brief(table, deed) for deed in table.estate.lots[1:]]
        lines.append(Text(auctions.estate(table.estate.source, later), FAINT))
    return Text("\n").join(lines)


class Block(Vertical):
    """The lot, the bid that stands with how far the hammer has come, and the keys that raise."""

    DEFAULT_CSS = """
    Block, Block Static, Block #standing { height: auto; }
    Block #lot { text-wrap: nowrap; text-overflow: ellipsis; }
    Block #big { width: auto; height: 3; margin-right: 2; }
    Block #stands { width: 1fr; }
    """

    def compose(self) -> ComposeResult:
        """The lot, the bid, the keys."""
        yield Static("", id="lot", markup=False)
        with Horizontal(id="standing"):
            yield Digits("", id="big")
            yield Static("", id="stands", markup=False)
        yield Static("", id="raise", markup=False)

    def show(self, table: Table, bidding: Bidding, lot: Lot | None, *, big: bool, speaking: bool) -> None:
        """A lot that is up or could be; `big` where there is room for it, `speaking` while a result is typed."""
        up = quotes.standing_bid(table)
        high = up[1] if up is not None else None
        self.query_one("#lot", Static).update(lot_lines(table, lot, up=up is not None))
        self.query_one("#standing").display = up is not None
        digits, keys = self.query_one("#big", Digits), self.query_one("#raise", Static)
        digits.display = high is not None and big and not speaking
        digits.update(money(table.box, high.amount) if high is not None else "")
        held = auctions.holds(table, high) if digits.display else auctions.standing(table, high)
        called = f" {auctions.called(bidding.calls)} " if bidding.calls else ""
        stands = Text.assemble((held, STRONG), "\n" if digits.display else "   ", (called, CHIP))
        self.query_one("#stands", Static).update(stands)
        keys.display = up is not None and not speaking
        keys.update(raising(table, bidding))


def bids_so_far(history: History) -> list[ops.Bid]:
    """The bids on the lot that is up, the latest first."""
    bids: list[ops.Bid] = []
    for entry, _before in reversed(history.standing):
        if not isinstance(entry.operation, ops.Bid):
            break
        bids.append(entry.operation)
    return bids


class Bidders(Static):
    """A row a player: number, name, limit or why he may not bid; below them the bids so far, the latest first."""

    DEFAULT_CSS = "Bidders { width: 1fr; height: 1fr; text-wrap: nowrap; text-overflow: ellipsis; }"

    def __init__(self) -> None:
        super().__init__(markup=False)
        self._table: Table | None = None
        self._chosen = ""
        self._bids: Sequence[ops.Bid] = ()

    def show(self, table: Table, chosen: str, bids: Sequence[ops.Bid]) -> None:
        """The players of this table, who is chosen among them, and the bids so far."""
        self._table, self._chosen, self._bids = table, chosen, bids
        self.refresh()

    def render(self) -> Text:
        """As many columns as the players need in the height there is."""
        table = self._table
        if table is None:
            return Text()
        width, rows = max(24, self.size.width), max(2, self.size.height)
        seated = [(seat, player) for seat, player in enumerate(table.players, 1) if player in table.playing]
        columns = 1 if len(seated) < rows else 2
        cells = [self._row(table, seat, player, width // columns) for seat, player in seated]
        deep = -(-len(cells) // columns)
        limits = auctions.limits_head(table) if width // columns >= NARROW else ""
        head = fit("   " + auctions.bidders_head(), width - 1 - cell_len(limits)) + limits
        lines = [Text(head, FAINT), *(Text().join(cells[place::deep]) for place in range(deep))]
        lines += self._below(table)[: max(0, rows - len(lines))]
        return Text("\n").join(lines)

    def _below(self, table: Table) -> list[Text]:
        """The bids so far, and the lots of the estate that come later."""
        lines = []
        lots = table.estate.lots[1:] if table.estate is not None and table.auction is None else ()
        if self._bids:
            bids = self._bids[:MOST_BIDS] if lots else self._bids
            lines += [Text(), Text("   " + auctions.bids_head(), FAINT)]
            lines += [Text("   " + auctions.bid_made(table, bid.player, bid.amount)) for bid in bids]
        if lots:
            lines += [Text(), Text("   " + auctions.later_head(), FAINT)]
            lines += [Text.assemble("   ", deed_line(table, lot, max(8, self.size.width - 7))) for lot in lots]
        return lines

    def _row(self, table: Table, seat: int, player: str, width: int) -> Text:
        refused = barred(table, player)
        note = auctions.why_not(table, refused, player) if refused is not None else auctions.limit(table, player)
        if width < NARROW:
            note = "✗" if refused is not None else ""
        chosen = player == self._chosen
        name = Text(fit(player, max(4, width - 5 - cell_len(note))))
        called = next((place for place, letter in enumerate(player) if letter.isalnum()), 0)
        name.stylize("underline", called, called + 1)
        line = Text.assemble("▸" if chosen else " ", (f"{seat % 10} ", FAINT), name, " ")
        line.append(note, FAINT if refused is not None else "").append(" ")
        line.stylize(Style(bold=chosen, meta={"@click": ("screen.pick", (player,))}))
        return line


def raising(table: Table, bidding: Bidding) -> Text:
    """Who would bid what, and the keys that raise; before that the question for the bidder or his street."""
    if not bidding.player:
        return Text(auctions.who_bids(), FAINT)
    building = bidding.lot.building if bidding.lot is not None else ""
    sites = bidding.possible_sites(table)
    if building and not sites:
        return Text(auctions.no_site(bidding.player, building), STRONG)
    if bidding.asks_site(table):
        return _streets(table, bidding.player, building, sites)
    told = auctions.bidding(table, bidding.player, bidding.amount(table), again=not bidding.picked)
    line = Text.assemble((told, STRONG), "▏" if bidding.picked else "")
    if building:
        line.append(" " + auctions.on_site(table, bidding.site(table)))
    return Text("\n").join([line, _chips(table)])


def _streets(table: Table, player: str, building: str, sites: Sequence[str]) -> Text:
    lines = [Text(auctions.which_site(player, building), STRONG)]
    for place, site in enumerate(sites, 1):
        click = Style(meta={"@click": ("screen.key", (str(place),))})
        lines.append(Text.assemble((f" {place} ", CHIP + click), " ", (names.deed(table, site), click)))
    return Text("\n").join(lines)


def _chips(table: Table) -> Text:
    chips = Text.assemble((" + ", CHIP + Style(meta={"@click": ("screen.key", ("+",))})))
    for letter, times in LEAPS.items():
        more = number(times * table.terms.money_unit, table.box.grouping)
        style = CHIP + Style(meta={"@click": ("screen.leap", (letter,))})
        chips.append(" ").append(f" {command_key(table, letter)} +{more} ", style)
    return chips
