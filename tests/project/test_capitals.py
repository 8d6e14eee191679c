"""Words in capitals are spelt as their language spells them."""

import pytest

from sprites.base.lettering import image, measure, paintable


@pytest.mark.parametrize(
    ("words", "capitals"),
    [
        ("Δελφοί", "ΔΕΛΦΟΙ"),
        ("Πόλεμος", "ΠΟΛΕΜΟΣ"),
        ("Άργος, Ήλις", "ΑΡΓΟΣ, ΗΛΙΣ"),
        ("Ταΰγετος", "ΤΑΫΓΕΤΟΣ"),
        ("Αχαΐα", "ΑΧΑΪΑ"),
        ("Μάιος", "ΜΑΪΟΣ"),
        ("πρόυπαρξη", "ΠΡΟΫΠΑΡΞΗ"),
        ("Αθήνα ή Σπάρτη", "ΑΘΗΝΑ Ή ΣΠΑΡΤΗ"),
        ("Größe", "GRÖSSE"),
        ("œuvre à Événement", "ŒUVRE À ÉVÉNEMENT"),
        ("¿Quién? señor", "¿QUIÉN? SEÑOR"),
    ],
)
def test_greek_capitals_lose_the_tonos_and_nothing_else_does(words: str, capitals: str) -> None:
    assert paintable(words.upper(), "sans-bold") == capitals


@pytest.mark.parametrize("words", ["Δελφοί", "Άργος", "Ό,τι", "e\u0301", "Περικλῆς", "ή"])
def test_words_that_are_not_in_capitals_keep_theirs(words: str) -> None:
    assert paintable(words, "serif") == words


def test_all_letters_of_the_inscription_face_are_capitals() -> None:
    assert paintable("Ναύπακτος", "stele-bold") == "Ναυπακτος"
    assert paintable("Άργος ή νεράιδα", "stele") == "Αργος ή νεραϊδα"
    assert paintable("Città", "stele") == "Città"


@pytest.mark.parametrize("tracking", [0.0, 1.2])
def test_a_line_of_capitals_is_as_wide_as_it_was_measured(tracking: float) -> None:
    spelt = paintable("ΔΕΛΦΟΊ", "sans-bold")
    wide = measure(spelt, "sans-bold", 17.0, tracking)
    assert image("ΔΕΛΦΟΊ", "sans-bold", 17.0, "ink", tracking).get_width() == wide
