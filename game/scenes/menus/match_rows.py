"""The rows below the seats of a set-up: options of the game, further rules, mode, hidden hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from ai.ratings import ratings
from game.registry import GAMES
from game.rules import RULES
from game.rules.options import Option
from game.scenes.games import options_of
from game.scenes.menus.seat_picker import INSIDE
from game.scenes.page import in_columns
from game.scenes.setup_option import Chosen, SetupOption
from game.session.environment import SEEDS
from game.system.i18n import N_, _, ngettext
from game.texts import keywords
from sprites.base import text
from sprites.base.canvas import Canvas
from sprites.base.ground import slip
from sprites.base.layout import Column, Container, Part, Slot
from sprites.base.rich import Paragraph
from sprites.base.widget import Callback, Widget
from sprites.kit import leaves
from sprites.kit.leaves import Marked
from sprites.kit.setting import Choice
from sprites.kit.textfield import TextField

WORDS = {
    "none": N_("None"),
    "kept": N_("Never"),
    "worn": N_("Each turn"),
    "ignored": N_("Do not tell"),
    "tell": N_("Tell"),
    "fewer VP": N_("Fewer VP"),
    "person": N_("Person"),
    "political": N_("Political"),
    "land": N_("Land"),
    "sea": N_("Sea"),
    "event": N_("Event"),
    "ally": N_("Ally"),
    "special": N_("Special"),
    "LI": N_("Light Infantry"),
    "MI": N_("Medium Infantry"),
    "WB": N_("Warbands"),
    "HI": N_("Heavy Infantry"),
    "LC": N_("Light Cavalry"),
    "HC": N_("Heavy Cavalry"),
    "EL": N_("Elephants"),
    "WW": N_("War Wagons"),
}
"""Values that are words."""


def words_of(game: str, value: object) -> str:
    """Return a value of an option in words."""
    if value is None:
        return _("None")
    if isinstance(value, bool):
        return _("Yes") if value else _("No")
    if isinstance(value, str):
        own = {side.lower(): side for side in RULES[game].seat_names}
        return _(own.get(value, WORDS.get(value, value)))
    if isinstance(value, tuple):
        kind, amount = value
        return f"{words_of(game, kind)} +{amount}"
    return str(value)


def title_of(game: str, option: Option) -> str:
    """Return what an option is called: by its keyword, else by its row of the set-up."""
    found = keywords.find(game, f"option_{option.name}")
    if found is not None:
        return _(found.title)
    rows, sides = options_of(game), RULES[game].seat_names
    return _(next((row.label for row in rows if option.name in row.own(sides, {})), option.name))


def offered(game: str, chosen: Chosen) -> list[Option]:
    """Return the options of a match that have no row on the set-up itself."""
    sides = RULES[game].seat_names[: RULES[game].seats_of(chosen)]
    own = {name for row in options_of(game) for name in row.own(sides, chosen)}
    return [one for one in RULES[game].options_for(chosen) if one.name not in own]


def fitting(game: str, chosen: Chosen, further: Mapping[str, Any]) -> Chosen:
    """Return what of the further rules differs from what is chosen and goes together with it."""
    found: Chosen = {}
    for option in offered(game, chosen):
        try:
            value = option.value_in(further)
            if option.name in further and value != option.value_in(chosen):
                RULES[game].new(1, **{**chosen, **found, option.name: value})
                found[option.name] = value
        except ValueError:
            continue  # for another number of cities, or more VP than the duel is played to
    return found


def told(game: str, options: Sequence[Option], chosen: Chosen) -> list[tuple[str, str]]:
    """Return the names of the options that are chosen, each with its title and value in words."""
    found = []
    for option in options:
        if option.name in chosen:
            value = option.value_in(chosen)
            each = [words_of(game, one) for one in (value if option.sides else (value,))]
            words = " / ".join(dict.fromkeys(each) if len(set(each)) == 1 else each)
            found.append((option.name, f"{title_of(game, option)}: {words}"))
    return found


def holds(some: Mapping[str, Any], wanted: Mapping[str, Any], options: Sequence[Option]) -> bool:
    """Return True if some choices are all as they are wanted."""
    known = {option.name: option for option in options}
    return all(name in known and known[name].read(some[name]) == wanted[name] for name in some)


def side_names(game: str, option: Option, sides: Sequence[str]) -> list[str]:
    """Return the words of an option's rows: its title, with a side where each has its own."""
    title = title_of(game, option)
    if not option.sides:
        return [title]
    return [_("{option}: {side}").format(option=title, side=_(side)) for side in sides]


