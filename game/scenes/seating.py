"""One side of the table before a match: its shield, its army, and who sits there."""

from __future__ import annotations

from collections.abc import Callable

from ai import LEVELS
from game.match.players import HUMAN, bot_of, is_human
from game.match.sides import ARMIES, MARK, joined
from game.rules import RULES
from game.scenes import seats
from game.words import _
from sprites import pieces, text
from sprites.canvas import Box, Canvas
from sprites.ground import rounded, slip
from sprites.option import Option
from sprites.setting import Choice, TextField
from sprites.widget import Widget

INSIDE = 14.0
BADGE = 44.0
NAME_STYLE = text.Style("stele-bold", 24, "white")


class Muster(Choice):
    """The army of a side, chosen in the head of its plate, where its name and shield stand."""

    def draw_label(self, canvas: Canvas, now: float) -> None:
        """The name beside it is the label."""
        self.draw_focus(canvas, now)


class Seat:
    """One side of the table: those who could sit there, and the one who does.

    `own` is the seat's name in the rules of `game`. `deed` is called when somebody else sits down,
    `enlist` with the seat's number when another army is chosen; without it the side is a city.
    """

    def __init__(
        self,
        number: int,
        game: str,
        side: str,
        entry: str,
        name: str,
        deed: Callable[[], None],
        enlist: Callable[[int], None] | None = None,
    ) -> None:
        own = RULES[game].seat_names[number].lower()
        self.number, self.own, self.side = number, own, side
        self.entry = HUMAN if is_human(entry) else bot_of(entry)
        self.box = Box(0, 0, 1, 1)
        words = _("A person"), seats.describe_person(game)
        people = [(HUMAN, *words)] + [
            (level, _(level.capitalize()), seats.describe(game, level)) for level in LEVELS
        ]
        self.options = [
            Option(words, sentence, self._taking(to, deed), f"{own} {to}", to == self.entry)
            for to, words, sentence in people
        ]
        self.field = TextField(Box(0, 0, 1, 1), _("Name"), name, limit=16)
        self.field.name = f"{own} name"
        self.army: Muster | None = None
        if enlist is not None:
            names, at = [_(army) for army in ARMIES], ARMIES.index(side)
            self.army = Muster(Box(0, 0, 1, 1), _("Army"), names, at, lambda: enlist(number))
            self.army.name = f"{own} army"

    def _taking(self, to: str, deed: Callable[[], None]) -> Callable[[], None]:
        def take() -> None:
            self.entry = to
            for option in self.options:
                option.chosen = option.name == f"{self.own} {to}"
            deed()

        return take

    def lead(self, army: str) -> None:
        """Lead another army."""
        self.side = army
        if self.army is not None:
            self.army.at = ARMIES.index(army)

    @property
    def key(self) -> str:
        """What the side is called in the art."""
        return self.side.lower()

    @property
    def kept_entry(self) -> str:
        """The entry without a person's name, as it is remembered."""
        return joined(self.entry, self.side if self.army is not None else "")

    @property
    def full_entry(self) -> str:
        """The entry for the match's record, with the person's name if there is one."""
        name = self.field.value.replace(MARK, " ").strip() if self.human else ""
        return joined(f"{self.entry} {name}".strip(), self.side if self.army is not None else "")

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return self.entry == HUMAN

    @property
    def widgets(self) -> list[Widget]:
        """The army, the rows to choose from, and the field for a person's name."""
        rows: list[Widget] = [self.army] if self.army is not None else []
        rows += self.options
        return [*rows, self.field] if self.human else rows

    def lay(self, canvas: Canvas, x: float, y: float, wide: float) -> float:
        """Place everything below (x, y); returns the height used."""
        top, inside = y, wide - 2 * INSIDE
        y += BADGE + 28
        if self.army is not None:
            self.army.rect = Box(x + 4, top + 4, wide - 8, BADGE + 4)
        for option in self.options:
            option.rect = Box(x + INSIDE, y, inside, option.ask(canvas, inside))
            y = option.rect.bottom + 3
        tall = 12 + 26 * canvas.text_scale
        self.field.rect = Box(x + INSIDE, y + 4, inside, tall)
        self.box = Box(x, top, wide, y + tall + 12 - top)
        return self.box.h

    def draw(self, canvas: Canvas) -> None:
        """Draw the plate with the side's shield, name and pattern."""
        box, faction = self.box, pieces.side_of(self.key)
        slip(canvas, box, 10, faction.light)
        head = Box(box.x + 1.5, box.y + 1.5, box.w - 3, BADGE + 12)
        rounded(canvas, head, 9, faction.dark)
        badge = pieces.shield(self.key, canvas.px(BADGE))
        canvas.blit_centre(badge, box.x + 12 + BADGE / 2, head.centery)
        end = box.right if self.army is None else self.army.control.x
        room = end - box.x - BADGE - 40
        lines, style = text.fit(canvas, _(self.side), NAME_STYLE, room, head.h)
        text.draw(canvas, lines[0], style, box.x + BADGE + 26, head.centery)
        band = pieces.strip(faction, (canvas.px(head.w), canvas.px(8)))
        canvas.blit(band, head.x, head.bottom - 4)
