"""Pictures on demand: each SVG is painted at the exact size it is seen in, and remembered."""

import io
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from pathlib import Path
from typing import Final

import pygame

from sprites.base.palette import ART, SWAPS, high_contrast

Size = tuple[int, int]
_FRAME: Final = re.compile('viewBox="[^"]*" width="[^"]*" height="[^"]*"')
_HUE: Final = re.compile("#[0-9A-Fa-f]{6}")
_GRADIENT: Final = re.compile(r'<(?:linear|radial)Gradient id="(\w+)"[^>]*>(.*?)</', re.DOTALL)
_STOP: Final = re.compile('stop-color="(#[0-9A-Fa-f]{6})"')


OPAQUE: Final = 0.995
LEAST: Final = 48 * 1024 * 1024
SCREENS: Final = 3.5


class SurfaceCache:
    """Keeps finished images up to a number of bytes; the one unused longest goes first."""

    def __init__(self, limit: int = LEAST) -> None:
        self.limit = limit
        self.held = 0
        self._images: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the image under `key`, painted now if it is not there."""
        image = self._images.get(key)
        if image is None:
            return self._keep(key, paint())
        self._images.move_to_end(key)
        return image

    def __contains__(self, key: Hashable) -> bool:
        """Return True if the image of a key is there."""
        return key in self._images

    def get_brief(self, key: Hashable, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the same for a moment of motion: nothing goes to make room for it."""
        if key in self._images:
            return self.get(key, paint)
        image = paint()
        return self._keep(key, image) if self.held + _bytes(image) <= self.limit else image

    def _keep(self, key: Hashable, image: pygame.Surface) -> pygame.Surface:
        self._images[key] = image
        self.held += _bytes(image)
        self._shrink()
        return image

    def _shrink(self) -> None:
        while self.held > self.limit and len(self._images) > 1:
            self.held -= _bytes(self._images.popitem(last=False)[1])

    def reserve_for(self, screen: Size) -> None:
        """Take room for three and a half screens of this size, and 48 MB at least.

        A page needs two or three. With three, looking through a hand at a full table repaints it.
        """
        self.limit = max(LEAST, round(SCREENS * 4 * screen[0] * screen[1]))
        self._shrink()

    def clear(self) -> None:
        """Forget all: after a change of theme, or between tests."""
        self._images.clear()
        self.held = 0


SURFACES = SurfaceCache()
PICTURES = SurfaceCache(12 * 1024 * 1024)
"""The pictures of cards alone: half of what painting a card takes, however it lies and overlaps."""


def _bytes(image: pygame.Surface) -> int:
    return image.get_pitch() * image.get_height()


