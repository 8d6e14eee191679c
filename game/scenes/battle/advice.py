"""What the battle's table tells a person: what to do, why a Force, what a choice would lead to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.match.seats import Bot
from game.rules.battle.cards import BLOODLUST, CARDS, OVERRUN, UNITS
from game.rules.battle.force import (
    ENCIRCLEMENT,
    SPUR,
    TRAMPLE,
    Fighter,
    Force,
    explain,
    may_evade,
)
from game.rules.battle.text import TYPE, name
from game.rules.battle.view import BattleView
from game.rules.core import NOBODY
from game.scenes.battle import choices as choosing
from game.scenes.battle.board import GONE
from game.scenes.battle.faces import face_of
from game.scenes.tables.card_list import CardList
from game.system.i18n import N_, _, ngettext, render_phrase

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene

HELP = {
    "scout": N_("Discard a Scout to your Reserve to look at the enemy's hand or at a deck."),
    "discard": N_("Discard cards you do not need to your Reserve, then draw up to 5."),
    "draw": N_("After the draw, both sides may play Rally."),
    "flank": N_(
        "Units that flank go to your Reserve for 1 flank point each. "
        "Whoever has more flank points encircles the enemy."
    ),
    "artillery": N_(
        "Fire one artillery card, or play Break Morale to stop the enemy from blocking."
    ),
    "attack": N_("Unblocked attackers destroy cards from the enemy deck."),
    "over": N_("The battle is over."),
}
TURN_OF = {
    "Hellenes": N_("Hellenic turn"),
    "Persians": N_("Persian turn"),
    "Carthaginians": N_("Carthaginian turn"),
    "Celts": N_("Celtic turn"),
    "Macedonians": N_("Macedonian turn"),
    "Parthians": N_("Parthian turn"),
}


def prompt(scene: BattleScene) -> str:
    """What to do now, or what is waited for."""
    if scene.hold is not None:
        return ""
    if scene.asked and not scene.answering:
        if scene.choices.deciding == "block" and scene.chosen >= 0:
            return _("Choose an attacker for {card} to block.").format(
                card=scene.face_name(scene.chosen)
            )
        words = choosing.prompt(scene.view, scene.choices, scene.side_name(scene.board.active))
        if not scene.hand_hidden:
            return words
        return _("{side}: {question}").format(side=scene.side_name(scene.viewer), question=words)
    seat = scene.match.to_act
    if seat < 0 or scene.stage.busy:
        return ""
    if isinstance(scene.match.players[seat], Bot):
        return _("The {side} are thinking…").format(side=scene.side_name(seat))
    return _("Waiting for the {side}.").format(side=scene.side_name(seat))


def phase_help(scene: BattleScene) -> tuple[str, str]:
    """A title and a few sentences on what goes on now."""
    army = scene.match.sides[scene.board.active]
    return _(TURN_OF[army]), _(HELP[scene.board.phase])


def force_lines(force: Force, what: str) -> list[str]:
    """A number, source by source."""
    lines = [f"{what} *{force.printed}*"]
    for source in force.sources:
        if source.face < 0:
            words = _("encircling")
        elif UNITS >> source.face & 1:
            words = _("against {types}").format(types=_(TYPE[CARDS[source.face].type]))
        else:
            words = render_phrase(name(source.face))
        lines.append(f"{words} {{gain|+{source.amount}}}")
    return lines


def brief_line(force: Force, what: str) -> str:
    """The same number in one line, without the sources' names."""
    sums = "".join(f" {{gain|+{source.amount}}}" for source in force.sources)
    return f"*{force.total}* {what}: {force.printed}{sums}" if sums else f"*{force.total}* {what}"


def reasons(scene: BattleScene) -> tuple[str, list[str]]:
    """Why the Force of what is pointed at, or what choosing it would lead to."""
    token, board = scene.pointed_card(), scene.board
    place = scene.pointed_lane()
    if place >= 0 and board.attackers[place] != GONE:
        return _("This lane"), lane_lines(scene, place)
    if token < 0 or token not in scene.ordered_hand():
        return gathered(scene)
    words = choosing.why_not(scene.view, scene.choices, token) if scene.asked else ""
    if words:
        return _("Not now"), [words]
    lines = leads_to(scene, token)
    title = {"block": _("If it blocks"), "attack": _("If it attacks")}
    heading = title.get(scene.choices.deciding, _("If you play it"))
    return (heading, lines) if lines else gathered(scene)


def briefly(scene: BattleScene) -> list[str]:
    """The same as `reasons` in few words, for where there is little room."""
    place = scene.pointed_lane()
    if place >= 0 and scene.board.attackers[place] != GONE:
        return lane_lines(scene, place, brief=True)
    return reasons(scene)[1]


def lane_lines(scene: BattleScene, place: int, brief: bool = False) -> list[str]:
    """Both sides of a lane, and how it would end now."""

    def account(force: Force, words: str, card: str) -> list[str]:
        if brief:
            return [brief_line(force, card)]
        return force_lines(force, words.format(card=card))

    board = scene.board
    attacker, blocker = board.active, 1 - board.active
    ours = render_phrase(name(board.faces[board.attackers[place]]))
    if board.blockers[place] == GONE:
        damage = board.damage(place)
        lines = account(damage, _("{card}, damage"), ours)
        return [*lines, lose(scene, blocker, damage.total)]
    mine, theirs = board.force(place, attacker), board.force(place, blocker)
    other = render_phrase(name(board.faces[board.blockers[place]]))
    lines = [
        *account(mine, _("{card}, Force"), ours),
        *account(theirs, _("{card}, Force"), other),
    ]
    if may_evade(
        board.faces[board.blockers[place]], board.faces[board.attackers[place]], board.ground
    ):
        lines.append(_("{card} may evade").format(card=other))
    if mine.total == theirs.total:
        return [_("*Both fall*"), *lines]
    winner = ours if mine.total > theirs.total else other
    return [_("*Stronger: {card}*").format(card=winner), *lines]


