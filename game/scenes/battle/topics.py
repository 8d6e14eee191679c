"""Lists everything on the battle's table that can be asked about or pointed out; its open piles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

from game.client.focus import Spot, Topic
from game.client.services import Services
from game.match.table_match import TableMatch
from game.rules.battle.cards import CARDS, Card
from game.rules.battle.force import GONE, cannot_be_evaded
from game.rules.battle.view import BattleView
from game.rules.core import NOBODY, Seat
from game.scenes.battle.cards import attached
from game.scenes.battle.decisions import decision_of
from game.scenes.battle.display import LOOKS, PHASES, BattleDisplay
from game.scenes.battle.faces import face_of
from game.scenes.tables import option_plates
from game.scenes.tables.cards.card_list import CardList
from game.scenes.tables.explainer import Part, button_topics, card_topics, named_boxes, spot_boxes
from game.system.i18n import N_, _, ngettext
from sprites.base.canvas import Box
from sprites.base.layout import foot_of, head_of, left_of, trim
from sprites.cards.face import Face

TYPES = {
    "LI": "light_infantry",
    "MI": "medium_infantry",
    "WB": "warband",
    "HI": "heavy_infantry",
    "LC": "light_cavalry",
    "HC": "heavy_cavalry",
    "EL": "elephants",
    "WW": "war_wagon",
}
PILES = {"deck": "deck", "reserve": "reserve_pile", "casualties": "casualties"}
PHASE_CLAUSES = {
    "scout": "B2.1",
    "discard": "B2.2",
    "draw": "B2.3",
    "flank": "B2.5",
    "artillery": "B2.7",
    "attack": "B2.8",
}
FORCE, SHIELD = (-0.06, -0.05, 0.34, 0.26), (0.72, -0.02, 0.3, 0.25)
ICON, FOOT = (-0.04, 0.21, 0.25, 0.15), (0.0, 0.83, 0.6, 0.17)
LOW, WHOLE = (0.0, 0.47, 1.0, 0.36), (0.0, 0.0, 1.0, 1.0)


def clause(display: BattleDisplay) -> str:
    """Return the clause of the rulebook that is about this moment."""
    asked = decision_of(display).clause if display.asked else ""
    return asked or PHASE_CLAUSES.get(display.board.phase, "B1.5")


def card_parts(card: Card) -> list[Part]:
    """Return what each part of a card's face means."""
    if card.kind == "tactic":
        siege = "siege_artillery" in card.traits
        return [("siege_artillery" if siege else card.name.lower().replace(" ", "_"), WHOLE)]
    kind = TYPES[card.type]
    parts: list[Part] = [
        (next(iter(card.traits), kind), WHOLE),
        ("plus_five", LOW),
        ("force", FORCE),
        ("damage", SHIELD),
        (kind, ICON),
        (kind, FOOT),
    ]
    if card.evades:
        parts.append(("evades", (0.6, 0.83, 0.4, 0.17)))
    return parts


VARIED = {
    "hand": ("hand", "phase_draw", "discard_button", "keep_all"),
    "decks": ("army",),
    "muster": ("army",),
    "wings": ("flank_points",),
}
"""The keywords that tell of the printed rules alone, by the option that changes these."""


def topics(display: BattleDisplay) -> list[Topic]:
    """Return everything on the table that can be asked about, from below."""
    return option_plates.as_varied(_as_printed(display), display.board.variant, VARIED)


