"""The kit for stores and for the README: pictures, capsules and films, all made by one command.

`python -m game.workshop.kit DIR` writes there store/: ten pictures, two capsules and a film of 20
seconds for stores; art/: the picture and the films of the README. `--only PART` makes those alone
that have a part in their names. Needs pillow.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec
import pygame

from game.client.app import App
from game.commands import moving, positions
from game.commands.positions import run
from game.commands.shot import drawn, frames_of, studio, without_window
from game.staging import moments as posed
from game.system.files import write_whole
from game.system.i18n import ENGLISH
from game.system.output import say
from sprites.base import lettering
from sprites.base.canvas import UNITS, Box, Canvas, offscreen, png
from sprites.pictures.title_tondo import TitleTondo

TAKES = Path(posed.__file__).with_name("kit.json")
EVERY: Final = 50
"""Milliseconds between the frames of films."""
Size = tuple[int, int]


class Shot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scene, or a film from one millisecond to another; where it ends sooner its end stays.

    `slow` says how many times as long it takes; `crop` is a part of the screen in units; `language`
    is the one that is spoken, which has to be compiled.
    """

    scene: str = ""
    film: str = ""
    start: int = msgspec.field(default=0, name="from")
    to: int = 0
    slow: float = 1.0
    crop: tuple[int, int, int, int] = (0, 0, *UNITS)
    language: str = ENGLISH


class Take(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of the kit, its size in pixels, and what it shows: one shot in a still picture.

    Without any shot it is a capsule, the game's name before its sign. With `columns` its shots
    stand side by side.
    """

    file: str
    size: Size
    shots: tuple[Shot, ...] = ()
    columns: int = 0


def takes() -> list[Take]:
    """Return the list of the kit."""
    return msgspec.json.decode(TAKES.read_bytes(), type=list[Take])


def main(words: Sequence[str]) -> int:
    """Write all files of the kit, or those whose name has a part, below a folder."""
    parser = argparse.ArgumentParser("python -m game.workshop.kit", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--scale", type=int, default=100, help="the size of all in percent")
    options = parser.parse_args(words)
    wanted = [take for take in takes() if options.only in take.file]
    if not wanted:
        parser.error(f"no file of the kit has {options.only!r} in its name")
    without_window()
    for take in wanted:
        size = (_scaled(take.size[0], options.scale), _scaled(take.size[1], options.scale))
        path = options.folder / take.file
        path.parent.mkdir(parents=True, exist_ok=True)
        content = _content(take, size)
        write_whole(path, content)
        say(f"{path}: {size[0]}x{size[1]}, {len(content) / 1e6:.1f} MB")
    return 0


def _scaled(pixels: int, percent: int) -> int:
    return max(1, round(pixels * percent / 100))


def _content(take: Take, size: Size) -> bytes:
    """Return a file of the kit."""
    if not take.shots:
        return capsule(size).png()
    if take.columns:
        return moving.joined([_side_by_side(take, size)], EVERY, Path(take.file).suffix[1:])
    shown = (frame for shot in take.shots for frame in _frames(shot, size))
    kind = Path(take.file).suffix[1:]
    return png(next(shown)) if kind == "png" else moving.joined(shown, EVERY, kind)


def _side_by_side(take: Take, size: Size) -> pygame.Surface:
    """Return the first frames of all shots in rows."""
    whole = pygame.Surface(size)
    rows = -(-len(take.shots) // take.columns)
    tile = (size[0] // take.columns, size[1] // rows)
    for number, shot in enumerate(take.shots):
        row, column = divmod(number, take.columns)
        whole.blit(next(_frames(shot, tile)), (column * tile[0], row * tile[1]))
    return whole


def _frames(shot: Shot, size: Size) -> Iterator[pygame.Surface]:
    """Yield the frames of a shot at a size, as many as its time has, one at least."""
    # The screen is as large as makes its part so wide: nothing is stretched.
    grow = size[0] / shot.crop[2]
    app = studio((round(UNITS[0] * grow), round(UNITS[1] * grow)), language=shot.language)
    try:
        step = EVERY / shot.slow
        count = max(1, round((shot.to - shot.start) / step))
        shown, image = 0, None
        for number, _seconds in enumerate(_times(app, shot, step / 1000)):
            if number * step < shot.start:
                continue
            image = _fitted(drawn(app, shot.crop), size)
            yield image
            shown += 1
            if shown == count:
                return
        if image is None:
            raise ValueError(f"{shot.film} ends before {shot.start} ms")
        yield from [image] * (count - shown)
    finally:
        app.close()


def _times(app: App, shot: Shot, every: float) -> Iterator[float]:
    """Yield the seconds of each frame of a film or of a scene that goes on for ever."""
    if shot.film:
        yield from frames_of(shot.film, app, every)
        return
    options = argparse.Namespace(replay=None, at=None, seat=None)
    scene, passed = positions.moments()[shot.scene](app, options), 0.0
    if scene not in app.scenes:
        app.push(scene)
    while True:
        yield passed
        run(app, every)
        passed += every


def _fitted(image: pygame.Surface, size: Size) -> pygame.Surface:
    """Return a frame at exactly this size: rounding may have made it a pixel smaller."""
    return image if image.get_size() == size else pygame.transform.smoothscale(image, size)


# ---------------------------------------------------------------------- capsules


def capsule(size: Size) -> Canvas:
    """Return the sign of the title, and the game's name before it, as stores list a game."""
    canvas = offscreen(size)
    canvas.scale = 1.0
    wide, tall = size
    canvas.fill("slip")
    TitleTondo().draw(canvas, wide / 2, 0.5 * tall, 1.28 * tall)
    band = Box(0, 0.69 * tall, wide, 0.31 * tall)
    canvas.fill("slip", band)
    canvas.fill("clay", Box(0, band.y, wide, max(1.0, 0.012 * tall)))
    name = lettering.wordmark(0.56 * band.h)
    canvas.blit_centre(name, wide / 2, band.y + 0.52 * band.h)
    return canvas


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
