"""The moments of a finished match: few, true, in order, and told to the seat that looks back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from ai.facts import Fact, Plan, Reasons
from ai.reasons import reasons
from game.commands.shot import studio
from game.judging.choices import MOST, MOST_PLAYS, awaited
from game.judging.grades import Fault, Standing
from game.judging.reason_words import LINE, LINES
from game.judging.review import Evaluation, Review
from game.judging.scales import Kind, Scales, Weight
from game.records.replay import Record, read
from game.records.replay_player import ReplayPlayer
from game.rules.core import NOBODY
from game.scenes.games import table_of
from game.scenes.look_back.words.match_words import cut, sentence
from game.scenes.look_back.words.moments import Moment, Moments
from game.scenes.scales_words import EVEN
from game.staging.judged_matches import as_told, weighed
from game.system import paths
from tests.support.reviewed import recorded
from tests.support.stage import SMALL

REPLAYS = Path(__file__).parents[2] / "replays"
THREE = pytest.mark.parametrize("game", ["duel", "battle", "greece"])
WORST = Standing(better=9, choices=10, behind=1.0)
TURN = Reasons(0.2, 0.01, (Fact("turn", often=(0.6, 0.0), share=0.2),))
"""A better choice with which the turn can still be taken."""
LEVEL = Reasons(0.0, 0.1)


@cache
def record(game: str, moves: int = 10**4) -> Record:
    """A match by lot between people, to its end or so far."""
    with paths.elsewhere() as folder:
        return read(recorded(folder / "a.replay", moves, game=game, end=moves > 4000))


@cache
def scales(game: str) -> Scales:
    return weighed(record(game))


def moments(
    review: Review, found: Scales | None = None, why: Mapping[int, Reasons] | None = None
) -> Moments:
    playback = ReplayPlayer(review.record)
    table = table_of(studio(SMALL), playback)
    gains = as_told(review, found)
    return Moments(review, found, {} if why is None else why, gains, playback, table)


def slip(review: Review, n: int, cost: float = 0.2, other: int = 0, **more: object) -> Evaluation:
    """A slip in a decision, where another choice would have been better."""
    about = review.by_n[n]
    others = [one for one in about.before.legal() if one != about.taken[0]]
    better: Plan = (others[other],)
    seats = len(review.players)
    one = Evaluation(n, 0.6, cost, better, (1 / seats,) * seats, standing=WORST)
    return replace(one, **more)  # type: ignore[arg-type]


def best(n: int) -> Evaluation:
    return Evaluation(n, 0.6, 0.0, None, (0.6, 0.4))


def plays(review: Review, seat: int = 0) -> list[int]:
    """The decisions of a seat to play a card or not, with several others to choose from."""
    return [
        one.n
        for one in review.decisions
        if one.seat == seat and one.taken[0].verb == "play" and len(one.before.legal()) > 2
    ]


def only(review: Review, one: Evaluation, why: Reasons | None = TURN, seat: int = 0) -> Moment:
    review.add(one)
    (told,) = moments(review, None, {one.n: why} if why is not None else {}).of(seat)
    return told


# ---------------------------------------------------------------------- which are told


@THREE
def test_moments_are_few_and_in_order_with_a_reason_each(game: str) -> None:
    review, dice = Review.of(record(game)), Random(1)
    for one in review.decisions[:: max(1, len(review.decisions) // 20)]:
        review.add(slip(review, one.n, cost=0.05 + dice.random() / 5))
    why = {
        one.n: reasons(game, review.by_n[one.n].view, one.better, review.by_n[one.n].taken, dice)
        for one in review.evaluations
        if one.better is not None
    }
    found = moments(review, scales(game), {n: one for n, one in why.items() if one is not None})
    last = found.playback.last
    for seat in range(len(review.players)):
        told = found.of(seat)
        assert 0 < len(told) <= MOST
        assert [one.number for one in told] == [*range(1, len(told) + 1)]
        assert [one.n for one in told] == sorted(one.n for one in told)
        for each in told:
            assert 0 < len(each.line) <= LINE and each.told and each.head
            assert 0 <= each.step <= last and each.turn >= 1 and abs(each.share) >= EVEN
            assert (each.helped == found.sides[seat]) == (each.share > 0)
            if each.slip:
                assert each.step == review.by_n[each.n].line - 1 and each.better
                assert found.playback.steps[each.step].state.to_act == each.seat


def test_of_what_one_turn_missed_again_and_again_the_dearest_is_told() -> None:
    review = Review.of(record("duel"))
    for n in plays(review)[:8]:
        about = review.by_n[n]
        (missed,) = {*about.before.legal()[-1:]}
        if missed != about.taken[0]:
            review.add(slip(review, n, cost=0.1 + n / 10**4, better=(missed,)))
    assert review.folded
    told = moments(review, None, dict.fromkeys(review.judged, TURN)).of(0)
    assert {one.n for one in told} == {*review.judged} - review.folded


def test_a_slip_is_told_once_a_true_reason_is_known() -> None:
    review = Review.of(record("duel"))
    n = plays(review)[0]
    review.add(slip(review, n))
    assert moments(review).of(0) == []
    assert moments(review, None, {n: LEVEL}).of(0) == []
    why: dict[int, Reasons] = {}
    growing = moments(review, None, why)
    assert growing.of(0) == []
    why[n] = TURN
    (told,) = growing.of(0)
    assert told.line == "You can still take this turn" and told.share == -0.2


def test_what_the_rules_prove_needs_no_playouts() -> None:
    review = Review.of(record("duel"))
    one = slip(review, plays(review)[0], fault=Fault.MISSES_TURN)
    assert only(review, one, None).line == "Your hand still won the turn"


def test_a_slip_that_chance_could_make_is_not_told() -> None:
    review = Review.of(record("duel"))
    n = plays(review)[0]
    review.add(slip(review, n, sure=False))
    assert moments(review, None, {n: TURN}).of(0) == []


def test_before_the_end_nothing_is_told() -> None:
    review = Review.of(record("duel", 40))
    n = plays(review)[0]
    review.add(slip(review, n))
    assert not review.record.finished
    assert moments(review, None, {n: TURN}).of(0) == []


def test_good_play_is_told_where_a_review_finds_it_good_and_the_scales_find_it_heavy() -> None:
    review = Review.of(record("duel"))
    chosen = plays(review)[:6]
    shares = {n: (0.02 + at / 100, -0.02 - at / 100) for at, n in enumerate(chosen)}
    given = [weight(review, n, Kind.PLAY, *both) for n, both in shares.items()]
    found = replace(scales("duel"), weights=tuple(given))
    assert moments(review, found).of(0) == []
    for n in chosen[:-1]:
        review.add(best(n))
    review.add(slip(review, chosen[-1]))
    told = moments(review, found).of(0)
    assert [one.n for one in told] == chosen[-1 - MOST_PLAYS : -1]
    assert {one.sign for one in told} == {"play"}
    against = [one for one in moments(review, found).of(1) if not one.slip]
    assert [one.n for one in against] == chosen[-1 - MOST_PLAYS : -1], "and so is it to the rival"
    assert all(one.share < 0 and (one.side, one.helped) == ("athens",) * 2 for one in against)
    assert all(one.line.startswith("Athens plays ") and one.plan is None for one in told)


def test_on_the_map_nobodys_play_is_told_by_itself() -> None:
    review, found = Review.of(record("greece")), scales("greece")
    for one in review.decisions:
        review.add(replace(best(one.n), shares=(0.4, 0.3, 0.3)))
    told = [one for seat in range(3) for one in moments(review, found).of(seat)]
    plays = [one for one in told if one.kind is Kind.PLAY]
    assert plays and {one.seat for one in plays} == {NOBODY}
    assert all(one.head.endswith("the placements") and one.line for one in plays)


def test_ones_own_heaviest_slip_is_told_however_much_else_there_is() -> None:
    review = Review.of(record("duel"))
    own, theirs = plays(review, 0)[0], plays(review, 1)
    review.add(slip(review, own))
    for n in theirs:
        review.add(slip(review, n, cost=0.4))
    told = moments(review, None, dict.fromkeys([own, *theirs], TURN)).of(0)
    assert len(told) == MOST < len(theirs) and own in [one.n for one in told]
    assert own in [one.n for one in awaited(review, None, {})], "it is played out"


def test_on_the_map_the_course_moves_at_the_end_of_a_turn_alone() -> None:
    review, found = Review.of(record("greece")), scales("greece")
    turns = {one.turn for one in found.weights}
    assert len(moments(review, found).course()) <= 2 + len(turns)


# ---------------------------------------------------------------------- who is told


def test_a_rivals_slip_helps_and_speaks_of_him_alone() -> None:
    review = Review.of(record("duel"))
    one = slip(review, plays(review, 1)[0])
    told = only(review, one)
    assert told.share == 0.2 and (told.side, told.helped) == ("sparta", "athens")
    assert told.line.startswith("Better: ") and told.told.startswith("As Sparta saw it: You take")
    assert told.caption.startswith("Sparta played *")
    (own,) = moments(review, None, {one.n: TURN}).of(1)
    assert own.share == -0.2 and (own.side, own.helped) == ("sparta", "athens")
    assert own.line == "You can still take this turn" and own.told.startswith("You take this turn")
    assert own.caption.startswith("You played *") and "Better: {gain|" in own.caption
    assert (own.played, own.better, own.plan) == (told.played, told.better, one.better)


def test_a_rivals_slip_keeps_its_reason_where_that_names_whom_it_is_about() -> None:
    review = Review.of(record("duel"))
    one = slip(review, plays(review, 1)[0])
    why = Reasons(0.2, 0.01, (Fact("fewer", amount=(1.0, 3.0), share=0.2),))
    assert only(review, one, why).line == "Athens plays fewer cards"


def test_among_three_a_slip_helps_by_what_came_to_each() -> None:
    review = Review.of(record("greece"))
    n = next(one.n for one in review.decisions if one.seat == 1 and one.taken[0].verb == "put")
    review.add(slip(review, n))
    why = {n: Reasons(0.2, 0.01, (Fact("win", (1,), (0.6, 0.1), share=0.2),))}
    even = moments(review, None, why)
    assert [even.of(seat)[0].share for seat in range(3)] == pytest.approx([0.1, -0.2, 0.1])
    weights = (weight(review, n, Kind.PLAY, 0.03, -0.04, 0.01),)
    known = moments(review, replace(scales("greece"), weights=weights), why)
    assert [known.of(seat)[0].share for seat in range(3)] == pytest.approx([0.15, -0.2, 0.05])
    assert [known.of(seat)[0].helped for seat in range(3)] == ["athens", "athens", "thebes"]


# ---------------------------------------------------------------------- chance


def weight(review: Review, n: int, kind: Kind, *shares: float) -> Weight:
    about = review.by_n[n]
    seat = about.seat if kind is Kind.PLAY else NOBODY
    return Weight(n, about.line, about.turn, kind, seat, shares)


def test_all_draws_of_a_turn_are_one_moment_that_leads_to_the_heaviest() -> None:
    review, found = Review.of(record("duel")), scales("duel")
    turn_of = moments(review, found).passages.turn
    by_turn: dict[int, list[Weight]] = {}
    for one in found.weights:
        if one.kind is Kind.DRAW:
            by_turn.setdefault(turn_of(one), []).append(one)
    turn, several = next((turn, ones[:3]) for turn, ones in by_turn.items() if len(ones) > 2)
    shares = (0.02, -0.06, -0.03)
    weights = [replace(one, shares=(by, -by)) for one, by in zip(several, shares, strict=True)]
    told = moments(review, replace(found, weights=tuple(weights)))
    (mine,), (theirs,) = told.of(0), told.of(1)
    assert mine.share == pytest.approx(-0.07) and theirs.share == pytest.approx(0.07)
    assert mine.n == several[1].n and mine.step == told.passages.step(several[1])
    assert mine.head == f"Turn {turn}: the draws" and mine.seat == NOBODY and mine.side == ""
    assert mine.helped == theirs.helped == "sparta"
    assert any(event.chance for event in told.playback.steps[mine.step].events)


def test_a_figure_speaks_for_what_the_draw_did_else_the_log_is_quoted() -> None:
    """More Force than usual helps its side, less hurts it, and the other way what is lost."""
    review, found = Review.of(record("duel")), scales("duel")
    told = list[tuple[str, float]]()
    for one in [one for one in found.weights if one.kind is Kind.DRAW][::4]:
        for share in (0.04, -0.04):
            alone = replace(found, weights=(replace(one, shares=(share, -share)),))
            told += [(one.line, one.share) for one in moments(review, alone).of(0)]
    figures = [(line, share) for line, share in told if line.endswith("usual")]
    assert 0 < len(figures) < len(told)
    for line, share in figures:
        n, m = (int(word) for word in line.split() if word.isdigit())
        bad = ("lost" in line) + line.startswith("Sparta: ")
        assert ((n > m) == (bad % 2 == 0)) == (share > 0), line


def test_giving_up_is_told_with_what_was_still_to_be_had() -> None:
    given = read(REPLAYS / "duel_conceded_with_undo.replay")
    review = Review.of(given)
    last = review.decisions[-1]
    weights = (weight(review, last.n, Kind.GIVING_UP, -0.3, 0.3),)
    found = replace(scales("duel"), record=given, weights=weights)
    told = moments(review, found)
    (mine,), (theirs,) = told.of(0), told.of(1)
    assert mine.step == told.playback.last and mine.seat == 0 and mine.sign == "giving_up"
    assert mine.line == "Athens conceded" and "30 % was still yours" in plain(mine.told)
    assert theirs.helped == mine.helped == "sparta" and "Your rival gave up" in theirs.told


def plain(words: str) -> str:
    return words.replace("\N{NO-BREAK SPACE}", " ")


# ---------------------------------------------------------------------- the course


@THREE
def test_the_course_leads_from_the_par_to_the_result(game: str) -> None:
    found = scales(game)
    told = moments(Review.of(record(game)), found)
    places = [at for at, _shares in told.course()]
    assert places == sorted({*places}) and places[0] == 0.0 and places[-1] == 1.0
    assert told.course()[0][1] == pytest.approx(found.par)
    assert told.course()[-1][1] == pytest.approx(found.result)
    assert all(sum(shares) == pytest.approx(1) for _at, shares in told.course())
    turns = told.turns()
    assert turns[0] == (0.0, 1) and [n for _at, n in turns] == [*range(1, len(turns) + 1)]
    assert turns == sorted(turns)


def test_the_course_has_moved_by_a_weight_after_its_step() -> None:
    found = scales("duel")
    told = moments(Review.of(record("duel")), found)
    one = next(one for one in found.weights if one.kind is Kind.DRAW)
    heavy = replace(found, par=(0.5, 0.5), weights=(replace(one, shares=(0.2, -0.2)),))
    told = moments(told.review, heavy)
    at = told.passages.step(one) / told.playback.last
    assert dict(told.course())[at] == pytest.approx((0.7, 0.3))


def test_without_scales_the_course_is_the_reviews() -> None:
    review = Review.of(record("duel"))
    assert moments(review).course() == []
    first, second = review.decisions[:2]
    for one in (first, second):
        review.add(best(one.n))
    last = moments(review).playback.last
    assert moments(review).course() == [
        ((one.line - 1) / last, (0.6, 0.4)) for one in (first, second)
    ]
    for one in review.decisions[2:]:
        review.add(best(one.n))
    assert sorted(moments(review).course()[-1][1]) == [0.0, 1.0]


# ---------------------------------------------------------------------- words


def test_a_sentence_ends_and_is_never_longer_than_three_lines() -> None:
    assert (sentence("Sparta passes"), sentence("So it is.")) == ("Sparta passes.", "So it is.")
    long = sentence("Damage destroys 9 cards: " + "Heavy Chariots, " * 9)
    assert len(long) <= LINES and long.endswith(" Heavy…")


@pytest.mark.parametrize("words", ["Pericles", "a" * LINE, "a " * LINE, "b" * 60, "c, " * 30, "d."])
def test_a_long_line_is_cut_at_a_word(words: str) -> None:
    line = cut(words)
    assert len(line) <= LINE and (line.endswith("…") or line == words.removesuffix("."))
    assert words.startswith(line.removesuffix("…"))
    assert "  " not in line and not line.endswith((" …", ",…"))
