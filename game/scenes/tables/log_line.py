"""A line of the match log, which leads to its moment."""

from __future__ import annotations

from typing import NamedTuple


class LogLine(NamedTuple):
    """The words of a line, the side that acted or HEADING, and the moment after it.

    `at` counts actions at a table, and steps of the record in the theatre; 0 is the opening.
    """

    words: str
    side: str = ""
    at: int = 0
