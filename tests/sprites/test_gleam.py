"""A card that comes to the hand gleams once, also when it leans; nobody sees the enemy's gleam."""

from __future__ import annotations

import pygame

from game.scenes.tables.cards.card_sprites import glint
from sprites.cards import gleam
from tests.support.stage import SMALL, pass_time, table


def test_a_card_drawn_into_the_hand_gleams_once_it_lies_there() -> None:
    app, scene = table(size=SMALL)
    scene.playback.finish()
    hands = scene.display.board.hands
    mine, theirs = hands[0][-1], hands[1][-1]
    scene.display.stage.run_beside(
        [glint(scene.game.cards, mine, 0.2), glint(scene.game.cards, theirs, 0.2)]
    )
    shines: dict[int, list[bool]] = {mine: [], theirs: []}
    for _step in range(12):
        pass_time(app, 0.1)
        for token, seen in shines.items():
            seen.append(scene.game.cards.sprites[token].sheen < 1.0)
    assert not shines[mine][0] and any(shines[mine]) and not shines[mine][-1]
    assert not any(shines[theirs])


def test_in_reduced_motion_nothing_gleams() -> None:
    app, scene = table(size=SMALL)
    app.settings.calm = True
    pass_time(app, 0.1)
    scene.playback.finish()
    token = scene.display.board.hands[0][-1]
    scene.display.stage.run_beside(glint(scene.game.cards, token, 0.0))
    for _step in range(6):
        pass_time(app, 0.05)
        assert scene.game.cards.sprites[token].sheen == 1.0


def test_a_gleam_over_a_card_that_leans_leaves_its_surroundings_clear() -> None:
    card = pygame.Surface((60, 90), pygame.SRCALPHA)
    card.fill((90, 60, 40, 255), (10, 10, 40, 70))
    lit = gleam.over(card, 0.5)
    assert lit.get_at((2, 45)).a == 0 and lit.get_at((30, 45)).a == 255
    brighter = [x for x in range(10, 50) if lit.get_at((x, 45)).r > card.get_at((x, 45)).r]
    assert brighter
