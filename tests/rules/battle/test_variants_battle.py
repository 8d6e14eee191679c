"""The battle's variants, each played by its clause."""

from __future__ import annotations

from typing import Any

import pytest

from ai.battle.features import of_world
from ai.battle.heuristic import action_gains
from game.rules.battle import BattleState, even
from game.rules.battle.cards import UNITS
from game.rules.battle.events import (
    ArmyMustered,
    CardLost,
    FlankLost,
    PairFought,
    WingStruck,
)
from game.rules.battle.force import ENCIRCLES, SHARP, Source
from game.rules.battle.view import unseen
from game.rules.core import HIDDEN, NOBODY, Collector, Event
from game.rules.rng import Rng
from tests.support.clauses import rule
from tests.support.play.battlefield import (
    EAST,
    WEST,
    attack,
    battle,
    fallen,
    go_to,
    hand,
    late,
    possible,
    reserve,
    size,
)
from tests.support.play.by_notation import do, of_kind, offers


@rule("V.B1")
@pytest.mark.parametrize(("hands", "first"), [((4, 7), EAST), ((7, 4), EAST), ((6, 5), WEST)])
def test_each_side_draws_up_to_its_own_hand(hands: tuple[int, int], first: int) -> None:
    state = BattleState.new(3, hand=hands, first=first)
    assert size(state, "hands") == list(hands)
    go_to(state, "discard")
    for _ in range(2):
        state.apply(state.legal()[0])
    state.apply(state.legal()[-1])
    assert len(state.hands[first]) == hands[first]


@rule("V.B1")
def test_a_larger_hand_is_kept_and_none_is_drawn() -> None:
    state = battle("5 Overrun", phase="discard", options={"hand": (4, 5)})
    state.apply(state.parse("done"))
    assert size(state, "hands")[EAST] == 5


@rule("V.B6")
@pytest.mark.parametrize("first", [EAST, WEST])
def test_who_goes_second_begins_with_one_card_more(first: int) -> None:
    state = BattleState.new(3, first=first, second=1)
    assert len(state.hands[first]) == 5 and len(state.hands[1 - first]) == 6
    go_to(state, "discard", 1 - first)
    state.apply(state.legal()[-1])
    assert len(state.hands[1 - first]) == 6, "a larger hand is kept"


@rule("V.B6")
def test_the_card_more_goes_with_the_hand_size() -> None:
    state = BattleState.new(3, first=WEST, second=1, hand=(4, 7))
    assert size(state, "hands") == [5, 7]


@rule("V.B4")
def test_a_skirmish_is_fought_with_thirty_cards_each() -> None:
    state = BattleState.new(3, decks=30)
    assert [state.army(seat) for seat in (EAST, WEST)] == [30, 30]
    assert len(state.aside) == 40 and len(state.picture()["aside"]) == 40
    assert state.view(WEST).aside == tuple(state.aside)
    while state.outcome() is None:
        state.apply(Rng(state.turn).choice(state.legal()))
        state.check()
        assert len(state.aside) == 40


@rule("V.B4")
def test_nobody_knows_what_is_aside_but_by_what_he_has_seen() -> None:
    state = BattleState.new(3, decks=30)
    for viewer in (EAST, WEST, NOBODY):
        view = state.view(viewer)
        ((tokens, faces),) = view.pools()
        assert set(state.aside) < set(tokens) and len(tokens) == (100 if viewer < 0 else 95)
        assert all(view.possible(token) == tuple(sorted(set(faces))) for token in state.aside)


@rule("V.B4")
def test_what_came_from_an_open_reserve_cannot_be_aside() -> None:
    state = late(
        "2 Reserve, Horse Archers", "", ("Outflank", ""), phase="flank", aside=["Rally"],
        reserves=("Horde, 2 Outflank, 2 Shields", "Nomads"), options={"decks": 30},
    )  # fmt: skip
    for words in ("play Reserve", "flank Horse Archers", "done", "play Reserve"):
        state.apply(state.parse(words))
    view = state.view(WEST)
    assert len(state.hands[EAST]) == 6 and view.decks[WEST] and view.hands[EAST]
    assert possible(view, state.aside[0]) == ["Outflank", "Rally"]
    for seed in range(20):
        world = BattleState.sample(view, Rng(seed))
        assert world.faces[state.aside[0]] in view.possible(state.aside[0])


@rule("V.B4")
def test_a_skirmish_is_arranged_with_the_cards_left_aside() -> None:
    state = battle("Nomads", "Horde", options={"decks": 30})
    assert [state.army(seat) for seat in (EAST, WEST)] == [30, 30] and len(state.aside) == 40
    named = battle("Nomads", "Horde", options={"decks": 30}, aside=["Rally"])
    assert named.picture()["aside"] == ["Rally"]
    with pytest.raises(ValueError, match="cards lie aside only where armies are smaller"):
        battle("Nomads", aside=["Rally"])


