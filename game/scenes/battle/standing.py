"""Standing orders: when a person wants to be asked, and the declines and passes they send."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import Action
from game.scenes.battle.choices import WINDOWS
from game.system.i18n import _

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene

ALWAYS, ABLE, NOT_NOW = "always", "able", "not now"
ORDER = (ABLE, ALWAYS, NOT_NOW)
BEAT = 0.45
"""How long a window stays open when no person answers, in seconds: haste tells nothing."""


class StandingOrders:
    """What each person has ordered; an order not to ask in windows ends with the turn.

    Unless he is always to be asked, a person who can only pass or decline does so after a beat.
    """

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self.orders = dict.fromkeys((0, 1), ABLE)
        self.until: dict[int, int] = {}
        self.waited = 0.0
        self._known: tuple[tuple[object, ...], Action | None] = ((), None)

    def order_of(self, seat: int) -> str:
        """What a seat has ordered, for the turn that is played now."""
        if self.orders[seat] == NOT_NOW and self.until.get(seat) != self.scene.view.turn:
            self.orders[seat] = ABLE
        return self.orders[seat]

    def change(self) -> None:
        """The next order in the row, for the person at the screen."""
        seat = max(0, self.scene.viewer)
        at = ORDER.index(self.order_of(seat))
        self.orders[seat] = ORDER[(at + 1) % len(ORDER)]
        self.until[seat] = self.scene.view.turn

    def ask_again(self, seat: int) -> None:
        """End an order not to ask: who has gone back to a window is asked there."""
        if self.orders[seat] == NOT_NOW:
            self.orders[seat] = ABLE

    def words(self) -> str:
        """The order of the person at the screen, for its button."""
        return {
            ALWAYS: _("Reactions: always ask"),
            ABLE: _("Reactions: ask when possible"),
            NOT_NOW: _("Reactions: not this turn"),
        }[self.order_of(max(0, self.scene.viewer))]

    def decline(self) -> Action | None:
        """The decline that an order sends for whoever is asked in a window; None to ask him."""
        match = self.scene.match
        seat = match.to_act
        if seat not in self.scene.humans:
            return None
        question = (match.revision, seat, self.order_of(seat))
        if self._known[0] != question:
            self._known = (question, self._answer(seat))
        return self._known[1]

    def forget(self) -> None:
        """The position has changed: what is to be answered is worked out anew."""
        self._known = ((), None)

    def _answer(self, seat: int) -> Action | None:
        view = self.scene.match.view(seat)
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
            self.scene.act(answer, automatic=True)
        elif self.scene.bots.busy:
            self.scene.services.thinker.move_now()

    @property
    def asks_a_bot(self) -> bool:
        """Whether a bot is asked in a window: it takes no longer and no shorter than an order."""
        scene = self.scene
        return scene.view.deciding in WINDOWS and scene.match.to_act not in scene.humans

    @property
    def beat_is_over(self) -> bool:
        """Whether what a bot has decided may be shown."""
        return self.waited >= BEAT or not self.asks_a_bot
