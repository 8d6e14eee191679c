"""The scales of a record: all weights add up to the result, and what is unusual is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import hypot
from pathlib import Path
from typing import Any

import pytest

from ai import scales as weighing
from ai.accounts import Account
from ai.domain import Believed, Weighing, domain
from ai.worker import InlineThinker
from game.judging.luck import drawn, turn_of
from game.judging.review import Review, decisions, grouped, standing_in
from game.judging.scales import (
    MOST_PLAY,
    Kind,
    NoScales,
    Note,
    Scales,
    Weighable,
    Weigher,
    Weight,
    scales_of,
)
from game.match.match import Match, Setup
from game.match.seats import Bot
from game.records.record_file import Recorder
from game.records.replay import Line, Parent, Record, ReplayError, read
from game.records.replay_player import ReplayPlayer, record_of
from game.rules import RULES
from game.rules.core import NOBODY, PlainData
from game.rules.rng import Rng
from game.system import paths
from tests.support.play.games import GAMES
from tests.support.play.option_values import some_values

REPLAYS = sorted((Path(__file__).parents[1] / "replays").glob("*.replay"))
BY_NAME = {path.stem: path for path in REPLAYS}
PERSON = ("human Ana", "greedy")
OF_KINDS = {"exchange": Believed(0.4), "lost": Believed(1.2)}
"""The belief in some kinds of draws that games name."""


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Few worlds and deals: what must hold holds with any number of them."""
    for game in GAMES:
        monkeypatch.setattr(type(domain(game)), "weighing", Weighing(2, 2, Believed(0.7), OF_KINDS))
    monkeypatch.setattr(weighing, "DEALS", 4)
    weighing.fresh_par.cache_clear()
    yield
    weighing.fresh_par.cache_clear()


SHORT: dict[str, PlainData] = {"duel": {"target": 5}, "battle": {}, "greece": {"length": 8}}


def played(
    game: str, seed: int, seats: tuple[str, ...] = (), most: int = 10**6, **options: Any
) -> Match:
    """A match by lot, to its end or for so many actions; a short one unless options are given."""
    chosen = options or SHORT[game]
    number = RULES[game].seats_of(chosen)
    setup = Setup(game, seats or ("random",) * number, seed, "match", chosen)
    match, dice = Match.begin(setup), Rng(seed)
    while match.outcome() is None and len(match.history) < most:
        match.act(dice.choice(match.state.legal()))
    return match


def adds_up(found: Scales) -> None:
    """Fail where the weights of a seat miss its result, or those of all seats are not even."""
    for seat, result in enumerate(found.result):
        whole = sum(found.sums(seat).values())
        assert result - found.par[seat] == pytest.approx(whole, abs=1e-9)
    assert sum(found.result) == pytest.approx(1)
    assert sum(found.par) == pytest.approx(1)
    assert sum(map(found.advantage, range(len(found.par)))) == pytest.approx(0)
    for one in found.weights:
        assert sum(one.shares) == pytest.approx(0, abs=1e-9)


@pytest.mark.few(3)
@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_all_weights_of_a_record_add_up_to_its_result(path: Path) -> None:
    adds_up(scales_of(read(path)))


@pytest.mark.parametrize("game", GAMES)
def test_so_they_do_in_matches_by_lot(game: str) -> None:
    match = played(game, 3)
    found = scales_of(record_of(match))
    adds_up(found)
    assert found.result == match.state.returns()
    kinds = {one.kind for one in found.weights}
    assert kinds == {Kind.DEAL, Kind.DRAW, Kind.PLAY}
    choices = decisions(record_of(match))
    assert [one.n for one in found.weights if one.kind is Kind.PLAY] == [one.n for one in choices]
    assert {one.seat for one in found.weights if one.kind is not Kind.PLAY} == {NOBODY}
    assert found.notes == (Note.BOTS_ALONE,)


