"""One side of the table before a match: its shield, its army, and who sits there."""

from __future__ import annotations

from collections.abc import Callable

from ai import LEVELS
from game.match.seats import ARMIES, HUMAN, MARK, Bot, Human, Player
from game.rules import RULES
from game.scenes import seat_text
from game.scenes.tables import choreography as moves
from game.system.i18n import _
from sprites.base import pieces, text
from sprites.base.canvas import Canvas
from sprites.base.ground import slip
from sprites.base.layout import Column, Part, Row, Slot, grow, right_of
from sprites.base.rich import Paragraph
from sprites.base.widget import Widget
from sprites.kit import leaves
from sprites.kit.leaves import Marked
from sprites.kit.option import Option
from sprites.kit.setting import Choice, Setting
from sprites.kit.textfield import TextField
from sprites.pictures import parade, portrait
from sprites.pictures.parade import March

INSIDE = 14.0
TEMPERS = tuple(seat_text.STYLES)
PORTRAIT = 84.0
"""The most units that an opponent's portrait takes, with the space beside it."""
CLOSE = 36.0
"""The least height of the rows: two sides and the rules of a game are to stand on one screen."""
VOICE = text.LOG.inked("ivory")
HEAD = 60.0
"""The least height of the band on which a side's men march."""


class Seat:
    """One side of the table: those who could sit there, and the one who does.

    `own` is the seat's name in the rules of `game`, `among` the number of seats. `on_player` is
    called when the player changes, `on_army` with the seat's number when another army is chosen;
    without it the side is a city.
    `line` says what is special about the side.
    """

    def __init__(
        self,
        number: int,
        among: int,
        game: str,
        side: str,
        player: Player,
        name: str,
        on_player: Callable[[], None],
        on_army: Callable[[int], None] | None = None,
        line: str = "",
    ) -> None:
        own = RULES[game].seat_names[number].lower()
        self.number, self.own, self.side = number, own, side
        self.entry = player.level if isinstance(player, Bot) else HUMAN
        self.leftward = number >= among / 2
        self.set_out = 0.0
        self.line = Paragraph(line, text.LOG) if line else None
        self.head, self.sentence_box, self.last = Slot(), Slot(), Slot()
        self.told, self.plate = Column(), Column()
        words = _("Human"), seat_text.describe_person(among)
        people = [(HUMAN, *words)] + [
            (level, seat_text.bot_name(level), seat_text.describe(level, among)) for level in LEVELS
        ]
        self.options = [
            Option(
                words,
                sentence,
                self._taking(to, on_player),
                f"{own} {to}",
                to == self.entry,
                grade,
                seat_text.rating(game, to),
            )
            for grade, (to, words, sentence) in enumerate(people)
        ]
        for option in self.options:
            option.least = CLOSE
        self.field = TextField(_("Name"), name, limit=16)
        self.field.name = f"{own} name"
        self.field.placeholder = _("Your name")
        kept = player.temper if isinstance(player, Bot) else ""
        styles = [_(style) for style in seat_text.STYLES.values()]
        self.style = Choice(_("Style"), styles, TEMPERS.index(kept))
        self.style.name = f"{own} style"
        self.army: Choice | None = None
        if on_army is not None:
            names, at = [_(army) for army in ARMIES], ARMIES.index(side)
            self.army = Choice(_("Army"), names, at, lambda: on_army(number))
            self.army.name = f"{own} army"
        self._name_rows()

    def _name_rows(self) -> None:
        """Let each row say whose it is, to who hears one at a time."""
        rows: list[Option | Setting] = [*self.options, self.field, self.style]
        for row in [*rows, self.army] if self.army is not None else rows:
            row.of = _(self.side)

    def _taking(self, to: str, on_player: Callable[[], None]) -> Callable[[], None]:
        def take() -> None:
            self.take(to)
            on_player()

        return take

    def take(self, to: str) -> None:
        """Seat a person, or the bot of a level."""
        self.entry = to
        for option in self.options:
            option.chosen = option.name == f"{self.own} {to}"

    @property
    def temper(self) -> str:
        """The style that is chosen for a bot, "" for none."""
        return TEMPERS[self.style.at]

    def lead(self, army: str, now: float) -> None:
        """Lead another army, which marches up from `now` on."""
        self.side, self.set_out = army, now
        self._name_rows()
        if self.army is not None:
            self.army.at = ARMIES.index(army)

    @property
    def key(self) -> str:
        """The side's key in the art."""
        return self.side.lower()

    @property
    def kept_entry(self) -> str:
        """The entry without a person's name, as it is remembered."""
        return str(self._player())

    @property
    def full_entry(self) -> str:
        """The entry for the match's record, with the person's name if there is one."""
        name = self.field.value.replace(MARK, " ").strip() if self.human else ""
        return str(self._player(name))

    def _player(self, name: str = "") -> Player:
        army = self.side if self.army is not None else ""
        return Human(name, army) if self.human else Bot(self.entry, army, TEMPERS[self.style.at])

    def bot_named(self, level: str) -> str:
        """Return the name of the bot of a level with the style that is chosen."""
        return Bot(level, temper=TEMPERS[self.style.at]).name

    @property
    def human(self) -> bool:
        """True if a person sits here."""
        return self.entry == HUMAN

    @property
    def widgets(self) -> list[Widget]:
        """The army, the rows to choose from, and a person's name or a bot's style."""
        rows: list[Widget] = [self.army] if self.army is not None else []
        return [*rows, *self.options, self.field if self.human else self.style]

    def line_height(self, canvas: Canvas, wide: float) -> float:
        """Return the height of the line on the side, 0 without one."""
        return self.line.height(canvas, wide - 2 * INSIDE - 24) if self.line is not None else 0.0

    def column(self, grown: float, line: float) -> Column:
        """Return everything one below another, the head `grown` higher.

        `line` is the height of the line on the side, the same for all seats.
        """
        self.head = Slot(tall=HEAD + grown)
        self.sentence_box = Slot(tall=self._told_tall)
        rows: list[Part] = []
        if self.line is not None:
            rows.append(Column(Slot(Marked(self.line), tall=line), padding=(12, 0)))
        if self.army is not None:
            rows.append(self.army)
        rows.append(Column(*self.options, gap=1, role="radio group", name=_(self.side)))
        self.told = Column(self.sentence_box, padding=(12, 0, 12 + PORTRAIT, 0))
        own = self.field if self.human else self.style
        beside = 0.0 if self.human else PORTRAIT
        self.last = Slot(Row(grow(own), beside))
        edge = INSIDE - 1.5
        inner = Column(*rows, self.told, self.last, gap=4, padding=(edge, 14, edge, 8.5))
        self.plate = Column(self.head, inner, padding=1.5)
        return self.plate

    def _told_tall(self, canvas: Canvas, wide: float) -> float:
        lines = max(len(text.wrap(canvas, words, text.LOG, wide)) for words in self._said())
        return lines * text.line_height(canvas, text.LOG)

    def _said(self) -> list[str]:
        """Return every sentence that can stand below the options."""
        return [
            seat_text.voice(f"{level}-{temper}") or option.sentence
            for level, option in zip((HUMAN, *LEVELS), self.options, strict=True)
            for temper in TEMPERS
        ]

    def walked(self, now: float) -> float:
        """Return the progress of the side's march at `now` seconds, 0 to 1."""
        march = moves.MARCH_IN
        return march.ease(min(1.0, (now - self.set_out) / march.seconds))

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the plate: the side's men on the march, and the description of the player."""
        slip(canvas, self.plate.box, 10, pieces.side_of(self.key).light)
        walked = 1.0 if canvas.calm else self.walked(now)
        parade.head(canvas, self.head.box, self.key, _(self.side), March(self.leftward, walked))
        leaves.draw(canvas, self.plate)
        self._draw_player(canvas)

    def _draw_player(self, canvas: Canvas) -> None:
        """Draw what there is to say of the player chosen or pointed at, with a bot's portrait."""
        at = next((n for n, each in enumerate(self.options) if each.hovered or each.focused), None)
        if at is None:
            at = next(n for n, each in enumerate(self.options) if each.chosen)
        bot = self.bot_named((HUMAN, *LEVELS)[at])
        words = seat_text.voice(bot)
        box = self.sentence_box.box
        if words:
            room = right_of(self.told.box.union(self.last.box), PORTRAIT)
            side = min(room.w - 8, room.h)
            picture = portrait.disc(bot.replace("-", "_"), canvas.px(side))
            canvas.blit_centre(picture, room.right - side / 2, room.centery)
        lines = text.wrap(canvas, words or self.options[at].sentence, text.LOG, box.w)
        style = VOICE if words else text.LOG
        text.draw_lines(canvas, lines, style, box.x, box.y)
