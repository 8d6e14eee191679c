"""The battle's table shows tactics on units, accounts, torn cards, endings; caches are reused."""

from __future__ import annotations

import random
from argparse import Namespace

import pygame
import pytest

from game.client.app import App
from game.commands.shot import studio
from game.scenes.battle import advice, lanes, stakes
from game.scenes.battle.fixtures import BattleBackdrop
from game.scenes.battle.scene import BattleScene
from game.scenes.menus.results.scene import Results
from game.scenes.tables.cards import card_panel
from game.session.intent import Intent
from game.staging import closing_moments
from game.staging.battle_moments import MIDDLE, MOMENTS, POSITIONS, table_of
from game.staging.moments import MOMENTS as ALL_MOMENTS
from sprites.base.canvas import Box
from sprites.base.images import SURFACES, svg_text
from sprites.base.pieces import side_of
from sprites.cards import card
from tests.support.play.battle_players import MousePlayer, quiet, table


def picture(app: App) -> bytes:
    """Draw a frame and return its pixels."""
    app.draw()
    return pygame.image.tobytes(app.canvas.surface, "RGB")


@pytest.mark.sweep(sister="test_the_columns_of_a_lane_add_up_to_the_force_between_its_units")
def test_what_is_kept_of_the_table_looks_as_if_it_were_drawn_anew() -> None:
    app, scene = table(("human", "random"), 12)
    player, chance = MousePlayer(1), random.Random(2)
    for frame in range(120):
        if frame % 6 == 5:
            quiet(app, scene)
            player.move(app, scene)
        elif scene.display.asked:
            scene.refresh()
            app.handle_input(Intent("point", *chance.choice(scene.focus.spots).box.center))
        app.step(1 / 20)
        shown, kept = picture(app), scene.game.backdrop
        scene.game.backdrop = BattleBackdrop(scene.display)
        assert picture(app) == shown
        scene.game.backdrop = kept


def test_a_tactic_that_peeps_out_beside_its_unit_is_shown_large() -> None:
    app = studio((1280, 720))
    scene = table_of(app, **MIDDLE)
    quiet(app, scene)
    scene.refresh()
    spots = [spot for spot in scene.focus.spots if spot.name.startswith("tactic")]
    assert [spot.words for spot in spots] == ["Bloodlust, Tactic"] * 2
    for spot in spots:
        app.handle_input(Intent("point", spot.box.x + 8, spot.box.centery))
        app.draw()
        assert scene.focus.name == spot.name
        face = advice.large_face(scene.display)
        assert face is not None and face.name == "Bloodlust"


def test_a_tactic_that_is_aimed_stays_large_and_tells_what_it_does_to_each_unit() -> None:
    app = studio((1280, 720))
    scene = ALL_MOMENTS["battle-aimed"](app, Namespace())
    assert isinstance(scene, BattleScene)
    told = {}
    for token in scene.display.board.attackers:
        app.handle_input(Intent("point", *scene.game.cards.sprites[token].box.center))
        assert scene.focus.name == f"card{token}"
        face = advice.large_face(scene.display)
        assert face is not None and face.name == "Bloodlust"
        told[scene.display.face_name(token)] = advice.reasons(scene.display)[1]
    assert told["Legionaries"] == ["Force 8 → 11 against 11.", "That makes the fight level."]
    assert told["Horse Archers"] == ["Force 1 → 4 against 6.", "The fight stays lost."]


def test_all_that_one_attack_tears_away_lies_open_together_and_falls() -> None:
    app = studio((1280, 720))
    scene = table_of(app, **POSITIONS["tearing"])
    most = 0
    for _ in range(300):  # he holds no tactic: declining is left to the standing order
        app.step(1 / 60)
        most = max(most, len(scene.game.cards.loose))
    assert most == 6
    assert not scene.game.cards.loose
    assert len(scene.display.board.casualties[1]) == 6


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("name", "art"), [("battle-results", "victory"), ("battle-results-level", "level")]
)
def test_a_battle_ends_with_a_picture_in_both_armies_colours(name: str, art: str) -> None:
    app = studio((1280, 720))
    scene = {**MOMENTS, **closing_moments.MOMENTS}[name](app, Namespace())
    assert isinstance(scene, Results)
    assert scene.ending.art == f"scenes/{art}_battle"
    source = svg_text(scene.ending.art)
    assert all(painted in source for painted in scene.ending.tints)
    app.draw()
    shown = colours_of(app)
    for side in scene.ending.sides:
        assert tuple(pygame.Color(side_of(side).main))[:3] in shown


def colours_of(app: App) -> set[tuple[int, int, int]]:
    """Every colour of the picture on the screen."""
    pixels = pygame.image.tobytes(app.canvas.surface, "RGB")
    return set(zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True))