def lose(scene: BattleScene, seat: int, count: int) -> str:
    """Return how many cards a side is about to lose, in words."""
    words = ngettext(
        "The {side} lose {{loss|{n}}} card", "The {side} lose {{loss|{n}}} cards", count
    )
    return words.format(side=scene.side_name(seat), n=count)


def gathered(scene: BattleScene) -> tuple[str, list[str]]:
    """What has been put together so far, and what it promises."""
    board, choices = scene.board, scene.choices
    if choices.deciding == "attack" and scene.picked and scene.asked:
        damage = [CARDS[board.faces[t]].damage for t in scene.picked]
        extra = ENCIRCLEMENT if board.encircling == scene.viewer else 0
        total = sum(damage) + extra * len(damage)
        left = len(board.decks[1 - scene.viewer]) + len(board.reserves[1 - scene.viewer])
        lines = [
            _("If nobody blocks: {{gain|{n}}} damage").format(n=total),
            ngettext(
                "The enemy has {n} card in deck and Reserve.",
                "The enemy has {n} cards in deck and Reserve.",
                left,
            ).format(n=left),
        ]
        return _("Your attack"), lines
    if choices.deciding == "flank" and scene.picked:
        mine, theirs = board.flank[scene.viewer], board.flank[1 - scene.viewer]
        ahead = mine + len(scene.picked)
        words = ngettext("{n} flank point to {m}", "{n} flank points to {m}", ahead)
        words = words.format(n=ahead, m=theirs)
        return _("After flanking"), [words]
    if board.attackers and scene.stage.busy is False and board.foretold():
        return _("Open lanes"), [lose(scene, 1 - board.active, board.foretold())]
    return "", []


def leads_to(scene: BattleScene, token: int) -> list[str]:
    """What a card of one's hand would do, from what is open."""
    board, choices = scene.board, scene.choices
    if not scene.asked or token not in board.faces:
        return []
    one = CARDS[board.faces[token]]
    if choices.deciding == "block" and token in choices.gather:
        return block_lines(scene, token)
    if choices.deciding == "attack" and one.kind == "unit":
        extra = ENCIRCLEMENT if board.encircling == scene.viewer else 0
        return [_("Unblocked: {{gain|{n}}} damage").format(n=one.damage + extra)]
    if token in choices.cards and one.face == OVERRUN:
        return [_("Damage {n} → {{gain|{m}}}").format(
            n=board.foretold(), m=board.foretold() + TRAMPLE
        )]  # fmt: skip
    if token in choices.cards and one.face == BLOODLUST:
        return [_("One of your units gets {{gain|+{n}}} Force").format(n=SPUR)]
    return []


def block_lines(scene: BattleScene, token: int) -> list[str]:
    """How a unit would fare against each attacker that is still free."""
    board = scene.board
    lines = []
    for place, attacker in enumerate(board.attackers):
        if place in scene.assigned.values():
            continue
        foe = board.faces[attacker]
        face = board.faces[token]
        plus = scene.board.force(place, board.active, face).total
        mine = explain(Fighter(face, foe, (), board.ground, False)).total
        ink = "gain" if mine > plus else "loss" if mine < plus else "quiet"
        lines.append(f"{place + 1}. {render_phrase(name(foe))} {plus} : {{{ink}|{mine}}}")
    return lines


def sorted_hand(scene: BattleScene) -> list[int]:
    """The hand with units first, then by type and Force."""

    def place(token: int) -> tuple[bool, str, int, int]:
        one = CARDS[scene.board.faces[token]]
        return one.kind != "unit", one.type, -one.force, one.face

    return sorted(scene.ordered_hand(), key=place)


def open_pile(scene: BattleScene, title: str, tokens: Iterable[int]) -> None:
    """Show a pile's cards over the table."""
    scene.services.push(
        CardList(scene.services, title, [("", [scene.cards.plain_face(t) for t in tokens])])
    )


def open_deck(scene: BattleScene, seat: int) -> None:
    """Which cards can still be in a side's deck, from what this viewer knows."""
    sure: dict[str, list[int]] = {}
    groups = []
    view = scene.match.view(NOBODY) if scene.hand_hidden else scene.view
    assert isinstance(view, BattleView)
    shares = [share for share in view.could_be_in_deck(seat) if share.most]
    for share in shares:
        if share.least == share.most:
            words = _("Exactly {n}").format(n=share.most)
        elif share.least:
            words = _("{n} to {m}").format(n=share.least, m=share.most)
        else:
            words = _("At most {n}").format(n=share.most)
        sure.setdefault(words, []).append(share.face)
    for words in sorted(sure, reverse=True):
        faces = [face_of(face, scene.side_key(seat)) for face in sure[words]]
        groups.append((words, faces))
    count = len(scene.board.decks[seat])
    title = ngettext(
        "Deck of the {side}: what the {n} card can be",
        "Deck of the {side}: what the {n} cards can be",
        count,
    ).format(side=scene.side_name(seat), n=count)
    scene.services.push(CardList(scene.services, title, groups))
