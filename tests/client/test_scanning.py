"""A switch is enough: the focus walks through every screen and one key chooses."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.client import window
from game.client.app import App
from game.client.bindings import BINDINGS
from game.client.gamepad import Gamepads
from game.client.input import Keyboard
from game.client.scanning import FEW, ROUNDS, Scanner, _falling, reachable
from game.match.match import Match
from game.scenes.dialogs.question import Farewell
from game.scenes.keys.screen_keys import ScreenKeys
from game.scenes.menus.rulebook import Rulebook
from game.scenes.menus.settings import SettingsScene
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.system.settings import Settings
from sprites.base.window import Window
from tests.programs.hearing import after, heard, look, table_of
from tests.programs.switching import MOST, SwitchedTurn, presses_to
from tests.support.menus import opened
from tests.support.play import battle_players, greece_players
from tests.support.stage import quiet, table, top

Opening = Callable[[], tuple[App, TableScene]]


@pytest.fixture(autouse=True)
def _by_default() -> Iterator[None]:
    yield
    BINDINGS.take_up(Settings())


def scanned(app: App, how: str = "auto") -> Scanner:
    app.settings.scanning, app.settings.scan_seconds = how, 1.0
    app.apply_settings()
    scanner = app.scanner = Scanner()
    return scanner


def wait(app: App, seconds: float = 1.02) -> None:
    for _step in range(round(seconds * 60)):
        app.step()


def choose(app: App, name: str, how: str = "auto") -> None:
    """Choose a spot by switches alone: enter the group that it is in, then itself."""
    wait(app) if how == "auto" else app.handle_input(Intent("scan_next"))
    for _step in range(200):
        scanner = app.scanner
        assert scanner is not None
        ahead = name in scanner.group and not leaving(app)
        if ahead or (not scanner.group and name in [each.focus.name for each in app.shown()]):
            app.handle_input(Intent("scan_choose"))
            if not ahead:
                return
        elif how == "auto":
            wait(app)
        else:
            app.handle_input(Intent("scan_next"))
    raise AssertionError(f"a switch does not reach {name!r}")


def leaving(app: App) -> bool:
    """Return True while a choice would lead out of the group."""
    return app.scanner is not None and app.scanner.words == "Leave the group"


@pytest.mark.parametrize("how", ["auto", "step"])
def test_one_key_or_two_reach_a_row_and_change_it(how: str) -> None:
    app = opened(SettingsScene, size=(1280, 720))
    scanned(app, how)
    choose(app, "Reduced motion", how)
    assert app.settings.calm
    choose(app, "Master volume", how)
    assert app.settings.master == pytest.approx(0.85)


@pytest.mark.parametrize("how", ["auto", "step"])
def test_a_match_is_played_with_a_switch(how: str) -> None:
    app, scene = table()
    scanned(app, how)
    match = scene.match
    assert isinstance(match, Match)
    played = match.state.digest()
    for _decision in range(6):
        scene.playback.finish()
        scene.refresh()
        spots = [each for each in scene.focus.spots if each.act is not None]
        go = next((each for each in spots if each.name == "go"), spots[0])
        choose(app, go.name, how)
        if match.state.digest() != played:
            return
    raise AssertionError("nothing has been played")


def by_switch(app: App, scene: TableScene, turns: int) -> None:
    """Play until so many turns are over or the match is: the great button, or the first thing."""
    scanned(app, "step")
    match = scene.match
    assert isinstance(match, Match)
    begun = match.state.turn
    while match.outcome is None and match.state.turn < begun + turns:
        quiet(app, scene)
        top(app).refresh()
        acts = [
            spot for spot in reachable(app.shown()) if spot.act is not None and not spot.to_look
        ]
        chosen = next((each for each in acts if each.name == "go"), acts[0])
        choose(app, chosen.name, "step")


@pytest.mark.few(1)
@pytest.mark.parametrize("turns", [1, 99])
def test_a_duel_is_played_by_two_switches(turns: int) -> None:
    app, scene = table(target=5)
    by_switch(app, scene, turns)


@pytest.mark.parametrize("opened_at", [battle_players.table, greece_players.table])
def test_a_turn_of_each_other_game_is_played_by_two_switches(opened_at: Opening) -> None:
    by_switch(*opened_at(), 1)


def begun(name: str, how: str) -> App:
    """Return a moment that is walked through."""
    app = heard(name)
    scanned(app, how)
    top(app).refresh()
    return app


def stood(app: App, kind: str = "scan_next") -> str:
    """Press a switch; return the group that it stands on then."""
    app.handle_input(Intent(kind))
    assert app.scanner is not None
    return app.scanner.words


def test_a_hand_comes_first_then_the_answers_and_what_is_to_look_at_last() -> None:
    app = begun("battle", "step")
    groups = [stood(app) for _group in range(6)]
    assert groups == ["", "Answers", "Piles", "Your row", "The enemy's row", "Your hand"]
    assert stood(app) == "Menu", "what cannot be played now comes last, before what looks on"
    app = begun("duel", "auto")
    wait(app, 0.1)
    app.handle_input(Intent("scan_choose"))
    assert top(app).focus.name.startswith("card")  # in the hand by one press, taken by another


def test_one_step_too_many_leaves_the_group_and_never_the_table() -> None:
    app = begun("duel", "step")
    scene = top(app)
    while stood(app) != "Match log":
        continue
    app.handle_input(Intent("scan_choose"))
    while stood(app) != "Leave the group":
        continue
    assert stood(app, "scan_choose").startswith("Your hand")
    assert app.top is scene


def test_a_group_is_told_by_its_name_and_what_is_in_it_as_one_walks() -> None:
    app, told = begun("duel", "step"), []
    for kind in ("scan_next", "scan_choose", "scan_next"):
        app.handle_input(Intent(kind))
        look(app)
        told.append(next(one.words for one in reversed(app.announcer.said) if one.kind != "prompt"))
    held = sum(spot.region == "hand" for spot in top(app).focus.spots)
    assert told[0].startswith("Your hand: ")
    assert told[1].endswith(f"1 of {held}") and told[2].endswith(f"2 of {held}")


def test_a_question_is_answered() -> None:
    app = opened(Farewell)
    scanned(app)
    choose(app, "answer 1")
    assert app.running and not isinstance(app.top, Farewell)


def test_long_screens_are_walked_through_by_groups() -> None:
    app = opened(SettingsScene, size=(1280, 720))
    scanner = scanned(app)
    wait(app)
    assert scanner.group
    stops = scanner.stops(top(app).focus.spots)
    assert all(len(stop.spots) <= FEW for stop in stops)
    assert {spot.name for stop in stops for spot in stop.spots} == {
        spot.name for spot in top(app).focus.spots if spot.act is not None
    }


def test_it_rests_after_some_rounds_and_wakes_at_a_key() -> None:
    app = opened(Farewell)
    scanner = scanned(app)
    wait(app, 2 * ROUNDS + 3)
    assert not scanner.running
    here = top(app).focus.name
    wait(app, 3)
    assert top(app).focus.name == here
    app.handle_input(Intent("scan_choose"))
    assert scanner.running and app.running


def test_a_field_opens_the_letters() -> None:
    app = opened(lambda app: Rulebook(app, "duel"), size=(1280, 720))
    scene = top(app)
    assert isinstance(scene, Rulebook)
    scanned(app)
    choose(app, scene.search.name)
    assert isinstance(top(app), ScreenKeys)


def test_the_keys_of_scanning_write_nothing_and_mean_nothing_without_it() -> None:
    app = opened(Farewell)
    desk = Window("Polemos", (1280, 720)), Keyboard(), Gamepads()
    fields = {"key": pygame.K_SPACE, "scancode": 44, "mod": 0, "unicode": " "}
    event = pygame.event.Event(pygame.KEYDOWN, fields)
    heard: list[str] = []
    app.handle_input = lambda intent: heard.append(intent.kind)  # type: ignore[method-assign]
    window._handle_event(app, *desk, event)
    scanned(app)
    window._handle_event(app, *desk, event)
    assert heard == ["space", "scan_next"]


def test_it_is_off_by_default_and_costs_nothing() -> None:
    app = opened(Farewell)
    app.scanner = Scanner()
    name = top(app).focus.name
    wait(app, 3)
    assert top(app).focus.name == name and not app.scanner.group


# ---------------------------------------------------------------------- as few presses as can be


def asked(name: str, how: str = "step") -> App:
    """Return a moment at which the switch has come to what is asked for by itself."""
    app = begun(name, how)
    look(app)
    return app


def hand_of(app: App) -> list[str]:
    """Return the names of the cards in hand that can be chosen, from the left."""
    spots = [s for s in top(app).spots() if s.region == "hand" and not s.to_look]
    return [spot.name for spot in sorted(spots, key=lambda spot: spot.box.centerx)]


def test_the_hand_is_stood_on_by_itself_and_no_old_press_plays_a_card() -> None:
    app = asked("duel")
    scene = table_of(app)
    assert app.scanner is not None and app.scanner.words.startswith("Your hand: ")
    before = scene.match.revision
    app.handle_input(Intent("scan_choose"))
    assert scene.match.revision == before and not app.scanner.group


def test_a_card_of_ten_takes_four_presses_on_the_mean_and_six_at_most() -> None:
    sizes = _falling(10)
    walked = [(group, card) for group, size in enumerate(sizes, 1) for card in range(1, size + 1)]
    needs = [group + (card if sizes[group - 1] > 1 else 0) for group, card in walked[:10]]
    assert sum(needs) / 10 <= 4 and max(needs) <= 6
    app = asked("duel")
    hand = hand_of(app)
    told = []
    for number, name in enumerate(hand):
        app = asked("duel")
        told.append(presses_to(app, name))
        shape = _falling(len(hand))
        group = next(g for g in range(len(shape)) if number < sum(shape[: g + 1]))
        alone = shape[group] == 1
        card = number - sum(shape[:group]) + 1
        assert told[-1] == group + 1 + (0 if alone else card)
    assert max(told) <= 6


def test_several_cards_are_gone_through_once() -> None:
    app = asked("duel-strategy")
    scene = table_of(app)
    scene.actions.undo()
    look(app)
    hand = hand_of(app)
    wanted = [name for name in hand if name.startswith("card")][1:8:2]
    count = sum(presses_to(app, name) for name in wanted) + presses_to(app, "go")
    assert count <= len(hand) + 5


def test_a_line_of_the_log_only_reads() -> None:
    app = begun("duel", "step")
    scene = table_of(app)
    lines = [spot for spot in scene.spots() if spot.region == "log"]
    assert lines and all(spot.act is None for spot in lines)
    while stood(app) != "Match log":
        continue
    app.handle_input(Intent("scan_choose"))
    words = after(app, "scan_choose")
    assert app.top is scene and words


def test_entering_a_group_is_told_where_the_focus_is_there_already() -> None:
    app = asked("duel")
    while stood(app) != "Piles":
        continue
    look(app)
    first = after(app, "scan_choose")
    assert first and first[0] != "Piles"


def test_the_keys_of_a_switch_are_told_and_no_other_meaning_of_them() -> None:
    app = heard("duel")
    assert "(key Space)" in after(app, "tell_turn")[-1]
    scanned(app, "step")
    look(app)
    told = after(app, "tell_turn")[-1]
    assert "Space goes on, Enter chooses." in told
    assert "(key Space)" not in told and "(key Enter)" not in told


def test_arrows_and_switch_share_a_place() -> None:
    app = opened(Farewell)
    scanned(app, "step")
    app.handle_input(Intent("scan_next"))
    app.handle_input(Intent("right"))
    there = top(app).focus.name
    assert app.scanner is not None
    app.handle_input(Intent("scan_next"))
    assert top(app).focus.name != there
    app = asked("duel")
    app.handle_input(Intent("digit", amount=2))
    there = top(app).focus.name
    assert app.scanner is not None and not app.scanner.group
    app.handle_input(Intent("scan_next"))
    assert top(app).focus.name != there


def test_a_duels_turn_takes_as_many_presses_as_it_may() -> None:
    turn = SwitchedTurn(6)
    turn.play()
    assert turn.whole and turn.total <= MOST
    of_ten = [n for n, held in zip(turn.cards, turn.hands, strict=True) if held == 10]
    assert of_ten and max(of_ten) <= 6
