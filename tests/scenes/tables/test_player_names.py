"""The names of players at the table: long ones are cut short, signs that nobody can read go."""

from __future__ import annotations

import pytest

from game.commands.shot import studio
from game.match.match import Match, Setup
from game.match.seats import parse
from game.rules import RULES
from game.scenes.games import table_of
from game.scenes.tables.curtain import SMALLEST, _called
from game.scenes.tables.playback import shown_name
from sprites.base import text
from sprites.base.canvas import Canvas
from tests.support.stage import FRAME, SMALL

ROOMS = (60.0, 95.0, 140.0, 300.0)
LONG = "Wigmar the Very Long Named of Syracuse and Both Seas, Admiral of Ships"
PLATE = text.Style("sans-semibold", 16, most=1.25)


def canvas(scale: float = 1.0) -> Canvas:
    app = studio(SMALL, round(100 * scale))
    return app.canvas


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("name", ["Ana", "Wigmar of Syracuse", LONG, "W" * 3000])
def test_a_name_that_does_not_fit_is_cut_short_at_a_size_that_can_be_read(
    name: str, room: float, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, drawn = canvas(scale), list[tuple[str, float]]()
    real = text.render

    def rendered(ruler: text.Ruler, words: str, style: text.Style) -> object:
        drawn.append((words, style.size * text.growth(ruler, style)))
        return real(ruler, words, style)

    monkeypatch.setattr(text, "render", rendered)
    line = text.name_line(there, name, PLATE, room)
    ((words, size),) = drawn
    assert line.get_width() / there.scale <= room + 1
    assert size >= text.LEGIBLE
    assert words == name or (words.endswith("…") and size == text.LEGIBLE)
    assert name.startswith(words.removesuffix("…").rstrip())


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Zoë Ångström", "Zoë Ångström"),
        ("Ζωή", "Ζωή"),
        ("e\u0301tienne", "étienne"),
        ("A\u202eevil\u202c", "Aevil"),
        ("zero\u200bwidth\u2060", "zerowidth"),
        ("Za\u0353\u0343\u0489lgo", "Zalgo"),
        ("Ana \U0001f600", "Ana"),
        ("王 Li", "Li"),
    ],
)
def test_signs_that_no_typeface_shows_are_left_out(given: str, shown: str) -> None:
    assert text.known(given) == shown
    assert shown_name(parse(f"human {given}"), alone=True) == shown


def test_who_has_no_sign_left_is_called_as_one_without_a_name() -> None:
    assert shown_name(parse("human 王小明"), alone=True) == "You"
    assert shown_name(parse("human 王小明"), alone=False) == "Player"


@pytest.mark.parametrize("room", [200.0, 500.0, 1100.0])
def test_the_curtain_calls_a_long_name_and_still_says_which_side(room: float) -> None:
    there = canvas()
    words, style = _called(there, LONG, "Athens", room)
    assert words.endswith("Athens") and style.size >= SMALLEST
    assert text.width(there, words, style) <= room + 1
    assert _called(there, "", "Athens", room)[0] == "Athens"


@pytest.mark.parametrize("game", RULES)
def test_a_table_shows_what_is_left_of_any_name(game: str) -> None:
    seats = (f"human \u202e{LONG}\U0001f600", *["hoplite"] * (RULES[game].seats_of({}) - 1))
    app = studio(SMALL)
    scene = table_of(app, Match.begin(Setup(game, seats, 5)))
    app.push(scene)
    app.step(FRAME)
    app.draw()
    assert scene.display.names.players[0] == LONG
    app.close()
