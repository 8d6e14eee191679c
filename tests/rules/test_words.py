"""The catalogue of strings: what the screen asks for is in it, and a translation is used."""

from __future__ import annotations

import gettext
import io

import pytest
from babel.messages.pofile import read_po, write_po

from game.campaign.decrees import decrees
from game.campaign.scenario import scenarios
from game.campaign.titles import TITLES
from game.rules.wording import PhraseError, Plural, joined, phrase
from game.system import i18n
from game.system.i18n import pseudo
from game.workshop.string_extraction import catalogue, strings


def test_the_catalogue_is_written_and_read_without_loss() -> None:
    written = io.BytesIO()
    write_po(written, catalogue())
    written.seek(0)
    again = read_po(written, abort_invalid=True)
    assert {message.id for message in again} == {message.id for message in catalogue()}


def test_names_of_cards_and_captions_of_sounds_are_in_the_catalogue() -> None:
    names = {"Admiral Lysander", "Hoplite Phalanx", "Aristocratic Party", "Potidaea", "Celts"}
    assert {*names, "Cavalry gallops"} <= strings()


def test_sentences_of_decrees_and_scenarios_are_in_the_catalogue() -> None:
    found = strings()
    for one in decrees():
        assert {one.name, one.sentence, one.sentence_enemy} - {""} <= found
    for each in scenarios():
        assert {each.title, each.briefing, each.goal, *each.teaches, *each.seats} <= found
    assert {name for row in TITLES.values() for name in row} <= found


def test_keys_of_tables_are_not_in_the_catalogue() -> None:
    assert not {"land_or_sea", "land+sea", "own other"} & strings()


def test_sentences_of_the_rules_are_translated_part_by_part(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Greek(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return {"Athens": "Ἀθῆναι", "{side} passes": "{side} παριᾶσιν"}.get(message, message)

    monkeypatch.setattr(i18n, "_catalogue", Greek())
    assert i18n.render_phrase(phrase("{side} passes", side=phrase("Athens"))) == "Ἀθῆναι παριᾶσιν"
    assert i18n.render_phrase(None) == ""
    assert i18n.render_error(PhraseError(phrase("{side} passes", side="X"))) == "X παριᾶσιν"
    assert i18n.render_error(OSError(2, "No such file")) == "No such file"
    assert i18n.render_error(ValueError("as {it} stands")) == "as {it} stands"
    assert i18n._("") == ""


def test_a_plural_goes_by_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    class Odd(gettext.NullTranslations):
        def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
            return f"{n % 2}: " + (msgid1 if n == 1 else msgid2)

    draws = Plural("{side} draws {n} card", "{side} draws {n} cards")
    assert str(phrase(draws, side="Athens", n=1)) == "Athens draws 1 card"
    assert str(phrase(draws, side="Athens", n=3)) == "Athens draws 3 cards"
    monkeypatch.setattr(i18n, "_catalogue", Odd())
    assert i18n.render_phrase(phrase(draws, side="Athens", n=2)) == "0: Athens draws 2 cards"


def test_what_stands_in_a_row_is_set_together_by_templates(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Semicolons(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return message.replace(", ", "; ")

    three = joined([phrase("Troops"), phrase("Ships"), phrase("Marines")])
    assert str(three) == "Troops, Ships, Marines"
    monkeypatch.setattr(i18n, "_catalogue", Semicolons())
    assert i18n.render_phrase(three) == "Troops; Ships; Marines"
    assert i18n.row(["Troops", "Ships", "Marines"]) == "Troops; Ships; Marines"


def test_the_pseudo_language_leaves_fields_and_signs_alone() -> None:
    assert pseudo("{side} plays {card}") == "[{side} pláays {card}]"
    assert pseudo("*Draw* {{gain|+{n}}} {coin}") == "[*Dráaw* {{gain|+{n}}} {coin}]"
    assert pseudo("{one}, {more}") == "{one}, {more}"
