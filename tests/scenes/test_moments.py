"""In a language that is longer than English every moment has room for its words and for toasts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from game.client.app import App
from game.client.focus import TARGET, Focus, Spot
from game.client.reader.tree import Tree
from game.staging.moments import MOMENTS
from game.staging.war_moments import FAMOUS
from game.system import i18n, paths
from game.system.i18n import PSEUDO, PseudoTranslations, pseudo
from game.workshop.string_extraction import strings
from sprites.base.canvas import Box
from tests.support.posing import at_scale, faults_of, places, posed, seen
from tests.support.stage import top
from tests.support.toasting import LONG, SHORT, told, untouchable

PLAIN = re.compile(r"[A-Za-z]{3}")
TRANSLATED = re.compile(r"[áéíóúçñÁÉÍÓÚÇÑ\[\]]")
NAMES = {
    "Ana",
    "ANA",
    "Ben",
    "Ben.",
    "Cleo",
    "Kleon",
    "Brasidas",
    "Alcibiades turned it in the ninth turn.",
    "fleet",
    "2026-11-20_18-04-33_athens_campaign.war",
    "polemos:duel:2:7",
    "polemos-duel-2026-11-28.webp:",
    *FAMOUS,
}
KEYS = {"Esc", "Space", "Enter", "Home", "End", "PgUp", "PgDn", "Del", "Tab", "Num Enter"}
KEYS |= {"Num +", "Num -", "Select", "Start", "View", "Menu", "Share", "Options"}
KEYS |= {f"Ctrl {arrow}" for arrow in "←→↑↓"}
BOOKS = ("rulebook", "lesson", "learn", "puzzle", "better", "yours")
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
    **{"setup": 35.0, "battle-crowded": 31.0, "greece": 39.0, "viewer": 35.0},
    **{"campaign": 13.0, "war-road": 10.0, "war-sailing": 17.0, "war-seen-road": 34.0},
    **{"position": 22.0, "look-back": 35.0, "better-move": 39.0, "guess": 35.0},
    **{"rules-": 24.0, "first-road": 37.0},
}
"""Moments in which things lie closer still, by the beginnings of their names."""


FULL = ("duel-trusting-look",)
"""Moments in which the help ends early at the largest text in this longer language alone."""
STRIPS = (
    *("battle-crowded", "duel-aiming", "duel-crowded", "duel-deal", "duel-hint-exchange"),
    *("duel-strategy", "family-duel", "first-table"),
)
"""Moments in which names on strips of cards end in an ellipsis at that size, in that language."""
STAYING = (
    *("title", "settings", "setup-battle", "results-victory", "war-road", "look-back", "lesson"),
    *("duel", "battle", "greece-full", "puzzle-map", "look-back-moment", "look-back-trying"),
)
"""The moments that every run looks at; a sweep looks at all."""
pytestmark = pytest.mark.few(*STAYING)


class Look(NamedTuple):
    """A screen at one size of text: all that is asked of it."""

    faults: dict[str, object]
    lines: set[str]
    small: dict[str, tuple[float, float]]
    covered: list[tuple[object, Box]]
    tree: Tree
    spots: list[str]


class Moment(NamedTuple):
    """A moment in the longer language, and the strings that it asked the catalogue for.

    `laid` and `drawn` are the places of what can be pressed before the first drawing and after it.
    """

    name: str
    asked: set[str]
    looks: dict[int, Look]
    size: tuple[int, int]
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
    """A moment, posed and drawn once at each size of text for all that is asked of it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("POLEMOS_HOME", str(tmp_path_factory.mktemp("home")))
        paths.data_folder.cache_clear()
        asked = taken_down(patch)
        app = posed(request.param, PSEUDO)
        app.announcer.heard = True
        top(app).refresh()
        laid = places(app)
        app.draw()
        drawn = places(app)
        looks = {scale: looked_at(app, request.param, scale) for scale in SCALES}
        yield Moment(request.param, asked, looks, app.canvas.surface.get_size(), laid, drawn)
        app.close()
    paths.data_folder.cache_clear()


