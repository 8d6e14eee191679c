"""The text of a rulebook: its headings, its clauses, and the glossary of the table's words."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from game.registry import GAMES, folder_of
from game.system.i18n import _
from game.texts.keywords import of_game
from sprites import rich, text
from sprites.rich import Paragraph

SIZES = {1: 28.0, 2: 24.0, 3: 20.0}
CLAUSE = re.compile(r"[a-z]\d+\.\d+|v\.[a-z]\d+")
HOUSE = "(House)"
NARROW = "\u00a0"
"""A space that keeps a reference in one line."""


@dataclass
class Block:
    """A heading (level 1 to 3) or a paragraph (level 0) of a rulebook, and where it lies."""

    level: int
    markup: str
    top: float = 0.0
    tall: float = 0.0
    body: Paragraph = field(init=False, repr=False)

    def __post_init__(self) -> None:
        style = text.BODY
        if self.level:
            style = text.Style("stele-bold", SIZES[self.level], "ivory", leading=1.25)
        self.body = Paragraph(self.markup, style)

    def refer(self, words: str) -> None:
        """Add a reference to the end of the text."""
        self.markup += f" {{clayLL|{words.replace(' ', NARROW)}}}"
        self.body = Paragraph(self.markup, text.BODY)

    @property
    def words(self) -> str:
        """The words alone, in small letters, for searching."""
        return rich.plain(self.markup).lower()

    @property
    def clause(self) -> str:
        """Return the number of a clause, "" for anything else: "D4.21"."""
        first = self.markup.removeprefix("*").partition("*")[0]
        return first if CLAUSE.fullmatch(first.lower()) else ""


def read(name: str) -> list[Block]:
    """The rulebook of a game in blocks; one that says so when there is none beside its rules."""
    path = folder_of(GAMES[name].rules) / "rulebook.md"
    if not path.is_file():
        return [Block(0, _("The rules of this game are not available."))]
    found = blocks(path.read_text(encoding="utf-8"))
    sealed = _(
        "A match's record file holds everything, hidden hands and future draws included. "
        "Until the match is over, treat it like a sealed envelope."
    )
    words = [Block(0, f"{each.mark}*{_(each.title)}.* {_(each.text)}") for each in of_game(name)]
    return [*found, Block(2, _("Records")), Block(0, sealed), Block(2, _("Glossary")), *words]


def blocks(source: str) -> list[Block]:
    """Headings and paragraphs of a text, `**` as the mark of bold words."""
    found: list[Block] = []
    for part in re.split(r"\n\s*\n|(?<=\n)(?=#)|(?<=\n)(?=- )", source):
        lines = [line for line in part.strip().splitlines() if line.strip()]
        while lines and lines[0].startswith("#"):
            head = lines.pop(0)
            level = len(head) - len(head.lstrip("#"))
            found.append(Block(min(3, level), head.lstrip("# ")))
        if lines:
            words = " ".join(lines).replace("**", "*")
            if words.startswith("*"):  # a clause; the opening explains the word once
                words = words.replace(HOUSE, f"{{quiet|{HOUSE}}}")
            found.append(Block(0, re.sub(r"^- ", "• ", words)))
    return found


def place_of(found: list[Block], asked: str) -> Block | None:
    """Return the clause of that number, else the heading of the phase, else its own clause."""
    asked = asked.lower()
    if not asked:
        return None
    if CLAUSE.fullmatch(asked):
        return next((block for block in found if block.words.startswith(asked + " ")), None)
    for block in found:
        if block.level > 1 and asked in block.words:
            return block
    begins = re.compile(rf"\S+ {re.escape(asked)}:")
    return next((block for block in found if begins.match(block.words)), None)
