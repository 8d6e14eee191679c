"""Options that answer what happens at a table keep what every game promises, in whole games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.rules import RULES
from game.rules.core import NOBODY, Collector
from game.rules.rng import Rng
from tests.support.play.walk import walk
from tests.support.shown import shown

ANSWERING: list[tuple[str, dict[str, Any]]] = [
    ("duel", {"mourning": (1, 2), "rout": (2, 1), "target": 6}),
    ("duel", {"mourning": (2, 0), "keep": (2, 1), "dealt": (11, 10), "target": 4}),
    ("battle", {"carried": (1, 3), "pursuit": (2, 1), "decks": 30}),
    ("battle", {"carried": (2, 0), "pursuit": (0, 2), "decks": 30}),
    ("greece", {"storm": (1, 2, 0), "last": (1, 2, 1), "length": 8}),
    ("greece", {"cities": 2, "storm": (2, 1), "last": (0, 2), "kept": (2, 1), "length": 8}),
]


@pytest.mark.few(2)
@pytest.mark.parametrize(("game", "options"), ANSWERING)
def test_a_view_after_events_is_the_next_view(game: str, options: dict[str, Any]) -> None:
    state, chance = RULES[game].new(5, **options), Random(5)
    views = {seat: state.view(seat) for seat in (NOBODY, *range(state.seats))}
    while state.outcome() is None:
        told = Collector()
        state.apply(chance.choice(state.legal()), told)
        for seat, before in views.items():
            after = before
            for event in told.events:
                after = after.after(event.seen_by(seat))
            assert shown(after) == shown(state.view(seat))
            views[seat] = state.view(seat)


@pytest.mark.few(2)
@pytest.mark.parametrize(("game", "options"), ANSWERING)
def test_worlds_and_pictures_are_the_same_game(game: str, options: dict[str, Any]) -> None:
    state, dice = RULES[game].new(8, **options), Rng(8)
    for now in walk(state, Rng(3)):
        now.check()
        if dice.below(12):
            continue
        assert now.clone().key() == now.key()
        picture = now.picture()
        assert RULES[game].arrange(1, **picture).picture() == picture
        for viewer in (NOBODY, *range(now.seats)):
            view = now.view(viewer)
            assert RULES[game].sample(view, dice.fork()).view(viewer) == view
