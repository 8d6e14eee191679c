"""A match tells who listens its points, discards, lit areas, end, boxes and own steps."""

from __future__ import annotations

from typing import cast

import pytest

from game.client.app import STEP, App
from game.client.reader.announcer import Announcer, Kind
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.rules.duel import events as happened
from game.rules.duel.cards import CARDS
from game.rules.greece.events import TurnBegan
from game.rules.greece.map import AREAS
from game.scenes.duel.display import DuelDisplay
from game.scenes.greece.advice import neighbours
from game.scenes.greece.display import CHIT, SPOT, GreeceDisplay
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.system.settings import Settings
from tests.programs.hearing import after, count, heard, look, table_of, told
from tests.support.stage import SMALL, key


def by_voice(app: App) -> App:
    """Let the program speak by itself."""
    app.announcer.heard, app.settings.speech = False, True
    return app


# ---------------------------------------------------------------------- the duel


def test_a_card_that_is_played_is_told_with_its_points() -> None:
    dear = next(number for number, card in enumerate(CARDS) if card.vp)
    cheap = next(number for number, card in enumerate(CARDS) if not card.vp)
    words = [str(happened.CardPlayed(-1, 1, 0, face, 2, ()).phrase()) for face in (dear, cheap)]
    assert words[0].endswith(f", 2 Force, {CARDS[dear].vp} VP") and words[1].endswith(", 2 Force")


def test_totals_tell_the_points_that_lie_on_the_table() -> None:
    app = heard("duel")
    board = cast(DuelDisplay, table_of(app).display).board
    dear = [token for row in board.tables for token in row if CARDS[board.faces[token]].vp]
    words = after(app, "tell_totals")[0]
    assert dear and words.count(" with ") == len(dear)
    assert f"This turn: {board.stake()} VP" in words


def test_a_hand_that_is_discarded_is_told_card_by_card() -> None:
    app = heard("duel")
    table = table_of(app)
    board = cast(DuelDisplay, table.display).board
    held = tuple(board.hands[0])
    tokens = (*board.tables[0], *held)
    faces = tuple(board.faces[token] for token in tokens)
    before = count(app)
    table.playback.telling.tell(happened.CardsCleared(-1, (tokens, ()), (faces, ())))
    look(app)
    (words,) = told(app, before)
    assert words.startswith(f"Athens discards {len(held)} cards: ")
    assert CARDS[board.faces[held[0]]].name in words


def test_a_pass_is_asked_with_what_it_costs() -> None:
    app = heard("duel-pass-warning")
    held = len(cast(DuelDisplay, table_of(app).display).board.hands[0])
    page = next(one.words for one in reversed(app.announcer.said) if one.kind == "page")
    assert f"you discard the {held} cards" in page


# ---------------------------------------------------------------------- boxes


def test_in_a_box_only_the_box_is_read() -> None:
    app = heard("duel")
    table_of(app).focus.take("card0")
    look(app)
    behind = table_of(app).aloud
    assert behind.status and behind.detail, "the table has something to say"
    before = count(app)
    app.handle_input(Intent("pass"))
    look(app)
    after(app, "tell_focus", "tell_turn")
    said = told(app, before)
    assert said[-2] == "Keep playing" and "You can press: Pass, Keep playing." in said[-1]
    assert not [words for words in said if behind.status in words or behind.detail in words]


def test_where_a_box_has_gone_the_table_is_not_told_anew() -> None:
    app = by_voice(heard("duel"))
    called = table_of(app).aloud.called
    assert called in told(app)
    words = after(app, "pass", "confirm")
    assert app.path == "duel" and called not in words and "Your turn" in words[-1]
    assert len({*words}) == len(words), "the card in focus is told once"
    words = after(app, "pass", "left", "confirm")
    assert "Athens passes" in words and called not in words


# ---------------------------------------------------------------------- one's own steps


