"""The story that the end of a match tells is true of its course."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.match.match import Match, Setup
from game.rules import RULES
from game.rules.battle import events as battle
from game.rules.core import Outcome
from game.rules.duel import events as duel
from game.rules.duel.cards import CARDS
from game.rules.greece import events as greece
from game.scenes import games
from game.scenes.tables.last_blow import Story, told, turning


def ended(game: str, seed: int) -> Match:
    """A match of players who do anything."""
    chance = random.Random(seed)
    match = Match.begin(Setup(game, ("human",) * RULES[game].seats, seed))
    while match.outcome() is None:
        match.act(chance.choice(match.state.legal()))
    return match


def story_of(match: Match, seat: int) -> Story:
    outcome = match.outcome()
    assert outcome is not None
    story = games.story_of(match, outcome.winners[0], seat)
    assert story is not None
    return story


@pytest.mark.parametrize(
    ("lead", "at"),
    [
        ([], -1),
        ([3, -1, 0, 2, 5], 3),
        ([1, 2, 6, 7], 2),
        ([-1, -2], 0),
        ([2], 0),
        ([0, 4], 1),
    ],
)
def test_a_match_turns_where_the_lead_is_never_lost_again(lead: list[int], at: int) -> None:
    assert turning(lead) == at


@pytest.mark.parametrize("seed", range(4))
def test_a_duel_turns_where_its_winner_took_the_lead_for_good(seed: int) -> None:
    match = ended("duel", seed)
    winner = (match.outcome() or Outcome((), "")).winners[0]
    story = story_of(match, winner)
    awards = [event for event in told(match) if isinstance(event, duel.PointsAwarded)]
    assert len(story.lead) == len(awards)
    assert all(by > 0 for by in story.lead[story.turn :])
    assert story_of(match, 1 - winner).lead == tuple(-by for by in story.lead)
    assert story.turning is not None
    deciding = awards[story.turn]
    assert str(max(deciding.vp)) in story.turning.words
    assert str(deciding.amount) in story.turning.words


@pytest.mark.parametrize("seat", [0, 1])
def test_the_best_card_of_a_duel_brought_most_force(seat: int) -> None:
    match = ended("duel", 5)
    played = Counter(
        event.face
        for event in told(match)
        if isinstance(event, duel.CardPlayed) and event.seat == seat
    )
    best = story_of(match, seat).best
    assert best is not None
    assert int(best.figure) == max(n * CARDS[face].force for face, n in played.items())


@pytest.mark.few(1)
@pytest.mark.parametrize("seed", range(4))
def test_a_battle_turns_with_the_attack_that_cost_most(seed: int) -> None:
    match = ended("battle", seed)
    winner = (match.outcome() or Outcome((), "")).winners[0]
    blows = [event for event in told(match) if isinstance(event, battle.DamageDone)]
    story = story_of(match, winner)
    won = [blow.lost for blow in blows if blow.seat == winner]
    assert (story.turning is None) == (not won)
    if story.turning is not None:
        assert f" {max(won)} card" in story.turning.words
        damage = Counter[int]()
        for blow in blows:
            if blow.seat == winner:
                for face, amount in zip(blow.faces, blow.amounts, strict=True):
                    damage[face] += amount
        assert story.best is not None
        assert int(story.best.figure) == max(damage.values())


@pytest.mark.parametrize("seed", range(4))
def test_a_war_turns_where_its_winner_came_to_lead_for_good(seed: int) -> None:
    match = ended("greece", seed)
    winner = (match.outcome() or Outcome((), "")).winners[0]
    story = story_of(match, winner)
    checks = [event for event in told(match) if isinstance(event, greece.VictoryChecked)]
    assert story.turning is not None
    assert story.turning.title == f"Turn {checks[story.turn].turn}"
    assert str(checks[story.turn].areas[winner]) in story.turning.words
