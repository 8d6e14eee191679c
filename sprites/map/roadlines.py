"""The lines of a war's road on the map: behind, open, chosen, and still ahead."""

from __future__ import annotations

from typing import Literal

from sprites.palette import HEX

WayState = Literal["ahead", "past", "open", "lit"]


def stroked(path: str, state: WayState, tint: str, scale: float) -> str:
    """Return a road as SVG: dots ahead, a double line behind, the chosen one in the city's hue."""
    slip, ivory, clay = HEX["slip"], HEX["ivory"], HEX["clayD"]
    rows: dict[WayState, tuple[tuple[str, float, str], ...]] = {
        "ahead": ((slip, 4.4, "0.1 9"), (HEX["clayLL"], 2.2, "0.1 9")),
        "past": ((slip, 7.6, ""), (ivory, 5.4, ""), (clay, 2.0, "")),
        "open": ((slip, 7.0, ""), (HEX["clayLL"], 4.2, ""), (slip, 1.4, "")),
        "lit": ((slip, 12.0, ""), (HEX["white"], 9.0, ""), (tint, 6.0, "15 11")),
    }
    return "".join(
        f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{wide * scale:.2f}" '
        f'stroke-linecap="{"round" if dash.startswith("0.1") else "butt"}"'
        f"{_dashes(dash, scale)}/>"
        for ink, wide, dash in rows[state]
    )


def _dashes(dash: str, scale: float) -> str:
    if not dash:
        return ""
    lengths = " ".join(f"{float(part) * scale:.2f}" for part in dash.split())
    return f' stroke-dasharray="{lengths}"'
