"""Several people at one screen: what the table does by itself tells nothing that only one knows."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any, cast

import pytest

from game.commands.shot import studio
from game.match.match import Match, Setup, UndoPreview
from game.registry import GAMES, part
from game.rules import RULES
from game.rules.core import NOBODY, State
from game.rules.rng import Rng
from game.scenes.battle.orders import ABLE, ALWAYS, NOT_NOW
from game.scenes.battle.scene import BattleScene
from game.scenes.games import table_of
from game.scenes.menus.settings import SettingsScene
from game.scenes.tables.curtain import REST
from game.scenes.tables.pause import Pause
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from tests.support.play.battlefield import battle, go_to
from tests.support.play.option_values import some_values
from tests.support.stage import SMALL, app_of, key, match_of, pass_time, table, top

Pair = tuple[State, State]
"""Two worlds that nobody at the table can tell apart, as far as all see them alike."""
WHOLE, TRIES = 4, 30
"""So many games are played for worlds that differ in what is possible, with so many tries each."""
PRESSES = ("next", "right", "up", "ask", "hint", "undo", "redo", "digit", "unseen", "recap",
           "order", "tell_turn", "tell_hand", "tell_table", "tell_totals", "next")  # fmt: skip
"""Keys that anybody may press at a covered table."""
LAST = ("pass", "space", "confirm")
"""Keys that may act there, or show the hand."""


def rules_of(game: str) -> list[dict[str, Any]]:
    """Return the printed rules of a game, and each value of each of its options."""
    values = [(one, value) for one in RULES[game].OPTIONS for value in some_values(one)]
    return [{}, *({one.name: value} for one, value in values if value != one.default)]


@cache
def decided(game: str) -> dict[str, Pair]:
    """Return a pair for each decision: one to which it is forced, and not in the other, if met."""
    words = cast("type[TableScene]", part(GAMES[game].table)).brings.decisions.keys()
    found, tries, rules, number = dict[str, Pair](), Counter[str](), rules_of(game), 0
    while number < WHOLE or found.keys() < words:
        for state in positions(game, number, rules[number % len(rules)]):
            word = state.view(NOBODY).deciding
            if word in found and (tries[word] >= TRIES or len(state.legal()) > 1):
                continue
            pair, tries[word] = _pair(state), tries[word] + 1
            if pair is not None:
                found[word] = pair
                tries[word] += TRIES if _possible(pair[0]) != _possible(pair[1]) else 0
        number += 1
    return found


def changed(game: str) -> dict[str, Pair]:
    """Return a pair for the rules of each value of an option, at a moment by chance."""
    found: dict[str, Pair] = {}
    for number, options in enumerate(rules_of(game)):
        at = random.Random(number).randrange(40)
        states = (state for state in islice(positions(game, number, options), at, None))
        pair = next((pair for pair in map(_pair, states) if pair is not None), None)
        found |= {f"under {options}": pair} if pair is not None else {}
    return found


def positions(game: str, seed: int, options: dict[str, Any]) -> Iterator[State]:
    """Yield the positions of a game that is played by chance."""
    chance, state = random.Random(seed), RULES[game].new(seed, **options)
    while state.outcome() is None:
        yield state
        state.apply(chance.choice(state.legal()))


def _pair(state: State) -> Pair | None:
    """Return a position with another world for all; None within a choice that is sent whole."""
    other = RULES[state.game].sample(state.view(NOBODY), Rng(7))
    halves = [getattr(each.view(each.to_act), "chosen", ()) for each in (state, other)]
    return None if any(halves) else (state.clone(), other)


def _possible(state: State) -> tuple[int, list[str]]:
    return min(2, len(state.legal())), sorted({action.verb for action in state.legal()})


def course(state: State, single: bool, trust: bool, last: str) -> list[object]:
    """Return what anybody sees of a table at which only such keys are pressed as anybody might."""
    app = studio(SMALL)
    app.settings.single_answers, app.settings.trusting_table = single, trust
    match = Match(Setup(state.game, ("human",) * state.seats, 1), state.clone())
    scene = table_of(app, match)
    app.push(scene)
    seen: list[object] = []
    for _ in range(6):
        app.step(0.5)
        seen.append(shown(scene))
    for kind in (*PRESSES, last) if app.top is scene else ():
        before = match.revision
        app.handle_input(Intent(kind, amount=1))
        app.step(0.1)
        if match.revision != before or not scene.display.hand_hidden:
            return [*seen, kind, match.revision]
        seen.append(shown(scene))
        while app.top is not scene:
            app.pop()
    return seen


def shown(scene: TableScene) -> object:
    """Return all words on the screen, what can be pressed, and how far the match has come."""
    app, match = app_of(scene), match_of(scene)
    toasts = [toast.body.markup for toast, _left in app.toasts]
    at = top(app).name, match.revision, match.to_act, toasts
    if app.top is not scene:
        return at
    scene.refresh()
    buttons = [(each.name, each.words, each.enabled) for each in scene.widgets]
    spots = [(spot.name, spot.words) for spot in scene.focus.spots]
    topics = [topic.key for topic in scene.explainer.known()]
    return at, scene.aloud, buttons, spots, scene.focus.name, topics, list(scene.log.lines)


@pytest.mark.few(2)
@pytest.mark.parametrize("game", sorted(RULES))
@pytest.mark.parametrize("single", [True, False])
def test_worlds_that_all_see_alike_are_played_alike(game: str, single: bool) -> None:
    for number, (word, (one, other)) in enumerate(decided(game).items()):
        for trust in (False, True):
            last = LAST[number % len(LAST)]
            told = course(one, single, trust, last), course(other, single, trust, last)
            assert told[0] == told[1], f"{word}, trusting {trust}"


@pytest.mark.few(1)
@pytest.mark.parametrize("game", sorted(RULES))
def test_so_they_are_under_every_option(game: str) -> None:
    for number, (rules, (one, other)) in enumerate(changed(game).items()):
        trust, last = bool(number % 2), LAST[number % len(LAST)]
        told = course(one, True, trust, last), course(other, True, trust, last)
        assert told[0] == told[1], f"{rules}, trusting {trust}"


# ---------------------------------------------------------------------- what goes with it


@pytest.mark.parametrize("people", [1, 2])
def test_the_setting_for_forced_moves_says_why_it_waits_at_a_shared_screen(people: int) -> None:
    app, scene = table(("human", "human") if people > 1 else ("human", "greedy"))
    pause = Pause(app, scene)
    app.push(pause)
    next(row for row in pause.widgets if row.words == "Settings").activate()
    opened = app.top
    assert isinstance(opened, SettingsScene)
    row = next(row for row in opened.widgets if row.words.startswith("Make forced moves"))
    assert row.enabled is (people == 1)
    assert ("would tell what you hold" in row.words) is (people == 2)


@pytest.mark.parametrize("people", [1, 2])
def test_to_be_asked_when_one_can_answer_is_an_order_for_one_person_alone(people: int) -> None:
    seats = "human", "human" if people > 1 else "greedy"
    scene = BattleScene(studio(SMALL), Match.begin(Setup("battle", seats, 5)))
    orders, row = scene.game.standing, []
    for _ in range(3):
        row.append(orders.order_of(0))
        orders.change()
    assert row == ([ABLE, ALWAYS, NOT_NOW] if people == 1 else [ALWAYS, NOT_NOW, ALWAYS])


@pytest.mark.parametrize("hand", ["Horde, Nomads", "Rally, Overrun"])
def test_a_turn_that_is_ended_ends_alike_with_units_and_without(hand: str) -> None:
    war, app = battle(hand, "Psiloi", phase="flank"), studio(SMALL)
    go_to(war, "flank")
    scene = BattleScene(app, Match(Setup("battle", ("human", "human"), 5), war))
    app.push(scene)
    pass_time(app, REST + 0.3)
    key(app, "space")
    scene.game.standing.end_turn()
    pass_time(app, 4.0)
    acted = [str(action) for _before, action in match_of(scene).history]
    assert acted == ["0 pass", "0 pass", "0 done"]


@pytest.mark.parametrize("count", [0, 1])
def test_a_bot_waits_as_long_whether_or_not_the_move_before_can_be_taken_back(count: int) -> None:
    """That a move stands tells that its player has seen something new."""
    scene = table_of(studio(SMALL), Match.begin(Setup("greece", ("human", "human", "greedy"), 1)))
    scene.actions.preview_undo = lambda: UndoPreview(count)  # type: ignore[method-assign]
    scene.display.viewer, scene.display.bots[:] = 0, range(3)
    scene.answers.step(0.1)
    assert not scene.answers.beat_is_over
