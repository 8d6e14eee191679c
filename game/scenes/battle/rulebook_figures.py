"""The figures of the battle's rulebook, by the clause that each stands beside."""

from __future__ import annotations

from game.rules.battle.cards import FACE_OF_NAME
from game.rules.battle.text import name as name_of
from game.scenes.battle.faces import face_of
from game.scenes.figure import Cell, Figure
from game.system.i18n import _, render_phrase
from sprites.face import Face

UPPER, LOWER = "persians", "hellenes"


def figures() -> dict[str, Figure]:
    """Return a fight, damage, an evasion and the Flank and Scout marks."""
    fight = (
        Cell(_unit("slingers", UPPER, 6), _("1 + 5 = 6: to the Reserve"), "gainL"),
        Cell(_unit("hoplite phalanx", LOWER), _("4: a Casualty"), "lossL", before=">"),
    )
    damage = (
        Cell(_unit("warriors", UPPER), _("3 damage")),
        Cell(_unit("overrun", UPPER), _("+2 damage"), before="+"),
        Cell(_unit("warriors", UPPER, damage=5), _("5 cards of the enemy deck"), before="="),
    )
    evaded = (
        Cell(_unit("war wagon", UPPER), _("attacks")),
        Cell(_unit("nomads", LOWER), _("evades: no fight"), before="·"),
    )
    flank = (
        Cell(_unit("light chariots", LOWER), _("1 flank point")),
        Cell(_unit("outflank", LOWER), _("2 flank points"), before="+"),
    )
    beats = _("{one} get +5 against Heavy Infantry.").format(one=_named("slingers"))
    army = (
        Cell(_unit("legionaries", LOWER), _("a unit")),
        Cell(_unit("rally", LOWER), _("a tactic")),
        Cell(_unit("scorpions", LOWER), _("Siege Artillery")),
    )
    return {
        "B1.1": Figure(
            _("What an army is made of"),
            (army,),
            _("The disc shows a unit's Force, the shield its damage."),
        ),
        "B2.5": Figure(_("Flank points"), (flank,)),
        "B3.3": Figure(_("An attacker that nobody blocks"), (damage,)),
        "B3.4": Figure(_("The right type beats a strong one"), (fight,), beats),
        "B3.5": Figure(_("A blocker slips away"), (evaded,), _("Both go to their Reserves.")),
    }


def _unit(name: str, army: str, force: int | None = None, damage: int | None = None) -> Face:
    return face_of(FACE_OF_NAME[name], army, force, damage)


def _named(name: str) -> str:
    return render_phrase(name_of(FACE_OF_NAME[name]))
