"""Posed moments of a match's figures: judged by quick looks, with weights that are made up."""

from __future__ import annotations

import argparse

from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run
from game.records.replay_player import ReplayPlayer
from game.scenes.look_back.figures import FiguresPage
from game.staging.closing_moments import judged
from game.staging.scales_moments import weighed


def _figures(game: str) -> Make:
    """The figures of a game's match."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        review = judged(game)
        found, playback = weighed(review.record), ReplayPlayer(review.record)
        scene = FiguresPage(app, review, found, playback, lambda n: None, 0)
        app.push(scene)
        run(app, 0.2)
        return scene

    return make


MOMENTS: dict[str, Make] = {
    "figures": _figures("duel"),
    "figures-greece": _figures("greece"),
}
