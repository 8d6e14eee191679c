"""Memory of the interface: every posed moment at every size, one after the other.

python -m benchmarks.memory [ROUNDS] [--sizes 1280x720,1920x1080]: prints the resident megabytes of
this process after each round of a size. As at a real window, bots think in a process of their own,
and the effects of all games have been heard; only the window itself is not there.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path

import sounds
from ai.worker import Thinker
from game.cli import size
from game.commands.shot import studio
from game.scenes.staging.moments import MOMENTS
from game.system.memory import Slack
from sprites.images import PICTURES, SURFACES

SIZES = ((960, 540), (1280, 720), (1920, 1080), (2560, 1440))


def resident() -> float:
    """Return the resident memory of this process in MB, 0 where the system does not tell."""
    status = Path("/proc/self/status")
    if not status.is_file():
        return 0.0
    lines = (line.split() for line in status.read_text("ascii").splitlines())
    return next(int(line[1]) / 1024 for line in lines if line[0] == "VmRSS:")


class Kept(Thinker):
    """A worker that all programs here share."""

    def close(self) -> None:
        """Stay: the next program needs it."""


def _sizes(words: str) -> tuple[tuple[int, int], ...]:
    return tuple(size(each) for each in words.split(","))


def main() -> None:
    """Print the table."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["POLEMOS_HOME"] = tempfile.mkdtemp()
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("rounds", type=int, nargs="?", default=2)
    parser.add_argument("--sizes", type=_sizes, default=SIZES)
    options = parser.parse_args()
    rounds, worker = options.rounds, Kept()
    sounds.open()
    for piece in ("duel", "battle", "greece"):
        sounds.music(piece)
        sounds.warm(60_000.0, "ui", "card", "count", "turn")
    slack, none = Slack(), argparse.Namespace(replay=None, at=None, seat=None)
    print(f"{'size':>10} {'resident':>9} {'kept pictures':>14} {'giving back':>12}")
    print(f"{'start':>10} {resident():>6.0f} MB")
    for number in range(rounds):
        for pixels in options.sizes:
            spent = []
            for name, pose in MOMENTS.items():
                app = studio(pixels)
                app.environment.bot_worker = lambda start: worker  # type: ignore[method-assign]
                scene = pose(app, none)
                if scene not in app.scenes:
                    app.push(scene)
                app.draw()
                app.close()
                before = time.perf_counter()
                slack.give_back((number, pixels, name))
                spent.append(time.perf_counter() - before)
            kept = (SURFACES.held + PICTURES.held) / 2**20
            longest = 1000 * sorted(spent)[len(spent) // 2]
            words = f"{pixels[0]}x{pixels[1]}"
            print(f"{words:>10} {resident():>6.0f} MB {kept:>11.0f} MB {longest:>9.0f} ms")


if __name__ == "__main__":
    main()
