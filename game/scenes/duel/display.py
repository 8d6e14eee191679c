"""The display state of the duel's table, and the choices of the person at it."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.games.duel.insight import about
from game.rules.core import Action, Seat
from game.rules.duel.cards import VP_CARDS
from game.rules.duel.counting import HAND
from game.rules.duel.text import name as name_of
from game.rules.duel.view import SET_ASIDE, DuelView
from game.scenes.duel.faces import SIDES
from game.scenes.duel.layout import DuelLayout
from game.scenes.duel.turn_result import TurnResult
from game.scenes.tables.display import CardDisplay, Shared
from game.system.i18n import N_, _, render_phrase
from sprites.base.canvas import Box, Canvas
from sprites.cards import card
from sprites.cards.cardsprite import CardSprite
from sprites.cards.plate import TALL
from sprites.charts.score import Plaque, Ribbon, Track
from sprites.kit.stake import StakePlate

SORTS = {
    "person": N_("a Person"),
    "political": N_("a Political card"),
    "event": N_("an Event card"),
    "ally": N_("an Ally"),
    "land": N_("a Land card"),
    "sea": N_("a Sea card"),
    "siege": N_("a Siege card"),
    "any": N_("another card"),
}


@dataclass(frozen=True)
class DuelChoices:
    """The decision of a view. `cards` are the tokens that may be chosen, with their actions.

    Of those that are put together `least` must be and `most` can be.
    """

    deciding: str
    seat: Seat
    cards: dict[int, Action]
    others: dict[str, Action]
    about: int = -1
    most: int = 0
    least: int = 0

    @classmethod
    def of(cls, view: DuelView) -> DuelChoices:
        """Return the choices that a view offers its viewer; none when another is to act."""
        deciding = view.deciding if view.legal else ""
        with_card = {action.args[0]: action for action in view.legal if action.args}
        plain = {action.verb: action for action in view.legal if not action.args}
        if deciding not in SET_ASIDE:
            return cls(deciding, view.viewer, with_card, plain, about(view))
        hand, variant = view.hands[view.viewer], view.variant
        with_card = {token: Action(view.viewer, deciding, (token,)) for token in hand}
        extra = len(hand) - HAND if deciding == "trim" else 0
        each = {"exchange": variant.exchange, "hold": variant.keep}
        most = each[deciding][view.viewer] if deciding in each else extra
        return cls(deciding, view.viewer, with_card, plain, about(view), most, extra)


CLEAR_LEAD = 2
"""The music tells a lead of so many points."""


def phase_names() -> list[str]:
    """Return the phases of a turn in the player's language."""
    return [_("Fate"), _("Strategy"), _("Action"), _("Victory")]


@dataclass(eq=False)
class DuelDisplay(CardDisplay[DuelView]):
    """The present display state of the duel's table.

    `turn_result` is the weighing of a turn while it is shown; `loose` are the sprites of cards on
    their way to a pile.
    """

    boxes: DuelLayout = field(kw_only=True)
    choices: DuelChoices = field(kw_only=True)
    plaques: list[Plaque] = field(default_factory=list)
    track: Track = field(kw_only=True)
    stake: StakePlate = field(default_factory=StakePlate)
    ribbon: Ribbon = field(kw_only=True)
    turn_result: TurnResult | None = None
    loose: dict[int, CardSprite] = field(default_factory=dict)

    @classmethod
    def of(cls, view: DuelView, canvas: Canvas, shared: Shared) -> DuelDisplay:
        """Return the display of a table that is opened at a view."""
        display = cls(
            view=view,
            boxes=DuelLayout.of(canvas, view.variant),
            choices=DuelChoices.of(view),
            track=Track(view.target, *SIDES),
            ribbon=Ribbon(phase_names()),
            **shared,
        )
        display.take_sides()
        return display

    def show_view(self, view: DuelView) -> None:
        """Show a position in which nothing has been chosen yet."""
        self.view, self.board, self.choices = view, view, DuelChoices.of(view)
        self.let_go()

    def playable_alone(self) -> dict[int, Action]:
        return {} if self.choices.deciding in (*SET_ASIDE, "target") else self.choices.cards

    # ------------------------------------------------------------------ numbers

    def take_sides(self) -> None:
        """Make plates and track anew for whoever sits below."""
        below = max(0, self.viewer)
        self.plaques[:] = [
            Plaque(SIDES[seat], "", 0, _("Force"), self.names.side(seat)) for seat in (0, 1)
        ]
        self.track = Track(self.board.target, SIDES[1 - below], SIDES[below])

    def settle_numbers(self) -> None:
        """Let plates, track and ribbon show what the board says."""
        both = self.board.totals()
        for seat in (0, 1):
            self.plaques[seat].shown, self.plaques[seat].swell = float(both[seat]), 1.0
            self.plaques[seat].to_act = seat == self.view.to_act
            self.plaques[seat].who = self.names.players[seat]
            self.plaques[seat].portrait = self.names.portrait(seat)
        self.stake.shown = float(self.board.stake())
        above, below = self.track_points()
        self.track.above, self.track.below = float(above), float(below)
        phases = {"fate": 0, "strategy": 1, "action": 2}
        self.ribbon.at = float(phases.get(self.board.phase, 3))

    def leader(self) -> Seat:
        """Return the side that would win the turn now."""
        return self.board.turn_goes_to(self.board.totals())

    def margin(self, seat: Seat) -> int:
        points = self.board.vp
        ahead = points[seat] - points[1 - seat]
        return ahead if abs(ahead) >= CLEAR_LEAD else 0

    def track_points(self) -> tuple[int, int]:
        """Return the points of the upper and the lower side."""
        below = max(0, self.board.viewer)
        return self.board.vp[1 - below], self.board.vp[below]

    def coins(self) -> list[int]:
        """Return the cards on both tables that whoever wins the turn gets."""
        on_table = [*self.board.tables[0], *self.board.tables[1]]
        return [token for token in on_table if VP_CARDS >> self.board.faces[token] & 1]

    # ------------------------------------------------------------------ what is where

    def pile_boxes(self) -> dict[str, Box]:
        """Return the places of the piles: deck and a victory pile above, the others below."""
        below = max(0, self.board.viewer)
        boxes: dict[str, Box] = {}
        rows = (("deck", f"victory{1 - below}"), ("discard", f"victory{below}"))
        for side, names in enumerate(rows):
            area = self.boxes.piles[side]
            tall = card.PILE_WIDTH * TALL
            for number, name in enumerate(names):
                x = area.centerx + (number - 0.5) * (card.PILE_WIDTH + 4) - card.PILE_WIDTH / 2
                boxes[name] = Box(x, area.centery - tall / 2 - 20, card.PILE_WIDTH, tall)
        return boxes

    def lying_discard(self) -> list[int]:
        """Return the discard pile without what is still flying there."""
        return [token for token in self.board.discard if token not in self.loose]

    def lying_victory(self, seat: Seat) -> list[int]:
        """Return a victory pile without what is still flying there."""
        return [token for token in self.board.piles[seat] if token not in self.loose]

    def face_name(self, token: int) -> str:
        """Return a card's name."""
        return render_phrase(name_of(self.board.faces[token]))