@pytest.mark.few("duel")
@pytest.mark.parametrize("name", ["duel", "battle"])
def test_a_step_by_ones_own_key_speaks_however_lately_it_was_said(name: str) -> None:
    app = by_voice(heard(name))
    for number in (1, 2, 1, 2):
        words = after(app, Intent("digit", amount=number))
        assert f"{number} of " in words[0]
    assert after(app, "nudge_right"), "the card that is moved tells its place"


def test_each_step_over_the_map_is_heard_at_once() -> None:
    app = by_voice(heard("greece"))
    after(app, Intent("reach", text=f"{SPOT}athens"))
    app.announcer.announce("notes", "a word " * 30)
    app.announcer.step(0.1)
    for kind in ("nudge_right", "nudge_left") * 4:
        before = count(app)
        key(app, kind)
        app.environment.frame = 0
        app.draw()
        assert told(app, before), kind


@pytest.mark.few("duel", "greece")
@pytest.mark.parametrize("name", ["duel-strategy", "duel", "battle", "greece", "greece-delphi"])
def test_a_digit_past_the_hand_is_refused_each_time(name: str) -> None:
    app = heard(name)
    number = 1 + sum(spot.region == "hand" for spot in table_of(app).focus.spots)
    for _ in range(2):
        words = after(app, Intent("digit", amount=number))
        assert f"There is no number {number} here." in words


def test_what_changes_is_told_without_an_arrow() -> None:
    settings = Settings(speech=True)
    announcer = Announcer(lambda: settings)
    announcer.announce("asked", "If you play it. Athens 6 → 9. Sparta 7 → 0.")
    told = "If you play it. Athens from 6 to 9. Sparta from 7 to 0."
    assert announcer.said[-1].words == told


def test_an_answer_that_tells_what_to_do_is_not_followed_by_it() -> None:
    settings = Settings(speech=True)
    announcer = Announcer(lambda: settings)
    prompt, answer = "Choose a target.", "Choose a target. You can press: Hint."
    for then in ([], ["chosen", prompt]):  # the answer is heard to its end, or not
        announcer.announce("prompt", prompt)
        announcer.step(0.1)
        announcer.announce("asked", answer)
        announcer.announce("change", "".join(then[:1]))
        while announcer.busy:
            announcer.step(0.1)
        told = [prompt, answer, *then]
        assert [one.words for one in announcer.said][-len(told) :] == told


def test_a_focus_that_nobody_led_waits_for_the_news() -> None:
    settings, silencing = Settings(speech=True), []
    announcer = Announcer(lambda: settings)
    announcer.say = lambda one, at_once: silencing.append((one.words, at_once))
    for kind, words in (("prompt", "Your turn"), ("moves", "Athens passes"), ("moves", "Sparta")):
        announcer.announce(cast(Kind, kind), words)
    announcer.step(0.1)
    announcer.announce("focus", "Triremes")
    while announcer.busy:
        announcer.step(0.1)
    assert silencing == [(w, False) for w in ("Athens passes", "Sparta", "Triremes", "Your turn")]
    announcer.pressed = True
    announcer.announce("focus", "Ships")
    assert silencing[-1] == ("Ships", True)


def test_a_turn_begins_on_a_card_before_anybody_presses() -> None:
    app = heard("duel")
    table = table_of(app)
    table.focus.name = "gone"
    app.step(STEP)
    assert table.focus.name.startswith("card")


# ---------------------------------------------------------------------- the map


def test_what_is_confirmed_is_not_given_back() -> None:
    app = heard("greece-setup-lay")
    display = cast(GreeceDisplay, table_of(app).display)
    area = f"{SPOT}{AREAS[next(iter(display.choices.lay))].id}"
    assert "chosen" in after(app, Intent("reach", text=area), "confirm")
    for _ in range(60):
        app.step(STEP)
    words = after(app, "confirm")
    assert words and "not chosen" not in words


def test_a_choice_that_is_taken_back_is_told() -> None:
    app = heard("greece-setup-lay")
    display = cast(GreeceDisplay, table_of(app).display)
    area = f"{SPOT}{AREAS[next(iter(display.choices.lay))].id}"
    after(app, Intent("reach", text=area), "confirm")
    assert "not chosen" in after(app, "cancel")


