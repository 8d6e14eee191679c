"""Several people at one screen: whose view the table shows, and motion that one may skip."""

from __future__ import annotations

from game.rules.core import NOBODY, Seat
from game.scenes.tables.curtain import Curtain
from game.scenes.tables.display import LONG, BoardT, ViewT
from game.scenes.tables.log_keeper import LogKeeper


class SharedScreen(LogKeeper[ViewT, BoardT]):
    """Shows the match to one person after the other, nobody else's secrets to anybody."""

    open_decisions: frozenset[str] = frozenset()
    """The decisions of people at one screen on the open table, without the curtain."""

    trusting_decisions: frozenset[str] = frozenset()
    """Those that are asked there too where the people trust each other."""
    covers_hands = False
    """True if a hand that was opened behind the curtain is covered for such a decision."""
    secret_answers: frozenset[str] = frozenset()
    """The decisions of which nobody else may learn that they have a single answer."""

    # ------------------------------------------------------------------ whose view

    def begin_turn_of(self, seat: Seat) -> None:
        """A person takes the screen, behind the curtain."""

    @property
    def trusting(self) -> bool:
        """True where several people at the screen trust each other."""
        return self.services.settings.trusting_table and len(self.display.humans) > 1

    @property
    def decides_openly(self) -> bool:
        """True if what is decided now is asked on the open table."""
        return self.match.view(NOBODY).deciding in self.open_decisions or self._decides_trusting

    @property
    def _decides_trusting(self) -> bool:
        return self.trusting and self.match.view(NOBODY).deciding in self.trusting_decisions

    def is_seen_by(self, seat: Seat) -> bool:
        """True if the screen shows what this seat needs to decide."""
        display = self.display
        if seat != display.viewer:
            return False
        if display.hand_hidden:
            return self.decides_openly
        return display.peeking or not (self.covers_hands and self._decides_trusting)

    def change_viewer(self, seat: Seat) -> None:
        """Hand the screen to another person; nothing hidden is shown until he says so."""
        if len(self.display.humans) == 1:
            self.view_as(seat)
            return
        if self.decides_openly:
            self.view_as(seat, veiled=True)
            return
        self.view_as(NOBODY)
        self.services.push(Curtain(self.services, self, seat))

    def view_as(self, seat: Seat, veiled: bool = False) -> None:
        """Show the match as one seat sees it, or as the spectator does."""
        self.stage.clear()
        self.display.viewer, self.display.hand_hidden, self.display.peeking = seat, veiled, False
        self.display.view = self.view_of(seat)
        self.name_players()
        self.settle(self.display.view)
        if seat != NOBODY and not veiled:
            self.begin_turn_of(seat)

    def look(self, pressed: bool) -> None:
        """Look at a covered hand while something is held, or from one press to the next."""
        if self.services.settings.hold_to_look:
            self.hide_hand(down=not pressed)
        elif pressed:
            self.hide_hand(down=self.display.peeking)

    def release_held(self) -> None:
        super().release_held()
        self.hide_hand(down=True)

    def hide_hand(self, down: bool) -> None:
        """Turn the hand of whoever is asked on the open table face down, or let him look at it."""
        if self.display.hand_hidden != down and down == self.display.peeking:
            self.finish_motion()
            self.display.hand_hidden, self.display.peeking = down, not down
            self.services.play("card_flip")
            self.settle(self.display.view)

    # ------------------------------------------------------------------ motion

    @property
    def moving(self) -> bool:
        staged = self.stage.flourishing if self.shows_news else self.stage.moving
        return staged or self.sparks.moving or self.rest.ticked

    @property
    def shows_news(self) -> bool:
        """True while news is shown until somebody has read it."""
        return self.display.hold is not None and self.display.hold.endless

    @property
    def living(self) -> bool:
        return self.rest.living

    @property
    def plays_by_itself(self) -> bool:
        return not self.display.humans and self.match.outcome() is None

    def skip_motion(self) -> None:
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

    def finish_motion(self) -> None:
        """End everything that moves or is held."""
        for _again in range(100):
            self.release()
            self.stage.step(LONG)
            if not self.stage.moving:
                return
