"""The battle on the program's other pages: set-up, collection, rulebook and the web page."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.seats import ARMIES
from game.rules.battle import text
from game.rules.battle.cards import CARDS, FACE_OF_NAME, TYPES
from game.rules.battle.force import GONE
from game.rules.battle.options import DECKS, FIRST
from game.rules.battle.text import name as name_of
from game.rules.battle.verbs import TRAITS
from game.rules.battle.view import BattleView
from game.rules.core import HIDDEN, Seat
from game.scenes import seat_text
from game.scenes.battle.faces import face_of
from game.scenes.collection import Collection, Figure, Filter, GridCell, Item, filter_of
from game.scenes.setup_option import Chosen, SetupOption, who_begins
from game.scenes.web_board import GAP, Card, Gallery, Plain, WebBoard, order, plain
from game.system.i18n import N_, _, ngettext, render_phrase
from game.texts.history import history_of
from sprites.cards.face import Face
from sprites.charts import ranks

GAME = "battle"
SKIRMISH = 30


RULE_SETS = (
    N_("Armies of 50 cards."),
    N_("Skirmish: armies of 30 cards. The other 40 stay out of play, unseen."),
)
VARIED = (
    N_("The printed rules, but for what you have changed."),
    N_("Skirmish, but for what you have changed."),
)


def _rule_sets(_sides: Sequence[str], _chosen: Chosen) -> list[str]:
    return [_("By the book"), _("Quick")]


def _rule_set(at: int, _seats: int, _chosen: Chosen) -> Chosen:
    return {DECKS.name: SKIRMISH} if at else {}


def _odds(_at: int, chosen: Chosen) -> str:
    return seat_text.of_who_begins(
        GAME, {name: chosen[name] for name in chosen if name != FIRST.name}
    )


def _first(at: int, _seats: int, _chosen: Chosen) -> Chosen:
    return {FIRST.name: at - 1} if at else {}


def side_line(seat: Seat) -> str:
    """Return what distinguishes a seat's army: nothing."""
    return _("Both armies are drawn from the same 100 cards.")


OPTIONS = (
    SetupOption(
        N_("Rules"),
        _rule_sets,
        _rule_set,
        ("book", "quick"),
        names=(),
        notes=RULE_SETS,
        varied=VARIED,
    ),
    SetupOption(N_("First player"), who_begins, _first, ("random", "first", "second"), odds=_odds),
)


def items() -> tuple[Item, ...]:
    """Return all cards in the order of their table."""
    return tuple(map(_card, range(len(CARDS))))


def filters() -> tuple[Filter, ...]:
    """Return what cards are found by."""
    types = {one: _(text.TYPE[one]) for one in TYPES}
    traits = {row.name: _(row.words) for row in TRAITS}
    return (
        filter_of(_("Type"), {**types, "tactic": _(text.TACTIC_KIND)}),
        filter_of(_("Ability"), traits),
    )


def _card(face: int) -> Item:
    card = CARDS[face]
    tags = {card.type or "tactic", *card.traits, *(["evades"] if card.evades else [])}
    return Item(
        GAME,
        f"{GAME}/{card.art}",
        card.name,
        render_phrase(text.name(face)),
        render_phrase(text.kind_words(face)),
        render_phrase(text.sentence(face)),
        frozenset(tags),
        face=face_of(face, ARMIES[face % len(ARMIES)].lower()),
        history=history_of(GAME, card.name),
    )


COLLECTION = Collection(items, filters)


UPPER, LOWER = "persians", "hellenes"


