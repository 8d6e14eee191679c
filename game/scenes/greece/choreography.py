"""The moves of the map: chits, struggles and cities; those of every table are in `tables`."""

from __future__ import annotations

from typing import Final

from game.scenes.tables.choreography import (
    DAILY,
    DECIDES,
    FALL,
    IN,
    LINEAR,
    OUT,
    SPRING,
    STOP,
    TRAVEL,
    WINS,
    Burst,
    Move,
)

NEAR: Final = 2.4
"""The zoom at an area that is fought for."""
CAMERA: Final = Move(DAILY, 0.42, TRAVEL)
STEP_CAMERA: Final = Move(DAILY, 0.2, TRAVEL)
COUNTER_FALLS: Final = Move(DAILY, 0.22, FALL, 52.0, sound="counter_place")
COUNTER_GOES: Final = Move(DAILY, 0.25, OUT, 40.0, sound="counter_remove")
COUNTER_LAID: Final = 0.25
NEW_ROUND: Final = Move(DAILY, 0.05, sound="turn_start")
GODS: Final = Move(DAILY, 0.7, sound="gods_support")
DRAW_CHIT: Final = Move(DAILY, 0.26, sound="chit_draw")
CHIT_STAGGER: Final = 0.05
DELPHI: Final = Move(DAILY, 0.8, sound="delphi")
DELPHI_SMOKE: Final = Burst("smoke", 7, 26.0)
FAVOUR: Final = Burst("ember", 22, 50.0)
"""The gods' favour over a city."""
CHIT_FLIES: Final = Move(DAILY, 0.34, TRAVEL, 34.0)
CHIT_LANDS: Final = Move(DAILY, 0.1, sound="chit_place")
CHIT_SEEN: Final = 0.3
SKIP: Final = Move(DAILY, 0.3, sound="pass")
RETIRE: Final = Move(DAILY, 0.34, OUT, 26.0)
RETIRED: Final = 0.15
TO_CUP: Final = Move(DAILY, 0.34, IN, sound="chit_return")
KEEP: Final = Move(DAILY, 0.34, IN, sound="chit_return")
TURN_CHIT: Final = Move(DAILY, 0.14, IN, 10.0, sound="chit_turn")
NEXT_CHIT: Final = 0.14
"""Seconds from one chit of an area that turns up to the next."""
CHIT_TURNED: Final = Move(DAILY, 0.14, OUT)
READ: Final = 0.45
"""Seconds that a sentence of a struggle stands before the next."""
SOON: Final = 0.1
"""The same where nothing is fought for."""
RING_OPENS: Final = Move(DECIDES, 0.16)
RING_CLOSES: Final = Move(DAILY, 0.12, IN)
MEET: Final = Move(DECIDES, 0.2, STOP)
MEETING: Final = 104.0
"""The side of a chit that fights, in units."""
STEPS_OUT: Final = Move(DECIDES, 0.14, LINEAR, 0.08)
"""A person steps out of its chit, so many seconds after that has begun its way."""
LUNGE: Final = Move(DECIDES, 0.1, IN)
PARTS: Final = Move(DECIDES, 0.14, OUT, 76.0)
"""Persons of two sides who both break are thrown apart, by so much of the tondo's measure."""
BREAKS: Final = Move(DECIDES, 0.3, STOP)
CRACKLE: Final = Move(DECIDES, 0.24, LINEAR)
PERSON_CHIPS: Final = Burst("chip", 9, 60.0)
PERSON_GOES: Final = Move(DAILY, 0.12, IN)
CHIT_FALLS: Final = Move(DECIDES, 0.22, IN, 44.0)
CHIT_BACK: Final = Move(DAILY, 0.22)
BLOW, LEVEL_BLOW, BLUFF = "struggle_hit", "clash_tie", "bluff"
CHIT_DUST: Final = Burst("dust", 8)
SPEND: Final = Move(DAILY, 0.18, IN, 1.15)
SIGN: Final = 0.4
CITY_LOST: Final = Move(DAILY, 0.0, sound="city_lost")
CITY_TAKEN: Final = Move(DAILY, 0.0, sound="city_taken")
CRACK: Final = Move(DECIDES, 0.42, LINEAR)
CITY_FALLS: Final = Move(WINS, 1.2)
ASIDE: Final = 1.35
"""The zoom while a city falls beside the cup."""
LAND_BREAKS: Final = Move(WINS, 0.42, STOP)
WALL_RISES: Final = Move(WINS, 0.36, SPRING)
BURNS: Final = Move(WINS, 1.2, LINEAR)
FALL_SHOWN: Final = 1.6
"""Seconds from the moment when the land breaks; with the tondo that opens they are 2.2."""
AREA_SMOKE: Final = Burst("smoke", 2, 24.0)
CITY_CHIPS: Final = Burst("chip", 18, 40.0)
CITY_SMOKE: Final = Burst("smoke", 4, 40.0)
CONTROL: Final = Burst("dust", 12)
SUMMARY_OPENS: Final = Move(DAILY, 0.15, LINEAR)
"""The cities of a summary appear one after the other."""
GREECE_READING: Final = 6.0
"""Seconds that the summary of a turn stays where nobody plays."""
SPECIAL_SEEN: Final = 1.6
"""Seconds for which the card of a further Special stands."""
TALLY: Final = Move(DAILY, 0.9, sound="phase_banner")
WAR_WON: Final = Move(WINS, 1.6, sound="match_decided")
