"""Volumes, giving way and moods are arithmetic: the same moment always sounds the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sounds.ducking import Duck, Ducking
from sounds.effects import sides
from sounds.tune import BLEND_MS, STAY_MS, Blend
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


def test_moods_cross_in_a_straight_line() -> None:
    blend = Blend(0, tense=False)
    blend.want(tense=True)
    blend.update(STAY_MS)
    shares = [blend.share(STAY_MS + BLEND_MS * quarter // 4) for quarter in range(5)]
    assert shares == [0.0, 0.25, 0.5, 0.75, 1.0]


def test_a_mood_stays_for_sixteen_seconds() -> None:
    blend = Blend(0, tense=False)
    blend.want(tense=True)
    blend.update(STAY_MS - 1)
    assert blend.share(STAY_MS - 1) == 0.0
    blend.update(STAY_MS)
    blend.want(tense=False)
    for ms in (STAY_MS + BLEND_MS, STAY_MS * 2 + BLEND_MS - 1):
        blend.update(ms)
        assert blend.share(ms) == 1.0
    blend.update(STAY_MS * 2 + BLEND_MS)
    assert blend.share(STAY_MS * 2 + BLEND_MS * 2) == 0.0


def test_a_mood_that_passes_quickly_is_not_heard() -> None:
    blend = Blend(0, tense=False)
    blend.want(tense=True)
    blend.update(5000)
    blend.want(tense=False)
    blend.update(STAY_MS)
    assert blend.share(STAY_MS + BLEND_MS) == 0.0


def test_a_piece_may_begin_tense() -> None:
    assert Blend(500, tense=True).share(500) == 1.0


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
