"""The duel's table: cards to take, piles to open, and everything told as it happens."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING

from game.focus import Spot
from game.input import Intent
from game.match.match import Match
from game.rules.core import Action, Event, Seat, State, View
from game.rules.duel import events as happened
from game.rules.duel.cards import CARDS
from game.rules.duel.view import DuelView
from game.scenes.dragging import Dragging
from game.scenes.duel import advice, furniture, opening, turning
from game.scenes.duel.backdrop import DuelBackdrop
from game.scenes.duel.board import Board, Two
from game.scenes.duel.cards import CardsInPlay
from game.scenes.duel.choices import Choices
from game.scenes.duel.controls import Controls
from game.scenes.duel.faces import SIDES, face_of
from game.scenes.duel.layout import Layout
from game.scenes.duel.orders import Orders
from game.scenes.duel.telling import Duelling
from game.scenes.duel.verdict import Verdict
from game.scenes.reading import Reading
from game.scenes.table import TableScene, method_for
from game.scenes.warming import Warming
from game.words import _
from sprites import card
from sprites.canvas import Box, Canvas
from sprites.cardsprite import CardSprite
from sprites.face import Face
from sprites.listing import Log
from sprites.motion import Telling
from sprites.panel import Banner, Tooltip
from sprites.plate import TALL
from sprites.score import Plaque, Ribbon, Track

if TYPE_CHECKING:
    from game.app import App

BREATH_SECONDS = 2.4
NEAR = 4
"""So many points from the end the music grows tense."""


class DuelScene(TableScene):
    """A duel on the screen, from one seat's side of the table."""

    name = "duel"
    has_great_button = True
    view: DuelView
    teller: Duelling

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.board = Board.of(self.view)
        self.boxes = Layout.of(app.canvas)
        self.cards = CardsInPlay(self)
        self.orders = Orders(self)
        self.backdrop = DuelBackdrop(self)
        self.controls = Controls(self)
        self.teller = Duelling(self)
        self.choices = Choices.of(self.view)
        self.banners: list[Banner] = []
        self.verdict: Verdict | None = None
        self.reading: Reading | None = None
        self.picked: list[int] = []
        self.chosen = -1
        self.order: list[int] = []
        self.last_token = -1
        self.reason = ""
        self.stood_out: int | None = None
        self.drag = Dragging(self)
        self.warming = Warming()
        self.played_out = 0
        self.snapshots: dict[Seat, Board] = {}
        self.recent = Log(Box(0, 0, 10, 10), _("Since your last turn"))
        self.ribbon = Ribbon(Box(0, 0, 1, 1), [_("Fate"), _("Strategy"), _("Action"), _("Victory")])
        self._furnish()

    def _furnish(self) -> None:
        """Plates and track for whoever sits below."""
        below = max(0, self.viewer)
        self.plaques = [Plaque(Box(0, 0, 1, 1), SIDES[seat], self.who(seat), 0) for seat in (0, 1)]
        self.track = Track(Box(0, 0, 1, 1), self.board.target, SIDES[1 - below], SIDES[below])

    def warm(self) -> bool:
        sprites = self.cards.sprites
        hand = [sprites[token] for token in self.ordered_hand() if token in sprites]
        return self.warming.step(self.app.canvas, hand)

    def enter(self) -> None:
        super().enter()
        if self.just_dealt:
            self.stage.add(self.tell(opening.events(self.view), self.view))
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
        self.verdict = None
        self.banners.clear()
        self.cards.settle()
        self._settle_numbers()
        if self.choices.deciding == "search":
            self._lay_out_search()

    def _settle_numbers(self) -> None:
        both = self.board.totals()
        for seat in (0, 1):
            self.plaques[seat].shown = float(both[seat])
            self.plaques[seat].to_act = seat == self.view.to_act
            self.plaques[seat].who = self.who(seat)
        above, below = self.track_points()
        self.track.above, self.track.below = float(above), float(below)
        phases = {"fate": 0, "strategy": 1, "action": 2}
        self.ribbon.at = float(phases.get(self.board.phase, 3))

    def _lay_out_search(self) -> None:
        tokens = tuple(sorted(self.choices.cards, key=lambda token: self.board.faces[token]))
        faces = [face_of(self.board.faces[token]) for token in tokens]
        self.reading = Reading(self.choices.prompt(self.view), faces, tokens)

    def come_to_rest(self, view: View) -> Telling:
        assert isinstance(view, DuelView)
        self.board = Board.of(view)
        yield list(self.cards.flow(0.16))
        yield from super().come_to_rest(view)

    def note(self, event: Event) -> None:
        super().note(event)
        if isinstance(event, happened.TurnBegan):
            self.log.entries.clear()
        words = self.say(event.phrase())
        if words:
            seat = getattr(event, "seat", -1)
            for log in (self.log, self.recent):
                log.add(words, SIDES[seat] if seat in (0, 1) else "")

    def begin_turn_of(self, seat: Seat) -> None:
        self._furnish()
        self._settle_numbers()
        self.recap()

    def act(self, action: Action) -> None:
        if action.seat in self.humans:
            self.snapshots[action.seat] = self.board.copy()
            self.recent.entries.clear()
        super().act(action)

    @property
    def can_recap(self) -> bool:
        """Whether something has happened since one's last turn that can be shown again."""
        snapshot = self.snapshots.get(self.viewer)
        return bool(self.since.get(self.viewer)) and snapshot is not None

    def recap(self) -> None:
        """Play again what has happened since one's last turn."""
        seat = self.viewer
        changes = list(self.since.get(seat, ()))
        snapshot = self.snapshots.get(seat)
        if snapshot is None or not changes or self.stage.busy or snapshot.viewer != seat:
            return
        self.board = snapshot.copy()
        self.cards.settle()
        self._settle_numbers()
        for events, view in changes:
            if isinstance(view, DuelView):
                self.stage.add(self.tell_again(events, view))

    def tell_again(self, events: tuple[Event, ...], view: DuelView) -> Telling:
        """Show events once more, without writing them down."""
        for event in events:
            show = getattr(self.teller, method_for(event), None)
            if show is not None:
                yield from show(event)
        yield from self.come_to_rest(view)

    def over(self) -> None:
        from game.scenes.results import Results  # noqa: PLC0415  (it leads back to a table)

        self.app.push(Results(self.app, self.match, self.viewer))

    def arrive(self) -> None:
        self.last_token = -1

    def turning_point(self, events: Sequence[Event], before: State, after: State) -> str:
        return turning.turning_point(self, events, before, after)

    def show_reading(self, title: str, faces: tuple[int, ...]) -> None:
        """Lay cards out to be read."""
        self.reading = Reading(title, [face_of(face) for face in faces])

    def show_verdict(self, event: happened.ForceWeighed) -> Verdict:
        """Bring out the scales."""
        self.verdict = Verdict(event)
        return self.verdict

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

    def ordered_hand(self) -> list[int]:
        """One's hand as one has put it in order; what is new comes last."""
        if self.board.viewer < 0:
            return []
        hand = self.board.hands[self.board.viewer]
        known = [token for token in self.order if token in hand]
        return [*known, *(token for token in hand if token not in known)]

    def lifted(self) -> int | None:
        """The card of one's hand that stands out of the fan."""
        token = self.pointed_card()
        hand = self.board.hands[self.board.viewer] if self.board.viewer >= 0 else []
        if token in hand and not self.drag.under_way:
            return token
        return self.chosen if self.chosen in hand else None

    def pointed_card(self) -> int:
        """The card under the mouse or the focus, -1 when there is none."""
        name = self.focus.name
        return int(name[4:]) if name.startswith("card") else -1

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
        return CARDS[self.board.faces[token]].name

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

    def refuse(self, token: int, reason: str) -> None:
        """A card that cannot be chosen shakes its head and says why."""
        self.app.play("ui_error")
        self.reason = reason
        if reason:
            self.app.tell(reason)

    # ------------------------------------------------------------------ time

    @property
    def breath(self) -> float:
        """Where in its breathing the ring is, 0 to 1."""
        if self.app.settings.calm:
            return 1.0
        return 0.5 + 0.5 * math.sin(self.time * math.tau / BREATH_SECONDS)

    def step(self, dt: float) -> None:
        super().step(dt)
        for token, sprite in self.cards.sprites.items():
            self._mark(token, sprite)
        if self.played_out and self.asked and self.app.top is self:
            self._play_out_step()

    def play_out(self) -> None:
        """Let a sensible player finish this turn for one, the other side having passed."""
        self.played_out = self.board.turn

    def _play_out_step(self) -> None:
        if self.board.turn != self.played_out or self.view.phase != "action":
            self.played_out = 0
            return
        self.act(advice.sensible(self.view))

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
    def home(self) -> str:
        if self.reading is not None:
            return self.reading.spot_name(0)
        first = next(iter(self.choices.cards), None) or next(iter(self.ordered_hand()), -1)
        return f"card{first}"

    def spots(self) -> list[Spot]:
        return self.controls.spots()

    def refresh(self) -> None:
        super().refresh()
        if self.stood_out != self.lifted() and not self.stage.busy and not self.drag.under_way:
            self.stood_out = self.lifted()
            self.stage.flourish(list(self.cards.flow(0.12, only="hand")))

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

    def hear(self, intent: Intent) -> None:
        if intent.kind in ("press", "confirm", "space", "cancel") and self._news(intent):
            return
        super().hear(intent)

    def _news(self, intent: Intent) -> bool:
        """Any key or click ends what is read or moves; whether that was what it meant."""
        if self.hold is not None or (self.stage.busy and intent.kind in ("press", "space")):
            spot = self.focus.under(intent.x, intent.y) if intent.kind == "press" else None
            if spot is not None and spot.region == "buttons" and spot.name != "go":
                return False
            self.hurry()
            self.refresh()
            return True
        return False

    def press_spot(self, spot: Spot | None, intent: Intent) -> None:
        token = int(spot.name[4:]) if spot and spot.name.startswith("card") else -1
        if token in self.ordered_hand():
            self.drag.press(token, intent)
        elif spot is None:
            self.chosen = -1
        else:
            super().press_spot(spot, intent)

    def _point(self, intent: Intent) -> None:
        if self.drag.holding:
            self.drag.move(intent)
        else:
            super()._point(intent)

    def _release(self, intent: Intent) -> None:
        if self.drag.holding:
            self.drag.release(intent)
        else:
            super()._release(intent)

    def command(self, intent: Intent) -> bool:
        return self.orders.hear(intent) or super().command(intent)

    # ------------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas) -> None:
        self.backdrop.draw(canvas)
        furniture.draw_well(canvas, self)
        for token, sprite in self.cards.in_order():
            if self.cards.zones.get(token) == "hand":
                sprite.draw(canvas, self.time)
        furniture.draw_panel(canvas, self)
        self._draw_above(canvas)

    def _draw_above(self, canvas: Canvas) -> None:
        for banner in self.banners:
            banner.draw(canvas, self.boxes.track_band.centery, 0, self.boxes.panel.x)
        if self.reading is not None:
            self.reading.draw(canvas, self.focus.name, self.time)
        if self.verdict is not None:
            self.verdict.draw(canvas, self.breath)
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
