"""Plays a match on its table event by event, with what the rivals say to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from game.client.focus import Spot
from game.client.occasion import Leader
from game.match.seats import Bot, Player
from game.match.table_match import TableMatch
from game.registry import GAMES, part
from game.rules.core import NOBODY, Event, Seat, View
from game.scenes import seat_text
from game.scenes.tables import last_blow
from game.scenes.tables.chance_tags import ChanceTags
from game.scenes.tables.choreography import method_for
from game.scenes.tables.display import LONG, AnyDisplay
from game.scenes.tables.game_table import TableCore
from game.scenes.tables.match_log import MatchLog, Recap, Telling
from game.statistics.last_meeting import How, LastMatch, LastMeeting
from game.system.i18n import _, render_phrase
from game.texts.remarks import PLEASED, STUNG, Occasion, Witness
from game.texts.talk import Cue, Talk
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.motion import INSTANT, Animation
from sprites.kit.bubble import Bubble
from sprites.pictures import portrait
from sprites.pictures.portrait import Mood

LEAST_SECONDS, A_LETTER = 2.5, 0.055
"""The seconds that any line stays, and those more for each of its letters."""
SWELL = 0.18
"""Seconds in which a line opens and closes."""
ACTS = "bonus_03"
"""The sound of a decree that acts."""
MOOD_SECONDS = 4.0
"""The seconds for which a blow is seen in a rival's face."""
FACE = 60.0
"""The units across of a face that shows a mood."""


def witness_of(game: str) -> Witness:
    """Return what the rivals of a game see; one that sees nothing by default."""
    path = GAMES[game].notable
    return part(path) if path else Witness(lambda _event, _before, _rest: None)


@dataclass(frozen=True)
class Remark:
    """A line that is being said by who sits at a seat, from a second to another."""

    seat: Seat
    words: str
    begun: float
    ends: float


@dataclass(frozen=True)
class Feeling:
    """A mood that a face shows until a second."""

    mood: Mood
    ends: float


def mood_for(occasion: Occasion) -> Mood:
    """Return what a rival feels on an occasion."""
    return "pleased" if occasion in PLEASED else "stung" if occasion in STUNG else "calm"


