"""Menus, boxes and the map by ear: reading order, what cannot be done, owners named once."""

from __future__ import annotations

from typing import cast

from game.client.reader.narrator import joined_offers
from game.commands.shot import studio
from game.rules.greece.map import AREAS
from game.scenes.greece.display import SPOT, GreeceDisplay
from game.scenes.menus.title import Title
from game.scenes.tables.pause import Pause
from game.session.intent import Intent
from sprites.base.widget import Button
from tests.programs.hearing import after, heard, look, table_of
from tests.support.stage import SMALL, top


def test_who_listens_walks_a_menu_in_the_order_of_reading() -> None:
    app = studio(SMALL)
    app.announcer.heard = True
    app.push(Title(app))
    look(app)
    scene = top(app)
    scene.refresh()
    names = [spot.name for spot in scene.focus.spots]
    scene.focus.take(names[0])
    walked = [names[0]]
    for _step in names[1:]:
        after(app, "down")
        walked.append(scene.focus.name)
    assert walked == names
    after(app, "up")
    assert scene.focus.name == names[-2]


def test_what_cannot_be_pressed_says_so() -> None:
    app = heard("duel-strategy")
    app.push(Pause(app, table_of(app)))
    look(app)
    pause = top(app)
    buttons = [each for each in pause.widgets if isinstance(each, Button)]
    undo = next(each for each in buttons if not each.enabled)
    words = after(app, Intent("reach", text=undo.name), "confirm")
    assert "not available" in words[0]
    assert f"{undo.words} is not available now." in words


def test_owners_on_the_map_are_told_once() -> None:
    app = heard("greece")
    display = cast(GreeceDisplay, table_of(app).display)
    display.let_go()
    after(app, Intent("reach", text=f"{SPOT}athens"))
    words = after(app, "tell_focus")[0]
    assert "By land: " in words and "AthensAthens" not in words and "Sparta Sparta" not in words
    assert "counter" in words


def test_what_can_be_pressed_in_a_lesson_is_one_sentence() -> None:
    assert after(heard("lesson"), "tell_turn")[-1].count("You can press") == 1
    assert joined_offers("You can press: A.", "You can press: B.") == "You can press: A, B."
    assert joined_offers("", "") == ""


def test_a_choice_among_cards_tells_of_how_many() -> None:
    app = heard("duel-search-chosen")
    reading = getattr(table_of(app).display, "reading", None)
    assert reading is not None
    assert f"{len(reading.faces)} cards to choose from" in after(app, "tell_turn")[-1]


def test_a_pass_is_asked_with_how_it_stands() -> None:
    app = heard("duel-pass-warning")
    page = next(one.words for one in reversed(app.announcer.said) if one.kind == "page")
    assert any(words in page for words in ("You lead, ", "You are behind, ", "You are level, "))


def test_a_section_of_the_settings_is_told_where_it_begins() -> None:
    app = heard("settings")
    scene = top(app)
    spots = [spot for spot in scene.spots() if spot.group]
    heads = [*dict.fromkeys(spot.group for spot in spots)]
    assert len(heads) > 3
    first = [next(spot for spot in spots if spot.group == head) for head in heads[:3]]
    after(app, Intent("reach", text=first[0].name))
    words = after(app, Intent("reach", text=first[1].name))
    assert words[0].startswith(f"{heads[1]}. ")
    later = [spot for spot in spots if spot.group == heads[1]][1]
    assert not after(app, Intent("reach", text=later.name))[0].startswith(heads[1])


def test_the_whole_map_is_told_by_one_key_and_the_cup_with_its_number() -> None:
    app = heard("greece")
    board = cast(GreeceDisplay, table_of(app).display).board
    words = after(app, "tell_table")[0]
    assert all(area.name in words for area in AREAS)
    assert f"Cup, chits: {len(board.cup)}." in after(app, "tell_piles")[0]
