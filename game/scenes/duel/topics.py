"""Lists everything on the duel's table that can be asked about or pointed out; its open piles."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.focus import Spot, Topic
from game.client.services import Services
from game.rules.core import Seat
from game.rules.duel.cards import CARDS, Card
from game.scenes.duel import advice
from game.scenes.duel.cards import DuelCards
from game.scenes.duel.decisions import decision_of
from game.scenes.duel.display import DuelDisplay
from game.scenes.duel.faces import SIDE, face_of
from game.scenes.tables import hand_cover, option_plates
from game.scenes.tables.cards.card_list import CardList
from game.scenes.tables.decisions import is_stuck
from game.scenes.tables.explainer import Part, button_topics, card_topics, named_boxes, spot_boxes
from game.system.i18n import _
from sprites.base.canvas import Box
from sprites.base.layout import foot_of, head_of, left_of, right_of, trim

PHASES = ("phase_fate", "phase_strategy", "phase_action", "phase_victory")
PHASE_CLAUSES = {"fate": "D2.1", "strategy": "D3.1", "action": "D4.2", "victory": "D5.1"}
FORCE, ICON = (-0.06, -0.05, 0.34, 0.26), (-0.04, 0.21, 0.25, 0.15)
COIN, FOOT, LOW = (0.68, 0.36, 0.34, 0.2), (0.74, 0.83, 0.26, 0.17), (0.0, 0.47, 1.0, 0.36)
BOTH_FEET = (0.0, 0.83, 1.0, 0.17)
WHOLE = (0.0, 0.0, 1.0, 1.0)


def clause(display: DuelDisplay) -> str:
    """Return the clause of the rulebook that is about this moment."""
    asked = decision_of(display).clause if display.asked else ""
    return asked or PHASE_CLAUSES.get(display.board.phase, "D5.1")


def ability(card: Card) -> str:
    """Return the keyword of a card's ability, or else of its trait or its type."""
    return card.row.keyword or next(iter(card.traits), card.kind)


def card_parts(card: Card, changed: bool) -> list[Part]:
    """Return what each part of a card's face means."""
    feet = FOOT if card.use != "B" else BOTH_FEET
    parts: list[Part] = [
        (ability(card), WHOLE),
        (ability(card), LOW),
        ("force_changed" if changed else "force", FORCE),
        (card.kind, ICON),
        (f"emblem_{SIDE[card.use]}", feet),
    ]
    if card.vp:
        parts.append(("gold_coin", COIN))
    return parts


VARIED = {
    "keep": ("hand", "phase_fate", "rest_lost"),
    "dealt": ("phase_fate",),
    "mourning": ("phase_fate",),
    "rout": ("stakes",),
    "exchange": ("phase_strategy",),
    "ties": ("tie",),
    "second_thoughts": ("pass", "passed"),
}
"""The keywords that tell of the printed rules alone, by the option that changes these."""


def topics(display: DuelDisplay, cards: DuelCards) -> list[Topic]:
    """Return everything on the table that can be asked about, from below."""
    printed = _as_printed(display, cards)
    return option_plates.as_varied(printed, display.board.variant, VARIED)


def _as_printed(display: DuelDisplay, cards: DuelCards) -> list[Topic]:
    spots = display.focus.spots
    found = [*_zones(display), *_piles(display), *option_plates.topics(display.boxes.options)]
    for token, sprite in cards.in_order():
        spot = next((each for each in spots if each.name == f"card{token}"), None)
        if spot is not None and sprite.face is not None and display.board.sees(token):
            found += _card(display, token, spot)
    found += [
        Topic(decision_of(display).reading or "look_hand", s.box, s.name)
        for s in spots
        if s.region == "reading"
    ]
    return [*found, *button_topics(display, {"playout": "play_all", **_decision(display)})]


def _card(display: DuelDisplay, token: int, spot: Spot) -> list[Topic]:
    card = CARDS[display.board.faces[token]]
    on_table = any(token in row for row in display.board.tables)
    changed = on_table and bool(display.board.explain(token).sources)
    parts = card_parts(card, changed)
    if on_table and card.row.once:
        parts.insert(2, ("ability_once", LOW))
    return card_topics(spot, spot.box, parts, f"duel/{card.art}")


