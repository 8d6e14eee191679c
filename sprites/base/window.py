"""The window on the player's screen: its size, its place, full screen and back."""

import os
import sys
from typing import Final

import pygame

from sprites.base import images, sdl, text
from sprites.base.canvas import UNITS, Box, Canvas
from sprites.base.layout import trim

SMALLEST: Final = (640, 360)
"""The least size in pixels that is asked for; some systems give a window less."""
LEAST: Final = (480, 270)
"""The least size at which anything can be read; below it the window says what it needs."""
PLEA: Final = 16
"""Pixels of the letters in which it says so."""
ICON: Final = (32, 32)
"""The size of the window's sign in title bars and lists of windows, which show it at 16 to 32."""
GRIP: Final = (64, 16)
"""So much of a window's upper edge must lie on a display for it to be found and moved."""
Size = tuple[int, int]


class Window(Canvas):
    """The canvas on the player's screen.

    `shown` is False while the window is minimised or hidden. It opens at a `place` among all
    displays, in points, where one of them still shows it. A `new` one is as many times larger
    as the display shows all else; `short` is how many times larger it should be than there is room.
    """

    def __init__(
        self,
        title: str,
        size: Size = UNITS,
        fullscreen: bool = False,
        text_scale: float = 1.0,
        new: bool = False,
        place: tuple[int, int] | None = None,
    ) -> None:
        prepare_display()
        pygame.display.init()
        pygame.display.set_allow_screensaver(True)
        scale = sdl.scale() if new else 1.0
        wanted = round(scale * size[0]), round(scale * size[1])
        size = largest(wanted, first_of(sdl.usable_areas()), sdl.TITLE_BAR)
        self.short = max(wanted[0] / size[0], wanted[1] / size[1])
        # Hidden at first: a screen reader's door has to be there before it is shown.
        self.window = pygame.Window(title, size, resizable=True, hidden=True, allow_high_dpi=True)
        self.window.set_icon(images.paint_file("icon_small", ICON))
        self.window.minimum_size = SMALLEST
        self.shown = True
        self._areas: list[pygame.Rect] = []
        """The usable areas of the displays when the window was looked for last."""
        self._frame = sdl.TITLE_BAR
        self._returning = False
        self._place = place
        self._windowed_place = place or self.window.position
        self.fullscreen = fullscreen
        self.windowed_size = size
        super().__init__(self._surface(), text_scale)

    @property
    def handle(self) -> int:
        """The system's own number of the window, 0 where it has none."""
        return int(getattr(self.window, "handle", 0))

    def show(self) -> None:
        """Let the window be seen, on the whole screen where that is wanted."""
        if self._place is not None:
            self.window.position = self._place
        self.window.show()
        if self._place is not None and not self.fullscreen:
            self.window.position = self._place  # the system may have its own way with a hidden one
            self._keep_on_display(sdl.TITLE_BAR)
        if self.fullscreen:
            self.window.set_fullscreen(True)
        self.take(self._surface())

    def _surface(self) -> pygame.Surface:
        """Return the window's surface; one that is never shown while the window is too small."""
        surface = self.window.get_surface()
        return pygame.Surface(LEAST, 0, 32) if self.too_small else surface

    @property
    def density(self) -> float:
        """Return how many pixels of the picture stand for one point of the system: 2 on a Retina.

        The size of the window, the mouse and what is told to the system are in points.
        """
        return self.surface.get_width() / max(1, self.window.size[0]) if self.visible else 1.0

    def units(self, pixel: tuple[float, float]) -> tuple[float, float]:
        """Return the place in units of a point that the system tells of."""
        return super().units((pixel[0] * self.density, pixel[1] * self.density))

    def points(self, box: Box) -> pygame.Rect:
        """Return a box of units in points, for the system."""
        there = self.box(box)
        return pygame.Rect(*(round(each / self.density) for each in there))

    @property
    def too_small(self) -> bool:
        """True while the window is smaller than anything can be read in."""
        wide, tall = self.window.size
        return wide < LEAST[0] or tall < LEAST[1]

    @property
    def visible(self) -> bool:
        """True while a frame that is drawn can be seen."""
        return self.shown and not self.too_small

    def toggle_fullscreen(self) -> None:
        """Go from a window to the whole screen, or back to the size and the place it had."""
        self.fullscreen = not self.fullscreen
        if self.fullscreen:
            self._frame = sdl.frame_of(self.window)
            self._windowed_place = self.window.position
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()
            self._keep_on_display(self._frame)  # it has none yet
            self._returning = True
        self.take(self._surface())

    def handle_event(self, event: pygame.event.Event) -> bool:
        """Follow F11 and whatever happens to the window; True when the layout has changed."""
        if event.type == pygame.KEYDOWN and asks_for_full_screen(event):
            self.toggle_fullscreen()
            return True
        if event.type == pygame.VIDEORESIZE:
            self._resized((event.w, event.h))
            return True
        if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self.shown = False
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED):
            self.shown = True
        if event.type in (pygame.WINDOWDISPLAYCHANGED, pygame.WINDOWFOCUSGAINED):
            self._keep_on_display()
        return False

    def _resized(self, size: Size) -> None:
        if not self.fullscreen and not self.too_small and size == self.window.size:
            self.windowed_size = size
        if self._returning and not self.fullscreen:
            self._returning = False
            self._keep_on_display(sdl.frame_of(self.window))  # the system may have its own way
        self.take(self._surface())

    def plead(self, words: str) -> None:
        """Show nothing but some words, while the window is too small."""
        there = Canvas(self.window.get_surface())
        there.fill("slip")
        style = text.Style("sans", PLEA / there.scale, "ivory", grows=False)
        room = trim(there.area, *(4 / there.scale,) * 4)
        if min(room.w, room.h) > style.size:  # no word has room in less
            lines, style = text.fit(there, words, style, room.w, room.h)
            top = room.centery - len(lines) * text.line_height(there, style) / 2
            text.draw_lines(there, lines, style, room.centerx, top, "centre")
        self.window.flip()

    def _keep_on_display(self, back_in: tuple[int, int, int, int] | None = None) -> None:
        """Bring the window back when its display is gone, or when it is too large for it.

        It may stay where it was put, half off the screen, unless a display has gone or it comes
        `back_in` this frame from the whole screen.
        """
        areas, before = sdl.usable_areas(), self._areas
        self._areas = areas
        if self.fullscreen or not areas:
            return
        box = pygame.Rect(self.window.position, self.window.size)
        gone = any(each not in areas for each in before)
        frame = back_in or sdl.frame_of(self.window)
        there = placed(box, areas, frame, whole=gone or back_in is not None)
        if there.size != box.size:
            self.window.size = there.size
        if there.topleft != box.topleft:
            self.window.position = there.topleft

    def kept_size(self) -> Size:
        """Return the size to open with the next time, never larger than a display has room for."""
        areas = sdl.usable_areas()
        middle = pygame.Rect(self.window.position, self.window.size).center
        area = next((each for each in areas if each.collidepoint(middle)), first_of(areas))
        return largest(self.windowed_size, area, sdl.frame_of(self.window))

    def kept_place(self) -> tuple[int, int]:
        """Return the place to open at the next time: where a whole screen's window lay before."""
        x, y = self._windowed_place if self.fullscreen else self.window.position
        return int(x), int(y)

    @property
    def cut_off(self) -> bool:
        """True once nothing shows this window any more."""
        return sdl.is_cut_off(self.window)

    def present(self) -> None:
        """Show the finished frame."""
        if self.visible:
            self.window.flip()

    def close(self) -> None:
        """Take the window off the screen."""
        self.window.destroy()


