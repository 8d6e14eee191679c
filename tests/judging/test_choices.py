"""The choices that a match is told by: few, the heaviest, and those alone that hold played out."""

from __future__ import annotations

import pytest

from ai.accounts import Account
from ai.worker import InlineThinker
from game.judging.choices import (
    MOST,
    MOST_PLAYS,
    TRIED,
    ChoicePlayer,
    Gain,
    awaited,
    standing,
    tellable,
    undecided,
)
from game.judging.judgement import Judgement
from game.judging.judgement_file import content, take_up
from game.staging.judged_matches import judged
from tests.support.play.games import GAMES

GOOD, BAD, NOTHING = Gain(0.3, 0.1), Gain(-0.3, 0.1), Gain(0.0, 0.0)


def unplayed(game: str = "duel") -> Judgement:
    """A match of Ana's that is judged and weighed, of which no choice has been played out."""
    found = judged(game).twin()
    found.gains.clear()
    return found


def play_out(found: Judgement, gain: Gain | None = None) -> list[int]:
    """Play out what is awaited with one gain, else as told; return the numbers in their order."""
    asked = list[int]()
    while found.awaited:
        one = found.awaited[0]
        found.gains[one.n] = gain or (GOOD if one.good else BAD)
        asked.append(one.n)
    return asked


@pytest.mark.parametrize(
    ("gain", "good", "bad"),
    [
        (GOOD, True, False),
        (BAD, False, True),
        (NOTHING, False, False),
        (Gain(0.1, 0.2), False, False),
        (Gain(0.1, 0.1), False, False),
        (Gain(-0.1, 0.2), False, False),
        (Gain(1.0, 0.0), True, False),
    ],
)
def test_a_choice_stands_with_its_sign_beyond_its_error(gain: Gain, good: bool, bad: bool) -> None:
    assert (gain.stands(good=True), gain.stands(good=False)) == (good, bad)


@pytest.mark.parametrize("game", GAMES)
def test_the_heaviest_are_played_out_until_seven_stand_and_three_of_them_are_good_play(
    game: str,
) -> None:
    found = unplayed(game)
    every = tellable(found.review, found.scales, 0)
    assert every == sorted(every, key=lambda one: -abs(one.share))
    asked = play_out(found)
    told = standing(found.review, found.scales, found.gains, 0)[:MOST]
    assert {*asked} == {one.n for one in told} == {*found.gains}
    assert asked == sorted(asked), "in the order of play"
    plays = [one for one in told if one.good]
    assert len(plays) <= MOST_PLAYS
    assert plays == [one for one in every if one.good][: len(plays)]


@pytest.mark.parametrize("game", GAMES)
def test_what_does_not_stand_is_not_told_and_makes_room_for_the_next(game: str) -> None:
    found = unplayed(game)
    asked = play_out(found, NOTHING)
    every = tellable(found.review, found.scales, 0)
    assert {*asked} == {one.n for one in every}
    assert standing(found.review, found.scales, found.gains, 0) == []
    assert sum(one.good for one in every) <= TRIED


def test_what_may_still_be_told_only_shrinks() -> None:
    found = unplayed()
    before = undecided(found.review, found.scales, found.gains)
    while found.awaited:
        found.gains[found.awaited[0].n] = NOTHING
        after = undecided(found.review, found.scales, found.gains)
        assert after < before
        before = after
    assert not before


def test_a_match_that_cannot_be_weighed_is_not_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    found = unplayed()
    assert found.awaited
    monkeypatch.setattr("game.judging.scales.parent_is_open", lambda header: True)
    branch = Judgement.of(found.review.record)
    for one in found.review.evaluations:
        branch.review.add(one)
    assert branch.awaited == []
    assert awaited(branch.review, None, {}), "its slips would be"


def test_who_asks_again_finds_the_same() -> None:
    found, thinker = unplayed("battle"), InlineThinker()
    about = found.awaited[-1]
    one, same = (ChoicePlayer.of(found.review, about, lambda: thinker).finish() for _ in range(2))
    assert one == same is not None


def test_a_choice_that_is_stopped_is_cancelled_and_can_be_asked_for_again() -> None:
    class Slow(InlineThinker):
        waits = True

        def account(self) -> Account | None:
            return None if self.waits else super().account()

    found, thinker = unplayed("battle"), Slow()
    job = ChoicePlayer.of(found.review, found.awaited[-1], lambda: thinker)
    assert not job.update() and thinker.busy
    job.stop()
    assert not thinker.busy and not job.over
    thinker.waits = False
    assert job.finish() is not None


# ---------------------------------------------------------------------- kept


def test_gains_are_kept_and_taken_up_again() -> None:
    found, again = unplayed(), Judgement.of(judged("duel").review.record)
    play_out(found)
    found.scales = None
    assert take_up(again, content(found).decode())
    assert again.gains == found.gains != {}
    again.gains = dict.fromkeys(again.gains, NOTHING)
    take_up(again, content(found).decode())
    assert {*again.gains.values()} == {NOTHING}, "what is known here stays"
    twin = found.twin()
    twin.gains.clear()
    assert found.gains


@pytest.mark.parametrize("gain", ["[2.0,0.1]", "[0.1,-1]", '["a",0]', "[0.1]", "3"])
def test_a_file_with_a_gain_that_can_be_none_is_as_good_as_none(gain: str) -> None:
    found, again = unplayed(), Judgement.of(judged("duel").review.record)
    found.scales = None
    n = found.review.evaluations[0].n
    found.gains[n] = Gain(0.25, 0.125)
    whole = content(found).decode()
    assert whole.count("[0.25,0.125]") == 1
    assert not take_up(again, whole.replace("[0.25,0.125]", gain))
    assert not again.gains and not again.review.evaluations
