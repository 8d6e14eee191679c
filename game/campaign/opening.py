"""Changes a start exactly as the sentences of decrees say.

The `change` of a decree is written in the zones of `State.arrange`. Named pieces are set aside
before the deal: where one had fallen to somebody else, he gets another for it. "At random" and "by
lot" go by a generator that the run decides.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from game.campaign.decrees import Decree
from game.campaign.layout import Layout, moved, some
from game.campaign.scenario import CITIES
from game.rules.core import PlainData, Seat
from game.rules.rng import Rng

FROM_DECK = 3
"""The number of cards that the Thread of the Fates lets one choose from."""
SPECIALS = (
    ("pericles", "delian_treasury", "democratic_party"),
    ("persian_gold", "aristocratic_party", "lysander"),
    ("epaminondas", "sacred_band", "boeotian_league"),
)
"""The Special Chits of each city. Here again, since the title screen loads no game."""


@dataclass
class Change:
    """One decree at one start: `own` holds it, `others` are those whom it may harm."""

    layout: Layout
    own: Seat
    others: tuple[Seat, ...]
    rng: Rng
    choice: str = ""

    @property
    def enemy(self) -> Seat:
        """The enemy, where there is one."""
        return self.others[0]


def change(change_: Change, decree: Decree) -> None:
    """Change a layout in place. ValueError for a choice that is not among the options."""
    pattern, handler, _applies = _entry_of(decree)
    found = pattern.fullmatch(decree.change)
    assert found is not None
    handler(change_, *found.groups())


def applies(start: PlainData | None, decree: Decree, own: Seat) -> bool:
    """True if a decree changes this start in the hand of `own`.

    It does not where the scenario already gives what it names, or gives it to a rival.
    """
    pattern, _handler, test = _entry_of(decree)
    found = pattern.fullmatch(decree.change)
    assert found is not None
    return test(start or {}, own, *found.groups())


def options_of(change_: Change, decree: Decree) -> tuple[str, ...]:
    """Return what the holder of a decree chooses from at this start, () for nothing."""
    if not decree.chosen:
        return ()
    if decree.game == "duel":
        return tuple(some(change_.layout.pile("deck"), FROM_DECK, change_.rng.copy()))
    return _free_of(change_.layout, decree.change.partition(" of ")[2].partition("=")[0])


# ---------------------------------------------------------------------- the duel


def _more_points(one: Change, number: str) -> None:
    one.layout.zones["vp"][one.own] += int(number)


def _named_card(one: Change, name: str) -> None:
    _set_aside(one, name)
    one.layout.pin(one.own, name)


def _set_aside(one: Change, name: str) -> None:
    """Take a card out of the duel's deck, or out of a hand, which gets the next of the deck."""
    deck = one.layout.pile("deck")
    if name in deck:
        deck.remove(name)
        return
    hand = next(hand for hand in one.layout.zones["hands"] if name in hand)
    hand[hand.index(name)] = deck.pop(0)


def _one_card(one: Change) -> None:
    one.layout.pin(one.own, one.layout.pile("deck").pop(0))


def _card_of_three(one: Change) -> None:
    deck = one.layout.pile("deck")
    options = some(deck, FROM_DECK, one.rng)
    name = _chosen(one, options)
    deck.remove(name)
    one.layout.pin(one.own, name)


def _chosen(one: Change, options: Sequence[str]) -> str:
    """Return what the holder chose; by lot for one who was not asked."""
    if one.choice and one.choice not in options:
        raise ValueError(f"{one.choice!r} is not among {', '.join(options)}"[:200])
    return one.choice or some(options, 1, one.rng)[0]


def _one_card_fewer(one: Change) -> None:
    _card_back(one, one.enemy)


def _card_back(one: Change, seat: Seat) -> None:
    """Put a card of a hand into the deck, by lot; never one that a decree put there."""
    for name in some(one.layout.loose(seat), 1, one.rng):
        moved(one.layout.pile("hands", seat), name, one.layout.pile("deck"), one.rng)


def _points_for_a_card(one: Change, number: str) -> None:
    """Give points and take a card for them (House: points alone were worth too much)."""
    _more_points(one, number)
    _card_back(one, one.own)


# ---------------------------------------------------------------------- the battle


def _named_in_hand(one: Change, name: str) -> None:
    _set_aside_for(one, name)
    one.layout.pin(one.own, name)


def _named_in_reserve(one: Change, name: str) -> None:
    _set_aside_for(one, name)
    one.layout.pile("reserves", one.own).insert(0, name)


def _set_aside_for(one: Change, name: str) -> None:
    """Take a copy that neither army brought; else one of the own army; else one of the enemy's.

    The enemy gets another card of the own deck for his, so that both armies stay as large.
    """
    layout, own, enemy = one.layout, one.own, one.enemy
    piles = (("casualties", own), ("casualties", enemy), ("decks", own), ("reserves", own))
    for zone, seat in piles:
        if name in layout.pile(zone, seat):
            layout.pile(zone, seat).remove(name)
            return
    deck = layout.pile("decks", own)
    zone, seat = _holder_of(one, name)
    pile = layout.pile(zone, seat)
    pile[pile.index(name)] = deck.pop(0 if seat == own else one.rng.below(len(deck)))


