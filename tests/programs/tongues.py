"""Every moment in every language: python -m tests.programs.tongues [LANG ...] [--moments NAME ...]

Draws all moments, or those whose names begin so, at 100 and 200 percent, and prints what is cut,
shortened, left out, off the screen or crosses. Languages that are not whole are drawn too, with
English where they have nothing yet. 1 if anything is wrong.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from babel.messages.mofile import write_mo

from game.staging.moments import MOMENTS
from game.system import i18n, paths
from game.workshop.compilation import language_of, read, sources
from tests.support import posing

SCALES = (100, 200)
SAMPLE = (
    *("title", "settings", "keys", "setup-battle", "cards-battle", "duel-panel"),
    *("battle-window", "greece-hint", "results-victory", "war-road", "war-briefing", "statistics"),
)
"""The moments that every run of the tests looks at."""


@contextmanager
def unfinished() -> Iterator[None]:
    """All languages may be used meanwhile, whole or not."""
    with tempfile.TemporaryDirectory(prefix="polemos-languages-") as name:
        for source in sources():
            path = Path(name) / language_of(source) / "LC_MESSAGES/polemos.mo"
            path.parent.mkdir(parents=True)
            with path.open("wb") as file:
                write_mo(file, read(source))
        before, i18n.LOCALE = i18n.LOCALE, Path(name)
        try:
            yield
        finally:
            i18n.use_language(i18n.ENGLISH)
            i18n.LOCALE = before


def faults(name: str, language: str) -> dict[int, dict[str, object]]:
    """Return by size of text what is wrong with the words of a moment."""
    with paths.elsewhere():
        app = posing.posed(name, language)
        app.draw()
        found = {}
        for scale in SCALES:
            posing.at_scale(app, scale)
            if wrong := posing.faults(app, name):
                found[scale] = wrong
        return found


def main(words: Sequence[str]) -> int:
    """Look at all that is asked for; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.programs.tongues", description=__doc__)
    every = [language_of(path) for path in sources()]
    parser.add_argument("languages", nargs="*", metavar="LANG", default=every)
    parser.add_argument("--moments", nargs="+", default=[""], metavar="NAME")
    asked = parser.parse_args(words)
    if strange := sorted({*asked.languages} - {*every}):
        parser.error(f"no catalogue of {', '.join(strange)}")
    if not any(name.startswith(tuple(asked.moments)) for name in MOMENTS):
        parser.error(f"no moment begins with {' or '.join(asked.moments)}")
    failed = 0
    with unfinished():
        for language in asked.languages:
            for name in sorted(MOMENTS):
                if name.startswith(tuple(asked.moments)):
                    failed += _tell(language, name)
    print(f"{failed} faults")
    return int(failed > 0)


def _tell(language: str, name: str) -> int:
    count = 0
    for scale, found in faults(name, language).items():
        for kind, each in found.items():
            print(f"{language} {name} {scale} %: {kind}: {each}", flush=True)
            count += 1
    return count


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.exit(main(sys.argv[1:]))
