"""A game that is no part of the program goes from the title to the theatre, by its path alone."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import ai
from ai import arena
from ai.research import observations
from ai.research.numbering import numbering
from ai.worker import Thinker
from game.cli import run
from game.client.app import App
from game.commands.shot import studio
from game.judging.judgement import Judgement
from game.judging.judgement_file import keep
from game.judging.review import Evaluation
from game.lessons.lesson import lessons
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.records.replay import read
from game.registry import GAMES, register
from game.rules import RULES
from game.rules.core import NOBODY, Action, State
from game.rules.rng import Rng
from game.scenes.dialogs.question import Question
from game.scenes.learn.cards import CardsScene
from game.scenes.learn.lesson_scene import LessonScene, open_lesson
from game.scenes.look_back.page import LookBack
from game.scenes.look_back.replay_log import ReplayLog
from game.scenes.menus import rulebook_page
from game.scenes.menus.results.scene import Results
from game.scenes.menus.rulebook import Rulebook
from game.scenes.menus.setup import SetUp
from game.scenes.menus.title import Title
from game.scenes.statistics.statistics_page import StatisticsPage
from game.scenes.tables.display import MOVES
from game.texts import keywords
from tests.fourth_game.rules import VERBS, CardPlayed, WhistView
from tests.fourth_game.table import WhistScene
from tests.support import laws
from tests.support.menus import by_keys
from tests.support.play.walk import walk
from tests.support.stage import SMALL, key, match_of, pass_time, top

PATH, GAME = "tests.fourth_game:GAME", "whist"
SECRETS = laws.Secrets(
    shown=lambda view: view.faces, verbs=frozenset(), closing=frozenset(), leaving=VERBS
)
PATIENCE = 60.0


@pytest.fixture(autouse=True)
def whist() -> Iterator[None]:
    """The game, registered for one test."""
    register(PATH)
    yield
    GAMES.remove(PATH)


def decisions(seed: int, players: int = 2) -> Iterator[tuple[State, Rng]]:
    dice = Rng(seed).fork()
    for state in walk(RULES[GAME].new(seed, players=players), Rng(seed + 77)):
        yield state, dice


# ---------------------------------------------------------------------- rules and bots


@pytest.mark.few(2)
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(3))
def test_it_keeps_the_laws_of_every_game(seed: int, players: int) -> None:
    compared = 0
    for state, dice in decisions(seed, players):
        laws.legal_actions_apply(state)
        laws.illegal_actions_are_refused(state, VERBS, dice)
        laws.telling_changes_nothing(state)
        laws.clones_are_independent(state, dice)
        laws.events_tell_what_views_show(state, SECRETS)
        laws.notation_is_stable_and_single(state)
        for viewer in laws.viewers(state):
            laws.samples_look_like_the_view(state, viewer, dice)
            laws.views_are_plain(state, viewer)
            laws.notation_keeps_secrets(state, SECRETS, viewer)
            compared += laws.nothing_leaks(state, viewer, SECRETS, dice)
            compared += laws.nothing_tells_which_card_left(state, viewer, SECRETS, dice)
    assert compared


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(4))
def test_it_ends_fairly(seed: int, players: int) -> None:
    *_before, (last, dice) = decisions(seed, players)
    while last.outcome() is None:
        last.apply(dice.choice(last.legal()))
    laws.ends_fairly(last)


def test_suits_are_followed_and_trumps_take() -> None:
    hands = (
        ["Ace of Ships", "9 of Owls", "10 of Owls", "9 of Coins", "10 of Coins"],
        ["9 of Ships", "9 of Shields", "Knave of Owls", "Ace of Coins", "King of Owls"],
    )
    state = RULES[GAME].arrange(hands=hands, stock=["10 of Shields"])
    state.apply(state.parse("play Ace of Ships"))
    assert [state.notation(action) for action in state.legal()] == ["play 9 of Ships"]
    state.apply(state.legal()[0])
    state.apply(state.parse("play 9 of Coins"))
    state.apply(state.parse("play Ace of Coins"))
    state.apply(state.parse("play 9 of Shields"))
    assert len(state.legal()) == 3, "Athens has no Shields"
    state.apply(state.parse("play 10 of Owls"))
    assert state.picture()["taken"] == [1, 2]
    with pytest.raises(ValueError, match="whist cannot be arranged"):
        RULES[GAME].arrange(hands=(["Ace of Ships"], ["Ace of Ships"]))


@pytest.mark.sweep(sister="test_processes_of_the_arena_get_it_too")
def test_bots_play_it_by_the_common_search(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main([GAME, "mcts@300", "random", "--games", "12", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["share"] > 0.5
    for name in (*ai.LEVELS, "minimax", "adviser"):
        view = RULES[GAME].new(3).view(0)
        assert ai.bot(name, GAME).choose(view, Rng(1), ai.Budget(iterations=20)) in view.legal


def test_a_spawned_worker_gets_it_too() -> None:
    view = RULES[GAME].new(3).view(0)
    thinker = Thinker()
    try:
        thinker.ask("hoplite", GAME, view, 1)
        until = time.monotonic() + PATIENCE
        while (answer := thinker.poll()) is None and time.monotonic() < until:
            time.sleep(0.01)
    finally:
        thinker.close()
    assert answer is not None and answer.action in view.legal
    assert answer.stats["restarts"] == 0


def test_processes_of_the_arena_get_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main([GAME, "greedy", "random", "--games", "4", "--jobs", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 4


def test_learners_get_it_as_numbers() -> None:
    numbers = numbering(GAME)
    for state, _dice in decisions(1):
        for number, action in numbers.legal(state).items():
            assert numbers.notation(number) == state.notation(action)
        for seat in (0, 1, NOBODY):
            assert len(observations.row(state.view(seat))) == observations.length(GAME)


# ---------------------------------------------------------------------- screens


def played(path: Path, *seats: str) -> Match:
    """A recorded match for so many, played by chance to its end."""
    entries = seats or ("human Ana", "recruit")
    options = {"players": len(entries)}
    match = Match.begin(Setup(GAME, entries, 5, options=options), Recorder(path))
    chance = Rng(5)
    while match.outcome() is None:
        match.act(chance.choice(match.state.legal()))
    assert match.recorder is not None
    match.recorder.close()
    return match


def test_it_is_played_from_title_to_theatre(folder: Path) -> None:
    app = studio(SMALL)
    assert app.thinker, "thinks here"
    app.headless = False
    app.progress.last_seats[GAME] = ["human", "recruit"]
    app.push(Title(app))
    by_keys(app, "Whist")
    setup = top(app)
    assert isinstance(setup, SetUp)
    assert [row.words for row in setup.options] == ["Hand", "Players"]
    setup.options[0].at = 0
    app.draw()
    setup.start()
    table = top(app)
    assert isinstance(table, WhistScene)
    assert table.match.setup.options == {"cards": 5, "players": 2}
    while table.match.outcome() is None:
        pass_time(app, 0.5)
        app.draw()
        if table.display.asked:
            assert "are trumps" in table.game.prompt
            key(app, "next", "confirm")
    pass_time(app, 3.0)
    app.draw()
    results = top(app)
    assert isinstance(results, Results)
    assert table.match.recorder is not None
    path = table.match.recorder.path
    assert read(path).finished
    app.routes.theatre.open_file(path)
    viewer = top(app)
    assert isinstance(viewer, LookBack)
    viewer.transport.to_end()
    app.draw()
    assert viewer.playback.state.outcome() == table.match.outcome()
    lines = [line.words for line in ReplayLog(viewer.table, viewer.playback, NOBODY).lines]
    assert any("takes the trick" in words for words in lines)


def test_its_hints_have_words_of_its_own() -> None:
    app = studio((1280, 720))
    scene = WhistScene(app, Match.begin(Setup(GAME, ("human", "recruit"), 5)))
    app.push(scene)
    pass_time(app, 1.0)
    assert scene.hinter.offered
    scene.hinter.press()
    assert "are trumps" in scene.display.hint.thought.words
    for _ in range(400):
        pass_time(app, 0.1)
        if scene.display.hint.level == MOVES and not scene.display.hint.thinking:
            break
    app.draw()
    assert scene.display.hint.marked is not None
    assert all(app.canvas.area.contains(spot.box) for spot in scene.spots() if spot.box.w)
    before = scene.match.view(0)
    assert isinstance(before, WhistView)
    scene.hinter.play()
    assert isinstance(scene.match.log(0)[0].events[0], CardPlayed)


def test_its_lesson_lies_in_its_own_folder_and_is_taken(folder: Path) -> None:
    app = studio((1280, 720))
    opened(app, app.routes.learn())
    (lesson,) = lessons(GAME)
    scene = open_lesson(app, lesson)
    for _step in lesson.steps:
        while not scene.speaks:
            pass_time(app, 0.5)
        wrong = next(a for a in scene.match.state.legal() if not _right(scene, a))
        scene.table.actions.act(wrong)
        assert scene.refused
        scene.table.actions.act_all(*scene.tutor.answer(scene.match.state))
    while not scene.finished:
        pass_time(app, 0.5)
    assert scene.match.state.picture()["taken"] == lesson.steps[-1].holds["taken"]
    assert app.progress.lessons_done == [lesson.id]


def _right(scene: LessonScene, action: Action) -> bool:
    return scene.tutor.admits(scene.match.state, [action])


def test_its_keywords_stand_in_its_glossary(folder: Path) -> None:
    word = keywords.find(GAME, "trumps")
    assert word is not None and word in keywords.of_game(GAME)
    assert any(word.text.lower() in block.words for block in rulebook_page.read(GAME))


def test_an_option_of_the_set_up_changes_the_number_of_seats(folder: Path) -> None:
    app = studio((1280, 720))
    assert RULES[GAME].seats == RULES[GAME].new(1).seats == 2
    setup = SetUp(app, GAME)
    opened(app, setup)
    setup.show_whole()
    setup.seats[0].field.value = "Ana"
    setup.focus.take(setup.options[1].name)
    key(app, "right")
    app.draw()
    assert len(setup.seats) == 3 and setup.seats[0].field.value == "Ana"
    setup.start()
    table = top(app)
    assert isinstance(table, WhistScene)
    assert match_of(table).state.seats == len(table.match.sides) == 3
    while table.match.outcome() is None:
        pass_time(app, 0.5)
        app.draw()
        if table.display.asked:
            key(app, "next", "confirm")
    pass_time(app, 3.0)
    app.draw()
    results = top(app)
    assert isinstance(results, Results)
    again = SetUp(app, GAME)
    opened(app, again)
    assert len(again.seats) == 3, "the option stands as it was chosen"


def opened(app: App, scene: object) -> None:
    app.push(scene)  # type: ignore[arg-type]
    pass_time(app, 0.5)
    app.draw()


@pytest.mark.sweep(sister="test_it_keeps_the_laws_of_every_game")
def test_every_page_of_the_program_opens_with_it(folder: Path) -> None:
    match = played(folder / "a.replay")
    app = studio((1280, 720))
    cards, book = CardsScene(app, "whist/3"), Rulebook(app, GAME, "W1.4")
    for scene in (
        Title(app),
        StatisticsPage(app, GAME),
        cards,
        book,
        Results(app, match, 0),
        app.routes.library(),
        app.routes.learn(),
        app.routes.feats(),
        app.routes.war.scenarios(),
        app.routes.settings(),
    ):
        opened(app, scene)
    assert book.asked is not None and "trumped" in book.asked.markup
    assert cards.chosen is not None and cards.chosen.name == "Queen of Ships"
    app.routes.theatre.open_match(match)
    pass_time(app, 1.0)
    app.draw()


def test_without_a_judge_of_its_own_its_mistakes_are_counted_but_not_asked(folder: Path) -> None:
    played(folder / "a.replay", "human Ana", "recruit")
    judgement = Judgement.of(read(folder / "a.replay"), file="a.replay")
    review = judgement.review
    about = next(one for one in review.decisions if one.seat == 0)
    other = next(one for one in about.view.legal if (one,) != about.taken)
    review.add(Evaluation(about.n, 0.5, 0.3, (other,), (0.5, 0.5), review.scale))
    keep(judgement)
    app = studio((1280, 720))
    app.routes.open_better_move()
    assert isinstance(top(app), Question)
    app.routes.theatre.open_file(folder / "a.replay")
    page_of_match = top(app)
    assert isinstance(page_of_match, LookBack) and "no judge" in page_of_match.telling.sentence(0)
    page = app.routes.progress()
    opened(app, page)
    assert isinstance(page, StatisticsPage) and "Decisions" in page.rolling[0].narration


def test_a_record_among_three_is_counted_too(folder: Path) -> None:
    match = played(folder / "a.replay", "human Ana", "recruit", "hoplite")
    app = studio((1280, 720))
    scene = StatisticsPage(app, GAME)
    opened(app, scene)
    pass_time(app, 10.0)
    ((_name, facts),) = scene.figures.matches
    assert facts.others == ["recruit", "hoplite"]
    outcome = match.outcome()
    assert outcome is not None and facts.won == (0 in outcome.winners)
    opened(app, Results(app, match, 0))
    opened(app, app.routes.library())


def test_its_record_is_counted_in_the_statistics(folder: Path) -> None:
    match = played(folder / "a.replay")
    app = studio((1280, 720))
    scene = StatisticsPage(app, GAME)
    opened(app, scene)
    for _ in range(100):
        pass_time(app, 0.1)
    ((_name, facts),) = scene.figures.matches
    outcome = match.outcome()
    assert outcome is not None
    assert facts.won == (0 in outcome.winners)
    assert len(facts.pieces) == 7 and abs(facts.margin) % 2 == 1


@pytest.mark.parametrize("seats", [("strategos", "recruit"), ("hoplite", "recruit", "random")])
def test_its_record_is_verified_and_written_as_a_web_page(
    tmp_path: Path, seats: tuple[str, ...]
) -> None:
    path, out = tmp_path / "a.replay", tmp_path / "a.html"
    played(path, *seats)
    assert run(["replay", str(path), "--verify"]) == 0
    assert run(["replay", str(path), "--html", str(out)]) == 0
    page = out.read_text(encoding="utf-8")
    assert "Ace of " in page and "takes the trick" in page


def test_the_command_line_plays_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["match", GAME, "--seats", "recruit,random", "--seed", "7", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["reason"] == "most tricks"
