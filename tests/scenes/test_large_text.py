"""Words at twice their size: nothing is left out, it only takes more room."""

from __future__ import annotations

import argparse

import pytest

from game.commands.shot import studio
from game.scenes.menus.results.scene import Results
from game.session.intent import Intent
from game.staging.moments import MOMENTS

NORMAL, LARGE = (1280, 720), 200


@pytest.mark.parametrize("name", ["results-victory", "battle-results", "greece-results"])
def test_every_deed_of_a_match_can_be_read_at_its_end(name: str) -> None:
    app = studio(NORMAL, LARGE)
    page = MOMENTS[name](app, argparse.Namespace(replay=None, at=None, seat=None))
    assert isinstance(page, Results)
    if page not in app.scenes:
        app.push(page)
    page.refresh()
    assert page.lay.blocks
    seen: set[int] = set()
    for _screen in range(8):
        inside = [number for number in range(len(page.lay.deeds)) if _in_sight(page, number)]
        seen |= set(inside)
        app.handle_input(Intent("page_down"))
        page.refresh()
    assert seen == set(range(len(page.lay.blocks)))


def _in_sight(page: Results, number: int) -> bool:
    """True when the words of a deed stand where they can be seen, their foot included."""
    box, room = page.lay.deeds[number], page.lay.window or page.lay.band
    return bool(room.y - 1 <= box.bottom <= room.bottom + 1)
