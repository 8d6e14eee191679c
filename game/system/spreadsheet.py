"""Tables for spreadsheets: CSV files in which letters are letters, and words are no formulas."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from io import StringIO
from unicodedata import normalize

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
