"""The figures of a match: leaves of its sides, the list of decisions, the table that is saved."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from ai.accounts import Shares
from ai.protocol import Stake
from game.client.app import App
from game.commands.shot import studio
from game.judging.grades import FEWEST_AT_STAKE, Grade
from game.judging.review import Evaluation, Review
from game.judging.scales import Kind, Scales, Weight
from game.match.match import Match, Setup
from game.records.replay import Record
from game.records.replay_player import ReplayPlayer, record_of
from game.rules.core import NOBODY
from game.rules.rng import Rng
from game.scenes.dialogs.explanation import Explanation
from game.scenes.look_back.figures import FiguresPage
from game.scenes.look_back.figures_leaves import SumsLeaf
from game.scenes.look_back.words import review_words
from game.scenes.scales_picture import balance_of, kinds
from game.scenes.scales_words import signed
from game.session.intent import Intent
from game.system import paths
from sprites.base.widget import Button
from sprites.kit import leaves
from tests.support.menus import WAYS, Choose
from tests.support.stage import SMALL, key, top

SEATS = {"duel": ("human Ana", "hoplite"), "greece": ("human", "hoplite", "recruit")}
COSTS = (0.0, 0.05, 0.3, 0.15, 0.004)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield tmp_path
    paths.data_folder.cache_clear()


@cache
def record(game: str) -> Record:
    """A match of some moves by chance."""
    match = Match.begin(Setup(game, SEATS[game], 5))
    dice = Rng(3)
    for _ in range(40):
        match.act(dice.choice(match.state.legal()))
    return record_of(match)


def judged(game: str = "duel", most: int = 1000) -> Review:
    """A review whose first decisions are judged, each in full, with costs of all kinds by turns."""
    review = Review.of(record(game))
    for number, about in enumerate(review.decisions[:most]):
        review.add(evaluation(about.n, COSTS[number % len(COSTS)]))
    return review


def evaluation(n: int, cost: float) -> Evaluation:
    return Evaluation(n, 0.6, cost, None, (), stake=Stake(0.1, 0.4))


def weighed(review: Review) -> Scales:
    """Scales that are made up: a deal, and the play of both sides."""
    first = [next(one.n for one in review.decisions if one.seat == seat) for seat in (0, 1)]
    weights = (
        Weight(0, 1, 1, Kind.DEAL, NOBODY, (0.1, -0.1)),
        Weight(first[0], 1, 1, Kind.PLAY, 0, (0.3, -0.3)),
        Weight(first[1], 2, 1, Kind.PLAY, 1, (0.1, -0.1)),
    )
    errors: dict[str, Shares] = {"deal": (0.02, 0.02)}
    ended, begun, players = (1.0, 0.0), (0.5, 0.5), review.record.header.players
    return Scales(review.record, players, ended, begun, weights, errors, (), frozenset())


def figures(
    review: Review, found: Scales | None = None, text: int = 100
) -> tuple[App, FiguresPage, list[int]]:
    """The page of a review, and the decisions that were gone to."""
    app, gone = studio(SMALL, text), list[int]()
    app.push(below := Explanation(app, "Look back", "A page."))
    page = FiguresPage(app, review, found, ReplayPlayer(review.record), gone.append, 0)
    app.push(page)
    app.draw()
    assert below in app.scenes
    return app, page, gone


def listed(page: FiguresPage) -> list[int]:
    return [one.n for one in page.shown]


def costs(page: FiguresPage) -> list[float]:
    return [one.cost for one in page.shown]


def press(page: FiguresPage, name: str) -> None:
    """Press a widget by its name."""
    next(widget for widget in page.widgets if widget.name == name).activate()


def test_what_cost_most_comes_first_once_all_is_judged() -> None:
    _app, page, _gone = figures(judged())
    assert costs(page) == sorted(costs(page), reverse=True)
    press(page, "sort")
    assert listed(page) == sorted(listed(page))
    assert len(page.list.rows) == len(page.review.evaluations)


def test_a_row_has_the_choice_its_grade_and_its_cost() -> None:
    _app, page, _gone = figures(judged())
    shown, about = page.list.rows[0], page.review.by_n[page.shown[0].n]
    assert shown.name and shown.badge == "−30 %" and shown.sign in ("athens", "sparta")
    assert shown.detail == f"Blunder · turn {about.turn}"
    last = page.list.rows[-1]
    assert last.badge == "0 %" and last.tone == "gain"


def test_a_row_is_told_with_its_side_and_its_cost_in_words() -> None:
    _app, page, _gone = figures(judged())
    side = page.sides[page.review.seat(page.shown[0])]
    assert page.list.narration.startswith(f"{side}. {page.list.rows[0].name}. Blunder")
    assert page.list.narration.endswith("minus 30 %.")
    page.list.at = len(page.shown) - 1
    assert "minus" not in page.list.narration


@pytest.mark.parametrize("game", sorted(SEATS))
def test_digits_list_a_seat_alone_and_show_its_sums(game: str) -> None:
    app, page, _gone = figures(judged(game))
    for seat in range(len(page.sides)):
        app.handle_input(Intent("digit", amount=seat + 1))
        assert listed(page), "each seat has decided something"
        assert {page.review.by_n[n].seat for n in listed(page)} == {seat}
        assert [leaf.chosen for leaf in page.leaves].index(True) == page.seat == seat
    app.handle_input(Intent("digit", amount=len(page.sides)))
    assert page.whose == NOBODY and len(listed(page)) == len(page.review.evaluations)
    assert page.seat == len(page.sides) - 1


def test_a_button_goes_from_seat_to_seat() -> None:
    app, page, _gone = figures(judged())
    found = []
    for _ in range(3):
        key(app, "pass")
        found.append((page.whose, page.who.words))
    assert found == [(0, "Ana"), (1, "Hoplite"), (NOBODY, "All players")]


@WAYS
def test_a_leaf_chooses_its_seat(choose: Choose) -> None:
    app, page, _gone = figures(judged(), text=200)
    choose(app, "seat 1")
    assert page.whose == page.seat == 1


def test_enter_goes_to_the_moment_of_a_row() -> None:
    app, page, gone = figures(judged())
    key(app, "down", "confirm")
    assert gone == [page.shown[1].n] and page not in app.scenes


def test_a_single_click_goes_to_the_moment_of_a_row() -> None:
    app, page, gone = figures(judged())
    x, y = page.list.rect.centerx, page.list.rect.y + 2.5 * page.list.focus_box.h
    for kind in ("point", "press", "release"):
        app.handle_input(Intent(kind, x, y))
    assert gone == [page.shown[2].n] and page not in app.scenes


def test_a_click_below_the_last_row_goes_nowhere() -> None:
    app, page, gone = figures(judged(most=1))
    for kind in ("point", "press", "release"):
        app.handle_input(Intent(kind, page.list.rect.centerx, page.list.rect.bottom - 5))
    assert not gone and page in app.scenes


def test_an_empty_review_has_leaves_and_no_row() -> None:
    app, page, gone = figures(judged(most=0))
    key(app, "confirm")
    assert not listed(page) and not gone and page.list.at == -1
    assert "…" in leaves.spoken(page.leaves[0].parts)


def test_the_chosen_row_stays_where_it_is_while_the_review_grows() -> None:
    app, page, _gone = figures(review := judged(most=20))
    page.by_cost = True
    page.take_up()
    key(app, *["down"] * 12)
    chosen, height = page.shown[page.list.at].n, page.list.focus_box.y
    assert page.list.scroll.at > 0
    for about in review.decisions[20:26]:
        review.add(evaluation(about.n, 0.5))
        page.take_up()
    app.draw()
    assert page.shown[page.list.at].n == chosen and len(page.shown) == 26
    assert page.list.focus_box.y == pytest.approx(height)


def test_the_bar_counts_what_is_judged_until_all_is() -> None:
    _app, page, _gone = figures(review := judged(most=3))
    assert "3 of" in page.aloud.called
    for one in judged().evaluations:
        review.add(one)
    assert page.aloud.called == "The figures. Ana vs Hoplite."


def test_a_leaf_tells_the_accuracy_and_all_grades() -> None:
    _app, page, _gone = figures(review := judged())
    told = page.leaves[0].narration
    assert told.startswith("Ana. ") and "accuracy" in told
    for grade, count in review.counts(0).items():
        assert f"{grade.value.title()} {count}" in told
    assert review.counts(0)[Grade.BLUNDER]


def test_a_leaf_says_that_accuracy_is_to_come_or_that_there_is_none() -> None:
    review = judged()
    assert len(review.counted(0)) >= FEWEST_AT_STAKE
    for n, one in review.judged.items():
        review.judged[n] = replace(one, stake=None, full=False)
    review.evaluations[:] = review.judged.values()
    _app, page, _gone = figures(review)
    assert "… accuracy" in page.leaves[0].narration
    for n in review.judged:
        review.account(n, None)
    page.take_up()
    assert "Too little was at stake" in page.leaves[0].narration


def test_the_sums_lead_from_what_was_expected_to_the_result() -> None:
    app, page, _gone = figures(review := judged())
    assert page.sums is None and SumsLeaf not in map(type, page.widgets)
    page.take_up(weighed(review))
    app.draw()
    assert page.sums is not None and page.sums in page.widgets
    told = page.sums.narration.replace("\u00a0", " ")
    assert "Expected. 50 %" in told and "The deal. likely +6 to +14. plus 10 %" in told
    assert "Your play and guesses. slips in it: 0 %. plus 30 %" in told
    assert told.endswith("Result. 100 %")
    page.choose(1)
    assert page.sums is not None
    told = page.sums.narration.replace("\u00a0", " ")
    assert "Play and guesses: Ana. slips in it: 0 %. minus 30 %" in told
    assert told.endswith("Result. 0 %")


def test_slips_are_split_off_where_the_review_is_done() -> None:
    review = judged()
    found = weighed(review)
    plays = [one.n for one in found.weights if one.kind is Kind.PLAY]
    for n, one in enumerate(review.evaluations):
        cost = 0.25 if one.n == plays[0] else 0.125 if one.n == plays[1] else 0.01
        review.judged[one.n] = review.evaluations[n] = replace(one, cost=cost)
    told = SumsLeaf(review, found, 0).narration
    chance, own, rivals = told.partition("Your play")[0], *told.split("slips in it: ")[1:]
    assert "slips" not in chance and own.startswith(f"{signed(-0.25)}.")
    assert rivals.startswith(f"{signed(0.125)}."), "of what was weighed alone"
    assert "slips" not in SumsLeaf(judged(most=5), found, 0).narration, "it is not done"


def test_large_and_opposite_play_is_told_of_both_together_and_no_bar_leaves_its_place() -> None:
    found = weighed(review := judged())
    noise = (
        Weight(1, 1, 1, Kind.PLAY, 0, (-1.06, 1.06)),
        Weight(2, 2, 1, Kind.PLAY, 1, (1.46, -1.46)),
    )
    noisy = replace(found, weights=(found.weights[0], *noise))
    told = SumsLeaf(review, noisy, 0).narration.replace("\u00a0", " ")
    assert "Play and guesses, against Sparta" in told and "plus 40 %" in told and "106" not in told
    (own,) = (one for one in kinds(noisy, 0) if one.sign == "play")
    assert own.share.value == pytest.approx(0.4)
    assert [round(each.share, 2) for each in balance_of(noisy).loads] == [0.1, 0.4]
    assert {each.pan for each in balance_of(noisy).loads} == {0}


def test_a_seat_that_was_not_its_players_is_told_so() -> None:
    silent = replace(weighed(review := judged()), silent=frozenset({0}))
    _app, page, _gone = figures(review, silent)
    assert page.sums is not None
    assert page.sums.narration.startswith("Most decisions of this seat were not its player's")


def test_one_button_says_how_moves_are_judged_and_luck_is_weighed() -> None:
    app, page, _gone = figures(review := judged())
    key(app, "ask")
    alone = top(app)
    assert isinstance(alone, Explanation) and "best move" in alone.words
    app.pop()
    page.take_up(weighed(review))
    key(app, "ask")
    both = top(app)
    assert isinstance(both, Explanation)
    assert both.words.startswith(alone.words) and "The deal" in both.words


def test_all_evaluations_are_saved_as_a_table(home: Path) -> None:
    app, page, _gone = figures(review := judged())
    key(app, "export")
    (table,) = (home / "pictures").iterdir()
    with table.open(encoding="utf-8-sig", newline="") as file:
        head, *rows = csv.reader(file)
    assert "cost" in head and len(rows) == len(review.evaluations)
    first = review.by_n[review.evaluations[0].n]
    said = review_words.suggestion(page.table, first, first.taken)
    assert rows[0][head.index("done")] == review_words.in_full(said, first.taken)
    assert any(table.name in toast.body.markup for toast, _left in app.toasts)


def test_a_table_that_cannot_be_saved_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, page, _gone = figures(judged())
    (tmp_path / "wall").write_text("no folder")
    monkeypatch.setattr(paths, "pictures", lambda: tmp_path / "wall" / "pictures")
    page.save()
    assert any("Could not save" in toast.body.markup for toast, _left in app.toasts)


@pytest.mark.parametrize("way", ["cancel", "scales"])
def test_the_way_back_is_that_of_escape_and_of_the_key_that_opened_it(way: str) -> None:
    app, page, gone = figures(judged())
    key(app, way)
    assert page not in app.scenes and not gone


def test_no_button_is_marked_but_the_list_takes_enter() -> None:
    _app, page, _gone = figures(judged())
    buttons = [widget for widget in page.widgets if isinstance(widget, Button)]
    assert {button.variant for button in buttons} == {"slip"}
    assert page.focus.name == page.list.name


@pytest.mark.parametrize("text", [100, 200])
def test_leaves_and_list_lie_beside_each_other(text: int) -> None:
    review = judged("greece")
    _app, page, _gone = figures(review, text=text)
    left = max(leaf.rect.right for leaf in page.leaves)
    assert left < min(page.sort.rect.x, page.list.rect.x)
    boxes = [leaf.rect for leaf in page.leaves]
    assert not any(one.colliderect(other) for one, other in pairwise(boxes))


def test_what_hoplites_made_of_the_deal_stands_with_the_sums() -> None:
    review, said = judged(), "In your place, with the same deal, 3 of 10 hoplites won."
    assert said in SumsLeaf(review, weighed(review), 0, field=said).narration
