"""A duel in its fourth round, made up to try all that a table needs at once."""

from sprites import bars, ground, pieces, text
from sprites.canvas import Box, Canvas
from sprites.cardsprite import CardSprite
from sprites.face import Back, Face, Rendering
from sprites.hand import Place, fan, row
from sprites.listing import Log
from sprites.panel import Sum, heading, ledger
from sprites.score import Plaque, Ribbon, Track
from sprites.widget import Button

SAMPLES = (
    Face("duel/spartan_hoplites", "Spartan Hoplites", 7, kind="land", side="sparta"),
    Face(
        "duel/general_brasidas", "General Brasidas", 7, None, "person", "sparta", 0, "+3 Strategy"
    ),
    Face("duel/surprise_attack", "Surprise Attack", 9, 6, "land_or_sea", "both", 0, "Strategy"),
    Face("duel/corinth", "Corinth", 6, kind="ally", side="sparta"),
    Face("duel/capture_decelea", "Capture Decelea", 3, kind="event", side="sparta", vp=3),
    Face("duel/triremes", "Triremes", 3, kind="sea"),
    Face("duel/athenian_sea_power", "Athenian Sea Power", 9, 7, "sea", "athens"),
    Face("duel/delian_league", "Delian League", 8, 6, "political", "athens", 0, "Draw 1"),
    Face("duel/expedition_to_syracuse", "Expedition to Syracuse", 5, 3, "event", "athens", 3),
    Face("duel/siegecraft", "Siegecraft", 5, kind="land", short="Siege"),
    Face("duel/bribery", "Bribery", 3, kind="political", short="Discard Political"),
    Face("duel/reinforcements", "Reinforcements", 2, kind="land_or_sea", short="Seek Land or Sea"),
    Face("duel/corinthian_reinforced_rams", "Corinthian Reinforced Rams", 7, 7, "sea", "sparta"),
    Face(
        "duel/peloponnesian_fleet", "Peloponnesian Fleet", 3, None, "sea", "sparta", 0, "Ally too"
    ),
)
PERICLES = Face(
    "duel/pericles",
    "Pericles",
    9,
    None,
    "person",
    "athens",
    short="+2 Athenians",
    sentence="All your other Athenian cards get +2 Force.",
    kind_words="Person · Athenian",
    traits=("Strategy",),
)


def duel(canvas: Canvas, crowd: bool = False, now: float = 0.6) -> None:
    """Draws the made-up table; `crowd` puts 16 cards everywhere."""
    wide = canvas.width - 248
    canvas.surface.blit(ground.clay(canvas), (0, 0))
    _hand_well(canvas, wide)
    _rows(canvas, wide, crowd, now)
    _score(canvas, wide)
    _hand(canvas, wide, 16 if crowd else 9, now)
    bars.top_bar(canvas, "The Peloponnesian War", "Round 4")
    Ribbon(Box(400, 6, 496, 29), ["Fate", "Strategy", "Action", "Victory"], 2).draw(canvas)
    bars.gear(canvas, canvas.width - 30, 21)
    _side(canvas, now)


def _hand_well(canvas: Canvas, wide: float) -> None:
    bars.slip_band(canvas, Box(0, 490, wide, canvas.height - 490))
    bars.meander(canvas, 4, 492, wide - 8, 11)


def _rows(canvas: Canvas, wide: float, crowd: bool, now: float) -> None:
    for place in fan(8, Box(280, -74, 520, 100), 64):
        sprite = CardSprite(back=Back(), width=64)
        sprite.stand(Place(place.x, place.y - 2 * (place.y - 24), -place.angle, z=place.z))
        sprite.draw(canvas)
    for top, side, faces in (
        (82, "sparta", SAMPLES[:5]),
        (318, "athens", (PERICLES, *SAMPLES[5:10])),
    ):
        area = Box(172, top, wide - 172 - 136, 164)
        bars.lane(canvas, Box(area.x, top - 4, area.w, 172), pieces.side_of(side).dark)
        shown = [*faces, *SAMPLES][: 16 if crowd else len(faces)]
        for number, place in enumerate(row(len(shown), area.inflate(-28, 0), 112)):
            sprite = CardSprite(shown[number])
            sprite.stand(place)
            sprite.chosen = side == "athens" and number == 0
            sprite.draw(canvas, now)
        _piles(canvas, wide - 128, top, crowd)


