"""A rival's hidden chit as an exercise: what may be asked, by what it is judged, one a day."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import cache
from pathlib import Path
from random import Random

import pytest

from ai.greece.reading import KINDS, Reading, common, kind_of, pebbles
from game.games.greece import rival
from game.games.greece.rival import PEBBLES, Riddle, days_in_a_row, found, may_be_asked, steps
from game.records.replay import Record, read
from game.records.replay_player import ReplayPlayer
from game.records.saves import demonstrations
from game.rules.core import HIDDEN
from game.rules.greece.state import GreeceState
from game.rules.greece.view import GreeceView
from game.rules.rng import Rng
from game.system import paths

WAR = next(path for path in demonstrations() if "greece" in path.name)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield tmp_path
    paths.data_folder.cache_clear()


@cache
def war() -> ReplayPlayer:
    """The war that comes with the program, played through once."""
    return ReplayPlayer(read(WAR))


def riddle(number: int = 4) -> Riddle:
    """One of its hidden chits."""
    among = steps(war())
    one = found(war(), among[number:], among)
    assert one is not None
    return one


def test_what_is_asked_about_lies_hidden_and_alone_and_may_be_several_kinds() -> None:
    for number in (0, 4, 9):
        one = riddle(number)
        assert one.view.faces[one.token] == HIDDEN and one.seat != one.view.viewer
        assert [token for token, *at in one.view.placed if at == [one.seat, one.area]] == [
            one.token
        ]
        assert len(one.kinds()) >= rival.LEAST_KINDS
        assert one.true_kind in [each.kind for each in one.kinds()]
        assert one.truth in {face for each in one.kinds() for face in each.faces}
        assert all(each.unseen <= each.copies for each in one.kinds())


def test_who_reads_is_asked_once_a_turn_with_all_that_he_saw() -> None:
    asked = [war().steps[at].state for at in steps(war())]
    turns = [(state.turn, state.to_act) for state in asked]
    assert turns == sorted(set(turns), key=turns.index) and len(turns) > 9


def test_the_account_hangs_on_the_view_alone() -> None:
    one = riddle()
    state = war().steps[one.at].state
    other = GreeceState.sample(_asked(state), Rng(3))
    assert other.digest() != state.digest()
    told = Reading(_asked(other), one.reading.seed), Reading(_asked(state), one.reading.seed)
    for each in told:
        each.draw(20)
    assert told[0].likely == told[1].likely and told[0].even == told[1].even


def _asked(state: object) -> GreeceView:
    assert isinstance(state, GreeceState)
    return state.view(state.to_act)


def test_only_what_can_lie_there_has_pebbles_and_all_ten_are_laid() -> None:
    one = riddle()
    one.reading.finish()
    assert one.reading.whole
    possible = {each.kind for each in one.kinds()}
    for laid in (one.account(), one.counted()):
        assert sum(laid) == PEBBLES
        assert {kind for kind, number in enumerate(laid) if number} <= possible
    assert one.near(one.account()) == PEBBLES


def test_the_answer_is_judged_by_what_could_be_known_and_not_by_what_lay_there() -> None:
    one = riddle()
    one.reading.finish()
    sure = [PEBBLES * (kind == one.true_kind) for kind in range(len(KINDS))]
    assert one.near(sure) == one.account()[one.true_kind] < PEBBLES


def test_how_cities_lay_tells_of_what_lies_there() -> None:
    """Over a war more pebbles lie on what was there than by counting alone."""
    likely = even = 0
    for at in steps(war())[::3]:
        view = _asked(war().steps[at].state)
        state = war().steps[at].state
        assert isinstance(state, GreeceState)
        reading = Reading(view, at)
        reading.draw(60)
        for token, seat in reading.laid.items():
            kind = kind_of(state.faces[token], seat)
            likely, even = likely + reading.likely[token][kind], even + reading.even[token][kind]
    assert likely > even


def test_pebbles_are_rounded_so_that_all_are_laid() -> None:
    random = Random(5)
    for _ in range(50):
        counts = [random.randrange(60) for _ in KINDS]
        laid = pebbles(counts, PEBBLES)
        assert sum(laid) == PEBBLES and common(laid, laid) == PEBBLES
    assert pebbles([0, 0], PEBBLES) == [0, 0]


# ---------------------------------------------------------------------- secrets


def test_nothing_is_asked_of_a_match_that_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    assert may_be_asked(war())
    record = war().record
    open_one = ReplayPlayer(Record(record.header, record.lines[:-1]))
    assert not may_be_asked(open_one) and rival.from_line(open_one, 0) is None
    monkeypatch.setattr(rival, "parent_is_open", lambda header: True)
    assert not may_be_asked(war()), "the match that it branched from is not over"


def test_another_game_has_nothing_to_ask() -> None:
    duel = ReplayPlayer(read(next(path for path in demonstrations() if "duel" in path.name)))
    assert rival.from_line(duel, 0) is None


def test_a_decision_leads_to_the_next_moment_and_the_last_to_the_one_before() -> None:
    among = steps(war())
    at = rival.from_line(war(), among[3] - 1)
    assert at is not None and at.at == among[3] and at.number == 4
    late = rival.from_line(war(), war().last)
    assert late is not None and late.at == among[-1] and late.following is None


# ---------------------------------------------------------------------- one a day


def test_the_chit_of_a_day_stays_and_another_day_has_another() -> None:
    days = [f"2026-03-{day:02}" for day in range(1, 6)]
    drawn = [rival.of_the_day(day) for day in days for _ in range(2)]
    told = [(one.at, one.token) for one in drawn if one is not None]
    assert told[::2] == told[1::2] and len(set(told)) > 2
    assert all(one is not None and one.following is None for one in drawn)


def test_ones_own_matches_come_first_but_not_those_of_the_same_day() -> None:
    record, folder = read(WAR), paths.records()
    folder.mkdir(parents=True)
    words = WAR.read_text("utf-8").replace(record.header.seats[0], "human Ana", 1)
    (folder / "2026-03-02_18-00-00_greece.replay").write_text(words, "utf-8")
    started = record.header.started[:10]
    before = rival.of_the_day(started)
    assert before is not None and len(before.among) == len(steps(war()))
    own = rival.of_the_day("2999-01-01")
    assert own is not None and own.view.viewer == 0 and len(own.among) < len(before.among)


def test_a_damaged_record_of_ones_own_is_passed_over() -> None:
    folder = paths.records()
    folder.mkdir(parents=True)
    lines = WAR.read_text("utf-8").replace(read(WAR).header.seats[0], "human Ana", 1).splitlines()
    lines[6] = lines[6].replace("put", "lay")
    (folder / "2026-03-02_18-00-00_greece.replay").write_text("\n".join(lines) + "\n", "utf-8")
    one = rival.of_the_day("2999-01-01")
    assert one is not None and len(one.among) == len(steps(war()))


def test_days_are_counted_up_to_today_or_yesterday() -> None:
    read_on = {"2026-02-27": 3, "2026-02-28": 7, "2026-03-01": 10}
    assert days_in_a_row(read_on, date(2026, 3, 1)) == 3
    assert days_in_a_row(read_on, date(2026, 3, 2)) == 3
    assert days_in_a_row(read_on, date(2026, 3, 3)) == 0
    assert days_in_a_row(without_a_day(read_on), date(2026, 3, 1)) == 1


def without_a_day(read_on: dict[str, int]) -> dict[str, int]:
    """The same without the day before the last."""
    return {day: near for day, near in read_on.items() if day != "2026-02-28"}
