"""The catalogues of the languages: nothing lost, nothing guessed, only whole ones are offered."""

from __future__ import annotations

import ast
import csv
import gettext
import json
import os
import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

import sounds
from game.match import seats
from game.rules.battle.wording import SAW_HAND, TURN_BEGAN
from game.rules.wording import Sense, phrase
from game.system import declension, i18n
from game.workshop import catalogues, proofreading
from game.workshop.compilation import (
    LOCALE,
    blank,
    compile_catalogues,
    is_missing,
    is_whole,
    language_of,
    read,
    sources,
)
from game.workshop.string_extraction import catalogue, strings

LANGUAGES = [language_of(path) for path in sources()]
ASKED = {"_": slice(1), "N_": slice(1), "ngettext": slice(2), "pgettext": slice(1, 2)}
"""The arguments of each function that are sentences."""
NONE = slice(0)
CODES = ("el", "de", "fr", "it", "es")


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def found(language: str) -> Catalog:
    return read(catalogues.path_of(language))


def test_the_five_languages_have_a_catalogue() -> None:
    assert sorted(CODES) == LANGUAGES


def test_no_field_colour_or_emphasis_is_lost_or_added(found: Catalog) -> None:
    assert list(map(str, proofreading.wrong(found))) == []


def test_nothing_is_guessed_or_left_over(found: Catalog) -> None:
    assert not [message.id for message in found if message.id and message.fuzzy]
    assert not found.obsolete


def test_a_whole_language_says_all_that_the_program_asks(found: Catalog, language: str) -> None:
    """Of one that is not whole, `python -m game.workshop.catalogues update` takes up the rest."""
    if is_whole(found):
        asked = {catalogues.key(message) for message in catalogue() if message.id}
        assert asked == {catalogues.key(message) for message in found if message.id}
        assert i18n.name_of_language(language) != "English"


def test_the_head_of_a_catalogue_tells_its_language_and_its_plurals(language: str) -> None:
    head = catalogues.path_of(language).read_text("utf-8").partition("\n\n")[0]
    assert f'"Language: {language}\\n"' in head and "charset=UTF-8" in head
    assert f"Plural-Forms: {blank(language).plural_forms}" in head


def test_a_catalogue_is_written_as_the_program_writes_it(language: str) -> None:
    """So that a change shows in its own lines and nowhere else."""
    path = catalogues.path_of(language)
    assert catalogues.written(read(path)) == path.read_text(encoding="utf-8")


def test_every_sentence_that_is_asked_for_is_in_the_catalogue() -> None:
    """Sentences inside an f-string escape the program that gathers them."""
    rooms = [LOCALE.parents[1], Path(sounds.__file__).parent]
    calls = [
        node
        for room in rooms
        for path in room.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]
    asked = {
        each.value
        for call in calls
        for each in call.args[ASKED.get(getattr(call.func, "id", ""), NONE)]
        if isinstance(each, ast.Constant)
    }
    assert len(asked) > 1000
    assert asked - strings() <= {""}


# ---------------------------------------------------------------------- compiling


def tiny(folder: Path, *strings: tuple[catalogues.Id, catalogues.Forms | None]) -> Path:
    """Return a folder of languages with a small French catalogue."""
    path = folder / "fr/LC_MESSAGES/polemos.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    made = blank("fr")
    for english, said in strings:
        made.add(english, said)
    path.write_text(catalogues.written(made), encoding="utf-8")
    return folder


WHOLE: tuple[tuple[catalogues.Id, catalogues.Forms | None], ...] = (
    ("English", "Français"),
    (("{n} card", "{n} cards"), ("{n} carte", "{n} cartes")),
)


