"""Moments that are felt in a gamepad, by the sounds that go with them, in three tiers."""

from __future__ import annotations

from collections.abc import Callable

Rumble = Callable[[float, float, int], None]
"""Shakes a pad: the slow motor and the fine one from 0 to 1, and milliseconds."""
SMALL, GREAT, DECISIVE = (0.0, 0.25, 60), (0.45, 0.4, 160), (0.9, 0.7, 420)
CUES = {
    **dict.fromkeys(("card_play", "card_play_heavy", "chit_place", "counter_place"), SMALL),
    **dict.fromkeys(("target_lock", "block", "evade", "flank_point", "unit_attack_light"), SMALL),
    **dict.fromkeys(("card_play_great", "card_play_prize", "unit_attack_heavy", "cavalry"), GREAT),
    **dict.fromkeys(("charge_hit", "elephant_stamp", "war_wagon", "siege_shot"), GREAT),
    **dict.fromkeys(("clash_win", "clash_tie", "struggle_hit", "lead_change"), GREAT),
    **dict.fromkeys(("city_taken", "city_lost", "gods_support", "encircling_banner"), DECISIVE),
    **dict.fromkeys(("total_win", "total_lose", "match_decided", "achievement"), DECISIVE),
    **dict.fromkeys(("win_fanfare", "lose_lament", "draw_peace"), DECISIVE),
}


def felt(cue: str) -> tuple[float, float, int] | None:
    """Return how strongly and how long a moment shakes a pad, None for one that does not."""
    return CUES.get(cue)


def no_rumble(low: float, high: float, milliseconds: int) -> None:
    """Shake nothing, where there is no pad."""
