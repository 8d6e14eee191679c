"""The depth of JSON that others have written: what is nested without end stops every reader."""

from __future__ import annotations

import re
from itertools import accumulate

DEEPEST = 64
"""So many brackets may be open at once; records, positions and settings have less than ten."""

STRINGS = re.compile(rb'"(?:[^"\\]|\\.)*"', re.DOTALL)
STEPS = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
OTHERS = bytes(one for one in range(256) if one not in STEPS)


def is_too_deep(content: bytes) -> bool:
    """True for JSON of which more than `DEEPEST` brackets are open at once.

    >>> is_too_deep(b'["[[[[", [1, {"a": []}]]')
    False
    """
    if content.count(b"[") + content.count(b"{") <= DEEPEST:
        return False
    brackets = STRINGS.sub(b"", content).translate(None, OTHERS)
    return max(accumulate(map(STEPS.__getitem__, brackets)), default=0) > DEEPEST
