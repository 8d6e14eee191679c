"""Greece lies where it lies, no name covers anything, and whatever is pointed at is found."""

import itertools
import math
from collections.abc import Iterator

import pygame
import pytest
import pytweening
from hypothesis import given
from hypothesis import strategies as st

from sprites.base.canvas import Box, Canvas, offscreen
from sprites.base.motion import Stage
from sprites.map import chit, coast, handchit, labels, links, projection, shield
from sprites.map.atlas import Atlas, ChitLook, area_box, chit_place, counter_place, stack_box
from sprites.map.camera import Camera
from sprites.map.chit import ChitFace, ChitSprite
from sprites.map.pen import Pen
from sprites.map.places import AREAS, FRAME, SIDES
from sprites.map.projection import Point, cut, project
from sprites.map.shield import AreaLook
from sprites.sheet import names as art
from sprites.workshop import coastline

NAMES = {name: name.title() for name in AREAS}
LAND = [("argos", "sparta"), ("athens", "corinth"), ("plataea", "thebes")]
SEA = [("athens", "delos"), ("corinth", "delphi"), ("corcyra", "sparta")]
MAP = Box(0, 42, 1000, 560)
NARROW = Box(0, 42, 860, 620)
EARTH = {
    "athens": (23.73, 37.97), "corcyra": (19.92, 39.62), "samos": (26.94, 37.69),
    "sparta": (22.43, 37.07), "chalcis": (23.61, 38.46), "melos": (24.42, 36.69),
}  # fmt: skip
points = st.tuples(st.floats(0, 1000), st.floats(0, 560))


def atlas() -> Atlas:
    return Atlas(NAMES, LAND, SEA)


# the earth


@pytest.mark.parametrize("name", EARTH)
def test_a_town_is_drawn_where_the_layout_has_it(name: str) -> None:
    assert math.dist(project(*EARTH[name]), AREAS[name].true) < 5


def test_what_lies_north_or_east_is_drawn_so() -> None:
    for name, other in itertools.combinations(EARTH, 2):
        (lon, lat), (other_lon, other_lat) = EARTH[name], EARTH[other]
        (x, y), (other_x, other_y) = project(lon, lat), project(other_lon, other_lat)
        assert (lon < other_lon) == (x < other_x)
        assert (lat < other_lat) == (y > other_y)


def test_a_long_line_is_cut_before_it_is_bent() -> None:
    line = [(20.0, 38.0), (20.3, 38.4), (20.31, 38.4)]
    finer = list(cut(line))
    assert [point for point in finer if point in line] == line
    assert all(math.dist(*pair) <= 0.0501 for pair in itertools.pairwise(finer))


def on_land(x: float, y: float) -> bool:
    return any(coast.holds(ring, x, y) for ring in coast.rings())


def test_the_towns_of_the_mainland_stand_on_land_and_the_open_sea_is_sea() -> None:
    for name in ("sparta", "thebes", "larissa", "delphi", "plataea", "argos"):
        assert on_land(*AREAS[name].true), name
    for x, y in ((20, 400), (775, 258), (600, 470), (480, 80)):
        assert not on_land(x, y)


@pytest.mark.parametrize("name", ["delos", "melos", "samos", "mytilene", "corcyra"])
def test_each_island_of_the_game_is_drawn(name: str) -> None:
    near = min(math.dist(point, AREAS[name].true) for ring in coast.rings() for point in ring)
    assert near < AREAS[name].radius


def test_the_coast_is_small_and_no_ring_ends_in_view() -> None:
    assert coast.FILE.stat().st_size < 90_000
    (west, east), (south, north) = coastline.WINDOW
    for ring in coast.degrees():
        assert len(ring) > 3
        for lon, lat in ring:
            edge = not (west < lon < east and south < lat < north)
            x, y = project(lon, lat)
            assert not edge or not (-300 < x < 1300 and -200 < y < 760)


def test_the_stored_coast_is_the_projected_one() -> None:
    """After a change of either: python -m sprites.workshop.coastline."""
    for stored, anew in zip(coast.rings(), coast.projected(), strict=True):
        assert len(stored) == len(anew)
        assert all(math.dist(*pair) <= 0.05 for pair in zip(stored, anew, strict=True))


