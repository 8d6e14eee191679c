"""A position is set up on its game's own table: pieces are moved, what is missing is filled."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.commands import act, cap, taking
from game.client.focus import Spot
from game.client.life import Part
from game.client.presses import Grip
from game.client.services import Aloud, Services
from game.records.own_position import Fact, OwnPosition
from game.registry import GAMES
from game.scenes.dialogs.more import MoreButton, Way
from game.scenes.dialogs.question import Question
from game.scenes.editor.deeds import Changes, PositionDeeds
from game.scenes.editor.panel import PieceTile, PositionPanel, draw_piece, pictures
from game.scenes.editor.table import Piece, PositionTable, draw_lit
from game.scenes.page import Page
from game.scenes.scene import Tone
from game.session.intent import Intent
from game.system.i18n import _
from sprites.base import text
from sprites.base.canvas import Canvas
from sprites.base.ground import slip
from sprites.kit import bars

STATUS = text.Style("sans-semibold", 17, "gainL", most=1.3)
SLOP = 8.0
"""Units that the mouse moves in a click: farther, and it draws the piece to its place."""


class HeldPiece(Grip):
    """The piece that is picked up, and where the mouse is; `pressed` while its button is down."""

    def __init__(self, scene: PositionScene) -> None:
        self.scene = scene
        self.held: Piece | None = None
        self.pressed: tuple[float, float] | None = None
        """The point at which the button went down."""
        self.drawn = False
        """True once the mouse has moved away from it."""
        self.at = 0.0, 0.0

    def press(self, spot: Spot | None, intent: Intent) -> bool:
        found = self.scene.piece_of(spot) if self.held is None else None
        if found is not None:
            self.grasp(*found, intent.x, intent.y)
        return found is not None

    def grasp(self, piece: str, place: str, x: float, y: float) -> None:
        """Pick a piece up by the mouse, which may draw it to its place, or let go of it."""
        self.at = self.pressed = x, y
        self.drawn = False
        self.scene.focus.by_keys = False
        self.scene.pick(piece, place)

    def move(self, intent: Intent) -> bool:
        self.at = intent.x, intent.y
        if self.pressed is not None:
            x, y = self.pressed
            self.drawn |= max(abs(intent.x - x), abs(intent.y - y)) > SLOP
        self.scene.services.dirty |= self.held is not None
        return False

    def release(self, intent: Intent) -> bool:
        """Put what the mouse has drawn into the place below; what was clicked stays in hand."""
        was = self.pressed is not None
        self.move(intent)
        drawn, self.pressed, self.drawn = self.drawn, None, False
        self.scene.refresh()
        spot = self.scene.focus.under(intent.x, intent.y) if drawn else None
        if spot is not None and self.held is not None and spot.name.startswith(("at ", "place ")):
            place = spot.name.split(" ")[1]
            if place != self.held[1]:
                self.scene.choose_place(place)
        return was

    def release_held(self) -> None:
        self.pressed, self.drawn = None, False


class PositionScene(Page):
    """The table in the middle, the pieces beside it, and below what can be done with all."""

    name = "position"
    wraps = False
    tone = Tone(cue="page_turn")

    def __init__(self, services: Services, position: OwnPosition) -> None:
        super().__init__(services)
        self.changes = Changes(position)
        self.deeds = PositionDeeds(services, self.changes)
        self.board = PositionTable(services, position)
        self.hand = HeldPiece(self)
        self.pointer.grips.append(self.hand)
        self.panel = PositionPanel(
            self.pick,
            self.hand.grasp,
            self.choose_place,
            self.step_place,
            self.change,
            partial(self.if_ready, self.deeds.make_puzzle),
            self.build,
        )
        self.panel.open = position.places.rest
        self.home = f"place {self.panel.open}"
        self.acts = [
            act("cancel", self._put_back, lambda: self.hand.held is not None),
            act("cancel", self.panel.find.clear, lambda: bool(self.panel.find.value)),
            act("cancel", self._shut_hint, lambda: self.board.advised),
            act("cancel", self._ask_to_leave, lambda: self.unsaved),
            act("undo", partial(self.go, self.changes.undo)),
            act("redo", partial(self.go, self.changes.redo)),
            act("hint", self.advise),
            act("page_down", self.turn_table),
            act("help", self.open_rules),
            act("delete", self.delete),
            taking("inspect", self._delete_at),
        ]
        self.life.parts.append(
            Part(
                self._advance,
                moving=lambda: self.board.advised,
                waiting=lambda: self.board.table.display.hint.thinking,
            )
        )

    @property
    def position(self) -> OwnPosition:
        """The position as it is now."""
        return self.changes.now

    @property
    def unsaved(self) -> bool:
        """True while something has been set up that is not kept."""
        return bool(self.changes.past) and self.position is not self.deeds.kept

    def build(self) -> None:
        self.foot.clear()
        self.foot.add_back()
        undo = self.foot.add(_("Undo"), partial(self.go, self.changes.undo), key=cap("undo"))
        undo.enabled = bool(self.changes.past)
        deeds = self.deeds
        self.foot.append(MoreButton(self.services, self.ways))
        self.foot.add(_("Save"), partial(self.if_ready, deeds.save))
        self.foot.add(_("Play"), partial(self.if_ready, deeds.play), "ivory")
        self.rolling.clear()
        if not self.board.advised:
            self.board.show(self.position)
            self.panel.make(self.position, self.board.say, self.hand.held, self.focus.by_keys)
            self.rolling[:] = self.panel.widgets
        self.widgets = [*self.rolling, *self.foot]
        self.services.dirty = True
        deeds.go_on()

    def ways(self) -> list[Way]:
        """Return what else can be done with the position."""
        return [
            Way(_("Turn the table"), self.turn_table, key=cap("page_down")),
            Way(_("Hint"), self.advise, key=cap("hint")),
        ]

    def leave(self) -> None:
        self.board.close()

    @property
    def aloud(self) -> Aloud:
        flaw = self.position.flaw
        status = self.board.say(flaw) if flaw is not None else self.panel.head.words
        return Aloud(status=status, detail=self.board.table.aloud.called)

    # ------------------------------------------------------------------ changes

    def take(self, change: Callable[[], OwnPosition], cue: str = "") -> bool:
        """Take a change with its sound, or say which rule forbids it; True when it was taken."""
        self.hand.held = None
        problem = self.changes.take(change)
        if problem is not None:
            self.services.refuse(self.board.say(problem.phrase))
        elif cue:
            self.services.play(cue)
        self.build()
        return problem is None

    def pick(self, piece: str, place: str) -> None:
        """Pick a piece up, or let go of it."""
        picked = self.hand.held != (piece, place)
        self.hand.held = (piece, place) if picked else None
        self.panel.shown = "pieces"
        self.services.play("card_draw" if picked else "card_return")
        self.build()
        if picked and self.focus.by_keys:
            self.rolling.scroll.at = 0.0
            self.focus.take(next(w.name for w in self.rolling if w.name.startswith("place ")))

    def choose_place(self, place: str) -> None:
        """Put what is held into a place and say so, or open it."""
        if self.hand.held is None:
            self.panel.turn_to(place)
            self.build()
            self.refresh()
            self.rolling.show(next(w for w in self.rolling if w.name == f"place {place}"))
            return
        piece, source = self.hand.held
        if self.take(partial(self.position.move, piece, source, place), "card_play"):
            self._tell_of(piece, place)
        if self.focus.by_keys:
            self.focus.take(f"place {source}")

    def _tell_of(self, piece: str, place: str) -> None:
        """Say where a piece lies now."""
        places, say = self.position.places, self.board.say
        name = next(each.name for each in places.all(self.position.state) if each.key == place)
        told = _("{piece}: {place}").format(piece=say(places.called(piece)), place=say(name))
        self.services.show_toast(told, "position")

    def step_place(self, place: str, by: int) -> None:
        """Add a piece of the rest to a place by lot, or take its last one away."""
        self.take(partial(self.position.more if by > 0 else self.position.fewer, place))

    def change(self, fact: Fact, value: object) -> None:
        """Take another value of a fact."""
        self.take(partial(self.position.change, fact, value))

    def go(self, way: Callable[[], bool]) -> None:
        """Take the last change back, or up again."""
        if way():
            self.services.play("undo")
        else:
            self.services.refuse()
        self.hand.held = None
        self._shut_hint()

    def turn_table(self) -> None:
        """See the table from the next seat."""
        self.board.viewer = (self.board.viewer + 1) % self.position.state.seats
        self._shut_hint()

    def delete(self) -> None:
        """Put what has the focus back among the rest, or let go of what is held."""
        found = self.piece_of(self.focus.spot())
        if self.hand.held is not None:
            self._put_back()
        elif found is not None:
            rest = self.position.places.rest
            if self.take(partial(self.position.move, *found, rest), "card_return"):
                self._tell_of(found[0], rest)
        else:
            self.services.refuse()

    def _delete_at(self, intent: Intent) -> None:
        if intent.x or intent.y:
            self.focus.point(intent.x, intent.y)
        self.delete()

    def _put_back(self) -> None:
        """Let go of what is held."""
        assert self.hand.held is not None
        self.pick(*self.hand.held)

    def piece_of(self, spot: Spot | None) -> Piece | None:
        """Return the piece of a spot and its place, None for anything else."""
        if spot is None or self.board.advised:
            return None
        tile = next((w for w in self.rolling if w.name == spot.name), None)
        if isinstance(tile, PieceTile):
            return tile.piece, tile.place_key
        return self.board.piece(spot.name)

    # ------------------------------------------------------------------ what comes of it

    def if_ready(self, deed: Callable[[], None]) -> None:
        """Do what can be done once nothing is missing, or say what is."""
        flaw = self.position.flaw
        if flaw is None:
            deed()
        else:
            self.services.refuse(self.board.say(flaw))

    def advise(self) -> None:
        """Show the hint for whoever decides, or shut it."""
        if self.board.advised:
            self._shut_hint()
        else:
            self.if_ready(self.board.advise)
            self.build()

    def open_rules(self) -> None:
        """Open the rules of the game, where the table is in them."""
        self.board.table.game.open_rules()

    def _shut_hint(self) -> None:
        self.board.close()
        self.build()

    def _ask_to_leave(self) -> None:
        words = _("What you have set up is not saved.")
        answers = [(_("Leave"), self.services.pop), (_("Stay"), None)]
        self.services.push(Question(self.services, _("Leave without saving?"), words, answers))

    def _advance(self, dt: float) -> None:
        """Let time pass for the hint, until it is shut at the table."""
        if self.board.advised:
            self.board.table.pass_time(dt)
        if self.board.advice_ended:
            self._shut_hint()

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        window = self.foot.lay(canvas)
        self.board.layout(canvas, window)
        if not self.board.advised:
            self.rolling.lay(canvas, self.board.side, self.panel.column())

    def spots(self) -> list[Spot]:
        foot = [self.spot_of(each, "foot") for each in self.foot]
        if self.board.advised:
            return [*self.board.hint_spots(), *foot]
        held = self.hand.held is not None
        rows = [self.spot_of(each, "panel") for each in self.rolling]
        return [*self.board.spots(held, self.choose_place, self.pick), *rows, *foot]

    def draw(self, canvas: Canvas) -> None:
        self.board.draw(canvas)
        held = self.hand.held
        if not self.board.advised:
            slip(canvas, self.board.side, 0)
            self.panel.draw_words(canvas, self.board.side)
            self.rolling.draw(canvas, self.time)
            draw_lit(canvas, self.focus.spots, self.focus.name, held is not None)
        self._draw_bar(canvas)
        self.foot.draw(canvas, self.time)
        if held is not None and not self.focus.by_keys:
            item = pictures(self.position.game).get(held[0])
            draw_piece(canvas, held[0], item, *self.hand.at)
        self.drawn()

    def _draw_bar(self, canvas: Canvas) -> None:
        flaw, room = self.position.flaw, 0.55 * canvas.width
        told = _("All pieces have a place; the rest is shuffled.")
        if flaw is not None:
            told = self.board.say(flaw)
        name = _(GAMES[self.position.game].name)
        bars.top_bar(canvas, _("Set up a position"), name, canvas.width - room)
        style = STATUS if flaw is None else STATUS.inked("lossL")
        line = text.narrowed(canvas, told, style, room - 18)
        left = canvas.width - 18 - line.get_width() / canvas.scale
        canvas.blit(line, left, 21 - line.get_height() / canvas.scale / 2)


def set_up(services: Services, position: OwnPosition) -> None:
    """Open a position to be changed, played and kept."""
    services.push(PositionScene(services, position))
