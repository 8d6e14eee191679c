"""Does the hand find what is broken? python -m tests.programs.monkey.planted --minutes 3 --seed 1

Twelve faults are planted, one at a time, in twelve screens: in drawing, in what is read aloud,
after a change of size, after the keyboard was lost ... Prints how long the hand took over each.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from game.registry import part
from tests.programs.monkey import session
from tests.programs.monkey.search import Search
from tests.programs.monkey.starts import starts

Condition = Callable[..., bool]
PLANTED: Mapping[str, tuple[str, Condition]] = {
    "the settings cannot be drawn at 200 %": (
        "game.scenes.menus.settings:SettingsScene.draw",
        lambda scene, canvas: scene.services.settings.text_scale == 200,
    ),
    "the set-up cannot be read aloud at its rival": (
        "game.scenes.menus.setup:SetUp.aloud",
        lambda scene: scene.focus.name.endswith("oracle"),
    ),
    "the rulebook has no layout at 960 pixels": (
        "game.scenes.menus.rulebook:Rulebook.layout",
        lambda scene, canvas: canvas.surface.get_width() == 960,
    ),
    "a puzzle lets nothing go": (
        "game.scenes.learn.puzzle_scene:PuzzleScene.release_held",
        lambda scene: scene.pointer.held is not None,
    ),
    "all cards hold no wheel upwards": (
        "game.scenes.learn.cards:CardsScene.handle_input",
        lambda scene, intent: intent.kind == "wheel" and intent.amount > 0,
    ),
    "a duel has no ninth card": (
        "game.scenes.duel.scene:DuelScene.handle_input",
        lambda scene, intent: intent.kind == "digit" and intent.amount == 9,
    ),
    "a file that is dropped on the library ends it": (
        "game.scenes.menus.library:LibraryScene.handle_input",
        lambda scene, intent: intent.kind == "drop" and intent.text.endswith(".tape"),
    ),
    "a war cannot be set up in Greek": (
        "game.scenes.war.setup:WarSetup.build",
        lambda scene: scene.services.settings.language == "el",
    ),
    "a battle is over while something is held": (
        "game.scenes.battle.scene:BattleScene.step",
        lambda scene, dt: scene.pointer.held is not None and scene.time > 12,
    ),
    "the pause cannot be scanned": (
        "game.scenes.tables.pause:Pause.update_highlights",
        lambda scene: scene.services.settings.scanning != "off",
    ),
    "the theatre fails at its end": (
        "game.scenes.look_back.page:LookBack.handle_input",
        lambda scene, intent: (
            intent.kind == "nudge_right" and scene.playback.at == scene.playback.last
        ),
    ),
    "nothing on the map can be asked about": (
        "game.scenes.greece.scene:GreeceScene.handle_input",
        lambda scene, intent: intent.kind == "inspect" and scene.focus.name.startswith("area"),
    ),
}
"""By its name the method that fails, and the condition under which it does."""


class Planted(Exception):
    """The fault that is looked for."""


def plant(path: str, condition: Condition) -> None:
    """Let a method or property fail under a condition of its arguments."""
    where, _, name = path.rpartition(".")
    owner = part(where)
    whole = getattr(owner, name)
    getting = isinstance(whole, property)

    def broken(*values: Any) -> Any:
        if condition(*values):
            raise Planted(path)
        return whole.fget(*values) if getting else whole(*values)

    setattr(owner, name, property(broken) if getting else broken)


def seconds_until_found(name: str, seed: int, most: float) -> float | None:
    """Return the seconds that the hand takes to find a fault; None if it does not in so many."""
    session.prepare()
    plant(*PLANTED[name])
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        search = Search(seed, list(starts()), Path(folder), shrinks=False)
        while time.monotonic() < began + most:
            search.visit(began + most)
            if any(mark.startswith("Planted") for mark in search.met):
                return time.monotonic() - began
    return None


def main() -> int:
    """Print what was found, each in a process of its own; 1 if two or more were not."""
    parser = argparse.ArgumentParser(prog="planted", description=__doc__)
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    found = 0
    for name in PLANTED:
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            took = pool.apply(seconds_until_found, (name, options.seed, 60 * options.minutes))
        found += took is not None
        print(f"{f'{took:.0f} s' if took is not None else 'not found':>10}  {name}", flush=True)
    print(f"{found} of {len(PLANTED)} found")
    return int(found < len(PLANTED) - 2)


if __name__ == "__main__":
    sys.exit(main())
