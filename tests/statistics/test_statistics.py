"""The index of records and its cache, figures over many matches, the rating, the table."""

from __future__ import annotations

import os
import sqlite3
from itertools import pairwise
from math import log
from pathlib import Path

import pytest

from ai import LEVELS
from ai.head_start import EVEN_AMONG, level_lead
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.records.replay import read
from game.records.verify import cards_of
from game.scenes.menus.results.plates import gains
from game.scenes.statistics.figures_leaf import tell_of_hints
from game.statistics import index as cache_room
from game.statistics.facts import Facts
from game.statistics.feats import standings
from game.statistics.figures import (
    HEAD,
    Figures,
    Share,
    dated,
    grouped,
    luckiest,
    opponents,
    pieces,
    rows,
)
from game.statistics.index import Index
from game.statistics.rating import START, Rating, advised, after, level_rating, rated, ratings
from sprites.charts.ratingchart import spread
from tests.support.clauses import rule
from tests.support.play.records import recorded
from tests.support.stage import SMALL


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a record of each game."""
    there = tmp_path_factory.mktemp("records")
    for day, game in enumerate(("duel", "battle"), start=1):
        recorded(there, game, day)
    recorded(there, "duel", 3, over=False)
    return there


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "cache" / "statistics.sqlite"


def examined(folder: Path, cache: Path) -> Index:
    """An index of which nothing is left to be examined, closed."""
    index = Index(folder, cache)
    index.finish()
    index.stop()
    return index


def kept(folder: Path, cache: Path) -> int:
    """Return how many records are known without playing them again."""
    index = Index(folder, cache)
    known = len(index.facts)
    index.stop()
    return known


def test_records_are_played_through_once_and_then_known(folder: Path, cache: Path) -> None:
    first = examined(folder, cache)
    assert {one.left_out for one in first.facts.values()} == {"", "unfinished"}
    again = Index(folder, cache)
    assert again.over
    assert again.facts == first.facts
    again.stop()


def test_the_window_never_waits_for_more_than_some_lines(
    monkeypatch: pytest.MonkeyPatch, folder: Path, cache: Path
) -> None:
    monkeypatch.setattr("game.statistics.index.LINES_AT_ONCE", 4)
    index, steps = Index(folder, cache), 0
    while not index.over:
        index.update()
        steps += 1
    assert steps > 6
    index.stop()


def test_a_record_that_changed_is_played_again_and_one_that_went_is_forgotten(
    tmp_path: Path, cache: Path
) -> None:
    paths = [recorded(tmp_path, "duel", day) for day in (1, 2)]
    examined(tmp_path, cache)
    os.utime(paths[0], ns=(0, 0))
    paths[1].unlink()
    index = Index(tmp_path, cache)
    assert (len(index.facts), index.total, index.over) == (0, 1, False)
    index.stop()
    with sqlite3.connect(cache) as base:
        assert base.execute("SELECT count(*) FROM records").fetchone() == (0,)
    base.close()


def test_a_damaged_cache_is_made_again_without_a_word(folder: Path, cache: Path) -> None:
    good = examined(folder, cache).facts
    content = cache.read_bytes()
    for damage in (b"", b"no data base", content[: len(content) // 2], content[:100] + bytes(9000)):
        cache.write_bytes(damage)
        assert examined(folder, cache).facts == good
        assert kept(folder, cache) == len(good)


def test_facts_that_cannot_be_read_are_found_again(folder: Path, cache: Path) -> None:
    good = examined(folder, cache).facts
    with sqlite3.connect(cache) as base:
        base.execute("UPDATE records SET facts = x'c1'")
    base.close()
    assert examined(folder, cache).facts == good


def test_a_cache_of_another_version_is_made_again(
    folder: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    examined(folder, cache)
    monkeypatch.setattr(cache_room, "VERSION", 99)
    assert kept(folder, cache) == 0


def test_a_locked_cache_is_left_alone_and_done_without(folder: Path, cache: Path) -> None:
    good = examined(folder, cache).facts
    other = sqlite3.connect(cache, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert examined(folder, cache).facts == good
    other.execute("ROLLBACK")
    other.close()
    assert kept(folder, cache) == len(good)


def test_a_cache_that_cannot_be_written_is_done_without(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "cache").write_bytes(b"a file where the folder should be")
    assert len(examined(folder, tmp_path / "cache" / "s.sqlite").facts) == 3


def test_what_is_no_record_adds_nothing(tmp_path: Path, cache: Path) -> None:
    (tmp_path / "a.replay").write_text("{}\n", encoding="utf-8")
    (tmp_path / "b.replay").mkdir()
    (tmp_path / os.fsdecode(b"\xff.replay")).write_bytes(b"")
    index = examined(tmp_path, cache)
    assert {one.left_out for one in index.facts.values()} == {"it cannot be read"}
    assert kept(tmp_path, cache) == len(index.facts) == 2


# ---------------------------------------------------------------------- figures


def match(won: bool = True, *, level: str = "hoplite", **fields: object) -> Facts:
    return Facts(game="duel", won=won, winners=[1 - won], others=[level], **fields)  # type: ignore[arg-type]


def test_wins_have_their_interval_after_wilson() -> None:
    low, high = Share(8, 10).interval
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert Share(0, 0).interval == (0.0, 1.0)
    assert Share(0, 4).interval[0] == 0.0 < Share(0, 4).interval[1] < 1.0


def test_streaks_are_those_of_now_and_the_best() -> None:
    figures = Figures([match(won) for won in (True, True, True, False, True, True)])
    assert (figures.streak, figures.best_streak) == (2, 3)
    assert Figures([]).streak == Figures([]).best_streak == 0


def test_figures_go_by_what_is_asked() -> None:
    some = [match(level="oracle"), match(False), match(), match(level="recruit")]
    by_level = grouped(some, lambda one: one.level, tuple(LEVELS))
    assert list(by_level) == ["recruit", "hoplite", "oracle"]
    assert by_level["hoplite"].wins == Share(1, 2)
    assert opponents(Facts(others=["strategos", ""])) == "? + strategos"


def test_favourite_pieces_are_played_most_and_lucky_ones_win_most() -> None:
    some = [match(pieces=["Ships"])] * 4 + [match(False, pieces=["Ships", "Troops"])] * 3
    some += [match(pieces=["Pericles"])] * 3 + [match(pieces=["Marines"])]
    found = pieces(some)
    assert [piece.name for piece in found][:2] == ["Ships", "Pericles"]
    assert [piece.name for piece in luckiest(found)] == ["Pericles", "Ships"]


# ---------------------------------------------------------------------- rating


def rating_after(*matches: Facts) -> float:
    return ratings([(str(n), one) for n, one in enumerate(matches)])[-1].value


def test_the_rating_rises_with_wins_and_falls_with_defeats() -> None:
    assert rating_after(match()) > START > rating_after(match(False))
    assert rating_after(match(level="oracle")) > rating_after(match(level="recruit"))
    assert rating_after(match(False, level="oracle")) > rating_after(match(False))


@pytest.mark.parametrize("level", LEVELS)
def test_who_is_level_with_a_level_gets_its_rating(level: str) -> None:
    series = [match(won, level=level) for won in (True, False)] * 60
    assert abs(rating_after(*series) - level_rating(level, series[0].game)) < 60


def test_two_known_ratings_meet_as_elo_has_it() -> None:
    """A rating without doubt has that of a match's drift alone: 12 points by 12."""
    level = level_rating("hoplite", "duel")
    for ahead in (-200, 0, 400):
        before = Rating(level + ahead, 0.0)
        moved = after(before, match())[0] - before.value
        expected = 1 / (1 + 10 ** (-ahead / 400))
        assert moved == pytest.approx(12**2 * log(10) / 400 * (1 - expected), rel=0.02)


