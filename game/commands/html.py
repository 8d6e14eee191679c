"""Writes a record as a web page that needs nothing else."""

from __future__ import annotations

from pathlib import Path

from game.commands.headless import playback_of
from game.commands.shot import studio, without_window
from game.records.replay import result
from game.records.replay_player import ReplayPlayer
from game.rules.core import NOBODY
from game.scenes import seat_text
from game.scenes.games import table_of
from game.scenes.theatre.perspective import Perspective, perspectives
from game.scenes.theatre.replay_log import ReplayLog
from game.system.errors import InputError
from game.system.files import write_whole
from game.system.output import say
from game.web.page import page

SIZE = (640, 360)


def write(path: Path, out: Path, seat: int | None) -> int:
    """Write the page of a record, as an onlooker or a seat saw the match. InputError."""
    playback = playback_of(path)
    eyes = _eyes(playback, NOBODY if seat is None else seat)
    content = _page(playback, eyes).encode()
    try:
        write_whole(out, content, new=True)
    except OSError as error:
        why = error.strerror or error
        raise InputError(f"polemos replay: {out} cannot be written: {why}") from None
    say(f"{out}: {playback.last} steps, {len(content) / 1e6:.1f} MB")
    return 0


def _eyes(playback: ReplayPlayer, seat: int) -> Perspective:
    """Return the perspective of a seat, if one may look from there. InputError otherwise."""
    eyes = Perspective(seat)
    if eyes not in perspectives(playback):
        raise InputError(f"polemos replay: nobody may look from seat {seat}")
    return eyes


def _page(playback: ReplayPlayer, eyes: Perspective) -> str:
    without_window()
    app = studio(SIZE)
    try:
        table = table_of(app, playback)
        lines = ReplayLog(table, playback, eyes.seat).lines
    finally:
        app.close()
    header = playback.record.header
    players = [
        seat_text.who(header.rules, header.players, seat) for seat in range(playback.state.seats)
    ]
    title = seat_text.against(header.rules, header.players)
    ending = seat_text.ending(header.rules, header.players, result(playback.record))
    return page(playback, eyes, lines, title, players, ending)
