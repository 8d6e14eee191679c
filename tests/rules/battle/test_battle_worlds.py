"""Worlds that fit a view of the battle, against all that there are: none missing, none too many.

The oracle plays a short story in every world that looks the same at its start, with every shuffle
and every hidden choice, and keeps those in which one viewer has seen just what he saw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import permutations
from typing import NamedTuple

import pytest

from game.rules.battle import BattleState
from game.rules.core import HIDDEN, NOBODY, Action, Collector, Event, Seat
from game.rules.rng import Rng
from tests.support.play.battlefield import EAST, WEST, attack, late
from tests.support.play.every_outcome import every_outcome

FROM_HAND = ("scout", "discard", "flank", "strike", "fire", "play", "attack", "block")
"""Verbs on a card in hand, whose token the others cannot know before."""
MOST_HIDDEN = 6

Faces = tuple[int, ...]


class Story(NamedTuple):
    """A position, what is played from it, and who looks on.

    Left out is who holds a hand that is shuffled twice in one action: too many orders to try.
    """

    start: BattleState
    moves: tuple[str, ...]
    viewers: tuple[Seat, ...] = (EAST, WEST, NOBODY)


def stories() -> dict[str, Story]:
    """Short stories in which something is learnt or blurred."""
    two = ("Rally, Horde", "2 Shields")
    return {
        "a scout is one of two equal cards": Story(
            late("Bowmen, 2 Slingers", "Overrun", two),
            ("scout Slingers", "look enemy hand"),
        ),
        "a look at a deck": Story(
            late("Bowmen", "Overrun", two),
            ("scout Bowmen", "look own deck"),
        ),
        "some are discarded": Story(
            late("Nomads, 2 Overrun, Shields", "Rally", ("Rally", "Horde"), phase="discard"),
            ("discard Nomads", "discard Overrun"),
        ),
        "discards are told": Story(
            late("Overrun, Nomads, Overrun, 3 Shields", "", (["Horde", "Rally"], ["Rally"] * 3),
                 phase="discard"),
            ("discard Overrun", "discard Shields", "done"),
        ),
        "a reshuffle in the middle of a draw": Story(
            late("3 Shields, Reserve", "", ("2 Rally", "Rally, Horde"),
                 reserves=("Overrun, Warriors, Nomads", ""), phase="flank"),
            ("play Reserve", "pass"),
        ),
        "cards of two shuffles in one hand": Story(
            late("Overrun, Reserve", "", ("Outflank, Horde", "2 Rally"),
                 reserves=("2 Outflank", ""), phase="flank"),
            ("play Reserve", "play Outflank"),
        ),
        "two cards of two shuffles are played": Story(
            late("Overrun, Reserve", "", ("Outflank, Outflank", "2 Rally"),
                 reserves=("Outflank, Horde", ""), phase="flank"),
            ("play Reserve", "play Outflank", "play Outflank"),
        ),
        "a card drawn after another was played cannot have been that one": Story(
            late("Outflank, 2 Reserve", "", ("Overrun", "2 Rally"),
                 reserves=("5 Outflank, Barbarians", ""), phase="flank"),
            ("play Reserve", "play Outflank", "play Reserve"),
            (WEST,),
        ),
        "reinforced twice in the enemy's turn": Story(
            late("Bowmen", "2 Reserve, Outflank", ("Shields, Rally", "Horde"),
                 reserves=("", "2 Outflank, 2 Rally"), phase="flank"),
            ("play Reserve", "play Reserve"),
            (EAST, NOBODY),
        ),
        "a card that was seen is played": Story(
            late("Nomads, Horde", "2 Reserve", ("4 Rally", "4 Shields")),
            ("scout Nomads", "look enemy hand", "done", "play Reserve"),
        ),
        "blocks and an attack": Story(
            late("2 Slingers, Horde", "Nomads, Bowmen", ("Rally", "Shields"), phase="attack"),
            ("attack Slingers", "done", "block Bowmen > Slingers", "done"),
        ),
        "a unit is given up to strike a wing": Story(
            late("Horse Archers, Nomads", "", ("Rally", "2 Shields"), phase="flank", flank=[0, 3],
                 options={"wings": "worn"}),
            ("strike Nomads",),
        ),
        "what is aside in a skirmish can be in no hand": Story(
            late("Reserve", "", ("Outflank, Horde", "Rally"), reserves=("2 Outflank", ""),
                 phase="flank", aside=["Rally", "Shields"], options={"decks": 30}),
            ("play Reserve", "play Outflank"),
        ),
        "a skirmisher's deck runs out twice": Story(
            late("2 Reserve, Horse Archers", "", ("Outflank", "Nomads"),
                 reserves=("Horde, 2 Outflank, 2 Shields", ""), phase="flank", aside=["Outflank"],
                 options={"decks": 30}),
            ("play Reserve", "flank Horse Archers", "done", "play Reserve"),
            (WEST,),
        ),
        "evasion still being put together": Story(
            late("Rally", "", ("Rally", "2 Shields"), attack=attack("Legionaries < Nomads")),
            ("decline", "evade Legionaries"),
        ),
    }  # fmt: skip


CASES = [
    (name, viewer)
    for name, story in stories().items()
    for viewer in story.viewers
    if story.start.view(viewer).faces.count(HIDDEN) <= MOST_HIDDEN
]


# ---------------------------------------------------------------------- the oracle


def all_worlds(state: BattleState, viewer: Seat) -> Iterator[BattleState]:
    """Every world that looks like `state` at the start, where unseen cards may lie anywhere."""
    view = state.view(viewer)
    hidden = [card for card, one in enumerate(view.faces) if one == HIDDEN]
    for faces in sorted(set(permutations([state.faces[card] for card in hidden]))):
        world = state.clone()
        for card, one in zip(hidden, faces, strict=True):
            world.faces[card] = one
        yield world


def after(
    worlds: Iterable[BattleState], truth: BattleState, words: str, viewer: Seat
) -> list[BattleState]:
    """The worlds in which the viewer sees what he sees when this is played in truth."""
    action = truth.parse(words)
    told = _seen_events(truth, action, viewer)
    seen = truth.view(viewer)
    kept: dict[object, BattleState] = {}
    for world in worlds:
        for other in _alike(world, action, viewer):
            for dice in every_outcome():
                twin = world.clone()
                twin.rng = dice
                if _seen_events(twin, other, viewer) == told and twin.view(viewer) == seen:
                    kept[tuple(twin.faces), twin.chosen] = twin
    return list(kept.values())


def _alike(world: BattleState, action: Action, viewer: Seat) -> list[Action]:
    hidden = action.verb in (*FROM_HAND, "evade") and viewer != action.seat
    return [one for one in world.legal() if one == action or (hidden and one.verb == action.verb)]


def _seen_events(state: BattleState, action: Action, viewer: Seat) -> list[Event]:
    collector = Collector()
    state.apply(action, collector)
    return [event.seen_by(viewer) for event in collector.events]


@cache
def known(name: str, viewer: Seat) -> tuple[BattleState, frozenset[Faces]]:
    """The truth after a story, and where all cards can be as far as its viewer can tell."""
    story = stories()[name]
    truth = story.start.clone()
    worlds = list(all_worlds(truth, viewer))
    for words in story.moves:
        worlds = after(worlds, truth, words, viewer)
    return truth, frozenset(tuple(world.faces) for world in worlds)


# ---------------------------------------------------------------------- what is held against it


each_case = pytest.mark.parametrize(("story", "viewer"), CASES)


@pytest.mark.few(6)
@each_case
def test_the_truth_is_among_the_worlds(story: str, viewer: Seat) -> None:
    truth, worlds = known(story, viewer)
    assert tuple(truth.faces) in worlds


@pytest.mark.few(6)
@pytest.mark.sweep(sister="test_a_view_says_how_many_of_a_kind_a_deck_can_hold")
@each_case
def test_a_view_says_what_each_card_can_be_no_more_and_no_less(story: str, viewer: Seat) -> None:
    truth, worlds = known(story, viewer)
    view = truth.view(viewer)
    for card in range(len(view.faces)):
        assert set(view.possible(card)) == {faces[card] for faces in worlds}


@pytest.mark.few(6)
@each_case
def test_a_view_says_how_many_of_a_kind_a_deck_can_hold(story: str, viewer: Seat) -> None:
    truth, worlds = known(story, viewer)
    view = truth.view(viewer)
    for side in (EAST, WEST):
        decks = [Counter(faces[card] for card in view.decks[side]) for faces in worlds]
        for face, least, most in view.could_be_in_deck(side):
            counts = [deck[face] for deck in decks]
            assert (least, most) == (min(counts), max(counts))
        shares = {share.face for share in view.could_be_in_deck(side)}
        assert shares == {face for deck in decks for face in deck}


@pytest.mark.few(6)
@each_case
def test_sampled_worlds_are_all_worlds_and_only_those_evenly_drawn(
    story: str, viewer: Seat
) -> None:
    truth, worlds = known(story, viewer)
    view = truth.view(viewer)
    rng, draws = Rng(2024), 20 * len(worlds) + 20
    drawn = Counter(tuple(BattleState.sample(view, rng).faces) for _ in range(draws))
    assert set(drawn) == worlds
    expected = draws / len(worlds)
    chi_square = sum((drawn[faces] - expected) ** 2 / expected for faces in worlds)
    freedom = len(worlds) - 1
    assert chi_square <= freedom + 4 * (2 * freedom) ** 0.5


def test_the_stories_leave_little_and_much_to_guess() -> None:
    sizes = [len(known(story, viewer)[1]) for story, viewer in CASES]
    assert min(sizes) <= 3
    assert max(sizes) >= 24


def test_where_only_one_world_fits_it_is_found() -> None:
    hand_and_deck = late("2 Nomads", "Overrun", ("2 Shields", "2 Shields"))
    for words in ("scout Nomads", "look enemy hand"):
        hand_and_deck.apply(hand_and_deck.parse(words))
    reshuffled = late("4 Shields, Reserve", "", ("3 Rally", "2 Overrun"), phase="flank",
                      reserves=("2 Horse Archers", ""))  # fmt: skip
    reshuffled.apply(reshuffled.parse("play Reserve"))
    for truth in (hand_and_deck, reshuffled):
        view = truth.view(EAST)
        assert all(len(view.possible(card)) == 1 for card in range(100))
        for seed in range(10):
            assert BattleState.sample(view, Rng(seed)).faces == truth.faces
