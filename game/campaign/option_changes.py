"""Changes of the rules for one side, as decrees, commanders and sets write them: V.D1[own]=2."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from game.rules import RULES
from game.rules.core import PlainData, Seat
from game.rules.options import Option

PATTERN = re.compile(r"(V\.[A-Z]\d)(?:\[(own|enemy|each rival)\])?=(.+)")
LESS_IS_BETTER = {"V.G5"}
"""Clauses of numbers of which a side would rather have few: the areas that it needs."""


class OptionChange(NamedTuple):
    """A side's value of an option: `who` has it, seen from the holder; "" where the value says."""

    game: str
    option: Option
    who: str
    words: str

    def options(self, before: PlainData, own: Seat, others: Sequence[Seat]) -> PlainData:
        """Return options with the change; no side's value ever becomes worse for the holder."""
        name = self.option.name
        if not self.option.sides:  # ties: the value is the side itself
            value = self.option.values[own]
            now = before.get(name, self.option.default)
            return before if now == value else {**before, name: value}
        row = list(before.get(name, self.option.default))
        asked = (own,) if self.who == "own" else others
        better = [seat for seat in asked if self._is_better(row[seat], self.who == "own")]
        for seat in better:
            row[seat] = self._value()
        return {**before, name: row} if better else before

    def _is_better(self, now: Any, own: bool) -> bool:
        """True if the change is good for its holder, compared with a value of now."""
        value = self._value()
        if isinstance(self.option.values, range):
            more = own is not (self.option.clause in LESS_IS_BETTER)
            return bool(value > now if more else value < now)
        if isinstance(value, list) and now is not None:  # the Force of a type (V.D6)
            return bool(value[1] > now[1])
        return bool(now == self.option.values[0])

    def _value(self) -> Any:
        """Return the value as options have it: a number, a yes, a type, a type with its Force."""
        kind, _space, amount = self.words.partition(" +")
        if isinstance(self.option.values, range):
            return int(self.words)
        if self.option.values == (False, True):
            return self.words == "1"
        paired = any(isinstance(each, tuple) for each in self.option.values)
        return [kind.lower(), int(amount)] if paired else kind


def read(game: str, text: str) -> OptionChange | None:
    """Return what a part of a change says of an option; None for a change of anything else.

    ValueError for an option that the game does not have.
    """
    found = PATTERN.fullmatch(text)
    if found is None:
        return None
    clause, who, words = found.groups()
    option = next((one for one in RULES[game].OPTIONS if one.clause == clause), None)
    if option is None:
        raise ValueError(f"{game} has no option of {clause}")
    return OptionChange(game, option, who or "", words)
