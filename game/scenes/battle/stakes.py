"""Stakes of the battle: Force source by source, the cards an attack costs, an army's end."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.battle.insight import Lane, cannot_block, lanes_changed, planned_damage
from game.rules.battle.cards import CARDS, RESERVE, UNITS
from game.rules.battle.force import ENCIRCLES, GONE, SHARP, Force, Source, may_evade
from game.rules.battle.text import TYPE, name
from game.rules.battle.verbs import RESERVES
from game.rules.battle.view import BattleView
from game.rules.core import Action, Seat
from game.scenes.battle.display import BattleDisplay
from game.scenes.tables.cards.card_panel import RuledAccount
from game.scenes.tables.display import SideNames
from game.system.bulkhead import foretold
from game.system.i18n import _, ngettext, render_phrase
from sprites.kit.panel import Sum


@dataclass(frozen=True)
class Threat:
    """The cards that an attack costs a side; `unanswered` while nobody has blocked yet."""

    seat: Seat
    cards: int
    unanswered: bool
    fatal: bool

    def words(self) -> tuple[str, str]:
        """Return the price and its condition, a line each."""
        price = ngettext("−{n} card", "−{n} cards", self.cards).format(n=self.cards)
        if not self.unanswered:
            return price, _("in open lanes")
        return (_("Army lost") if self.fatal else price), _("if nobody blocks")


def threat(display: BattleDisplay) -> Threat | None:
    """Return what the attack that is planned or fought costs its victim; None without one."""
    board = display.board
    if display.struck:
        return None
    if board.attackers:
        victim, damage = 1 - board.active, _open_damage(display)
        unanswered = display.view.deciding == "block" and not display.assigned
    elif display.choices.deciding == "attack" and display.picked and display.asked:
        victim, damage = 1 - display.viewer, planned_damage(board, display.picked)
        unanswered = not board.effects.break_morale
    else:
        return None
    left = board.health(victim)
    cards = min(damage, left)  # damage beyond the last card is lost: B1.4
    return Threat(victim, cards, unanswered, damage >= left) if cards else None


def _open_damage(display: BattleDisplay) -> int:
    """Return the damage of the lanes that nobody blocks, nor is about to."""
    board = display.board
    places = [p for p, token in enumerate(board.attackers) if token != GONE and display.is_free(p)]
    return sum(board.damage(place).total for place in places)


def sure_hit(display: BattleDisplay) -> bool:
    """True where an attack by one of the viewer's units would hit: nobody can block it."""
    return not display.hand_hidden and may_hit_for_sure(display.view)


def may_hit_for_sure(view: BattleView) -> bool:
    """Return True if units of the viewer can attack now, and nobody can block them."""
    if view.deciding != "attack" or not view.legal:
        return False
    units = [t for t in view.hands[view.viewer] if UNITS >> view.faces[t] & 1]
    sure = view.effects.break_morale or cannot_block(view)
    return sure and any(planned_damage(view, [token]) for token in units)


def is_open_to_all(view: BattleView) -> bool:
    """Return True in an attack of which all can tell that nobody can block it."""
    unguarded = view.effects.break_morale or not view.hands[1 - view.active]
    return view.deciding == "attack" and unguarded


# ---------------------------------------------------------------------- the end of one's own army


def left_after_draw(board: BattleView, seat: Seat, picked: int) -> int:
    """Return a side's deck and Reserve after `picked` cards are discarded and the draw is done."""
    drawn = max(0, board.variant.hand[seat] - (len(board.hands[seat]) - picked))
    return board.health(seat) + picked - drawn


def draws_the_last(display: BattleDisplay, picked: int) -> bool:
    """True if the next draw takes the last cards of the viewer, who discards so many before it."""
    left = left_after_draw(display.board, display.viewer, picked)
    return not display.hand_hidden and left <= 0


def ends_army(display: BattleDisplay, token: int) -> bool:
    """True for a card of the hand that would draw the last cards of its own army (B1.5)."""
    board, choices = display.board, display.choices
    if token not in choices.cards or board.face_of(token) != RESERVE:
        return False
    return display.asked and board.health(display.viewer) <= RESERVES


def warning(display: BattleDisplay) -> str:
    """Return that the card which is chosen would end the viewer's own army, "" if it does not."""
    if not display.asked or display.hand_hidden:
        return ""
    chosen = display.chosen if display.chosen >= 0 else display.pointed_card()
    if ends_army(display, chosen):
        return _("{card} would draw your last cards: your army would be lost.").format(
            card=display.face_name(chosen)
        )
    return ""


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


def tactic_lines(display: BattleDisplay, action: Action) -> list[str]:
    """Return the figures of each lane that a tactic of the hand changes, as it would be then."""
    view = display.view
    changed = foretold(view.game, lambda: lanes_changed(view, action), ())
    return [_changed_line(view, *lane) for lane in changed]


def _changed_line(view: BattleView, place: int, was: Lane, now: Lane) -> str:
    """Return a lane with a tactic: the viewer's unit, its Force and the enemy's, and who falls."""
    attacks = view.viewer == view.active
    own = now.attacker if attacks else now.blocker
    unit, number = render_phrase(name(view.faces[own])), place + 1
    if now.blocker < 0:
        words = _("{n}. {unit}, unblocked: damage {a} → {b}")
        return words.format(n=number, unit=unit, a=was.damage, b=now.damage)
    ahead = [lane.force - lane.against for lane in (was, now)]
    mine, theirs = (now.force, now.against) if attacks else (now.against, now.force)
    lead, lead_now = ahead if attacks else [-each for each in ahead]
    words = _("{n}. {unit} {fight}, still beaten")
    if lead_now > 0:
        words = (
            _("{n}. {unit} {fight}, wins anyway") if lead > 0 else _("{n}. {unit} {fight}, wins")
        )
    elif lead_now == 0:
        words = _("{n}. {unit} {fight}, both fall")
    ink = "gain" if lead_now > 0 else "loss" if lead_now < 0 else "quiet"
    return words.format(n=number, unit=unit, fight=f"{{{ink}|{mine}}} : {theirs}")


def _fight_line(board: BattleView, token: int, place: int) -> str:
    """Return the Force of an attacker and of a unit of the hand that would block it."""
    face, foe = board.faces[token], board.faces[board.attackers[place]]
    plus = board.force_against(place, face).total
    mine = board.blocking_force(place, face).total
    ink = "gain" if mine > plus else "loss" if mine < plus else "quiet"
    return f"{place + 1}. {render_phrase(name(foe))} {plus} : {{{ink}|{mine}}}"
