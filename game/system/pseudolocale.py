"""A language that is none: every string longer, accented and in brackets, to test the layout.

What stays plain on the screen is not in the catalogue; what has one bracket alone is cut.
"""

from __future__ import annotations

import gettext
import re

PSEUDO = "qps"
"""Its code: private use."""
MARKUP = re.compile(r"(\{\{\w+\||\}\}|\{\w+\||\{\w*\}|[{}*])")
"""Fields to be filled and the signs of rich text, which no translator touches."""
LONGER = str.maketrans({
    "a": "áa", "e": "éë", "i": "íi", "o": "óö", "u": "úü",
    "A": "ÁA", "E": "ÉË", "I": "ÍI", "O": "ÓÖ", "U": "ÚÜ",
    "n": "ñ", "N": "Ñ", "c": "ç", "C": "Ç",
})  # fmt: skip
"""Only letters that every typeface of the program has; the vowels doubled."""


def pseudo(words: str) -> str:
    """Return a string as this language has it; signs alone stay as they are."""
    parts = MARKUP.split(words)
    if not any(letter.isalpha() for part in parts[::2] for letter in part):
        return words
    parts[::2] = [part.translate(LONGER) for part in parts[::2]]
    return f"[{''.join(parts)}]"


class PseudoTranslations(gettext.NullTranslations):
    """A catalogue that makes its translations up."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def pgettext(self, context: str, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)