def _piles(canvas: Canvas, x: float, top: float, crowd: bool) -> None:
    for number in range(3):
        _pile(canvas, None, "table", x + 30 - 1.6 * number, top + 46 - 2 * number)
    _pile(canvas, SAMPLES[9], "pile", x + 94, top + 46)
    for middle, count, words in ((x + 30, "21", "Deck"), (x + 94, "6", "Discard")):
        plate = pieces.pill((canvas.px(42), canvas.px(22)), count)
        canvas.blit_centre(plate, middle, top + 104)
        style = text.Style("sans-bold", 16, "slip", grows=False)
        text.draw(canvas, words, style, middle, top + 127, "centre")
    for number in range(16 if crowd else 5):
        step = min(17.0, 84 / (15 if crowd else 4))
        canvas.blit_centre(pieces.coin(canvas.px(19)), x + 20 + step * number, top + 150)


def _pile(canvas: Canvas, face: Face | None, look: Rendering, x: float, y: float) -> None:
    sprite = CardSprite(face, width=58, rendering=look)
    sprite.stand(Place(x, y, strip=58))
    sprite.draw(canvas)


def _score(canvas: Canvas, wide: float) -> None:
    bars.slip_band(canvas, Box(0, 255, wide, 55), above=True, below=True)
    style = text.Style("sans-bold", 16, "ivory2", 0.8, grows=False)
    text.draw(canvas, "VICTORY POINTS", style, 16, 273)
    text.draw(canvas, "FIRST TO 20", style.inked("clayLL"), 16, 293)
    track = Track(Box(170, 257, 716, 51), 20, "sparta", "athens")
    track.above, track.below = 5, 7
    track.draw(canvas)
    lead = pieces.side_of("athens")
    ground.rounded(canvas, Box(wide - 130, 267, 122, 30), 15, lead.main, lead.light)
    lead_style = text.Style("stele-bold", 18, grows=False)
    text.draw(canvas, "Athens +7", lead_style, wide - 69, 282, "centre")
    Plaque(Box(14, 78, 147, 172), "sparta", "AI · Strategos", 32).draw(canvas)
    athens = Plaque(Box(14, 314, 147, 172), "athens", "You", 39)
    athens.to_act = True
    athens.draw(canvas)


def _hand(canvas: Canvas, wide: float, count: int, now: float) -> None:
    text.draw(canvas, "Hand", text.Style("stele-bold", 18, "ivory2", grows=False), 18, 530)
    text.draw(canvas, str(count), text.COUNT, 18, 562)
    hovered = 3
    shown = [SAMPLES[(number * 3 + 10) % len(SAMPLES)] for number in range(count)]
    shown[hovered] = SAMPLES[5]
    places = fan(count, Box(92, 526, wide - 92 - 26, 200), 116, hovered)
    sprites = []
    for number, place in enumerate(places):
        sprite = CardSprite(shown[number], width=116)
        sprite.stand(place)
        sprite.unplayable = number in (2, 4, 6)
        sprite.playable = not sprite.unplayable
        sprite.chosen = number == hovered
        sprites.append(sprite)
    for sprite in sorted(sprites, key=lambda each: each.z):
        sprite.draw(canvas, now)


def _side(canvas: Canvas, now: float) -> None:
    inside = bars.side_panel(canvas)
    zoom = CardSprite(PERICLES, width=min(inside.w, 212), rendering="zoom")
    zoom.stand(Place(inside.centerx, inside.y + 148, strip=220))
    zoom.draw(canvas)
    y = inside.y + 312
    y += heading(canvas, "Why 39?", inside.x, y)
    sums = (Sum("Printed, 6 cards", "33"), Sum("Pericles", "+6", "gainL"))
    y += ledger(canvas, Box(inside.x, y, inside.w, 0), sums)
    y += 8 + heading(canvas, "This round", inside.x, y + 8)
    log = Log(Box(inside.x, y, inside.w, inside.bottom - 116 - y))
    for words, side in (
        ("Syracuse sails: *3 → 5*", "athens"),
        ("Corinth joins: *6*", "sparta"),
        ("Siegecraft: *5*", "athens"),
        ("Decelea: *3*", "sparta"),
    ):
        log.add(words, side)
    log.draw(canvas)
    play = Button(Box(inside.x, inside.bottom - 100, inside.w, 44), "Play Triremes")
    play.focused = True
    play.draw(canvas, now)
    Button(Box(inside.x, inside.bottom - 42, inside.w, 44), "Pass", look="slip", key="Space").draw(
        canvas
    )
