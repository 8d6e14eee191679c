"""The usable part of each display, and a true wait for events: known to SDL, not to pygame.

The functions are found in the SDL that pygame itself has loaded. Where it cannot be asked, the
answers are the next best that pygame has.
"""

import ctypes
import sys
from functools import cache

import pygame

STILL = ("dummy", "offscreen")
"""Drivers without a screen, whose measures mean nothing."""
USUAL, MOST = 96.0, 4.0
"""The dots an inch at which things have their usual size, and how much larger they are at most."""
TITLE_BAR: tuple[int, int, int, int] = (32, 4, 4, 4)
"""The usual frame of a window in pixels: above, left, below and right of it."""


class _Rect(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("x", "y", "w", "h")]


@cache
def _library() -> ctypes.CDLL | None:
    """Return SDL's functions; None where this pygame has them elsewhere or under other names."""
    own = "SDL2.dll" if sys.platform == "win32" else pygame.base.__file__
    try:
        found = ctypes.CDLL(own)
        _ = found.SDL_GetDisplayUsableBounds, found.SDL_WaitEventTimeout
    except (OSError, AttributeError, TypeError):
        return None
    found.SDL_GetWindowFromID.restype = ctypes.c_void_p
    return found


def wait_for_event(milliseconds: int) -> None:
    """Sleep until an event comes, so many milliseconds at most; the event stays in the queue.

    pygame's own wait looks a thousand times a second, which costs 3 to 5 % of a processor.
    """
    library = _library()
    if library is None:
        first = pygame.event.wait(milliseconds)
        if first.type != pygame.NOEVENT:
            pygame.event.post(first)
        return
    library.SDL_WaitEventTimeout(None, milliseconds)


def usable_areas() -> list[pygame.Rect]:
    """Return what each display has for windows, without bars and docks; empty without a screen."""
    if pygame.display.get_driver() in STILL:
        return []
    library, found = _library(), []
    for number in range(pygame.display.get_num_displays()):
        rect = _Rect()
        if library is None or library.SDL_GetDisplayUsableBounds(number, ctypes.byref(rect)):
            return _whole_displays()
        found.append(pygame.Rect(rect.x, rect.y, rect.w, rect.h))
    return found


def scale() -> float:
    """Return how many times larger than usual the main display shows things, 1 where unknown."""
    driver = pygame.display.get_driver()
    dots = {"x11": _dots_by_x, "windows": _dots_by_sdl}.get(driver, lambda: USUAL)()
    return min(MOST, max(1.0, dots / USUAL))


def _dots_by_sdl() -> float:
    library, dots = _library(), ctypes.c_float()
    if library is None or library.SDL_GetDisplayDPI(0, ctypes.byref(dots), None, None):
        return USUAL
    return dots.value


def _dots_by_x() -> float:
    """Return the dots an inch that X has been set to, else those that it reckons with itself.

    SDL measures the glass, which says nothing of how large its owner wants things.
    """
    try:
        x = ctypes.CDLL("libX11.so.6")
        x.XOpenDisplay.restype = ctypes.c_void_p
        x.XGetDefault.restype = ctypes.c_char_p
        shown = ctypes.c_void_p(x.XOpenDisplay(None))
        if not shown:
            return USUAL
        told = x.XGetDefault(shown, b"Xft", b"dpi")
        wide, millimetres = x.XDisplayWidth(shown, 0), x.XDisplayWidthMM(shown, 0)
        x.XCloseDisplay(shown)
        return float(told) if told else 25.4 * wide / millimetres
    except (OSError, AttributeError, ValueError, ZeroDivisionError):
        return USUAL


class _WindowInfo(ctypes.Structure):
    """SDL_SysWMinfo: the version of SDL, the system, and on Wayland first its display."""

    _fields_ = [
        ("version", ctypes.c_uint8 * 3),
        ("system", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("rest", ctypes.c_void_p * 63),
    ]


@cache
def _wayland() -> ctypes.CDLL:
    return ctypes.CDLL("libwayland-client.so.0")


def is_cut_off(window: pygame.Window) -> bool:
    """Return True once the server that shows a window has ended, and the program lives on unseen.

    X and the others end a program by themselves.
    """
    library = _library()
    if library is None or pygame.display.get_driver() != "wayland":
        return False
    info = _WindowInfo(version=tuple(pygame.get_sdl_version()))
    handle = ctypes.c_void_p(library.SDL_GetWindowFromID(window.id))
    try:
        known = library.SDL_GetWindowWMInfo(handle, ctypes.byref(info)) and info.display
        return bool(known and _wayland().wl_display_get_error(ctypes.c_void_p(info.display)))
    except (OSError, AttributeError):
        return False


def _whole_displays() -> list[pygame.Rect]:
    """Return all displays whole, side by side as far as is known."""
    found, left = [], 0
    for wide, tall in pygame.display.get_desktop_sizes():
        found.append(pygame.Rect(left, 0, wide, tall))
        left += wide
    return found


def frame_of(window: pygame.Window) -> tuple[int, int, int, int]:
    """Return how wide a window's frame is above, left, below and right of it, in pixels.

    A window that is not on the screen yet has none: the usual one is taken.
    """
    library = _library()
    sides = [ctypes.c_int() for _side in range(4)]
    if library is not None:
        handle = ctypes.c_void_p(library.SDL_GetWindowFromID(window.id))
        library.SDL_GetWindowBordersSize(handle, *(ctypes.byref(side) for side in sides))
    top, left, bottom, right = (side.value for side in sides)
    return (top, left, bottom, right) if top else TITLE_BAR
