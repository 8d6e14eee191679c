"""Helpers of the duel's tests: positions in one line, actions in notation, zones by name."""

from __future__ import annotations

from typing import Any

from game.rules.core import NOBODY, Seat
from game.rules.duel import DuelState, DuelView
from game.rules.duel.cards import CARDS, FACE_OF_NAME

ATHENS, SPARTA = 0, 1
VIEWERS = (ATHENS, SPARTA, NOBODY)


def names(text: str) -> list[str]:
    """Cards by name, with commas between: "Troops, Ships"."""
    return [name.strip() for name in text.split(",") if name.strip()]


def lying(text: str) -> list[dict[str, Any]]:
    """Cards on the table: "Troops, Outflank as sea, Rare Military Genius for Nicias"."""
    entries = []
    for entry in names(text):
        card, _, kind = entry.partition(" as ")
        card, _, target = card.partition(" for ")
        entries.append({"card": card, "as": kind or None, "target": target or None})
    return entries


def duel(
    athens: str = "", sparta: str = "", on_athens: str = "", on_sparta: str = "", **zones: Any
) -> DuelState:
    """A duel with these hands and tables; `deck` and `discard` by names too, the rest as arranged.

    It is in the Action Phase and Athens is to act unless `phase`, `vp` or `to_act` say otherwise.
    """
    for one in ("deck", "discard"):
        if one in zones:
            zones[one] = names(zones[one])
    hands, tables = [names(athens), names(sparta)], [lying(on_athens), lying(on_sparta)]
    return DuelState.arrange(hands=hands, tables=tables, **zones)


def late_duel(
    athens: str = "", sparta: str = "", on_athens: str = "", on_sparta: str = "", **zones: Any
) -> DuelState:
    """A duel in which all cards that are not named are won: deck and discard hold what is given.

    It is played to 40 VP and stands at 26 all, so that nobody has won.
    """
    empty: dict[str, Any] = {"deck": "", "discard": "", "vp": (26, 26), "target": 40}
    zones = empty | zones
    placed = {*names(athens), *names(sparta), *names(zones["deck"]), *names(zones["discard"])}
    placed |= {entry["card"] for entry in [*lying(on_athens), *lying(on_sparta)]}
    won = [card.name for card in CARDS if card.name not in placed]
    return duel(athens, sparta, on_athens, on_sparta, victory_piles=(won, []), **zones)


def hand(state: DuelState, side: Seat) -> list[str]:
    """The names of the cards that a side holds."""
    held: list[str] = state.picture()["hands"][side]
    return held


def table(state: DuelState, side: Seat) -> list[str]:
    """The names of the cards that lie on a side's table."""
    return [entry["card"] for entry in state.picture()["tables"][side]]


def pile(state: DuelState, zone: str) -> list[str]:
    """The names in "deck" (top first) or "discard" (newest first)."""
    cards: list[str] = state.picture()[zone]
    return cards


def prizes(state: DuelState, side: Seat) -> list[str]:
    """The names of the cards that a side has won for their VP."""
    won: list[str] = state.picture()["victory_piles"][side]
    return won


def force(state: DuelState, name: str) -> int:
    """The Force that a card on the table counts for."""
    lying_there = [entry for side in state.picture()["tables"] for entry in side]
    (found,) = [entry["force"] for entry in lying_there if entry["card"] == name]
    assert isinstance(found, int)
    return found


def token(state: DuelState, name: str) -> int:
    """The token that has this card's face."""
    return state.faces.index(FACE_OF_NAME[name.casefold()])


def face(name: str) -> int:
    """The face of a card by name."""
    return FACE_OF_NAME[name.casefold()]


def knows(view: DuelView, name: str) -> bool:
    """Return True if a viewer knows which token has this card's face."""
    return face(name) in view.faces


def possible(view: DuelView, card: int) -> list[str]:
    """The names that a token can still have for a viewer."""
    return [CARDS[one].name for one in view.possible(card)]
