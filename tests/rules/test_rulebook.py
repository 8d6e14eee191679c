"""The rulebook: its figures, what is found in it, and the way to the other games' rules."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.registry import GAMES, folder_of
from game.scenes.collection import figures, height
from game.scenes.menus.rulebook import Rulebook
from game.scenes.menus.rulebook_page import HOUSE, blocks, read
from game.system import i18n
from game.system.i18n import PSEUDO
from sprites.base import text
from sprites.base.canvas import offscreen
from sprites.base.rich import Paragraph
from tests.support import clauses
from tests.support.menus import WAYS, Choose, opened, write
from tests.support.stage import SMALL

BOOKS = [
    (game, path.suffixes[0].removeprefix("."))
    for game in GAMES
    for path in sorted(folder_of(GAMES[game].rules).glob("rulebook.*.md"))
]
"""The translations that there are."""


@pytest.fixture(autouse=True)
def home(folder: Path) -> Path:
    return folder


def book(app: App) -> Rulebook:
    assert isinstance(app.top, Rulebook)
    return app.top


@pytest.mark.parametrize("game", GAMES)
def test_each_figure_stands_at_a_clause_and_is_drawn_in_any_size(game: str) -> None:
    drawn = figures(game)
    assert len(drawn) >= 4
    assert drawn.keys() <= set(clauses.clauses_of(game))
    for scale in (1.0, 2.0):
        canvas = offscreen((1280, 720))
        canvas.text_scale = scale
        for each in drawn.values():
            assert each.title and all(each.rows)
            assert height(canvas, each, 1, 420) > 100


@pytest.mark.parametrize("language", i18n.languages()[1:])
def test_a_language_that_is_offered_has_all_rulebooks(language: str) -> None:
    assert {(game, language) for game in GAMES} <= {*BOOKS} or language == PSEUDO


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_a_translation_has_the_clauses_and_signs_of_the_rulebook(game: str, language: str) -> None:
    folder = folder_of(GAMES[game].rules)
    english, theirs = (
        (folder / name).read_text(encoding="utf-8")
        for name in ("rulebook.md", f"rulebook.{language}.md")
    )
    assert [block.level for block in blocks(theirs)] == [block.level for block in blocks(english)]
    assert [block.clause for block in blocks(theirs)] == [block.clause for block in blocks(english)]
    for part in (r"\b[DBGV]\.?[A-Z]?\d+(?:\.\d+)?", r"\{\w+\}", r"\*\*"):
        assert Counter(re.findall(part, theirs)) == Counter(re.findall(part, english))
    house = HOUSE.search(theirs.partition("**")[0])
    assert house and theirs.count(house[0]) == english.count("(House)")


@pytest.mark.few(2)
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("game", GAMES)
def test_figures_lie_beside_their_clause_or_below_it_and_never_over_words(
    game: str, scale: int
) -> None:
    app = opened(lambda app: Rulebook(app, game), scale=scale)
    scene = book(app)
    boxes = list(scene.text.figure_boxes.values())
    assert not any(a.colliderect(b) for n, a in enumerate(boxes) for b in boxes[:n])
    for clause, box in scene.text.figure_boxes.items():
        block = next(each for each in scene.blocks if each.clause == clause)
        assert box.y >= block.top - 5
        assert box.x > scene.text.column or all(
            box.bottom <= each.top or box.y >= each.top + each.tall for each in scene.blocks
        )


@pytest.mark.few(1)
@pytest.mark.parametrize("game", GAMES)
def test_a_clause_refers_to_its_figure(game: str) -> None:
    scene = book(opened(lambda app: Rulebook(app, game)))
    for clause, number in scene.text.numbers.items():
        block = next(each for each in scene.blocks if each.clause == clause)
        assert block.markup.endswith(f"Fig.\u00a0{number}}}")


@pytest.mark.parametrize("game", GAMES)
def test_house_is_explained_once_before_it_is_used(game: str) -> None:
    explained = [block for block in read(game) if "rules marked (house)" in block.words]
    assert len(explained) == 1
    assert read(game).index(explained[0]) < 3


@pytest.mark.parametrize(
    ("clause", "decided"),
    {
        "B1.5": "a whole attack",
        "B2.4": "decline one after the other",
        "B2.5": "with difficult terrain and reserve",
        "B3.6": "whatever else is played",
        "B3.7": "when the whole attack is over",
        "B4.3": "under difficult terrain",
        "B4.7": "before he does anything in it",
        "D4.10": "means sea",
        "D5.3": "from the deck one day",
        "G1.1": "as are needed",
        "G1.2": "its main city will do",
        "G2.7": "one behind the other",
    }.items(),
)
def test_what_the_print_leaves_open_and_we_decided_says_so(clause: str, decided: str) -> None:
    game = {"B": "battle", "D": "duel", "G": "greece"}[clause[0]]
    (block,) = [each for each in read(game) if each.clause == clause]
    assert f"{decided} (house)" in block.words


def test_what_is_found_is_marked_word_by_word_over_the_end_of_a_line() -> None:
    canvas = offscreen((1280, 720))
    body = Paragraph("An *Athenian card* shows {athens} alone, no Athenian cards do.", text.BODY)
    places = body.places(canvas, 2000, "athenian card")
    assert len(places) == 4, "two words in two places"
    assert all(box.y == 0 for box in places)
    narrow = body.places(canvas, 120, "athenian card")
    assert len({box.y for box in narrow}) > 1
    assert body.places(canvas, 2000, "sparta") == []
    assert body.places(canvas, 2000, "") == []


def test_the_contents_count_what_is_found_under_each_heading() -> None:
    app = opened(lambda app: Rulebook(app, "duel"))
    scene = book(app)
    write(app, "athenian card")
    app.draw()
    counts = {head.markup: scene.contents.found_under(head, scene.found) for head in scene.heads}
    assert counts["The cards"] == 1 and counts["Fate Phase"] == 0
    assert sum(counts.values()) == len(scene.found)


@pytest.mark.few(1)
@WAYS
def test_the_rules_of_one_game_lead_to_those_of_the_others(choose: Choose) -> None:
    app = opened(lambda app: Rulebook(app, "duel"))
    choose(app, "book greece")
    assert book(app).game == "greece"
    app.draw()
    assert len(app.scenes) == 2  # with the title, where the first book left nothing


def test_a_figure_beside_the_text_stays_until_the_next_comes() -> None:
    app = studio(SMALL)
    book = Rulebook(app, "duel")
    app.push(book)
    app.draw()
    page, most = book.text, int(book.rolling.scroll.most)
    for at in range(0, most, 40):
        places = [box for _clause, box in page._figure_places(float(at))]
        apart = sorted(places, key=lambda box: box.y)
        for above, below in pairwise(apart):
            assert above.bottom <= below.y
        window = page.sheet.inflate(1, 1)
        assert all(box.top >= window.top and box.bottom <= window.bottom for box in places)
    assert page._figure_places(float(most)), "the last figure stays beside the last words"
