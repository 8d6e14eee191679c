"""Records that lie in a library, and the library that lists them."""

from __future__ import annotations

from pathlib import Path

from game.client.app import App
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.rules import RULES
from game.rules.rng import Rng
from game.scenes.menus.library import LibraryScene
from tests.support.menus import opened
from tests.support.stage import top


def recorded(
    folder: Path,
    game: str = "duel",
    day: int = 1,
    actions: int = 12,
    over: bool = True,
    **options: object,
) -> Path:
    """A match of so many actions on a day of November, given up or still open."""
    path = folder / f"2026-11-{day:02}_{game}.replay"
    seats = ("human Ana", *["hoplite"] * (RULES[game].seats_of(options) - 1))
    recorder = Recorder(path)
    match = Match.begin(
        Setup(game, seats, day, options=options), recorder, f"2026-11-{day:02}T18:00:00Z"
    )
    chance = Rng(day)
    for _ in range(actions):
        match.act(chance.choice(match.state.legal()))
    if over:
        match.concede(0)
    recorder.close()
    return path


def some(folder: Path) -> None:
    """One of each game: the battle is still open, the duel is the longest."""
    recorded(folder, "duel", 1, 30)
    recorded(folder, "battle", 2, 14, over=False)
    recorded(folder, "greece", 3, 20)


def library(scale: int = 100, size: tuple[int, int] = (1280, 720)) -> tuple[App, LibraryScene]:
    app = opened(LibraryScene, size, scale)
    scene = top(app)
    assert isinstance(scene, LibraryScene)
    return app, scene


def names(scene: LibraryScene) -> list[str]:
    return [entry.path.name for entry in scene.shown]


def told(app: App) -> str:
    return " ".join(toast.body.markup for toast, _left in app.toasts)
