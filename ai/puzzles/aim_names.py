"""The names of aims in a puzzle's file, for those who tell them and know no search.

Another aim of the map is the id of one area, and of a duel's turn a colon and the least points.
"""

AREAS_HELD = "areas"
ARMY_BROKEN = "rout"
ARMY_HELD = "stand"
TURN_WON = "turn"
WAR_WON = "war"
ENOUGH_TO_DRAW = 5
"""Cards that a side draws up to (B1.5): an army of no more dies of its next draw."""
