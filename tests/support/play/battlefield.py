"""Helpers of the battle's tests: positions in one line, actions in notation, zones by name."""

from __future__ import annotations

from typing import Any

from game.rules.battle import BattleState, BattleView
from game.rules.battle.cards import CARDS, FACE_OF_NAME
from game.rules.core import NOBODY, Collector, Event, Seat

EAST, WEST = 0, 1
VIEWERS = (EAST, WEST, NOBODY)
NAMES = [card.name for card in CARDS]

Names = str | list[str]


def names(text: Names) -> list[str]:
    """Cards by name, with commas between and copies as a number: "Overrun, 2 Slingers"."""
    if isinstance(text, list):
        return text
    found: list[str] = []
    for entry in filter(None, (part.strip() for part in text.split(","))):
        copies, _, name = entry.partition(" ")
        found += [name] * int(copies) if copies.isdigit() else [entry]
    return found


def battle(east: Names = "", west: Names = "", **zones: Any) -> BattleState:
    """A battle with these hands; other zones are pairs of lists of names, the rest as arranged.

    East is at the beginning of its turn unless `phase`, `to_act` or `pending` say otherwise.
    """
    for zone in ("decks", "reserves", "casualties"):
        if zone in zones:
            zones[zone] = [names(side) for side in zones[zone]]
    return BattleState.arrange(hands=[names(east), names(west)], **zones)


def late(east: Names = "", west: Names = "", decks: Any = (), **zones: Any) -> BattleState:
    """A late battle: all cards that are not named are Casualties.

    The decks hold an Elephants each unless they are given.
    """
    return battle(east, west, decks=decks or ("Elephants", "Elephants"), **zones)


def attack(*pairs: str, tactics: str = "") -> dict[str, Any]:
    """An attack by name: "Slingers" is unblocked, "Slingers < Bowmen" is blocked by Bowmen."""
    entries: list[dict[str, Any]] = []
    for pair in pairs:
        attacker, _, blocker = pair.partition(" < ")
        entries.append({"card": attacker, "blocker": blocker or None})
    return {"attackers": entries, "tactics": names(tactics)}


def go_to(state: BattleState, asks: str, seat: Seat | None = None) -> list[Event]:
    """Pass, decline and be done until a side decides on something; all that happened."""
    told = Collector()
    while state.asks != asks or (seat is not None and state.to_act != seat):
        ending = state.legal()[-1]
        assert ending.verb in ("pass", "decline", "done"), f"{asks} does not come: {state.asks}"
        state.apply(ending, told)
        state.check()
    return told.events


def zone(state: BattleState, name: str, side: Seat) -> list[str]:
    """The names in a side's "hands", "decks" (top first), "reserves" or "casualties"."""
    cards: list[str] = state.picture()[name][side]
    return cards


def hand(state: BattleState, side: Seat) -> list[str]:
    """The names of the cards that a side holds."""
    return zone(state, "hands", side)


def reserve(state: BattleState, side: Seat) -> list[str]:
    """The names in a side's Reserve, the newest first."""
    return zone(state, "reserves", side)


def fallen(state: BattleState, side: Seat) -> list[str]:
    """The names of a side's Casualties, the newest first."""
    return zone(state, "casualties", side)


def size(state: BattleState, name: str) -> list[int]:
    """Return the number of cards that each side has in a zone."""
    return [len(side) for side in state.picture()[name]]


def place(state: BattleState, at: int = 0) -> dict[str, Any]:
    """A pair of the attack as its picture shows it."""
    entry: dict[str, Any] = state.picture()["attack"]["attackers"][at]
    return entry


def face(name: str) -> int:
    """The face of a card by name."""
    return FACE_OF_NAME[name.casefold()]


def possible(view: BattleView, card: int) -> list[str]:
    """The names that a token can still have for a viewer."""
    return [CARDS[one].name for one in view.possible(card)]


def known_hand(view: BattleView, side: Seat) -> list[str]:
    """The names of the cards in a side's hand that a viewer knows."""
    return [CARDS[view.faces[card]].name for card in view.hands[side] if view.faces[card] >= 0]
