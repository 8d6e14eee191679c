"""Each feat of the battle is earned by what its sentence says, and by nothing less."""

from __future__ import annotations

import pytest

from game.match.match import Match
from game.rules.battle import BattleState
from game.rules.battle.cards import RALLY
from game.rules.core import Action, State
from game.statistics.facts import Facts
from tests.support.play.battlefield import EAST, WEST, battle, late
from tests.support.play.feat_matches import arranged, facts_of, go_on, lost, nothing, standing, won


def asked(state: State) -> str:
    """Return what is being decided."""
    assert isinstance(state, BattleState)
    return state.asks


def fought(state: BattleState, evasions: int = 0) -> Match:
    """Let one side attack with all it holds, and the other block, and evade so often."""

    def wish(state: State, action: Action) -> bool:
        assert isinstance(state, BattleState)
        if action.verb in ("pass", "decline", "done"):
            return False
        if state.asks == "evade":
            return len(state.chosen) < evasions
        return state.asks in ("attack", "block")

    return go_on(arranged(state), lambda match: match.state.turn > 1, wish)


@pytest.mark.parametrize("turns", [8, 7])
def test_the_ring_closes_after_eight_own_turns_as_the_encircling_army(turns: int) -> None:
    match = arranged(battle("Horde", "Warriors", flank=[1, 0]))
    go_on(match, lambda match: match.state.turn > 2 * turns - 1, nothing)
    found = standing("ring_closes", facts_of(won(match)))
    assert (found.done, found.earned) == (turns, turns == 8)


def test_a_ring_that_is_level_at_the_end_of_a_turn_begins_anew() -> None:
    match = arranged(battle("Horde", "2 Nomads", flank=[1, 0]))
    go_on(match, lambda match: match.state.turn > 5, nothing)
    assert standing("ring_closes", facts_of(won(match))).done == 3

    def flanking(state: State, action: Action) -> bool:
        return asked(state) == "flank" and action.verb == "flank" and action.seat == WEST

    match = arranged(battle("Horde", "2 Nomads", flank=[1, 0]))
    go_on(match, lambda match: match.state.turn > 5, flanking)
    assert standing("ring_closes", facts_of(won(match))).done < 3


@pytest.mark.parametrize(("cards", "earned"), [(5, True), (6, False)])
def test_last_shield_is_a_win_with_five_cards_in_deck_and_reserve(cards: int, earned: bool) -> None:
    army = late(
        "Horde", "Warriors", decks=("Elephants", "Slingers"), reserves=(f"{cards - 1} Overrun", "")
    )
    assert standing("last_shield", facts_of(won(arranged(army)))).earned == earned
    assert not standing("last_shield", facts_of(lost(arranged(army)))).earned


def test_sling_and_elephant_is_light_infantry_that_beats_elephants() -> None:
    def pair(east: str, west: str) -> Facts:
        return facts_of(won(fought(battle(east, west, phase="attack"))))

    assert standing("sling_and_elephant", pair("Slingers", "Elephants")).earned
    assert not standing("sling_and_elephant", pair("Elephants", "Slingers")).earned
    assert not standing("sling_and_elephant", pair("Barbarians", "Elephants")).earned
    assert not standing("sling_and_elephant", pair("Slingers", "Hoplite Phalanx")).earned


def test_the_light_infantry_may_be_the_blocker_too() -> None:
    state = battle("Slingers", "Elephants", phase="attack", to_act=WEST)

    assert standing("sling_and_elephant", facts_of(won(fought(state)))).earned


@pytest.mark.parametrize(("sixth", "damage"), [("Slingers", 16), ("", 15)])
def test_the_charge_is_16_damage_in_one_attack(sixth: str, damage: int) -> None:
    east = f"2 Barbarians, Horde, Warriors, Legionaries, {sixth}"
    found = standing("charge", facts_of(won(fought(battle(east, phase="attack")))))
    assert (found.done, found.earned) == (damage, damage == 16)


@pytest.mark.parametrize("evasions", [3, 2])
def test_the_hares_escape_is_three_evasions_and_a_win(evasions: int) -> None:
    state = battle(
        "2 Nomads, Horse Archers", "2 Hoplite Phalanx, Legionaries", phase="attack", to_act=WEST
    )
    found = standing("hares_escape", facts_of(won(fought(state, evasions))))
    assert (found.done, found.earned) == (evasions, evasions == 3)
    assert not standing("hares_escape", facts_of(lost(fought(state, evasions)))).done


@pytest.mark.parametrize("walls", [3, 2])
def test_wall_of_bronze_is_three_attacks_of_which_each_attacker_was_blocked(walls: int) -> None:
    blocked: set[int] = set()

    def wish(state: State, action: Action) -> bool:
        assert isinstance(state, BattleState)
        if action.verb in ("pass", "decline", "done"):
            return False
        if state.asks == "attack":
            return action.seat == WEST and not state.chosen
        if state.asks == "block" and not state.chosen and len(blocked | {state.turn}) <= walls:
            blocked.add(state.turn)
            return True
        return False

    units = "2 Hoplite Phalanx, 2 Legionaries, Warriors"
    match = arranged(battle(units, "2 Barbarians, Horde, 2 Auxilia", to_act=WEST))
    go_on(match, lambda match: match.state.turn > 6, wish)
    found = standing("wall_of_bronze", facts_of(won(match)))
    assert (found.done, found.earned) == (walls, walls == 3)


@pytest.mark.parametrize("shots", [8, 7])
def test_rain_of_stones_is_eight_cards_made_casualties_by_artillery(shots: int) -> None:
    guns = "Onagers, Scorpions, Catapults, Ballista, Trebuchet"
    fired: set[int] = set()

    def wish(state: State, action: Action) -> bool:
        if action.verb != "fire" or action.seat != EAST or len(fired) >= shots:
            return False
        fired.add(state.turn)
        return True

    deck = "Slingers, 2 Auxilia"
    state = late(guns, "", decks=(deck, "6 Overrun, 5 Bloodlust, 6 Shields, 6 Reserve"))
    match = go_on(arranged(state), lambda _match: len(fired) >= shots, wish)
    found = standing("rain_of_stones", facts_of(won(match)))
    assert (found.done, found.earned) == (shots, shots == 8)


@pytest.mark.parametrize("times", [4, 3])
def test_back_from_hades_is_four_cards_rallied_and_a_win(times: int) -> None:
    def wish(state: State, action: Action) -> bool:
        assert isinstance(state, BattleState)
        played = sum(state.faces[token] == RALLY for token in state.casualties[EAST])
        if asked(state) == "take":
            return action.verb not in ("decline", "done")
        return asked(state) == "rally" and action.verb == "play" and played < times

    def match() -> Match:
        state = battle("5 Rally", "", casualties=("2 Slingers, 3 Bowmen", ""), phase="draw")
        return go_on(arranged(state), lambda match: match.state.turn > 1, wish)

    found = standing("back_from_hades", facts_of(won(match())))
    assert (found.done, found.earned) == (times, times == 4)
    assert not standing("back_from_hades", facts_of(lost(match()))).done
