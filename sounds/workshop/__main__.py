"""Render cues, pieces and places into sounds/ogg: python -m sounds.workshop [name ...].

A name may end in * ("card_*"). Needs numpy, scipy and soundfile, which the game itself does not.
The same machine renders the same bytes each time. Another processor or another release of the
encoder rounds otherwise: then --compare, which renders elsewhere and leaves sounds/ogg alone,
names the files that differ and by how much; below 0.02 of full scale nobody can hear it.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import numpy as np

from sounds.workshop.ambience import AMBIENCE
from sounds.workshop.cues import CUES, files
from sounds.workshop.instruments import ogg
from sounds.workshop.master import effect
from sounds.workshop.pieces import SCORES
from sounds.workshop.pieces.score import LAYERS, render

OGG = Path(__file__).parents[2] / "sounds" / "ogg"
EFFECT_QUALITY, MUSIC_QUALITY = 0.35, 0.35
SOFT_QUALITY = 0.05  # ambience, and the layers that lie under a piece


def make_cue(name: str, folder: Path) -> None:
    cue = next(c for c in CUES if c.name == name)
    for variant, file in enumerate(files(cue)):
        wave = effect(cue.make(variant), cue.lufs, cue.longest, cue.hit_ms > 0)
        ogg.write(folder / file, wave, EFFECT_QUALITY)


def make_loop(name: str, folder: Path) -> None:
    if name in AMBIENCE:
        ogg.write(folder / f"{name}.ogg", AMBIENCE[name](), SOFT_QUALITY)
        return
    for file, wave in render(name, SCORES[name]).items():
        soft = file.endswith(LAYERS)
        ogg.write(folder / f"{file}.ogg", wave, SOFT_QUALITY if soft else MUSIC_QUALITY)


def make(folder: Path, name: str) -> tuple[str, float]:
    """Render one cue, piece or place; its name and how many seconds that took."""
    start = time.perf_counter()
    (make_loop if name in SCORES or name in AMBIENCE else make_cue)(name, folder)
    return name, time.perf_counter() - start


def chosen(patterns: list[str]) -> list[str]:
    """Return every name that is asked for; all when none is."""
    every = [*SCORES, *AMBIENCE, *(cue.name for cue in CUES)]  # the long ones first
    wanted = [n for n in every if not patterns or any(_fits(n, p) for p in patterns)]
    if not wanted:
        sys.exit(f"no cue, piece or place is called {' or '.join(patterns)}")
    return wanted


def _fits(name: str, pattern: str) -> bool:
    return name.startswith(pattern[:-1]) if pattern.endswith("*") else name == pattern


def write_table(folder: Path) -> None:
    """cues.json: what the game needs to know about each cue."""
    rows = {
        cue.name: {
            "files": files(cue),
            "group": cue.group,
            "lufs": cue.lufs,
            "hit_ms": cue.hit_ms,
            "duck": cue.duck,
            "duck_length": cue.duck_length,
            "caption": cue.caption,
        }
        for cue in CUES
    }
    text = json.dumps(rows, indent=1, ensure_ascii=False) + "\n"
    (folder / "cues.json").write_text(text, encoding="utf-8")


def render_all(names: list[str], folder: Path, jobs: int) -> None:
    write_table(folder)
    with ProcessPoolExecutor(jobs) as pool:
        for name, took in pool.map(partial(make, folder), names):
            print(f"{name:22} {took:6.1f} s", flush=True)


def differences(folder: Path) -> Iterator[str]:
    """Yield a line for each file in the folder that is not byte for byte the one in sounds/ogg."""
    for new in sorted(folder.iterdir()):
        old = OGG / new.name
        if not old.exists():
            yield f"{new.name}: not there yet"
        elif new.read_bytes() != old.read_bytes():
            yield f"{new.name}: {_how_far(old, new)}"


def _how_far(old: Path, new: Path) -> str:
    if new.suffix != ".ogg":
        return "differs"
    before, after = ogg.read(old), ogg.read(new)
    if before.shape != after.shape:
        return f"differs in length: {len(before)} and {len(after)} samples"
    return f"differs by up to {np.abs(before - after).max():.6f} of full scale"


def compare(names: list[str], jobs: int) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        render_all(names, Path(scratch), jobs)
        found = list(differences(Path(scratch)))
    print("\n".join(found) or "every file is the same, byte for byte")


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m sounds.workshop",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--compare", action="store_true", help="leave sounds/ogg alone")
    options = parser.parse_args()
    names = chosen(options.names)
    if options.compare:
        compare(names, options.jobs)
    else:
        render_all(names, OGG, options.jobs)


if __name__ == "__main__":
    main()