def blank(size: Size) -> pygame.Surface:
    """Return a clear image."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)


def faded(image: pygame.Surface, share: float) -> pygame.Surface:
    """Return an image of which a share from 0 to 1 shows: a copy, unless that is nearly all."""
    if share >= OPAQUE:
        return image
    shown = image.copy()
    shown.set_alpha(round(255 * max(0.0, share)))
    return shown


_CLEAR: Final = blank((1, 1))
"""An image of the format that all have."""


def picture(
    name: str, size: Size, recolour: Mapping[str, str] | None = None, anchor: float = 0.5
) -> pygame.Surface:
    """Return the art file `name` ("cards/duel/pericles") filling `size` pixels, cut if need be.

    `recolour` replaces hex colours before painting; `anchor` says which part of a picture that is
    too tall is kept, 0 the top and 1 the foot. A missing file raises FileNotFoundError.
    """
    swaps = tuple(sorted((recolour or {}).items()))
    key = ("art", name, size, swaps, anchor)
    return SURFACES.get(key, lambda: paint_file(name, size, swaps, anchor))


def exists(name: str) -> bool:
    """Return True if there is such an art file."""
    return (ART / f"{name}.svg").is_file()


def svg_text(name: str) -> str:
    """Return the source of an art file."""
    path: Path = ART / f"{name}.svg"
    if not path.is_file():
        raise FileNotFoundError(f"no picture {name!r} in {ART}")
    return path.read_text(encoding="utf-8")


def _recoloured(source: str, swaps: Mapping[str, str]) -> str:
    """Return an art file in the colours that are worn, and with those that are asked for."""
    # Who asks names a colour as it is in the file, or as it is worn.
    first = {now: base for base, now in SWAPS.items() if now not in source}
    wanted = SWAPS | {first.get(old, old).upper(): new for old, new in swaps.items()}
    if not wanted:
        return source
    return _HUE.sub(lambda found: wanted.get(found[0].upper(), found[0]), source)


def coloured(name: str, recolour: Mapping[str, str]) -> str:
    """Return the source of an art file in the colours that are worn and asked for."""
    return _recoloured(svg_text(name), recolour)


def _flat(source: str) -> str:
    """Return a drawing whose gradients are one colour each; those that fade are left out."""
    for name, stops in _GRADIENT.findall(source):
        tints = _STOP.findall(stops)
        plain = "none" if "stop-opacity" in stops or not tints else tints[len(tints) // 2]
        source = source.replace(f"url(#{name})", plain)
    return source


def paint_file(
    name: str, size: Size, swaps: tuple[tuple[str, str], ...] = (), anchor: float = 0.5
) -> pygame.Surface:
    """Return the same as `picture`, painted anew: for what becomes a part of another image."""
    source = _recoloured(svg_text(name), dict(swaps))
    _x, _y, width, height = view(source)
    grow = max(size[0] / width, size[1] / height)
    # The loader keeps the aspect and may miss by a pixel, so we ask for a little more and cut.
    raster = rasterise(source, (_up(width * grow), _up(height * grow)))
    aside, spare = (size[0] - raster.get_width()) // 2, size[1] - raster.get_height()
    cut = pygame.Rect((-aside, -round(spare * anchor)), size)
    if raster.get_rect().contains(cut):
        return raster.subsurface(cut).copy()
    image = blank(size)
    image.blit(raster, (-cut.x, -cut.y))
    return image


def paint_part(name: str, part: tuple[int, int, int, int], size: Size) -> pygame.Surface:
    """Return a part of an art file, painted anew: from its left and top, so wide and so tall."""
    source = _recoloured(svg_text(name), {})
    shown = " ".join(str(each) for each in part)
    frame = f'viewBox="{shown}" width="{part[2]}" height="{part[3]}"'
    raster = rasterise(_FRAME.sub(frame, source, count=1), size)
    image = blank(size)
    image.blit(raster, (0, 0))
    return image


def _up(length: float) -> int:
    return max(1, int(length + 0.999))


def view(source: str) -> tuple[float, float, float, float]:
    """Return the measure in which an art file is drawn: left, top, width, height."""
    left, top, width, height = source.split('viewBox="', 1)[1].split('"', 1)[0].split()
    return float(left), float(top), float(width), float(height)


def rasterise(source: str, size: Size) -> pygame.Surface:
    """Paint SVG source at `size` pixels, not cached."""
    if high_contrast():
        source = _flat(source)
    raster = pygame.image.load_sized_svg(io.BytesIO(source.encode()), size)
    return raster.convert(_CLEAR)


def shape(size: Size, body: str) -> pygame.Surface:
    """Paint SVG elements on a clear ground of `size` pixels, one unit to a pixel; cached."""
    return SURFACES.get(("shape", size, body), lambda: paint_shape(size, body))


def paint_shape(size: Size, body: str) -> pygame.Surface:
    """Return the same as `shape`, painted anew: for what is kept elsewhere or becomes a part."""
    width, height = max(1, size[0]), max(1, size[1])
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
    raster = rasterise(f'{head}width="{width}" height="{height}">{body}</svg>', (width, height))
    if raster.get_size() == (width, height):
        return raster
    image = blank((width, height))
    image.blit(raster, (0, 0))
    return image


def masked(image: pygame.Surface, radius: float) -> pygame.Surface:
    """`image` itself with round corners of `radius` pixels: the clip that SVG lacks here."""
    width, height = image.get_size()
    corners = shape(
        (width, height),
        f'<rect width="{width}" height="{height}" rx="{radius:.2f}" fill="#FFFFFF"/>',
    )
    image.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image
