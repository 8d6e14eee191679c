"""The map in the Long War: its starts, and what decrees do to them."""

from __future__ import annotations

from game.campaign.opening import chosen
from game.campaign.part import CampaignPart, Change, ChangeRule, StartLayout, moved, some
from game.campaign.scenario import CITIES
from game.rules.core import PlainData, Seat
from game.rules.wording import Plural
from game.system.i18n import N_

KEPT = ("turn", "order", "areas", "hands", "cup", "retired", "star_played")
SPECIALS = (
    ("pericles", "delian_treasury", "democratic_party"),
    ("persian_gold", "aristocratic_party", "lysander"),
    ("epaminondas", "sacred_band", "boeotian_league"),
)
"""The Special Chits of each city. Here again, since the title screen loads no game."""


def _trim(zones: PlainData, picture: PlainData, start: PlainData) -> None:
    zones["phase"] = "setup" if picture["phase"] == "setup" else "delphi"


def areas_held(picture: PlainData) -> list[int]:
    """Return the number of areas that each city holds, by seat."""
    owners = [area["owner"] for area in picture["areas"].values()]
    return [owners.count(city) for city in CITIES]


def _options(one: Change, part: str) -> tuple[str, ...]:
    return _free_of(one.layout, part.partition(" of ")[2].partition("=")[0])


def _counters(one: Change, area: str, number: str) -> None:
    """Give an area, unless an earlier change has given it to somebody else."""
    areas = one.layout.zones["areas"]
    if areas[area]["owner"] in (None, CITIES[one.own]):
        areas[area] = {"owner": CITIES[one.own], "counters": int(number)}


def _counter_of_choice(one: Change, areas: str, number: str) -> None:
    free = _free_of(one.layout, areas)
    if free:
        _counters(one, chosen(one, free), number)


def _free_of(layout: StartLayout, areas: str) -> tuple[str, ...]:
    """Return those of some areas that nobody holds."""
    held = layout.zones["areas"]
    return tuple(name for name in areas.split() if held[name]["owner"] is None)


def _all_counters(one: Change, number: str) -> None:
    for entry in one.layout.zones["areas"].values():
        if entry["owner"] == CITIES[one.own]:
            entry["counters"] = int(number)


def _has(one: Change, name: str) -> None:
    _give(one, one.own, name)


def _each_rival_has(one: Change, name: str) -> None:
    for seat in one.others:
        _give(one, seat, name)


def _give(one: Change, seat: Seat, name: str) -> None:
    """Put a chit into a first hand; the rest of the hand stays as it was dealt, one fewer."""
    layout = one.layout
    cup = layout.pile("cup")
    if name in layout.loose(seat):  # it would have come anyway
        layout.pinned.append((seat, name))
        return
    if name in cup:
        cup.remove(name)
    else:
        holder = next(other for other in range(3) if name in layout.loose(other))
        hand = layout.pile("hands", holder)
        hand[hand.index(name)] = cup.pop(0)
    for spare in some(layout.loose(seat), 1, one.rng):
        moved(layout.pile("hands", seat), spare, cup, one.rng)
    layout.pin(seat, name)


def _specials_out(one: Change, number: str) -> None:
    layout = one.layout
    cup = layout.pile("cup")
    for seat in one.others:
        held = {name for _holder, name in layout.pinned}
        out = [*layout.pile("retired"), *held]
        left = [name for name in SPECIALS[seat] if name not in out]
        for name in some(left, int(number), one.rng):
            pile = next(pile for pile in (*layout.zones["hands"], cup) if name in pile)
            at = pile.index(name)
            pile.remove(name)
            if pile is not cup:
                pile.insert(at, cup.pop(0))
            layout.pile("retired").append(name)


# ---------------------------------------------------------------------- where they apply


def _is_free(start: PlainData, own: Seat, area: str, number: str) -> bool:
    return area not in start.get("areas", CITIES)


def _one_is_free(start: PlainData, own: Seat, areas: str, number: str) -> bool:
    return any(_is_free(start, own, area, number) for area in areas.split())


def _is_weak(start: PlainData, own: Seat, number: str) -> bool:
    """True while an own area has fewer counters."""
    areas = start.get("areas", {city: {"owner": city, "counters": 1} for city in CITIES})
    return any(
        entry["owner"] == CITIES[own] and entry.get("counters", 1) < int(number)
        for entry in areas.values()
    )


def _hands_not_given(start: PlainData, own: Seat, *found: str) -> bool:
    return "hands" not in start


def _piece_name(slug: str) -> str:
    return " ".join(word.capitalize() for word in slug.split("_"))


CAMPAIGN = CampaignPart(
    kept=KEPT,
    trim=_trim,
    counts=areas_held,
    unit=10,
    grammar=(
        ChangeRule(r"areas\.([a-z]+)=own (\d)", _counters, _is_free),
        ChangeRule(r"areas\[each of own\]=own (\d)", _all_counters, _is_weak),
        ChangeRule(r"hands\[own\] has ([a-z]+)", _has, _hands_not_given),
        ChangeRule(r"areas\.choose 1 of ([a-z ]+)=own (\d)", _counter_of_choice, _one_is_free),
        ChangeRule(r"hands\[each rival\] has ([a-z]+)", _each_rival_has, _hands_not_given),
        ChangeRule(
            r"retired\+(\d) Special of each rival at random", _specials_out, _hands_not_given
        ),
    ),
    options=_options,
    win="city_taken",
    loss="city_lost",
    arms="game.games.greece.arms:ARMS",
    short=Plural("{n} area short at {place}, {stars}", "{n} areas short at {place}, {stars}"),
    ending=N_("{own} areas to {rival}, turn {turn}"),
    piece_name=_piece_name,
)
