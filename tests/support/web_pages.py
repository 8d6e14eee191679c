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

from game.cli import run
from game.records.replay import Record
from game.rules import RULES
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
