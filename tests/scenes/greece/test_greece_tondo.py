"""Struggles and fallen cities as a tondo shows them, and a map that is always whole."""

from __future__ import annotations

import math
import random

import pygame
import pytest

from game.client.app import App
from game.commands.shot import studio
from game.rules.greece import events as happened
from game.rules.greece.map import AREAS, HOME
from game.scenes.greece.scene import GreeceScene
from game.scenes.greece.struggle import same_bout
from game.staging.greece_moments import POSITIONS, table_of
from game.staging.greece_reveal_moments import put_onto
from sprites.base.canvas import Box
from sprites.base.palette import wear
from sprites.map import person
from sprites.map.camera import Camera
from sprites.map.chit import ChitFace, ChitSprite
from sprites.map.fall import break_land
from sprites.map.person import PersonSprite
from sprites.map.places import AREAS as PLACES
from sprites.map.tondo import RIM, Inscription, Tondo, fit, inscribed
from sprites.pictures.shards import broken, cells, scattered
from sprites.pictures.spark import Sparks
from tests.support.filming import filmed
from tests.support.stage import SMALL

EVERYBODY = 7
EVERY = 0.04
SQUARE = [(0.0, 0.0), (200.0, 0.0), (200.0, 100.0), (0.0, 100.0)]
SPECIALS = {
    "pericles": "athens", "delian_treasury": "athens", "democratic_party": "athens",
    "persian_gold": "sparta", "aristocratic_party": "sparta", "lysander": "sparta",
    "epaminondas": "thebes", "sacred_band": "thebes", "boeotian_league": "thebes",
}  # fmt: skip


def fought(tokens: tuple[int, int], winner: int = 0, area: int = 3) -> happened.ChitsFought:
    """A Coup beats an Influence, or a fight with another end."""
    kinds = (2, 1)
    return happened.ChitsFought(EVERYBODY, area, tokens, (0, 1), kinds, kinds, winner)


def test_fights_of_one_kind_are_one_bout() -> None:
    first, second, level = fought((1, 2)), fought((1, 3)), fought((1, 4), winner=-1)
    elsewhere = fought((5, 6), area=4)
    assert same_bout([first, second, level], 0) == [first, second]
    assert same_bout([first, elsewhere], 0) == [first]
    assert same_bout([first, second, level], 2) == [level]
    assert same_bout([first, first], 0) == [first, first], "a Star is beaten twice by the same"


# ---------------------------------------------------------------------- breaking


def size_of(cell: list[tuple[float, float]]) -> float:
    """The area of a cell."""
    sides = zip(cell, [*cell[1:], cell[0]], strict=True)
    return abs(sum(x * below - right * y for (x, y), (right, below) in sides)) / 2


def test_the_cells_of_a_picture_are_all_of_it() -> None:
    seeds = scattered(17, pygame.Rect(0, 0, 200, 100), random.Random(1))
    parts = cells(seeds, SQUARE)
    assert len(parts) == 17
    assert sum(map(size_of, parts)) == pytest.approx(200 * 100)


def test_shards_go_out_from_the_blow_the_farthest_most() -> None:
    picture = pygame.Surface((200, 100), pygame.SRCALPHA)
    picture.fill("red")
    parts = cells(scattered(17, picture.get_rect(), random.Random(1)), SQUARE)
    shards = broken(picture, parts, (0.0, 50.0), random.Random(2))
    assert len(shards) == 17
    assert all(shard.aside > 0 for shard in shards)
    near, far = (edge(shards, key=lambda shard: shard.x) for edge in (min, max))
    assert math.hypot(near.aside, near.down) < math.hypot(far.aside, far.down) <= 1.01


# ---------------------------------------------------------------------- persons


@pytest.mark.parametrize("pose", ["stand", "strike"])
@pytest.mark.parametrize("chit", ["military", "influence", "coup", "star", *SPECIALS])
def test_every_chit_that_fights_has_its_person(chit: str, pose: person.Pose) -> None:
    face = ChitFace(chit, SPECIALS.get(chit), "coup" if chit == "star" else None)
    city = SPECIALS.get(chit, "athens")
    shown = person.image(120, face, city, pose)
    assert shown.get_bounding_rect(min_alpha=40).h > 80
    turned = pygame.transform.flip(person.image(120, face, city, pose, True), True, False)
    assert shown.get_bounding_rect() == turned.get_bounding_rect()


