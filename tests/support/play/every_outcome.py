"""Dice that fall every way in turn: for oracles that have to see all that chance can do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from game.rules.rng import Rng

T = TypeVar("T")


class SetDice(Rng):
    """Dice that fall as `script` says, and on the first side after its end.

    `thrown` lists each throw with its number of sides. Equal items are not told apart by a
    shuffle, so that a list has only as many orders as look different.
    """

    __slots__ = ("script", "thrown")

    def __init__(self, script: list[int]) -> None:
        super().__init__(0)
        self.script = script
        self.thrown: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        at = len(self.thrown)
        side = self.script[at] if at < len(self.script) else 0
        self.thrown.append((side, n))
        self.draws += 1
        return side

    def bits(self) -> int:
        return Digits(self)

    def shuffle(self, items: list[T]) -> None:
        rest = list(items)
        for place in range(len(items)):
            different = list(dict.fromkeys(rest))
            items[place] = different[self.below(len(different)) if len(different) > 1 else 0]
            rest.remove(items[place])
        self.draws += 1


class Digits(int):
    """Random bits that are taken apart digit by digit, each of which is a throw."""

    def __new__(cls, dice: SetDice) -> Digits:
        digits = super().__new__(cls)
        digits.dice = dice
        return digits

    dice: SetDice

    def __divmod__(self, base: int) -> tuple[Digits, int]:
        return self, self.dice.below(base)


def every_outcome() -> Iterator[SetDice]:
    """Yield dice for an action until they have fallen every way; each has to be used at once."""
    script: list[int] | None = []
    while script is not None:
        dice = SetDice(script)
        yield dice
        script = _next(dice.thrown)


def _next(thrown: list[tuple[int, int]]) -> list[int] | None:
    """Return the script that comes after these throws, None after the last."""
    left = list(thrown)
    while left and left[-1][0] == left[-1][1] - 1:
        left.pop()
    if not left:
        return None
    return [*(side for side, _sides in left[:-1]), left[-1][0] + 1]
