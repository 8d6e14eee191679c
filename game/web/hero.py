"""The first frame of the page and its log, which need no program: picture, result, score, lines."""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape

from game.scenes.tables.log_page import LogLine
from game.system.i18n import _
from sprites.base import images, pieces
from sprites.kit.log import HEADING
from sprites.pictures import vase


@dataclass(frozen=True)
class Mark:
    """The verdict of a review on the decision that ends at a step: the grade's key and words."""

    at: int
    grade: str
    words: str


@dataclass(frozen=True)
class Great:
    """A great moment: its picture, whose it was, its words and the step that shows it."""

    art: str
    side: str
    words: str
    at: int


@dataclass(frozen=True)
class MatchFacts:
    """The facts of a match that a page has beside its boards.

    `players` are the names by seat, `scores` the figure and its caption for each; `picture` is the
    art that the match ends with, in the colours of `tints`. `accuracies` are those of a review in
    words, none where there is no whole one; `scales` says what decided the match, "" where it has
    not been weighed.
    """

    game: str
    title: str
    ending: str
    summary: str
    sides: Sequence[str]
    names: Sequence[str]
    players: Sequence[str]
    scores: Sequence[tuple[str, str]]
    picture: str
    tints: Mapping[str, str] = field(default_factory=dict)
    great: Sequence[Great] = ()
    marks: Sequence[Mark] = ()
    accuracies: Sequence[str] = ()
    scales: str = ""


def address(source: str) -> str:
    """Return the address of a picture that is in the page itself."""
    return "data:image/svg+xml;base64," + base64.b64encode(source.encode()).decode()


def hero(told: MatchFacts) -> str:
    """Return the first frame: the picture of the end, who won, the score, great moments."""
    picture = address(images.coloured(told.picture, told.tints))
    # A tondo is round and stands whole; the great pictures of an end fill the frame.
    look = "round" if told.picture.endswith("tondo") else "wide"
    scores = "".join(_score(told, seat) for seat in range(len(told.sides)))
    great, heading = "".join(map(_great, told.great)), escape(_("Great moments"))
    scales = f'<p class="scales">{escape(told.scales)}</p>' if told.scales else ""
    parts = [
        f'<section id="hero"><div class="picture {look}"><img src="{picture}" alt=""></div>',
        f'<div class="panel"><div class="result"><p class="game">{escape(told.game)}</p>',
        f"<h1>{escape(told.ending or told.title)}</h1><p>{escape(told.summary)}</p>{scales}",
        f'<div id="watch"></div></div><ul class="scores">{scores}</ul>',
        f'<div class="great"><h2>{heading}</h2>{great}</div>' if great else "",
        "</div></section>",
    ]
    return "".join(parts)


def _score(told: MatchFacts, seat: int) -> str:
    """Return a side's plate: its shield, its player, and what it came to."""
    key = told.sides[seat]
    side, name = pieces.side_of(key), f"parts/shield-{key}"
    known = name if images.exists(name) else f"parts/shield-{pieces.side_of(key).emblem}"
    figure, caption = told.scores[seat]
    kept = told.accuracies[seat] if told.accuracies else ""
    accuracy = f'<small class="accuracy">{escape(kept)}</small>' if kept else ""
    return (
        f'<li style="background:{side.dark};border-color:{side.light}">'
        f'<img src="{address(images.coloured(known, {}))}" alt=""><b>{escape(told.names[seat])}</b>'
        f'<span style="color:{side.light}">{escape(told.players[seat])}</span>'
        f"<strong>{escape(figure)}</strong><small>{escape(caption)}</small>"
        f"{accuracy}</li>"
    )


def _great(one: Great) -> str:
    """Return a great moment as a link to its step."""
    side = pieces.side_of(one.side).main
    picture = address(images.coloured(f"frieze/{one.art}", {vase.SIDES: side} if one.side else {}))
    return (
        f'<a href="#{one.at}" style="border-color:{side}"><img src="{picture}" alt="">'
        f"<span>{escape(one.words)}</span></a>"
    )


def log(lines: Sequence[LogLine], marks: Sequence[Mark], moves: Sequence[str]) -> str:
    """Return the items of the log, each a link to its step, those with a mark coloured.

    A mark stands at the first line of its step.
    """
    left = {mark.at: mark for mark in marks}
    return "".join(_line(line, left.pop(line.at, None), moves[line.at]) for line in lines)


def _line(line: LogLine, mark: Mark | None, move: str) -> str:
    heads = "turn" if line.side == HEADING else ""
    edge = "" if heads or not line.side else pieces.side_of(line.side).light
    style = f' style="border-color:{edge}"' if edge else ""
    tip = f' title="{escape(move)}"' if move else ""
    sign = f'<i class="{mark.grade}" title="{escape(mark.words)}"></i>' if mark else ""
    name = f' class="{heads}"' if heads else ""
    return f'<li{name}><a href="#{line.at}"{style}{tip}>{sign}{escape(line.words)}</a></li>'