class Rivals:
    """Lets the bots at the table show what they feel, and one of them say a line about it."""

    def __init__(self, table: TableCore) -> None:
        self.table = table
        self.display = table.display
        players = table.match.players
        speakers = {
            seat: player.looks
            for seat, player in enumerate(players)
            if isinstance(player, Bot) and player.temper
        }
        self.witness = witness_of(table.match.setup.game)
        self.talk = Talk(speakers, self.display.margin, self.witness.far)
        self.remark: Remark | None = None
        self.feelings: dict[Seat, Feeling] = {}
        self.time = 0.0

    # ------------------------------------------------------------------ what is said

    def begin(self) -> None:
        """Look for the last match against the only rival, as a new one begins."""
        match, speakers = self.table.match, self.talk.speakers
        if len(match.players) == 2 and len(speakers) == 1 and match.recorder is not None:
            rival = next(iter(speakers.values()))
            search = LastMeeting(match.setup.game, rival, match.recorder.path)
            self.table.life.run(search, partial(self._remember, search))

    def hear(self, event: Event, before: Any) -> None:
        """Take note of an event that has been shown, and of the view of the table before it."""
        if not self.talk.speakers or not self._live:
            return
        if self.leader is not None and not self.talk.said:
            self._speak([Cue(self.leader.seat, "greets")])
        cues = self.talk.cues(self.witness.notable(event, before, self.display.view))
        for cue in cues[:1]:
            self.feel(*cue)
        if self.table.match.outcome() is None:  # the last word comes with the results
            self._speak(cues)

    @property
    def leader(self) -> Leader | None:
        """The commander of history who leads a rival at the table, if there is one."""
        told = self.table.occasion
        leader = told.leader if told is not None else None
        return leader if leader is not None and leader.seat in self.talk.speakers else None

    @property
    def _live(self) -> bool:
        """True while somebody plays here, and nothing lies over the table."""
        return self.table.controller is None and self.table.on_top and bool(self.display.humans)

    def _speak(self, cues: Sequence[Cue]) -> None:
        """Let the first who has something new to say speak, where it is time."""
        if not self.talk.may_speak(self.table.services.settings.rivals):
            return
        for cue in cues:
            if self.line(*cue):
                self.say(*cue)
                return

    def feel(self, seat: Seat, occasion: Occasion) -> None:
        """Let a rival's face show what he feels, for some seconds."""
        mood = mood_for(occasion)
        if mood != "calm":
            self.feelings[seat] = Feeling(mood, self.time + MOOD_SECONDS)

    def say(self, seat: Seat, occasion: Occasion, held: str = "") -> None:
        """Let a rival speak; `held` is the card of which he may remind his enemy."""
        line = self.line(seat, occasion)
        if not line:
            return
        self.talk.note(line)
        words = _(line).format(card=_(held)) if held else _(line)
        now = self.time
        ends = now + LEAST_SECONDS + A_LETTER * len(words)
        self.remark = Remark(seat, words, now, ends)
        self.feelings[seat] = Feeling(mood_for(occasion), max(ends, now + MOOD_SECONDS))
        leader = self.leader
        known = leader is not None and leader.seat == seat
        name = _(leader.name) if leader and known else seat_text.bot_name(self.talk.speakers[seat])
        caption = _("{name}: “{words}”").format(name=name, words=words)
        self.table.services.show_caption(caption)

    def line(self, seat: Seat, occasion: Occasion) -> str:
        """Return a line of a rival for an occasion that he has not said yet; "" for none."""
        leader = self.leader
        if leader is not None and leader.seat == seat:
            own = leader.lines.get(occasion, "")
            if own and own not in self.talk.said:
                return own
        side = self.display.names.key(seat)
        return self.talk.line(Cue(seat, occasion), side, str(self.table.match.setup.seed))

    def _remember(self, search: LastMeeting) -> None:
        """Speak of the last match, now that it is known."""
        met, settings = search.result, self.table.services.settings
        free = self._live and not self.talk.said and self.talk.may_speak(settings.rivals)
        if met is None or not free:
            return
        seat = next(iter(self.talk.speakers))
        self.say(seat, recalled(met, self.table.match.setup.seed), met.held)

    # ------------------------------------------------------------------ time and picture

    @property
    def moving(self) -> bool:
        """True while a line opens or closes, or a face is about to be calm."""
        if any(feeling.ends - self.time < SWELL for feeling in self.feelings.values()):
            return True
        if self.remark is None:
            return False
        since, left = self.time - self.remark.begun, self.remark.ends - self.time
        return since < SWELL or left < SWELL

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass, and take a line away when it has been read.

        It waits while a result lies over the table.
        """
        self.time += dt
        self.talk.frame += 1
        if self.remark is not None and self.face(self.remark.seat) is None:
            ends = self.remark.ends + dt
            self.remark = replace(self.remark, begun=self.remark.begun + dt, ends=ends)
        if self.remark is not None and self.time >= self.remark.ends:
            self.remark = None
        for seat, feeling in list(self.feelings.items()):
            if self.face(seat) is None:
                self.feelings[seat] = replace(feeling, ends=feeling.ends + dt)
            elif self.time >= feeling.ends:
                del self.feelings[seat]

    def draw(self, canvas: Canvas) -> None:
        """Draw the faces that show a mood, and the line that is said beside one of them."""
        for seat, feeling in self.feelings.items():
            face, rival = self.face(seat), self.talk.speakers.get(seat, "")
            if face is not None and rival:
                picture = portrait.disc(rival.replace("-", "_"), canvas.px(face.w), feeling.mood)
                canvas.blit_centre(picture, *face.center)
        bubble = self.bubble
        if bubble is not None:
            bubble.draw(canvas)

    def face(self, seat: Seat) -> Box | None:
        """Return the place of a face that shows a mood: out of its plate, off all names.

        None while a result lies over it.
        """
        badge = self.table.game.portrait_of(seat)
        if badge is None:
            return None
        top = self.table.game.boxes.bar.bottom + 1
        right, bottom = badge.right + 4, badge.bottom + 2
        box = Box(right - FACE, bottom - FACE, FACE, FACE)
        return box.move(max(0.0, 3 - box.x), max(0.0, top - box.y))

    @property
    def bubble(self) -> Bubble | None:
        """The line that is said, in its place; None while nobody speaks, or behind a result."""
        if self.remark is None or (face := self.face(self.remark.seat)) is None:
            return None
        since, left = self.time - self.remark.begun, self.remark.ends - self.time
        opened = 1.0 if self.display.calm else max(0.0, min(1.0, since / SWELL, left / SWELL))
        # Over the bar rather than over a plate: its figures are wanted while somebody speaks.
        return Bubble(self.remark.words, face, BUBBLES_TOP, opened)


BUBBLES_TOP = 2.0
"""The least distance of what is said from the window's upper edge."""


