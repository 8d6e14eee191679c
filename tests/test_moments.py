"""In a language that is longer than English every moment has room for its words and for toasts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from game.client.app import App
from game.client.focus import TARGET, Focus, Spot
from game.system import i18n, paths
from game.system.pseudolocale import PSEUDO, PseudoTranslations, pseudo
from tests.posing import at_scale, faults, places, posed, seen
from tests.stage import top
from tests.toasting import LONG, SHORT, told, untouchable
from tests.workshop.staging.moments import MOMENTS
from tests.workshop.staging.war_moments import FAMOUS
from tests.workshop.string_extraction import strings

PLAIN = re.compile(r"[A-Za-z]{3}")
TRANSLATED = re.compile(r"[áéíóúçñÁÉÍÓÚÇÑ\[\]]")
NAMES = {
    "Ana",
    "Ben",
    "Ben.",
    "Cleo",
    "Kleon",
    "Brasidas",
    "Alcibiades turned it in the ninth turn.",
    "2026-11-20_18-04-33_athens_campaign.war",
    *FAMOUS,
}
KEYS = {"Esc", "Space", "Enter", "Home", "End", "PgUp", "PgDn", "Del", "Tab", "Num Enter"}
KEYS |= {"Num +", "Num -", "Select", "Start", "View", "Menu", "Share", "Options"}
KEYS |= {f"Ctrl {arrow}" for arrow in "←→↑↓"}
BOOKS = ("rulebook", "lesson", "learn", "puzzle", "mistake")
UNTRANSLATED = (
    "library",
    "letters",
    "language",
    *(name for name in MOMENTS if name.startswith(BOOKS)),
)
"""Books and lessons of their own for each language; what a player has written; languages' names."""

SCALES = (100, 200)
ROOM = 40.0
"""Units that everything can be pressed across where its neighbours leave no room for 44."""
CLOSE = {
    **{"setup": 35.0, "title": 29.0, "battle-crowded": 34.0, "greece": 39.0, "viewer": 33.0},
    **{"campaign": 13.0, "war-road": 31.0, "war-sailing": 36.0},
}
"""Moments in which things lie closer still, by the beginnings of their names."""


class Moment(NamedTuple):
    """A posed moment in the longer language, and the strings that it asked the catalogue for.

    `laid` and `drawn` are the places of what can be pressed before the first drawing and after it.
    """

    name: str
    app: App
    asked: set[str]
    laid: dict[str, object]
    drawn: dict[str, object]


@pytest.fixture(scope="module")
def longer_language() -> Iterator[None]:
    """The longer language from the first moment to the last; a change forgets all pictures."""
    yield
    i18n.use_language(i18n.ENGLISH)


@pytest.fixture(scope="module", params=sorted(MOMENTS))
def moment(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    longer_language: None,
) -> Iterator[Moment]:
    """A moment, posed once for all that is tested of it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("POLEMOS_HOME", str(tmp_path_factory.mktemp("home")))
        paths.data_folder.cache_clear()
        asked = taken_down(patch)
        app = posed(request.param, PSEUDO)
        top(app).refresh()
        laid = places(app)
        app.draw()
        yield Moment(request.param, app, asked, laid, places(app))
    paths.data_folder.cache_clear()


def taken_down(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return the set of the strings that the catalogue is asked for from now on."""
    asked: set[str] = set()

    def one(self: PseudoTranslations, message: str) -> str:
        asked.add(message)
        return pseudo(message)

    def either(self: PseudoTranslations, msgid1: str, msgid2: str, n: int) -> str:
        asked.update((msgid1, msgid2))
        return pseudo(msgid1 if n == 1 else msgid2)

    monkeypatch.setattr(PseudoTranslations, "gettext", one)
    monkeypatch.setattr(PseudoTranslations, "ngettext", either)
    return asked


