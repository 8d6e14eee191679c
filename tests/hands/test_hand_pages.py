"""Pages of hands: made of a View alone, whole, and with a choice for everything that is legal."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.registry import GAMES
from game.rules import RULES
from game.rules.core import NOBODY, Action, State
from game.rules.duel.view import DuelView
from game.rules.rng import Rng
from game.scenes.hand_part import hand_part
from game.scenes.hands.content import HandPage
from game.scenes.hands.words import words
from game.scenes.tables.display import SideNames
from game.system.i18n import languages, use_language
from tests.support.play.walk import walk

ROOT = Path(__file__).parents[2]
HANDS = pytest.mark.parametrize("game", [key for key, game in GAMES.items() if game.hand])
EVERY = {"duel": 7, "battle": 23, "greece": 5}
"""Of so many positions of a match one is looked at."""


def page_of(state: State, seat: int) -> HandPage:
    """Return who makes the page of a seat, and has made none yet."""
    names = SideNames(state.seat_names[: state.seats], {}, [])
    return HandPage(state.game, seat, names)


def shown(state: State, seat: int) -> str:
    """Return all that a seat is shown of a position, with the answers to its questions."""
    maker, view = page_of(state, seat), state.view(seat)
    page = maker.page(view)
    asks: dict[str, Any] = page["asks"] or {"options": []}
    asked = [option["do"] for option in asks["options"][:6]]
    asked += [f"{asks['piece']} {piece}" for piece in asks.get("gathers", [])[:3]]
    told = [maker.about(view, one) for one in asked]
    return json.dumps([page, told, maker.gallery.pieces, sorted(maker.gallery.art)])


@HANDS
def test_no_page_differs_when_what_others_hold_does(game: str) -> None:
    """Over sampled worlds, and over all kinds of decision that a match by chance comes to."""
    rng, decisions, differs = Rng(11), set[str](), 0
    state = RULES[game].new(5)
    for number, at in enumerate(walk(state, Rng(3))):
        decided = at.view(at.to_act).deciding
        if number % EVERY[game] and decided in decisions:
            continue
        decisions.add(decided)
        for seat in (*range(at.seats), NOBODY):
            world = type(at).sample(at.view(seat), rng)
            differs += any(
                world.view(other) != at.view(other) for other in range(at.seats) if other != seat
            )
            assert shown(world, seat) == shown(at, seat)
        if number > 400:
            break
    assert differs > 20, "else nothing was tried"
    assert len(decisions) > 2


@HANDS
def test_whatever_is_legal_can_be_chosen(game: str) -> None:
    """Each single choice stands on the page; a piece of several is among those put together."""
    state = RULES[game].new(7)
    for number, at in enumerate(walk(state, Rng(9))):
        view = at.view(at.to_act)
        maker = page_of(at, at.to_act)
        asks = maker.page(view)["asks"]
        assert asks["prompt"] and all(one["title"] and one["words"] for one in asks["options"])
        offered = {one["do"] for one in asks["options"]}
        for action in view.legal:
            if str(action) in offered:
                assert maker.chosen(view, [str(action)]) == [action]
            elif action.args:
                places = asks.get("pairs") or [[one] for one in asks["gathers"]]
                assert list(action.args) in places
            else:
                assert str(action) == asks["done"]
        if number > 300:
            break


@HANDS
def test_others_see_what_is_asked_on_no_page(game: str) -> None:
    state = RULES[game].new(7)
    for seat in (*range(state.seats), NOBODY):
        page = page_of(state, seat).page(state.view(seat))
        assert (page["asks"] is None) == (seat != state.to_act)
        hands = {row["seat"]: row["hand"] for row in page["board"]["rows"]}
        assert all(card is None for other, hand in hands.items() if other != seat for card in hand)


@pytest.mark.parametrize(
    "parts",
    [
        ["0 play"],
        ["nonsense"],
        ["1 exchange 3"],
        ["0 exchange 3", "0 exchange 4"],
        ["0 exchange 3", "0 pass"],
        ["0 play 3", "0 done"],
        ["0 done", "0 done"],
        ["0 exchange", "0 done"],
    ],
)
def test_what_is_no_choice_is_refused(parts: list[str]) -> None:
    state = RULES["duel"].new(7)
    view = state.view(0)
    assert view.deciding == "exchange"
    try:
        found = page_of(state, 0).chosen(view, parts)
    except ValueError:
        return
    assert len(parts) == 1 and found[0] not in view.legal


def test_pieces_are_renumbered_as_the_rules_have_them() -> None:
    state = RULES["duel"].new(7)
    view = state.view(0)
    assert isinstance(view, DuelView)
    held = sorted(view.hands[0])[:3]
    parts = [f"0 exchange {token}" for token in reversed(held)]
    found = page_of(state, 0).chosen(view, [*parts, "0 done"])
    assert found == [*(Action(0, "exchange", (token,)) for token in held), Action(0, "done")]
    for action in found:
        state.apply(action)


@pytest.mark.parametrize("code", languages())
def test_every_word_of_the_page_is_there_in_all_languages(code: str) -> None:
    use_language(code)
    try:
        assert all(words().values())
        assert "{side}" in words()["hold"] and "{n}" in words()["held"]
    finally:
        use_language("en")


def test_a_game_without_a_hand_has_no_page() -> None:
    assert all(hand_part(key) is not None for key in ("duel", "battle", "greece"))


def test_nothing_of_it_is_loaded_before_somebody_asks_for_the_code() -> None:
    """Neither by the window and the tables, nor by what a page at rest loads ahead."""
    code = (
        "import sys; from game.scenes.routes import scene_routes;"
        "import game.client.window, game.scenes.duel.scene;"
        "ahead = scene_routes(None).ahead;"
        "loaded = [ahead.step() for _step in range(400)];"
        "sys.exit(bool({'segno', 'http.server', 'game.system.hatch'} & set(sys.modules)))"
    )
    environ = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environ, check=False)
    assert done.returncode == 0
