"""The blows of chance in a match, and what could have been done about them, by counting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ai.domain import domain
from game.judging.review import Decision, Stood, grouped, standing
from game.judging.scales import Kind, Scales, Weight
from game.registry import GAMES, part
from game.rules.core import Collector, Event, Seat, State
from game.rules.wording import Phrase

HEAVY = 0.03
"""The share of the win from which a blow decides something."""
TELLING = 2
"""A figure that differs less from the usual one explains nothing."""


class Chance(NamedTuple):
    """A blow of chance for a seat: the position before it, what came, and the position then.

    `own` are the seat's choices of that turn before it, the last one first; `after` is where
    somebody has a choice again, None where nobody has.
    """

    seat: Seat
    before: State
    came: Sequence[Event]
    own: Sequence[Decision]
    after: State | None = None


Counsel = Callable[[Chance], list[Phrase]]
"""Says what could have been done about a blow of chance; `GAME.counsel`."""


class Drawn(NamedTuple):
    """The events of chance after a decision, and the turn in which the first of it came."""

    turn: int
    came: list[Event]


class Comparison(NamedTuple):
    """A figure of what chance brought beside the usual one, in a line for a list.

    It was better for the seat by its `gain`, in the game's own unit.
    """

    line: Phrase
    gain: float


Comparisons = Callable[[Chance], list[Comparison]]
"""Compares what chance brought, the deal too, with what is usual; `GAME.comparisons`."""


def counsel(
    choices: Sequence[Decision], at: int, came: Sequence[Event], seat: Seat
) -> list[Phrase]:
    """Return what is said of the chance that came after a choice, nothing where nothing is known.

    `choices` are all of the match in their order, `at` is the place of the one before the chance.
    """
    path = GAMES[choices[at].before.game].counsel
    if not path:
        return []
    told: Counsel = part(path)
    return told(chance_after(choices, at, came, seat))


def chance_after(choices: Sequence[Decision], at: int, came: Sequence[Event], seat: Seat) -> Chance:
    """Return what came by chance after a choice, for a seat."""
    one = choices[at]
    own = [each for each in choices[at::-1] if each.turn == one.turn and each.seat == seat]
    after = choices[at + 1].before if at + 1 < len(choices) else None
    return Chance(seat, one.before, came, own, after)


def comparison(chance: Chance, share: float) -> Phrase | None:
    """Return the figure that tells most of why chance moved a share so, None where none does."""
    path = GAMES[chance.before.game].comparisons
    if not path:
        return None
    compared: Comparisons = part(path)
    found = [one for one in compared(chance) if one.gain * share > 0 and abs(one.gain) >= TELLING]
    return max(found, key=lambda one: abs(one.gain)).line if found else None


def turn_of(found: Scales, weight: Weight) -> int:
    """Return the turn in which the chance came that a weight tells of."""
    return drawn(found)[weight.n].turn


def drawn(found: Scales) -> dict[int, Drawn]:
    """Return what came by chance after each decision that draws followed, by its number."""
    played = standing(found.record)
    choices = list(grouped(domain(found.record.header.rules), played))
    ends = [one.n - 1 for one in choices[1:]] + [len(played)]
    due = {one.n for one in found.weights if one.kind is Kind.DRAW}
    return {
        one.n: _came(played[one.n - 1 : end], one.turn)
        for one, end in zip(choices, ends, strict=True)
        if one.n in due
    }


def _came(played: Stood, turn: int) -> Drawn:
    """Return what came by chance in some actions, and the turn in which the first of it came.

    A deal belongs to the turn that it opens, and not to that of the choice before it.
    """
    heard = Collector()
    for _line, before, action in played:
        before.clone().apply(action, heard)
    came: list[Event] = []
    for event in heard.events:
        if event.chance:
            came.append(event)
        elif not came:
            turn = getattr(event, "turn", turn)
    return Drawn(turn, came)