class OptionRows(list[Choice]):
    """A row for each option; `on_seats` is called when they change the number of seats.

    `beginner` is true for a player who is new to the game.
    """

    def __init__(self, game: str, beginner: bool, on_seats: Callback) -> None:
        super().__init__()
        self.game = game
        self.options = options_of(game)
        self.rules = RULES[game]
        self.sides: Sequence[str] = self.rules.seat_names
        self.on_seats = on_seats
        self.further: Chosen = {}
        """The choices on the page of more rules."""
        self.pasted: Chosen = {}
        """The options of a seed line that no row can show; they hold until a row is changed."""
        for option in self.options:
            self.append(self._row(option, beginner))
        self._given = [row.at for row in self]
        self._before = self.seats

    def _row(self, option: SetupOption, beginner: bool) -> Choice:
        easy = option.beginner if beginner else None
        first = option.default if easy is None else easy
        words = option.choices(self.sides, self.by_rows)
        return Choice(_(option.label), words, first, self._follow)

    def remember(self, kept: Sequence[str | int], further: Chosen) -> None:
        """Choose what was chosen before, where the game still has as many rows and such choices.

        Choices are kept by their names, or by the numbers that they had in 1.0.0.
        """
        self.further = dict(further)
        if len(kept) == len(self):
            for row, option, one in zip(self, self.options, kept, strict=True):
                key = one if isinstance(one, str) else option.named(one)
                row.at = option.keys.index(key) if key in option.keys else row.at
            self._given = [-1] * len(self)
            self._before = self.seats

    @property
    def kept(self) -> list[str]:
        """The names of the choices, by which `remember` finds them."""
        return [option.keys[row.at] for row, option in zip(self, self.options, strict=True)]

    def paste(self, options: Mapping[str, Any]) -> None:
        """Choose the options of a seed line: in rows as far as these have them."""
        every = self.rules.options_for(options)
        wanted = {option.name: option.value_in(options) for option in every}
        self._given = [-1] * len(self)
        self.further, self.pasted = {}, {}
        seats, before = self.rules.seats_of(options), Chosen()
        for row, option in zip(self, self.options, strict=True):
            found = [option.value(at, seats, before) for at in range(len(row.values))]
            fits = [at for at, each in enumerate(found) if holds(each, wanted, every)]
            row.at = max(fits, key=lambda at: len(found[at]), default=option.default)
            before |= found[row.at]
        self._follow()
        self.further = {name: each for name, each in wanted.items() if name in options}
        shown = self.chosen
        self.pasted = {
            option.name: wanted[option.name]
            for option in every
            if option.value_in(shown) != wanted[option.name]
        }

    def take(self, preset: str) -> None:
        """Choose a preset of the rules, in the row that has it."""
        for number, at in self._having(preset):
            self[number].at, self._given[number] = at, -1

    def _having(self, preset: str) -> Iterator[tuple[int, int]]:
        """Yield each choice that has a preset of the rules: the number of its row, and its own."""
        wanted, chosen = set(self.rules.PRESETS[preset]), self.by_rows
        options = self.rules.options_for(chosen)
        for number, (row, option) in enumerate(zip(self, self.options, strict=True)):
            for at in range(len(row.values)):
                found = option.value(at, len(self.sides), chosen)
                known = {one.name: one for one in options if one.name in found}
                if wanted <= {(name, known[name].read(found[name])) for name in known}:
                    yield number, at

    @property
    def behind(self) -> str:
        """The preset that is chosen in a row behind the first, "" for none."""
        return next(
            (
                preset
                for preset in self.rules.PRESETS
                for number, at in self._having(preset)
                if number and self[number].at == at
            ),
            "",
        )

    def take_book(self) -> None:
        """Choose what was given at first in the row that has the preset behind the first."""
        for number, _at in [*self._having(self.behind)]:
            self[number].at = self._given[number] = self.options[number].default

    def meet(self, people: int) -> None:
        """Take the choices for so many people, in rows that nobody has changed."""
        for number, (row, option) in enumerate(zip(self, self.options, strict=True)):
            if option.among_bots is None or row.at != self._given[number]:
                continue
            alone = people == 1 and len(self.sides) > 1
            row.at = self._given[number] = option.among_bots if alone else option.default

    def _follow(self) -> None:
        """Drop what no row shows, and tell of another number of seats."""
        self.pasted = {}
        if self.seats != self._before:
            self._before = self.seats
            self.on_seats()

    @property
    def seats(self) -> int:
        """The number of seats that the chosen options give the game."""
        return self.rules.seats_of(self.chosen)

    @property
    def chosen(self) -> Chosen:
        """The options of the rules: what the rows have chosen, and further rules."""
        rows = self.by_rows
        rows = rows | fitting(self.game, rows, self.further) if self.further else rows
        return rows | self.pasted

    @property
    def by_rows(self) -> Chosen:
        """The options of the rules that the rows have chosen so far."""
        found: Chosen = {}
        for row, option in zip(self, self.options, strict=False):
            found |= option.value(row.at, len(self.sides), found)
        return found

    def told(self) -> list[tuple[str, str]]:
        """Return the further rules that hold, by name, in words."""
        rows = self.by_rows
        further = fitting(self.game, rows, self.further)
        shown = told(self.game, offered(self.game, rows), further)
        return shown + told(self.game, self.rules.options_for(rows), self.pasted)

    def all_notes(self) -> dict[int, list[str]]:
        """Return the notes on all choices of each row as the others stand, by its identity."""
        chosen, found = self.by_rows, {}
        varied = bool(fitting(self.game, chosen, self.further))
        for number, (row, option) in enumerate(zip(self, self.options, strict=True)):
            choices = range(len(row.values))
            others = [self._with(number, at, chosen) for at in choices]
            found[id(row)] = [option.note(at, others[at], varied) for at in choices]
        return found

    def _with(self, number: int, at: int, chosen: Chosen) -> Chosen:
        """Return what would be chosen with another choice in one row."""
        option = self.options[number]
        own = option.value(self[number].at, len(self.sides), chosen)
        rest = {name: value for name, value in chosen.items() if name not in own}
        return rest | option.value(at, len(self.sides), rest)

    def reword(self, sides: Sequence[str]) -> None:
        """Write the choices anew: they name sides, and go by what the rows above have chosen."""
        self.sides, chosen = sides, Chosen()
        further = fitting(self.game, self.by_rows, self.further)
        for row, option in zip(self, self.options, strict=True):
            row.values[:] = option.choices(sides, chosen | further)
            row.at = min(row.at, len(row.values) - 1)
            chosen |= option.value(row.at, len(sides), chosen)


