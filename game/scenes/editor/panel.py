"""The panel beside a position that is set up: places with their pieces, and what else is chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.records.own_position import COUNTER, Fact, OwnPosition, Place
from game.rules.wording import Phrase
from game.scenes import collection
from game.scenes.collection import Item
from game.scenes.page import LONGEST
from game.system.i18n import N_, _
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.layout import Column, Grid, Part, Row, Slot, grow, left_of, right_of
from sprites.base.lookup import folded
from sprites.base.widget import RADIUS, Button, Callback, Widget
from sprites.kit import leaves
from sprites.kit.leaves import Words
from sprites.kit.setting import Choice
from sprites.kit.textfield import SearchField
from sprites.map.chit import Piece
from sprites.map.shield import counter

WIDE = 106.0
"""The width of a card; a chit has a little more than half of it."""
TALL = 156.0
CHIT_TALL = 64.0
MANY = 16
"""So many pieces are looked through without a search."""
FIELD = 38.0
CHIT = 62.0
"""The room that a chit takes before its name."""
NOTE = text.Style("serif", 18, "ivory2", leading=1.25)
SMALL = text.Style("sans-semibold", 16, "ivory", leading=1.1)
ROUND = 40.0
"""The diameter of a counter."""
STEPPER = 98.0
"""The width of a place's number between − and +."""
SIGN = 44.0
"""The width of each of the two, as far as it can be pressed."""
LEAST_TALL = 41.0
"""The least height of a row: with the gap below it a finger hits it."""
NAME = text.Style("sans-semibold", 17, "ivory", leading=1.2)
COUNT = text.Style("sans-bold", 19, "ivory", most=1.5)
HEAD = text.Style("sans-bold", 16, "clayLL", tracking=1, most=1.3)
SPARE = 15.0
"""The height of a row of values beside that of its words."""
TABS = {"pieces": N_("Pieces"), "facts": N_("Turn"), "puzzle": N_("Puzzle")}
"""The tabs, by their keys."""
Say = Callable[[Phrase], str]


