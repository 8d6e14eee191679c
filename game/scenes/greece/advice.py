"""Advice at the map's table: what to do now, what an area is, what a chit would lead to."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from game.games.greece.clauses import clauses
from game.games.greece.insight import rivals_at
from game.rules.core import NOBODY, Seat
from game.rules.greece import wording
from game.rules.greece.chits import CITY, ORDINARY, STAR
from game.rules.greece.counting import ROUNDS
from game.rules.greece.map import CITIES, LINKS, SIZE
from game.rules.greece.view import GreeceView
from game.rules.wording import PERIOD, SPACE, Phrase, joined, phrase
from game.scenes.greece.decisions import decision_of, left_to_put, may_win
from game.scenes.greece.display import PLAIN, GreeceDisplay
from game.scenes.greece.faces import area_name, chit_name, range_words, star_words
from game.scenes.tables import player_actions
from game.scenes.tables.decisions import How
from game.system.bulkhead import foretold
from game.system.i18n import N_, _, ngettext, row

PHASES = {
    "setup": N_("Setup"),
    "delphi": N_("Delphi"),
    "place": N_("Placement"),
    "reveal": N_("Struggles"),
    "keep": N_("Keep a chit"),
    "over": N_("The war is over"),
}


def prompt(display: GreeceDisplay) -> str:
    """Return what to do now, or what is waited for."""
    if display.hold is not None:
        return ""
    if display.story:
        return display.story
    if display.asked:
        words = decision_of(display).question(display)
        if not display.hand_hidden:
            return words
        asked = display.names.side(display.viewer)
        return _("{side}: {question}").format(side=asked, question=words)
    return player_actions.prompt(display)


def phase_words(display: GreeceDisplay) -> tuple[str, str, int]:
    """Return the phase, the round of placements in words, and from 0 (-1 in no round)."""
    board = display.board
    words = _(PHASES[board.phase]).upper()
    if board.phase == "keep" and max(board.variant.kept) > 1:
        words = _("Keep chits").upper()
    if board.phase != "place":
        return words, "", -1
    number = min(board.step, board.placements - 1) // len(board.hands)
    return words, _("{n} of {m}").format(n=number + 1, m=ROUNDS), number


def next_to_act(display: GreeceDisplay) -> str:
    """Return what comes after what is decided now."""
    board, view = display.board, display.view
    if board.phase == "setup":
        after = board.step + 1
        if after < len(board.order):
            return _("Next: {side} places a counter").format(
                side=display.names.side(board.order[after])
            )
        return _("Next: the first turn")
    if board.phase == "delphi":
        return _("Next: {side} plays first").format(side=display.names.side(board.gods))
    if board.phase == "place" and view.to_act != NOBODY:
        after = board.step + 1
        if after >= board.placements:
            return _("Next: all chits are revealed")
        words = _("Next: {side}, chit {n} of {m}")
        side = display.names.side(board.placer(after))
        return words.format(side=side, n=after // len(board.hands) + 1, m=ROUNDS)
    return _("Next: a new turn") if board.phase == "keep" else ""


def empty_row(display: GreeceDisplay) -> str:
    """Return why no chit lies in the row."""
    if display.viewer == NOBODY:
        return _("Waiting for the next player.")
    if display.board.phase == "setup":
        words = _("Each city draws {n} chits once all have placed their second counter.")
        return words.format(n=display.board.full_hand(display.viewer))
    return ""


def hand_words(display: GreeceDisplay) -> str:
    """Return what is done with the chits of the hand in this phase, for its label."""
    if display.viewer == NOBODY:
        return ""
    if display.hand_hidden and display.row():
        return _("Hidden")
    kept = display.board.variant.kept[display.viewer]
    phases = {
        "place": _("Play {n}, keep {m}.").format(n=ROUNDS, m=kept),
        "delphi": _("Exchange 1, or keep all."),
        "keep": _("Keep {n}.").format(n=kept),
    }
    return phases.get(display.board.phase, "")


def leader(display: GreeceDisplay) -> str:
    """Return who can win this turn, else who holds the most areas, whatever their counters."""
    board, viewer = display.board, display.viewer
    if viewer != NOBODY and left_to_put(board, viewer) <= 1 and may_win(board):
        return win_words(display, may_win(board))
    areas = display.board.tally.areas
    ahead = [seat for seat, held in enumerate(areas) if held == max(areas)]
    if len(ahead) != 1:
        return _("Three-way tie") if len(ahead) > 2 else _("Tied for first")
    return _("{side} leads").format(side=display.names.side(ahead[0]))


def plate_in_a_line(display: GreeceDisplay, seat: Seat) -> str:
    """Return a city for a screen reader: who plays it, and how far it is."""
    tally = display.board.tally
    words = _("{side}, {who}. Areas: {n} of {goal}. Counters: {m}. Chits in hand: {k}")
    return words.format(
        side=display.names.side(seat), who=display.names.players[seat], n=tally.areas[seat],
        goal=tally.needs[seat], m=tally.counters[seat], k=len(display.board.hands[seat]),
    )  # fmt: skip


def lit_in_a_line(display: GreeceDisplay) -> tuple[str, ...]:
    """Return how many areas are lit for what is chosen, and which; () once one is aimed at."""
    chosen = display.chosen >= 0 or display.choices.deciding == "lay"
    lit = display.lit_areas() if chosen and display.aim < 0 else None
    if not lit:
        return ()
    words = ngettext("{n} area: {areas}", "{n} areas: {areas}", len(lit))
    return (words.format(n=len(lit), areas=row(sorted(map(area_name, lit)))),)


def _totals(display: GreeceDisplay) -> tuple[str, ...]:
    """Return each city in a line, who leads, and which turn it is of how many."""
    board = display.board
    cities = [plate_in_a_line(display, seat) for seat in range(len(board.hands))]
    turn = _("Turn {n} of {m}.").format(n=board.turn, m=board.variant.length)
    return *cities, leader(display), turn


def _phase(display: GreeceDisplay) -> tuple[str, ...]:
    phase, number, _round = phase_words(display)
    return phase.capitalize(), number, next_to_act(display)


def _held(display: GreeceDisplay) -> tuple[str, ...]:
    """Return the card of a Special that is met for the first time."""
    shown = display.introduced
    return (shown.title, shown.words) if shown is not None else ()


ACCOUNTS: dict[str, Callable[[GreeceDisplay], tuple[str, ...]]] = {
    "totals": _totals,
    "phase": _phase,
    "lit": lit_in_a_line,
    "held": _held,
}
"""The accounts for who listens that need nothing but the display."""


def ahead(board: GreeceView, turn: int) -> Phrase | None:
    """Return what is at stake in a turn that begins: whether it is the last, and who can win."""
    told = [phrase(wording.LAST_TURN)] if turn == board.variant.length else []
    told += [
        phrase(wording.CAN_WIN, n=short, city=wording.city(seat))
        for seat, short in enumerate(board.missing())
        if 0 < short <= ROUNDS  # each chit may take an area
    ]
    return joined(told, PERIOD) if told else None


def win_words(display: GreeceDisplay, seats: Sequence[Seat]) -> str:
    """Return that these cities can win this turn."""
    if len(seats) > 1:
        return _("{n} cities can win now").format(n=len(seats))
    return _("{city} can win now").format(city=display.names.side(seats[0]))


# ---------------------------------------------------------------------- the chit in question


def chit_words(display: GreeceDisplay) -> tuple[str, str]:
    """Return the name of the chit in question, and what it does and reaches."""
    considered = display.considered()
    if considered is None:
        asks = display.asked and display.choices.deciding == "put" and not display.hand_hidden
        return "", _("Point at a chit to see the areas it can reach.") if asks else ""
    face, kind = considered
    words = range_words(face, display.viewer, display.board.variant)
    if face == STAR and kind != PLAIN:
        words = star_words(kind, display.viewer, display.board.variant)
    return chit_name(face, kind), words


def cached_area_lines(display: GreeceDisplay, area: int, brief: bool = False) -> list[str]:
    """Return what is known of an area, worked out once."""
    board = display.board
    key = (
        area, tuple(board.lands), tuple(board.counters), tuple(board.placed),
        board.faces, display.considered(), display.lit_areas(),
        display.hand_hidden, display.stage.busy, brief,
    )  # fmt: skip
    if display.memo.area[0] != key:
        display.memo.area = (key, area_lines(display, area, brief))
    return display.memo.area[1]


def area_words(display: GreeceDisplay) -> tuple[str, ...]:
    """Return every area in one line for a screen reader, worked out once."""
    board = display.board
    key = (tuple(board.lands), tuple(board.counters), tuple(board.placed))
    if display.memo.lines[0] != key:
        display.memo.lines = (key, tuple(area_in_a_line(display, n) for n in range(SIZE)))
    return display.memo.lines[1]


def owner_line(display: GreeceDisplay, area: int) -> str:
    """Return an area's owner, its counters, and how far it is from the viewer's city."""
    board = display.board
    owner = board.owner(area)
    words = _("Neutral")
    if owner != NOBODY:
        counters = f"{{{CITIES[owner]}}}" * board.counters[area]
        words = f"{counters}\u00a0*{display.names.side(owner)}*"
    seat = display.viewer
    if seat in (NOBODY, owner):
        return words
    links = board.distance(seat, area)
    if links < 0:
        return words
    far = ngettext("{n} link away", "{n} links away", links).format(n=links)
    return f"{words} · " + far.replace(" ", "\u00a0")


def area_lines(display: GreeceDisplay, area: int, brief: bool = False) -> list[str]:
    """Return what is known of an area: outlook, chits, who may still come, neighbours.

    What the map shows as well comes last: it goes first where there is no room for all. In brief
    the chits follow each other in a line, neighbours are left to the map, and who may come to the
    outlook, which tells who can answer.
    """
    chits = chit_lines(display, area)
    if brief:
        chits = [row(chits)] if chits else []
    foreseen = outlook(display, area)
    lines = foreseen + home_lines(display, area) + chits
    if not (brief and foreseen):
        lines += filter(None, [who_may_come(display, area)])
    return lines if brief else lines + _links(display, area, _owned)


def _links(
    display: GreeceDisplay, area: int, called: Callable[[GreeceDisplay, int], str]
) -> list[str]:
    """Return the neighbours of an area by land and by sea, each as it is `called`."""
    lines = []
    for way, words in (("land", _("By land")), ("sea", _("By sea"))):
        near = neighbours(area, way)
        if near:
            names = ", ".join(called(display, each) for each in near)
            lines.append(f"{{clayLL|{words}:}} {names}")
    return lines


EMBLEMS = re.compile("|".join(rf"\{{{name}\}}" for name in CITIES))
"""The signs of the cities in a line."""


def area_in_words(display: GreeceDisplay, area: int) -> tuple[str, ...]:
    """Return an area for who listens: no emblem is told there before the name that it goes with."""
    shown = cached_area_lines(display, area)
    lines = shown[: len(shown) - len(_links(display, area, _owned))]
    counters = display.board.counters[area] if display.board.owner(area) != NOBODY else 0
    told = ngettext("{n} counter", "{n} counters", counters).format(n=counters)
    owner = EMBLEMS.sub("", owner_line(display, area)).strip()
    owned = (owner, told) if counters else (owner,)
    return area_name(area), *owned, *lines, *_links(display, area, _owned_in_words)


def _owned_in_words(display: GreeceDisplay, area: int) -> str:
    owner = display.board.owner(area)
    if owner == NOBODY:
        return area_name(area)
    side = display.names.side(owner)
    return _("{area} ({side})").format(area=area_name(area), side=side)


def home_lines(display: GreeceDisplay, area: int) -> list[str]:
    """Return what it means that a main city is lost (G5.1)."""
    board, home = display.board, display.board.home_of(area)
    tally = board.tally
    if home == NOBODY or tally.needs[home] == board.variant.goal[home]:
        return []
    words = _("{side} has lost its main city and needs {n} areas to win.")
    return [words.format(side=display.names.side(home), n=tally.needs[home])]


def neighbours(area: int, way: str) -> list[int]:
    """Return the areas linked to one by land or by sea, in the order of the map."""
    ends = [(link.one, link.other) for link in LINKS if link.way == way and area in link[:2]]
    return sorted(other if one == area else one for one, other in ends)


def _owned(display: GreeceDisplay, area: int) -> str:
    owner = display.board.owner(area)
    if owner == NOBODY:
        return f"{{quiet|{area_name(area)}}}"
    return f"{{{CITIES[owner]}}}\u00a0{area_name(area)}"


def chit_lines(display: GreeceDisplay, area: int) -> list[str]:
    """Return every chit at an area, and what each unseen one can still be."""
    counted: dict[tuple[Seat, str], int] = {}
    for token, seat, _area in display.board.chits_at(area):
        face = display.board.face_of(token)
        words = could_be(display, token) if face < 0 else ""
        if face >= 0:
            words = f"*{chit_name(face, display.board.star_kind(token))}*"
        counted[seat, words] = counted.get((seat, words), 0) + 1
    return [
        f"{{{CITIES[seat]}}}\u00a0" + (f"{number} × " if number > 1 else "") + words
        for (seat, words), number in counted.items()
    ]


def could_be(display: GreeceDisplay, token: int) -> str:
    """Return what an unseen chit can still be, in few words."""
    if display.stage.busy:
        return _("a chit")
    faces = display.possible(token)
    plain = [face for face in ORDINARY if face in faces]
    missing = [face for face in ORDINARY if face not in faces]
    specials = [face for face in faces if CITY[face] != NOBODY]
    if len(faces) == 1:
        return f"*{chit_name(faces[0])}*"
    if not specials:
        return either(chit_name(face) for face in plain)
    if len(missing) < len(plain):
        if not missing:
            return ngettext(
                "Could be any chit, even a Special ({n} unseen)",
                "Could be any chit, even a Special ({n} unseen)",
                len(specials),
            ).format(n=len(specials))
        words = _("Could be any chit except {chits}")
        return words.format(chits=either(chit_name(face) for face in missing))
    if len(specials) > 2:
        return either([*(chit_name(face) for face in plain), _("a Special")])
    return either(chit_name(face) for face in (*plain, *specials))


def either(names: Iterable[str]) -> str:
    """Return names in a row, with "or" before the last."""
    *most, last = names
    return _("{some} or {last}").format(some=row(most), last=last) if most else last


def who_may_come(display: GreeceDisplay, area: int) -> str:
    """Return who may still put chits on an area: two cities at most, "" if there are no more."""
    if len(display.board.hands) == 2:
        return ""
    seats = sorted({seat for _t, seat, _a in display.board.chits_at(area)})
    names = [display.names.side(seat) for seat in seats]
    if not names:
        return _("{quiet|Up to two cities may contest this area.}")
    if len(names) == 1:
        words = _("{{quiet|{one} and one other city may contest this area.}}")
        return words.format(one=names[0])
    return _("{{quiet|Only {one} and {other} may contest this area.}}").format(
        one=names[0], other=names[1]
    )


def area_in_a_line(display: GreeceDisplay, area: int) -> str:
    """Return an area for a screen reader: name, owner, counters, chits."""
    board = display.board
    owner = board.owner(area)
    held = _("neutral")
    if owner != NOBODY:
        held = ngettext("{side}, {n} counter", "{side}, {n} counters", board.counters[area])
        held = held.format(side=display.names.side(owner), n=board.counters[area])
    words = _("{area}: {owner}").format(area=area_name(area), owner=held)
    chits = len(board.chits_at(area))
    if not chits:
        return words
    return ngettext("{area}, {n} chit", "{area}, {n} chits", chits).format(area=words, n=chits)


# ---------------------------------------------------------------------- what would happen


def outlook(display: GreeceDisplay, area: int) -> list[str]:
    """Return what playing the chosen chit there would lead to, from what is known."""
    lit, considered = display.lit_areas(), display.considered()
    if display.choices.deciding != "put" or considered is None or not lit or area not in lit:
        return []
    if considered == (STAR, PLAIN) and rivals_at(display.view, area):
        return []  # it hangs on its type
    action = display.choices.areas(*considered)[area]
    said = foretold(display.view.game, lambda: clauses(display.view, [action]), ())
    done = row([display.names.say(one) for one in said], SPACE)
    return [_("*If you play it here:* {effect}").format(effect=done)] if said else []


def lines(display: GreeceDisplay) -> list[str]:
    """Return the areas that the chosen chit reaches, by owner; [] without one.

    At Delphi, and while a chit is kept, those that one with a range would reach from the areas that
    are held now; [] for a chit without, since what it does is said beside the hand.
    """
    considered = display.considered()
    if display.chosen < 0 or considered is None:
        return []
    areas, head = display.lit_areas(), _("*{chit}* can go to:")
    if not areas and decision_of(display).how is How.PLAIN:
        areas = _from_here(display, considered[0])
        head = _("From your present areas, *{chit}* reaches:")
    if not areas:
        return []
    owners = (NOBODY, *range(len(display.board.hands)))
    owned = [(owner, _names_owned(display, areas, owner)) for owner in owners]
    named = head.format(chit=chit_name(*considered))
    return [named, *(_line(owner, names) for owner, names in owned if names)]


def _from_here(display: GreeceDisplay, face: int) -> frozenset[int]:
    """Return the areas in range of those that are held now; none for a chit without a range."""
    reached = display.view.reach(display.viewer, face)
    return frozenset(reached) if len(reached) < SIZE else frozenset()


def _line(owner: Seat, names: Iterable[str]) -> str:
    who = f"{{{CITIES[owner]}}}" if owner != NOBODY else f"{{clayLL|{_('Neutral')}:}}"
    return f"{who}\u00a0" + ", ".join(names)


def _names_owned(display: GreeceDisplay, areas: Iterable[int], owner: Seat) -> list[str]:
    """Return the names of those of the areas that are somebody's, in alphabetical order."""
    return sorted(area_name(area) for area in areas if display.board.owner(area) == owner)
