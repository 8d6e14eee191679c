"""Orders at the battle's table: parts put together, plays backed out of, standing orders."""

from __future__ import annotations

from game.client.focus import HAND, Spot
from game.rules.battle.view import BattleView
from game.rules.core import Action, Seat, View
from game.scenes.battle.decisions import WINDOWS, decision_of
from game.scenes.battle.display import BattleDisplay
from game.scenes.battle.stakes import is_open_to_all, may_hit_for_sure
from game.scenes.tables import single_answers
from game.scenes.tables.decisions import How
from game.scenes.tables.drafting import Drafting
from game.scenes.tables.game_table import TableCore
from game.scenes.tables.player_actions import PlayerActions
from game.scenes.tables.single_answers import SingleAnswers
from game.system.i18n import _

ALWAYS, ABLE, NOT_NOW = "always", "able", "not now"
ORDER = (ABLE, ALWAYS, NOT_NOW)
BEFORE_DRAW, AFTER_DRAW = ("scout", "discard"), ("flank", "artillery")
"""Decisions of one's own turn that more decisions follow."""
BEAT = single_answers.BEAT
"""Seconds that a window stays open when no person answers: a fixed delay leaks nothing."""
IDLE_BEAT = 0.1


class StandingOrders(SingleAnswers):
    """Keeps each person's orders for reactions; an order not to ask ends with the turn.

    Without the order always to ask, a person who can only decline does so after a beat. Where
    several share the screen that would tell what he holds: there all are asked, whatever it is.
    """

    display: BattleDisplay

    def __init__(self, table: TableCore, actions: PlayerActions) -> None:
        super().__init__(table, actions)
        self.orders = dict.fromkeys((0, 1), ABLE)
        self.until: dict[int, int] = {}
        self.ended = 0
        """The turn that its player has ended, 0 for none."""

    def order_of(self, seat: int) -> str:
        """Return a seat's order for the turn that is played now."""
        if self.orders[seat] == NOT_NOW and self.until.get(seat) != self.display.view.turn:
            self.orders[seat] = ABLE
        order = self.orders[seat]
        return ALWAYS if self.display.shared and order == ABLE else order

    def change(self) -> None:
        """Take the next order in the row for the person at the screen."""
        seat = max(0, self.display.viewer)
        row = ORDER[1:] if self.display.shared else ORDER
        self.orders[seat] = row[(row.index(self.order_of(seat)) + 1) % len(row)]
        self.until[seat] = self.display.view.turn

    def ask_again(self, seat: int) -> None:
        """End an order not to ask: a person who has gone back to a window is asked there."""
        self.ended = 0
        if self.orders[seat] == NOT_NOW:
            self.orders[seat] = ABLE

    # ------------------------------------------------------------------ the end of a turn

    @property
    def may_end_turn(self) -> bool:
        """True where the turn can be ended: no card is drawn any more that could change a mind."""
        display, view = self.display, self.display.view
        if not display.asked or view.viewer != view.active or self.actions.guided:
            return False
        missing = view.variant.hand[view.active] - len(view.hands[view.active])
        return view.deciding in AFTER_DRAW or (view.deciding in BEFORE_DRAW and missing <= 0)

    def end_turn(self) -> None:
        """Pass all that is left of the turn of the person at the screen."""
        self.ended = self.display.view.turn

    def _passes(self, view: BattleView) -> Action | None:
        """Return what ends a turn: the next pass. A hit that nobody could block is asked about."""
        hits = is_open_to_all if self.display.shared else may_hit_for_sure
        warns = self.settings.warn_pass and hits(view)
        if view.turn != self.ended or view.viewer != view.active or warns:
            return None
        passes = (action for action in view.legal if action.verb in ("pass", "done", "decline"))
        return next(passes, None)

    def words(self) -> str:
        """Return the order of the person at the screen, for its button."""
        return {
            ALWAYS: _("Reactions: always ask"),
            ABLE: _("Reactions: ask when possible"),
            NOT_NOW: _("Reactions: not this turn"),
        }[self.order_of(max(0, self.display.viewer))]

    # ------------------------------------------------------------------ the answer

    def choose(self, view: View) -> Action | None:
        assert isinstance(view, BattleView)
        ended = self._passes(view)
        if ended is not None:
            return ended
        if view.viewer == view.active and view.deciding not in WINDOWS:
            return super().choose(view)
        order, window = self.order_of(view.viewer), view.deciding in WINDOWS
        if order == NOT_NOW and window:
            return next(action for action in view.legal if action.verb == "decline")
        if order == ALWAYS:
            return None if window else super().choose(view)
        idle = len(view.legal) == 1 and not view.legal[0].args
        return view.legal[0] if idle and not self.display.shared else super().choose(view)

    def mood(self, seat: Seat) -> object:
        return super().mood(seat), self.order_of(seat), self.ended

    # ------------------------------------------------------------------ time

    @property
    def beats(self) -> bool:
        return self.asks_a_bot or super().beats

    @property
    def beat(self) -> float:
        """The same for all in a window, however fast the game: bots think meanwhile.

        A person alone hardly waits for what he can do nothing about.
        """
        if self.display.to_act in self.display.humans and self._is_idle:
            return IDLE_BEAT
        return BEAT if self.display.view.deciding in WINDOWS else super().beat

    @property
    def _is_idle(self) -> bool:
        """True while a person alone at the screen has nothing to decide, or has ended his turn."""
        alone, view = not self.display.shared, self.match.view(self.display.to_act)
        assert isinstance(view, BattleView)
        nothing = len(view.legal) == 1 and not view.legal[0].args
        return alone and (nothing or self._passes(view) is not None)

    def carry_out(self) -> None:
        if self.asks_a_bot and self.display.thinking:
            self.table.services.thinker.move_now()
        super().carry_out()

    @property
    def asks_a_bot(self) -> bool:
        """True while a bot is asked in a window: it takes exactly as long as an order."""
        display = self.display
        return display.view.deciding in WINDOWS and display.to_act in display.bots

    @property
    def beat_is_over(self) -> bool:
        """True once the answer of a bot may be shown."""
        return super().beat_is_over and (self.waited >= BEAT or not self.asks_a_bot)


