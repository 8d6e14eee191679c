"""The parts of every table: who sits there and acts, whose view it shows, single answers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.client.focus import Focus
from game.client.presses import Grip, Pointer
from game.match.match import UndoPreview
from game.match.seats import Human, Player, bot_seats, human_seats
from game.rules.board import Board
from game.rules.core import NOBODY, Action, Seat, View
from game.scenes.seat_text import named
from game.scenes.tables import hand_cover
from game.scenes.tables.curtain import Curtain
from game.scenes.tables.decisions import NOTHING, Seen
from game.scenes.tables.display import AnyDisplay
from game.scenes.tables.explainer import Explainer
from game.scenes.tables.game_table import TableCore
from game.scenes.tables.hint_panel import Hinter
from game.scenes.tables.match_log import MatchLog, Recap
from game.scenes.tables.playback import Playback, name_players
from game.scenes.tables.warner import Warner
from game.session.intent import Intent
from game.system.i18n import N_, _
from sprites.base import pieces, rich
from sprites.base.canvas import Canvas

SIGN = 22.0
"""The height of the phone on a plate, in units."""
MANY = 3
"""After so many curtains a table without them is offered."""


class SeatAtScreen(Grip):
    """Shows the match to one person after the other, nobody else's secrets to anybody."""

    def __init__(self, table: TableCore, playback: Playback) -> None:
        self.table = table
        self.playback = playback
        self.match = table.match
        self.display = table.display
        self.phones = table.services.phones
        self.display.phones = self.phones
        self.fallen = 0
        """The number of curtains so far that trust would have spared."""

    @property
    def trusting(self) -> bool:
        """True where several people at the screen trust each other."""
        return self.table.services.settings.trusting_table and self.display.shared

    @property
    def decides_openly(self) -> bool:
        """True if what is decided now is asked on the open table."""
        return self._seen is Seen.OPEN or self._decides_trusting

    @property
    def _decides_trusting(self) -> bool:
        return self.trusting and self._seen is Seen.TRUSTING

    @property
    def _seen(self) -> Seen:
        """Return the table that one is asked at now."""
        deciding = self.match.view(NOBODY).deciding
        return self.table.game.decisions.get(deciding, NOTHING).seen

    def sees(self, seat: Seat) -> bool:
        """Return True if the screen, or his phone, shows what a seat needs to decide."""
        display = self.display
        if self.phones.holds(seat):
            return display.viewer == NOBODY
        if seat != display.viewer:
            return False
        if display.hand_hidden:
            return self.decides_openly
        return display.peeking or not (self.table.game.covers_hands and self._decides_trusting)

    def change(self, seat: Seat) -> None:
        """Hand the screen to another person; nothing hidden is shown until he says so."""
        if self.phones.holds(seat):
            self.view_as(NOBODY)
            return
        if not self.display.shared:
            self.view_as(seat)
            return
        if self.decides_openly:
            self.view_as(seat, veiled=True)
            return
        self.fallen += self._seen is Seen.TRUSTING
        self.view_as(NOBODY)
        services = self.table.services
        lift = partial(self.view_as, seat)
        curtain = Curtain(services, self.match, seat, lift, self.table.cancel)
        newest = self.display.log.newest_act
        curtain.last = rich.plain(newest.markup) if newest is not None else ""
        if self.fallen >= MANY and self._seen is Seen.TRUSTING:
            curtain.trust = self._trust
        services.push(curtain)

    def _trust(self) -> None:
        """Play on without a curtain where hands may stay covered on the open table."""
        services = self.table.services
        services.settings.trusting_table = True
        services.keep()
        self.change(self.match.to_act)

    def view_as(self, seat: Seat, veiled: bool = False) -> None:
        """Show the match as one seat sees it, or as the spectator does."""
        display = self.display
        display.stage.clear()
        display.viewer, display.hand_hidden, display.peeking = seat, veiled, False
        display.view = self.match.view(seat)
        name_players(self.match, display)
        self.playback.settle()
        if seat != NOBODY and not veiled:
            self.table.game.begin_turn_of(seat)

    def draw(self, canvas: Canvas) -> None:
        """Draw a phone on each plate whose side's hand lies on one, struck out in its sleep."""
        for seat in self.phones.held:
            badge = self.table.game.portrait_of(seat)
            if badge is not None:
                sign = pieces.phone(canvas.px(SIGN), seat in self.phones.asleep)
                canvas.blit_centre(sign, badge.x + SIGN / 6, badge.bottom - SIGN / 6)

    def show_who_is_left(self) -> None:
        """Show the match to a person who still plays, once somebody else has a seat."""
        humans, services = self.display.humans, self.table.services
        if isinstance(services.top, Curtain) and services.top.seat not in humans:
            services.pop()
        if humans and self.display.viewer not in humans:
            self.view_as(humans[0] if len(humans) == 1 else NOBODY)

    # ------------------------------------------------------------------ a covered hand

    def look(self, pressed: bool) -> None:
        """Look at a covered hand while something is held, or from one press to the next."""
        if self.table.services.settings.hold_to_look:
            self.hide_hand(down=not pressed)
        elif pressed:
            self.hide_hand(down=self.display.peeking)

    def release_held(self) -> None:
        """Cover the hand that is looked at."""
        self.hide_hand(down=True)

    def hide_hand(self, down: bool) -> None:
        """Turn the hand of whoever is asked on the open table face down, or let him look at it."""
        if self.display.hand_hidden != down and down == self.display.peeking:
            self.table.game.turn_hand(partial(self._turn_hand, down))

    def _turn_hand(self, down: bool) -> None:
        self.playback.finish()
        self.display.hand_hidden, self.display.peeking = down, not down
        self.table.services.play("card_flip")
        self.playback.settle()


