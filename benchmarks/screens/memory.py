"""Memory of the interface: every posed moment at every size, one after the other, with sound.

    python -m benchmarks.screens.memory [ROUNDS] [--sizes 1280x720,1920x1080] [--held]

Prints the resident megabytes of this process: the median and the most while a screen was open, and
what was left when the last one of a size had been closed. As at a real window, bots think in a
process of their own: their matches and reviews come from another one, and all effects, the music
and the sounds of the places are heard. Only the window itself is not there: a picture of its size
stands for it.

`--held` then tells what holds it: kinds of pictures, caches of functions, sounds, typefaces.
"""

from __future__ import annotations

import argparse
import gc
import os
import pickle
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Hashable
from functools import _lru_cache_wrapper
from itertools import count
from pathlib import Path

import pygame

import sounds
from ai.worker import Thinker
from game.client.app import App
from game.commands.arguments import size
from game.commands.positions import Make
from game.commands.shot import studio
from game.staging import judged_matches, poses
from game.staging.moments import MOMENTS
from game.system.memory import Slack, keep_large_apart
from game.system.progress import Progress
from game.system.settings import Settings
from sprites.base.images import PICTURES, SURFACES, SurfaceCache

SIZES = ((960, 540), (1280, 720), (1920, 1080), (2560, 1440))
MOST_AHEAD = 400
"""Pictures that are painted ahead at most, while a screen rests."""
NO_OPTIONS = argparse.Namespace(replay=None, at=None, seat=None)
MB = 2**20
_CLOCK = count(0, 1000)
"""The time as the music is told it, in ms."""


def resident(what: str = "VmRSS") -> float:
    """Return the resident memory of this process in MB, 0 where the system does not tell."""
    status = Path("/proc/self/status")
    if not status.is_file():
        return 0.0
    lines = (line.split() for line in status.read_text("ascii").splitlines())
    return next((int(line[1]) / 1024 for line in lines if line[0] == f"{what}:"), 0.0)


class Kept(Thinker):
    """A worker that all programs here share."""

    def close(self) -> None:
        """Stay: the next program needs it."""


# ---------------------------------------------------------------------- what bots have thought


def think(path: Path) -> None:
    """Write down what all bots of the moments do: for a process that must not think itself."""
    for pose in MOMENTS.values():
        app = studio((640, 360))
        pose(app, NO_OPTIONS)
        app.close()
    known = {key: (each.setup, each.actions) for key, each in poses.PLAYERS.items()}
    path.write_bytes(pickle.dumps((known, judged_matches.JUDGED)))


