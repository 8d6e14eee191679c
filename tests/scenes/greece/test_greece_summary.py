"""The summary of a turn on the map: true, with causes, one's home first, held until it is read."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

import pytest

from game.commands.shot import studio
from game.rules.core import NOBODY, Collector, Event
from game.rules.greece import GreeceState
from game.rules.greece.chits import CHITS, FACE_OF_ART
from game.rules.greece.map import AREA_OF_ID, CITIES, HOME
from game.rules.greece.options import PRINTED
from game.rules.greece.view import GreeceView
from game.rules.rng import Rng
from game.scenes.greece.faces import range_words
from game.scenes.greece.scene import GreeceScene
from game.scenes.greece.summary import (
    AreaStory,
    Holding,
    Shown,
    TurnSummary,
    cause_of,
    danger_words,
    row_of,
    summary_of,
)
from game.scenes.greece.summary_page import (
    GAP,
    HEAD,
    ROW_TITLE,
    TWO_LINES,
    balanced,
    paged,
)
from game.scenes.tables.display import SideNames
from game.session.intent import Intent
from game.staging.greece_moments import MIDDLE, lies
from game.staging.greece_reveal_moments import SHOWS, put_onto
from sprites.base import text
from sprites.base.canvas import Box
from tests.support.clauses import rule
from tests.support.play.greece_players import PEOPLE, MousePlayer, quiet, staged, table
from tests.support.stage import SMALL, app_of, key, pass_time
from tests.support.sweeps import each

NAMES = SideNames(("Athens", "Sparta", "Thebes"), {}, ["You", "AI", "AI"])


def turns(seed: int, viewer: int) -> list[tuple[GreeceView, list[Event], GreeceView]]:
    """The ends of a game's turns: the board before, the events as a viewer gets them, and after."""
    state, rng, found = GreeceState.new(seed=seed), Rng(seed), []
    while state.outcome() is None:
        before, told = state.view(viewer), Collector()
        state.apply(rng.choice(state.legal()), told)
        events = [event.seen_by(viewer) for event in told.events]
        if any(type(event).__name__ == "VictoryChecked" for event in events):
            found.append((before, events, state.view(viewer)))
    return found


@rule("G3.6")
@pytest.mark.parametrize("seed", range(4))
def test_the_summary_says_how_every_area_has_changed(seed: int) -> None:
    for before, events, after in turns(seed, NOBODY):
        told = summary_of(before, events)
        assert told is not None
        changed = {story.area for story in told.stories if story.changed}
        assert changed == {
            area
            for area in AREA_OF_ID.values()
            if (before.owner(area), before.counters[area])
            != (after.owner(area), after.counters[area])
        }
        for story in told.stories:
            held = (before.owner(story.area), before.counters[story.area])
            assert (story.before.owner, story.before.counters) == held
            assert story.after.owner == after.owner(story.area)
        assert told.areas_now == tuple(after.tally.areas)
        assert told.areas == tuple(before.tally.areas)


@pytest.mark.parametrize("seed", range(3))
def test_it_needs_nothing_that_an_onlooker_does_not_see(seed: int) -> None:
    for (before, events, _a), (blind, public, _b) in zip(
        turns(seed, 0), turns(seed, NOBODY), strict=True
    ):
        mine, theirs = summary_of(before, events), summary_of(blind.covered(), public)
        assert mine is not None and theirs is not None
        assert (mine.stories, mine.areas, mine.areas_now) == (
            theirs.stories, theirs.areas, theirs.areas_now,
        )  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
def test_gains_and_losses_of_the_readers_rows_add_up(seed: int) -> None:
    signs = {"+1 area": 1, "−1 area": -1}
    for before, events, after in turns(seed, NOBODY):
        told = summary_of(before, events)
        assert told is not None
        for seat in range(3):
            rows = [row_of(story, seat, NAMES) for story in told.of(seat, seat)]
            gained = sum(signs.get(row.result, 0) for row in rows)
            assert gained == after.tally.areas[seat] - before.tally.areas[seat]
            assert all(row.title and row.cause and row.result for row in rows)


@pytest.mark.parametrize("seed", range(3))
def test_a_struggle_stands_once_whatever_cities_were_in_it(seed: int) -> None:
    for before, events, _after in turns(seed, NOBODY):
        told = summary_of(before, events)
        assert told is not None
        for first in range(3):
            rows = [story.area for seat in range(3) for story in told.of(seat, first)]
            assert sorted(rows) == sorted(story.area for story in told.stories)


def of_turn_five() -> TurnSummary:
    """The summary of the posed turn."""
    scene = SHOWS["greece-summary"](app_of(staged()), Namespace())
    assert isinstance(scene, GreeceScene)
    assert scene.display.summary is not None
    return scene.display.summary.summary


