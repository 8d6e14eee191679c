"""Stakes of the battle: the cards that an attack will cost, and the end of an army."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.battle.insight import cannot_block, planned_damage
from game.rules.battle.actions import RESERVES
from game.rules.battle.cards import RESERVE, UNITS
from game.rules.battle.force import GONE
from game.rules.battle.view import BattleView
from game.rules.core import Seat
from game.scenes.battle.display import BattleDisplay
from game.system.i18n import _, ngettext


@dataclass(frozen=True)
class Threat:
    """The cards that an attack costs a side; `unanswered` while nobody has blocked yet."""

    seat: Seat
    cards: int
    unanswered: bool
    fatal: bool

    def words(self) -> tuple[str, str]:
        """Return the price and its condition, a line each."""
        price = ngettext("−{n} card", "−{n} cards", self.cards).format(n=self.cards)
        if not self.unanswered:
            return price, _("in open lanes")
        return (_("Army lost") if self.fatal else price), _("if nobody blocks")


def threat(display: BattleDisplay) -> Threat | None:
    """Return what the attack that is planned or fought costs its victim; None without one."""
    board = display.board
    if display.struck:
        return None
    if board.attackers:
        victim, damage = 1 - board.active, _open_damage(display)
        unanswered = display.view.deciding == "block" and not display.assigned
    elif display.choices.deciding == "attack" and display.picked and display.asked:
        victim, damage = 1 - display.viewer, planned_damage(board, display.picked)
        unanswered = not board.effects.break_morale
    else:
        return None
    left = board.health(victim)
    cards = min(damage, left)  # damage beyond the last card is lost: B1.4
    return Threat(victim, cards, unanswered, damage >= left) if cards else None


def _open_damage(display: BattleDisplay) -> int:
    """Return the damage of the lanes that nobody blocks, nor is about to."""
    board = display.board
    places = [p for p, token in enumerate(board.attackers) if token != GONE and display.is_free(p)]
    return sum(board.damage(place).total for place in places)


def sure_hit(display: BattleDisplay) -> bool:
    """True where an attack by one of the viewer's units would hit: nobody can block it."""
    return not display.hand_hidden and may_hit_for_sure(display.view)


def may_hit_for_sure(view: BattleView) -> bool:
    """Return True if units of the viewer can attack now, and nobody can block them."""
    if view.deciding != "attack" or not view.legal:
        return False
    units = [t for t in view.hands[view.viewer] if UNITS >> view.faces[t] & 1]
    sure = view.effects.break_morale or cannot_block(view)
    return sure and any(planned_damage(view, [token]) for token in units)


def is_open_to_all(view: BattleView) -> bool:
    """Return True in an attack of which all can tell that nobody can block it."""
    unguarded = view.effects.break_morale or not view.hands[1 - view.active]
    return view.deciding == "attack" and unguarded


# ---------------------------------------------------------------------- the end of one's own army


def left_after_draw(board: BattleView, seat: Seat, picked: int) -> int:
    """Return a side's deck and Reserve after `picked` cards are discarded and the draw is done."""
    drawn = max(0, board.variant.hand[seat] - (len(board.hands[seat]) - picked))
    return board.health(seat) + picked - drawn


def draws_the_last(display: BattleDisplay, picked: int) -> bool:
    """True if the next draw takes the last cards of the viewer, who discards so many before it."""
    left = left_after_draw(display.board, display.viewer, picked)
    return not display.hand_hidden and left <= 0


def ends_army(display: BattleDisplay, token: int) -> bool:
    """True for a card of the hand that would draw the last cards of its own army (B1.5)."""
    board, choices = display.board, display.choices
    if token not in choices.cards or board.face_of(token) != RESERVE:
        return False
    return display.asked and board.health(display.viewer) <= RESERVES


def warning(display: BattleDisplay) -> str:
    """Return that the card which is chosen would end the viewer's own army, "" if it does not."""
    if not display.asked or display.hand_hidden:
        return ""
    chosen = display.chosen if display.chosen >= 0 else display.pointed_card()
    if ends_army(display, chosen):
        return _("{card} would draw your last cards: your army would be lost.").format(
            card=display.face_name(chosen)
        )
    return ""