@rule("V.B5")
def test_the_units_of_a_type_do_one_damage_more_for_their_side() -> None:
    fought = attack("Slingers", "Elephants")
    decks = ("Shields", "Shields, Shields")
    printed = late("Overrun", "", decks, attack=fought)
    for sharp in (("LI", "none"), ("none", "LI"), ("EL", "EL")):
        state = late("Overrun", "", decks, attack=fought, options={"sharp": sharp})
        more = [state.damage(at).total - printed.damage(at).total for at in (0, 1)]
        assert more == [sharp[EAST] == "LI", sharp[EAST] == "EL"]


@rule("V.B5")
def test_the_damage_of_a_type_is_a_source_of_its_own() -> None:
    options = {"sharp": ("LI", "none")}
    state = late("Overrun", "", attack=attack("Slingers"), flank=[2, 1], options=options)
    assert state.damage(0).sources == (Source(ENCIRCLES, 1), Source(SHARP, 1))


@rule("V.B5")
def test_it_counts_for_no_fight() -> None:
    fought = attack("Slingers < Bowmen")
    plain = late("Rally", "Rally", attack=fought)
    sharp = late("Rally", "Rally", attack=fought, options={"sharp": ("LI", "LI")})
    for blocker in (False, True):
        assert sharp.force(0, blocker) == plain.force(0, blocker)


WORN = {"wings": "worn"}


@rule("V.B7")
def test_who_encircles_loses_a_flank_point_as_its_turn_ends() -> None:
    state = battle("Rally", "Rally", phase="attack", flank=[3, 1], options=WORN)
    (lost,) = of_kind(do(state, "done"), FlankLost)
    assert state.flank == [2, 1] and (lost.seat, lost.points, lost.flank) == (EAST, 1, (2, 1))
    go_to(state, "attack", WEST)
    assert not of_kind(do(state, "done"), FlankLost), "the encircled side loses none"
    assert state.flank == [2, 1]


@rule("V.B7")
@pytest.mark.parametrize("flank", [[1, 1], [0, 2]])
def test_who_does_not_encircle_loses_none(flank: list[int]) -> None:
    state = battle("Rally", "Rally", phase="attack", flank=flank, options=WORN)
    do(state, "done")
    assert state.flank == flank


@rule("V.B7")
def test_an_encircled_side_gives_up_flankers_for_two_points_each() -> None:
    state = battle("Nomads, Horse Archers, Overrun", "Rally", phase="flank", flank=[0, 3],
                   options=WORN)  # fmt: skip
    go_to(state, "flank")
    assert {"strike Nomads", "strike Horse Archers"} <= set(offers(state))
    told = do(state, "strike Nomads")
    assert fallen(state, EAST) == ["Nomads"] and state.flank == [0, 1]
    assert of_kind(told, WingStruck) and of_kind(told, FlankLost)[0].points == 2
    assert of_kind(do(state, "strike Horse Archers"), FlankLost)[0].points == 1, "the last one"
    assert state.flank == [0, 0] and hand(state, EAST) == ["Overrun"]


@rule("V.B7")
@pytest.mark.parametrize(
    "zones",
    [{"flank": [1, 1], "options": WORN}, {"flank": [2, 1], "options": WORN}, {"flank": [0, 3]},
     {"flank": [0, 3], "options": WORN, "effects": {"difficult_terrain": True}}],
)  # fmt: skip
def test_no_other_side_strikes_a_wing(zones: dict[str, Any]) -> None:
    state = battle("Nomads, Overrun", "Rally", phase="flank", **zones)
    go_to(state, "flank")
    assert not any(words.startswith("strike") for words in offers(state))


@rule("V.B7")
def test_a_unit_that_is_given_up_tells_no_more_of_the_hand_than_itself() -> None:
    state = battle("Nomads, Horse Archers", "Rally", phase="flank", flank=[0, 3], options=WORN)
    go_to(state, "flank")
    before = state.view(WEST)
    (struck,) = of_kind(do(state, "strike Nomads"), WingStruck)
    told = struck.seen_by(WEST)
    assert told.token == min(before.hands[EAST]) and told.moved == ()
    followed = before.after(told)
    assert followed.casualties == state.view(WEST).casualties
    assert followed.hands == state.view(WEST).hands


