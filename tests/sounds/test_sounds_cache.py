"""Decoded effects have a limit, and long files are decoded without holding anybody up."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from sounds import loop_track, sound_cache
from sounds.cues import PIECES, cues
from sounds.mixer import Mixer
from sounds.volume import Levels

ALWAYS = ("ui", "card", "count", "turn")
SLACK = 1_000_000


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Mixer]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    opened = Mixer(Levels(), [])
    yield opened
    opened.close()


def files(*groups: str) -> list[str]:
    """All files of these groups of cues."""
    return [file for cue in cues().values() if cue.group in groups for file in cue.files]


def test_effects_of_other_games_make_room_for_those_of_the_match(mixer: Mixer) -> None:
    for piece in ("battle", "greece", "duel"):
        mixer.music.request(piece, tense=False)
        assert mixer.prepaint(ALWAYS, 60_000.0)
        assert mixer.prepaint(ALWAYS, 0.0), "there is nothing more to do, full or not"
        assert mixer.cache.held <= sound_cache.LIMIT + SLACK
    assert all(map(mixer.cache.holds, files(*ALWAYS)))


def test_an_effect_that_was_forgotten_is_heard_when_it_is_wanted_again(mixer: Mixer) -> None:
    every = files(*ALWAYS, "war", "map")
    for file in every:
        assert mixer.cache.get(file) is not None
        assert mixer.cache.held <= sound_cache.LIMIT + SLACK
    assert not mixer.cache.holds(every[0])
    assert mixer.cache.get(every[0]) is not None


def test_long_files_are_decoded_one_after_the_other(
    mixer: Mixer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SDL holds the mixer while it decodes: who wants to play waits for one file, not for four."""
    at_once: list[int] = []

    def decode(file: str) -> None:
        at_once.append(sum(thread.name == "decode" for thread in threading.enumerate()))
        mixer.cache._sounds[file] = None

    monkeypatch.setattr(mixer.cache, "_decode", decode)
    duel = PIECES["duel"].files
    for file in duel:
        mixer.cache.fetch(file)
    mixer.cache.wait()
    assert at_once == [1] * len(duel)


def test_a_fade_does_not_wait_for_the_mixer(mixer: Mixer, monkeypatch: pytest.MonkeyPatch) -> None:
    mixer.music.request("title", tense=False)
    mixer.cache.fetch("title.ogg")
    mixer.cache.wait()
    mixer.update(0)
    mixer.update(5000)
    sides: list[float] = []
    monkeypatch.setattr(loop_track, "set_sides", lambda _channel, left, _right: sides.append(left))
    heard = mixer.music._track._sounds[0]
    before = heard.get_volume()
    mixer.music.request(None, tense=False)
    for ms in range(5000, 5200, 20):
        mixer.update(ms)
    assert 0 < heard.get_volume() < before and sides == []
