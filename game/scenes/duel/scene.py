"""The duel's table: cards to take, piles to open, and everything told as it happens."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from game.client.services import Services
from game.match.history import LogEntry
from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Action, Event, Seat, State, View
from game.rules.duel import events as happened
from game.rules.duel.text import name as name_of
from game.rules.duel.view import DuelView
from game.scenes.duel import advice, opening, turning_points
from game.scenes.duel.animator import DuelAnimator
from game.scenes.duel.backdrop import DuelBackdrop
from game.scenes.duel.board import Board, Two
from game.scenes.duel.cards import DuelCards
from game.scenes.duel.choices import Choices
from game.scenes.duel.commands import Commands
from game.scenes.duel.controls import Controls
from game.scenes.duel.faces import SIDES, face_of
from game.scenes.duel.layout import Layout
from game.scenes.duel.turn_result import TurnResult
from game.scenes.tables import card_panel
from game.scenes.tables.card_table import CardTable
from game.scenes.tables.reading import Reading
from game.system.i18n import _, render_phrase
from sprites import card
from sprites.canvas import Box, Canvas
from sprites.cardsprite import CardSprite
from sprites.face import Face
from sprites.listing import Log
from sprites.motion import Animation
from sprites.panel import Tooltip
from sprites.plate import TALL
from sprites.score import Plaque, Ribbon, Track

ANSWERS = {"declare": "land", "keep": "keep"}
"""The first button beside a question that no card answers."""
NEAR = 4
"""So many points from the end the music grows tense."""


class DuelScene(CardTable):
    """A duel on the screen, from one seat's side of the table."""

    name = "duel"
    view: DuelView
    animator: DuelAnimator
    board: Board
    boxes: Layout
    cards: DuelCards
    controls: Controls
    commands: Commands

    def __init__(self, services: Services, match: TableMatch) -> None:
        super().__init__(services, match)
        self.board = Board.of(self.view)
        self.boxes = Layout.of(services.canvas)
        self.cards = DuelCards(self)
        self.commands = Commands(self)
        self.backdrop = DuelBackdrop(self)
        self.controls = Controls(self)
        self.animator = DuelAnimator(self)
        self.choices = Choices.of(self.view)
        self.turn_result: TurnResult | None = None
        self.reason = ""
        self.played_out = 0
        self.recent = Log(Box(0, 0, 10, 10), _("Since your last turn"))
        self.ribbon = Ribbon(Box(0, 0, 1, 1), phases())
        self._furnish()

    def retranslate(self) -> None:
        super().retranslate()
        self.recent.words = _("Since your last turn")
        self.recent.read(self.lines[len(self.lines) - len(self.recent.entries) :])
        self.ribbon.phases = phases()
        self._furnish()
        self.settle_numbers()

    def _furnish(self) -> None:
        """Plates and track for whoever sits below."""
        below = max(0, self.viewer)
        self.plaques = [
            Plaque(
                Box(0, 0, 1, 1),
                SIDES[seat],
                self.player_name(seat),
                0,
                _("Force"),
                self.side_name(seat),
            )
            for seat in (0, 1)
        ]
        self.track = Track(Box(0, 0, 1, 1), self.board.target, SIDES[1 - below], SIDES[below])

    def enter(self) -> None:
        super().enter()
        if self.match.just_dealt:
            self.stage.add(self.animate_events(self.deal(self.view), self.view))
            self.board = opening.before(self.view)
            self.cards.settle()

    # ------------------------------------------------------------------ settling

    def settle(self, view: View) -> None:
        assert isinstance(view, DuelView)
        self.view = view
        if self.board.viewer != view.viewer:
            self.board = Board.of(view)
            self._furnish()
        self.board = Board.of(view)
        self.choices = Choices.of(view)
        self.picked, self.chosen, self.reason = [], -1, ""
        if not view.legal or view.deciding != "search":
            self.reading = None
        self.turn_result = None
        self.banners.clear()
        self.cards.settle()
        self.settle_numbers()
        if self.choices.deciding == "search":
            self._lay_out_search()
        self.lead_keys()

    def settle_numbers(self) -> None:
        both = self.board.totals()
        for seat in (0, 1):
            self.plaques[seat].shown = float(both[seat])
            self.plaques[seat].to_act = seat == self.view.to_act
            self.plaques[seat].who = self.player_name(seat)
        above, below = self.track_points()
        self.track.above, self.track.below = float(above), float(below)
        phases = {"fate": 0, "strategy": 1, "action": 2}
        self.ribbon.at = float(phases.get(self.board.phase, 3))

    def _lay_out_search(self) -> None:
        tokens = tuple(sorted(self.choices.cards, key=lambda token: self.board.faces[token]))
        faces = [face_of(self.board.faces[token]) for token in tokens]
        self.reading = Reading(self.choices.prompt(self.view), faces, tokens)

    def come_to_rest(self, view: View) -> Animation:
        assert isinstance(view, DuelView)
        self.board = Board.of(view)
        yield from super().come_to_rest(view)

    def log_event(self, event: Event) -> None:
        super().log_event(event)
        words = self.say(event.phrase())
        if words:
            self.recent.add(words, self.side_key(getattr(event, "seat", NOBODY)))

    def begin_turn_of(self, seat: Seat) -> None:
        self._furnish()
        self.settle_numbers()
        self.recap()

    def board_of(self, view: View) -> Board:
        assert isinstance(view, DuelView)
        return Board.of(view)

    def act(self, action: Action, automatic: bool = False) -> None:
        if action.seat in self.humans and not automatic:
            self.recent.entries.clear()
        super().act(action, automatic)

    def deal(self, view: View) -> tuple[Event, ...]:
        assert isinstance(view, DuelView)
        return opening.events(view)

    def look_back(self) -> None:
        self.recent.entries.clear()
        super().rebuild_log()

    def retell(self, entry: LogEntry) -> None:
        if entry.decided:
            self.recent.entries.clear()
        super().retell(entry)

    def after_rewind(self) -> None:
        super().after_rewind()
        self.played_out = 0

    def turning_point(self, events: Sequence[Event], before: State, after: State) -> str:
        return turning_points.turning_point(self, events, before, after)

    def show_reading(self, title: str, faces: tuple[int, ...]) -> None:
        """Lay cards out to be read."""
        self.reading = Reading(title, [face_of(face) for face in faces])

    def show_turn_result(self, event: happened.ForceWeighed) -> TurnResult:
        """Bring out the scales."""
        self.turn_result = TurnResult(event)
        return self.turn_result

    # ------------------------------------------------------------------ what is where

    @property
    def tense(self) -> bool:
        return max(self.board.vp) >= self.board.target - NEAR

    def leader(self) -> Seat:
        """The side that would win the turn now; Athens wins ties."""
        high, low = self.board.totals()
        return 0 if high >= low else 1

    def track_points(self) -> Two:
        """Points of the upper and the lower side."""
        below = max(0, self.board.viewer)
        return self.board.vp[1 - below], self.board.vp[below]

    def pile_boxes(self) -> dict[str, Box]:
        """Deck and a victory pile above, discard and one's own victory pile below."""
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
        """The discard pile without what is still flying there."""
        return [token for token in self.board.discard if token not in self.cards.loose]

    def lying_victory(self, seat: Seat) -> list[int]:
        """A victory pile without what is still flying there."""
        return [token for token in self.board.piles[seat] if token not in self.cards.loose]

    def face_name(self, token: int) -> str:
        """A card's name."""
        return render_phrase(name_of(self.board.faces[token]))

    def news_boxes(self) -> list[Box]:
        weighed = [] if self.turn_result is None else [self.turn_result.box(self.services.canvas)]
        return [self.boxes.track_band, *weighed, *super().news_boxes()]

    # ------------------------------------------------------------------ words

    @property
    def prompt(self) -> str:
        """What to do now, or what is waited for."""
        return advice.prompt(self)

    def large_face(self) -> Face | None:
        """The card shown large: the one pointed at, else the last one played."""
        name = self.focus.name
        if name.startswith("read") and self.reading is not None:
            number = int(name[4:])
            if number < len(self.reading.faces):
                return self.reading.faces[number]
        token = self.pointed_card()
        if token < 0 or token not in self.board.faces:
            token = self.last_token if self.choices.deciding in ("", "play") else -1
        if token < 0 or token not in self.board.faces:
            return None
        on_table = token in self.board.tables[0] + self.board.tables[1]
        if not on_table and token not in chain(*self.board.hands):
            return None
        return self.cards.face_in(token, "table" if on_table else "hand")

    def help(self) -> tuple[str, str]:
        """A title and a few sentences on what goes on now."""
        return advice.phase_help(self)

    def reasons(self) -> tuple[str, list[str]]:
        """Why the Force of what is pointed at, or what choosing it would lead to."""
        return advice.reasons(self)

    @property
    def news(self) -> Log:
        return self.recent if self.asked and self.recent.entries else self.log

    def refuse(self, token: int, reason: str) -> None:
        """A card that cannot be chosen shakes its head and says why."""
        self.services.play("ui_error")
        self.reason = reason
        if reason:
            self.services.show_toast(reason)

    # ------------------------------------------------------------------ time

    def step(self, dt: float) -> None:
        super().step(dt)
        for token, sprite in self.cards.sprites.items():
            self._mark(token, sprite)
        if self.played_out and self.asked and self.services.top is self:
            self._play_out_step()

    def play_out(self) -> None:
        """Let a sensible player finish this turn for one, the other side having passed."""
        self.played_out = self.board.turn

    def _play_out_step(self) -> None:
        if self.board.turn != self.played_out or self.view.phase != "action":
            self.played_out = 0
            return
        self.act(advice.sensible(self.view), automatic=True)

    # ------------------------------------------------------------------ pointing and pressing

    def layout(self, canvas: Canvas) -> None:
        boxes = Layout.of(canvas)
        if boxes != self.boxes:
            self.boxes = boxes
            if not self.stage.busy:
                self.cards.settle()
        for seat in (0, 1):
            self.plaques[seat].rect = boxes.plaques[boxes.row_of(self.board, seat)]
        self.track.rect, self.ribbon.rect = boxes.track, boxes.ribbon
        self.widgets = self.controls.buttons()
        self.controls.place(self.widgets)
        if self.reading is not None:
            self.reading.layout(canvas, Box(0, 42, boxes.panel.x, canvas.height - 42))

    @property
    def initial_focus(self) -> str:
        if self.reading is not None:
            return self.reading.spot_name(0)
        if self.choices.deciding in ANSWERS:
            return ANSWERS[self.choices.deciding]
        first = next(iter(self.choices.cards), None) or next(iter(self.ordered_hand()), -1)
        return f"card{first}"

    def _mark(self, token: int, sprite: CardSprite) -> None:
        zone = self.cards.zones.get(token, "")
        legal = token in self.choices.cards and not self.stage.busy
        choosing = not self.stage.busy and self.choices.deciding in (
            "exchange",
            "play",
            "target",
            "shed",
        )
        own = zone == "hand"
        sprite.playable = legal and zone in ("hand", "table")
        sprite.unplayable = choosing and not legal and (own or self.choices.deciding == "target")
        sprite.chosen = (
            token in self.picked
            or token == self.chosen
            or (self.focus.name == f"card{token}" and (self.focus.by_keys or zone == "table"))
        )

    # ------------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas) -> None:
        self.backdrop.draw(canvas)
        card_panel.draw_well(canvas, self, 66)
        for token, sprite in self.cards.in_order():
            if self.cards.zones.get(token) == "hand":
                sprite.draw(canvas, self.time)
        card_panel.draw_panel(canvas, self)
        self._draw_above(canvas)

    def _draw_above(self, canvas: Canvas) -> None:
        for banner in self.banners:
            banner.draw(canvas, self.boxes.track_band.centery, 0, self.boxes.panel.x)
        if self.reading is not None:
            self.reading.draw(canvas, self.focus.name, self.time)
        if self.turn_result is not None:
            self.turn_result.draw(canvas, self.breath)
        for sprite in self.cards.loose.values():
            sprite.draw(canvas, self.time)
        self.sparks.draw(canvas)
        for widget in self.widgets:
            widget.draw(canvas, self.time)
        tip = advice.tooltip(self)
        if tip:
            about = self.focus.spot()
            if about is not None:
                Tooltip(tip).draw(canvas, about.box)


def phases() -> list[str]:
    """Return the phases of a turn, for the ribbon."""
    return [_("Fate"), _("Strategy"), _("Action"), _("Victory")]
