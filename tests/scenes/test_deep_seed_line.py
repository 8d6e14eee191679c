"""A seed line whose brackets are nested deeper than JSON can be read is refused as any other."""

from __future__ import annotations

import pytest

from game.client import editing
from game.commands.shot import studio
from game.records import seed_line
from game.rules import RULES
from game.rules.wording import PhraseError
from game.scenes.menus.setup import SetUp
from game.session.intent import Intent
from tests.support.stage import SMALL

LINE = f"polemos:duel:{RULES['duel'].version}:1:target=" + "[" * 1_900


def test_it_is_refused_in_a_sentence() -> None:
    with pytest.raises(PhraseError):
        seed_line.read(LINE)


def test_it_may_be_pasted_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    app = studio(SMALL)
    app.push(SetUp(app, "duel"))
    app.draw()
    monkeypatch.setattr(editing, "taken", lambda: LINE)
    app.handle_input(Intent("paste"))
    (toast,) = [toast.body.markup for toast, _left in app.toasts]
    assert toast.startswith("It cannot be pasted: ")
    app.close()
