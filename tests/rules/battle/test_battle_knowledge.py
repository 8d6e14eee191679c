"""Each side of the battle knows the open piles, the cards that a scout saw, and nothing else."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.battle import BattleState
from game.rules.battle import events as happened
from game.rules.battle.cards import CARDS, COPIES, PACK
from game.rules.core import HIDDEN
from game.rules.rng import Rng
from tests.support.clauses import rule
from tests.support.play.battlefield import (
    EAST,
    VIEWERS,
    WEST,
    attack,
    battle,
    face,
    go_to,
    hand,
    known_hand,
    late,
    possible,
)
from tests.support.play.by_notation import do, of_kind, offers, told
from tests.support.play.walk import walk

# ---------------------------------------------------------------------- the hundred


@rule("B1.1")
def test_at_the_start_nobody_knows_which_half_is_his() -> None:
    war = BattleState.new(4)
    view = war.view(EAST)
    ((tokens, faces),) = view.pools()
    assert set(tokens) == {*view.decks[EAST], *view.decks[WEST], *view.hands[WEST]}
    own = [view.faces[card] for card in view.hands[EAST]]
    assert Counter(faces) + Counter(own) == Counter(PACK)
    seen = Counter(own)
    for share in view.could_be_in_deck(EAST):
        assert share.least == 0
        assert share.most == COPIES[share.face] - seen[share.face]


@rule("B1.1")
def test_what_is_seen_of_one_half_is_not_in_the_other() -> None:
    both_wagons = late("2 War Wagon", "Bowmen", ("Horde, Rally", "Nomads, 2 Shields"))
    view = both_wagons.view(EAST)
    assert all("War Wagon" not in possible(view, card) for card in view.decks[WEST])
    other = both_wagons.view(WEST)
    assert all("War Wagon" in possible(other, card) for card in other.decks[EAST])


def test_a_panel_can_tell_what_a_deck_holds_at_least_and_at_most() -> None:
    war = late("Horde", "Bowmen, Nomads", ("3 Rally", "3 Rally, 2 Shields"))
    told_east = {
        CARDS[share.face].name: (share.least, share.most)
        for share in war.view(EAST).could_be_in_deck(WEST)
    }
    assert told_east == {"Rally": (1, 5), "Shields": (0, 2), "Bowmen": (0, 1), "Nomads": (0, 1)}


@rule("B1.2", "B2.4")
def test_every_card_that_passes_an_open_pile_is_known() -> None:
    war = battle("Slingers, Horde", "Bowmen", casualties=(["Rally", "Nomads"], []))
    do(war, "scout Slingers", "look enemy hand", "done")
    for viewer in VIEWERS:
        view = war.view(viewer)
        assert face("Slingers") in [view.faces[card] for card in view.reserves[EAST]]
        for share in view.could_be_in_deck(EAST):
            assert share.face not in (face("Slingers"),) or share.most < COPIES[share.face]


# ---------------------------------------------------------------------- scouts


@rule("B2.1")
def test_what_a_scout_saw_of_a_deck_stays_known_when_it_is_drawn() -> None:
    war = battle("Nomads, Horde", "4 Overrun", phase="scout")
    do(war, "scout Nomads", "look enemy deck")
    top = [war.faces[card] for card in war.decks[WEST][:-6:-1]]
    go_to(war, "flank", WEST)
    view = war.view(EAST)
    assert known_hand(view, WEST) == [CARDS[top[0]].name]
    assert known_hand(war.view(-1), WEST) == []
    assert [view.faces[card] for card in view.decks[WEST][:-5:-1]] == top[1:]


@rule("B2.1")
def test_a_hand_that_was_seen_stays_known_while_it_is_held() -> None:
    war = battle("Nomads, Horde", "Overrun, Slingers, Reserve")
    do(war, "scout Nomads", "look enemy hand")
    go_to(war, "answer")
    do(war, "play Reserve")
    assert sorted(known_hand(war.view(EAST), WEST)) == ["Overrun", "Slingers"]
    assert len(hand(war, WEST)) == 5


@rule("B2.1", "B1.4")
def test_a_shuffle_makes_it_uncertain_again() -> None:
    war = late("4 Shields, Nomads", "Bowmen", ("Rally, Overrun", "Horde, 4 Rally"),
               reserves=("Warriors, Elephants", ""))  # fmt: skip
    do(war, "scout Nomads", "look own deck")
    assert sorted(possible(war.view(EAST), card)[0] for card in war.decks[EAST]) == [
        "Overrun",
        "Rally",
    ]
    do(war, "discard Shields", "done")
    view = war.view(EAST)
    assert len(war.decks[EAST]) == 4
    pool = {"Elephants", "Nomads", "Shields", "Warriors"}
    assert all(set(possible(view, card)) == pool for card in war.decks[EAST])


@rule("B1.4")
def test_a_reshuffled_reserve_is_a_pool_of_known_cards_also_in_the_enemys_hand() -> None:
    war = late("Reserve, 4 Shields", "Bowmen", ("Horde", "4 Rally, Nomads"),
               reserves=("2 Overrun, Warriors", ""), phase="flank")  # fmt: skip
    do(war, "decline", "play Reserve")
    view = war.view(WEST)
    drawn = view.hands[EAST][-2:]
    pool = next(pool for pool in view.pools() if view.decks[EAST][0] in pool.tokens)
    assert [CARDS[one].name for one in pool.faces] == ["Warriors", "Overrun", "Overrun"]
    assert len(set(drawn) & set(pool.tokens)) + len(view.decks[EAST]) >= 2
    shares = {CARDS[s.face].name: (s.least, s.most) for s in view.could_be_in_deck(EAST)}
    assert shares == {"Warriors": (0, 1), "Overrun": (0, 1)}


@rule("B4.9")
def test_a_rallied_card_is_known_to_all_until_it_is_played() -> None:
    war = battle("4 Shields, Rally", "Bowmen", phase="draw", casualties=(["Horde"], []))
    do(war, "play Rally", "take Horde")
    for viewer in (WEST, -1):
        assert known_hand(war.view(viewer), EAST) == ["Horde"]


# ---------------------------------------------------------------------- no trace of numbers


@rule("B2.2")
def test_one_action_stands_for_equal_cards_that_nobody_could_tell_apart() -> None:
    war = battle("Slingers, Bowmen, 2 Javelineers, Slingers", "Horde")
    assert offers(war) == ["scout Slingers", "scout Bowmen", "scout Javelineers", "pass"]
    assert [action.args[0] for action in war.legal()[:-1]] == sorted(
        {min(t for t in war.hands[EAST] if war.faces[t] == f) for f in set(war.faces[:5])}
    )
    go_to(war, "discard")
    counts = []
    for _ in range(3):
        counts.append(len(war.legal()))
        do(war, offers(war)[0])
    assert counts == [4, 4, 3]


@rule("B2.1")
def test_one_action_stands_for_equal_cards_of_which_the_enemy_knows_one() -> None:
    decks = ("6 Overrun, 2 Outflank", "Slingers, 4 Shields")
    war = late("Nomads", "Slingers, Difficult Terrain, Horde, Rally", decks)
    do(war, "scout Nomads", "look enemy hand")
    go_to(war, "attack", WEST)
    assert hand(war, WEST).count("Slingers") == 2
    assert known_hand(war.view(EAST), WEST).count("Slingers") == 1
    assert [text for text in offers(war) if "Slingers" in text] == ["attack Slingers"]
    do(war, "attack Slingers", "done")
    assert "Slingers" not in known_hand(war.view(EAST), WEST), "it can be the one that was seen"
    (hidden,) = [card for card in war.hands[WEST] if war.view(EAST).faces[card] < 0]
    assert "Slingers" in possible(war.view(EAST), hidden)


@rule("B2.2", "B2.8")
@pytest.mark.parametrize("phase", ["discard", "attack"])
def test_whatever_order_a_hand_is_in_others_see_the_same(phase: str) -> None:
    views = []
    for order in ("Horde, Slingers, Nomads", "Nomads, Horde, Slingers", "Slingers, Nomads, Horde"):
        war = battle(order, "Bowmen", phase=phase)
        do(war, f"{phase} Slingers", "done")
        views.append((war.view(WEST), war.view(-1)))
    assert views[0] == views[1] == views[2]


@rule("B2.2")
def test_the_holder_is_told_the_new_numbers_of_his_hand() -> None:
    war = battle("Horde, Slingers, Nomads", "Bowmen", phase="discard")
    before = {war.faces[card]: card for card in war.hands[EAST]}
    events = do(war, "discard Slingers", "discard Nomads", "done")
    (discarded,) = of_kind(events, happened.CardsDiscarded)
    moved = dict(discarded.moved)
    for one, card in before.items():
        assert war.faces[moved.get(card, card)] == one
    assert discarded.seen_by(WEST).moved == ()
    assert discarded.seen_by(WEST).faces == discarded.faces


@pytest.mark.parametrize("seed", range(4))
def test_a_hand_keeps_its_cards_whatever_leaves_it(seed: int) -> None:
    for state in walk(BattleState.new(seed), Rng(seed)):
        after = state.clone()
        action = state.legal()[0]
        if action.verb in ("scout", "strike", "fire", "play"):
            left = [state.faces[c] for c in state.hands[state.to_act] if c != action.args[0]]
            after.apply(action)
            kept = [after.faces[card] for card in after.hands[state.to_act]]
            assert kept[: len(left)] == left


# ---------------------------------------------------------------------- what others are told


def test_draws_are_told_by_name_only_to_the_holder() -> None:
    war = battle("4 Shields", "Bowmen", phase="discard")
    events = do(war, "done")
    drawn = CARDS[of_kind(events, happened.CardDrawn)[0].face].name
    assert f"The Hellenes draw {drawn}" in told(events, EAST)
    assert "The Hellenes draw a card" in told(events, WEST)


def test_the_spectator_knows_what_is_open_and_nothing_else() -> None:
    war = battle("Rally", "Bowmen", reserves=("Nomads", ""), attack=attack("Horde < Slingers"))
    view = war.view(-1)
    shown = {card for card, one in enumerate(view.faces) if one != HIDDEN}
    assert war.battle is not None
    assert shown == {*war.reserves[EAST], *war.battle.attackers, *war.battle.blockers}
    assert (view.legal, view.chosen) == ((), ())
    with pytest.raises(ValueError, match="nobody fights"):
        BattleState.new(1).view(-1).force(0)