def test_causes_are_named_and_home_comes_first() -> None:
    told = of_turn_five()
    rows = [row_of(story, 0, NAMES) for story in told.of(0, 0)]
    assert told.of(0, 0)[0].area == HOME[0]
    assert [(row.title, row.cause, row.result) for row in rows] == [
        ("Athens, the main city, holds", "Military (Athens) beats Coup (Sparta)", "Held"),
        ("Chalcis turns neutral", "Coup (Thebes) beats Influence (Athens)", "−1 area"),
        ("Delos joins Athens", "Influence (Athens), unopposed", "+1 area"),
    ]


def test_the_line_beside_the_turn_tells_who_has_won_before_who_is_close() -> None:
    told = replace(of_turn_five(), areas_now=(7, 6, 5), needs=(7, 7, 7))
    assert danger_words(told, NAMES) == "Athens controls enough areas to win."
    close = replace(told, areas_now=(6, 6, 5))
    assert danger_words(close, NAMES) == "Athens and Sparta each need one more area to win."
    assert danger_words(replace(told, areas_now=(4, 5, 5)), NAMES) == ""


def test_poison_is_named_as_such() -> None:
    placed = {
        "elis": lies("athens lysander", "athens military"),
        "samos": lies("athens coup"),
        "pylos": lies("sparta influence", "sparta coup", "sparta influence"),
        "larissa": lies("thebes influence", "thebes coup"),
    }
    hands = [["military"], ["void"], ["void", "coup"]]
    last = {"pending": {"decide": "put", "step": 8}, "to_act": "thebes", "turn": 4}
    zones = {**MIDDLE, **last, "hands": hands, "placed": placed}
    state, told = GreeceState.arrange(seed=7, **zones), Collector()
    before = state.view(NOBODY)
    state.apply(state.legal()[0], told)
    summary = summary_of(before, [event.seen_by(NOBODY) for event in told.events])
    assert summary is not None
    story = next(story for story in summary.stories if story.area == AREA_OF_ID["elis"])
    cause = row_of(story, 0, NAMES).cause
    assert cause == "Athens's Lysander works for Sparta; it beats Military"


def test_a_special_that_met_nobody_is_named_once() -> None:
    gold = Shown(0, FACE_OF_ART["persian_gold"], -1, beaten=False)
    military = Shown(1, FACE_OF_ART["military"], -1, beaten=False)
    held = Holding(NOBODY, 0)
    both = AreaStory(0, held, Holding(1, 1), (gold, military), ())
    assert cause_of(both, NAMES) == (
        "Athens's Persian Gold works for Sparta; with Military, unopposed"
    )
    alone = replace(both, chits=(gold,))
    assert cause_of(alone, NAMES) == "Athens's Persian Gold works for Sparta; nobody opposed it"


# ---------------------------------------------------------------------- on the screen


def at_a_summary(seats: tuple[str, ...]) -> GreeceScene:
    """A match that has come to the summary of its first turn."""
    app, scene = table(seats, 3)
    player = MousePlayer(4)
    for _ in range(200):
        quiet(app, scene)
        if scene.display.summary is not None:
            app.draw()
            return scene
        player.move(app, scene)
    raise AssertionError("no turn has ended")


@pytest.mark.few(1)
@pytest.mark.parametrize("seats", [("human", "random", "random"), PEOPLE])
def test_it_stays_until_it_is_read_and_any_key_goes_on(seats: tuple[str, ...]) -> None:
    scene = at_a_summary(seats)
    app, pages = app_of(scene), scene.display.summary
    assert pages is not None
    pass_time(app, 30)
    assert scene.display.summary is pages
    app.draw()
    for _page in pages.laid:
        assert scene.display.summary is pages
        key(app, "space")
        app.step(0.1)
    assert scene.display.summary is None
    assert not scene.display.signs