class TableGuide(Protocol):
    """Lies over a table and leads its player: through a lesson, or to the answer of a puzzle."""

    def admits(self, actions: Sequence[Action], automatic: bool) -> bool:
        """Return True if a person may take these actions now; say why where not."""

    def follow(self, action: Action) -> None:
        """Take note of an action that is about to be taken."""


class PlayerActions:
    """Does with the match what the people at the screen decide, if their `guide` lets them."""

    def __init__(self, table: TableCore, playback: Playback, seat: SeatAtScreen) -> None:
        self.table = table
        self.playback = playback
        self.seat = seat
        self.match = table.match
        self.display = table.display
        self.guide: TableGuide | None = None
        self.warner = Warner(table, playback, self._make, lambda: self.may_take_back)

    def act(self, action: Action, automatic: bool = False) -> None:
        """Do what a seat has decided, or what is `automatic`, done by the table for a person."""
        if self._admits((action,), automatic):
            person = action.seat in self.display.humans and not automatic
            if not (person and self.warner.holds((action,))):
                self._apply(action, automatic)

    def act_all(self, *actions: Action) -> None:
        """Do several small decisions as one, when they have been put together on the screen."""
        if self._admits(actions) and not self.warner.holds(actions):
            self._make(actions)

    def _make(self, actions: Sequence[Action]) -> None:
        for action in actions:
            self._apply(action)

    def _admits(self, actions: Sequence[Action], automatic: bool = False) -> bool:
        """Return True if the guide, where there is one, lets these actions happen."""
        person = all(action.seat in self.display.humans for action in actions)
        if self.guide is None or not person or self.guide.admits(actions, automatic):
            return True
        if not automatic:
            self.playback.settle()
        return False

    def lets_happen(self, action: Action) -> bool:
        """Return True if the table may take an action for a person."""
        return self.guide is None or self.guide.admits((action,), True)

    def _apply(self, action: Action, automatic: bool = False) -> None:
        self.table.game.before_action()
        if self.guide is not None:
            self.guide.follow(action)
        if action.seat in self.display.humans and not automatic:
            self.table.services.announcer.decide()
            self.playback.recap.begin(action.seat)
        forced = self.playback.log.forced
        forced.begin(action)
        self.match.act(action, automatic)
        forced.end()
        self.display.to_act = self.match.to_act  # elsewhere, the events of the action come later
        if self.display.peeking:
            self.display.hand_hidden, self.display.peeking = True, False
        self.table.game.after_action()

    # ------------------------------------------------------------------ on a phone

    def heed_phone(self, intent: Intent) -> None:
        """Do what somebody chooses on his phone, as far as he can; "" reads on for all."""
        seat, parts = intent.amount, [part for part in intent.text.split(";") if part]
        held = self.seat.phones.holds(seat) and seat in self.display.humans
        if not (held and self.table.on_top):
            return
        if self.playback.shows_news:
            if not parts:
                self.playback.skip()
        elif parts == ["undo"]:
            self._undo_by_phone(seat)
        elif not self.playback.busy:
            for action in map(Action.parse, parts):
                if action.seat != seat or action not in self.match.view(seat).legal:
                    return
                self._apply(action)

    def _undo_by_phone(self, seat: Seat) -> None:
        if self.match.preview_undo(seat).count:
            self.playback.finish()
            self.table.services.play("undo")
            self.match.undo(seat)
            self._rewound()

    @property
    def guided(self) -> bool:
        """True while a lesson or a puzzle decides which actions happen, one by one."""
        return self.guide is not None

    # ------------------------------------------------------------------ taking back

    @property
    def may_take_back(self) -> bool:
        """True while a person plays at the screen: what a covered hand did is not told."""
        free = self.table.controller is None and self.guide is None
        plays = free and self.display.viewer in self.display.humans and not self.display.hand_hidden
        return plays and self.match.outcome() is None

    @property
    def may_hint(self) -> bool:
        """True while a person at the screen decides and sees his hand."""
        return self.may_take_back and self.display.asked and self.warner.job is None

    def preview_undo(self) -> UndoPreview:
        """Return what an undo by the person at the screen would do."""
        return self.match.preview_undo(self.display.viewer)

    def undo(self) -> None:
        """Take back a step of what is put together, else undo, or say why not."""
        if self.table.game.undo():
            return
        services, say = self.table.services, self.display.names.say
        back = self.preview_undo() if self.may_take_back else None
        if back is None or not back.count:
            services.refuse(say(back.reason) if back else self._why_not_back())
            return
        self.playback.finish()
        services.play("undo")
        self.match.undo(self.display.viewer)
        self._rewound()
        services.show_toast(_("Undone: {action}").format(action=say(back.action)))

    def redo(self) -> None:
        """Do again what was taken back."""
        self.playback.finish()
        if self.may_take_back and self.match.redo(self.display.viewer):
            self._rewound()
            return
        self.table.services.refuse(self._why_not_back() or _("Nothing to redo."))

    def _why_not_back(self) -> str:
        """Return why nothing is taken back, or done again, at a covered hand; "" elsewhere."""
        return hand_cover.look_first() if self.display.hand_hidden else ""

    def _rewound(self) -> None:
        self.playback.rebuild()
        self.table.game.after_rewind()

    # ------------------------------------------------------------------ who plays which seat

    def concede(self, seat: Seat) -> None:
        """Give the match up for a seat."""
        self.match.concede(seat)
        self._reseat()

    def hand_over(self, seat: Seat, to: Player) -> None:
        """Let another play a seat from now on. A person goes on from where the match stands."""
        if isinstance(to, Human):
            self.playback.finish()
        self.match.hand_over(seat, to)
        self._reseat()
        self.playback.recap.forget(seat)
        if isinstance(to, Human):
            if len(self.display.humans) == 1:
                self.seat.view_as(seat)
            self.playback.rebuild()  # what one person alone has read is not for the other
        else:
            self.seat.show_who_is_left()
        side = named(self.match.setup.game, self.display.names.side(seat))
        person = isinstance(to, Human)
        taken = _("You play {side} now.") if person else _("The AI plays {side} now.")
        self.table.services.show_toast(taken.format(side=side), "seat")

    def _reseat(self) -> None:
        """Take up who plays which seat now."""
        self.display.humans[:] = human_seats(self.match.players)
        self.display.bots[:] = bot_seats(self.match.players)
        name_players(self.match, self.display)


