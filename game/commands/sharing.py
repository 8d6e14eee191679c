"""Files that the window shares of a match, written in a process of its own."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import contextmanager

import pygame

from game.client.app import App
from game.commands import html
from game.commands.filming import MP4, RATE, Reel, WebP
from game.commands.move_list import listed
from game.commands.positions import FRAME, run
from game.commands.shot import studio, without_window
from game.records import sharing
from game.records.replay import result
from game.records.replay_player import ReplayPlayer
from game.records.sharing import Order, for_others
from game.scenes import seat_text
from game.scenes.look_back.replay_table import ReplayTable
from game.scenes.look_back.transport import SPEEDS, Perspective
from game.system.files import write_whole
from game.system.i18n import language
from sprites.base.canvas import Canvas, png
from sprites.kit.panel import Banner

STILL, MOVING = (1600, 900), (960, 540)
"""The sizes of the screen from which a picture and a film are taken, in pixels."""
SHRUNK = 0.75
"""The size of a film, a part of that: its file is half as long."""
LONG = 75.0
"""Seconds that a film takes at most, as far as the theatre can be that fast."""
FOR_A_STEP = 1.6
"""Seconds of a step in the theatre at its own speed, about."""
BEFORE, AFTER = 1.0, 3.0
"""Seconds for which the first and the last position stand."""
Making = Generator[float, None, bytes]
"""Yields shares of the work that are done, and returns the file."""


def write(order: Order) -> Iterator[float]:
    """Write what is ordered; yields shares that are done. OSError, PhraseError, ReplayError."""
    content = yield from MAKERS[order.kind](order)
    write_whole(order.out, content, new=True, mark=order.mark)


def _page(order: Order) -> Making:
    yield 0.0
    eyes = Perspective(order.seat, order.opened)
    return html.page_of(ReplayPlayer(for_others(order.record)), eyes).encode()


def _notation(order: Order) -> Making:
    yield 0.0
    lines = listed(ReplayPlayer(for_others(order.record)))
    return "".join(f"{line}\n" for line in lines).encode()


def _record(order: Order) -> Making:
    yield 0.0
    return sharing.content(order)


# ---------------------------------------------------------------------- pictures


class FilmedTable(ReplayTable):
    """A record on the whole of its table, bar and panel included."""

    name = "film"

    def layout(self, canvas: Canvas) -> None:
        self.lay_table(canvas, canvas.area)


@contextmanager
def _theatre(order: Order, size: tuple[int, int], at: int) -> Iterator[tuple[App, ReplayTable]]:
    """Open the theatre at a step, standing still; it is closed again."""
    without_window()
    app = studio(
        size,
        high_contrast=order.high_contrast,
        colours=order.colours,
        language=language(),
    )
    try:
        viewer = FilmedTable(app, ReplayPlayer(for_others(order.record)), at, True, True)
        app.push(viewer)
        viewer.transport.playing = False
        viewer.view_as(Perspective(order.seat, order.opened))
        app.toasts.clear()
        run(app, FRAME)
        yield app, viewer
    finally:
        app.close()


def _shrunk(app: App, viewer: ReplayTable) -> pygame.Surface:
    whole = _drawn(app, viewer)
    size = (int(SHRUNK * side) & ~1 for side in whole.get_size())
    return pygame.transform.smoothscale(whole, tuple(size))


def _drawn(app: App, viewer: ReplayTable) -> pygame.Surface:
    """Draw the table without the controls below it, its sides of even lengths."""
    viewer.focus.name = ""
    viewer.refresh()
    app.draw()
    whole = app.canvas.surface
    return whole.subsurface((0, 0, whole.get_width() & ~1, whole.get_height() & ~1)).copy()


def _picture(order: Order) -> Making:
    yield 0.0
    with _theatre(order, STILL, order.at) as (app, viewer):
        return png(_drawn(app, viewer))


def _film(order: Order) -> Making:
    return (yield from _filmed(order, lambda frame: WebP()))


def _clip(order: Order) -> Making:
    return (yield from _filmed(order, lambda frame: MP4(frame.get_size())))


def _filmed(order: Order, made: Callable[[pygame.Surface], Reel]) -> Making:
    """Play the whole match in the theatre, as fast as a film of its length asks for."""
    yield 0.0
    with _theatre(order, MOVING, 0) as (app, viewer):
        last = viewer.playback.last
        wanted = last * FOR_A_STEP / LONG
        viewer.transport.speed = next((one for one in SPEEDS if one >= wanted), SPEEDS[-1])
        frame = _shrunk(app, viewer)
        reel = made(frame)
        reel.add(frame, BEFORE)
        viewer.transport.playing = last > 0
        while viewer.transport.playing or viewer.table.playback.busy:
            run(app, 1 / RATE)
            reel.add(_shrunk(app, viewer), 1 / RATE)
            yield viewer.playback.at / (last + 1)
        tell_result(viewer)
        reel.add(_shrunk(app, viewer), AFTER)
        return reel.content()


def tell_result(viewer: ReplayTable) -> None:
    """Lay how the match ended across the table, if it has."""
    record, display = viewer.playback.record, viewer.table.display
    outcome = result(record)
    if outcome is not None and viewer.playback.at == viewer.playback.last:
        words = seat_text.ending(record.header.rules, record.header.players, outcome)
        alone = len(outcome.winners) == 1
        side = display.names.key(outcome.winners[0]) if alone else "both"
        display.banners[:] = [Banner(words, side=side)]


MAKERS: Mapping[str, Callable[[Order], Making]] = {
    sharing.PAGE: _page,
    sharing.FILM: _film,
    sharing.CLIP: _clip,
    sharing.PICTURE: _picture,
    sharing.NOTATION: _notation,
    sharing.RECORD: _record,
}
