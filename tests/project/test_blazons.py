"""No shield, emblem or card carries a whirl, nor a sign in the colours of a movement of today."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import numpy as np
import numpy.typing as npt
import pygame
import pytest

import sprites
from game.statistics.feats import feats
from sprites.base import images, palette, pieces
from sprites.base.palette import ART, FACTIONS
from sprites.map import shield
from sprites.map.places import AREAS, SIDES
from tests.support.blazons import BLUE, GOLD, RED, is_never_made, shade
from tests.support.sweeps import each

Numbers = npt.NDArray[np.float64]
Disc = tuple[float, float, float]

PICTURES: Final = sorted(
    path.relative_to(ART).with_suffix("").as_posix() for path in ART.rglob("*.svg")
)
TALL: Final = 300
"""Pixels of the height at which a picture is measured."""
LEAST: Final = 12.0
"""The radius in pixels of the smallest disc that is looked at."""
REACHES: Final = (1.0, 2.0, 3.5)
"""Shares of a disc's radius: it may be the ground of a blazon, or the hub of arms about it."""
ANGLES: Final = 144
RINGS: Final = 14
ALIKE: Final = 0.5
"""The least likeness of a whirl to itself when it is turned by a third or a quarter."""
HANDED: Final = 0.25
"""The least by which it is less like its image in a mirror, whichever way that stands.

Measured: eleven shields, emblems and sherds with three legs or spirals came to 0.46 to 0.82, and a
rosette whose petals overlap one way to 0.5. Nothing that is painted now is above 0.17: stars,
wheels and flowers are as alike in a mirror as they are turned.
"""
PLAIN: Final = 0.03
"""A disc whose colour varies less than this along its rings has nothing painted on it."""


def matrix(words: str | None) -> Numbers:
    """Return an SVG `transform` as one matrix."""
    whole = np.eye(3)
    for kind, inside in re.findall(r"(\w+)\(([^)]*)\)", words or ""):
        whole = whole @ STEPS[kind](*map(float, inside.replace(",", " ").split()))
    return whole


def moved(x: float, y: float = 0.0) -> Numbers:
    """Return the matrix of a translation."""
    return np.array([[1.0, 0.0, x], [0.0, 1.0, y], [0.0, 0.0, 1.0]])


def grown(x: float, y: float | None = None) -> Numbers:
    """Return the matrix of a scaling."""
    return np.diag([x, x if y is None else y, 1.0])


