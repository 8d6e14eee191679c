"""Versions of the program, by their numbers."""

from __future__ import annotations

import re

FIRST = "1.0.0"
"""The version that wrote a home which does not say so."""


def is_older(one: str, other: str) -> bool:
    """Return True for a version before another one.

    >>> is_older("1.9.0", "1.10.0"), is_older("1.1.0", "1.1.0")
    (True, False)
    """
    return _numbers(one) < _numbers(other)


def _numbers(version: str) -> list[int]:
    return [int(part) for part in re.findall(r"[0-9]{1,9}", version)]
