"""All chits and areas of the map to leaf through, with what they are found by."""

from __future__ import annotations

from game.rules.core import NOBODY
from game.rules.greece import text
from game.rules.greece.chits import CHITS
from game.rules.greece.map import AREAS, CITIES, NEXT, areas_in
from game.scenes.collection import Collection, Filter, Item, filter_of
from game.scenes.greece.faces import area_name, chit_name, face_of
from game.system.i18n import N_, _, render_phrase, row
from game.texts.history import history_of

GAME = "greece"
SIDES = {"athens": N_("Athens"), "sparta": N_("Sparta"), "thebes": N_("Thebes")}
KINDS = {"chit": N_("Chit"), "special": N_("Special Chit"), "area": N_("Area")}


def items() -> tuple[Item, ...]:
    """Return all chits, then all areas, in the order of their tables."""
    return (*map(_chit, range(len(CHITS))), *map(_area, range(len(AREAS))))


def filters() -> tuple[Filter, ...]:
    """Return what chits and areas are found by."""
    return (
        filter_of(_("Side"), {tag: _(words) for tag, words in SIDES.items()}),
        filter_of(_("Type"), {tag: _(words) for tag, words in KINDS.items()}),
    )


def _chit(face: int) -> Item:
    chit = CHITS[face]
    special = chit.city != NOBODY
    tags = {"special", CITIES[chit.city]} if special else {"chit"}
    return Item(
        GAME,
        f"chit/{chit.art}",
        chit.name,
        chit_name(face),
        render_phrase(text.kind_words(face)),
        render_phrase(text.sentence(face)),
        frozenset(tags),
        chit=face_of(face),
        history=history_of(GAME, chit.name),
    )


def _area(number: int) -> Item:
    area = AREAS[number]
    home = CITIES[area.home] if area.home != NOBODY else None
    beside = row([area_name(other) for other in areas_in(NEXT[number])])
    kind = _("Main city") if home else _("Area")
    return Item(
        GAME,
        f"area/{area.id}",
        area.name,
        area_name(number),
        kind,
        _("One link away: {areas}.").format(areas=beside),
        frozenset({"area", *([home] if home else [])}),
        place=area.id,
        owner=home,
        history=history_of(GAME, area.name),
    )


COLLECTION = Collection(items, filters)
