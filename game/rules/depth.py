"""The depth of JSON that others have written: what is nested without end stops every reader."""

from __future__ import annotations

import re
from itertools import accumulate

from game.rules.wording import PhraseError, phrase

DEEPEST = 64
"""So many brackets may be open at once; records, positions and settings have less than ten."""
TOO_DEEP = phrase("it cannot be read: it is nested too deeply")

STRINGS = re.compile(rb'"(?:[^"\\]|\\.)*"', re.DOTALL)
STEPS = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
OTHERS = bytes(one for one in range(256) if one not in STEPS)


def check_depth(content: bytes) -> None:
    """Refuse JSON of which more than `DEEPEST` brackets are open at once. PhraseError.

    >>> check_depth(b'["[[[[", [1, {"a": []}]]')
    """
    if content.count(b"[") + content.count(b"{") <= DEEPEST:
        return
    brackets = STRINGS.sub(b"", content).translate(None, OTHERS)
    if max(accumulate(map(STEPS.__getitem__, brackets)), default=0) > DEEPEST:
        raise PhraseError(TOO_DEEP)