def recalled(met: LastMatch, seed: int) -> Occasion:
    """Return what a rival says of the last match: what decided it against him, if that is plain.

    Of a victory he speaks, and now and then of the card that was held back.
    """
    if met.won:
        return MET[met.lost]
    return "recalls" if met.held and seed % 2 else "met_beaten"


MET: dict[How, Occasion] = {"": "met_victor", "late": "met_late", "early": "met_early"}
"""By how the rival lost the last match, what he speaks of."""
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
        self.telling = Telling(table)
        self.chance = ChanceTags(table)
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
        self.chance.clear()

    # ------------------------------------------------------------------ event by event

    def animate_events(self, events: Sequence[Event], view: View) -> Animation:
        """Show what has happened, beat by beat, and settle."""
        self.chance.expect(self.display.view, events)
        yield from self.table.game.animate(events, self._animate_and_log)
        yield from self.come_to_rest(view)

    def _animate_and_log(self, event: Event) -> Animation:
        self.log_event(event)
        yield from self.animate_event(event)

    def log_event(self, event: Event) -> None:
        """Write what has happened into the log, and announce it to who listens."""
        self.log.write_event(event)
        if self.log.acted is not None:
            self.table.services.play(ACTS)
            self.telling.tell_act(event, self.log.acted)
        self.telling.tell(self.log.version(event))

    def animate_event(self, event: Event) -> Animation:
        """The beats of one event, and what a rival says to it; none for what needs no showing."""
        before, heard = self.display.board, False
        beats = getattr(self.table.game.animator, method_for(type(event)), None)
        for beat in beats(event) if beats is not None else ():
            yield beat
            if not heard and self.display.board is not before:
                heard = True  # at once: what follows may take its time
                self._heed(event, before)
        if not heard:
            self._heed(event, before)

    def _heed(self, event: Event, before: Any) -> None:
        """Let rivals speak of an event that has been shown, and tell how likely it was."""
        self.rivals.hear(event, before)
        self.chance.tell(event)

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
        return staged or self.sparks.moving or self.rivals.moving or self.chance.moving

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
        self.chance.step(dt)
        if self.display.hold is not None and self.pace == INSTANT:
            self.display.hold.rest -= dt  # motion takes no time then, but reading does

    @property
    def holds_words(self) -> bool:
        """True while something is held, but cards that are laid out: there a digit goes to one."""
        display = self.display
        return display.hold is not None and not laid_out(display.focus.spots)

    def skip(self) -> None:
        """Let what moves end at once; news that is held waits on.

        Cards that are laid out stay until who listens has been told of them.
        """
        if self.display.hold is not None and not self.display.hold.released:
            if not (laid_out(self.display.focus.spots) and self.table.services.announcer.insist()):
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


def laid_out(spots: Sequence[Spot]) -> bool:
    """Return True while cards are laid out over a table."""
    return any(spot.region == "reading" for spot in spots)


def name_players(match: TableMatch, display: AnyDisplay) -> None:
    """Let the display take up who plays which seat."""
    alone, leader = len(display.humans) == 1, display.names.commander
    display.names.players[:] = [shown_name(each, alone) for each in match.players]
    if leader.seat != NOBODY and isinstance(match.players[leader.seat], Bot):
        display.names.players[leader.seat] = _(leader.name)
    display.names.portraits[:] = [portrait_name(each) for each in match.players]


def portrait_name(player: Player) -> str:
    """Return the portrait of a rival, "" for a person and for a bot without a temperament."""
    return player.looks.replace("-", "_") if isinstance(player, Bot) and player.temper else ""


def shown_name(player: Player, alone: bool) -> str:
    """Return a player's name for the plate; `alone` if no other person plays."""
    if isinstance(player, Bot):
        return _("AI · {level}").format(level=seat_text.bot_name(player.level))
    return text.known(player.name) or (_("You") if alone else _("Player"))
