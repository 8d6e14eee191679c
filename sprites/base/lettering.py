"""Letters painted: the typefaces, and one line of words as an image at a size in pixels."""

import io
import re
import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import Final

import font_source_sans_pro
import font_source_serif_pro
import fontpkg_source_serif_4
import pygame

from sprites.base.capitals import without_tonos
from sprites.base.images import SURFACES, blank
from sprites.base.letters import letters, mended
from sprites.base.palette import ART, colour

try:
    import fontpkg_atkinson_hyperlegible as legible
except ImportError:  # a choice less for who has not installed it
    legible = None

FINE: Final = 3
SMALL: Final = 34
FONTS: Final = 48
"""Faces at a size that stay open: as many as the fullest table asks for. Each keeps the glyphs that
it has painted, half a megabyte with an alphabet; opening one takes a quarter of a millisecond."""
LONGEST: Final = 500
"""Letters of a line that are painted at most; no screen is so wide."""
UNKNOWN: Final = "?"
"""Stands for a character that no typeface can have."""
_UNPAINTABLE: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_SERIF: Final = Path(font_source_serif_pro.__file__).parent / "files"
_SANS: Final = Path(font_source_sans_pro.__file__).parent / "files"
_SERIF_4: Final = Path(fontpkg_source_serif_4.__file__).parent / "files"
FILES: dict[str, Path] = {
    "stele": ART / "type" / "PolemosStele-Regular.ttf",
    "stele-bold": ART / "type" / "PolemosStele-Bold.ttf",
    "serif": _SERIF / "SourceSerifPro-Regular.ttf",
    "serif-italic": _SERIF / "SourceSerifPro-It.ttf",
    "serif-4-italic": _SERIF_4 / "SourceSerif4-Italic[opsz,wght].ttf",
    "serif-bold": _SERIF / "SourceSerifPro-Semibold.ttf",
    "sans": _SANS / "SourceSansPro-Regular.ttf",
    "sans-semibold": _SANS / "SourceSansPro-Semibold.ttf",
    "sans-bold": _SANS / "SourceSansPro-Bold.ttf",
}
if legible is not None:
    _ATKINSON = Path(legible.__file__).parent / "files"
    FILES |= {
        "legible": _ATKINSON / "AtkinsonHyperlegible-Regular.ttf",
        "legible-italic": _ATKINSON / "AtkinsonHyperlegible-Italic.ttf",
        "legible-bold": _ATKINSON / "AtkinsonHyperlegible-Bold.ttf",
    }
TEXT_FACES: Final[dict[str, dict[str, str]]] = {
    "source": {},
    "sans": {"serif": "sans", "serif-italic": "sans", "serif-bold": "sans-semibold"},
    "legible": {
        **{"serif": "legible", "serif-italic": "legible-italic", "serif-bold": "legible-bold"},
        **{"sans": "legible", "sans-semibold": "legible-bold", "sans-bold": "legible-bold"},
    },
}
"""The faces that a player may read in: by face of a style the one that is set instead."""
_worn: dict[str, str] = {}
NAME: Final = "POLEMOS"
CAPITALS: Final = 0.7
"""The height of the display face's capitals, as a part of its size."""
INSCRIBED: Final = ("stele", "stele-bold")
"""Faces whose small letters are small capitals."""
FALLBACK: Final = {
    "stele": "sans-semibold",
    "stele-bold": "sans-bold",
    "serif-italic": "serif-4-italic",
    "legible": "sans",
    "legible-italic": "serif-4-italic",
    "legible-bold": "sans-bold",
}
"""The face of words with a letter that a face lacks: Source Serif Pro has no italic Greek, and
Atkinson Hyperlegible none at all, nor arrows."""