def test_a_chit_that_nobody_sees_has_no_person() -> None:
    with pytest.raises(AssertionError):
        PersonSprite(ChitSprite("sparta"), 200.0, left=False)


def test_a_special_fights_for_the_city_that_it_favours() -> None:
    chit = ChitSprite("sparta", ChitFace("pericles", "athens"))
    assert PersonSprite(chit, 200.0, left=False).fights_for == chit.fights_for == "athens"
    assert ChitSprite("sparta").fights_for == "sparta"


@pytest.mark.parametrize("size", [(1000, 540), (890, 470), (1000, 780), (1400, 540)])
def test_a_tondo_fits_its_room_and_stands_at_its_foot(size: tuple[int, int]) -> None:
    x, y, grow = fit(Box(10, 20, *size))
    assert x == 10 + size[0] / 2
    assert y + RIM * grow == pytest.approx(20 + size[1])
    assert y - RIM * grow >= 20 - 0.01
    for count in (1, 2, 3, 5):
        tondo = Tondo(x, y, grow, Inscription("ΠΛΑΤΑΙΑ"))
        stands = [tondo.stand(1, n, count, 2)[0] for n in range(count)]
        assert stands == sorted(stands) and stands[-1] - x < RIM * grow


def test_three_cities_that_meet_are_all_named_in_the_tondo() -> None:
    size = (350, 260)
    names = [
        inscribed(size, Inscription("ΠΛΑΤΑΙΑ", "ΣΠΑΡΤΗ", third, "ΑΘΗΝΑΙ"))
        for third in ("", "ΘΗΒΑΙ")
    ]
    top = Box(150, 30, 50, 50)
    shown = [pygame.image.tobytes(each.subsurface(top), "RGBA") for each in names]
    assert shown[0] != shown[1]


def test_every_area_has_its_greek_name() -> None:
    names = [area.greek for area in PLACES.values()]
    assert len(set(names)) == len(AREAS)
    assert all(name.isupper() and not name.isascii() for name in names)


# ---------------------------------------------------------------------- films


@pytest.mark.parametrize("calm", [False, True])
def test_two_of_a_kind_break_together(calm: bool) -> None:
    together: set[int] = set()
    for table in filmed("greece-chits-fought", GreeceScene, calm, every=EVERY):
        tondo = table.display.tondo
        for token, each in tondo.cast.items() if tondo is not None else ():
            assert each.face is not None and table.display.board.face_of(token) >= 0
        if tondo is not None:
            together = max(together, {t for t, p in tondo.cast.items() if p.broken}, key=len)
    assert len(together) == 2


def test_two_sides_that_break_are_apart_before_they_do() -> None:
    apart: list[bool] = []
    for scene in filmed("greece-specials-cancelled", GreeceScene, every=EVERY):
        tondo = scene.display.tondo
        breaking = [each for each in tondo.cast.values() if each.broken] if tondo else []
        if len(breaking) == 2:
            one, other = (each.box for each in breaking)
            apart.append(not one.colliderect(other))
    assert apart and all(apart)


def test_with_reduced_motion_an_open_tondo_stays_open() -> None:
    shown = [
        min(tondo.open, tondo.alpha)
        for table in filmed("greece-chits-fought", GreeceScene, calm=True, every=EVERY)
        if (tondo := table.display.tondo) is not None
    ]
    first = shown.index(1.0)
    last = len(shown) - shown[::-1].index(1.0)
    assert all(share == 1.0 for share in shown[first:last])


@pytest.mark.parametrize("calm", [False, True])
def test_a_main_city_falls_in_the_tondo_and_smoke_stays(calm: bool) -> None:
    burned = 0.0
    sparta = AREAS[HOME[1]].id
    for table in filmed("greece-city-falls", GreeceScene, calm, every=EVERY):
        tondo = table.display.tondo
        if tondo is not None and tondo.vignette is not None:
            burned = max(burned, tondo.vignette.burn)
            assert tondo.words.place == PLACES[sparta].greek
    assert burned == 1.0
    table.playback.finish()
    assert table.game.chart._fallen() == [sparta]


