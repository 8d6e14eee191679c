"""Volumes, giving way and moods are arithmetic: the same moment always sounds the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sounds.cues import PIECES
from sounds.ducking import Duck, Ducking
from sounds.effects import sides
from sounds.tune import STAY_MS, Blend, Mood, Moods
from sounds.volume import Bus, Levels, factor, ramp


@pytest.mark.parametrize(
    ("bus", "gain"), [("music", 0.16), ("effects", 0.4624), ("ui", 0.3136), ("ambience", 0.1024)]
)
def test_sliders_start_as_designed_and_are_squared(bus: Bus, gain: float) -> None:
    assert Levels().gain(bus) == pytest.approx(gain)


def test_the_master_slider_rules_every_bus() -> None:
    assert Levels(master=0.0).gain("ui") == 0.0
    assert Levels(master=1.0, music=1.0).gain("music") == 1.0
    assert Levels(master=3.0, music=1.0).gain("music") == 1.0  # a slider ends at its end


def test_only_the_form_of_the_device_needs_a_new_one() -> None:
    assert Levels().same_device(Levels(master=0.1, mute_unfocused=False))
    assert not Levels().same_device(replace(Levels(), mono=True))
    assert not Levels().same_device(replace(Levels(), buffer=1024))


def test_music_gives_way_in_60_ms_holds_500_and_is_back_after_400() -> None:
    duck = Duck(start=1000, depth=-6.0)
    assert [duck.decibels(1000 + t) for t in (0, 30, 60, 560)] == [0.0, -3.0, -6.0, -6.0]
    assert duck.decibels(1760) == pytest.approx(-3.0)
    assert duck.decibels(1960) == 0.0
    assert duck.over(1960)
    assert not duck.over(1959)


def test_the_deepest_step_back_counts() -> None:
    ducking = Ducking()
    ducking.begin(Duck(0, -6.0))
    ducking.begin(Duck(0, -9.0, 3000))
    assert ducking.gain(100) == factor(-9.0)
    assert ducking.gain(3000) == factor(-9.0)
    assert ducking.gain(4000) == 1.0


def test_a_second_step_back_never_lets_the_music_jump() -> None:
    ducking = Ducking()
    ducking.begin(Duck(0, -6.0))
    before = ducking.gain(760)
    ducking.begin(Duck(760, -6.0))
    assert ducking.gain(760) == before
    assert ducking.gain(1000) == factor(-6.0)


BAR = 1680
EVEN = 16_800  # a bar line, more than 16 s from the start


def heard(blend: Blend[Mood], ms: int) -> float:
    return blend.share(ms, "tense")


def test_moods_cross_in_a_straight_line_over_whole_bars() -> None:
    blend: Blend[Mood] = Blend(0, "calm", BAR)
    blend.want("tense")
    blend.update(EVEN)
    assert blend.length == 2 * BAR
    shares = [heard(blend, EVEN + blend.length * quarter // 4) for quarter in range(5)]
    assert shares == [0.0, 0.25, 0.5, 0.75, 1.0]
    assert blend.share(EVEN + blend.length // 4, "calm") == 0.75


@pytest.mark.parametrize("bar", [piece.bar_ms for piece in PIECES.values() if piece.bar_ms])
def test_a_cross_fade_takes_two_to_four_seconds(bar: int) -> None:
    assert 2000 <= Blend[Mood](0, "calm", bar).length <= 4000


@pytest.mark.parametrize("began", [0, 700, 123_457])
@pytest.mark.parametrize("asked", [16_000, 16_001, 17_990, 40_000])
def test_a_change_begins_at_the_next_bar_line(began: int, asked: int) -> None:
    blend: Blend[Mood] = Blend(began, "calm", BAR)
    blend.want("tense")
    blend.update(began + asked)
    line = -(-asked // BAR) * BAR
    assert heard(blend, began + line) == 0.0
    assert heard(blend, began + line + BAR) == 0.5
    assert blend.moving(began + asked)
    assert not blend.moving(began + line + blend.length)


def test_a_mood_stays_for_sixteen_seconds() -> None:
    blend: Blend[Mood] = Blend(0, "calm", 1)
    blend.want("tense")
    blend.update(STAY_MS - 1)
    assert heard(blend, STAY_MS - 1) == 0.0
    blend.update(STAY_MS)
    blend.want("calm")
    for ms in (STAY_MS + blend.length, STAY_MS * 2 + blend.length - 1):
        blend.update(ms)
        assert heard(blend, ms) == 1.0
    blend.update(STAY_MS * 2 + blend.length)
    assert heard(blend, STAY_MS * 2 + blend.length * 2) == 0.0


def test_a_mood_that_passes_quickly_is_not_heard() -> None:
    blend: Blend[Mood] = Blend(0, "calm", BAR)
    blend.want("tense")
    blend.update(5000)
    blend.want("calm")
    blend.update(EVEN)
    assert heard(blend, EVEN + blend.length) == 0.0


def test_a_piece_may_begin_tense() -> None:
    assert heard(Blend(500, "tense", BAR), 500) == 1.0


def test_the_layers_ahead_and_behind_change_places_without_both_being_loud() -> None:
    moods = Moods(0, BAR, tense=False, lead="ahead")
    assert moods.shares(0) == (1.0, 0.0, 1.0, 0.0)
    moods.update(EVEN, tense=False, lead="behind")
    assert moods.shares(EVEN + BAR) == (1.0, 0.0, 0.5, 0.5)
    assert moods.shares(EVEN + 2 * BAR) == (1.0, 0.0, 0.0, 1.0)


def test_where_the_match_is_level_no_layer_is_heard() -> None:
    moods = Moods(0, BAR, tense=True, lead="level")
    assert moods.shares(0) == (0.0, 1.0, 0.0, 0.0)


@pytest.mark.parametrize("pan", [-1.0, -0.5, 0.0, 0.3, 1.0])
def test_a_sound_is_equally_loud_everywhere(pan: float) -> None:
    left, right = sides(pan)
    assert left**2 + right**2 == pytest.approx(1.0)
    assert (right - left) * pan >= 0.0


def test_a_place_outside_the_screen_is_at_its_edge() -> None:
    assert sides(-7.0) == pytest.approx((1.0, 0.0))


def test_a_ramp_ends_where_it_ends() -> None:
    assert [ramp(t, 100) for t in (-5, 0, 50, 100, 900)] == [0.0, 0.0, 0.5, 1.0, 1.0]
    assert ramp(0, 0) == 1.0
