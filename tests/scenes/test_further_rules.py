"""Rules by name in set-ups, the page of all others, and controls that keep their place."""

from __future__ import annotations

from itertools import product

import pytest

from ai.head_start import EVEN_AMONG, curves
from ai.ratings import odds_of
from game.client.app import App
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.registry import GAMES
from game.rules import RULES
from game.rules.core import NOBODY
from game.scenes.games import table_of
from game.scenes.menus.further_rules import RulesPage
from game.scenes.menus.settings import SettingsScene
from game.scenes.menus.setup import SetUp
from game.scenes.seat_text import EVEN
from game.texts.keywords import find
from sprites.kit.setting import Choice
from tests.support.drawnwords import Words
from tests.support.play.option_values import some_values
from tests.support.stage import SMALL

THREE = ("duel", "battle", "greece")
SIZES = ((1280, 720), (1920, 1080), (960, 540))


def set_up(app: App, game: str, people: int = 1) -> SetUp:
    seats = RULES[game].seats
    app.progress.last_seats[game] = ["human"] * people + ["hoplite"] * (seats - people)
    scene = SetUp(app, game)
    app.push(scene)
    app.draw()
    return scene


def rules_of(app: App, scene: SetUp) -> RulesPage:
    scene.open_rules()
    page = app.top
    assert isinstance(page, RulesPage)
    app.draw()
    return page


def choose(page: RulesPage, option: str, *at: int) -> None:
    for row, number in zip(page.rows[option], at, strict=True):
        row.at = number
        row.callback()


@pytest.mark.parametrize(
    ("game", "row", "choice", "changes", "key"),
    [
        ("duel", 1, 2, {"keep": (2, 2), "own_cards": True}, "planner"),
        ("battle", 0, 1, {"decks": 30}, "30"),
        ("greece", 0, 1, {"cities": 2}, "2"),
        ("greece", 0, 2, {"length": 8}, "8"),
    ],
)
def test_each_set_of_rules_is_counted_by_itself(
    game: str, row: int, choice: int, changes: dict[str, object], key: str
) -> None:
    app = studio(SMALL)
    scene = set_up(app, game)
    scene.options[row].at = choice
    scene.options[row].callback()
    state = scene.setup().opening()
    assert dict(state.view(NOBODY).variant.changes()) == changes
    assert dict(state.PRESETS[key]) == changes and GAMES[game].presets[key]
    app.close()


def notes(scene: SetUp) -> str:
    every = scene.options.all_notes()
    return " ".join(every[id(row)][row.at] for row in scene.options)


def test_set_ups_tell_the_odds_of_seats_where_they_were_measured() -> None:
    app = studio(SMALL)
    battle = set_up(app, "battle")
    assert "Whoever begins wins about 54 of 100" in notes(battle)
    choose(rules_of(app, battle), "second", 1)
    assert "of 100" not in notes(battle), "with other rules nobody knows"
    greece = set_up(app, "greece")
    assert "Sparta\u00a033\u00a0%" in notes(greece) and "Thebes\u00a035\u00a0%" in notes(greece)
    greece.options[0].adjust(1)
    assert "Athens\u00a052\u00a0%" in notes(greece) and "Thebes\u00a0" not in notes(greece)
    app.close()


@pytest.mark.parametrize("game", THREE)
def test_a_note_tells_odds_only_of_rules_that_were_measured(game: str) -> None:
    app = studio(SMALL)
    scene = set_up(app, game)
    for chosen in product(*(range(len(row.values)) for row in scene.options)):
        for row, at in zip(scene.options, chosen, strict=True):
            row.at = at
        if any(word in notes(scene) for word in ("equals", "Share of wins")):
            assert measured(game, scene.options.by_rows), notes(scene)
    app.close()


def measured(game: str, chosen: dict[str, object]) -> bool:
    """Return True if some bots have played by just these rules, whoever begins."""
    options = {name: value for name, value in chosen.items() if name != "order"}
    if game == "duel" and options.keys() <= {"target", "lead"}:
        return options["target"] in curves("duel")[EVEN_AMONG]
    options |= {"first": 0} if game == "battle" else {}
    return odds_of(game, options, EVEN_AMONG) is not None


def test_a_planners_duel_is_level_as_measured_and_says_so_and_with_other_rules_nothing_is() -> None:
    app = studio(SMALL)
    scene = set_up(app, "duel")
    level, planned = 1, 2
    for target in range(4):
        scene.options[0].at, scene.options[1].at = target, planned
        chosen = scene.options.by_rows
        found = odds_of("duel", chosen, EVEN_AMONG)
        assert found is not None and abs(found.shares[0] - 0.5) < EVEN
        assert "about half of the matches" in notes(scene)
    page = rules_of(app, scene)
    choose(page, "exchange", 0, 0)
    scene.options.reword(scene.options.sides)
    for at in (0, level, planned):
        scene.options[1].at = at
        assert "about" not in notes(scene) and "this length even." not in notes(scene)
        assert "+" not in scene.options[1].values[level]
    app.close()


