"""The way from any screen to any other: a table of what makes each, loaded when it is opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, cast

from game.client.ahead import Ahead
from game.client.services import Routes, Services
from game.registry import GAMES, part

WAR = {
    "setup": "game.scenes.war.setup:WarSetup",
    "continue_war": "game.scenes.war.road_scene:continue_war",
    "begin_war": "game.scenes.war.road_scene:begin_war",
    "wars": "game.scenes.war.wars_page:WarsPage",
    "scenarios": "game.scenes.war.scenarios_page:ScenariosPage",
    "scenario": "game.scenes.war.scenario_briefing:briefing_of",
}
THEATRE = {
    "replay": "game.scenes.theatre.open_theatre:showing",
    "replay_file": "game.scenes.theatre.open_theatre:showing_file",
    "open_file": "game.scenes.theatre.open_theatre:open_file",
    "open_match": "game.scenes.theatre.open_theatre:open_match",
    "open_earlier": "game.scenes.theatre.open_theatre:open_earlier",
    "open_share_file": "game.scenes.theatre.open_theatre:open_share_file",
    "open_share": "game.scenes.theatre.open_theatre:open_share",
    "open_share_match": "game.scenes.theatre.open_theatre:open_share_match",
    "open_editor": "game.scenes.editor.scene:set_up",
    "open_position": "game.scenes.theatre.open_theatre:open_position",
    "demonstration": "game.scenes.theatre.attract:Attract",
}
SCREENS = {
    "title": "game.scenes.menus.title:Title",
    "setup": "game.scenes.menus.setup:SetUp",
    "begin_match": "game.scenes.menus.setup:sit_down",
    "library": "game.scenes.menus.library:LibraryScene",
    "statistics": "game.scenes.statistics.statistics_page:StatisticsPage",
    "feats": "game.scenes.statistics.statistics_page:feats",
    "learn": "game.scenes.learn.learn_page:LearnScene",
    "open_lesson": "game.scenes.learn.lesson_scene:resume_lesson",
    "cards": "game.scenes.learn.cards:CardsScene",
    "puzzles": "game.scenes.learn.puzzles_page:PuzzlesPage",
    "open_marking": "game.scenes.editor.marking_scene:mark_puzzle",
    "open_puzzle": "game.scenes.learn.puzzle_scene:open_puzzle",
    "open_yours": "game.scenes.learn.your_puzzle:open_yours",
    "open_guess": "game.scenes.look_back.guess_match:open_guess",
    "open_better_move": "game.scenes.look_back.better_move:open_better_move",
    "progress": "game.scenes.statistics.statistics_page:progress",
    "settings": "game.scenes.menus.settings:SettingsScene",
    "keys": "game.scenes.keys.keys_page:KeysPage",
    "heard_keys": "game.scenes.keys.keys_page:HeardKeys",
    "letters": "game.scenes.keys.screen_keys:ScreenKeys",
    "hands": "game.scenes.hands.lobby:Lobby",
    "farewell": "game.scenes.dialogs.question:Farewell",
    "rulebook": "game.scenes.menus.rulebook:Rulebook",
    "match": "game.scenes.table_factory:begin",
    "continue_match": "game.scenes.war.campaign:continue_match",
    "begin_same_cards": "game.scenes.table_factory:same_cards",
    "begin_next_of_series": "game.scenes.table_factory:next_of_series",
    "branch": "game.scenes.table_factory:branch",
    "results": "game.scenes.menus.results.scene:Results",
}
"""By the method of `Routes` the path of what makes it, from `services` and the method's values."""

UNASKED = ("hands",)
"""The screens that are loaded when somebody asks for them: one opens a socket."""


def scene_routes(services: Services) -> Routes:
    """Return the screens of Polemos."""
    return cast(Routes, _Routes(services, SCREENS))


def _opened() -> Iterator[str]:
    """Yield the paths of what is opened, that which the title leads to first."""
    yield from (SCREENS["open_lesson"], SCREENS["setup"], WAR["setup"], "ai.worker")
    for game in GAMES.values():
        yield from (game.table, game.hints, game.rules)
    yield from (path for name, path in SCREENS.items() if name not in UNASKED)
    yield from (*WAR.values(), *THEATRE.values())


class _Routes:
    """The methods that a table names; `tests/scenes/test_routes.py` compares them with makers."""

    def __init__(self, services: Services, makers: Mapping[str, str]) -> None:
        self.services, self._makers = services, makers
        if makers is SCREENS:
            self.war, self.theatre = _Routes(services, WAR), _Routes(services, THEATRE)
            self.ahead = Ahead(_opened())

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name not in self._makers:
            raise AttributeError(name)
        return partial(self._open, self._makers[name])

    def _open(self, path: str, *values: Any, **named: Any) -> Any:
        return part(path)(self.services, *values, **named)
