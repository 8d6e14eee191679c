"""Short matches from arranged positions, recorded, and the facts that their records state."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

from game.match.match import Match, Setup
from game.records.replay_player import record_of
from game.rules.core import Action, State
from game.statistics.facts import Facts, examine
from game.statistics.feats import FeatProgress, standings

Value = TypeVar("Value")
Wish = Callable[[State, Action], bool]
"""True for an action that somebody would rather take than go on."""


def result_of(steps: Generator[None, None, Value]) -> Value:
    """Return what a generator returns in the end."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            value: Value = done.value
            return value


def arranged(state: State, seats: Sequence[str] = (), mode: str = "practice") -> Match:
    """A match that begins at a position; a person sits at the first seat unless `seats` say so."""
    entries = tuple(seats) or ("human Ana", *["remote Ben"] * (state.seats - 1))
    return Match.begin(Setup(state.game, entries, 5, mode, start=state.picture()))


def facts_of(match: Match) -> Facts:
    """Return the facts of a match's record."""
    return result_of(examine(record_of(match)))


def standing(key: str, facts: Facts) -> FeatProgress:
    """Return how far one match comes with a feat."""
    return next(one for one in standings({"one": facts}) if one.feat.key == key)


def say(match: Match, *moves: str) -> Match:
    """Take actions in notation."""
    for text in moves:
        match.act(match.state.parse(text))
    return match


def go_on(match: Match, until: Callable[[Match], bool], wish: Wish) -> Match:
    """Take what is wished for, and else go on, until something holds or the match is over."""
    while match.outcome() is None and not until(match):
        legal = match.state.legal()
        wished = [action for action in legal if wish(match.state, action)]
        match.act(wished[0] if wished else legal[-1])
    return match


def nothing(state: State, action: Action) -> bool:
    """Wish for nothing."""
    return False


def won(match: Match) -> Match:
    """Let the other of two people give up."""
    match.concede(1)
    return match


def lost(match: Match) -> Match:
    """Give up."""
    match.concede(0)
    return match
