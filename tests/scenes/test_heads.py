"""No page is a bare form in clay: figures stand at its head, where words leave them room."""

from __future__ import annotations

from argparse import Namespace

import pytest

from game.commands.shot import studio
from game.staging.moments import MOMENTS
from sprites.pictures import frieze, parade

PAGES = ("settings", "settings-speech", "statistics", "statistics-empty", "progress")


@pytest.mark.parametrize("name", [*PAGES, "wars", "wars-empty", "war-setup"])
def test_a_page_has_figures_at_its_head(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = studio((1280, 720))
    scene = MOMENTS[name](app, Namespace())
    drawn: list[float] = []
    for place, what in ((frieze, "draw"), (parade, "head")):
        monkeypatch.setattr(place, what, lambda _canvas, box, *_more: drawn.append(box.y))
    scene.draw(app.canvas)
    assert drawn and min(drawn) < 60


@pytest.mark.parametrize("name", PAGES)
def test_large_words_take_the_room_of_the_figures(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = studio((960, 540), 200)
    scene = MOMENTS[name](app, Namespace())
    monkeypatch.setattr(frieze, "draw", lambda *_given: pytest.fail("there is no room"))
    scene.draw(app.canvas)
