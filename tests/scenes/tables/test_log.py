"""The log of a match: several cards in a line; each line leads to its moment, and back."""

from __future__ import annotations

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.lessons.lesson import lessons
from game.match.match import Match, Setup
from game.rules import RULES
from game.rules.battle import events as battle
from game.rules.core import HIDDEN, NOBODY, Event
from game.rules.duel import events as duel
from game.rules.rng import Rng
from game.rules.wording import PERIOD, Phrase, joined, phrase
from game.scenes.games import table_of
from game.scenes.look_back.page import LookBack
from game.scenes.tables.log_page import LINE, LogPage
from game.scenes.tables.match_log import merged_phrase
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.system.progress import Progress
from game.system.ranges import checked
from sprites.base.canvas import Box
from sprites.kit.log import MOST_LINES, Log
from tests.support.menus import by_mouse
from tests.support.play.remote_match import Host, RemoteMatch
from tests.support.shown import shown
from tests.support.stage import SMALL, key, match_of, mouse, top

EACH_GAME = pytest.mark.parametrize("game", sorted(RULES))
ACTIONS = 45


def table(game: str, people: int = 1, mode: str = "match") -> tuple[App, TableScene]:
    """A match in its midst, played by chance, shown to its end so far."""
    app = studio(SMALL)
    seats = tuple("human" if seat < people else "random" for seat in range(RULES[game].seats))
    match = Match.begin(Setup(game, seats, 6, mode))
    scene = table_of(app, match)
    scene.bots.update = lambda: None  # type: ignore[method-assign]
    app.push(scene)
    scene.playback.finish()
    dice = Rng(6)
    while len(match.history) < ACTIONS or match.to_act != 0:
        scene.actions.act(dice.choice(match.state.legal()), match.to_act in scene.display.humans)
        scene.playback.finish()
    app.draw()
    scene.refresh()
    return app, scene


@EACH_GAME
def test_a_line_stands_at_the_moment_after_its_action(game: str) -> None:
    _app, scene = table(game)
    told = [line.at for line in scene.log.lines]
    assert told == sorted(told) and told[-1] <= len(match_of(scene).history)
    live = list(scene.log.lines)
    scene.playback.rebuild()
    assert scene.log.lines == live, "the same after an undo or in another session"


@pytest.mark.few(2)
@pytest.mark.parametrize("way", ["keys", "mouse"])
@EACH_GAME
def test_a_line_shows_its_moment_as_the_player_saw_it_and_one_key_returns(
    game: str, way: str
) -> None:
    app, scene = table(game, mode="practice")
    before, known = match_of(scene).digest(), scene.match.views(0)
    key(app, "log")
    page = top(app)
    assert isinstance(page, LogPage)
    if way == "keys":
        key(app, "page_up", "up", "confirm")
        heads = [number for number, entry in enumerate(page.entries) if entry.heading]
        line = page.lines[max(head for head in heads if head < page.here) - 1]
    else:
        by_mouse(app, f"{LINE}{page.here - 3}")
        line = page.lines[page.here - 3]
    viewer = top(app)
    assert isinstance(viewer, LookBack)
    assert viewer.playback.at == line.at and not viewer.transport.playing
    assert viewer.table.display.view.legal == () and viewer.table.display.viewer == 0
    assert shown(viewer.table.display.view) == shown(known[line.at])
    assert len(viewer.perspectives) == 1, "nobody else's eyes while the match goes on"
    key(app, "cancel")
    assert app.top is scene and match_of(scene).digest() == before


@pytest.mark.few(1)
@EACH_GAME
def test_where_several_people_read_the_log_it_leads_to_what_all_may_see(game: str) -> None:
    app, scene = table(game, people=2)
    scene.log.show_moment(20)
    viewer = top(app)
    assert isinstance(viewer, LookBack)
    assert [each.seat for each in viewer.perspectives] == [NOBODY]
    assert not viewer.perspectives[0].opened


@pytest.mark.few(1)
@EACH_GAME
def test_after_an_undo_the_lines_lead_to_what_stands(game: str) -> None:
    app, scene = table(game, mode="practice")
    scene.actions.undo()
    scene.playback.finish()
    stands = len(match_of(scene).history)
    assert stands < ACTIONS + 20 and max(line.at for line in scene.log.lines) <= stands
    scene.log.show_moment(stands)
    viewer = top(app)
    assert isinstance(viewer, LookBack) and viewer.playback.last == stands
    assert shown(viewer.table.display.view) == shown(scene.match.view(0))