def _as_printed(display: BattleDisplay) -> list[Topic]:
    spots, boxes = display.focus.spots, display.boxes
    found = [*_zones(display), *option_plates.topics(() if boxes.opened else boxes.options)]
    for name, box in display.pile_boxes().items():
        found.append(Topic(PILES[name[:-1]], box, name))
        if name.startswith("deck"):
            half = foot_of(box, box.h / 2)
            found.append(Topic("reshuffle", half, name))
    for token, sprite in display.cards.in_order():
        spot = next((each for each in spots if each.name == f"card{token}"), None)
        if spot is not None and sprite.face is not None and display.board.sees(token):
            found += _card(display, token, spot)
    for tactic in attached(display):
        found.append(Topic(tactic.face.art.removeprefix("battle/"), tactic.box, tactic.name))
    read = decision_of(display).reading or "look_where"
    found += [Topic(read, spot.box, spot.name) for spot in spots if spot.region == "reading"]
    return [
        *found,
        *button_topics(
            display,
            {
                "orders": "reactions",
                "strike": "strike_wing",
                "endturn": "end_turn",
                **_decision(display),
            },
        ),
    ]


def _card(display: BattleDisplay, token: int, spot: Spot) -> list[Topic]:
    card = CARDS[display.board.faces[token]]
    return card_topics(spot, spot.box, card_parts(card), f"battle/{card.art}")


def _zones(display: BattleDisplay) -> list[Topic]:
    """Return the bar, the plates, the banner, the lanes and the hands."""
    boxes, board = display.boxes, display.board
    ribbon = boxes.ribbon
    named = 0.68 * ribbon.x
    found = [
        Topic("active_side", Box(0, 0, named, boxes.bar.h)),
        Topic("turn_limit", Box(named, 0, ribbon.x - 8 - named, boxes.bar.h)),
    ]
    shown = [f"phase_{phase}" for phase in PHASES]
    if len(display.ribbon.phases) < len(PHASES):
        shown = ["muster"]
    each = ribbon.w / len(shown)
    for number, key in enumerate(shown):
        found.append(Topic(key, left_of(trim(ribbon, left=number * each), each)))
    for plate in boxes.plaques:
        found.append(Topic("army", head_of(plate, 64)))
    found += _lanes(display)
    banner = boxes.banner
    if board.encircling == NOBODY:
        above = "nobody_encircles"
    else:
        above = "encircling" if board.encircling == max(0, board.viewer) else "encircled"
    found.append(Topic(above, head_of(banner, banner.h / 2)))
    found.append(Topic("flank_points", foot_of(banner, banner.h / 2)))
    prompted = decision_of(display).keyword if display.asked else ""
    if prompted:
        found.append(Topic(prompted, boxes.prompt))
    found.append(Topic("hand", Box(0, boxes.hand_area.y + 12, boxes.hand.x, 34)))
    return found


def _lanes(display: BattleDisplay) -> list[Topic]:
    """Return the middle of each lane: blocked, level, or open to damage; who cannot be evaded."""
    boxes, board = display.boxes, display.board
    count, found = len(board.attackers), []
    for place, token in enumerate(board.attackers):
        box = boxes.between(count, place)
        found.append(Topic(_of_lane(display, place), box))
        if board.sees(token) and cannot_be_evaded(board.faces[token], board.ground):
            found.append(Topic("cannot_be_evaded", head_of(box, box.h / 4)))
    return found


def _of_lane(display: BattleDisplay, place: int) -> str:
    """Return the keyword of the two figures in a lane."""
    board = display.board
    if display.is_free(place):
        return "unblocked"
    if GONE in (board.attackers[place], board.blockers[place]):
        return "lane"
    first, second = (board.force(place, blocker).total for blocker in (False, True))
    return "level_fight" if first == second else "lane"


def _decision(display: BattleDisplay) -> dict[str, str]:
    """Return the keywords of the buttons whose meaning goes with the decision."""
    if not display.asked:
        return {}
    return decision_of(display).button_keywords(display.choices.others, display.gathered)


PILE_NAMES = ("deck", "reserve", "casualties")


def landmark(display: BattleDisplay, name: str) -> list[Box]:
    """Return the boxes of "card:NAME", "button:NAME" or a zone, in units; none if not shown."""
    named = named_boxes(display, CARDS, name)
    if named is not None:
        return named
    viewer, boxes = max(0, display.board.viewer), display.boxes
    seats = {"own": viewer, "enemy": 1 - viewer}
    side, _line, pile = name.partition("_")
    if pile in PILE_NAMES:
        return spot_boxes(display.focus, [f"{pile}{seats[side]}"])
    zones = {
        "hand": [boxes.hand],
        "enemy_hand": [boxes.enemy_hand.clip(boxes.below_bar)],
        "lanes": _units(display),
        "flank": [boxes.banner],
        "phases": [boxes.ribbon],
    }
    return zones.get(name, [])


