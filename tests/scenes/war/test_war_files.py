"""Wars whose files tell of an end that nobody saw, or cannot be read: the page of wars leads on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.campaign import hall, run_file, shelf
from game.campaign.fold import after
from game.campaign.run import Charter, Run, RunStep
from game.campaign.settling import choices_at
from game.scenes.dialogs.prompts import TextPrompt
from game.scenes.menus.title import Title
from game.scenes.war.end_scene import WarEnd
from game.scenes.war.setup import WarSetup
from game.scenes.war.wars_page import WarsPage
from game.staging.past_war_moments import ended
from tests.support.menus import Choose
from tests.support.play.records import told
from tests.support.shelving import WAYS, at_the_wars, by_keys, program, written
from tests.support.stage import key, top


@WAYS
def test_a_war_that_ended_before_its_name_was_entered_reaches_the_hall(
    choose: Choose, folder: Path
) -> None:
    run = ended("raid")
    path = written(run)
    app = program()
    assert isinstance(app.top, Title) and "no name in the hall yet" in app.top.war.row.sentence
    at_the_wars(app, choose)
    choose(app, "Enter the name")
    end = top(app)
    assert isinstance(end, WarEnd) and end.entry is not None
    end.entry.value = "ANA"
    end.accept()
    assert [(one.name, one.war) for one in hall.places_of(run)] == [("ANA", path.name)]
    assert run_file.read(path).name == "ANA"
    app.close()
    page = at_the_wars(program(), by_keys)
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
    page = at_the_wars(app, by_keys)
    row = page.listed.listing.rows[0]
    assert row.name == path.name and "Cannot be read" in row.detail
    key(app, "export")
    prompt = top(app)
    assert isinstance(prompt, TextPrompt) and prompt.accept(str(tmp_path)) == ""
    assert (tmp_path / path.name).read_text() == harm
    app.pop()
    key(app, "delete")
    key(app, "before", "confirm")
    assert top(app) is page and not page.listed.wars and not path.exists()
    key(app, "cancel")
    setup = top(app)
    assert isinstance(setup, WarSetup)
    assert "Wars" not in [button.words for button in setup.foot]
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
    by_keys(app, "Wars")
    page = top(app)
    assert isinstance(page, WarsPage) and page.foot[-1].words == "Share"
    app.close()
