"""The pictures can be painted, and the colours can be told apart and read."""

import re
from itertools import combinations
from typing import get_args

import pygame
import pytest

from sprites.base import images, pieces, text
from sprites.base.palette import ARMIES, ART, FACTIONS, HEX, Faction, contrast
from sprites.pictures import portrait
from sprites.sheet import names
from tests.support.sweeps import each

FORBIDDEN = re.compile(
    r"<(text|use|symbol|clipPath|mask|filter|pattern|image|style)\b|rgba\(|hsl\(|currentColor"
    r"|visibility=|class="
)
NAMED = re.compile(r'(?:fill|stroke|stop-color)="(?!#|none|url\()([a-z]+)"')
HUES = re.compile(r"#[0-9A-F]{6}")
PICTURES = sorted(path.relative_to(ART).with_suffix("").as_posix() for path in ART.rglob("*.svg"))


def test_there_is_a_picture_for_each_card() -> None:
    assert len(names("cards/duel")) == 118
    assert len(names("cards/battle")) == 34
    assert len(names("chits")) == 14


@each("name", PICTURES)
def test_a_picture_uses_only_what_the_loader_can_draw(name: str) -> None:
    source = images.svg_text(name)
    assert not FORBIDDEN.search(source), name
    assert not NAMED.search(source), name
    if "objectBoundingBox" in source or "<linearGradient" in source:
        assert 'x2="1"' not in source, name


@pytest.mark.few(2)
@pytest.mark.parametrize(
    "folder", ["cards/duel", "cards/battle", "chits", "scenes", "backs", "emblems/rimmed", "parts"]
)
def test_every_picture_paints_something_at_an_odd_size(folder: str) -> None:
    for name in names(folder):
        painted = images.paint_file(f"{folder}/{name}", (53, 41))
        assert painted.get_size() == (53, 41)
        assert painted.get_bounding_rect(min_alpha=40).w > 3, name


@each("name", names("cards/duel")[::7] + names("cards/battle")[::5])
def test_a_card_picture_fills_its_window(name: str) -> None:
    folder = "duel" if name in names("cards/duel") else "battle"
    painted = images.paint_file(f"cards/{folder}/{name}", (102, 73))
    corners = [(0, 0), (101, 0), (0, 72), (101, 72)]
    assert all(painted.get_at(corner).a == 255 for corner in corners)


def test_a_missing_picture_is_named_in_the_error() -> None:
    with pytest.raises(FileNotFoundError, match="cards/duel/atlantis"):
        images.picture("cards/duel/atlantis", (10, 10))


def test_recolouring_replaces_the_colour() -> None:
    red = pieces.emblem("lambda", 40, "#FF0000", "#00FF00")
    assert red.get_at(red.get_bounding_rect().move(2, -2).midbottom)[:3] in {(255, 0, 0), (0, 0, 0)}
    assert (255, 0, 0) in {tuple(red.get_at((x, 30))[:3]) for x in range(40)}


def test_the_shelf_forgets_what_was_unused_longest() -> None:
    shelf = images.SurfaceCache(limit=3 * 4 * 100)
    for key in "abc":
        shelf.get(key, lambda: images.blank((10, 10)))
    kept = shelf.get("a", lambda: images.blank((1, 1)))
    shelf.get("d", lambda: images.blank((10, 10)))
    assert shelf.get("a", lambda: images.blank((1, 1))) is kept
    assert shelf.get("b", lambda: images.blank((1, 1))).get_size() == (1, 1)
    assert shelf.held <= shelf.limit


@pytest.mark.parametrize("name", FACTIONS)
def test_a_side_is_readable_on_all_its_grounds(name: str) -> None:
    side = FACTIONS[name]
    assert contrast(side.on_ivory, "ivory") >= 4.5
    assert contrast(side.light, side.dark) >= 4.5
    assert contrast(side.emblem_on_main, side.main) >= 4.5


def test_cities_differ_in_lightness_and_under_colour_blindness() -> None:
    cities = [FACTIONS[name] for name in ("sparta", "athens", "thebes")]
    lights = [contrast(city.main, "#000000") for city in cities]
    assert lights == sorted(lights)
    for matrix in CVD.values():
        for one, other in combinations(cities, 2):
            assert distance(seen(one.main, matrix), seen(other.main, matrix)) > 30


@pytest.mark.parametrize("army", ARMIES)
def test_an_army_brings_its_own_emblem_shield_back_and_strip(army: str) -> None:
    own = (f"parts/emblem-{FACTIONS[army].emblem}", f"parts/shield-{army}", f"backs/{army}")
    for name in (*own, f"parts/strip-{army}"):
        assert images.exists(name), name
    others = [side for name, side in FACTIONS.items() if name != army]
    assert FACTIONS[army].emblem not in {side.emblem for side in others}
    assert FACTIONS[army].pattern not in {side.pattern for side in others}


@pytest.mark.parametrize("army", ARMIES)
def test_an_army_wears_its_colours(army: str) -> None:
    side = FACTIONS[army]
    assert side.main in images.svg_text(f"parts/shield-{army}")
    assert side.emblem_on_main in images.svg_text(f"parts/shield-{army}")
    assert {side.main, side.dark} <= set(HUES.findall(images.svg_text(f"backs/{army}")))
    assert side.main in images.svg_text(f"parts/strip-{army}")


