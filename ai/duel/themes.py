"""The themes of the duel's puzzles, told from what happens on the line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ai.puzzles.step import Step
from game.rules.core import Seat
from game.rules.duel.cards import VERB, VP
from game.rules.duel.state import DuelState

DECLARED = ("land", "sea")
LEAST_IN_ORDER = 3
"""The fewest cards of which one says that their order matters."""


class Play(NamedTuple):
    """A card played, or a pass, with the targets and declarations that belong to it."""

    seat: Seat
    verbs: tuple[str, ...]
    before: DuelState
    after: DuelState

    def lost(self, seat: Seat) -> bool:
        """True where a side has lost a card from the table."""
        return bool({*self.before.tables[seat]} - {*self.after.tables[seat]})

    def in_vain(self) -> bool:
        """True for a card whose one blow finds nothing to hit."""
        (mine, theirs), (mine_after, theirs_after) = map(self._tables, (self.before, self.after))
        fresh = mine_after - mine
        if len(fresh) != 1 or theirs != theirs_after or not mine <= mine_after:
            return False
        return bool(VERB[self.after.faces[fresh.pop()]].aims)

    def _tables(self, state: DuelState) -> tuple[set[int], set[int]]:
        return {*state.tables[self.seat]}, {*state.tables[1 - self.seat]}

    def gain(self) -> int:
        """Return what it adds to the lead in Force, and to the prizes."""
        both = [_lead(state, self.seat) + _prizes(state) for state in (self.before, self.after)]
        return both[1] - both[0]


def _lead(state: DuelState, seat: Seat) -> int:
    totals = state.totals()
    return totals[seat] - totals[1 - seat]


def _prizes(state: DuelState) -> int:
    return sum(VP[state.faces[token]] for side in state.tables for token in side)


def plays(row: list[Step]) -> Iterator[Play]:
    """Yield the plays of a line, each with all that is decided about it."""
    begun: list[Step] = []
    for step in row:
        if begun and step.verb in ("play", "pass"):
            yield _whole(begun)
            begun = []
        begun.append(step)
    yield _whole(begun)


def _whole(begun: list[Step]) -> Play:
    verbs = tuple(step.verb for step in begun if step.seat == begun[0].seat)
    before, after = begun[0].before, begun[-1].after
    assert isinstance(before, DuelState) and isinstance(after, DuelState)
    return Play(begun[0].seat, verbs, before, after)


def _cleared(play: Play) -> bool:
    """True for the last play of a turn, after which the table is empty."""
    return play.after.turn != play.before.turn or play.after.outcome() is not None


def bait(row: list[Play], seat: Seat) -> bool:
    """True where the enemy removes a card of ours from the table, and has wasted his answer."""
    return any(one.seat != seat and one.lost(seat) for one in row if not _cleared(one))


def sacrifice(row: list[Play], seat: Seat) -> bool:
    """True where we remove a card of our own."""
    return any(one.seat == seat and one.lost(seat) for one in row if not _cleared(one))


def tempo(row: list[Play], seat: Seat) -> bool:
    """True where we play a card that brings nothing, so that the enemy has to move first."""
    mine = [one for one in row if one.seat == seat and one.verbs[0] == "play"]
    return any(one.gain() <= 0 or one.in_vain() for one in mine if not _cleared(one))


def hold(row: list[Play], seat: Seat) -> bool:
    """True where we pass with a card in hand that could be played."""
    passes = [one for one in row if one.seat == seat and one.verbs == ("pass",)]
    return any(len(one.before.legal()) > 1 for one in passes)


def land_or_sea(row: list[Play], seat: Seat) -> bool:
    """True where we declare a card to be one of both."""
    return any(one.seat == seat and {*one.verbs} & {*DECLARED} for one in row)


def order(row: list[Play], seat: Seat) -> bool:
    """True where all our cards are played, so that only their order is a question."""
    mine = [one for one in row if one.seat == seat and one.verbs[0] == "play"]
    return len(mine) >= max(LEAST_IN_ORDER, len(row[0].before.hands[seat]))


def last_word(row: list[Play], seat: Seat) -> bool:
    """True where the last card that is played is ours."""
    played = [one for one in row if one.verbs[0] == "play"]
    return bool(played) and played[-1].seat == seat


THEMES: dict[str, Callable[[list[Play], Seat], bool]] = {
    "sacrifice": sacrifice,
    "land or sea": land_or_sea,
    "tempo": tempo,
    "hold": hold,
    "bait": bait,
    "order": order,
    "last word": last_word,
}
"""The rules by the name of their theme, the rarest first."""


def themes(row: list[Step], seat: Seat) -> list[str]:
    """Return the themes that a line shows."""
    whole = list(plays(row))
    return [name for name, shows in THEMES.items() if shows(whole, seat)]
