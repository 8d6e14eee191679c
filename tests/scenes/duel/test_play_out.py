"""Playing what helps leaves the card that takes the lead to the person at the screen."""

from __future__ import annotations

from game.commands.shot import studio
from game.match.match import Match, Setup
from game.rules.duel import DuelState
from game.scenes.duel.scene import DuelScene
from tests.support.fixtures import duel
from tests.support.stage import SMALL, app_of, key, match_of, mouse, pass_time

HAND = "Troops, Ships, Marines"


def behind(hand: str = HAND, foe: str = "Corinth") -> DuelScene:
    """Return a table at which Athens is behind, and Sparta has passed."""
    app = studio(SMALL)
    app.settings.speed = 0.0
    war = duel(hand, "Retaliation", "", foe, passed=(False, True))
    scene = DuelScene(app, Match(Setup("duel", ("human", "random"), 1), war))
    app.push(scene)
    pass_time(app, 2.0)
    return scene


def press(scene: DuelScene) -> None:
    mouse(app_of(scene), "playout")
    pass_time(app_of(scene), 2.0)


def played(scene: DuelScene) -> list[str]:
    """Return the cards that Athens has laid."""
    board = scene.display.board
    return [scene.display.face_name(token) for token in board.tables[0]]


def test_it_stops_before_the_card_that_takes_the_lead_and_chooses_it() -> None:
    scene = behind()
    press(scene)
    display = scene.display
    board = display.board
    assert display.asked and board.turn == 1
    assert board.turn_goes_to(board.totals()) == 1 and played(scene)
    assert display.chosen in display.choices.cards
    told = [toast.body.markup for toast, _left in app_of(scene).toasts]
    assert told == [f"{display.face_name(display.chosen)} takes the lead: it is yours to play."]
    key(app_of(scene), "space")
    pass_time(app_of(scene), 2.0)
    board = display.board
    assert board.turn_goes_to(board.totals()) == 0


def test_pressed_again_it_plays_that_card_too() -> None:
    scene = behind()
    press(scene)
    press(scene)
    assert scene.display.board.vp[0] > 0


def test_a_turn_that_cannot_be_won_is_finished_at_one_press() -> None:
    scene = behind("Troops", "Corinth, Spartan Hoplites, Boeotians")
    press(scene)
    state = match_of(scene).state
    assert isinstance(state, DuelState) and state.turn > 1
