"""The map's table: its drawing, and choosing, aiming and placing a chit."""

from __future__ import annotations

import random
from argparse import Namespace
from typing import Any

import pygame
import pytest

from game.client.app import App
from game.commands.shot import studio
from game.match.match import Match
from game.rules.core import NOBODY
from game.rules.greece import GreeceState
from game.rules.greece.chits import COUP, TYPES
from game.rules.greece.map import AREA_OF_ID, AREAS
from game.scenes.greece import advice, panel
from game.scenes.greece.display import CHIT, SPOT, TYPE
from game.scenes.greece.fixtures import GreeceBackdrop
from game.scenes.greece.scene import GreeceScene
from game.scenes.menus.results.scene import Results
from game.scenes.menus.rulebook import Rulebook
from game.scenes.menus.setup import SetUp
from game.session.intent import Intent
from game.staging import closing_moments
from game.staging.greece_moments import MIDDLE, MOMENTS, choose, held, lies, table_of
from sprites.base import text
from sprites.base.canvas import Canvas
from tests.support.clauses import rule
from tests.support.play.greece_players import (
    MousePlayer,
    card,
    play_to_the_end,
    point,
    quiet,
    staged,
    table,
)
from tests.support.stage import app_of, key, match_of, mouse, pass_time

# ---------------------------------------------------------------------- choosing and putting


@rule("G2.3")
def test_a_chosen_chit_lights_what_it_reaches_and_an_area_farther_off_says_why() -> None:
    scene = staged()
    assert scene.display.lit_areas() is None
    choose(scene, "Military")
    lit = {AREAS[area].id for area in scene.display.lit_areas() or ()}
    assert {"athens", "corinth", "elis", "delphi"} <= lit
    assert not {"corcyra", "sparta", "pylos", "plataea"} & lit
    mouse(app_of(scene), f"{SPOT}sparta")
    assert scene.display.aim == -1
    assert "too far for Military" in app_of(scene).toasts[-1][0].body.markup


@rule("G3.5")
def test_an_area_with_chits_of_two_other_cities_says_that_it_takes_no_third() -> None:
    scene = staged()
    choose(scene, "Coup")
    mouse(app_of(scene), f"{SPOT}plataea")
    assert scene.display.aim == -1
    assert "already contest" in app_of(scene).toasts[-1][0].body.markup


def test_a_chit_is_put_down_by_a_second_click_on_its_area_or_by_the_great_button() -> None:
    for confirm in (f"{SPOT}delos", "go"):
        scene = staged()
        choose(scene, "Military")
        before = len(match_of(scene).history)
        mouse(app_of(scene), f"{SPOT}delos")
        assert scene.display.ghost() is not None
        assert len(match_of(scene).history) == before
        mouse(app_of(scene), confirm)
        action = match_of(scene).history[-1][1]
        assert (action.verb, action.args[1]) == ("put", AREA_OF_ID["delos"])


@pytest.mark.parametrize("place", [0, 1])
def test_of_two_equal_chits_the_one_that_was_clicked_goes(place: int) -> None:
    scene = staged(hands=[["coup", "coup", "void", "military"], ["void"], ["influence"]])
    app, board = app_of(scene), scene.display.board
    coups = [n for n, token in enumerate(scene.display.row()) if board.face_of(token) == COUP]
    clicked = coups[place]
    mouse(app, f"{CHIT}{scene.display.row()[clicked]}")
    for _click in range(2):
        mouse(app, f"{SPOT}delphi")
    pass_time(app, 2.0)
    placed = [token for token, _seat, _area in scene.display.board.placed_by(0)]
    assert [n for n, token in enumerate(scene.display.row()[:4]) if token in placed] == [clicked]


def test_a_chit_is_drawn_onto_its_area_and_lies_there_once_that_is_confirmed() -> None:
    scene = staged()
    app, token = app_of(scene), scene.display.row()[0]
    scene.refresh()
    start = next(spot for spot in scene.focus.spots if spot.name == f"{CHIT}{token}").box.center
    end = scene.display.box_of(AREA_OF_ID["delos"]).center
    app.handle_input(Intent("point", *start))
    app.handle_input(Intent("press", *start))
    app.handle_input(Intent("point", start[0], start[1] - 40))
    assert scene.game.holding.sprite is not None
    app.draw()
    app.handle_input(Intent("point", *end))
    app.handle_input(Intent("release", *end))
    assert (scene.display.chosen, scene.display.aim) == (token, AREA_OF_ID["delos"])
    key(app, "space")
    assert match_of(scene).history[-1][1].args[1] == AREA_OF_ID["delos"]


