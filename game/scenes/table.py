"""What the tables of all games share: the match is ahead, the screen tells it event by event."""

from __future__ import annotations

import math
import re
from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import sounds
from game.input import Intent
from game.match.match import Match
from game.match.players import Bots, bot_of, is_human, name_of
from game.match.tape import Start
from game.rules.core import NOBODY, Action, Event, Seat, State, View
from game.rules.wording import Phrase
from game.scenes.scene import Scene
from game.words import _, told
from sprites.canvas import Box
from sprites.listing import Log
from sprites.motion import INSTANT, Script, Stage, Telling
from sprites.spark import Sparks

if TYPE_CHECKING:
    from game.app import App

DWELL = 0.4
LONG = 3600.0
SPEEDS = (0.5, 1.0, 2.0, 4.0, 0.0)
SPEED_NAMES = {0.5: "½×", 1.0: "1×", 2.0: "2×", 4.0: "4×", 0.0: "instant"}

Change = tuple[tuple[Event, ...], View]


class House(Protocol):
    """Who shows a table at which nobody plays any more."""

    @property
    def pace(self) -> float: ...

    def cancel(self) -> None: ...

    def open_log(self) -> None: ...


class Hold:
    """A beat that lasts until somebody lets it go: news that a player reads in his own time."""

    def __init__(self, seconds: float = math.inf) -> None:
        self.released = False
        self.rest = seconds

    def step(self, dt: float, calm: bool = False) -> float:
        """Wait; a moment's haste does not end it, a release does."""
        if self.released:
            return dt
        if dt < LONG:
            self.rest -= dt
        return 0.0 if self.rest <= 0 else -1.0


def method_for(event: Event) -> str:
    """The name of the method that tells an event: CardPlayed is told by on_card_played."""
    return "on_" + re.sub(r"(?<!^)(?=[A-Z])", "_", type(event).__name__).lower()


