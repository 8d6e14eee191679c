"""Tables of card games: the hand, its order, dragging, the reading panel, commands."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Protocol, cast

from game.client.commands import ALL, Act, act, taking
from game.client.focus import ARROWS, Spot
from game.client.life import Part
from game.client.presses import Grip
from game.client.services import Services
from game.rules.core import Event, Seat, View
from game.scenes.tables import choreography as moves
from game.scenes.tables.cards.card_layout import CardLayout
from game.scenes.tables.cards.card_panel import PanelContent, help_room, lay_log
from game.scenes.tables.cards.card_sprites import CardSprites
from game.scenes.tables.controls import no_number
from game.scenes.tables.decisions import NOTHING, AnyDecision
from game.scenes.tables.display import (
    AnyCardDisplay,
    Audio,
    CardDisplay,
    CardViewT,
    TableLayout,
)
from game.scenes.tables.game_table import Account, GameTable
from game.scenes.tables.hand_cover import CardHandlers, HandCover, look_first
from game.scenes.tables.hint_panel import HelpFold
from game.scenes.tables.player_actions import TableParts
from game.scenes.tables.recap_scene import RecapScene, RecapStep, steps_of
from game.session.intent import Intent
from game.system.i18n import _, ngettext
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import trim
from sprites.base.motion import Animation
from sprites.cards import card
from sprites.cards.cardsprite import CardSprite
from sprites.cards.hand import GROWN


class HandCards:
    """Puts the cards of the hand in order, and lets the one that is pointed at stand out."""

    def __init__(self, display: AnyCardDisplay, cards: CardSprites, audio: Audio) -> None:
        self.display = display
        self.cards = cards
        self.audio = audio
        self.stood_out: tuple[int | None, tuple[int, ...]] = (None, ())
        self.warm: set[tuple[object, ...]] = set()
        """The looks of cards that have been painted ahead."""

    def rearrange(self, seconds: float = moves.COME_TO_REST.seconds) -> None:
        """Let the cards go to where they belong after a choice."""
        self.display.stage.run_beside(list(self.cards.flow(seconds)))

    def nudge(self, step: int) -> None:
        """Move the card that has the focus one place along the hand."""
        hand, token = self.display.ordered_hand(), self.display.pointed_card()
        if token in hand:
            at = hand.index(token)
            hand.remove(token)
            hand.insert(max(0, at + step), token)
            self.display.order = hand
            self.audio.play("card_flip")
            self.rearrange()

    def sort(self, order: list[int]) -> None:
        """Put the hand in an order."""
        self.display.order = order
        self.audio.play("card_shuffle")
        self.rearrange(moves.SORT_HAND.seconds)

    def stand_out(self) -> None:
        """Let the card that is pointed at now stand out, and no other."""
        display = self.display
        lifted = display.lifted(), tuple(display.picked)
        if self.stood_out != lifted and not display.stage.busy and not display.dragging:
            self.stood_out = lifted
            display.stage.run_beside(list(self.cards.flow(moves.STAND_OUT.seconds, only="hand")))

    def prepaint(self, canvas: Canvas) -> bool:
        """Paint the next card as it looks when pointed at, lifted and large; whether any was left.

        One card in each idle moment.
        """
        sprites = self.cards.sprites
        hand = [sprites[token] for token in self.display.ordered_hand() if token in sprites]
        for sprite in hand:
            look = (sprite.face, sprite.playable, sprite.unplayable, canvas.scale)
            if sprite.face is None or (*look, canvas.text_scale) in self.warm:
                continue
            self.warm.add((*look, canvas.text_scale))
            card.image(canvas, sprite.face, card.ZOOM_WIDTH, "zoom")
            lifted = CardSprite(sprite.face, None, sprite.width)
            lifted.scale = GROWN
            lifted.playable, lifted.unplayable = sprite.playable, sprite.unplayable
            lifted.prepaint(canvas)
            return True
        return False


LEADS = f"{' '.join(ARROWS)} first last digit reach press inspect ask"
"""Intents that lead to a card or a button."""
STARTS = 10.0


class Dropping(Protocol):
    """The handlers of a card that is released."""

    def click(self, token: int) -> None: ...

    def drop(self, token: int, x: float, y: float) -> None: ...


class CardDrag(Grip):
    """Follows one card from the press of the button to its release."""

    def __init__(
        self,
        display: AnyCardDisplay,
        cards: CardSprites,
        controls: Dropping,
        boxes: Callable[[], TableLayout],
    ) -> None:
        self.display = display
        self.cards = cards
        self.controls = controls
        self.boxes = boxes
        self.token = -1
        self.start = (0.0, 0.0)

    @property
    def holding(self) -> bool:
        """True while the button is held down on a card."""
        return self.token >= 0

    @property
    def holds(self) -> str:
        return f"card{self.token}" if self.holding else ""

    def press(self, spot: Spot | None, intent: Intent) -> bool:
        """Take hold of a card of the hand; beside all spots the chosen card is let go."""
        if spot is None:
            self.display.chosen = -1
            return True
        token = int(spot.name[4:]) if spot.name.startswith("card") else -1
        if not self.display.can_be_dragged(token):
            return False
        self.token, self.start = token, (intent.x, intent.y)
        self.display.dragging = False
        return True

    def move(self, intent: Intent) -> bool:
        """Follow the mouse; a small tremble is still a click."""
        if self.holding:
            self._follow(intent)
        return self.holding

    def _follow(self, intent: Intent) -> None:
        way = abs(intent.x - self.start[0]) + abs(intent.y - self.start[1])
        self.display.dragging |= way > STARTS
        sprite = self.cards.sprites.get(self.token)
        if self.display.dragging and sprite is not None:
            self._carry(sprite, intent)

    def _carry(self, sprite: CardSprite, intent: Intent) -> None:
        """Hold a card at the mouse, above everything; it leans into its way, then straightens."""
        pull = sprite.angle + moves.DRAG_PULL * (intent.x - sprite.x)
        sprite.x, sprite.y, sprite.z, sprite.aloft = intent.x, intent.y, 999, True
        sprite.angle = 0.0
        if not self.display.calm:
            sprite.angle = max(-moves.DRAG.way, min(moves.DRAG.way, pull))
            self.display.stage.run_beside(moves.DRAG.of(sprite, angle=0.0))

    def release(self, intent: Intent) -> bool:
        """Let go: a click, a card for the table, or a new place in the hand."""
        if not self.holding:
            return False
        token, dragged = self.token, self.display.dragging
        self._end()
        if not dragged:
            self.controls.click(token)
        elif intent.y < self.boxes().hand_area.y - 6:
            self.controls.drop(token, intent.x, intent.y)
        else:
            self._put_in_order(token, intent.x)
        self._come_to_rest()
        return True

    def release_held(self) -> None:
        """Let the card go back to where it was."""
        if self.holding:
            self._end()
            self._come_to_rest()

    def _end(self) -> None:
        held = self.cards.sprites.get(self.token)
        if held is not None:
            held.aloft = False
        self.token, self.display.dragging = -1, False

    def _come_to_rest(self) -> None:
        stage = self.display.stage
        if not stage.busy:
            stage.run_beside(list(self.cards.flow(moves.COME_TO_REST.seconds)))

    def _put_in_order(self, token: int, x: float) -> None:
        rest = [other for other in self.display.ordered_hand() if other != token]
        at = sum(1 for other in rest if self.cards.sprites[other].x < x)
        self.display.order = [*rest[:at], token, *rest[at:]]


class CardTable(GameTable[CardViewT]):
    """A table with a hand of cards; each game adds its board and what lies on it."""

    table: TableParts
    display: CardDisplay[CardViewT]
    controls: CardHandlers
    cards: CardSprites
    commands: CardCommands
    cover: HandCover
    drag: CardDrag
    content: PanelContent
    """The side panel's card and words, made anew by each layout."""

    def __init__(self, table: TableParts, sprites: Callable[[Any], CardSprites]) -> None:
        super().__init__(table)
        self.cards = sprites(self.display)
        self.hand = HandCards(self.display, self.cards, self.services)
        self.help_fold = HelpFold(table.match.setup.game, self.display, self.services)
        self.heeds = [*self._heeds()]

    def _heeds(self) -> Iterator[Act]:
        """Yield when somebody moves on from the card played last: not by a skip of what moves."""

        def busy() -> bool:
            return self.table.playback.busy

        def idle() -> bool:
            return not busy()

        played = self.display.played
        yield taking("point", played.follow, idle)
        yield act(LEADS, played.move_on, idle)
        yield act(f"{ALL} point release wheel", played.forget_mouse, busy)

    def grip_hand(self) -> None:
        """Let the mouse look at the hand and draw its cards, now that there are controls."""
        self.cover = HandCover(self.display, self.controls, self.table.seat.look)
        self.drag = CardDrag(self.display, self.cards, self.controls, lambda: self.boxes)
        self.table.pointer.grips += [self.cover, self.drag]
        self.acts = [*self.cover.acts, *self.commands.acts]
        part = Part(lambda _dt: self.cards.mark_choices(), ahead=self._paint_ahead)
        self.table.life.parts.append(part)

    def _paint_ahead(self) -> bool:
        return self.hand.prepaint(self.services.canvas)

    @property
    @abstractmethod
    def boxes(self) -> CardLayout:
        """The places of everything on the table."""

    @abstractmethod
    def panel_content(self) -> PanelContent:
        """Return what the side panel says now."""

    def place_help(self) -> None:
        """Put the title of the help at the top of the panel without a card; lay the log below."""
        self.display.fold = None
        self.content = content = self.panel_content()
        if content.face is None and not self.display.hint.open:
            self.help_fold.place(content.help[0], help_room(self.boxes.panel))
        lay_log(self.services.canvas, self.display, self.boxes, content)

    # ------------------------------------------------------------------ events and recap

    def come_to_rest(self, view: CardViewT, rest: Animation) -> Animation:
        yield list(self.cards.flow(moves.COME_TO_REST.seconds))
        yield from rest

    @property
    def can_recap(self) -> bool:
        """True if events since the viewer's last decision can be shown again.

        Not while a play is put together: the board shows it as if it had happened.
        """
        return self.table.recap.known and not (self.display.hand_hidden or self.display.drafted)

    def recap(self) -> None:
        """Go step by step through what has happened since one's last decision."""
        if not self.can_recap or self.table.playback.busy:
            return
        recap, viewer = self.table.recap, self.display.viewer
        missed = [event for events, _view in recap.since[viewer] for event in events]
        say = self.display.names.say
        steps = steps_of(recap.snapshots[viewer], missed, lambda event: say(event.phrase()))
        self.services.push(RecapScene(self.services, self, steps))

    @property
    def recap_room(self) -> Box:
        return self.boxes.panel

    @property
    def recap_acts(self) -> Sequence[Act]:
        return ()

    def stand_at(self, step: RecapStep) -> None:
        self.display.board = cast(CardViewT, step.board)
        self.cards.settle()
        self.settle_numbers()

    def approach(self, step: RecapStep) -> Animation:
        yield 0.0

    def come_to_stand(self, step: RecapStep) -> Animation:
        self.display.board = cast(CardViewT, step.board)
        yield list(self.cards.flow(moves.COME_TO_REST.seconds))

    def play_missed(self) -> None:
        """Show whoever takes the screen what has happened, on the board, without a press."""
        if not self.can_recap or self.table.playback.busy:
            return
        recap, viewer = self.table.recap, self.display.viewer
        self.display.board = cast(CardViewT, recap.snapshots[viewer])
        self.cards.settle()
        self.settle_numbers()
        for events, view in list(recap.since[viewer]):
            self.display.stage.add(self._played_again(events, view))

    def _played_again(self, events: Sequence[Event], view: View) -> Animation:
        self.table.playback.chance.expect(self.display.board, events)
        for event in events:
            self.display.story = self.display.names.say(event.phrase()) or self.display.story
            yield from self.table.playback.animate_event(event)
        yield from self.table.playback.come_to_rest(view)

    def settle_numbers(self) -> None:
        """Let plates and tracks show what the board says."""

    def arrive(self) -> None:
        self.display.played.show()

    # ------------------------------------------------------------------ acting

    def undo(self) -> bool:
        return self.controls.back_out()

    def cancel(self) -> bool:
        return self.controls.back_out()

    def turn_hand(self, turn: Callable[[], None]) -> None:
        """Turn the hand over; a card of it that can be played stays chosen."""
        chosen = self.display.chosen
        turn()
        if chosen in self.display.playable_alone():
            self.display.chosen = chosen

    def account(self, of: Account) -> Sequence[str]:
        return card_account(self.display, self.decisions, of)

    @property
    def initial_focus(self) -> str:
        display = self.display
        if display.reading is not None:
            return display.reading.spot_name(0)
        focus = self.decisions.get(display.choices.deciding, NOTHING).focus
        return focus(display) if focus is not None else self.first_of_hand()

    def first_of_hand(self) -> str:
        """Return the spot of the hand where the keys begin."""
        return f"card{next(iter(self.display.ordered_hand()), -1)}"

    def lead_keys(self) -> None:
        """Let the keys begin anew at a question that no card in the focus answers."""
        focus = self.display.focus
        if focus.by_keys and not self.initial_focus.startswith("card"):
            focus.name = ""

    def _show_where_keys_are(self) -> None:
        """Give the keys the first answer of such a question: else no ring is to be seen."""
        focus = self.display.focus
        if not focus.by_keys or focus.name or not self.display.asked:
            return
        first = self.initial_focus
        if not first.startswith("card") and any(spot.name == first for spot in focus.spots):
            focus.take(first)
            focus.inherited = True

    # ------------------------------------------------------------------ places, pictures

    @abstractmethod
    def measure(self, canvas: Canvas) -> CardLayout:
        """Return the places of everything on a canvas."""

    def layout(self, canvas: Canvas) -> None:
        display, boxes = self.display, self.measure(canvas)
        if boxes != display.boxes:
            display.boxes = boxes
            if not display.stage.busy:
                self.cards.settle()
        display.ribbon.rect = boxes.ribbon
        display.widgets = self.controls.buttons()
        self.controls.place(display.widgets)
        self.place_help()
        if display.reading is not None:
            display.reading.layout(canvas, trim(boxes.main, top=42))

    def portrait_of(self, seat: Seat) -> Box | None:
        boxes = self.display.boxes
        return boxes.portraits[boxes.row_of(self.display.board, seat)]

    def plate_of(self, seat: Seat) -> Box:
        boxes = self.display.boxes
        return boxes.plaques[boxes.row_of(self.display.board, seat)]

    def piece_box(self, token: int) -> Box | None:
        sprite = self.cards.sprites.get(token) or self.cards.loose.get(token)
        return None if sprite is None else sprite.box

    def refreshed(self) -> None:
        self._show_where_keys_are()
        pointed = self.display.pointed_card()
        keeps = pointed in self.cards.sprites and not self.table.actions.guided
        self.display.kept = pointed if keeps else -1  # a mentor's words come back to the panel
        self.hand.stand_out()

    def news_boxes(self) -> list[Box]:
        return [] if self.display.reading is None else [self.display.reading.box]

    def spared_boxes(self) -> list[Box]:
        zones = self.cards.zones
        open_cards = [s for t, s in self.cards.sprites.items() if zones.get(t) != "enemy"]
        return [*(sprite.box for sprite in open_cards), *self.boxes.plaques]


