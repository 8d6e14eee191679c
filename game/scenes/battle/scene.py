"""The battle's table: wires what it shows, its controls and its animation to the match."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.life import Part
from game.rules.battle.force import GONE
from game.rules.battle.view import BattleView
from game.rules.core import NOBODY, Event, Seat, State
from game.scenes.battle import animator, fixtures, story, topics
from game.scenes.battle.advice import panel_content, phase_help, prompt, reasons
from game.scenes.battle.animator import BattleAnimator
from game.scenes.battle.cards import BattleCards, of_enemy
from game.scenes.battle.controls import Commands, Controls
from game.scenes.battle.decisions import DECISIONS
from game.scenes.battle.display import BattleDisplay
from game.scenes.battle.fixtures import BattleBackdrop
from game.scenes.battle.lanes import FigureWarming
from game.scenes.battle.layout import BattleLayout
from game.scenes.battle.orders import BattleDrafting, StandingOrders
from game.scenes.battle.stakes import totals
from game.scenes.battle.topics import Piles
from game.scenes.tables.cards.card_list import rule_of
from game.scenes.tables.cards.card_panel import PanelContent
from game.scenes.tables.cards.card_table import CardTable
from game.scenes.tables.display import Shared
from game.scenes.tables.game_table import Account
from game.scenes.tables.player_actions import TableParts
from game.scenes.tables.table import TableScene
from sprites.base.canvas import Box, Canvas
from sprites.base.motion import Animation
from sprites.cards.cardsprite import CardSprite

SMALL_ARMY = 15
"""The music grows tense when an army has so few cards left."""


class BattleTable(CardTable[BattleView]):
    """A battle on its table, from one seat's side of it."""

    decisions = DECISIONS
    display: BattleDisplay
    cards: BattleCards
    controls: Controls

    def __init__(self, table: TableParts) -> None:
        super().__init__(table, BattleCards)
        display, services = self.display, table.services
        piles = Piles(display, table.match, services)
        table.answers = self.standing = StandingOrders(table, table.actions)
        self.drafting = BattleDrafting(
            display, self.cards, table, table.answers, self.lead_keys, services
        )
        self.controls = Controls(
            display, self.standing, piles, self.drafting, self.hand, table, services
        )
        self.commands = Commands(display, self.controls, piles, self.hand, services)
        self.animator = BattleAnimator(display, self.cards, services, services)
        self.backdrop = BattleBackdrop(display)
        self.grip_hand()
        figures = FigureWarming(display)
        table.life.parts.append(Part(ahead=lambda: figures.step(services.canvas)))
        table.explainer.topics = lambda: topics.topics(display)

    @classmethod
    def make_display(cls, view: BattleView, canvas: Canvas, shared: Shared) -> BattleDisplay:
        return BattleDisplay.of(view, canvas, shared)

    def begin(self) -> None:
        display, view = self.display, self.display.view
        display.stage.add(animator.deal_decks(display, self.cards, self.services, view))
        display.stage.add(self.table.playback.animate_events(self.deal(view), view))
        display.board = animator.before(view)
        self.cards.settle()
        for army in display.strength:
            army.shown = 0.0

    # ------------------------------------------------------------------ settling

    def settle(self, view: BattleView) -> None:
        self.drafting.forget(view)
        self.display.show_view(view)
        if not self.display.humans:
            began = self.table.match.turn_began(view.turn, NOBODY)
            self.display.phalanx.recall(view, began if isinstance(began, BattleView) else None)
        self.cards.settle()
        self.lead_keys()

    def settle_numbers(self) -> None:
        self.display.show_numbers()

    def come_to_rest(self, view: BattleView, rest: Animation) -> Animation:
        self.display.board = view
        self.display.assigned, self.display.struck = {}, False
        yield from super().come_to_rest(view, rest)

    def begin_turn_of(self, seat: Seat) -> None:
        self.play_missed()

    def deal(self, view: BattleView) -> tuple[Event, ...]:
        return animator.first_hands(view)

    def after_rewind(self) -> None:
        self.standing.ask_again(self.display.viewer)

    # ------------------------------------------------------------------ words

    def turning_point(self, events: Sequence[Event], before: State, after: State) -> str:
        return story.turning_point(self.display.names, events, before, after)

    @property
    def tense(self) -> bool:
        return min(self.display.board.army(seat) for seat in (0, 1)) <= SMALL_ARMY

    @property
    def prompt(self) -> str:
        return prompt(self.display)

    @property
    def clause(self) -> str:
        return topics.clause(self.display)

    def account(self, of: Account) -> Sequence[str]:
        if of == "totals":
            return totals(self.display)
        if of == "phase":
            return phase_help(self.display)[:1]
        if of == "about":
            return phase_help(self.display)[1:]
        if of == "enemy":
            return of_enemy(self.display)
        if of == "chosen":
            return [*super().account(of), *(f"card{token}" for token in self.display.assigned)]
        if of != "focus":
            return super().account(of)
        title, lines = reasons(self.display, kept=False)
        card = self.display.pointed_card(kept=False)
        return title, *lines, rule_of(self.cards.sprites, card)

    def panel_content(self) -> PanelContent:
        return panel_content(self.display)

    def retranslate(self) -> None:
        self.display.show_numbers()

    # ------------------------------------------------------------------ time, places, pictures

    @property
    def boxes(self) -> BattleLayout:
        return self.display.boxes

    def measure(self, canvas: Canvas) -> BattleLayout:
        return BattleLayout.of(canvas, self.display.view.variant).at(self.display.frieze.opened)

    def deciding(self, winner: Seat) -> CardSprite | Box:
        """Return the attacker whom nobody blocked, if one has decided it, else the last card lost.

        Where none is lost it is the loser's deck.
        """
        board = self.display.board
        open_lanes = [at for at, one in enumerate(board.blockers) if one == GONE]
        if open_lanes and board.active == winner:
            token = board.attackers[open_lanes[len(open_lanes) // 2]]
            if token in self.cards.sprites:
                return self.cards.sprites[token]
        lost = board.casualties[1 - winner]
        if lost:
            return self.cards.on_pile(lost[-1], "casualties")
        return self.display.pile_boxes()[f"deck{1 - winner}"]

    def news_boxes(self) -> list[Box]:
        return [self.boxes.band, *super().news_boxes()]

    def draw(self, canvas: Canvas) -> None:
        fixtures.draw(canvas, self.display, self.backdrop, self.content)


class BattleScene(TableScene):
    """A battle on the screen."""

    name = "battle"
    has_great_button = True
    brings = BattleTable
    display: BattleDisplay
    game: BattleTable
