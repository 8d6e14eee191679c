"""Where Polemos begins. A worker process passes through here too, so nothing heavy is imported."""

import multiprocessing
import os
import sys


def main() -> int:
    """Run the command line; the exit status."""
    multiprocessing.freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # one line is one line
    from game.cli import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
