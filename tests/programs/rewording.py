"""Gives every action the same sentence, to prove that nothing but the wording goes by them.

`python -m pytest -p tests.programs.rewording` runs any tests so: those about sentences fail.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from importlib import import_module
from typing import Any

from game.rules import RULES
from game.rules.wording import Plural

SENTENCE = "Something is done"
ACTIONS = "ACT_"
"""The beginning of the names of all templates of actions."""


def _reworded(templates: Any) -> Any:
    """Return as many templates in the same form: a string, a Plural, a tuple or a dict of them."""
    if isinstance(templates, dict):
        return {key: _reworded(one) for key, one in templates.items()}
    if isinstance(templates, Plural):
        return Plural(SENTENCE, SENTENCE)
    return (SENTENCE,) * len(templates) if isinstance(templates, tuple) else SENTENCE


def reword(replace: Callable[[object, str, object], None] = setattr) -> None:
    """Replace the templates of all actions of all games, by `replace(module, name, templates)`."""
    for game in RULES:
        wording = import_module(f"game.rules.{game}.wording")
        for name, templates in [*vars(wording).items()]:
            if name.startswith(ACTIONS):
                replace(wording, name, _reworded(templates))
    duel = import_module("game.rules.duel.view")
    rows = [dataclasses.replace(row, act=row.act and SENTENCE) for row in duel.VERB]
    replace(duel, "VERB", rows)


def pytest_sessionstart() -> None:
    """Reword all actions before the first test, where pytest was told to."""
    reword()
