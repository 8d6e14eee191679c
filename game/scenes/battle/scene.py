"""The battle's table: lanes to fill, armies that shrink, and everything told as it happens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.client.services import Services
from game.match.table_match import TableMatch
from game.rules.battle.force import Fighter, Force, explain
from game.rules.battle.text import name as name_of
from game.rules.battle.view import BattleView
from game.rules.core import Action, Event, Seat, State, View
from game.scenes.battle import advice, opening, turning_points
from game.scenes.battle.animator import PHASES, BattleAnimator
from game.scenes.battle.backdrop import BattleBackdrop
from game.scenes.battle.board import GONE, Board
from game.scenes.battle.cards import BattleCards
from game.scenes.battle.choices import LOOKS, WINDOWS, Choices
from game.scenes.battle.commands import Commands
from game.scenes.battle.controls import Controls
from game.scenes.battle.fixtures import PILE, PILES
from game.scenes.battle.layout import Layout
from game.scenes.battle.standing import StandingOrders
from game.scenes.battle.tactics import SPOT, Attached, attached
from game.scenes.tables import card_panel
from game.scenes.tables.card_table import CardTable
from game.scenes.tables.reading import Reading
from game.system.i18n import _, render_phrase
from sprites.canvas import Box, Canvas
from sprites.cardsprite import CardSprite
from sprites.face import Face
from sprites.motion import Animation
from sprites.plate import TALL
from sprites.score import Ribbon

SMALL_ARMY = 15
"""When an army has so few cards left the music grows tense."""


@dataclass
class Strength:
    """How many cards of an army its plate shows; may be tweened."""

    shown: float


class BattleScene(CardTable):
    """A battle on the screen, from one seat's side of the table."""

    name = "battle"
    open_decisions = frozenset((*WINDOWS, "target", "take", "evade"))
    view: BattleView
    animator: BattleAnimator
    board: Board
    boxes: Layout
    cards: BattleCards
    controls: Controls
    commands: Commands

    def __init__(self, services: Services, match: TableMatch) -> None:
        super().__init__(services, match)
        self.board = Board.of(self.view)
        self.boxes = Layout.of(services.canvas)
        self.strength = [Strength(float(self.board.army(seat))) for seat in (0, 1)]
        self.cards = BattleCards(self)
        self.commands = Commands(self)
        self.backdrop = BattleBackdrop(self)
        self.controls = Controls(self)
        self.standing = StandingOrders(self)
        self.animator = BattleAnimator(self)
        self.choices = Choices.of(self.view)
        self.assigned: dict[int, int] = {}
        self.ribbon = Ribbon(Box(0, 0, 1, 1), phases())

    def retranslate(self) -> None:
        super().retranslate()
        self.ribbon.phases = phases()

    def enter(self) -> None:
        super().enter()
        if self.match.just_dealt:
            self.stage.add(opening.muster(self, self.view))
            self.board = opening.before(self.view)
            self.cards.settle()
            for army in self.strength:
                army.shown = 0.0

    # ------------------------------------------------------------------ settling

    def settle(self, view: View) -> None:
        assert isinstance(view, BattleView)
        self.view = view
        self.board = Board.of(view)
        self.choices = Choices.of(view)
        self.standing.forget()
        self._take_up(view)
        self.reading = None
        self.banners.clear()
        self.cards.settle()
        for seat in (0, 1):
            self.strength[seat].shown = float(self.board.army(seat))
        if view.phase in PHASES:
            self.ribbon.at = float(PHASES.index(view.phase))
        if self.choices.deciding == "take":
            self._lay_out_casualties()
        self.lead_keys()

    def _take_up(self, view: BattleView) -> None:
        """Go on with what had been put together before."""
        self.picked, self.assigned, self.chosen = [], {}, -1
        if self.hand_hidden:
            return
        if view.deciding == "block":
            pairs = zip(view.chosen[::2], view.chosen[1::2], strict=True)
            self.assigned = dict(pairs)
        else:
            self.picked = list(view.chosen)

    def _lay_out_casualties(self) -> None:
        tokens = tuple(sorted(self.choices.takes, key=lambda token: self.board.faces[token]))
        faces = [self.cards.plain_face(token) for token in tokens]
        self.reading = Reading(self.prompt, faces, tokens)

    def come_to_rest(self, view: View) -> Animation:
        assert isinstance(view, BattleView)
        self.board = Board.of(view)
        self.assigned = {}
        yield from super().come_to_rest(view)

    def begin_turn_of(self, seat: Seat) -> None:
        self.recap()

    def ready_for_answer(self) -> bool:
        return self.standing.beat_is_over

    def board_of(self, view: View) -> Board:
        assert isinstance(view, BattleView)
        return Board.of(view)

    def deal(self, view: View) -> tuple[Event, ...]:
        assert isinstance(view, BattleView)
        return opening.first_hands(view)

    def act(self, action: Action, automatic: bool = False) -> None:
        self.standing.waited = 0.0
        super().act(action, automatic)

    def after_rewind(self) -> None:
        super().after_rewind()
        self.standing.ask_again(self.viewer)

    def turning_point(self, events: Sequence[Event], before: State, after: State) -> str:
        return turning_points.turning_point(self, events, before, after)

    def show_reading(self, title: str, faces: list[Face]) -> None:
        """Lay cards out to be read."""
        self.reading = Reading(title, faces)

    # ------------------------------------------------------------------ what is where

    @property
    def tense(self) -> bool:
        return min(self.board.army(seat) for seat in (0, 1)) <= SMALL_ARMY

    def may_be_drawn(self, token: int) -> bool:
        return super().may_be_drawn(token) and token not in self.assigned

    def pointed_lane(self) -> int:
        """The lane of the card that is pointed at, -1 when it stands in none."""
        token, tactic = self.pointed_card(), self.pointed_tactic()
        if tactic is not None:
            return tactic.place
        return self.assigned.get(token, self.board.place_of(token)) if token >= 0 else -1

    def pointed_tactic(self) -> Attached | None:
        """The tactic on a unit that is pointed at."""
        if not self.focus.name.startswith(SPOT):
            return None
        return next((each for each in attached(self) if each.name == self.focus.name), None)

    def is_free(self, place: int) -> bool:
        """Whether no blocker has been sent to an attacker yet."""
        return self.board.blockers[place] == GONE and place not in self.assigned.values()

    def blocking_face(self, place: int) -> int | None:
        """The face of the unit that blocks, or is about to, in a lane."""
        token = self.board.blockers[place]
        if token == GONE:
            token = next((t for t, at in self.assigned.items() if at == place), GONE)
        return self.board.faces.get(token)

    def blocker_force(self, place: int, face: int) -> Force:
        """Why a unit that blocks in a lane has its Force, or would have it."""
        board = self.board
        foe = board.faces[board.attackers[place]]
        return explain(Fighter(face, foe, board.aids[place], board.ground, False))

    def pile_boxes(self) -> dict[str, Box]:
        """Deck, Reserve and Casualties of both sides, on their plates."""
        boxes: dict[str, Box] = {}
        for seat in (0, 1):
            plate = self.boxes.plaques[self.boxes.row_of(self.board, seat)]
            top = plate.y + 67 + max(0.0, (plate.h - 175) / 2)
            for number, pile in enumerate(PILES):
                x = plate.centerx + (number - 1) * 53 - PILE / 2
                boxes[f"{pile}{seat}"] = Box(x, top, PILE, PILE * TALL)
        return boxes

    def lying(self, pile: str, seat: Seat) -> list[int]:
        """A pile without what is still flying there."""
        board = self.board
        zones = {"deck": board.decks, "reserve": board.reserves, "casualties": board.casualties}
        return [token for token in zones[pile][seat] if token not in self.cards.loose]

    def face_name(self, token: int) -> str:
        """A card's name."""
        return render_phrase(name_of(self.board.faces[token]))

    def news_boxes(self) -> list[Box]:
        return [self.boxes.band, *super().news_boxes()]

    # ------------------------------------------------------------------ words

    @property
    def prompt(self) -> str:
        """What to do now, or what is waited for."""
        return advice.prompt(self)

    def large_face(self) -> Face | None:
        """The card shown large: the one pointed at, else the tactic just played."""
        name = self.focus.name
        if name.startswith("read") and self.reading is not None:
            number = int(name[4:])
            return self.reading.faces[number] if number < len(self.reading.faces) else None
        tactic, token = self.pointed_tactic(), self.pointed_card()
        if tactic is not None:
            return tactic.face
        if token < 0 and self.stage.busy:
            token = self.last_token
        if token not in self.board.faces:
            return None
        standing = self.board.place_of(token) >= 0
        return self.cards.face_in(token, "lane" if standing else "hand")

    def help(self) -> tuple[str, str]:
        """A title and a few sentences on what goes on now."""
        return advice.phase_help(self)

    def reasons(self) -> tuple[str, list[str]]:
        """Why the Force of what is pointed at, or what choosing it would lead to."""
        return advice.reasons(self)

    def briefly(self, lines: list[str]) -> list[str]:
        return advice.briefly(self)

    def refuse(self, token: int, reason: str) -> None:
        """What cannot be chosen says why."""
        self.services.play("ui_error")
        if reason:
            self.services.show_toast(reason)

    # ------------------------------------------------------------------ time

    @property
    def answering(self) -> bool:
        """Whether a standing order declines for the person who is asked."""
        return self.standing.decline() is not None

    def step(self, dt: float) -> None:
        if not self.stage.busy and self.services.top is self and self.match.outcome() is None:
            self.standing.step(dt)
        super().step(dt)
        for token, sprite in self.cards.sprites.items():
            self._mark(token, sprite)

    @property
    def waiting(self) -> bool:
        return super().waiting or self.answering

    def change_viewer(self, seat: Seat) -> None:
        if not self.answering:
            super().change_viewer(seat)

    # ------------------------------------------------------------------ pointing and pressing

    def layout(self, canvas: Canvas) -> None:
        boxes = Layout.of(canvas)
        if boxes != self.boxes:
            self.boxes = boxes
            if not self.stage.busy:
                self.cards.settle()
        self.ribbon.rect = boxes.ribbon
        self.widgets = self.controls.buttons()
        self.controls.place(self.widgets)
        if self.reading is not None:
            self.reading.layout(canvas, Box(0, 42, boxes.panel.x, canvas.height - 42))

    @property
    def initial_focus(self) -> str:
        if self.reading is not None:
            return self.reading.spot_name(0)
        if self.choices.deciding == "look":
            return next(name for name in LOOKS if name in self.choices.others)
        if self.choices.places:
            return f"card{self.board.attackers[next(iter(self.choices.places))]}"
        return f"card{next(iter(self.ordered_hand()), -1)}"

    def _mark(self, token: int, sprite: CardSprite) -> None:
        zone, choices = self.cards.zones.get(token, ""), self.choices
        idle = self.stage.busy or not choices.deciding or self.answering
        idle = idle or (self.hand_hidden and zone == "hand")
        legal = token in choices.cards or token in choices.gather
        place = self.board.place_of(token)
        aimed = place in choices.places and zone == "lane"
        sprite.playable = not idle and (aimed or (legal and zone == "hand"))
        sprite.unplayable = not idle and not legal and zone == "hand"
        lit = self.focus.name == f"card{token}" and (self.focus.by_keys or zone != "hand")
        evading = choices.deciding == "evade" and zone == "lane" and place in self.picked
        picked = choices.deciding != "evade" and token in self.picked
        sprite.chosen = zone != "enemy" and (picked or evading or token == self.chosen or lit)

    # ------------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas) -> None:
        self.backdrop.draw(canvas)
        card_panel.draw_well(canvas, self, 56)
        for token, sprite in self.cards.in_order():
            if self.cards.zones.get(token) in ("hand", "sent"):
                sprite.draw(canvas, self.time)
        card_panel.draw_panel(canvas, self)
        self._draw_above(canvas)

    def _draw_above(self, canvas: Canvas) -> None:
        for banner in self.banners:
            banner.draw(canvas, self.boxes.band.centery, 0, self.boxes.panel.x)
        if self.reading is not None:
            self.reading.draw(canvas, self.focus.name, self.time)
        for sprite in self.cards.loose.values():
            sprite.draw(canvas, self.time)
        self.sparks.draw(canvas)
        for widget in self.widgets:
            widget.draw(canvas, self.time)


def phases() -> list[str]:
    """Return the phases of a turn, for the ribbon."""
    return [_("Scout"), _("Discard"), _("Draw"), _("Flank"), _("Artillery"), _("Attack")]
