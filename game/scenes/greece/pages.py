"""The map on the program's other pages: set-up, collection and rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import NOBODY, Seat
from game.rules.greece import text
from game.rules.greece.chits import CHITS, COUP, FACE_OF_ART, INFLUENCE, MILITARY
from game.rules.greece.map import AREAS, CITIES, HOME, NEXT, areas_in, around
from game.rules.greece.options import CITIES as SEATED
from game.rules.greece.options import LENGTH, ORDER
from game.scenes import seat_text
from game.scenes.collection import Collection, Figure, Filter, GridCell, Item, filter_of
from game.scenes.greece.faces import area_name, chit_name, face_of
from game.scenes.setup_option import Chosen, SetupOption, who_begins
from game.system.i18n import N_, _, render_phrase, row
from game.texts.history import history_of
from sprites.map.chit import Piece
from sprites.map.shield import AreaLook

GAME = "greece"
CITY_NAMES = ("Athens", "Sparta", "Thebes")
MILITARY_LINKS = 2

RULE_SETS: tuple[tuple[str, str, Chosen], ...] = (
    (N_("By the book"), N_("Athens, Sparta and Thebes, 15 turns at most."), {}),
    (
        N_("Two cities"),
        N_("Athens against Sparta: Thebes is neutral, and 9 areas win."),
        {SEATED.name: 2},
    ),
    (N_("Quick"), N_("Three cities, and 8 turns at most."), {LENGTH.name: 8}),
)
"""Names, notes and options of the sets of rules."""
VARIED = (
    N_("The printed rules, but for what you have changed."),
    N_("Athens against Sparta, but for what you have changed."),
    N_("The quick war, but for what you have changed."),
)


def _rule_sets(_sides: Sequence[str], _chosen: Chosen) -> list[str]:
    return [_(name) for name, _note, _options in RULE_SETS]


def _rule_set(at: int, _seats: int, _chosen: Chosen) -> Chosen:
    return dict(RULE_SETS[at][2])


def _odds(_at: int, chosen: Chosen) -> str:
    own = {name: value for name, value in chosen.items() if name != ORDER.name}
    return seat_text.of_sides(GAME, own, CITY_NAMES)


def _order(at: int, seats: int, _chosen: Chosen) -> Chosen:
    return {ORDER.name: [(at - 1 + place) % seats for place in range(seats)]} if at else {}


def side_line(seat: Seat) -> str:
    """Return what distinguishes a seat's city."""
    near = around(1 << HOME[seat], MILITARY_LINKS).bit_count() - 1
    own = [chit_name(face) for face, chit in enumerate(CHITS) if chit.city == seat]
    words = _("{n} areas within {links} links; {chits}.")
    return words.format(n=near, links=MILITARY_LINKS, chits=row(own))


OPTIONS = (
    SetupOption(
        N_("Rules"),
        _rule_sets,
        _rule_set,
        ("book", "two cities", "quick"),
        names=(SEATED.name,),
        notes=tuple(note for _name, note, _options in RULE_SETS),
        varied=VARIED,
        odds=_odds,
    ),
    SetupOption(N_("First to place"), who_begins, _order, ("random", *CITIES)),
)


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


def figures() -> dict[str, Figure]:
    """Return all figures by clause."""
    return {**_chits(), **_counters()}


def _shown_chit(face: int, city: str | None = None) -> Piece:
    return Piece(face_of(face), city)


def _chits() -> dict[str, Figure]:
    """Return the ranges, the circle of types and a struggle."""
    home = HOME[0]
    ring = [around(1 << home, steps) for steps in range(4)]
    path = [home]
    for steps in (1, 2, 3):
        path.append(areas_in(NEXT[path[-1]] & ring[steps] & ~ring[steps - 1])[0])
    words = (_("home"), _("1 link"), _("2 links"), _("3 links"))
    reached = tuple(
        GridCell(
            AreaLook(AREAS[area].id, "athens" if area == home else None, int(area == home),
                     "dimmed" if number == 3 else "plain"),
            f"{area_name(area)}: {words[number]}",
            before="–" if number else "",
        )
        for number, area in enumerate(path)
    )  # fmt: skip
    circle = (MILITARY, COUP, INFLUENCE, MILITARY)
    round_ = tuple(
        GridCell(_shown_chit(face), chit_name(face), before=">" if number else "")
        for number, face in enumerate(circle)
    )
    note = _("Military reaches two links, Influence one, Coup any area.")
    special = (
        GridCell(_shown_chit(FACE_OF_ART["pericles"], "sparta"), _("Sparta puts Pericles down")),
        GridCell(_shown_chit(MILITARY, "thebes"), _("beaten"), "lossL", before=">"),
    )
    return {
        "G2.3": Figure(_("How far chits reach from Athens"), (reached,), note),
        "G4.3": Figure(
            _("A Special beats what is ordinary"),
            (special,),
            _("It counts for Athens, whoever put it down."),
        ),
        "G4.4": Figure(_("What beats what"), (round_,)),
    }


def _counters() -> dict[str, Figure]:
    """Return what chits do that are left over."""
    area = "argos"
    taken = (
        GridCell(AreaLook(area, "sparta", 1), _("Sparta holds it")),
        GridCell(AreaLook(area), _("one chit left: neutral"), before="→"),
        GridCell(AreaLook(area, "athens", 1), _("two left: Athens takes it"), before="→"),
    )
    homes = tuple(
        GridCell(AreaLook(AREAS[area].id, city, 1), area_name(area))
        for area, city in zip(HOME, CITIES, strict=True)
    )
    held = (
        GridCell(AreaLook(area), _("neutral")),
        GridCell(AreaLook(area, "thebes", 1), _("oriented to Thebes")),
        GridCell(AreaLook(area, "thebes", 2), _("held with two counters")),
    )
    return {
        "G1.1": Figure(_("The three main cities"), (homes,)),
        "G2.1": Figure(_("Areas and counters"), (held,)),
        "G4.5": Figure(_("Athens has chits left over"), (taken,)),
    }