def test_on_the_map_both_rivals_are_compared_and_losers_are_not() -> None:
    def war(*winners: int) -> float:
        one = Facts(game="greece", won=0 in winners, winners=list(winners), others=["hoplite"] * 2)
        return rating_after(one)

    assert war(0) > war(0, 1) > war(0, 1, 2)
    assert war(1, 2) < war(1) < war(0, 1, 2)


def test_arranged_matches_and_unknown_rivals_leave_the_rating_alone() -> None:
    some = [match(whole=False), match(level=""), match(level="greedy"), match(level="remote Ben")]
    assert ratings([(str(n), one) for n, one in enumerate(some)]) == []


def test_only_the_head_start_that_is_even_for_the_length_leaves_a_match_whole(
    tmp_path: Path,
) -> None:
    even = level_lead("duel", EVEN_AMONG, 10)
    leads = [0, even], [0, even - 1], [even, 0]
    for seed, lead in enumerate(leads):
        recorded(tmp_path, "duel", seed, target=10, lead=lead)
    found = examined(tmp_path, tmp_path / "cache" / "s.sqlite").facts
    assert [found[name].whole for name in sorted(found)] == [True, False, False]


def test_facts_tell_the_hints_of_the_person_from_the_record(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path / "a.replay")
    one = Match.begin(Setup("duel", ("human", "hoplite"), 3), recorder)
    for _ in range(4):
        one.note_hint(0)
    one.act(one.state.legal()[0])
    one.concede(0)
    recorder.close()
    found = examined(tmp_path, tmp_path / "cache" / "s.sqlite").facts["a.replay"]
    assert found.hints == 4 and advised(found) and not rated(found)


