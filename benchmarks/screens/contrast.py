"""The contrast of every line of text with what lies behind it, in every posed moment.

    python -m benchmarks.screens.contrast [MOMENT ...] [--size 1280x720] [--text 100]
        [--high-contrast]

Each moment is drawn twice, with its words and without: the second picture is what lies behind the
first one's letters, dimming, turning and shrinking included; their smooth edges are not. The ratio
is that of WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), of the ink at its strongest
and the worst tenth of the ground under the letters; where letters have a rim, of ink and rim. The
least is 4.5, for large text 3: from 24 pixels at 1280x720, or 18.7 in a bold face (1.4.3, where 18
and 14 points are meant). In the high contrast theme they are 7 and 4.5 (1.4.6).

Controls that cannot be used now, cards that cannot be played and what lies darkened under a dialog
are exempt (WCAG 1.4.3, "inactive"), and so is a table in small as part of a page, which is a
picture (the same, "incidental"); they are counted. Exit status 1 when a line fails.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import pygame

from benchmarks.screens.drawn_text import Line, Traced, watched
from game.client.app import App
from game.commands.arguments import size
from game.scenes.routes import scene_routes
from game.staging.moments import MOMENTS
from game.system.settings import COLOURS, Settings
from sprites.base import text
from sprites.base.canvas import offscreen
from sprites.base.palette import colour, contrast

NORMAL, LARGE = 4.5, 3.0
STARK, STARK_LARGE = 7.0, 4.5
"""The same where contrast is high: 1.4.6."""
LARGE_SIZE, LARGE_BOLD = 24.0, 18.7
BOLD: Final = ("stele-bold", "sans-bold")
SEEN: Final = 24
"""Letters that differ less than this from their ground, of 765, are hidden by something else."""
BLEND: Final = 10
"""The least difference of a channel, of 255, that no blending explains."""
UNCOVERED: Final = 0.8
"""A line is judged if this share of its letters can be seen."""
WORST_SHARE: Final = 10
"""Per cent of the ground under a line that is judged: a speck does not count, a band does."""


@dataclass(frozen=True)
class Judged:
    """A line of text of a moment: its size in units, its contrast and the least that it may be."""

    moment: str
    line: Line
    units: float
    ratio: float
    stark: bool = False

    @property
    def least(self) -> float:
        bold = self.line.face in BOLD
        large = self.units >= (LARGE_BOLD if bold else LARGE_SIZE) - 0.05
        if self.stark:
            return STARK_LARGE if large else STARK
        return LARGE if large else NORMAL

    @property
    def good(self) -> bool:
        return self.line.disabled or self.ratio >= self.least - 0.005

    @property
    def style(self) -> str:
        """The style by its name, or by face, size and ink."""
        for name, style in text.STYLES.items():
            if (style.face, style.ink) == (self.line.face, self.line.ink):
                return f"{name} {self.units:.0f}" if style.size != self.units else name
        return f"{self.line.face} {self.units:.0f} {self.line.ink}"


def drawn(moment: str, settings: Settings, pixels: tuple[int, int], words: bool) -> App:
    """Return the program with a moment on its screen, with its words or without them."""
    with watched(words):
        app = App(offscreen(pixels), settings, scene_routes, headless=True)
        scene = MOMENTS[moment](app, argparse.Namespace(replay=None, at=None, seat=None))
        if scene not in app.scenes:
            app.push(scene)
        assert isinstance(app.canvas.surface, Traced)
        app.canvas.surface.lines().clear()
        app.draw()
    return app


def judge(
    moment: str, settings: Settings | None = None, pixels: tuple[int, int] = (1280, 720)
) -> list[Judged]:
    """Return every line of text that can be seen in a moment, judged."""
    settings = settings or Settings()
    with_words = drawn(moment, settings, pixels, words=True)
    without = drawn(moment, settings, pixels, words=False)
    shown, ground = (pygame.surfarray.array3d(app.canvas.surface).astype(int)
                     for app in (with_words, without))  # fmt: skip
    surface = with_words.canvas.surface
    assert isinstance(surface, Traced)
    found = []
    for line in surface.lines():
        ratio = _ratio(line, shown, ground)
        if ratio is not None:
            units = line.size / with_words.canvas.scale
            found.append(Judged(moment, line, units, ratio, settings.high_contrast))
    with_words.close()
    without.close()
    return found


def _ratio(line: Line, shown: Any, ground: Any) -> float | None:
    """Return the contrast of a line, None where nothing of it is seen."""
    box = line.box.clip(pygame.FRect(0, 0, *shown.shape[:2]))
    area = (slice(int(box.left), int(box.right) + 1), slice(int(box.top), int(box.bottom) + 1))
    ink, behind = shown[area].reshape(-1, 3), ground[area].reshape(-1, 3)
    if not ink.size or not line.words.strip():
        return None
    change = np.abs(ink - behind).sum(axis=1)
    if change.max() < SEEN:
        return None
    if line.rim:
        return contrast(line.ink, line.rim)
    letters = change > 0.3 * change.max()
    if letters.sum() < UNCOVERED * line.letters:
        return None
    at = change.argmax()
    whole = np.clip(behind[at] + (ink[at] - behind[at]) / line.cover, 0, 255)
    named = np.array(colour(line.ink)[:3], dtype=float)
    if line.shrunk and _between(whole, behind[at], named):
        whole = named
    light, grounds = _luminance(whole), _luminance(behind[letters])
    ratios = (np.maximum(light, grounds) + 0.05) / (np.minimum(light, grounds) + 0.05)
    return float(np.percentile(ratios, WORST_SHARE))


def _between(seen: Any, ground: Any, ink: Any) -> bool:
    """True if a colour is a blend of ground and ink: letters that are blurred, and not dimmed."""
    way = ink - ground
    share = float((seen - ground) @ way) / max(1.0, float(way @ way))
    return bool(0.5 < share <= 1.0 and np.abs(ground + share * way - seen).max() < BLEND)


def _luminance(pixels: Any) -> Any:
    share = pixels / 255
    linear = np.where(share <= 0.03928, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def worst(judged: Iterable[Judged]) -> list[Judged]:
    """Return the worst line of each style in each moment, the worst first."""
    found: dict[tuple[str, str], Judged] = {}
    for one in judged:
        before = found.get((one.style, one.moment))
        if before is None or one.ratio / one.least < before.ratio / before.least:
            found[one.style, one.moment] = one
    return sorted(found.values(), key=lambda one: one.ratio / one.least)


def row(one: Judged) -> str:
    """Return a line of the table."""
    verdict = "ok" if one.good else "FAILS"
    return (
        f"{one.ratio:5.1f} of {one.least:3.1f}  {verdict:5}  {one.moment:24} {one.style:32} "
        f"{one.line.words[:40]}"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Judge the moments, print the worst, and return 1 when a line fails."""
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("moments", nargs="*", metavar="MOMENT")
    words.add_argument("--size", type=size, default=(1280, 720))
    words.add_argument("--text", type=int, default=100)
    words.add_argument("--high-contrast", action="store_true", help="that theme, where 7 is least")
    words.add_argument("--colours", choices=COLOURS, default="standard")
    words.add_argument("--worst", type=int, default=40, help="lines of the table")
    options = words.parse_args(arguments)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    settings = Settings(
        text_scale=options.text, high_contrast=options.high_contrast, colours=options.colours
    )
    every = [one for name in options.moments or sorted(MOMENTS)
             for one in judge(name, settings, options.size)]  # fmt: skip
    active = [one for one in every if not one.line.disabled]
    table = worst(active)
    failed = [one for one in table if not one.good]
    print("\n".join(row(one) for one in table[: max(options.worst, len(failed))]))
    print(f"{len(active)} lines of text, {len(failed)} styles fail in a moment")
    print(f"{len(every) - len(active)} lines of what cannot be used are exempt (WCAG 1.4.3)")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