@rule("G2.7")
def test_the_star_asks_for_its_type_and_each_type_lights_its_own_range() -> None:
    scene = staged(hands=[["star", "void", "epaminondas"], ["void", "military"], ["influence"]])
    choose(scene, "Star")
    scene.refresh()
    tiles = [widget.name for widget in scene.widgets if widget.name.startswith(TYPE)]
    assert tiles == [f"{TYPE}{kind}" for kind in TYPES]
    ranges = []
    for name in tiles:
        tile = next(widget for widget in scene.widgets if widget.name == name)
        app_of(scene).handle_input(Intent("point", *tile.rect.center))
        ranges.append(scene.display.lit_areas() or frozenset())
    military, influence, coup = ranges
    assert influence < military < coup
    mouse(app_of(scene), f"{SPOT}corcyra")
    assert scene.display.aim == AREA_OF_ID["corcyra"]
    mouse(app_of(scene), "go")
    assert not match_of(scene).history, "the type is missing"
    mouse(app_of(scene), tiles[2])
    mouse(app_of(scene), "go")
    assert match_of(scene).history[-1][1].args[1:] == (AREA_OF_ID["corcyra"], TYPES[2])


def test_either_of_two_equal_chits_can_be_chosen() -> None:
    scene = staged(hands=[["coup", "void", "coup"], ["void", "military"], ["influence", "coup"]])
    for number in (1, 3):
        app_of(scene).handle_input(Intent("digit", amount=number))
        assert scene.display.chosen == scene.display.row()[number - 1]
        mouse(app_of(scene), f"{SPOT}melos")
        assert scene.display.aim == AREA_OF_ID["melos"]
        assert scene.game.controls.buttons()[0].enabled
        scene.display.let_go()


def test_escape_takes_the_choice_back_before_it_opens_the_menu() -> None:
    scene = staged()
    choose(scene, "Coup")
    key(app_of(scene), "cancel")
    assert scene.display.chosen == -1
    assert app_of(scene).top is scene
    key(app_of(scene), "cancel")
    assert app_of(scene).top is not scene


@rule("G3.8")
def test_who_can_put_down_nothing_is_told_so_and_passes() -> None:
    scene = staged(
        areas=held(sparta="s1", thebes="t1"), placed=None, turn=1,
        hands=[["military", "influence", "influence", "military"], ["void"] * 4, ["coup"] * 4],
        pending={"decide": "put", "step": 0}, retired=None,
    )  # fmt: skip
    assert "Pass" in scene.game.prompt
    mouse(app_of(scene), f"{SPOT}athens")
    assert "Pass" in app_of(scene).toasts[-1][0].body.markup
    mouse(app_of(scene), "go")
    assert match_of(scene).history[-1][1].verb == "skip"


# ---------------------------------------------------------------------- looking


def test_the_wheel_comes_nearer_to_what_is_under_it_and_nought_shows_all() -> None:
    scene = staged()
    app, camera = app_of(scene), scene.display.camera
    before = camera.viewport.panel(600, 300)
    for _ in range(4):
        app.handle_input(Intent("wheel", 600, 300, amount=1))
    assert camera.zoom > 2
    assert camera.viewport.panel(600, 300) == pytest.approx(before, abs=1)
    app.handle_input(Intent("digit", amount=10))
    scene.playback.finish()
    assert camera.zoom == 1.0


def test_the_map_is_drawn_along_where_nothing_lies_and_every_area_stays_in_reach_of_keys() -> None:
    scene = staged()
    app, camera = app_of(scene), scene.display.camera
    for _ in range(8):
        app.handle_input(Intent("wheel", 500, 300, amount=1))
    x = camera.viewport.x
    empty = next((x, y) for x in range(40, 960, 20) for y in range(80, 560, 20)
                 if scene.focus.under(x, y) is None)  # fmt: skip
    app.handle_input(Intent("press", *empty))
    app.handle_input(Intent("point", empty[0] - 60, empty[1]))
    app.handle_input(Intent("release", empty[0] - 60, empty[1]))
    assert camera.viewport.x > x
    for area in AREAS:
        scene.focus.take(f"{SPOT}{area.id}")
        scene.refresh()
        scene.refresh()
        assert camera.rect.collidepoint(*scene.display.box_of(area.number).center), area.id


@rule("G2.2")
def test_an_area_that_is_pointed_at_names_its_neighbours_and_lights_its_links() -> None:
    scene = staged()
    point(scene, "corinth")
    assert scene.display.about == AREA_OF_ID["corinth"]
    words = card(scene, "corinth")
    land, sea = words.split("By sea")
    for name in ("Athens", "Argos", "Elis", "Plataea"):
        assert name in land
    assert "Delphi" in sea
    assert len(scene.game.chart._lit_links()) == 5


