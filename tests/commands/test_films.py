"""Every event has a film, and every film keeps the rules of motion."""

from __future__ import annotations

import ast
import importlib
from itertools import pairwise
from pathlib import Path

import pytest

from game.commands.shot import studio
from game.rules import RULES
from game.rules.core import Event
from game.rules.greece.map import HOME
from game.scenes.battle import choreography as battle_moves
from game.scenes.battle.display import BattleDisplay
from game.scenes.duel import choreography as duel_moves
from game.scenes.greece import choreography as map_moves
from game.scenes.greece.scene import GreeceScene
from game.scenes.tables import choreography as table_moves
from game.scenes.tables.cards.card_table import CardTable
from game.scenes.tables.choreography import Move
from game.staging.films import name_of
from game.staging.moments import EVENTS
from tests.support.filming import EVERY, SIZE, Frame, Shown, frames_of, standing, table_in

SCENES = Path(table_moves.__file__).parents[1]
NEAR = 1.5
"""Units from its place at which a card has arrived."""
CONTACT = 5.0
"""Units by which things that strike each other overlap in some frame, at least."""
ONE_PAIR = ("greece-chits-fought", "greece-specials-cancelled")


def kinds(game: str) -> list[type[Event]]:
    """Return the kinds of events of a game, without those that only others are made from."""
    rules = importlib.import_module(f"game.rules.{game}.events")
    found = [
        kind
        for kind in vars(rules).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == rules.__name__
    ]
    return [kind for kind in found if not any(kind in other.__mro__[1:] for other in found)]


@pytest.mark.parametrize("game", RULES)
def test_every_kind_of_event_has_a_film_of_it(game: str) -> None:
    for kind in kinds(game):
        film = EVENTS.get(name_of(game, kind))
        assert film is not None, f"no film of {kind.__name__}"
        assert film.event is kind


# ---------------------------------------------------------------------- the rules of motion


def overlap(one: Shown, other: Shown) -> bool:
    """True if two cards cover each other by more than their edges."""
    both = one.box.clip(other.box)
    return both.w > 3 and both.h > 3


def moved(before: Frame, now: Frame, token: int) -> bool:
    """True if a card has moved since the frame before."""
    one, other = before.cards.get(token), now.cards[token]
    return one is not None and abs(one.x - other.x) + abs(one.y - other.y) > 1


def in_flight(before: Frame, now: Frame) -> list[int]:
    """Return the cards that are on their way to a pile, in both of two frames."""
    return [
        token
        for token, card in now.cards.items()
        if token in before.cards and card.zone == before.cards[token].zone == "loose"
    ]


def check_nothing_played_lies_under_the_hand(frames: list[Frame]) -> None:
    for before, now in pairwise(frames):
        hand = [t for t, c in now.cards.items() if c.zone == "hand" and not moved(before, now, t)]
        flying = [
            t for t, c in now.cards.items()
            if c.zone in ("table", "lane", "loose") and c.alpha > 0.05 and moved(before, now, t)
        ]  # fmt: skip
        for token in flying:
            for held in hand:
                one, other = now.cards[token], now.cards[held]
                assert not overlap(one, other) or one.drawn > other.drawn, (now.seconds, token)


def check_what_flies_is_seen_over_the_verdict(frames: list[Frame]) -> None:
    for before, now in pairwise(frames):
        if now.verdict_box is None:
            continue
        for token, card in now.cards.items():
            flies = card.zone == "loose" and moved(before, now, token)
            if flies and card.box.colliderect(now.verdict_box):
                assert card.drawn > now.verdict, (now.seconds, token)


def check_torn_cards_lie_on_no_unit(frames: list[Frame]) -> None:
    for before, now in pairwise(frames):
        still = [c for t, c in now.cards.items() if c.zone == "loose" and not moved(before, now, t)]
        units = [c for c in now.cards.values() if c.zone == "lane"]
        for card in still:
            for unit in units:
                assert not overlap(card, unit), now.seconds


def check_rivals_keep_to_their_sides(frames: list[Frame]) -> None:
    for before, now in pairwise(frames):
        both = [token for token in now.chits if token in before.chits]
        for one in both:
            for other in both:
                gap = before.chits[one].x - before.chits[other].x
                assert gap * (now.chits[one].x - now.chits[other].x) >= 0, (now.seconds, one)


