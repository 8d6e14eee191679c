"""Places that sound by themselves: sixty seconds each, circular."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from sounds.workshop.instruments import beasts, bronze, crowd, nature, wood
from sounds.workshop.instruments.core import SR, Wave, chance, count, high, low
from sounds.workshop.master import master_loop
from sounds.workshop.players import Stage

SECONDS, OVER = 60.0, 4.0


def wrap(wave: Wave) -> Wave:
    """Bend a texture into a ring: its last seconds fade into its first with equal power."""
    n, o = count(SECONDS), count(OVER)
    u = np.linspace(0, np.pi / 2, o)
    out = wave[:n].copy()
    out[:o] = out[:o] * np.sin(u) + wave[n : n + o] * np.cos(u)
    return out


def _add_texture(
    stage: Stage, make: Callable[[int], Wave], gain: float, width: float = 0.8
) -> None:
    """Add a texture in two decorrelated channels."""
    for side in (0, 1):
        stage.put(wrap(make(side))[: stage.n], 0.0, gain, width if side else -width, 0.12)


def _now_and_then(
    stage: Stage, key: str, gap: float, make: Callable[[int], Wave], gain: float, far: float = 0.6
) -> None:
    g, at, i = chance("events", key), 0.0, 0
    at = g.uniform(0.3, gap)
    while at < SECONDS - 0.5:
        stage.put(make(i), at, gain * g.uniform(0.5, 1.0), g.uniform(-0.8, 0.8), far)
        at, i = at + gap * g.uniform(0.5, 1.6), i + 1


def _finish(stage: Stage, room: str, lufs: float) -> Wave:
    out = stage.sound(room, 0.8)
    joined = np.vstack([out[-SR:], out])
    return master_loop(low(high(joined, 45, 2), 9000, 1)[SR:], lufs, -6.0)


def agora() -> Wave:
    """Talk under the stoa, sandals, a smith two streets away, swallows, a cart."""
    s, long = Stage(SECONDS, 1.0, True), SECONDS + OVER
    _add_texture(s, lambda side: crowd.murmur(long, ("agora", side), 8, 0.3, 2.2), 0.8)
    _add_texture(s, lambda side: nature.wind(long, ("agora", side), 300, 0.3), 0.12)
    _now_and_then(s, "sandals", 3.6, lambda i: crowd.march(1.6, ("walk", i), 0.52, 0.2), 0.24, 0.6)
    _now_and_then(
        s,
        "smith",
        7.0,
        lambda i: low(
            np.concatenate(
                [bronze.shield(("smith", k % 3), 520, 0.3)[: count(0.3)] for k in range(2 + i % 2)]
            ),
            2600,
        ),
        0.45,
        0.9,
    )
    _now_and_then(s, "birds", 4.5, lambda i: nature.swallow(("agora", i)), 1.3, 0.6)
    _now_and_then(s, "chits", 9.0, lambda i: wood.bounce(("agora", i), 600), 0.4, 0.5)
    _now_and_then(s, "cart", 25.0, lambda i: low(beasts.wagon(3.5, ("agora", i)), 1500), 0.4, 0.7)
    return _finish(s, "stoa", -25.0)


def sea_shore() -> Wave:
    """Breakers on shingle, a far gull, an oar, a hull's creak."""
    s, long = Stage(SECONDS, 1.0, True), SECONDS + OVER
    _add_texture(s, lambda side: nature.sea(long, ("shore", side), 7.5), 1.0, 0.6)
    _add_texture(s, lambda side: nature.wind(long, ("shore", side), 420, 0.4), 0.14)
    _now_and_then(s, "gulls", 13.0, lambda i: nature.gull(("shore", i)), 1.0, 0.9)
    _now_and_then(
        s, "hull", 11.0, lambda i: low(wood.creak(0.9, ("hull", i), 14, 26), 1400), 0.45, 0.6
    )
    _now_and_then(s, "oar", 17.0, lambda i: wood.splash(("oar", i), 0.7), 0.4, 0.7)
    return _finish(s, "stoa", -25.0)


def camp_night() -> Wave:
    """Fire, crickets, a little owl, a horse that does not sleep, a few low voices."""
    s, long = Stage(SECONDS, 1.0, True), SECONDS + OVER
    _add_texture(s, lambda side: nature.fire(long, ("camp", side)), 1.3, 0.4)
    _add_texture(s, lambda side: nature.wind(long, ("camp", side), 260, 0.4), 0.06)
    for i, pan in enumerate((-0.8, 0.3, 0.9)):
        s.put(
            wrap(nature.cricket(long, ("camp", i), 3300 + 260 * i))[: s.n],
            0.0,
            0.36 + 0.1 * (i % 2),
            pan,
            0.5,
        )
    _add_texture(s, lambda side: low(crowd.murmur(long, ("camp", side), 3, 0.1, 3.0), 700), 0.12)
    _now_and_then(s, "owl", 14.0, lambda i: nature.owl(("camp", i)), 0.8, 0.9)
    _now_and_then(s, "horse", 21.0, lambda i: beasts.snort(("camp", i), 0.6), 0.3, 0.7)
    _now_and_then(s, "hooves", 16.0, lambda i: beasts.hoof(("camp", i)), 0.3, 0.6)
    return _finish(s, "stoa", -26.0)


AMBIENCE: dict[str, Callable[[], Wave]] = {
    "agora": agora,
    "sea_shore": sea_shore,
    "camp_night": camp_night,
}
