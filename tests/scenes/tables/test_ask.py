"""Anything on a table can be asked about: by the mouse, by keys, and in the glossary."""

from __future__ import annotations

import random
import re
from argparse import Namespace
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import pytest

from game.client.app import App
from game.client.focus import Spot, Topic
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.registry import GAMES
from game.rules import RULES
from game.rules.battle.cards import CARDS as BATTLE_CARDS
from game.rules.core import NOBODY, State
from game.rules.duel.cards import CARDS as DUEL_CARDS
from game.scenes.battle import topics as battle_topics
from game.scenes.battle.scene import BattleScene
from game.scenes.dialogs.keyword_card import KeywordCard
from game.scenes.duel import topics as duel_topics
from game.scenes.duel.scene import DuelScene
from game.scenes.games import table_of
from game.scenes.greece import flights
from game.scenes.greece import topics as greece_topics
from game.scenes.greece.scene import GreeceScene
from game.scenes.learn.cards import CardsScene
from game.scenes.menus import rulebook_page
from game.scenes.menus.rulebook import Rulebook
from game.scenes.tables.explainer import REST
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.staging.moments import MOMENTS
from game.texts import keywords
from sprites.base import pieces
from tests.support import clauses
from tests.support.fixtures import duel
from tests.support.play.battlefield import attack, battle
from tests.support.play.by_notation import do
from tests.support.play.greekmap import war
from tests.support.stage import SMALL, key, pass_time, top
from tests.support.sweeps import each

TABLES = [
    name
    for name in MOMENTS
    if name.split("-")[0] in GAMES
    and not name.endswith(
        ("results", "defeat", "shared", "-screen", "level", "-log", "unseen", "won")
    )
]
KEYWORDS = [
    word for game in (*GAMES, keywords.EVERYWHERE) for word in keywords.table(game).values()
]


def posed(name: str) -> tuple[App, TableScene]:
    app = studio(SMALL)
    scene = MOMENTS[name](app, Namespace(replay=None, at=None, seat=None))
    if scene not in app.scenes:
        app.push(scene)
    table = next(each for each in reversed(app.scenes) if isinstance(each, TableScene))
    while app.top is not table:
        app.pop()
    app.draw()
    table.refresh()
    return app, table


class Asked(NamedTuple):
    """All that can be asked about at a posed table: topics, those with a text, and the spots."""

    topics: list[Topic]
    known: list[Topic]
    spots: list[Spot]


@cache
def laid_out(name: str) -> Asked:
    """Return what can be asked about at a posed table."""
    app, table = posed(name)
    found = Asked(table.explainer.topics(), table.explainer.known(), list(table.focus.spots))
    app.close()
    return found


# ---------------------------------------------------------------------- the texts


@each("word", KEYWORDS)
def test_a_keyword_has_a_title_two_sentences_and_a_rule_that_exists(word: keywords.Keyword) -> None:
    assert word.title and 20 < len(word.text) <= 200
    if word.clause:
        assert word.clause in clauses.clauses_of(word.game)


def test_no_keyword_takes_the_printed_goal_for_that_of_every_match() -> None:
    for word in KEYWORDS:
        if word.key == "goal":
            assert "by the book" in word.text.lower() and not any(map(str.isdigit, word.title))
    assert "20" not in keywords.table("duel")["turn"].text


@pytest.mark.parametrize("game", GAMES)
def test_the_glossary_of_the_rulebook_lists_every_keyword(game: str) -> None:
    listed = " ".join(block.words for block in rulebook_page.read(game))
    for word in keywords.of_game(game):
        assert word.title.lower() in listed and word.text.lower() in listed


@each("word", [w for w in KEYWORDS if w.clause])
def test_the_link_of_a_keyword_opens_its_clause(word: keywords.Keyword) -> None:
    blocks = rulebook_page.read(word.game)
    asked = rulebook_page.place_of(blocks, word.clause)
    assert asked is not None and asked.words.startswith(word.clause.lower() + " ")


