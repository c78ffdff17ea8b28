"""The pause sheet as one page to print: one file, nothing from outside, and no more than a sheet of A4 or Letter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

from banker.carry.sheet import DeedCard, Lot, Seat, Sheet, checklist, deed_marks
from banker.words import carrying as say
from banker.words.tongue import spoken

_COLOUR = re.compile(r"#[0-9A-Fa-f]{3,8}")

# A page without a size takes the paper that is in the printer; all that is on it fits on either.
_STYLE = """
@page { margin: 9mm }
* { box-sizing: border-box }
html { font: 9.4pt/1.25 "Helvetica Neue", Arial, "Liberation Sans", "DejaVu Sans", sans-serif }
html { color: #111; background: #fff }
body { margin: 0 auto; max-width: 192mm; -webkit-print-color-adjust: exact; print-color-adjust: exact }
@media screen { body { padding: 9mm 0 } }
.roomy { zoom: 1.2; max-width: 160mm }
h1 { font-size: 17pt; line-height: 1.1; margin: 0 0 1mm }
h2 { font-size: 9pt; margin: 0 0 .6mm; text-transform: uppercase; letter-spacing: .04em }
p { margin: 0 }
header { display: flex; gap: 6mm; justify-content: space-between; align-items: flex-start; margin-bottom: 3mm }
header dl { display: grid; grid-template-columns: max-content 1fr; gap: .6mm 4mm; margin: 2.5mm 0 0 }
dt { color: #555 } dd { margin: 0 }
header dd.next { font-size: 13pt; font-weight: bold; line-height: 1.1 }
figure { margin: 0; flex: none; width: 43mm; text-align: center; font-size: 7pt; line-height: 1.15; color: #333 }
figure svg { width: 43mm; height: 43mm; display: block }
.seats { display: grid; gap: 2.2mm; grid-template-columns: repeat(2, 1fr); align-items: stretch }
.seats.many { grid-template-columns: repeat(3, 1fr) }
section { border: .3mm solid #888; border-radius: 1.2mm; padding: 1.6mm 2mm; break-inside: avoid; min-width: 0 }
section, li, dd { overflow-wrap: anywhere }
.name { display: flex; justify-content: space-between; gap: 2mm }
.name { font-size: 11.5pt; font-weight: bold; line-height: 1.15 }
.name span:last-child { white-space: nowrap }
.small { font-size: 7.8pt; color: #444 }
.facts { margin: .8mm 0 1mm; border-bottom: .2mm solid #bbb; padding-bottom: 1mm }
.facts b { font-weight: 600 }
.facts p + p { margin-top: .5mm }
.blank { display: inline-block; width: 26mm; border-bottom: .25mm solid #777 }
ul.deeds { list-style: none; margin: 0; padding: 0; font-size: 8.6pt; line-height: 1.3 }
ul.deeds li { display: flex; gap: 1.2mm; align-items: baseline }
ul.deeds i { flex: none; width: 2.4mm; height: 2.4mm; border: .2mm solid #444; align-self: center }
ul.deeds b { margin-left: auto; font-weight: 600; white-space: nowrap; padding-left: 1mm }
ul.deeds small { color: #666; font-size: 7pt; white-space: nowrap }
ul.deeds .down span { color: #444; font-style: italic }
ul.deeds .down i { border-style: dotted }
.out { color: #777; border-style: dashed }
.below { columns: 2; column-gap: 6mm; margin-top: 2.5mm; font-size: 8pt; line-height: 1.25 }
.below > div { margin-bottom: 2mm }
.below li, .waits, .whole { break-inside: avoid }
h2 { break-after: avoid }
.below ul, .below ol { margin: 0; padding-left: 4.2mm }
.waits { border: .5mm solid #000; padding: 1.2mm 2mm }
.bank { margin-top: 2.2mm }
.bank p { margin-top: .6mm }
"""


def page(sheet: Sheet, code_svg: str) -> str:
    """The page. `code_svg` stands on it as it is; everything else is escaped."""
    title = " · ".join(part for part in (say.heading("sheet"), sheet.game) if part)
    many = " many" if len(sheet.seats) not in (1, 2, 4) else ""
    roomy = ' class="roomy"' if len(sheet.seats) <= 2 and _few(sheet) else ""
    seats = "".join(_seat(number, seat) for number, seat in enumerate(sheet.seats, 1))
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(spoken())}">\n<head>\n<meta charset="utf-8">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f'<meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n<body{roomy}>\n"
        f"{_header(sheet, code_svg)}\n"
        f'<div class="seats{many}">{seats}</div>\n'
        f"{_bank(sheet)}\n"
        f'<div class="below">{_below(sheet)}</div>\n'
        "</body>\n</html>\n"
    )


def _header(sheet: Sheet, code_svg: str) -> str:
    about = " · ".join(part for part in (sheet.edition, sheet.at, sheet.origin) if part)
    was = f' <span class="small">({escape(say.turn_was(sheet.turn))})</span>' if sheet.turn else ""
    order = " → ".join(seat.player for seat in sheet.seats if not seat.out)
    listed = f"<dt>{escape(say.heading('order'))}</dt><dd>{escape(order)}</dd>"
    if sheet.next:
        listed = f'<dt>{escape(say.heading("next"))}</dt><dd class="next">{escape(sheet.next)}{was}</dd>{listed}'
    over = f"<p><b>{escape(sheet.over)}</b></p>" if sheet.over else ""
    told = f"{escape(say.code_is(sheet.mark))}<br>{escape(say.how_to_resume())}"
    figure = f"<figure>{code_svg}<figcaption>{told}</figcaption></figure>" if code_svg else ""
    heading = f"<h2>{escape(say.heading('sheet'))}</h2>" if sheet.game else ""
    return (
        f"<header><div>{heading}<h1>{escape(sheet.game or say.heading('sheet'))}</h1>"
        f"<p>{escape(about)}</p>{over}<dl>{listed}</dl></div>{figure}</header>"
    )


def _seat(number: int, seat: Seat) -> str:
    name = f'<div class="name"><span>{number}. {escape(seat.player)}</span><span>{escape(seat.cash)}</span></div>'
    marks = [seat.members] if seat.members else []
    marks += [say.heading("banker")] if seat.keeps_bank else []
    if seat.out:
        return f'<section class="out">{name}<p class="small">{escape(say.heading("out"))}</p></section>'
    small = f'<p class="small">{escape(", ".join(marks))}</p>' if marks else ""
    counted = f'<p class="small">{escape(", ".join(seat.notes))}</p>' if seat.notes else ""
    space = f"<b>{escape(seat.space)}</b>" if seat.space else '<span class="blank">&nbsp;</span>'
    jail = "".join(f"<p><b>{escape(each)}</b></p>" for each in (seat.jail, *seat.jail_cards) if each)
    facts = f'<div class="facts">{counted}<p>{escape(say.heading("token"))}: {space}</p>{jail}</div>'
    return f"<section>{name}{small}{facts}{_deeds(seat.lots)}</section>"


def _deeds(lots: Iterable[Lot]) -> str:
    rows = "".join(_deed(lot, deed, first=not place) for lot in lots for place, deed in enumerate(lot.deeds))
    return f'<ul class="deeds">{rows}</ul>' if rows else ""


def _deed(lot: Lot, deed: DeedCard, *, first: bool) -> str:
    group = say.all_of(lot.group) if lot.whole else lot.group
    small = f" <small>{escape(group)}</small>" if first else ""
    down = ' class="down"' if deed.mortgaged else ""
    marks = ", ".join(deed_marks(deed))
    state = f"<b>{escape(marks)}</b>" if marks else ""
    return f"<li{down}>{_swatch(lot)}<span>{escape(deed.name)}{small}</span>{state}</li>"


def _swatch(lot: Lot) -> str:
    colour = lot.colour if _COLOUR.fullmatch(lot.colour) else "#fff"
    return f'<i style="background:{colour}"></i>'


def _bank(sheet: Sheet) -> str:
    held = ", ".join(sheet.supply)
    pot = f"{say.heading('pot')}: {sheet.pot}" if sheet.pot else ""
    first = escape(" · ".join(part for part in (held, pot) if part))
    lots = " · ".join(f"{lot.group}: {', '.join(deed.name for deed in lot.deeds)}" for lot in sheet.bank)
    rows = "".join(f"<p>{row}</p>" for row in (first, escape(lots)) if row)
    return f'<section class="bank"><h2>{escape(say.heading("bank"))}</h2>{rows}</section>' if rows else ""


def _below(sheet: Sheet) -> str:
    parts = [
        _listed("open", sheet.waiting, "waits"),
        _listed("promises", sheet.promises),
        _listed("agreed", sheet.agreed),
        _listed("steps", checklist(sheet, brief=True), "whole" if _few(sheet) else "", tag="ol"),
    ]
    return "".join(parts)


def _few(sheet: Sheet) -> bool:
    """Whether little stands below. A list that may not be parted leaves a column half empty where there is much."""
    return len(sheet.waiting) + len(sheet.promises) + len(sheet.agreed) < 6


def _listed(key: str, sentences: Sequence[str], kind: str = "", tag: str = "ul") -> str:
    if not sentences:
        return ""
    rows = "".join(f"<li>{escape(each)}</li>" for each in sentences)
    named = f' class="{kind}"' if kind else ""
    return f"<div{named}><h2>{escape(say.heading(key))}</h2><{tag}>{rows}</{tag}></div>"