@lru_cache(maxsize=FONTS)
def font(face: str, pixels: int) -> pygame.font.Font:
    """A face at a size in pixels, opened once."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(io.BytesIO(mended(FILES[face])), max(1, pixels))


def text_faces() -> tuple[str, ...]:
    """Return the names of the faces for text that there are."""
    return tuple(name for name, put in TEXT_FACES.items() if {*put.values()} <= {*FILES})


def use_text_face(name: str) -> bool:
    """Set all text in a face; True when that is another one: all painted before is stale then."""
    chosen = TEXT_FACES[name] if name in text_faces() else {}
    if chosen == _worn:
        return False
    _worn.clear()
    _worn.update(chosen)
    for cached in (font, face_for, measure, advance, _advance):
        cached.cache_clear()
    return True


def worn() -> tuple[tuple[str, str], ...]:
    """Return the faces that stand in for others now, as all text is set."""
    return tuple(_worn.items())


def paintable(words: str, face: str) -> str:
    """Return one line as SDL_ttf takes it, and as a face spells it.

    It is bounded, and has no NUL, controls and lone surrogates, nor the tonos on Greek capitals.
    """
    line = words[:LONGEST]
    if not line.isprintable():
        line = _UNPAINTABLE.sub(lambda found: " " if found[0].isspace() else UNKNOWN, line)
    return without_tonos(line, face in INSCRIBED)


def is_known(letter: str) -> bool:
    """Return True for a letter that the plainest face has, and that takes room of its own."""
    invisible = unicodedata.category(letter) in ("Mn", "Me", "Cf", "Cc")
    return not invisible and ord(letter) in letters(FILES["sans"])


@lru_cache(maxsize=4096)
def face_for(words: str, face: str) -> str:
    """The face that words are set in: another one where a face lacks one of the letters."""
    worn = _worn.get(face)
    if worn is not None and all(ord(letter) in letters(FILES[worn]) for letter in words):
        return worn
    if face not in FALLBACK:
        return face
    known = letters(FILES[face])
    return face if all(ord(letter) in known for letter in words) else FALLBACK[face]


def image(words: str, face: str, size: float, ink: str, tracking: float = 0.0) -> pygame.Surface:
    """One line at an exact size in pixels; cached."""
    words, size, tracking = paintable(words, face), round(size, 1), round(tracking, 1)
    key = ("words", words, face, size, ink, tracking)
    return SURFACES.get(key, lambda: _paint(words, face_for(words, face), size, ink, tracking))


def _paint(words: str, face: str, size: float, ink: str, tracking: float) -> pygame.Surface:
    fine = _fineness(size)
    if tracking and len(words) > 1:
        line = _spaced(words, face, round(size * fine), ink, tracking * fine)
    else:
        line = _plain(words, face, round(size * fine), ink)
    return line if fine == 1 else _brought_down(line, font(face, round(size * fine)), ink)


def wordmark(tall: float) -> pygame.Surface:
    """Return the game's name in the display face; its capitals are so many pixels tall."""
    return image(NAME, "stele-bold", tall / CAPITALS, "ivory")


def _fineness(size: float) -> int:
    """Return how many times larger a line is set than it is shown.

    Each advance is rounded to a pixel, which shows in the spacing of small letters.
    """
    return FINE if size < SMALL else 1


def _brought_down(line: pygame.Surface, type_face: pygame.font.Font, ink: str) -> pygame.Surface:
    """Return a line set large at its own size; its letters stand on the edge of a pixel."""
    above = -type_face.get_ascent() % FINE
    wide, tall = line.get_width(), line.get_height() + above
    room = _clear((_up(wide) * FINE, _up(tall) * FINE), ink)
    room.blit(line, (0, above))
    return pygame.transform.smoothscale(room, (_up(wide), _up(tall)))


def _up(length: int) -> int:
    return max(1, -(-length // FINE))


@lru_cache(maxsize=16384)
def measure(words: str, face: str, size: float, tracking: float) -> int:
    """The width in pixels that `image` will have, without painting it."""
    face, fine = face_for(words, face), _fineness(size)
    large = round(size * fine)
    if tracking and len(words) > 1:
        wide = _pens(words, face, large, tracking * fine)[1]
    else:
        wide = font(face, large).size(words)[0]
    return max(1, wide) if fine == 1 else _up(wide)


@lru_cache(maxsize=16384)
def advance(words: str, face: str, size: float, tracking: float) -> float:
    """Return the pixels from the beginning of words to what follows them, not rounded up."""
    face, fine = face_for(words, face), _fineness(size)
    large = round(size * fine)
    if tracking and len(words) > 1:
        return _pens(words, face, large, tracking * fine)[1] / fine
    return font(face, large).size(words)[0] / fine


def _plain(words: str, face: str, size: int, ink: str) -> pygame.Surface:
    wide, tall = font(face, size).size(words)
    if words and not wide:  # SDL_ttf refuses what has no width, such as a variation selector
        return blank((0, tall))
    drawn = font(face, size).render(words or " ", True, colour(ink))
    line = _clear(drawn.get_size(), ink)
    line.blit(drawn, (0, 0))
    return line


def _clear(size: tuple[int, int], ink: str) -> pygame.Surface:
    """Return clear pixels that carry the ink, so that shrinking pulls no edge to black."""
    line = blank(size)
    line.fill((*colour(ink)[:3], 0))
    return line


def _spaced(words: str, face: str, size: int, ink: str, tracking: float) -> pygame.Surface:
    pens, wide = _pens(words, face, size, tracking)
    line = _clear((wide, font(face, size).get_height()), ink)
    for letter, pen in pens:
        line.blit(_plain(letter, face, size, ink), (pen, 0))
    return line


def _pens(words: str, face: str, size: int, tracking: float) -> tuple[list[tuple[str, int]], int]:
    """Return each letter of a spaced line with its place, kerned, and the width of the line."""
    seen = [letter for letter in words if font(face, size).size(letter)[0]]
    pens, pen = list[tuple[str, int]](), 0.0
    for letter, after in zip(seen, [*seen, ""][1:], strict=True):
        pens.append((letter, round(pen)))
        pen += _advance(letter, after, face, size) + tracking
    return pens, max(0, round(pen - tracking))


@lru_cache(maxsize=8192)
def _advance(letter: str, after: str, face: str, size: int) -> int:
    """Return the way from a letter to the one after it."""
    measured = font(face, size).size
    return measured(letter + after)[0] - (measured(after)[0] if after else 0)
