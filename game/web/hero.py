"""The parts of the page that need no program: its first frame, the moments, the log."""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape

from game.scenes.look_back.words.moments import Moment
from game.scenes.tables.log_page import LogLine
from game.system.i18n import _
from sprites.base import images, pieces
from sprites.base.palette import HEX, contrast
from sprites.base.rich import plain
from sprites.kit.log import HEADING
from sprites.pictures import vase


@dataclass(frozen=True)
class Great:
    """A great moment: its picture, whose it was, its words and the step that shows it."""

    art: str
    side: str
    words: str
    at: int


@dataclass(frozen=True)
class ToldMoments:
    """The account of a match: the verdict, and the moments in the order of play.

    Both speak to a player, `told_to`, which is "" where the verdict says why nothing is told.
    """

    verdict: str = ""
    told_to: str = ""
    moments: Sequence[Moment] = ()


@dataclass(frozen=True)
class MatchFacts:
    """The facts of a match that a page has beside its boards.

    `players` are the names by seat, `scores` the figure and its caption for each; `picture` is the
    art that the match ends with, in the colours of `tints`.
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
    decided: ToldMoments = ToldMoments()


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
    verdict = told.decided.verdict
    if told.decided.told_to and verdict:  # whoever opens the page is not the one it speaks to
        verdict = _("To {player}: {words}").format(player=told.decided.told_to, words=verdict)
    parts = [
        f'<section id="hero"><div class="picture {look}"><img src="{picture}" alt=""></div>',
        f'<div class="panel"><div class="result"><p class="game">{escape(told.game)}</p>',
        f"<h1>{escape(told.ending or told.title)}</h1><p>{escape(told.summary)}</p>",
        f'<p class="verdict">{escape(verdict)}</p>' if verdict else "",
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
    return (
        f'<li style="background:{side.dark};border-color:{side.light}">'
        f'<img src="{address(images.coloured(known, {}))}" alt=""><b>{escape(told.names[seat])}</b>'
        f'<span style="color:{side.light}">{escape(told.players[seat])}</span>'
        f"<strong>{escape(figure)}</strong><small>{escape(caption)}</small></li>"
    )


def _great(one: Great) -> str:
    """Return a great moment as a link to its step."""
    side = pieces.side_of(one.side).main
    picture = address(images.coloured(f"frieze/{one.art}", {vase.SIDES: side} if one.side else {}))
    return (
        f'<a href="#{one.at}" style="border-color:{side}"><img src="{picture}" alt="">'
        f"<span>{escape(one.words)}</span></a>"
    )


def moments(decided: ToldMoments) -> str:
    """Return the moments with the verdict above them, "" where there are none."""
    if not decided.moments:
        return ""
    heading = _("Moments, told to {player}").format(player=decided.told_to)
    # Without the program the verdict stands on the first frame, just above.
    verdict = f'<p class="verdict">{escape(decided.verdict)}</p>' if decided.verdict else ""
    return (
        f'<section id="told"><h2>{escape(heading)}</h2>{verdict}'
        f'<ol id="moments">{"".join(map(_moment, decided.moments))}</ol></section>'
    )


def _moment(one: Moment) -> str:
    """Return a moment as a link to its step, its number in the colour of whom it helped."""
    side = pieces.side_of(one.helped).main
    ink = "white" if contrast("white", side) > contrast("ink", side) else "ink"
    return (
        f'<li style="--side:{side}"><a href="#{one.step}">'
        f'<i style="color:{HEX[ink]}">{one.number}</i>'
        f"<b>{escape(one.head)}</b><span>{escape(plain(one.told))}</span></a></li>"
    )


def log(lines: Sequence[LogLine], moves: Sequence[str]) -> str:
    """Return the items of the log, each a link to its step."""
    return "".join(_line(line, moves[line.at]) for line in lines)


def _line(line: LogLine, move: str) -> str:
    heads = "turn" if line.side == HEADING else ""
    edge = "" if heads or not line.side else pieces.side_of(line.side).light
    style = f' style="border-color:{edge}"' if edge else ""
    tip = f' title="{escape(move)}"' if move else ""
    name = f' class="{heads}"' if heads else ""
    return f'<li{name}><a href="#{line.at}"{style}{tip}>{escape(line.words)}</a></li>'
