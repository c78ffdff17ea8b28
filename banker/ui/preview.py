"""A trial as the banker sees it: the sentence, who has what before and after, or the refusal and the way out."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from banker.booked import Trial
from banker.desk import Desk
from banker.rules.operations import Operation
from banker.rules.ruling import Notice, NoticeCode, Refused
from banker.rules.table import Table
from banker.ui.drawing import FAINT, STRONG, balances
from banker.words.basis import basis
from banker.words.entries import say
from banker.words.notices import notice
from banker.words.refusals import refusal
from banker.words.remedies import remedy

MOST_NOTICES = 2


def preview(before: Table, trial: Trial) -> Text:
    """What booking it would do, or why it is refused."""
    if trial.refused is not None:
        return refused(before, trial.refused)
    lines = [Text(say(step.before, step.operation, step.ruling), STRONG) for step in trial.steps[-1:]]
    lines += [changed for changed in (balances(before, trial.after),) if changed.plain]
    lines += notices(trial.after, [each for step in trial.steps for each in step.ruling.notices])
    return Text("\n").join(lines)


def answered(answer: Text, waiting: Sequence[Text], width: int, rows: int) -> Text:
    """What was booked with its cautions, then what the table waits for; where not all fits, without the cautions."""
    if not answer.plain:
        return Text("\n").join(waiting)
    told = Text("\n").join([answer, Text(), *waiting])
    if width > 0 and sum(max(1, -(-cell_len(line) // width)) for line in told.plain.split("\n")) > rows:
        return Text("\n").join([answer.split("\n")[0], Text(), *waiting])
    return told


def way_out(desk: Desk, way: Operation) -> Text:
    """What taking a way out would change; where it would be refused in turn, why."""
    trial = desk.may_i(way)
    if trial.refused is not None:
        return refused(desk.table, trial.refused)
    found = [each for step in trial.steps for each in step.ruling.notices]
    changed = balances(desk.table, trial.after)
    return Text("\n").join([*([changed] if changed.plain else []), *notices(trial.after, found)])


def notices(table: Table, found: list[Notice]) -> list[Text]:
    """The cautions first, then what decided though the leaflet does not state it."""
    order = sorted(found, key=lambda each: each.code in (NoticeCode.INFERRED, NoticeCode.SILENT))
    return [Text.assemble(("! ", FAINT), (notice(table, each), FAINT)) for each in order[:MOST_NOTICES]]


def refused(table: Table, ruling: Refused) -> Text:
    """The refusal in the place of the preview, in the same shape: what, why, the way out."""
    lines = [Text.assemble(("✗ ", "bold red"), (refusal(table, ruling), STRONG))]
    lines.append(Text(basis(table, ruling.parameter), FAINT))
    lines += [Text.assemble("→ ", remedy(table, operation)) for operation in ruling.remedy]
    return Text("\n").join(lines)
