"""Undo goes back to what a person chose last, and a bot asked again there answers the same."""

from __future__ import annotations

from pathlib import Path

import pytest

import ai
from ai import SearchResult
from ai.accounts import Account, Course
from game.judging.review import standing
from game.match.bot_driver import BotDriver
from game.match.history import History
from game.match.match import NOTHING_YET, Match, Setup
from game.match.seats import Bot, Human
from game.records.record_file import Recorder
from game.records.replay import read
from game.records.replay_player import ReplayPlayer, moments, resume
from game.rules import RULES
from game.rules.battle import BattleState
from game.rules.battle.events import CardDrawn
from game.rules.core import Action, View
from game.rules.rng import Rng
from tests.support.fixtures import ATHENS, SPARTA, duel

GAMES = pytest.mark.parametrize("game", sorted(RULES))


def begun(game: str, mode: str = "practice", record: Path | None = None) -> Match:
    """A match of one person against bots."""
    seats = ("human Ana", *["greedy"] * (RULES[game].seats - 1))
    return Match.begin(Setup(game, seats, 8, mode), Recorder(record) if record else None)


def play(match: Match, text: str, automatic: bool = False) -> None:
    """Play a legal action in notation."""
    match.act(match.state.parse(text), automatic)


def advance(match: Match, dice: Rng, actions: int) -> None:
    """So many actions by chance."""
    for _ in range(actions):
        if match.outcome() is None:
            match.act(dice.choice(match.state.legal()))


# ---------------------------------------------------------------------- what a choice is


@GAMES
def test_undo_leads_to_where_the_person_had_a_choice(game: str) -> None:
    match, dice, undone = begun(game), Rng(4), 0
    for _ in range(20):
        advance(match, dice, 12)
        before = len(match.history)
        while match.outcome() is None and match.undo(0):
            assert len(match.history) < before
            assert match.to_act == 0
            assert len(match.state.legal()) > 1
            undone, before = undone + 1, len(match.history)
            if dice.below(2):
                break
    assert undone >= 5


def test_what_has_no_alternative_is_passed_over_with_what_came_before_it() -> None:
    war = duel("Troops", "Retaliation, Marines")
    match = Match(Setup("duel", ("human", "random"), 1, "practice"), war)
    start = war.digest()
    for text in ("play Troops", "play Marines", "pass"):
        play(match, text)
    assert len(match.history[-1][0].legal()) == 1, "a pass that had no alternative"
    offered = match.preview_undo(ATHENS)
    assert (offered.count, offered.action) == (3, war.phrase(war.parse("play Troops")))
    assert match.undo(ATHENS)
    assert match.state.digest() == start


def test_what_the_program_did_for_a_person_is_no_choice_of_his() -> None:
    war = duel("Troops, Ships, Garrison", "Retaliation, Marines")
    match = Match(Setup("duel", ("human", "random"), 1, "practice"), war)
    start = war.digest()
    play(match, "play Troops")
    play(match, "play Marines")
    play(match, "play Ships", automatic=True)
    assert match.undo(ATHENS)
    assert match.state.digest() == start


def test_nothing_can_be_taken_back_while_the_person_had_no_choice() -> None:
    match = Match(Setup("duel", ("human", "random"), 1, "practice"), duel("", "Troops"))
    play(match, "pass")
    assert match.preview_undo(ATHENS).reason == NOTHING_YET


def test_a_choice_of_several_pieces_counts_though_its_end_had_no_alternative() -> None:
    match = Match.begin(Setup("duel", ("human", "random"), 3, "practice"))
    start = match.state.digest()
    while match.to_act == ATHENS:
        match.act(match.state.legal()[0])
    assert [action.verb for _, action in match.history] == ["exchange"] * 5 + ["done"]
    assert len(match.history[-1][0].legal()) == 1
    assert match.preview_undo(ATHENS).count == 6
    match.undo(ATHENS)
    assert match.state.digest() == start


def test_what_a_bot_chose_in_a_seat_is_taken_back_with_the_rest() -> None:
    war = duel("Troops, Ships, Garrison", "Retaliation, Marines")
    match = Match(Setup("duel", ("human", "random"), 1, "practice"), war)
    start = war.digest()
    play(match, "play Troops")
    match.hand_over(ATHENS, Bot("hoplite"))
    play(match, "play Marines")
    play(match, "play Ships")
    match.hand_over(ATHENS, Human())
    assert match.preview_undo(ATHENS).count == 3
    match.undo(ATHENS)
    assert match.state.digest() == start
    assert match.redo(ATHENS)
    assert len(match.history) == 3