def turned(degrees: float, x: float = 0.0, y: float = 0.0) -> Numbers:
    """Return the matrix of a turn about a point."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    about: Numbers = np.array([[cos, -sin, 0.0], [sin, cos, 0.0], [0.0, 0.0, 1.0]])
    return moved(x, y) @ about @ moved(-x, -y)


STEPS: Final[dict[str, Callable[..., Numbers]]] = {
    "translate": moved,
    "scale": grown,
    "rotate": turned,
}


def circles(node: ElementTree.Element, above: Numbers) -> Iterator[Disc]:
    """Yield the centre and radius of every circle at or below `node`."""
    here = above @ matrix(node.get("transform"))
    if node.tag.endswith("circle"):
        x, y, _one = here @ [float(node.get("cx", 0)), float(node.get("cy", 0)), 1.0]
        larger = math.sqrt(abs(np.linalg.det(here[:2, :2])))
        yield float(x), float(y), float(node.get("r", 0)) * larger
    for child in node:
        yield from circles(child, here)


def discs(source: str) -> set[Disc]:
    """Return where a blazon may be: round the middle of a picture and of each of its circles.

    Units are the pixels of a raster TALL pixels high.
    """
    left, top, wide, tall = images.view(source)
    share = TALL / tall
    found = {(wide * share / 2, TALL / 2, min(wide * share, TALL) / 2)}
    for x, y, radius in circles(ElementTree.fromstring(source), np.eye(3)):
        place = (round((x - left) * share, 1), round((y - top) * share, 1))
        for reach in REACHES:
            if LEAST <= radius * share * reach <= TALL / 2:
                found.add((*place, round(radius * share * reach)))
    return found


def rings(pixels: Numbers, disc: Disc) -> Numbers:
    """Return what is painted on a disc besides plain rings, by ring, angle and colour."""
    x, y, radius = disc
    far = np.linspace(0.1, 0.8, RINGS) * radius
    turns = np.arange(ANGLES) * 2 * math.pi / ANGLES
    across = (x + far[:, None] * np.cos(turns)).astype(int).clip(0, pixels.shape[0] - 1)
    down = (y + far[:, None] * np.sin(turns)).astype(int).clip(0, pixels.shape[1] - 1)
    seen = pixels[across, down]
    painted: Numbers = seen - seen.mean(axis=1, keepdims=True)
    return painted * np.sqrt(far / radius)[:, None, None]


def handedness(painted: Numbers) -> float:
    """Return how much more alike a disc is to itself turned than mirrored; 0 if it is not alike."""
    power = float((painted**2).sum())
    if power < PLAIN**2 * painted.size:
        return 0.0
    turn = max(
        float((painted * np.roll(painted, ANGLES // arms, axis=1)).sum()) / power for arms in (3, 4)
    )
    if turn < ALIKE:
        return 0.0
    # All mirrors at once: a product of spectra is a sum over all turns of the mirror.
    waves = np.fft.rfft(painted, axis=1), np.fft.rfft(painted[:, ::-1], axis=1)
    both = np.fft.irfft((waves[0] * waves[1].conj()).sum(axis=(0, 2)), ANGLES)
    return turn - max(0.0, float(both.max()) / power)


def most_handed(source: str) -> tuple[float, Disc]:
    """Return the disc of a picture that is most like a whirl, and how much it is."""
    _left, _top, wide, tall = images.view(source)
    drawn = images.rasterise(source, (round(TALL * wide / tall), TALL))
    ground = pygame.Surface(drawn.get_size())
    ground.fill("#C8683C")
    ground.blit(drawn, (0, 0))
    pixels: Numbers = pygame.surfarray.array3d(ground).astype(np.float64) / 255
    return max((handedness(rings(pixels, disc)), disc) for disc in discs(source))


@each("name", PICTURES, few=60)
def test_no_picture_has_a_whirl_of_three_or_four_arms(name: str) -> None:
    found, disc = most_handed(images.svg_text(name))
    assert found < HANDED, disc


def figure(arm: str, arms: int, tilt: float, size: float) -> str:
    """Return a shield, `size` units in radius, with an arm repeated about its middle."""
    turns = "".join(
        f'<g transform="rotate({tilt + 360 * number / arms:.1f})">'
        f'<path d="{arm}" fill="none" stroke="#17110E" stroke-width="8"/></g>'
        for number in range(arms)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 150" width="200" height="150">'
        f'<g transform="translate(130 80) scale({size / 50})"><circle cx="0" cy="0" r="50" '
        f'fill="#FFF8E8"/>{turns}</g></svg>'
    )


BENT: Final = "M0 0L0 -34L24 -34"
CURLED: Final = "M0 0C-30 -8 -26 -38 0 -36C16 -34 14 -20 2 -22"
STRAIGHT: Final = "M0 0L0 -36"
FORKED: Final = "M0 0L0 -20L-14 -34M0 -20L14 -34"


@pytest.mark.parametrize("arm", [BENT, CURLED])
@pytest.mark.parametrize("arms", [3, 4])
@pytest.mark.parametrize(("tilt", "size"), [(0.0, 50.0), (17.0, 24.0), (50.0, 9.0)])
def test_bent_arms_are_seen_at_any_size_and_tilt(
    arm: str, arms: int, tilt: float, size: float
) -> None:
    assert most_handed(figure(arm, arms, tilt, size))[0] > HANDED


@pytest.mark.parametrize("arm", [STRAIGHT, FORKED])
@pytest.mark.parametrize("arms", [3, 4, 5, 8])
def test_stars_and_wheels_are_no_whirls(arm: str, arms: int) -> None:
    assert most_handed(figure(arm, arms, 17.0, 24.0))[0] < HANDED / 2


def test_nothing_seen_is_named_after_three_legs() -> None:
    shown = [text for feat in feats() for text in (feat.name, feat.sentence, feat.art)]
    shown += PICTURES + [side.emblem for side in FACTIONS.values()]
    assert not [name for name in shown if "triskel" in name.lower()]
    texts = [path for path in ART.rglob("*") if path.suffix in {".svg", ".json", ".md"}]
    assert not [path for path in texts if "triskel" in path.read_text("utf-8").lower()]


# ---------------------------------------------------------------------- signs and their colours


@pytest.fixture
def _own_colours() -> Iterator[None]:
    yield
    palette.wear(False, palette.COLOURS[0])


@pytest.mark.usefixtures("_own_colours")
@pytest.mark.parametrize("contrast", [False, True])
@pytest.mark.parametrize("colours", palette.COLOURS)
def test_no_area_and_no_side_wears_the_emblem_of_a_movement(colours: str, contrast: bool) -> None:
    palette.wear(contrast, colours)
    made: list[tuple[str, str, str]] = []
    with pytest.MonkeyPatch.context() as patch:
        kept = pieces.emblem

        def watched(name: str, side: int, ink: str, cut: str) -> pygame.Surface:
            made.append((name, ink, cut))
            return kept(name, side, ink, cut)

        patch.setattr(pieces, "emblem", watched)
        for area in AREAS.values():
            for owner in (None, *SIDES):
                shield._paint(area, shield.AreaLook(area.id, owner, int(owner is not None)), 1.0)
        for city in SIDES:
            shield._paint_counter(city, 18)
    made += [(one.emblem, one.emblem_on_main, one.main) for one in palette.FACTIONS.values()]
    assert len(made) > 30 and not [one for one in made if is_never_made(*one)]


@pytest.mark.parametrize("home", list(SIDES))
def test_a_main_city_that_has_fallen_keeps_its_own_disc_in_the_conquerors_ring(home: str) -> None:
    area, own = AREAS[home], palette.FACTIONS[home]
    for conqueror in set(SIDES) - {home}:
        seen = shield._paint(area, shield.AreaLook(home, conqueror, 1), 4.0)
        middle, r = seen.get_width() // 2, 4.0 * area.radius
        inks = Counter(tuple(seen.get_at((x, middle)))[:3] for x in range(seen.get_width()))
        assert inks[tuple(palette.colour(own.dark))[:3]] > 0.15 * r
        assert inks[tuple(palette.colour(palette.FACTIONS[conqueror].main))[:3]] > 0.15 * r
        assert not inks[tuple(palette.colour(own.main))[:3]], "it is dark"


@pytest.mark.parametrize("name", [one for one in PICTURES if one.startswith("parts/shield-")])
def test_the_sun_of_macedon_is_never_gold_on_red_or_blue(name: str) -> None:
    source = images.svg_text(name)
    inks = {shade(found) for found in re.findall(r"#[0-9A-Fa-f]{6}\b", source)}
    if name.removeprefix("parts/shield-") == "macedonians":
        assert not (GOLD in inks and inks & {RED, BLUE})
    if name.removeprefix("parts/shield-") == "sparta":
        assert GOLD not in inks


def test_no_meander_hangs_in_a_wreath() -> None:
    emblems = {side.emblem for side in palette.FACTIONS.values()} | {feat.art for feat in feats()}
    assert not [name for name in emblems if "meander" in name]
    both = [name for name in PICTURES if {"wreath", "meander"} <= {*re.findall(r"\w+", name)}]
    assert both == []
    room = Path(sprites.__file__).parents[1]
    drawn = {
        path.name
        for folder in ("game", "sprites")
        for path in (room / folder).rglob("*.py")
        if '"parts/wreath"' in path.read_text("utf-8")
    }
    hung = {"score.py", "listing.py", "days.py", "web_board.py"}
    assert drawn == hung, "a figure, nothing, or the shield of a city hangs in it: what in the new?"


def test_the_list_of_signs_knows_its_colours() -> None:
    assert is_never_made("lambda", "slip", "thebes") and is_never_made("star", "gold", "#D20000")
    assert not is_never_made("lambda", "white", "sparta")
    assert not is_never_made("star", "slip", "#9E8E8A")
