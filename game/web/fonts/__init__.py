"""The typefaces of the web page, cut by `game.workshop.web_fonts` to the letters it needs."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
FACES: Final = {
    "stele": ("Stele", "700", "normal"),
    "serif": ("Text", "400", "normal"),
    "serif-italic": ("Text", "400", "italic"),
    "sans": ("Label", "700", "normal"),
}
"""The files' names, with the family, weight and style of each in the style sheet."""


def rules() -> str:
    """Return the rules of the style sheet that hold the typefaces themselves."""
    return "".join(_rule(name, *face) for name, face in FACES.items())


def _rule(name: str, family: str, weight: str, style: str) -> str:
    content = base64.b64encode((FOLDER / f"{name}.woff2").read_bytes()).decode()
    return (
        f"@font-face{{font-family:{family};font-weight:{weight};font-style:{style};"
        f'src:url("data:font/woff2;base64,{content}") format("woff2")}}'
    )