def test_that_hints_leave_the_rating_alone_is_told_once_where_it_has_happened() -> None:
    app = studio(SMALL)
    for hints, count in ((3, 0), (4, 1), (4, 1)):
        tell_of_hints(app, [match(hints=hints)])
        assert len(app.toasts) == count
    app.toasts.clear()
    tell_of_hints(app, [match(hints=9)])
    assert not app.toasts


# ---------------------------------------------------------------------- the table


def test_the_table_has_a_row_for_every_record_and_is_no_formula() -> None:
    facts = {"=1+1.replay": match(started="2026-11-01T18:00:00Z"), "b.replay": Facts("unfinished")}
    head, *found = rows(facts)
    assert head == list(HEAD)
    assert [len(row) for row in found] == [len(HEAD)] * 2
    assert found[0][:2] == ["b.replay", "unfinished"]
    assert found[1][0] == "'=1+1.replay"
    assert found[1][head.index("rating")].isdigit()


def test_labels_of_close_levels_stand_apart_inside_the_chart() -> None:
    wanted = [10.0, 14.0, 60.0, 98.0]
    places = spread(wanted, 20.0, 0.0, 100.0)
    assert all(below - above >= 20.0 for above, below in pairwise(places))
    assert places == [5.0, 25.0, 60.0, 98.0]
    assert spread([50.0, 50.0], 20.0, 0.0, 100.0) == [40.0, 60.0]
    assert spread([50.0, 50.0], 200.0, 0.0, 100.0) == [0.0, 100.0]


@rule("V.G1")
def test_wars_of_two_cities_are_counted_by_themselves_and_other_options_not_at_all(
    tmp_path: Path,
) -> None:
    recorded(tmp_path, "greece", 1, cities=2)
    recorded(tmp_path, "greece", 2, cities=2, goal=[6, 6])
    recorded(tmp_path, "duel", 3, target=10)
    found = examined(tmp_path, tmp_path / "cache" / "s.sqlite").facts
    two, goals, duel = (found[name] for name in sorted(found))
    assert (two.key, two.game, two.others) == ("greece/2", "greece", ["hoplite"])
    assert goals.left_out == "other options" and duel.key == "duel"
    assert len(dated(found, "greece")) == 1
    assert [row[3] for row in rows(found)[1:] if row[1] == "yes"] == ["greece/2", "duel"]
    assert not any(each.done for each in standings({"a": two})), "feats go by the printed rules"


# ---------------------------------------------------------------------- the same cards again

ANA, SWAPPED = ("human Ana", "hoplite"), ("hoplite", "human Ana")


def duel(folder: Path, day: int, seed: int, seats: tuple[str, str] = ANA, **ends: bool) -> str:
    """Record a duel that Ana wins at once, or that is left; return its name."""
    recorder = Recorder(folder / f"{day}.replay")
    setup = Setup("duel", seats, seed)
    found = Match.begin(setup, recorder, f"2026-11-0{day}T18:00:00Z")
    found.act(found.state.legal()[0])
    if ends.get("over", True):
        found.concede(seats.index(ANA[0]))
    recorder.close()
    return recorder.path.name


def test_cards_that_were_known_move_no_rating_and_no_feat(tmp_path: Path, cache: Path) -> None:
    first, other = duel(tmp_path, 1, seed=7), duel(tmp_path, 2, seed=8)
    again, swapped = duel(tmp_path, 3, seed=7), duel(tmp_path, 4, 7, SWAPPED)
    facts = examined(tmp_path, cache).facts
    assert {name for name in facts if facts[name].repeat} == {again, swapped}
    assert [one.record for one in ratings(dated(facts))] == [first, other]
    facts[again].feats["thunderbolt"] = 70
    assert not any(one.record == again for one in standings(facts))
    assert gains(facts, again) == ["The same again: no rating, no feat."]


def test_the_cards_of_a_match_that_was_left_are_known_too(tmp_path: Path, cache: Path) -> None:
    duel(tmp_path, 1, seed=7, over=False)
    again = duel(tmp_path, 2, seed=7)
    assert examined(tmp_path, cache).facts[again].repeat


def test_it_does_not_matter_in_which_order_records_are_found(tmp_path: Path, cache: Path) -> None:
    later = duel(tmp_path, 5, seed=7)
    assert not examined(tmp_path, cache).facts[later].repeat
    first = duel(tmp_path, 1, seed=7)
    for _time in range(2):  # the second time as it is kept
        facts = examined(tmp_path, cache).facts
        assert facts[later].repeat and not facts[first].repeat


def test_another_length_is_another_deal(tmp_path: Path, cache: Path) -> None:
    shorter, longer = (
        recorded(tmp_path / at, "duel", 1, 2, target=points) for at, points in (("a", 5), ("b", 10))
    )
    headers = [read(path).header for path in (shorter, longer)]
    assert cards_of(headers[0]) != cards_of(headers[1])