def _zones(display: DuelDisplay) -> list[Topic]:
    """Return the bar, the plates, the track, the rows and the hands."""
    boxes, board = display.boxes, display.board
    ribbon, band = boxes.ribbon, boxes.track_band
    found = [Topic("turn", Box(0, 0, ribbon.x - 8, boxes.bar.h))]
    each = ribbon.w / len(PHASES)
    for number, key in enumerate(PHASES):
        found.append(Topic(key, left_of(trim(ribbon, left=number * each), each)))
    found += [Topic("table", box, rests=False) for box in boxes.rows]
    for seat in (0, 1):
        plate = boxes.plaques[boxes.row_of(board, seat)]
        found.append(Topic("initiative", head_of(plate, 54)))
        found.append(Topic("force_total", trim(plate, top=54)))
        if board.passed[seat]:
            row = boxes.rows[boxes.row_of(board, seat)]
            found.append(Topic("passed", foot_of(trim(row, bottom=-6), 22)))
    found.append(Topic("goal", left_of(band, boxes.track.x - band.x)))
    found += [Topic("vp", boxes.track), Topic("tie", boxes.lead)]
    found.append(
        Topic("enemy_hand", Box(boxes.enemy_hand.x, boxes.bar.bottom, boxes.enemy_hand.w, 26))
    )
    top = boxes.hand_area.y + 30
    found.append(Topic("hand", Box(boxes.hand_area.x, top, boxes.hand.x, 46)))
    found.append(Topic("rest_lost", Box(boxes.hand_area.x, top + 46, boxes.hand.x, 36)))
    asked = _prompted(display)
    return [*found, Topic(asked, boxes.prompt)] if asked else found


def _prompted(display: DuelDisplay) -> str:
    """Return the keyword of the prompt, "" while nothing is asked."""
    if not display.asked:
        return ""
    decision = decision_of(display)
    return (decision.stuck_keyword if is_stuck(display) else "") or decision.keyword


def _piles(display: DuelDisplay) -> list[Topic]:
    """Return the piles and the plate with the stake, which have notes of their own."""
    keys, found = {"deck": "deck", "discard": "discard_pile"}, []
    for name, box in display.pile_boxes().items():
        found.append(Topic(keys.get(name, "prizes"), box, name, rests=False))
        if name == "deck":
            low = foot_of(box, 0.3 * box.h)
            found.append(Topic("reshuffle", low, name, rests=False))
    stake = display.boxes.stake
    coins = right_of(stake, 0.4 * stake.w)
    found.append(Topic("stakes", stake, "stake", rests=False))
    return [*found, Topic("victory_token", coins, "stake", rests=False)]


def _decision(display: DuelDisplay) -> dict[str, str]:
    """Return the keywords of the buttons whose meaning goes with the decision."""
    if not display.asked:
        return {}
    return decision_of(display).button_keywords(display.choices.others, display.gathered)


def landmark(display: DuelDisplay, name: str) -> list[Box]:
    """Return the boxes of "card:NAME", "button:NAME" or a zone, in units; none if not shown."""
    named = named_boxes(display, CARDS, name)
    if named is not None:
        return named
    viewer, boxes = max(0, display.board.viewer), display.boxes
    piles = {
        "stake": "stake",
        "deck": "deck",
        "discard": "discard",
        "own_prizes": f"victory{viewer}",
        "enemy_prizes": f"victory{1 - viewer}",
    }
    if name in piles:
        return spot_boxes(display.focus, [piles[name]])
    zones = {
        "hand": boxes.hand,
        "enemy_hand": boxes.enemy_hand.clip(boxes.below_bar),
        "own_table": boxes.rows[1],
        "enemy_table": boxes.rows[0],
        "own_force": boxes.plaques[1],
        "enemy_force": boxes.plaques[0],
        "track": boxes.track_band,
        "log": boxes.panel,
    }
    return [zones[name]] if name in zones else []


class Piles:
    """Opens the discard pile, the victory piles, and the list of unseen cards."""

    def __init__(self, display: DuelDisplay, services: Services) -> None:
        self.display = display
        self.services = services

    def _open(self, title: str, tokens: Sequence[int]) -> None:
        faces = [face_of(self.display.board.faces[token]) for token in tokens]
        self.services.push(CardList(self.services, title, [("", faces)]))

    def open_discard(self) -> None:
        """Open the discard pile, newest first."""
        self._open(_("Discard pile"), self.display.board.discard[::-1])

    def open_victory(self, seat: Seat) -> None:
        """Open a side's victory pile."""
        title = _("Prizes of {side}").format(side=self.display.names.side(seat))
        self._open(title, self.display.board.piles[seat])

    def open_stake(self) -> None:
        """Open the cards on the table that whoever wins the turn gets."""
        title, tokens = advice.stake_title(self.display), self.display.coins()
        self._open(title, tokens)

    def open_unseen(self) -> None:
        """Open the list of the cards still unseen, by type."""
        if self.display.hand_hidden:
            self.services.refuse(hand_cover.look_first())
            return
        title, groups = advice.unseen(self.display)
        self.services.push(CardList(self.services, title, groups))
