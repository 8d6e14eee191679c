"""Presents a match: the match is ahead, the screen follows event by event."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Generic, cast

import sounds
from game.client.services import Services
from game.match.history import Change
from game.match.seats import Bot, Player, bot_seats, human_seats
from game.match.table_match import TableMatch
from game.records import saves
from game.rules.core import NOBODY, Event, Seat, State, View
from game.rules.wording import Phrase
from game.scenes import seat_text
from game.scenes.scene import Scene
from game.scenes.tables import match_music
from game.scenes.tables.display import BoardT, Shared, SideNames, TableDisplay, ViewT
from game.scenes.tables.event_animator import EventAnimator, method_for
from game.scenes.tables.forced_lines import ForcedLines
from game.scenes.tables.log_line import LogGrip, LogLine, merged_line
from game.session.tape import Start
from game.system.i18n import _, render_phrase
from sprites.canvas import Box
from sprites.log import HEADING, Log
from sprites.motion import INSTANT, Animation, Stage
from sprites.spark import Sparks


class MatchPresenter(Scene, Generic[ViewT, BoardT]):
    """Subscribes to a match for every seat, animates the viewer's events, keeps the log."""

    def __init__(self, services: Services, match: TableMatch) -> None:
        super().__init__(services)
        self.match = match
        self.stage = Stage(services.settings.speed or INSTANT, services.settings.calm)
        self.sparks = Sparks(services.settings.calm)
        humans = human_seats(match.players)
        self.spoken: list[tuple[Phrase | str, str]] = []
        """The log's phrases with the side that acted; `lines` are the rendered texts."""
        self.lines: list[LogLine] = []
        self.forced = ForcedLines(match, humans)
        self.written_at = 0
        """The moment of the lines that are written now."""
        self.log = Log(Box(0, 0, 1, 1), _("Match log"))
        self.since: dict[Seat, list[Change]] = {seat: [] for seat in range(len(match.players))}
        viewer = humans[0] if len(humans) == 1 else NOBODY
        self.display = self.make_display(
            cast(ViewT, match.view(viewer)),
            Shared(
                names=SideNames(match.sides, match.side_names, []),
                focus=self.focus,
                stage=self.stage,
                sparks=self.sparks,
                log=self.log,
                viewer=viewer,
                humans=humans,
                bots=bot_seats(match.players),
            ),
        )
        self.display.to_act = match.to_act
        self.name_players()
        self.pointer.grips.append(LogGrip(self.log))
        self._listening: list[Callable[[], None]] = []

    # ------------------------------------------------------------------ defined by each game

    animator: EventAnimator[ViewT, BoardT]
    """Has a method `on_<event>` for each event worth showing, a generator of beats."""

    @abstractmethod
    def make_display(self, view: ViewT, shared: Shared) -> TableDisplay[ViewT, BoardT]:
        """Return what the table shows when it is opened at this view."""

    @abstractmethod
    def settle(self, view: ViewT) -> None:
        """Put every sprite where it belongs in this view, from nothing."""

    def arrive(self) -> None:
        """Come to the table in the middle of a match: nothing was played or pointed at before."""

    def turning_point(self, events: Sequence[Event], before: State, after: State) -> str:
        """Return the turning point that an action is, from public events; "" for most actions."""
        return ""

    def view_of(self, seat: Seat) -> ViewT:
        """Return what a seat, or the spectator, knows now."""
        return cast(ViewT, self.match.view(seat))

    # ------------------------------------------------------------------ listening to the match

    def enter(self) -> None:
        for seat in (*range(len(self.match.players)), NOBODY):
            self._listening.append(self.match.subscribe(seat, self._listener(seat)))
        self._listening.append(self.match.subscribe(NOBODY, self._check))
        self.settle(self.display.view)
        sounds.ambience("agora")
        self._tell_of_record()
        self.resume()

    def _check(self, _events: Sequence[Event], _view: View) -> None:
        self.display.to_act = self.match.to_act
        digest = self.match.digest()
        if digest:
            self.services.environment.check(digest)
        self._tell_of_record()

    def _tell_of_record(self) -> None:
        """Say what became of the record, where that has not been said."""
        if self.match.recorder is not None:
            notice = render_phrase(self.match.recorder.take_notice())
            self.services.show_toast(notice, lasting=True)

    @property
    def open_record(self) -> Path | None:
        recorder = self.match.recorder
        return recorder.path if recorder is not None else None

    @property
    def tape_start(self) -> Start | None:
        recorder = self.match.recorder
        if recorder is not None and recorder.n:
            return Start(record=recorder.path.name)
        return Start(setup=self.match.setup) if self.match.just_dealt else None

    def resume(self) -> None:
        match_music.follow(self.match.setup.game, self.display, self.tense)

    @property
    def tense(self) -> bool:
        """True when the end is near, for tense music."""
        return False

    def leave(self) -> None:
        for end in self._listening:
            end()
        if self.match.recorder is not None:
            saves.close_record(self.match.recorder, self.match.outcome() is not None)

    def _listener(self, seat: Seat) -> Callable[[Sequence[Event], View], None]:
        def shown_at(moment: int, beats: Animation) -> Animation:
            self.written_at = moment
            yield from beats

        def on_events(events: Sequence[Event], view: View) -> None:
            if seat == self.display.viewer:
                if self.forced.applying:
                    self.stage.add(self.forced.announce())
                beats = self.animate_events(tuple(events), cast(ViewT, view))
                self.stage.add(shown_at(self.match.moment, beats))
            if seat != NOBODY:
                self.since[seat].append((tuple(events), view))

        return on_events

    def animate_events(self, events: tuple[Event, ...], view: ViewT) -> Animation:
        """Show what has happened, beat by beat, and settle."""
        for event in events:
            self.log_event(self.log_version(event))
            yield from self.animate_event(event)
        yield from self.come_to_rest(view)

    def animate_event(self, event: Event) -> Animation:
        """The beats of one event; none for what needs no showing."""
        beats = getattr(self.animator, method_for(type(event)), None)
        if beats is not None:
            yield from beats(event)

    def come_to_rest(self, view: ViewT) -> Animation:
        """Take up the view that the events have led to."""
        self.display.view = view
        self.name_players()
        self.settle(view)
        match_music.follow(self.match.setup.game, self.display, self.tense)
        yield 0.0

    def log_event(self, event: Event) -> None:
        """Write what happened into the log, with its cause where the two are one line."""
        news, side = event.phrase(), self.line_side(event)
        if news is None:
            return
        merged = self.forced.merged(self.spoken, news, side)
        if merged is None and self.lines and self.lines[-1].at == self.written_at:
            merged = merged_line(self.spoken[-1], event, side)
        if merged is not None:
            del self.spoken[-1:], self.lines[-1:]
            self.log.take_back()
        self.log_text(*(merged or (news, side)))

    def line_side(self, event: Event) -> str:
        """Return the side that a line of the log belongs to, or HEADING where a turn begins."""
        if method_for(type(event)) == "on_turn_began":
            return HEADING
        return self.display.names.key(getattr(event, "seat", NOBODY))

    def log_text(self, news: Phrase | str, side: str = "") -> None:
        """Write a line into the log, of a side or of nobody."""
        words = news if isinstance(news, str) else self.say(news)
        self.spoken.append((news, side))
        self.lines.append(LogLine(words, side, self.written_at))
        self.log.add(*self.lines[-1])

    def retranslate(self) -> None:
        self.name_players()
        self.lines = [
            LogLine(news if isinstance(news, str) else self.say(news), side, line.at)
            for (news, side), line in zip(self.spoken, self.lines, strict=True)
        ]
        self.log.words = _("Match log")
        self.log.read(self.lines)

    def log_version(self, event: Event) -> Event:
        """Return an event as the log shows it: only its public part if several people read it."""
        return event.seen_by(NOBODY) if len(self.display.humans) > 1 else event

    def say(self, phrase: Phrase | None) -> str:
        """Return a sentence of the rules with the sides as they are called in this match."""
        return self.display.names.say(phrase)

    def name_players(self) -> None:
        """Take up who plays which seat."""
        alone = len(self.display.humans) == 1
        self.display.names.players[:] = [shown_name(each, alone) for each in self.match.players]


def shown_name(player: Player, alone: bool) -> str:
    """Return a player's name for the plate; `alone` if no other person plays."""
    if isinstance(player, Bot):
        return _("AI · {level}").format(level=seat_text.bot_name(player.level))
    return player.name or (_("You") if alone else _("Player"))
