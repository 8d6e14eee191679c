"""Hints at the table: asked for, thought out in the worker, played, counted, stopped."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

import pytest

import ai
from ai import Budget
from ai.worker import InlineThinker
from game.client.app import App
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.match.seats import Bot, check
from game.records.record_file import Recorder
from game.records.replay import ReplayError, read
from game.records.replay_player import ReplayPlayer
from game.records.verify import verify_record
from game.rules import RULES
from game.rules.core import View
from game.rules.duel import DuelState
from game.rules.greece.state import GreeceState
from game.rules.rng import Rng
from game.scenes.duel.scene import DuelScene
from game.scenes.games import table_of
from game.scenes.greece.hints import GreeceHints
from game.scenes.look_back.page import LookBack
from game.scenes.look_back.replay_log import ReplayLog
from game.scenes.menus.results.scene import Results
from game.scenes.tables.display import CLOSED, MOVES, THOUGHT, Hint, HintMove, SideNames, Suggestion
from game.scenes.tables.hint_panel import rows
from game.scenes.tables.table import TableScene
from game.staging.moments import MOMENTS
from game.statistics.rating import FREE_HINTS, may_be_rated
from sprites.base.widget import Button
from tests.support.files.holding import reopened
from tests.support.play.greekmap import HOMES, war
from tests.support.stage import FRAME, SMALL, key, match_of, mouse, quiet, table

FEW = Budget(iterations=60)
GAME_NAMES = ("duel", "battle", "greece")


class Watched(InlineThinker):
    """A worker that notes what it is asked, and answers only when it may."""

    def __init__(self) -> None:
        super().__init__()
        self.views: list[tuple[str, View]] = []
        self.cancelled = 0
        self.waits = False

    def ask(
        self,
        bot_name: str,
        game: str,
        view: View,
        seed: int,
        budget: Budget | None = None,
        case: ai.Case | None = None,
    ) -> None:
        self.views.append((bot_name, view))
        super().ask(bot_name, game, view, seed, FEW, case)

    def poll(self) -> ai.SearchResult | None:
        return None if self.waits else super().poll()

    def cancel(self) -> None:
        self.cancelled += 1
        super().cancel()


def seated(game: str, record: Path | None = None) -> tuple[App, TableScene, Watched]:
    """A table at which a person sits in the first seat, and has to decide."""
    app = studio(SMALL)
    worker = Watched()
    app._thinker = worker
    seats = ("human Ana", *["greedy"] * (RULES[game].seats - 1))
    match = Match.begin(Setup(game, seats, 4), Recorder(record) if record else None)
    scene = table_of(app, match)
    assert isinstance(scene, TableScene)
    app.push(scene)
    for _ in range(400):
        quiet(app, scene)
        if scene.hinter.offered:
            return app, scene, worker
    raise AssertionError("the person is never asked")


def shown(app: App, scene: TableScene) -> TableScene:
    """The same with the best moves on the screen."""
    key(app, "hint")
    app.step(FRAME)
    return scene


@pytest.mark.parametrize("game", GAME_NAMES)
def test_the_first_press_says_the_best_moves_and_the_second_what_to_think_about(game: str) -> None:
    app, scene, _worker = seated(game)
    key(app, "hint")
    app.step(FRAME)
    hint = scene.display.hint
    assert hint.level == MOVES and 1 <= len(hint.moves) <= 3
    assert all(0 <= move.before <= hint.moves[0].after <= 1 for move in hint.moves)
    key(app, "hint")
    assert hint.level == THOUGHT and hint.thought.words and hint.badges() == {}
    assert hint.marked is None, "the great button is the table's own again"
    key(app, "hint")
    assert scene.display.hint.level == CLOSED


@pytest.mark.parametrize("game", GAME_NAMES)
def test_the_adviser_gets_the_view_of_the_person_and_nothing_else(game: str) -> None:
    app, scene, worker = seated(game)
    worker.views.clear()
    shown(app, scene)
    bot, view = worker.views[0]
    assert bot == "adviser" and view == scene.match.view(scene.display.viewer)


def test_a_marked_pass_stands_on_one_button_and_only_that_one_is_ivory() -> None:
    app, scene, _ = seated("battle")
    for _ in range(60):
        shown(app, scene)
        verbs = [move.actions[0].verb for move in scene.display.hint.moves]
        if "pass" in verbs and len(verbs) > 1:
            break
        key(app, "space")
        while not scene.hinter.offered:
            quiet(app, scene)
    scene.hinter.mark(verbs.index("pass"))
    scene.refresh()
    assert scene.display.hint.marked is not None
    buttons = [each for each in scene.display.widgets if isinstance(each, Button)]
    assert [each.name for each in buttons if each.words == "Continue"] == ["go"]
    assert [each.name for each in buttons if each.variant == "ivory"] == ["go"]


@pytest.mark.parametrize("game", GAME_NAMES)
def test_the_great_button_plays_the_marked_move_as_a_whole(game: str) -> None:
    app, scene, _worker = seated(game)
    shown(app, scene)
    chosen = scene.display.hint.moves[0].actions
    before = len(match_of(scene).history)
    mouse(app, "go")
    done = [action for _state, action in match_of(scene).history[before:]]
    assert tuple(done[: len(chosen)]) == chosen
    assert not scene.display.hint.open


def test_arrows_mark_another_move_and_enter_plays_it() -> None:
    app, scene, _worker = seated("duel")
    scene.focus.take("hint")
    shown(app, scene)
    assert len(scene.display.hint.moves) > 1
    assert scene.focus.name == "hint0"
    key(app, "down")
    app.step(FRAME)
    assert scene.focus.name == "hint1" and scene.display.hint.at == 1
    wanted = scene.display.hint.moves[1].actions[0]
    before = len(match_of(scene).history)
    key(app, "confirm")
    assert match_of(scene).history[before][1] == wanted


def test_a_click_marks_a_move_and_plays_nothing() -> None:
    app, scene, _worker = seated("duel")
    shown(app, scene)
    before = len(match_of(scene).history)
    mouse(app, "hint1")
    mouse(app, "hint1")
    assert scene.display.hint.at == 1 and len(match_of(scene).history) == before


def test_escape_closes_the_hint_before_it_opens_the_menu() -> None:
    app, scene, _worker = seated("duel")
    shown(app, scene)
    key(app, "cancel")
    assert not scene.display.hint.open and app.top is scene
    key(app, "cancel")
    assert app.top is not scene


def test_who_acts_meanwhile_stops_the_adviser_and_the_bot_answers_undisturbed() -> None:
    app, scene, worker = seated("duel")
    worker.waits = True
    key(app, "hint", "hint")
    app.step(FRAME)
    assert scene.display.hint.thinking
    cancelled = worker.cancelled
    scene.actions.act(match_of(scene).state.legal()[-1])
    app.step(FRAME)
    assert worker.cancelled == cancelled + 1 and not scene.display.hint.open
    worker.waits = False
    quiet(app, scene)
    assert worker.views[-1][0] == "greedy"


def test_there_are_no_hints_for_others_decisions_nor_for_who_watches() -> None:
    app, scene, worker = seated("duel")
    scene.actions.act(match_of(scene).state.legal()[-1])
    worker.waits = True
    app.step(FRAME)
    key(app, "hint")
    assert not scene.display.hint.open
    viewer = MOMENTS["viewer"](studio(SMALL), Namespace(replay=None, at=None, seat=None))
    assert isinstance(viewer, LookBack) and not viewer.table.hinter.offered


def test_a_covered_hand_gets_no_hint() -> None:
    app, scene = table(("human Ana", "human Bo"))
    key(app, "space")
    quiet(app, scene)
    scene.display.hand_hidden = True
    assert not scene.hinter.offered


def test_where_nothing_else_can_be_done_the_hint_says_so_and_asks_nobody() -> None:
    app, worker = studio(SMALL), Watched()
    app._thinker = worker
    app.settings.single_answers = False
    state = DuelState.arrange(seed=1, hands=(["Spartan Hoplites"], ["Ships"]), to_act="athens")
    scene = DuelScene(app, Match(Setup("duel", ("human Ana", "greedy"), 1), state))
    app.push(scene)
    quiet(app, scene)
    shown(app, scene)
    hint = scene.display.hint
    assert hint.only and [move.words.name for move in hint.moves] == ["Pass"]
    assert not worker.views


# ---------------------------------------------------------------------- counted


def hinted(folder: Path) -> Path:
    """A record of a match in which a hint was taken, and looked at twice, before an action."""
    path = folder / "hinted.replay"
    app, scene, _worker = seated("duel", path)
    key(app, "hint", "cancel", "hint", "cancel")
    scene.actions.act(match_of(scene).state.legal()[-1])
    app.close()
    return path


def test_hints_are_counted_in_the_record_and_survive_it(folder: Path) -> None:
    path = hinted(folder)
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert [line["hints"] for line in lines if "hints" in line] == [1]
    assert verify_record(read(path)).good
    match = reopened(path)
    assert list(match.hints) == [1, 0]
    assert match.recorder is not None
    match.recorder.close()


@pytest.mark.parametrize("count", [0, -1, 5000])
def test_a_record_that_counts_hints_wrongly_is_refused(folder: Path, count: int) -> None:
    path = hinted(folder)
    path.write_text(path.read_text().replace('"hints":1', f'"hints":{count}'))
    with pytest.raises(ReplayError, match="counts hints wrongly"):
        read(path)


def test_a_hint_before_conceding_or_leaving_is_in_the_record(folder: Path) -> None:
    for ending in ("concede", "leave", "hand over"):
        path = folder / f"{ending}.replay"
        app, scene, _worker = seated("duel", path)
        key(app, "hint", "cancel")
        if ending == "concede":
            scene.actions.concede(0)
        elif ending == "hand over":
            scene.actions.hand_over(0, Bot("strategos"))
        app.close()
        assert scene.match.recorder is not None
        scene.match.recorder.close()
        record = read(path)
        assert sum(line.hints or 0 for line in record.lines) == 1, ending
        assert verify_record(record).good
        told = ReplayLog(scene, ReplayPlayer(record), 0)
        assert "Athens took a hint." in [line.words for line in told.lines]


def test_hints_in_the_line_of_an_action_are_read_too(folder: Path) -> None:
    """As the first records with hints had them."""
    path = folder / "older.replay"
    _app, scene, _worker = seated("duel", path)
    scene.actions.act(match_of(scene).state.legal()[-1])
    assert scene.match.recorder is not None
    scene.match.recorder.close()
    path.write_text(path.read_text().replace('"check"', '"hints":2,"check"'))
    match = reopened(path)
    assert list(match.hints) == [2, 0]
    assert match.recorder is not None
    match.recorder.close()


def test_an_undo_takes_no_hint_back() -> None:
    match = Match.begin(Setup("duel", ("human", "human"), 3, "practice"))
    match.note_hint(match.to_act)
    seat = match.to_act
    match.act(match.state.legal()[0])
    match.undo(seat)
    assert match.hints[seat] == 1


def test_the_last_free_hint_says_that_more_leave_the_rating_as_it_is(folder: Path) -> None:
    app, scene, _worker = seated("duel", folder / "a.replay")
    match_of(scene).setup = Setup("duel", ("human Ana", "hoplite"), 4)
    told = []
    for _ in range(FREE_HINTS + 1):
        key(app, "hint", "cancel")
        told.append(["rating" in toast.body.markup for toast, _left in app.toasts])
        app.clear_toasts()
        match_of(scene).revision += 1
    assert told == [[], [], [True], []]
    assert may_be_rated(Setup("duel", ("human", "oracle-bold"), 1, options={"target": 10}))
    assert not may_be_rated(Setup("duel", ("human", "human"), 1))
    assert not may_be_rated(Setup("duel", ("human", "greedy"), 1))


def test_the_results_tell_the_hints_to_who_listens() -> None:
    app, scene, _worker = seated("duel")
    key(app, "hint", "cancel")
    scene.match.concede(0)
    results = Results(app, scene.match, 0)
    assert "Hints: 1." in results.aloud.called
    untouched = Match.begin(Setup("duel", ("human", "greedy"), 3))
    untouched.concede(0)
    assert "Hints" not in Results(app, untouched, 0).aloud.called


# ---------------------------------------------------------------------- the adviser


@pytest.mark.few(1)
@pytest.mark.parametrize("game", GAME_NAMES)
def test_the_adviser_ranks_whole_choices_that_are_legal(game: str) -> None:
    adviser, rng, state = ai.bot("adviser", game), Rng(2), RULES[game].new(seed=2)
    asked = 0
    while state.outcome() is None and asked < 12:
        view = state.view(state.to_act)
        if len(view.legal) > 1 and rng.below(3) == 0:
            asked += 1
            result = adviser.think(view, rng.fork(), FEW)
            values = [plan.value for plan in result.plans]
            assert 1 <= len(values) <= 3 and values == sorted(values, reverse=True)
            assert 0 <= result.stats["before"] <= values[0] <= 1
            for plan in result.plans:
                after = state.clone()
                for action in plan.actions:
                    after.apply(action)
        state.apply(rng.choice(state.legal()))


def test_nobody_can_seat_the_adviser() -> None:
    with pytest.raises(ValueError, match="adviser"):
        check("adviser")


def test_programs_that_know_no_hints_read_the_record_too(folder: Path, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in hinted(folder).read_text("utf-8").splitlines()]
    assert any(line.pop("hints", None) for line in lines)
    plain = tmp_path / "plain.replay"
    plain.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    contents = {"do", "undo", "redo", "to", "end", "conceded"}
    assert all(len(contents & line.keys()) == 1 for line in lines[1:])
    assert read(plain).lines


# ---------------------------------------------------------------------- what moves have in common


def hint_of(*chances: float) -> Hint:
    """Moves with these chances after them."""
    words = Suggestion("Void on Argos", "Play Void", (), ("A bluff.",), "It does least harm.")
    return Hint(MOVES, moves=[HintMove((), 0.25, chance, words) for chance in chances])


@pytest.mark.parametrize(
    ("chances", "said"),
    [
        ((0.252, 0.25, 0.249), "All 3 are equal: 25 %."),
        ((0.252, 0.249), "Both are equal: 25 %."),
        ((0.31, 0.31, 0.2), "The first 2 are equal: 31 %."),
        ((0.31, 0.2, 0.2), ""),
        ((0.31,), ""),
    ],
)
def test_moves_that_are_equal_say_so(chances: tuple[float, ...], said: str) -> None:
    first, *others = rows(hint_of(*chances), lambda _number: None, by_keys=False)
    assert first.aside == said
    assert (said or "least harm") in first.narration
    assert all(each.aside == "" for each in others)


def test_the_figures_of_a_move_have_names_and_only_the_first_has_an_excuse() -> None:
    first, second = rows(hint_of(0.4, 0.3), lambda _number: None, by_keys=False)
    assert first.narration == (
        "1. Void on Argos: before 25 %, after 40 %. It does least harm. A bluff."
    )
    assert second.narration == "2. Void on Argos: before 25 %, after 30 %. A bluff."


def test_a_placement_that_helps_an_enemy_says_why_it_may_be_the_best() -> None:
    """Three chits go down each turn, be they the enemy's Specials (G3.4)."""
    hands = "persian_gold, lysander, aristocratic_party, coup", "4 influence", "4 void"
    state = war(f"{HOMES}, corinth: sparta", hands, phase="place")
    hints, excuses = GreeceHints(SideNames(GreeceState.seat_names, {}, [""] * 3)), {}
    moves = "persian_gold @ melos", "lysander @ sparta", "persian_gold @ athens", "coup @ melos"
    for move in moves:
        found = hints.suggestion(state.view(0), [state.parse(f"put {move}")])
        excuses[move] = found.excuse
        assert "least harm" not in found.reason, "a review does not excuse what was done"
    helping, idle, own, coup = excuses.values()
    assert helping == idle == "Three chits must be put down each turn; here it does least harm."
    assert own == coup == "", "where nobody is helped"
