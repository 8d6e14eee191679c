"""The scales on a page of their own: told to a seat, looked through, and leading to the match."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.judging.judgement import Judgement
from game.judging.luck import HEAVY
from game.judging.scales import Kind, NoScales, Scales, Weighable, scales_of
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.records.replay import Record, read
from game.records.replay_player import ReplayPlayer, record_of
from game.registry import GAMES, register
from game.rules.core import NOBODY
from game.rules.rng import Rng
from game.scenes.scales_words import aloud, how_weighed, signed
from game.scenes.tables.table import TableScene
from game.scenes.look_back.explanation import Explanation
from game.scenes.theatre.open_theatre import open_scales
from game.scenes.theatre.scales_page import ScalesPage
from game.scenes.theatre.scales_panels import WeightRow
from game.scenes.theatre.viewer import Viewer
from game.scenes.theatre.weighed import told
from game.session.intent import Intent
from game.system import paths
from tests.support.menus import by_keys
from tests.support.stage import SMALL, key, mouse, pass_time, top

SEATS = {
    "duel": ("human Ana", "hoplite"),
    "battle": ("human", "hoplite"),
    "greece": ("human", "hoplite", "recruit"),
    "nim": ("human", "hoplite"),
}
SHORT = {"duel": {"target": 5}, "greece": {"length": 8}}
THREE = pytest.mark.parametrize("game", ["duel", "battle", "greece"])


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield tmp_path
    paths.data_folder.cache_clear()


def played(game: str, seats: tuple[str, ...] = (), most: int = 10**6) -> Match:
    """A match by lot, to its end or so far."""
    match = Match.begin(Setup(game, seats or SEATS[game], 5, options=dict(SHORT.get(game, {}))))
    dice = Rng(3)
    while match.outcome() is None and len(match.history) < most:
        match.act(dice.choice(match.state.legal()))
    return match


@cache
def weighed(game: str, seats: tuple[str, ...] = ()) -> Scales:
    return scales_of(record_of(played(game, seats)))


def shown(found: Scales) -> tuple[App, ScalesPage, list[int]]:
    """The page of scales, and the moments that it has led to."""
    app, gone = studio(SMALL), list[int]()
    page = ScalesPage(app, ReplayPlayer(found.record), gone.append, found)
    app.push(page)
    app.draw()
    return app, page, gone


def rows(page: ScalesPage) -> list[WeightRow]:
    return [each for each in page.rolling if isinstance(each, WeightRow)]


@THREE
def test_the_heaviest_weights_are_told_in_the_words_of_the_log(game: str) -> None:
    found = weighed(game)
    _app, page, _gone = shown(found)
    entries = [row.entry for row in rows(page)]
    assert entries == page.view.entries and [one.number for one in entries] == [
        *range(1, len(entries) + 1)
    ]
    heavy = [one for one, _number in told(found) if abs(one.shares[0]) >= HEAVY]
    assert {id(one.weight) for one in entries} >= {id(one) for one in heavy if one.seat != NOBODY}
    for one in entries:
        assert one.told or one.weight.kind is Kind.DRAW, one
        assert 0 <= one.at <= 1 and 0 <= one.reached <= 1
        assert 0 <= one.step <= page.view.playback.last


@THREE
def test_the_curve_leads_from_what_was_expected_to_the_result(game: str) -> None:
    found = weighed(game)
    _app, page, _gone = shown(found)
    for seat, band in enumerate(page.view.chart.bands):
        assert band.points[0][1] == pytest.approx(found.par[seat])
        assert band.points[-1] == pytest.approx((1.0, found.result[seat]))
    assert sum(band.points[1][1] for band in page.view.chart.bands) == pytest.approx(1)


def test_on_the_map_the_play_of_a_turn_is_one_weight_of_all() -> None:
    found = weighed("greece")
    plays = [one for one, _number in told(found) if one.kind is Kind.PLAY]
    assert {one.seat for one in plays} == {NOBODY}
    assert len({one.turn for one in plays}) == len(plays)
    whole = found.total(0, Kind.PLAY, Kind.AI, by=range(3))
    assert sum(one.shares[0] for one in plays) == pytest.approx(whole)
    _app, page, _gone = shown(found)
    assert "Play of all" in [one.title for one in page.view.kinds.sums]


def test_marks_and_rows_go_together_and_lead_to_the_match() -> None:
    app, page, gone = shown(weighed("duel"))
    first, second = rows(page)[:2]
    page.focus.take(first.name)
    key(app, "down")
    assert page.view.chart.chosen == second.entry.number and second.chosen and not first.chosen
    key(app, "confirm")
    assert gone == [second.entry.step]
    page.focus.take("chart")
    marks = [mark.number for mark in page.view.chart.signs]
    page.view.chart.chosen = 0
    key(app, "right", "right")
    assert page.view.chart.chosen == marks[1]
    assert page.view.chart.value_text == next(
        row.narration for row in rows(page) if row.entry.number == marks[1]
    )
    key(app, "confirm")
    x, y = page.view.chart.places()[0]
    for kind in ("point", "press", "release"):
        app.handle_input(Intent(kind, x, y))
    by_number = {row.entry.number: row.entry.step for row in rows(page)}
    assert gone[1:] == [by_number[marks[1]], by_number[marks[0]]]


def test_marks_lie_clear_of_one_another_inside_the_curve() -> None:
    _app, page, _gone = shown(weighed("duel"))
    chart = page.view.chart
    chart.signs = tuple(replace(chart.signs[0], at=0.9 + n / 100, number=n) for n in range(8))
    places = chart.places()
    for number, (x, y) in enumerate(places):
        assert chart.field.collidepoint(x, y)
        for left, low in places[:number]:
            assert math.dist((x, y), (left, low)) >= 2 * chart.radius


def test_a_row_is_read_with_its_place_and_its_sign() -> None:
    _app, page, _gone = shown(weighed("duel"))
    row = rows(page)[1]
    share = row.entry.share
    assert row.position == (2, len(rows(page)))
    assert row.narration.endswith(aloud(share)) and row.entry.told in row.narration
    assert aloud(share).startswith("plus" if share > 0 else "minus") and signed(share) != "0 %"


def test_rows_can_be_sorted_by_weight() -> None:
    app, page, _gone = shown(weighed("duel"))
    mouse(app, "sort")
    shares = [abs(row.entry.share) for row in rows(page)]
    assert shares == sorted(shares, reverse=True)
    assert page.view.sort.words == "Sorted by weight"


def test_people_who_share_the_screen_see_each_others_scales() -> None:
    app, page, _gone = shown(weighed("duel", ("human Ana", "human Bo")))
    before = {one.number: one.share for one in page.view.entries}
    key(app, "pass")
    assert page.view.about == 1 and page.view.side == "Sparta"
    for one in page.view.entries:
        assert one.share == pytest.approx(one.weight.shares[1])
    assert {round(share, 9) for share in before.values()} == {
        round(-one.share, 9) for one in page.view.entries
    }


def test_a_person_alone_sees_his_own_scales() -> None:
    app, page, _gone = shown(weighed("battle", ("hoplite", "human")))
    assert page.view.about == 1 and "side" not in [each.name for each in page.widgets]
    key(app, "pass")
    assert page.view.about == 1


def test_each_kind_is_explained() -> None:
    app, _page, _gone = shown(weighed("duel"))
    key(app, "ask")
    page = top(app)
    assert isinstance(page, Explanation)
    app.draw()
    told = [each.narration for each in page.rolling]
    assert len(told) == len(set(told)) and told[1].startswith("The deal: ")
    text = how_weighed()
    assert all(word in text for word in ("*The deal*", "*The draws*", "*Play*", "*Giving up*"))


# ---------------------------------------------------------------------- weighing and ways there


def test_a_match_is_weighed_while_one_waits_and_kept_for_the_next_time() -> None:
    app, record = studio(SMALL), record_of(played("duel"))
    open_scales(app, record)
    page = top(app)
    assert isinstance(page, ScalesPage) and page.awaited and page.waiting
    app.draw()
    assert page.told.startswith("Weighing")
    pass_time(app, 0.2)
    assert page.view.weighed is not None and rows(page)
    key(app, "cancel")
    open_scales(app, record)
    again = top(app)
    assert isinstance(again, ScalesPage) and again.view.weighed is not None and not again.awaited


def test_where_nothing_can_be_weighed_the_page_says_so() -> None:
    app, record = studio(SMALL), record_of(played("duel"))
    page = ScalesPage(app, ReplayPlayer(record), lambda _n: None, Judgement.of(record))
    app.push(page)
    assert page.weigher is not None
    page.weigher.over = True
    app.draw()
    assert page.told.startswith("Not weighed") and not page.awaited


def test_a_match_that_is_not_over_has_no_scales_but_a_sentence() -> None:
    app, record = studio(SMALL), record_of(played("duel", most=9))
    with pytest.raises(NoScales):
        Weighable.of(record)
    before = len(app.scenes)
    open_scales(app, record)
    assert len(app.scenes) == before
    assert "not over" in app.toasts[-1][0].body.markup


def recorded(home: Path) -> Record:
    match = Match.begin(
        Setup("duel", SEATS["duel"], 5, options={"target": 5}), Recorder(home / "a.replay")
    )
    dice = Rng(3)
    while match.outcome() is None:
        match.act(dice.choice(match.state.legal()))
    return read(home / "a.replay")


def test_from_the_theatre_a_weight_leads_back_to_its_moment(home: Path) -> None:
    app = studio(SMALL)
    viewer = Viewer(app, ReplayPlayer(recorded(home)))
    app.push(viewer)
    key(app, "scales")
    pass_time(app, 0.2)
    page = top(app)
    assert isinstance(page, ScalesPage)
    row = rows(page)[-1]
    page.focus.take(row.name)
    key(app, "confirm")
    assert app.top is viewer and viewer.playback.at == row.entry.step
    key(app, "open_victory", "scales")
    assert isinstance(app.top, ScalesPage)
    pass_time(app, 0.2)
    key(app, "watch")
    assert app.top is viewer


def test_the_same_cards_are_played_again_between_the_same_players() -> None:
    app, page, _gone = shown(weighed("duel"))
    by_keys(app, "Same cards again")
    table = top(app)
    assert isinstance(table, TableScene)
    assert table.match.setup == page.view.playback.setup
    _app, bots, _gone = shown(weighed("duel", ("hoplite", "recruit")))
    assert not bots.view.ways


def test_a_game_without_figures_of_its_own_has_plain_scales() -> None:
    register("tests.small_game:GAME")
    try:
        app, page, _gone = shown(scales_of(record_of(played("nim"))))
        pass_time(app, 2.0)
        app.draw()
        assert page.told and page.view.chart.bands
    finally:
        GAMES.remove("tests.small_game:GAME")


def test_a_heavy_blow_of_chance_says_what_could_have_been_done_and_no_other_weight_does() -> None:
    _app, page, _gone = shown(weighed("duel"))
    heavy = [row for row in rows(page) if row.entry.share <= -HEAVY]
    blows = [row for row in heavy if row.entry.weight.kind is Kind.DRAW]
    counselled = [row for row in rows(page) if " on average" in row.entry.told]
    assert counselled and {*counselled} <= {*blows}