def check_numbers_wait_for_the_cards(frames: list[Frame]) -> None:
    """Force counts when all cards of the table lie; the rest when nothing is on its way."""
    for before, now in pairwise(frames):
        changed = {n for n, value in now.numbers.items() if before.numbers.get(n, value) != value}
        forces = any(
            now.cards[t].force != c.force
            for t, c in before.cards.items()
            if c.zone == now.cards.get(t, c).zone == "table"
            and c.force is not None
            and t in now.cards
        )
        if forces or changed & {"force0", "force1"}:
            assert not any(card.aloft for card in now.cards.values()), now.seconds
        if changed & {"above", "below"}:
            assert not in_flight(before, now), now.seconds
        if any(name.startswith("area") for name in changed):
            assert not before.falling or not now.falling, now.seconds


def check_strength_waits_for_the_first_loss(frames: list[Frame]) -> None:
    began = frames[0].numbers
    for before, now in zip(frames, frames[3:], strict=False):  # the next flight may have begun
        if any(now.numbers[n] < began[n] - 0.01 for n in began if n.startswith("strength")):
            assert not in_flight(before, now), now.seconds
            return


RULES_OF_CARDS = (
    check_nothing_played_lies_under_the_hand,
    check_what_flies_is_seen_over_the_verdict,
    check_torn_cards_lie_on_no_unit,
    check_numbers_wait_for_the_cards,
)


@pytest.mark.few(10)
@pytest.mark.parametrize("name", [name for name in EVENTS if not name.startswith("greece")])
def test_a_film_of_cards_keeps_the_rules_of_motion(name: str) -> None:
    frames = frames_of(name)
    for rule in RULES_OF_CARDS:
        rule(frames)
    if name in ("battle-card-lost", "battle-pair-fought", "battle-shot"):
        check_strength_waits_for_the_first_loss(frames)


@pytest.mark.few(6)
@pytest.mark.parametrize("name", [name for name in EVENTS if name.startswith("greece")])
def test_a_film_of_the_map_keeps_the_rules_of_motion(name: str) -> None:
    frames = frames_of(name)
    check_numbers_wait_for_the_cards(frames)
    if name in ONE_PAIR:
        check_rivals_keep_to_their_sides(frames)


# ---------------------------------------------------------------------- contact


@pytest.mark.sweep(sister="test_chits_touch_before_one_of_them_falls")
@pytest.mark.parametrize("name", ["battle-pair-fought", "battle-pair-fell"])
def test_rivals_touch_before_one_of_them_breaks(name: str) -> None:
    frames = frames_of(name)
    lanes = {token for token, card in frames[0].cards.items() if card.zone == "lane"}
    for frame in frames:
        if len(frame.rivals) == 2 and frame.rivals[0].clip(frame.rivals[1]).w >= CONTACT:
            return
        whole = all(frame.cards[token].alpha > 0.9 for token in lanes if token in frame.cards)
        assert whole, f"a card breaks at {frame.seconds} before it was struck"
    raise AssertionError("nobody is struck")


def test_a_charge_strikes_the_enemy_s_plate_before_its_damage_shows() -> None:
    struck = 0
    for before, frame in pairwise(frames_of("battle-charge")):
        plate = frame.plates[0]
        reached = [box.clip(plate).w >= CONTACT for box in frame.runners]
        struck += sum(reached) > sum(box.clip(plate).w >= CONTACT for box in before.runners)
        assert struck or not any(card.zone == "loose" for card in frame.cards.values())
    assert struck == 2


@pytest.mark.parametrize("name", ONE_PAIR)
def test_chits_touch_before_one_of_them_falls(name: str) -> None:
    for frame in frames_of(name):
        rivals = {chit.zone: chit for chit in reversed(frame.chits.values())}
        if len(rivals) == 2:
            one, other = rivals.values()
            if one.box.clip(other.box).w >= CONTACT:
                return
        assert all(chit.alpha > 0.95 for chit in frame.chits.values()), frame.seconds
    raise AssertionError("nobody is struck")


def test_a_played_card_lands_before_the_others_gain_force() -> None:
    frames = frames_of("duel-played-with-bonuses")
    token = next(t for t, c in frames[5].cards.items() if c.aloft)
    end = frames[-1].cards[token]
    gains = [
        frame
        for before, frame in pairwise(frames)
        if any(
            card.force != before.cards[t].force and t != token
            for t, card in frame.cards.items()
            if t in before.cards
        )
    ]
    assert len(gains) >= 3, "the cards gain one after another"
    for frame in gains:
        card = frame.cards[token]
        assert abs(card.x - end.x) < NEAR and abs(card.box.centerx - end.x) < NEAR