class PieceTile(Button):
    """A piece as it lies in a place, with how many there are of it; chosen, it is picked up."""

    def __init__(
        self,
        piece: str,
        place: str,
        words: str,
        item: Item | None,
        count: int,
        pick: Callback,
        grasp: Callable[[float, float], None],
    ) -> None:
        """The mouse grasps it at once, at a point in units; keys pick it up."""
        super().__init__(words, pick)
        self.grasp = grasp
        self.name = f"piece {place} {piece}"
        self.piece, self.place_key, self.item, self.count = piece, place, item, count

    @property
    def narration(self) -> str:
        return f"{self.words} ×{self.count}" if self.count > 1 else self.words

    def press(self, x: float, y: float) -> bool:
        """Let the mouse grasp it: then it is the piece that is held, no longer the tile."""
        if self.holds(x, y):
            self.grasp(x, y)
        return False

    @property
    def is_card(self) -> bool:
        """True for a card, which is tall and has its name on it."""
        return self.item is not None and self.item.face is not None

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        if self.is_card:
            return WIDE + 16, TALL
        return wide, max(CHIT_TALL, 2 * text.line_height(canvas, SMALL))

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the piece with its number, beside a chit its name."""
        box = self.rect
        if self.hovered:
            rounded(canvas, box, RADIUS, "slip3")
        many = f"×{self.count}" if self.count > 1 else ""
        if self.is_card:
            draw_piece(canvas, self.piece, self.item, *box.center)
            text.draw(canvas, many, text.LABEL, box.right - 4, box.y + 12, "right")
        else:
            draw_piece(canvas, self.piece, self.item, box.x + CHIT / 2, box.centery)
            self._draw_name(canvas, f"{self.words} {many}".rstrip())
        self.draw_focus(canvas, now)

    def _draw_name(self, canvas: Canvas, words: str) -> None:
        room = self.rect.w - CHIT - 4
        lines, style = text.fit(canvas, words, SMALL, room, self.rect.h, text.LEAST)
        top = self.rect.centery - text.line_height(canvas, style) * len(lines) / 2
        text.draw_lines(canvas, lines, style, self.rect.x + CHIT, top)


def draw_piece(canvas: Canvas, piece: str, item: Item | None, x: float, y: float) -> None:
    """Draw a card, a chit or a counter about a point."""
    if piece.startswith(COUNTER):
        canvas.blit_centre(counter(piece.removeprefix(COUNTER), canvas.px(ROUND)), x, y)
    elif item is not None:
        picture = item.face or (Piece(item.chit) if item.chit is not None else None)
        if picture is not None:
            collection.draw_picture(canvas, picture, x, y, WIDE)


class PlaceRow(Widget):
    """A place with the number of its pieces, which − and + change; chosen, it opens.

    While a piece is held, choosing it puts the piece there.
    """

    def __init__(
        self, key: str, words: str, count: int, choose: Callback, step: Callable[[int], None] | None
    ) -> None:
        """Without a `step` the number follows from all others."""
        super().__init__(words, choose, f"place {key}")
        self.key, self.count, self.step = key, count, step
        self.open = self.offered = False

    @property
    def value_text(self) -> str:
        return str(self.count)

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        lines = text.wrap(canvas, self.words, NAME, wide - self._room(canvas))
        return wide, max(LEAST_TALL, 10 + text.line_height(canvas, NAME) * len(lines))

    @staticmethod
    def _room(canvas: Canvas) -> float:
        """Return the width of number and signs."""
        return STEPPER * (0.5 + 0.5 * canvas.text_scale) + 10

    def _signs(self) -> tuple[Box, Box]:
        """Return the boxes of − and +."""
        both = right_of(self.rect, 96)
        return left_of(both, SIGN), right_of(both, SIGN)

    def adjust(self, by: int) -> bool:
        """Take a piece away (-1), or add one by lot (1)."""
        if self.step is not None:
            self.step(by)
        return self.step is not None

    def release(self, x: float, y: float) -> bool:
        """Step on one of the signs, open on anywhere else."""
        was, self.pressed = self.pressed, False
        for sign, by in zip(self._signs(), (-1, 1), strict=True):
            if was and self.step is not None and sign.collidepoint(x, y):
                return self.adjust(by)
        return was and self.holds(x, y) and self.activate()

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row, on clay while it is open, lighter where it can take what is held."""
        box = self.rect
        if self.open or self.offered or self.hovered:
            rounded(canvas, box, RADIUS, "clay" if self.open else "slip4", opacity=0.8)
        room = box.w - self._room(canvas)
        lines, style = text.fit(canvas, self.words, NAME, room, box.h, text.LEAST)
        top = box.centery - text.line_height(canvas, style) * len(lines) / 2
        text.draw_lines(canvas, lines, style, box.x + 10, top)
        less, more = self._signs()
        middle = (less.centerx + more.centerx) / 2
        text.draw(canvas, self.value_text, COUNT, middle, box.centery, "centre")
        for sign, words in ((less, "−"), (more, "+")):
            if self.step is not None:
                text.draw(canvas, words, COUNT.inked("clayLL"), *sign.center, "centre")
        self.draw_focus(canvas, now)


