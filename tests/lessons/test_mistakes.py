"""One's own mistakes as exercises: from a review, from the results, one a day; and progress."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from pathlib import Path

import pytest

from ai.protocol import Stake
from game.client.app import App
from game.commands.shot import studio
from game.judging.grades import FEWEST_AT_STAKE, MISTAKEN, Grade
from game.judging.judgement import Judgement
from game.judging.judgement_file import keep, kept, path_of
from game.judging.kept_judgements import kept_matches
from game.judging.review import Evaluation, Review
from game.lessons.exercise import (
    TRIES,
    AnswerVerdict,
    Exercise,
    in_turn,
    name_of,
    reopened,
    verdict,
)
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.records.replay import read, setup_of
from game.registry import GAMES as GAMES_OF_THE_PROGRAM
from game.registry import part
from game.rules.core import Action
from game.scenes.dialogs.question import Question
from game.scenes.learn.better_move_scene import BetterMoveScene
from game.scenes.learn.guide_scene import STOP
from game.scenes.menus.results.scene import Results
from game.scenes.statistics.statistics_page import StatisticsPage
from game.scenes.theatre.review import ReviewScene
from game.staging.better_move_moments import (
    answer,
    exercise_of,
    kept_example,
    mistaken,
    opened,
)
from game.staging.poses import play
from game.system import paths
from tests.support.menus import by_keys, by_mouse
from tests.support.stage import SMALL, key, mouse, pass_time, top

GAMES = pytest.mark.parametrize("game", ["duel", "battle", "greece"])


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield tmp_path
    paths.data_folder.cache_clear()


def begun(game: str = "duel", tries: int = 0) -> tuple[App, BetterMoveScene]:
    """The first mistake of a match, waiting for its answer."""
    app = studio(SMALL)
    app.settings.speed = 0.0
    scene = opened(app, replace(exercise_of(game), tries=tries))
    app.draw()
    return app, scene


def says(app: App) -> str:
    """The words of the mentor now."""
    app.draw()
    scene = top(app)
    assert isinstance(scene, BetterMoveScene) and scene.speech is not None
    return scene.speech.words


# ---------------------------------------------------------------------- on the table


@pytest.mark.few()
@GAMES
def test_an_exercise_stands_before_the_mistake_with_what_its_player_knew(game: str) -> None:
    for n in exercise_of(game).among:
        exercise = replace(exercise_of(game), n=n)
        match, about = exercise.match(), exercise.about
        assert exercise.then.grade in MISTAKEN and exercise.then.better
        assert match.view(about.seat) == about.view
        assert match.recorder is None and match.to_act == about.seat
        assert all(player.name == "Rival" for seat, player in enumerate(match.players)
                   if seat != about.seat)  # fmt: skip


def test_what_was_hidden_is_drawn_anew() -> None:
    about = exercise_of("duel").about
    worlds = {exercise.match().state.digest() for exercise in [exercise_of("duel")]}
    assert about.before.digest() not in worlds


@pytest.mark.few(1)
@GAMES
def test_the_task_names_the_move_of_the_match_and_not_the_better_one(game: str) -> None:
    app, scene = begun(game)
    assert scene.answering and says(app).endswith("Find a better move.")
    texts = scene.table.hinter.texts
    assert texts is not None
    about, best = scene.exercise.about, scene.exercise.best
    better, taken = (texts.suggestion(about.view, plan).name for plan in (best, about.taken))
    assert better in taken or better not in says(app)
    assert not scene.table.hinter.offered, "a hint would tell"


@GAMES
def test_the_better_move_is_right_and_leads_to_the_next_mistake(game: str) -> None:
    app, scene = begun(game)
    answer(app, scene, scene.exercise.best)
    assert scene.verdict is AnswerVerdict.RIGHT and says(app).startswith("Right: ")
    assert list(app.progress.mistakes_solved) == [scene.exercise.id]
    following = scene.exercise.following
    pass_time(app, STOP)
    key(app, "confirm")
    after = app.top
    if following is None:
        assert not isinstance(after, BetterMoveScene)
    else:
        assert isinstance(after, BetterMoveScene) and after.exercise.n == following.n


def test_the_move_of_the_match_is_not_enough_and_after_two_tries_the_best_is_shown() -> None:
    app, scene = begun()
    for tried in range(1, TRIES + 1):
        answer(app, scene, scene.exercise.about.taken)
        assert scene.verdict is AnswerVerdict.NOT_YET and scene.exercise.tries == tried
        assert ("Best was: " in says(app)) == (tried == TRIES)
        assert not app.progress.mistakes_solved
        pass_time(app, STOP)
        key(app, "confirm")
        found = top(app)
        assert isinstance(found, BetterMoveScene) and found is not scene
        scene = found
    assert scene.showing
    for _ in range(20):
        scene.table.playback.finish()
        pass_time(app, 0.3)
    assert scene.finished and scene.answer == list(scene.exercise.best)
    assert says(app).startswith("Best was: ")
    assert len(app.scenes) == 3, "each try takes the place of the one before"


def test_nothing_more_can_be_played_after_an_answer() -> None:
    app, scene = begun()
    answer(app, scene, scene.exercise.best)
    before = scene.match.revision
    key(app, "pass", "space")
    assert scene.match.revision == before or app.top is not scene


def test_another_answer_is_judged_by_the_worker() -> None:
    app, scene = begun()
    exercise = scene.exercise
    known = {*exercise.best, *exercise.about.taken}
    other = next(one for one in scene.match.state.legal() if one not in known)
    answer(app, scene, (other,))
    assert scene.judge is not None and scene.judge.now is not None
    assert scene.verdict is not None
    assert says(app).startswith(("Right", "Better than then", "Not yet"))


def test_a_choice_of_several_pieces_is_begun_again_by_undo() -> None:
    app, scene = begun("greece")
    key(app, "undo")
    found = top(app)
    assert isinstance(found, BetterMoveScene) and found is not scene and found.answering
    key(app, "cancel")
    assert len(app.scenes) == 1, "the title is below"


def evaluation(cost: float) -> Evaluation:
    return Evaluation(1, 0.5, cost, None, (0.5, 0.5))


def test_an_answer_is_measured_by_the_judges_margin_and_by_the_move_of_the_match() -> None:
    then = evaluation(0.2)
    found = {cost: verdict(then, evaluation(cost)) for cost in (0.0, 0.03, 0.07, 0.12, 0.2, 0.3)}
    right, better, not_yet = AnswerVerdict.RIGHT, AnswerVerdict.BETTER, AnswerVerdict.NOT_YET
    assert [*found.values()] == [right, right, better, better, not_yet, not_yet]


# ---------------------------------------------------------------------- from the review


@pytest.mark.parametrize("press", [lambda app: key(app, "favour"),
                                   lambda app: mouse(app, "Better move")])  # fmt: skip
def test_a_review_leads_to_its_mistakes_and_they_lead_back(press: Callable[[App], None]) -> None:
    app = studio(SMALL)
    whole = mistaken("duel")
    scene = ReviewScene(app, whole.record, lambda n: None)
    app.push(scene)
    app.draw()
    assert not scene.practise.enabled, "nothing has been judged"
    for one in whole.evaluations:
        scene.review.add(one)
    scene.panels.take_up()
    app.draw()
    press(app)
    found = top(app)
    assert isinstance(found, BetterMoveScene)
    own = [scene.review.by_n[n].seat for n in found.exercise.among]
    assert own and set(own) == {0}, "the other seat was a bot's"
    key(app, "cancel")
    assert app.top is scene


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


def lying(file: str = "a.replay") -> Judgement:
    """Keep the review of a whole duel whose record lies in the library."""
    whole, path = mistaken("duel"), paths.records() / file
    path.parent.mkdir(parents=True, exist_ok=True)
    match = Match.begin(setup_of(whole.record.header), Recorder(path))
    for line in whole.record.lines:
        if line.do is not None:
            match.act(Action.parse(line.do))
    assert isinstance(match.recorder, Recorder)
    match.recorder.close()
    judgement = Judgement.of(read(path), file=file)
    for one in whole.evaluations:
        judgement.review.add(one)
    keep(judgement)
    return judgement


def test_kept_reviews_tell_of_the_persons_decisions() -> None:
    review = lying().review
    (found,), unfit = kept_matches()
    assert (unfit, found.head.game) == (0, "duel") and found.review is not None
    own = review.own(0)
    assert [each.n for each in found.review.judged] == [one.n for one in own]
    grades = [Grade.GOOD if one.n in review.folded else one.grade for one in own]
    assert [each.grade for each in found.review.judged] == grades
    assert found.review.mistakes == tuple(one.n for one in review.mistakes())


def test_a_review_without_its_record_gets_it_when_it_is_opened() -> None:
    path = path_of(lying())
    path.write_bytes(path.read_bytes().replace(b'"file":"a.replay"', b'"file":""'))
    app = studio(SMALL)
    app.routes.theatre.open_review_file(paths.records() / "a.replay")
    assert isinstance(app.top, ReviewScene)
    app.draw()
    app.pop()
    assert [one.head.file for one in kept_matches()[0]] == ["a.replay"]


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


@pytest.mark.few(1)
@pytest.mark.parametrize("choose", [by_mouse, by_keys])
def test_the_better_move_is_reached_from_learn(choose: Callable[[App, str], None]) -> None:
    lying()
    app = studio(SMALL)
    app.push(app.routes.learn())
    app.draw()
    choose(app, "Better move")
    found = top(app)
    assert isinstance(found, BetterMoveScene)
    first = found.exercise.id
    app.settings.speed = 0.0
    found.table.playback.finish()
    pass_time(app, 0.6)
    answer(app, found, found.exercise.best)
    assert app.progress.mistakes_solved == {first: app.environment.local_now().date().isoformat()}
    key(app, "cancel")
    choose(app, "Better move")
    another = top(app)
    assert isinstance(another, BetterMoveScene) and another.exercise.id != first


def test_without_a_review_it_is_said_how_to_get_one() -> None:
    app = studio(SMALL)
    app.routes.open_better_move()
    asked = top(app)
    assert isinstance(asked, Question) and "press “Review”" in asked.modal.body.markup
    key(app, "cancel")
    lying()
    (paths.records() / "a.replay").unlink()
    app.routes.open_better_move()
    asked = top(app)
    assert isinstance(asked, Question) and "1 kept review is left out" in asked.modal.body.markup


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
