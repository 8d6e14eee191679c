"""The progress of a person, by the costs of the decisions in kept reviews."""

from __future__ import annotations

from game.judging.grades import Grade
from game.judging.judgement_file import Head
from game.judging.judgement_folder import VERSION
from game.judging.kept_judgements import Judged, KeptMatch, KeptReview
from game.statistics.rating import FEWEST, Trend, learnings


def reviews(*costs: float, word: str = "play") -> list[KeptMatch]:
    found = tuple(Judged(n, word, cost, Grade.GOOD) for n, cost in enumerate(costs))
    return [KeptMatch(Head(VERSION, "a" * 32, "duel", "a.replay", 0), KeptReview(found))]


def trend(*costs: float) -> Trend:
    (found,) = learnings(reviews(*costs), "duel", str)
    assert found.count == len(costs)
    return found.trend


def test_halves_are_compared_by_kind_and_only_beyond_chance() -> None:
    low, high = [0.0, 0.01] * FEWEST, [0.05, 0.06] * FEWEST
    assert trend(*high, *low) is Trend.BETTER
    assert trend(*low, *high) is Trend.WORSE
    assert trend(*low, *low) is Trend.LEVEL
    assert trend(*high[: FEWEST - 1], *low[: FEWEST - 1]) is Trend.UNKNOWN
    assert trend(0.1) is Trend.UNKNOWN
    assert learnings(reviews(0.1), "battle", str) == []


def test_a_difference_of_two_standard_errors_is_enough() -> None:
    """Costs of 0 and 0.1 in turn scatter by 0.05, so that a half's mean errs by 0.05 / √(n − 1)."""
    wide = [0.0, 0.1] * (2 * FEWEST)
    error = (2 * 0.1**2 / 4 / (len(wide) - 1)) ** 0.5
    for share, found in ((1.8, Trend.LEVEL), (2.2, Trend.BETTER)):
        assert trend(*[cost + share * error for cost in wide], *wide) is found


def test_kinds_come_in_the_order_of_their_number_and_odd_ones_fall_later() -> None:
    kept = [*reviews(0.1, 0.2), *reviews(0.3, 0.4, 0.5, word="keep"), *reviews(0.6, word="target")]
    found = learnings(kept, "duel", str)
    assert [one.kind for one in found] == ["keep", "play", "target"]
    assert (found[0].earlier, found[0].later) == ((0.3,), (0.4, 0.5))
    assert found[2].means == (0.0, 0.6)
