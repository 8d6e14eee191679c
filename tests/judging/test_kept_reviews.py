"""The reviews that are kept: one person's decisions by their files; what is unfit is counted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.judging.grades import MISTAKEN, Fault, Grade
from game.judging.kept_reviews import Judged, KeptReview, kept_reviews
from game.judging.review_file import FOLDER, LONGEST, VERSION, Head, ReviewRow
from game.registry import GAMES
from game.system import STRICT, paths

SCALE = GAMES["duel"].scale


@pytest.fixture(autouse=True)
def folder() -> Iterator[Path]:
    with paths.elsewhere():
        found = paths.cache_folder() / FOLDER
        found.mkdir(parents=True)
        yield found


def row(
    n: int, cost: float = 0.0, better: str = "0 pass", own: bool = True, **news: Any
) -> ReviewRow:
    told: dict[str, Any] = {"place": (9, 10, 1.0), "word": "play"} | news
    return ReviewRow(n, 0.9, cost, better, [0.5, 0.5], own=own, **told)


def kept(path: Path, *rows: ReviewRow, **news: Any) -> bytes:
    """Keep a review of these decisions under a file name, and return what it says."""
    told: dict[str, Any] = {
        "review": VERSION,
        "match": "m",
        "game": "duel",
        "file": "a.replay",
        "alone": True,
    }
    lines = (Head(**told | news), *rows)
    content = b"".join(msgspec.json.encode(one) + b"\n" for one in lines)
    path.write_bytes(content)
    return content


def test_a_kept_review_tells_the_decisions_of_its_one_person(folder: Path) -> None:
    kept(
        folder / "a.review",
        row(1),
        row(2, 0.9 * SCALE, own=False),
        row(3, 0.9 * SCALE, word="keep", told=True),
        row(4, 0.8 * SCALE, told=False, folded=True, stake=(0.1, 0.2)),
    )
    judged = (
        Judged(1, "play", 0.0, Grade.BEST),
        Judged(3, "keep", 0.9 * SCALE, Grade.BLUNDER),
        Judged(4, "play", 0.0, Grade.GOOD),
    )
    assert kept_reviews() == ([KeptReview("m", "duel", "a.replay", judged, (3,))], 0)


def test_only_what_is_worth_telling_is_a_mistake(folder: Path) -> None:
    grave = 0.9 * SCALE
    rows = row(1, grave, told=True), row(2, grave), row(3, grave, told=True), row(4, 0.0)
    kept(folder / "a.review", *rows)
    ((found,), _unfit) = kept_reviews()
    assert found.mistakes == (1, 3) and [one.n for one in found.judged] == [1, 2, 3, 4]


def test_a_review_is_accounted_for_once_all_of_it_has_been_judged_in_full(folder: Path) -> None:
    for full in (True, False):
        kept(folder / "a.review", row(1), row(2, full=full), row(3, own=False, full=False), own=2)
        ((found,), _unfit) = kept_reviews()
        assert found.whole and found.accounted == full


def test_a_grade_goes_by_the_place_and_the_fault_as_well(folder: Path) -> None:
    cost = 0.011 * SCALE
    first: dict[str, Any] = {"place": (0, 10, 0.0)}
    last: dict[str, Any] = {"place": (9, 10, 1.0)}
    grave = next(one for one in Fault if one.grave)
    rows = row(1, cost, **first), row(2, cost, **last), row(3, 0.0, fault=grave.value, **first)
    kept(folder / "a.review", *rows)
    ((found,), _unfit) = kept_reviews()
    assert [one.grade for one in found.judged] == [Grade.GOOD, Grade.MISTAKE, Grade.BLUNDER]


def test_the_scale_is_that_of_the_game(folder: Path) -> None:
    found = {}
    for game in GAMES:
        kept(
            folder / "a.review",
            *(row(n, n / 100, place=(0, 10, 0.0)) for n in range(100)),
            game=game,
        )
        ((one,), _unfit) = kept_reviews()
        found[game] = sum(each.grade in MISTAKEN for each in one.judged)
        assert one.game == game
    wanted = {game: sum(n >= 10 * GAMES[game].scale for n in range(100)) for game in GAMES}
    assert found == wanted and len({*found.values()}) > 1


def test_a_review_of_several_people_is_left_out_and_is_nothing_wrong(folder: Path) -> None:
    kept(folder / "a.review", row(1), alone=False)
    assert kept_reviews() == ([], 0)


def test_reviews_come_by_their_records_and_matches(folder: Path) -> None:
    for name, file, match in (("a", "b", "y"), ("b", "a", "z"), ("c", "b", "x")):
        kept(folder / f"{name}.review", file=file, match=match)
    found, unfit = kept_reviews()
    assert [(one.file, one.match) for one in found] == [("a", "z"), ("b", "x"), ("b", "y")]
    assert unfit == 0


@pytest.mark.parametrize(
    "harm",
    [
        b"",
        b"{",
        b"\xff",
        b"[" * 100_000,
        b"{}\n",
        msgspec.json.encode(Head(VERSION - 1, "m", "duel", "", alone=True)),
        msgspec.json.encode(Head(VERSION + 1, "m", "duel", "", alone=True)),
        msgspec.json.encode(Head(VERSION, "m", "chess", "", alone=True)),
        msgspec.json.encode(Head(VERSION, "m", "duel", "", alone=True)) + b"\n{}\n",
        msgspec.json.encode(Head(VERSION, "m", "duel", "", alone=True)) + b"\nno row\n",
    ],
)
def test_a_review_that_is_damaged_or_of_another_version_is_counted(
    harm: bytes, folder: Path
) -> None:
    """It costs none of the others: the good ones stand before and after it."""
    kept(folder / "a.review", row(1), file="a.replay")
    (folder / "b.review").write_bytes(harm)
    kept(folder / "c.review", row(1), file="c.replay")
    found, unfit = kept_reviews()
    assert ([one.file for one in found], unfit) == (["a.replay", "c.replay"], 1)
    (folder / "d.review").write_bytes(harm)
    assert kept_reviews()[1] == 2


def test_a_fault_that_nobody_knows_and_a_folder_are_unfit(folder: Path) -> None:
    kept(folder / "a.review", row(1, fault="vanity"))
    (folder / "b.review").mkdir()
    assert kept_reviews() == ([], 2)


def test_a_review_is_read_up_to_four_mebibytes(folder: Path) -> None:
    content = kept(folder / "a.review", row(1))
    (folder / "a.review").write_bytes(content + b" " * (LONGEST - len(content) - 1) + b"\n")
    found, unfit = kept_reviews()
    assert (len(found), unfit) == (0, 1), "a blank line is no decision"
    blanks = content.replace(b"{", b"{" + b" " * (LONGEST - len(content)), 1)
    for more, fit in ((b"", 1), (b" ", 0)):
        (folder / "a.review").write_bytes(blanks[:1] + more + blanks[1:])
        found, unfit = kept_reviews()
        assert (len(found), unfit) == (fit, 1 - fit)


def test_other_files_and_a_folder_that_is_not_there_are_no_reviews(folder: Path) -> None:
    (folder / "a.txt").write_text("no review")
    assert kept_reviews() == ([], 0)
    (folder / "a.txt").unlink()
    folder.rmdir()
    assert kept_reviews() == ([], 0)


def test_a_review_over_which_the_program_fails_is_counted_too(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_game: str) -> float:
        raise ZeroDivisionError

    kept(folder / "a.review", row(1))
    monkeypatch.delenv(STRICT, raising=False)
    monkeypatch.setattr("game.judging.kept_reviews.scale_of", fail)
    assert kept_reviews() == ([], 1)
