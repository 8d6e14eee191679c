"""The text of a rulebook: its headings, its clauses, and the glossary of the table's words."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from game.registry import GAMES, folder_of
from game.system.i18n import _, language
from game.texts.keywords import of_game
from sprites import rich, text
from sprites.lookup import folded
from sprites.rich import Paragraph

SIZES = {1: 28.0, 2: 24.0, 3: 20.0}
CLAUSE = re.compile(r"[a-z]\d+\.\d+|v\.[a-z]\d+")
HOUSE = re.compile(r"\([^\W\d_]+\)")
"""The mark of a ruling of our own: the first word in brackets of a rulebook, which explains it."""
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
        """The words alone, as they are looked for."""
        return folded(rich.plain(self.markup))

    @property
    def clause(self) -> str:
        """Return the number of a clause, "" for anything else: "D4.21"."""
        first = self.markup.removeprefix("*").partition("*")[0]
        return first if CLAUSE.fullmatch(first.lower()) else ""


def read(name: str) -> list[Block]:
    """The rulebook of a game in blocks; one that says so when there is none beside its rules.

    rulebook.el.md is the one in Greek; a language without its own has the English.
    """
    folder = folder_of(GAMES[name].rules)
    path = folder / f"rulebook.{language()}.md"
    if not path.is_file():
        path = folder / "rulebook.md"
    if not path.is_file():
        return [Block(0, _("The rules of this game are not available."))]
    found = blocks(path.read_text(encoding="utf-8"))
    sealed = _(
        "A match's record file holds everything, hidden hands and future draws included. "
        "Until the match is over, treat it like a sealed envelope."
    )
    told = sorted(of_game(name), key=lambda each: folded(_(each.title)))
    words = [Block(0, f"{each.mark}*{_(each.title)}.* {_(each.text)}") for each in told]
    return [*found, Block(2, _("Records")), Block(0, sealed), Block(2, _("Glossary")), *words]


def blocks(source: str) -> list[Block]:
    """Headings and paragraphs of a text, `**` as the mark of bold words."""
    found: list[Block] = []
    house = HOUSE.search(source.partition("**")[0])
    for part in re.split(r"\n\s*\n|(?<=\n)(?=#)|(?<=\n)(?=- )", source):
        lines = [line for line in part.strip().splitlines() if line.strip()]
        while lines and lines[0].startswith("#"):
            head = lines.pop(0)
            level = len(head) - len(head.lstrip("#"))
            found.append(Block(min(3, level), head.lstrip("# ")))
        if lines:
            words = " ".join(lines).replace("**", "*")
            if words.startswith("*") and house:  # a clause; the opening explains the word once
                words = words.replace(house[0], f"{{quiet|{house[0]}}}")
            found.append(Block(0, re.sub(r"^- ", "• ", words)))
    return found


def place_of(found: list[Block], asked: str) -> Block | None:
    """Return the clause of that number, else the heading of the phase, else its own clause."""
    asked = folded(asked)
    if not asked:
        return None
    if CLAUSE.fullmatch(asked):
        return next((block for block in found if block.words.startswith(asked + " ")), None)
    for block in found:
        if block.level > 1 and asked in block.words:
            return block
    begins = re.compile(rf"\S+ {re.escape(asked)}:")
    return next((block for block in found if begins.match(block.words)), None)