@EACH_GAME
def test_log_and_rules_open_by_their_keys(game: str) -> None:
    app, _scene = table(game)
    for pressed, opened in (("log", "chronicle"), ("help", "rulebook")):
        key(app, pressed)
        assert top(app).name == opened
        key(app, "cancel")
    assert isinstance(app.top, TableScene)


@EACH_GAME
def test_a_change_of_language_after_an_undo_writes_each_line_once(game: str) -> None:
    app, scene = table(game, mode="practice")
    scene.actions.undo()
    lines = list(scene.log.lines)
    for chosen in ("de", "en"):
        app.settings.language = chosen
        app.apply_settings()
        assert (scene.log.lines == lines) is (chosen == "en")


def test_a_match_that_another_program_holds_has_lines_to_read_only() -> None:
    host = Host("duel", 0, 3)
    remote = RemoteMatch("duel", 0, host.news, host.actions)
    app = studio(SMALL)
    scene = table_of(app, remote)
    app.push(scene)
    scene.playback.finish()
    key(app, "log")
    page = top(app)
    assert isinstance(page, LogPage)
    assert all(spot.act is None for spot in page.spots() if spot.name.startswith(LINE))


# ---------------------------------------------------------------------- in the panel


def learned(app: App, game: str) -> None:
    app.progress.lessons_done = [each.id for each in lessons(game)]


def without_focus(app: App, scene: TableScene) -> None:
    """Point at nothing, so that the panel says what it says by itself."""
    scene.focus.name, scene.focus.by_keys = "", False
    scene.game.arrive()
    scene.refresh()
    app.draw()
    scene.refresh()


@pytest.mark.few(1)
@EACH_GAME
def test_who_is_learning_sees_the_help_and_who_has_learned_the_log(game: str) -> None:
    app, scene = table(game)
    without_focus(app, scene)
    assert scene.display.fold is not None and scene.display.fold.open
    few = len(scene.log.panel.places)
    app.progress.lessons_done = [each.id for each in lessons(game)[:-1]]
    without_focus(app, scene)
    assert scene.display.fold.open, "one lesson is left"
    learned(app, game)
    without_focus(app, scene)
    assert scene.display.fold is not None and not scene.display.fold.open
    assert len(scene.log.panel.places) > few
    assert scene.game.prompt, "what is decided now is asked all the same"


@pytest.mark.few(2)
@pytest.mark.parametrize("way", ["keys", "mouse"])
@EACH_GAME
def test_the_help_is_folded_and_opened_and_stays_so(game: str, way: str) -> None:
    app, scene = table(game)
    without_focus(app, scene)
    for expected in (False, True, False):
        if way == "keys":
            scene.focus.take("fold")
            key(app, "confirm")
        else:
            mouse(app, "fold")
        without_focus(app, scene)
        assert scene.display.fold is not None and scene.display.fold.open is expected
    assert app.progress.panel_help == {game: False}
    assert checked(Progress(panel_help={game: False})).panel_help == {game: False}


@pytest.mark.few(2)
@pytest.mark.parametrize("way", ["keys", "mouse"])
@EACH_GAME
def test_a_line_in_the_panel_leads_to_its_moment(game: str, way: str) -> None:
    app, scene = table(game)
    learned(app, game)
    without_focus(app, scene)
    number = sorted(scene.log.panel.places)[-3]
    line = scene.log.lines[number]
    entry = scene.log.panel.line(number)
    assert entry is not None and (entry.markup, entry.at) == (line.words, line.at)
    if way == "keys":
        scene.focus.take(f"{LINE}{number}")
        key(app, "confirm")
    else:
        mouse(app, f"{LINE}{number}")
    viewer = top(app)
    assert isinstance(viewer, LookBack) and viewer.playback.at == line.at
    key(app, "cancel")
    assert app.top is scene


