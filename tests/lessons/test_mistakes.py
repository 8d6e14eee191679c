"""One's own mistakes: whose they are, from the results, which comes next; and progress."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from pathlib import Path

import pytest

from ai.protocol import Stake
from game.commands.shot import studio
from game.judging.grades import FEWEST_AT_STAKE, Grade
from game.judging.judgement_file import kept
from game.judging.kept_judgements import kept_matches
from game.judging.review import Evaluation, Review
from game.lessons.exercise import Exercise, in_turn, name_of, reopened
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.records.replay import read
from game.registry import GAMES as GAMES_OF_THE_PROGRAM
from game.registry import part
from game.scenes.menus.results.scene import Results
from game.scenes.statistics.statistics_page import StatisticsPage
from game.staging.poses import play
from game.staging.statistics_moments import kept_example
from game.system import paths
from tests.support.reviewed import lying
from tests.support.stage import SMALL, key, mouse, pass_time, top

GAMES = pytest.mark.parametrize("game", ["duel", "battle", "greece"])


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield tmp_path
    paths.data_folder.cache_clear()


def test_a_bot_that_took_a_seat_over_makes_no_mistakes_of_ones_own(tmp_path: Path) -> None:
    match = Match.begin(Setup("duel", ("human", "hoplite"), 5), Recorder(tmp_path / "a.replay"))
    match.act(match.state.legal()[0])
    match.hand_over(0, match.setup.players[1])
    while len(match.history) < 40:
        match.act(match.state.legal()[0])
    review = Review.of(read(tmp_path / "a.replay"))
    own = [review.by_person(one) for one in review.decisions if one.seat == 0]
    assert own[0] and not any(own[1:])
    for one in review.decisions:
        lost = 0.4 * (one.seat == 0 and one.n > 1)
        review.add(Evaluation(one.n, 0.5, lost, None, (), stake=Stake(lost, 0.4)))
    assert len([one for one in own if not one]) >= FEWEST_AT_STAKE
    assert review.accuracy(0) is None, "what the bot lost is not counted as one's own"
    assert sum(review.counts(0).values()) == 1
    assert [str(player) for player in review.players] == ["human", "hoplite"]
    assert {row[3] for row in review.table(lambda *_move: "")[1:]} == {"human", "hoplite"}


# ---------------------------------------------------------------------- from the results


@cache
def ended() -> Match:
    """A duel to the end of a person against a bot."""
    return play(Match.begin(Setup("duel", ("human", "greedy"), 7, options={"target": 5})))


def test_the_results_judge_the_persons_decisions_while_one_reads() -> None:
    app = studio(SMALL)
    scene = Results(app, ended(), 0)
    app.push(scene)
    for _ in range(2000):
        pass_time(app, 0.05)
        if scene.own.over:
            break
    whole, past = scene.own.whole, scene.own.past
    assert whole is not None and {whole.seat(one) for one in whole.evaluations} == {0}
    assert past is not None and kept(past.judgement), "the review goes on from there"


@pytest.mark.parametrize("seats", [("human", "human"), ("greedy", "greedy")])
def test_only_one_person_against_bots_is_judged(seats: tuple[str, ...]) -> None:
    match = play(Match.begin(Setup("duel", seats, 7, options={"target": 5})))
    app = studio(SMALL)
    scene = Results(app, match, 0)
    app.push(scene)
    assert scene.own.past is None


# ---------------------------------------------------------------------- kept reviews


def test_kept_reviews_tell_of_the_persons_decisions() -> None:
    review = lying().review
    (found,), unfit = kept_matches()
    assert (unfit, found.head.game) == (0, "duel") and found.review is not None
    own = review.own(0)
    assert [each.n for each in found.review.judged] == [one.n for one in own]
    grades = [Grade.GOOD if one.n in review.folded else one.grade for one in own]
    assert [each.grade for each in found.review.judged] == grades
    assert found.review.mistakes == tuple(one.n for one in review.mistakes())


def test_slips_come_from_all_matches_and_none_twice_until_all_were_done() -> None:
    found = [(one, one.review) for one in kept_example() if one.review is not None]
    reviewed = [replace(one, review=replace(each, mistakes=(1, 2, 3))) for one, each in found]
    solved: dict[str, str] = {}
    day, seen = date(2026, 11, 26), []
    for _ in range(2 * 9):
        one, n = in_turn(reviewed, solved)[0]
        seen.append(name_of(one.head.digest, n))
        solved[seen[-1]] = day.isoformat()
        day += timedelta(days=1)
    assert len({*seen[:9]}) == 9 and seen[:9] == seen[9:]


def test_an_exercise_is_not_opened_from_a_record_that_was_changed() -> None:
    review = lying().review
    (found,), _unfit = kept_matches()
    assert found.review is not None
    n = found.review.mistakes[0]
    assert isinstance(reopened(found, n), Exercise)
    path = paths.records() / "a.replay"
    path.write_bytes(path.read_bytes()[:-2000])
    assert reopened(found, n) is None
    assert review.file == "a.replay"


def test_the_page_says_it_in_a_sentence_for_each_kind_and_else_what_to_do() -> None:
    app = studio(SMALL)
    app.push(app.routes.statistics())
    app.draw()
    mouse(app, "tab progress")
    page = top(app)
    assert isinstance(page, StatisticsPage) and not page.rolling
    page.skill.kept = {one.head.file: one for one in kept_example()}
    page.fill()
    app.draw()
    said = [panel.narration for panel in page.rolling]
    assert [words.partition(" Mean")[0] for words in said] == [
        "Card Duel: Playing cards. You get better at this.",
        "Card Duel: Exchanging cards. About as before: the difference may be chance.",
        "Card Duel: Choosing targets. Too few to tell yet.",
        "Deck Battle: Attacking. This costs you more than it used to.",
    ]
    key(app, "cancel")
    assert app.top is not page


@GAMES
def test_every_word_of_a_game_is_counted_under_a_kind(game: str) -> None:
    rows = part(GAMES_OF_THE_PROGRAM[game].table).brings.decisions
    assert [word for word, row in rows.items() if not row.kind] == []
