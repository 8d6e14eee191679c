"""Puzzles of the duel: one turn, late in its Action Phase, with few cards in both hands."""

from __future__ import annotations

from random import Random

from ai.duel.themes import themes
from ai.puzzles.aim_names import TURN_WON
from ai.puzzles.part import Aim, PuzzlePart
from game.rules.core import NOBODY, Action, PlainData, Seat
from game.rules.duel.cards import CARDS, FACE_OF_NAME, FORCE, PLAYABLE, VERB
from game.rules.duel.state import DuelState

HIGHEST_SCORE = 12
"""VP beyond which a duel is too near to its end: a puzzle is about one turn."""
LAID = range(1, 5)
"""Cards that are kept of each table."""
IN_THE_BALANCE = range(-6, 3)
"""The lead in Force of who is to move."""
EVEN = [6, 6]
"""The VP of both sides, which a turn does not hang on."""
OWN_CARDS, OTHER_CARDS = (3, 4), (2, 3)
"""Cards that are kept of the hand of who is to move, and of the other."""
MOST_HELD = 10
"""Cards in both hands beyond which a turn that was played is not searched."""
AIM = "vp"
WORTHS = (1, 3)
"""The VP that a turn is to be won with."""


class VictoryPoints:
    """The VP that this turn brings one's own side, less those of the other."""

    lowest, highest = -40, 40

    def __init__(self, start: DuelState, seat: Seat) -> None:
        self.seat, self.turn = seat, start.turn
        self.lead = start.vp[seat] - start.vp[1 - seat]

    def over(self, state: DuelState) -> bool:
        """Return True once the turn has been decided."""
        return state.turn != self.turn or state.to_act == NOBODY

    def value(self, state: DuelState) -> int:
        """Return the VP gained in this turn."""
        return state.vp[self.seat] - state.vp[1 - self.seat] - self.lead


class Turn(VictoryPoints):
    """1 if the turn is won with at least so many VP, else 0."""

    lowest, highest = 0, 1

    def __init__(self, start: DuelState, seat: Seat, least: int) -> None:
        super().__init__(start, seat)
        self.least = least

    def value(self, state: DuelState) -> int:
        """Return 1 if the turn has brought as many VP."""
        return int(super().value(state) >= self.least)


def _aim(start: DuelState, seat: Seat, name: str) -> Aim | None:
    word, _, least = name.partition(":")
    if word == TURN_WON and least.isdecimal():
        return Turn(start, seat, int(least))
    return VictoryPoints(start, seat) if name == AIM else None


def _aims(state: DuelState, random: Random) -> list[str]:
    return [AIM, *(f"{TURN_WON}:{least}" for least in WORTHS)]


def _wins(state: DuelState) -> list[str]:
    few = sum(map(len, state.hands)) <= MOST_HELD
    return [f"{TURN_WON}:1"] if few and state.phase == "action" else []


def _cut(state: DuelState, random: Random) -> PlainData | None:
    """Keep a late Action Phase in the balance, and few cards, which leave nothing to chance.

    Of the tables as many cards are kept as leave either side within reach of the turn.
    """
    shown = state.picture()
    tables, seat = shown["tables"], state.to_act
    if shown["phase"] != "action" or shown["pending"] or max(shown["vp"]) > HIGHEST_SCORE:
        return None
    if any(shown["passed"]) or min(map(len, tables)) < min(LAID):
        return None
    kept = [random.choice(OWN_CARDS if side == seat else OTHER_CARDS) for side in range(2)]
    hands = [_few(hand, side, kept[side], random) for side, hand in enumerate(shown["hands"])]
    if len(hands[seat]) < min(OWN_CARDS):
        return None
    start = {name: shown[name] for name in ("turn", "phase", "to_act", "passed")}
    start |= {"vp": EVEN, "hands": hands, "tables": [_some(side, random) for side in tables]}
    if not all(start["tables"]):
        return None
    last = start["tables"][1 - seat][-1]
    start["last"] = last if isinstance(last, str) else last["card"]
    return start if _gain(DuelState.arrange(**start), seat) in IN_THE_BALANCE else None


def _some(side: list[PlainData], random: Random) -> list[PlainData | str]:
    """Return some cards of a table, in their order."""
    free = [entry for entry in side if entry["target"] is None]
    count = min(len(free), random.choice(LAID))
    return [_laid(free[at]) for at in sorted(random.sample(range(len(free)), count))]


def _laid(entry: PlainData) -> PlainData | str:
    kept = {name: entry[name] for name in ("card", "as", "target") if entry[name] is not None}
    return kept if len(kept) > 1 else str(entry["card"])


def _few(hand: list[str], seat: int, most: int, random: Random) -> list[str]:
    faces = [FACE_OF_NAME[name.casefold()] for name in hand]
    kept = [face for face in faces if PLAYABLE[seat] >> face & 1 and not VERB[face].hidden]
    return [CARDS[face].name for face in random.sample(kept, min(len(kept), most))]


def _goal(state: DuelState, seat: Seat, aim: str, best: int) -> str:
    name, (word, _, least) = state.seat_names[seat], aim.partition(":")
    if word == TURN_WON:
        more = f" with at least {least} VP" if int(least) > 1 else ""
        return f"{name} to move: win this turn{more}."
    if best < 0:
        return f"{name} cannot win this turn: give away as few VP as you can."
    return f"Win this turn for {name}, and with it as many VP as you can."


def _gain(state: DuelState, seat: Seat) -> int:
    """Return the lead of a side in Force; at the end of the turn what it has come to is all."""
    totals = state.totals()
    return totals[seat] - totals[1 - seat]


def _strength(state: DuelState, action: Action) -> int:
    """Return the Force that is printed on a card that is played."""
    return FORCE[state.faces[action.args[0]]] if action.verb == "play" else 0


PUZZLES = PuzzlePart(
    _aim,
    _aims,
    _cut,
    _goal,
    themes,
    most=8000,
    gap=1,
    least=3,
    tries=40,
    gain=_gain,
    strength=_strength,
    wins=_wins,
)
