"""Each way of the next step leads to its screen, with what it names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.lessons.known import NextStep, Way
from game.match.match import Setup
from game.records.replay import read
from game.rules import RULES
from game.rules.wording import phrase
from game.scenes.dialogs.question import Question
from game.scenes.menus.setup import SetUp
from game.scenes.next_way import lead
from game.scenes.tables.table import TableScene
from game.scenes.war.scenario_briefing import ScenarioBriefing
from game.system import paths
from tests.support.menus import WAYS, Choose
from tests.support.play.records import recorded
from tests.support.stage import SMALL, top


@pytest.fixture(autouse=True)
def record() -> Iterator[Path]:
    with paths.elsewhere():
        yield recorded(paths.records(), day=2)


def led(way: Way, target: str = "", game: str = "duel", setup: Setup | None = None) -> App:
    app = studio(SMALL)
    step = NextStep("any", way, game, target, phrase("Next step"), phrase("Next step"))
    lead(app, step, setup)
    return app


@pytest.mark.parametrize(
    ("way", "target", "name"),
    [
        ("lesson", "duel_2_holding_back", "lesson"),
        ("puzzle", "duel_08", "puzzle"),
        ("war", "", "war-setup"),
        ("daily", "", "war-setup"),
    ],
)
def test_a_way_leads_to_its_screen(way: Way, target: str, name: str) -> None:
    assert top(led(way, target)).name == name


def test_a_rival_of_a_level_waits_at_the_set_up_and_after_a_match_at_the_table() -> None:
    page = top(led("setup", "strategos", "greece"))
    assert isinstance(page, SetUp)
    assert [seat.full_entry.partition("-")[0] for seat in page.seats[1:]] == ["strategos"] * 2
    options = {"target": 10}
    over = Setup("duel", ("human Ana", "hoplite-bold"), 7, "practice", options)
    table = top(led("setup", "strategos", setup=over))
    assert isinstance(table, TableScene)
    setup = table.match.setup
    assert setup.seats == ("human Ana", "strategos-bold") and setup.options == options


def test_the_same_cards_are_those_of_the_record(record: Path) -> None:
    table = top(led("again", record.name))
    assert isinstance(table, TableScene)
    setup, header = table.match.setup, read(record).header
    assert (setup.seed, setup.seats) == (header.seed, tuple(header.seats))
    app = led("again", "gone.replay")
    assert "cannot be dealt again" in app.toasts[0][0].body.markup


def test_a_scenario_opens_at_its_briefing() -> None:
    page = top(led("scenario", "pylos_425"))
    assert isinstance(page, ScenarioBriefing) and page.scenario.id == "pylos_425"


def test_a_mistake_that_is_gone_is_told_of() -> None:
    assert isinstance(top(led("better move", "feed 7")), Question)


@pytest.mark.parametrize(
    ("game", "target", "kept", "rivals"),
    [
        ("greece", "2", ["human", "recruit-bold", "recruit"], ["recruit"]),
        ("battle", "30", ["human", "strategos-bold"], ["strategos-bold"]),
        ("greece", "2", [], ["hoplite-bold"]),
    ],
)
def test_the_second_match_is_against_rivals_of_the_level_of_the_first(
    game: str, target: str, kept: list[str], rivals: list[str]
) -> None:
    app = studio(SMALL)
    if kept:
        app.progress.last_seats[game] = kept
    phrases = phrase("Next step"), phrase("Next step")
    lead(app, NextStep("any", "variant", game, target, *phrases))
    page = top(app)
    assert isinstance(page, SetUp)
    setup = page.setup()
    assert tuple(RULES[game].PRESETS[target]) == (next(iter(setup.options.items())),)
    assert [one.split("-")[0] for one in setup.seats[1:]] == [one.split("-")[0] for one in rivals]


def test_a_first_match_begins_at_once_against_a_recruit_whoever_played_before() -> None:
    app = studio(SMALL)
    app.progress.last_seats["duel"] = ["human Ana", "human Ben"]
    lead(app, NextStep("path", "first match", "duel", "", phrase("Next"), phrase("Next")))
    table = top(app)
    assert isinstance(table, TableScene)
    assert [one.partition("-")[0] for one in table.match.setup.seats[1:]] == ["recruit"]


def test_other_rules_wait_at_the_set_up_as_they_are_offered() -> None:
    page = top(led("variant", "planner"))
    assert isinstance(page, SetUp)
    chosen = page.setup().options
    assert chosen["keep"] == [2, 2] and chosen["own_cards"] is True
    assert str(chosen["lead"]) != "(0, 0)", "and with the head start that was measured"


@WAYS
def test_by_the_book_is_one_press_away_from_the_second_match(choose: Choose) -> None:
    app = led("variant", "planner")
    page = top(app)
    assert isinstance(page, SetUp)
    choose(app, "By the book")
    chosen = page.setup().options
    assert "keep" not in chosen and "own_cards" not in chosen
    assert str(chosen["lead"]) != "(0, 0)", "as it is offered to one person against bots"
    assert "By the book" not in [each.words for each in page.foot]
    assert page.focus.name == page.home
    plain = top(led("variant", "30", "battle"))
    assert isinstance(plain, SetUp)
    assert "By the book" not in [each.words for each in plain.foot], "there it is one of three"
