"""A kill inside any change on the disk costs a war nothing; `kill_points` tries all of them."""

from __future__ import annotations

from functools import lru_cache

import pytest

from tests.programs.kill_points import all_left, faults_of
from tests.support.files.disk import Left

SHARES = 4
"""The parts that the points are tried in."""
EVERY = 31


@lru_cache(maxsize=1)
def points() -> list[Left]:
    return all_left()


def test_the_points_are_inside_every_kind_of_change() -> None:
    moments = [left.moment.partition(", ")[2] for left in points()]
    for what in ("create", "mkdir", "unlink", "replace", "1 of", "all of"):
        assert any(moment.startswith(what) for moment in moments), what
    for suffix in (".replay", ".war", ".lock", ".json.lock", ".tmp"):
        assert any(moment.endswith(suffix) for moment in moments), suffix
    assert len(points()) > 500


@pytest.mark.few()
@pytest.mark.parametrize("share", range(SHARES))
def test_a_war_goes_on_from_whatever_a_kill_leaves(share: int) -> None:
    some = points()[share * EVERY // SHARES :: EVERY]
    faults = [fault for left in some for fault in faults_of(left)]
    assert faults == []


@pytest.mark.sweep(sister="test_the_points_are_inside_every_kind_of_change")
def test_a_war_goes_on_from_every_file_that_was_just_created() -> None:
    created = [left for left in points() if ", create" in left.moment]
    assert len(created) >= 10
    assert [fault for left in created for fault in faults_of(left)] == []
    screens = [left for left in created if left.moment.endswith((".replay", ".war"))]
    assert [fault for left in screens for fault in faults_of(left, screens=True)] == []
