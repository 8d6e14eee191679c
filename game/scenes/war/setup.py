"""Before a war: city, level, length and the seed of the road; or the war of the day."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from ai import LEVELS
from game.campaign import run_file, terms
from game.campaign.run import Run
from game.campaign.scenario import CITIES
from game.campaign.terms import TERMS
from game.client.commands import cap
from game.client.reader.narrator import sentences
from game.client.services import Aloud, Services
from game.scenes import seat_text
from game.scenes.page import EDGE, Page
from game.scenes.war import campaign, wording
from game.scenes.war.charter_choice import CharterChoice
from game.scenes.war.road_scene import begin_war
from game.session.environment import SEEDS
from game.system.i18n import N_, _, ngettext, pgettext
from sprites.base import text
from sprites.base.canvas import Canvas, nowhere
from sprites.base.ground import slip
from sprites.base.layout import Column, Part, Row, Slot, foot_of, grow, inset, trim
from sprites.base.widget import Button, Widget
from sprites.kit.option import Option
from sprites.kit.panel import heading
from sprites.kit.setting import Choice
from sprites.pictures import parade
from sprites.pictures.parade import March

CITY_LINES = {
    "athens": N_("The fleet, the empire, and the walls to the sea."),
    "sparta": N_("The best infantry of Greece, and gold from Persia."),
    "thebes": N_("Boeotia's horse, and a war of its own to Leuctra."),
}
LENGTH_LINES = {
    "raid": N_("3 engagements, about 20 minutes. Two lives; the great one at the end takes both."),
    "campaign": N_(
        "6 engagements in two acts, about 45 minutes. Three lives; a great one costs two."
    ),
    "war": N_(
        "9 engagements in three acts, about 75 minutes. Three lives; a lost great one costs two, "
        "a great victory gives one back."
    ),
}
MOST_RUNS = 3
"""The most runs that are offered to be continued."""
HEAD = 96.0
MOST_GROWN = 150.0
"""The most units of spare height that the picture of the city takes."""
GAP = 18.0
INSIDE = 14.0
SINGLE = 1.5


class WarSetup(Page):
    """The screen on which a war is set up; `daily` fixes city and seed by the date."""

    name = "war-setup"

    def __init__(self, services: Services, daily: bool = False) -> None:
        super().__init__(services)
        self.choice = CharterChoice(services, daily)
        self.runs = [] if services.headless else _unfinished()
        self.columns: list[Column] = []
        self.head, self.note = Slot(), nowhere()
        self.home = "go"

    def build(self) -> None:
        self.choice.look()
        self.show_choice()

    def show_choice(self) -> None:
        """Show the war as it is chosen now."""
        choice = self.choice
        named = [choice.city] if choice.daily else list(CITIES)
        chosen = choice.city, choice.level, choice.length
        cities = [
            Option(wording.city(name), _(CITY_LINES[name]), self._taking("city", name),
                   f"city {name}", name == chosen[0])
            for name in named
        ]  # fmt: skip
        levels = [
            Option(wording.level(name), seat_text.describe(name),
                   self._taking("level", name), f"level {name}", name == chosen[1], grade)
            for grade, name in enumerate(LEVELS, start=1)
        ]  # fmt: skip
        lengths = [
            Option(wording.length(name), length_line(name), self._taking("length", name),
                   f"length {name}", name == chosen[2])
            for name in TERMS
        ]  # fmt: skip
        going_on = [_button(self.services, path, run) for path, run in self.runs]
        self.day = Button(_("Any war") if choice.daily else _("Today's war"), self.toggle, "slip")
        self.day.name = "day"
        self.foot.clear()
        self.foot.add_back()
        if self.looks_back:
            self.foot.add(_("Wars"), self.open_wars, key=cap("log"))
        self.foot.add(_("Begin the war"), self.start, "ivory", cap("confirm")).name = "go"
        seed = [] if choice.daily else [choice.seed]
        lots: list[Widget] = [*lengths, *self._steps(), *seed, self.day]
        self.lists: list[tuple[str, list[Widget]]] = [
            (_("City"), [*cities]),
            (_("Enemies"), [*levels]),
            (_("Length"), lots),
        ]
        if going_on:
            self.lists.append((_("Wars to continue"), [*going_on]))
        self.rolling[:] = [widget for _title, row in self.lists for widget in row]
        self.widgets = [*self.rolling, *self.foot]

    def _steps(self) -> list[Widget]:
        """Return the choice of an Olympiad, once a victory has opened one."""
        most = self.choice.open_olympiad()
        if not most:
            return []
        words = [pgettext("Olympiad", "None"), *(str(step) for step in range(1, most + 1))]
        row = Choice(_("Olympiad"), words, self.choice.olympiad)
        row.name = "olympiad"
        row.callback = lambda: setattr(self.choice, "olympiad", row.at)
        return [row]

    def _taking(self, what: str, value: str) -> Callable[[], None]:
        def take() -> None:
            setattr(self.choice, what, value)
            self.show_choice()

        return take

    @property
    def aloud(self) -> Aloud:
        chosen = self.choice
        rows = (
            (_("City"), wording.city(chosen.city)),
            (_("Enemies"), wording.level(chosen.level)),
            (_("Length"), wording.length(chosen.length)),
        )
        told = [_("{side}: {card}").format(side=name, card=value) for name, value in rows]
        new = _("Today's war") if chosen.daily else _("A new war")
        return Aloud(sentences([_("The Long War"), new, *told]))

    def enter(self) -> None:
        if not self.services.headless:
            self.services.show_toast(self.services.environment.objection(campaign.problem))

    # ------------------------------------------------------------------ commands

    def toggle(self) -> None:
        """Go from a war of one's own to that of the day, or back."""
        self.choice.take_day(not self.choice.daily)
        self.show_choice()
        self.focus.take(self.day.name)

    def start(self) -> None:
        """Begin the war."""
        if not self.choice.sound:
            self.services.refuse(
                _("The seed is too large: it must be below {most}.").format(most=SEEDS)
            )
            return
        self.choice.keep()
        begin_war(self.services, self.choice.charter())

    @property
    def looks_back(self) -> bool:
        """True where there are wars to look back on, or days."""
        return bool(self.choice.files) or self.choice.daily

    def open_wars(self) -> None:
        """Go to the wars of the last days and all others."""
        self.services.push(self.services.routes.war.wars())

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        inside = trim(self.foot.lay(canvas), EDGE, 10, EDGE, 4)
        high = 2 * text.line_height(canvas, text.LOG) + 12
        self.note, window = foot_of(inside, high), trim(inside, bottom=high + 6)
        spare = window.h - self._rows(canvas, HEAD).height(canvas, window.w)
        head = HEAD + min(max(0.0, spare), MOST_GROWN)
        self.rolling.lay(canvas, window, self._rows(canvas, head))

    def _rows(self, canvas: Canvas, head: float) -> Column:
        """Return everything, the picture of the city so high."""
        self.head = Slot(tall=head)
        self.columns = [_column(canvas, title, row) for title, row in self.lists]
        flat = canvas.text_scale < SINGLE
        lists = Row(*map(grow, self.columns), gap=GAP) if flat else Column(*self.columns, gap=GAP)
        return Column(self.head, lists, gap=22, padding=(0, 0, 10, GAP))

    def draw(self, canvas: Canvas) -> None:
        under = _("Today's war") if self.choice.daily else _("A new war")
        self.draw_ground(canvas, _("The Long War"), under)
        with canvas.clip(self.rolling.window):
            march = March(False, 1.0)
            city = self.choice.city
            parade.head(canvas, self.head.box, city, wording.city(city), march)
            for column in self.columns:
                inner = inset(column.box, INSIDE)
                slip(canvas, column.box, 10)
                heading(canvas, column.name, inner.x, inner.y, inner.w)
        self.rolling.draw(canvas, self.time)
        self._draw_note(canvas)

    def _draw_note(self, canvas: Canvas) -> None:
        """Draw what the option means that is pointed at, or the war as it is chosen."""
        shown = self.widget_in_focus()
        words = shown.sentence if isinstance(shown, Option) else summary(self.choice)
        lines, style = text.fit(canvas, words, text.LOG, self.note.w - 24, self.note.h - 8)
        slip(canvas, self.note, 7)
        tall = text.line_height(canvas, style) * len(lines)
        top = self.note.centery - tall / 2
        text.draw_lines(canvas, lines, style, self.note.x + 12, top)


