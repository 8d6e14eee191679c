"""The cost of a frame of the Greek map, and the time that its picture takes to paint.

    python -m benchmarks.screens.atlas [--size 1280x720] [--frames 600]

All eighteen areas lit, twelve chits, three links lit; drawn offscreen, without presenting. The
targets of a frame are those of a frame of the table.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Sequence
from statistics import median

from benchmarks.table import Measured, table
from game.commands.arguments import size
from sprites.base.canvas import Box, Canvas, offscreen
from sprites.map import picture
from sprites.map.atlas import Atlas, ChitLook
from sprites.map.camera import Camera
from sprites.map.chit import ChitFace
from sprites.map.layer import plan_of
from sprites.map.places import AREAS, BENDS
from sprites.map.shield import AreaLook

RUNS = 5
LINKS = [(one, other) for one, other in (name.split("-") for name in BENDS)]
LIT = LINKS[:3]
CITIES = ("athens", "sparta", "thebes")
FACES = (None, ChitFace("military"), ChitFace("star", acts_as="coup"), ChitFace("void"))


def main() -> None:
    """Measure the map at rest, dragged, zoomed, and painted anew."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--size", type=size, default=(1280, 720))
    words.add_argument("--frames", type=int, default=600)
    options = words.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    canvas, camera = offscreen(options.size), Camera(Box(0, 42, 1000, 560))
    atlas = Atlas({name: name.title() for name in AREAS}, LINKS, LINKS)
    count = options.frames // RUNS
    rows = [_painting(canvas, camera)]
    rows += _frames("at rest", atlas, canvas, camera, count, lambda n: None)
    camera.look_at(500, 280, 2)
    rows += _frames("dragged", atlas, canvas, camera, count, lambda n: _drag(camera, n))
    rows += _frames("zoomed", atlas, canvas, camera, count, lambda n: _zoom(camera, n))
    print(table(rows))


def _painting(canvas: Canvas, camera: Camera) -> Measured:
    runs = []
    for _ in range(RUNS + 1):
        began = time.perf_counter()
        picture.finish(picture.paint(plan_of(canvas, camera.viewport), {}, LINKS, LINKS))
        runs.append((time.perf_counter() - began) * 1000)
    least = min(canvas.surface.get_size()) <= 720
    return Measured("painted anew", runs[1:], target=300 if least else 600)


def _drag(camera: Camera, number: int) -> None:
    camera.look_at(350 + number % 100 * 3, 280)


def _zoom(camera: Camera, number: int) -> None:
    camera.look_at(500, 280, 1.2 + number % 100 / 50)


def _frames(
    what: str, atlas: Atlas, canvas: Canvas, camera: Camera, count: int, act: Callable[[int], None]
) -> list[Measured]:
    """Return the median and the 99th percentile of five runs, once everything is painted."""
    for _ in range(12):
        _draw(atlas, canvas, camera, 0)
    runs = [sorted(_run(atlas, canvas, camera, count, act)) for _ in range(RUNS)]
    return [
        Measured(f"{what}, median", [median(run) for run in runs], target=4),
        Measured(f"{what}, 99 %", [run[int(len(run) * 0.99)] for run in runs], target=8),
    ]


def _run(
    atlas: Atlas, canvas: Canvas, camera: Camera, count: int, act: Callable[[int], None]
) -> Sequence[float]:
    costs = []
    for number in range(count):
        act(number)
        began = time.perf_counter()
        _draw(atlas, canvas, camera, number)
        costs.append((time.perf_counter() - began) * 1000)
    return costs


def _draw(atlas: Atlas, canvas: Canvas, camera: Camera, number: int) -> None:
    looks = [
        AreaLook(name, CITIES[place % 3], 1 + place % 2, "lit", chosen=name == "corinth")
        for place, name in enumerate(AREAS)
    ]
    chits = [
        ChitLook(name, CITIES[place % 3], FACES[place % 4])
        for place, name in enumerate(list(AREAS)[:12])
    ]
    atlas.draw(canvas, camera, looks, chits, LIT, number / 60)


if __name__ == "__main__":
    main()
