"""A choice played out to the end: against a recruit's own, in the same futures of the position."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

import pytest

from ai import scales
from ai.accounts import Account, Course, Passage, Shares, fits
from ai.facts import Plan
from ai.protocol import Bot, Budget, Stop
from ai.roster import create_bot
from ai.scales import AT_FIRST, AT_MOST, Interrupted, gained, weigh
from game.rules import RULES
from game.rules.core import Action, State
from game.rules.duel import DuelState
from game.rules.rng import Rng
from tests.support.play.games import GAMES
from tests.support.play.walk import walk

every_game = pytest.mark.parametrize("game", GAMES)


def asked(state: State, action: Action, seed: int = 5) -> Course:
    return Course(state.game, [Passage(state, (action,), state, False)], seed, to_end=True)


def own(state: State) -> Action:
    """A recruit's choice there."""
    bot = create_bot("recruit", state.game)
    return bot.choose(state.view(state.to_act), Rng(1), Budget())


def late(game: str, left: int = 12) -> tuple[State, Action]:
    """A position near the end of a match by lot, and a choice that is no recruit's."""
    states = [
        state.clone()
        for state in walk(RULES[game].new(4), Rng(4))
        if state.to_act >= 0 and len(state.legal()) > 2
    ]
    state = states[-left]
    return state, next(action for action in state.legal() if action != own(state))


def last_card(vp: int = 19) -> DuelState:
    """Athens can take the war with its last card, and loses it by passing, or has lost it."""
    return DuelState.arrange(
        seed=1, turn=5, phase="action", to_act="athens", vp=[vp, 19], passed=[False, True],
        hands=[["Pericles"], []],
        tables=[[], ["Corinth"]],
    )  # fmt: skip


def of_seat(account: Account, seat: int = 0) -> tuple[float, float]:
    return account.shifts[0].play[seat], account.errors[str(seat)][seat]


@every_game
def test_what_a_recruit_chooses_too_brings_nothing(game: str) -> None:
    for at, state in enumerate(walk(RULES[game].new(2), Rng(3))):
        if at % 40 == 7 and len(state.legal()) > 1:
            found = weigh(asked(state, own(state)))
            assert found.shifts[0].play == (0.0,) * state.seats
            assert of_seat(found, state.to_act) == (0.0, 0.0)


@every_game
def test_one_seed_has_one_answer_which_is_that_of_its_futures(game: str) -> None:
    state, action = late(game)
    course, before = asked(state, action), state.digest()
    found = weigh(course)
    assert fits(found, course) and weigh(course) == found and state.digest() == before
    bot, seat = create_bot("recruit", game), state.to_act
    rows = [gained(course.passages[0], bot, 5 + number)[seat] for number in range(AT_MOST)]
    means = [fmean(rows[:count]) for count in range(AT_FIRST, AT_MOST + 1)]
    assert any(of_seat(found, seat)[0] == pytest.approx(one) for one in means)


def test_a_choice_that_loses_the_match_costs_all_of_it_and_is_settled_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = last_card()
    play = own(state)
    assert play.verb == "play"
    seeds, true = list[int](), scales.gained

    def counted(one: Passage, bot: Bot, seed: int, stop: Stop, instead: Plan) -> Shares:
        seeds.append(seed)
        return true(one, bot, seed, stop, instead)

    monkeypatch.setattr(scales, "gained", counted)
    found = weigh(asked(state, Action(0, "pass", ())))
    assert of_seat(found) == (-1.0, 0.0)
    assert len(seeds) == AT_FIRST


def test_what_recruits_choose_too_is_set_against_the_better_choice_that_is_named() -> None:
    state = last_card()
    play, passed = own(state), Action(0, "pass", ())
    for taken, better, gain in ((play, passed, 1.0), (passed, play, -1.0), (play, play, 0.0)):
        found = weigh(replace(asked(state, taken), instead=(better,)))
        assert of_seat(found) == (gain, 0.0)


def test_what_stays_doubtful_is_played_out_in_all_futures(monkeypatch: pytest.MonkeyPatch) -> None:
    state = last_card()
    results = [(1.0, -1.0)] * 5 + [(-1.0, 1.0)] * 4
    seeds = list[int]()

    def by_turns(_one: object, _bot: object, seed: int, *_rest: object) -> tuple[float, ...]:
        seeds.append(seed)
        return results[len(seeds) % len(results)]

    monkeypatch.setattr(scales, "gained", by_turns)
    weigh(asked(state, Action(0, "pass", ())))
    assert seeds == [5 + number for number in range(AT_MOST)]


@every_game
def test_playing_out_stops_between_two_choices(game: str) -> None:
    state, action = late(game, 30)
    with pytest.raises(Interrupted):
        weigh(asked(state, action), lambda: True)
