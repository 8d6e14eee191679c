"""Luck and skill over many matches: what is counted, what is told of it, and what is weighed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from math import hypot, sqrt
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai import LEVELS, SearchResult
from ai.domain import Judging, domain
from ai.protocol import Stake
from ai.ratings import Accuracy, accuracies, pooled, rising
from ai.worker import InlineThinker
from game.judging import field
from game.judging.estimate import Z
from game.judging.field import FEW, FIELD
from game.judging.grades import Grade
from game.judging.judgement import Field
from game.judging.judgement_file import Head, KeptScales
from game.judging.judgement_folder import VERSION
from game.judging.kept_judgements import Judged, KeptMatch, KeptReview, kept_matches
from game.judging.scales import Note
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.rules.rng import Rng
from game.statistics import skill
from game.statistics.facts import Facts
from game.statistics.index import Index
from game.statistics.skill import (
    LEAST_REVIEWED,
    LEAST_WITHOUT,
    PARTS,
    MatchJudge,
    SoFar,
    beside_field,
    likeness,
    luck_of,
    slips,
    so_far,
    stakes_of,
)
from game.system import paths


def match(won: bool = True, **other: object) -> Facts:
    about: dict[str, object] = {
        "game": "duel",
        "mode": "match",
        "others": ["hoplite"],
        "won": won,
        "winners": [int(not won)],
        "started": "2026-10-03T19:00:00Z",
    }
    return Facts(**(about | other))  # type: ignore[arg-type]


def weighed(name: str, luck: float, won: bool = True, own: int = 0, **other: Any) -> KeptMatch:
    sums = [{"deal": luck / 4, "draws": 3 * luck / 4, "play0": won - 0.5 - luck}, {}]
    result = float(won), float(not won)
    scales = msgspec.structs.replace(KeptScales(result, (0.5, 0.5), sums, [], [], {}), **other)
    return KeptMatch(Head(VERSION, name, "duel", name, own, 1, scales))


def reviewed(
    name: str, *stakes: tuple[float, float], whole: bool = True, accounted: bool = True
) -> KeptMatch:
    judged = tuple(Judged(n, "", 0.03, Grade.GOOD, Stake(*one)) for n, one in enumerate(stakes))
    review = KeptReview(judged, (), whole, whole and accounted)
    return KeptMatch(Head(VERSION, name, "duel", name, 0, len(judged)), review)


def fielded(one: KeptMatch, played: int, won: float, due: int = FIELD) -> KeptMatch:
    head = msgspec.structs.replace(one.head, due=due, field=Field(played, won))
    return replace(one, head=head)


def test_luck_is_added_up_and_stands_beside_what_chance_leaves() -> None:
    lucks = {"a": 0.3, "b": -0.1, "c": 0.2}
    found = luck_of([(n, match()) for n in lucks], {n: weighed(n, x) for n, x in lucks.items()})
    assert found.total.value == pytest.approx(0.4) and found.total.error == 0
    assert found.by_chance == pytest.approx(Z * sqrt(0.14))


def test_the_error_of_a_sum_is_that_of_all_its_matches() -> None:
    errors = {"deal": (0.03, 0.03), "draws": (0.04, 0.04)}
    kept = {name: weighed(name, 0.1, errors=errors) for name in "abcd"}
    matches = [(name, match()) for name in "abcd"]
    assert luck_of(matches, kept).total == pytest.approx((0.4, 0.1))


def test_practice_repeats_and_seats_that_others_played_are_left_out() -> None:
    kept = {name: weighed(name, 0.3) for name in "abcdefg"}
    kept["d"] = weighed("d", 0.3, silent=[0])
    kept["e"] = weighed("e", 0.3, own=1)
    kept["f"] = weighed("f", 0.3, notes=[Note.BRANCH])
    matches = [(name, match()) for name in "adefg"]
    matches += [("b", match(mode="practice")), ("c", match(repeat=True))]
    assert [one.value for one in luck_of(matches, kept).lucks] == pytest.approx([0.3, 0.3])
    assert luck_of([("unknown", match())], kept).lucks == ()


def test_of_few_matches_no_rate_without_luck_is_told() -> None:
    wins = {f"{n}": n % 3 != 0 for n in range(LEAST_WITHOUT)}
    kept = {name: weighed(name, 0.2 if won else -0.2, won) for name, won in wins.items()}
    matches = [(name, match(won)) for name, won in wins.items()]
    assert luck_of(matches[1:], kept).without is None
    found = luck_of(matches, kept).without
    assert found is not None
    middle, low, high = found
    assert middle == pytest.approx(0.6 - 0.2 * 0.2) and 0 <= low < middle < high <= 1


def test_slips_are_told_by_month_of_matches_judged_in_full() -> None:
    matches = [
        ("a", match()),
        ("b", match()),
        ("c", match(started="2026-11-01T10:00:00Z")),
        ("d", match(hints=9)),
    ]
    reviews = {
        "a": reviewed("a", (0.1, 0.2)),
        "b": reviewed("b", (0.1, 0.2), whole=False),
        "c": reviewed("c", (0.1, 0.2), (0.0, 0.1)),
        "d": reviewed("d", (0.1, 0.2)),
    }
    found = {one.month: one.slips for one in slips(matches, reviews)}
    assert found == {"2026-10": (0.03,), "2026-11": (0.06,)}


FIGURES = st.tuples(st.floats(0, 1), st.floats(0.0, 0.2))
TABLES = st.lists(FIGURES.map(lambda one: Accuracy(*one, 4)), min_size=4, max_size=4)


def stakes(accuracy: float, spread: float = 0.01) -> list[tuple[float, float]]:
    """Five matches of this accuracy."""
    return [(1 - accuracy + off * spread, 1.0) for off in (-2, -1, 0, 1, 2)]


@given(TABLES)
def test_a_table_is_read_rising_and_its_order_alone_changes_it(table: list[Accuracy]) -> None:
    found = [one.value for one in rising(table)]
    assert all(a <= b + 1e-9 for a, b in pairwise(found))
    lowest, highest = (pick(one.value for one in table) for pick in (min, max))
    assert lowest - 1e-9 <= found[0] and found[-1] <= highest + 1e-9
    if all(a.value <= b.value for a, b in pairwise(table)):
        assert rising(table) == table
    assert rising(rising(table)) == rising(table)


@given(TABLES, st.floats(-0.5, 1.2))
def test_levels_that_cannot_be_parted_are_named_together(
    table: list[Accuracy], accuracy: float
) -> None:
    known = dict(zip(LEVELS, rising(table), strict=True))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(skill, "accuracies", lambda _game: known)
        found = likeness("duel", stakes(accuracy))
    assert found is not None and found.own.value == pytest.approx(accuracy)
    best = max(one.value for one in known.values())
    if not found.levels:
        gaps = [
            abs(one.value - accuracy) - Z * hypot(one.error, found.own.error)
            for one in known.values()
        ]
        assert min(gaps) > -1e-9 and found.above == (found.own.value > best)
        return
    assert not found.above
    first = LEVELS.index(found.levels[0])
    assert found.levels == LEVELS[first : first + len(found.levels)]
    nearest = min(known.values(), key=lambda one: abs(one.value - found.own.value))
    for level, one in known.items():
        if abs(one.value - nearest.value) <= PARTS * hypot(one.error, nearest.error):
            assert level in found.levels


@pytest.mark.parametrize("game", ["duel", "battle", "greece"])
def test_a_level_is_named_for_its_own_accuracy_after_five_reviews(game: str) -> None:
    for level, one in accuracies(game).items():
        found = likeness(game, stakes(one.value))
        assert found is not None and (level == "random" or level in found.levels)
        assert likeness(game, stakes(one.value)[: LEAST_REVIEWED - 1]) is None
    worse = likeness(game, [(0.9, 1.0)] * LEAST_REVIEWED)
    assert worse is not None and not worse.levels and not worse.above
    assert likeness("nim", [(0.3, 1.0)] * LEAST_REVIEWED) is None


def test_who_plays_better_than_all_levels_is_told_so() -> None:
    found = likeness("duel", [(0.0, 1.0)] * LEAST_REVIEWED)
    assert found is not None and found.above and not found.levels


def test_matches_with_more_at_stake_count_more() -> None:
    found = pooled([(0.1, 1.0), (0.0, 0.1)])
    assert found.value == pytest.approx(1 - 0.1 / 1.1) and found.error > 0
    reviews = {"a": reviewed("a", (0.1, 0.2), (0.0, 0.1))}
    (stakes,) = stakes_of([("a", match())], reviews)
    assert stakes == pytest.approx((0.1, 0.3))


def test_a_review_that_is_not_judged_in_full_says_nothing_of_accuracy() -> None:
    reviews = {"a": reviewed("a", (0.1, 0.2), accounted=False)}
    assert stakes_of([("a", match())], reviews) == []


def test_it_is_told_how_far_the_matches_that_count_are_weighed_and_judged() -> None:
    kept = {"a": weighed("a", 0.1), "b": reviewed("b", (0.1, 0.2)), "e": weighed("e", 0.1)}
    kept["c"] = replace(kept["a"], review=kept["b"].review)
    kept["b"] = fielded(kept["b"], 3, 1.0)
    matches = [*((name, match()) for name in "abcd"), ("e", match(mode="practice"))]
    assert so_far(matches, kept) == SoFar(weighed=2, judged=2, fielded=2, of=4)


def test_what_hoplites_made_of_the_same_deals_stands_beside_ones_own_victories() -> None:
    kept = {name: fielded(weighed(name, 0.1), FIELD, 4.0) for name in "abcd"}
    kept["b"] = fielded(kept["b"], FEW, 1.5, FEW)
    kept["c"] = fielded(kept["c"], 9, 9.0)
    kept["d"] = fielded(weighed("d", 0.1, own=1), FIELD, 9.0)
    kept["e"] = fielded(kept["a"], 0, 0.0, 0)
    matches = [("a", match()), ("b", match(winners=[0, 1])), *((n, match()) for n in "cde")]
    matches.append(("a", match(mode="practice")))
    count, own, theirs = beside_field(matches, kept)
    assert (count, own) == (2, 1.5) and theirs == pytest.approx(0.4 + 1.5 / 4)
    assert beside_field([], kept) == (0, 0, 0)


# ---------------------------------------------------------------------- what is found


class Counting(InlineThinker):
    """A worker that counts the decisions that it has judged."""

    judged = 0

    def poll(self) -> SearchResult | None:
        found = super().poll()
        self.judged += found is not None
        return found


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Index]:
    """An index of two duels that count and of one that repeats, judged with few playouts."""
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    monkeypatch.setattr(type(domain("duel")), "judging", Judging(quick=8, full=16))
    monkeypatch.setattr(field, "FIELD", 2)
    paths.data_folder.cache_clear()
    for name, seed in (("a", 1), ("b", 2), ("c", 1)):
        _recorded(name, seed)
    found = Index()
    found.finish()
    yield found
    paths.data_folder.cache_clear()


def test_what_counts_is_weighed_and_judged_one_by_one_the_newest_first(index: Index) -> None:
    thinker, seen = InlineThinker(), list[set[str]]()
    judge = MatchJudge(index.facts, index.folder, lambda: thinker, {})
    while not judge.over:
        if judge.update():
            seen.append({*judge.kept})
    assert seen == [{"b.replay"}, {"a.replay", "b.replay"}], "the third repeats the first"
    assert all(one.finished for one in judge.kept.values())
    assert all(one.head.field.played == one.head.due == 2 for one in judge.kept.values())
    assert kept_matches() == ([judge.kept["a.replay"], judge.kept["b.replay"]], 0)


def test_what_is_kept_is_looked_up_where_it_is_not_known_and_not_found_again(
    index: Index, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinker = InlineThinker()
    MatchJudge(index.facts, index.folder, lambda: thinker, {}).finish()
    monkeypatch.setattr(InlineThinker, "weigh", None)
    monkeypatch.setattr(InlineThinker, "ask", None)
    again = MatchJudge(index.facts, index.folder, lambda: thinker)
    assert not again.over
    again.finish()
    assert again.kept.keys() == {"a.replay", "b.replay"}
    assert MatchJudge(index.facts, index.folder, lambda: thinker, again.kept).over
    assert MatchJudge({}, index.folder, lambda: thinker).over


def test_what_was_found_before_a_stop_is_kept(index: Index) -> None:
    thinker = Counting()
    judge = MatchJudge(index.facts, index.folder, lambda: thinker, {})
    while thinker.judged < 3:
        judge.update()
    judge.stop()
    assert thinker.question is None
    (found,), unfit = kept_matches()
    assert unfit == 0 and not found.finished and found.head.scales is not None
    assert found.review is not None
    judge.finish()
    assert all(one.finished for one in judge.kept.values()) and len(judge.kept) == 2


def _recorded(name: str, seed: int) -> None:
    path = paths.records() / f"{name}.replay"
    path.parent.mkdir(parents=True, exist_ok=True)
    recorder, dice = Recorder(path), Rng(seed)
    setup = Setup("duel", ("human Ana", "hoplite"), seed, options={"target": 5, "lead": [0, 2]})
    one = Match.begin(setup, recorder, f"2026-11-0{'abc'.index(name) + 1}T18:00:00Z")
    while one.outcome() is None:
        one.act(dice.choice(one.state.legal()))
    recorder.close()