def test_a_plate_that_is_pointed_at_lights_its_city_s_areas() -> None:
    scene = staged()
    scene.refresh()
    plate = next(spot for spot in scene.focus.spots if spot.name == "plate2")
    assert plate.words == "Thebes, AI · Greedy. Areas: 4 of 7. Counters: 5. Chits in hand: 2"
    app_of(scene).handle_input(Intent("point", *plate.box.center))
    lit = {look.id for look in scene.game.chart._looks() if look.state == "lit"}
    assert lit == {"thebes", "delphi", "larissa", "plataea"}


@rule("G5.1")
def test_an_area_and_its_plate_tell_that_a_lost_main_city_makes_the_goal_eight() -> None:
    areas = held(athens="s1", samos="a2", sparta="s1", thebes="t1")
    scene = staged(areas=areas, placed=None, pending=None, hands=None)
    assert "Athens has lost its main city and needs 8 areas to win." in card(scene, "athens")
    scene.refresh()
    plate = next(spot for spot in scene.focus.spots if spot.name == "plate0")
    assert "Areas: 1 of 8" in plate.words


@rule("G4.5")
def test_an_area_tells_what_a_chit_would_do_there() -> None:
    scene = staged()
    choose(scene, "Military")
    for area, words in (
        ("delos", "Unopposed Athens takes it: 5 → 6 of 7 areas."),
        ("argos", "Unopposed it removes the last counter of Sparta: Argos becomes neutral."),
        ("corinth", "Unopposed, with your chits there, it removes the last counter of Sparta"),
        ("athens", "Unopposed it changes nothing; it guards the area."),
        ("delphi", "Against Thebes there it beats Coup and loses to Influence."),
    ):
        point(scene, area)
        assert words in card(scene, area), area


@rule("G2.8")
def test_an_unseen_chit_is_told_by_what_it_can_still_be() -> None:
    scene = staged(
        placed={"mytilene": lies("sparta coup"), "corcyra": lies("thebes void", "athens void")},
        pending={"decide": "put", "step": 5},
    )
    point(scene, "mytilene")
    assert "Military" in card(scene, "mytilene")
    assert "except Military or Influence" in card(scene, "mytilene")
    assert "*Void*" in card(scene, "corcyra"), "one's own is known"


def test_what_a_chit_can_be_is_told_as_soon_as_all_lies_still() -> None:
    scene = staged()
    point(scene, "plataea")
    scene.display.stage.add(1.0)
    assert "a chit" in card(scene, "plataea")
    scene.playback.finish()
    assert "any chit" in card(scene, "plataea")


# ---------------------------------------------------------------------- how it is drawn and ends


@pytest.mark.parametrize(
    ("moment", "words"), [("greece", "G3.3"), ("greece-delphi", "G3.2"), ("greece-keep", "G3.8")]
)
def test_the_rulebook_opens_at_the_phase(moment: str, words: str) -> None:
    app = studio((1280, 720))
    scene = MOMENTS[moment](app, Namespace())
    assert isinstance(scene, GreeceScene)
    scene.game.open_rules()
    book = app.top
    assert isinstance(book, Rulebook)
    read = next(
        block for block in book.blocks if block.top + block.tall > book.rolling.scroll.at + 10
    )
    assert read.words.startswith(words.lower())


# ---------------------------------------------------------------------- settled and kept


def signature(scene: GreeceScene) -> tuple[object, ...]:
    """Return all that stands on the table."""
    display, chart = scene.display, scene.game.chart
    return (
        display.board, chart._looks(), list(chart._chits()), display.row(),
        dict(display.chits.loose), list(display.chits.counters), dict(display.signs),
        list(display.banners),
    )  # fmt: skip


@pytest.mark.few()
@pytest.mark.parametrize("seed", range(3))
def test_after_skipping_everything_stands_where_settling_puts_it(seed: int) -> None:
    app, scene = table(("random", "random", "random"), seed)
    for _ in range(90):
        scene.playback.finish()
        before = signature(scene)
        assert scene.display.board == scene.display.view
        scene.game.settle(scene.display.view)
        assert signature(scene) == before
        app.step(1 / 60)


def picture(app: App) -> bytes:
    """Draw a frame and return its pixels."""
    app.draw()
    return pygame.image.tobytes(app.canvas.surface, "RGB")


