"""The figures of the rulebooks, by the clause that each stands beside."""

from __future__ import annotations

from game.rules.battle.cards import FACE_OF_NAME as BATTLE
from game.rules.battle.text import name as battle_name
from game.rules.duel.cards import CARDS as DUEL_CARDS
from game.rules.duel.cards import FACE_OF_NAME as DUEL
from game.rules.duel.wording import KINDS
from game.rules.greece.chits import COUP, FACE_OF_ART, INFLUENCE, MILITARY
from game.rules.greece.map import AREAS, CITIES, HOME, NEXT, areas_in, around
from game.rules.wording import phrase
from game.scenes.battle.faces import face_of as battle_face
from game.scenes.duel.faces import face_of as duel_face
from game.scenes.greece.faces import area_name, chit_name
from game.scenes.greece.faces import face_of as chit_face
from game.scenes.menus.figure import Cell, Figure
from game.system.i18n import _, render_phrase
from sprites.face import Face
from sprites.map.chit import Piece
from sprites.map.shield import AreaLook

UPPER, LOWER = "persians", "hellenes"


def figures(game: str) -> dict[str, Figure]:
    """Return the figures of a game's rulebook by clause."""
    if game == "duel":
        return {**_duel_cards(), **_duel_force()}
    if game == "battle":
        return _battle()
    return {**_greece_chits(), **_greece_counters()} if game == "greece" else {}


def _duel(name: str, force: int | None = None, declared: str = "") -> Face:
    return duel_face(DUEL[name], force, declared)


def _duel_cards() -> dict[str, Figure]:
    """Return who may play a card, the types of cards, and Land or Sea."""
    emblems = (
        Cell(_duel("socrates"), _("Athens only")),
        Cell(_duel("night attack"), _("Both sides")),
        Cell(_duel("king agis"), _("Sparta only")),
    )
    examples = [next(card.face for card in DUEL_CARDS if card.kind == kind) for kind in KINDS]
    kinds = [
        Cell(duel_face(face), render_phrase(phrase(words)))
        for face, words in zip(examples, KINDS.values(), strict=True)
    ]
    declared = (
        Cell(_duel("outflank"), _("In the hand: both")),
        Cell(_duel("outflank", declared="land"), _("Declared Land"), before="→"),
        Cell(_duel("outflank", declared="sea"), _("Declared Sea"), before="/"),
    )
    coins = ("ultimatum", "secure corn supply", "aegospotami")
    prizes = tuple(
        Cell(_duel(name), _("{n} VP").format(n=DUEL_CARDS[DUEL[name]].vp)) for name in coins
    )
    return {
        "D1.1": Figure(_("Cards with a gold coin are prizes"), (prizes,)),
        "D4.3": Figure(_("Who may play it"), (emblems,)),
        "D4.10": Figure(_("The eight types"), (tuple(kinds[:4]), tuple(kinds[4:]))),
        "D4.12": Figure(_("Land or Sea"), (declared,)),
    }


def _duel_force() -> dict[str, Figure]:
    """Return how Force changes, and what the winner of a turn takes."""
    helped = (
        Cell(_duel("pericles"), _("gives +2")),
        Cell(_duel("athenian sea power", 9), "7 + 2 = 9", "gainL"),
        Cell(_duel("nicias", 5), "3 + 2 = 5", "gainL"),
        Cell(_duel("ships"), _("unchanged")),
    )
    coins = ("aegospotami", "secure corn supply", "samos revolts")
    worth = [DUEL_CARDS[DUEL[name]].vp for name in coins]
    won = tuple(
        Cell(_duel(name), _("{n} VP").format(n=points), before="+" if number else "")
        for number, (name, points) in enumerate(zip(coins, worth, strict=True))
    )
    note = _("With the Victory Token the winner takes {n} VP, whoever played these cards.")
    return {
        "D4.21": Figure(
            _("Pericles helps every other Athenian card"),
            (helped,),
            _("Ships shows both emblems: it is no Athenian card."),
        ),
        "D5.2": Figure(_("What a turn is worth"), (won,), note.format(n=1 + sum(worth))),
    }


def _unit(name: str, army: str, force: int | None = None, damage: int | None = None) -> Face:
    return battle_face(BATTLE[name], army, force, damage)


def _named(name: str) -> str:
    return render_phrase(battle_name(BATTLE[name]))


def _battle() -> dict[str, Figure]:
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


def _chit(face: int, city: str | None = None) -> Piece:
    return Piece(chit_face(face), city)


def _greece_chits() -> dict[str, Figure]:
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


def _greece_counters() -> dict[str, Figure]:
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