# ---------------------------------------------------------------------- what can be pointed at


@pytest.mark.few(10)
@pytest.mark.parametrize("name", TABLES)
def test_every_topic_of_a_table_has_a_text_and_lies_on_the_screen(name: str) -> None:
    asked = laid_out(name)
    for topic in asked.topics:
        assert keywords.find(name.split("-", maxsplit=1)[0], topic.key), topic
    for topic in asked.known:
        assert topic.box.w > 0 and topic.box.h > 0, topic


@pytest.mark.few(10)
@pytest.mark.parametrize("name", TABLES)
def test_every_button_of_a_table_and_all_that_is_laid_out_to_read_answers(name: str) -> None:
    asked = laid_out(name)
    named = {spot.name for spot in asked.spots if spot.region not in ("hand", "table", "map")}
    silent = named - {topic.spot for topic in asked.known}
    assert not [one for one in silent if not one.startswith("card")], "backs alone tell nothing"


@cache
def pointed_at(game: str) -> frozenset[str]:
    """Return all keywords that something on a table of the game points at, at some moment."""
    seen = {key for key, _box in parts_of_all_cards(game)}
    for name in TABLES:
        if name.split("-")[0] == game:
            seen |= {topic.key for topic in laid_out(name).known}
    return frozenset(seen | in_play(game))


def parts_of_all_cards(game: str) -> list[tuple[str, object]]:
    """Return the parts of each card's face, with the keywords that they point at."""
    if game == "duel":
        return [part for card in DUEL_CARDS for part in duel_topics.card_parts(card, False)]
    if game == "battle":
        return [part for card in BATTLE_CARDS for part in battle_topics.card_parts(card)]
    return []


def now_at(table: TableScene) -> set[str]:
    table.refresh()
    return {topic.key for topic in table.explainer.known()}


def in_play(game: str) -> set[str]:
    """Return the keywords of the decisions that come up in some matches of random players."""
    app, seen, met = studio(SMALL), set[str](), Counter[object]()
    app.settings.single_answers = False  # each decision is asked for
    for seed in range(6):
        chance = random.Random(seed)
        match = Match(Setup(game, ("human",) * SEATS[game], seed), RULES[game].new(seed=seed))
        for _ in range(220):
            if match.outcome() is not None:
                break
            view = match.view(match.to_act)
            deciding = getattr(view, "deciding", "")
            at = (deciding, getattr(view, "phase", ""), len(view.legal) == 1)
            met[at] += 1
            if met[at] <= 4 or deciding in ("tactics", "evade"):
                seen |= asked_of(table_of(app, match), match.to_act)
            events = match.act(chance.choice(list(view.legal)))
            seen |= {flights.keyword_of(event) for event in events}
    for state in rare(game):
        setup = Setup(game, ("human",) * state.seats, 0)
        seen |= asked_of(table_of(app, Match(setup, state)), state.to_act)
    app.close()
    return seen


def rare(game: str) -> list[State]:
    """Return positions that random players hardly come to."""
    if game == "battle":
        fight = battle("Treacherous Terrain, Rally", "Rally", attack=attack("Horde < Legionaries"))
        do(fight, "play Treacherous Terrain")
        options = {
            "hand": [4, 7],
            "second": 1,
            "decks": 30,
            "sharp": ["LI", "HC"],
            "wings": "worn",
            "carried": [1, 0],
            "pursuit": [0, 1],
        }
        encircled = battle("Nomads, Rally", phase="flank", flank=[0, 2], options=options)
        even, muster = RULES[game].new(1, even=True), RULES[game].new(1, muster=True)
        for _ in range(9):
            muster.apply(muster.legal()[0])
        return [fight, encircled, even, muster, battle("Onagers, Scorpions", "", phase="artillery")]
    if game == "duel":
        every = {"keep": [2, 1], "own_cards": True, "ties": "sparta"}
        wide = RULES[game].new(seed=1, dealt=(11, 10), second_thoughts=(True, False))
        do(wide, "done")
        do(wide, "done")
        keeping = duel("Troops", "Ships", "Pericles", passed=(False, True), options=every)
        do(keeping, "pass")
        answering = RULES[game].new(seed=1, mourning=(1, 0), rout=(0, 1))
        return [keeping, wide, answering]
    if game == "greece":
        areas, hands = (
            "sparta: sparta, thebes: thebes",
            ("2 military, 2 influence", "4 coup", "4 void"),
        )
        every = {"cities": 2, "length": 8, "kept": (1, 2), "reach": (2, 3), "goal": (8, 9)}
        answering = RULES[game].new(seed=1, storm=(1, 0, 0), last=(0, 1, 0))
        return [war(areas, hands), RULES[game].new(seed=1, **every, numbers="tell"), answering]
    return []


