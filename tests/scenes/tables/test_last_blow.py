"""The end of a match: the last blow on its table, and its picture before the results."""

from __future__ import annotations

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.rules import RULES
from game.scenes.games import table_of
from game.scenes.menus.results.scene import Results
from game.scenes.tables import choreography as moves
from game.scenes.tables.last_blow import GROWS, LastBlow
from game.scenes.tables.table import TableScene
from game.staging.poses import won_by
from sprites.base.canvas import Box
from tests.support.stage import SMALL, key, pass_time

BLOW = 1.8
"""Seconds that the last blow takes, and a little more."""


def ended(game: str, winner: int = 0, calm: bool = False, speed: float = 1.0) -> App:
    """A match that is over, at its table."""
    app = studio(SMALL)
    app.settings.calm, app.settings.speed = calm, speed
    app.apply_settings()
    seats = ("human", *["strategos"] * (RULES[game].seats - 1))
    app.push(table_of(app, won_by(game, seats, winner)))
    pass_time(app, 0.05)
    return app


def blow(app: App) -> LastBlow:
    assert isinstance(app.top, LastBlow)
    return app.top


def results(app: App) -> Results:
    assert isinstance(app.top, Results)
    return app.top


@pytest.mark.few(2)
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("game", RULES)
def test_the_circle_closes_round_a_place_on_the_table_and_the_loser_s_plate_breaks(
    game: str, winner: int
) -> None:
    app = ended(game, winner)
    scene = blow(app)
    canvas = app.canvas
    assert scene.spot.w > 0 and canvas.area.colliderect(scene.spot)
    assert len(scene.plates) == RULES[game].seats - 1
    assert all(isinstance(plate, Box) and canvas.area.contains(plate) for plate in scene.plates)
    app.draw()
    pass_time(app, moves.LAST_MOMENT + moves.PLATE_BREAKS_AT + 0.1)
    app.draw()
    assert not scene.whole and 0 < scene.closed < 1
    pass_time(app, moves.TONDO_CLOSES.seconds - moves.PLATE_BREAKS_AT)
    app.draw()
    assert scene.closed == 1.0 and scene.middle() == canvas.area.center
    card = scene.carried()
    assert (card is None) == (game == "greece")
    assert card is None or (card.scale >= GROWS and (card.x, card.y) == canvas.area.center)
    pass_time(app, BLOW)
    assert results(app).opening.alone


def test_any_key_skips_the_blow_and_then_brings_the_panel() -> None:
    app = ended("duel")
    key(app, "right")
    page = results(app)
    assert page.opening.alone and page.opening.up == 0.0
    key(app, "any")
    pass_time(app, moves.PANEL_RISES.seconds + 0.1)
    assert app.top is page and page.opening.up == 1.0


def test_the_panel_comes_by_itself_and_takes_keys_then() -> None:
    app = ended("duel")
    pass_time(app, BLOW + moves.PANEL_AT + moves.PANEL_RISES.seconds)
    page = results(app)
    assert not page.opening.alone and page.opening.up == 1.0
    key(app, "cancel")
    assert app.path == "title"


def test_moving_the_mouse_skips_nothing() -> None:
    app = ended("duel")
    key(app, "point")
    blow(app)
    pass_time(app, BLOW)
    key(app, "point")
    assert results(app).opening.alone


def test_with_reduced_motion_the_table_goes_dark_and_all_is_in_its_place() -> None:
    app = ended("duel", calm=True)
    app.draw()
    pass_time(app, 0.25)
    app.draw()
    assert blow(app).whole and blow(app).closed == 0.0
    pass_time(app, 1.0)
    page = results(app)
    assert page.opening.alone and page.opening.come == 1.0
    assert page.opening.letters(page.head.letters) == page.head.letters


def test_where_motion_takes_no_time_the_results_are_there_at_once() -> None:
    app = ended("duel", speed=0.0)
    assert not results(app).opening.fresh


def test_the_results_lead_back_to_the_table_and_are_not_told_again() -> None:
    app = ended("duel")
    key(app, "any", "any")
    pass_time(app, 1.0)
    app.pop()
    table = app.top
    assert isinstance(table, TableScene)
    pass_time(app, 1.0)
    assert app.top is table
    table.show_result()
    assert not results(app).opening.fresh
