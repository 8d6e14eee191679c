"""The vase of a match: how one comes to it, how it turns, and how it is kept."""

from __future__ import annotations

import math
from argparse import Namespace
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from PIL import Image
from PIL.PngImagePlugin import PngImageFile

from game.client.app import App
from game.client.life import RESTS
from game.commands.shot import studio
from game.match.table_match import TableMatch
from game.registry import GAMES
from game.scenes.menus.results.scene import Results
from game.scenes.menus.results.vase_page import FriezeCell, VasePage
from game.scenes.menus.results.vase_turning import FRAMES
from game.session.intent import Intent
from game.staging.moments import MOMENTS
from game.system import paths
from sprites.base.canvas import Box, offscreen
from sprites.base.images import SURFACES
from sprites.base.moving_picture import MovingPicture
from sprites.base.palette import colour, wear
from sprites.pictures.vase import LEAST_ROUND, MOST, Amphora, Figure, reach_at
from tests.support.menus import WAYS, Choose, by_mouse
from tests.support.stage import SMALL, app_of, key, pass_time

POSED = {"duel": "results-victory", "battle": "battle-results", "greece": "greece-results"}
TURN = 2 * math.pi


def after(game: str) -> App:
    scene = MOMENTS[POSED[game]](studio(SMALL), Namespace(replay=None, at=None, seat=None))
    assert isinstance(scene, Results)
    return app_of(scene)


def page(name: str = "vase", calm: bool = False) -> VasePage:
    scene = MOMENTS[name](studio(SMALL), Namespace(replay=None, at=None, seat=None))
    assert isinstance(scene, VasePage)
    scene.services.settings.calm = calm
    return scene


def frames_drawn(app: App, seconds: float) -> int:
    """Return how many frames are drawn in a time."""
    drawn = 0
    for _ in range(round(seconds / 0.05)):
        app.step(0.05)
        if app.top is not None and app.top.moving:
            app.draw()
            drawn += 1
    return drawn


# ---------------------------------------------------------------------- the way to it


@pytest.mark.few(2)
@WAYS
@pytest.mark.parametrize("game", sorted(GAMES))
def test_it_is_reached_from_the_results_of_every_game_and_left_again(
    game: str, choose: Choose
) -> None:
    app = after(game)
    results = app.top
    choose(app, "Share")
    choose(app, "The vase")
    assert isinstance(app.top, VasePage)
    choose(app, "Back")
    choose(app, "Back")
    assert app.top is results


def test_it_tells_of_the_beginning_the_moments_and_the_end() -> None:
    scene = page()
    arts = [moment.art for moment in scene.vase.moments]
    assert arts[0] == "departure" and arts[-1] == "won_turn"
    assert 3 <= len(arts) <= MOST
    assert all(one != other for one, other in pairwise(arts))
    turns = [moment.turn for moment in scene.vase.moments]
    assert turns == sorted(turns)
    assert sum(moment.gain for moment in scene.vase.moments) > 0


@pytest.mark.few(1)
@pytest.mark.parametrize("name", ["vase", "vase-battle", "vase-greece"])
def test_every_moment_has_words_for_a_reader_of_the_screen(name: str) -> None:
    scene = page(name)
    for number, cell in enumerate(scene.rolling):
        assert isinstance(cell, FriezeCell)
        assert cell.narration.startswith("Turn ") and cell.narration.endswith(".")
        assert cell.position == (number + 1, len(scene.rolling))
    assert scene.vase.role == "slider"
    assert scene.vase.moments[scene.vase.number].words in scene.vase.value_text


# ---------------------------------------------------------------------- turning it


def test_arrows_turn_it_from_moment_to_moment() -> None:
    scene = page()
    app, number, count = app_of(scene), scene.vase.number, len(scene.vase.moments)
    assert scene.focus.name == "vase"
    key(app, "right")
    assert scene.vase.number == (number + 1) % count
    for _ in range(3):
        key(app, "left")
    assert scene.vase.number == (number - 2) % count
    pass_time(app, 3.0)
    assert scene.vase.pot.number_at(scene.vase.turn) == scene.vase.number


def test_the_mouse_drags_it_round() -> None:
    scene = page()
    app, box, turn = app_of(scene), scene.vase.box, scene.vase.turn
    reach = reach_at(box)
    app.handle_input(Intent("press", *box.center))
    app.handle_input(Intent("point", box.centerx - reach, box.centery))
    app.handle_input(Intent("release", box.centerx - reach, box.centery))
    assert scene.vase.turn == pytest.approx(turn + 1.0, abs=0.001)
    assert not scene.vase.moving


def test_a_click_beside_it_turns_it_by_one() -> None:
    scene = page()
    app, box, number = app_of(scene), scene.vase.box, scene.vase.number
    x = box.centerx + 1.2 * reach_at(box)
    for kind in ("point", "press", "release"):
        app.handle_input(Intent(kind, x, box.centery))
    assert scene.vase.number == (number + 1) % len(scene.vase.moments)


def test_a_picture_of_the_frieze_turns_it_by_the_shorter_way() -> None:
    scene = page()
    app = app_of(scene)
    for number in (0, len(scene.rolling) - 1, 3):
        before = scene.vase.toward
        for kind in ("point", "press", "release"):
            app.handle_input(Intent(kind, *scene.rolling[number].rect.center))
        assert scene.vase.number == number
        assert abs(scene.vase.toward - before) <= math.pi + 0.01
        pass_time(app, 3.0)