@pytest.mark.few()
@EACH_GAME
def test_the_keys_reach_every_line_that_the_panel_holds(game: str) -> None:
    app, scene = table(game)
    learned(app, game)
    without_focus(app, scene)
    panel = scene.log.panel
    newest = panel.dropped + len(panel.entries) - 1
    scene.focus.take(f"{LINE}{newest}")
    for number in range(newest - 1, max(panel.dropped, newest - 15), -1):
        app.draw()
        key(app, "up")
        app.draw()
        scene.refresh()
        assert scene.focus.name == f"{LINE}{number}"


@EACH_GAME
def test_the_wheel_moves_the_log_in_the_panel(game: str) -> None:
    app, scene = table(game)
    learned(app, game)
    without_focus(app, scene)
    assert scene.log.panel.scroll.most > 0
    newest = scene.log.panel.scroll.at
    assert newest == scene.log.panel.scroll.most
    app.handle_input(Intent("wheel", *scene.log.panel.rect.center, amount=1))
    app.draw()
    assert scene.log.panel.scroll.at < newest


def test_the_panel_holds_the_newest_lines() -> None:
    log = Log()
    log.rect = Box(0, 0, 100, 100)
    lines = [(f"{n}", "turn" if n % 10 == 0 else "", n) for n in range(100)]
    for line in lines:
        log.add(*line)
    assert [entry.at for entry in log.entries] == list(range(100 - MOST_LINES, 100))
    other = Log()
    other.rect = Box(0, 0, 100, 100)
    other.read(lines)
    assert (other.entries, other.dropped) == (log.entries, log.dropped)
    found = other.line(99)
    assert found is not None and found.at == 99 and other.line(3) is None


@EACH_GAME
def test_the_lines_lie_where_they_are_whether_drawn_or_not(game: str) -> None:
    app, scene = table(game)
    learned(app, game)
    scene.focus.name = ""
    scene.game.arrive()
    scene.refresh()
    laid = dict(scene.log.panel.places)
    app.draw()
    assert laid and scene.log.panel.places == laid
    rects = [widget.rect for widget in scene.widgets if widget.name != "fold"]
    assert all(box.collidelist(rects) < 0 for box in laid.values())


# ---------------------------------------------------------------------- several cards in a line


def told(*events: Event) -> str:
    """Return the events as one line."""
    line = events[0].phrase()
    for event in events[1:]:
        assert line is not None
        line = merged_phrase(line, event)
    return str(line)


def drawn(face: int, seat: int = 0) -> battle.CardDrawn:
    return battle.CardDrawn(1, seat, 5, face, "draw")


def lost(face: int, why: str = "damage") -> battle.CardLost:
    return battle.CardLost(3, 1, 5, face, why)


def test_cards_that_are_seen_are_named_in_one_line() -> None:
    names = [str(drawn(face).phrase()).removeprefix("The Hellenes draw ") for face in (0, 1, 2)]
    expected = "The Hellenes draw 3 cards: " + ", ".join(names)
    assert told(drawn(0), drawn(1), drawn(2)) == expected
    assert (
        told(lost(0), lost(1)) == f"Damage destroys 2 cards of the Persians: {names[0]}, {names[1]}"
    )


def test_cards_that_are_not_seen_are_counted() -> None:
    assert told(drawn(HIDDEN), drawn(HIDDEN), drawn(HIDDEN)) == "The Hellenes draw 3 cards"
    unseen = duel.CardDrawn(1, 1, 5, HIDDEN, "raiders")
    assert told(unseen, unseen) == "Sparta draws 2 cards"


def test_what_others_do_or_another_cause_does_has_a_line_of_its_own() -> None:
    line = drawn(0).phrase()
    assert line is not None
    assert merged_phrase(line, drawn(1, seat=1)) is None
    assert merged_phrase(line, lost(1)) is None
    assert merged_phrase(lost(0).phrase(), lost(1, "artillery")) is None


def test_the_last_sentence_of_a_line_goes_on() -> None:
    line = joined([phrase("First"), drawn(0).phrase() or Phrase("")], PERIOD)
    assert str(merged_phrase(line, drawn(1))).startswith("First. The Hellenes draw 2 cards: ")


def test_no_action_is_told_in_two_lines_of_drawing_by_one_side() -> None:
    scene = table("battle", people=0)[1]
    draws = [(line.at, line.side) for line in scene.log.lines if " draw " in line.words]
    assert len(draws) > 2 and len(draws) == len(set(draws))