@rule("V.B7")
def test_bots_weigh_a_strike_by_the_flank_that_it_turns() -> None:
    gains = []
    for flank in ([0, 1], [0, 30]):
        state = battle("Nomads, 4 Overrun", "Rally", phase="flank", flank=flank, options=WORN)
        go_to(state, "flank")
        values = action_gains(of_world(state), state.legal())
        gains.append(dict(zip(offers(state), values, strict=True))["strike Nomads"])
    assert gains[0] > gains[1]


def army_at_first(seed: int, seat: int, **options: Any) -> list[int]:
    state = BattleState.new(seed, **options)
    return [state.faces[token] for token in even.army_of(state, seat)]


@rule("V.B3")
@pytest.mark.parametrize(("decks", "units"), [(50, 20), (30, 12)])
def test_even_armies_have_as_many_units_and_nearly_the_same_force(decks: int, units: int) -> None:
    for seed in range(12):
        one, other = (army_at_first(seed, seat, even=True, decks=decks) for seat in (0, 1))
        assert len(one) == len(other) == decks
        assert even.units_in(one) == even.units_in(other) == units
        assert abs(even.force_of(one) - even.force_of(other)) <= 3


@rule("V.B3")
def test_a_position_that_is_not_even_is_arranged_without_the_option() -> None:
    state = BattleState.arrange(hands=(["Nomads"], []), options={"even": True})
    assert not state.view(0).variant.even
    dealt = BattleState.new(4, even=True)
    assert BattleState.arrange(**dealt.picture()).view(0).variant.even


@pytest.mark.few(1)
@rule("V.B3")
@pytest.mark.parametrize("seed", range(3))
def test_worlds_and_possible_faces_respect_the_counts_of_even_armies(seed: int) -> None:
    """Against plain worlds, of which those with the wrong counts are rejected."""
    state, rng = BattleState.new(seed, even=True), Rng(seed)
    for number in range(400):
        if state.outcome() is not None:
            break
        if number % 40 == 39:
            for viewer in (0, 1, NOBODY):
                compare_with_rejection(state, viewer, rng.fork())
        state.apply(rng.choice(state.legal()))
        state.check()


def compare_with_rejection(state: BattleState, viewer: int, rng: Rng) -> None:
    view = state.view(viewer)
    armies = [even.Missing.of(view, view.faces, seat) for seat in (0, 1)]
    met: dict[int, set[int]] = {}
    accepted = 0
    for _ in range(900):
        drawn = dict(unseen(view).deal(rng).faces)
        if all(army.counts(drawn) for army in armies):
            accepted += 1
            for token, face in drawn.items():
                met.setdefault(token, set()).add(face)
    for token, faces in list(met.items())[::7]:
        kinds = {bool(UNITS >> face & 1) for face in faces}
        assert faces <= set(view.possible(token))
        assert state.faces[token] in view.possible(token)
        told = {bool(UNITS >> face & 1) for face in view.possible(token)}
        assert kinds <= told and (accepted < 150 or kinds == told)
    world = BattleState.sample(view, rng)
    assert world.view(viewer) == view
    owned = [even.army_of(world, seat) for seat in (0, 1)]
    for army in owned:
        assert even.units_in(world.faces[token] for token in army) == even.share_of(len(army))


def set_aside(state: BattleState) -> None:
    """Choose the first ten cards that may be set aside."""
    for _ in range(10):
        state.apply(state.legal()[0])


@rule("V.B2")
def test_each_side_sees_its_fifty_cards_and_sets_ten_aside_in_secret() -> None:
    state, seen = BattleState.new(5, muster=True, first=WEST), Collector()
    assert size(state, "hands") == [50, 50] and size(state, "decks") == [0, 0]
    for seat in (WEST, EAST):
        assert (state.deciding, state.to_act) == ("muster", seat)
        assert "done" not in {action.verb for action in state.legal()}
        set_aside(state)
        assert state.view(1 - seat).chosen == () != state.chosen
        assert [action.verb for action in state.legal()] == ["done"]
        state.apply(state.legal()[0], seen)
    mustered = [event for event in seen.events if isinstance(event, ArmyMustered)]
    assert [event.seat for event in mustered] == [WEST, EAST]
    told = [event.seen_by(viewer) for event in mustered[:1] for viewer in (EAST, WEST)]
    assert [len(one.faces) for one in told if isinstance(one, ArmyMustered)] == [0, 10]
    assert str(mustered[0].phrase()) == "The Persians set 10 cards aside"
    assert state.deciding == "scout" and [state.army(seat) for seat in (0, 1)] == [40, 40]
    assert size(state, "hands") == [5, 5] and len(state.aside) == 20


