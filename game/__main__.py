"""The entry point. Worker processes import it too, so it imports nothing heavy at its top."""

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
