"""Cards on the table and in the hand can all be told apart, and widgets do what they say."""

import math
from io import BytesIO
from itertools import pairwise

import pygame
import pytest

from game.match.seats import ARMIES
from game.rules.greece.map import CITIES
from sprites import sheet
from sprites.base import ground
from sprites.base.canvas import Box, Canvas, offscreen
from sprites.base.images import SURFACES, blank
from sprites.base.palette import colour
from sprites.base.widget import Button
from sprites.cards.cardsprite import CardSprite
from sprites.cards.face import Back, Face
from sprites.cards.hand import GROWN, Place, fan, row
from sprites.cards.plate import TALL
from sprites.charts.score import Track
from sprites.kit.listing import Listing, ListRow
from sprites.kit.log import Log
from sprites.kit.panel import Modal, Tooltip
from sprites.kit.setting import Choice, Slider, Toggle
from sprites.kit.textfield import TextField
from sprites.pictures import parade
from sprites.pictures.spark import Sparks

HAND = Box(92, 526, 914, 200)
WIDTH = 116.0
LEAST_STRIP = 0.335 * WIDTH
FACE = Face("duel/pericles", "Pericles", 9, kind="person", side="athens", short="+2 Athenians")


@pytest.mark.parametrize("count", range(1, 17))
def test_each_card_of_a_fan_shows_its_force_sign_and_name(count: int) -> None:
    for hovered in (None, *range(count)):
        places = fan(count, HAND, WIDTH, hovered)
        assert len(places) == count
        for place in places:
            assert place.strip >= LEAST_STRIP
        for card, after in pairwise(places):
            half = WIDTH * card.scale / 2
            left, other = card.x - half, after.x - WIDTH * after.scale / 2
            if after.z > card.z:
                assert other - left >= LEAST_STRIP - 0.5
            else:
                assert after.x - WIDTH / 2 >= card.x + half - 0.5


@pytest.mark.parametrize("count", range(1, 17))
def test_a_fan_stays_in_its_area_and_in_order(count: int) -> None:
    for hovered in (None, *range(count)):
        places = fan(count, HAND, WIDTH, hovered)
        middles = [place.x for place in places]
        assert middles == sorted(middles)
        assert min(middles) - WIDTH * GROWN / 2 >= HAND.left - 0.07 * WIDTH
        assert max(middles) + WIDTH * GROWN / 2 <= HAND.right + 0.07 * WIDTH
        assert all(abs(place.angle) <= 7 for place in places)


def test_the_hovered_card_lies_on_top_upright_and_larger() -> None:
    places = fan(9, HAND, WIDTH, 4)
    assert places[4].angle == 0 and places[4].scale == GROWN
    assert places[4].z > max(place.z for place in places if place is not places[4])
    assert places[4].y < min(place.y for place in places if place is not places[4])


@pytest.mark.parametrize("count", range(1, 20))
def test_a_row_is_centred_and_closes_up_inside_its_area(count: int) -> None:
    area = Box(186, 82, 696, 164)
    places = row(count, area, 112)
    assert places[0].x + places[-1].x == pytest.approx(2 * area.centerx)
    assert places[0].x - 56 >= area.left - 0.01
    assert places[-1].x + 56 <= area.right + 0.01
    if count <= 16:
        assert min(place.strip for place in places) >= 0.3 * 112
    if count <= 5:
        assert all(place.strip == 112 for place in places)


def test_nothing_lies_in_an_empty_row_or_hand() -> None:
    assert row(0, HAND, 112) == [] and fan(0, HAND, 112) == []


def test_a_leaning_card_is_hit_where_it_is_seen() -> None:
    card = CardSprite(FACE)
    card.stand(Place(400, 300, 30))
    far = 112 * TALL / 2 - 2
    turn = math.radians(30)
    assert card.holds(400 + far * math.sin(turn), 300 - far * math.cos(turn))
    assert not card.holds(400 - far * math.sin(turn), 300 - far * math.cos(turn))


