"""Memory of the interface: every posed moment at every size, one after the other.

python -m benchmarks.memory [ROUNDS]: prints the resident megabytes after each round of a size. Bots
think in this process here and in their own at a real window, so the numbers are on the high side.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path

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


def main() -> None:
    """Print the table."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["POLEMOS_HOME"] = tempfile.mkdtemp()
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("rounds", type=int, nargs="?", default=2)
    rounds = parser.parse_args().rounds
    slack, none = Slack(), argparse.Namespace(replay=None, at=None, seat=None)
    print(f"{'size':>10} {'resident':>9} {'kept pictures':>14} {'giving back':>12}")
    print(f"{'start':>10} {resident():>6.0f} MB")
    for number in range(rounds):
        for size in SIZES:
            spent = []
            for name, pose in MOMENTS.items():
                app = studio(size)
                scene = pose(app, none)
                if scene not in app.scenes:
                    app.push(scene)
                app.draw()
                app.close()
                before = time.perf_counter()
                slack.give_back((number, size, name))
                spent.append(time.perf_counter() - before)
            kept = (SURFACES.held + PICTURES.held) / 2**20
            longest = 1000 * sorted(spent)[len(spent) // 2]
            words = f"{size[0]}x{size[1]}"
            print(f"{words:>10} {resident():>6.0f} MB {kept:>11.0f} MB {longest:>9.0f} ms")


if __name__ == "__main__":
    main()
