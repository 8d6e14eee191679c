"""Text can be read on whatever lies behind it; benchmarks.screens.contrast measures each moment."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from benchmarks.screens import contrast
from benchmarks.screens.contrast import judge
from benchmarks.screens.drawn_text import Traced, watched
from game.client.app import App
from game.scenes.page import Page
from game.staging.moments import MOMENTS
from game.system import paths
from sprites.base import text
from sprites.base.canvas import Box, Canvas, offscreen
from sprites.base.ground import rounded
from sprites.base.widget import Button

LIKELY = ("title", "setup", "duel-passed", "battle-window", "greece-summary", "learn", "figures")
"""Moments with words on clay, on the map and on plates of all colours."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield
    paths.data_folder.cache_clear()


@pytest.mark.few(2)
@pytest.mark.parametrize("name", LIKELY)
def test_words_stand_out_from_what_lies_behind_them(name: str) -> None:
    judged = judge(name)
    assert len(judged) > 5
    assert [contrast.row(one) for one in judged if not one.good] == []


class Poor(Page):
    """A page of words that are easy, hard, and impossible to read."""

    name = "poor"

    def draw(self, canvas: Canvas) -> None:
        canvas.fill("slip")
        text.draw(canvas, "easy", text.BODY, 20, 40)
        text.draw(canvas, "hard", text.BODY.inked("slip4"), 20, 80)
        text.draw(canvas, "large", text.BODY.sized(40).inked("#8C6A50"), 20, 130)
        text.draw(canvas, "covered", text.BODY.inked("slip4"), 20, 200)
        rounded(canvas, Box(0, 180, 200, 40), 4, "clay")
        button = Button("idle")
        button.rect = Box(20, 240, 200, 40)
        button.enabled = False
        button.draw(canvas)


def test_a_line_that_is_hard_to_read_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def pose(app: App, _options: Namespace) -> Poor:
        return Poor(app)

    monkeypatch.setitem(MOMENTS, "poor", pose)
    judged = {one.line.words: one for one in judge("poor")}
    assert set(judged) == {"easy", "hard", "large", "IDLE"}
    assert judged["easy"].ratio == pytest.approx(15.7, abs=0.5)
    assert judged["hard"].ratio == pytest.approx(1.9, abs=0.2)
    assert not judged["hard"].good
    assert judged["large"].least == contrast.LARGE
    assert judged["IDLE"].line.disabled


def test_words_are_followed_through_pictures_that_are_turned_and_shrunk() -> None:
    with watched():
        canvas = offscreen()
        card = pygame.Surface((100, 100), pygame.SRCALPHA, 32)
        card.blit(text.render(canvas, "word", text.BODY), (10, 0))
        for image in (pygame.transform.smoothscale(card, (50, 50)), card):
            canvas.surface.blit(pygame.transform.rotozoom(image, 90, 1.0), (200, 300))
        assert isinstance(canvas.surface, Traced)
        small, large = canvas.surface.lines()
    assert small.size == large.size / 2
    assert large.box.w < large.box.h
    assert large.box.bottom == pytest.approx(390, abs=1)
