"""Measured shares in words: the sign that is known, and the interval."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from game.judging.estimate import Estimate, Z, estimated
from game.scenes.scales_words import EVEN, figure, is_even, likely

ESTIMATES = st.builds(Estimate, st.floats(-1, 1), st.floats(0, 0.5))


@given(ESTIMATES)
def test_only_a_figure_whose_sign_is_known_is_told_with_one(one: Estimate) -> None:
    told = figure(one)
    assert (told == "even") == is_even(one)
    if told != "even":
        assert abs(one.value) >= EVEN and abs(one.value) > Z * one.error
        assert one.sign == (1 if one.value > 0 else -1)
        assert "−" not in told or one.value < 0
        assert "±" not in told


@given(ESTIMATES)
def test_an_interval_is_told_from_the_end_near_0_on(one: Estimate) -> None:
    near, far = one.ends
    assert {near, far} == {one.low, one.high}
    if not one.even:
        assert abs(near) <= abs(far)
    told = likely(one)
    assert not told or re.fullmatch(r"likely [+−]?\d+ to [+−]?\d+", told)


def test_an_interval_in_words() -> None:
    assert figure(Estimate(-0.29, 0.061)) == "−29\u00a0% (likely −17 to −41)"
    assert figure(Estimate(0.01, 0.01)) == "even" and likely(Estimate(0.01, 0.01))


def test_errors_of_parts_add_up_as_chance_does() -> None:
    sums, errors = {"deal": 0.1, "draws": 0.2}, {"deal": (0.03,), "draws": (0.04,), "play0": (1.0,)}
    found = estimated(sums, errors, 0, ("deal", "draws", "play0"))
    assert abs(found.value - 0.3) < 1e-9 and abs(found.error - 0.05) < 1e-9
