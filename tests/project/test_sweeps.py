"""A whole run looks at everything; the run of every day leaves a sister of each sweep."""

from __future__ import annotations

import pytest

from tests.support.sweeps import LONELY, each, spread


def test_no_sweep_lacks_a_sister_that_stays(request: pytest.FixtureRequest) -> None:
    assert request.config.stash[LONELY] == []


def test_a_table_lists_every_row_that_fails() -> None:
    @each("n", range(5))
    def odd(n: int) -> None:
        assert n % 2, f"{n} is even"

    with pytest.raises(AssertionError, match=r"(?s)^3 of 5:\n0: .*\n2: .*\n4: ") as caught:
        odd()
    assert "\n1: " not in str(caught.value)


def test_of_a_long_table_some_rows_stay() -> None:
    seen: list[int] = []

    @each("n", range(100), few=4)
    def note(n: int) -> None:
        seen.append(n)

    note(part="some")
    assert seen == [0, 25, 50, 75] == spread(range(100), 4)


@pytest.mark.few("battle")
@pytest.mark.parametrize("game", ["duel", "battle"])
def test_cases_that_do_not_stay_are_sweeps(game: str, request: pytest.FixtureRequest) -> None:
    swept = request.node.get_closest_marker("sweep") is not None
    assert swept == (game == "duel")
