"""The one reader of JSON that was written outside, or by another version of the program."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from game.rules.depth import is_too_deep
from game.rules.wording import PhraseError, phrase
from game.system.files import TooLong
from game.system.output import escaped

T = TypeVar("T")

LONGEST = 16 << 20
"""The most bytes that are looked at; most readers of files allow less."""
MOST_TOLD = 120
TOO_DEEP = phrase("it cannot be read: it is nested too deeply")
NO_TEXT = phrase("it cannot be read: it is no text")


def decoded(content: bytes | str | msgspec.Raw, kind: type[T], longest: int = LONGEST) -> T:
    """Return what JSON holds, as data of a type. PhraseError, a ValueError, where it cannot be.

    It says whether it is too long, nested too deeply, no text, no JSON, or of another type.

    >>> decoded('{"target": [15, 20]}', dict)
    {'target': [15, 20]}
    """
    written = content.encode("utf-8", "replace") if isinstance(content, str) else bytes(content)
    if len(written) > longest:
        raise PhraseError(TooLong(longest).phrase)
    if is_too_deep(written):
        raise PhraseError(TOO_DEEP)
    try:
        return msgspec.json.decode(written, type=kind)
    except msgspec.DecodeError as error:
        why = phrase("it cannot be read ({why})", why=escaped(str(error)[:MOST_TOLD]))
        raise PhraseError(why) from None
    except UnicodeDecodeError:
        raise PhraseError(NO_TEXT) from None
