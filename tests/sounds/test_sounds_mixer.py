"""A sound plays once, in time and panned to its place; without a device nothing breaks."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import sounds
from sounds import sound_cache
from sounds.cues import OGG, cue, cues
from sounds.effects import AT_ONCE, Effects
from sounds.mixer import SOONEST, Mixer
from sounds.sound_cache import SoundCache
from sounds.volume import Levels

DUEL = ["duel_calm.ogg", "duel_tense.ogg", "duel_ahead.ogg", "duel_behind.ogg"]


@pytest.fixture(scope="module")
def short_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The audio files, a fanfare in place of each long one: decoding music takes most of a test."""
    folder = tmp_path_factory.mktemp("ogg")
    fanfare = OGG / "win_fanfare_2.ogg"
    for file in OGG.glob("*.ogg"):
        long = file.stat().st_size > 100_000
        shutil.copy(fanfare if long else file, folder / file.name)
    return folder


@pytest.fixture(autouse=True)
def quick(short_files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound_cache, "OGG", short_files)


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Mixer]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    opened = Mixer(Levels(), [])
    assert opened.problem is None
    yield opened
    opened.close()


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The public functions, on a silent device."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert sounds.open() is None
    yield
    sounds.close()


def sounding(first: int, count: int) -> list[bool]:
    return [pygame.mixer.Channel(first + i).get_busy() for i in range(count)]


def music(mixer: Mixer) -> list[str]:
    return list(mixer.music.sounding)


def busy() -> int:
    return sum(pygame.mixer.Channel(i).get_busy() for i in range(AT_ONCE))


def start(mixer: Mixer, piece: str, ms: int = 0, *, tense: bool = False) -> None:
    mixer.music.request(piece, tense=tense)
    mixer.update(ms)
    mixer.cache.wait()
    mixer.update(ms)


# effects


def test_a_cue_sounds_on_one_channel(mixer: Mixer) -> None:
    assert mixer.play("card_draw", 0.0)
    assert busy() == 1


def test_the_same_cue_waits_50_ms(mixer: Mixer) -> None:
    played = []
    for ms in (0, 49, 50, 99, 100):
        mixer.update(ms)
        played.append(mixer.play("card_draw", 0.0))
    assert played == [True, False, True, False, True]


def test_different_cues_sound_together(mixer: Mixer) -> None:
    assert mixer.play("card_draw", 0.0)
    assert mixer.play("card_deal", 0.0)
    assert busy() == 2


def test_no_variant_comes_twice_in_a_row_and_all_come_round() -> None:
    effects = Effects(SoundCache(silent=True), [])
    heard = [effects.variant(cue("card_play")) for _ in range(60)]
    assert all(a != b for a, b in pairwise(heard))
    assert all({*heard[n : n + 3]} == {0, 1, 2} for n in range(0, 60, 3))
    assert heard[3:] != heard[:-3], "the order is not always the same"


def test_variants_leave_the_dice_of_a_match_alone() -> None:
    before = random.getstate()
    effects = Effects(SoundCache(silent=True), [])
    for name in cues():
        effects.variant(cue(name))
    assert random.getstate() == before


def test_no_more_than_eight_at_once(mixer: Mixer) -> None:
    for name in [c.name for c in cues().values() if c.group == "war"][: AT_ONCE + 4]:
        assert mixer.play(name, 0.0)
    assert busy() == AT_ONCE


def test_a_great_event_takes_the_oldest_softer_place(mixer: Mixer) -> None:
    soft = [c.name for c in cues().values() if c.lufs < -17.0 and c.group == "turn"]
    names = [*soft, "gods_support", "delphi", "cavalry", "war_wagon", "siege_shot", "clash_tie"]
    for ms, name in enumerate(names[:AT_ONCE]):
        mixer.update(ms)
        mixer.play(name, 0.0)
    assert mixer.effects.play(cue("win_fanfare"), 100, 0.0, 1.0) > 0
    assert mixer.effects.play(cue("ui_hover"), 100, 0.0, 1.0) == 0
    assert busy() == AT_ONCE