def test_a_cause_of_two_lines_has_a_row_of_two_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Special that a rival has played and that is cancelled takes the longest words."""
    long = "Boeotian League, Lysander cancel each other out; Boeotian League was played by Athens"
    scene = SHOWS["greece-summary-much"](app_of(staged()), Namespace())
    assert isinstance(scene, GreeceScene)
    pages, canvas = scene.display.summary, app_of(scene).canvas
    assert pages is not None

    def least() -> float:
        pages.lay_out(canvas, Box(0, 40, 1280, 486))
        return min(pages._least(canvas, story, 0) for story in pages.summary.stories)

    assert least() < TWO_LINES
    monkeypatch.setattr(
        "game.scenes.greece.summary_page.row_of",
        lambda *given: replace(row_of(*given), cause=long),
    )
    assert least() >= TWO_LINES


def test_a_cause_of_three_lines_lies_below_its_title(monkeypatch: pytest.MonkeyPatch) -> None:
    long = "; ".join(["Boeotian League, Lysander cancel each other out"] * 3)
    scene = SHOWS["greece-summary-much"](app_of(staged()), Namespace())
    assert isinstance(scene, GreeceScene)
    app = app_of(scene)
    drawn: list[tuple[str, float]] = []
    monkeypatch.setattr(
        "game.scenes.greece.summary_page.row_of",
        lambda *given: replace(row_of(*given), title="Title", cause=long),
    )

    def draw(_canvas: object, words: str, _style: object, _x: float, y: float, *_: object) -> float:
        drawn.append((words, y))
        return 0.0

    monkeypatch.setattr(text, "draw", draw)
    monkeypatch.setattr(text, "draw_within", draw)
    pages = scene.display.summary
    assert pages is not None
    pages.open = 1.0
    pages.lay_out(app.canvas, Box(0, 40, 1280, 486))
    pages.draw(app.canvas)
    title = text.line_height(app.canvas, ROW_TITLE)
    tops = [y for words, y in drawn if words == "Title"]
    causes = [y for words, y in drawn if "Boeotian" in words or "cancel" in words]
    assert tops and len(causes) >= 3 * len(tops)
    for top in tops:
        below = [y for y in causes if top < y < top + 150]
        assert min(below) - top >= 0.42 * title + 6
        assert not [y for y in causes if abs(y - top) < 0.42 * title]


@pytest.mark.parametrize("count", range(1, 12))
@pytest.mark.parametrize("tall", [38.0, 66.0])
def test_no_page_of_a_summary_holds_much_less_than_another(count: int, tall: float) -> None:
    scene = SHOWS["greece-summary-much"](app_of(staged()), Namespace())
    assert isinstance(scene, GreeceScene) and scene.display.summary is not None
    story = scene.display.summary.summary.stories[0]
    rows = [(seat, [(story, tall)] * count) for seat in range(3)]
    pages = balanced(rows, 430.0)
    held = [sum(len(stories) for _seat, stories in page) for page in pages]
    assert sum(held) == 3 * count
    used = [sum(HEAD + GAP + tall * len(stories) for _seat, stories in page) for page in pages]
    assert max(used) <= 430.0 and len(pages) == len(paged(rows, 430.0))
    assert len(held) == 1 or min(held) > 1 or max(held) < 4


def test_a_click_goes_on_too() -> None:
    scene = at_a_summary(("human", "random", "random"))
    app, pages = app_of(scene), scene.display.summary
    assert pages is not None
    for _page in pages.laid:
        app.handle_input(Intent("press", 300, 300))
        app.step(0.1)
    assert scene.display.summary is None


def test_where_nobody_plays_it_takes_the_time_to_read_it() -> None:
    app, scene = table(("random", "random", "random"), 3)
    scene.services.settings.speed = 0.0
    for _ in range(400):
        app.step(0.1)
        if scene.display.summary is not None:
            break
    pages = scene.display.summary
    assert pages is not None
    pass_time(app, 7.0 * max(1, len(pages.laid)))
    assert scene.display.summary is not pages


def test_no_summary_is_left_after_a_skipped_end_of_the_turn() -> None:
    scene = staged(
        hands=[["military"], ["void"], ["void", "coup"]], pending={"decide": "put", "step": 8},
        to_act="thebes", turn=4, seats=("human", "human", "human"),
        placed={
            "samos": lies("athens influence", "athens void"), "elis": lies("athens coup"),
            "pylos": lies("sparta influence", "sparta coup", "sparta void"),
            "larissa": lies("thebes influence", "thebes coup"),
        },
    )  # fmt: skip
    put_onto(scene, "larissa")
    scene.playback.finish()
    assert scene.display.summary is None


# ---------------------------------------------------------------------- chits in one sentence


@each("seat", range(3))
@each("face", range(len(CHITS)))
def test_each_chit_says_what_it_does_for_its_holder(face: int, seat: int) -> None:
    words = range_words(face, seat, PRINTED)
    assert words.endswith(".") and words.count(".") == 1
    assert len(words) < 130
    city = CHITS[face].city
    if city not in (NOBODY, seat):
        third = next(other for other in range(3) if other not in (city, seat))
        assert f"works for {CITIES[city].title()}, not for you" in words
        assert CITIES[third].title() in words


def test_a_turn_of_eight_struggles_takes_one_page_at_the_usual_size_of_text() -> None:
    scene = SHOWS["greece-summary-much"](studio((1280, 720)), Namespace())
    assert isinstance(scene, GreeceScene) and scene.display.summary is not None
    app_of(scene).draw()
    assert len(scene.display.summary.laid) == 1
    assert len(scene.display.summary.summary.stories) == 8


def test_the_great_button_says_that_a_summary_has_another_page() -> None:
    scene = SHOWS["greece-summary-much"](studio(SMALL, 200), Namespace())
    assert isinstance(scene, GreeceScene)
    app, words = app_of(scene), list[str]()
    app.draw()
    assert scene.display.summary is not None
    for _page in list(scene.display.summary.laid):
        scene.refresh()
        words += [each.words for each in scene.widgets if each.name == "go"]
        key(app, "space")
        app.step(0.1)
    assert words == ["Next page"] * (len(words) - 1) + ["Continue"] and len(words) > 1