def _units(display: BattleDisplay) -> list[Box]:
    """Return the boxes of the units that stand in lanes."""
    fighting = [*display.board.attackers, *display.board.blockers]
    return spot_boxes(display.focus, (f"card{token}" for token in fighting if token >= 0))


NAMES = {
    "deck": N_("Deck of the {side}, cards: {n}"),
    "reserve": N_("Reserve of the {side}, cards: {n}"),
    "casualties": N_("Lost by the {side}, cards: {n}"),
}


class Piles:
    """Opens the piles of both sides."""

    def __init__(self, display: BattleDisplay, match: TableMatch, services: Services) -> None:
        self.display = display
        self.match = match
        self.services = services

    def spots(self, look: Callable[[str], None]) -> list[Spot]:
        """Return the piles' spots; `look` sends a Scout to one of `LOOKS`, where one may look."""
        display, others = self.display, self.display.choices.others
        found = []
        for name, box in display.pile_boxes().items():
            pile, seat = name[:-1], int(name[-1])
            where = LOOKS[1 if seat == display.viewer else 2]
            act, looks = partial(self.open, pile, seat), pile == "deck" and where in others
            if looks:
                act = partial(look, where)
            lying = len(display.lying(pile, seat))
            words = _(NAMES[pile]).format(side=display.names.side(seat), n=lying)
            found.append(Spot(name, box, act, "piles", words=words, binds=looks))
        if LOOKS[0] in others:
            hand = display.boxes.enemy_hand.clip(display.boxes.below_bar)
            act = partial(look, LOOKS[0])
            words = _("Enemy hand")
            found.append(Spot("enemy_hand", hand, act, "piles", words=words, binds=True))
        return found

    def open(self, pile: str, seat: Seat) -> None:
        """Open a Reserve or the Casualties, newest first, or the list of what can be in a deck."""
        board, side = self.display.board, self.display.names.side(seat)
        if pile == "deck":
            self._open_deck(seat)
        elif pile == "reserve":
            self._open(_("Reserve of the {side}").format(side=side), board.reserves[seat])
        else:
            self._open(_("Casualties of the {side}").format(side=side), board.casualties[seat])

    def _open(self, title: str, tokens: Sequence[int]) -> None:
        faces = [self.display.plain_face(token) for token in reversed(tokens)]
        self.services.push(CardList(self.services, title, [("", faces)]))

    def _open_deck(self, seat: Seat) -> None:
        view = self.display.view
        if self.display.hand_hidden:
            view = cast(BattleView, self.match.view(NOBODY))
        count = len(self.display.board.decks[seat])
        title = ngettext(
            "Deck of the {side}: what the {n} card can be",
            "Deck of the {side}: what the {n} cards can be",
            count,
        ).format(side=self.display.names.side(seat), n=count)
        groups = deck_groups(view, seat, self.display.names.key(seat))
        self.services.push(CardList(self.services, title, groups))


def deck_groups(view: BattleView, seat: Seat, army: str) -> list[tuple[str, list[Face]]]:
    """Return the cards that can be in a side's deck, by how many, from what a viewer knows."""
    groups: dict[str, list[Face]] = {}
    for share in view.could_be_in_deck(seat):
        if not share.most:
            continue
        if share.least == share.most:
            words = _("Exactly {n}").format(n=share.most)
        elif share.least:
            words = _("{n} to {m}").format(n=share.least, m=share.most)
        else:
            words = _("At most {n}").format(n=share.most)
        groups.setdefault(words, []).append(face_of(share.face, army))
    return [(words, groups[words]) for words in sorted(groups, reverse=True)]
