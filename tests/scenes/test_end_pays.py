"""The end of a match pays: a rating that moved, feats that came nearer, and what to play next."""

from __future__ import annotations

import re

import msgspec
import pytest

from game.client.app import App
from game.commands.shot import studio
from game.lessons.lesson import lessons
from game.match.match import STAND_IN, Match, Setup
from game.records.replay_player import record_of
from game.scenes.learn.lesson_scene import LessonScene
from game.scenes.menus.results.plates import LastWords, gains
from game.scenes.menus.results.scene import Results
from game.scenes.tables.table import TableScene
from game.staging.next_moments import played, surveyed
from game.staging.poses import won_by
from game.staging.statistics_moments import matches
from game.statistics.facts import AI_PLAYED, examine
from game.statistics.figures import dated
from game.statistics.rating import FREE_HINTS, rated, ratings
from game.texts.remarks import remarks
from tests.support.menus import WAYS, Choose
from tests.support.stage import SMALL, pass_time, top

BOLD = ("human", "strategos-bold")


def at_the_end(winner: int, *rows: tuple[str, str, bool]) -> tuple[App, Results]:
    """The end of a duel after earlier matches; all of these are looked up."""
    app = studio(SMALL)
    scene = Results(app, won_by("duel", BOLD, winner), 0)
    app.push(scene)
    scene.ways.tab.way.survey = surveyed(scene.ways.tab.way.asked, played(*rows))
    pass_time(app, 3.0)
    scene.refresh()
    return app, scene


def test_a_match_that_counts_tells_the_rating_that_it_moved_and_why() -> None:
    facts = matches(12)
    last = max(facts, key=lambda name: (facts[name].started, name))
    (told,) = gains(facts, last)
    level = facts[last].level.capitalize()
    assert "→" in told and told.startswith("Rating")
    assert told.endswith(f": {'won' if facts[last].won else 'lost'} at the level {level}")


def test_the_first_rated_match_brings_a_rating_and_loses_none() -> None:
    facts = matches(1)
    (first,) = facts
    told = gains(facts, first)
    (rating,) = ratings(dated(facts))
    least, most = round(rating.value - rating.deviation), round(rating.value + rating.deviation)
    found = re.match(r"First rating: (\d+), about (\d+) to (\d+)", told[0])
    assert found is not None and int(found[1]) == round(rating.value)
    assert abs(int(found[2]) - least) <= 5 and abs(int(found[3]) - most) <= 5 and most - least > 300


@pytest.mark.parametrize(
    ("count", "told"), [(1, "No rating yet: more than 3"), (12, ", as before: more than 3")]
)
def test_more_than_three_hints_leave_the_rating_as_it_was(count: int, told: str) -> None:
    facts = matches(count)
    last = max(facts, key=lambda name: (facts[name].started, name))
    course = ratings(dated(facts))
    facts[last] = msgspec.structs.replace(facts[last], hints=FREE_HINTS)
    assert ratings(dated(facts)) == course
    facts[last] = msgspec.structs.replace(facts[last], hints=FREE_HINTS + 1)
    assert ratings(dated(facts)) == course[:-1]
    assert told in gains(facts, last)[0]


def test_a_match_that_does_not_count_brings_nothing() -> None:
    facts = matches(12)
    last = max(facts, key=lambda name: (facts[name].started, name))
    facts[last] = msgspec.structs.replace(facts[last], left_out="not one person")
    assert gains(facts, last) == []
    assert gains(facts, "unknown.replay") == []


def test_the_end_says_that_a_match_the_ai_took_over_is_not_counted() -> None:
    facts = matches(3)
    last = max(facts, key=lambda name: (facts[name].started, name))
    facts[last] = msgspec.structs.replace(facts[last], left_out=AI_PLAYED)
    (told,) = gains(facts, last)
    assert "neither won nor lost" in told


@pytest.mark.parametrize(("lead", "counts"), [(None, True), ([0, 3], True), ([0, 5], False)])
def test_a_duel_made_even_moves_the_rating_and_one_with_another_start_does_not(
    lead: list[int] | None, counts: bool
) -> None:
    options = {"target": 10, **({"lead": lead} if lead else {})}
    match = Match.begin(Setup("duel", ("human Ana", "hoplite"), 3, options=options))
    while match.outcome() is None:
        match.act(match.state.legal()[-1])
    steps = examine(record_of(match))
    while True:
        try:
            next(steps)
        except StopIteration as done:
            assert rated(done.value) is counts
            return


