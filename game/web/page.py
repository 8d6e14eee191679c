"""A match as one self-contained web page: pictures, moves and program are all in it."""

from __future__ import annotations

import base64
import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from game import __version__
from game.records.replay_player import ReplayPlayer
from game.rules.core import NOBODY
from game.scenes.tables.log_page import LogLine
from game.scenes.theatre.perspective import Perspective, perspectives
from game.scenes.web_board import Gallery, web_board
from game.system.i18n import _
from sprites import images, palette, pieces
from sprites.log import HEADING
from sprites.palette import HEX

HERE = Path(__file__).parent
FONT = palette.ART / "type" / "PolemosStele-Bold.ttf"
COLOURS = ("slip", "slip2", "slip3", "slip4", "clay", "clayLL", "ivory", "ivory2", "ivory3", "ink")


def page(
    playback: ReplayPlayer,
    perspective: Perspective,
    lines: Sequence[LogLine],
    title: str,
    players: Sequence[str],
    ending: str,
) -> str:
    """Return the page of a record, seen with somebody's eyes, as HTML.

    What these eyes did not see is not in it, but for an onlooker of a finished match: that page can
    open all hands. `lines` are the log as they saw it.
    """
    match = _match(playback, perspective, lines, title, players, ending)
    filled = {
        "title": escape(title),
        "program": (HERE / "page.js").read_text(encoding="utf-8"),
        "style": _style(),
        "match": _in_script(match),
        "version": escape(__version__),
    }
    return Template((HERE / "page.html").read_text(encoding="utf-8")).substitute(filled)


def _in_script(content: object) -> str:
    """Return data as JSON that no text in it can lead out of a script element."""
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text


def _style() -> str:
    """Return the style sheet with the colours of the game and its typeface."""
    colours = "".join(f"--{name}:{HEX[name]};" for name in COLOURS)
    font = base64.b64encode(FONT.read_bytes()).decode()
    face = f'@font-face{{font-family:Stele;src:url("data:font/ttf;base64,{font}")}}'
    return f"{face}:root{{{colours}}}" + (HERE / "page.css").read_text(encoding="utf-8")


def _match(
    playback: ReplayPlayer,
    perspective: Perspective,
    lines: Sequence[LogLine],
    title: str,
    players: Sequence[str],
    ending: str,
) -> dict[str, Any]:
    """Return everything that the page shows."""
    sides = [side.lower() for side in playback.sides]
    gallery, shown = Gallery(sides), web_board(playback.setup.game)
    steps = _boards(playback, perspective, gallery)
    everything = next((each for each in perspectives(playback) if each.opened), None)
    for_all = perspective == Perspective(NOBODY) and playback.record.finished
    opened = _boards(playback, everything, gallery) if for_all and everything else None
    art = sorted({piece["art"] for piece in gallery.pieces})
    found: dict[str, Any] = {
        "game": playback.setup.game,
        "title": title,
        "ending": ending,
        "sides": [_side(side, _(name), who) for side, name, who in _named(playback, players)],
        "pieces": gallery.pieces,
        "art": {name: images.svg_text(name) for name in art},
        "steps": steps,
        "opened": opened,
        "moves": [_move(playback, at, perspective) for at in range(playback.last + 1)],
        "log": [[line.at, _log_side(line, sides), line.words] for line in lines],
        "words": _words(),
    }
    if shown.ground is not None:
        found["map"] = shown.ground()
    return found


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


def _named(playback: ReplayPlayer, players: Sequence[str]) -> list[tuple[str, str, str]]:
    return [(side.lower(), side, who) for side, who in zip(playback.sides, players, strict=True)]


def _log_side(line: LogLine, sides: Sequence[str]) -> int:
    """Return the seat of a line, -1 for nobody's, -2 for the heading of a turn."""
    if line.side == HEADING:
        return -2
    return sides.index(line.side) if line.side in sides else -1


def _side(key: str, name: str, who: str) -> dict[str, str]:
    """Return a side's colours, emblem and player."""
    faction: palette.Faction = pieces.side_of(key)
    shield = f"parts/shield-{key}"
    return {
        "name": name,
        "who": who,
        "main": faction.main,
        "light": faction.light,
        "dark": faction.dark,
        "shield": images.svg_text(shield) if images.exists(shield) else "",
    }


def _words() -> dict[str, str]:
    """Return the page's own words."""
    return {
        "first": _("Start of the match"),
        "back": _("Previous action"),
        "play": _("Play"),
        "pause": _("Pause"),
        "next": _("Next action"),
        "last": _("End of the match"),
        "log": _("Match log"),
        "hand": _("Hand"),
        "hidden": _("Hidden"),
        "open": _("Open hands"),
        "turn": _("Turn {n}"),
        "step": _("{n} of {m}"),
        "at": _("Position in the match"),
    }
