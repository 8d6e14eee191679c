"""A past war as a column: what was chosen, its stops, how it ended, its share line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import tzinfo
from functools import partial

from game.campaign.run import Ending, Engagement, Run, Visit
from game.campaign.shelf import PastWar, SpoiltWar
from game.campaign.titles import share_line, title
from game.client.services import Services
from game.registry import GAMES
from game.rules.wording import Phrase
from game.scenes import seat_text
from game.scenes.war import wording
from game.scenes.war.campaign import record_there, watch
from game.scenes.war.status import SMALL, HeldSherd
from game.system.bulkhead import Bulkhead
from game.system.i18n import N_, _, ngettext, render_phrase, row
from game.system.output import escaped
from sprites.base import images, pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.layout import Column, Part, Slot, Wrap, centred, number_off, trim
from sprites.base.widget import Callback, Widget, arrow, do_nothing
from sprites.kit import leaves
from sprites.kit.leaves import Marked, Words

NAME = text.Style("stele-bold", 20, "ivory", leading=1.1)
ABOUT = text.Style("sans-semibold", 16, "ivory2", leading=1.2)
SIGN = 34.0
LIFE = 26.0
INSIDE = 8.0
LEFT, RIGHT = SIGN + 2 * INSIDE + 4, 2 * LIFE + 2 * INSIDE


class StopRow(Widget):
    """One stop; choosing that of an engagement plays its record."""

    def __init__(
        self,
        words: str,
        about: str,
        name: str,
        sign: str = "",
        city: str = "",
        won: bool | None = None,
        callback: Callback | None = None,
    ) -> None:
        super().__init__(words, callback or do_nothing, name)
        self.about = about
        self.sign = sign
        self.city = city
        self.won = won
        """The outcome, None where there is none."""
        self.plays = callback is not None
        """True where there is a record to be watched."""
        self.role = "button" if self.plays else "list item"
        self.lines = Column(Words(words, NAME), Words(about, ABOUT))

    @property
    def narration(self) -> str:
        """Everything that the row shows."""
        return f"{self.words}. {self.about}"

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return wide, max(SIGN, self.lines.height(canvas, wide - LEFT - RIGHT)) + 2 * INSIDE

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box in units; the words stand in the middle of its height."""
        super().place(canvas, box)
        room = trim(box, left=LEFT, right=RIGHT)
        self.lines.place(canvas, centred(room, room.w, self.lines.height(canvas, room.w)))

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw sign, words, outcome, and an arrow where there is a record."""
        box, lit = self.rect, self.hovered or self.focused
        rounded(canvas, box, 7, "slip3" if lit else "slip2", "slip4", 1.2)
        if self.sign:
            side = canvas.px(SIGN)
            sign = images.picture(f"war/{self.sign}", (side, side))
            canvas.blit_centre(sign, box.x + INSIDE + SIGN / 2, box.centery)
        leaves.draw(canvas, self.lines)
        if self.won is not None:
            image = pieces.life(self.city, self.won, canvas.px(LIFE))
            canvas.blit_centre(image, box.right - RIGHT + LIFE / 2 + 2, box.centery)
        if self.plays:
            arrow(canvas, box.right - INSIDE - 8, box.centery, 1, "ivory" if lit else "ivory3")
        self.draw_focus(canvas, now)


TITLE = text.Style("stele-bold", 28, "ivory", leading=1.1)
FACTS = text.Style("sans-semibold", 17, "clayLL", leading=1.25)
EARNED = text.Style("stele-bold", 22, "ivory2", leading=1.15)
DOT = N_("{one} · {more}")
GOING_ON = N_("Going on")
OUTCOMES = {
    "won": N_("Won"),
    "lost": N_("Lost"),
    "abandoned": N_("Abandoned"),
    "open": GOING_ON,
}
TONES = {"won": "gain", "lost": "loss", "abandoned": "loss", "open": "open"}
"""The tones of badges for outcomes."""
Watching = Callable[[str], Callable[[], None] | None]


def outcome(one: PastWar) -> str:
    """Return the key of a war's outcome, by its file alone."""
    if not one.over:
        return "open"
    return "won" if one.won else "abandoned" if one.abandoned else "lost"


def outcome_words(one: PastWar | None) -> str:
    """Return how a war has come out in a word or two, or that there was none."""
    return _(OUTCOMES[outcome(one)]) if one is not None else _("Not played")


def name(one: PastWar) -> str:
    """Return a war in two words: Athens, Campaign."""
    header = one.header
    return _("{city}, {length}").format(
        city=wording.city(header.city), length=wording.length(header.length)
    )


def about(one: PastWar, zone: tzinfo | None) -> str:
    """Return when a war began and how hard it was: date, level, Olympiad."""
    header = one.header
    words = [seat_text.day_of(header.started, zone, year=True), wording.level(header.level)]
    if header.olympiad:
        words.append(wording.olympiad(header.olympiad))
    return row(words, DOT)


def facts(one: PastWar, zone: tzinfo | None) -> str:
    """Return the same, and of which day it was."""
    header, words = one.header, [about(one, zone)]
    if header.daily:
        day = _("war of {day}").format(day=header.daily)
        again = _("{war} (try {n})").format(war=day, n=header.attempt)
        words.append(again if header.attempt > 1 else day)
    return row(words, DOT)


def unread(why: Phrase | None) -> str:
    """Return that the file of a war cannot be read."""
    return _("Cannot be read: {why}.").format(why=render_phrase(why))


