"""The next step, posed: the title of a second evening, and the page of all there is to learn."""

from __future__ import annotations

import argparse
from dataclasses import replace

from game.client.app import App
from game.client.services import Screen
from game.commands.positions import run
from game.lessons.known import Known
from game.lessons.puzzle import of_the_day, puzzles
from game.lessons.survey import Survey, worth
from game.registry import GAMES
from game.scenes.learn.learn_page import LearnScene
from game.scenes.menus.title import Title
from game.statistics.facts import Facts
from game.statistics.feats import standings
from game.statistics.figures import dated

MATCHES = (
    *(("duel", "hoplite", False), ("greece", "hoplite", False), ("battle", "recruit", True)),
    *(("duel", "recruit", True), ("duel", "hoplite", True)),
)


def learned(app: App) -> None:
    """Let the player have learned and played a little, on another day."""
    done = ["greece_1_goal", "battle_1_damage", "duel_1_at_stake", "duel_2_holding_back"]
    app.progress.lessons_done = [*done, "duel_3_prizes_last"]
    app.progress.puzzles_solved = ["duel_08"]
    app.progress.last_seats = {"duel": ["human", "hoplite"]}


def played(*rows: tuple[str, str, bool]) -> dict[str, Facts]:
    """Return the facts of matches on the days of a month: the game, the level, a victory."""
    return {
        f"{n:02}.replay": Facts(
            game=game,
            started=f"2026-11-{n:02}T19:00:00Z",
            others=[level] * (1 + (game == "greece")),
            won=won,
            winners=[0] if won else [1],
        )
        for n, (game, level, won) in enumerate(rows, start=1)
    }


def surveyed(asked: Known, facts: dict[str, Facts]) -> Survey:
    """Return what is known of a player with these matches, looked up."""
    survey, matches = Survey(asked), dated(facts)
    survey.over = True
    survey.result = replace(
        asked,
        read=True,
        matches=matches,
        standings=standings(facts),
        worth=worth(matches),
        puzzles={game: puzzles(game) for game in GAMES},
        of_the_day=of_the_day(asked.today).id,
    )
    return survey


def _evening(app: App, options: argparse.Namespace) -> Screen:
    """The title of a second evening."""
    learned(app)
    page = Title(app)
    app.push(page)
    page.next.way.survey = surveyed(page.next.way.asked, played(*MATCHES))
    run(app, 2.0)
    return page


def _after_the_first_match(app: App, options: argparse.Namespace) -> Screen:
    """The title after the first duel: other rules are offered for the second."""
    learned(app)
    page = Title(app)
    app.push(page)
    page.next.way.survey = surveyed(page.next.way.asked, played(("duel", "recruit", True)))
    run(app, 2.0)
    return page


def _learn(app: App, options: argparse.Namespace) -> Screen:
    """Some steps made, one begun, others not."""
    learned(app)
    app.progress.lesson_steps = {"battle_2_types": 2}
    app.push(page := LearnScene(app))
    page.next.way.survey = surveyed(page.next.way.asked, played(*MATCHES[:1]))
    run(app, 2.0)
    return page


MOMENTS = {
    "title-evening": _evening,
    "title-variant": _after_the_first_match,
    "learn": _learn,
}
