"""One deed for each engagement of a war, found in its record: the pictures of the chronicle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.campaign.run import Engagement
from game.records.playthrough import moments
from game.records.replay import Record, ReplayError
from game.rules.battle import events as battle
from game.rules.battle.cards import CARDS as UNITS
from game.rules.core import Event, Seat
from game.rules.duel import events as duel
from game.rules.duel.cards import CARDS
from game.rules.greece import events as greece
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
CARD_DEEDS = {
    "plague_at_athens": "plague",
    "bribery": "bribery",
    "persian_aid": "bribery",
    "alcibiades_the_traitor": "betrayal",
    "uneasy_truce": "truce",
    "diplomacy": "truce",
    "assault_the_walls": "siege",
    "besiege_potidaea": "siege",
    "plataea_besieged": "siege",
    "mytilene_besieged": "siege",
    "battering_rams": "siege",
    "athenian_long_walls": "walls",
    "counter_fortifications": "walls",
    "capture_decelea": "walls",
    "invade_attica": "fire",
    "raiders": "fire",
    "destroy_beached_fleet": "fire",
    "mounted_troops": "horse",
    "thessalians": "horse",
    "chalcidian_cavalry": "horse",
    "democracy": "assembly",
    "oligarchy": "assembly",
    "secure_corn_supply": "harvest",
    "aegospotami": "ship_battle",
    "naval_battle": "ship_battle",
    "naupactus_naval_battles": "ship_battle",
    "cynossema_naval_battle": "ship_battle",
    "cyzicus_naval_battle": "ship_battle",
    "notium_naval_battle": "ship_battle",
    "triremes": "ship_battle",
    "athenian_fleet": "ship_battle",
    "peloponnesian_fleet": "ship_battle",
}
"""The deed of a duel's card, by its picture."""
PLAIN_WIN = {"duel": "trophy", "battle": "trophy", "greece": "city_taken"}
LOST = {"duel": "mourning", "battle": "return", "greece": "city_lost"}
FLANKED = 4
"""The flank points gained in a battle from which it is told as an encirclement."""


def plain_deed(one: Engagement) -> str:
    """Return the deed of an engagement whose record is not there."""
    if one.ending is None:
        return "departure"
    if not one.ending.won:
        return LOST[one.stop.game]
    if one.ending.reason == "shared":
        return "peace"
    return "won_turn" if one.stop.great else PLAIN_WIN[one.stop.game]


def deed(one: Engagement, record: Record) -> str:
    """Return the deed that stands for an engagement; a defeat is a defeat."""
    plain = plain_deed(one)
    if one.ending is None or not one.ending.won or plain in ("won_turn", "peace"):
        return plain
    found = FINDERS[one.stop.game](_events(record), one.stop.seat)
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


def _of_duel(events: Iterable[Event], seat: Seat) -> str:
    """Return the deed of the last card that tells of one."""
    found = ""
    for event in events:
        if isinstance(event, duel.CardPlayed) and event.seat == seat:
            found = CARD_DEEDS.get(CARDS[event.face].art, found)
    return found


def _of_battle(events: Iterable[Event], seat: Seat) -> str:
    flanked, charged, rode = 0, False, False
    for event in events:
        if isinstance(event, battle.FlankGained) and event.seat == seat:
            flanked += event.points
        elif isinstance(event, battle.AttackDeclared) and event.seat == seat:
            kinds = {UNITS[face].type for face in event.faces}
            charged, rode = charged or "EL" in kinds, rode or bool(kinds & {"LC", "HC"})
    if charged:
        return "elephant_charge"
    if flanked >= FLANKED:
        return "encirclement"
    return "horse" if rode else ""


def _of_greece(events: Iterable[Event], seat: Seat) -> str:
    for event in events:
        if isinstance(event, greece.StarPlayed) and event.seat == seat:
            return "star"
        if isinstance(event, greece.DelphiAsked) and event.seat == seat:
            return "oracle_asked"
    return ""


FINDERS = {"duel": _of_duel, "battle": _of_battle, "greece": _of_greece}
