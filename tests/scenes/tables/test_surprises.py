"""The map explains its surprises: Specials that are met, goals that rise, rivals about to win."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

from game.client.app import App
from game.commands.shot import studio
from game.rules.greece.map import AREA_OF_ID, HOME
from game.scenes.greece import panel
from game.scenes.greece.decisions import may_win
from game.scenes.greece.scene import GreeceScene
from game.staging.greece_moments import GREECE, MIDDLE, lies, table_of
from game.staging.greece_reveal_moments import SHOWS, put_onto
from game.system.progress import Progress
from tests.support.stage import SMALL, app_of, key, pass_time

ATHENS, SPARTA = 0, 1


def introduced() -> tuple[App, GreeceScene]:
    scene = SHOWS["greece-introduced"](studio(SMALL), Namespace())
    assert isinstance(scene, GreeceScene)
    return app_of(scene), scene


def test_a_special_that_is_met_first_is_shown_until_it_has_been_read() -> None:
    app, scene = introduced()
    shown = scene.display.introduced
    assert shown is not None
    assert shown.words.startswith("Pericles works for Athens in any area")
    pass_time(app, 5.0)
    assert scene.display.introduced is shown, "nobody has read it"
    key(app, "space")
    app.step()
    assert scene.display.introduced is not shown
    assert "pericles" in app.progress.specials_met


def test_a_further_special_of_a_match_is_a_beat_that_nobody_has_to_end() -> None:
    app, scene = introduced()
    first = scene.display.introduced
    key(app, "space")
    app.step()
    second = scene.display.introduced
    assert second is not None and second is not first
    assert not [button for button in scene.widgets if button.words == "Continue"]
    pass_time(app, 2.0)
    assert scene.display.introduced is not second


def test_a_special_that_was_met_in_another_match_is_not_shown_again() -> None:
    app, scene = introduced()
    while scene.display.introduced is not None:
        key(app, "space")
        app.step()
    met: Progress = app.progress
    assert set(met.specials_met) == {"pericles", "lysander"}
    again = studio(SMALL)
    table = table_of(again, **MIDDLE)
    assert table.game._is_new(HOME[0]) is False, "an ordinary chit is none"


# ---------------------------------------------------------------------- who may win


def with_last_chit(placed: object, spartan: str = "corinth argos pylos elis") -> GreeceScene:
    """Athens has its last chit of the turn to put down; Sparta holds some areas and two more."""
    areas = {area: {"owner": "sparta", "counters": 1} for area in f"sparta {spartan}".split()}
    zones = {
        **MIDDLE,
        "areas": {**areas, "athens": {"owner": "athens", "counters": 1}},
        "placed": placed,
        "turn": 4,
        "pending": {"decide": "put", "step": 6},
        "to_act": "athens",
        "hands": [["military", "coup"], ["void", "coup"], ["coup", "void"]],
    }
    return table_of(studio(SMALL), **zones)


def test_a_rival_that_can_win_is_named_before_the_last_chit() -> None:
    scene = with_last_chit({"melos": lies("sparta coup"), "chalcis": lies("sparta void")})
    assert may_win(scene.display.board) == [SPARTA]
    assert scene.game.prompt == "Sparta can win this turn. Choose your last chit."


def test_a_rival_whose_chits_do_not_suffice_is_not() -> None:
    scene = with_last_chit({"athens": lies("sparta coup"), "elis": lies("sparta void")})
    assert may_win(scene.display.board) == []
    assert scene.game.prompt == "Choose a chit to play."


# ---------------------------------------------------------------------- goals


def test_the_help_gives_one_s_own_goal_and_why_it_rose() -> None:
    scene = table_of(studio(SMALL), **MIDDLE)
    assert "Control 7 areas" in panel._goal(scene.display)
    athens = AREA_OF_ID["athens"]
    board = scene.display.board
    lands = tuple(
        held & ~(1 << athens) if seat == ATHENS else held | (1 << athens if seat == SPARTA else 0)
        for seat, held in enumerate(board.lands)
    )
    scene.display.board = replace(board, lands=lands)
    words = panel._goal(scene.display)
    assert words.startswith("Control 8 areas") and "since Sparta holds Athens" in words


def test_a_chit_that_is_played_keeps_its_place_in_the_row() -> None:
    zones = {
        **MIDDLE,
        "to_act": "athens",
        "placed": None,
        "turn": 4,
        "pending": {"decide": "put", "step": 0},
        "areas": GREECE,
        "hands": [["military", "coup", "influence", "void"], ["void"], ["coup"]],
    }
    scene = table_of(studio(SMALL), **zones)
    faces = [scene.display.board.faces[token] for token in scene.display.row()]
    put_onto(scene, "melos")
    scene.playback.finish()
    assert [scene.display.board.faces[token] for token in scene.display.row()] == faces
