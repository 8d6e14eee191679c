"""Poses are data: positions that can be arranged, and steps that say one thing only."""

from __future__ import annotations

import pytest

from game.registry import GAMES
from game.rules import RULES
from game.staging.posed import VERBS, Poses, positions


@pytest.mark.parametrize("game", GAMES)
def test_every_position_can_be_arranged(game: str) -> None:
    for zones in positions(game).values():
        RULES[game].arrange(seed=7, **zones)


def test_a_position_is_like_another_but_for_what_it_says() -> None:
    data = Poses({"one": {"turn": 4, "last": "Corinth"}}, {}, {})
    assert data.zones({"like": "one", "turn": 5, "last": None}) == {"turn": 5}
    assert data.zones("one") == {"turn": 4, "last": "Corinth"}
    with pytest.raises(KeyError):
        data.zones("two")


@pytest.mark.parametrize("game", GAMES)
def test_no_verb_of_poses_is_an_action(game: str) -> None:
    """Otherwise a pose would point where it means to play."""
    for zones in positions(game).values():
        state = RULES[game].arrange(seed=7, **zones)
        words = {state.notation(action).partition(" ")[0] for action in state.legal()}
        assert not words & {*VERBS, "point", "choose", "aim"}
