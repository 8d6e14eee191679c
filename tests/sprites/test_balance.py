"""Weights drop one after the other; the pan that more helped hangs lower in the end."""

import pygame
import pytest

from sprites.base.canvas import Box, offscreen
from sprites.base.palette import HEX
from sprites.charts.balance import Balance, Load

LOADS = (
    Load(1, 0.08, "deal"),
    Load(0, 0.11, "draws"),
    Load(1, 0.14, "slip", "celts"),
    Load(0, 0.09, "play", "celts"),
)


def balance(*sides: str) -> Balance:
    return Balance(sides, LOADS)


def test_weights_land_in_order() -> None:
    found = balance("celts", "persians")
    seen = []
    for step in range(11):
        found.shown = step / 10
        if found.landed not in seen:
            seen.append(found.landed)
    assert seen == [0, 1, 2, 3, 4]
    assert found.sums() == pytest.approx([0.2, 0.22])


def test_the_pan_that_more_helped_is_lower_at_rest() -> None:
    low = balance("celts", "persians").low()
    assert low[1] > 0 > low[0] == pytest.approx(-low[1])
    high = balance("athens", "sparta", "thebes").low()
    assert high[2] < 0 < high[0] < high[1]


def test_empty_pans_hang_level() -> None:
    found = balance("athens", "sparta")
    found.shown = 0.0
    assert found.low() == [0, 0]


@pytest.mark.parametrize("sides", [("celts", "persians"), ("athens", "sparta", "thebes")])
def test_a_balance_keeps_to_its_box(sides: tuple[str, ...]) -> None:
    canvas, found = offscreen((1280, 720)), balance(*sides)
    canvas.fill("clay")
    bare = canvas.surface.copy()
    box = Box(100, 100, 260, 220)
    found.draw(canvas, box)
    canvas.surface.blit(bare, (94, 94), (94, 94, 272, 232))
    assert canvas.surface.get_buffer().raw == bare.get_buffer().raw


def test_on_a_black_ground_whoever_holds_the_pans_is_seen() -> None:
    canvas, found = offscreen((1280, 720)), balance("athens", "sparta")
    canvas.fill("slip")
    found.draw(canvas, Box(100, 100, 260, 220))
    clay = pygame.Color(HEX["clayL"])
    assert clay in [canvas.surface.get_at((x, 285)) for x in range(200, 270)]
