"""Nothing flashes more than three times a second, and with reduced motion nothing stays moving."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from benchmarks.screens.flashes import EVERY, MOST, frames, measure
from game.commands.shot import studio
from game.scenes.tables.table import TableScene
from game.staging.moments import FILMS

STRONGEST = (
    *("battle-deal", "battle-battle-ended", "battle-damage-done", "battle-deck-peeked"),
    *("duel-deal", "duel-game-won", "greece-war-ended", "greece-chits-fought"),
)
"""The films that come nearest to flashing; `benchmarks.screens.flashes` measures all."""
LONGEST = 12.0
"""Seconds after which all that an action sets going must have come to rest."""


Shown = Iterator[tuple[float, pygame.Surface]]


def blinking(times: float, area: tuple[int, int], ink: str) -> Shown:
    """Yield two seconds of a box that blinks so many times a second."""
    surface = pygame.Surface((960, 540))
    for frame in range(round(2 / EVERY)):
        seconds = frame * EVERY
        surface.fill("black")
        if int(seconds * times * 2) % 2:
            surface.fill(ink, (100, 100, *area))
        yield seconds, surface


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("times", "area", "ink", "fails"),
    [
        (5, (400, 300), "white", True),
        (3, (400, 300), "white", False),
        (5, (100, 60), "white", False),
        (5, (400, 300), "#202020", False),
        (5, (400, 300), "#FF0000", True),
    ],
)
def test_what_flashes_is_found(times: int, area: tuple[int, int], ink: str, fails: bool) -> None:
    found = measure(blinking(times, area, ink))
    assert found.fails == fails, found
    assert found.red >= MOST or ink != "#FF0000"


@pytest.mark.few(2)
@pytest.mark.parametrize("name", [name for name in STRONGEST if name in FILMS])
def test_no_film_flashes_more_than_three_times_a_second(name: str) -> None:
    assert not measure(frames(name, calm=False)).fails


@pytest.mark.few(2)
@pytest.mark.parametrize("name", [name for name in STRONGEST if name in FILMS])
def test_with_reduced_motion_a_table_fades_and_comes_to_rest(name: str) -> None:
    """No card stands on its way: each fades in where it belongs, and then nothing moves."""
    app = studio((960, 540))
    app.settings.calm = True
    app.apply_settings()
    for _seconds in FILMS[name].frames(app, EVERY):
        assert isinstance(app.top, TableScene) and not app.top.display.sparks.moving
    for _step in range(round(LONGEST / EVERY)):
        app.step(EVERY)
    if isinstance(app.top, TableScene):
        app.top.playback.finish()
        assert not app.top.display.stage.busy and not app.top.rest.living
    app.draw()
    before = pygame.image.tobytes(app.canvas.surface, "RGB")
    for _step in range(30):
        app.step(EVERY)
        app.draw()
    assert pygame.image.tobytes(app.canvas.surface, "RGB") == before
    app.close()
