"""Puzzles of the duel: one turn, late in its Action Phase, with few cards in both hands."""

from __future__ import annotations

from random import Random

from ai.puzzles.part import Aim, PuzzlePart
from game.rules.core import NOBODY, PlainData, Seat
from game.rules.duel.cards import CARDS, FACE_OF_NAME, PLAYABLE, VERB
from game.rules.duel.state import DuelState

HIGHEST_SCORE = 12
"""VP beyond which a duel is too near to its end: a puzzle is about one turn."""
MOST_CARDS = 3
"""Cards that are kept of each hand of the duel."""
AIM = "vp"


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


def _aim(start: DuelState, seat: Seat, name: str) -> Aim | None:
    return VictoryPoints(start, seat) if name == AIM else None


def _aims(state: DuelState, random: Random) -> list[str]:
    return [AIM]


def _cut(state: DuelState, random: Random) -> PlainData | None:
    """Keep a late Action Phase, and in both hands a few cards that leave nothing to chance."""
    shown = state.picture()
    tables, seat = shown["tables"], state.to_act
    if shown["phase"] != "action" or shown["pending"] or max(shown["vp"]) > HIGHEST_SCORE:
        return None
    if not 2 <= min(map(len, tables)) <= max(map(len, tables)) <= 6:
        return None
    hands = [_few(hand, side, random) for side, hand in enumerate(shown["hands"])]
    if len(hands[seat]) < MOST_CARDS:
        return None
    wanted = ("turn", "phase", "to_act", "vp", "tables", "passed", "last")
    start = {name: shown[name] for name in wanted}
    start["tables"] = [[_laid(entry) for entry in side] for side in tables]
    return {**start, "hands": hands}


def _laid(entry: PlainData) -> PlainData | str:
    kept = {name: entry[name] for name in ("card", "as", "target") if entry[name] is not None}
    return kept if len(kept) > 1 else str(entry["card"])


def _few(hand: list[str], seat: int, random: Random) -> list[str]:
    faces = [FACE_OF_NAME[name.casefold()] for name in hand]
    kept = [face for face in faces if PLAYABLE[seat] >> face & 1 and not VERB[face].hidden]
    return [CARDS[face].name for face in random.sample(kept, min(len(kept), MOST_CARDS))]


def _title(state: DuelState, seat: Seat, aim: str, best: int, second: int) -> str:
    table = state.picture()["tables"][1 - seat]
    strongest = max(table, key=lambda entry: entry["force"])["card"]
    if best < 0:
        return f"Cut your losses to {strongest}"
    return f"{'Win this turn' if second < 0 else 'Make it pay'} against {strongest}"


def _goal(state: DuelState, seat: Seat, aim: str, best: int) -> str:
    name = state.seat_names[seat]
    if best < 0:
        return f"{name} cannot win this turn: give away as few VP as you can."
    return f"Win this turn for {name}, and with it as many VP as you can."


PUZZLES = PuzzlePart(_aim, _aims, _cut, _title, _goal, most=2500, gap=1, least=3, tries=5)