def test_the_largest_land_comes_first() -> None:
    sizes = [abs(coast.area(ring)) for ring in coast.rings()]
    assert sizes[0] == max(sizes) > 10 * sizes[3]


def test_the_coast_is_read_from_arcs_and_keeps_what_can_be_seen() -> None:
    # A square of two arcs, the second told backwards; a point on a straight side is not needed.
    topology = {
        "transform": {"scale": [0.1, 0.1], "translate": [23.0, 38.0]},
        "arcs": [[[0, 0], [5, 0], [5, 0], [0, 10]], [[0, 0], [0, 10], [10, 0]]],
        "objects": {"land": {"geometries": [{"arcs": [[[0, -2]]]}]}},
    }
    (ring,) = coastline.coast(topology)
    corners = [(23.0, 38.0), (24.0, 38.0), (24.0, 39.0), (23.0, 39.0)]
    for corner in corners:
        assert min(math.dist(corner, point) for point in ring) < 1e-6
    far = {"transform": {"scale": [0.1, 0.1], "translate": [80.0, 10.0]}}
    assert coastline.coast(topology | far) == []


# names


def circle_meets(box: Box, x: float, y: float, radius: float) -> bool:
    near_x = min(max(x, box.left), box.right)
    near_y = min(max(y, box.top), box.bottom)
    return math.dist((x, y), (near_x, near_y)) < radius


def label_boxes(canvas: Canvas, camera: Camera, names: dict[str, str] = NAMES) -> dict[str, Box]:
    viewport = camera.viewport
    placed = labels.place(names, canvas, viewport.scale, viewport.piece)
    return {
        name: labels.box_of(canvas, label, *viewport.canvas(AREAS[name].x, AREAS[name].y))
        for name, label in placed.items()
    }


def test_at_twice_the_text_size_no_name_lies_where_the_prompt_does() -> None:
    placed = label_boxes(offscreen((1280, 720), 2.0), Camera(Box(0, 42, 890, 514)))
    assert set(placed) == set(NAMES)
    assert max(box.bottom for box in placed.values()) <= 42 + 514 - 20


def stacks(camera: Camera) -> Iterator[tuple[str, Box]]:
    for name in AREAS:
        for city in SIDES:
            yield name, stack_box(camera, name, city, 3)


@pytest.mark.few(12)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("rect", [MAP, NARROW])
@pytest.mark.parametrize("zoom", [1.0, 2.5])
def test_no_name_shield_or_chit_covers_another(
    size: tuple[int, int], scale: float, rect: Box, zoom: float
) -> None:
    canvas, camera = offscreen(size, scale), Camera(rect)
    camera.zoom = zoom
    viewport = camera.viewport
    boxes = label_boxes(canvas, camera)
    assert set(boxes) == set(AREAS)
    for one, other in itertools.combinations(boxes.values(), 2):
        assert not one.colliderect(other)
    for name, area in AREAS.items():
        x, y = viewport.canvas(area.x, area.y)
        for box in boxes.values():
            assert not circle_meets(box, x, y, area.radius * viewport.piece), name
            for number in range(2):
                at = counter_place(camera, name, number, 2)
                assert not circle_meets(box, *at, shield.COUNTER * viewport.piece), name
    piled = list(stacks(camera))
    for owner, box in piled:
        assert not any(box.colliderect(label) for label in boxes.values()), owner
        assert not any(box.colliderect(other) for name, other in piled if name != owner), owner


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_longer_names_of_another_language_cover_nothing_either(scale: float) -> None:
    canvas, camera = offscreen(text_scale=scale), Camera(MAP)
    longer = {name: f"{words}opolis" for name, words in NAMES.items()}
    boxes = label_boxes(canvas, camera, longer)
    assert len(boxes) > len(AREAS) - 3
    for one, other in itertools.combinations(boxes.values(), 2):
        assert not one.colliderect(other)
    for name, box in stacks(camera):
        assert not any(box.colliderect(label) for label in boxes.values()), name


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_names_have_their_full_size_up_to_one_and_a_half(scale: float) -> None:
    canvas, viewport = offscreen(text_scale=scale), Camera(MAP).viewport
    for label in labels.place(NAMES, canvas, viewport.scale, viewport.piece).values():
        assert label.style.size >= labels.NAME.size - 0.01


