"""The next step: each line of the table by what it says and when; and the path."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import msgspec
import pytest

from game.campaign.scenario import scenario
from game.lessons.known import Known, Mistake, NextStep
from game.lessons.lesson import lesson, lessons
from game.lessons.next_step import as_it_stands, next_step
from game.lessons.path import PathProgress, Stand, ahead, met, path, skipped, stand
from game.lessons.puzzle import puzzle, puzzles
from game.registry import GAMES
from game.rules import RULES
from game.staging.next_moments import played, surveyed
from game.system.progress import Progress

TODAY = date(2026, 11, 28)
PLAYED = {game: ["human", "hoplite"] for game in RULES}
Row = tuple[str, str, bool]


def known(place: Any, *rows: Row, progress: Progress | None = None, **more: Any) -> Known:
    """Return what is known of a player with these matches, the oldest first."""
    progress = progress or Progress(last_seats=PLAYED)
    asked = Known(place, progress, TODAY)
    found = surveyed(asked, played(*rows)).result
    assert found is not None
    return replace(found, **more)


def said(step: NextStep | None) -> tuple[str, str]:
    assert step is not None
    return str(step.words), f"{step.reason} {step.gain or ''}".strip()


def duels(level: str, *won: bool) -> list[Row]:
    return [("duel", level, each) for each in won]


# ---------------------------------------------------------------------- the table


def test_a_match_that_waits_comes_before_all_else_and_is_known_at_once() -> None:
    line = as_it_stands("Ana vs Hoplite, turn 3")
    waits = Known("title", Progress(), TODAY, saved=("duel", "a.replay", line), war=True)
    found = next_step(waits)
    assert said(found) == ("Continue Card Duel", "Ana vs Hoplite, turn 3")
    assert found is not None and (found.way, found.target) == ("continue", "a.replay")


def test_a_war_that_waits_comes_next() -> None:
    found = next_step(Known("title", Progress(), TODAY, war=True))
    assert found is not None and found.way == "war"


def test_who_is_new_starts_with_a_lesson_and_then_plays_the_game_of_it() -> None:
    first = next_step(Known("title", Progress(), TODAY))
    assert said(first) == ("Start here", "Learn Card Duel in four minutes")
    progress = Progress(lessons_done=["battle_1_damage"])
    second = next_step(Known("title", progress, TODAY))
    assert said(second) == ("Your first match", "Play Deck Battle against the computer")
    assert second is not None and (second.way, second.game) == ("setup", "battle")


def test_nothing_is_said_before_it_is_known() -> None:
    assert next_step(Known("title", Progress(last_seats=PLAYED), TODAY)) is None
    assert next_step(Known("results", Progress(), TODAY, game="duel")) is None


MISTAKES = [
    Mistake("01.replay", "feed", 12, 2, 0.31, date(2026, 11, 20)),
    Mistake("02.replay", "beef", 40, 7, 0.063, date(2026, 11, 27)),
    Mistake("02.replay", "beef", 52, 8, 0.02, date(2026, 11, 27)),
    Mistake("03.replay", "cafe", 9, 1, 0.5, TODAY),
]


def test_a_mistake_is_asked_on_the_next_day_and_one_on_a_day() -> None:
    found = next_step(known("title", mistakes=MISTAKES))
    told = "Your mistake of yesterday cost 6 % of your win chance."
    assert said(found) == ("Better move: turn 7", told)
    assert found is not None and (found.way, found.target) == ("better move", "beef 40")
    progress = Progress(last_seats=PLAYED, mistakes_solved={"beef-40": TODAY.isoformat()})
    other = next_step(known("title", progress=progress, mistakes=MISTAKES))
    assert other is not None and other.rule != "better move"


def test_an_older_mistake_is_no_mistake_of_yesterday_and_one_of_long_ago_is_not_asked() -> None:
    at = date(2026, 11, 30)
    found = next_step(replace(known("title", mistakes=MISTAKES[1:3]), today=at))
    assert said(found)[1] == "A mistake of your last match cost 6 % of your win chance."
    later = next_step(replace(known("title", mistakes=MISTAKES), today=date(2026, 12, 24)))
    assert later is not None and later.rule != "better move"


@pytest.mark.parametrize(("hoplites", "offered"), [((6.0, 10), True), ((5.5, 10), False)])
def test_the_same_deal_comes_again_only_where_most_hoplites_won_with_it(
    hoplites: tuple[float, int], offered: bool
) -> None:
    lost = known("title", *duels("hoplite", False), hoplites=hoplites)
    found = next_step(lost)
    assert found is not None and (found.rule == "same deal") is offered
    if offered:
        told = "6 of 10 hoplites won in your place, with the same deal. Try it again."
        assert said(found) == ("Same cards again", told)
        assert (found.way, found.target) == ("again", lost.matches[-1][0])
    repeated = [(name, msgspec.structs.replace(one, repeat=True)) for name, one in lost.matches]
    won = known("title", *duels("hoplite", True), hoplites=hoplites)
    for other in (replace(lost, matches=repeated), won, replace(lost, hoplites=(0.0, 0))):
        again = next_step(other)
        assert again is not None and again.rule != "same deal"


def test_after_a_puzzle_the_next_open_one_comes() -> None:
    row = puzzles("duel")
    progress = Progress(last_seats=PLAYED, puzzles_solved=[row[2].id, row[3].id])
    solved = known("puzzle", progress=progress, game="duel", just=row[2].id, won=True)
    found = next_step(solved)
    assert found is not None and (found.way, found.target) == ("puzzle", row[4].id)
    assert str(found.gain) == "You have solved 2 of 20."


def test_a_puzzle_of_the_path_leads_on_along_it() -> None:
    progress = Progress(last_seats=PLAYED, puzzles_solved=["duel_08"])
    found = next_step(known("puzzle", game="duel", just="duel_08", won=True, progress=progress))
    assert said(found)[0] == "Step 1: What is at stake"


def test_after_a_war_a_harder_one_comes_or_that_of_the_day() -> None:
    harder = next_step(known("war", won=True, olympiad=2))
    assert said(harder) == ("Another war", "Olympiad 2 is open to you")
    today = next_step(known("war", won=False, olympiad=2))
    assert said(today)[0] == "Today's war" and today is not None and today.way == "daily"
    other = next_step(known("war", fought_today=True))
    assert other is not None and other.rule == "path"


@pytest.mark.parametrize(
    ("won", "offered"),
    [
        ((True, True, False, True, True), True),
        ((False, True, True, True, True, False), True),
        ((True, True, False, False, True), False),
        ((True, True, True, True), False),
    ],
)
def test_four_victories_of_the_last_five_call_the_next_level(
    won: tuple[bool, ...], offered: bool
) -> None:
    found = next_step(known("results", *duels("hoplite", *won), game="duel", won=True))
    assert found is not None and (found.rule == "stronger") is offered
    if offered:
        words, why = said(found)
        assert words == "Next rival: Strategos" and found.target == "strategos"
        assert why.startswith("You won 4 of the last 5 at the level Hoplite. A victory is worth ")


def test_nobody_is_above_the_oracle() -> None:
    found = next_step(known("title", *duels("oracle", *[True] * 5)))
    assert found is not None and found.rule != "stronger"


def test_one_victory_to_a_feat_is_said_where_the_next_can_earn_it() -> None:
    two = [("duel", "hoplite", True), ("battle", "hoplite", True)]
    found = next_step(known("title", *two))
    told = ("One victory to Three Wreaths", "Win each of the three games. Greek Map is left.")
    assert said(found) == told and found is not None and found.game == "greece"


def test_four_victories_long_ago_are_no_row_of_four() -> None:
    won = duels("recruit", True, True, True, True)
    row = next_step(known("results", ("duel", "recruit", False), *won, game="duel", won=True))
    assert row is not None and row.rule == "stronger"
    beaten = [*duels("hoplite", True), *won[:3]]
    near = next_step(known("results", *beaten, game="duel", won=True))
    assert said(near)[0] == "One victory to Heads of the Hydra"
    broken = next_step(known("title", *beaten, *duels("recruit", False)))
    assert broken is not None and broken.rule != "one victory"


def test_after_the_first_won_duel_other_rules_are_offered_in_two_sentences_once() -> None:
    first = known("results", *duels("hoplite", False, True), game="duel", won=True)
    found = next_step(first)
    words, why = said(found)
    assert found is not None and (found.way, found.target) == ("variant", "planner")
    assert words == "Try the planner's duel" and why.count(". ") == 1
    name, won = first.matches[-1]
    planned = name, msgspec.structs.replace(won, preset="planner")
    for matches in ([*first.matches, planned], [*first.matches, (name, won)]):
        later = next_step(replace(first, matches=matches))
        assert later is not None and later.rule != "variant"
    other = next_step(known("results", ("greece", "hoplite", True), game="greece", won=True))
    assert other is not None and other.rule != "variant"


def test_after_a_defeat_the_next_lesson_of_the_game_comes_with_its_idea() -> None:
    progress = Progress(last_seats=PLAYED, lessons_done=["duel_1_at_stake"])
    lost = [("duel", "recruit", True), *duels("hoplite", False)]
    found = next_step(known("results", *lost, game="duel", progress=progress))
    words, why = said(found)
    assert words == "Lesson 2 · Holding back your best card"
    assert why == f"{lesson('duel_2_holding_back').idea} It takes 4 minutes."


@pytest.mark.parametrize("won", [False, True])
@pytest.mark.parametrize("asked", [False, True])
def test_the_results_of_a_match_and_the_title_after_it_say_the_same(won: bool, asked: bool) -> None:
    progress = Progress(last_seats=PLAYED, lessons_done=["duel_1_at_stake"])
    row = [("battle", "hoplite", True), *duels("hoplite", False, won)]
    mistakes = MISTAKES if asked else []
    results = known("results", *row, game="duel", won=won, progress=progress, mistakes=mistakes)
    title = known("title", *row, progress=progress, mistakes=mistakes)
    assert next_step(results) == next_step(title)


def test_a_match_that_was_conceded_is_none_to_its_end() -> None:
    step = next(one for one in path("duel") if one.kind == "match")
    found = known("title", *duels("hoplite", False))
    assert met(step, found.deeds)
    left = [(name, msgspec.structs.replace(one, conceded=True)) for name, one in found.matches]
    assert not met(step, replace(found.deeds, matches=left))


def test_three_defeats_in_a_row_call_the_level_below() -> None:
    row = [("duel", "recruit", True), *duels("strategos", False, False, False)]
    learned = Progress(last_seats=PLAYED, lessons_done=[one.id for one in lessons("duel")])
    found = next_step(known("title", *row, progress=learned))
    told = "You lost the last 3 at the level Strategos."
    assert found is not None and found.rule == "weaker" and found.target == "hoplite"
    assert said(found)[1].startswith(told)
    lowest = next_step(known("title", *duels("recruit", True, False, False, False)))
    assert lowest is not None and lowest.rule != "weaker"


def everything() -> Progress:
    """The progress of somebody who has learned and solved all."""
    steps = [step for game in GAMES for step in path(game)]
    won = {f"{step.target} hoplite": 5 for step in steps if step.kind == "scenario"}
    done = [step.target for step in steps if step.kind == "lesson"]
    solved = [each.id for game in RULES for each in puzzles(game)]
    return Progress(last_seats=PLAYED, lessons_done=done, puzzles_solved=solved, scenario_wins=won)


BEATEN = [(game, "oracle", True) for game in ("duel", "battle", "greece")]


def test_at_the_end_of_all_paths_come_the_puzzle_and_the_war_of_the_day_then_the_rest() -> None:
    progress = everything()
    whole = known("lesson", *BEATEN, progress=progress)
    whole = replace(whole, engagements=frozenset(name for name, _one in whole.matches))
    rules = []
    progress.puzzles_solved.remove(whole.of_the_day)
    solved = reversed(progress.puzzles_solved)
    other = next(name for name in solved if name.startswith("battle"))  # none of the path
    progress.puzzles_solved.remove(other)
    for change in ("puzzle", "war", "rest", "nothing"):
        found = next_step(whole)
        rules.append(found and found.way)
        if change == "puzzle":
            progress.puzzles_solved.append(whole.of_the_day)
        elif change == "war":
            whole = replace(whole, fought_today=True)
        else:
            progress.puzzles_solved.append(other)
    assert rules == ["puzzle", "daily", "puzzle", "setup"]


# ---------------------------------------------------------------------- the path


@pytest.mark.parametrize("game", list(RULES))
def test_a_path_has_twelve_steps_from_the_first_lesson_to_the_oracle(game: str) -> None:
    steps = path(game)
    assert len(steps) == 12 and len({step[2:] for step in steps}) == 12
    assert (steps[0].kind, steps[-1][2:]) == ("lesson", ("rival", "oracle"))
    assert {step.kind for step in steps} == {
        *("lesson", "match", "rival", "puzzle", "scenario", "war")
    }
    games = {
        "lesson": lambda name: lesson(name).game,
        "puzzle": lambda name: puzzle(name).game,
        "scenario": lambda name: scenario(name).game,
    }
    assert {games[step.kind](step.target) for step in steps if step.kind in games} == {game}
    nobody = known("lesson", game=game)
    assert ahead(game, nobody.deeds) == steps[0]


@pytest.mark.parametrize("game", list(RULES))
def test_each_step_of_a_path_can_be_met_and_is_the_next_until_then(game: str) -> None:
    progress = Progress(last_seats=PLAYED)
    rows: list[Row] = []
    war = False
    for step in path(game):
        now = known("lesson", *rows, progress=progress, game=game)
        now = replace(now, engagements=frozenset(name for name, _one in now.matches if war))
        assert ahead(game, now.deeds) == step
        assert stand(game, now.deeds) == Stand(game, step.number - 1, 12)
        found = next_step(now)
        assert found is not None and str(found.words).startswith(f"Step {step.number}: ")
        if step.kind == "lesson":
            progress.lessons_done.append(step.target)
        elif step.kind == "puzzle":
            progress.puzzles_solved.append(step.target)
        elif step.kind == "scenario":
            progress.scenario_wins[f"{step.target} recruit"] = 6
        elif step.kind == "war":
            war = True
        else:
            rows.append((game, step.target or "recruit", bool(step.target)))
    whole = known("lesson", *rows, progress=progress, game=game)
    deeds = PathProgress(progress, whole.matches, frozenset(name for name, _one in whole.matches))
    assert ahead(game, deeds) is None and stand(game, deeds) == Stand(game, 12, 12)


def test_who_has_beaten_a_rival_is_not_sent_to_the_lessons_before_him() -> None:
    found = known("title", *duels("strategos", True))
    lessons = [step for step in path("duel") if step.kind == "lesson"]
    assert all(skipped(step, found.deeds) for step in lessons)
    assert not any(met(step, found.deeds) for step in lessons)
    following = ahead("duel", found.deeds)
    assert following is not None and following.kind == "puzzle", "it is still a step"
    assert stand("duel", found.deeds).met == 3, "a match and two rivals"


def test_a_lesson_counts_as_done_only_where_it_was_played() -> None:
    progress = Progress(last_seats=PLAYED, lessons_done=["duel_1_at_stake"])
    progress.puzzles_solved = ["duel_01", "duel_02"]
    found = known("title", *duels("hoplite", True), progress=progress)
    told = [
        "done" if met(step, found.deeds) else "skipped" if skipped(step, found.deeds) else ""
        for step in path("duel")
    ]
    assert told[:7] == ["done", "done", "skipped", "skipped", "done", "done", ""]
    assert stand("duel", found.deeds) == Stand("duel", 4, 12)


def test_any_puzzle_of_a_game_is_the_step_of_its_path() -> None:
    step = next(one for one in path("duel") if one.kind == "puzzle")
    for solved, done in (([], False), (["battle_01", "own-1234"], False), (["duel_01"], True)):
        assert met(step, PathProgress(Progress(puzzles_solved=solved))) is done


def test_a_victory_with_known_cards_or_from_a_head_start_beats_no_rival() -> None:
    rival = next(step for step in path("duel") if step.kind == "rival")
    found = known("title", *duels("hoplite", True))
    assert met(rival, found.deeds)
    for change in ({"repeat": True}, {"whole": False}, {"others": [""]}):
        row = [(n, msgspec.structs.replace(one, **change)) for n, one in found.matches]
        assert not met(rival, replace(found.deeds, matches=row))
