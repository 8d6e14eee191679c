"""The one file of what is found about a match: written, taken up again, and swept away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from ai import scales as weighing
from ai.facts import Fact, Reasons
from ai.protocol import Stake
from game.judging import judgement_folder
from game.judging.grades import Fault, Standing
from game.judging.judgement import Field, Judgement
from game.judging.judgement_file import content, head_in, keep, kept, path_of, take_up
from game.judging.judgement_folder import OF_BEFORE, SUFFIX, VERSION, sweep
from game.judging.kept_judgements import kept_matches
from game.judging.review import Decision, Evaluation
from game.judging.scales import PARENT_UNFINISHED, UNFINISHED
from game.match.match import Match, Setup
from game.records.replay import Record
from game.records.replay_player import record_of
from game.rules.core import NOBODY
from game.rules.rng import Rng
from game.system import paths

FILE = "2026-11-01_10-00-00_duel.replay"
REASONS = Reasons(
    0.125, 0.0101, (Fact("struck", (3, 5), (0.5, 0.25), (1.0, 0.2), 0.75), Fact("turn"))
)


@pytest.fixture(autouse=True)
def cache_folder() -> Iterator[Path]:
    with paths.elsewhere():
        yield paths.cache_folder()


@cache
def record(seed: int = 5, over: bool = True, seats: tuple[str, ...] = ("human", "bot")) -> Record:
    """A short duel by lot."""
    seats = tuple("hoplite" if one == "bot" else one for one in seats)
    match, dice = Match.begin(Setup("duel", seats, seed, options={"target": 5})), Rng(3)
    while match.outcome() is None and (over or len(match.history) < 30):
        match.act(dice.choice(match.state.legal()))
    return record_of(match)


def evaluation(about: Decision, dice: Random) -> Evaluation:
    """Return made-up figures for a decision, by whose better choice something was lost."""
    cost, others = dice.random() / 3, [(each,) for each in about.before.legal()]
    better = next((each for each in others if each != about.taken[:1]), None)
    stake = Stake(cost, cost + 0.1)
    place = Standing(1, 7, 0.25)
    found = Evaluation(about.n, 0.6, cost, better, (0.5, 0.5), 0.2, place, Fault.GIVES_POINTS)
    return replace(found, stake=stake, soon=dice.random() < 0.5)


def found(*, weighed: bool = True, every: int = 1, file: str = FILE) -> Judgement:
    """Return a judgement with evaluations of each of so many decisions, reasons of the first."""
    judgement = Judgement.of(record(), file=file)
    for one in judgement.review.decisions[::every]:
        judgement.review.add(evaluation(one, Random(one.n)))
    first = next(one for one in judgement.review.evaluations if one.better is not None)
    judgement.reasons[first.n] = REASONS
    judgement.field = Field(3, 1.5)
    if weighed:
        assert judgement.match is not None
        judgement.weighed(weighing.weigh(judgement.match.course))
    return judgement


@cache
def whole() -> str:
    """Return the file of a match that is weighed and judged."""
    return content(found()).decode()


# ---------------------------------------------------------------------- one and the same again


def test_what_is_kept_is_taken_up_as_it_was() -> None:
    judgement, again = found(), Judgement.of(record())
    assert kept(judgement) == ""
    keep(judgement)
    assert take_up(again, kept(again))
    assert again.account == judgement.account is not None and again.scales is not None
    assert again.reasons == judgement.reasons and again.review.file == FILE
    assert again.field == judgement.field == Field(3, 1.5)
    assert content(again) == content(judgement) == path_of(judgement).read_bytes()
    for before, after in zip(judgement.review.evaluations, again.review.evaluations, strict=True):
        assert (after.n, after.better, after.fault) == (before.n, before.better, before.fault)
        assert after.cost == pytest.approx(before.cost, abs=1e-4)
        assert after.stake == pytest.approx(before.stake, abs=1e-4)
        assert (after.grade, after.soon, after.full) == (before.grade, before.soon, before.full)


def test_the_head_tells_of_the_one_person_and_of_the_scales() -> None:
    judgement = found()
    head, scales = head_in(whole()), judgement.scales
    assert head is not None and scales is not None and head.scales is not None
    assert (head.file, head.own, head.alone) == (FILE, 0, True)
    own = [one for one in judgement.review.decisions if one.seat == 0]
    assert head.decisions == len(own) and head.digest == judgement.digest
    assert (head.scales.result, head.scales.par) == (scales.result, scales.par)
    assert (head.due, head.field, head.fielded) == (10, (3, 1.5), False)
    assert head.scales.sums == [scales.sums(0), scales.sums(1)]
    for seats, own_seat in ((("human", "human"), NOBODY), (("bot", "human"), 1)):
        other = head_in(content(Judgement.of(record(seats=seats))).decode())
        assert other is not None and other.own == own_seat and other.scales is None
        assert other.due == (0 if own_seat == NOBODY else 10)


def test_a_match_that_cannot_be_weighed_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    going_on = Judgement.of(record(over=False))
    assert going_on.match is None and going_on.why == UNFINISHED
    assert Judgement.of(record()).why is None
    monkeypatch.setattr("game.judging.scales.parent_is_open", lambda header: True)
    branch = Judgement.of(record())
    assert branch.why == PARENT_UNFINISHED
    assert take_up(branch, whole()) and branch.account is None and branch.review.done


# ---------------------------------------------------------------------- nobody's work is lost


def test_keeping_does_not_lose_what_another_has_written() -> None:
    keep(found(every=2))
    mine = Judgement.of(record())
    about = mine.review.decisions[1]
    mine.review.add(evaluation(about, Random(about.n)))
    mine.reasons[about.n] = REASONS
    keep(mine)
    assert len(mine.review.evaluations) == 1 and mine.account is None, "that was only written"
    both = Judgement.of(record())
    assert take_up(both, kept(both))
    assert both.account is not None and both.review.file == FILE
    assert len(both.review.evaluations) == len(both.review.decisions[::2]) + 1
    assert len(both.reasons) == 2


def test_what_was_at_stake_is_taken_up_where_a_decision_was_only_looked_at_quickly() -> None:
    keep(found())
    quick = Judgement.of(record())
    about = quick.review.decisions[0]
    full = evaluation(about, Random(about.n))
    quick.review.add(replace(full, cost=0.5, stake=None, full=False))
    assert take_up(quick, kept(quick))
    now = quick.review.judged[about.n]
    assert now.full and now.cost == 0.5 and now.stake == pytest.approx(full.stake, abs=1e-4)
    keep(quick)
    again = Judgement.of(record())
    assert take_up(again, kept(again)) and again.review.judged[about.n].full


@pytest.mark.parametrize(("mine", "whole"), [((2, 1.0), (3, 1.5)), ((4, 2.5), (4, 2.5))])
def test_of_two_fields_the_one_of_which_more_is_played_stays(
    mine: tuple[int, float], whole: tuple[int, float]
) -> None:
    keep(found())
    other, again = Judgement.of(record()), Judgement.of(record())
    other.field = Field(*mine)
    keep(other)
    assert take_up(again, kept(again)) and again.field == whole


def test_a_file_that_cannot_be_read_is_written_anew() -> None:
    judgement = found()
    keep(judgement)
    path_of(judgement).write_bytes(b"\xff")
    keep(judgement)
    assert path_of(judgement).read_text("utf-8") == whole()


# ---------------------------------------------------------------------- as good as none


def decisive(text: str) -> str:
    """Return the first row with a better choice."""
    return next(line for line in text.splitlines() if '"reasons":[' in line)


def with_row(text: str, old: str, new: str) -> str:
    row = decisive(text)
    assert old in row
    return text.replace(row, row.replace(old, new, 1))


SPOILT: dict[str, Callable[[str], str]] = {
    "empty": lambda text: "",
    "nothing": lambda text: "nothing",
    "cut": lambda text: text[: len(text) // 2],
    "deep": lambda text: "[" * 100_000,
    "version": lambda text: text.replace(f'"version":{VERSION}', '"version":99', 1),
    "match": lambda text: text.replace('"digest":"', '"digest":"0', 1),
    "game": lambda text: text.replace('"game":"duel"', '"game":"chess"', 1),
    "seats": lambda text: text.replace('"begun":[', '"begun":[0.5,', 1),
    "account": lambda text: text.replace('"start":[', '"start":[9e999,', 1),
    "no account": lambda text: "".join(text.splitlines(keepends=True)[::2]),
    "a row twice a head": lambda text: text + text.splitlines()[0] + "\n",
    "won": lambda text: text.replace('"field":[3,1.5]', '"field":[3,3.5]', 1),
    "more than a field": lambda text: text.replace('"field":[3', '"field":[11', 1),
    "due": lambda text: text.replace('"due":10', '"due":-1', 1),
    "decision": lambda text: with_row(text, '"n":', '"n":9999'),
    "chance": lambda text: with_row(text, '"chance":', '"chance":7'),
    "cost": lambda text: with_row(text, '"cost":0.', '"cost":0.9'),
    "action": lambda text: with_row(text, '"better":"', '"better":"1 fly '),
    "shares": lambda text: with_row(text, '"shares":[', '"shares":[0.5,'),
    "fault": lambda text: with_row(text, "gives points", "gives up"),
    "place": lambda text: with_row(text, '"place":[1,7', '"place":[7,7'),
    "behind": lambda text: with_row(text, '"place":[1,7,0.25', '"place":[1,7,2'),
    "stake": lambda text: with_row(text, '"stake":[', '"stake":[-2'),
    "gap": lambda text: with_row(text, '"reasons":[0.125', '"reasons":[null'),
    "far gap": lambda text: with_row(text, '"reasons":[0.125', '"reasons":[1e999'),
    "pieces": lambda text: with_row(text, "[3,5]", '["three",5]'),
    "unknown reason": lambda text: with_row(text, '"struck"', '"sung"'),
    "unknown piece": lambda text: with_row(text, "[3,5]", "[3,999]"),
    "reasons of no slip": lambda text: with_row(text, '"better":"', '"better":"","word":"'),
}


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=[*SPOILT])
def test_a_file_that_is_unsound_is_as_good_as_none_and_adds_nothing(
    spoil: Callable[[str], str],
) -> None:
    assert take_up(Judgement.of(record()), whole())
    fresh, spoilt = Judgement.of(record()), spoil(whole())
    assert spoilt != whole() and not take_up(fresh, spoilt)
    assert not fresh.review.evaluations and not fresh.reasons
    assert fresh.account is None and fresh.review.file == "" and fresh.field == Field()


def test_the_file_of_another_match_is_none_of_this_one() -> None:
    other = Judgement.of(record(seed=6))
    assert not take_up(other, whole()) and not other.review.evaluations


# ---------------------------------------------------------------------- swept away


def test_what_earlier_versions_kept_is_swept_away_and_nothing_else(cache_folder: Path) -> None:
    keep(found())
    for name in OF_BEFORE:
        (cache_folder / name).mkdir()
        (cache_folder / name / "a.review").write_text("{}")
    (cache_folder / "statistics.sqlite").write_bytes(b"facts")
    old, damaged = (judgement_folder.folder() / f"{name}{SUFFIX}" for name in ("old", "damaged"))
    old.write_text(whole().replace(f'"version":{VERSION}', '"version":0', 1), "utf-8")
    damaged.write_text("]")
    sweep()
    assert {path.name for path in cache_folder.iterdir()} == {"judgements", "statistics.sqlite"}
    assert not old.exists() and damaged.exists()
    (one,), unfit = kept_matches()
    assert (one.head.file, unfit) == (FILE, 1)


def test_sweeping_is_quiet_where_there_is_nothing(cache_folder: Path) -> None:
    sweep()
    cache_folder.mkdir(parents=True, exist_ok=True)
    (cache_folder / OF_BEFORE[0]).write_text("no folder")
    sweep()