def test_with_reduced_motion_it_stands_at_once() -> None:
    scene = page(calm=True)
    app = app_of(scene)
    key(app, "right")
    assert scene.vase.turn == scene.vase.toward
    anew = VasePage(app, _match(scene), scene.vase.moments, scene.words)
    assert not anew.vase.moving


def _match(scene: VasePage) -> TableMatch:
    app = app_of(scene)
    results = next(each for each in app.scenes if isinstance(each, Results))
    return results.match


def test_at_rest_it_is_not_drawn() -> None:
    app = app_of(page())
    frames_drawn(app, RESTS)
    assert frames_drawn(app, 10.0) == 0


# ---------------------------------------------------------------------- keeping it


def walked_to(app: App, name: str) -> None:
    """Choose a button at the foot as keys and a pad do: back from the vase, and right."""
    key(app, "before")
    while app.top is not None and app.top.focus.name != name:
        key(app, "right")
    key(app, "confirm")


@pytest.fixture(autouse=True)
def home() -> Iterator[Path]:
    """Keep what one test saves from the others."""
    with paths.elsewhere() as folder:
        yield folder


def kept() -> set[Path]:
    return set(paths.pictures().glob("*_vase*.png"))


KEPT_BY = pytest.mark.parametrize("choose", [walked_to, by_mouse])


@pytest.mark.few(1)
@KEPT_BY
def test_it_is_saved_as_a_picture(choose: Choose) -> None:
    app, before = app_of(page()), kept()
    choose(app, "Save picture")
    (file,) = kept() - before
    assert pygame.image.load(file).get_size() == (1080, 1350)


@pytest.mark.few(1)
@KEPT_BY
def test_it_is_saved_as_a_film_while_the_page_goes_on(choose: Choose) -> None:
    scene = page()
    app, before = app_of(scene), kept()
    choose(app, "Save film")
    pass_time(app, 4.0)
    assert scene.film is None
    (file,) = kept() - before
    with Image.open(file) as film:
        assert isinstance(film, PngImageFile)
        assert film.n_frames == FRAMES
        assert film.info["loop"] == 0
        stills = []
        for number in (0, FRAMES // 4, FRAMES // 2):
            film.seek(number)
            stills.append(film.convert("RGB").tobytes())
    assert len(set(stills)) == 3


def test_a_full_disk_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = page()
    app = app_of(scene)

    def full(*_args: object, **_more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(paths, "write_whole", full)
    scene.save_picture()
    assert any("No space left" in toast.body.markup for toast, _left in app.toasts)


# ---------------------------------------------------------------------- the drawing


def test_a_whole_turn_shows_the_same_and_half_a_turn_another_side() -> None:
    pot = Amphora([Figure("trophy", "athens"), Figure("star", "sparta"), Figure("horse", "")])
    canvas, box = offscreen((640, 360)), Box(40, 20, 480, 640)

    def drawn(turn: float) -> bytes:
        canvas.fill("slip")
        pot.draw(canvas, box, turn)
        return pygame.image.tobytes(canvas.surface, "RGB")

    assert pot.times * len(pot.figures) >= LEAST_ROUND
    assert drawn(0.3) == drawn(0.3 + TURN)
    assert drawn(0.3) != drawn(0.3 + pot.step)


def test_where_contrast_is_high_an_edge_sets_it_off_from_the_dark() -> None:
    wear(high=True)
    SURFACES.clear()
    try:
        canvas, box = offscreen((640, 360)), Box(40, 20, 480, 640)
        canvas.fill("slip")
        Amphora([Figure("trophy", "athens")]).draw(canvas, box, 0.0)
        x, y = canvas.point(box.centerx, box.y + 500 / 800 * box.h)
        row = {tuple(canvas.surface.get_at((at, y)))[:3] for at in range(x)}
        assert tuple(colour("ivory"))[:3] in row
    finally:
        wear(high=False)
        SURFACES.clear()


def test_only_its_body_differs_from_one_turn_to_another() -> None:
    pot = Amphora([Figure("trophy", "athens"), Figure("star", "sparta")])
    canvas, box = offscreen((640, 360)), Box(40, 20, 480, 640)
    part = pot.turning_box(canvas, box)
    seen = []
    for turn in (0.0, 0.7):
        canvas.fill("slip")
        pot.draw(canvas, box, turn)
        canvas.surface.fill((0, 0, 0), part)
        seen.append(pygame.image.tobytes(canvas.surface, "RGB"))
    assert seen[0] == seen[1]


def test_a_moving_picture_keeps_the_parts_that_differ() -> None:
    first = pygame.Surface((20, 10), 0, 32)
    first.fill((10, 20, 30))
    second = first.copy()
    second.fill((200, 0, 0), (5, 2, 8, 4))
    film = MovingPicture(first, 40)
    film.add(second, pygame.Rect(5, 2, 8, 4))
    with Image.open(BytesIO(film.content)) as found:
        assert isinstance(found, PngImageFile)
        assert found.n_frames == 2
        assert found.info["duration"] == 40
        assert found.convert("RGB").getpixel((6, 3)) == (10, 20, 30)
        found.seek(1)
        assert found.convert("RGB").getpixel((6, 3)) == (200, 0, 0)
        assert found.convert("RGB").getpixel((1, 1)) == (10, 20, 30)
