"""The choices of the person at the battle's table, and why the rest is not possible."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.battle.cards import (
    DIFFICULT,
    FLANKERS,
    MORALE,
    OUTFLANK,
    RALLY,
    RESERVE,
    UNITS,
)
from game.rules.battle.options import MUSTERED
from game.rules.battle.view import BattleView
from game.rules.core import Action, Seat
from game.system.i18n import N_

GATHERED = {"muster": -1, "discard": -1, "flank": FLANKERS, "attack": UNITS, "block": UNITS}
"""The faces that can be put together from a hand in each of these decisions, as a bit set."""
LOOKS = ("look0", "look1", "look2")


@dataclass(frozen=True)
class Choices:
    """The decision of a view.

    `cards` are the tokens of the hand that may be played alone, with their actions; `gather` those
    that may be put together, `strikes` those of them that may be given up instead; `places` the
    lanes that may be chosen; `takes` Casualties to rally.
    """

    deciding: str
    seat: Seat
    cards: dict[int, Action]
    gather: frozenset[int]
    strikes: dict[int, Action]
    places: dict[int, Action]
    takes: dict[int, Action]
    others: dict[str, Action]
    exactly: int = 0
    """The number of cards that must be put together, 0 for any number."""

    @classmethod
    def of(cls, view: BattleView) -> Choices:
        """Return the choices of a view's viewer; none when another is to act."""
        if not view.legal:
            return cls("", view.viewer, {}, frozenset(), {}, {}, {}, {})
        deciding, seat = view.deciding, view.viewer
        single = {a.args[0]: a for a in view.legal if a.verb in ("scout", "fire", "play")}
        striking = {a.args[0]: a for a in view.legal if a.verb == "strike"}
        cards, strikes = _with_twins(view, single), _with_twins(view, striking)
        hand = view.hands[seat]
        fitting = GATHERED.get(deciding, 0)
        if deciding == "flank" and not any(a.verb == "flank" for a in view.legal):
            fitting = 0
        gather = frozenset(t for t in hand if fitting >> view.faces[t] & 1)
        places = {a.args[0]: a for a in view.legal if a.verb in ("target", "evade")}
        takes = {a.args[0]: a for a in view.legal if a.verb == "take"}
        others = {a.verb: a for a in view.legal if not a.args}
        others |= {f"look{a.args[0]}": a for a in view.legal if a.verb == "look"}
        exactly = MUSTERED if deciding == "muster" else 0
        return cls(deciding, seat, cards, gather, strikes, places, takes, others, exactly)


def _with_twins(view: BattleView, actions: dict[int, Action]) -> dict[int, Action]:
    """Return the actions on cards of the hand for their twins, too."""
    twins = {view.faces[token]: action for token, action in actions.items()}
    hand = view.hands[view.viewer]
    return {token: twins[view.faces[token]] for token in hand if view.faces[token] in twins}


def in_order(view: BattleView, tokens: list[int]) -> list[int]:
    """Return the same cards under the rules' numbers, lowest twin first, ascending."""
    return sorted(_lowest(view, tokens))


def blocks_in_order(view: BattleView, assigned: dict[int, int]) -> list[tuple[int, int]]:
    """Return blockers with their places from the left, under the rules' numbers."""
    placed = sorted(assigned.items(), key=lambda pair: pair[1])
    numbers = _lowest(view, [token for token, _place in placed])
    return [(number, place) for number, (_t, place) in zip(numbers, placed, strict=True)]


def _lowest(view: BattleView, tokens: list[int]) -> list[int]:
    free = [token for token in sorted(view.hands[view.viewer]) if token not in view.chosen[::2]]
    if view.deciding != "block":
        free = [token for token in free if token not in view.chosen]
    found = []
    for token in tokens:
        number = next(each for each in free if view.faces[each] == view.faces[token])
        free.remove(number)
        found.append(number)
    return found


TAKE_BACK = N_("Which Casualty do you take back?")


PHASE_OF_CARD = {
    OUTFLANK: N_("Play Outflank in your own Flank Phase."),
    RESERVE: N_("Play Reserve in any Flank Phase."),
    RALLY: N_("Play Rally in any Draw Phase."),
    MORALE: N_("Play Break Morale in your Artillery Phase, once a turn."),
    DIFFICULT: N_("Play Difficult Terrain at the start of the enemy's Flank Phase."),
}
"""The tactics that are played in a phase of their own."""
