"""The moves of the duel: cards, counts and prizes; those of every table are in `tables`."""

from __future__ import annotations

from typing import Final

from game.scenes.tables.choreography import (
    DAILY,
    DECIDES,
    FALL,
    GLIDE,
    IN_OUT,
    OUT,
    SPRING,
    TRAVEL,
    WINS,
    Burst,
    Move,
)

HEAVY_DUST: Final = Burst("dust", 8, 36.0)
"""Dust all round a card that falls hard, so many units wider than it."""
NUDGE: Final = Move(DECIDES, 0.16, OUT, 3.0)
PUNCH_IN: Final = Move(DAILY, 0.06, OUT, 1.12)
PUNCH_OUT: Final = Move(DAILY, 0.16, OUT)
GLINTS: Final = Burst("glint", 10, 40.0)
GLINT: Final = Burst("glint", 1)

NEW_TURN: Final = Move(DAILY, 0.7, sound="turn_start")
NEXT_PHASE: Final = Move(DAILY, 0.22, IN_OUT, sound="phase_banner")
DRAW: Final = Move(DAILY, 0.26, sound="card_draw")
DEAL: Final = Move(DAILY, 0.01, sound="card_deal")  # one train of cards: singly they would flash
RESHUFFLE: Final = Move(DAILY, 0.35, sound="card_shuffle")
SET_ASIDE: Final = Move(DAILY, 0.22, sound="card_discard")
OPEN_LOT: Final = Move(DAILY, 0.3, TRAVEL, 108.0, sound="card_flip")
LOT_SHOWN: Final = 0.9
PLAY: Final = Move(DAILY, 0.3, TRAVEL, sound="card_play")
PLAY_HEAVY: Final = Move(DECIDES, 0.3, TRAVEL, sound="card_play_heavy")
PLAY_GREAT: Final = Move(DECIDES, 0.3, TRAVEL, sound="card_play_great")
PLAY_PRIZE: Final = Move(DECIDES, 0.3, TRAVEL, sound="card_play_prize")
DECLARE: Final = Move(DAILY, 0.0, sound="card_flip")
STRUCK: Final = Move(DAILY, 0.12, OUT, 1.08, sound="target_lock")
SHOW_DISCARD: Final = Move(DAILY, 0.26)
DISCARD_SHOWN: Final = 0.35
DISCARD: Final = Move(DAILY, 0.3, IN_OUT, sound="card_discard")
SEIZE: Final = Move(DECIDES, 0.15, SPRING, 1.16, sound="target_lock")
STEAL: Final = Move(DECIDES, 0.5, TRAVEL, sound="card_steal")
STEAL_TOLD: Final = 0.4
SMALL_NEWS: Final = 0.1
PASS: Final = Move(DAILY, 0.5, sound="pass")
SEARCH: Final = Move(DAILY, 0.3, sound="search_deck")
SEARCH_ENDS: Final = Move(DAILY, 0.25, sound="card_shuffle")
DUEL_READING: Final = 3.5
"""Seconds that news stay where nobody plays."""

COUNT: Final = Move(DAILY, 0.32, OUT, sound="count_tick_{:02d}")
TICKS: Final = 12
TICKS_APART: Final = 0.064
"""Seconds between the ticks of a count, at least: closer ones run together into a noise."""
LEAD_CHANGES: Final = Move(DECIDES, 0.6, sound="lead_change")
LEAD_GLANCE: Final = 0.05
LEAD_GLANCES: Final = 20
"""Seconds between two looks whether the banner of the lead has gone, and the most looks."""
STILL: Final = 4
"""So many glances find no card falling before a new lead is told."""
WEIGH: Final = Move(DECIDES, 0.25, sound="scales")
WEIGHING: Final = Move(DECIDES, 0.8, OUT)
TIP: Final = Move(DECIDES, 0.3, SPRING)
TURN_WON, TURN_LOST = "total_win", "total_lose"
PRIZES_TOLD: Final = Move(DAILY, 0.25)
PRIZE_LIFTS: Final = Move(DAILY, 0.18, OUT, 1.12, sound="coin_vp")
PRIZE_GOES: Final = Move(DAILY, 0.4, GLIDE)
CLOSE_RANKS: Final = Move(DAILY, 0.3)
POINTS: Final = Move(DAILY, 0.45, GLIDE, sound="coin_vp")
PRIZE_FALLS: Final = Move(DAILY, 0.16, FALL, 40.0)
"""A prize falls into the winner's pan, from so many units above it."""
COIN_ROLLS: Final = Move(DECIDES, 0.42, OUT, sound="coin_vp")
"""A coin rolls onto the track for each point, one soon after the other."""
COINS_APART: Final = 0.06
MOST_COINS: Final = 8
RESULT_GOES: Final = Move(DAILY, 0.15)
CLEAR: Final = Move(DAILY, 0.012, sound="card_return")
DUEL_WON: Final = Move(WINS, 1.2, sound="match_decided")