def test_hits_and_captions_can_be_asked_for() -> None:
    assert sounds.hit_ms("card_play") == 220
    assert sounds.caption("delphi") == "Delphi speaks"
    assert sounds.caption("ui_hover") == ""


# music


def test_calm_and_tense_start_together_and_only_calm_is_heard(mixer: Mixer) -> None:
    start(mixer, "duel")
    assert sounding(AT_ONCE, 4) == [True, True, True, True]
    assert mixer.music.shares(0) == (1.0, 0.0, 0.0, 0.0)


def test_the_mood_changes_after_a_while(mixer: Mixer) -> None:
    start(mixer, "battle")
    mixer.music.request("battle", tense=True)
    for ms in (1000, 16_000, 16_320, 17_680):
        mixer.update(ms)
    assert mixer.music.shares(17_680) == (0.5, 0.5, 0.0, 0.0)
    assert mixer.music.shares(19_040) == (0.0, 1.0, 0.0, 0.0)


def test_a_lead_is_heard_over_either_mood(mixer: Mixer) -> None:
    start(mixer, "battle")
    mixer.music.request("battle", tense=False, lead="ahead")
    for ms in (1000, 16_000):
        mixer.update(ms)
    assert mixer.music.shares(19_040) == (1.0, 0.0, 1.0, 0.0)
    mixer.music.request("battle", tense=True, lead="ahead")
    mixer.update(36_000)
    assert mixer.music.shares(42_000) == (0.0, 1.0, 1.0, 0.0)


def test_a_great_event_makes_the_music_give_way(mixer: Mixer) -> None:
    start(mixer, "duel")
    mixer.update(1000)
    mixer.play("city_taken", 0.0)
    assert mixer.music.shares(1060)[0] == pytest.approx(10 ** (-6 / 20))
    assert mixer.music.shares(1960)[0] == 1.0


def test_frames_are_asked_for_only_while_something_changes(mixer: Mixer) -> None:
    assert not mixer.moving
    start(mixer, "duel")
    assert not mixer.moving
    mixer.play("city_taken", 0.0)
    assert mixer.moving
    mixer.update(2000)
    assert not mixer.moving
    mixer.music.request("duel", tense=True)
    for ms, moving in ((16_000, True), (16_800, True), (20_160, False)):
        mixer.update(ms)
        assert mixer.moving is moving
    mixer.music.request(None, tense=False)
    mixer.update(20_170)
    assert mixer.moving


def test_cards_do_not(mixer: Mixer) -> None:
    start(mixer, "duel")
    mixer.play("card_play_heavy", 0.0)
    assert mixer.music.shares(100)[0] == 1.0


def test_delphi_holds_the_music_down_for_its_whole_length(mixer: Mixer) -> None:
    start(mixer, "greece")
    mixer.play("delphi", 0.0)
    assert mixer.music.shares(2000)[0] == pytest.approx(10 ** (-9 / 20))


def test_another_piece_comes_after_a_fade(mixer: Mixer) -> None:
    start(mixer, "title")
    start(mixer, "duel", 1000)
    assert music(mixer) == ["title.ogg"]
    mixer.update(1600)
    assert music(mixer) == DUEL


def test_an_end_is_a_fade_then_its_cue_then_its_piece(mixer: Mixer) -> None:
    told: list[str] = []
    mixer.listeners.append(lambda caption: told.append(caption.cue))
    start(mixer, "duel")
    mixer.music.end("victory")
    for ms in (100, 699):
        mixer.update(ms)
    assert told == []
    mixer.update(700)
    assert told == ["win_fanfare"]
    assert music(mixer) == []
    for ms in (6000, 6001):
        mixer.update(ms)
        mixer.cache.wait()
    mixer.update(6002)
    assert music(mixer) == ["victory.ogg"]


def test_a_new_match_ends_the_ending(mixer: Mixer) -> None:
    mixer.music.end("defeat")
    start(mixer, "duel")
    assert music(mixer) == DUEL


def test_a_piece_that_was_left_gives_its_memory_back(mixer: Mixer) -> None:
    start(mixer, "duel")
    mixer.music.request(None, tense=False)
    mixer.update(100)
    mixer.update(700)
    assert not mixer.cache.holds("duel_calm.ogg")