def own_parts(display: BattleDisplay) -> list[int]:
    """Return what is put together here and can still be taken back, the newest last."""
    sent = display.view.chosen
    if decision_of(display).how is How.PAIRS:
        return [token for token in display.assigned if token not in sent[::2]]
    return [part for part in display.picked if part not in sent]


def picks(display: BattleDisplay, spot: Spot) -> bool:
    """Return True if the space bar chooses what the keys have led to: what is not chosen yet.

    A card that cannot be chosen while others can is refused, with the reason.
    """
    choices, token = display.choices, display.pointed_card()
    if display.reading is not None:
        return False
    if spot.region == HAND:
        chosen = (*display.picked, *display.assigned, display.chosen)
        if token < 0 or token in chosen:
            return False
        others = choices.cards or choices.gather or choices.places
        if own_parts(display):
            return token in choices.gather
        return token in choices.cards or bool(others)
    if spot.region != "lanes":
        return False
    decision = decision_of(display)
    if decision.how is How.PAIRS:
        gathers = display.hand_hidden or choices.gather  # a covered hand may hold some
        return display.chosen >= 0 or bool(gathers and not display.assigned)
    place = display.board.place_of(token) if token >= 0 else -1
    free = place in choices.places and place not in display.picked
    return decision.how is How.AIMS and (free or not decision.parts)


class BattleDrafting(Drafting[BattleView]):
    """Shows a tactic as if it had been played, and a Scout as if it had been sent."""

    begins = ("play", "scout")
    display: BattleDisplay

    def show(self, view: View) -> None:
        assert isinstance(view, BattleView)
        self.display.show_view(view)

    def placed(self) -> list[int]:
        board = self.display.board
        return list(board.hands[board.viewer])
