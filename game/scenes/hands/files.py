"""The files of the pages on phones: the same for all, and nothing that anybody holds."""

from __future__ import annotations

import json
from pathlib import Path

import game
from game.scenes.web_board import Gallery, colours, web_board
from game.system.hatch_places import Asset

WEB = Path(game.__file__).parent / "web"
FACES = (
    ("Stele", "stele", "font-weight:700"),
    ("Text", "serif", "font-weight:400"),
    ("Text", "serif-italic", "font-style:italic"),
    ("Label", "sans", "font-weight:700"),
)
KINDS = {"html": "text/html", "js": "text/javascript", "css": "text/css"}
GROUND = "/ground.json"


def files() -> dict[str, Asset]:
    """Return the page with its program, style sheet and typefaces, by path."""
    sheet = _faces() + colours() + _text("cards.css") + _text("hand.css")
    found = {f"/fonts/{name}.woff2": _font(name) for _family, name, _look in FACES}
    page = _asset("html", _text("hand.html"))
    return found | {
        "/": page,
        "/watch": page,
        "/cards.js": _asset("js", _text("cards.js")),
        "/hand.js": _asset("js", _text("hand.js")),
        "/hand.css": _asset("css", sheet),
    }


def _text(name: str) -> str:
    return (WEB / name).read_text(encoding="utf-8")


def _asset(ending: str, text: str) -> Asset:
    return Asset.of(f"{KINDS[ending]}; charset=utf-8", text)


def _font(name: str) -> Asset:
    return Asset.of("font/woff2", (WEB / "fonts" / f"{name}.woff2").read_bytes())


def _faces() -> str:
    return "".join(
        f"@font-face{{font-family:{family};{look};src:url(/fonts/{name}.woff2)}}"
        for family, name, look in FACES
    )


def ground(of: str, gallery: Gallery) -> dict[str, Asset]:
    """Return the map that lies under every table of a game; nothing for a game of cards."""
    made = web_board(of).ground
    if made is None:
        return {}
    return {GROUND: Asset.of("application/json", json.dumps(made(gallery), ensure_ascii=False))}


def pictures(art: dict[str, str]) -> dict[str, Asset]:
    """Return pictures by their paths; `art` has their sources by name."""
    return {path_of(name): Asset.of("image/svg+xml", source) for name, source in art.items()}


def path_of(name: str) -> str:
    """Return the path of a picture: hand.js makes the same of its name."""
    return f"/art/{name.replace('/', '_').replace('#', '')}.svg"