@pytest.mark.parametrize("army", ARMIES)
def test_names_stand_out_on_an_armys_plate_and_its_pattern_on_its_band(army: str) -> None:
    side = FACTIONS[army]
    assert contrast("white", side.dark) >= 4.5
    ground, pen = HUES.findall(images.svg_text(f"parts/strip-{army}"))[:2]
    assert contrast(ground, pen) >= 3


@pytest.mark.parametrize("name", [name for name in names("parts") if name.startswith("strip")])
def test_a_band_joins_the_next_without_a_gap(name: str) -> None:
    for height in range(5, 30):
        band = images.paint_file(f"parts/{name}", (round(height * 256 / 18), height))
        whole = pygame.mask.from_surface(band, 254)
        assert whole.count() == band.get_width() * height, height


@pytest.mark.parametrize("vision", ["normal", "protan", "deutan", "tritan"])
def test_any_two_armies_differ_under_every_vision(vision: str) -> None:
    matrix = CVD[vision]
    for one, other in combinations([FACTIONS[army] for army in ARMIES], 2):
        pair = f"{one.name} and {other.name}"
        assert distance(seen(one.main, matrix), seen(other.main, matrix)) > 30, pair
        assert distance(seen(one.dark, matrix), seen(other.dark, matrix)) > 12, pair


def test_emblems_of_armies_are_told_apart_at_24_pixels() -> None:
    for one, other in combinations([FACTIONS[army] for army in ARMIES], 2):
        mine, theirs = silhouette(one), silhouette(other)
        shared = mine.overlap_area(theirs, (0, 0))
        both = mine.count() + theirs.count() - shared
        assert shared / both < 0.5, f"{one.name} and {other.name}"


def silhouette(side: Faction) -> pygame.Mask:
    """Return the mask of a side's emblem, 24 pixels square."""
    inked = pygame.Surface((24, 24))
    inked.blit(pieces.emblem(side.emblem, 24, "#FFFFFF", "#000000"), (0, 0))
    return pygame.mask.from_threshold(inked, (255, 255, 255), (128, 128, 128, 255))


# Machado, Oliveira and Fernandes 2009, severity 1.0.
CVD = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
Triple = tuple[float, float, float]


def seen(name: str, matrix: tuple[Triple, Triple, Triple]) -> Triple:
    """The colour in CIE Lab as an eye with this matrix sees it."""
    tint = [int(name[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    light = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in tint]
    r, g, b = (
        min(1.0, max(0.0, sum(m * c for m, c in zip(line, light, strict=True)))) for line in matrix
    )
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: Triple, other: Triple) -> float:
    """The distance in Lab."""
    return float(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5)


ON_IVORY = {"zoom_name", "zoom_rules", "zoom_told", "card_name", "card_short", "button"}


@pytest.mark.parametrize("name", text.STYLES)
def test_every_text_style_can_be_read_on_its_ground(name: str) -> None:
    style = text.STYLES[name]
    ground = "ivory" if name in ON_IVORY else "slip"
    assert contrast(style.ink, ground) >= 4.5
    assert style.size >= 16


@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        ("gainL", "slip", 4.5),
        ("lossL", "slip", 4.5),
        ("gain", "ivory", 4.5),
        ("loss", "ivory", 4.5),
        ("slip", "clay", 4.5),
        ("white", "clayD", 4.5),
        ("#FFD9BF", "#8A3D20", 4.5),
        ("#FFD9BF", "#A54C2A", 4.0),
        ("gold", "slip", 4.5),
        ("#B39D83", "slip3", 4.5),
        ("white", "slip", 7.0),
    ],
)
def test_pairs_of_ink_and_ground_can_be_read(ink: str, ground: str, least: float) -> None:
    assert contrast(ink, ground) >= least


def test_gold_is_kept_for_victory_points() -> None:
    others = [side for side in FACTIONS.values() if side.main != FACTIONS["thebes"].main]
    assert all(HEX["gold"] not in (side.main, side.light) for side in others)


def test_each_rival_has_three_faces_that_differ_where_they_are_seen() -> None:
    for rival in portrait.HEADS:
        faces = [portrait.disc(rival, 60, mood) for mood in get_args(portrait.Mood)]
        assert len({pygame.image.tobytes(face, "RGBA") for face in faces}) == 3, rival
        assert {face.get_size() for face in faces} == {(60, 60)}


def test_below_90_pixels_the_head_alone_fills_the_disc() -> None:
    less = portrait.WHOLE - 1
    small, large = (portrait.disc("oracle_bold", side) for side in (less, portrait.WHOLE))
    skin = pygame.Color("#FFF8E8")
    assert _of(small, skin) > 3 * _of(large, skin)


def _of(picture: pygame.Surface, hue: pygame.Color) -> int:
    """Return the number of pixels of a colour."""
    return pygame.mask.from_threshold(picture, hue, (2, 2, 2, 255)).count()