def test_a_walk_begins_anew_where_the_focus_has_been_led_elsewhere() -> None:
    app = heard("greece")
    display = cast(GreeceDisplay, table_of(app).display)

    def beside() -> set[int]:
        area = display.pointed_area()
        return {*neighbours(area, "land"), *neighbours(area, "sea")}

    after(app, Intent("reach", text=f"{SPOT}athens"), "nudge_right")
    there = display.focus.name
    after(app, Intent("reach", text="cup"), Intent("reach", text=there))
    near = beside()
    visited = []
    for _ in range(3):
        after(app, "nudge_right")
        visited.append(display.pointed_area())
    assert {*visited} <= near


def test_a_special_that_is_met_for_the_first_time_is_explained() -> None:
    app = heard("greece-introduced")
    introduced = cast(GreeceDisplay, table_of(app).display).introduced
    assert introduced is not None
    assert f"{introduced.title}. {introduced.words} Press Space" in app.announcer.said[-1].words


@pytest.mark.parametrize("name", ["greece-delphi", "greece-keep"])
def test_a_digit_that_chooses_a_chit_is_heard(name: str) -> None:
    app = heard(name)
    display = cast(GreeceDisplay, table_of(app).display)
    display.let_go()
    words = after(app, Intent("digit", amount=2))[0]
    assert display.picked and "chosen" in words and "2 of " in words


def test_a_chit_that_is_played_is_told_with_its_area() -> None:
    app = heard("greece")
    board = cast(GreeceDisplay, table_of(app).display).board
    placed = [AREAS[area].name for _token, seat, area in board.placed if seat == 0]
    words = after(app, "tell_hand")[0]
    assert placed and words.count(", on the map in ") == len(placed)
    assert all(f"on the map in {name}" in words for name in placed)


def test_lit_areas_are_counted_and_named() -> None:
    app = heard("greece")
    table = table_of(app)
    display = cast(GreeceDisplay, table.display)
    display.let_go()
    chit = f"{CHIT}{display.board.hands[0][0]}"
    words = after(app, Intent("reach", text=chit, amount=1))
    lit = display.lit_areas()
    assert lit and any(f"{len(lit)} areas: " in one for one in words)
    now = after(app, "tell_turn")[0]
    assert f"{len(lit)} areas: " in now and all(AREAS[area].name in now for area in lit)


def test_the_end_of_a_war_is_foretold() -> None:
    app = heard("greece")
    table = table_of(app)
    board = cast(GreeceDisplay, table.display).board
    assert f"Turn {board.turn} of {board.variant.length}" in after(app, "tell_totals")[0]
    before = count(app)
    table.playback.telling.tell(TurnBegan(-1, board.variant.length))
    look(app)
    assert "This is the last turn" in " ".join(told(app, before))


def test_who_can_win_is_foretold() -> None:
    app = heard("greece-seventh")
    scene = app.scenes[0]
    assert isinstance(scene, TableScene)
    board = cast(GreeceDisplay, scene.display).board
    short = [n for n in board.missing() if 0 < n <= 3]
    before = count(app)
    scene.playback.telling.tell(TurnBegan(-1, 2))
    while app.announcer.busy:
        app.announcer.step(1.0)
    assert short and " ".join(told(app, before)).count("can win this turn") == len(short)


def test_the_end_of_a_match_is_told_though_its_picture_comes_first() -> None:
    app = studio(SMALL)
    app.announcer.heard = True
    match = Match.begin(Setup("greece", ("human", "random", "random"), 7, "match"), None)
    app.push(app.routes.results(match, 0, None, fresh=True))
    app.environment.frame = 0
    app.draw()
    page = next(one.words for one in reversed(app.announcer.said) if one.kind == "page")
    assert page.startswith("Undecided. Nobody wins. Turn 1 of 15.")
