"""Worlds that fit a view of the duel, against all that there are: none missing, none too many.

The oracle plays a short story in every world that looks the same at its start, with every shuffle
and every secret choice, and keeps those in which one viewer has seen just what he saw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import permutations
from typing import NamedTuple

import pytest

from game.rules.core import HIDDEN, NOBODY, Action, Collector, Event, Seat
from game.rules.duel import DuelState
from game.rules.rng import Rng
from tests.support.fixtures import ATHENS, SPARTA, duel, late_duel
from tests.support.play.every_outcome import every_outcome

SECRET_VERBS = ("exchange", "take")
Faces = tuple[int, ...]


class Story(NamedTuple):
    """A position and what is played from it."""

    start: DuelState
    moves: tuple[str, ...]


def stories() -> dict[str, Story]:
    """Short stories in which something is learnt or blurred."""
    return {
        "the other side takes an ally": Story(
            duel("", "Win Support, Samos Revolts", deck="Corinth, Thebans, Troops", to_act=SPARTA),
            ("play Win Support", "take Corinth"),
        ),
        "only one ally can have been taken": Story(
            duel("", "Win Support", deck="Corinth, Troops", to_act=SPARTA),
            ("play Win Support", "take Corinth"),
        ),
        "a search of one's own, then a draw of the other's": Story(
            duel("Win Support", "Grand Strategy, Samos Revolts", deck="Corinth, Thebans, Troops"),
            ("play Win Support", "take Corinth", "play Grand Strategy"),
        ),
        "a look at the deck, then a search": Story(
            duel("Thucydides", "Win Support", deck="Corinth, Thebans, Troops"),
            ("play Thucydides", "play Win Support", "take Thebans"),
        ),
        "two searches for different sorts": Story(
            duel("", "Win Support, Xenophon", deck="Corinth, Thebans, Raiders", to_act=SPARTA,
                 passed=(True, False)),
            ("play Win Support", "take Thebans", "play Xenophon",
             "take Raiders"),
        ),
        "the ally that was taken, or the one that was held, is played": Story(
            duel("", "Win Support, Samos Revolts, Troops", deck="Corinth, Thebans",
                 to_act=SPARTA, passed=(True, False)),
            ("play Win Support", "take Corinth", "play Corinth"),
        ),
        "one of two cards of different decks is played": Story(
            duel("", "Win Support, Grand Strategy, Troops", deck="Corinth, Thebans, Ships",
                 to_act=SPARTA, passed=(True, False)),
            ("play Win Support", "none", "play Grand Strategy",
             "play Troops"),
        ),
        "two cards of a mixed hand are played": Story(
            duel("Win Support", "Grand Strategy, Ships", deck="Troops, Thebans"),
            ("play Win Support", "none", "play Grand Strategy",
             "pass", "play Ships"),
        ),
        "a mixed hand is seen, and another card of it is played": Story(
            duel("Socrates, Win Support", "Grand Strategy, Ships, Nicias", deck="Corinth, Troops"),
            ("play Win Support", "none", "play Grand Strategy",
             "play Socrates", "play Ships"),
        ),
        "an exchange": Story(
            late_duel("", "Troops, Ships, Corinth", deck="Marines, Nicias", phase="strategy"),
            ("done", "exchange Ships", "done"),
        ),
        "a card set aside": Story(
            duel("", "Troops, Ships, Corinth", deck="Marines", phase="strategy", to_act=SPARTA),
            ("exchange Ships", "done"),
        ),
        "a reshuffle in the middle of a draw": Story(
            late_duel("", "Laurium Silver Mines, Grand Strategy, Persian Aid", deck="Pericles",
                      discard="Troops, Ships", to_act=SPARTA, passed=(True, False)),
            ("play Grand Strategy", "play Persian Aid"),
        ),
        "a robbery": Story(
            duel("Raiders, Runaway Slaves", "Corinth, Thebans, Nicias", deck="Troops"),
            ("play Runaway Slaves",),
        ),
    }  # fmt: skip


CASES = [
    (name, viewer)
    for name, story in stories().items()
    for viewer in (ATHENS, SPARTA, NOBODY)
    if story.start.view(viewer).faces.count(HIDDEN) <= 5
]


# ---------------------------------------------------------------------- the oracle


def all_worlds(state: DuelState, viewer: Seat) -> Iterator[DuelState]:
    """Every world that looks like `state` at the start, where unseen cards may lie anywhere."""
    view = state.view(viewer)
    hidden = [card for card, one in enumerate(view.faces) if one == HIDDEN]
    for faces in permutations([state.faces[card] for card in hidden]):
        world = state.clone()
        for card, one in zip(hidden, faces, strict=True):
            world.faces[card] = one
        yield world


def after(
    worlds: Iterable[DuelState], truth: DuelState, words: str, viewer: Seat
) -> list[DuelState]:
    """The worlds in which the viewer sees what he sees when this is played in truth."""
    action = truth.parse(words)
    told = _seen_events(truth, action, viewer)
    kept: dict[object, DuelState] = {}
    for world in worlds:
        for other in _alike(world, action, viewer):
            for dice in every_outcome():
                twin = world.clone()
                twin.rng = dice
                if _seen_events(twin, other, viewer) == told and twin.view(viewer) == truth.view(
                    viewer
                ):
                    hands = tuple(tuple(sorted(one)) for one in twin.hands)
                    kept[tuple(twin.faces), hands, twin.pending] = twin
    return list(kept.values())


def _alike(world: DuelState, action: Action, viewer: Seat) -> list[Action]:
    secret = action.verb in SECRET_VERBS and viewer != action.seat
    return [one for one in world.legal() if one == action or (secret and one.verb == action.verb)]


def _seen_events(state: DuelState, action: Action, viewer: Seat) -> list[Event]:
    collector = Collector()
    state.apply(action, collector)
    return [event.seen_by(viewer) for event in collector.events]


@cache
def known(name: str, viewer: Seat) -> tuple[DuelState, frozenset[Faces]]:
    """The truth after a story, and where all cards can be as far as its viewer can tell."""
    story = stories()[name]
    truth = story.start.clone()
    worlds = list(all_worlds(truth, viewer))
    for words in story.moves:
        worlds = after(worlds, truth, words, viewer)
    return truth, frozenset(where(world) for world in worlds)


def where(state: DuelState) -> Faces:
    """The face of every card."""
    return tuple(state.faces)


# ---------------------------------------------------------------------- what is held against it


each_case = pytest.mark.parametrize(("story", "viewer"), CASES)


@pytest.mark.few(8)
@each_case
def test_the_truth_is_among_the_worlds(story: str, viewer: Seat) -> None:
    truth, worlds = known(story, viewer)
    assert where(truth) in worlds


@each_case
def test_a_view_says_what_each_card_can_be_no_more_and_no_less(story: str, viewer: Seat) -> None:
    truth, worlds = known(story, viewer)
    view = truth.view(viewer)
    for card in range(len(view.faces)):
        assert set(view.possible(card)) == {faces[card] for faces in worlds}


@pytest.mark.few(8)
@each_case
def test_sampled_worlds_are_all_worlds_and_only_those_evenly_drawn(
    story: str, viewer: Seat
) -> None:
    truth, worlds = known(story, viewer)
    view = truth.view(viewer)
    rng, draws = Rng(2024), 40 * len(worlds) + 20
    drawn = Counter(where(DuelState.sample(view, rng)) for _ in range(draws))
    assert set(drawn) == worlds
    expected = draws / len(worlds)
    chi_square = sum((drawn[faces] - expected) ** 2 / expected for faces in worlds)
    freedom = len(worlds) - 1
    assert chi_square <= freedom + 4 * (2 * freedom) ** 0.5


def test_the_stories_leave_little_and_much_to_guess() -> None:
    sizes = [len(known(story, viewer)[1]) for story, viewer in CASES]
    assert min(sizes) == 1
    assert max(sizes) >= 24


def test_where_only_one_world_fits_it_is_found() -> None:
    truth, worlds = known("only one ally can have been taken", ATHENS)
    assert len(worlds) == 1
    for seed in range(20):
        world = DuelState.sample(truth.view(ATHENS), Rng(seed))
        assert where(world) == where(truth)