@pytest.mark.few(4)
@pytest.mark.parametrize(
    ("game", "name", "value"),
    [
        (game, option.name, value)
        for game in GAMES
        for option in RULES[game].OPTIONS
        for value in some_values(option)
    ],
)
def test_so_they_do_with_every_option(game: str, name: str, value: object) -> None:
    chosen = {"cities": 2} if name == "goal" else {}
    try:
        match = played(game, 4, **SHORT[game] | chosen | {name: value})
    except ValueError:
        return  # it needs another beside it
    adds_up(scales_of(record_of(match)))


@pytest.mark.parametrize("seed", range(1, 5))
def test_luck_and_all_play_are_the_whole_way_and_equally_exact(seed: int) -> None:
    found = scales_of(record_of(played("duel", seed, PERSON)))
    for seat in range(2):
        luck, play = found.luck(seat), found.play(seat)
        assert luck.value + play.value == pytest.approx(found.result[seat] - found.par[seat])
        deal, draws = (found.sum(seat, name) for name in ("deal", "draws"))
        assert luck.error == play.error > 0
        assert luck.error == pytest.approx(hypot(deal.error, draws.error))
        assert luck.value == pytest.approx(deal.value + draws.value)


def test_play_beyond_what_one_side_can_move_is_told_of_both_together() -> None:
    found = scales_of(record_of(played("duel", 3, PERSON)))
    rest = tuple(one for one in found.weights if one.kind is not Kind.PLAY)
    for share, alone in ((MOST_PLAY, True), (MOST_PLAY + 0.01, False)):
        own, rivals = (
            Weight(1, 1, 1, Kind.PLAY, seat, (by * share, -by * share))
            for seat, by in ((0, -1.0), (1, 1.0))
        )
        noisy = replace(found, weights=(*rest, own, rivals))
        assert noisy.by_seat == alone and noisy.apart
        assert noisy.play(0).value == pytest.approx(0.0)


def test_what_followed_a_choice_belongs_to_the_turn_in_which_it_came() -> None:
    found = scales_of(record_of(played("duel", 3, PERSON)))
    draws = [one for one in found.weights if one.kind is Kind.DRAW]
    told = drawn(found)
    assert told.keys() == {one.n for one in draws}
    turns = [told[one.n].turn for one in draws]
    assert turns == sorted(turns) and all(told[one.n].came for one in draws)
    assert any(told[one.n].turn > one.turn for one in draws), "a hand opens the turn after"
    assert all(turn_of(found, one) == told[one.n].turn for one in draws[:3])


def test_a_record_is_weighed_the_same_each_time() -> None:
    record = read(BY_NAME["greece_seven_areas"])
    assert scales_of(record).weights == scales_of(record).weights


# ---------------------------------------------------------------------- what is not weighed


def test_a_match_that_is_not_over_is_not_weighed() -> None:
    open_match = played("duel", 1, most=9)
    with pytest.raises(NoScales, match="not over"):
        scales_of(record_of(open_match))


def test_a_match_in_which_nobody_chose_is_not_weighed() -> None:
    match = played("duel", 1, seats=PERSON, most=0)
    match.concede(0)
    with pytest.raises(NoScales, match="nobody has chosen"):
        scales_of(record_of(match))


def test_a_match_of_older_rules_is_not_weighed() -> None:
    record = read(BY_NAME["greece_seven_areas"])
    older = replace_header(record, version=0)
    with pytest.raises(ReplayError, match="played by version 0"):
        scales_of(older)


def test_a_record_that_does_not_hold_is_not_weighed() -> None:
    record = read(BY_NAME["greece_seven_areas"])
    wrong = (*record.lines[:3], Line(n=4, do="0 lay 99", check="00000000"), *record.lines[4:])
    with pytest.raises(ReplayError, match="line 5"):
        scales_of(replace(record, lines=wrong))


def replace_header(record: Record, **changes: Any) -> Record:
    fields = {name: getattr(record.header, name) for name in record.header.__struct_fields__}
    return replace(record, header=type(record.header)(**fields | changes))


# ---------------------------------------------------------------------- what is unusual


