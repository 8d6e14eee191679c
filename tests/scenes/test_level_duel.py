"""Opponents with a style, and a duel made level by a head start."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ai.head_start import level_lead
from game.client.app import App
from game.commands.shot import studio
from game.scenes.duel.scene import DuelScene
from game.scenes.menus.setup import SetUp
from game.scenes.seat_text import VOICES
from game.system.progress import load, save
from tests.support.clauses import rule
from tests.support.stage import SMALL, top


def set_up(app: App, head_start: int) -> SetUp:
    scene = SetUp(app, "duel")
    app.push(scene)
    scene.options[1].at = head_start
    return scene


@rule("D1.4")
def test_a_level_duel_begins_with_the_measured_head_start_for_sparta() -> None:
    app = studio(SMALL)
    set_up(app, 1).start()
    scene = top(app)
    assert isinstance(scene, DuelScene)
    assert scene.display.view.vp == (0, level_lead("duel", "greedy", 10))


def test_a_style_is_chosen_kept_and_spoken_for() -> None:
    app = studio(SMALL)
    scene = SetUp(app, "duel")
    app.push(scene)
    scene.seats[1].style.at = 3
    app.draw()
    assert scene.setup().seats[1] == "hoplite-cunning"
    scene.start()
    assert app.progress.last_seats["duel"][1] == "hoplite-cunning"
    again = SetUp(app, "duel")
    assert again.seats[1].full_entry == "hoplite-cunning"
    assert len(VOICES) == 12


@pytest.mark.parametrize(
    ("number", "name"), [(0, "book"), (1, "level"), (2, "level"), (3, "planner"), (9, "planner")]
)
def test_rules_that_1_0_0_kept_by_their_numbers_are_found_and_kept_by_their_names(
    number: int, name: str, tmp_path: Path
) -> None:
    old, path = tmp_path / "settings.json", tmp_path / "progress.json"
    old.write_text(json.dumps({"last_options": {"duel": [1, number]}}))
    app = studio(SMALL)
    progress, problem = load(path)
    app.progress.last_options = progress.last_options
    scene = SetUp(app, "duel")
    app.push(scene)
    assert (problem, scene.options.kept) == (None, ["10", name])
    scene.start()
    save(app.progress, path)
    kept = json.loads(path.read_text())
    assert kept["last_choices"] == {"duel": ["10", name]}
    app.progress.last_options.clear()
    assert SetUp(app, "duel").options.kept == ["10", name]


def test_a_name_of_no_choice_leaves_its_row_as_it_is() -> None:
    app = studio(SMALL)
    app.progress.last_choices["duel"] = ["5", "bids"]
    assert SetUp(app, "duel").options.kept == ["5", "book"]


@pytest.mark.parametrize(("seats", "lead"), [(["human", "hoplite"], 1), (["human", "human"], 0)])
def test_a_duel_against_bots_is_level_and_one_among_people_by_the_book(
    seats: list[str], lead: int
) -> None:
    app = studio(SMALL)
    app.progress.last_seats["duel"] = seats
    scene = SetUp(app, "duel")
    app.push(scene)
    assert scene.options[1].at == lead
    scene.options[1].at = 2
    scene.options.meet(2 - lead)
    assert scene.options[1].at == 2, "what somebody has chosen stays"


def note_of(scene: SetUp) -> str:
    row = scene.options[1]
    return scene.options.all_notes()[id(row)][row.at]


def test_the_set_up_says_the_odds_in_figures() -> None:
    app = studio(SMALL)
    scene = set_up(app, 0)
    assert "Athens wins about 7 of 10" in note_of(scene)
    scene.options[1].at = 1
    assert "about half" in note_of(scene)


@rule("V.D1", "V.D3")
def test_a_planners_duel_is_chosen_in_the_set_up() -> None:
    app = studio(SMALL)
    scene = set_up(app, 1)
    scene.options[1].at = 2
    options = scene.setup().options
    assert options["keep"] == [2, 2] and options["own_cards"] is True
