"""The end of a war: the city's scene, the deeds in a band, the score, and the hall of fame."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import sounds
from game.campaign import hall
from game.campaign.run import Run, RunStep
from game.campaign.titles import share_line
from game.client import editing
from game.client.commands import act, cap
from game.client.life import Part
from game.client.pictures import keep_picture
from game.client.reader.narrator import sentences
from game.client.services import Aloud, Services
from game.lessons.known import Known
from game.scenes.next_way import NextButton, NextWay
from game.scenes.page import EndPage
from game.scenes.tables import choreography as moves
from game.scenes.war import wording
from game.scenes.war.campaign import Campaign, luck_and_play, watch
from game.scenes.war.end import chronicle
from game.scenes.war.end.chronicle import PAINTING, ChronicleCell, Deeds
from game.scenes.war.end.hall_of_fame import HallCheck, HallStanding, NearPlaces
from game.scenes.war.end.name_entry import NameEntry
from game.scenes.war.end.parts import EndParts
from game.scenes.war.end.reckoning import sums
from game.statistics.decree_worth import WorthJob
from game.system import paths
from game.system.i18n import _, render_phrase
from sprites.base.canvas import Canvas, offscreen
from sprites.base.widget import Button

PICTURE = (1600, 900)
"""The pixels of the picture to share."""


class WarEnd(EndPage):
    """Shows a war that is over; the stack ends here."""

    name = "war-end"
    blocks: EndParts

    def __init__(
        self,
        services: Services,
        campaign: Campaign,
        places: list[hall.HallPlace] | None = None,
        notes: Sequence[str] = (),
    ) -> None:
        super().__init__(services)
        self.writing.cue = "ui_hover"
        self.campaign = campaign
        run = campaign.run
        self.places = hall.places_of(run) if places is None else places
        self.check = HallCheck(self.places)
        self.notes = [*notes, *[""] * (len(self.places) - len(notes))]
        """For each place why it cannot be proved, "" where it is or is not known yet."""
        self.rank = self._entered(run) if run.name else hall.rank_among(run, self.places)
        self.entry: NameEntry | None = None
        if self.rank is not None and not run.name:
            self.entry = NameEntry(services.progress.names.get("war", ""), self.accept)
            self.entry.callback = self._show_entry
        today = services.environment.local_now().date()
        asked = Known("war", services.progress, today, won=run.won)
        self.next = NextButton(NextWay(services, asked))
        self.main: Button = self.next
        self.deeds = Deeds(run.fought, campaign.record_of, lambda: self.time)
        self.cells: list[ChronicleCell] = []
        self.life.ambient = True
        self.life.parts.append(Part(moving=lambda: self.running))
        self.acts += [
            act("cancel", self._stop_writing, lambda: self.writing.field is not None, first=True),
            act("cancel menu", partial(services.replace_all, services.routes.title)),
        ]
        self.life.run(self.deeds, self._paint)
        self.worth = WorthJob(run, campaign.record_of, lambda: services.thinker)
        if not services.headless and places is None:
            self.life.run(self.check, self._take_notes)
            self.life.run(self.worth, self._take_worth, rests=True)

    def _entered(self, run: Run) -> int | None:
        """Return the place that a run took once, None where it is no longer in the hall."""
        told = run.name, run.score, run.charter.seed
        rows = [(one.name, one.score, one.seed) for one in self.places]
        return rows.index(told) + 1 if told in rows else None

    def build(self) -> None:
        run = self.campaign.run
        self.cells = [
            ChronicleCell(one, run.charter.city, partial(watch, self.services, path))
            for one, path in ((each, self.campaign.record_of(each)) for each in run.fought)
        ]
        luck = luck_and_play()
        for cell in self.cells:
            cell.told = luck.get(cell.engagement.record, "")
        self._paint()
        near = NearPlaces(self.standing, self.entry, self.show_hall)
        self.blocks = EndParts(run, self.cells, near)
        self._take_worth()
        self.next.look_up(self.life)
        self.foot.clear()
        self.again = []
        self.foot.add(_("Title"), self.cancel, key=cap("cancel"))
        self.foot.add(_("Save picture"), self.save_picture, key=cap("seed"))
        self.foot.add(_("Copy text"), self.copy_text, key=cap("continue"))
        if self.entry is not None:
            self.main = self.foot.add(_("Enter the name"), self.accept, "ivory", cap("confirm"))
        else:
            another = partial(self.services.replace_all, self.services.routes.war.setup)
            self.again = [self.foot.add(_("Another war"), another).name]
            if run.won or run.abandoned:
                self.main = self.next
                self.foot.append(self.next)
            else:  # what was lost can be tried once more, with all that is known of it now
                same = partial(self.services.routes.war.begin_war, run.charter)
                self.main = self.foot.add(_("Same road again"), same, "ivory", cap("confirm"))
        self.main.name, self.main.binds = "go", self.entry is not None
        self.again += [self.main.name]
        self.home = "name" if self.entry is not None else "go"
        entries = [self.entry] if self.entry is not None else []
        self.widgets = [*self.cells, near, *entries, *self.blocks.sherds, *self.foot]

    @property
    def aloud(self) -> Aloud:
        run = self.campaign.run
        score = [_("{side}: {card}").format(side=words, card=n) for n, words in sums(run)]
        whole = _("{side}: {card}").format(side=_("Score"), card=run.score)
        won = wording.outcome(run) if run.won else ""
        return Aloud(sentences([wording.war_over(run), won, whole, *score]))

    @property
    def standing(self) -> HallStanding:
        """The run among the places of the hall."""
        run = self.campaign.run
        rows = list(zip(self.places, self.notes, strict=True))
        return HallStanding(run, rows, self.rank, entered=bool(run.name) and self.rank is not None)

    def show_hall(self) -> None:
        """Open the wars among which this one has its place."""
        charter = self.campaign.run.charter
        self.services.push(self.services.routes.war.wars(charter.length, charter.level))

    def enter(self) -> None:
        sounds.ambience(None)
        sounds.music_end("victory" if self.campaign.run.won else "defeat")
        if not self.services.headless:
            aside = self.services.environment.objection(lambda: render_phrase(hall.set_aside()))
            self.services.show_toast(aside)
        if self.entry is not None:
            self.writing.field = self.entry

    # ------------------------------------------------------------------ time

    def _paint(self) -> None:
        """Give each engagement the picture of its deed, as far as these are known."""
        for cell in self.cells:
            cell.deed = self.deeds.known.get(cell.engagement.stop.id, cell.deed)
        chronicle.varied(self.cells)

    def _take_notes(self) -> None:
        self.notes = self.check.result or self.notes
        self.blocks.near.take(self.standing)
        self.refresh()

    def _take_worth(self) -> None:
        """Tell what the war's own decrees were worth, once that is known."""
        if self.worth.result is not None:
            self.blocks.reckoning.worth = wording.worth(self.worth.result)

    @property
    def running(self) -> bool:
        """True while the score counts up or a deed is looked up."""
        return self.time < max(moves.COUNT_UP.seconds, PAINTING * len(self.cells))

    # ------------------------------------------------------------------ what can be done

    def _stop_writing(self) -> None:
        self.writing.field = None
        self.focus.take(self.foot[0].name)

    def _show_entry(self) -> None:
        """Scroll to the name that is being written."""
        if self.entry is not None:
            self.rolling.show(self.entry)

    def accept(self) -> None:
        """Enter the name into the hall of fame."""
        if self.entry is None:
            return
        name = hall.clean(self.entry.value)
        if not name:
            self.rolling.show(self.entry)
            self.services.refuse(
                _("Enter a name of up to {n} letters.").format(n=hall.LONGEST_NAME)
            )
            return
        run = self.campaign.run
        date = f"{self.services.environment.local_now():%Y-%m-%d}"
        try:
            self.rank = hall.enter(run, name, date, self.campaign.file_name)
        except OSError as error:
            why = error.strerror or error
            self.services.show_toast(
                _("The hall of fame cannot be written: {why}.").format(why=why)
            )
            return
        self.campaign.take(RunStep(name=name))
        self.services.progress.names["war"] = name
        self.services.keep()
        self.services.play("achievement")
        self.entry = None
        self.places = hall.places_of(run)
        self.notes = [""] * len(self.places)
        self.life.end(self.check)
        self.check = HallCheck(self.places)
        if not self.services.headless:
            self.life.run(self.check, self._take_notes)
        self.build()
        self.focus.take(self.main.name)

    def save_picture(self) -> None:
        """Write the end as a picture to share."""
        canvas = offscreen(PICTURE)
        self.layout(canvas)
        self.blocks.still = True
        canvas.fill("slip")
        self.blocks.draw(canvas, self.rolling, self.time, 0.0)
        now = self.services.environment.local_now()
        path = paths.pictures() / f"war_{now:%Y-%m-%d_%H-%M-%S}.png"
        self.services.show_toast(
            self.services.environment.words(lambda: keep_picture(canvas, path))
        )
        self.refresh()

    def copy_text(self) -> None:
        """Lay the line that tells of the war on the clipboard."""
        editing.copy(self.services, share_line(self.campaign.run))

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        self.blocks.lay(canvas, self.foot, self.rolling)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill("slip")
        self.blocks.still = self.services.settings.calm
        self.blocks.draw(canvas, self.rolling, self.time, self.rest.time)
        if self.blocks.stacked:
            self.foot.draw(canvas, self.time)
        else:
            for button in self.foot:
                button.draw(canvas, self.time)
        self.blocks.draw_notes(canvas)