def test_a_position_of_its_own_has_no_deal() -> None:
    found = scales_of(read(BY_NAME["duel_from_a_start"]))
    assert Note.OWN_START in found.notes
    assert all(one.kind is not Kind.DEAL for one in found.weights)
    adds_up(found)


def test_a_branch_is_weighed_from_where_it_left_the_other_match() -> None:
    match = played("duel", 3)
    playback = ReplayPlayer(record_of(match))
    playback.seek(12)
    branch = playback.branch(("random", "random"), "match")
    dice = Rng(4)
    while branch.outcome() is None:
        branch.act(dice.choice(branch.state.legal()))
    parent = Parent(playback.state.digest(), 12)
    record = replace_header(record_of(branch), parent=parent)
    found = scales_of(record)
    adds_up(found)
    assert Note.BRANCH in found.notes
    assert all(one.n > 12 and one.kind is not Kind.DEAL for one in found.weights)


def test_what_was_given_up_is_neither_luck_nor_play() -> None:
    match = played("duel", 1, seats=PERSON, most=12)
    match.concede(0)
    found = scales_of(record_of(match))
    adds_up(found)
    assert found.result == (0.0, 1.0)
    given = [one for one in found.weights if one.kind is Kind.GIVING_UP]
    assert len(given) == 1
    assert given[0].shares[0] < 0 < given[0].shares[1]
    assert Note.CONCEDED in found.notes


def test_what_was_taken_back_has_no_weight() -> None:
    record = read(BY_NAME["duel_conceded_with_undo"])
    found = scales_of(record)
    assert {Note.PRACTICE, Note.TAKEN_BACK} <= set(found.notes)
    stood = {one.n for one in decisions(record)}
    assert {one.n for one in found.weights} <= stood | {0}


def test_what_the_ai_did_in_a_persons_place_stands_by_itself() -> None:
    match = played("duel", 5, seats=PERSON)
    record = record_of(match)
    handed = Line(n=13, seat=0, to="oracle")
    later = [renumbered(line, 1) for line in record.lines[12:]]
    found = scales_of(replace(record, lines=(*record.lines[:12], handed, *later)))
    adds_up(found)
    assert Note.AI_TOOK_OVER in found.notes
    by_ai = [one for one in found.weights if one.kind is Kind.AI]
    assert {one.seat for one in by_ai} == {0}
    assert min(one.line for one in by_ai) > 12
    assert found.silent == {0}