# ---------------------------------------------------------------------- all rows

MOST_DIGITS = len(str(SEEDS - 1))
MODES = ("match", "practice")
MODE_NAMES = {"match": N_("Match"), "practice": N_("Practice")}
MODE_WORDS = {
    "match": N_("Undo only before new information is revealed."),
    "practice": N_("Unlimited undo; noted in the match record."),
}
WARNED = N_("The mentor asks once if you are sure, with his reason. It counts as a hint.")
ON_PHONES = N_("*On phones:* each scans a code and holds his hand there.")
TRUSTING, PHONES = 1, 2
"""Choices of hidden hands."""
GAP = 18.0
MORE_POINTS = 100
"""The difference of ratings that is explained; 400 are odds of ten to one."""
MORE_MINUTES = 0.7
"""The part by which each further person makes a match longer."""


class MatchRows:
    """The widgets of a match's own options, each with its note; `people` are to play."""

    def __init__(self, game: str, options: OptionRows, trusting: bool, warner: bool) -> None:
        self.game = game
        self.options = options
        self.mode = Choice(_("Mode"), [_(MODE_NAMES[mode]) for mode in MODES])
        self.seed = TextField(_("Seed"), limit=MOST_DIGITS, only="0123456789")
        self.seed.placeholder = _("Random")
        trust = [_("Curtain between turns"), _("Trusting table")]
        trust += [_("On phones")] if GAMES[game].hand else []
        self.hands = Choice(_("Hidden hands"), trust, int(trusting))
        self.warner = Choice(_("Warn before mistakes"), [_("No"), _("Yes")], int(warner))
        self.people = 1
        self.panel: Container = Column()

    @property
    def widgets(self) -> list[Widget]:
        """The rows that are shown."""
        return [*self.options, *self._modes(self.people)]

    def _modes(self, people: int) -> list[Choice]:
        rows = [(self.mode, True), (self.warner, people > 0), (self.hands, people > 1)]
        return [row for row, shown in rows if shown]

    # ------------------------------------------------------------------ words

    def minutes(self, at: int, people: int) -> int:
        """Return how long the match takes with a choice in the first row, 0 where nobody knows.

        People take longer than bots.
        """
        minutes = GAMES[self.game].minutes
        if not minutes or not people:
            return 0
        alone = minutes[min(at, len(minutes) - 1)]
        return round(alone * (1 + MORE_MINUTES * (people - 1)) / 5) * 5

    def length(self, at: int, people: int) -> str:
        """Return the same in a sentence, "" where nobody knows."""
        n = self.minutes(at, people)
        if not n:
            return ""
        return ngettext(
            "A match takes about {n} minute.", "A match takes about {n} minutes.", n
        ).format(n=n)

    @property
    def on_phones(self) -> bool:
        """True where several people hold their hands on phones: chosen anew for each match."""
        return self.people > 1 and self.hands.at == PHONES

    def mode_notes(self, people: int) -> tuple[str, ...]:
        """Return a note on so many people for each choice of hidden hands; "" for one person."""
        if people < 2:
            words = "" if people else _("*No human players:* you will watch.")
            return (words,) * len(self.hands.values)
        hot = _("*Hot seat:* a curtain hides each hand between turns.")
        if GAMES[self.game].covered_hands:
            hot = _("*Hot seat:* hands stay hidden; on your turn, reveal your own.")
        trust = _("*Trusting table:* hands are covered. Hold yours to look at it.")
        return (hot, trust, _(ON_PHONES))[: len(self.hands.values)]

    def _ratings(self) -> str:
        """Return what the figures beside opponents mean, "" where there are none."""
        if not ratings(self.game):
            return ""
        words = _("*Ratings:* {more} points more win {n} of 100 matches.")
        return words.format(more=MORE_POINTS, n=round(100 / (1 + 10 ** (-MORE_POINTS / 400))))

    def _fairness(self, people: int) -> str:
        """Return what the levels know of a person's hand, "" where there are none.

        Several people have a row of their own there, and know each other.
        """
        if people > 1 or not ratings(self.game):
            return ""
        if GAMES[self.game].again:  # a game without cards
            return _("No level sees your chits. Each gets what a person in its place would know.")
        return _("No level sees your cards. Each gets what a person in its place would know.")

    # ------------------------------------------------------------------ places and pictures

    def place(self, fullest: bool = False) -> Container:
        """Return the panel with all rows, in two columns where these have room.

        The `fullest` has what it has for several people: nothing above it moves when it is so.
        """
        people = max(2, self.people) if fullest else self.people
        mode, note = self._modes(people), self._note(*self.mode_notes(people), at=self.hands.at)
        note += [*self._note(self._ratings(), at=0), *self._note(self._fairness(people), at=0)]
        left = Column(*self._rows(self.options, people), gap=4)
        right = Column(*self._rows(mode, people), *note, gap=4)
        self.panel = in_columns(left, right, gap=GAP, padding=(INSIDE, 8, INSIDE, 6))
        return self.panel

    def _rows(self, rows: Sequence[Choice], people: int) -> list[Part]:
        """Return rows, each with its note below it, which has room for those on other choices."""
        notes = {id(self.mode): [_(MODE_WORDS[mode]) for mode in MODES]}
        notes[id(self.warner)] = [_(WARNED)] * 2
        notes |= self.options.all_notes()
        if self.options:
            first = id(self.options[0])
            notes[first] = [
                " ".join(filter(None, [self.length(at, people), words]))
                for at, words in enumerate(notes[first])
            ]
        return [
            Column(each, *self._note(*notes.get(id(each), ("",) * len(each.values)), at=each.at))
            for each in rows
        ]

    def _note(self, *words: str, at: int) -> list[Part]:
        """Return the place of the note with this number, with room for any; none for no words."""
        if not any(words):
            return []
        bodies = [note_body(each) for each in words if each]

        def tallest(canvas: Canvas, wide: float) -> float:
            return max(body.height(canvas, wide) for body in bodies)

        return [Column(Slot(Marked(note_body(words[at])), tall=tallest), padding=(12, 0))]

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel and the notes; the rows draw themselves."""
        slip(canvas, self.panel.box, 10)
        leaves.draw(canvas, self.panel)


@lru_cache(maxsize=96)
def note_body(words: str) -> Paragraph:
    """Return a note, broken into lines once."""
    return Paragraph(words, text.LOG)
