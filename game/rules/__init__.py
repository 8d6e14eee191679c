"""The rules of the games, pure and silent: they import nothing but the standard library."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.core import State


def _duel() -> type[State]:
    from game.rules.duel import DuelState

    return DuelState


def _battle() -> type[State]:
    from game.rules.battle import BattleState

    return BattleState


def _greece() -> type[State]:
    from game.rules.greece import GreeceState

    return GreeceState


class Games(Mapping[str, "type[State]"]):
    """The games by name, in the order of the house; each is loaded when it is first asked for.

    So the title opens, and a bot's process thinks, without the rules of games that nobody plays.
    """

    def __init__(self, load: Mapping[str, Callable[[], type[State]]]) -> None:
        self._load = dict(load)
        self._loaded: dict[str, type[State]] = {}

    def add(self, name: str, load: Callable[[], type[State]]) -> None:
        """Add a game, which `load` returns when it is first asked for."""
        self._load[name] = load

    def remove(self, name: str) -> None:
        """Take a game away again."""
        del self._load[name]
        self._loaded.pop(name, None)

    def __getitem__(self, name: str) -> type[State]:
        if name not in self._loaded:
            self._loaded[name] = self._load[name]()
        return self._loaded[name]

    def __contains__(self, name: object) -> bool:
        return name in self._load

    def __iter__(self) -> Iterator[str]:
        return iter(self._load)

    def __len__(self) -> int:
        return len(self._load)


RULES = Games({"duel": _duel, "battle": _battle, "greece": _greece})