def take_up_thoughts() -> None:
    """Let another process think, and remember the outcome."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "thoughts"
        subprocess.run(
            [sys.executable, "-m", "benchmarks.screens.memory", "--think", path], check=True
        )
        known, judged = pickle.loads(path.read_bytes())
    judged_matches.JUDGED.update(judged)
    for key, (setup, actions) in known.items():
        poses.PLAYERS[key] = poses.QuickPlayer(setup)
        poses.PLAYERS[key].actions = actions


# ---------------------------------------------------------------------- a session


def _program(pixels: tuple[int, int], worker: Thinker) -> App:
    app = studio(pixels)
    app.environment.bot_worker = lambda start: worker  # type: ignore[method-assign]
    sounds.open()
    for piece in ("duel", "battle", "greece"):
        sounds.music(piece)
        sounds.warm(60_000.0, "ui", "card", "count", "turn")
    return app


def _show(app: App, pose: Make, slack: Slack) -> float:
    """Open a moment, paint ahead, and leave it; the resident MB while it was open."""
    scene = pose(app, NO_OPTIONS)
    if scene not in app.scenes:
        app.push(scene)
    app.draw()
    for _ in range(MOST_AHEAD):
        if not any(each.prepaint() for each in app.shown()):
            break
    _listen()
    slack.give_back(scene)
    most = resident()
    while app.scenes:
        app.scenes.pop().taken_off()
    app.clear_toasts()
    _reset(app.settings)
    _reset(app.progress)
    return most


def _listen() -> None:
    """Let the music of the last scene go, and that of this one begin."""
    for _second in range(4):
        sounds.update(next(_CLOCK))
        sounds._mixer.cache.wait()


def _reset(kept: Settings | Progress) -> None:
    """Undo what a moment has set."""
    fresh = type(kept)()
    for name in kept.__struct_fields__:
        setattr(kept, name, getattr(fresh, name))


def _round(app: App, pixels: tuple[int, int], slack: Slack) -> list[tuple[float, str]]:
    """Show all moments at a size; the MB while each was open, the least first."""
    app.canvas.take(pygame.Surface(pixels, 0, 32))
    found = []
    for name, pose in MOMENTS.items():
        found.append((_show(app, pose, slack), name))
        slack.give_back((pixels, name))
    return sorted(found)


# ---------------------------------------------------------------------- what holds it


def _kinds(cache: SurfaceCache) -> Counter[str]:
    """Return the bytes of the pictures that are kept, by the first word of their keys."""
    found: Counter[str] = Counter()
    for key, image in cache._images.items():
        found[_first(key)] += image.get_pitch() * image.get_height()
    return found


def _first(key: Hashable) -> str:
    return _first(key[0]) if isinstance(key, tuple) else str(key)


def held() -> None:
    """Print what is held: pictures by kind, sounds, caches of functions, objects by type."""
    for name, cache in (("SURFACES", SURFACES), ("PICTURES", PICTURES)):
        print(f"\n{name}: {cache.held / MB:.0f} of {cache.limit / MB:.0f} MB")
        for kind, size_of in _kinds(cache).most_common(12):
            print(f"  {kind:<24} {size_of / MB:>6.1f} MB")
    cached = [one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper)]
    print("\ncaches of functions")
    for one in sorted(cached, key=lambda each: -each.cache_info().currsize)[:12]:
        print(f"  {one.__module__}.{one.__qualname__:<32} {one.cache_info().currsize:>6}")
    types = Counter(type(one).__name__ for one in gc.get_objects())
    print("\nobjects", ", ".join(f"{name} {n}" for name, n in types.most_common(12)))
    for what in ("RssAnon", "RssFile", "RssShmem"):
        print(f"{what} {resident(what):.0f} MB")


def _sizes(words: str) -> tuple[tuple[int, int], ...]:
    return tuple(size(each) for each in words.split(","))


def main() -> None:
    """Print the table."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["POLEMOS_HOME"] = tempfile.mkdtemp()
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("rounds", type=int, nargs="?", default=2)
    parser.add_argument("--sizes", type=_sizes, default=SIZES)
    parser.add_argument("--held", action="store_true")
    parser.add_argument("--think", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.think:
        think(options.think)
        return
    keep_large_apart()
    take_up_thoughts()
    worker, slack = Kept(), Slack()
    app = _program(options.sizes[0], worker)
    heads = f"{'one open':>11} {'most':>9} {'none open':>10} {'kept pictures':>14}"
    print(f"{'size':>10} {heads}  the most at")
    print(f"{'start':>10} {resident():>8.0f} MB")
    for _number in range(options.rounds):
        for pixels in options.sizes:
            found = _round(app, pixels, slack)
            kept = (SURFACES.held + PICTURES.held) / MB
            middle, (most, name) = found[len(found) // 2][0], found[-1]
            words = f"{pixels[0]}x{pixels[1]}"
            figures = f"{middle:>8.0f} MB {most:>6.0f} MB {resident():>7.0f} MB {kept:>11.0f} MB"
            print(f"{words:>10} {figures}  {name}", flush=True)
    if options.held:
        held()
    app.close()
    Thinker.close(worker)


if __name__ == "__main__":
    main()
