"""The deed of the duel that tells of an engagement: that of the last card that tells of one."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.core import Event, Seat
from game.rules.duel.cards import CARDS
from game.rules.duel.events import CardPlayed

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
"""The deed of a card, by its picture."""


def deed(events: Iterable[Event], seat: Seat) -> str:
    """Return the deed of the last card that tells of one."""
    found = ""
    for event in events:
        if isinstance(event, CardPlayed) and event.seat == seat:
            found = CARD_DEEDS.get(CARDS[event.face].art, found)
    return found