@WAYS
def test_after_four_victories_of_five_a_stronger_rival_waits(choose: Choose) -> None:
    won = [("duel", "strategos", n != 2) for n in range(5)]
    app, scene = at_the_end(0, *won)
    assert scene.ways.tab.words == "Next rival: Oracle"
    assert scene.ways.tab.why.startswith(
        "You won 4 of the last 5 at the level Strategos. A victory is"
    )
    choose(app, "Next step")
    table = top(app)
    assert isinstance(table, TableScene)
    assert table.match.setup.seats[1] == "oracle-bold"


@pytest.mark.parametrize("scale", [100, 200])
def test_the_reason_for_other_rules_stands_on_the_tab_unless_it_is_too_long(scale: int) -> None:
    app = studio(SMALL, scale)
    scene = Results(app, won_by("duel", BOLD, 0), 0)
    app.push(scene)
    tab = scene.ways.tab
    tab.way.survey = surveyed(tab.way.asked, played(("duel", "strategos", True)))
    pass_time(app, 3.0)
    scene.refresh()
    assert tab.words == "Second match: Planner's duel" and tab.why in tab.narration
    assert scene.last_words is not None
    assert scene.last_words.box.w or scale == 200, "the rival has his place too"
    reason, talls = tab.why, []
    for why in (reason, 3 * reason, ""):
        tab.why = why
        talls.append(tab.preferred_size(app.canvas)[1])
    assert talls[0] > talls[1] == talls[2]


def test_after_a_defeat_the_next_lesson_waits() -> None:
    app, scene = at_the_end(1, *[("duel", "strategos", False)] * 2)
    assert scene.ways.tab.words == "Lesson 1 · What is at stake"
    scene.ways.tab.activate()
    assert isinstance(top(app), LessonScene)


def test_who_has_learned_all_is_offered_a_weaker_rival_after_three_defeats() -> None:
    app, scene = at_the_end(1, *[("duel", "strategos", False)] * 3)
    app.progress.lessons_done = [each.id for each in lessons("duel")]
    scene.ways.tab.look_up(scene.life)
    scene.ways.tab.way.survey = surveyed(
        scene.ways.tab.way.asked, played(*[("duel", "strategos", False)] * 3)
    )
    pass_time(app, 3.0)
    assert scene.ways.tab.words == "Next rival: Hoplite"


@pytest.mark.parametrize("rival", ["hoplite-bold", "recruit-bold", "hoplite-cunning"])
@pytest.mark.parametrize(("turn", "early"), [(1, True), (2, True), (3, False), (17, False)])
def test_nobody_is_told_late_in_a_match_that_he_gives_it_up_early(
    rival: str, turn: int, early: bool
) -> None:
    own = remarks(rival, "sparta", "conceded_early")
    assert own
    for seed in range(9):
        setup = Setup("duel", ("human Ana", rival), seed, start={"turn": turn})
        match = Match.begin(setup)
        match.concede(0)
        assert (LastWords(match, (1,), 0).said in own) == early


@pytest.mark.sweep(sister="test_the_first_rated_match_brings_a_rating_and_loses_none")
def test_the_rival_has_the_last_word_where_he_may_speak() -> None:
    for winner, occasion in ((0, "loses"), (1, "wins")):
        _app, scene = at_the_end(winner)
        assert scene.last_words is not None
        known = remarks("strategos-bold", "sparta", occasion)  # type: ignore[arg-type]
        assert scene.last_words.said in known
    match = Match.begin(Setup("duel", BOLD, 1))
    match.concede(0)
    told = LastWords(match, (1,), 0)
    assert told.said in remarks("strategos-bold", "sparta", "conceded") and told.mood == "pleased"
    app = studio(SMALL)
    app.settings.rivals = "silent"
    assert Results(app, won_by("duel", BOLD, 0), 0).last_words is None


@pytest.mark.parametrize(
    ("winners", "told"),
    [
        ((0,), "You beat Hoplite, bold and Recruit, cunning"),
        ((1,), "Hoplite, bold beats you"),
        ((1, 2), "Hoplite, bold and Recruit, cunning beat you"),
        ((0, 2), "Recruit, cunning"),
    ],
)
def test_the_last_words_name_everybody_who_was_beaten(winners: tuple[int, ...], told: str) -> None:
    match = Match.begin(Setup("greece", ("human", "hoplite-bold", "recruit-cunning"), 1))
    assert LastWords(match, winners, 0).who == told


def test_a_match_that_bots_ended_is_nobodys_victory() -> None:
    match = won_by("duel", BOLD, 0)
    match.hand_over(0, STAND_IN)
    scene = Results(studio(SMALL), match, 0)
    assert scene.head.result == "Match over"
    assert scene.lay.sentence == "The AI played it out: it is neither won nor lost for you."
