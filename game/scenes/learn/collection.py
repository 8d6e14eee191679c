"""All cards, chits and areas of a game as things to leaf through, with what they are found by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.match.armies import ARMIES
from game.rules.battle import text as battle_text
from game.rules.battle.cards import CARDS as BATTLE_CARDS
from game.rules.battle.cards import TYPES
from game.rules.core import NOBODY
from game.rules.duel import text as duel_text
from game.rules.duel.cards import CARDS as DUEL_CARDS
from game.rules.duel.wording import KINDS
from game.rules.greece import text as greece_text
from game.rules.greece.chits import CHITS
from game.rules.greece.map import AREAS, CITIES, NEXT, areas_in
from game.rules.wording import Phrase, phrase
from game.scenes.battle.faces import face_of as battle_face
from game.scenes.duel.faces import SIDE
from game.scenes.duel.faces import face_of as duel_face
from game.scenes.greece.faces import area_name, chit_name
from game.scenes.greece.faces import face_of as chit_face
from game.system.i18n import N_, _, kept_while_the_language_is, render_phrase, row
from game.texts.history import UNKNOWN, History, history_of
from sprites.face import Face
from sprites.map.chit import ChitFace

ANY = ""
"""The value of a filter that lets everything through."""

SIDES = {"athens": N_("Athens"), "sparta": N_("Sparta"), "both": N_("Both sides")}
GREEK = {"athens": N_("Athens"), "sparta": N_("Sparta"), "thebes": N_("Thebes")}
ABILITIES = {
    "boost": N_("Changes Force"),
    "discard": N_("Discards cards"),
    "draw": N_("Draws cards"),
    "search": N_("Searches"),
    "look": N_("Looks"),
    "control": N_("Takes control"),
    "rob": N_("Robs the hand"),
    "vp": N_("Gold coin"),
    "siege": N_("Siege"),
    "strategy": N_("Strategy"),
    "counts_as_ally": N_("Counts as Ally"),
    "plain": N_("No ability"),
}
VERB_TAGS = {
    "inspire": "boost", "sweep": "discard", "retire": "draw",
}  # fmt: skip
"""Abilities that are found under another's name."""
BATTLE_ABILITIES = {
    "scout": N_("Scout"),
    "flank": N_("Flank"),
    "evades": N_("Evade"),
    "siege_artillery": N_("Siege Artillery"),
}
GREEK_KINDS = {"chit": N_("Chit"), "special": N_("Special Chit"), "area": N_("Area")}


@dataclass(frozen=True)
class Filter:
    """A filter: its label, and the words of each value by its tag. The first lets all through."""

    label: str
    values: Mapping[str, str]


@dataclass(frozen=True)
class Item:
    """One thing to leaf through.

    `key` names it for links ("duel/pericles"), `english` in records and histories. `face` is a
    card's, `chit` a chit's; an area has its `place` on the map instead, and its `owner`'s city.
    """

    game: str
    key: str
    english: str
    name: str
    kind: str
    rule: str
    tags: frozenset[str]
    face: Face | None = None
    chit: ChitFace | None = None
    place: str = ""
    owner: str | None = None
    history: History = UNKNOWN

    @property
    def searched(self) -> str:
        """Return all its words in small letters."""
        told = f"{_(self.history.flavour)} {_(self.history.note)}"
        return f"{self.name} {self.kind} {self.rule} {told}".casefold()

    @property
    def narration(self) -> str:
        """Return it in one line for a reader of the screen."""
        return f"{self.name}. {self.kind}. {self.rule}"


@kept_while_the_language_is(8)
def items(game: str) -> tuple[Item, ...]:
    """Return everything of a game in the order of its table."""
    if game == "duel":
        return tuple(_duel(face) for face in range(len(DUEL_CARDS)))
    if game == "battle":
        return tuple(_battle(face) for face in range(len(BATTLE_CARDS)))
    return (*(_chit(face) for face in range(len(CHITS))), *map(_area, range(len(AREAS))))


