"""A table goes on from where its match stands: after a pause of days, or of an AI's playing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.match.seats import Bot, Human
from game.records import saves
from game.records.record_file import Recorder
from game.records.replay_player import ReplayPlayer, record_of
from game.rules import RULES
from game.rules.core import NOBODY, Event
from game.rules.rng import Rng
from game.scenes.games import table_of
from game.scenes.look_back.page import LookBack
from game.scenes.tables.curtain import REST, Curtain
from game.scenes.tables.recap_scene import RecapScene
from game.scenes.tables.table import TableScene
from game.system import paths
from tests.support.files.holding import reopened
from tests.support.stage import FRAME, SMALL, key, match_of, mouse, pass_time

EACH_GAME = pytest.mark.parametrize("game", sorted(RULES))
MOVES = 12


@pytest.fixture
def home() -> Iterator[Path]:
    with paths.elsewhere() as folder:
        yield folder


def seats_of(game: str, people: int) -> tuple[str, ...]:
    """So many people, the others played by chance."""
    return tuple("human" if seat < people else "random" for seat in range(RULES[game].seats))


def continued(scene: TableScene) -> Match:
    """Leave a table and continue its match from the record."""
    recorder = scene.match.recorder
    assert recorder is not None
    recorder.close()
    return reopened(recorder.path)


def seated(app: App, match: Match) -> TableScene:
    """A table at which nobody moves of himself."""
    scene = table_of(app, match)
    scene.bots.update = lambda: None  # type: ignore[method-assign]
    app.push(scene)
    scene.playback.finish()
    return scene


def played(app: App, game: str, people: int = 1) -> TableScene:
    """A recorded match in its midst: others have acted, and the first person is to act again."""
    match = Match.begin(Setup(game, seats_of(game, people), 6), Recorder(saves.new_path(game)))
    scene, dice = seated(app, match), Rng(6)
    own = 0
    while own < MOVES or match.to_act != 0 or len(scene.recap.since[0]) < 2:
        own += match.to_act == 0
        options = match.state.legal()
        scene.actions.act(
            dice.choice(options), match.to_act in scene.display.humans and len(options) == 1
        )
        scene.playback.finish()
    return scene


def watched(scene: TableScene) -> list[Event]:
    """Return a list that receives each event that the table animates from now on."""
    shown: list[Event] = []
    show = scene.playback.animate_event

    def note(event: Event) -> object:
        shown.append(event)
        return show(event)

    scene.playback.animate_event = note  # type: ignore[method-assign, assignment]
    return shown


# ---------------------------------------------------------------------- gone on with


@pytest.mark.few(2)
@pytest.mark.parametrize("people", [1, 2])
@EACH_GAME
def test_a_match_gone_on_with_has_its_recap(game: str, people: int, home: Path) -> None:
    app = studio(SMALL)
    scene = played(app, game, people)
    again = seated(app, continued(scene))
    for seat in again.display.humans:
        assert again.recap.since[seat] == scene.recap.since[seat]
        assert again.recap.snapshots[seat] == scene.recap.snapshots[seat]


@EACH_GAME
def test_the_recap_of_a_match_gone_on_with_ends_where_the_match_is(game: str, home: Path) -> None:
    app = studio(SMALL)
    scene = played(app, game)
    again = seated(app, continued(scene))
    assert again.game.can_recap
    told = [event for events, _view in again.recap.since[0] for event in events]
    key(app, "recap")
    assert isinstance(app.top, RecapScene)
    assert [event for step in app.top.steps for event in step.events] == told
    key(app, "cancel")
    assert again.display.board == again.match.view(0)


def test_two_people_see_behind_the_curtain_what_they_have_missed(home: Path) -> None:
    app = studio(SMALL)
    scene = played(app, "duel", 2)
    again = seated(app, continued(scene))
    told = [event for events, _view in again.recap.since[again.match.to_act] for event in events]
    shown = watched(again)
    app.step()
    assert isinstance(app.top, Curtain)
    assert again.display.viewer == NOBODY
    pass_time(app, REST + FRAME)
    key(app, "space")
    again.playback.finish()
    assert told
    assert shown == told


# ---------------------------------------------------------------------- taken back from the AI


def given_away(app: App, scene: TableScene, actions: int = 25) -> None:
    """The AI plays the first seat for a while, and all is shown."""
    dice, match = Rng(1), match_of(scene)
    scene.actions.hand_over(0, Bot("strategos"))
    for _ in range(actions):
        scene.actions.act(dice.choice(match.state.legal()))
        app.step()
    assert match.outcome() is None


@pytest.mark.few(1)
@EACH_GAME
def test_a_seat_taken_back_goes_on_where_the_match_stands(game: str, home: Path) -> None:
    app = studio(SMALL)
    scene = played(app, game)
    given_away(app, scene)
    scene.actions.hand_over(0, Human())
    shown, before = watched(scene), len(match_of(scene).past.done)
    assert not scene.display.stage.busy
    assert not scene.game.can_recap
    for _ in range(200):
        app.step()
    since = match_of(scene).past.done[before:]
    assert all(played.automatic for played in since)
    assert shown == [] or since, "nothing is told twice"
    scene.playback.finish()
    assert (scene.display.viewer, scene.display.view) == (0, scene.match.view(0))
    assert scene.display.board == scene.display.view


@pytest.mark.few(1)
@EACH_GAME
def test_who_sits_down_beside_another_has_missed_nothing(game: str, home: Path) -> None:
    app = studio(SMALL)
    scene = played(app, game, 2)
    given_away(app, scene)
    missed = list(scene.recap.since[1])
    scene.actions.hand_over(0, Human())
    assert scene.recap.since[0] == []
    assert scene.recap.since[1] == missed, "the other's recap is as it was"


@pytest.mark.few(2)
@pytest.mark.parametrize("people", [1, 2])
@EACH_GAME
def test_what_was_still_moving_when_a_seat_was_taken_back_is_in_the_log_once(
    game: str, people: int, home: Path
) -> None:
    app = studio(SMALL)
    scene = played(app, game, people)
    dice, match = Rng(1), match_of(scene)
    scene.actions.hand_over(0, Bot("strategos"))
    for _ in range(6):
        scene.actions.act(dice.choice(match.state.legal()))
    assert scene.display.stage.busy
    scene.actions.hand_over(0, Human())
    scene.playback.finish()
    lines = list(scene.log.lines)
    scene.playback.rebuild()
    assert scene.log.lines == lines


def test_news_that_was_held_does_not_stay_when_a_seat_is_taken_back(home: Path) -> None:
    app = studio(SMALL)
    scene = played(app, "duel")
    scene.display.stage.add(scene.game.animator.held())
    scene.display.stage.step(0.0)
    assert scene.display.hold is not None
    scene.actions.hand_over(0, Bot("random"))
    scene.actions.hand_over(0, Human())
    assert scene.display.hold is None
    assert not scene.display.stage.busy


# ---------------------------------------------------------------------- held, and let go


def test_news_that_nobody_reads_goes_by_itself_and_its_button_with_it() -> None:
    app = studio(SMALL)
    scene = seated(app, Match.begin(Setup("duel", ("random", "random"), 6)))
    scene.display.stage.add(scene.game.animator.held(2.0))
    app.step()
    scene.refresh()
    assert "go" in [widget.name for widget in scene.widgets]
    for _ in range(150):
        app.step()
    scene.refresh()
    assert scene.display.hold is None
    assert "go" not in [widget.name for widget in scene.widgets]


# ---------------------------------------------------------------------- a match so far


@pytest.mark.parametrize(("people", "mode"), [(1, "match"), (2, "match"), (2, "practice")])
@EACH_GAME
def test_shields_to_see_by_are_there_where_there_are_several(
    game: str, people: int, mode: str
) -> None:
    app = studio(SMALL)
    match = Match.begin(Setup(game, seats_of(game, people), 6, mode))
    for _ in range(8):
        match.act(match.state.legal()[0])
    viewer = LookBack(app, ReplayPlayer(record_of(match)))
    app.push(viewer)
    app.draw()
    eyes = [widget.name for widget in viewer.widgets if widget.name.startswith("eyes ")]
    offered = [one for one in viewer.perspectives if one.seat != NOBODY]
    assert len(eyes) == (len(offered) if len(offered) > 1 else 0)
    if eyes:
        mouse(app, eyes[1])
        assert viewer.perspective == offered[1]
