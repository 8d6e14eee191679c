"""The VP that a turn of the duel is about: always told, as the rules award them, coins in sight."""

from __future__ import annotations

import pytest

from game.commands.shot import studio
from game.rules.core import Collector
from game.rules.duel import DuelState
from game.rules.duel import events as happened
from game.rules.duel.cards import award
from game.rules.rng import Rng
from game.scenes.duel import advice
from game.scenes.duel.faces import face_of
from sprites.base.canvas import Box
from sprites.cards import card
from sprites.cards.cardsprite import CardSprite
from sprites.cards.hand import row
from sprites.cards.plate import MARGIN
from tests.support.clauses import rule
from tests.support.fixtures import VIEWERS, duel, face
from tests.support.play.by_notation import of_kind
from tests.support.play.walk import walk
from tests.support.stage import quiet, table

GOLD = (227, 179, 76)
ROW = Box(0, 0, 706, 172)


@pytest.mark.few(3)
@rule("D5.2")
@pytest.mark.parametrize("seed", range(12))
def test_the_winner_of_a_turn_gets_what_the_table_promised(seed: int) -> None:
    war, turns = DuelState.new(seed=seed), 0
    for state in walk(war, Rng(seed)):
        if state.phase == "action":
            promised = [state.view(viewer).stake() for viewer in VIEWERS]
            ended = state.clone()
            told = Collector()
            while ended.turn == state.turn and ended.outcome() is None and "pass" in _verbs(ended):
                ended.apply(next(a for a in ended.legal() if a.verb == "pass"), told)
            amounts = [event.amount for event in of_kind(told.events, happened.PointsAwarded)]
            turns += len(amounts)
            assert amounts == [] or set(promised) == set(amounts)
    assert turns


def _verbs(war: DuelState) -> set[str]:
    return {action.verb for action in war.legal()}


@rule("D5.2")
def test_a_turn_without_coins_is_about_the_victory_token() -> None:
    assert award(0) == 1
    assert duel("Pericles").view(0).stake() == 1


@rule("D5.3")
def test_a_coin_that_is_discarded_is_no_longer_at_stake() -> None:
    lying = duel(on_sparta="Capture Decelea, Troops", on_athens="Expedition to Syracuse")
    assert lying.view(0).stake() == 7
    assert duel(on_athens="Expedition to Syracuse").view(0).stake() == 4


def test_the_plate_shows_the_stake_and_explains_it() -> None:
    app, scene = table()
    quiet(app, scene)
    display = scene.display
    assert display.stake.shown == display.board.stake() == 1
    assert advice.stake_title(display) == "This turn: 1 VP"
    assert "The winner of this turn gets:" in advice.stake_account(display)
    assert "stake" in {spot.name for spot in scene.spots()}
    app.close()


def _gold_columns(sprite: CardSprite) -> list[float]:
    """Return how far from a card's left edge each pixel of its coin is, in units."""
    app = studio((1280, 720))
    sprite.prepaint(app.canvas)
    image = sprite._image
    assert image is not None
    left = MARGIN * card.TABLE_WIDTH
    columns, rows = range(image.get_width()), range(image.get_height())
    found = [
        x / app.canvas.scale - left
        for x in columns
        for y in rows
        if tuple(image.get_at((x, y)))[:3] == GOLD
    ]
    app.close()
    return found


@pytest.mark.parametrize("count", [2, 6, 7, 8, 9, 10, 11, 12, 16, 20])
def test_no_card_on_a_crowded_table_covers_a_coin(count: int) -> None:
    sprite = CardSprite(face_of(face("Capture Decelea")))
    place = row(count, ROW, card.TABLE_WIDTH)[0]
    sprite.stand(place)
    coin = _gold_columns(sprite)
    assert len(coin) > 60
    assert max(coin) <= place.strip
