"""The panel beside a position that is set up: places with their pieces, and what else is chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.records.own_position import COUNTER, Fact, OwnPosition, PiecePlace
from game.rules.wording import Phrase
from game.scenes import collection
from game.scenes.collection import Item
from game.scenes.page import LONGEST
from game.system.i18n import N_, _
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.layout import Column, Grid, Part, Row, Slot, grow
from sprites.base.lookup import folded
from sprites.base.widget import RADIUS, Button, Callback, Widget
from sprites.kit import leaves
from sprites.kit.leaves import Compound, Painted, Words
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
BETWEEN = 8.0
"""The width between − and +, over which a place's number stands."""
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


class PieceTile(Compound):
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
        self.grasp = grasp
        self.piece, self.place_key, self.count = piece, place, count

        def paint(canvas: Canvas, box: Box) -> None:
            draw_piece(canvas, piece, item, *box.center)

        many = f"×{count}" if count > 1 else ""
        parts: Part = Row(
            Painted(paint, wide=CHIT, tall=CHIT_TALL),
            grow(Words(f"{words} {many}".rstrip(), SMALL, most=2)),
            align="middle",
        )
        if item is not None and item.face is not None:  # it has its name on it
            corner = Row(Slot(grow=1), Words(many, text.LABEL), padding=(0, 0, 4, 0))
            parts = Painted(paint, Column(corner), WIDE + 16, TALL)
        super().__init__(words, parts, pick, f"piece {place} {piece}")

    @property
    def narration(self) -> str:
        return f"{self.words} ×{self.count}" if self.count > 1 else self.words

    def press(self, x: float, y: float) -> bool:
        """Let the mouse grasp it: then it is the piece that is held, no longer the tile."""
        if self.holds(x, y):
            self.grasp(x, y)
        return False

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the piece with its number, beside a chit its name."""
        if self.hovered:
            rounded(canvas, self.rect, RADIUS, "slip3")
        leaves.draw(canvas, self.parts)
        self.draw_focus(canvas, now)


def draw_piece(canvas: Canvas, piece: str, item: Item | None, x: float, y: float) -> None:
    """Draw a card, a chit or a counter about a point."""
    if piece.startswith(COUNTER):
        canvas.blit_centre(counter(piece.removeprefix(COUNTER), canvas.px(ROUND)), x, y)
    elif item is not None:
        picture = item.face or (Piece(item.chit) if item.chit is not None else None)
        if picture is not None:
            collection.draw_picture(canvas, picture, x, y, WIDE)


class PlaceRow(Compound):
    """A place with the number of its pieces, which − and + change; chosen, it opens.

    While a piece is held, choosing it puts the piece there.
    """

    def __init__(
        self, key: str, words: str, count: int, choose: Callback, step: Callable[[int], None] | None
    ) -> None:
        """Without a `step` the number follows from all others."""
        self.key, self.count, self.step = key, count, step
        self.open = self.offered = False
        self.signs = [_sign(sign if step is not None else "") for sign in ("−", "+")]
        less, more = self.signs
        number = Slot(Words(str(count), COUNT, "centre"), wide=BETWEEN)
        parts = Row(grow(Words(words, NAME)), less, number, more, padding=(10, 5, 0, 5))
        super().__init__(words, parts, choose, f"place {key}")

    @property
    def narration(self) -> str:
        """The words; the number is its value."""
        return self.words

    @property
    def value_text(self) -> str:
        return str(self.count)

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return wide, max(LEAST_TALL, super().measure(canvas, wide)[1])

    def adjust(self, by: int) -> bool:
        """Take a piece away (-1), or add one by lot (1)."""
        if self.step is not None:
            self.step(by)
        return self.step is not None

    def release(self, x: float, y: float) -> bool:
        """Step on one of the signs, open on anywhere else."""
        was, self.pressed = self.pressed, False
        for sign, by in zip(self.signs, (-1, 1), strict=True):
            if was and self.step is not None and sign.box.collidepoint(x, y):
                return self.adjust(by)
        return was and self.holds(x, y) and self.activate()

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row, on clay while it is open, lighter where it can take what is held."""
        if self.open or self.offered or self.hovered:
            plate = "clay" if self.open else "slip4"
            rounded(canvas, self.rect, RADIUS, plate, opacity=0.8)
        leaves.draw(canvas, self.parts)
        self.draw_focus(canvas, now)


def _sign(sign: str) -> Slot:
    return Slot(Words(sign, COUNT.inked("clayLL"), "centre"), wide=SIGN)


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

    def _row(self, place: PiecePlace, count: int, say: Say, held: bool, rest: str) -> PlaceRow:
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
