"""The table of each game as plain data for a web page, taken from one viewer's view.

A card is None while the viewer does not know it, "gap" for an empty place in a row that keeps its
places, else the number of its picture and name in the page's gallery, its Force now (None where it
has none) and the numbers of the tactics on it. Pictures are named by their keys in the gallery.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.registry import GAMES, part
from game.rules.core import View
from sprites.base import images, pieces, rich
from sprites.base.palette import FACTIONS, HEX
from sprites.cards.face import Face

Plain = dict[str, Any]
Card = list[Any] | str | None
GAP = "gap"
COLOURS = (
    *("slip", "slip2", "slip3", "slip4", "clay", "clayL", "clayLL", "clayD", "clayDD"),
    *("ivory", "ivory2", "ivory3", "ink", "gold", "gainL", "lossL", "purple", "sea", "seaLine"),
)
PARTS = ("parts/coin", "parts/wreath", "parts/border-meander")
"""The pictures that a page itself shows, beside those of its pieces."""


@dataclass
class Gallery:
    """The pieces that a page shows, each once, in the order in which they were first seen.

    `art` holds the sources of all pictures by name.
    """

    sides: Sequence[str]
    pieces: list[Plain] = field(default_factory=list)
    numbers: dict[tuple[int, str], int] = field(default_factory=dict)
    art: dict[str, str] = field(default_factory=dict)

    def number(self, face: int, side: str, made: Callable[[], Plain]) -> int:
        """Return the number of a piece of a side, which is made when it is new."""
        if (face, side) not in self.numbers:
            self.numbers[face, side] = len(self.pieces)
            self.pieces.append(made())
        return self.numbers[face, side]

    def picture(self, name: str, recolour: Mapping[str, str] | None = None) -> str:
        """Return the key of an art file in these colours, which is taken up."""
        key = name + "".join(sorted((recolour or {}).values()))
        if key not in self.art:
            self.art[key] = images.coloured(name, recolour or {})
        return key


class WebBoard(NamedTuple):
    """A game on the page; `GAME.web_board`.

    `board` returns its table as a viewer knows it, `ground` what lies under all of them: a map as
    SVG with the names and places of its areas, None for a game of cards. `back` is the deck whose
    back all cards have, "" where each side has its own. `men` are the pictures of a side's man, its
    rider and one who fell, where an army stands at rest.

    Each row of a board has its seat, a figure with its caption, facts, and the cards of its table
    and hand; `score` is what the match is won by, where that is another figure, `goal` how much of
    the figure wins. Beside the rows a board may have a `track` of points, `lanes` or `areas`.
    """

    board: Callable[[Any, Gallery], Plain]
    ground: Callable[[Gallery], Plain] | None = None
    back: str = ""
    men: Callable[[Gallery, str], list[str]] | None = None


def web_board(game: str) -> WebBoard:
    """Return a game's part of the page. TypeError for a game that has none."""
    path = GAMES[game].web_board
    if not path:
        raise TypeError(f"there is no page for {game}")
    found: WebBoard = part(path)
    return found


def plain(face: Face, gallery: Gallery) -> Plain:
    """Return a card as a page shows it; the parts of a line are words, or pictures in a list."""
    side = pieces.side_of(face.side)
    signs = [kind for kind in (face.kind, *face.traits) if kind in pieces.ICONS]
    pattern = f"parts/strip-{face.side}"
    return {
        "art": gallery.picture(f"cards/{face.art}"),
        "name": face.name,
        "force": face.force if face.base is None else face.base,
        "signs": [gallery.picture(f"parts/{pieces.ICONS[kind]}") for kind in signs],
        "kind": face.kind_words,
        "code": face.code,
        "rule": face.sentence,
        "told": face.told,
        "short": [_run(gallery, run) for run in rich.runs(face.short)],
        "effect": [_effect(gallery, each) for each in face.effect],
        "rim": face.rim if face.effect else "",
        "strip": gallery.picture(pattern) if images.exists(pattern) else "",
        "emblems": [] if face.tactic or face.code else [_emblem(gallery, s) for s in face.emblems],
        "light": side.light,
        "ink": side.on_ivory,
        "vp": face.vp,
        "damage": face.damage,
        "tactic": face.tactic,
    }  # fmt: skip


def _run(gallery: Gallery, run: rich.Run) -> list[str] | str:
    """Return words of running text, or a sign in it, on ivory."""
    if not run.icon:
        return run.words
    return [
        shield(gallery, run.icon)
        if run.icon in FACTIONS
        else gallery.picture(f"parts/{pieces.ICONS.get(run.icon, run.icon)}")
    ]


def _effect(gallery: Gallery, each: str) -> list[str] | str:
    """Return a part of what a card does as it stands on the dark pill."""
    if sign := pieces.act(each):
        return [gallery.picture(sign)]
    if each in pieces.ICONS:
        swap = {HEX["slip"]: HEX["ivory"], HEX["ivory"]: HEX["slip"]}
        return [gallery.picture(f"parts/{pieces.ICONS[each]}", swap)]
    return [shield(gallery, each)] if each in FACTIONS else each


def _emblem(gallery: Gallery, name: str) -> str:
    side = pieces.side_of(name)
    colours = {pieces.EMBLEM_INK: side.on_ivory, pieces.EMBLEM_CUT: HEX["ivory2"]}
    return gallery.picture(f"parts/emblem-{side.emblem}", colours)


def shield(gallery: Gallery, side: str) -> str:
    """Return the key of a side's round shield, else of that with its emblem."""
    name = f"parts/shield-{side}"
    found = name if images.exists(name) else f"parts/shield-{pieces.side_of(side).emblem}"
    return gallery.picture(found)


def order(view: View, seats: int) -> list[int]:
    """Return the seats from the top of the page: the viewer's own is the last."""
    own = view.viewer if view.viewer >= 0 else 0
    return [*(seat for seat in reversed(range(seats)) if seat != own), own]


def look_of_side(gallery: Gallery, key: str, back: str) -> dict[str, str]:
    """Return a side's colours, and the keys of its pictures."""
    faction, pattern = pieces.side_of(key), f"parts/strip-{key}"
    return {
        "main": faction.main,
        "light": faction.light,
        "dark": faction.dark,
        "shield": shield(gallery, key),
        "strip": gallery.picture(pattern) if images.exists(pattern) else "",
        "back": gallery.picture(f"backs/{back}") if images.exists(f"backs/{back}") else "",
    }


def colours() -> str:
    """Return the colours of the game as a rule."""
    return ":root{" + "".join(f"--{name}:{HEX[name]};" for name in COLOURS) + "}"