class TableScene(Scene):
    """A match on the screen. Each game adds its board, its places and a telling for each event."""

    name = "table"
    open_decisions: frozenset[str] = frozenset()
    """What people at one screen are asked on the open table, without the curtain."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.bots = Bots(match, lambda: app.thinker)
        self.stage = Stage(app.settings.speed or INSTANT, app.settings.calm)
        self.sparks = Sparks(app.settings.calm)
        self.humans = [seat for seat, who in enumerate(match.seats) if is_human(who)]
        self.viewer = self.humans[0] if len(self.humans) == 1 else NOBODY
        self.house: House | None = None
        self.bare = False
        """Whether the hands of all lie face up."""
        self.hold: Hold | None = None
        self.veiled = False
        """Whether the hand of whoever is asked lies face down, as others look on."""
        self.peeking = False
        """Whether he has lifted it to look; it falls again with his decision."""
        self.lines: list[tuple[str, str]] = []
        self.log = Log(Box(0, 0, 1, 1), _("This turn"))
        self.since: dict[Seat, list[Change]] = {seat: [] for seat in range(match.state.seats)}
        self.told_over = False
        self.view = match.view(self.viewer)
        self.called = match.called
        self._listening: list[Callable[[], None]] = []

    # ------------------------------------------------------------------ told by each game

    teller: Any
    """Has a method `on_<event>` for each event worth showing, a generator of beats."""

    @abstractmethod
    def settle(self, view: View) -> None:
        """Put every sprite where it belongs in this view, from nothing."""

    @abstractmethod
    def over(self) -> None:
        """The match has ended and has been told."""

    def begin_turn_of(self, seat: Seat) -> None:
        """A person takes the screen, behind the curtain."""

    def arrive(self) -> None:
        """Come to the table in the middle of a match: nothing was played or pointed at before."""

    def turning_point(self, events: Sequence[Event], before: State, after: State) -> str:
        """What an action decided, from what everybody saw of it; "" for most."""
        return ""

    # ------------------------------------------------------------------ listening to the match

    def enter(self) -> None:
        for seat in (*range(self.match.state.seats), NOBODY):
            self._listening.append(self.match.listen(seat, self._hearer(seat)))
        self._listening.append(self.match.listen(NOBODY, self._check))
        self.settle(self.view)
        sounds.ambience("agora")
        self.resume()

    def _check(self, _events: Sequence[Event], _view: View) -> None:
        self.app.outside.check(self.match.state.digest())

    @property
    def origin(self) -> Start | None:
        recorder = self.match.recorder
        if recorder is not None and recorder.n:
            return Start(record=recorder.path.name)
        return Start(setup=self.match.setup) if self.just_dealt else None

    @property
    def just_dealt(self) -> bool:
        """Whether the match stands where its seed puts it, so that the deal can be shown."""
        setup = self.match.setup
        dealt = type(self.match.state).new(setup.seed, **setup.options)
        return not self.match.history and self.match.state.key() == dealt.key()

    def resume(self) -> None:
        sounds.music(self.match.setup.game, tense=self.tense)

    @property
    def tense(self) -> bool:
        """Whether the end is near, so that the music says so."""
        return False

    def leave(self) -> None:
        for end in self._listening:
            end()
        self.bots.forget()
        if self.match.recorder is not None:
            self.match.recorder.close()

    def _hearer(self, seat: Seat) -> Callable[[Sequence[Event], View], None]:
        def hear(events: Sequence[Event], view: View) -> None:
            if seat == self.viewer:
                self.stage.add(self.tell(tuple(events), view))
            if seat != NOBODY:
                self.since[seat].append((tuple(events), view))

        return hear

    def tell(self, events: tuple[Event, ...], view: View) -> Telling:
        """Show what has happened, beat by beat, and settle."""
        for event in events:
            self.note(self.for_the_log(event))
            show = getattr(self.teller, method_for(event), None)
            if show is not None:
                yield from show(event)
        yield from self.come_to_rest(view)

    def come_to_rest(self, view: View) -> Telling:
        """Take up the view that the events have led to."""
        self.view = view
        self.settle(view)
        sounds.music(self.match.setup.game, tense=self.tense)
        yield 0.0

    def note(self, event: Event) -> None:
        """Write what happened into the log."""
        words = self.say(event.phrase())
        if words:
            self.lines.append((words, self.side_key(getattr(event, "seat", NOBODY))))

    def remark(self, words: str) -> None:
        """Write into the log what no event tells."""
        self.lines.append((words, ""))
        self.log.add(words)

    def remember(self, lines: Sequence[tuple[str, str]], turn: Sequence[Event | str]) -> None:
        """Take up the log in the middle of a match: older lines, then events and words since."""
        self.lines = list(lines)
        self.log.entries.clear()
        for news in turn:
            if isinstance(news, str):
                self.remark(news)
            else:
                self.note(self.for_the_log(news))

    def for_the_log(self, event: Event) -> Event:
        """What is written down of an event: where several people read it, only what is public."""
        return event.seen_by(NOBODY) if len(self.humans) > 1 else event

    def say(self, phrase: Phrase | None) -> str:
        """A sentence of the rules, with the sides as they are called in this match."""
        return told(phrase, self.called)

    def who(self, seat: Seat) -> str:
        """Who sits there, for the plate."""
        entry = self.match.seats[seat]
        if not is_human(entry):
            return f"AI · {_(bot_of(entry).capitalize())}"
        return name_of(entry) or (_("You") if len(self.humans) == 1 else _("Player"))

    def side_name(self, seat: Seat) -> str:
        """The name of a seat's side: Athens, Persians."""
        return _(self.match.sides[seat])

    def side_key(self, seat: Seat) -> str:
        """What a seat's side is called in the palette and in the art; "" for nobody."""
        return self.match.sides[seat].lower() if seat != NOBODY else ""

    # ------------------------------------------------------------------ time

    def step(self, dt: float) -> None:
        super().step(dt)
        self.stage.calm = self.sparks.calm = self.app.settings.calm
        self.stage.speed = self.pace
        self.stage.step(dt)
        self.sparks.step(dt)
        answer = self.bots.update()
        if self.stage.busy or self.app.top is not self:
            return
        if self.match.outcome() is not None:
            if not self.told_over:
                self.told_over = True
                self.over()
        elif answer is not None:
            if self.ripe():
                self.act(answer)
                self.stage.add(DWELL)
        elif self.match.to_act in self.humans and not self.is_seen_by(self.match.to_act):
            self.change_viewer(self.match.to_act)

    @property
    def pace(self) -> float:
        """How fast things move."""
        if self.house is not None:
            return self.house.pace
        return self.app.settings.speed or INSTANT

    def ripe(self) -> bool:
        """Whether the moment has come to show what a bot has decided."""
        return True

    @property
    def asks_openly(self) -> bool:
        """Whether what is decided now is asked on the open table."""
        return self.match.state.view(NOBODY).deciding in self.open_decisions

    def is_seen_by(self, seat: Seat) -> bool:
        """Whether the screen shows what this seat needs to decide."""
        return seat == self.viewer and (not self.veiled or self.asks_openly)

    def change_viewer(self, seat: Seat) -> None:
        """Hand the screen to another person; nothing hidden is shown until he says so."""
        if len(self.humans) == 1:
            self.look_as(seat)
            return
        if self.asks_openly:
            self.look_as(seat, veiled=True)
            return
        from game.scenes.curtain import Curtain  # noqa: PLC0415  (it needs this table)

        self.look_as(NOBODY)
        self.app.push(Curtain(self.app, self, seat))

    def look_as(self, seat: Seat, veiled: bool = False) -> None:
        """Show the match as one seat sees it, or as the spectator does."""
        self.stage.clear()
        self.viewer, self.veiled, self.peeking = seat, veiled, False
        self.view = self.match.view(seat)
        self.settle(self.view)
        if seat != NOBODY and not veiled:
            self.begin_turn_of(seat)

    def veil(self, down: bool) -> None:
        """Turn the hand of whoever is asked on the open table face down, or let him look at it."""
        if self.veiled != down and down == self.peeking:
            self.finish()
            self.veiled, self.peeking = down, not down
            self.app.play("card_flip")
            self.settle(self.view)

    @property
    def moving(self) -> bool:
        return self.stage.moving or self.sparks.moving or super().moving

    @property
    def waiting(self) -> bool:
        return self.stage.busy or self.bots.busy or self.match.to_act not in self.humans

    def hurry(self) -> None:
        """Let what moves end at once; news that is held waits on."""
        if self.hold is not None and not self.hold.released:
            self.release()
        else:
            self.stage.step(LONG)

    def release(self) -> None:
        """Go on after news that was held."""
        if self.hold is not None:
            self.hold.released = True
            self.hold = None

    def finish(self) -> None:
        """End everything that moves or is held."""
        for _again in range(100):
            self.release()
            self.stage.step(LONG)
            if not self.stage.moving:
                return

    # ------------------------------------------------------------------ acting

    def act(self, action: Action) -> None:
        """Do what a seat has decided."""
        if action.seat in self.humans:
            self.since[action.seat].clear()
        self.match.act(action)
        if self.peeking:
            self.veiled, self.peeking = True, False
        recorder = self.match.recorder
        if recorder is not None and recorder.problem:
            self.app.tell(_(recorder.problem))

    def acts(self, *actions: Action) -> None:
        """Do several small decisions as one, when they have been put together on the screen."""
        for action in actions:
            self.act(action)

    @property
    def asked(self) -> bool:
        """Whether the person at the screen has to decide, and sees the position as it is."""
        return self.match.to_act == self.viewer != NOBODY and not self.stage.busy

    def undo(self) -> None:
        """Take back, or say why not."""
        back = self.match.take_back(self.viewer) if self.viewer != NOBODY else None
        if back is None or not back.count:
            self.app.play("ui_error")
            self.app.tell(_(back.reason) if back else "")
            return
        self.finish()
        self.app.play("undo")
        self.match.undo(self.viewer)
        self.app.tell(_("Taken back: {action}").format(action=self.say(back.action)))

    def redo(self) -> None:
        """Do again what was taken back."""
        self.finish()
        if self.viewer == NOBODY or not self.match.redo(self.viewer):
            self.app.play("ui_error")
            self.app.tell(_("There is nothing to do again."))

    def concede(self, seat: Seat) -> None:
        """Give the match up for a seat."""
        self.match.concede(seat)
        self.humans = [s for s, who in enumerate(self.match.seats) if is_human(who)]

    def hand_over(self, seat: Seat, to: str) -> None:
        """Let another play a seat from now on."""
        self.match.hand_over(seat, to)
        self.humans = [s for s, who in enumerate(self.match.seats) if is_human(who)]
        if is_human(to) and len(self.humans) == 1:
            self.look_as(seat)

    # ------------------------------------------------------------------ commands of all tables

    def command(self, intent: Intent) -> bool:
        kind = intent.kind
        if kind in ("faster", "slower"):
            self._change_speed(1 if kind == "faster" else -1)
        elif kind == "undo":
            self.undo()
        elif kind == "redo":
            self.redo()
        elif kind in ("menu", "quit"):
            self.cancel()
        elif kind in ("look", "look_away") and self.asks_openly:
            self.veil(down=kind == "look_away")
        else:
            return False
        return True

    def _change_speed(self, step: int) -> None:
        at = SPEEDS.index(self.app.settings.speed) + step
        self.app.settings.speed = SPEEDS[min(len(SPEEDS) - 1, max(0, at))]
        self.app.tell(_("Speed: {speed}").format(speed=SPEED_NAMES[self.app.settings.speed]))
        self.app.keep_settings()

    def open_log(self) -> None:
        """The whole log of the match."""
        if self.house is not None:
            self.house.open_log()
            return
        from game.scenes.chronicle import Chronicle  # noqa: PLC0415

        self.app.push(Chronicle(self.app, self.lines))

    def cancel(self) -> None:
        if self.house is not None:
            self.house.cancel()
            return
        from game.scenes.pause import Pause  # noqa: PLC0415  (it needs this table)

        self.app.push(Pause(self.app, self))


__all__ = ["Hold", "Script", "TableScene", "method_for"]
