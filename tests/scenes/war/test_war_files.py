"""Wars whose files tell of an end that nobody saw, or cannot be read: the shelf leads on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.campaign import hall, run_file, shelf
from game.campaign.fold import after
from game.campaign.run import Charter, Run, RunStep
from game.campaign.settling import choices_at
from game.scenes.menus.title import Title
from game.scenes.war.end_scene import WarEnd
from game.scenes.war.setup import WarSetup
from game.scenes.war.shelf_page import ShelfPage
from game.staging.past_war_moments import ended
from tests.support.menus import Choose
from tests.support.play.records import told
from tests.support.shelving import WAYS, by_keys, on_the_shelf, program, written
from tests.support.stage import key, top


@WAYS
def test_a_war_that_ended_before_its_name_was_entered_reaches_the_hall(
    choose: Choose, folder: Path
) -> None:
    run = ended("raid")
    path = written(run)
    app = program()
    assert isinstance(app.top, Title) and "no name in the hall yet" in app.top.war.row.sentence
    on_the_shelf(app, choose)
    choose(app, "Enter the name")
    end = top(app)
    assert isinstance(end, WarEnd) and end.entry is not None
    end.entry.value = "ANA"
    end.accept()
    assert [(one.name, one.war) for one in hall.places_of(run)] == [("ANA", path.name)]
    assert run_file.read(path).name == "ANA"
    app.close()
    page = on_the_shelf(program(), by_keys)
    assert "Enter the name" not in [button.words for button in page.foot]


def test_a_war_that_the_hall_knows_already_waits_for_no_name(folder: Path) -> None:
    """The program was killed between the hall's file and the war's."""
    run = ended("raid")
    path = written(run)
    hall.enter(run, "ANA", war=path.name)
    assert not shelf.waits_for_name(next(shelf.wars()))


@pytest.mark.parametrize("harm", ["no war at all\n", '{"war":9}\n'])
def test_the_file_of_a_war_that_cannot_be_read_can_be_taken_away(
    harm: str, folder: Path, tmp_path: Path
) -> None:
    path = written(ended("raid"))
    path.write_text(harm)
    app = program()
    page = on_the_shelf(app, by_keys)
    assert page.list.rows[0].name == path.name and "Cannot be read" in page.list.rows[0].detail
    page.copies.copied([path], tmp_path)
    assert (tmp_path / path.name).read_text() == harm
    key(app, "delete")
    key(app, "before", "confirm")
    setup = top(app)
    assert isinstance(setup, WarSetup) and not path.exists()
    assert "Past wars" not in [button.words for button in setup.foot]
    app.close()


def with_a_choice() -> Run:
    """Return a war before an engagement for which its player chooses something."""
    for seed in range(200):
        charter = Charter("athens", "recruit", "war", seed)
        run = Run(charter)
        while run.phase == "decree":
            free = [one for one in run.offered if not one.cost]
            run = after(run, RunStep(decree=max(free, key=lambda one: bool(one.chosen)).id))
        for stop in run.open_stops:
            there = after(run, RunStep(road=stop.id))
            if stop.is_fight and choices_at(there):
                return there
    raise AssertionError("nobody chooses anything")


def test_a_war_whose_choice_nobody_offered_is_refused_where_it_is_read(folder: Path) -> None:
    run = with_a_choice()
    path = written(run)
    name = choices_at(run)[0].decree.id
    line = {"n": run.n + 1, "began": "a.replay", "choices": {name: "nobody"}}
    path.write_text(path.read_text() + json.dumps(line) + "\n")
    app = program()
    by_keys(app, "The Long War")
    assert isinstance(top(app), WarSetup)
    assert f"line {run.n + 2}: nobody offers 'nobody' for '{name}'" in told(app)
    by_keys(app, "Past wars")
    page = top(app)
    assert isinstance(page, ShelfPage) and page.main.words == "Share"
    app.close()
