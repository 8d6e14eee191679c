"""A match that is played elsewhere: the program that holds it, and what another one has of it."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from queue import SimpleQueue

from ai.worker import InlineThinker
from game.match.bot_driver import BotDriver
from game.match.history import Change, LogEntry
from game.match.match import Listener, Match, MatchRecorder, Setup, UndoPreview
from game.match.seats import Human, Player, Remote, sides_of
from game.rules import RULES
from game.rules.battle.events import BattleEnded
from game.rules.battle.view import BattleView
from game.rules.core import NOBODY, Action, Event, Outcome, Seat, View
from game.rules.duel.events import GameWon
from game.rules.duel.view import DuelView
from game.rules.greece.events import GameEnded
from game.rules.wording import phrase

NOT_HERE = phrase("Nothing can be undone here.")


class Host:
    """Holds the match. To the one remote seat it sends views and redacted events, as bytes."""

    def __init__(self, game: str, seat: Seat, seed: int) -> None:
        entries = ["greedy"] * RULES[game].seats
        entries[seat] = "remote Ana"
        self.match = Match.begin(Setup(game, tuple(entries), seed))
        self.thinker = InlineThinker()
        self.bots = BotDriver(self.match, lambda: self.thinker)
        self.news: SimpleQueue[bytes] = SimpleQueue()
        self.actions: SimpleQueue[str] = SimpleQueue()
        for viewer in (seat, NOBODY):
            self._send(viewer, [], self.match.view(viewer))
            self.match.subscribe(viewer, lambda e, v, viewer=viewer: self._send(viewer, e, v))  # type: ignore[misc]

    def _send(self, viewer: Seat, events: Sequence[Event], view: View) -> None:
        self.news.put(pickle.dumps((viewer, tuple(events), view)))

    def run(self) -> None:
        """Take the actions that have arrived, then let bots act until the match waits again."""
        while not self.actions.empty():
            self.match.act(Action.parse(self.actions.get()))
        while (action := self.bots.update()) is not None:
            self.match.act(action)


class RemoteMatch:
    """The client's side of a match that another program holds: a TableMatch.

    It knows the views and events that were sent, and sends the texts of actions.
    """

    def __init__(
        self, game: str, seat: Seat, news: SimpleQueue[bytes], actions: SimpleQueue[str]
    ) -> None:
        self.seat, self.news, self.actions = seat, news, actions
        self.players: list[Player] = [Remote("Greedy") for _ in range(RULES[game].seats)]
        self.players[seat] = Human("Ana")
        self.setup = Setup(game, tuple(map(str, self.players)), 0)
        self.sides = sides_of(game, self.players)
        self.side_names = dict(zip(RULES[game].seat_names, self.sides, strict=True))
        self.recorder: MatchRecorder | None = None
        self.local = False
        self.conceded: Seat | None = None
        self.revision = 0
        self.hints = [0] * len(self.players)
        self.answers: dict[tuple[str, str], Action] = {}
        self.changes: dict[Seat, list[Change]] = {seat: [], NOBODY: []}
        self.own: list[int] = []
        """The changes, counted from 1, that this seat's own actions have made."""
        self.under_way: list[bool] = []
        """For each action that was sent and has had no answer, True if a person decided it."""
        self.listeners: list[tuple[Seat, Listener]] = []
        self.receive()

    def receive(self) -> None:
        """Take in what has been sent, and notify the table."""
        while not self.news.empty():
            viewer, events, view = pickle.loads(self.news.get())
            self.changes[viewer].append((events, view))
            if viewer == self.seat:
                self._count()
            for listener, on_events in self.listeners:
                if listener == viewer:
                    on_events(events, view)

    def _count(self) -> None:
        self.revision += 1
        if self.under_way and self.under_way.pop(0):
            self.own.append(len(self.changes[self.seat]) - 1)

    # ------------------------------------------------------------------ the position

    @property
    def to_act(self) -> Seat:
        return NOBODY if self.under_way else self.view(self.seat).to_act

    def digest(self) -> str:
        return ""

    def outcome(self) -> Outcome | None:
        for event in self.changes[NOBODY][-1][0]:
            if isinstance(event, GameWon):
                view = self.view(NOBODY)
                assert isinstance(view, DuelView)
                return Outcome((event.seat,), f"{view.target} victory points")
            if isinstance(event, BattleEnded | GameEnded):
                return Outcome(event.winners, event.reason)
        return None

    def view(self, viewer: Seat) -> View:
        return self.changes[viewer][-1][1]

    # ------------------------------------------------------------------ the past

    @property
    def moment(self) -> int:
        return len(self.changes[self.seat]) - 1

    @property
    def just_dealt(self) -> bool:
        return len(self.changes[self.seat]) == 1

    def opening_view(self, viewer: Seat) -> View | None:
        return self.changes[viewer][0][1]

    def log(self, viewer: Seat) -> list[LogEntry]:
        changes = enumerate(self.changes[viewer][1:], start=1)
        return [LogEntry(events, n in self.own) for n, (events, _view) in changes]

    def views(self, viewer: Seat) -> list[View]:
        return [view for _events, view in self.changes[viewer]]

    def turn_began(self, turn: int, viewer: Seat) -> View | None:
        kept = (view for view in self.views(viewer) if isinstance(view, BattleView))
        return next((view for view in kept if view.turn == turn), None)

    def recap(self, seat: Seat) -> tuple[View, list[Change]] | None:
        if not self.own:
            return None
        first = self.own[-1]
        return self.changes[seat][first - 1][1], self.changes[seat][first:]

    # ------------------------------------------------------------------ acting

    def subscribe(self, viewer: Seat, on_events: Listener) -> Callable[[], None]:
        entry = (viewer, on_events)
        self.listeners.append(entry)
        return lambda: self.listeners.remove(entry)

    def act(self, action: Action, automatic: bool = False) -> None:
        self.under_way.append(not automatic)
        self.actions.put(str(action))

    def note_hint(self, seat: Seat) -> None:
        self.hints[seat] += 1

    def preview_undo(self, seat: Seat) -> UndoPreview:
        return UndoPreview(0, reason=NOT_HERE)

    def undo(self, seat: Seat) -> bool:
        return False

    def redo(self, seat: Seat) -> bool:
        return False

    def concede(self, seat: Seat) -> None:
        raise NotImplementedError

    def hand_over(self, seat: Seat, to: Player) -> None:
        raise NotImplementedError