def looked_at(app: App, name: str, scale: int) -> Look:
    at_scale(app, scale)
    words = seen(app)
    small = {spot.name: across(top(app).focus, spot) for spot in pressed(app)}
    app.environment.frame = 0
    covered = list(under_toasts(app))
    return Look(
        faults_of(app, name, words),
        {line for line, _box, _clip in words.lines},
        small,
        covered,
        app.narrator.tree,
        [spot.name for spot in top(app).focus.spots],
    )


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
    assert moment.asked
    assert moment.asked - strings() == set(), "the catalogue lacks what the screen asks for"
    assert moment.looks[100].faults == {}
    if moment.name not in UNTRANSLATED:
        plain = {line for line in moment.looks[100].lines if PLAIN.search(line)}
        assert {line for line in plain if not TRANSLATED.search(line)} <= NAMES | KEYS


def test_drawing_moves_nothing_that_a_press_goes_by(moment: Moment) -> None:
    """A tape is played without drawing, and its presses mean what they meant."""
    moved = {name for name in moment.laid if moment.laid[name] != moment.drawn.get(name)}
    assert moved == set() and moment.laid.keys() == moment.drawn.keys()


def test_at_twice_the_text_size_nothing_is_cut_or_off_the_screen_or_crosses(
    moment: Moment,
) -> None:
    faults = dict(moment.looks[200].faults)
    if moment.name in FULL:
        faults.pop("left out", None)
    if moment.name in STRIPS:
        faults.pop("shortened", None)
    assert faults == {}


def test_everything_can_be_pressed_across_44_units_where_there_is_room(
    moment: Moment,
) -> None:
    """Lines of a text or a list excepted, which lie close: they can be reached by keys."""
    least = min(
        (size for name, size in CLOSE.items() if moment.name.startswith(name)), default=ROOM
    )
    for scale, look in moment.looks.items():
        assert {name: size for name, size in look.small.items() if min(size) < least} == {}, scale


def pressed(app: App) -> Iterator[Spot]:
    """Yield what can be pressed and is narrower than it should be."""
    focus = top(app).focus
    for spot in focus.spots:
        if spot.act is None or min(spot.box.size) >= TARGET or spot.name.startswith("line "):
            continue
        shown = app.canvas.area.collidepoint(spot.box.center)
        lies_close = spot.role in ("link", "list item", "log")
        if shown and not lies_close and focus.under(*spot.box.center) is spot:
            yield spot


def across(focus: Focus, spot: Spot) -> tuple[float, float]:
    """Return the width and height across which a press chooses a spot, as far as is asked."""
    x, y = spot.box.center

    def way(across: int, down: int) -> float:
        steps = range(1, round(TARGET))
        return next(
            (n - 0.5 for n in steps if focus.under(x + n * across, y + n * down) is not spot),
            TARGET,
        )

    return way(-1, 0) + way(1, 0) + 0.5, way(0, -1) + way(0, 1) + 0.5


def test_no_toast_lies_on_what_has_to_be_read_or_pressed(moment: Moment) -> None:
    assert {scale: look.covered for scale, look in moment.looks.items() if look.covered} == {}


def under_toasts(app: App) -> Iterator[tuple[object, Box]]:
    """Yield each toast that is not read whole, or lies on another thing, with that thing."""
    boxes = told(app, SHORT, LONG)
    for number, box in enumerate(boxes):
        if not app.canvas.area.contains(box):
            yield "the edge", box
        for other in (*boxes[:number], *untouchable(top(app)), *app.toast_room().kept):
            if box.colliderect(other):
                yield other, box
    app.toasts.clear()


def test_all_that_can_be_reached_has_a_name_of_its_own_for_who_listens(moment: Moment) -> None:
    wide, tall = moment.size
    for look in moment.looks.values():
        tree = look.tree
        spots = [node for node in tree.nodes if node.focusable]
        assert tree.nodes and all(node.name.strip() for node in tree.nodes)
        assert max(Counter(node.key for node in tree.nodes).values()) == 1
        assert all(n == 1 for n in Counter((node.group, node.name) for node in spots).values())
        for node in tree.nodes:
            left, high, right, low = node.box
            assert 0 <= left <= right <= wide and 0 <= high <= low <= tall, node
        order = [re.sub(r" \d+$", "", node.key.removeprefix("spot ")) for node in spots]
        asked = iter(order)
        raised = tree.focus.removeprefix("spot ")  # it lies over its neighbours, or among them
        own = [re.sub(r" \d+$", "", name) for name in look.spots if name != raised]
        assert all(any(name == one for one in asked) for name in own)
