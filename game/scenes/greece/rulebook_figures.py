"""The figures of the map's rulebook, by the clause that each stands beside."""

from __future__ import annotations

from game.rules.greece.chits import COUP, FACE_OF_ART, INFLUENCE, MILITARY
from game.rules.greece.map import AREAS, CITIES, HOME, NEXT, areas_in, around
from game.scenes.figure import Cell, Figure
from game.scenes.greece.faces import area_name, chit_name, face_of
from game.system.i18n import _
from sprites.map.chit import Piece
from sprites.map.shield import AreaLook


def figures() -> dict[str, Figure]:
    """Return all figures by clause."""
    return {**_chits(), **_counters()}


def _chit(face: int, city: str | None = None) -> Piece:
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
        Cell(
            AreaLook(AREAS[area].id, "athens" if area == home else None, int(area == home),
                     "dimmed" if number == 3 else "plain"),
            f"{area_name(area)}: {words[number]}",
            before="–" if number else "",
        )
        for number, area in enumerate(path)
    )  # fmt: skip
    circle = (MILITARY, COUP, INFLUENCE, MILITARY)
    round_ = tuple(
        Cell(_chit(face), chit_name(face), before=">" if number else "")
        for number, face in enumerate(circle)
    )
    note = _("Military reaches two links, Influence one, Coup any area.")
    special = (
        Cell(_chit(FACE_OF_ART["pericles"], "sparta"), _("Sparta puts Pericles down")),
        Cell(_chit(MILITARY, "thebes"), _("beaten"), "lossL", before=">"),
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
        Cell(AreaLook(area, "sparta", 1), _("Sparta holds it")),
        Cell(AreaLook(area), _("one chit left: neutral"), before="→"),
        Cell(AreaLook(area, "athens", 1), _("two left: Athens takes it"), before="→"),
    )
    homes = tuple(
        Cell(AreaLook(AREAS[area].id, city, 1), area_name(area))
        for area, city in zip(HOME, CITIES, strict=True)
    )
    held = (
        Cell(AreaLook(area), _("neutral")),
        Cell(AreaLook(area, "thebes", 1), _("oriented to Thebes")),
        Cell(AreaLook(area, "thebes", 2), _("held with two counters")),
    )
    return {
        "G1.1": Figure(_("The three main cities"), (homes,)),
        "G2.1": Figure(_("Areas and counters"), (held,)),
        "G4.5": Figure(_("Athens has chits left over"), (taken,)),
    }
