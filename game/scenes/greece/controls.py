"""Input at the map's table: what can have the focus, and the effect of clicks, keys and pads."""

from __future__ import annotations

from game.client.commands import act, cap, taking
from game.client.focus import BUTTONS, Spot, spot_of
from game.client.presses import Grip
from game.client.services import Services
from game.rules.greece.chits import CHITS, STAR, TYPES
from game.rules.greece.map import AREAS, CITIES
from game.scenes.greece import cup
from game.scenes.greece.advice import neighbours, plate_in_a_line
from game.scenes.greece.display import CHIT, PLATE, SPOT, TYPE, GreeceDisplay
from game.scenes.greece.faces import area_name, chit_name, face_of
from game.scenes.greece.fixtures import SMALL
from game.scenes.greece.layout import EDGE
from game.scenes.greece.map_view import MapView
from game.scenes.greece.selection import Selection
from game.scenes.greece.topics import landmark
from game.scenes.tables import hand_cover, hint_panel
from game.scenes.tables.cards.card_table import STARTS
from game.scenes.tables.controls import HINTS, TALL, TableControls, no_number
from game.scenes.tables.decisions import How
from game.scenes.tables.display import MOVES
from game.scenes.tables.player_actions import TableParts
from game.session.intent import Intent
from game.system.i18n import _, row
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import centred
from sprites.base.widget import Button, Widget
from sprites.map.chit import ChitSprite
from sprites.map.chitbutton import ChitButton, alike

SMALL_STYLE = text.Style("sans-bold", 16, "ivory", 0.4, most=1.4)