def test_a_card_draws_in_every_state_and_at_every_moment_of_a_flip() -> None:
    canvas = offscreen()
    card = CardSprite(FACE, Back("athens"))
    for flip in (0.0, 0.3, 0.5, 0.7, 1.0):
        for state in ("chosen", "playable", "unplayable", "ghost"):
            card.stand(Place(300, 300, 3.3))
            card.flip = flip
            setattr(card, state, True)
            card.draw(canvas, 1.0)
            setattr(card, state, False)


def test_a_card_takes_a_new_face_at_once() -> None:
    canvas = offscreen()
    card = CardSprite(FACE)
    card.stand(Place(300, 300))
    card.draw(canvas)
    before = canvas.surface.copy()
    card.face = Face("duel/pericles", "Pericles", 11, 9, "person", "athens")
    card.draw(canvas)
    assert before.get_buffer().raw != canvas.surface.get_buffer().raw


def test_drawing_again_paints_nothing_new() -> None:
    canvas = offscreen()
    cards = [CardSprite(FACE) for _ in range(3)]
    for card, place in zip(cards, fan(3, HAND, WIDTH), strict=True):
        card.stand(place)
        card.draw(canvas)
    held = SURFACES.held
    for card in cards:
        card.draw(canvas)
    assert SURFACES.held == held


def test_a_disabled_button_does_nothing() -> None:
    done: list[str] = []
    button = Button("Pass", lambda: done.append("pass"), key="Space")
    button.rect = Box(10, 10, 100, 40)
    assert button.press(20, 20) and button.release(20, 20)
    assert not (button.press(20, 20) and button.release(500, 20))
    button.enabled = False
    assert not button.activate()
    assert done == ["pass"]


def test_settings_step_and_say_their_value() -> None:
    toggle = Toggle("Music", False)
    assert toggle.adjust(1) and toggle.on and not toggle.adjust(1)
    assert toggle.value_text == "On"
    slider = Slider("Volume", 95)
    assert slider.adjust(1) and not slider.adjust(1) and slider.value_text == "100 %"
    slider.rect = Box(0, 0, 400, 44)
    slider.press(slider.track.centerx, 20)
    assert slider.value == 50
    choice = Choice("Speed", ["Normal", "Double"])
    assert choice.adjust(-1) and choice.value == "Double" and choice.activate()
    assert choice.value_text == "Normal"


def test_a_text_field_takes_only_what_it_may() -> None:
    field = TextField("Seed", limit=4, only="0123456789")
    field.rect = Box(0, 0, 400, 44)
    assert field.take("text", "8a1\n2034") and field.value == "8120"
    field.take("erase")
    assert field.value == "812"
    field.clear()
    assert field.value_text == ""