def figures() -> dict[str, Figure]:
    """Return a fight, damage, an evasion and the Flank and Scout marks."""
    fight = (
        GridCell(_unit("slingers", UPPER, 6), _("1 + 5 = 6: to the Reserve"), "gainL"),
        GridCell(_unit("hoplite phalanx", LOWER), _("4: a Casualty"), "lossL", before=">"),
    )
    damage = (
        GridCell(_unit("warriors", UPPER), _("3 damage")),
        GridCell(_unit("overrun", UPPER), _("+2 damage"), before="+"),
        GridCell(_unit("warriors", UPPER, damage=5), _("5 cards of the enemy deck"), before="="),
    )
    evaded = (
        GridCell(_unit("war wagon", UPPER), _("attacks")),
        GridCell(_unit("nomads", LOWER), _("evades: no fight"), before="·"),
    )
    flank = (
        GridCell(_unit("light chariots", LOWER), _("1 flank point")),
        GridCell(_unit("outflank", LOWER), _("2 flank points"), before="+"),
    )
    beats = _("{one} get +5 against Heavy Infantry.").format(one=_named("slingers"))
    army = (
        GridCell(_unit("legionaries", LOWER), _("a unit")),
        GridCell(_unit("rally", LOWER), _("a tactic")),
        GridCell(_unit("scorpions", LOWER), _("Siege Artillery")),
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


def board(view: BattleView, gallery: Gallery) -> Plain:
    """Return the table as a viewer knows it."""

    def card(token: int, side: int, force: int | None = None, aids: Sequence[int] = ()) -> Card:
        face = view.faces[token]
        return (
            None if face == HIDDEN else [piece(face, side), force, [piece(a, side) for a in aids]]
        )

    def piece(face: int, side: int) -> int:
        army = gallery.sides[side]
        return gallery.number(face, army, lambda: plain(face_of(face, army), gallery))

    def fighters(seat: int) -> list[Card]:
        now = view.battle
        if now is None:
            return []
        blocking = seat != view.active
        tokens, tactics = (now.blockers, now.aids) if blocking else (now.attackers, now.spurs)
        return [
            GAP if token == GONE else card(token, seat, _force(view, place, blocking), aids)
            for place, (token, aids) in enumerate(zip(tokens, tactics, strict=True))
        ]

    rows = []
    for seat in order(view, 2):
        left = len(view.decks[seat]) + len(view.reserves[seat])
        rows.append({
            "seat": seat,
            "figure": str(left),
            "caption": ngettext("card left", "cards left", left),
            "facts": [
                _("Deck: {n}").format(n=len(view.decks[seat])),
                _("Reserve: {n}").format(n=len(view.reserves[seat])),
                _("Casualties: {n}").format(n=len(view.casualties[seat])),
                _("Flank: {n}").format(n=view.flank[seat]),
            ],
            "table": fighters(seat),
            "hand": [card(token, seat) for token in view.hands[seat]],
        })  # fmt: skip
    return {"turn": view.turn, "rows": rows, "facts": [], "lanes": _lanes(view)}


def _force(view: BattleView, place: int, blocking: bool) -> int | None:
    """Return the Force of a unit in a lane, None once its pair has fought."""
    fighting = view.battle is not None and place in view.battle.places
    return view.force(place, blocking).total if fighting else None


def _lanes(view: BattleView) -> list[Plain]:
    """Return for each lane the Force of both seats, None for who is not there, and open hits."""
    now, lanes = view.battle, list[Plain]()
    if now is None:
        return lanes
    for place, both in enumerate(zip(now.attackers, now.blockers, strict=True)):
        attacks, blocks = (
            None if token == GONE else _force(view, place, blocking)
            for token, blocking in zip(both, (False, True), strict=True)
        )
        open_lane = attacks is not None and blocks is None
        forces = [attacks, blocks] if view.active == 0 else [blocks, attacks]
        lanes.append({"force": forces, "hits": view.damage(place).total if open_lane else None})
    return lanes


def men(gallery: Gallery, side: str) -> list[str]:
    """Return the pictures of a side's soldier and rider, and of the place of one who fell."""
    names = ("soldier_stand", "rider_stand", "soldier_gap")
    return [gallery.picture(*ranks.art(name, side)) for name in names]


BOARD = WebBoard(board, men=men)
