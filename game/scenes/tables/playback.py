"""Plays a match on its table event by event, with what the rivals say to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.client.occasion import Leader
from game.match.seats import Bot, Player
from game.match.table_match import TableMatch
from game.registry import GAMES, part
from game.rules.core import NOBODY, Event, Seat, View
from game.scenes import seat_text
from game.scenes.tables import last_blow
from game.scenes.tables.choreography import method_for
from game.scenes.tables.display import LONG, AnyDisplay
from game.scenes.tables.game_table import TableCore
from game.scenes.tables.match_log import MatchLog, Recap, Telling
from game.system.i18n import _, render_phrase
from game.texts.remarks import Notable, Occasion, pick
from sprites.bubble import Bubble
from sprites.canvas import Canvas
from sprites.motion import INSTANT, Animation

TURNS = 3
"""A line is heard in at most one of so many turns."""
LEAST_SECONDS, A_LETTER = 2.5, 0.055
"""The seconds that any line stays, and those more for each of its letters."""
SWELL = 0.18
"""Seconds in which a line opens and closes."""


Noticing = Callable[[Event, Any], Notable | None]
"""Tells whether an event is notable, from it and the view before. Any: that of its game."""


@dataclass(frozen=True)
class Remark:
    """A line that is being said by who sits at a seat, from a second to another."""

    seat: Seat
    words: str
    begun: float
    ends: float


def noticing_of(game: str) -> Noticing:
    """Return the function that finds notable events in a game; one that finds none by default."""
    path = GAMES[game].notable
    return part(path) if path else lambda _event, _before: None


class Rivals:
    """Lets one bot at the table say a line about what the viewer has just seen."""

    def __init__(self, table: TableCore) -> None:
        self.table = table
        self.display = table.display
        players = table.match.players
        self.speakers = {
            seat: player.name
            for seat, player in enumerate(players)
            if isinstance(player, Bot) and player.temper
        }
        self.notable = noticing_of(table.match.setup.game)
        self.remark: Remark | None = None
        self._said: set[str] = set()
        self._next_turn = 0
        self._margins: dict[Seat, int] = {}
        self.time = 0.0

    # ------------------------------------------------------------------ what is said

    def hear(self, event: Event, before: Any) -> None:
        """Take note of an event that has been shown, and of the view of the table before it."""
        if not self.speakers:
            return
        self._greet()
        turned = self._turned()
        notable = self.notable(event, before)
        if notable is not None and turned is None:
            turned = self._taken(notable)
        if turned is not None and self._may_speak:
            self.say(*turned)

    def _greet(self) -> None:
        """Let the commander of the enemy say who he is, once, as the match begins."""
        leader = self.leader
        if leader is not None and not self._said and self._may_speak:
            self.say(leader.seat, "greets")
            self._next_turn = self.display.board.turn + 1

    @property
    def leader(self) -> Leader | None:
        """The commander of history who leads a rival at the table, if there is one."""
        told = self.table.occasion
        leader = told.leader if told is not None else None
        return leader if leader is not None and leader.seat in self.speakers else None

    @property
    def _may_speak(self) -> bool:
        services = self.table.services
        live = self.table.controller is None and self.table.on_top and bool(self.display.humans)
        return (
            live and services.settings.rivals_speak and self.display.board.turn >= self._next_turn
        )

    def _turned(self) -> tuple[Seat, Occasion] | None:
        """Return who has taken the lead, or lost it, by the open score."""
        found: tuple[Seat, Occasion] | None = None
        for seat in self.speakers:
            now = self.display.margin(seat)
            was = self._margins.setdefault(seat, now)
            if now and now != was and now * was <= 0:
                found = seat, "leads" if now > 0 else "trails"
            self._margins[seat] = now or was
        return found

    def _taken(self, notable: Notable) -> tuple[Seat, Occasion] | None:
        """Return who speaks of a notable event: its doer, or else who has to bear it."""
        theft = notable.what == "theft"
        if notable.what == "lull":
            return (notable.seat, "waits") if notable.seat in self.speakers else None
        if notable.seat in self.speakers:
            return notable.seat, "robs" if theft else "great"
        if theft:
            return (notable.victim, "robbed") if notable.victim in self.speakers else None
        return next(iter(self.speakers)), "feared"

    def say(self, seat: Seat, occasion: Occasion) -> None:
        """Let a rival speak, and be silent for some turns."""
        words = self.line(seat, occasion)
        if not words:
            return
        self._said.add(words)
        self._next_turn = self.display.board.turn + TURNS
        now = self.time
        seconds = LEAST_SECONDS + A_LETTER * len(words)
        self.remark = Remark(seat, words, now, now + seconds)
        leader = self.leader
        known = leader is not None and leader.seat == seat
        name = _(leader.name) if leader and known else seat_text.bot_name(self.speakers[seat])
        line = _("{name}: “{words}”").format(name=name, words=_(words))
        self.table.services.show_caption(line)

    def line(self, seat: Seat, occasion: Occasion) -> str:
        """Return a line of a rival for an occasion that he has not said yet; "" for none."""
        leader = self.leader
        if leader is not None and leader.seat == seat:
            own = leader.lines.get(occasion, "")
            if own and own not in self._said:
                return own
        side = self.display.names.key(seat)
        lot = f"{self.table.match.setup.seed} {len(self._said)}"
        return pick(self.speakers.get(seat, ""), side, occasion, lot, self._said)

    # ------------------------------------------------------------------ time and picture

    @property
    def moving(self) -> bool:
        """True while a line opens or closes, and in the frame that takes it away."""
        if self.remark is None:
            return False
        since, left = self.time - self.remark.begun, self.remark.ends - self.time
        return since < SWELL or left < SWELL

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass, and take a line away when it has been read.

        It waits while a result lies over the table.
        """
        self.time += dt
        if self.remark is not None and self.table.game.portrait_of(self.remark.seat) is None:
            ends = self.remark.ends + dt
            self.remark = replace(self.remark, begun=self.remark.begun + dt, ends=ends)
        if self.remark is not None and self.time >= self.remark.ends:
            self.remark = None

    def draw(self, canvas: Canvas) -> None:
        """Draw the line that is said, beside the portrait of who says it."""
        bubble = self.bubble
        if bubble is not None:
            bubble.draw(canvas)

    @property
    def bubble(self) -> Bubble | None:
        """The line that is said, in its place; None while nobody speaks, or behind a result."""
        if self.remark is None or (face := self.table.game.portrait_of(self.remark.seat)) is None:
            return None
        since, left = self.time - self.remark.begun, self.remark.ends - self.time
        opened = 1.0 if self.display.calm else max(0.0, min(1.0, since / SWELL, left / SWELL))
        return Bubble(_(self.remark.words), face, self.table.game.boxes.bar.bottom, opened)


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
        last_blow.follow(self.match.setup.game, self.display, self.table.game.tense)

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
