"""Plays a match on its table: the match is ahead, the screen follows event by event."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.match.seats import Bot, Player
from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Event, Seat, View
from game.scenes import seat_text
from game.scenes.tables import match_music
from game.scenes.tables.display import LONG, AnyDisplay
from game.scenes.tables.event_animator import method_for
from game.scenes.tables.game_table import TableCore
from game.scenes.tables.match_log import MatchLog
from game.scenes.tables.recap import Recap
from game.scenes.tables.rivals import Rivals
from game.scenes.tables.telling import Telling
from game.system.i18n import _, render_phrase
from sprites.motion import INSTANT, Animation

FASTEST = 8.0
"""The speed of sparks where motion takes no time."""


class Playback:
    """Subscribes to a match for every seat, and animates the events that the viewer knows."""

    def __init__(self, table: TableCore, log: MatchLog, recap: Recap) -> None:
        self.table = table
        self.log = log
        self.recap = recap
        self.match = table.match
        self.display = table.display
        self.stage = table.display.stage
        self.sparks = table.display.sparks
        self.rivals = Rivals(table)
        self.telling = Telling(table.display, table.services)
        self._listening: list[Callable[[], None]] = []

    # ------------------------------------------------------------------ listening to the match

    def listen(self) -> None:
        """Subscribe to the match, and settle as it stands."""
        for seat in (*range(len(self.match.players)), NOBODY):
            self._listening.append(self.match.subscribe(seat, self._listener(seat)))
        self._listening.append(self.match.subscribe(NOBODY, self._check))
        self.settle()
        self._tell_of_record()

    def _check(self, _events: Sequence[Event], _view: View) -> None:
        self.display.to_act = self.match.to_act
        digest = self.match.digest()
        if digest:
            self.table.services.environment.check(digest)
        self._tell_of_record()

    def _tell_of_record(self) -> None:
        """Say what became of the record, where that has not been said."""
        if self.match.recorder is not None:
            notice = render_phrase(self.match.recorder.take_notice())
            self.table.services.show_toast(notice, lasting=True)

    def close(self) -> None:
        """Listen no more."""
        for end in self._listening:
            end()

    def _listener(self, seat: Seat) -> Callable[[Sequence[Event], View], None]:
        def on_events(events: Sequence[Event], view: View) -> None:
            if seat == self.display.viewer:
                if self.log.forced.applying:
                    self.stage.add(self.log.forced.announce())
                beats = self.animate_events(tuple(events), view)
                self.stage.add(self._shown_at(self.match.moment, beats))
            if seat != NOBODY:
                self.recap.add(seat, events, view)

        return on_events

    def _shown_at(self, moment: int, beats: Animation) -> Animation:
        self.log.moment = moment
        yield from beats

    def rebuild(self) -> None:
        """Rebuild log and recaps from the actions that stand."""
        self.log.rebuild()
        self.recap.rebuild()

    # ------------------------------------------------------------------ event by event

    def animate_events(self, events: Sequence[Event], view: View) -> Animation:
        """Show what has happened, beat by beat, and settle."""
        yield from self.table.game.animate(events, self._animate_and_log)
        yield from self.come_to_rest(view)

    def _animate_and_log(self, event: Event) -> Animation:
        self.log_event(event)
        yield from self.animate_event(event)

    def log_event(self, event: Event) -> None:
        """Write what has happened into the log, and announce it to who listens."""
        self.log.write_event(event)
        self.telling.tell(self.log.version(event))

    def animate_event(self, event: Event) -> Animation:
        """The beats of one event, and what a rival says to it; none for what needs no showing."""
        before = self.display.board
        beats = getattr(self.table.game.animator, method_for(type(event)), None)
        if beats is not None:
            yield from beats(event)
        self.rivals.hear(event, before)

    def come_to_rest(self, view: View) -> Animation:
        """Take up the view that the events have led to."""
        yield from self.table.game.come_to_rest(view, self._rest(view))

    def _rest(self, view: View) -> Animation:
        self.display.view = view
        name_players(self.match, self.display)
        self.settle()
        self.play_music()
        yield 0.0

    def settle(self) -> None:
        """Put everything where it belongs in the view that is shown."""
        self.table.game.settle(self.display.view)

    def play_music(self) -> None:
        """Let the music go on as the match stands."""
        match_music.follow(self.match.setup.game, self.display, self.table.game.tense)

    # ------------------------------------------------------------------ motion and time

    @property
    def busy(self) -> bool:
        """True while events are shown, or held."""
        return self.stage.busy

    @property
    def moving(self) -> bool:
        """True while something moves."""
        staged = self.stage.moving_beside if self.shows_news else self.stage.moving
        return staged or self.sparks.moving or self.rivals.moving

    @property
    def shows_news(self) -> bool:
        """True while news is shown until somebody has read it."""
        return self.display.hold is not None and self.display.hold.endless

    @property
    def pace(self) -> float:
        """The speed of motion; 1 is normal."""
        if self.table.controller is not None:
            return self.table.controller.pace
        return self.table.services.settings.speed or INSTANT

    def step(self, dt: float) -> None:
        """Let what moves go on by `dt` seconds."""
        self.stage.calm = self.sparks.calm = self.display.calm
        self.stage.speed = self.pace
        self.stage.step(dt)
        self.sparks.step(dt * min(self.pace, FASTEST))
        self.rivals.step(dt)
        if self.display.hold is not None and self.pace == INSTANT:
            self.display.hold.rest -= dt  # motion takes no time then, but reading does

    def skip(self) -> None:
        """Let what moves end at once; news that is held waits on."""
        if self.display.hold is not None and not self.display.hold.released:
            self.release()
        else:
            self.stage.step(LONG)

    def release(self) -> None:
        """Go on after news that was held."""
        if self.display.hold is not None:
            self.display.hold.released = True
            self.display.hold = None

    def finish(self) -> None:
        """End everything that moves or is held."""
        for _again in range(100):
            self.release()
            self.stage.step(LONG)
            if not self.stage.moving:
                return


def name_players(match: TableMatch, display: AnyDisplay) -> None:
    """Let the display take up who plays which seat."""
    alone = len(display.humans) == 1
    display.names.players[:] = [shown_name(each, alone) for each in match.players]
    display.names.portraits[:] = [portrait_name(each) for each in match.players]


def portrait_name(player: Player) -> str:
    """Return the portrait of a rival, "" for a person and for a bot without a temperament."""
    return player.name.replace("-", "_") if isinstance(player, Bot) and player.temper else ""


def shown_name(player: Player, alone: bool) -> str:
    """Return a player's name for the plate; `alone` if no other person plays."""
    if isinstance(player, Bot):
        return _("AI · {level}").format(level=seat_text.bot_name(player.level))
    return player.name or (_("You") if alone else _("Player"))
