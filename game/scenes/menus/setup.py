"""The set-up of a match: who sits where, by which rules, from which deal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import cycle, islice

from ai import LEVELS
from game.client.commands import act, cap
from game.client.life import Part
from game.client.reader.narrator import sentences
from game.client.services import Aloud, Services
from game.lessons.lesson import first_lesson
from game.match.match import Setup
from game.match.seats import ARMIES, Bot, Human, Player, at_level, has_armies, parse, sides_of
from game.records import seed_line
from game.records.own_position import OwnPosition, places_of
from game.registry import GAMES
from game.rules import RULES
from game.rules.wording import PhraseError
from game.scenes.dialogs.more import MoreButton, Way
from game.scenes.games import side_line_of
from game.scenes.menus.further_rules import RulesPage, pasted, pasting
from game.scenes.menus.match_rows import (
    GAP,
    MODES,
    TRUSTING,
    MatchRows,
    OptionRows,
)
from game.scenes.menus.seat_picker import Seat
from game.scenes.menus.setup_front import SetUpFront
from game.scenes.menus.table_ahead import TableAhead
from game.scenes.page import EDGE, Page
from game.scenes.tables import option_plates
from game.session.environment import SEEDS
from game.session.intent import Intent
from game.system.i18n import _, render_phrase
from sprites.base import rich
from sprites.base.canvas import Canvas
from sprites.base.layout import Column, Row, centred, grow, trim

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
        self.life.parts.append(Part(look=self._walking, ahead=self._make_ready))
        self.game = game = game or next(iter(GAMES))
        self.seats: list[Seat] = []
        self.lesson = first_lesson(game, services.progress)
        progress = services.progress
        self.options = OptionRows(game, game not in progress.last_seats, self.reseat)
        rows = progress.last_choices.get(game) or progress.last_options.get(game, [])
        self.options.remember(rows, {} if preset else progress.last_rules.get(game, {}))
        if preset:
            self.options.take(preset)
        self.rows = MatchRows(
            game, self.options, services.settings.trusting_table, services.settings.warner
        )
        self.whole = False
        """True where the whole table is shown, with everybody at it and all that can be chosen."""
        self.acts += [
            act("cancel", self.show_front, lambda: self.whole),
            pasting(self, partial(take_line, self)),
        ]
        kept = [_offered(parse(one)) for one in services.progress.last_seats.get(game, [])]
        bots = [one.level for one in kept if isinstance(one, Bot)]
        again = len(kept) == self.options.seats and bool(bots or not level)
        players = with_rivals(kept if again else [], self.options.seats)
        level = level or ("" if again else next(iter(bots), ""))
        self._seat_all([parse(one) for one in at_level(players, level)] if level else players)

    def _make_ready(self) -> bool:
        return self.ahead.step()

    def reseat(self) -> None:
        """Make a place for each seat: for those who have one, and for opponents."""
        self._seat_all([parse(seat.full_entry) for seat in self.seats])
        self.build()

    def _seat_all(self, seated: Sequence[Player]) -> None:
        players = with_rivals(seated, self.options.seats)
        sides = sides_of(self.game, players)
        self.seats = [self._seat(n, sides[n], player) for n, player in enumerate(players)]
        self.options.reword(sides)
        entries = tuple(seat.full_entry for seat in self.seats)
        setup = Setup(self.game, entries, 0, options=self.options.chosen)
        self.ahead = TableAhead(self.services, setup)

    def _seat(self, number: int, side: str, player: Player) -> Seat:
        own = RULES[self.game].seat_names[number].lower()
        typed = player.name if isinstance(player, Human) else ""
        name = typed or self.services.progress.names.get(own, "")
        on_army = self._swap_army if has_armies(self.game) else None
        line = side_line_of(self.game, number)
        return Seat(
            number, self.options.seats, self.game, side, player, name, self.build, on_army, line
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

    def build(self) -> None:
        self.rows.people = self.people
        self.options.meet(self.people)
        if self.whole:
            self.rolling[:] = [widget for seat in self.seats for widget in seat.widgets]
            self.rolling += self.rows.widgets
        else:
            self.front = SetUpFront(self.seats, self.rows, self.build)
            self.rolling[:] = self.front.cards
        self.foot.clear()
        self.foot.add_back()
        if not self.whole:
            if self.options.behind:
                self.foot.add(_("By the book"), self.take_book)
            self.foot.append(MoreButton(self.services, self.ways))
        self.home = self.foot.add(_("Start"), self.start, "ivory", cap("confirm")).name
        self.widgets = [*self.rolling, *self.foot]

    def ways(self) -> list[Way]:
        """Return what else can be chosen before a match."""
        all_of_it = _("several people, names, styles, who begins, practice")
        rows = [
            Way(_("The whole table"), self.show_whole, all_of_it),
            Way(_("More rules"), self.open_rules),
            Way(
                _("Paste"),
                lambda: take_line(self, pasted(self.services)),
                _("a seed"),
                cap("paste"),
            ),
        ]
        if places_of(self.game) is not None:
            rows.append(Way(_("Set up a position"), self.set_up))
        if self.lesson is not None:
            rows.append(Way(_("First lesson"), partial(_learn, self.services, self.lesson.id)))
        return rows

    def take_book(self) -> None:
        """Play by the book again, where the choice of other rules is not among the three."""
        self.options.take_book()
        self.reseat()
        self.refresh()
        self.focus.take(self.home)

    def show_whole(self) -> None:
        """Show everybody at the table, and all that can be chosen but further rules."""
        self._show(whole=True)

    def show_front(self) -> None:
        """Show the three choices alone."""
        self._show(whole=False)

    def _show(self, whole: bool) -> None:
        self.whole = whole
        self.build()
        self.refresh()
        self.focus.take(self.home)

    @property
    def people(self) -> int:
        """The number of people who are to play."""
        return sum(seat.human for seat in self.seats)

    def open_rules(self) -> None:
        """Open the page of all other rules of the game."""
        sides = [seat.side for seat in self.seats]
        page = RulesPage(
            self.services,
            self.game,
            sides,
            self.options,
            self.rows.seed,
            self.reseat,
            partial(take_line, self),
        )
        self.services.push(page)

    # ------------------------------------------------------------------ what comes of it

    def setup(self) -> Setup:
        """The match as it is set up here; without a seed it gets a new one."""
        typed = self.rows.seed.value
        seed = int(typed) if typed else self.services.environment.seed()
        entries = tuple(seat.full_entry for seat in self.seats)
        return Setup(self.game, entries, seed, MODES[self.rows.mode.at], self.options.chosen)

    def set_up(self) -> None:
        """Lay out a deal by these rules, to be changed piece by piece."""
        setup = self.setup()
        position = OwnPosition.dealt(self.game, setup.seed % SEEDS, setup.options)
        self.services.routes.theatre.open_editor(position)

    def start(self) -> None:
        """Remember who sat where, and begin."""
        if int(self.rows.seed.value or 0) >= SEEDS:
            self.services.refuse(
                _("The seed is too large: it must be below {most}.").format(most=SEEDS)
            )
            return
        setup = self.setup()
        progress = self.services.progress
        progress.last_seats[self.game] = [seat.kept_entry for seat in self.seats]
        progress.last_choices[self.game] = self.options.kept
        progress.last_rules[self.game] = self.options.further
        for seat in self.seats:
            if seat.human:
                progress.names[seat.own] = seat.field.value.strip()
        self.services.settings.warner = bool(self.rows.warner.at)
        if self.people > 1 and not self.rows.on_phones:
            self.services.settings.trusting_table = self.rows.hands.at == TRUSTING
        self.services.keep()
        self.services.replace_all(lambda: self.services.routes.match(setup))
        if self.rows.on_phones:  # on the tape that begins with the table this stands first
            self.services.handle_input(Intent("hands"))

    # ------------------------------------------------------------------ places and pictures

    def _walking(self) -> object:
        return [self.services.settings.calm or seat.walked(self.time) for seat in self.seats]

    def layout(self, canvas: Canvas) -> None:
        self.options.reword([seat.side for seat in self.seats])
        window = self.foot.lay(canvas)
        if not self.whole:
            self.rolling.lay(canvas, window, self.front.rows_for(canvas, window, EDGE))
            return
        spare = window.h - self._page(canvas, fullest=True).height(canvas, window.w) - 2
        grown = min(max(-MOST_SHRUNK, spare), MOST_GROWN)
        self.rolling.lay(canvas, window, self._page(canvas, grown))

    def _page(self, canvas: Canvas, grown: float = 0.0, fullest: bool = False) -> Column:
        """Return everything, the heads of the seats `grown` higher."""
        count = len(self.seats)
        wide = (canvas.width - 2 * EDGE - GAP * (count - 1)) / count
        line = max(seat.line_height(canvas, wide) for seat in self.seats)
        seats = Row(*(grow(seat.column(grown, line)) for seat in self.seats), gap=GAP)
        return Column(seats, self.rows.place(fullest), gap=10, padding=(EDGE, 10, EDGE, 2))

    def draw(self, canvas: Canvas) -> None:
        shown, preset = GAMES[self.game], self.options.behind
        self.draw_ground(canvas, _(shown.name), _(shown.presets.get(preset, shown.subtitle)))
        with canvas.clip(self.rolling.window):
            if self.whole:
                for seat in self.seats:
                    seat.draw(canvas, self.time)
                self.rows.draw(canvas)
            else:
                self.front.draw(canvas)
        self.rolling.draw(canvas, self.time)
        left, right, tall = self.foot[0].rect, self.foot[1].rect, option_plates.tall(canvas)
        between = trim(left.union(right), left=left.w + 16, right=right.w + 16)
        room = centred(between, between.w, tall)
        option_plates.draw(canvas, option_plates.laid(canvas, self.options.told(), room))


def sit_down(services: Services, game: str, level: str = "") -> None:
    """Leave everything for a match as its set-up offers it, against bots of a `level`."""
    page = SetUp(services, game, level)
    page.build()
    page.start()


def _learn(services: Services, lesson: str) -> None:
    """Leave the set-up for a lesson."""
    services.pop()
    services.routes.open_lesson(lesson)


# ---------------------------------------------------------------------- seed lines


def take_line(page: SetUp, line: str) -> None:
    """Set up the deal of a seed line, on the page of its game; or say why not."""
    services = page.services
    try:
        deal = seed_line.read(line)
    except PhraseError as error:
        why = render_phrase(error.phrase)
        services.refuse(_("It cannot be pasted: {why}.").format(why=why))
        return
    if deal.game != page.game:
        services.pop()
        page = SetUp(services, deal.game)
        services.push(page)
    page.options.paste(deal.options)
    page.rows.seed.value = str(deal.seed)
    page.reseat()
    page.refresh()
    words = _("{game}, seed {seed}.").format(game=_(GAMES[deal.game].name), seed=deal.seed)
    services.show_toast(words)
