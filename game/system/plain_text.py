"""Words from outside the program, made fit for one line on the screen or in a terminal."""

from __future__ import annotations

import re

_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Characters that Python calls printable though nothing of them shows (Default_Ignorable)."""

LONGEST_NAME = 80
"""Letters of a name in a record."""


def visible(words: str) -> str:
    """Return the characters that can be seen, with a space for every kind of white space."""
    spaced = "".join(" " if letter.isspace() else letter for letter in words)
    return _INVISIBLE.sub("", "".join(filter(str.isprintable, spaced)))


def plain(words: str, longest: int) -> str:
    """Return a name or a note in one line of at most `longest` visible characters."""
    return " ".join(visible(words[: 8 * longest]).split())[:longest].rstrip()


SPACES = "\u00a0\u202f"
"""The spaces at which no line breaks: Python counts them among what cannot be printed."""


def escaped(words: str) -> str:
    """Return words with an escape such as \\x1b for each character that cannot be printed.

    The bytes of a file name that are no text come out as they are: \\xff.
    """
    return "".join(one if one.isprintable() or one in SPACES else _escape(one) for one in words)


def _escape(one: str) -> str:
    if "\udc80" <= one <= "\udcff":  # Python's stand-in for a byte of a file name
        return f"\\x{ord(one) - 0xDC00:02x}"
    return ascii(one)[1:-1]