def filters(game: str) -> tuple[Filter, ...]:
    """Return the filters of a game, each with the words for everything first."""
    if game == "duel":
        kinds = {kind: render_phrase(phrase(words)) for kind, words in KINDS.items()}
        return (
            _filter(_("Side"), {tag: _(words) for tag, words in SIDES.items()}),
            _filter(_("Type"), kinds),
            _filter(_("Ability"), {tag: _(words) for tag, words in ABILITIES.items()}),
        )
    if game == "battle":
        types = {one: _(battle_text.TYPE[one]) for one in TYPES}
        return (
            _filter(_("Type"), {**types, "tactic": _(battle_text.TACTIC)}),
            _filter(_("Ability"), {tag: _(words) for tag, words in BATTLE_ABILITIES.items()}),
        )
    return (
        _filter(_("Side"), {tag: _(words) for tag, words in GREEK.items()}),
        _filter(_("Type"), {tag: _(words) for tag, words in GREEK_KINDS.items()}),
    )


def _filter(label: str, values: Mapping[str, str]) -> Filter:
    everything = _("{filter}: all").format(filter=label)
    return Filter(label, {ANY: everything, **values})


def found(game: str, sought: str, tags: tuple[str, ...]) -> list[Item]:
    """Return what has all these tags and all these words."""
    words = sought.casefold().split()
    return [
        item
        for item in items(game)
        if item.tags >= set(tags) - {ANY} and all(word in item.searched for word in words)
    ]


def _duel(face: int) -> Item:
    card = DUEL_CARDS[face]
    verb = card.ability.verb
    tags = {SIDE[card.use], card.kind, *card.traits, VERB_TAGS.get(verb, verb)}
    if card.vp:
        tags.add("vp")
    if duel_text.is_plain(face):
        tags.add("plain")
    said = Phrase("") if duel_text.is_plain(face) else duel_text.sentence(face)
    return Item(
        "duel",
        f"duel/{card.art}",
        card.name,
        render_phrase(duel_text.name(face)),
        render_phrase(duel_text.kind_words(face)),
        render_phrase(said),
        frozenset(tags),
        face=duel_face(face),
        history=history_of("duel", card.name),
    )


def _battle(face: int) -> Item:
    card = BATTLE_CARDS[face]
    tags = {card.type or "tactic", *card.traits, *(["evades"] if card.evades else [])}
    return Item(
        "battle",
        f"battle/{card.art}",
        card.name,
        render_phrase(battle_text.name(face)),
        render_phrase(battle_text.kind_words(face)),
        render_phrase(battle_text.sentence(face)),
        frozenset(tags),
        face=battle_face(face, ARMIES[face % len(ARMIES)].lower()),
        history=history_of("battle", card.name),
    )


def _chit(face: int) -> Item:
    chit = CHITS[face]
    special = chit.city != NOBODY
    tags = {"special", CITIES[chit.city]} if special else {"chit"}
    return Item(
        "greece",
        f"chit/{chit.art}",
        chit.name,
        chit_name(face),
        render_phrase(greece_text.kind_words(face)),
        render_phrase(greece_text.sentence(face)),
        frozenset(tags),
        chit=chit_face(face),
        history=history_of("greece", chit.name),
    )


def _area(number: int) -> Item:
    area = AREAS[number]
    home = CITIES[area.home] if area.home != NOBODY else None
    beside = row([area_name(other) for other in areas_in(NEXT[number])])
    kind = _("Main city") if home else _("Area")
    return Item(
        "greece",
        f"area/{area.id}",
        area.name,
        area_name(number),
        kind,
        _("One link away: {areas}.").format(areas=beside),
        frozenset({"area", *([home] if home else [])}),
        place=area.id,
        owner=home,
        history=history_of("greece", area.name),
    )


def game_of(key: str) -> str:
    """Return the game of an item by its key."""
    room = key.partition("/")[0]
    return room if room in ("duel", "battle") else "greece"
