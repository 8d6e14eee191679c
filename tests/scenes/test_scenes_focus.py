"""Whoever plays by keys sees where he is, and whoever points sees at what, on every screen."""

from __future__ import annotations

from argparse import Namespace

import pytest

from game.commands.shot import studio
from game.staging.moments import MOMENTS
from tests.support.stage import SMALL, top

SCREENS = ("duel", "battle", "greece", "viewer", "pause", "library", "results-victory", "title")


@pytest.mark.few(5)
@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("by_keys", [True, False])
def test_the_button_that_has_the_focus_is_drawn_so(name: str, by_keys: bool) -> None:
    """Buttons of a table are made anew for each frame, and must not forget it."""
    app = studio(SMALL)
    MOMENTS[name](app, Namespace(replay=None, at=None, seat=None))
    scene = top(app)
    scene.refresh()
    buttons = [widget.name for widget in scene.widgets if widget.focusable]
    assert buttons
    for button in buttons:
        scene.focus.take(button)
        scene.focus.by_keys = by_keys
        app.draw()
        lit = [w.name for w in scene.widgets if (w.focused if by_keys else w.hovered)]
        there = [w.name for w in scene.widgets if w.name == button]
        assert lit == there, "only what was offered for a card that is pointed at may be gone"
