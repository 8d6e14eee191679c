"""The rules of the games, pure and silent: they import nothing but the standard library.

`RULES` has the state of each game by its key: duel, battle and greece. A state tells who is to act
and what is legal, and changes by actions; what a seat may know of it is its view.

>>> state = RULES["duel"].new(seed=7)
>>> state.seats, state.outcome()
(2, None)
>>> action = state.legal()[0]
>>> state.parse(state.notation(action)) == action
True
>>> state.apply(action)

`core` has State, View, Action and Event; README.md beside this file has the notation of moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from game.registry import GAMES, part

if TYPE_CHECKING:
    from game.rules.core import State

__all__ = ["RULES", "Rules"]


class Rules(Mapping[str, "type[State]"]):
    """The states of all games by key, in the order of the registry; each is loaded when asked for.

    So the title opens, and a bot's process thinks, without the rules of games that nobody plays.
    """

    def __getitem__(self, key: str) -> type[State]:
        state: type[State] = part(GAMES[key].rules)
        return state

    def __contains__(self, key: object) -> bool:
        return key in GAMES

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


RULES = Rules()