def card_account(
    display: AnyCardDisplay, decisions: Mapping[str, AnyDecision], of: Account
) -> Sequence[str]:
    """Return which cards are chosen, how many are put together, or which are laid out."""
    if of == "chosen":
        tokens = {*display.picked, display.chosen} - {-1}
        laid = display.reading
        read = [] if laid is None else [n for n, one in enumerate(laid.tokens) if one in tokens]
        names = [] if laid is None else [laid.spot_name(number) for number in read]
        return [*names, *(f"card{token}" for token in tokens)]
    if of == "tally" and decisions.get(display.choices.deciding, NOTHING).parts:
        most, n = getattr(display.choices, "most", 0), display.gathered
        words = _("{n} of at most {most}") if most else _("{n} in all")
        return [words.format(n=n, most=most)]
    if of == "playable":
        gather = getattr(display.choices, "gather", ())
        cards = getattr(display.choices, "cards", ())
        return [f"card{token}" for token in (*cards, *gather, *display.picked)]
    if of == "lit" and display.reading is not None and display.reading.tokens:
        count = len(display.reading.faces)
        return [
            ngettext("{n} card to choose from", "{n} cards to choose from", count).format(n=count)
        ]
    if of == "held" and display.reading is not None:
        return display.reading.in_words()
    return ()


class CardCommands:
    """The acts of a table with cards; each game adds its own."""

    def __init__(
        self, display: AnyCardDisplay, controls: CardHandlers, hand: HandCards, services: Services
    ) -> None:
        self.shown = display
        self.services = services
        self.acts = [
            taking("digit", self._point_at_nth),
            act("pass", controls.decline),
            act("space", controls.nothing_to_press),
            act("nudge_left", partial(hand.nudge, -1)),
            act("nudge_right", partial(hand.nudge, 1)),
        ]

    def _point_at_nth(self, intent: Intent) -> None:
        number, laid = intent.amount, self.shown.reading
        row = [f"card{token}" for token in self.numbered_cards()]
        row = row if laid is None else [laid.spot_name(n) for n in range(len(laid.faces))]
        if number <= len(row):
            self.shown.focus.take(row[number - 1])
        else:
            self.services.refuse(look_first() if self.shown.hand_hidden else no_number(number))

    def numbered_cards(self) -> list[int]:
        """Return the cards that the digits point at: those of the hand, unless it is covered."""
        return [] if self.shown.hand_hidden else self.shown.ordered_hand()
