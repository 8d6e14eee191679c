"""The rules of the games, pure and silent: they import nothing but the standard library."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from game.registry import GAMES, part

if TYPE_CHECKING:
    from game.rules.core import State


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