def asked_of(table: TableScene, seat: int) -> set[str]:
    """Return the keywords of a decision, with nothing and with something chosen, and after it."""
    table.seat.view_as(seat)
    seen, display = now_at(table), table.display
    if isinstance(table, DuelScene | BattleScene):
        table.display.picked = table.display.ordered_hand()[:1]
        seen |= now_at(table)
    for spot in [spot.name for spot in table.focus.spots if spot.act is not None]:
        table.focus.take(spot)
        seen |= now_at(table)
    display.to_act, display.thinking = NOBODY, True
    seen |= now_at(table)
    display.thinking, display.result_shown = False, True
    seen |= now_at(table)
    table.leave()
    return seen


@pytest.mark.few("greece")
@pytest.mark.parametrize("game", GAMES)
def test_every_keyword_of_a_game_is_pointed_at_or_says_why_it_is_not(game: str) -> None:
    own = {word.key: word for word in KEYWORDS if word.game == game}
    placed = {key for key, word in own.items() if not word.unplaced}
    assert sorted(placed - pointed_at(game)) == [], "nothing on the table points at these"
    assert sorted((own.keys() - placed) & pointed_at(game)) == [], "these are on the table"


@pytest.mark.sweep(sister="test_no_keyword_takes_the_printed_goal_for_that_of_every_match")
def test_every_keyword_that_the_games_share_is_pointed_at_in_one_of_them() -> None:
    everywhere = frozenset[str]().union(*(pointed_at(game) for game in GAMES))
    for word in KEYWORDS:
        if word.game == keywords.EVERYWHERE:
            assert (word.key in everywhere) != bool(word.unplaced), word.key


def test_no_title_of_a_keyword_holds_a_code_and_types_have_their_icon() -> None:
    for word in KEYWORDS:
        assert not re.search(r"\b[A-Z]{2}\b", word.title.replace("VP", "")), word.title
        assert word.sign == "" or word.sign in pieces.ICONS
    for code, keyword in battle_topics.TYPES.items():
        found = keywords.find("battle", keyword)
        assert found is not None and found.sign == code.lower()


@pytest.mark.parametrize("button", ["go", "pass", "log", "rules", "undo"])
def test_the_right_button_explains_a_button(button: str) -> None:
    app, table = posed("duel")
    table.focus.take(table.game.initial_focus)
    app.draw()
    table.refresh()
    spot = next((s for s in table.focus.spots if s.name == button), None)
    if spot is None:
        pytest.skip("not offered now")
    app.handle_input(Intent("inspect", *spot.box.center))
    card = app.top
    assert isinstance(card, KeywordCard)
    assert card.topic.spot == button


def test_the_parts_of_a_card_are_explained_one_by_one() -> None:
    app, table = posed("battle")
    assert isinstance(table, BattleScene)
    token = next(
        t for t in table.display.ordered_hand() if table.display.plain_face(t).kind != "tactic"
    )
    own = [topic for topic in table.explainer.topics() if topic.spot == f"card{token}"]
    assert {"force", "damage", "plus_five"} <= {topic.key for topic in own}
    assert all(topic.card.startswith("battle/") for topic in own)
    app.close()


