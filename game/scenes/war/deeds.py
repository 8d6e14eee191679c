"""One deed for each engagement of a war, found in its record: the pictures of the chronicle."""

from __future__ import annotations

from collections.abc import Iterator

from game.campaign.part import campaign_of
from game.campaign.run import Engagement
from game.records.replay import Record, ReplayError
from game.records.replay_player import moments
from game.registry import GAMES, part
from game.rules.core import Event


def plain_deed(one: Engagement) -> str:
    """Return the deed of an engagement whose record is not there."""
    if one.ending is None:
        return "departure"
    if not one.ending.won:
        return campaign_of(one.stop.game).loss
    if one.ending.reason == "shared":
        return "peace"
    return "won_turn" if one.stop.great else campaign_of(one.stop.game).win


def deed(one: Engagement, record: Record) -> str:
    """Return the deed that stands for an engagement; a defeat is a defeat."""
    plain = plain_deed(one)
    if one.ending is None or not one.ending.won or plain in ("won_turn", "peace"):
        return plain
    path = GAMES[one.stop.game].deed
    found = part(path)(_events(record), one.stop.seat) if path else ""
    return found or plain


def _events(record: Record) -> Iterator[Event]:
    try:
        for moment in moments(record, with_events=True):
            yield from moment.events
    except ReplayError:
        return
