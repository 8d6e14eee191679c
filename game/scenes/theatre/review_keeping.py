"""Keeps a review while it is judged; saves it as a picture and as a table."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pygame

from game.client.services import Services
from game.judging.judgement import Judgement
from game.judging.judgement_file import content, kept, take_up, try_to_keep
from game.judging.review import Review, Words
from game.scenes.theatre import decision
from game.scenes.theatre.decision import Account
from game.system import paths
from game.system.i18n import _
from game.system.output import as_words, csv_file
from sprites.base import text
from sprites.base.canvas import Canvas
from sprites.base.layout import Column, Slot
from sprites.charts.chart import Chart

EVERY = 20
"""The number of newly judged moves after which the review is saved."""
PART = 1800
"""Characters that a tape holds in one entry."""


def taped(services: Services, whole: str) -> str:
    """Return a file of this machine, in parts that the tape of a session can hold."""
    parts = iter([whole[at : at + PART] for at in range(0, len(whole), PART)])
    return "".join(iter(lambda: services.environment.words(lambda: next(parts, "")), ""))


class ReviewKeeper:
    """Saves a review now and then; one that cannot be saved is judged again some day."""

    def __init__(self, services: Services, judgement: Judgement) -> None:
        self.services = services
        self.judgement = judgement
        self.unsaved = 0

    def load(self) -> None:
        """Take up what was judged before; a file of an earlier version is then written anew."""
        told = taped(self.services, kept(self.judgement))
        if take_up(self.judgement, told):
            self.unsaved = int(content(self.judgement).decode() != told)

    def count(self) -> None:
        """One more decision has been judged."""
        self.unsaved += 1
        if self.unsaved >= EVERY or self.judgement.review.done:
            self.save()

    def save(self) -> None:
        """Save what has been judged since the last time."""
        if self.unsaved:
            self.unsaved = 0
            self.services.environment.objection(lambda: try_to_keep(self.judgement))


PICTURE = (1600, 900)
EDGE = 22.0


def export(
    services: Services,
    title: str,
    chart: Chart,
    players: Sequence[Account],
    review: Review,
    words: Words,
) -> None:
    """Save the curves as a picture and all evaluations as a table; a toast gives the path."""
    stem = f"{services.environment.local_now():%Y-%m-%d_%H-%M-%S}_review"

    def saved() -> str:
        try:
            path = paths.free(paths.pictures() / f"{stem}.png")
            table = [map(as_words, row) for row in review.table(words)]
            _write_both(path, _picture(title, chart, players).png(), csv_file(table))
        except (OSError, pygame.error) as error:
            why = getattr(error, "strerror", "") or error
            return _("Could not save the review: {error}.").format(error=why)
        return _("Review saved: {path} and .csv").format(path=path)

    services.show_toast(services.environment.words(saved))


def _write_both(path: Path, picture: bytes, table: bytes) -> None:
    """Write the picture and the table beside it, or neither. OSError."""
    paths.write_whole(path, picture, new=True)
    try:
        paths.write_whole(path.with_suffix(".csv"), table, new=True)
    except OSError:
        with suppress(OSError):
            path.unlink()
        raise


def _picture(title: str, chart: Chart, players: Sequence[Account]) -> Canvas:
    """Return title, players and curves on a canvas of their own."""
    canvas = Canvas(pygame.Surface(PICTURE, 0, 32))
    canvas.fill("slip2")
    text.draw(canvas, title, text.Style("stele-bold", 34, "ivory"), EDGE, 40)
    plates, curves = Slot(tall=decision.plate_height(canvas)), Slot(grow=1)
    page = Column(plates, curves, gap=14, padding=(EDGE, 76, EDGE, 20))
    page.place(canvas, canvas.area)
    decision.draw_players(canvas, plates.box, players)
    twin = Chart(chart.words, chart.curves)
    twin.rect, twin.form = curves.box, chart.form
    twin.bands, twin.grades, twin.turns = chart.bands, chart.grades, chart.turns
    twin.draw(canvas)
    return canvas
