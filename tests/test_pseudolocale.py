"""In a language that is longer than English every moment still has room for its words."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.client.app import App
from game.scenes.routes import SceneRoutes
from game.scenes.staging.moments import MOMENTS
from game.system import i18n, paths
from game.system.pseudolocale import PSEUDO, PseudoTranslations, pseudo
from game.system.settings import Settings
from game.system.string_extraction import strings
from sprites.canvas import offscreen
from tests.drawnwords import Words

PLAIN = re.compile(r"[A-Za-z]{3}")
TRANSLATED = re.compile(r"[áéíóúçñÁÉÍÓÚÇÑ\[\]]")
NAMES = {
    "Ana",
    "Ben",
    "Ben.",
    "Cleo",
    "Kleon",
    "Brasidas",
    "Alcibiades turned it in the ninth turn.",
}
KEYS = {"Esc", "Space", "Enter", "Home", "End", "PgUp", "PgDn", "Del"}
BOOKS = ("rulebook", "lesson", "learn", "puzzle")
UNTRANSLATED = ("library", *(name for name in MOMENTS if name.startswith(BOOKS)))
"""Books and lessons of their own for each language; names and notes that a player has written."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield
    i18n.use_language(i18n.ENGLISH)
    paths.data_folder.cache_clear()


def seen(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Words, App]:
    """The words of a moment's top scene; what lies under it has a moment of its own."""
    app = App(offscreen((1280, 720)), Settings(language=language), SceneRoutes, headless=True)
    scene = MOMENTS[name](app, Namespace(replay=None, at=None, seat=None))
    if scene not in app.scenes:
        app.push(scene)
    app.draw()
    drawn = Words()
    with monkeypatch.context() as patch:
        drawn.watch(patch)
        app.shown()[-1].draw(app.canvas)
    return drawn, app


def taken_down(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return the set of the strings that the catalogue is asked for from now on."""
    asked: set[str] = set()

    def one(self: PseudoTranslations, message: str) -> str:
        asked.add(message)
        return pseudo(message)

    def either(self: PseudoTranslations, msgid1: str, msgid2: str, n: int) -> str:
        asked.update((msgid1, msgid2))
        return pseudo(msgid1 if n == 1 else msgid2)

    monkeypatch.setattr(PseudoTranslations, "gettext", one)
    monkeypatch.setattr(PseudoTranslations, "ngettext", either)
    return asked


@pytest.mark.parametrize("name", MOMENTS)
def test_in_a_longer_language_no_words_are_cut_or_cross_or_stay_in_english(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = taken_down(monkeypatch)
    longer, app = seen(name, PSEUDO, monkeypatch)
    assert asked
    assert asked - strings() == set(), "the catalogue lacks what the screen asks for"
    assert longer.shortened == []
    assert longer.cut() == []
    assert longer.off_screen(app.canvas.surface.get_rect()) == []
    if longer.crossing():  # fine where great news lies over the table in English too
        english, _app = seen(name, i18n.ENGLISH, monkeypatch)
        assert english.crossing()
    if name not in UNTRANSLATED:
        plain = {line for line, _box, _clip in longer.lines if PLAIN.search(line)}
        assert {line for line in plain if not TRANSLATED.search(line)} <= NAMES | KEYS
