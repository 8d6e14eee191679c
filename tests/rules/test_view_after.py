"""A view after the events that its viewer is told is the next view, as far as the table shows."""

from __future__ import annotations

from random import Random

import pytest

from game.rules import RULES
from game.rules.core import NOBODY, Collector
from tests.support.shown import shown


@pytest.mark.few(2)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", RULES)
def test_a_view_after_events_is_the_next_view(game: str, seed: int) -> None:
    state, chance = RULES[game].new(seed), Random(seed)
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