def first_of(areas: list[pygame.Rect]) -> pygame.Rect | None:
    """Return the main display's usable area; None without a screen."""
    return areas[0] if areas else None


def largest(size: Size, area: pygame.Rect | None, frame: tuple[int, int, int, int]) -> Size:
    """Return a window's size in pixels, cut to what an area has for it inside its frame."""
    if area is None:
        return size
    top, left, bottom, right = frame
    wide, tall = area.w - left - right, area.h - top - bottom
    return min(size[0], max(wide, SMALLEST[0])), min(size[1], max(tall, SMALLEST[1]))


def placed(
    box: pygame.Rect, areas: list[pygame.Rect], frame: tuple[int, int, int, int], whole: bool
) -> pygame.Rect:
    """Return where a window belongs, in pixels: no larger than its display, and found on it.

    As long as its upper edge can be taken hold of it stays, unless the `whole` of it is wanted.
    """
    top, left, bottom, right = frame
    outer = pygame.Rect(box.x - left, box.y - top, box.w + left + right, box.h + top + bottom)
    edge = pygame.Rect(box.x, box.y - top, box.w, top + GRIP[1])
    area = max(areas, key=lambda each: _size_of(each.clip(outer)))
    wide, tall = largest(box.size, area, frame)
    seen = sum(_size_of(each.clip(outer)) for each in areas) >= _size_of(outer)
    if seen or (not whole and any(_shows(each, edge) for each in areas)):
        return pygame.Rect(box.x, box.y, wide, tall)
    x = max(area.x + left, min(box.x, area.right - right - wide))
    y = max(area.y + top, min(box.y, area.bottom - bottom - tall))
    return pygame.Rect(x, y, wide, tall)


def _size_of(rect: pygame.Rect) -> int:
    return rect.w * rect.h


def _shows(area: pygame.Rect, edge: pygame.Rect) -> bool:
    """Return True when enough of a window's upper edge lies on a display to take hold of it."""
    seen = area.clip(edge)
    return seen.w >= GRIP[0] and seen.h >= GRIP[1]


def asks_for_full_screen(event: pygame.event.Event) -> bool:
    """Return True for F11, and for Enter with Alt."""
    with_alt = event.mod & pygame.KMOD_ALT and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
    enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
    return bool(event.key == pygame.K_F11 or (enter and with_alt))


def prepare_display() -> None:
    """Set what SDL reads once, before the display starts; the user's own settings win.

    On X11 without a graphics card SDL would draw the window through a software OpenGL,
    which makes a frame eight times dearer than copying it. What an input method offers is shown
    by the system. The click that gives the window the keyboard is a click, which SDL would
    swallow.
    """
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    if sys.platform.startswith("linux") and _on_x11():
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    if sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")


def _on_x11() -> bool:
    driver = os.environ.get("SDL_VIDEODRIVER", "")
    if driver:
        return driver == "x11"
    return bool(os.environ.get("DISPLAY")) and not os.environ.get("WAYLAND_DISPLAY")