@rule("V.B2")
def test_who_set_cards_aside_knows_them_and_the_other_side_knows_the_fifty_only() -> None:
    state = BattleState.new(5, muster=True, first=EAST)
    dealt = [sorted(state.faces[token] for token in hand) for hand in state.hands]
    for _ in range(22):
        state.apply(state.legal()[0])
    own, enemy = state.view(EAST), state.view(WEST)
    lot = [token for token in state.aside if state.seen[token] == 1 << EAST]
    assert [own.faces[token] for token in lot] == [state.faces[token] for token in lot]
    assert {enemy.faces[token] for token in lot} == {HIDDEN}
    assert enemy.possible(lot[0]) == tuple(sorted(set(dealt[EAST])))
    army = [state.faces[token] for token in (*state.decks[EAST], *state.hands[EAST])]
    assert sorted([*army, *(state.faces[token] for token in lot)]) == dealt[EAST]
    left = {state.faces[token] for token in state.decks[EAST]}
    assert own.possible(state.decks[EAST][0]) == tuple(sorted(left)), "its own deck, unordered"
    watching = state.view(NOBODY)
    assert len(watching.possible(lot[0])) > len(set(dealt[EAST])), "who only looks on knows neither"


@rule("V.B2")
@pytest.mark.parametrize("seed", range(2))
def test_worlds_of_mustered_armies_agree_with_every_view(seed: int) -> None:
    state, rng = BattleState.new(seed, muster=True), Rng(seed)
    for number in range(500):
        if state.outcome() is not None:
            break
        if number % 20 == 0:
            for viewer in (0, 1, NOBODY):
                view = state.view(viewer)
                world = BattleState.sample(view, rng.fork())
                world.check()
                assert world.view(viewer) == view
                for token in range(0, 100, 9):
                    assert state.faces[token] in view.possible(token)
            again = BattleState.arrange(**state.picture())
            assert again.picture() == state.picture()
        state.apply(rng.choice(state.legal()))
        state.check()


@rule("V.B2")
def test_muster_goes_with_armies_of_fifty_dealt_at_random() -> None:
    for other in ({"even": True}, {"decks": 30}):
        with pytest.raises(ValueError, match="muster"):
            BattleState.new(1, muster=True, **other)


# ---------------------------------------------------------------------- answers to a fight


def fought(*pairs: str, **options: object) -> tuple[BattleState, list[Event]]:
    """Return a late battle after an attack by East, and what happened in it."""
    decks = ("Shields, 2 Overrun, 2 Outflank", "2 Shields, 2 Overrun, Outflank")
    state = late("Rally", "Rally", decks, attack=attack(*pairs), options=options)
    return state, go_to(state, "discard", WEST)


def home(events: list[Event]) -> list[tuple[bool, bool]]:
    """Return for each fight whether attacker and blocker went to their Reserves."""
    return [event.home for event in of_kind(events, PairFought)]


WEAKER = ("Auxilia < War Wagon", "Auxilia < War Wagon")


@rule("V.B8")
@pytest.mark.parametrize(("carried", "saved"), [(0, 0), (1, 1), (2, 1), (3, 2)])
def test_the_first_that_fall_in_an_own_attack_go_to_the_reserve(carried: int, saved: int) -> None:
    state, events = fought(*WEAKER, carried=(carried, 0))
    assert home(events) == [(saved > 0, True), (saved > 1, True)]
    assert reserve(state, EAST).count("Auxilia") == saved


@rule("V.B8")
@pytest.mark.parametrize(("carried", "saved"), [(1, 0), (2, 1), (3, 2)])
def test_in_the_attacks_of_the_enemy_only_where_it_holds_in_all(carried: int, saved: int) -> None:
    _, events = fought("War Wagon < Auxilia", "War Wagon < Auxilia", carried=(0, carried))
    assert home(events) == [(True, saved > 0), (True, saved > 1)]


@rule("V.B8")
def test_where_both_fall_each_side_carries_its_own() -> None:
    _, events = fought("Slingers < Slingers", carried=(1, 0))
    (fight,) = of_kind(events, PairFought)
    assert fight.carried == (1, 0) and fight.home == (True, False)
    assert str(fight.phrase()).endswith("Slingers is carried home")


@rule("V.B9")
def test_each_unit_beaten_costs_cards_of_the_deck() -> None:
    _, events = fought("War Wagon < Auxilia", "War Wagon < Auxilia", pursuit=(2, 1))
    lost = of_kind(events, CardLost)
    assert [(one.seat, one.why) for one in lost] == [(WEST, "pursuit")] * 4


@rule("V.B9")
def test_a_fight_that_both_lose_costs_no_more() -> None:
    _, events = fought("Slingers < Slingers", pursuit=(2, 2))
    assert not of_kind(events, CardLost)
