"""Faces and spacing that a player reads in: chosen at once, all words drawn in them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.client.app import App
from game.scenes.menus.settings import SettingsScene
from game.system.ranges import checked
from game.system.settings import LINE_SPACINGS, TEXT_FACES, Settings
from sprites.base import lettering, text
from sprites.base.canvas import offscreen
from sprites.base.lettering import TEXT_FACES as SETS
from sprites.base.lettering import text_faces
from sprites.base.letters import letters
from sprites.base.rich import Paragraph
from tests.support.menus import opened

CANVAS = offscreen((1280, 720))


@pytest.fixture(autouse=True)
def _by_default() -> Iterator[None]:
    yield
    text.use("source", 1.0)


def test_the_settings_know_the_faces_that_there_are() -> None:
    assert [*SETS] == [*TEXT_FACES]
    assert {"source", "sans"} <= {*text_faces()} <= {*TEXT_FACES}


@pytest.mark.parametrize("face", text_faces())
def test_a_face_is_taken_at_once_and_left_again(face: str) -> None:
    style, words = text.BODY, "Thucydides, an Athenian, wrote this war"
    before = text.width(CANVAS, words, style)
    changed = text.use(face, 1.0)
    assert changed == (face != "source") and not text.use(face, 1.0)
    assert (text.width(CANVAS, words, style) != before) == changed
    title = text.width(CANVAS, words, text.MENU)
    text.use("source", 1.0)
    assert text.width(CANVAS, words, style) == before
    assert text.width(CANVAS, words, text.MENU) == title, "names keep their inscription"


@pytest.mark.skipif("legible" not in text_faces(), reason="the typeface is not installed")
def test_the_legible_face_has_what_the_screen_writes() -> None:
    known = letters(lettering.FILES["legible"])
    missing = [sign for sign in "abcXYZ0123456789áéñßÖ—–’“”…×" if ord(sign) not in known]
    assert missing == []


@pytest.mark.parametrize("face", text_faces())
def test_a_sign_that_a_face_lacks_is_set_in_another(face: str) -> None:
    text.use(face, 1.0)
    for style in (text.LOG, text.LABEL):
        found = lettering.face_for("37 → 40 Ἀθῆναι", style.face)
        assert all(ord(sign) in letters(lettering.FILES[found]) for sign in "37 → 40")


@pytest.mark.parametrize("spacing", LINE_SPACINGS)
def test_lines_that_are_read_stand_apart_as_they_are_asked_to(spacing: int) -> None:
    plain = text.line_height(CANVAS, text.LOG), text.line_height(CANVAS, text.BUTTON)
    body = Paragraph("words " * 60, text.LOG)
    tall = body.height(CANVAS, 400)
    text.use("source", spacing / 100)
    assert text.line_height(CANVAS, text.LOG) == pytest.approx(plain[0] * spacing / 100)
    assert text.line_height(CANVAS, text.BUTTON) == plain[1], "a label has one line"
    assert body.height(CANVAS, 400) == pytest.approx(tall * spacing / 100, rel=0.02)


def test_the_settings_hold_at_once() -> None:
    app: App = opened(SettingsScene, size=(1280, 720))
    app.settings.line_spacing, app.settings.text_face = 150, "sans"
    app.apply_settings()
    assert text.line_height(CANVAS, text.LOG) > 1.4 * 1.22 * 20
    app.settings.line_spacing = 100
    app.apply_settings()
    app.draw()


def test_a_face_that_nobody_knows_is_the_default() -> None:
    assert checked(Settings(text_face="runes", line_spacing=7)) == Settings()