def test_a_list_scrolls_to_the_row_chosen() -> None:
    listing = Listing([ListRow(f"Match {n}", "won") for n in range(20)])
    listing.place(offscreen(), Box(0, 0, 300, 200))
    for _ in range(19):
        listing.adjust(1)
    assert listing.scroll.at == pytest.approx(listing.scroll.most)
    assert not listing.adjust(1)
    assert listing.wheel(3) and listing.narration == "Match 19. won"
    listing.press(20, 5)
    assert listing.at == int(listing.scroll.at // (listing.scroll.content / 20))


def test_an_empty_list_says_so() -> None:
    listing = Listing([], words="Replays")
    listing.rect = Box(0, 0, 300, 200)
    assert not listing.adjust(1) and listing.narration == "Replays"


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_panels_stay_on_the_canvas(scale: float) -> None:
    canvas = offscreen((1280, 720), scale)
    tip = Tooltip("Needs a *Sea* card on your table. " * 3, "Cannot be played")
    for about in (Box(0, 0, 10, 10), Box(1260, 700, 20, 20), Box(600, 350, 50, 50)):
        assert canvas.area.contains(tip.place(canvas, about))
    modal = Modal("Concede?", "The match is lost.", [Button(w) for w in "ab"])
    box = modal.layout(canvas)
    assert canvas.area.contains(box)
    assert all(box.contains(button.rect) for button in modal.buttons)


def test_the_track_has_a_marker_for_each_score() -> None:
    track = Track(20, "sparta", "athens")
    track.rect = Box(0, 0, 700, 51)
    track.above, track.below = 5, 7
    assert track.marker(1)[0] > track.marker(0)[0]


def test_the_log_keeps_the_newest_line_in_sight() -> None:
    canvas = offscreen()
    log = Log()
    log.rect = Box(0, 0, 260, 90)
    for number in range(30):
        log.add(f"Athens draws {number}", "athens")
    log.lay(canvas, log.rect)
    log.draw(canvas)
    assert log.adjust(-1) and not log.at_end, "one looks back"
    log.add("Sparta passes", "sparta")
    log.lay(canvas, log.rect)
    log.draw(canvas)
    assert log.at_end and log.entries[-1].markup == "Sparta passes"
    assert max(log.places) == 30, "the newest line stands at the foot"


def test_no_sparks_fly_in_calm_mode() -> None:
    calm, lively = Sparks(calm=True), Sparks()
    for sparks in (calm, lively):
        sparks.burst("leaf", 100, 100, 20)
        sparks.step(0.1)
        sparks.draw(offscreen())
    assert not calm.moving and lively.moving
    for _ in range(600):
        lively.step(1 / 60)
    assert not lively.moving


def test_the_ground_covers_every_size() -> None:
    for size in ((960, 540), (1283, 719)):
        canvas = offscreen(size)
        assert ground.clay(canvas).get_size() == size


def _shadow(wide: int, tall: int) -> pygame.Surface:
    surface = blank((wide + 12, tall + 12))
    ground.cast(surface, pygame.Rect(6, 6, wide, tall), 8, 6, hollow=False)
    return surface


def test_a_soft_shadow_keeps_its_corners_at_any_size() -> None:
    small, large = _shadow(60, 60), _shadow(400, 300)
    assert [large.get_at((n, n)).a for n in range(12)] == [
        small.get_at((n, n)).a for n in range(12)
    ]
    assert large.get_at((200, 0)) == large.get_at((100, 0)) == large.get_at((0, 150))
    assert large.get_at((200, 150)).a == small.get_at((36, 36)).a > 0


def test_a_large_panel_holds_no_picture_of_its_size() -> None:
    SURFACES.clear()
    canvas = offscreen()
    ground.slip(canvas, Box(20, 20, 1200, 660))
    ground.rounded(canvas, Box(40, 40, 1000, 600), 0, "slip")
    ground.rounded(canvas, Box(40, 40, 1000, 600), 8, "ivory", "slip", 1.8)
    assert SURFACES.held < canvas.surface.get_width() * canvas.surface.get_height()
    whole = canvas.surface.subsurface((60, 60, 900, 500))
    assert {whole.get_at((x, y))[:3] for x in (0, 333, 899) for y in (0, 250, 499)} == {
        colour("ivory")[:3]
    }


def test_the_contact_sheet_can_be_drawn() -> None:
    content = BytesIO(sheet.contact_sheet([FACE, FACE], scale=0.5).png())
    width, height = pygame.image.load(content, "cards.png").get_size()
    assert width > 900 and height > 200


def test_a_canvas_clips_and_shades_only_where_it_is_told() -> None:
    canvas: Canvas = offscreen()
    canvas.fill("ivory")
    with canvas.clip(Box(0, 0, 100, 100)):
        canvas.fill("slip")
    canvas.shade(0.5, Box(200, 0, 50, 50))
    shown = [canvas.surface.get_at((x, 10)).r for x in (50, 150, 225)]
    assert shown == [0x17, 0xF5, 0xF5 * 127 // 255 + 1] or shown[2] in range(120, 125)


def _parade(side: str, march: parade.March) -> bytes:
    canvas: Canvas = offscreen()
    parade.draw(canvas, Box(0, 0, 400, 120), side, 250, march)
    return pygame.image.tobytes(canvas.surface.subsurface((0, 0, 400, 120)), "RGB")


@pytest.mark.parametrize("leftward", [False, True])
def test_every_side_marches_up_from_behind_its_name_to_where_it_stands(leftward: bool) -> None:
    sides = [*CITIES, *(army.lower() for army in ARMIES)]
    standing = [_parade(side, parade.March(leftward)) for side in sides]
    assert len(set(standing)) == len(sides)
    empty = {_parade(side, parade.March(leftward, 0.0)) for side in sides}
    assert len(empty) == 1
    assert empty.isdisjoint(standing)