def test_a_change_of_the_lead_can_be_read_though_the_match_goes_on() -> None:
    app = studio(SIZE)
    film = EVENTS["duel-played-with-bonuses"].frames(app, EVERY)
    proclaimed = [bool(table_in(app).display.banners) for _seconds in film]
    assert all(proclaimed[proclaimed.index(True) :])
    display = table_in(app).display
    while display.stage.moving:
        display.stage.step(EVERY)
    assert not display.banners


def test_a_winner_of_a_pair_counts_in_the_reserve_once_it_is_there() -> None:
    app, counts = studio(SIZE), list[int]()
    for _seconds in EVENTS["battle-pair-fought"].frames(app, EVERY):
        display = table_in(app).display
        assert isinstance(display, BattleDisplay)
        counts.append(len(display.lying("reserve", 0)))
    assert counts == sorted(counts)
    assert counts[0] < counts[-1]


# ---------------------------------------------------------------------- the settle law


@pytest.mark.few(30)
@pytest.mark.parametrize("share", [0.0, 0.3, 0.7])
@pytest.mark.parametrize("name", EVENTS)
def test_wherever_a_film_is_skipped_everything_stands_as_from_nothing(
    name: str, share: float
) -> None:
    app = studio(SIZE)
    for seconds in EVENTS[name].frames(app, EVERY):
        if seconds >= 2 * share:
            break
    table = table_in(app)
    table.playback.finish()
    skipped = standing(table)
    if isinstance(table.game, CardTable):
        table.game.cards.sprites.clear()
    table.game.settle(table.display.view)
    assert skipped == standing(table)


# ---------------------------------------------------------------------- reduced motion


@pytest.mark.few(20)
@pytest.mark.parametrize("name", EVENTS)
def test_with_reduced_motion_nothing_travels_and_nothing_is_thrown(name: str) -> None:
    app = studio(SIZE)
    app.settings.calm = True
    places: dict[int, list[tuple[float, float]]] = {}
    for _seconds in EVENTS[name].frames(app, EVERY):
        table = table_in(app)
        assert not table.display.sparks.moving and not table.display.shake.size
        if isinstance(table.game, CardTable):
            for token, sprite in {**table.game.cards.sprites, **table.game.cards.loose}.items():
                places.setdefault(token, []).append((sprite.x, sprite.y))
    for token, way in places.items():
        travels = [one != other for one, other in pairwise(way)]
        runs = zip(travels, travels[1:], travels[2:], strict=False)
        assert (True, True, True) not in runs, token


# ---------------------------------------------------------------------- the tables


def test_no_move_takes_longer_than_its_tier_allows() -> None:
    tables = table_moves, duel_moves, battle_moves, map_moves
    moves = [(name, row) for one in tables for name, row in vars(one).items()]
    moves = [(name, row) for name, row in moves if isinstance(row, Move)]
    assert len(moves) > 60
    slow = ("WEIGHING", "DELPHI", "NEW_TURN", "GODS", "TACTIC", "TALLY")  # banners that are read
    for name, move in moves:
        assert move.seconds <= move.tier.value or name in slow, name


@pytest.mark.sweep(sister="test_a_winner_of_a_pair_counts_in_the_reserve_once_it_is_there")
def test_all_curves_and_seconds_stand_in_the_tables() -> None:
    for path in SCENES.rglob("*.py"):
        if path.name == "choreography.py":
            continue
        source = path.read_text(encoding="utf-8")
        assert "pytweening" not in source, path
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Yield) and isinstance(node.value, ast.Constant):
                if node.value.value is True:
                    continue  # a job says that something has come: it yields no seconds
                assert node.value.value in (0.0, None), f"{path.name}:{node.lineno} waits"
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Tween":
                assert not isinstance(node.args[1], ast.Constant), f"{path.name}:{node.lineno}"


def test_the_film_of_a_taken_city_begins_at_that_city() -> None:
    app = studio(SIZE)
    next(iter(EVENTS["greece-city-taken"].frames(app, EVERY)))
    assert isinstance(app.top, GreeceScene)
    assert app.top.display.about == HOME[1]
