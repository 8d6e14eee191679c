"""The duel on the program's other pages: set-up, collection, rulebook and the web page."""

from __future__ import annotations

from collections.abc import Sequence

from ai.head_start import EVEN_AMONG, curves, level_lead
from ai.ratings import odds_of
from game.rules.core import HIDDEN, Seat
from game.rules.duel import text
from game.rules.duel.cards import CARDS, FACE_OF_NAME
from game.rules.duel.options import KEEP, LEAD, OWN_CARDS, TARGET
from game.rules.duel.verbs import ROWS
from game.rules.duel.view import DuelView
from game.rules.duel.wording import KINDS
from game.rules.wording import Phrase, phrase
from game.scenes import seat_text
from game.scenes.collection import Collection, Figure, Filter, GridCell, Item, filter_of
from game.scenes.duel.faces import SIDE, face_of
from game.scenes.setup_option import Chosen, SetupOption
from game.scenes.web_board import Card, Gallery, Plain, WebBoard, order, plain
from game.system.i18n import N_, _, render_phrase
from game.texts.history import history_of
from sprites.cards.face import Face

GAME = "duel"
TARGETS = (5, 10, 15, 20)
QUICK = 10
RULE_SETS = (
    N_("The printed rules: equal players win more often as Athens."),
    N_("Sparta begins with the VP that make a duel of this length even."),
    N_("Keep two cards for the next turn, and be dealt none that only the enemy can use."),
)
VARIED = (
    N_("The printed rules, but for what you have changed."),
    N_(
        "The head start that makes the printed duel of this length even, unless you have chosen "
        "another. With your changes that was not measured."
    ),
    N_("The planner's duel, but for what you have changed. With that it was not measured."),
)
PLANNED: Chosen = {KEEP.name: [2, 2], OWN_CARDS.name: True}
PLANNING = 2
"""The choice of rules that are no printed duel."""


def _target(at: int, _seats: int, _chosen: Chosen) -> Chosen:
    return {"target": TARGETS[at]}


def _targets(_sides: Sequence[str], _chosen: Chosen) -> list[str]:
    words = [_("{n} VP").format(n=n) for n in TARGETS]
    return [_("Quick: {points}").format(points=each) if n == QUICK else each
            for n, each in zip(TARGETS, words, strict=True)]  # fmt: skip


def _points(chosen: Chosen) -> int:
    target = chosen["target"]
    assert isinstance(target, int)
    return target


def _lead(chosen: Chosen) -> int:
    return level_lead(GAME, EVEN_AMONG, _points(chosen))


def _rule_set(at: int, _seats: int, chosen: Chosen) -> Chosen:
    level: Chosen = {"lead": (0, _lead(chosen))}
    made: tuple[Chosen, ...] = ({}, level, level | PLANNED)
    return made[at]


def _rule_sets(sides: Sequence[str], chosen: Chosen) -> list[str]:
    printed = chosen.keys() <= {TARGET.name}  # others were not measured
    words = _("Level: {side} +{n} VP") if printed else _("Level by the book")
    level = words.format(side=_(sides[1]), n=_lead(chosen))
    return [_("By the book"), level, _("Planner's duel")]


def _odds(at: int, chosen: Chosen) -> str:
    """Return how often the first side wins among equals, in figures, where it was measured."""
    target = _points(chosen)
    if at == PLANNING:
        options = {**PLANNED, TARGET.name: target, LEAD.name: (0, _lead(chosen))}
        found = odds_of(GAME, options, EVEN_AMONG)
        return seat_text.of_first(_("Athens"), found.shares[0]) if found is not None else ""
    curve = curves(GAME)[EVEN_AMONG].get(target)
    return seat_text.of_first(_("Athens"), curve.first(at and _lead(chosen))) if curve else ""


LINES = (
    N_("{n} cards are Athens' own: they draw more. By the book she wins ties."),
    N_("{n} cards are Sparta's own: they have more Force."),
)


def side_line(seat: Seat) -> str:
    """Return what distinguishes a seat's city."""
    own = sum(card.use == "AS"[seat] for card in CARDS)
    return _(LINES[seat]).format(n=own)


OPTIONS = (
    SetupOption(
        N_("To win"), _targets, _target, [*map(str, TARGETS)], len(TARGETS) - 1, beginner=1
    ),
    SetupOption(
        N_("Rules"),
        _rule_sets,
        _rule_set,
        ("book", "level", "planner"),
        names=(),
        among_bots=1,
        notes=RULE_SETS,
        varied=VARIED,
        odds=_odds,
        numbered=("book", "level", "level", "planner"),
    ),
)


SIDES = {"athens": N_("Athens"), "sparta": N_("Sparta"), "both": N_("Both sides")}
MARKS = {
    "vp": N_("Gold coin"),
    "siege": N_("Siege"),
    "strategy": N_("Strategy"),
    "counts_as_ally": N_("Counts as Ally"),
    "plain": N_("No ability"),
}
"""The marks that cards are found by, beside their abilities."""


