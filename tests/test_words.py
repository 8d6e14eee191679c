"""The catalogue of strings: what the screen asks for is in it, and a translation is used."""

from __future__ import annotations

import gettext

import pytest

from game import words
from game.catalogue import strings, template
from game.rules.wording import phrase


def test_the_catalogue_holds_the_screen_and_the_rules() -> None:
    found = strings()
    assert "Pass for this turn?" in found
    assert "{side} plays {card}" in found
    assert len(found) == len(set(found)) > 250


def test_the_template_can_be_read_line_by_line() -> None:
    text = template(['say "so"', "two\nlines"])
    assert 'msgid "say \\"so\\""' in text
    assert 'msgid "two\\nlines"' in text


def test_sentences_of_the_rules_are_translated_part_by_part(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Greek(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return {"Athens": "Ἀθῆναι", "{side} passes": "{side} παριᾶσιν"}.get(message, message)

    monkeypatch.setattr(words, "_catalogue", Greek())
    assert words.told(phrase("{side} passes", side=phrase("Athens"))) == "Ἀθῆναι παριᾶσιν"
    assert words.told(None) == ""
    assert words._("") == ""
