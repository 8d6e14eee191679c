"""One deed for each engagement of a war, found in its record: the pictures of the chronicle."""

from __future__ import annotations

from collections.abc import Iterator

from game.campaign.part import campaign_of
from game.campaign.run import Engagement
from game.records.playthrough import moments
from game.records.replay import Record, ReplayError
from game.registry import GAMES, part
from game.rules.core import Event
from game.system.i18n import N_, _

WORDS = {
    "won_turn": N_("A great victory"),
    "city_taken": N_("Cities taken"),
    "city_lost": N_("Cities lost"),
    "ship_battle": N_("A battle at sea"),
    "plague": N_("The plague"),
    "betrayal": N_("A betrayal"),
    "siege": N_("A siege"),
    "elephant_charge": N_("A charge of elephants"),
    "encirclement": N_("The enemy encircled"),
    "oracle_asked": N_("The oracle consulted"),
    "star": N_("A star"),
    "bribery": N_("Gold changes hands"),
    "truce": N_("A truce"),
    "trophy": N_("A trophy"),
    "mourning": N_("Mourning"),
    "peace": N_("A victory shared"),
    "walls": N_("Walls"),
    "horse": N_("Horsemen"),
    "assembly": N_("The assembly"),
    "fire": N_("Land laid waste"),
    "harvest": N_("Grain brought in"),
    "departure": N_("The men set out"),
    "return": N_("The men return"),
}
"""The words for each picture of the frieze."""


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


def words(art: str) -> str:
    """Return what a picture of the frieze shows."""
    return _(WORDS[art])


def _events(record: Record) -> Iterator[Event]:
    try:
        for moment in moments(record, with_events=True):
            yield from moment.events
    except ReplayError:
        return