def test_a_hand_is_painted_ahead_while_nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    app = studio((1280, 720))
    scene = table_of(app, **POSITIONS["crowd"])
    quiet(app, scene)
    SURFACES.clear()
    app.draw()
    assert sum(iter(scene.prepaint, False)) >= 12

    def paint(*of: object) -> None:
        raise AssertionError(f"painted only now: {of}")

    monkeypatch.setattr(card, "paint", paint)
    token = scene.display.ordered_hand()[5]
    app.handle_input(
        Intent("point", scene.game.cards.sprites[token].x, scene.game.cards.sprites[token].y)
    )
    app.step(0.5)
    app.draw()
    assert scene.display.lifted() == token


@pytest.mark.parametrize("text", [100, 200])
def test_what_lies_on_a_unit_is_pointed_at_and_read_even_when_crowded(text: int) -> None:
    app = studio((1280, 720), text)
    scene = table_of(app, **POSITIONS["crowd"])
    quiet(app, scene)
    scene.refresh()
    boxes = [spot.box for spot in scene.focus.spots if spot.region in ("lanes", "buttons")]
    plates = [spot for spot in scene.focus.spots if spot.name.startswith("tactic")]
    badges = [spot for spot in plates if " -1 " in spot.name]
    assert (len(plates), len(badges)) == (8, 1), "Shields hold for a whole side"
    app.handle_input(Intent("point", *badges[0].box.center))
    shield = advice.large_face(scene.display)
    assert shield is not None and shield.name == "Shields"
    for spot in [spot for spot in plates if spot not in badges]:
        assert spot.box.h >= 24
        assert sum(bool(spot.box.colliderect(box)) for box in boxes) == 1
        app.handle_input(Intent("point", *spot.box.center))
        face = advice.large_face(scene.display)
        assert face is not None and spot.words.startswith(face.name)
        assert advice.reasons(scene.display)[0] == "This lane"


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("name", ["battle", "battle-chain", "battle-crowded"])
def test_the_account_of_every_lane_fits_its_panel(name: str, text: int) -> None:
    app = studio((1280, 720), text)
    scene = MOMENTS[name](app, Namespace())
    assert isinstance(scene, BattleScene)
    for place, token in enumerate(scene.display.board.attackers):
        scene.focus.take(f"card{token}")
        lines = stakes.lane_lines(scene.display, place)
        brief = advice.briefly(scene.display, lines)
        room = Box(0, 0, scene.game.boxes.panel.w - 28, 235)
        body = card_panel.fitted(app.canvas, lines, brief, room)
        assert body.height(app.canvas, room.w) <= room.h
        assert "…" not in body.markup


def test_the_columns_of_a_lane_add_up_to_the_force_between_its_units() -> None:
    app = studio((1280, 720))
    scene = MOMENTS["battle"](app, Namespace())
    assert isinstance(scene, BattleScene)
    board = scene.display.board
    for place, token in enumerate(board.blockers):
        account = stakes.lane_account(scene.display, place)
        sides = (False, True) if token >= 0 else (False,)
        forces = [board.force(place, blocker).total for blocker in sides]
        assert sum(int(one.figure) for one in account.sums if not one.total) == (
            sum(forces) if token >= 0 else board.damage(place).total
        )
        totals = [int(one.figure) for one in account.sums if one.total]
        assert set(totals) <= {*forces, board.damage(place).total}
        room = Box(0, 0, scene.game.boxes.panel.w - 28, 262)
        assert account.height(app.canvas, room.w) <= room.h


def test_a_crowded_battle_fits_into_its_lanes() -> None:
    app = studio((1280, 720))
    scene = MOMENTS["battle-crowded"](app, Namespace())
    assert isinstance(scene, BattleScene)
    boxes = [
        s.box for t, s in scene.game.cards.sprites.items() if scene.game.cards.zones[t] == "lane"
    ]
    assert len(boxes) == 20
    for number, box in enumerate(boxes):
        assert scene.game.boxes.rows[0].contains(box) or scene.game.boxes.rows[1].contains(box)
        assert not any(box.colliderect(other) for other in boxes[number + 1 :])


@pytest.mark.parametrize("name", ["battle", "battle-crowded"])
def test_no_force_in_the_band_hides_a_head(name: str) -> None:
    app = studio((1280, 720))
    scene = MOMENTS[name](app, Namespace())
    assert isinstance(scene, BattleScene)
    display, told = scene.display, lanes.told_at(scene.display)
    half = 1.55 * lanes.NUMBER.size / 2 if name == "battle" else 1.55 * lanes.LEAST / 2
    figures = [
        one.box(*lanes.middle_of(display, place), lanes.side_of_figures(display))
        for place, bout in enumerate(display.frieze.bouts)
        for one in bout.figures
        if one is not None
    ]
    assert figures
    for box in figures:
        assert told - half >= box.centery - box.h / 8 or told + half <= box.y + box.h / 8
