"""The parts that every table has, for the controls and commands of its game."""

from __future__ import annotations

from typing import Protocol

from game.client.focus import Focus
from game.client.presses import Pointer
from game.client.toasts import ToastRoom
from game.scenes.tables.explainer import Explainer
from game.scenes.tables.game_table import TableCore
from game.scenes.tables.hinter import Hinter
from game.scenes.tables.match_log import MatchLog
from game.scenes.tables.playback import Playback
from game.scenes.tables.player_actions import PlayerActions
from game.scenes.tables.recap import Recap
from game.scenes.tables.seat_at_screen import SeatAtScreen
from game.scenes.tables.single_answers import SingleAnswers


class TableParts(TableCore, Protocol):
    """The table as its game sees it."""

    focus: Focus
    pointer: Pointer
    log: MatchLog
    recap: Recap
    playback: Playback
    seat: SeatAtScreen
    actions: PlayerActions
    answers: SingleAnswers
    explainer: Explainer
    hinter: Hinter

    def refresh(self) -> None: ...

    def toast_room(self) -> ToastRoom: ...

    def show_result(self) -> None: ...

    def open_menu(self) -> None: ...
