"""An ostrakon tells each set to which its decree belongs, however many they are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.campaign.decrees import decree, decree_sets, decrees
from game.campaign.run import Charter, Run
from game.scenes.war import wording

RUN = Run(Charter("athens", "recruit", "raid", 5))


def test_a_decree_of_two_sets_tells_both() -> None:
    told = wording.set_progress(RUN, decree("tribute_of_the_allies"))
    assert told == (
        "Gold of the King, 1 of 2: Each victory brings you 2 obols more. "
        "With Grain of the Pontus: In every duel you may exchange up to six cards."
    )


@pytest.mark.parametrize("held", [(), ("grain_of_the_pontus",), ("silver_of_laurium",)])
def test_every_decree_tells_the_gain_of_each_of_its_sets(held: tuple[str, ...]) -> None:
    run = replace(RUN, holdings=tuple((name, False) for name in held))
    counts = set()
    for one in decrees():
        own = [each for each in decree_sets() if one.id in each.members]
        told = wording.set_progress(run, one)
        assert [each.sentence in told for each in own] == [True] * len(own)
        assert bool(told) == bool(own)
        counts.add(len(own))
    assert counts == {0, 1, 2}