def length_line(name: str) -> str:
    """Return what a war of a length is, and with how many decrees it begins."""
    votes = TERMS[name].opening
    words = ngettext(
        "Before you set out, you choose {n} decree.",
        "Before you set out, you choose {n} decrees.",
        votes,
    )
    return " ".join([_(LENGTH_LINES[name]), words.format(n=votes)])


def summary(choice: CharterChoice) -> str:
    """Return the war as it is chosen in words, with all that its Olympiad adds."""
    steps = [_(one.sentence) for one in terms.in_force(choice.olympiad)[::-1]]
    line = " ".join([length_line(choice.length), *steps])
    if not choice.daily:
        return line
    words = _("{day}: the same road for everybody today, as {city}. {length}")
    city = wording.city(choice.city)
    told = words.format(day=choice.today.isoformat(), city=city, length=line)
    if choice.tries == 1:
        return told
    again = _("You have tried it before, and the first try is the one that counts.")
    return f"{told} {again}"


def _unfinished() -> list[tuple[Path, Run]]:
    found = []
    for path, run in run_file.unfinished():
        found.append((path, run))
        if len(found) == MOST_RUNS:
            break
    return found


def run_line(run: Run) -> str:
    """Return a run in one line: Athens, War, 2 lives, 557 points."""
    lives = ngettext("{n} life", "{n} lives", run.lives).format(n=run.lives)
    return _("{city}, {length}, {lives}").format(
        city=wording.city(run.charter.city),
        length=wording.length(run.charter.length),
        lives=lives,
    )


def _button(services: Services, path: Path, run: Run) -> Button:
    button = Button(run_line(run), partial(services.routes.war.continue_war, path), "slip")
    button.name = f"run {path.name}"
    return button


def _column(canvas: Canvas, title: str, row: list[Widget]) -> Column:
    """Return a list below its heading."""
    parts: list[Part | float] = [text.line_height(canvas, text.HEADING) + 3]
    for widget in row:
        if isinstance(widget, Button):
            lines = 2.3 if widget.name.startswith("run") else 0.0
            least = lines * text.line_height(canvas, text.BUTTON)
            tall = max(least, widget.preferred_size(canvas)[1])
            parts += [1, Slot(widget, tall=tall)]
        else:
            parts.append(widget)
    return Column(*parts, gap=3, padding=INSIDE, role="list", name=title)
