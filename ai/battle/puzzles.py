"""Puzzles of the battle: one attack, or one defence, with few cards in both hands."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random

from ai.battle.domain import keyed
from ai.battle.themes import themes
from ai.puzzles.aim_names import ARMY_BROKEN, ARMY_HELD, ENOUGH_TO_DRAW
from ai.puzzles.part import Aim, PuzzlePart
from ai.puzzles.solver import Solver, TooLarge
from game.rules.battle.cards import (
    CARDS,
    FORCE,
    TACTIC,
    UNITS,
)
from game.rules.battle.legal import TOGETHER
from game.rules.battle.state import BattleState
from game.rules.core import NOBODY, Action, PlainData, Seat

TACTICS = {CARDS[face].name for face, row in TACTIC.items() if "tactics" in row.windows}
UNIT_NAMES = {card.name for card in CARDS if UNITS >> card.face & 1}
MOST_UNITS, MOST_TACTICS = 5, 3
"""Cards that are kept of each hand."""
DECISIONS = ("flank", "attack", "block")
"""The decisions from which puzzles are cut."""
SOUGHT = (*DECISIONS, "tactics", "target", "evade")
"""Those in which an army may be broken, or kept."""
FILLING = ["Rally"] * 6 + ["Reserve"] * 6 + ["Difficult Terrain"] * 4
"""Cards that do nothing in an attack, for the decks."""
MOST_IN_DECK = 10
MOST = 12_000
PASSED_OVER = 0.85
"""The share of attacks left out: far more of them than of blocks have one best answer."""
AIM = "cards"


class Casualties:
    """The cards that this attack costs the enemy, less those that it costs oneself."""

    lowest, highest = -100, 100

    def __init__(self, start: BattleState, seat: Seat) -> None:
        self.seat, self.turn = seat, start.turn
        self.before = self._margin(start)

    def _margin(self, state: BattleState) -> int:
        return len(state.casualties[1 - self.seat]) - len(state.casualties[self.seat])

    def over(self, state: BattleState) -> bool:
        """Return True once the attack has been resolved."""
        return state.turn != self.turn or state.to_act == NOBODY

    def value(self, state: BattleState) -> int:
        """Return the margin in Casualties since the start."""
        return self._margin(state) - self.before


class Army(Casualties):
    """1 if an attack ends the army of one side, as the attacker wishes, or spares it.

    An army whose next draw, up to a full hand, takes its last card is as good as gone (B1.5, B2.3).
    """

    lowest, highest = 0, 1

    def __init__(self, start: BattleState, seat: Seat, victim: Seat) -> None:
        super().__init__(start, seat)
        self.victim = victim

    def value(self, state: BattleState) -> int:
        """Return 1 if the enemy's army is gone, or one's own is left."""
        return int(self._gone(state) == (self.victim != self.seat))

    def _gone(self, state: BattleState) -> bool:
        ended = state.outcome()
        if ended is not None:
            return self.victim not in ended.winners
        zones = (state.hands, state.decks, state.reserves)
        return sum(len(zone[self.victim]) for zone in zones) <= ENOUGH_TO_DRAW


def _aim(start: BattleState, seat: Seat, name: str) -> Aim | None:
    if name in (ARMY_BROKEN, ARMY_HELD):
        return Army(start, seat, 1 - seat if name == ARMY_BROKEN else seat)
    return Casualties(start, seat) if name == AIM else None


def _aims(state: BattleState, random: Random) -> list[str]:
    return [AIM, ARMY_HELD if state.battle is not None else ARMY_BROKEN]


def _wins(state: BattleState) -> list[str]:
    return [ARMY_BROKEN] if state.asks in SOUGHT and state.to_act == state.active else []


def _feats(state: BattleState) -> list[str]:
    return [ARMY_HELD] if state.asks in SOUGHT and state.to_act != state.active else []


def _cut(state: BattleState, random: Random) -> PlainData | None:
    """Keep a choice of the Flank Phase or the attack, and in both hands what can matter in a fight.

    The army that is attacked gets as many cards as make it hang by the answer.
    """
    shown = state.picture()
    pending = shown["pending"]
    if pending is None or pending["decide"] not in DECISIONS or pending["chosen"]:
        return None
    if pending["decide"] == "attack" and random.random() < PASSED_OVER:
        return None
    hands = [_fighters(hand, random) for hand in shown["hands"]]
    if not all(set(hand) & UNIT_NAMES for hand in hands) or len(hands[state.to_act]) < 3:
        return None
    start = {name: shown[name] for name in ("turn", "phase", "to_act", "flank")}
    start["pending"] = {name: pending[name] for name in ("decide", "active")}
    if shown["attack"] is not None:
        attackers = [entry["card"] for entry in shown["attack"]["attackers"]]
        if len(attackers) > 3:
            return None
        start["attack"] = {"attackers": attackers}
    return _hanging({**start, "hands": hands}, state.to_act, 1 - state.active)


def _hanging(start: PlainData, seat: Seat, victim: Seat) -> PlainData | None:
    """Return a position with the largest army that breaks, or the least that holds; None for none.

    `victim` is the side that is attacked.
    """
    rising = seat == victim
    least, most = 1, MOST_IN_DECK
    if _reached(start, seat, victim, least) != (not rising):
        return None
    if _reached(start, seat, victim, most) != rising:
        return None
    while most - least > 1:
        middle = (least + most) // 2
        if _reached(start, seat, victim, middle) == rising:
            most = middle
        else:
            least = middle
    return _with_deck(start, victim, most if rising else least)


def _reached(start: PlainData, seat: Seat, victim: Seat, size: int) -> bool | None:
    """Return True if the aim is reached with a deck of this size; None where it is too far."""
    state = BattleState.arrange(**_with_deck(start, victim, size))
    solver = Solver(Army(state, seat, victim), seat, MOST)
    try:
        return solver.value(state) == 1
    except TooLarge:
        return None


def _with_deck(start: PlainData, victim: Seat, size: int) -> PlainData:
    decks = [FILLING[:size], FILLING[-ENOUGH_TO_DRAW:]]
    return {**start, "decks": decks if victim == 0 else decks[::-1], "reserves": [[], []]}


def _fighters(hand: list[str], random: Random) -> list[str]:
    units = [name for name in hand if name in UNIT_NAMES]
    tactics = [name for name in hand if name in TACTICS]
    return [
        *random.sample(units, min(len(units), MOST_UNITS)),
        *random.sample(tactics, min(len(tactics), MOST_TACTICS)),
    ]


def _goes_on(state: BattleState) -> bool:
    return bool(state.chosen) and state.asks in TOGETHER


def _meaning(state: BattleState, actions: tuple[Action, ...]) -> Hashable:
    return tuple(sorted(repr(_part(state, action)) for action in actions))


def _part(state: BattleState, action: Action) -> Hashable:
    """Return the meaning of one action: an attacker in a place is as good as its like."""
    if action.verb != "block" or state.battle is None:
        return keyed(state, action)
    token, place = action.args
    return state.faces[token], state.faces[state.battle.attackers[place]]


def _army_goal(state: BattleState, aim: str) -> str:
    zones = (state.hands, state.decks, state.reserves)
    cards = sum(len(zone[1 - state.active]) for zone in zones)
    where = "in hand, deck and Reserve"
    if aim == ARMY_BROKEN:
        return f"Leave the enemy at most {ENOUGH_TO_DRAW} cards {where}; he has {cards}."
    return f"Defend: keep at least {ENOUGH_TO_DRAW + 1} cards {where}. You have {cards}."


def _goal(state: BattleState, seat: Seat, aim: str, best: int) -> str:
    if aim in (ARMY_BROKEN, ARMY_HELD):
        return _army_goal(state, aim)
    if state.picture()["attack"] is not None:
        return "Defend: lose as few cards as you can, and cost the enemy as many as you can."
    return "Attack, or hold back: cost the enemy as many cards as you can, and yourself as few."


def _gain(state: BattleState, seat: Seat) -> int:
    """Return the cards that a side would cost the enemy if nobody did anything more.

    Its lead in flank points is added.
    """
    points, aim = state.flank[seat] - state.flank[1 - seat], Casualties(state, seat)
    end = state.clone()
    while not aim.over(end):
        end.apply(end.legal()[-1])  # nothing more is the last of all choices
    return points + aim.value(end)


def _strength(state: BattleState, action: Action) -> int:
    """Return the Force that is printed on a unit that is sent."""
    sends = action.verb in ("attack", "block", "flank") and bool(action.args)
    return FORCE[state.faces[action.args[0]]] if sends else 0


PUZZLES = PuzzlePart(
    _aim,
    _aims,
    _cut,
    _goal,
    themes,
    most=MOST,
    gap=1,
    least=4,
    goes_on=_goes_on,
    meaning=_meaning,
    gain=_gain,
    strength=_strength,
    wins=_wins,
    feats=_feats,
)