def test_the_key_explains_what_has_the_focus_and_tab_goes_on() -> None:
    app, table = posed("duel")
    name = table.game.initial_focus
    table.focus.take(name)
    key(app, "ask")
    card = app.top
    assert isinstance(card, KeywordCard)
    assert card.topic.spot == name
    first = card.topic
    key(app, "next")
    assert card.topic is not first
    key(app, "before")
    assert card.topic is first
    key(app, "ask")
    assert app.top is table


def test_all_topics_are_reached_by_the_keys_alone() -> None:
    app, table = posed("greece")
    key(app, "ask")
    card = app.top
    assert isinstance(card, KeywordCard)
    met = set()
    for _ in card.topics:
        met.add(card.topic.key)
        app.draw()
        key(app, "next")
    assert {topic.key for topic in table.explainer.known()} == met


def test_the_links_of_a_card_lead_to_the_rule_and_to_the_history() -> None:
    app, table = posed("duel")
    table.focus.take(table.game.initial_focus)
    for button, scene in (("rule", Rulebook), ("card", CardsScene)):
        key(app, "ask")
        top(app).refresh()
        top(app).focus.take(button)
        key(app, "confirm")
        assert isinstance(app.top, scene)
        key(app, "cancel", "cancel")
        assert top(app) is table


def test_a_mouse_that_rests_gets_a_note_and_a_step_takes_it_away() -> None:
    app, table = posed("duel")
    assert isinstance(table, DuelScene)
    app.handle_input(Intent("point", *table.game.boxes.track.center))
    pass_time(app, REST + 0.1)
    assert table.explainer.note is not None and table.explainer.note.key == "vp"
    app.draw()
    app.handle_input(Intent("point", *table.game.boxes.rows[0].center))
    assert table.explainer.note is None


def test_a_hidden_hand_tells_nothing_of_its_cards() -> None:
    app, table = posed("duel")
    hidden = list(table.display.board.hands[1 - table.display.viewer])
    spots = {f"card{token}" for token in hidden if not table.display.board.sees(token)}
    assert hidden
    assert not spots & {topic.spot for topic in table.explainer.topics()}
    app.close()


# ---------------------------------------------------------------------- F1 at every moment

CLAUSE: dict[str, Callable[[Any], str]] = {
    "duel": duel_topics.clause,
    "battle": battle_topics.clause,
    "greece": greece_topics.clause,
}
SEATS = {"duel": 2, "battle": 2, "greece": 3}


@pytest.mark.few()
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_open_at_a_clause_of_each_decision(game: str) -> None:
    """Every decision that comes up in some matches of random players."""
    known, met = set(clauses.clauses_of(game)), set[tuple[str, str]]()
    app = studio(SMALL)
    for seed in range(3):
        chance = random.Random(seed)
        match = Match(Setup(game, ("human",) * SEATS[game], seed), RULES[game].new(seed=seed))
        for _ in range(150):
            view = match.view(match.to_act)
            table = table_of(app, match)
            deciding = str(getattr(view, "deciding", ""))
            table.seat.view_as(match.to_act)
            if (deciding, table.display.board.phase) not in met:
                met.add((deciding, table.display.board.phase))
                assert CLAUSE[game](table.display) in known
            table.leave()
            if match.outcome() is not None:
                break
            match.act(chance.choice(list(view.legal)))
    assert len(met) > 2


def test_the_rules_of_the_battle_open_at_the_window_and_not_only_at_the_phase() -> None:
    app, table = posed("battle-window")
    assert isinstance(table, BattleScene)
    assert battle_topics.clause(table.display) not in battle_topics.PHASE_CLAUSES.values()
    table.game.open_rules()
    book = app.top
    assert isinstance(book, Rulebook)
    assert isinstance(posed("greece")[1], GreeceScene)
