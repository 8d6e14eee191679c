"""A match as one self-contained web page: pictures, moves and program are all in it."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Sequence
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from game import __version__
from game.records.replay_player import ReplayPlayer
from game.rules.core import NOBODY
from game.scenes.look_back.transport import Perspective, perspectives
from game.scenes.tables.log_page import LogLine
from game.scenes.web_board import PARTS, Gallery, colours, look_of_side, web_board
from game.system.i18n import _, language, pgettext
from game.web import fonts, hero
from sprites.base import images

HERE = Path(__file__).parent


def page(
    playback: ReplayPlayer,
    perspective: Perspective,
    lines: Sequence[LogLine],
    told: hero.MatchFacts,
) -> str:
    """Return the page of a record, seen with somebody's eyes, as HTML.

    What these eyes did not see is not in it, but for a finished match: its moments may tell of it,
    and an onlooker's page can open all hands. `lines` are the log as they saw it.
    """
    moves = [_move(playback, at, perspective) for at in range(playback.last + 1)]
    match = _match(playback, perspective, told) | {"moves": moves}
    filled = {
        "language": escape(language()),
        "title": escape(told.title),
        "ending": escape(told.ending),
        "result": escape(_("Result")),
        "icon": hero.address(images.svg_text("icon_small")),
        "hero": hero.hero(told),
        "log_title": escape(_("Match log")),
        "told": hero.moments(told.decided),
        "log": hero.log(lines, moves),
        "at": escape(_("Position in the match")),
        "still": escape(_("The board is shown where scripts run, in browsers from 2023 on.")),
        "program": source("cards.js") + source("page.js"),
        "style": _style(),
        "match": _packed(match),
        "version": escape(__version__),
    }
    return Template(source("page.html")).substitute(filled)


def source(name: str) -> str:
    """Return the text of a file of this room."""
    return (HERE / name).read_text(encoding="utf-8")


def _packed(content: object) -> str:
    """Return data as JSON, compressed, in letters that mean nothing to HTML."""
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def _style() -> str:
    """Return the style sheet with the colours of the game and its typefaces."""
    return fonts.rules() + colours() + source("cards.css") + source("page.css")


def _match(
    playback: ReplayPlayer, perspective: Perspective, told: hero.MatchFacts
) -> dict[str, Any]:
    """Return everything that the page's program shows."""
    gallery, shown = Gallery(told.sides), web_board(playback.setup.game)
    steps = _boards(playback, perspective, gallery)
    everything = next((each for each in perspectives(playback) if each.opened), None)
    for_all = perspective == Perspective(NOBODY) and playback.record.finished
    opened = _boards(playback, everything, gallery) if for_all and everything else None
    sides = [
        look_of_side(gallery, key, shown.back or key) | {"name": name, "who": who}
        for key, name, who in zip(told.sides, told.names, told.players, strict=True)
    ]
    found: dict[str, Any] = {
        "game": playback.setup.game,
        "title": told.title,
        "ending": told.ending,
        "sides": sides,
        "pieces": gallery.pieces,
        "parts": [gallery.picture(name) for name in PARTS],
        "steps": steps,
        "opened": opened,
        "turns": playback.turns,
        "words": _words(playback.record.finished),
    }
    if shown.men is not None:
        found["men"] = [shown.men(gallery, key) for key in told.sides]
    if shown.ground is not None:
        found["map"] = shown.ground(gallery)
    return found | {"art": gallery.art}


def _boards(
    playback: ReplayPlayer, perspective: Perspective, gallery: Gallery
) -> list[dict[str, Any]]:
    """Return the board at each step, seen with somebody's eyes."""
    shown, boards = web_board(playback.setup.game), []
    before, playback.opened = playback.opened, perspective.opened
    for at in range(playback.last + 1):
        playback.seek(at)
        boards.append(shown.board(playback.view(perspective.seat), gallery))
    playback.opened = before
    return boards


def _move(playback: ReplayPlayer, at: int, perspective: Perspective) -> str:
    """Return a step's action in notation as these eyes read it, "" for a step without one."""
    action = playback.steps[at].action
    if action is None:
        return ""
    before = playback.steps[at - 1].state
    view = before.view(perspective.seat)
    hidden = view.secret(action) and not perspective.opened
    return view.notation(action) if hidden else before.notation(action)


def _words(over: bool) -> dict[str, str]:
    """Return the page's own words."""
    return {
        "watch": _("Watch the match"),
        "why": _("Show me why"),
        "final": _("Final position") if over else _("Latest position"),
        "first": _("Start of the match"),
        "back": _("Previous action"),
        "play": pgettext("recording", "Play"),
        "pause": _("Pause"),
        "next": _("Next action"),
        "last": _("End of the match"),
        "hand": _("Hand"),
        "hidden": _("Hidden"),
        "open": _("Open hands"),
        "lane": _("Open lane"),
        "close": _("Close"),
        "larger": _("Map larger"),
        "smaller": _("Map smaller"),
        "turn": _("Turn {n}"),
        "step": _("{n} of {m}"),
    }