def test_at_twice_the_text_names_are_larger_and_near_by_all_are_full() -> None:
    canvas, camera = offscreen(text_scale=2.0), Camera(MAP)
    sizes = [
        label.style.size
        for label in labels.place(
            NAMES, canvas, camera.viewport.scale, camera.viewport.piece
        ).values()
    ]
    assert min(sizes) * 2 >= 22
    camera.zoom = 2.0
    near = labels.place(NAMES, canvas, camera.viewport.scale, camera.viewport.piece)
    assert min(label.style.size for label in near.values()) >= labels.NAME.size - 0.01


def test_a_large_name_stands_by_its_own_shield() -> None:
    canvas, view = offscreen(text_scale=2.0), Camera(MAP).viewport
    for name, label in labels.place(NAMES, canvas, view.scale, view.piece).items():
        x, y = (at * view.scale for at in (AREAS[name].x, AREAS[name].y))
        x, y = x + label.x, y + label.y
        ways = {
            other: math.hypot(x - area.x * view.scale, y - area.y * view.scale)
            for other, area in AREAS.items()
        }
        assert min(ways, key=ways.__getitem__) == name


def test_names_stay_in_the_panel() -> None:
    canvas, camera = offscreen(text_scale=2.0), Camera(MAP)
    assert all(MAP.contains(box) for box in label_boxes(canvas, camera).values())


# the view


@given(points, points, st.floats(1, 4), st.sampled_from([MAP, NARROW, Box(30, 10, 1400, 500)]))
def test_a_point_of_the_map_comes_back_from_the_screen(
    point: Point, middle: Point, zoom: float, rect: Box
) -> None:
    camera = Camera(rect)
    camera.look_at(*middle, zoom)
    viewport = camera.viewport
    assert math.dist(viewport.panel(*viewport.canvas(*point)), point) < 1e-6


@given(points, st.floats(1, 4))
def test_the_view_never_leaves_the_panel(middle: Point, zoom: float) -> None:
    camera = Camera(MAP)
    camera.look_at(*middle, zoom)
    viewport = camera.viewport
    left, top = viewport.panel(*MAP.topleft)
    right, bottom = viewport.panel(*MAP.bottomright)
    assert left >= -1e-3 and top >= -1e-3
    assert right <= FRAME.w + 1e-3 and bottom <= FRAME.h + 1e-3


@given(st.floats(200, 800), st.floats(150, 450), st.floats(1.1, 3))
def test_going_nearer_keeps_what_is_pointed_at(x: float, y: float, factor: float) -> None:
    camera = Camera(MAP)
    before = camera.viewport.panel(x, y)
    camera.zoom_at(x, y, factor)
    assert math.dist(camera.viewport.panel(x, y), before) < 1e-3


def test_a_drag_moves_the_map_with_the_hand() -> None:
    camera = Camera(MAP)
    camera.look_at(500, 280, 2)
    before = camera.viewport.canvas(500, 280)
    camera.pan(40, -25)
    after = camera.viewport.canvas(500, 280)
    assert (after[0] - before[0], after[1] - before[1]) == pytest.approx((40, -25))


def test_a_flight_ends_where_it_was_sent_and_never_shows_what_is_not_there() -> None:
    camera, stage = Camera(MAP), Stage()
    camera.look_at(900, 100, 4)
    stage.add(camera.fly_to(0, 560, 1.5, 0.4, pytweening.linear))
    while stage.moving:
        stage.step(1 / 60)
        left, top = camera.viewport.panel(*MAP.topleft)
        assert left >= -1e-3 and top >= -1e-3
    after = Camera(MAP)
    after.look_at(0, 560, 1.5)
    assert camera.viewport == after.viewport


def test_the_whole_panel_is_seen_in_a_rectangle_of_any_shape() -> None:
    for rect in (MAP, NARROW, Box(0, 0, 1700, 560)):
        viewport = Camera(rect).viewport
        assert rect.inflate(1, 1).collidepoint(*viewport.canvas(0, 0))
        assert rect.inflate(1, 1).collidepoint(*viewport.canvas(999.9, 559.9))


# pointing


