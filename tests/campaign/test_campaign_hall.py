"""The hall of fame as its rules tell it: ranks, ties, ten places, damaged files, no window."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.campaign import hall
from game.campaign.hall import HallPlace
from game.campaign.run import Charter, Engagement, Run
from game.campaign.score import Points
from game.system import paths

KINDS = [("war", "recruit"), ("raid", "recruit")]
PLACE = {"name": "ANA", "score": 5, "city": "athens", "level": "recruit", "length": "war"}


def written(*entries: object) -> str:
    """Return the file of a hall with some entries."""
    told = (one if isinstance(one, str) else json.dumps(one) for one in entries)
    return f'{{"hall": 2, "places": [{", ".join(told)}]}}'


def over(score: int, length: Any = "war", level: str = "recruit", **news: Any) -> Run:
    """Return a war that is lost, with this score."""
    charter = Charter("athens", level, length, 7, **news)
    points = Points(margin=score)
    fought = Engagement(charter.road.stops[0], points=points)
    return Run(charter, (fought,), lives=0, told=(points,), phase="over")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "hall.json"


# ---------------------------------------------------------------------- ranks


@settings(max_examples=8, deadline=None, derandomize=True)
@given(st.randoms(use_true_random=True))
def test_ten_places_for_each_kind_of_war_the_earlier_of_equals_first(chance: Random) -> None:
    with paths.elsewhere() as home:
        path, told = home / "hall.json", dict[tuple[str, str], list[tuple[int, str]]]()
        for number in range(40):
            kind = KINDS[number % 5 == 0]
            score, attempt = chance.randrange(12), 1 + (chance.random() < 0.1)
            row = told.setdefault(kind, [])
            better = [one for one in row if one[0] >= score]
            place = len(better) + 1 if score and attempt == 1 and len(better) < 10 else None
            run = over(score, *kind, daily="2026-11-22", attempt=attempt)
            assert hall.rank(run, path) == place
            assert hall.enter(run, f"a{number}", path=path) == place
            if place is not None:
                row.insert(place - 1, (score, f"A{number}"))
                del row[10:]
            assert [(one.score, one.name) for one in hall.places(*kind, path)] == row


def test_a_war_that_goes_on_takes_no_place_and_an_abandoned_one_says_so(path: Path) -> None:
    run = over(30)
    assert hall.rank(Run(run.charter, run.engagements), path) is None
    assert hall.enter(Run(run.charter, run.engagements), "ana", path=path) is None
    assert not path.exists()
    lost = replace(run, lives=3, abandoned=True)
    assert hall.enter(lost, "ana", path=path) == 1
    (place,) = json.loads(path.read_text(encoding="utf-8"))["places"]
    assert place == PLACE | {"score": 30, "seed": 7, "abandoned": True}


def test_nobody_without_a_name_takes_a_place(path: Path) -> None:
    assert hall.enter(over(30), " \u200b ", path=path) is None
    assert not path.exists()


def test_an_entry_says_all_that_is_known_of_its_war(path: Path) -> None:
    run = over(30, daily="2026-11-22")
    won = replace(run, lives=2)
    hall.enter(won, "Ana of Argos", "2026-11-23", "one.war", path)
    (place,) = hall.places("war", "recruit", path)
    assert place == HallPlace(
        *("ANA OF A", 130, "athens", "recruit", "war", True, 7, "2026-11-22", "2026-11-23"),
        war="one.war",
    )
    told = msgspec.json.decode(path.read_bytes())
    assert told["hall"] == hall.FORMAT and msgspec.convert(told["places"], list[HallPlace]) == [
        place
    ]


def test_an_entry_without_a_day_and_a_war_leaves_both_out(path: Path) -> None:
    hall.enter(over(30), "ana", path=path)
    assert json.loads(path.read_text(encoding="utf-8"))["places"] == [
        PLACE | {"score": 30, "seed": 7}
    ]
    assert not list(path.parent.glob("*.broken*"))
    path.write_text(written(entry()), encoding="utf-8")
    assert hall.places("war", "recruit", path) == [HallPlace(**PLACE, seed=0)]  # type: ignore[arg-type]


def test_the_file_of_the_hall_lies_with_the_players_data() -> None:
    with paths.elsewhere() as home:
        assert hall.hall_file() == home / "hall_of_fame.json"
        assert hall.enter(over(30), "ana") == 1 == hall.rank(over(31))
        assert [one.name for one in hall.places("war", "recruit")] == ["ANA"]


# ---------------------------------------------------------------------- spoilt files


def entry(**news: object) -> str:
    return json.dumps(PLACE | news)


def names(path: Path) -> list[str]:
    return [one.name for one in hall.places("war", "recruit", path)]


@pytest.mark.parametrize(
    "bad",
    [
        entry(name=7),
        entry(score="1"),
        entry(city="argos"),
        entry(level="greedy"),
        entry(length="long"),
        "7",
        "{}",
    ],
)
def test_one_bad_entry_never_sets_the_others_aside(bad: str, path: Path) -> None:
    content = written(entry(name="ONE"), bad, entry(name="TWO", score=9))
    path.write_text(content, encoding="utf-8")
    assert names(path) == ["TWO", "ONE"] and path.read_text(encoding="utf-8") == content
    hall.enter(over(7), "new", path=path)
    assert names(path) == ["TWO", "NEW", "ONE"]
    assert path.with_name("hall.json.broken").read_text() == content
    hall.enter(over(6), "last", path=path)
    assert len(list(path.parent.glob("*.broken*"))) == 1, "it is whole again"


@pytest.mark.parametrize("cut", [4, 40])
def test_of_a_file_that_was_cut_the_whole_entries_are_kept(cut: int, path: Path) -> None:
    path.write_text(written(entry(name="ONE {"), entry(name="TWO"))[:-cut], encoding="utf-8")
    assert names(path) == ["ONE {"]
    hall.enter(over(7), "new", path=path)
    assert names(path) == ["NEW", "ONE {"]
    assert path.with_name("hall.json.broken").exists()


def test_a_whole_hall_is_kept_nowhere_else(path: Path) -> None:
    path.write_text(written(entry(name="ONE")), encoding="utf-8")
    hall.enter(over(7), "new", path=path)
    assert names(path) == ["NEW", "ONE"] and not list(path.parent.glob("*.broken*"))


@pytest.mark.parametrize("content", ["no hall at all", f"[{json.dumps(PLACE)}]"])
def test_a_hall_of_which_nothing_can_be_read_is_kept_and_told_once(
    content: str, path: Path
) -> None:
    """The bare list of before the first release is one of these."""
    path.write_text(content, encoding="utf-8")
    assert names(path) == [] and path.read_text(encoding="utf-8") == content
    told = "The hall of fame cannot be read and is kept as hall.json.broken."
    assert [str(hall.set_aside(path)), hall.set_aside(path)] == [told, None]
    assert path.with_name("hall.json.broken").read_text() == content
    assert hall.enter(over(7), "new", path=path) == 1


def test_a_hall_that_cannot_be_read_is_kept_when_a_name_is_entered(path: Path) -> None:
    path.write_text("no hall at all", encoding="utf-8")
    assert hall.enter(over(7), "new", path=path) == 1
    assert path.with_name("hall.json.broken").read_text() == "no hall at all"


def test_an_empty_hall_is_a_hall(path: Path) -> None:
    path.write_text(written(), encoding="utf-8")
    assert names(path) == [] and hall.set_aside(path) is None and path.exists()


def test_a_hall_is_read_up_to_a_mebibyte(path: Path) -> None:
    path.write_text(written(entry()).ljust(1 << 20), encoding="utf-8")
    assert names(path) == ["ANA"]
    path.write_text(written(entry()).ljust((1 << 20) + 1), encoding="utf-8")
    assert names(path) == []


def test_names_from_the_file_are_made_fit_for_the_page(path: Path) -> None:
    path.write_text(written(entry(name=" ana of argos ", war="w" * 200)), encoding="utf-8")
    (place,) = hall.places("war", "recruit", path)
    assert (place.name, place.war) == ("ANA OF A", "w" * 120)


def test_places_are_data_that_nobody_changes_by_chance() -> None:
    place = HallPlace(**PLACE)  # type: ignore[arg-type]
    assert place == HallPlace(**PLACE, won=False, seed=0, abandoned=False)  # type: ignore[arg-type]
    with pytest.raises(AttributeError):
        place.score = 7  # type: ignore[misc]
