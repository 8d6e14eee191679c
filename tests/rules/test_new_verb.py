"""The recipe "a kind of ability": a row, an effect, a worth; whoever leaves one out is told."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import ai.battle.worth as battle_worth
import ai.duel.worth as duel_worth
import ai.greece.weights as greece_worth
from game.rules.battle import actions as battle_effects
from game.rules.battle import cards as battle_cards
from game.rules.battle import verbs as battle_verbs
from game.rules.battle.verbs import Tactic
from game.rules.duel import abilities as duel_effects
from game.rules.duel import verbs as duel_verbs
from game.rules.duel.verbs import Verb
from game.rules.greece import verbs as greece_verbs
from tests.support.systems import LINKS
from tests.support.trees import new_verb
from tests.support.trees.copied_tree import ROOT, copied, run_in

DANCE = Verb("dance", "dance {n}")
MARCH = Tactic("march", sentence="", face="", windows=("flank",))
MISSING = {
    "the duel's rules": (duel_effects, duel_verbs, "ROWS", DANCE, "dance"),
    "the duel's bots": (duel_worth, duel_verbs, "NAMES", "dance", "dance"),
    "the battle's cards": (battle_cards, battle_verbs, "TACTICS", None, "rally"),
    "the battle's rules": (battle_effects, battle_verbs, "TACTICS", MARCH, "march"),
    "the battle's bots": (battle_worth, battle_verbs, "TACTICS", MARCH, "march"),
    "the map's bots": (greece_worth, greece_verbs, "NAMES", "omen", "omen"),
}
"""A module that needs an entry for each verb; where and what is declared; the verb without one."""


def made_again(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a module's source anew, beside the one that is loaded."""
    spec = spec_from_file_location("made_again", str(module.__file__))
    assert spec is not None and spec.loader is not None
    again = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "made_again", again)
    spec.loader.exec_module(again)


@pytest.mark.parametrize("name", MISSING)
def test_a_verb_that_is_declared_and_not_known_is_refused_with_its_name(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, table, rows, new, verb = MISSING[name]
    made_again(module, monkeypatch)
    old: tuple[Any, ...] = getattr(table, rows)
    kept = tuple(one for one in old if getattr(one, "name", one) != verb)
    monkeypatch.setattr(table, rows, (*old, new) if new else kept)
    with pytest.raises(ValueError, match=f"the verb '{verb}' is declared but has no .* in "):
        made_again(module, monkeypatch)


def test_a_chit_of_an_unknown_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="the chit 'omen' has no row"):
        greece_verbs.row_of("omen")


def test_a_verb_is_written_in_six_files_at_most() -> None:
    assert len(new_verb.EDITS) <= 6
    for file in new_verb.EDITS:
        assert new_verb.edited(file, (ROOT / file).read_text("utf-8"))


@LINKS
def test_a_new_verb_is_read_everywhere_and_gives_nothing_away(tmp_path: Path) -> None:
    tree = copied(
        tmp_path / "tree",
        {"game/rules/duel/cards.csv": [new_verb.LINE]},
        {"cards/duel/exiled": "cards/duel/return_of_the_exiles"},
    )
    for file in new_verb.EDITS:
        path = tree / file
        source = path.read_text("utf-8")
        path.unlink()
        path.write_text(new_verb.edited(file, source), "utf-8")
    done = run_in(tree, "tests.support.trees.new_verb")
    assert not done.returncode, done.stderr