@pytest.mark.parametrize("zoom", [1.0, 3.0])
def test_each_area_is_found_all_around_its_middle(zoom: float) -> None:
    canvas, board = offscreen(), atlas()
    for name, area in AREAS.items():
        camera = Camera(MAP)
        camera.look_at(area.x, area.y, zoom)
        x, y = camera.viewport.canvas(area.x, area.y)
        for turn in range(8):
            off = 21.5 * math.cos(turn * math.pi / 4), 21.5 * math.sin(turn * math.pi / 4)
            assert board.area_at(canvas, camera, x + off[0], y + off[1]) == name
        box = area_box(camera, name)
        assert box.center == pytest.approx((x, y)) and min(box.size) >= 44


def test_a_name_can_be_clicked_too_and_the_open_sea_is_nothing() -> None:
    canvas, board, camera = offscreen(), atlas(), Camera(MAP)
    for name, box in label_boxes(canvas, camera).items():
        assert board.area_at(canvas, camera, *box.center) == name
    assert board.area_at(canvas, camera, *camera.viewport.canvas(775, 300)) is None
    assert board.area_at(canvas, camera, 80, 20) is None


# links


def test_a_link_leads_from_area_to_area_through_its_bends() -> None:
    for name in projection.MAP["bends"]:
        one, other = name.split("-")
        through = links.points(one, other)
        assert links.along(one, other, 0) == pytest.approx((AREAS[one].x, AREAS[one].y))
        assert links.along(one, other, 1) == pytest.approx((AREAS[other].x, AREAS[other].y))
        for number, point in enumerate(through):
            share = number / (len(through) - 1)
            assert links.along(one, other, share) == pytest.approx(point)
        assert links.points(other, one) == through[::-1]


@pytest.mark.parametrize("strokes", [links.PLAIN, links.LIT])
def test_land_and_sea_differ_without_colour(strokes: dict[str, tuple[links.Stroke, ...]]) -> None:
    assert any(dashed for *_, dashed in strokes["sea"])
    assert not any(dashed for *_, dashed in strokes["land"])


def test_a_lit_link_stands_out_of_the_map() -> None:
    canvas, camera = offscreen(), Camera(MAP)
    board = atlas()
    middle = camera.viewport.canvas(*links.along("athens", "corinth", 0.5))
    shown = []
    for lit in ([], [("corinth", "athens")]):
        board.draw(canvas, camera, [], (), lit)
        shown.append(sum(canvas.surface.get_at(canvas.point(middle[0], middle[1] - 3))[:3]))
    assert shown[1] > shown[0] + 60


# shields and chits


