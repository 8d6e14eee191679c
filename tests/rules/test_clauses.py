"""The clauses of the rulebooks: each is explained to players once, and each is proved."""

from __future__ import annotations

import re

import pytest

from tests.support import clauses
from tests.support.clauses import complaints, rule


@pytest.mark.parametrize("game", clauses.games())
def test_a_rulebook_numbers_every_clause_once_and_in_order(game: str) -> None:
    found = clauses.clauses_of(game)
    keys = [(one[0], *map(int, re.findall(r"\d+", one))) for one in found]
    assert found
    assert keys == sorted(set(keys))


@pytest.mark.parametrize("game", clauses.games())
def test_every_paragraph_of_a_rulebook_after_its_opening_is_a_clause(game: str) -> None:
    pages = clauses.rulebook(game).read_text(encoding="utf-8").split("\n## ")[1:]
    paragraphs = [part for page in pages for part in page.split("\n\n")[1:]]
    stray = [part for part in paragraphs if not part.startswith(("**", "### "))]
    assert stray == []


def test_every_clause_is_proved(capsys: pytest.CaptureFixture[str]) -> None:
    assert clauses.main() == 0, capsys.readouterr().out
    assert capsys.readouterr().out.count("\n") == 1


def test_an_unproved_clause_and_a_proof_of_nothing_are_told() -> None:
    assert complaints(["D1.1", "D1.2"], {"D1.1": ["a"], "D9.9": ["b", "c"]}) == [
        "D1.2: no test proves it",
        "D9.9: in no rulebook, but named by b, c",
    ]
    assert complaints(["D1.1"], {"D1.1": ["a"]}) == []


def test_the_program_fails_while_a_clause_is_unproved(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(clauses, "clauses_of", lambda game: ["D1.1", "D77.7"])
    monkeypatch.setattr(clauses, "PROOFS", {"D1.1": ["a"]})
    monkeypatch.setattr(clauses, "load_tests", lambda: None)
    assert clauses.main() == 1
    assert "D77.7: no test proves it" in capsys.readouterr().out.splitlines()


def test_a_clause_has_a_letter_and_two_numbers() -> None:
    with pytest.raises(ValueError, match="not a clause"):
        rule("4.24")
