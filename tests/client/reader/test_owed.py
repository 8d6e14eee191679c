"""A prompt is owed once: a press that acts on it pays, and a decision ends it."""

from __future__ import annotations

from typing import cast

import pytest

from game.client.reader.announcer import MOST_ASKED, Announcer
from game.scenes.greece.display import CHIT, GreeceDisplay
from game.session.intent import Intent
from game.system.settings import Settings
from tests.programs.hearing import heard, look, table_of
from tests.programs.listening import Listener

PROMPT = "One two three four. Five six seven eight. Nine ten."


def begun() -> Announcer:
    """Return an announcer that has said the half of a prompt."""
    announcer = Announcer(lambda: Settings(speech=True, speech_rate=120))
    announcer.announce("prompt", f"{PROMPT} 2 areas: Athens, Sparta.", short=PROMPT, about=1)
    for _ in range(25):
        announcer.step(0.1)
    return announcer


def rest(announcer: Announcer) -> list[str]:
    """Return the prompts that come when all is said."""
    before = announcer.said[-1].number
    while announcer.busy:
        announcer.step(0.1)
    return [one.words for one in announcer.said if one.number > before and one.kind == "prompt"]


def test_what_a_question_cuts_off_comes_once_without_its_list() -> None:
    announcer = begun()
    announcer.announce("asked", "Turn 3")
    for _ in range(10):
        announcer.step(0.1)
    announcer.announce("asked", "Turn 3")
    assert rest(announcer) == ["Five six seven eight. Nine ten."]
    announcer.announce("asked", "Turn 3")
    assert not rest(announcer)


def test_a_press_that_acts_on_a_prompt_pays_it() -> None:
    announcer = begun()
    announcer.pressed = True
    announcer.announce("focus", "Triremes")
    assert not rest(announcer)
    announcer = begun()
    announcer.pay()
    announcer.announce("change", "chosen")
    assert not rest(announcer)


def test_a_decision_ends_what_waits_to_be_asked() -> None:
    announcer = Announcer(lambda: Settings(speech=True))
    announcer.announce("moves", "Sparta passes")
    announcer.announce("prompt", PROMPT)
    announcer.step(0.1)
    announcer.decide()
    assert not rest(announcer)


def test_one_decision_is_asked_for_twice_at_most() -> None:
    announcer, told = Announcer(lambda: Settings(speech=True)), []
    announcer.announce("notes", "begun")
    announcer.step(0.1)
    for about in (1, 1, 1, 1, 2):
        announcer.announce("prompt", PROMPT, about=about)
        told += rest(announcer)
    assert len(told) == MOST_ASKED + 1


def test_the_areas_are_listed_once_and_by_the_key_that_asks() -> None:
    app = heard("greece")
    display = cast(GreeceDisplay, table_of(app).display)
    display.let_go()
    look(app)
    chit = f"{CHIT}{display.board.hands[0][0]}"
    app.handle_input(Intent("reach", text=chit, amount=1))
    look(app)
    said = next(one for one in reversed(app.announcer.said) if one.kind == "prompt")
    assert " areas: " in said.words and " areas: " not in said.short
    assert " areas: " in app.narrator.account()


@pytest.mark.parametrize("seed", [7])
def test_at_a_readers_pace_no_prompt_nags_and_none_comes_too_late(seed: int) -> None:
    listener = Listener(seed)
    listener.play(decisions=8)
    assert len(listener.ear.prompts) > 2 and listener.presses > 100
    assert not listener.faults()
