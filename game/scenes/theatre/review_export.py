"""A review as a picture and as a table, saved where pictures are."""

from __future__ import annotations

import csv
from collections.abc import Sequence

import pygame

from game.client.services import Services
from game.records.review import Review, Words
from game.scenes.theatre import decision
from game.scenes.theatre.decision import Account
from game.system import paths
from game.system.i18n import _
from sprites import text
from sprites.canvas import Box, Canvas
from sprites.chart import Chart

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
    path = paths.pictures() / f"{stem}.png"

    def saved() -> str:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            _picture(title, chart, players).save(path)
            with path.with_suffix(".csv").open("x", encoding="utf-8", newline="") as file:
                csv.writer(file).writerows(review.table(words))
        except (OSError, pygame.error) as error:
            return _("Could not save the review: {error}.").format(error=error)
        return _("Review saved: {path} and .csv").format(path=path)

    services.show_toast(services.environment.words(saved))


def _picture(title: str, chart: Chart, players: Sequence[Account]) -> Canvas:
    """Return title, players and curves on a canvas of their own."""
    canvas = Canvas(pygame.Surface(PICTURE, 0, 32))
    canvas.fill("slip2")
    text.draw(canvas, title, text.Style("stele-bold", 34, "ivory"), EDGE, 40)
    wide, tall = canvas.width - 2 * EDGE, decision.plate_height(canvas)
    decision.draw_players(canvas, Box(EDGE, 76, wide, tall), players)
    top = 76 + tall + 14
    twin = Chart(Box(EDGE, top, wide, canvas.height - top - 20), chart.words, chart.curves)
    twin.bands, twin.grades, twin.turns = chart.bands, chart.grades, chart.turns
    twin.draw(canvas)
    return canvas
