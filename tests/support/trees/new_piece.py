"""Plays with one piece of a game and shows it: `python -m tests.support.trees.new_piece GAME NAME`.

`tests.rules.test_new_piece` runs it in a copy of the program whose table has a line more.
"""

from __future__ import annotations

import os
import sys
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import ai
from game.cli import run
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.rules import RULES
from game.rules.rng import Rng
from game.scenes.collection import Item, items
from game.scenes.games import table_of
from game.scenes.learn.cards import CardsScene
from game.system import paths

HANDS = {
    "duel": [["", "Troops", "Exiled"], ["Corinth", "Marines"]],
    "battle": [["", "Rally"], ["Slingers", "Overrun"]],
    "greece": [["", "void"], ["coup", "military"], ["star", "influence"]],
}
"""Hands in which "" is the piece's place, the first of whoever is to act."""
BATTLE = {"turn": 3, "phase": "attack"}
BUDGET = ai.Budget(iterations=3)
ACTIONS = 90


def play(item: Item, level: str) -> Match:
    """Play a match between bots of a level, which begins with the piece being played."""
    game, rules = item.game, RULES[item.game]
    name = item.key.partition("/")[2] if game == "greece" else item.english
    hands = [[one or name for one in hand] for hand in HANDS[game]]
    start = {"hands": hands} | (BATTLE if game == "battle" else {})
    setup = Setup(game, (level,) * rules.seats, 7, start=start)
    match = Match.begin(setup, Recorder(paths.records() / f"{level}.replay"))
    state: Any = match.state
    first = state.legal()[0]
    assert state.faces[first.args[0]] == items(game).index(item)
    match.act(first)
    bot, rng = ai.bot(level, game), Rng(7)
    while match.outcome() is None and len(match.history) < ACTIONS:
        match.act(bot.choose(match.view(match.to_act), rng.fork(), BUDGET))
        match.state.check()
    return match


def holds(match: Match) -> bool:
    """Verify the record of a match on the command line, and write it as a web page."""
    assert isinstance(match.recorder, Recorder)
    match.recorder.close()
    path = match.recorder.path
    page = ["replay", str(path), "--html", str(path.with_suffix(".html"))]
    return run(["replay", str(path), "--verify"]) == run(page) == 0


def main(game: str, name: str) -> None:
    """Show the piece among all, play it at each level, and verify and draw what was played."""
    item = next(one for one in items(game) if one.english == name)
    app = studio((960, 540), 100)
    app.push(CardsScene(app, item.key))
    app.draw()
    app.step()
    for level in ai.LEVELS:
        match = play(item, level)
        assert holds(match), level
        app.push(table_of(app, match))
        app.step()
        app.draw()


if __name__ == "__main__":
    with paths.elsewhere():
        paths.records().mkdir(parents=True)
        main(*sys.argv[1:])
