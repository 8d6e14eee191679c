"""Accounts of Force: source by source, for both sides of a lane, against each attacker."""

from __future__ import annotations

from game.rules.battle.cards import CARDS, UNITS
from game.rules.battle.force import ENCIRCLES, GONE, SHARP, Force, Source, may_evade
from game.rules.battle.text import TYPE, name
from game.rules.battle.view import BattleView
from game.rules.core import Seat
from game.scenes.battle.display import BattleDisplay
from game.scenes.tables.display import SideNames
from game.scenes.tables.ruled_account import RuledAccount
from game.system.i18n import _, ngettext, render_phrase
from sprites.panel import Sum


def force_lines(force: Force, what: str) -> list[str]:
    """Return a number with its sources, a line each."""
    lines = [f"{what} *{force.printed}*"]
    lines += [f"{source_words(one)} {{gain|+{one.amount}}}" for one in force.sources]
    return lines


def source_words(source: Source) -> str:
    """Return what adds to a Force or damage."""
    if source.face == ENCIRCLES:
        return _("encircling")
    if source.face == SHARP:
        return _("strong type")
    if UNITS >> source.face & 1:
        return _("against {types}").format(types=_(TYPE[CARDS[source.face].type]))
    return render_phrase(name(source.face))


def brief_line(force: Force, what: str) -> str:
    """Return the same number in one line, without the sources' names."""
    sums = "".join(f" {{gain|+{source.amount}}}" for source in force.sources)
    return f"*{force.total}* {what}: {force.printed}{sums}" if sums else f"*{force.total}* {what}"


def force_sums(force: Force, card: str, total: str, side: str) -> list[Sum]:
    """Return the same number as sums, with a total where something adds to it."""
    sums = [Sum(card, str(force.printed), side=side)]
    sums += [Sum(source_words(one), f"+{one.amount}", "gainL") for one in force.sources]
    return [*sums, Sum(total, str(force.total), total=True)] if force.sources else sums


def lane_account(display: BattleDisplay, place: int) -> RuledAccount:
    """Return the Force of both sides of a lane in columns, and at last how it would end now."""
    board = display.board
    ours = render_phrase(name(board.faces[board.attackers[place]]))
    fight = _fight(display, place)
    sides = display.names.key(board.active), display.names.key(1 - board.active)
    if fight is None:
        damage = board.damage(place)
        lost = loss(display.names, 1 - board.active, damage.total)
        return RuledAccount(tuple(force_sums(damage, ours, _("Damage"), sides[0])), lost)
    mine, theirs, face = fight
    other = render_phrase(name(face))
    force = _("Force")
    sums = [*force_sums(mine, ours, force, sides[0]), *force_sums(theirs, other, force, sides[1])]
    told = [
        words for words in (lane_lines(display, place)[0], evasion(board, place, face)) if words
    ]
    return RuledAccount(tuple(sums), "\n".join(told))


def _fight(display: BattleDisplay, place: int) -> tuple[Force, Force, int] | None:
    """Return both Forces of a lane and its blocker's face, None while it is open.

    A blocker that is only planned fights too.
    """
    board = display.board
    planned = [token for token, lane in display.assigned.items() if lane == place]
    if planned:
        face = board.faces[planned[0]]
        return board.force_against(place, face), board.blocking_force(place, face), face
    if board.blockers[place] == GONE:
        return None
    face = board.faces[board.blockers[place]]
    return board.force(place), board.force(place, blocker=True), face


def evasion(board: BattleView, place: int, blocker: int) -> str:
    """Return what comes of it if a blocker of this face evades, "" if it may not."""
    if not may_evade(blocker, board.faces[board.attackers[place]], board.ground):
        return ""
    return _("{card} may evade: both go to their Reserves").format(
        card=render_phrase(name(blocker))
    )


def lane_lines(display: BattleDisplay, place: int, brief: bool = False) -> list[str]:
    """Return the Force of both sides of a lane, and how it would end now."""

    def account(force: Force, words: str, card: str) -> list[str]:
        if brief:
            return [brief_line(force, card)]
        return force_lines(force, words.format(card=card))

    board = display.board
    blocker = 1 - board.active
    ours = render_phrase(name(board.faces[board.attackers[place]]))
    fight = _fight(display, place)
    if fight is None:
        damage = board.damage(place)
        lines = account(damage, _("{card}, damage"), ours)
        return [*lines, loss(display.names, blocker, damage.total)]
    mine, theirs, face = fight
    other = render_phrase(name(face))
    lines = [
        *account(mine, _("{card}, Force"), ours),
        *account(theirs, _("{card}, Force"), other),
    ]
    if words := evasion(board, place, face):
        lines.append(words)
    if mine.total == theirs.total:
        return [_("*Both fall*"), *lines]
    winner = ours if mine.total > theirs.total else other
    return [_("*Stronger: {card}*").format(card=winner), *lines]


def totals(display: BattleDisplay) -> list[str]:
    """Return both armies for who listens, then each lane of an attack."""
    board = display.board
    words = _("{side}: {n} cards left to lose, {deck} in the deck, {reserve} in the Reserve. "
              "{hand} in hand, {lost} lost. Flank {flank}")  # fmt: skip
    found = [
        words.format(
            side=display.names.side(seat),
            n=len(board.decks[seat]) + len(board.reserves[seat]),
            deck=len(board.decks[seat]),
            reserve=len(board.reserves[seat]),
            hand=len(board.hands[seat]),
            lost=len(board.casualties[seat]),
            flank=board.flank[seat],
        )
        for seat in (0, 1)
    ]
    for place, token in enumerate(board.attackers):
        if token != GONE:
            lines = ", ".join(lane_lines(display, place, brief=True))
            found.append(_("Lane {n}: {account}").format(n=place + 1, account=lines))
    return found


def damage_lines(display: BattleDisplay) -> list[str]:
    """Return what each attacker that nobody blocks does, a line each."""
    board, lines = display.board, []
    for place, token in enumerate(board.attackers):
        if token != GONE and board.blockers[place] == GONE:
            damage = board.damage(place).total
            words = ngettext(
                "Unblocked {card}: {n} card destroyed",
                "Unblocked {card}: {n} cards destroyed",
                damage,
            )
            card = render_phrase(name(board.faces[token]))
            lines.append(words.format(card=card, n=damage))
    return lines


def loss(names: SideNames, seat: Seat, count: int) -> str:
    """Return how many cards a side is about to lose, in words."""
    words = ngettext(
        "The {side} lose {{loss|{n}}} card", "The {side} lose {{loss|{n}}} cards", count
    )
    return words.format(side=names.side(seat), n=count)


def block_lines(display: BattleDisplay, token: int) -> list[str]:
    """Return how a unit would fare against each attacker that is still free."""
    return [
        _fight_line(display.board, token, place)
        for place in range(len(display.board.attackers))
        if place not in display.assigned.values()
    ]


def _fight_line(board: BattleView, token: int, place: int) -> str:
    """Return the Force of an attacker and of a unit of the hand that would block it."""
    face, foe = board.faces[token], board.faces[board.attackers[place]]
    plus = board.force_against(place, face).total
    mine = board.blocking_force(place, face).total
    ink = "gain" if mine > plus else "loss" if mine < plus else "quiet"
    return f"{place + 1}. {render_phrase(name(foe))} {plus} : {{{ink}|{mine}}}"
