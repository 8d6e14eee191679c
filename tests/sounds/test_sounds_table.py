"""On the tables a cue strikes when the picture does, and the music follows the open score."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

import sounds
from game.client.app import App
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.rules.board import put
from game.rules.duel.cards import CARDS
from game.scenes.duel import choreography as moves
from game.scenes.duel.animator import weight
from game.scenes.table_factory import at_table
from game.scenes.tables.choreography import Move
from game.scenes.tables.last_blow import lead
from game.scenes.tables.table import TableScene
from game.staging.moments import EVENTS
from sounds.cues import Cue
from tests.support.filming import table_in
from tests.support.stage import SMALL, app_of, pass_time

FRAME = 1 / 60
Seen = Callable[[TableScene], bool]
Played = list[tuple[str, float, float]]
"""Cues with their seconds and their places from left to right."""


def heard(name: str, contact: Seen, speed: float = 1.0, calm: bool = False) -> tuple[Played, float]:
    """Run a film: its cues, and the second at which contact is first seen."""
    app, cues, now, seen = studio(SMALL), Played(), [0.0], -1.0
    app.settings.speed, app.settings.calm = speed, calm
    app.play = lambda cue, pan=0.0: cues.append((cue, now[0], pan))  # type: ignore[method-assign]
    for seconds in EVENTS[name].frames(app, FRAME):
        if seen < 0 and seconds > 0.02 and contact(table_in(app)):
            seen = seconds
        now[0] = seconds + FRAME
    return cues, seen


def hit(cues: Played, start: str) -> float:
    """Return the second at which the first cue that is called like this strikes."""
    name, at, _pan = next(each for each in cues if each[0].startswith(start))
    return at + sounds.hit_ms(name) / 1000


def flown() -> Seen:
    """Return a function that tells when a card which was aloft lies."""
    aloft: set[int] = set()

    def landed(table: Any) -> bool:
        up = {token for token, sprite in table.game.cards.sprites.items() if sprite.aloft}
        aloft.update(up)
        return bool(aloft - up)

    return landed


def counter_lies(table: Any) -> bool:
    return not any(counter.lift > 3 for counter in table.display.chits.counters)


def frozen_after_strike(table: Any) -> bool:
    """True once a blow has thrown its sparks and shakes the table."""
    return bool(table.display.shake.size)


# ---------------------------------------------------------------------- contact


@pytest.mark.parametrize("speed", [0.5, 1.0])
def test_a_played_card_is_heard_when_it_lands(speed: float) -> None:
    cues, seen = heard("duel-played-with-bonuses", flown(), speed)
    assert seen > 0
    assert abs(hit(cues, "card_play") - seen) <= 2 * FRAME


@pytest.mark.parametrize(
    ("name", "blow"),
    [
        ("battle-pair-fought", "clash"),
        ("battle-charge", "elephant_stamp"),
        ("greece-chits-fought", "struggle_hit"),
    ],
)
def test_a_blow_is_heard_when_it_strikes(name: str, blow: str) -> None:
    blow = {"battle-pair-fought": "clash", "battle-charge": "elephant_stamp"}.get(
        name, "struggle_hit"
    )
    cues, seen = heard(name, frozen_after_strike)
    assert seen > 0
    assert abs(hit(cues, blow) - seen) <= 2 * FRAME


def test_a_counter_is_heard_when_it_lies() -> None:
    cues, seen = heard("greece-counter-laid", counter_lies)
    assert abs(hit(cues, "counter_place") - seen) <= 2 * FRAME


def test_where_motion_is_too_fast_for_a_cue_it_begins_at_once() -> None:
    cues, _seen = heard("duel-played-with-bonuses", flown(), 4.0)
    assert next(at for cue, at, _pan in cues if cue.startswith("card_play")) <= FRAME


def test_with_reduced_motion_a_cue_does_not_wait_for_a_flight() -> None:
    cues, _seen = heard("duel-played-with-bonuses", flown(), calm=True)
    assert next(at for cue, at, _pan in cues if cue.startswith("card_play")) <= FRAME


@pytest.mark.parametrize("name", ["duel-played-with-bonuses", "battle-pair-fought"])
def test_reduced_motion_takes_no_cue_away(name: str) -> None:
    moving, _seen = heard(name, flown())
    calm, _seen = heard(name, flown(), calm=True)
    assert {cue for cue, _at, _pan in calm} == {cue for cue, _at, _pan in moving}


# ---------------------------------------------------------------------- bonuses, great cards


def test_each_card_that_gains_force_ticks_a_step_higher_70_ms_after_the_last() -> None:
    cues, seen = heard("duel-played-with-bonuses", flown())
    ticks = [(cue, at) for cue, at, _pan in cues if cue.startswith("bonus")]
    assert [cue for cue, _at in ticks] == [f"bonus_{n + 1:02d}" for n in range(len(ticks))]
    assert len(ticks) >= 3
    assert ticks[0][1] >= seen - FRAME, "the card lands first"
    for (_cue, before), (_next, at) in pairwise(ticks):
        assert abs(at - before - 0.07) <= FRAME + 1e-6


def test_the_ticks_of_a_count_rise_and_stand_apart() -> None:
    cues, _seen = heard("duel-force-weighed", flown())
    ticks = [(cue, at) for cue, at, _pan in cues if cue.startswith("count_tick")]
    assert [cue for cue, _at in ticks] == [f"count_tick_{n + 1:02d}" for n in range(moves.TICKS)]
    apart = [after - before for (_cue, before), (_next, after) in pairwise(ticks)]
    assert min(apart) >= moves.TICKS_APART - FRAME


def test_a_tick_sounds_from_where_its_card_lies() -> None:
    cues, _seen = heard("duel-played-with-bonuses", flown())
    sides = [pan for cue, _at, pan in cues if cue.startswith("bonus")]
    assert len({*sides}) == len(sides) and all(-1 <= pan <= 1 for pan in sides)


@pytest.mark.parametrize(
    ("name", "move"),
    [
        ("Pericles", moves.PLAY_GREAT),
        ("Aegospotami", moves.PLAY_PRIZE),
        ("Corinth", moves.PLAY_HEAVY),
        ("Destroy Beached Fleet", moves.PLAY_HEAVY),
        ("Troops", moves.PLAY),
    ],
)
def test_great_cards_and_prizes_land_with_their_own_weight(name: str, move: Move) -> None:
    assert weight(next(card for card in CARDS if card.name == name)) is move


def test_great_cards_are_louder_than_heavy_ones_and_heavy_ones_than_others() -> None:
    def loud(move: Move) -> float:
        found: Cue = sounds.cues.cue(move.sound)
        return found.lufs

    assert loud(moves.PLAY_GREAT) > loud(moves.PLAY_HEAVY) > loud(moves.PLAY)


# ---------------------------------------------------------------------- the lead


def table_of(game: str, *seats: str) -> Any:
    app = studio(SMALL)
    scene: Any = at_table(app, Match.begin(Setup(game, seats, 5)))
    app.push(scene)
    pass_time(app, 0.1)
    scene.playback.finish()
    return scene


def test_the_music_of_a_duel_follows_the_points() -> None:
    scene = table_of("duel", "human", "greedy")
    found = []
    for points in ((0, 0), (1, 0), (2, 0), (3, 5)):
        scene.display.board = replace(scene.display.board, vp=points)
        found.append(lead(scene.display))
    assert found == ["level", "level", "ahead", "behind"]


def test_the_music_of_a_battle_follows_what_armies_can_still_lose() -> None:
    scene = table_of("battle", "greedy", "human")
    board = scene.display.board
    assert lead(scene.display) == "level"
    scene.display.board = replace(board, decks=(board.decks[0][5:], board.decks[1]))
    assert lead(scene.display) == "ahead"


def test_the_music_of_the_map_follows_the_areas_that_are_lacking() -> None:
    scene = table_of("greece", "human", "greedy", "greedy")
    board = scene.display.board
    assert lead(scene.display) == "level"
    start = board.lands
    taken = start[0] | start[1] | start[2]
    free = ~taken & (taken + 1)  # the first area that nobody holds
    for seat, told in ((0, "ahead"), (1, "behind"), (2, "behind")):
        lands = put(start, seat, start[seat] | free)
        scene.display.board = replace(board, lands=lands)
        assert lead(scene.display) == told


def test_for_several_people_and_for_none_the_music_takes_no_side() -> None:
    for seats in (("human", "human"), ("greedy", "greedy")):
        scene = table_of("duel", *seats)
        scene.display.board = replace(scene.display.board, vp=(5, 0))
        assert lead(scene.display) == "level"


def test_the_lead_is_told_to_the_mixer(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, str]] = []
    monkeypatch.setattr(sounds, "music", lambda piece, **how: told.append((piece, how["lead"])))
    scene = table_of("duel", "human", "greedy")
    scene.display.board = replace(scene.display.board, vp=(4, 0))
    scene.resume()
    assert told[-1] == ("duel", "ahead")
    assert isinstance(app_of(scene), App)
