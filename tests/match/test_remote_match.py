"""A whole match at a table that gets views and redacted events from elsewhere, and no State."""

from __future__ import annotations

import gc
import types
from collections.abc import Iterator

import pytest

import ai
from game.client.app import App
from game.commands.shot import studio
from game.match.table_match import TableMatch
from game.registry import GAMES
from game.rules.core import State
from game.rules.rng import Rng
from game.scenes.games import table_of
from game.scenes.menus.results.scene import Results
from game.scenes.tables.pause import Pause
from game.scenes.tables.table import TableScene
from tests.support.play.remote_match import Host, RemoteMatch
from tests.support.stage import SMALL, key, top

LONGEST = 20_000
ATOMS = (type, types.ModuleType, types.BuiltinFunctionType, types.CodeType, str, bytes, int, float)


def reachable(root: object) -> Iterator[object]:
    """Yield all objects that an object leads to, without what modules and classes hold."""
    seen, open_ = {id(root)}, [root]
    while open_:
        found = open_.pop()
        yield found
        for other in _referents(found):
            if id(other) not in seen and not isinstance(other, ATOMS):
                seen.add(id(other))
                open_.append(other)


def _referents(found: object) -> list[object]:
    if isinstance(found, types.FunctionType):
        return [found.__closure__, found.__defaults__, found.__kwdefaults__]
    return gc.get_referents(found)


def states_behind(table: TableScene) -> list[State]:
    return [found for found in reachable(table) if isinstance(found, State)]


def table_at(app: App, match: TableMatch) -> TableScene:
    scene = table_of(app, match)
    app.push(scene)
    return scene


def play(
    app: App, scene: TableScene, host: Host, remote: RemoteMatch, actions: int = LONGEST
) -> None:
    """Play the match at the table to its end, or for so many actions, without any State."""
    bot, dice = ai.bot("greedy", remote.setup.game), Rng(5)
    for step in range(LONGEST):
        host.run()
        remote.receive()
        app.step(0.25)
        if isinstance(app.top, Results) or len(remote.own) >= actions:
            return
        if step % 100 == 0:
            assert states_behind(scene) == []
        if scene.display.hold is not None:
            key(app, "space")
        elif scene.display.asked:
            scene.actions.act(bot.choose(scene.display.view, dice, ai.Budget(iterations=1)))
    raise AssertionError("the match never came to its end")


SEATS = [(game, seat) for game in GAMES for seat in (0, 1)]


@pytest.mark.few(2)
@pytest.mark.parametrize(("game", "seat"), SEATS)
def test_a_remote_seat_plays_a_whole_match_at_a_table_without_a_state(game: str, seat: int) -> None:
    host = Host(game, seat, seed=3)
    remote = RemoteMatch(game, seat, host.news, host.actions)
    app = studio(SMALL)
    app.settings.speed = 0.0
    scene = table_at(app, remote)
    play(app, scene, host, remote)
    assert remote.outcome() == host.match.outcome()
    assert scene.display.view == host.match.view(seat)
    assert scene.display.viewer == seat
    assert scene.log.lines, "the log was told"
    assert states_behind(scene) == []
    results = top(app)
    assert isinstance(results, Results)
    names = [widget.name for widget in results.widgets]
    assert names == ["Look back", "Leave"], "there is no record to go back to"
    results.widgets[0].activate()
    assert top(app) is scene


def test_the_states_behind_a_table_are_found_where_there_are_any() -> None:
    scene = table_at(studio(SMALL), Host("duel", 0, seed=3).match)
    assert states_behind(scene)


@pytest.mark.few(1)
@pytest.mark.parametrize("game", GAMES)
def test_log_and_recap_of_a_table_elsewhere_can_be_had_again(game: str) -> None:
    host = Host(game, 0, seed=3)
    remote = RemoteMatch(game, 0, host.news, host.actions)
    app = studio(SMALL)
    app.settings.speed = 0.0
    scene = table_at(app, remote)
    play(app, scene, host, remote, actions=12)
    scene.playback.finish()
    lines, since = list(scene.log.lines), list(scene.recap.since[0])
    assert lines and since
    scene.playback.rebuild()
    assert scene.log.lines == lines
    assert scene.recap.since[0] == since
    key(app, "recap")
    scene.playback.finish()


def test_while_an_action_is_under_way_nobody_at_the_screen_is_asked() -> None:
    host = Host("duel", 0, seed=3)
    remote = RemoteMatch("duel", 0, host.news, host.actions)
    scene = table_at(studio(SMALL), remote)
    scene.playback.finish()
    assert scene.display.asked
    scene.actions.act(scene.display.view.legal[0])
    assert not scene.display.asked and scene.waiting
    host.run()
    remote.receive()
    scene.playback.finish()
    assert scene.display.asked


def test_the_pause_of_a_match_elsewhere_offers_only_what_is_ones_own() -> None:
    host = Host("duel", 0, seed=3)
    app = studio(SMALL)
    scene = table_at(app, RemoteMatch("duel", 0, host.news, host.actions))
    scene.open_menu()
    pause = top(app)
    assert isinstance(pause, Pause)
    names = [widget.words for widget in pause.widgets]
    assert names == ["Resume", "Undo", "Settings", "Quit to title", "More"]
    assert [way.words for way in pause.ways()] == ["Concede as Athens", "Rules"]
