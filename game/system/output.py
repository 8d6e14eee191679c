"""Standard output and error: lines that any terminal can take, or a refusal that says why not."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from game.system.errors import InputError
from game.system.i18n import _
from game.system.plain_text import escaped


def say(*lines: str) -> None:
    """Print results, escaping what the terminal lacks. Refusal when they cannot be written."""
    if sys.stdout is None:
        raise InputError(_("standard output is closed"))
    encoding = sys.stdout.encoding or "utf-8"
    words = "\n".join(map(escaped, lines)).encode(encoding, "backslashreplace").decode(encoding)
    try:
        print(words, flush=True)
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


def complain(words: str) -> None:
    """Say on standard error, in one line, what is wrong; to nobody if it is closed."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(escaped(" ".join(words.split())), file=sys.stderr, flush=True)
