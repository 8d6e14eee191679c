"""A moment played otherwise: what a try is worth, who answers, and what stays hidden."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.judging.review import Evaluation
from game.match.seats import Bot, Human
from game.rules.core import Action, Seat
from game.scenes.look_back.attempt import RIVAL, AskedSlip, Tried, match_at
from game.scenes.look_back.page import LookBack
from game.scenes.look_back.try_judge import TryJudge, Worth, worth_of
from game.scenes.look_back.trying import Trying
from game.scenes.look_back.words.match_words import log_lines
from game.scenes.tables.table import TableScene
from game.staging.judged_matches import judged
from game.staging.look_back_moments import judged_try, posed, slip_of, trying
from game.system import paths
from sprites.base.widget import Button
from tests.support.stage import SMALL, built, key, match_of, mouse, pass_time, top

GAMES = pytest.mark.parametrize("game", ["duel", "battle", "greece"])


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield tmp_path
    paths.data_folder.cache_clear()


def begun(game: str = "duel", asked: bool = False) -> tuple[App, Trying]:
    """A slip that may be played otherwise, its table at rest."""
    app = studio(SMALL)
    app.settings.calm = True
    app.apply_settings()
    scene = trying(app, game, asked)
    app.draw()
    return app, scene


def best(scene: Trying) -> tuple[Action, ...]:
    assert scene.attempt.then.better is not None
    return scene.attempt.then.better


def another(scene: Trying) -> Action:
    """A choice that is neither that of the match nor the better one."""
    known = {*best(scene), *scene.attempt.about.taken}
    return next(one for one in scene.attempt.match.state.legal() if one not in known)


def answered(app: App, scene: Trying, rounds: int = 200) -> list[Tried]:
    """Let the mentor choose until rivals have answered; return what they did."""
    for _ in range(rounds):
        scene.table.playback.finish()
        rivals = [one for one in scene.attempt.tried if one.seat != scene.attempt.seat]
        if rivals:
            return rivals
        if (
            scene.table.display.asked
            and scene.attempt.now is None
            and scene.attempt.judging is None
        ):
            scene.attempt.let_mentor_choose()
        pass_time(app, 0.25)
    raise AssertionError("nobody answers")


# ---------------------------------------------------------------------- where it begins


@GAMES
def test_it_stands_before_the_choice_with_what_its_player_knew(game: str) -> None:
    _app, scene = begun(game)
    assert scene.attempt.match.view(scene.attempt.seat) == scene.attempt.about.view
    assert (
        scene.attempt.match.to_act == scene.attempt.seat and match_of(scene.table).recorder is None
    )
    seats = scene.attempt.match.setup.players
    assert isinstance(seats[scene.attempt.seat], Human)
    assert all(isinstance(one, Bot) for seat, one in enumerate(seats) if seat != scene.attempt.seat)
    assert scene.table.display.asked and scene.attempt.sentence.startswith("Play it otherwise")


@GAMES
def test_what_was_hidden_is_drawn_anew(game: str) -> None:
    whole, app = judged(game), studio(SMALL)
    page = posed(app, game)
    about = whole.review.by_n[slip_of(page).n]
    match = match_at(page.playback, about)
    assert match.state.digest() != about.before.digest()
    assert match.view(about.seat) == about.view


def test_other_people_of_the_match_are_played_by_a_bot() -> None:
    app = studio(SMALL)
    page = posed(app, "duel")
    setup = page.playback.setup
    match = match_at(page.playback, judged("duel").review.by_n[slip_of(page).n])
    assert [str(one) for one in match.setup.players] == ["human Ana", str(setup.players[1])]
    assert RIVAL != "oracle"


# ---------------------------------------------------------------------- what it is worth


def test_the_better_choice_is_right_and_its_reason_is_told() -> None:
    app, scene = begun()
    scene.table.actions.act_all(*best(scene))
    judged_try(app, scene)
    assert scene.attempt.worth is Worth.RIGHT and scene.attempt.sentence.startswith(
        "Better than Pass"
    )
    (own,) = [one for one in scene.attempt.tried if one.seat == scene.attempt.seat]
    assert own.reason and own.kept == scene.attempt.then.chance
    assert [y for _x, y in scene.course.branch] and len(scene.course.branch) == 2


def test_the_choice_of_the_match_is_known_again() -> None:
    app, scene = begun()
    scene.table.actions.act_all(*scene.attempt.about.taken)
    judged_try(app, scene)
    assert scene.attempt.worth is Worth.SAME and "played then" in scene.attempt.sentence
    assert scene.attempt.tried[0].kept == scene.attempt.then.kept


def test_another_choice_is_judged_by_the_worker() -> None:
    app, scene = begun()
    scene.table.actions.act(another(scene))
    for _ in range(80):
        if isinstance(scene.attempt.judging, TryJudge):
            break
        scene.table.playback.finish()
        pass_time(app, 0.02)
    judge = scene.attempt.judging
    assert isinstance(judge, TryJudge) and scene.attempt.sentence.startswith("Hermes weighs")
    assert not scene.admits([], automatic=False), "nobody plays on meanwhile"
    judged_try(app, scene)
    assert judge.now is not None and scene.attempt.worth is worth_of(scene.attempt.then, judge.now)
    assert scene.attempt.tried[0].kept == judge.now.kept


def evaluation(cost: float) -> Evaluation:
    return Evaluation(1, 0.5, cost, None, (0.5, 0.5))


def test_a_choice_is_measured_by_the_judges_margin_and_by_that_of_the_match() -> None:
    then = evaluation(0.2)
    found = [worth_of(then, evaluation(cost)) for cost in (0.0, 0.03, 0.07, 0.12, 0.2, 0.3)]
    right, better, not_yet = Worth.RIGHT, Worth.BETTER, Worth.NOT_YET
    assert found == [right, right, better, better, not_yet, not_yet]


# ---------------------------------------------------------------------- mentor, rivals, undo


@pytest.mark.parametrize("way", ["key", "row"])
def test_the_mentor_makes_the_best_choice_and_gives_the_seat_back(way: str) -> None:
    app, scene = begun()
    key(app, "hint") if way == "key" else mouse(app, "mentor")
    assert isinstance(scene.attempt.match.players[scene.attempt.seat], Bot)
    judged_try(app, scene)
    made = scene.attempt.tried[0].plan
    assert tuple(made) == best(scene)[: len(made)] and scene.attempt.worth is Worth.RIGHT
    assert (
        scene.attempt.match.players[scene.attempt.seat]
        == scene.attempt.match.setup.players[scene.attempt.seat]
    )


@GAMES
def test_rivals_answer_and_what_they_do_is_told_as_the_player_sees_it(game: str) -> None:
    app, scene = begun(game)
    rivals = answered(app, scene)
    heard = [
        line
        for entry in scene.attempt.match.log(scene.attempt.seat)
        for line in log_lines(scene.table, entry.events)
    ]
    assert {one.name for one in rivals if one.name} <= {*heard}
    rows = [one.seat for one in scene.attempt.tried]
    assert rows[0] == scene.attempt.seat and all(one.plan for one in scene.attempt.tried)
    assert all(action.seat == one.seat for one in scene.attempt.tried for action in one.plan)


def test_chits_that_a_rival_puts_down_hidden_are_not_told() -> None:
    app, scene = begun("greece")
    rivals = [one for one in answered(app, scene) if one.plan[0].verb == "put"]
    assert rivals
    display = scene.table.display
    for one in rivals:
        exact = display.names.say(one.before.view(one.seat).phrase(one.plan[0]))
        seen = display.names.say(one.before.view(scene.attempt.seat).phrase(one.plan[0]))
        assert exact != seen and exact not in (one.name, one.reason), exact


def test_the_last_own_choice_is_taken_back_with_all_that_followed() -> None:
    app, scene = begun()
    before = scene.attempt.match.view(scene.attempt.seat)
    assert scene.attempt.worth is None
    scene.table.actions.act_all(*scene.attempt.about.taken)
    judged_try(app, scene)
    key(app, "undo")
    assert scene.attempt.tried == [] and scene.attempt.worth is None
    assert scene.attempt.match.view(scene.attempt.seat) == before
    scene.table.actions.act_all(*best(scene))
    judged_try(app, scene)
    assert scene.attempt.worth is Worth.RIGHT


def test_a_choice_that_is_being_judged_can_be_taken_back() -> None:
    app, scene = begun()
    scene.table.actions.act(another(scene))
    for _ in range(80):
        if scene.attempt.judging is not None:
            break
        scene.table.playback.finish()
        pass_time(app, 0.02)
    key(app, "undo")
    assert (
        scene.attempt.judging is None and scene.attempt.tried == [] and scene.attempt.worth is None
    )
    pass_time(app, 1.0)
    assert scene.attempt.worth is None


def test_nothing_can_be_taken_back_before_a_choice() -> None:
    app, scene = begun()
    before = scene.attempt.match.revision
    key(app, "undo")
    assert scene.attempt.match.revision == before and top(app) is scene


# ---------------------------------------------------------------------- on and out


@GAMES
def test_one_plays_on_from_where_the_try_stands(game: str) -> None:
    app, scene = begun(game)
    knows = scene.attempt.match.view(scene.attempt.seat)
    key(app, "order")
    table = top(app)
    assert isinstance(table, TableScene)
    match = match_of(table)
    assert match.recorder is not None or match.setup.start is not None
    assert [str(one) for one in match.setup.players] == [
        str(one) for one in scene.attempt.match.setup.players
    ]
    assert match.state.turn == knows.turn  # type: ignore[attr-defined]
    if match.to_act == scene.attempt.seat:
        both = match.state, match_of(scene.table).state
        ways = [{*map(state.notation, state.legal())} for state in both]
        assert ways[0] == ways[1]


def test_leaving_a_try_leads_back_to_its_moment() -> None:
    app, scene = begun()
    key(app, "cancel")
    page = top(app)
    assert isinstance(page, LookBack)
    assert page.telling.told[page.telling.chosen - 1].n == scene.attempt.about.n


# ---------------------------------------------------------------------- while it is asked


def told_so_far(app: App, scene: Trying) -> str:
    """All words that the player may see or hear now."""
    app.draw()
    aloud = scene.aloud
    said = [
        scene.attempt.sentence,
        aloud.called,
        aloud.status,
        *(one.words for one in scene.widgets),
    ]
    return " ".join(map(str, said))


@GAMES
def test_a_slip_that_is_asked_does_not_tell_the_better_choice_before_a_try(game: str) -> None:
    app, scene = begun(game, asked=True)
    texts = scene.table.hinter.texts
    assert texts is not None and scene.attempt.hides
    name = texts.suggestion(scene.attempt.about.view, best(scene)).name
    then = texts.suggestion(scene.attempt.about.view, scene.attempt.about.taken).name
    words = told_so_far(app, scene)
    assert scene.attempt.sentence.endswith("Find a better move.")
    assert name in then or (name not in scene.attempt.sentence and f"Better: {name}" not in words)
    assert not scene.table.hinter.offered, "a hint would tell"
    key(app, "hint")
    mouse(app, "mentor")
    assert not scene.attempt.bots.script and not isinstance(
        scene.attempt.match.players[scene.attempt.seat], Bot
    )
    assert "Try a move of your own first." in [each.body.markup for each, _left in app.toasts]


def test_after_a_try_the_mentor_may_be_asked_and_the_next_one_comes() -> None:
    app, scene = begun(asked=True)
    scene.table.actions.act_all(*scene.attempt.about.taken)
    judged_try(app, scene)
    assert not scene.attempt.hides and scene.attempt.worth is Worth.SAME
    scene.refresh()
    assert [
        one.words for one in [w for w in scene.column.widgets if isinstance(w, Button)][-2:]
    ] == ["Next one", "Take back"]


def test_only_a_right_choice_counts_as_solved() -> None:
    solved: list[Seat] = []
    for right in (False, True):
        app, scene = begun(asked=True)
        scene.attempt.asked = AskedSlip(lambda: solved.append(0), lambda: None)
        plan = best(scene) if right else scene.attempt.about.taken
        scene.table.actions.act_all(*plan)
        judged_try(app, scene)
        assert len(solved) == right
    assert built(scene).attempt.about.n