class Controls(TableControls[GreeceDisplay]):
    """Buttons and spots of the table, made anew for what is being decided."""

    def __init__(
        self,
        display: GreeceDisplay,
        table: TableParts,
        services: Services,
        chart: MapView,
        selection: Selection,
    ) -> None:
        super().__init__(display, table, services)
        self.chart = chart
        self.selection = selection

    # ------------------------------------------------------------------ buttons

    def buttons(self) -> list[Widget]:
        """Return the great button and its like for this decision, the small ones, and the bar's."""
        display = self.display
        made = [*self._for_decision(), *self._small()] if display.asked else self.meanwhile()
        return [*self.with_hint(made), *self.bar()]

    def meanwhile(self) -> list[Button]:
        """Return the same; the great button turns the pages of a summary before it goes on."""
        made, summary = super().meanwhile(), self.display.summary
        if made and summary is not None and not summary.last:
            made[0].words = _("Next page")
        return made

    def _small(self) -> list[Button]:
        """Return the buttons that hide the hand again and that show the recap."""
        display, made = self.display, []
        if display.peeking:
            made.append(self.button("look", _("Hide"), self.peek, "slip", key=cap("look")))
        if self.table.game.can_recap:
            made.append(
                self.button("recap", _("Recap"), self.table.game.recap, "slip", key=cap("recap"))
            )
        for button in made:
            button.style = SMALL_STYLE
        return made

    def _for_decision(self) -> list[Button]:
        display, answers = self.display, self.answers()
        if display.hand_hidden and self.decision.hand:
            return [self.button("look", _("Show my hand"), self.peek, key=cap("look"), binds=True)]
        if "skip" in display.choices.others:
            return answers
        types = TYPES if self.selection.face() == STAR and display.choices.puts else ()
        return [self._great(), *answers, *map(self._type, types)]

    def _great(self) -> Button:
        """The ivory button; it waits until all that it needs has been chosen."""
        faces, aim = self.selection.faces(), self.display.aim
        area = area_name(aim) if aim >= 0 else ""
        chit = row([chit_name(face) for face in faces]) if faces else ""
        some, none = self.decision.great
        words = _(some if area or chit else none).format(area=area, chit=chit)
        button = self.button("go", words, self.selection.commit, key=cap("space"), binds=True)
        button.enabled = self.selection.decided() is not None
        return button

    def _type(self, kind: int) -> Button:
        def choose() -> None:
            self.selection.choose_type(kind)

        art, chosen = CHITS[kind].art, self.display.kind == kind
        button = ChitButton(art, chit_name(kind), choose, chosen)
        button.name = f"{TYPE}{kind}"
        return button

    def place(self, widgets: list[Widget]) -> None:
        """Put the buttons where they belong."""
        boxes = self.display.boxes
        self.place_bar(widgets, boxes.bar)
        tall, top = min(46.0, (boxes.act.h - 6) / 2), boxes.act.y
        covered = [w for w in widgets if w.name == "look" and self.display.hand_hidden]
        for widget in covered:
            wide = widget.measure(self.services.canvas, boxes.act.w)[0]
            widget.rect = centred(boxes.hand, max(boxes.act.w, wide), tall)
        self._place_small([w for w in widgets if w.name in SMALL and w not in covered])
        for widget in (w for w in widgets if w.name in ("go", "now", "none")):
            widget.rect = Box(boxes.act.x, top, boxes.act.w, tall)
            top += tall + 6
        self._place_types([w for w in widgets if w.name.startswith(TYPE)])
        self._place_hint([w for w in widgets if w.name in HINTS])

    def _place_small(self, widgets: list[Widget]) -> None:
        """In one row at the foot of the label, so that the advice above has its room."""
        box = self.display.boxes.label
        each = (box.w + 12) / max(1, len(widgets))
        for number, widget in enumerate(widgets):
            widget.rect = Box(box.x - 8 + number * each, box.bottom - 27, each - 4, 27)

    def _place_hint(self, widgets: list[Widget]) -> None:
        """At the foot of the panel while the hint lies there, else in the corner of the map."""
        boxes = self.display.boxes
        if not self.display.hint.open:
            for widget in widgets:
                widget.rect = Box(boxes.map.right - 122, boxes.map.bottom - 46, 110, 34)
            return
        foot = boxes.panel.bottom - 10
        for widget in reversed(widgets):
            foot -= TALL
            widget.rect = Box(boxes.panel.x + EDGE, foot, boxes.panel.w - 2 * EDGE, TALL)
            foot -= 8
        hint_panel.place(self.services.canvas, self.display, boxes.panel)

    def _place_types(self, widgets: list[Widget]) -> None:
        """The Star's types stand beside the row, in the place of its words."""
        box = self.display.boxes.words
        each = (box.w + 8) / max(1, len(widgets))
        for number, widget in enumerate(widgets):
            widget.rect = Box(box.x + number * each, box.y, each - 8, box.h)
        alike(self.services.canvas, [w for w in widgets if isinstance(w, ChitButton)])

    # ------------------------------------------------------------------ keys

    def picks(self, spot: Spot) -> bool:
        display, choices = self.display, self.display.choices
        if "skip" in choices.others and not display.hand_hidden:
            return False
        if spot.name.startswith(CHIT):
            chosen = spot.name in [f"{CHIT}{token}" for token in display.picked]
            return not chosen and self.decision.hand
        on_map = spot.name.startswith(SPOT) and self.decision.how is How.AIMS
        return on_map and display.pointed_area() != display.aim

    # ------------------------------------------------------------------ spots

    def landmark(self, name: str) -> list[Box]:
        return landmark(self.display, name)

    def spots(self) -> list[Spot]:
        """Return the areas, plates, the cup, the row of chits, and the buttons."""
        display = self.display
        found = self.chart.spots(self.selection.click_area, self.selection.plays)
        found += [] if display.hint.level == MOVES else self._panel_spots()
        if not display.hand_hidden:
            found += [self._chit_spot(number, token) for number, token in enumerate(display.row())]
        found += [spot_of(w, self.services.play, BUTTONS) for w in display.widgets]
        return found

    def _panel_spots(self) -> list[Spot]:
        display, boxes = self.display, self.display.boxes
        left = _("Cup, chits: {n}").format(n=len(display.board.cup))
        used = _("Used, chits: {n}").format(n=len(display.board.retired))
        found = [Spot("cup", boxes.cup, self.open_cup, "panel", words=left)]
        for seat, plate in enumerate(boxes.plates):
            words = plate_in_a_line(display, seat)
            found.append(Spot(f"{PLATE}{seat}", plate, None, "panel", words=words))
        return [*found, Spot("used", boxes.used, self.open_used, "panel", words=used)]

    def _chit_spot(self, number: int, token: int) -> Spot:
        board = self.display.board
        words = chit_name(board.face_of(token))
        area = next((area for each, _seat, area in board.placed if each == token), -1)
        if area >= 0:
            words = _("{chit}, on the map in {area}").format(chit=words, area=area_name(area))
        box = self.display.boxes.chit(number)
        return Spot(
            f"{CHIT}{token}", box, lambda: self.selection.click_chit(token), "hand", words=words
        )

    def open_cup(self) -> None:
        """Show what can still be in the cup."""
        self.services.push(cup.in_the_cup(self.services, self.display.known))

    def open_used(self) -> None:
        """Show what has left the game."""
        self.services.push(cup.out_of_the_game(self.services, self.display.known))

    def decline(self) -> None:
        """Say no, once one has seen what one could play: that one can must not be tried out."""
        if self.display.hand_hidden and self.decision.hand:
            self.refuse(hand_cover.look_first())
        else:
            super().decline()

    def peek(self) -> None:
        """Show the hand of the acting player on the open table, or hide it again."""
        self.table.seat.hide_hand(down=self.display.peeking)


