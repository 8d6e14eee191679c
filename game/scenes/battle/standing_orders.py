"""Standing orders: when a person wants to be asked, and the declines and passes they send."""

from __future__ import annotations

from game.rules.core import Action, Seat
from game.scenes.battle.choices import WINDOWS
from game.scenes.battle.display import BattleActions, BattleDisplay
from game.system.i18n import _

ALWAYS, ABLE, NOT_NOW = "always", "able", "not now"
ORDER = (ABLE, ALWAYS, NOT_NOW)
BEAT = 0.45
"""Seconds that a window stays open when no person answers: a fixed delay leaks nothing."""


class StandingOrders:
    """Keeps each person's orders; an order not to ask in windows ends with the turn.

    Without the order always to ask, a person who can only pass or decline does so after a beat.
    """

    def __init__(self, display: BattleDisplay, table: BattleActions) -> None:
        self.display = display
        self.table = table
        self.orders = dict.fromkeys((0, 1), ABLE)
        self.until: dict[int, int] = {}
        self.waited = 0.0
        self._known: tuple[tuple[Seat, str] | None, Action | None] = (None, None)

    def order_of(self, seat: int) -> str:
        """Return a seat's order for the turn that is played now."""
        if self.orders[seat] == NOT_NOW and self.until.get(seat) != self.display.view.turn:
            self.orders[seat] = ABLE
        return self.orders[seat]

    def change(self) -> None:
        """Take the next order in the row for the person at the screen."""
        seat = max(0, self.display.viewer)
        at = ORDER.index(self.order_of(seat))
        self.orders[seat] = ORDER[(at + 1) % len(ORDER)]
        self.until[seat] = self.display.view.turn

    def ask_again(self, seat: int) -> None:
        """End an order not to ask: a person who has gone back to a window is asked there."""
        if self.orders[seat] == NOT_NOW:
            self.orders[seat] = ABLE

    def words(self) -> str:
        """Return the order of the person at the screen, for its button."""
        return {
            ALWAYS: _("Reactions: always ask"),
            ABLE: _("Reactions: ask when possible"),
            NOT_NOW: _("Reactions: not this turn"),
        }[self.order_of(max(0, self.display.viewer))]

    def decline(self) -> Action | None:
        """Return the answer that an order gives for the person who is asked; None to ask."""
        seat = self.display.to_act
        if seat not in self.display.humans:
            return None
        question = (seat, self.order_of(seat))
        if self._known[0] != question:
            self._known = (question, self._answer(seat))
        return self._known[1]

    def forget(self) -> None:
        """Work the answer out anew: the position has changed."""
        self._known = (None, None)

    def _answer(self, seat: int) -> Action | None:
        view = self.table.view_of(seat)
        order = self.order_of(seat)
        if order != ALWAYS and len(view.legal) == 1 and not view.legal[0].args:
            return view.legal[0]
        if order == NOT_NOW and view.deciding in WINDOWS:
            return next(action for action in view.legal if action.verb == "decline")
        return None

    def step(self, dt: float) -> None:
        """Let the beat of a window pass; then an order is carried out, and a bot must answer."""
        answer, bot = self.decline(), self.asks_a_bot
        if answer is None and not bot:
            self.waited = 0.0
            return
        self.waited += dt
        if self.waited < BEAT:
            return
        if answer is not None:
            self.table.act(answer, automatic=True)
        elif self.display.thinking:
            self.table.skip_thinking()

    @property
    def asks_a_bot(self) -> bool:
        """True while a bot is asked in a window: it takes exactly as long as an order."""
        display = self.display
        return display.view.deciding in WINDOWS and display.to_act in display.bots

    @property
    def beat_is_over(self) -> bool:
        """True once the answer of a bot may be shown."""
        return self.waited >= BEAT or not self.asks_a_bot