def test_only_a_whole_language_is_compiled_and_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    assert compile_catalogues(tiny(tmp_path, *WHOLE, ("Back", None))) == []
    assert "fr" not in i18n.languages()
    source = tmp_path / "fr/LC_MESSAGES/polemos.po"
    assert compile_catalogues(tiny(tmp_path, *WHOLE)) == ["fr"]
    assert "fr" in i18n.languages() and i18n.name_of_language("fr") == "Français"
    compiled = source.with_suffix(".mo")
    before = compiled.stat().st_mtime_ns
    assert compile_catalogues(tmp_path) == ["fr"] and compiled.stat().st_mtime_ns == before
    tiny(tmp_path, *WHOLE, (("{n} hit", "{n} hits"), ("", "")))
    os.utime(source, ns=(before + 1, before + 1))
    assert compile_catalogues(tmp_path) == [] and not compiled.exists()


def test_a_compiled_language_has_its_own_plurals(tmp_path: Path) -> None:
    compile_catalogues(tiny(tmp_path, *WHOLE))
    french = gettext.translation("polemos", tmp_path, ["fr"])
    said = [french.ngettext("{n} card", "{n} cards", n) for n in (0, 1, 2)]
    assert said == ["{n} carte", "{n} carte", "{n} cartes"]
    assert french.gettext("{n} card") == "{n} carte"


def test_what_nobody_has_confirmed_is_missing(tmp_path: Path) -> None:
    source = tiny(tmp_path, *WHOLE) / "fr/LC_MESSAGES/polemos.po"
    guessed = source.read_text("utf-8").replace('msgid "English"', '#, fuzzy\nmsgid "English"')
    source.write_text(guessed, encoding="utf-8")
    assert [message.id for message in read(source) if message.id and is_missing(message)] == [
        "English"
    ]
    assert compile_catalogues(tmp_path) == []


# ---------------------------------------------------------------------- keeping


@pytest.fixture
def locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for languages of this test alone."""
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path / "locale")
    return tmp_path


def test_what_is_exported_comes_back_by_its_english_whatever_its_number(locale: Path) -> None:
    assert catalogues.main(["export", "it", str(locale)]) == 0
    first = locale / "en/000.json"
    entries = json.loads(first.read_text("utf-8"))
    moved = {f"{number}0": entry for number, entry in entries.items()}
    first.write_text(json.dumps(moved), encoding="utf-8")
    (locale / "it").mkdir()
    said = {
        number: ["uno", "altri"] if "many" in entry else f"«{entry['en']}»"
        for number, entry in moved.items()
    }
    (locale / "it/000.json").write_text(json.dumps(said), encoding="utf-8")
    assert catalogues.main(["import", "it", str(locale)]) == 0
    known = catalogues.translations("it")
    assert len(known) == len(entries)
    for entry in entries.values():
        english = (entry["en"], entry["many"]) if "many" in entry else entry["en"]
        if "context" in entry:
            english = f"{entry['context']}\x04{english}"
        assert known[english] == (("uno", "altri") if "many" in entry else f"«{entry['en']}»")


def test_what_the_program_no_longer_says_goes_and_what_it_says_anew_comes(locale: Path) -> None:
    catalogues.keep("es", {"No screen says this": "Nadie dice esto", "Back": "Atrás"})
    assert catalogues.translations("es") == {"Back": "Atrás"}
    every = {catalogues.key(message) for message in read(catalogues.path_of("es")) if message.id}
    assert every == {catalogues.key(message) for message in catalogue() if message.id}


@pytest.mark.parametrize("code", ["xx", "pt-BR", "a/b"])
def test_a_code_that_is_no_language_makes_nothing(
    code: str, locale: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert catalogues.main(["update", code]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert not (locale / "locale").exists()
    assert catalogues.main(["missing", "nl"]) == 2


def test_a_translation_without_its_forms_is_named(
    locale: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for folder, entry in (("en", {"en": "{n} card", "many": "{n} cards"}), ("it", "{n} carte")):
        (locale / folder).mkdir()
        (locale / folder / "000.json").write_text(json.dumps({"7": entry}), encoding="utf-8")
    assert catalogues.main(["import", "it", str(locale)]) == 2
    assert "7 is to be a list of the forms" in capsys.readouterr().err


# ---------------------------------------------------------------------- proofreading


def french(english: catalogues.Id, said: catalogues.Forms) -> Catalog:
    made = blank("fr")
    made.add(english, said)
    return made


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("{side} passes", "passe"),
        ("{side} passes", "{cité} passe"),
        ("{side} passes", "{side} passe {n}"),
        ("{{gain|+{n}}} VP", "+{n} PV"),
        ("{{gain|+{n}}} VP", "{{loss|+{n}}} PV"),
        ("{{gain|+{n}}} VP", "{{gain|+{n}} PV"),
        ("*Draw* a card", "Piochez une carte"),
        ("One\ntwo", "Un deux"),
        ("of ", "de"),
        (("{side} has {n} card", "{side} has {n} cards"), ("{n} carte", "{side} a {n} cartes")),
    ],
)
def test_what_breaks_the_program_is_wrong(english: catalogues.Id, said: catalogues.Forms) -> None:
    assert list(proofreading.wrong(french(english, said)))


def test_what_a_language_may_do_is_not_wrong() -> None:
    assert not list(proofreading.wrong(french("{a} of {b}", "{b} : {a}")))
    one_card = french(("{n} card", "{n} cards"), ("Une carte", "{n} cartes"))
    assert not list(proofreading.wrong(one_card))
    assert len(list(proofreading.numberless(one_card))) == 1
    german = blank("de")
    german.add(("{n} card", "{n} cards"), ("Eine Karte", "{n} Karten"))
    assert not list(proofreading.numberless(german))


def test_long_labels_and_words_that_are_not_the_glossarys_are_listed() -> None:
    assert list(proofreading.long(french("Back", "Revenir en arrière")))
    assert not list(proofreading.long(french("Back", "Retour")))
    assert list(proofreading.departures(french("The Fate Phase", "La phase du Hasard"), "fr"))
    assert not list(proofreading.departures(french("The Fate Phase", "La phase du Destin"), "fr"))


# ---------------------------------------------------------------------- names in their cases


def forms_of(language: str) -> dict[str, set[str]]:
    """Return the cases that a language's table has of each name."""
    path, found = LOCALE / language / declension.TABLE, dict[str, set[str]]()
    for row in (
        csv.DictReader(path.read_text(encoding="utf-8").splitlines()) if path.exists() else ()
    ):
        found.setdefault(row["name"], set()).add(row["case"])
    return found


