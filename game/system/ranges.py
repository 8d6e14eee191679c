"""Structs whose fields say their ranges in their types: `Annotated[float, Between(0, 1)]`.

A range is called with a value and returns one inside of it, `OUTSIDE` where there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Any, Final, NamedTuple, TypeVar, get_args, get_origin

import msgspec

from game.system.output import plain

T = TypeVar("T")
OUTSIDE: Final = object()


class Between(NamedTuple):
    """All numbers from the least to the most; what lies beyond is brought to the nearest."""

    least: float
    most: float

    def __call__(self, value: float) -> float:
        return min(self.most, max(self.least, value))


class Among(NamedTuple):
    """Some values and no others: who has another gets the default, a row or table leaves it out."""

    values: Iterable[object] | Callable[[], Iterable[object]]

    def __call__(self, value: object) -> object:
        values = self.values() if callable(self.values) else self.values
        return value if value in values else OUTSIDE


class Most(NamedTuple):
    """The visible letters of a line, or the newest entries of a row or table, up to a number."""

    number: int

    def __call__(self, value: Any) -> Any:
        if isinstance(value, str):
            return plain(value, self.number)
        newest = list(value.items() if isinstance(value, dict) else value)[-self.number :]
        return type(value)(newest)


Name = Annotated[str, Most(40)]
Row = Annotated[list[T], Most(20)]
Table = Annotated[dict[Name, T], Most(20)]
Names = Annotated[list[Name], Most(1000)]


S = TypeVar("S", bound=msgspec.Struct)


def checked(struct: S) -> S:
    """Bring every value of a struct inside its range, or to its default; the same struct."""
    for field in msgspec.structs.fields(struct):
        value = _within(field.type, getattr(struct, field.name))
        setattr(struct, field.name, field.default if value is OUTSIDE else value)
    return struct


def _within(kind: Any, value: Any) -> Any:  # Any: a type of any field, and what it holds
    """Return a value, and all in it, inside the ranges of its type."""
    kind, *ranges = get_args(kind) if get_origin(kind) is Annotated else (kind,)
    inner = get_args(kind)
    if isinstance(value, list):
        value = [one for one in (_within(inner[0], one) for one in value) if one is not OUTSIDE]
    elif isinstance(value, dict) and inner:
        pairs = ((_within(inner[0], name), _within(inner[1], one)) for name, one in value.items())
        value = {name: one for name, one in pairs if one is not OUTSIDE}
    for taken in ranges:
        value = taken(value)
    return value