BEAT = 0.45
"""Seconds at normal speed before the answer is given: one sees whose decision it was."""
GRACE = 0.7
"""Seconds at normal speed in which a move can be taken back before a bot answers it."""


THINKS, WAITS = N_("{side} is thinking…"), N_("Waiting for {side}.")


def prompt(display: AnyDisplay, thinks: str = THINKS, waits: str = WAITS) -> str:
    """Return the prompt while nobody at the screen is asked: who is waited for, "" for nobody."""
    if display.to_act == NOBODY or display.stage.busy:
        return ""
    if answers_for_viewer(display):
        return _("Only one move is possible. It is made for you.")
    if display.phones.holds(display.to_act):
        name = display.phones.held[display.to_act] or display.names.side(display.to_act)
        return _("Waiting for {name}'s phone.").format(name=name)
    words = _(thinks if display.to_act in display.bots else waits)
    return words.format(side=display.names.side(display.to_act))


def answers_for_viewer(display: AnyDisplay) -> bool:
    """Return True while the table is about to answer for the person whose hand is seen."""
    return display.answering and display.to_act == display.viewer and not display.hand_hidden


class SingleAnswers:
    """Answers for the people at the screen what has one answer alone, if the settings say so.

    Where several share it, that is done only if all of them can tell that there is but one: what is
    done by itself, and how long that takes, would else say what somebody holds.
    """

    def __init__(self, table: TableCore, actions: PlayerActions) -> None:
        self.table = table
        self.actions = actions
        self.display = table.display
        self.match = table.match
        self.settings = table.services.settings
        self.waited = 0.0
        self.rested = 0.0
        """Seconds that nothing has moved since the last action."""
        self._may_undo = False
        self._waiting_at = -1
        """The revision of the match at which the beat runs."""
        self._known: tuple[object, Action | None] = (None, None)

    # ------------------------------------------------------------------ the answer

    def answer(self) -> Action | None:
        """Return the action that is taken for the person who is asked; None to ask."""
        seat = self.display.to_act
        if seat not in self.display.humans:
            return None
        question = (self.match.revision, seat, self.mood(seat))
        if self._known[0] != question:
            self._known = (question, self._answer(seat))
        return self._known[1]

    @property
    def ready(self) -> bool:
        """True while there is such an answer."""
        return self.answer() is not None

    def _answer(self, seat: Seat) -> Action | None:
        found = self.choose(self.match.view(seat))
        return found if found is not None and self.actions.lets_happen(found) else None

    def choose(self, view: View) -> Action | None:
        """Return the action for the person whose view this is; None to ask."""
        forced = self.settings.single_answers and len(view.legal) == 1
        known = not self.display.shared or self._known_to_all(view)
        return view.legal[0] if forced and known else None

    def _known_to_all(self, view: View) -> bool:
        """Return True if everybody can tell what the viewer can choose: nothing of it is hidden."""
        decision = self.table.game.decisions.get(view.deciding, NOTHING)
        holds = not isinstance(view, Board) or view.hands[view.viewer] or decision.reading
        return not (decision.hand and holds)

    def mood(self, seat: Seat) -> object:
        """Return whatever else the answer for a seat depends on."""
        return self.settings.single_answers, self.display.shared

    # ------------------------------------------------------------------ time

    @property
    def beats(self) -> bool:
        """True while the time until an answer runs."""
        return self.ready

    @property
    def beat(self) -> float:
        """The seconds until the answer is given."""
        return BEAT / self.actions.playback.pace

    @property
    def beat_is_over(self) -> bool:
        """True once the answer of a bot may be shown: one's own move can be taken back before."""
        return not self._may_undo or self.rested >= GRACE / self.actions.playback.pace

    def step(self, dt: float) -> None:
        """Let the beat pass, then answer."""
        if self._waiting_at != self.match.revision:
            self._waiting_at, self.waited, self.rested = self.match.revision, 0.0, 0.0
            may = self.actions.may_take_back and self.match.to_act in self.display.bots
            self._may_undo = may and (self.display.shared or self.actions.preview_undo().count > 0)
        self.rested += dt
        if not self.beats:
            self.waited = 0.0
            return
        self.waited += dt
        if self.waited >= self.beat:
            self.carry_out()

    def carry_out(self) -> None:
        """Give the answer: its time has come."""
        answer = self.answer()
        if answer is not None:
            self.actions.act(answer, automatic=True)


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

    def show_result(self) -> None: ...

    def open_menu(self) -> None: ...