def test_a_piece_that_never_began_gives_its_memory_back(mixer: Mixer) -> None:
    start(mixer, "title")
    mixer.music.request("duel", tense=False)
    mixer.update(100)
    mixer.music.request("title", tense=False)
    mixer.cache.wait()
    mixer.update(200)
    assert not any(map(mixer.cache.holds, DUEL))
    assert mixer.cache.holds("title.ogg")


def test_the_device_does_not_close_under_a_file_that_is_still_decoded(
    mixer: Mixer, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_end = threading.Event()
    monkeypatch.setattr(mixer.cache, "_decode", lambda _file: may_end.wait())
    mixer.cache.fetch("title.ogg")
    mixer.cache.evict(["title.ogg"])  # it is not wanted any more, but its thread goes on
    threading.Timer(0.05, may_end.set).start()
    mixer.cache.wait()
    assert "decode" not in {thread.name for thread in threading.enumerate()}


def test_an_unknown_end_is_refused(mixer: Mixer) -> None:
    with pytest.raises(KeyError, match="truce"):
        mixer.music.end("truce")


# places and attention


def test_a_place_is_heard_under_the_music(mixer: Mixer) -> None:
    start(mixer, "duel")
    mixer.ambience("agora")
    mixer.update(10)
    assert sounding(AT_ONCE, 4) == [True] * 4
    assert pygame.mixer.music.get_busy()
    assert mixer.moving, "it fades in"
    mixer.update(1510)
    assert pygame.mixer.music.get_volume() == pytest.approx(mixer.levels.gain("ambience"), abs=0.01)
    mixer.ambience(None)
    for ms in (2000, 3500):
        mixer.update(ms)
    assert not pygame.mixer.music.get_busy()


def test_a_window_without_focus_is_mute_but_tells_captions(mixer: Mixer) -> None:
    told: list[str] = []
    mixer.listeners.append(lambda caption: told.append(caption.text))
    mixer.focus(False)
    mixer.play("card_draw", 0.0)
    assert busy() == 0
    assert told == ["A card is drawn"]
    mixer.focus(True)
    mixer.update(50)
    mixer.play("card_draw", 0.0)
    assert busy() == 1


def test_a_player_may_listen_without_looking(mixer: Mixer) -> None:
    mixer.levels = Levels(mute_unfocused=False)
    mixer.focus(False)
    mixer.play("card_draw", 0.0)
    assert busy() == 1


def test_mono_has_one_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    mixer = Mixer(Levels(mono=True), [])
    device = pygame.mixer.get_init()
    assert device is not None
    assert device[2] == 1
    assert mixer.play("card_draw", -1.0)
    start(mixer, "title")
    mixer.close()


# the public functions


@pytest.mark.usefixtures("house")
def test_captions_are_told_to_whoever_listens() -> None:
    heard: list[sounds.Caption] = []
    stop = sounds.listen(heard.append)
    sounds.update(0)
    sounds.play("card_steal", pan=0.5)
    sounds.play("ui_hover")
    stop()
    sounds.play("city_taken")
    assert heard == [sounds.Caption("card_steal", "A card is stolen", 0.5)]


@pytest.mark.usefixtures("house")
def test_warming_up_decodes_what_was_asked_for() -> None:
    assert not sounds.warm(0.0, "ui")
    assert sounds.warm(10_000.0, "ui")
    assert sounds.warm(0.0, "ui")
    assert not sounds.warm(0.0)


@pytest.mark.usefixtures("house")
def test_the_effects_of_the_match_are_decoded_before_they_are_wanted() -> None:
    assert sounds.warm(10_000.0, "ui")
    sounds.music("greece")
    assert not sounds.warm(0.0, "ui")
    assert sounds.warm(10_000.0, "ui")
    assert sounds.warm(0.0, "map", "war")


@pytest.mark.usefixtures("house")
def test_sliders_move_at_once_and_mono_opens_the_device_anew() -> None:
    sounds.music("duel")
    assert sounds.adjust(Levels(music=0.1)) is None
    assert sounds.adjust(Levels(mono=True)) is None
    device = pygame.mixer.get_init()
    assert device is not None
    assert device[2] == 1


def test_what_was_asked_for_before_the_device_was_open_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds.close()
    sounds.adjust(Levels(ui=0.25))
    sounds.music("title")
    sounds.open()
    assert sounds.moving()
    for ms in range(0, 20_000, 10):
        sounds.update(ms)
        pygame.time.wait(5)
        if not sounds.moving():
            break
    assert sounding(AT_ONCE, 1) == [True]
    sounds.close()


def test_without_a_device_all_goes_on_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    told = sounds.open()
    assert told is not None and "nonsense" in told
    assert sounds.problem() == told and not sounds.heard()
    heard: list[str] = []
    stop = sounds.listen(lambda caption: heard.append(caption.text))
    assert sounds.play("card_draw")
    sounds.music("duel", tense=True)
    sounds.ambience("agora")
    sounds.music_end("defeat")
    for ms in range(0, 5000, 100):
        sounds.update(ms)
    sounds.focus(False)
    assert sounds.warm(0.0)
    assert sounds.adjust(Levels(mono=True)) == told
    assert heard == ["A card is drawn", "Defeat"]
    stop()
    sounds.close()


def devices(kind: int, which: int = 2) -> None:
    """Let a device come or go, as the system tells it."""
    pygame.display.init()
    pygame.event.post(pygame.event.Event(kind, which=which, iscapture=0))
    sounds.update(0)


@pytest.mark.parametrize("by", ["itself", "the player"])
def test_sound_that_is_lost_comes_back(house: None, by: str) -> None:
    sounds.music("title")
    assert sounds.heard()
    devices(pygame.AUDIODEVICEREMOVED)
    assert not sounds.heard()
    if by == "itself":
        sounds.look_again()
        assert not sounds.heard(), "not yet"
        sounds.update(SOONEST)
        sounds.look_again()
    else:
        sounds.adjust(Levels(master=0.0))
        sounds.adjust(Levels())
    assert sounds.heard() and sounds.moving(), "the music begins again"


def test_the_loss_of_a_device_that_was_not_open_changes_nothing(house: None) -> None:
    devices(pygame.AUDIODEVICEREMOVED, which=0)
    assert sounds.heard()


@pytest.mark.parametrize("told", [False, True])
def test_a_device_that_comes_late_is_played_on(told: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    sounds.close()
    sounds.update(0)
    assert sounds.open() is not None
    sounds.update(SOONEST)
    sounds.look_again()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds.update(2 * SOONEST)
    sounds.look_again()
    assert not sounds.heard(), "it waits longer each time"
    if told:
        devices(pygame.AUDIODEVICEADDED)
    else:
        sounds.update(3 * SOONEST)
    sounds.look_again()
    assert sounds.heard()
    sounds.close()
    sounds.look_again()
    assert not sounds.heard(), "nobody wants it any more"


def test_before_it_is_opened_all_is_silent() -> None:
    sounds.close()
    assert sounds.problem() is None
    assert isinstance(sounds.play("ui_press"), bool)


def test_a_broken_file_is_silent_and_named(
    mixer: Mixer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "card_draw_1.ogg").write_bytes(b"no sound")
    monkeypatch.setattr("sounds.sound_cache.OGG", tmp_path)
    assert mixer.play("card_draw", 0.0)
    assert busy() == 0
    assert mixer.problem is not None
    assert "card_draw" in mixer.problem


def test_a_piece_that_cannot_be_read_is_given_up(
    mixer: Mixer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sounds.sound_cache.OGG", tmp_path)
    start(mixer, "duel")
    assert music(mixer) == []
    assert not mixer.moving
    assert mixer.problem is not None


def test_the_game_needs_no_numpy_to_be_heard() -> None:
    code = "import sys, sounds; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_machine_without_a_device_is_not_scolded_on_standard_error() -> None:
    code = "import os, sounds; sounds.open(); os.write(2, b'after')"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert told.stderr == b"after"
