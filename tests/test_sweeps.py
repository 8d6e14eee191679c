"""A whole run looks at everything; the run of every day leaves a sister of each sweep."""

from __future__ import annotations

import pytest

from tests.sweeps import LONELY, each, swept


def test_no_sweep_lacks_a_sister_that_stays(request: pytest.FixtureRequest) -> None:
    assert request.config.stash[LONELY] == []


def test_a_table_lists_every_row_that_fails() -> None:
    @each("n", range(5))
    def odd(n: int) -> None:
        assert n % 2, f"{n} is even"

    with pytest.raises(AssertionError, match=r"(?s)^3 of 5:\n0: .*\n2: .*\n4: ") as caught:
        odd()
    assert "\n1: " not in str(caught.value)


def test_all_cases_but_those_that_stay_are_swept() -> None:
    first, *others = swept(["duel", "battle", "greece"])
    assert first == "duel" and all(other.marks[0].name == "sweep" for other in others)
    assert swept(["duel", "battle"], "battle")[1] == "battle"
    with pytest.raises(ValueError, match="chess"):
        swept(["duel"], "chess")
