"""The seat at the screen: whose view the table shows, where several people share it."""

from __future__ import annotations

from functools import partial

from game.client.presses import Grip
from game.rules.core import NOBODY, Seat
from game.scenes.tables.curtain import Curtain
from game.scenes.tables.decisions import NOTHING, Seen
from game.scenes.tables.game_table import TableCore
from game.scenes.tables.playback import Playback, name_players
from sprites import rich

MANY = 3
"""After so many curtains a table without them is offered."""


class SeatAtScreen(Grip):
    """Shows the match to one person after the other, nobody else's secrets to anybody."""

    def __init__(self, table: TableCore, playback: Playback) -> None:
        self.table = table
        self.playback = playback
        self.match = table.match
        self.display = table.display
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
        """Return True if the screen shows what a seat needs to decide."""
        display = self.display
        if seat != display.viewer:
            return False
        if display.hand_hidden:
            return self.decides_openly
        return display.peeking or not (self.table.game.covers_hands and self._decides_trusting)

    def change(self, seat: Seat) -> None:
        """Hand the screen to another person; nothing hidden is shown until he says so."""
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
            curtain.offer(self._trust)
        services.push(curtain)

    def _trust(self) -> None:
        """Play on without a curtain where hands may stay covered on the open table."""
        services = self.table.services
        services.settings.trusting_table = True
        services.keep_settings()
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
