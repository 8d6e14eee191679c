"""Every face of the duel says what its card does, in signs that no size and no hand drops."""

from __future__ import annotations

import math

import pygame
import pytest

from game.rules.duel.cards import CARDS
from game.scenes.duel.faces import effect_of, face_of
from sprites.base import pieces
from sprites.base.canvas import Box, offscreen
from sprites.base.palette import FACTIONS
from sprites.cards import card
from sprites.cards.face import Rendering
from sprites.cards.hand import fan
from sprites.cards.plate import TALL
from tests.support.sweeps import each

ABLE = [one.face for one in CARDS if one.ability.verb]
AREA_OF_TEN = 0.52
"""The share of a card that a hand of ten shows at the least beside a card that is pointed at."""


@each("number", ABLE)
def test_every_ability_has_its_sign_and_what_it_reaches(number: int) -> None:
    sign, *rest = effect_of(number)
    assert pieces.act(sign)
    one = CARDS[number].ability
    known = {*pieces.ICONS, *FACTIONS}
    shown = [part for part in rest if part not in known and not pieces.act(part)]
    figures = [int(part.lstrip("+−")) for part in shown]
    counted = one.verb in ("boost", "inspire", "draw", "retire", "rob") or one.what == "deck"
    assert figures == ([abs(one.amount)] if counted else [])


def test_a_card_without_an_ability_has_no_sign() -> None:
    assert [effect_of(one.face) for one in CARDS if not one.ability.verb] == [()] * (
        len(CARDS) - len(ABLE)
    )


def test_different_abilities_look_different() -> None:
    alike: dict[tuple[str, ...], set[object]] = {}
    for number in ABLE:
        one = CARDS[number].ability
        alike.setdefault(effect_of(number), set()).add(one)
    assert {signs: which for signs, which in alike.items() if len(which) > 1} == {}


@pytest.mark.parametrize("rendering", ["table", "spine", "zoom"])
@pytest.mark.parametrize(("size", "scale"), [((960, 540), 2.0), ((1280, 720), 1.0)])
def test_no_size_drops_the_sign(rendering: Rendering, size: tuple[int, int], scale: float) -> None:
    canvas = offscreen(size, scale)
    with_sign = face_of(CARDS[ABLE[0]].face)
    bare = type(with_sign)(**{**vars(with_sign), "effect": ()})
    strip = None if rendering == "zoom" else AREA_OF_TEN * card.TABLE_WIDTH
    pictures = [card.image(canvas, face, 112, rendering, strip) for face in (with_sign, bare)]
    seen = pygame.Rect(0, 0, round(0.6 * pictures[0].get_width()), pictures[0].get_height())
    one, other = (pygame.image.tobytes(each.subsurface(seen), "RGBA") for each in pictures)
    assert one != other


def test_a_hand_with_room_is_larger_and_one_of_ten_is_not() -> None:
    area = Box(100, 524, 920, 196)
    sizes = [fan(count, area, card.HAND_WIDTH)[0].scale for count in (5, 10)]
    assert sizes[0] * card.TABLE_WIDTH >= 128 and sizes[1] == 1.0


@pytest.mark.parametrize("count", range(1, 11))
def test_the_cards_of_a_hand_are_whole_to_their_feet(count: int) -> None:
    area = Box(100, 524, 920, 196)
    for place in fan(count, area, card.HAND_WIDTH):
        lean, wide = math.radians(abs(place.angle)), card.TABLE_WIDTH * place.scale
        half = (card.TABLE_WIDTH * TALL * math.cos(lean) * place.scale + wide * math.sin(lean)) / 2
        assert place.y + half <= area.bottom
