"""Values of an option of the rules, for tests."""

from __future__ import annotations

from typing import Any

from game.rules.options import Option


def some_values(option: Option) -> list[Any]:
    """The ends of a range, or all values; one for each seat where sides have their own."""
    values = list(option.values)
    ends = [values[0], values[-1]] if isinstance(option.values, range) else values
    return [(one,) * option.sides if option.sides else one for one in ends]
