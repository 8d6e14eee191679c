"""Matches as web pages: written to a file, and read without a browser."""

from __future__ import annotations

import base64
import json
import re
import zlib
from functools import cache
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ai.facts import Fact, Reasons
from game.cli import run
from game.judging.grades import Standing
from game.judging.judgement import Judgement
from game.judging.judgement_file import keep
from game.judging.review import Evaluation
from game.records.replay import Record
from game.rules import RULES
from game.staging.judged_matches import as_told
from game.system import paths
from tests.support.theatre import record

FIRST = 60
"""So many lines are enough for most pages."""


@cache
def short(game: str) -> Record:
    """The beginning of a whole match, whose players all were bots, so that all may look."""
    whole = record(game)
    header = msgspec.structs.replace(whole.header, seats=["hoplite"] * RULES[game].seats)
    return Record(header, whole.lines[:FIRST])


def written(found: Record, folder: Path, *words: str) -> str:
    """Write a record as a page; return the page."""
    replay, page = folder / "a.replay", folder / "a.html"
    lines = (found.header, *found.lines)
    replay.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    assert run(["replay", str(replay), "--html", str(page), *words]) == 0
    return page.read_text(encoding="utf-8")


WORST, FAIR = Standing(better=9, choices=10, behind=1.0), Standing(0, 1, 0.0)
SLIPS = 12
"""So many decisions of each match are posed as slips, or some more."""
FACTS = {
    "duel": Fact("turn", often=(0.6, 0.0), share=0.2),
    "battle": Fact("won", often=(0.6, 0.1), share=0.2),
    "greece": Fact("win", (0,), (0.6, 0.1), share=0.2),
}
"""A reason for each game, as it might be found."""


@cache
def judged(game: str) -> Judgement:
    """All decisions of a match, some of them posed as slips for a good reason."""
    found = Judgement.of(record(game))
    review = found.review
    named = [one.n for one in review.decisions if one.taken[0].args and len(one.before.legal()) > 2]
    slips = named[:: max(1, len(named) // SLIPS)]
    for one in review.decisions:
        others = [action for action in one.before.legal() if action != one.taken[0]]
        better = (others[0],) if one.n in slips else None
        cost, place = (0.1 + one.n / 10_000, WORST) if better else (0.0, FAIR)
        even = (1 / one.before.seats,) * one.before.seats
        review.add(Evaluation(one.n, 0.5, cost, better, even, review.scale, place))
    found.reasons.update((n, Reasons(0.2, 0.01, (FACTS[game],))) for n in slips)
    found.gains.update(as_told(review, None))
    return found


def judged_page(found: Judgement, folder: Path, *words: str) -> str:
    """Return the page of a match of which so much is kept, among a player's own files."""
    with paths.elsewhere():
        keep(found)
        (folder / "a.html").unlink(missing_ok=True)
        return written(found.review.record, folder, *words)


VOID = ("meta", "link", "img", "input")
"""Elements that have no end."""
MOMENT = re.compile(
    '<li style="--side:([^"]*)"><a href="#([^"]*)"><i style="color:#[^"]*">([^<]*)</i>'
    "<b>([^<]*)</b><span>([^<]*)</span></a></li>"
)
VERDICT = re.compile('<p class="verdict">([^<]*)</p>')


class Link(NamedTuple):
    """A moment as the page lists it: its colour, its step, its number, its head, its reason."""

    colour: str
    step: int
    number: int
    head: str
    told: str


class Page(HTMLParser):
    """The elements of a page, the text of its scripts and what a reader without them sees.

    `verdicts` stand on the first frame and above the moments.
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self.moments: list[Link] = []
        self.verdicts: list[str] = []
        self.words: list[str] = []
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.feed(text)
        for found in MOMENT.findall(text):
            colour, step, number, head, told = map(unescape, found)
            self.moments.append(Link(colour, int(step), int(number), head, told))
        self.verdicts += map(unescape, VERDICT.findall(text))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)
        if tag == "script":
            self.scripts.append("")

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "script":
            self.scripts[-1] += data
        elif self.open and self.open[-1] != "style":
            self.words.append(data)

    @property
    def match(self) -> dict[str, Any]:
        """The data of the match."""
        packed = base64.b64decode(self.scripts[0])
        found: dict[str, Any] = json.loads(zlib.decompress(packed))
        return found

    @property
    def links(self) -> list[str]:
        """The steps that the log's lines lead to."""
        found = [values.get("href") or "" for tag, values in self.elements if tag == "a"]
        return [address for address in found if address != "#"]
