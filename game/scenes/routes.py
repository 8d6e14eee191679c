"""The way from any screen to any other: the one place that imports all of them, when needed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.client.occasion import Occasion
from game.client.services import Screen, Services, TheatreRoutes, WarRoutes
from game.match.match import Setup
from game.match.table_match import TableMatch
from game.records.replay_player import ReplayPlayer
from game.rules.core import Seat
from sprites.textfield import TextField

if TYPE_CHECKING:  # reviews are loaded when somebody looks at one
    from game.lessons.exercise import Exercise


class WarScreens:
    """The screens of the Long War and of its scenarios."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def begin(self) -> Screen:
        """Return the screen on which a war is set up."""
        from game.scenes.war.setup import WarSetup

        return WarSetup(self.services)

    def daily(self) -> Screen:
        """Return the same screen with the war of the day."""
        from game.scenes.war.setup import WarSetup

        return WarSetup(self.services, daily=True)

    def resume(self, path: Path) -> None:
        """Leave everything for the road of a war, or say why it cannot be continued."""
        from game.scenes.war.road_scene import continue_war

        continue_war(self.services, path)

    def abandon(self, path: Path) -> None:
        """Ask whether to abandon the war of a file, and lead to its end."""
        from game.scenes.war.road_scene import abandon_war

        abandon_war(self.services, path)

    def scenarios(self) -> Screen:
        """Return the page of scenarios."""
        from game.scenes.war.scenarios_page import ScenariosPage

        return ScenariosPage(self.services)


class TheatreScreens:
    """The screens that show what has been played, and judge it."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def replay_file(self, path: Path) -> Screen:
        """Return the theatre with the record in a file that the player named."""
        from game.scenes.theatre import open_theatre

        return open_theatre.showing_file(self.services, path)

    def watch_file(self, path: Path) -> None:
        """Open the theatre with a record on the disk, or say why it cannot be shown."""
        from game.scenes.theatre import open_theatre

        open_theatre.watch_file(self.services, path)

    def review_file(self, path: Path) -> None:
        """Open the review of a record on the disk, or say why it cannot be judged."""
        from game.scenes.theatre import open_theatre

        open_theatre.review_file(self.services, path)

    def watch_match(self, match: TableMatch) -> None:
        """Open the theatre with a match as far as it has been played."""
        from game.scenes.theatre import open_theatre

        open_theatre.watch_match(self.services, match)

    def look_back(self, match: TableMatch, at: int, seat: Seat) -> None:
        """Open the theatre at an earlier moment of a match that goes on below it."""
        from game.scenes.theatre import open_theatre

        open_theatre.look_back(self.services, match, at, seat)

    def review_match(self, match: TableMatch) -> None:
        """Open the review of a match."""
        from game.scenes.theatre import open_theatre

        open_theatre.review_match(self.services, match)

    def attract(self, shown: int) -> Screen:
        """Return the next demonstration after `shown` of them."""
        from game.scenes.theatre.attract import Attract

        return Attract(self.services, shown)


class SceneRoutes:
    """The screens of Polemos, each loaded when it is first opened."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.war: WarRoutes = WarScreens(services)
        self.theatre: TheatreRoutes = TheatreScreens(services)

    # ------------------------------------------------------------------ menus

    def title(self) -> Screen:
        """Return the title screen."""
        from game.scenes.menus.title import Title

        return Title(self.services)

    def setup(self, game: str) -> Screen:
        """Return the screen on which a match of a game is set up."""
        from game.scenes.menus.setup import SetUp

        return SetUp(self.services, game)

    def library(self) -> Screen:
        """Return the list of recorded matches."""
        from game.scenes.menus.library import LibraryScene

        return LibraryScene(self.services)

    def statistics(self) -> Screen:
        """Return the figures of all matches."""
        from game.scenes.statistics.statistics_page import StatisticsPage

        return StatisticsPage(self.services)

    def feats(self) -> Screen:
        """Return the wall of feats."""
        from game.scenes.statistics.feats_page import FeatsPage

        return FeatsPage(self.services)

    def learn(self) -> Screen:
        from game.scenes.learn.task_pages import LearnScene

        return LearnScene(self.services)

    def open_lesson(self, name: str) -> None:
        from game.scenes.learn.lesson_scene import resume_lesson

        resume_lesson(self.services, name)

    def cards(self, key: str = "") -> Screen:
        """Return all cards, chits and areas to leaf through, opened at one ("duel/pericles")."""
        from game.scenes.learn.cards import CardsScene

        return CardsScene(self.services, key)

    def puzzles(self) -> Screen:
        from game.scenes.learn.task_pages import PuzzlesPage

        return PuzzlesPage(self.services)

    def open_puzzle(self, name: str) -> None:
        from game.scenes.learn.puzzle_scene import open_puzzle

        open_puzzle(self.services, name)

    def open_exercise(self, exercise: Exercise) -> None:
        from game.scenes.learn.mistake_scene import show_exercise

        show_exercise(self.services, exercise)

    def open_mistake_of_the_day(self) -> None:
        from game.scenes.learn.mistake_scene import open_mistake_of_the_day

        open_mistake_of_the_day(self.services)

    def progress(self) -> Screen:
        """Return the page of what one gets better at."""
        from game.scenes.statistics.progress_page import ProgressPage

        return ProgressPage(self.services)

    def settings(self, shared: bool = False) -> Screen:
        """Return the settings; `shared` over a table at which several people share the screen."""
        from game.scenes.menus.settings import SettingsScene

        return SettingsScene(self.services, shared)

    def keys(self) -> Screen:
        """Return the page of keys and pads."""
        from game.scenes.keys.keys_page import KeysPage

        return KeysPage(self.services)

    def letters(self, field: TextField) -> Screen:
        """Return letters on the screen that write in a field."""
        from game.scenes.keys.screen_keys import ScreenKeys

        return ScreenKeys(self.services, field)

    def farewell(self) -> Screen:
        """Return the question whether to leave the program."""
        from game.scenes.dialogs.question import Farewell

        return Farewell(self.services)

    def rulebook(self, game: str, section: str = "") -> Screen:
        """Return the rules of a game, opened at a section."""
        from game.scenes.menus.rulebook import Rulebook

        return Rulebook(self.services, game, section)

    def results(
        self,
        match: TableMatch,
        viewer: Seat,
        occasion: Occasion | None = None,
        fresh: bool = False,
    ) -> Screen:
        """Return the screen that shows how a match ended; an `occasion` says what follows.

        A `fresh` end is shown by its picture alone first.
        """
        from game.scenes.menus.results import Results

        return Results(self.services, match, viewer, occasion, fresh)

    # ------------------------------------------------------------------ tables

    def match(self, setup: Setup) -> Screen:
        """Begin a match and return its table."""
        from game.scenes import table_factory

        return table_factory.begin(self.services, setup)

    def continue_match(self, path: Path) -> None:
        """Leave everything for a saved match, or ask or say why it cannot be continued.

        An engagement goes on in its war.
        """
        from game.scenes import table_factory
        from game.scenes.war.campaign import war_of

        war = war_of(path)
        if war is not None:
            self.war.resume(war)
        else:
            table_factory.continue_saved(self.services, path)

    def branch(self, player: ReplayPlayer, seats: Sequence[str], mode: str) -> Screen:
        """Begin a match at the current moment of another one, with new players in its seats."""
        from game.scenes import table_factory

        return table_factory.branch(self.services, player, seats, mode)
