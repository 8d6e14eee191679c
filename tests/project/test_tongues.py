"""In each language that is offered some moments have room; `tests.programs.tongues` has all.

The language of the system is spoken from the first start, and the title leads to the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.client.system_language import VARIABLES, offered, system_language
from game.records.library import LibraryEntry
from game.records.notes import Note
from game.registry import GAMES, folder_of
from game.rules.battle import cards as battle_cards
from game.rules.duel import cards as duel_cards
from game.scenes import collection
from game.scenes.battle import faces as battle_faces
from game.scenes.duel import faces as duel_faces
from game.scenes.menus import rulebook_page
from game.scenes.menus.record_list import ShelvedRecord
from game.scenes.menus.settings_page import LanguagePage
from game.scenes.menus.title import Title
from game.system import i18n, paths
from game.system.i18n import PSEUDO
from sprites.base.canvas import offscreen
from sprites.base.images import blank
from sprites.base.lookup import folded
from sprites.base.pieces import side_of
from sprites.cards import card, cardzoom
from sprites.cards.plate import Plate
from tests.programs import tongues
from tests.support.menus import by_keys, by_mouse, opened
from tests.support.stage import top

WHOLE = [code for code in i18n.languages() if code not in (i18n.ENGLISH, PSEUDO)]


@pytest.fixture(autouse=True)
def home() -> Iterator[Path]:
    with paths.elsewhere() as folder:
        yield folder
    i18n.use_language(i18n.ENGLISH)


@pytest.mark.few(10)
@pytest.mark.parametrize("name", tongues.SAMPLE)
@pytest.mark.parametrize("language", WHOLE)
def test_a_moment_has_room_for_the_words_of_each_language(language: str, name: str) -> None:
    assert tongues.faults(name, language) == {}


@pytest.mark.few("el-100")
@pytest.mark.parametrize(  # whatever has room in the largest text has room in a smaller one
    ("scale", "step"), [pytest.param(100, 9, id="100"), pytest.param(200, 1, id="200")]
)
@pytest.mark.parametrize("language", WHOLE)
def test_every_large_card_has_room_for_the_words_of_each_language(
    language: str, scale: int, step: int
) -> None:
    i18n.use_language(language)
    canvas = offscreen((960, 540), scale / 100)
    plate = Plate(canvas, canvas.px(card.ZOOM_WIDTH), blank((1, 1)))
    faces = [duel_faces.face_of(number) for number in range(len(duel_cards.CARDS))]
    faces += [battle_faces.face_of(number, "persians") for number in range(len(battle_cards.CARDS))]
    for face in faces[::step]:
        reading = cardzoom.read(plate, face, side_of(face.side))
        assert cardzoom._tall(reading) <= reading.room, face.name


@pytest.mark.sweep(sister="test_the_first_language_of_the_system_that_is_here_is_spoken")
def test_the_longer_run_looks_at_languages_that_are_not_whole(
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = i18n.languages()
    with tongues.unfinished():
        assert {"el", "de", "fr", "it", "es"} <= set(i18n.languages())
    assert i18n.languages() == before
    assert tongues.main(["it", "--moments", "language"]) == 0
    assert capsys.readouterr().out == "0 faults\n"


# ---------------------------------------------------------------------- the first start


@pytest.fixture
def greek(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.client.system_language.languages", lambda: ("en", "el", "de"))
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)


@pytest.mark.usefixtures("greek")
def test_the_first_language_of_the_system_that_is_here_is_spoken() -> None:
    assert offered(["de_AT.UTF-8"]) == "de"
    assert offered(["pt-br"]) == "en" and offered(["pt_BR.UTF-8", "el"]) == "el"
    assert offered(["el-GR"]) == offered(["nl_NL", "el", "de"]) == "el"
    assert offered(["C"]) == offered([]) == offered(["tlh"]) == "en"
    assert offered(["en_GB", "de"]) == "en"
    for locale in ("de@euro", "de_DE@euro", "de_DE.ISO-8859-15@euro", "de.UTF-8@euro"):
        assert offered([locale]) == "de"


@pytest.mark.usefixtures("greek")
def test_the_environment_tells_the_language_before_the_system(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pygame.system.get_pref_locales", lambda: [{"language": "de"}])
    assert system_language() == "de"
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert system_language() == "en"
    monkeypatch.setenv("LC_ALL", "el_GR.UTF-8")
    assert system_language() == "el"
    monkeypatch.setenv("LANGUAGE", "nl:de:el")
    assert system_language() == "de"
    monkeypatch.setenv("LC_ALL", "C")
    assert system_language() == "en", "as in every program that asks gettext"


@pytest.mark.parametrize("choose", [by_keys, by_mouse])
def test_the_title_leads_to_every_language_by_its_own_name(
    choose: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert callable(choose)
    app = opened(Title)
    choose(app, "language")
    page = top(app)
    assert isinstance(page, LanguagePage) and page.focus.name == i18n.ENGLISH
    assert page.rolling[0].words == "English"
    choose(app, PSEUDO)
    title = top(app)
    assert isinstance(title, Title) and app.settings.language == PSEUDO
    assert title.languages[0].words == i18n.name_of_language(PSEUDO)
    choose(app, "language")
    choose(app, i18n.ENGLISH)
    assert title.languages[0].words == "English"


def test_a_title_in_the_only_language_offers_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.menus.title.languages", lambda: (i18n.ENGLISH,))
    title = top(opened(Title))
    assert isinstance(title, Title) and not title.languages


# ---------------------------------------------------------------------- words that are looked for


def test_what_is_looked_for_needs_no_accents() -> None:
    assert folded("Élève ΆΝΔΡΑΣ ϊ naïf Straße") == "eleve ανδρασ ι naif straße"
    assert folded("ς Σ σ") == "σ σ σ"
    assert all(len(folded(letter)) == 1 for letter in map(chr, range(0x20, 0x3000)))


def test_the_library_finds_a_name_without_its_accents() -> None:
    note = Note("Ελένη", "Bataille de mazos, Éphèse")
    shown = ShelvedRecord(LibraryEntry(Path("a.replay"), None), note, None, "")
    assert shown.suits(folded("ΕΛΈΝΗ ephese").split(), set())
    assert not shown.suits(["ελενα"], set())


def test_cards_are_found_without_accents() -> None:
    i18n.use_language(PSEUDO)
    found = collection.found("duel", "PEERÍICLËES", ())
    assert [item.key for item in found if item.key == "duel/pericles"]


# ---------------------------------------------------------------------- rulebooks


def test_a_rulebook_is_read_in_the_language_that_is_spoken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "rulebook.md").write_text("# Rules\n\nOurs are (House).\n\n**D1.1** One (House).")
    words = "# Regeln\n\nUnsere: (Haus).\n\n**D1.1** Eins (Haus)."
    (tmp_path / f"rulebook.{PSEUDO}.md").write_text(words)
    monkeypatch.setattr(rulebook_page, "folder_of", lambda rules: tmp_path)
    assert [b.markup for b in rulebook_page.read("duel")[:3]] == [
        "Rules", "Ours are (House).", "*D1.1* One {quiet|(House)}."
    ]  # fmt: skip
    i18n.use_language(PSEUDO)
    assert [b.markup for b in rulebook_page.read("duel")[:3]] == [
        "Regeln", "Unsere: (Haus).", "*D1.1* Eins {quiet|(Haus)}."
    ]  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_in_another_language_has_all_its_clauses(game: str) -> None:
    folder = folder_of(GAMES[game].rules)
    english = clauses(folder / "rulebook.md")
    assert english
    for path in folder.glob("rulebook.*.md"):
        assert clauses(path) == english, path.name


def clauses(path: Path) -> list[tuple[int, str]]:
    """Return the levels of a rulebook's blocks with the numbers of its clauses."""
    return [(b.level, b.clause) for b in rulebook_page.blocks(path.read_text(encoding="utf-8"))]