def items() -> tuple[Item, ...]:
    """Return all cards in the order of their table."""
    return tuple(map(_card, range(len(CARDS))))


def filters() -> tuple[Filter, ...]:
    """Return what cards are found by."""
    kinds = {kind: render_phrase(phrase(words)) for kind, words in KINDS.items()}
    able = {row.found_by: row.found_by for row in ROWS if row.found_by} | MARKS
    return (
        filter_of(_("Side"), {tag: _(words) for tag, words in SIDES.items()}),
        filter_of(_("Type"), kinds),
        filter_of(_("Ability"), {tag: _(words) for tag, words in able.items()}),
    )


def _card(face: int) -> Item:
    card = CARDS[face]
    tags = {SIDE[card.use], card.kind, *card.traits, card.row.found_by}
    if card.vp:
        tags.add("vp")
    if text.is_plain(face):
        tags.add("plain")
    said = Phrase("") if text.is_plain(face) else text.sentence(face)
    return Item(
        GAME,
        f"{GAME}/{card.art}",
        card.name,
        render_phrase(text.name(face)),
        render_phrase(text.kind_words(face)),
        render_phrase(said),
        frozenset(tags),
        face=face_of(face),
        history=history_of(GAME, card.name),
    )


COLLECTION = Collection(items, filters)


def figures() -> dict[str, Figure]:
    """Return all figures by clause."""
    return {**_cards(), **_force()}


def _shown_card(name: str, force: int | None = None, declared: str = "") -> Face:
    return face_of(FACE_OF_NAME[name], force, declared)


def _cards() -> dict[str, Figure]:
    """Return who may play a card, the types of cards, and Land or Sea."""
    emblems = (
        GridCell(_shown_card("socrates"), _("Athens only")),
        GridCell(_shown_card("night attack"), _("Both sides")),
        GridCell(_shown_card("king agis"), _("Sparta only")),
    )
    examples = [next(card.face for card in CARDS if card.kind == kind) for kind in KINDS]
    kinds = [
        GridCell(face_of(face), render_phrase(phrase(words)))
        for face, words in zip(examples, KINDS.values(), strict=True)
    ]
    declared = (
        GridCell(_shown_card("outflank"), _("In the hand: both")),
        GridCell(_shown_card("outflank", declared="land"), _("Declared Land"), before="→"),
        GridCell(_shown_card("outflank", declared="sea"), _("Declared Sea"), before="/"),
    )
    coins = ("ultimatum", "secure corn supply", "aegospotami")
    prizes = tuple(
        GridCell(_shown_card(name), _("{n} VP").format(n=CARDS[FACE_OF_NAME[name]].vp))
        for name in coins
    )
    return {
        "D1.1": Figure(_("Cards with a gold coin are prizes"), (prizes,)),
        "D4.3": Figure(_("Who may play it"), (emblems,)),
        "D4.10": Figure(_("The eight types"), (tuple(kinds[:4]), tuple(kinds[4:]))),
        "D4.12": Figure(_("Land or Sea"), (declared,)),
    }


def _force() -> dict[str, Figure]:
    """Return how Force changes, and what the winner of a turn takes."""
    helped = (
        GridCell(_shown_card("pericles"), _("gives +2")),
        GridCell(_shown_card("athenian sea power", 9), "7 + 2 = 9", "gainL"),
        GridCell(_shown_card("nicias", 5), "3 + 2 = 5", "gainL"),
        GridCell(_shown_card("ships"), _("unchanged")),
    )
    coins = ("aegospotami", "secure corn supply", "samos revolts")
    worth = [CARDS[FACE_OF_NAME[name]].vp for name in coins]
    won = tuple(
        GridCell(_shown_card(name), _("{n} VP").format(n=points), before="+" if number else "")
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


def board(view: DuelView, gallery: Gallery) -> Plain:
    """Return the table as a viewer knows it."""

    def card(token: int, lying: bool = False) -> Card:
        face = view.faces[token]
        if face == HIDDEN:
            return None
        declared = view.declared(token) if lying else ""
        number = gallery.number(
            face, declared, lambda: plain(face_of(face, declared=declared), gallery)
        )
        return [number, view.explain(token).total if lying else None, []]

    totals = view.totals()
    rows = [
        {
            "seat": seat,
            "figure": str(totals[seat]),
            "caption": _("Force"),
            "facts": [],
            "score": [str(view.vp[seat]), _("VP")],
            "table": [card(token, lying=True) for token in view.tables[seat]],
            "hand": [card(token) for token in view.hands[seat]],
        }
        for seat in order(view, 2)
    ]
    facts = [
        _("Deck: {n}").format(n=len(view.deck)),
        _("Discard: {n}").format(n=len(view.discard)),
    ]
    track = {"goal": view.target, "at": list(view.vp), "words": _("{n} VP win")}
    return {"turn": view.turn, "rows": rows, "facts": facts, "track": track}


BOARD = WebBoard(board, back="both")
