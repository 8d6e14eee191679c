"""The page of files that can be shared of a match, over and not over."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

import msgspec

from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run, theatre
from game.match.match import Match, Setup
from game.records.replay_player import ReplayPlayer, record_of
from game.records.sharing import FILM, Order
from game.scenes.theatre.share_page import SharePage, writing
from game.staging.poses import play
from game.staging.theatre_moments import SEED, played
from game.system.errand import Errand


class StalledErrand(Errand):
    """Work that stands at the same share for good."""

    def start(self, path: str, order: object, language: str) -> str:
        return ""

    def news(self) -> str:
        return "40"


def _share(app: App, options: argparse.Namespace) -> Screen:
    return _shown(app, SharePage(app, ReplayPlayer(played("duel"))))


def _unfinished(app: App, options: argparse.Namespace) -> Screen:
    match = play(Match.begin(Setup("duel", ("human", "hoplite"), SEED)), 40)
    return _shown(app, SharePage(app, ReplayPlayer(record_of(match))))


def _writing(app: App, options: argparse.Namespace) -> Screen:
    _share(app, options)
    order = Order(FILM, played("duel"), Path("polemos-duel-2026-11-28.webp"), 0)
    return _shown(app, writing(app, order, StalledErrand()))


def _noted(app: App, options: argparse.Namespace) -> Screen:
    """Return the theatre at a moment that has a note."""
    record = played("duel")
    at = 2 * len(record.lines) // 3
    told = {str(at): "Brasidas"}
    header = msgspec.structs.replace(record.header, remarks=told)
    player = ReplayPlayer(replace(record, header=header))
    viewer = theatre(app, player, options.seat)
    viewer.transport.seek(at)
    run(app, 0.3)
    return viewer


def _shown(app: App, page: Screen) -> Screen:
    app.push(page)
    run(app, 0.3)
    return page


MOMENTS: dict[str, Make] = {
    "viewer-note": _noted,
    "share": _share,
    "share-unfinished": _unfinished,
    "share-writing": _writing,
}
