"""Letters painted: the typefaces, and one line of words as an image at a size in pixels."""

import io
import re
from functools import lru_cache
from pathlib import Path
from typing import Final

import font_source_sans_pro
import font_source_serif_pro
import pygame

from sprites.images import SURFACES, blank
from sprites.letters import letters, mended
from sprites.palette import ART, colour

FINE: Final = 3
SMALL_STELE: Final = 34
LONGEST: Final = 500
"""Letters of a line that are painted at most; no screen is so wide."""
UNKNOWN: Final = "?"
"""Stands for a character that no typeface can have."""
_UNPAINTABLE: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_SERIF: Final = Path(font_source_serif_pro.__file__).parent / "files"
_SANS: Final = Path(font_source_sans_pro.__file__).parent / "files"
FILES: Final[dict[str, Path]] = {
    "stele": ART / "type" / "PolemosStele-Regular.ttf",
    "stele-bold": ART / "type" / "PolemosStele-Bold.ttf",
    "serif": _SERIF / "SourceSerifPro-Regular.ttf",
    "serif-italic": _SERIF / "SourceSerifPro-It.ttf",
    "serif-bold": _SERIF / "SourceSerifPro-Semibold.ttf",
    "sans": _SANS / "SourceSansPro-Regular.ttf",
    "sans-semibold": _SANS / "SourceSansPro-Semibold.ttf",
    "sans-bold": _SANS / "SourceSansPro-Bold.ttf",
}
FALLBACK: Final = {"stele": "sans-semibold", "stele-bold": "sans-bold"}


@lru_cache(maxsize=256)
def font(face: str, pixels: int) -> pygame.font.Font:
    """A face at a size in pixels, opened once."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(io.BytesIO(mended(FILES[face])), max(1, pixels))


def paintable(words: str) -> str:
    """Return one line as SDL_ttf takes it: bounded, without NUL, controls and lone surrogates."""
    line = words[:LONGEST]
    if line.isprintable():
        return line
    return _UNPAINTABLE.sub(lambda found: " " if found[0].isspace() else UNKNOWN, line)


@lru_cache(maxsize=4096)
def face_for(words: str, face: str) -> str:
    """The face itself, or Source Sans when the inscription face lacks one of the letters."""
    if face not in FALLBACK:
        return face
    known = letters(FILES[face])
    return face if all(ord(letter) in known for letter in words) else FALLBACK[face]


def image(words: str, face: str, size: float, ink: str, tracking: float = 0.0) -> pygame.Surface:
    """One line at an exact size in pixels; cached."""
    words, size, tracking = paintable(words), round(size, 1), round(tracking, 1)
    key = ("words", words, face, size, ink, tracking)
    return SURFACES.get(key, lambda: _paint(words, face_for(words, face), size, ink, tracking))


def _paint(words: str, face: str, size: float, ink: str, tracking: float) -> pygame.Surface:
    if tracking and len(words) > 1:
        return _spaced(words, face, size, ink, tracking)
    if _set_large(face, size):
        big = _plain(words, face, round(size * FINE), ink)
        small = (max(1, round(big.get_width() / FINE)), max(1, round(big.get_height() / FINE)))
        return pygame.transform.smoothscale(big, small)
    return _plain(words, face, round(size), ink)


def _set_large(face: str, size: float) -> bool:
    """True if a line is set three times as large and brought down.

    Each advance is rounded to a pixel, which shows in the spacing of small inscription letters.
    """
    return size < SMALL_STELE and face.startswith("stele")


@lru_cache(maxsize=16384)
def measure(words: str, face: str, size: float, tracking: float) -> int:
    """The width in pixels that `image` will have, without painting it."""
    face = face_for(words, face)
    if tracking and len(words) > 1:
        wide = [font(face, round(size)).size(letter)[0] for letter in words]
        seen = [each for each in wide if each]
        return max(1, round(sum(seen) + tracking * (len(seen) - 1)))
    if _set_large(face, size):
        return max(1, round(font(face, round(size * FINE)).size(words)[0] / FINE))
    return max(1, font(face, round(size)).size(words)[0])


def _plain(words: str, face: str, size: int, ink: str) -> pygame.Surface:
    wide, tall = font(face, size).size(words)
    if words and not wide:  # SDL_ttf refuses what has no width, such as a variation selector
        return blank((0, tall))
    drawn = font(face, size).render(words or " ", True, colour(ink))
    line = blank(drawn.get_size())
    # Clear pixels carry the ink too, so that shrinking does not pull the edges to black.
    line.fill((*colour(ink)[:3], 0))
    line.blit(drawn, (0, 0))
    return line


def _spaced(words: str, face: str, size: float, ink: str, tracking: float) -> pygame.Surface:
    seen = [letter for letter in words if font(face, round(size)).size(letter)[0]]
    letters = [_plain(letter, face, round(size), ink) for letter in seen]
    if not letters:
        return blank((0, font(face, round(size)).get_height()))
    width = sum(letter.get_width() + tracking for letter in letters) - tracking
    line = blank((round(width), letters[0].get_height()))
    pen = 0.0
    for letter in letters:
        line.blit(letter, (round(pen), 0))
        pen += letter.get_width() + tracking
    return line
