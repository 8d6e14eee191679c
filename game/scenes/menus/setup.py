"""The set-up of a match, and the page of more rules: all options without a row on it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import cycle, islice
from typing import Any

from ai import LEVELS
from game.client.reader.narrator import sentences
from game.client.services import Aloud, Services
from game.lessons.lesson import first_lesson
from game.match.match import Setup
from game.match.seats import ARMIES, Bot, Human, Player, at_level, has_armies, parse, sides_of
from game.records.own_position import OwnPosition, places_of
from game.registry import GAMES
from game.rules import RULES
from game.rules.options import Option
from game.scenes.games import side_line_of
from game.scenes.menus.bids import Bids
from game.scenes.menus.match_rows import (
    GAP,
    MODES,
    MatchRows,
    OptionRows,
    fitting,
    note_body,
    offered,
    side_names,
    value_of,
    words_of,
)
from game.scenes.menus.seat_picker import Seat
from game.scenes.menus.table_ahead import TableAhead
from game.scenes.page import EDGE, Page, draw_ships
from game.scenes.setup_option import BIDS
from game.scenes.tables import option_plates
from game.session.environment import SEEDS
from game.system.i18n import _
from sprites import leaves, rich
from sprites.canvas import Canvas
from sprites.ground import slip
from sprites.layout import Column, Part, Row, centred, grow, trim
from sprites.leaves import Marked
from sprites.setting import Choice, Setting
from sprites.textfield import TextField
from sprites.widget import Callback

INSIDE = 12.0
FLAT = 1.25
"""The size of text up to which the rules stand in two columns."""


class RulesPage(Page):
    """A row for each option and side, with the sentence of its clause below.

    `rows` are those of the set-up, which keep what is chosen here; `on_change` is called then.
    `seed` is the field of the match's seed.
    """

    name = "more_rules"

    def __init__(
        self,
        services: Services,
        game: str,
        sides: Sequence[str],
        rows: OptionRows,
        seed: TextField,
        on_change: Callback,
    ) -> None:
        super().__init__(services)
        self.game, self.sides = game, sides
        self.chosen, self.further = rows.by_rows, rows.further
        self.kept, self.seed = rows, seed
        self.on_change = on_change
        self.options = offered(game, self.chosen)
        self.rows = {option.name: self._rows(option) for option in self.options}
        self.panels: list[Column] = []
        self.rolling[:] = [*(row for each in self.rows.values() for row in each), seed]
        self.foot.add_back()
        self.foot.add(_("Reset"), self.reset)
        self.widgets = [*self.rolling, *self.foot]
        self._read()

    def _rows(self, option: Option) -> list[Choice]:
        words = [words_of(self.game, value) for value in option.values]
        take = partial(self._take, option)
        return [Choice(name, words, 0, take) for name in side_names(self.game, option, self.sides)]

    def _read(self) -> None:
        """Let the rows show what is chosen."""
        for option in self.options:
            value = value_of(option, {**self.chosen, **self.further})
            each = value if option.sides else (value,)
            for row, one in zip(self.rows[option.name], each, strict=True):
                row.at = list(option.values).index(one)

    def _take(self, option: Option) -> None:
        """Take what the rows of an option show, if it goes together with the rest."""
        values: list[Any] = list(option.values)
        shown = [values[row.at] for row in self.rows[option.name]]
        value = tuple(shown) if option.sides else shown[0]
        self.further = fitting(self.game, self.chosen, {**self.further, option.name: value})
        if value != value_of(option, {**self.chosen, **self.further}):
            self.services.refuse(_("That does not go together with the rest."))
        self._read()
        self.tell()

    def tell(self) -> None:
        """Let the set-up know what is chosen."""
        self.kept.further = self.further
        self.on_change()

    def reset(self) -> None:
        """Take all back that was chosen here, the seed too."""
        self.further, self.seed.value = {}, ""
        self._read()
        self.tell()

    def enter(self) -> None:
        self.focus.take(self.rolling[0].name)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        window = self.foot.lay(canvas)
        parts = [self._part(option) for option in self.options]
        parts.append(self._noted([self.seed], _("Leave empty for a random shuffle.")))
        half = self._half()
        columns = [parts[:half], parts[half:]] if canvas.text_scale <= FLAT else [parts]
        self.panels = [Column(*each, gap=10, padding=INSIDE, role="list") for each in columns]
        whole = Row(*map(grow, self.panels), gap=GAP, padding=(EDGE, 16), align="start")
        self.rolling.lay(canvas, window, whole)

    def _half(self) -> int:
        """Return how many options stand in the first of two columns of about as many lines."""
        lines = [len(self.rows[option.name]) + 1.5 for option in self.options]
        upto = [sum(lines[:number]) for number in range(len(lines) + 1)]
        return min(range(len(upto)), key=lambda number: abs(upto[number] - sum(lines) / 2 - 1))

    def _part(self, option: Option) -> Part:
        words = _("{sentence} ({clause})")
        words = words.format(sentence=_(option.sentence), clause=option.clause)
        return self._noted(self.rows[option.name], words)

    def _noted(self, rows: Sequence[Setting | TextField], words: str) -> Part:
        """Return rows with a note below them."""
        return Column(*rows, Column(Marked(note_body(words)), padding=(12, 2)), gap=2)

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _("More rules"), _(GAMES[self.game].name))
        draw_ships(canvas, self.rolling.window, max(panel.box.bottom for panel in self.panels))
        with canvas.clip(self.rolling.window):
            for panel in self.panels:
                slip(canvas, panel.box, 10)
                leaves.draw(canvas, panel)
        self.rolling.draw(canvas, self.time)


# ---------------------------------------------------------------------- the set-up

FIRST_STYLES = ("bold", "cunning")
"""The styles of the opponents whom a new player meets."""
MOST_GROWN = 118.0
"""The most units of spare height that the pictures above the seats take."""
MOST_SHRUNK = 26.0
"""The most units that they give up so that nobody has to scroll."""


def with_rivals(players: Sequence[Player], seats: int) -> list[Player]:
    """Return players for so many seats: these, else a person first, then opponents."""
    styles = islice(cycle(FIRST_STYLES), seats - 1)
    first: list[Player] = [Human(), *(Bot("hoplite", temper=style) for style in styles)]
    return [*players, *first[len(players) :]][:seats]


def _offered(player: Player) -> Player:
    """Return a player if the set-up offers such a one, else a person."""
    offered = isinstance(player, Human) or (isinstance(player, Bot) and player.level in LEVELS)
    return player if offered else Human()


class SetUp(Page):
    """The screen on which a match is set up."""

    name = "setup"

    def __init__(
        self, services: Services, game: str = "", level: str = "", preset: str = ""
    ) -> None:
        """Against bots of a `level`, or of that of the last match; by a `preset` of the rules."""
        super().__init__(services)
        self.game = game = game or next(iter(GAMES))
        self.seats: list[Seat] = []
        self.lesson = first_lesson(game, services.settings)
        settings = services.settings
        self.options = OptionRows(game, game not in settings.last_seats, self._seat_all)
        rows, further = settings.last_options.get(game, []), settings.last_rules.get(game, {})
        self.options.remember(rows, {} if preset else further)
        if preset:
            self.options.take(preset)
        trusting = services.settings.trusting_table
        self.rows = MatchRows(game, self.options, trusting)
        self.foot.add_back()
        self.rules_button = self.foot.add(_("More rules"), self.open_rules)
        if places_of(game) is not None:
            self.foot.add(_("Set up a position"), self.set_up)
        if self.lesson is not None:
            self.foot.add(_("First lesson"), self.learn, "ivory")
        self.start_button = self.foot.add(_("Start"), self.start, "ivory")
        kept = [_offered(parse(one)) for one in services.settings.last_seats.get(game, [])]
        players = with_rivals(kept if len(kept) == self.options.seats else [], self.options.seats)
        self._seat_all([parse(one) for one in at_level(players, level)] if level else players)

    def _seat_all(self, kept: Sequence[Player] = ()) -> None:
        """Make a place for each seat: for those who have one or had one, and for opponents."""
        seated = [parse(seat.full_entry) for seat in self.seats] or kept
        players = with_rivals(seated, self.options.seats)
        sides = sides_of(self.game, players)
        self.seats = [self._seat(n, sides[n], player) for n, player in enumerate(players)]
        self.options.reword(sides)
        entries = tuple(seat.full_entry for seat in self.seats)
        options = {name: value for name, value in self.options.chosen.items() if name != BIDS}
        self.ahead = TableAhead(self.services, Setup(self.game, entries, 0, options=options))
        self._offer()

    def _seat(self, number: int, side: str, player: Player) -> Seat:
        own = RULES[self.game].seat_names[number].lower()
        typed = player.name if isinstance(player, Human) else ""
        name = typed or self.services.settings.names.get(own, "")
        on_army = self._swap_army if has_armies(self.game) else None
        line = side_line_of(self.game, number)
        return Seat(
            number, self.options.seats, self.game, side, player, name, self._offer, on_army, line
        )

    def _swap_army(self, number: int) -> None:
        """Give a seat the army that its row shows; whoever led it gets the other in exchange."""
        seat = self.seats[number]
        assert seat.army is not None
        army = ARMIES[seat.army.at]
        for other in self.seats:
            if other is not seat and other.side == army:
                other.lead(seat.side, self.time)
        seat.lead(army, self.time)
        self.options.reword([each.side for each in self.seats])

    @property
    def aloud(self) -> Aloud:
        sides = [seat for seat in self.seats if seat.line is not None]
        told = [
            _("{side}: {card}").format(side=_(seat.side), card=rich.plain(seat.line.markup))
            for seat in sides
            if seat.line is not None
        ]
        return Aloud(sentences([_(GAMES[self.game].name), *told]))

    def _offer(self) -> None:
        self.rolling[:] = [widget for seat in self.seats for widget in seat.widgets]
        self.rows.people = self.people
        self.options.meet(self.people)
        self.rolling += self.rows.widgets
        self.widgets = [*self.rolling, *self.foot]

    @property
    def people(self) -> int:
        """The number of people who are to play."""
        return sum(seat.human for seat in self.seats)

    def open_rules(self) -> None:
        """Open the page of all other rules of the game."""
        sides = [seat.side for seat in self.seats]
        page = RulesPage(
            self.services, self.game, sides, self.options, self.rows.seed, self._seat_all
        )
        self.services.push(page)

    def enter(self) -> None:
        first = self.start_button if self.lesson is None else self.foot[-2]
        self.focus.take(first.name)

    def prepaint(self) -> bool:
        return self.ahead.step()

    # ------------------------------------------------------------------ what comes of it

    def setup(self) -> Setup:
        """The match as it is set up here; without a seed it gets a new one."""
        typed = self.rows.seed.value
        seed = int(typed) if typed else self.services.environment.seed()
        entries = tuple(seat.full_entry for seat in self.seats)
        return Setup(self.game, entries, seed, MODES[self.rows.mode.at], self.options.chosen)

    def learn(self) -> None:
        """Open the first lesson of the game."""
        assert self.lesson is not None
        self.services.pop()
        self.services.routes.open_lesson(self.lesson.id)

    def set_up(self) -> None:
        """Lay out a deal by these rules, to be changed piece by piece."""
        setup = self.setup()
        options = {name: each for name, each in setup.options.items() if name != BIDS}
        position = OwnPosition.dealt(self.game, setup.seed % SEEDS, options)
        self.services.routes.theatre.set_up(position)

    def start(self) -> None:
        """Remember who sat where, and begin."""
        if int(self.rows.seed.value or 0) >= SEEDS:
            self.services.refuse(
                _("The seed is too large: it must be below {most}.").format(most=SEEDS)
            )
            return
        setup = self.setup()
        self.services.settings.last_seats[self.game] = [seat.kept_entry for seat in self.seats]
        self.services.settings.last_options[self.game] = [row.at for row in self.options]
        self.services.settings.last_rules[self.game] = self.options.further
        for seat in self.seats:
            if seat.human:
                self.services.settings.names[seat.own] = seat.field.value.strip()
        if self.people > 1:
            self.services.settings.trusting_table = bool(self.rows.hands.at)
        self.services.keep_settings()
        if setup.options.pop(BIDS, False):
            self.services.push(Bids(self.services, setup))
        else:
            self.services.replace_all(lambda: self.services.routes.match(setup))

    # ------------------------------------------------------------------ places and pictures

    def redraw_key(self) -> tuple[object, ...]:
        walking = [self.services.settings.calm or seat.walked(self.time) for seat in self.seats]
        return (*super().redraw_key(), *walking)

    def layout(self, canvas: Canvas) -> None:
        self.options.reword([seat.side for seat in self.seats])
        window = self.foot.lay(canvas)
        spare = window.h - self._page(canvas, fullest=True).height(canvas, window.w) - 2
        grown = min(max(-MOST_SHRUNK, spare), MOST_GROWN)
        self.rolling.lay(canvas, window, self._page(canvas, grown))

    def _page(self, canvas: Canvas, grown: float = 0.0, fullest: bool = False) -> Column:
        """Return everything, the heads of the seats `grown` higher."""
        count = len(self.seats)
        wide = (canvas.width - 2 * EDGE - GAP * (count - 1)) / count
        line = max(seat.line_height(canvas, wide) for seat in self.seats)
        seats = Row(*(grow(seat.column(grown, line)) for seat in self.seats), gap=GAP)
        return Column(seats, self.rows.place(canvas, fullest), gap=10, padding=(EDGE, 10, EDGE, 2))

    def draw(self, canvas: Canvas) -> None:
        shown = GAMES[self.game]
        self.draw_ground(canvas, _(shown.name), _(shown.subtitle))
        with canvas.clip(self.rolling.window):
            for seat in self.seats:
                seat.draw(canvas, self.time)
            self.rows.draw(canvas)
        self.rolling.draw(canvas, self.time)
        left, right, tall = self.foot[0].rect, self.rules_button.rect, option_plates.tall(canvas)
        between = trim(left.union(right), left=left.w + 16, right=right.w + 16)
        room = centred(between, between.w, tall)
        option_plates.draw(canvas, option_plates.laid(canvas, self.options.told(), room))