def pixels(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


def test_a_shield_tells_owner_counters_and_state_apart() -> None:
    looks = [
        AreaLook("argos", owner, counters, state, focused=focused, chosen=chosen)
        for owner, counters in ((None, 0), ("athens", 1), ("athens", 2), ("sparta", 1))
        for state in ("plain", "lit", "dimmed")
        for focused, chosen in ((False, False), (True, False), (False, True))
        if state == "lit" or not (focused or chosen)
    ]
    pictures = {pixels(shield.image(AREAS["argos"], look, 1.5)) for look in looks}
    assert len(pictures) == len(
        {(x.owner, x.counters, x.state, x.focused, x.chosen) for x in looks}
    )


def test_a_sign_and_a_ghost_are_seen() -> None:
    shown = set()
    for sign, ghost in (("", None), ("+", None), ("−", None), ("", False), ("", True)):
        canvas = offscreen()
        chits = [] if ghost is None else [ChitLook("argos", "thebes", ghost=ghost)]
        atlas().draw(canvas, Camera(MAP), [AreaLook("argos", sign=sign)], chits)
        shown.add(pixels(canvas.surface))
    assert len(shown) == 5


def test_a_chosen_area_keeps_its_counters_over_the_ring() -> None:
    canvas, camera = offscreen(), Camera(MAP)
    look = AreaLook("athens", "athens", 2, "lit", chosen=True)
    shield.draw(Pen(canvas, camera.viewport, camera.viewport), AREAS["athens"], look)
    x, y = counter_place(camera, "athens", 0, 2)
    edge = canvas.surface.get_at(canvas.point(x - 5.5, y + 1))
    assert edge.b > edge.r + 60


@pytest.mark.parametrize("side", [24, 36, 61, 90, 160])
def test_a_chit_shows_its_face_at_every_size(side: int) -> None:
    faces = [None, *(ChitFace(kind) for kind in art("chits"))]
    faces += [ChitFace("star", acts_as=kind) for kind in ("military", "influence", "coup")]
    faces += [ChitFace("pericles", "athens"), ChitFace("lysander", "sparta")]
    pictures = {pixels(chit.image(side, "athens", face)) for face in faces}
    assert len(pictures) == len(faces)
    assert len({pixels(chit.image(side, city, None)) for city in (*SIDES, None)}) == 4


def test_a_back_says_nothing_of_its_face() -> None:
    seen = set()
    for kind in ("military", "void", "star"):
        canvas = offscreen()
        sprite = ChitSprite("sparta", ChitFace(kind))
        sprite.x, sprite.y, sprite.flip = 200, 200, 1.0
        sprite.draw(canvas)
        seen.add(pixels(canvas.surface))
    assert len(seen) == 1


def test_chits_lie_left_in_the_middle_and_right() -> None:
    camera = Camera(MAP)
    for name, area in AREAS.items():
        x, y = camera.viewport.canvas(area.x, area.y)
        assert chit_place(camera, name, "sparta", 0)[0] < x - area.radius
        assert chit_place(camera, name, "athens", 0)[0] > x + area.radius
        assert abs(chit_place(camera, name, "thebes", 0)[1] - y) > area.radius
        for city in SIDES:
            box = stack_box(camera, name, city, 3)
            for number in range(6):
                left, top, side = chit_place(camera, name, city, number)
                chit_box = Box(left - side / 2, top - side / 2, side, side)
                assert box.inflate(0.1, 0.1).contains(chit_box)


def test_a_stack_tells_how_many_there_are() -> None:
    canvas, camera, board = offscreen(), Camera(MAP), atlas()
    seen = set()
    for number in range(1, 7):
        board.draw(canvas, camera, [], [ChitLook("delos", "athens")] * number)
        seen.add(pixels(canvas.surface))
    assert len(seen) == 6


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_chit_of_the_hand_keeps_its_name_in_its_card(scale: float) -> None:
    canvas = offscreen(text_scale=scale)
    before = pixels(canvas.surface)
    rect = Box(300, 300, 134, 100)
    held = handchit.HandChit(ChitFace("aristocratic_party", "sparta"), "Aristocratic Party")
    handchit.draw(canvas, rect, held)
    assert pixels(canvas.surface) != before
    outside = canvas.surface.copy()
    outside.fill("black", canvas.box(rect.inflate(20, 24)))
    assert pixels(outside) == before


# the kept picture


def settle(board: Atlas, canvas: Canvas, camera: Camera) -> int:
    for frames in range(1, 40):
        board.draw(canvas, camera, [])
        if not board.settling:
            return frames
    raise AssertionError("the map never came to rest")


def test_after_a_move_the_map_is_as_sharp_as_one_painted_there() -> None:
    board, camera = atlas(), Camera(MAP)
    canvas, fresh = offscreen((960, 540)), offscreen((960, 540))
    settle(board, canvas, camera)
    camera.look_at(620, 330, 2.5)
    assert settle(board, canvas, camera) > 1
    settle(atlas(), fresh, camera)
    assert pixels(canvas.surface) == pixels(fresh.surface)


def test_while_the_view_moves_nothing_is_painted_anew_and_nothing_is_missing() -> None:
    board, camera, canvas = atlas(), Camera(MAP), offscreen((960, 540))
    settle(board, canvas, camera)
    kept = board.layer.sharp
    for step in range(20):
        camera.look_at(500 + 9 * step, 280, 1.5 + 0.1 * step)
        canvas.fill("#FF00FF")
        board.draw(canvas, camera, [])
        assert board.settling and board.layer.sharp is kept
        place = canvas.box(MAP)
        for corner in (place.topleft, (place.right - 1, place.bottom - 1), place.center):
            assert canvas.surface.get_at(corner)[:3] != (255, 0, 255)


def test_a_stretched_picture_shows_the_same_places() -> None:
    camera = Camera(MAP)
    board, canvas, fresh = atlas(), offscreen((960, 540)), offscreen((960, 540))
    settle(board, canvas, camera)
    camera.look_at(300, 400, 2.0)
    board.draw(canvas, camera, [])
    settle(atlas(), fresh, camera)
    wrong = 0
    for x in range(20, 700, 40):
        for y in range(60, 420, 40):
            one, other = canvas.surface.get_at((x, y)), fresh.surface.get_at((x, y))
            wrong += abs(one.r - other.r) > 70
    assert wrong < 12
