"""The end of a war: its chronicle, the title earned, the score, and the hall of fame."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

import sounds
from game.campaign import hall
from game.campaign.run import RunStep
from game.campaign.titles import share_line
from game.client.app import keep_picture
from game.client.commands import cap
from game.client.services import Services
from game.records.replay import ReplayError, read
from game.scenes.page import EDGE, TOP, EndPage
from game.scenes.tables import choreography as moves
from game.scenes.war import chronicle, end_panels, wording
from game.scenes.war.campaign import Campaign, copy_line, watch
from game.scenes.war.chronicle import ChronicleCell
from game.scenes.war.end_panels import HallCheck
from game.scenes.war.name_entry import NameEntry
from game.session.intent import Intent
from game.system import paths
from game.system.bulkhead import Bulkhead
from game.system.i18n import _, render_phrase
from sprites import bars
from sprites.canvas import Canvas, nowhere, offscreen
from sprites.layout import Column, Row, Slot, grow, trim
from sprites.widget import Widget

PICTURE = (1600, 900)
"""The pixels of the picture to share."""
SINGLE = 1.4
"""The size of text from which the panels stand below one another."""
GAP = 16.0
PAINTING = 0.25
"""Seconds from one deed of the frieze to the next."""


class WarEnd(EndPage):
    """Shows a war that is over; the stack ends here."""

    name = "war-end"

    def __init__(
        self,
        services: Services,
        campaign: Campaign,
        places: list[hall.Place] | None = None,
        notes: Sequence[str] = (),
    ) -> None:
        super().__init__(services)
        self.writing.cue = "ui_hover"
        self.campaign = campaign
        run = campaign.run
        self.places = hall.places_of(run) if places is None else places
        self.check = None if services.headless or places is not None else HallCheck(self.places)
        self.notes = [*notes, *[""] * (len(self.places) - len(notes))]
        """For each place why it cannot be proved, "" where it is or is not known yet."""
        self.rank = None if run.name else hall.rank_among(run, self.places)
        self.entry: NameEntry | None = None
        if self.rank is not None and not run.name:
            self.entry = NameEntry(services.settings.names.get("war", ""), self.accept)
        self.plain = False
        """True while the picture to share is drawn."""
        self.panels = [Slot(), Slot(), Slot()]
        self.frieze = nowhere()
        self.cells: list[ChronicleCell] = []
        self._offer()

    def _offer(self) -> None:
        run = self.campaign.run
        told = {cell.name: cell.deed for cell in self.cells}
        self.cells = [
            ChronicleCell(one, run.charter.city, partial(watch, self.services, path))
            for one, path in ((each, self.campaign.record_of(each)) for each in run.fought)
        ]
        for cell in self.cells:
            cell.deed = told.get(cell.name, cell.deed)
        self.foot.clear()
        self.foot.add(_("Title"), self.cancel, key=cap("cancel"))
        self.foot.add(_("Save picture"), self.save_picture, key=cap("seed"))
        self.foot.add(_("Copy text"), self.copy_text, key=cap("continue"))
        another = partial(self.services.replace_all, self.services.routes.war.begin)
        if self.entry is not None:
            self.main = self.foot.add(_("Enter the name"), self.accept, "ivory", cap("confirm"))
        else:
            self.main = self.foot.add(_("Another war"), another, "ivory", cap("confirm"))
        self.main.name, self.main.binds = "go", self.entry is not None
        self.again = [] if self.entry is not None else [self.main.name]
        entries: list[Widget] = [self.entry] if self.entry is not None else []
        self.rolling[:] = [*entries]
        self.widgets = [*self.cells, *entries, *self.foot]

    def retranslate(self) -> None:
        self._offer()

    def enter(self) -> None:
        sounds.ambience(None)
        sounds.music_end("victory" if self.campaign.run.won else "defeat")
        self.focus.take("name" if self.entry is not None else self.main.name)
        if not self.services.headless:
            aside = self.services.environment.objection(lambda: render_phrase(hall.set_aside()))
            self.services.show_toast(aside)
        if self.entry is not None:
            self.writing.field = self.entry
            self.layout(self.services.canvas)
            top = self.entry.rect.y - self.rolling.window.y + self.rolling.scroll.at
            self.rolling.scroll.show(top - 60, self.entry.rect.h + 120)

    # ------------------------------------------------------------------ time

    def step(self, dt: float) -> None:
        before = self.time
        super().step(dt)
        number = int(self.time / PAINTING)
        if int(before / PAINTING) != number and 0 < number <= len(self.cells):
            cell = self.cells[number - 1]
            cell.deed = _deed(cell, self.campaign.record_of(cell.engagement))
        if self.check is not None and self.check.step():
            self.notes = self.check.notes
            self.services.dirty = True

    def leave(self) -> None:
        if self.check is not None:
            self.check.close()

    @property
    def running(self) -> bool:
        """True while the score counts up or a deed is looked up."""
        return self.time < max(moves.COUNT_UP.seconds, PAINTING * (len(self.cells) + 1))

    @property
    def moving(self) -> bool:
        return self.running or super().moving

    @property
    def waiting(self) -> bool:
        checking = self.check is not None and self.check.working
        return self.running or checking or super().waiting

    # ------------------------------------------------------------------ input

    def handle_input(self, intent: Intent) -> None:
        if self.writing.field is not None and intent.kind == "cancel":
            self.writing.field = None
            self.focus.take(self.foot[0].name)
            self.refresh()
        else:
            super().handle_input(intent)

    def on_command(self, intent: Intent) -> bool:
        if intent.kind == "seed":
            self.save_picture()
        elif intent.kind == "continue":
            self.copy_text()
        elif intent.kind == "menu":
            self.cancel()
        else:
            return super().on_command(intent)
        return True

    def accept(self) -> None:
        """Enter the name into the hall of fame."""
        if self.entry is None:
            return
        name = hall.clean(self.entry.value)
        if not name:
            self.services.play("ui_error")
            self.services.show_toast(
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
        self.services.settings.names["war"] = name
        self.services.keep_settings()
        self.services.play("achievement")
        self.entry = None
        self.places = hall.places_of(run)
        self.leave()
        self.check = None if self.services.headless else HallCheck(self.places)
        self.notes = [""] * len(self.places)
        self._offer()
        self.focus.take(self.main.name)

    def save_picture(self) -> None:
        """Write the end as a picture to share."""
        canvas = offscreen(PICTURE)
        self.plain = True
        self.layout(canvas)
        self.draw(canvas)
        self.plain = False
        now = self.services.environment.local_now()
        path = paths.pictures() / f"war_{now:%Y-%m-%d_%H-%M-%S}.png"
        self.services.show_toast(
            self.services.environment.words(lambda: keep_picture(canvas, path))
        )
        self.refresh()

    def copy_text(self) -> None:
        """Lay the line that tells of the war on the clipboard."""
        copy_line(self.services, share_line(self.campaign.run))

    def cancel(self) -> None:
        self.services.replace_all(self.services.routes.title)

    # ------------------------------------------------------------------ places

    def layout(self, canvas: Canvas) -> None:
        inside = self.foot.lay(canvas)
        if self.plain:  # without buttons
            inside.h = canvas.height - inside.y - 6
        frieze = Slot(tall=chronicle.tall(canvas))
        if canvas.text_scale >= SINGLE:
            self.rolling.lay(canvas, inside, self._stack(frieze))
        else:
            self._share_out(frieze).place(canvas, inside)
            self.rolling.window = trim(inside, top=frieze.box.h)
            self.rolling.scroll.measure(0, 1)
        self.frieze = frieze.box
        chronicle.lay(canvas, self.cells, self.frieze)
        if self.entry is not None and self.rank is not None:
            end_panels.lay_hall(canvas, self.panels[2].box, self.entry, self.rank)

    def _stack(self, frieze: Slot) -> Column:
        """Return the panels one below another, the hall of fame first."""
        run, entering = self.campaign.run, self.entry is not None
        title = Slot(tall=lambda canvas, wide: end_panels.title_height(canvas, run, wide))
        score = Slot(tall=lambda canvas, _wide: end_panels.score_height(canvas, run))
        hall = Slot(tall=lambda canvas, _wide: end_panels.hall_height(canvas, entering))
        self.panels = [title, score, hall]
        panels = Column(hall, title, score, gap=GAP, padding=(EDGE, GAP, EDGE + 14, GAP))
        return Column(frieze, panels)

    def _share_out(self, frieze: Slot) -> Column:
        """Return the panels side by side below the frieze."""
        self.panels = [Slot(grow=share) for share in (0.31, 0.28, 0.41)]
        return Column(frieze, grow(Row(*self.panels, gap=GAP, padding=(EDGE, 14, EDGE, 10))))

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas) -> None:
        run = self.campaign.run
        who = wording.who(run.charter)
        self.draw_ground(canvas, _("The Long War"), who, foot=not self.plain)
        bars.right_words(canvas, wording.outcome(run))
        low = canvas.height - self.rolling.window.bottom
        with canvas.clip(trim(canvas.area, top=TOP, bottom=low)):
            bars.slip_band(canvas, self.frieze, below=True)
            chronicle.draw_ground(canvas, self.frieze)
            for cell in self.cells:
                cell.draw(canvas, self.time)
            self._draw_panels(canvas)
            if self.entry is not None and not self.plain:
                self.entry.draw(canvas, self.time)
        self.rolling.scroll.draw(canvas, self.rolling.window)
        self.drawn()

    def _draw_panels(self, canvas: Canvas) -> None:
        run = self.campaign.run
        share = (
            1.0
            if canvas.calm or self.plain
            else moves.COUNT_UP.ease(min(1.0, self.time / moves.COUNT_UP.seconds))
        )
        end_panels.draw_title(canvas, run, self.panels[0].box)
        end_panels.draw_score(canvas, run, self.rank, self.panels[1].box, round(run.score * share))
        rows = list(zip(self.places, self.notes, strict=True))
        end_panels.draw_hall(canvas, run, rows, self.rank, self.entry, self.panels[2].box)


def _deed(cell: ChronicleCell, path: Path | None) -> str:
    """Return the deed of an engagement, looked up in its record if that is there."""
    if path is None:
        return cell.deed
    with Bulkhead(path), suppress(ReplayError, OSError):
        return chronicle.deed(cell.engagement, read(path))
    return chronicle.plain_deed(cell.engagement)
