"""Whatever is done on a screen is heard: each widget and spot of each moment answers in words."""

from __future__ import annotations

import pytest

from game.client.app import STEP, App
from game.scenes.learn.lesson_scene import LessonScene
from game.session.intent import Intent
from tests.programs.hearing import heard, look, silent
from tests.support.stage import top

SAMPLE = (
    *("duel-strategy", "setup", "lesson", "greece", "battle-planning", "campaign-crossroads"),
    *("settings", "library", "duel-search-chosen", "look-back-moment"),
)
"""The moments that are gone through here, the first three each time; `hearing` goes to all."""


@pytest.mark.few("duel-strategy", "setup", "lesson")
@pytest.mark.parametrize("name", SAMPLE)
def test_whatever_is_done_is_heard(name: str) -> None:
    assert not silent(name)


# ---------------------------------------------------------------------- what one is told


def last(app: App) -> str:
    """Return what has been said last, what is to be done excepted, which comes behind all."""
    return next(one.words for one in reversed(app.announcer.said) if one.kind != "prompt")


def test_a_card_that_is_chosen_and_given_back_is_told_with_the_count() -> None:
    app = heard("duel-strategy")
    app.handle_input(Intent("reach", text="card0"))
    look(app)
    for words, count in (("chosen, 4 of at most 5", 4), ("not chosen, 3 of at most 5", 3)):
        app.handle_input(Intent("confirm"))
        look(app)
        assert last(app) == words
        app.handle_input(Intent("tell_hand"))
        assert last(app).count(", chosen") == count
        app.handle_input(Intent("tell_focus"))
        assert "Not now" not in last(app)
        for _ in range(30):
            app.step(STEP)


def test_cards_of_a_hand_have_places_from_one_on_and_a_match_begins_on_one() -> None:
    app = heard("duel-strategy")
    focused = app.narrator.in_focus()
    assert focused is not None and focused.group == "hand"
    hand = [node.position for node in app.narrator.tree.nodes if node.group == "hand"]
    assert sorted(hand) == [(n, len(hand)) for n in range(1, len(hand) + 1)]


def test_what_now_begins_with_what_to_do_and_what_can_be_pressed() -> None:
    app = heard("duel-strategy")
    app.handle_input(Intent("tell_turn"))
    words = last(app)
    assert words.index("exchange") < words.index("You can press") < words.index("Strategy Phase")
    assert "Log" not in words and "Point at" not in words and "lick" not in words


def test_each_wrong_answer_of_a_lesson_is_answered_and_the_words_come_again() -> None:
    app = heard("lesson-refused")
    refused, scene = app.announcer.said[-1].words, top(app)
    assert isinstance(scene, LessonScene) and scene.refused
    wrong = next(s for s in scene.table.focus.spots if s.name.startswith("card") and s.act)
    for _ in range(2):
        before = scene.refusals
        app.handle_input(Intent("reach", text=wrong.name, amount=1))
        look(app, 60)
        if scene.refusals > before:
            assert app.announcer.said[-1].words == refused
    app.handle_input(Intent("tell_turn"))
    assert last(app).startswith(refused.split(".")[0]) and "Leave lesson" in last(app)


def test_at_the_end_of_a_lesson_the_first_button_has_the_focus_and_all_are_told() -> None:
    app = heard("lesson-end")
    scene = top(app)
    assert isinstance(scene, LessonScene) and scene.finished
    assert scene.focus.name == scene.widgets[0].name and scene.focus.by_keys
    said = " ".join(one.words for one in app.announcer.said)
    assert "You can press: " in said and "All lessons" in said
    app.handle_input(Intent("right"))
    look(app)
    assert scene.focus.name == "lessons" and "All lessons" in last(app)


@pytest.mark.few("viewer", "duel")
@pytest.mark.parametrize("name", ["viewer", "look-back-opened", "setup-greece", "duel"])
def test_no_page_begins_with_its_bar(name: str) -> None:
    app = heard(name)
    page = next(one.words for one in app.announcer.said if one.kind == "page")
    assert "RULES" not in page and "Fate. Strategy" not in page


@pytest.mark.parametrize("name", ["setup-styles-greece", "setup-battle", "rules-duel"])
def test_no_two_boxes_have_one_name(name: str) -> None:
    nodes = [node for node in heard(name).narrator.tree.nodes if node.role == "combo box"]
    assert len({node.name for node in nodes}) == len(nodes)
    assert not [node.name for node in nodes if "number" in node.name]


def test_keys_tell_each_side_the_piles_and_the_log() -> None:
    app, told_of = heard("duel"), {}
    for kind in ("tell_own", "tell_enemy", "tell_piles", "tell_before"):
        app.handle_input(Intent(kind))
        told_of[kind] = last(app)
    assert "Athens:" in told_of["tell_own"] and "Sparta:" not in told_of["tell_own"]
    assert "Sparta:" in told_of["tell_enemy"] and "Athens:" not in told_of["tell_enemy"]
    assert "Deck, cards: " in told_of["tell_piles"]
    assert len(set(told_of.values())) == 4


def test_the_keys_for_who_listens_lie_over_any_screen() -> None:
    app = heard("duel")
    app.handle_input(Intent("tell_keys"))
    look(app)
    assert top(app).name == "heard-keys" and "Enter changes one" in " ".join(
        one.words for one in app.announcer.said if one.kind == "page"
    )
    app.handle_input(Intent("tell_keys"))
    app.handle_input(Intent("cancel"))
    assert top(app).name == "duel"
