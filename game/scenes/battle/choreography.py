"""The moves of the battle: cards, riders and fighters; those of every table are in `tables`."""

from __future__ import annotations

from typing import Final

from game.scenes.tables.choreography import (
    DAILY,
    DECIDES,
    IN,
    IN_OUT,
    LINEAR,
    OUT,
    STOP,
    TRAVEL,
    WINS,
    Burst,
    Move,
)

BATTLE_READING: Final = 2.5
"""Seconds that news stay where nobody plays."""

MUSTER: Final = Move(DAILY, 0.35, sound="card_shuffle")
MUSTER_FLIGHT: Final = Move(DAILY, 0.3, IN_OUT, 1.7, sound="card_deal")
MUSTER_PAUSE: Final = 0.08
BATTLE_TURN: Final = Move(DAILY, 0.5, sound="turn_start")
YOUR_TURN: Final = Move(DAILY, 0.5, sound="your_turn")
BATTLE_PHASE: Final = Move(DAILY, 0.2, IN_OUT, sound="phase_banner")
BATTLE_DRAW: Final = Move(DAILY, 0.24, sound="card_draw")
BATTLE_DEAL: Final = Move(DAILY, 0.3, sound="card_deal")
RESERVE_CALLED: Final = Move(DECIDES, 0.7, sound="card_shuffle")
BATTLE_PASS: Final = Move(DAILY, 0.1, sound="pass")
SHOW: Final = Move(DAILY, 0.28, TRAVEL, 0.95)
LAND: Final = Move(DAILY, 0.3, IN_OUT, sound="card_discard")
LAND_STAGGER: Final = 0.06
CAVALRY: Final = Move(DAILY, 0.0, sound="cavalry")
SHOT: Final = Move(DECIDES, 0.12, OUT, 12.0, sound="siege_shot")
"""The arm of an engine swings by so many degrees."""
STONE_FLIES: Final = Move(DECIDES, 0.5, LINEAR, 190.0)
STONE_TURNS: Final = 540.0
"""Its stone flies so high, and turns by so many degrees."""
STONE_RISES: Final = Move(DECIDES, 0.25, OUT)
STONE_FALLS: Final = Move(DECIDES, 0.25, IN)
TRAIL, TRAIL_APART = (26.0, 19.0, 12.0), 0.035
"""The sides in units of what follows a stone, and the seconds between them."""
PLATE_STRUCK: Final = Move(DECIDES, 0.24, OUT, 5.0)
PLATE_CHIPS: Final = Burst("chip", 3, 24.0)
RIDE: Final = Move(DAILY, 0.3, IN_OUT)
"""A leg of the way of riders: out to the wing, round it, and into the enemy's rear."""
RIDERS_APART: Final = 0.07
MOST_RIDERS: Final = 6
STRIKERS: Final = 3
"""The riders who strike a wing."""
FLANK: Final = Move(DAILY, 0.15, sound="flank_point")
ENCIRCLE: Final = Move(DECIDES, 0.9, sound="encircling_banner")
NOBODY_ENCIRCLES: Final = 0.6
STEP_OUT: Final = Move(DAILY, 0.32, TRAVEL)
ELEPHANT_LANDS = "elephant_stamp"
STOOD: Final = 0.3
STAND_DUST: Final = Burst("dust", 8)
BLOCK: Final = Move(DAILY, 0.0, sound="block")
EVADE: Final = Move(DAILY, 0.18, OUT, 8.0, sound="evade")
CHARGE: Final = Move(DECIDES, 0.36, IN, sound="charge_hit")
"""A unit whom nobody blocks runs along the band to its end, and leaps at the enemy's plate."""
ELEPHANTS_CHARGE = "elephant_stamp"
LEAP: Final = Move(DECIDES, 0.14, OUT)
SPENT: Final = Move(DECIDES, 0.12, IN)
CHARGE_STAGGER: Final = 0.1
RUN_DUST: Final = Burst("dust", 4, 30.0)
PUFFS = 4
DAMAGE_FLIES: Final = Move(DECIDES, 0.36, IN)
TEAR: Final = Move(DECIDES, 0.24, STOP, 5.0, sound="damage_card")
TORN_EVERY: Final = 0.12
TORN_SHOWN: Final = 0.6
MAN_FALLS: Final = Move(DECIDES, 0.18, IN, 80.0)
"""A man of the ranks turns over by so many degrees when his card is lost."""
MAN_LIES: Final = 0.3
"""Seconds for which he lies whom a blow to the wing turns over."""
MAN_COMES: Final = Move(DAILY, 0.42, OUT, 46.0)
"""He walks to his place from so many units behind it, and out of it again."""
MAN_GOES: Final = Move(DAILY, 0.26, IN, 34.0)
BAND_OPENS: Final = Move(DECIDES, 0.3, TRAVEL)
"""The rows slide apart for an attack, and together again."""
FIGHTERS_OUT: Final = Move(DECIDES, 0.2, STOP)
DRAW_BACK: Final = Move(DECIDES, 0.12, OUT, 12.0)
"""Fighters lean back before the blow, by so many degrees."""
CHARGES_AFTER: Final = DRAW_BACK.seconds + CHARGE.seconds + LEAP.seconds
DAMAGE_FOLLOWS: Final = CHARGES_AFTER - DAMAGE_FLIES.seconds + 0.06
"""Seconds until a charge strikes, and until its damage sets out after it."""
STRIKE: Final = Move(DECIDES, 0.1, IN)
CLASH_WON, CLASH_LEVEL = "clash_win", "clash_tie"
FIGHTERS_BACK: Final = Move(DECIDES, 0.13, OUT)
LOST_DARK: Final = 0.7
"""The share of its light that a beaten card loses where nothing may break."""
FIGHTER_FALLS: Final = Move(DECIDES, 0.2, IN)
BREAK: Final = Move(DECIDES, 0.5, LINEAR)
BREAK_CHIPS: Final = Burst("chip", 12, 70.0)
FADE_SHERDS: Final = Move(DECIDES, 0.25, LINEAR)
LEAVE: Final = Move(DAILY, 0.3, sound="card_return")
TACTIC: Final = Move(DAILY, 0.55, sound="tactic")
TACTIC_SHOWN: Final = 0.5
AIM: Final = Move(DAILY, 0.25, sound="target_lock")
RALLY: Final = Move(DAILY, 0.28, STOP, sound="rally")
RALLIED: Final = 0.4
STRENGTH: Final = Move(DAILY, 0.3)
STRENGTH_SOON: Final = Move(DAILY, 0.2)
BATTLE_WON: Final = Move(WINS, 1.4, sound="match_decided")
