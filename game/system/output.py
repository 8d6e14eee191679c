"""Lines for any terminal and table, bad input in one line, and words from outside made plain."""

from __future__ import annotations

import csv
import ctypes
import os
import re
import sys
from collections.abc import Iterable
from contextlib import suppress
from io import StringIO
from unicodedata import normalize

from game.system.i18n import _


class InputError(Exception):
    """Bad input; the command line prints its one line and exits with status 2.

    `command` is the command that was called, such as "polemos play", where it is not the one that
    runs.
    """

    def __init__(self, words: str, command: str = "") -> None:
        super().__init__(words)
        self.command = command


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


def say(*lines: str) -> None:
    """Print results, escaping what the terminal lacks. InputError when they cannot be written.

    Who has read enough, as `head` does, closes the pipe: then the program ends, and all is well.
    """
    if sys.stdout is None:
        raise InputError(_("standard output is closed"))
    encoding = sys.stdout.encoding or "utf-8"
    words = "\n".join(map(escaped, lines)).encode(encoding, "backslashreplace").decode(encoding)
    try:
        print(words, flush=True)
    except BrokenPipeError:
        _let_go()
        raise SystemExit(0) from None
    except OSError as error:
        _let_go()
        why = error.strerror or error
        raise InputError(_("standard output cannot be written: {why}").format(why=why)) from None


def _let_go() -> None:
    """Have the rest written nowhere, or it would fail once more when Python ends."""
    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


ERROR_BOX = 0x10
"""Windows' sign of a box that tells what went wrong."""


def complain(words: str) -> None:
    """Say on standard error, in one line, what is wrong; in a box where there is no console."""
    told = escaped(" ".join(words.split()))
    with suppress(OSError):
        if sys.stderr is not None:
            print(told, file=sys.stderr, flush=True)
        else:
            _in_a_box(told)


def _in_a_box(words: str) -> None:
    """Say something where only Windows has programs without a console."""
    if sys.platform == "win32":
        ctypes.windll.user32.MessageBoxW(None, words, "Polemos", ERROR_BOX)


ENCODING = "utf-8-sig"
"""UTF-8 behind the mark without which Excel takes Greek letters for others."""
FORMULAS = ("=", "+", "-", "@", "\t", "\r", "\n")
"""The first letters by which a spreadsheet takes words for a formula, or looks behind them."""


def csv_file(rows: Iterable[Iterable[str]]) -> bytes:
    """Return a table as the content of a file."""
    lines = StringIO(newline="")
    csv.writer(lines).writerows(rows)
    return lines.getvalue().encode(ENCODING, "replace")


def as_words(words: str) -> str:
    """Return words that no spreadsheet takes for a formula; a full-width sign is a sign too."""
    sign = normalize("NFKC", words[:1])
    return f"'{words}" if sign.startswith(FORMULAS) else words
