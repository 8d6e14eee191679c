"""Cards and steps that are laid open is said, has the focus, and is not thrown away unheard."""

from __future__ import annotations

from argparse import Namespace

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.session.intent import Intent
from game.staging.moments import MOMENTS
from tests.programs.hearing import after, heard, look, table_of, told
from tests.support.stage import SMALL, key

LAID = {"duel-hand-seen": "Hand of Sparta", "duel-peek": "Top 5 cards of the deck"}


def names(app: App) -> list[str]:
    """Return the names of the cards that are laid out."""
    reading = getattr(table_of(app).display, "reading", None)
    assert reading is not None
    return [face.name for face in reading.faces]


@pytest.mark.parametrize("name", LAID)
def test_cards_that_are_laid_out_are_said_and_have_the_focus(name: str) -> None:
    app = heard(name)
    prompt = next(one.words for one in reversed(app.announcer.said) if one.kind == "prompt")
    assert prompt.startswith(LAID[name]) and prompt.endswith("Press Space to go on.")
    assert all(card in prompt for card in names(app))
    focused = app.narrator.in_focus()
    assert focused is not None and focused.position == (1, len(names(app)))
    hand = after(app, "tell_hand")[0]
    assert all(card in hand for card in names(app)), "J tells what is laid out"
    thing = after(app, "tell_focus")[0]
    assert names(app)[0] in thing


def test_digits_and_arrows_go_over_cards_that_are_laid_out() -> None:
    app = heard("duel-peek")
    cards = names(app)
    words = after(app, Intent("digit", amount=3))
    assert cards[2] in words[0] and "3 of 5" in words[0]
    assert cards[3] in after(app, "right")[0]
    assert table_of(app).display.hold is not None, "nothing has been thrown away"


def test_space_throws_no_card_away_that_nobody_can_have_heard() -> None:
    app = studio(SMALL)
    app.announcer.heard = True
    MOMENTS["duel-hand-seen"](app, Namespace(replay=None, at=None, seat=None))
    app.environment.frame = 0
    app.draw()
    cards = names(app)
    key(app, "space")
    assert table_of(app).display.hold is not None
    assert all(card in app.announcer.said[-1].words for card in cards), "said instead"
    key(app, "space")
    assert table_of(app).display.hold is None


def test_cards_that_are_heard_go_by_the_first_press() -> None:
    app = heard("duel-hand-seen")
    look(app, 900)
    key(app, "space")
    assert table_of(app).display.hold is None


def test_each_step_of_the_recap_is_said() -> None:
    app = heard("battle-recap")
    assert "What happened" in " ".join(told(app))
    app.handle_input(Intent("first"))
    look(app)
    steps = [step.words for step in app.top.steps]  # type: ignore[union-attr]
    said = after(app, "right", "right")
    assert any(words.startswith(steps[1]) for words in said)
    assert any(words.startswith(steps[2]) and "2 of " in words for words in said)