@pytest.mark.parametrize("game", THREE)
def test_every_option_has_a_row_on_one_page_or_the_other(game: str) -> None:
    app = studio(SMALL)
    scene = set_up(app, game)
    page = rules_of(app, scene)
    for shown, row in zip(scene.options, scene.options.options, strict=True):
        assert len({*row.keys}) == len(row.keys) == len(shown.values)
    sides = RULES[game].seat_names
    own = {name for row in scene.options.options for name in row.own(sides, {"target": 20})}
    assert own | set(page.rows) == {option.name for option in RULES[game].OPTIONS}
    for option in page.options:
        assert len(page.rows[option.name]) == max(1, option.sides)
        assert find(game, f"option_{option.name}"), "it has a title there"
    app.close()


def test_further_rules_stand_on_the_set_up_in_the_match_and_in_the_next_set_up() -> None:
    app = studio(SMALL)
    scene = set_up(app, "battle")
    page = rules_of(app, scene)
    choose(page, "hand", 3, 1)
    choose(page, "wings", 1)
    page.cancel()
    app.draw()
    said = [words for _name, words in scene.options.told()]
    assert said == ["Hand size: 7 / 5", "Worn wings: Each turn"]
    changes = dict(scene.setup().opening().view(NOBODY).variant.changes())
    assert changes == {"hand": (7, 5), "wings": "worn"}
    scene.start()
    again = set_up(app, "battle")
    assert again.options.chosen["hand"] == (7, 5)
    rules_of(app, again).reset()
    assert again.options.chosen == {}
    app.close()


def test_values_of_three_cities_are_left_out_of_a_war_of_two_and_come_back() -> None:
    app = studio(SMALL)
    scene = set_up(app, "greece")
    choose(rules_of(app, scene), "kept", 1, 0, 0)
    scene.options[0].adjust(1)
    assert scene.options.chosen == {"cities": 2} and len(scene.seats) == 2
    scene.options[0].adjust(-1)
    assert scene.options.chosen == {"kept": (2, 1, 1)}
    app.close()


def test_what_does_not_go_together_is_refused() -> None:
    app = studio(SMALL)
    scene = set_up(app, "duel")
    scene.options[0].at = 0  # to 5 points
    page = rules_of(app, scene)
    page.rows["lead"][0].at = 5
    page.rows["lead"][0].callback()
    assert page.rows["lead"][0].at == 0 and "lead" not in page.further
    app.close()


@pytest.mark.few(4)
@pytest.mark.parametrize("game", THREE)
@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("size", SIZES)
def test_the_set_up_needs_no_scrolling(game: str, people: int, size: tuple[int, int]) -> None:
    app = studio(size)
    scroll = set_up(app, game, people).rolling.scroll
    assert scroll.content <= scroll.window
    app.close()


@pytest.mark.few(2)
@pytest.mark.parametrize("game", THREE)
@pytest.mark.parametrize("scale", [100, 200])
def test_what_is_pressed_in_a_set_up_keeps_its_place(game: str, scale: int) -> None:
    app = studio(SMALL)
    app.settings.text_scale = scale
    app.apply_settings()
    scene = set_up(app, game)
    for widget in [*scene.rolling]:
        for _ in range(len(widget.values) if isinstance(widget, Choice) else 1):
            seats, where = len(scene.seats), widget.rect.copy()
            widget.activate()
            scene.refresh()
            app.draw()
            if len(scene.seats) == seats and widget in scene.rolling:
                assert widget.rect == where, widget.words
    app.close()


@pytest.mark.sweep(sister="test_what_is_pressed_in_a_set_up_keeps_its_place")
def test_what_is_pressed_on_the_pages_of_rules_and_settings_keeps_its_place() -> None:
    app = studio(SMALL)
    settings = SettingsScene(app)
    app.push(settings)
    for page in (settings, rules_of(app, set_up(app, "duel"))):
        app.draw()
        for widget in [each for each in page.rolling if isinstance(each, Choice)]:
            for _ in widget.values:
                where = widget.rect.copy()
                widget.activate()
                app.draw()
                assert widget.rect == where, widget.words
    app.close()


@pytest.mark.few()
@pytest.mark.parametrize("game", THREE)
def test_a_match_with_any_option_opens_with_its_first_deal(game: str) -> None:
    for option in RULES[game].OPTIONS:
        for value in some_values(option):
            app = studio(SMALL)
            options = {option.name: value}
            seats = ("human", *("hoplite",) * (RULES[game].seats_of(options) - 1))
            table = table_of(app, Match.begin(Setup(game, seats, 3, options=options)))
            app.push(table)
            table.playback.finish()
            app.draw()
            assert not table.playback.busy, option.clause
            app.close()


@pytest.mark.parametrize(("game", "word"), [("duel", "cards"), ("greece", "chits")])
def test_whoever_plays_alone_is_told_what_the_levels_know(game: str, word: str) -> None:
    app, drawn = studio(SIZES[0]), Words()
    scene = set_up(app, game, 1)
    scene.show_whole()
    with pytest.MonkeyPatch.context() as patch:
        drawn.watch(patch)
        scene.draw(app.canvas)
    said = " ".join(words for words, _at, _clip in drawn.lines)
    assert f"No level sees your {word}." in said
