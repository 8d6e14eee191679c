"""Decoded effects have a limit: those of the match stay, those of other games make room."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sounds import sound_cache
from sounds.cues import cues
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