@pytest.mark.sweep(sister="test_the_wheel_comes_nearer_to_what_is_under_it_and_nought_shows_all")
def test_what_is_kept_of_the_table_looks_as_if_it_were_drawn_anew() -> None:
    app, scene = table(seed=12)
    player, chance = MousePlayer(1), random.Random(2)
    for frame in range(90):
        if frame % 6 == 5:
            quiet(app, scene)
            player.move(app, scene)
        elif scene.display.asked:
            scene.refresh()
            app.handle_input(Intent("point", *chance.choice(scene.focus.spots).box.center))
        app.step(1 / 20)
        shown, kept = picture(app), scene.game.backdrop
        scene.game.backdrop = GreeceBackdrop(scene.display)
        assert picture(app) == shown
        scene.game.backdrop = kept


@pytest.mark.few(4)
@pytest.mark.parametrize("name", sorted(MOMENTS))
@pytest.mark.parametrize(("size", "text"), [((960, 540), 200), ((1920, 1080), 100)])
def test_every_great_moment_is_drawn_at_any_size(
    name: str, size: tuple[int, int], text: int
) -> None:
    app = studio(size, text)
    MOMENTS[name](app, Namespace())
    app.draw()
    app.close()


def test_people_and_spectators_see_a_war_to_its_end() -> None:
    app, scene = table(("random", "random", "random"), 4)
    assert scene.display.viewer == NOBODY
    play_to_the_end(app, scene, MousePlayer(1))
    assert scene.match.outcome() is not None


# ---------------------------------------------------------------------- before and after a war


@rule("G1.2")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_who_lays_first_is_chosen_and_the_others_follow(first: int) -> None:
    app = studio((1280, 720))
    setup = SetUp(app, "greece")
    app.push(setup)
    assert setup.setup().options == {}, "by lot"
    setup.options[-1].at = 1 + first
    match = Match.begin(setup.setup())
    assert isinstance(match.state, GreeceState)
    assert match.state.to_act == first
    assert match.state.order == (first, (first + 1) % 3, (first + 2) % 3)


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("moment", "art", "words"),
    [
        ("greece-results", "victory_athens", "Athens wins the war"),
        ("greece-results-defeat", "defeat", "Athens wins the war"),
        ("greece-results-shared", "shared_peace", "share the victory"),
    ],
)
def test_a_war_ends_with_its_picture_and_three_rows_of_figures(
    moment: str, art: str, words: str
) -> None:
    app = studio((1280, 720))
    scene = {**MOMENTS, **closing_moments.MOMENTS}[moment](app, Namespace())
    assert isinstance(scene, Results)
    assert scene.ending.art == f"scenes/{art}"
    assert words in scene.head.headline
    assert " and Sparta and " not in scene.head.headline


# ---------------------------------------------------------------------- who is ahead


def panel_of(athens: str, sparta: str, thebes: str) -> tuple[str, tuple[int, ...]]:
    """Return the leader, and the number of areas that each city needs, as the panel has them."""
    owners = {"athens": athens, "sparta": sparta, "thebes": thebes}
    areas = {
        area.partition(":")[0]: {"owner": city, "counters": int(area.partition(":")[2] or 1)}
        for city, names in owners.items()
        for area in names.split()
    }
    scene = table_of(studio((1280, 720)), **{**MIDDLE, "areas": areas, "placed": None})
    plates = [advice.plate_in_a_line(scene.display, seat) for seat in range(3)]
    goals = [line.partition("Areas: ")[2].partition(".")[0] for line in plates]
    return advice.leader(scene.display), tuple(int(goal.rpartition(" ")[2]) for goal in goals)


def test_cities_with_as_many_areas_are_tied_whatever_their_counters() -> None:
    five, others = "thebes:2 plataea:2 elis:2 delphi argos", "athens delos samos melos mytilene"
    assert panel_of(others, "sparta", five)[0] == "Tied for first"
    assert panel_of("athens", "sparta", "thebes:2")[0] == "Three-way tie"
    assert panel_of(others, "sparta", f"{five} corinth")[0] == "Thebes leads"


@rule("G5.1")
def test_a_city_that_needs_eight_areas_is_said_to_need_eight() -> None:
    assert panel_of("delos", "sparta athens", "thebes")[1] == (8, 7, 7)


def test_the_goal_of_each_city_stands_on_its_plate(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    honest = text.draw

    def draw(canvas: Canvas, words: str, *rest: Any) -> float:
        drawn.append(words)
        return honest(canvas, words, *rest)

    app = studio((1280, 720))
    scene = table_of(app, **MIDDLE)
    monkeypatch.setattr(text, "draw", draw)
    panel.draw(app.canvas, scene.display)
    assert [words for words in drawn if words in ("/7", "/8")] == [
        f"/{need}" for need in scene.display.board.tally.needs
    ]
    assert not [words for words in drawn if "GOAL 7" in words]
