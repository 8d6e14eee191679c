"""Files spoilt in every way that somebody could think of: cut, shuffled, edited, and filled up."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from game.records.replay import MODES
from game.rules import RULES

VALUES: tuple[object, ...] = (
    None, True, -1, 0, 1, 2, 7, 10**9, 1 << 63, 1 << 64, 10**400, 0.5, -1e308, 1e308, "", " ", "x",
    "x" * 5000, "0 pass", "1 play 3", "0 play 99999999999999999999", "9 done", "-1 done",
    "0 done 1", "0 play -1", "human", "zeus", "human {athens}", "human *a_b* {nobody}",
    "human \n\x00", "oracle", "0001-01-01T00:00:00+23:59", "../../../etc/passwd",
    "__import__('os')", "{0.__class__}", [], {}, [[]], [0], [0, 0], [7680, 4320], [-1, 1e9],
    {"winners": 5}, {"winners": [[]]}, ["human"] * 2, {"winners": [0], "reason": "x" * 5000},
    {"target": 1e308}, {"target": "20"}, {"first": []}, {"order": [0, 0, 0]}, {"order": "abc"},
    {"seed": 1}, {"self": 1}, {"setup": None}, *MODES, *RULES, "press", "text", "digit", "wheel",
    "cancel", "photograph", "keep_tape", "title", "left",
)  # fmt: skip
RAW = (
    b"[" * 10_000, b'{"a":' * 10_000, b"\xff\xfe\xfd", b"\x00" * 100, b"\xef\xbb\xbf{}", b"NaN",
    b"9" * 5000, b'"' + b"x" * 2_000_000, b"{}", b"null", b"\r", b"",
)  # fmt: skip

Mangle = Callable[[list[bytes], random.Random], None]


def cut(lines: list[bytes], chance: random.Random) -> None:
    """The end is missing, in the middle of a line."""
    del lines[chance.randrange(len(lines)) :]
    if lines:
        lines[-1] = lines[-1][: chance.randrange(len(lines[-1]) + 1)]


def exchange(lines: list[bytes], chance: random.Random) -> None:
    """Two lines stand in each other's place."""
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def repeat(lines: list[bytes], chance: random.Random) -> None:
    """A line comes again, once or very often."""
    at = chance.randrange(len(lines))
    lines[at:at] = [lines[at]] * chance.choice([1, 2, 300])


def lose(lines: list[bytes], chance: random.Random) -> None:
    """A line is missing."""
    del lines[chance.randrange(len(lines))]


def edit(lines: list[bytes], chance: random.Random) -> None:
    """A value is another one, gone, or where it does not belong."""
    at = chance.choice([0, chance.randrange(len(lines))])
    try:
        form = json.loads(lines[at])
    except (ValueError, RecursionError):
        return
    if not isinstance(form, dict) or not form:
        return
    part, key = form, chance.choice(list(form))
    if isinstance(form[key], dict) and form[key] and chance.random() < 0.7:
        part = form[key]
        key = chance.choice(list(part))
    if chance.random() < 0.15:
        part.pop(key)
    else:
        key = key if chance.random() < 0.8 else chance.choice(["do", "undo", "end", "bot", "at"])
        part[key] = chance.choice(VALUES)
    lines[at] = json.dumps(form).encode()


def smear(lines: list[bytes], chance: random.Random) -> None:
    """Some bytes of a line are others."""
    at = chance.randrange(len(lines))
    line = bytearray(lines[at])
    for _ in range(chance.randrange(1, 6)):
        where = chance.randrange(len(line) + 1)
        line[where : where + chance.randrange(3)] = chance.randbytes(chance.randrange(4))
    lines[at] = bytes(line)


def fill(lines: list[bytes], chance: random.Random) -> None:
    """A line is something else altogether."""
    lines[chance.randrange(len(lines))] = chance.choice(RAW)


WAYS: tuple[Mangle, ...] = (cut, exchange, repeat, lose, edit, edit, edit, edit, smear, fill)


def mangled(content: bytes, chance: random.Random) -> bytes:
    """The file after one to four misfortunes."""
    lines = content.split(b"\n")
    for _ in range(chance.randrange(1, 5)):
        if lines:
            chance.choice(WAYS)(lines, chance)
    return b"\n".join(lines)


WRONG: tuple[Any, ...] = (
    None, -1, 10**12, 10**400, "nonsense", "", "a\nb\x00\x1b[31m", "x" * 5000, [], {}, True, [[[]]],
    "\ud83d\n", 2.5, 1e308, ["Pericles"] * 10_000, ["military"] * 10_000, {"seed": 1},
    {"options": {"decks": 10**9}}, "marked", "__class__", "..",
)  # fmt: skip


def spoilt(value: Any, chance: random.Random) -> Any:
    """Plain data with one thing in it made wrong, or one piece of it there very often."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(sorted(value))
        if chance.random() < 0.05:
            return {name: one for name, one in value.items() if name != key}
        return {**value, key: spoilt(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.9:
        at = chance.randrange(len(value))
        if chance.random() < 0.3:
            return [*value, *([value[at]] * chance.choice((1, 100, 10_000)))]
        return [*value[:at], spoilt(value[at], chance), *value[at + 1 :]]
    if type(value) is int and chance.random() < 0.5:
        return value + chance.choice((-2, -1, 1, 2))
    return chance.choice(WRONG)