def test_in_a_longer_language_no_words_are_cut_or_cross_or_stay_in_english(moment: Moment) -> None:
    name, app, asked, *_places = moment
    longer = seen(app)
    assert asked
    assert asked - strings() == set(), "the catalogue lacks what the screen asks for"
    assert faults(app, name) == {}
    if name not in UNTRANSLATED:
        plain = {line for line, _box, _clip in longer.lines if PLAIN.search(line)}
        assert {line for line in plain if not TRANSLATED.search(line)} <= NAMES | KEYS


def test_drawing_moves_nothing_that_a_press_goes_by(moment: Moment) -> None:
    """A tape is played without drawing, and its presses mean what they meant."""
    moved = {name for name in moment.laid if moment.laid[name] != moment.drawn.get(name)}
    assert moved == set() and moment.laid.keys() == moment.drawn.keys()


def test_at_twice_the_text_size_nothing_is_cut_or_off_the_screen_or_crosses(
    moment: Moment,
) -> None:
    name, app, *_rest = moment
    at_scale(app, 200)
    assert faults(app, name) == {}


def test_everything_can_be_pressed_across_44_units_where_there_is_room(
    moment: Moment,
) -> None:
    """Lines of a text or a list excepted, which lie close: they can be reached by keys."""
    app = moment.app
    for scale in SCALES:
        at_scale(app, scale)
        focus = top(app).focus
        small = {
            spot.name: across(focus, spot)
            for spot in focus.spots
            if spot.act is not None
            and min(spot.box.size) < TARGET
            and app.canvas.area.collidepoint(spot.box.center)
            and focus.under(*spot.box.center) is spot
            and spot.role not in ("link", "list item", "log")
            and not spot.name.startswith("line ")
        }
        least = min(
            (size for name, size in CLOSE.items() if moment.name.startswith(name)), default=ROOM
        )
        assert {name: size for name, size in small.items() if min(size) < least} == {}, scale


def across(focus: Focus, spot: Spot) -> tuple[float, float]:
    """Return the width and height across which a press chooses a spot."""
    x, y = spot.box.center

    def way(across: int, down: int) -> float:
        steps = (step / 2 for step in range(1, 1000))
        return next(
            (n - 0.5 for n in steps if focus.under(x + n * across, y + n * down) is not spot), 500.0
        )

    return way(-1, 0) + way(1, 0) + 0.5, way(0, -1) + way(0, 1) + 0.5


def test_no_toast_lies_on_what_has_to_be_read_or_pressed(moment: Moment) -> None:
    app = moment.app
    for scale in SCALES:
        at_scale(app, scale)
        boxes = told(app, SHORT, LONG)
        for number, box in enumerate(boxes):
            assert app.canvas.area.contains(box), "it is read whole"
            for other in (*boxes[:number], *untouchable(top(app)), *app.toast_room().kept):
                assert not box.colliderect(other), (scale, other)


def test_all_that_can_be_reached_has_a_name_of_its_own_for_who_listens(moment: Moment) -> None:
    app = moment.app
    at_scale(app, 100)
    app.announcer.heard = True
    app.environment.frame = 0
    app.draw()
    tree = app.narrator.tree
    app.announcer.heard = False
    wide, tall = app.canvas.surface.get_size()
    spots = [node for node in tree.nodes if node.focusable]
    assert tree.nodes and all(node.name.strip() for node in tree.nodes)
    assert max(Counter(node.key for node in tree.nodes).values()) == 1
    assert all(n == 1 for n in Counter((node.group, node.name) for node in spots).values())
    for node in tree.nodes:
        left, high, right, low = node.box
        assert 0 <= left <= right <= wide and 0 <= high <= low <= tall, node
    own = [spot.name for spot in top(app).focus.spots]
    order = [re.sub(r" \d+$", "", node.key.removeprefix("spot ")) for node in spots]
    asked = iter(order)
    assert all(any(re.sub(r" \d+$", "", name) == each for each in asked) for name in own), "Tab's"