class PositionPanel:
    """Makes the widgets of the panel for a position; `open` is the place whose pieces show."""

    def __init__(
        self,
        pick: Callable[[str, str], None],
        grasp: Callable[[str, str, float, float], None],
        choose: Callable[[str], None],
        step: Callable[[str, int], None],
        change: Callable[[Fact, object], None],
        mark: Callback,
        turn_page: Callback,
    ) -> None:
        """`mark` leads to where the right move of a puzzle is marked."""
        self.mark = mark
        self.pick, self.grasp, self.choose = pick, grasp, choose
        self.step, self.change, self.turn_page = step, change, turn_page
        self.open = ""
        self.shown = "pieces"
        """The key of the tab that shows."""
        self.find = SearchField(_("Find"), limit=LONGEST, callback=turn_page)
        self.find.placeholder = _("Type to search")
        self.head = Words("", HEAD)
        self.parts: list[Part | float] = []
        self.whole = Column()
        self.widgets: list[Widget] = []

    def make(
        self,
        position: OwnPosition,
        say: Say,
        held: tuple[str, str] | None,
        by_keys: bool,
    ) -> None:
        """Make all rows and tiles for a position; `held` is a piece and where it comes from.

        By keys the open place is shut meanwhile, so that all places are near; under the mouse
        nothing moves.
        """
        tabs = [self._tab(key) for key in TABS]
        self.parts = [Row(*map(grow, tabs), gap=6, role="tab list")]
        self.widgets, self.head = [*tabs], Words("", HEAD)
        match self.shown:
            case "pieces":
                self._lay_out(position, say, held, by_keys)
            case "facts":
                self._add(self._fact(each, say) for each in position.places.facts(position.state))
            case "puzzle":
                words = _("You show its right move and name it. It goes to Learn, under Puzzles.")
                button = Button(_("Show the right move"), self.mark, "slip", style=text.LABEL)
                button.name = "mark"
                self.parts += [8.0, Words(words, NOTE), 8.0]
                self._add([button])

    def _lay_out(
        self, position: OwnPosition, say: Say, held: tuple[str, str] | None, by_keys: bool
    ) -> None:
        """Make the rows of all places, and below the open one its pieces."""
        asked = _("Choose a piece, then its place.")
        if held is not None:
            named = say(position.places.called(held[0]))
            asked = _("Where does {piece} lie?").format(piece=named)
        self.head = Words(asked, HEAD, most=2)
        self.parts.append(Slot(self.head, tall=_two_lines))
        shut = held is not None and by_keys
        items = pictures(position.game)
        for place in position.places.all(position.state):
            inside = position.inside(place.key)
            row = self._row(place, len(inside), say, held is not None, position.places.rest)
            row.open &= not shut
            self._add([row])
            if row.open:
                self._spread(position, place.key, inside, say, items)

    def _add(self, rows: Iterable[Widget]) -> None:
        added = list(rows)
        self.widgets += added
        self.parts += added

    def turn_to(self, place: str) -> None:
        """Open a place, or shut it."""
        self.open = "" if self.open == place else place
        self.shown = "pieces"

    def _tab(self, key: str) -> Button:
        variant = "ivory" if key == self.shown else "slip"
        tab = Button(_(TABS[key]), partial(self._show, key), variant, style=text.LABEL)
        tab.name, tab.role = f"tab {key}", "tab"
        return tab

    def _show(self, key: str) -> None:
        self.shown = key
        self.turn_page()

    def _row(self, place: Place, count: int, say: Say, held: bool, rest: str) -> PlaceRow:
        key = place.key
        steps = partial(self.step, key) if rest != key and not held else None
        row = PlaceRow(key, say(place.name), count, partial(self.choose, key), steps)
        row.open, row.offered = key == self.open, held
        return row

    def _spread(
        self,
        position: OwnPosition,
        place: str,
        inside: Sequence[str],
        say: Say,
        items: dict[str, Item],
    ) -> None:
        """Lay the pieces of the open place out below it, those that are alike together."""
        names = {piece: say(position.places.called(piece)) for piece in inside}
        counts = Counter(inside)
        order = sorted(counts, key=names.__getitem__) if place == position.places.rest else counts
        if len(counts) > MANY:
            self.widgets.append(self.find)
            self.parts.append(Slot(self.find, tall=FIELD))
            order = [piece for piece in order if self._is_sought(items[piece])]
        tiles = [
            PieceTile(piece, place, names[piece], items.get(piece), counts[piece],
                      partial(self.pick, piece, place),
                      partial(self.grasp, piece, place))
            for piece in order
        ]  # fmt: skip
        self.widgets += tiles
        self.parts.append(Grid(*tiles, columns=2, gap=8, padding=(4, 4)))

    def _is_sought(self, item: Item) -> bool:
        """Return True for a piece that has all the words that are looked for."""
        return all(word in folded(item.narration) for word in folded(self.find.value).split())

    def _fact(self, fact: Fact, say: Say) -> Choice:
        values = [value for value, _words in fact.values]
        words = [say(each) if each is not None else str(value) for value, each in fact.values]
        at = values.index(fact.value) if fact.value in values else 0
        row = Choice(say(fact.name), words, at)
        row.name, row.spare = f"fact {fact.key}", SPARE
        row.callback = lambda: self.change(fact, values[row.at])
        return row

    def column(self) -> Column:
        """Return everything from the top down."""
        self.whole = Column(*self.parts, gap=3, padding=(10, 8, 14, 10), role="list")
        return self.whole

    def draw_words(self, canvas: Canvas, window: Box) -> None:
        """Draw what is asked, and the headings, inside a window."""
        with canvas.clip(window):
            leaves.draw(canvas, self.whole)


def _two_lines(canvas: Canvas, _wide: float) -> float:
    """Return the height of the question: with a long name or a short one nothing moves below."""
    return 2 * text.line_height(canvas, HEAD)


def pictures(game: str) -> dict[str, Item]:
    """Return what shows each piece of a game, by its name in positions."""
    items = collection.items(game)
    named = {item.english: item for item in items if item.face is not None}
    chits = {item.key.partition("/")[2]: item for item in items if item.chit is not None}
    return {**named, **chits}