def test_the_sea_does_not_break_round_a_city_that_falls() -> None:
    land = pygame.Surface((300, 300), pygame.SRCALPHA)
    land.fill("#D28E58")
    land.fill("#1E3342", (0, 190, 300, 110))
    shards, hole = break_land(land, 1.0)
    assert len(shards) > 4
    for shard in shards:
        wide, tall = shard.image.get_size()
        seen = [shard.image.get_at((x, y)) for x in range(wide) for y in range(tall)]
        assert sum(each.a > 200 and each.b > each.r for each in seen) < 0.01 * len(seen)
    assert hole.get_at((150, 280)).a == 0 < hole.get_at((150, 100)).a


def test_a_city_that_falls_is_named_in_the_tondo_alone() -> None:
    named: set[bool] = set()
    for scene in filmed("greece-city-falls", GreeceScene):
        tondo = scene.display.tondo
        if tondo is not None and tondo.vignette is not None:
            looks = {look.id: look.named for look in scene.game.chart._looks()}
            named.add(looks.pop(tondo.vignette.area))
            assert all(looks.values())
    assert named == {False}


def test_smoke_stays_over_a_city_that_its_people_have_retaken() -> None:
    app = studio(SMALL)
    table = table_of(app, **POSITIONS["fall"])
    put_onto(table, "larissa")
    table.playback.finish()
    assert HOME[1] in table.display.memo.fallen


# ---------------------------------------------------------------------- the map under it


def test_sparks_of_the_map_go_with_it() -> None:
    camera, sparks = Camera(Box(0, 42, 1000, 560)), Sparks()
    home = camera.on_screen(300, 200)
    sparks.burst("star", *home, 1, ground=camera)
    sparks.burst("star", *home, 1)
    camera.look_at(300, 200, 2.0)
    on_map, on_glass = (each.place for each in sparks._alive)
    assert on_map == pytest.approx(camera.on_screen(300, 200))
    assert on_glass == pytest.approx(home)


def painted(app: App, table: GreeceScene) -> None:
    """Let everything be painted ahead."""
    app.draw()
    while table.prepaint():
        pass


def test_the_whole_land_is_painted_ahead_and_anew_for_other_colours_while_near() -> None:
    app = studio(SMALL)
    table = table_of(app, **POSITIONS["middle"])
    painted(app, table)
    layer, camera = table.game.chart.atlas.layer, table.game.chart.camera
    assert layer.whole is not None and layer.whole[0] == layer.around
    camera.look_at(300, 200, 3.0)
    painted(app, table)
    before = layer.whole
    try:
        wear(high=True)
        painted(app, table)
        assert layer.whole is not None and layer.whole is not before
        assert layer.whole[0] == layer.around
    finally:
        wear(high=False)


def test_the_view_beside_a_summary_has_land_on_all_sides() -> None:
    app = studio(SMALL)
    table = table_of(app, **POSITIONS["middle"])
    table.game.chart.camera.look_at(300, 200, 3.0)
    app.draw()
    layer = table.game.chart.atlas.layer
    assert layer.whole is None and layer.around is not None
    plan, picture = layer._from_afar()
    assert plan == layer.around
    assert picture.get_height() > layer.sharp[1].get_height()  # type: ignore[index]


def test_zooming_out_before_the_whole_land_is_painted_paints_nothing_at_once() -> None:
    app = studio(SMALL)
    table = table_of(app, **POSITIONS["middle"])
    app.draw()
    layer, camera = table.game.chart.atlas.layer, table.game.chart.camera
    afar = layer.sharp
    camera.look_at(300, 200, 3.0)
    while layer.sharp is afar:
        app.draw()
    assert layer.whole is None and layer._from_afar() is afar
    painted(app, table)
    assert layer.whole is not None and layer.afar is None
    assert layer._from_afar() is layer.whole
