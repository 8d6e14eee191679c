"""The contract's laws where cities skip and keep, which hardly happens in games by chance."""

from __future__ import annotations

import pytest

from game.rules.rng import Rng
from tests.support import laws
from tests.support.clauses import rule
from tests.support.play.games import GAMES
from tests.support.play.greekmap import war
from tests.support.play.walk import walk

GREECE = GAMES["greece"]


@pytest.mark.few()
@rule("G3.8")
@pytest.mark.parametrize("seed", range(3))
def test_the_laws_hold_where_cities_skip_and_keep(seed: int) -> None:
    dice, met, compared = Rng(seed), set(), 0
    for number in range(8):
        state = war("thebes: thebes 2", turn=14, seed=seed * 8 + number)
        for same in walk(state, Rng(seed + 9 * number)):
            same.check()
            verbs = {action.verb for action in same.legal()}
            met |= verbs
            if verbs <= {"skip", "keep"} or min(same.stuck) < (1 << 14) - 1:
                laws.legal_actions_apply(same)
                laws.telling_changes_nothing(same)
                laws.witnesses_only_see_less(same)
                laws.events_tell_what_views_show(same, GREECE)
                for viewer in laws.viewers(same):
                    laws.samples_look_like_the_view(same, viewer, dice)
                    compared += laws.nothing_leaks(same, viewer, GREECE, dice)
    assert met >= {"put", "skip", "keep"}
    assert compared > 20