def test_in_a_match_what_had_no_alternative_goes_back_with_the_choice_before_it() -> None:
    """He passes a phase in which he could do something, and the next, in which he could not."""
    match, dice = Match.begin(Setup("battle", ("human", "human"), 0)), Rng(0)
    advance(match, dice, 17)
    (before, choice), (_between, forced) = match.history[-2:]
    assert (choice.verb, forced.verb, choice.seat) == ("pass", "pass", forced.seat)
    assert match.preview_undo(forced.seat).count == 2
    assert match.undo(forced.seat)
    assert match.state is before
    assert match.undo(1 - forced.seat) is False


@GAMES
def test_a_record_gone_on_with_offers_the_same_undo(game: str, tmp_path: Path) -> None:
    match, dice = begun(game, record=tmp_path / "a.replay"), Rng(6)
    for _ in range(12):
        advance(match, dice, 7)
        match.undo(0)
        again = resume(read(tmp_path / "a.replay"))
        assert again.preview_undo(0) == match.preview_undo(0)
        assert again.redo(0) == match.redo(0)
        assert again.state.digest() == match.state.digest()


# ---------------------------------------------------------------------- the fold


def test_the_fold_takes_back_and_redoes_in_the_order_of_the_undos() -> None:
    past: History[int] = History()
    for entry in (1, 2, 3, 4):
        past.follow(entry, None, None)
    past.follow(None, 1, None)
    past.follow(None, 2, None)
    assert (past.done, past.undone, past.steps_back) == ([1], [4, 3, 2], [1, 2])
    past.follow(None, None, 2)
    assert (past.done, past.undone, past.steps_back) == ([1, 2, 3], [4], [1])
    past.follow(5, None, None)
    assert (past.done, past.undone, past.steps_back) == ([1, 2, 3, 5], [], [])


def test_the_fold_refuses_more_than_there_is_and_stays_as_it_was() -> None:
    past: History[int] = History()
    past.add(1)
    past.add(2)
    past.back(1)
    for move in (past.back, past.forward):
        with pytest.raises(ValueError, match="more than there is"):
            move(2)
    assert (past.done, past.undone) == ([1], [2])


@GAMES
def test_all_who_read_a_record_fold_it_alike(game: str, tmp_path: Path) -> None:
    match, dice = begun(game, record=tmp_path / "a.replay"), Rng(2)
    for number in range(15):
        advance(match, dice, 4)
        match.undo(0)
        if number % 3:
            match.redo(0)
    record = read(tmp_path / "a.replay")
    assert any(line.redo for line in record.lines)
    stood = [action for _before, action in match.history]
    playback = ReplayPlayer(record)
    playback.seek(playback.last)
    assert [action for _before, action in playback.history] == stood
    assert [action for _line, _before, action in standing(record)] == stood
    assert [action for _before, action in resume(record).history] == stood
    assert list(moments(record))[-1].state.digest() == match.state.digest()


# ---------------------------------------------------------------------- bots


class Moody:
    """Thinks of something else each time that it is asked."""

    def __init__(self) -> None:
        self.seeds: list[int] = []
        self.view: View | None = None

    def ask(
        self,
        bot_name: str,
        game: str,
        view: View,
        seed: int,
        budget: ai.Budget | None = None,
        case: ai.Case | None = None,
    ) -> None:
        self.seeds.append(seed)
        self.view = view

    def poll(self) -> SearchResult | None:
        view, self.view = self.view, None
        if view is None:
            return None
        return SearchResult(view.legal[len(self.seeds) % len(view.legal)])

    def cancel(self) -> None:
        self.view = None

    def weigh(self, course: Course) -> None: ...

    def account(self) -> Account | None: ...

    def move_now(self) -> None: ...

    def close(self) -> None: ...


def answered(match: Match, bots: BotDriver) -> list[Action]:
    """The bots act until a person is asked; what they did."""
    done = []
    while (action := bots.update()) is not None:
        match.act(action)
        done.append(action)
    return done


@GAMES
def test_a_bot_asked_again_at_a_position_gives_the_same_answer(game: str) -> None:
    moody = Moody()
    match = begun(game)
    bots = BotDriver(match, lambda: moody)
    compared = 0
    while compared < 5:
        answered(match, bots)
        action = match.state.legal()[-1]
        choice = len(match.state.legal()) > 1
        match.act(action)
        answers, asked = answered(match, bots), len(moody.seeds)
        if choice and answers:
            assert match.undo(0)
            match.act(action)
            assert answered(match, bots) == answers
            assert len(moody.seeds) == asked, "nobody had to think once more"
            compared += 1


