"""The matches of which something is kept, by their files; what is unfit is counted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.judging.grades import MISTAKEN, Fault, Grade
from game.judging.judgement_file import Head, KeptScales, ReviewRow
from game.judging.judgement_folder import FOLDER, LONGEST, VERSION
from game.judging.kept_judgements import (
    Judged,
    KeptMatch,
    KeptReview,
    kept_matches,
    newest_matches,
)
from game.registry import GAMES
from game.rules.core import NOBODY
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
        "version": VERSION,
        "digest": "m",
        "game": "duel",
        "file": "a.replay",
        "own": 0,
    }
    lines = (Head(**told | news), *rows)
    content = b"".join(msgspec.json.encode(one) + b"\n" for one in lines)
    path.write_bytes(content)
    return content


def test_a_kept_review_tells_the_decisions_of_its_one_person(folder: Path) -> None:
    kept(
        folder / "a.judgement",
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
    ((found,), unfit) = kept_matches()
    assert (found.head, unfit) == (Head(VERSION, "m", "duel", "a.replay", 0), 0)
    assert found.review == KeptReview(judged, (3,))


def test_only_what_is_worth_telling_is_a_mistake(folder: Path) -> None:
    grave = 0.9 * SCALE
    rows = row(1, grave, told=True), row(2, grave), row(3, grave, told=True), row(4, 0.0)
    kept(folder / "a.judgement", *rows)
    ((found,), _unfit) = kept_matches()
    assert found.review is not None and found.review.mistakes == (1, 3)
    assert [one.n for one in found.review.judged] == [1, 2, 3, 4]


def test_a_review_is_accounted_for_once_all_of_it_has_been_judged_in_full(folder: Path) -> None:
    for full in (True, False):
        rows = row(1), row(2, full=full), row(3, own=False, full=False)
        kept(folder / "a.judgement", *rows, decisions=2)
        ((found,), _unfit) = kept_matches()
        assert found.review is not None
        assert found.review.whole and found.review.accounted == full


def test_a_grade_goes_by_the_place_and_the_fault_as_well(folder: Path) -> None:
    cost = 0.011 * SCALE
    first: dict[str, Any] = {"place": (0, 10, 0.0)}
    last: dict[str, Any] = {"place": (9, 10, 1.0)}
    grave = next(one for one in Fault if one.grave)
    rows = row(1, cost, **first), row(2, cost, **last), row(3, 0.0, fault=grave.value, **first)
    kept(folder / "a.judgement", *rows)
    ((found,), _unfit) = kept_matches()
    assert found.review is not None
    assert [one.grade for one in found.review.judged] == [Grade.GOOD, Grade.MISTAKE, Grade.BLUNDER]


def test_the_scale_is_that_of_the_game(folder: Path) -> None:
    found = {}
    for game in GAMES:
        kept(
            folder / "a.judgement",
            *(row(n, n / 100, place=(0, 10, 0.0)) for n in range(100)),
            game=game,
        )
        ((one,), _unfit) = kept_matches()
        assert one.head.game == game and one.review is not None
        found[game] = sum(each.grade in MISTAKEN for each in one.review.judged)
    wanted = {game: sum(n >= 10 * GAMES[game].scale for n in range(100)) for game in GAMES}
    assert found == wanted and len({*found.values()}) > 1


def test_a_match_of_several_people_has_no_review_and_is_nothing_wrong(folder: Path) -> None:
    kept(folder / "a.judgement", row(1), own=NOBODY)
    ((found,), unfit) = kept_matches()
    assert (found.review, unfit) == (None, 0)


def test_matches_come_by_their_records_and_digests(folder: Path) -> None:
    for name, file, match in (("a", "b", "y"), ("b", "a", "z"), ("c", "b", "x")):
        kept(folder / f"{name}.judgement", file=file, digest=match)
    found, unfit = kept_matches()
    assert [(one.head.file, one.head.digest) for one in found] == [
        ("a", "z"),
        ("b", "x"),
        ("b", "y"),
    ]
    assert unfit == 0


@pytest.mark.parametrize(
    "harm",
    [
        b"",
        b"{",
        b"\xff",
        b"[" * 100_000,
        b"{}\n",
        msgspec.json.encode(Head(VERSION - 1, "m", "duel", "", 0)),
        msgspec.json.encode(Head(VERSION + 1, "m", "duel", "", 0)),
        msgspec.json.encode(Head(VERSION, "m", "chess", "", 0)),
        msgspec.json.encode(Head(VERSION, "m", "duel", "", 0)) + b"\n{}\n",
        msgspec.json.encode(Head(VERSION, "m", "duel", "", 0)) + b"\nno row\n",
    ],
)
def test_a_file_that_is_damaged_or_of_another_version_is_counted(harm: bytes, folder: Path) -> None:
    """It costs none of the others: the good ones stand before and after it."""
    kept(folder / "a.judgement", row(1), file="a.replay")
    (folder / "b.judgement").write_bytes(harm)
    kept(folder / "c.judgement", row(1), file="c.replay")
    found, unfit = kept_matches()
    assert ([one.head.file for one in found], unfit) == (["a.replay", "c.replay"], 1)
    (folder / "d.judgement").write_bytes(harm)
    assert kept_matches()[1] == 2


def test_a_fault_that_nobody_knows_and_a_folder_are_unfit(folder: Path) -> None:
    kept(folder / "a.judgement", row(1, fault="vanity"))
    (folder / "b.judgement").mkdir()
    assert kept_matches() == ([], 2)


def test_a_file_is_read_up_to_four_mebibytes(folder: Path) -> None:
    content = kept(folder / "a.judgement", row(1))
    (folder / "a.judgement").write_bytes(content + b" " * (LONGEST - len(content) - 1) + b"\n")
    found, unfit = kept_matches()
    assert (len(found), unfit) == (0, 1), "a blank line is no decision"
    blanks = content.replace(b"{", b"{" + b" " * (LONGEST - len(content)), 1)
    for more, fit in ((b"", 1), (b" ", 0)):
        (folder / "a.judgement").write_bytes(blanks[:1] + more + blanks[1:])
        found, unfit = kept_matches()
        assert (len(found), unfit) == (fit, 1 - fit)


def test_other_files_and_a_folder_that_is_not_there_are_no_judgements(folder: Path) -> None:
    (folder / "a.txt").write_text("no judgement")
    assert kept_matches() == ([], 0)
    (folder / "a.txt").unlink()
    folder.rmdir()
    assert kept_matches() == ([], 0)


def test_a_file_over_which_the_program_fails_is_counted_too(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_game: str) -> float:
        raise ZeroDivisionError

    kept(folder / "a.judgement", row(1))
    monkeypatch.delenv(STRICT, raising=False)
    monkeypatch.setattr("game.judging.kept_judgements.scale_of", fail)
    assert kept_matches() == ([], 1)


# ---------------------------------------------------------------------- scales


SUMS: list[dict[str, float]] = [{"deal": 0.25, "play0": 0.25}, {"deal": -0.25, "play0": -0.25}]
WEIGHED = KeptScales((1.0, 0.0), (0.5, 0.5), SUMS, [], [], {})


SPOILT = {b'"deal":0.25': b'"deal":5e300', b'"errors":{}': b'"errors":{"deal":[-1,0]}'}


@pytest.mark.parametrize(("told", "spoilt"), SPOILT.items())
def test_a_head_with_what_is_no_share_is_as_good_as_none(
    folder: Path, told: bytes, spoilt: bytes
) -> None:
    content = kept(folder / "a.judgement", scales=WEIGHED)
    assert told in content
    (folder / "a.judgement").write_bytes(content.replace(told, spoilt))
    assert kept_matches(heads=True) == ([], 1)


def test_of_heads_alone_no_line_below_is_read(folder: Path) -> None:
    content = kept(folder / "a.judgement", scales=WEIGHED)
    (folder / "a.judgement").write_bytes(content + b"no account")
    ((found,), unfit) = kept_matches(heads=True)
    assert (found.head.scales, found.review, unfit) == (WEIGHED, None, 0)
    assert kept_matches() == ([], 1)


@pytest.mark.parametrize(
    "wrong",
    [
        {"scales": msgspec.structs.replace(WEIGHED, par=(1.0,))},
        {"scales": msgspec.structs.replace(WEIGHED, sums=[{}])},
        {"scales": msgspec.structs.replace(WEIGHED, silent=[2])},
        {"scales": msgspec.structs.replace(WEIGHED, errors={"deal": (0.1,)})},
        {"scales": WEIGHED, "own": 2},
        {"own": -2},
        {"decisions": -1},
    ],
    ids=["par", "sums", "silent", "errors", "seat", "nobody", "decisions"],
)
def test_heads_that_no_match_can_have_are_unfit(wrong: dict[str, Any], folder: Path) -> None:
    kept(folder / "a.judgement", **wrong)
    assert kept_matches(heads=True) == ([], 1)


def test_all_is_found_once_a_match_is_weighed_and_judged_in_full() -> None:
    head, review = Head(VERSION, "m", "duel"), KeptReview((), whole=True, accounted=True)
    weighed = msgspec.structs.replace(head, scales=WEIGHED)
    assert KeptMatch(weighed, review).finished
    assert not KeptMatch(head, review).finished and not KeptMatch(weighed).finished
    assert not KeptMatch(weighed, KeptReview((), whole=True)).finished


def test_the_newest_matches_are_those_whose_records_are_the_newest(folder: Path) -> None:
    for name, day in (("a", 3), ("b", 1), ("c", 2)):
        kept(folder / f"{name}.judgement", row(1), file=f"2026-11-0{day}_duel.replay")
    found = [one for one in newest_matches(2) if one is not None]
    assert [one.head.file[:10] for one in found] == ["2026-11-03", "2026-11-02"]
    assert all(one.review is not None for one in found)