def _holder_of(one: Change, name: str) -> tuple[str, Seat]:
    """Return where a card is that neither lies aside nor in the own deck: never a pinned one."""
    if name in one.layout.loose(one.own):
        return "hands", one.own
    if name in one.layout.pile("decks", one.enemy):
        return "decks", one.enemy
    return "hands", one.enemy


def _more_flank_points(one: Change, number: str) -> None:
    one.layout.zones["flank"][one.own] += int(number)


def _larger_army(one: Change, number: str) -> None:
    theirs = one.layout.pile("decks", one.enemy)
    for name in some(theirs, int(number), one.rng):
        moved(theirs, name, one.layout.pile("decks", one.own), one.rng)


def _first_casualties(one: Change, number: str) -> None:
    deck = one.layout.pile("decks", one.enemy)
    for _ in range(min(int(number), len(deck))):
        one.layout.pile("casualties", one.enemy).insert(0, deck.pop(0))


def _first_turn(one: Change) -> None:
    one.layout.zones["to_act"] = one.own


# ---------------------------------------------------------------------- the map


def _counters(one: Change, area: str, number: str) -> None:
    one.layout.zones["areas"][area] = {"owner": CITIES[one.own], "counters": int(number)}


def _counter_of_choice(one: Change, areas: str, number: str) -> None:
    _counters(one, _chosen(one, _free_of(one.layout, areas)), number)


def _free_of(layout: Layout, areas: str) -> tuple[str, ...]:
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


def _specials_out(one: Change) -> None:
    layout = one.layout
    cup = layout.pile("cup")
    for seat in one.others:
        held = {name for _holder, name in layout.pinned}
        out = [*layout.pile("retired"), *held]
        for name in some([name for name in SPECIALS[seat] if name not in out], 1, one.rng):
            pile = next(pile for pile in (*layout.zones["hands"], cup) if name in pile)
            at = pile.index(name)
            pile.remove(name)
            if pile is not cup:
                pile.insert(at, cup.pop(0))
            layout.pile("retired").append(name)


# ---------------------------------------------------------------------- where they apply


def _always(start: PlainData, own: Seat, *found: str) -> bool:
    return True


def _on_no_table(start: PlainData, own: Seat, name: str) -> bool:
    entries = [entry for side in start.get("tables", ()) for entry in side]
    return name not in [one["card"] if isinstance(one, dict) else one for one in entries]


def _points_left(start: PlainData, own: Seat, number: str) -> bool:
    vp, target = start.get("vp", (0, 0)), start.get("target", 20)
    return bool(vp[own] + int(number) < target)


def _not_first_yet(start: PlainData, own: Seat) -> bool:
    return bool(start.get("to_act") != own)


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


Handler = Callable[..., None]
Test = Callable[..., bool]
GRAMMAR: dict[str, tuple[tuple[str, Handler, Test], ...]] = {
    "duel": (
        (r"vp\[own\]\+(\d)", _more_points, _points_left),
        (r"hands\[own\]\+1 from deck", _one_card, _always),
        (r"hands\[own\]\+choose 1 of 3 from deck", _card_of_three, _always),
        (r"hands\[enemy\]-1 at random to deck", _one_card_fewer, _always),
        (r"vp\[own\]\+(\d), hands\[own\]-1 at random to deck", _points_for_a_card, _points_left),
        (r"hands\[own\]\+([A-Z].*)", _named_card, _on_no_table),
    ),
    "battle": (
        (r"hands\[own\]\+([A-Z].*)", _named_in_hand, _always),
        (r"reserves\[own\]\+([A-Z].*)", _named_in_reserve, _always),
        (r"flank\[own\]\+(\d)", _more_flank_points, _always),
        (r"decks\[own\]\+(\d) from decks\[enemy\] at random", _larger_army, _always),
        (r"decks\[enemy\]-(\d) top to casualties\[enemy\]", _first_casualties, _always),
        (r"first=own", _first_turn, _not_first_yet),
    ),
    "greece": (
        (r"areas\.([a-z]+)=own (\d)", _counters, _is_free),
        (r"areas\[each of own\]=own (\d)", _all_counters, _is_weak),
        (r"hands\[own\] has ([a-z]+)", _has, _hands_not_given),
        (r"areas\.choose 1 of ([a-z ]+)=own (\d)", _counter_of_choice, _one_is_free),
        (r"hands\[each rival\] has ([a-z]+)", _each_rival_has, _hands_not_given),
        (r"retired\+1 Special of each rival at random", _specials_out, _hands_not_given),
    ),
}
"""The ways in which `change` is written, by game: pattern, what it does, and where it applies."""


@cache
def _entry_of(decree: Decree) -> tuple[re.Pattern[str], Handler, Test]:
    for pattern, handler, test in GRAMMAR[decree.game]:
        if re.fullmatch(pattern, decree.change):
            return re.compile(pattern), handler, test
    raise ValueError(f"nobody can read the change {decree.change!r}")