class PastWarColumn:
    """A war, or a file, as it is told of; its stops and sherds are widgets of the page.

    `war` is None where the file cannot be read.
    """

    def __init__(
        self,
        war: PastWar | None = None,
        head: Sequence[Part | float] = (),
        stops: Sequence[StopRow] = (),
        sherds: Sequence[HeldSherd] = (),
        foot: Sequence[Part | float] = (),
    ) -> None:
        self.war, self.sherds = war, sherds
        self.widgets: list[Widget] = [*stops, *sherds]
        road, hung = list[Part | float](), list[Part | float]()
        for stop in stops:
            road += [stop, 5]
        if war is not None:
            road[:0] = [Words(_("Road"), text.HEADING), 6]
        if sherds:
            places = [Slot(sherd, wide=SMALL, tall=SMALL) for sherd in sherds]
            hung = [Words(_("Decrees"), text.HEADING), 12, Wrap(*places, gap=8, role="list")]
        parts = [Column(*some) for some in (head, road, hung, foot) if some]
        self.tree = Column(*parts, gap=6, padding=(16, 14, 24, 14))
        number_off(stops)

    def draw_notes(self, canvas: Canvas) -> None:
        """Draw what the sherd says that is pointed at."""
        for sherd in self.sherds:
            sherd.draw_note(canvas)


def column_of(
    services: Services,
    one: PastWar | SpoiltWar,
    luck: Mapping[str, str],
    above: Sequence[Part | float] = (),
) -> PastWarColumn:
    """Return the column of a war's file, under what stands `above` it.

    `luck` says of records what luck and play came to.
    """
    with Bulkhead(one.path) as bulkhead:
        if isinstance(one, PastWar):
            head, stops = _head(one, services.environment.zone), _stops(one, services, luck)
            sherds = [HeldSherd(each) for each in one.run.held] if one.run is not None else []
            return PastWarColumn(one, [*above, *head], list(stops), sherds, _foot(one))
    why = one.why if isinstance(one, SpoiltWar) else bulkhead.why
    file = Marked(escaped(one.path.name), FACTS)
    return PastWarColumn(head=[*above, file, 8, Marked(unread(why), text.LOG), 10])


def _head(one: PastWar, zone: tzinfo | None) -> list[Part | float]:
    """Return what was chosen and how it ended."""
    named = Words(name(one), TITLE, balanced=True)
    parts: list[Part | float] = [named, 4, Marked(facts(one, zone), FACTS), 8]
    run = one.run
    if run is None:
        parts += [Marked(_(OUTCOMES[outcome(one)]), text.LOG), 6]
        words = _("The road cannot be followed: {why}. Its file tells how each engagement ended.")
        return [*parts, Marked(words.format(why=render_phrase(one.why)), text.LOG), 10]
    if run.over:
        parts += [Words(_(title(run)), EARNED, balanced=True), 4]
    return [*parts, Marked(_result(run), text.LOG), 10]


def _result(run: Run) -> str:
    """Return how a war stands, with its score."""
    if run.over:
        return row([wording.outcome(run), points(run)], DOT)
    lives = ngettext("{n} life", "{n} lives", run.lives).format(n=run.lives)
    return row([_(GOING_ON), lives, points(run)], DOT)


def points(run: Run) -> str:
    """Return the score of a war in words."""
    return ngettext("{n} point", "{n} points", run.score).format(n=run.score)


def _foot(one: PastWar) -> list[Part | float]:
    if one.run is None or not one.over:
        return []
    return [Words(_("To share"), text.HEADING), 6, Marked(share_line(one.run), text.LOG), 10]


# ---------------------------------------------------------------------- the road


def _watching(services: Services, record: str) -> Callable[[], None] | None:
    """Return what plays a record, None where there is none."""
    path = record_there(record)
    return partial(watch, services, path) if path is not None else None


def _stops(one: PastWar, services: Services, luck: Mapping[str, str]) -> Iterator[StopRow]:
    """Yield the stops of a war's road in order; of one of other scenarios its engagements."""
    watching = partial(_watching, services)
    if one.run is None:
        yield from _engagements(one, watching)
        return
    fights, visits = iter(one.run.engagements), iter(one.run.visits)
    taken = [step.road for step in one.steps if step.road is not None]
    for number, stop in enumerate(map(one.run.road.stop, taken), start=1):
        if stop.is_fight:
            fight = next(fights)
            told = luck.get(fight.record, "")
            yield _fight(one.header.city, fight, number, watching, told)
        else:
            yield _visit(next(visits), number)


def _engagements(one: PastWar, watching: Watching) -> Iterator[StopRow]:
    for number, (record, ending) in enumerate(one.fought, start=1):
        words = _("Engagement {n}").format(n=number)
        yield StopRow(
            words, _ending(ending), f"stop {number}", "", one.header.city,
            None if ending is None else ending.won, watching(record),
        )  # fmt: skip


def _fight(city: str, one: Engagement, number: int, watching: Watching, luck: str) -> StopRow:
    stop, callback = one.stop, watching(one.record)
    about = [_(GAMES[stop.game].name), _ending(one.ending)]
    if one.ending is not None and callback is None:
        about.append(_("its record is gone"))
    if one.ending is not None and luck:
        about.append(luck.removesuffix("."))
    return StopRow(
        wording.place_and_year(stop.scenario),
        row(about, DOT),
        f"stop {number}",
        "great_engagement" if stop.great else f"stop_{stop.game}",
        city,
        None if one.ending is None else one.ending.won,
        callback,
    )


def _ending(ending: Ending | None) -> str:
    """Return how an engagement ended: Won, 12 to 8."""
    if ending is None:
        return _(GOING_ON)
    words = _("Won, {own} to {rival}") if ending.won else _("Lost, {own} to {rival}")
    return words.format(own=ending.own, rival=ending.rival)


def _visit(one: Visit, number: int) -> StopRow:
    words = wording.stop_title(one.stop)
    about = wording.stop_name(one.stop) if one.stop.event else ""
    return StopRow(words, about, f"stop {number}", f"stop_{one.stop.kind}")
