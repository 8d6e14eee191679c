"""The battle in the Long War: its starts, and what decrees do to them."""

from __future__ import annotations

from game.campaign.opening import always
from game.campaign.part import CampaignPart, Change, ChangeRule, moved, some
from game.rules.core import PlainData, Seat
from game.rules.wording import Plural
from game.system.i18n import N_

KEPT = ("turn", "phase", "to_act", "flank", "hands", "decks", "reserves", "casualties")


def _trim(zones: PlainData, picture: PlainData, start: PlainData) -> None:
    """Nothing: its parts of the picture make the same start as they are."""


def cards_left(picture: PlainData) -> list[int]:
    """Return the cards that each side can still lose: its deck and Reserve (B1.5)."""
    return [len(picture["decks"][seat]) + len(picture["reserves"][seat]) for seat in (0, 1)]


def _options(one: Change, part: str) -> tuple[str, ...]:
    return ()


def _named_in_hand(one: Change, name: str) -> None:
    _set_aside_for(one, name)
    one.layout.pin(one.own, name)


def _more_cards(one: Change, number: str) -> None:
    deck = one.layout.pile("decks", one.own)
    for _ in range(min(int(number), len(deck))):
        one.layout.pin(one.own, deck.pop(0))


def _named_in_reserve(one: Change, name: str) -> None:
    _set_aside_for(one, name)
    one.layout.pile("reserves", one.own).insert(0, name)


def _set_aside_for(one: Change, name: str) -> None:
    """Take a copy that neither army brought; else one of the own army; else one of the enemy's.

    The enemy gets another card of the own deck for his, so that both armies stay as large. Where
    armies are small, the rest of the pack lies unseen, and a copy that is nowhere else comes from
    there.
    """
    layout, own, enemy = one.layout, one.own, one.enemy
    piles = (("casualties", own), ("casualties", enemy), ("decks", own), ("reserves", own))
    for zone, seat in piles:
        if name in layout.pile(zone, seat):
            layout.pile(zone, seat).remove(name)
            return
    found = _holder_of(one, name)
    if found is None:
        return
    zone, seat = found
    deck, pile = layout.pile("decks", own), layout.pile(zone, seat)
    pile[pile.index(name)] = deck.pop(0 if seat == own else one.rng.below(len(deck)))


def _holder_of(one: Change, name: str) -> tuple[str, Seat] | None:
    """Return where a card is that neither lies aside nor in the own deck: never a pinned one."""
    layout, own, enemy = one.layout, one.own, one.enemy
    piles: tuple[tuple[list[str], str, Seat], ...] = (
        (layout.loose(own), "hands", own),
        (layout.pile("decks", enemy), "decks", enemy),
        (layout.loose(enemy), "hands", enemy),
        (layout.pile("reserves", enemy), "reserves", enemy),
    )
    return next(((zone, seat) for pile, zone, seat in piles if name in pile), None)


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


def _not_first_yet(start: PlainData, own: Seat) -> bool:
    return bool(start.get("to_act") != own)


CAMPAIGN = CampaignPart(
    kept=KEPT,
    trim=_trim,
    counts=cards_left,
    unit=2,
    grammar=(
        ChangeRule(r"hands\[own\]\+(\d) from deck", _more_cards, always),
        ChangeRule(r"hands\[own\]\+([A-Z][^,]*)", _named_in_hand, always),
        ChangeRule(r"reserves\[own\]\+([A-Z][^,]*)", _named_in_reserve, always),
        ChangeRule(r"flank\[own\]\+(\d)", _more_flank_points, always),
        ChangeRule(r"decks\[own\]\+(\d) from decks\[enemy\] at random", _larger_army, always),
        ChangeRule(r"decks\[enemy\]-(\d) top to casualties\[enemy\]", _first_casualties, always),
        ChangeRule(r"first=own", _first_turn, _not_first_yet),
    ),
    options=_options,
    win="trophy",
    loss="return",
    arms="game.games.battle.arms:ARMS",
    short=Plural("{n} card short at {place}, {stars}", "{n} cards short at {place}, {stars}"),
    ending=N_("{own} cards left to {rival}, turn {turn}"),
)
