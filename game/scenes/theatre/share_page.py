"""A match for others: a web page, a film, a picture, its notation, its record, its deal."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.client import editing
from game.client.commands import always, taking
from game.client.life import Part
from game.client.services import Aloud, Services
from game.match.seats import human_seats
from game.records import seed_line, sharing
from game.records.replay import stamp
from game.records.replay_player import ReplayPlayer
from game.records.sharing import KINDS, Order
from game.rules.core import NOBODY
from game.rules.wording import PhraseError
from game.scenes import seat_text
from game.scenes.dialogs.errand_page import ErrandPage, Undertaking
from game.scenes.dialogs.prompts import FilePrompt
from game.scenes.look_back.transport import Perspective, perspectives
from game.scenes.page import EDGE, Page, draw_ships
from game.scenes.scene import Tone
from game.system.errand import Errand
from game.system.files import ending_in, expanded, free_file
from game.system.i18n import N_, _, render_error, render_phrase
from sprites.base import text
from sprites.base.canvas import Canvas
from sprites.base.ground import slip
from sprites.base.layout import Column, Row, Slot, grow
from sprites.base.rich import Paragraph
from sprites.base.widget import Button
from sprites.kit import leaves
from sprites.kit.leaves import Marked

WORK = "game.commands.sharing:write"
"""The path of what writes a file that is shared, in a process of its own."""
WIDE, NAMES = 1000.0, 250.0
WITH_MOMENTS = N_(
    "The whole match to watch in any browser, in one file. Its moments are in it once you have "
    "looked back at it."
)
SO_FAR = N_("The match is not over: the position as you see it, the rest dealt anew.")


class Share(NamedTuple):
    """Something that is offered here: its button, its note, what it does, and when it may."""

    words: str
    note: str
    do: Callable[[], None]
    when: Callable[[], bool] = always


class SharePage(Page):
    """Rows of what can be made of a match; `eyes` see it, and a picture shows the step `at`."""

    name = "share"
    tone = Tone(cue="page_turn")

    def __init__(
        self,
        services: Services,
        playback: ReplayPlayer,
        eyes: Perspective | None = None,
        at: int | None = None,
        more: Sequence[Share] = (),
    ) -> None:
        super().__init__(services)
        self.playback = playback
        self.eyes = eyes or perspectives(playback)[0]
        self.at = playback.last if at is None else at
        self.files = FilePrompt(services)
        self.acts = [taking("chosen", self.files.take)]
        self.ordered: Order | None = None
        self.life.parts.append(Part(self._write, waiting=lambda: self.ordered is not None))
        clips = services.environment.objection(_mp4)
        self.kinds = [kind for kind in KINDS if kind != sharing.CLIP or clips]
        self.more = more
        self.panel = Column()
        self.notes: list[str] = []

    def build(self) -> None:
        rows = [*map(self._file, self.kinds), self._deal(), *self.more]
        self.notes = [row.note for row in rows]
        self.rolling[:] = [Button(row.words, row.do, "slip", when=row.when) for row in rows]
        self.home = self.rolling[0].name
        self.foot.clear()
        self.foot.add_back()
        self.widgets = [*self.rolling, *self.foot]

    @property
    def title(self) -> str:
        """The players, each with the side."""
        header = self.playback.record.header
        return seat_text.titled(header.rules, header.players)

    def _file(self, kind: str) -> Share:
        """Return the row of a kind of file; one that would tell too much says so."""
        record, note = self.playback.record, KINDS[kind].note
        why = sharing.objection(kind, record)
        if why is None and kind == sharing.RECORD and not sharing.is_whole(record):
            note = SO_FAR
        elif kind == sharing.PAGE and record.finished and human_seats(record.header.players):
            note = WITH_MOMENTS
        told = _(note) if why is None else _("Not yet: {why}.").format(why=render_phrase(why))
        return Share(_(KINDS[kind].words), told, lambda: self.ask(kind), lambda: why is None)

    def _deal(self) -> Share:
        """Return the row of the line of the deal, from which every hand can be dealt."""
        line, hidden = "", sharing.objection(sharing.NOTATION, self.playback.record)
        why = _("Not yet: {why}.").format(why=render_phrase(hidden)) if hidden else ""
        try:
            line = "" if hidden else seed_line.written(self.playback.setup)
        except PhraseError as error:
            why = _("Not possible: {why}.").format(why=render_phrase(error.phrase))
        copy = partial(editing.copy, self.services, line)
        return Share(_("Copy seed"), line or why, copy, lambda: bool(line))

    @property
    def aloud(self) -> Aloud:
        told = zip(self.rolling, self.notes, strict=True)
        return Aloud(detail=next((note for one, note in told if one.name == self.focus.name), ""))

    # ------------------------------------------------------------------ what is done

    def ask(self, kind: str) -> None:
        """Ask where a file goes."""
        setup, words = self.playback.setup, _("A file for it. Existing files stay as they are.")
        day = self.services.environment.local_now()
        name = f"polemos-{setup.game}-{day:%Y-%m-%d}{KINDS[kind].endings[0]}"
        self.files.ask(
            "save", _(KINDS[kind].words), words, lambda line: self._order(kind, line), name
        )

    def _order(self, kind: str, line: str) -> str:
        """Take the path of a file that is to be written. Returns what is wrong with it, or ""."""
        environment, settings = self.services.environment, self.services.settings
        problem = environment.words(lambda: _unfit(kind, line))
        if problem:
            return problem
        eyes = self.eyes
        if kind == sharing.PAGE and sharing.is_open(self.playback.record):
            eyes = Perspective(NOBODY)
        self.ordered = Order(
            kind,
            self.playback.record,
            ending_in(expanded(Path(line)), *KINDS[kind].endings),
            eyes.seat,
            eyes.opened,
            self.at,
            environment.seed(),
            stamp(environment.now()),
            settings.high_contrast,
            settings.colours,
        )
        return ""

    def _write(self, _dt: float) -> None:
        """Write what is ordered, once nothing lies over the page any more."""
        if self.ordered is not None and self.services.top is self:
            order, self.ordered = self.ordered, None
            self.services.push(writing(self.services, order))

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        window = self.foot.lay(canvas)
        wide = min(canvas.width - 2 * EDGE, WIDE * (0.6 + 0.4 * canvas.text_scale))
        names = NAMES * (0.5 + 0.5 * canvas.text_scale)
        rows = [
            Row(
                Slot(button, wide=names),
                grow(Marked(Paragraph(note, text.LOG))),
                gap=20,
                align="middle",
            )
            for button, note in zip(self.rolling, self.notes, strict=True)
        ]
        self.panel = Column(*rows, gap=12, padding=18, role="list")
        side = (canvas.width - wide) / 2
        self.rolling.lay(canvas, window, Column(self.panel, padding=(side, 16)))

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _("Share"), self.title)
        draw_ships(canvas, self.rolling.window, self.panel.box.bottom)
        with canvas.clip(self.rolling.window):
            slip(canvas, self.panel.box, 10)
            leaves.draw(canvas, self.panel)
        self.rolling.draw(canvas, self.time)


def _mp4() -> str:
    """Return the name of the program that writes MP4, "" without one."""
    return sharing.FFMPEG if shutil.which(sharing.FFMPEG) else ""


def _unfit(kind: str, line: str) -> str:
    """Return why a file cannot be written there, in a sentence; "" where it can be tried."""
    try:
        free_file(expanded(Path(line)), *KINDS[kind].endings)
    except OSError as error:
        return _unwritten(render_error(error).rstrip("."))
    return ""


def _unwritten(why: str) -> str:
    return _("Could not write the file: {why}.").format(why=why)


# ---------------------------------------------------------------------- while it is written


def writing(services: Services, order: Order, errand: Errand | None = None) -> ErrandPage:
    """Return the page that tells how far a file is; broken off, nothing is written."""
    undertaking = Undertaking(
        WORK,
        order,
        _(KINDS[order.kind].words),
        _("Writing {file}: {n} %").replace("{file}", order.out.name),
        lambda: services.show_toast(_("Written: {path}").format(path=order.out)),
        _unwritten,
        _("Broken off: nothing was written."),
        (order.out, order.mark),
    )
    return ErrandPage(services, undertaking, errand)