class LinkWalk:
    """Visits the areas beside one of them in turn, by land first; `home` is that one, -1 for none.

    From any of them one can walk on. The walk is over once the focus is led elsewhere.
    """

    def __init__(self, display: GreeceDisplay) -> None:
        self.display = display
        self.home = -1
        self._at = -1
        """The area that the walk has led to last."""

    def follow(self) -> None:
        """Let another walk begin where the focus has been led elsewhere."""
        if self.display.pointed_area() != self._at:
            self.home = self._at = -1

    def visit(self) -> None:
        """Give the focus to the next area beside home, which is where the walk began."""
        now = self.display.pointed_area()
        self.home = now if self.home < 0 else self.home
        near = self._beside(self.home)
        if near:
            at = near.index(now) + 1 if now in near else 0
            self._go(near[at % len(near)])
        else:
            self._go(0)

    def walk_on(self) -> None:
        """Make the area in focus home, and visit the first one beside it."""
        self.home = self.display.pointed_area()
        self.visit()

    @staticmethod
    def _beside(area: int) -> list[int]:
        return [*neighbours(area, "land"), *neighbours(area, "sea")]

    def _go(self, area: int) -> None:
        self._at = area
        self.display.focus.take(f"{SPOT}{AREAS[area].id}")


class Commands:
    """The commands of the map's table that are not about what has the focus."""

    def __init__(
        self,
        display: GreeceDisplay,
        services: Services,
        controls: Controls,
        selection: Selection,
    ) -> None:
        self.display = display
        self.services = services
        self.selection = selection
        self.links = LinkWalk(display)
        self.acts = [
            act("pass", controls.decline),
            act("unseen", controls.open_cup),
            act("open_discard", controls.open_used),
            act("space", controls.nothing_to_press),
            taking("digit", self._take_nth),
            act("nudge_right", self.links.visit),
            act("nudge_left", self.links.walk_on),
        ]

    def _take_nth(self, intent: Intent) -> None:
        """Go to the n-th chit of the row and choose it."""
        number, chits = intent.amount, self.display.row()
        if number > len(chits):
            self.services.refuse(no_number(number))
            return
        if not self.display.hand_hidden:
            self.display.focus.take(f"{CHIT}{chits[number - 1]}")
        self.selection.click_chit(chits[number - 1])


SIDE = 44.0


class ChitDrag(Grip):
    """Follows one chit from the press of the button to its release."""

    def __init__(self, display: GreeceDisplay, selection: Selection) -> None:
        self.display = display
        self.selection = selection
        self.token = -1
        self.start = (0.0, 0.0)
        self.sprite: ChitSprite | None = None

    def press(self, spot: Spot | None, intent: Intent) -> bool:
        """Take hold of a chit."""
        if spot is None or not spot.name.startswith(CHIT):
            return False
        self.token, self.sprite = int(spot.name.removeprefix(CHIT)), None
        self.start = intent.x, intent.y
        return True

    def move(self, intent: Intent) -> bool:
        """Follow the mouse, which still points; a small tremble is still a click."""
        if self.token >= 0:
            self._follow(intent)
        return False

    def _follow(self, intent: Intent) -> None:
        display = self.display
        way = abs(intent.x - self.start[0]) + abs(intent.y - self.start[1])
        if self.sprite is None and way > STARTS and self.selection.pick_up(self.token):
            face = display.board.faces[self.token]
            self.sprite = ChitSprite(CITIES[display.viewer], face_of(face), SIDE)
        if self.sprite is not None:
            self.sprite.x, self.sprite.y = intent.x, intent.y

    def release(self, intent: Intent) -> bool:
        """Let go: a click, or a chit for an area."""
        if self.token < 0:
            return False
        token, carried = self.token, self.sprite is not None
        self.release_held()
        if carried:
            self.selection.drop(intent.x, intent.y)
        elif self.display.focus.name.endswith(str(token)):
            self.selection.click_chit(token)
        return True

    def release_held(self) -> None:
        """Hold nothing."""
        self.token, self.sprite = -1, None

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the chit under the mouse."""
        if self.sprite is not None:
            self.sprite.draw(canvas, now)
