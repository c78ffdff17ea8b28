"""Buildings and mortgages, and what a printed deed says."""

from __future__ import annotations

from banker.rules.table import HOTEL
from banker.words import names
from banker.words.sayings.scene import Scene
from banker.words.tongue import _, ngettext


def build(scene: Scene) -> str:
    """Streets are raised."""
    facts = scene.facts
    built = {"player": scene.who(facts["player"]), "amount": scene.money(facts["cost"])}
    raised = [(deed, level, level - facts["before"][deed]) for deed, level in facts["to"].items()]
    if scene.brief and len(raised) > 1:
        return _streets(scene, len(raised), built["player"], facts["cost"], bought=True)
    buildings = names.listing(
        _("{buildings} on {deed}").format(
            buildings=names.level(HOTEL) if level == HOTEL else names.houses(more), deed=scene.place(deed)
        )
        for deed, level, more in raised
    )
    text = _("{player} builds {buildings}, {amount}") if scene.brief else _("{player} builds {buildings} for {amount}")
    return text.format(buildings=buildings, **built)


def sell(scene: Scene) -> str:
    """Buildings go back to the Bank."""
    facts = scene.facts
    sold = {"player": scene.who(facts["player"]), "amount": scene.money(facts["refund"])}
    lowered = facts["to"]
    if scene.brief and len(lowered) > 1:
        return _streets(scene, len(lowered), sold["player"], facts["refund"], bought=False)
    buildings = names.listing(_given_back(scene, deed, facts["before"][deed], level) for deed, level in lowered.items())
    text = _("{player} sells {buildings}, {amount}") if scene.brief else _("{player} sells {buildings} for {amount}")
    return text.format(buildings=buildings, **sold)


def _given_back(scene: Scene, deed: str, before: int, level: int) -> str:
    place = scene.place(deed)
    if before < HOTEL:
        return _("{buildings} on {deed}").format(buildings=names.houses(before - level), deed=place)
    if not level or scene.brief:
        return _("the hotel on {deed}").format(deed=place)
    return _("the hotel on {deed} ({houses} stay)").format(deed=place, houses=names.houses(level))


def _streets(scene: Scene, count: int, player: str, amount: int, *, bought: bool) -> str:
    if bought:
        text = ngettext(
            "{player} builds on {count} street, {amount}", "{player} builds on {count} streets, {amount}", count
        )
    else:
        text = ngettext(
            "{player} sells on {count} street, {amount}", "{player} sells on {count} streets, {amount}", count
        )
    return text.format(player=player, count=count, amount=scene.money(amount))


def mortgage(scene: Scene) -> str:
    """Deeds are mortgaged."""
    text = _("{player} mortgages {deeds}, {amount}") if scene.brief else _("{player} mortgages {deeds} for {amount}")
    return _on_deeds(scene, text)


def lift(scene: Scene) -> str:
    """Mortgages are lifted."""
    if scene.brief:
        return _on_deeds(scene, _("{player} lifts {deeds}, {amount}"))
    count = len(scene.facts["deeds"])
    return _on_deeds(
        scene,
        ngettext(
            "{player} lifts the mortgage on {deeds} for {amount}",
            "{player} lifts the mortgages on {deeds} for {amount}",
            count,
        ),
    )


def _on_deeds(scene: Scene, text: str) -> str:
    facts = scene.facts
    return text.format(
        player=scene.who(facts["player"]), deeds=scene.places(facts["deeds"]), amount=scene.money(facts["amount"])
    )


def deed_says(scene: Scene) -> str:
    """A figure of a printed deed goes before the edition's."""
    facts = scene.facts
    text = _("{deed}: {figure} {amount}") if scene.brief else _("The deed of {deed} says: {figure} {amount}")
    return text.format(
        deed=scene.place(facts["deed"]), figure=names.figure(facts["figure"]), amount=scene.money(facts["value"])
    )
