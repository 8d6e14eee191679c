"""The list of words that dictionaries do not know: what is asked of them, and what is right."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.workshop import spelling


def test_fields_signs_and_colours_are_not_words() -> None:
    said = "*{card}* gains {{gain|+{n}}} {athens} for {name}, l’ennemi |"
    assert spelling.WORD.findall(spelling.plain(said)) == ["gains", "for", "l'ennemi"]
    assert spelling.WORD.findall("191e 2.1270a x2") == []


@pytest.mark.skipif(not shutil.which("hunspell"), reason="asks hunspell")
def test_a_word_is_known_to_a_dictionary_or_to_our_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spelling, "OURS", tmp_path)
    monkeypatch.setattr(spelling, "sentences", lambda _language: ["Les carrtes de Lysandre"])
    try:
        assert spelling.unknown("fr") == dict.fromkeys(
            ("Lysandre", "carrtes"), "Les carrtes de Lysandre"
        )
    except ValueError as without:
        pytest.skip(str(without))
    (tmp_path / "fr.txt").write_text("Lysandre\nPylos\n", encoding="utf-8")
    assert list(spelling.unknown("fr")) == ["carrtes"]
    assert spelling.idle("fr") == ["Pylos"]


@pytest.mark.parametrize("language", spelling.DICTIONARIES)
def test_our_lists_are_in_order_and_have_each_word_once(language: str) -> None:
    assert spelling.own(language) == sorted(set(spelling.own(language)))