def test_an_answer_that_was_not_shown_yet_is_remembered_too() -> None:
    moody = Moody()
    match = begun("duel")
    bots = BotDriver(match, lambda: moody)
    answered(match, bots)
    match.act(Action(ATHENS, "done"))
    first = bots.update()
    assert first is not None
    match.undo(ATHENS)
    assert bots.update() is None
    match.redo(ATHENS)
    assert bots.update() == first
    assert len(moody.seeds) == 1


def test_undo_while_a_bot_thinks_ends_its_thinking() -> None:
    class Slow(Moody):
        def poll(self) -> SearchResult | None:
            return None

    slow = Slow()
    match = begun("duel")
    bots = BotDriver(match, lambda: slow)
    match.act(Action(ATHENS, "done"))
    assert bots.update() is None
    assert bots.busy
    match.undo(ATHENS)
    assert bots.update() is None
    assert not bots.busy
    assert slow.view is None
    match.act(Action(ATHENS, "done"))
    bots.update()
    assert slow.seeds[0] == slow.seeds[1], "asked anew at a position, a bot has the same seed"


def test_a_match_gone_on_with_knows_what_its_bots_answered(tmp_path: Path) -> None:
    moody = Moody()
    match = begun("duel", record=tmp_path / "a.replay")
    match.act(Action(ATHENS, "done"))
    answers = answered(match, BotDriver(match, lambda: moody))
    match.undo(ATHENS)
    again, other = resume(read(tmp_path / "a.replay")), Moody()
    again.act(Action(ATHENS, "done"))
    assert answered(again, BotDriver(again, lambda: other)) == answers
    assert other.seeds == []


def test_another_bot_in_the_seat_thinks_for_itself() -> None:
    moody = Moody()
    match = begun("duel")
    bots = BotDriver(match, lambda: moody)
    match.act(Action(ATHENS, "done"))
    assert bots.update() is not None
    match.hand_over(SPARTA, Bot("oracle"))
    assert bots.update() is not None
    assert len(moody.seeds) == 2


def test_where_a_match_was_played_on_from_others_have_answered(tmp_path: Path) -> None:
    match = begun("duel", record=tmp_path / "a.replay")
    match.act(Action(ATHENS, "done"))
    answered(match, BotDriver(match, Moody))
    playback = ReplayPlayer(read(tmp_path / "a.replay"))
    playback.seek(playback.last)
    on = playback.branch(("human", "oracle"), "practice", Recorder(tmp_path / "b.replay"))
    assert on.answers == {}
    assert resume(read(tmp_path / "b.replay")).answers == {}


def test_positions_and_matches_have_seeds_of_their_own() -> None:
    seeds: list[int] = []
    for seed in (1, 2):
        moody = Moody()
        match = Match.begin(Setup("duel", ("random", "random"), seed))
        bots = BotDriver(match, lambda moody=moody: moody)  # type: ignore[misc]
        for _ in range(20):
            action = bots.update()
            assert action is not None
            match.act(action)
        seeds += moody.seeds
    assert len(set(seeds)) == 40
    assert max(seeds) < 1 << 64


# ---------------------------------------------------------------------- until a bot has answered


def test_an_open_play_can_be_taken_back_until_the_bot_has_answered() -> None:
    match = Match(
        Setup("duel", ("human Ana", "greedy"), 3), duel("Troops, Ships", "Corinth, Thebans")
    )
    before = match.digest()
    play(match, "play Troops")
    assert match.to_act == SPARTA
    assert match.preview_undo(ATHENS).count == 1
    assert match.allows_undo(1)
    assert match.undo(ATHENS) and match.digest() == before
    assert match.redo(ATHENS)
    match.act(match.state.legal()[0])
    assert match.preview_undo(ATHENS).count == 0, "the bot has answered"


def test_against_people_an_open_play_stands() -> None:
    match = Match(Setup("duel", ("human", "human"), 3), duel("Troops, Ships", "Corinth, Thebans"))
    play(match, "play Troops")
    assert match.preview_undo(ATHENS).count == 0


def test_what_has_shown_a_new_card_stands_though_the_bot_has_not_answered() -> None:
    match = Match(Setup("battle", ("human", "greedy"), 3), BattleState.new(3))
    seen = 0
    for _ in range(200):
        if match.outcome() is not None:
            break
        told = match.act(match.state.legal()[0])
        drawn = any(isinstance(event, CardDrawn) and event.seat == 0 for event in told)
        if match.to_act == 1 and drawn:
            seen += 1
            assert match.preview_undo(0).count == 0
    assert seen
