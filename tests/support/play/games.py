"""Each game's entry for the tests of the contract, and random games for its laws."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator

from game.rules import RULES
from game.rules.battle import BattleView
from game.rules.core import HIDDEN, State
from game.rules.greece import GreeceView
from game.rules.rng import Rng
from tests.support import laws
from tests.support.play.walk import walk


def cards_known(view: BattleView) -> set[object]:
    """The faces that a view shows, and on which cards: several cards have the same face."""
    return {*view.faces, *((card, one) for card, one in enumerate(view.faces) if one >= 0)}


def chits_known(view: GreeceView) -> set[object]:
    """Return the faces that a view of the map shows, and their counts: chits change numbers."""
    known = Counter(face for face in (*view.faces, *view.in_cup) if face != HIDDEN)
    copies = {(face, n) for face, number in known.items() for n in range(number)}
    return {*view.faces, *known, *copies}


GAMES = {
    "duel": laws.Secrets(
        shown=lambda view: view.faces,
        verbs=frozenset({"exchange", "take", "hold", "trim"}),
        closing=frozenset({"done"}),
        leaving=frozenset({"play"}),
    ),
    "battle": laws.Secrets(
        shown=cards_known,
        verbs=frozenset({"discard", "flank", "attack", "block", "evade"}),
        closing=frozenset({"done"}),
        leaving=frozenset({"scout", "strike", "fire", "play"}),
    ),
    "greece": laws.Secrets(
        shown=chits_known,
        verbs=frozenset({"delphi", "put", "keep"}),
        closing=frozenset(),
        open_part=lambda action: (action.verb, action.args[1:2]),
    ),
}
"""The hidden information of each game; a game joins these tests by an entry here."""


def decisions(game: str, seed: int, every: int = 1) -> Iterator[tuple[State, Rng]]:
    """Decisions of a random game, each `every`th of them, with dice for the tests."""
    dice = Rng(seed).fork()
    for number, state in enumerate(walk(RULES[game].new(seed), Rng(seed + 77))):
        if number % every == seed % every:
            yield state, dice


def some_views(game: str) -> list[tuple[bytes, str, str]]:
    """Views along a random game, as pickle and text, each with the digest of its state."""
    return [
        (pickle.dumps(view), repr(view), state.digest())
        for state, _ in decisions(game, 3, every=9)
        for view in map(state.view, laws.viewers(state))
    ]


def verbs_of(game: str) -> set[str]:
    """The words of all actions that random games know."""
    return {action.verb for state, _ in decisions(game, 1) for action in state.legal()}
