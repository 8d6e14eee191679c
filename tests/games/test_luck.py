"""Blows of chance in the duel: what is said of them is what the cards were."""

from __future__ import annotations

from game.games.duel.luck import comparisons, counsel
from game.judging.luck import Chance, comparison
from game.judging.review import Decision
from game.rules.core import Collector
from game.rules.duel import DuelState
from game.rules.duel.cards import CARDS
from tests.support.fixtures import ATHENS, SPARTA, duel


def said(state: DuelState, own: str, blow: str) -> list[str]:
    """The sentences for Athens on a blow by Sparta, who answers a play of hers."""
    action = state.parse(own)
    chosen = Decision(1, 1, 1, 1, state.clone(), (action,))
    state.apply(action)
    before, heard = state.clone(), Collector()
    state.apply(state.parse(blow), heard)
    came = [event for event in heard.events if event.chance]
    return [str(each) for each in counsel(Chance(ATHENS, before, came, [chosen]))]


HAND = "Athenian Sea Power, Night Attack, Ships, Marines"
SEVEN = "When you last chose, 7 cards that take from your hand could still come."


def test_a_loss_by_lot_says_what_such_a_hand_loses_and_what_would_have_made_it_less() -> None:
    """Two of 7, 6 and 2 are 10 on average; of 6, 3 and 2, with the 7 laid first, they are 7."""
    state = duel(HAND, "Lack of Manpower, Troops")
    loss, coming = said(state, "play Ships", "play Lack of Manpower")
    assert coming == SEVEN
    assert loss.endswith("loses 10 on average, and 7 if you lay Athenian Sea Power first.")


def test_the_force_of_what_was_lost_is_that_of_the_cards_that_went() -> None:
    state = duel(HAND, "Lack of Manpower, Troops")
    loss, _coming = said(state, "play Ships", "play Lack of Manpower")
    left = sum(CARDS[state.faces[token]].force for token in state.hands[ATHENS])
    assert loss.startswith(f"That was {7 + 6 + 2 - left} Force.")


def test_who_has_laid_the_strongest_card_already_is_told_that_nothing_would_have_helped() -> None:
    hand = "Athenian Sea Power, Night Attack, Marines, Ships"
    state = duel(hand, "Lack of Manpower, Troops")
    loss, _coming = said(state, "play Athenian Sea Power", "play Lack of Manpower")
    assert loss.startswith("That was 9 Force.")
    assert loss.endswith("loses 7 on average, and no other play would have helped.")


def test_a_usual_loss_is_no_blow_where_no_other_play_would_have_helped() -> None:
    state = duel(HAND, "Lack of Manpower, Troops")
    (coming,) = said(state, "play Athenian Sea Power", "play Lack of Manpower")
    assert coming == SEVEN


def test_cards_that_lie_open_or_in_the_own_hand_can_no_longer_come() -> None:
    zones = {"on_sparta": "Raiders", "discard": "Blockade, Occupation"}
    state = duel(f"{HAND}, Civil War", "Lack of Manpower, Troops", **zones)
    _loss, coming = said(state, "play Ships", "play Lack of Manpower")
    assert coming == SEVEN.replace("7", "3")


def test_a_draw_is_laid_beside_the_mean_of_the_deck_for_who_can_play_it() -> None:
    """Pericles is of no use to Sparta; of 9, 6 and 2 Athens can play all, Sparta the last two."""
    zones = {"deck": "Night Attack, Marines, Pericles"}
    state = duel("Ships", "Uneasy Truce, Troops", **zones)
    own, theirs, alone = said(state, "play Ships", "play Uneasy Truce")
    assert own.startswith("Athens drew 2 Force") and own.endswith("have 6 on average.")
    assert theirs.startswith("Sparta drew 6 Force") and theirs.endswith("have 3 on average.")
    assert alone == "That was luck alone: no card stops a draw."


def test_a_draw_that_is_about_as_usual_is_not_told_beside_a_blow() -> None:
    """Of 9, 3 and 2 Athens draws 2; of 3 and 2 and one that it cannot play Sparta draws 3."""
    zones = {"deck": "Statesman Cimon, Exiled, Pericles"}
    state = duel("Ships", "Uneasy Truce, Troops", **zones)
    own, alone = said(state, "play Ships", "play Uneasy Truce")
    assert own.startswith("Athens drew 2 Force") and own.endswith("have 5 on average.")
    assert alone == "That was luck alone: no card stops a draw."


def test_a_draw_that_was_no_worse_explains_no_blow() -> None:
    state = duel("Ships", "Uneasy Truce, Troops", deck="Pericles, Night Attack, Marines")
    assert said(state, "play Ships", "play Uneasy Truce") == []


# ---------------------------------------------------------------------- figures


def compared(state: DuelState, own: str, seat: int = ATHENS) -> list[tuple[str, float]]:
    """The figures of the chance that comes after a play, for a seat."""
    before, heard = state.clone(), Collector()
    state.apply(state.parse(own), heard)
    came = [event for event in heard.events if event.chance]
    return [(str(one.line), one.gain) for one in comparisons(Chance(seat, before, came, []))]


def test_the_force_drawn_is_compared_with_the_mean_of_the_deck() -> None:
    """Pericles is of no use to Sparta; of 9, 6 and 2 Athens can play all, Sparta the last two."""
    zones = {"deck": "Night Attack, Marines, Pericles"}
    state = duel("Ships", "Uneasy Truce, Troops", to_act=SPARTA, **zones)
    assert compared(state.clone(), "play Uneasy Truce", ATHENS) == [
        ("2 playable Force, 6 are usual", -4),
        ("Sparta: 6 playable Force, 3 usual", -3),
    ]
    assert compared(state, "play Uneasy Truce", SPARTA) == [
        ("6 playable Force, 3 are usual", 3),
        ("Athens: 2 playable Force, 6 usual", 4),
    ]


def test_the_force_lost_is_compared_with_the_mean_of_the_hand() -> None:
    """Two of 6, 3 and 2 are 7 on average."""
    state = duel("Night Attack, Ships, Marines", "Lack of Manpower, Troops", to_act=SPARTA)
    ((line, gain),) = compared(state, "play Lack of Manpower")
    left = sum(CARDS[state.faces[token]].force for token in state.hands[ATHENS])
    assert line == f"{11 - left} Force lost, 7 are usual" and gain == 7 - (11 - left)


def test_a_figure_is_told_that_agrees_with_the_share_and_differs_enough() -> None:
    zones = {"deck": "Night Attack, Marines, Pericles"}
    state = duel("Ships", "Uneasy Truce, Troops", to_act=SPARTA, **zones)
    before, heard = state.clone(), Collector()
    state.apply(state.parse("play Uneasy Truce"), heard)
    chance = Chance(ATHENS, before, [event for event in heard.events if event.chance], [])
    assert str(comparison(chance, -0.1)) == "2 playable Force, 6 are usual"
    assert comparison(chance, 0.1) is None
