"""Helpers that pose a scene for a still frame: bots do not move, and time is stepped."""

from __future__ import annotations

from functools import cached_property
from typing import TypeVar

import ai
from game.client.app import App
from game.commands.positions import FRAME, still
from game.match.match import Match, Setup
from game.rules.core import Action
from game.rules.rng import Rng
from game.scenes.tables.table import TableScene

Table = TypeVar("Table", bound=TableScene)


def seated(app: App, scene: Table) -> Table:
    """Open a table at which no bot moves."""
    app.push(still(scene))
    app.step(FRAME)
    return scene


def do(scene: TableScene, text: str) -> None:
    """Take a legal action by its notation."""
    scene.actions.act(scene.match.view(scene.match.to_act).parse(text))


class QuickPlayer:
    """A quick player in every seat of matches that begin alike; his actions are thought of once."""

    def __init__(self, setup: Setup) -> None:
        self.setup, self.dice = setup, Rng(setup.seed)
        self.actions: list[Action] = []

    @cached_property
    def bot(self) -> ai.Bot:
        """The one who thinks; nobody is needed while his actions are known."""
        return ai.bot("greedy", self.setup.game)

    def action(self, match: Match, number: int) -> Action:
        """Return the action of this number, which comes after all before it."""
        if number == len(self.actions):
            view = match.view(match.to_act)
            self.actions.append(self.bot.choose(view, self.dice, ai.Budget(iterations=1)))
        return self.actions[number]


PLAYERS: dict[object, QuickPlayer] = {}
"""The players so far, by how their matches begin."""


def play(match: Match, actions: int | None = None) -> Match:
    """Let a quick player sit everywhere, to the end or for a number of actions in all.

    What has been played before was played by him too.
    """
    setup = match.setup
    alike = setup.game, setup.seed, repr((setup.options, setup.start))
    player = PLAYERS.setdefault(alike, QuickPlayer(setup))
    before = [action for _state, action in match.history]
    assert before == player.actions[: len(before)], "somebody else has played"
    while match.outcome() is None and (actions is None or len(match.history) < actions):
        match.act(player.action(match, len(match.history)))
    return match


def won_by(game: str, seats: tuple[str, ...], winner: int) -> Match:
    """The first match between quick players that one side has won."""
    for seed in range(7, 1000):
        match = play(Match.begin(Setup(game, seats, seed)))
        outcome = match.outcome()
        if outcome is not None and outcome.winners == (winner,):
            return match
    raise AssertionError(f"nobody at {game} ever wins as {winner}")