def test_every_name_has_each_case_that_a_sentence_asks_for(found: Catalog, language: str) -> None:
    cases = forms_of(language)
    words = [form for each in found if each.id for _english, form in proofreading.pairs(each)]
    asked = {case.casefold() for each in words for case in re.findall(r"\{\w+:(\w+)\}", each)}
    assert set().union(*cases.values()) == asked
    if language != "de":  # whose table has only forms that differ, some of names put together
        assert all(there == asked for there in cases.values())
        assert cases.keys() <= set(words)
    armies = {found.get(army).string for army in seats.ARMIES}  # type: ignore[union-attr]
    assert not asked or armies <= cases.keys()


def test_a_name_is_put_into_the_case_that_the_sentence_has() -> None:
    began = phrase(TURN_BEGAN, n=3, side=phrase("Hellenes"))
    seen = phrase(SAW_HAND, n=5, side=phrase("Hellenes"), other=phrase("Persians"))
    i18n.use_language("it")
    try:
        told = [i18n.render_phrase(began), i18n.render_phrase(seen)]
        assert i18n._("the {side}").format(side="Iloti") == "Iloti"  # one that has no forms
    finally:
        i18n.use_language("en")
    assert told == [
        "Turno 3: tocca agli Elleni",
        "Gli Elleni guardano la mano dei Persiani (5 carte)",
    ]
    assert str(began) == i18n.render_phrase(began) == "Turn 3: the Hellenes move"


def test_a_word_of_several_senses_is_that_of_its_context() -> None:
    i18n.use_language("de")
    try:
        assert i18n.render_phrase(phrase(Sense("face", "a Siege card"))) == "Belagerung"
        assert i18n.render_phrase(phrase("a Siege card")) == "eine Belagerungskarte"
    finally:
        i18n.use_language("en")