def test_who_decided_half_of_the_time_himself_still_has_a_word() -> None:
    record = record_of(played("duel", 4, seats=PERSON))
    own = [one for one in decisions(record) if one.seat == 0]
    assert len(own) % 2 == 0
    for bots, is_silent in ((len(own) // 2, False), (len(own) // 2 + 1, True)):
        at = own[-bots].line - 2
        later = [renumbered(line, 1) for line in record.lines[at:]]
        handed = Line(n=at + 1, seat=0, to="oracle")
        found = scales_of(replace(record, lines=(*record.lines[:at], handed, *later)))
        by_ai = [one for one in found.weights if one.kind is Kind.AI]
        assert len(by_ai) == bots
        assert (found.silent == {0}) == is_silent


def renumbered(line: Line, more: int) -> Line:
    fields = {name: getattr(line, name) for name in line.__struct_fields__}
    return line if line.n is None else Line(**fields | {"n": line.n + more})


def test_a_match_of_people_has_nothing_to_note() -> None:
    match = played("duel", 5, seats=("human Ana", "human Ben"))
    found = scales_of(record_of(match))
    assert (found.notes, found.silent) == ((), frozenset())


def test_only_a_part_of_each_draw_is_believed_and_the_rest_is_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = record_of(played("duel", 3))
    draws = []
    for part in (1.0, 0.5):
        monkeypatch.setattr(type(domain("duel")), "weighing", Weighing(4, 2, Believed(part)))
        found = scales_of(record)
        adds_up(found)
        draws.append(found.total(0, Kind.DRAW))
    assert draws[1] == pytest.approx(draws[0] / 2)


def test_a_kind_of_draw_is_believed_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of(played("duel", 3))
    found = []
    for exchanged in (0.5, 0.0):
        weighing = Weighing(4, 2, Believed(0.5), {"exchange": Believed(exchanged)})
        monkeypatch.setattr(type(domain("duel")), "weighing", weighing)
        found.append({one.n: one for one in scales_of(record).weights if one.kind is Kind.DRAW})
    alike, without = found
    assert without.keys() < alike.keys(), "a draw of which nothing is believed is no weight"
    assert all(without[n].shares == pytest.approx(alike[n].shares) for n in without)


def test_what_is_believed_has_an_error_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of(played("duel", 3))
    errors, drawn = [], 0.0
    for doubt in (0.0, 0.5):
        monkeypatch.setattr(type(domain("duel")), "weighing", Weighing(4, 2, Believed(1.0, doubt)))
        found = scales_of(record)
        errors.append(found.errors["draws"][0])
        drawn = found.total(0, Kind.DRAW)
    assert abs(drawn) > 0.01
    assert errors[1] == pytest.approx(hypot(errors[0], 0.5 * drawn))


# ---------------------------------------------------------------------- beside the game, and kept


class Tired(InlineThinker):
    """A worker that cannot weigh."""

    def account(self) -> Account | None:
        raise ValueError("no process could weigh it")


def test_a_match_is_weighed_beside_the_game() -> None:
    record, thinker = read(BY_NAME["greece_seven_areas"]), InlineThinker()
    weigher = Weigher(Weighable.of(record), lambda: thinker)
    assert not weigher.update() and thinker.busy
    weigher.stop()
    assert not thinker.busy
    assert not weigher.update()
    assert weigher.update() and weigher.over
    assert weigher.result is not None
    assert weigher.result.weights == scales_of(record).weights
    assert not weigher.update()


def test_where_nothing_can_weigh_there_are_no_scales() -> None:
    weigher = Weigher(Weighable.of(read(BY_NAME["greece_seven_areas"])), Tired)
    assert not weigher.update()
    assert weigher.update() and weigher.over and weigher.result is None


def test_a_match_in_memory_is_weighed_as_its_record_is() -> None:
    match = played("duel", 5, seats=PERSON, most=20)
    match.hand_over(0, Bot("random"))
    dice = Rng(5)
    while match.outcome() is None:
        match.act(dice.choice(match.state.legal()))
    record = record_of(match)
    assert [line.to for line in record.lines if line.to] == ["random"]
    choices = list(grouped(domain("duel"), standing_in(match, record)))
    there = Weighable(Review(record, choices), standing_in(match, record))
    account = weighing.weigh(there.course)
    found = there.scales(account)
    assert found.weights == scales_of(record).weights
    assert Note.AI_TOOK_OVER in found.notes


def branched(folder: Path) -> tuple[Record, Path]:
    """A branch that is over, and the record of the match that it left, which is not."""
    path = folder / "2026-01-01_10-00-00_duel.replay"
    folder.mkdir(parents=True, exist_ok=True)
    recorder = Recorder(path)
    open_match = Match.begin(Setup("duel", PERSON, 3, "match", {"target": 5}), recorder)
    dice = Rng(3)
    for _action in range(12):
        open_match.act(dice.choice(open_match.state.legal()))
    recorder.close()
    playback = ReplayPlayer(read(path))
    playback.seek(8)
    branch = playback.branch(("random", "random"), "match")
    while branch.outcome() is None:
        branch.act(dice.choice(branch.state.legal()))
    return replace_header(record_of(branch), parent=Parent(playback.state.digest(), 8)), path


def test_a_branch_is_not_weighed_before_the_match_that_it_left_is_over(folder: Path) -> None:
    branch, path = branched(paths.records())
    with pytest.raises(NoScales, match="branched from is not over"):
        scales_of(branch)
    path.unlink()
    adds_up(scales_of(branch))
