"""Advice on an area: whose it is, what lies there, and what a chit would lead to."""

from __future__ import annotations

from collections.abc import Iterable

from game.games.greece.clauses import clauses
from game.games.greece.insight import rivals_at
from game.rules.core import NOBODY, Seat
from game.rules.greece.chits import CITY, COUP, INFLUENCE, MILITARY, STAR, VOID
from game.rules.greece.map import CITIES, LINKS, SIZE
from game.rules.wording import SPACE
from game.scenes.greece.choices import PLAIN
from game.scenes.greece.display import GreeceDisplay
from game.scenes.greece.faces import area_name, chit_name
from game.system.i18n import _, ngettext, row


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
    foretold = outlook(display, area)
    lines = foretold + home_lines(display, area) + chits
    if not (brief and foretold):
        lines += filter(None, [who_may_come(display, area)])
    if brief:
        return lines
    for way, words in (("land", _("By land")), ("sea", _("By sea"))):
        near = neighbours(area, way)
        if near:
            names = ", ".join(_owned(display, each) for each in near)
            lines.append(f"{{clayLL|{words}:}} {names}")
    return lines


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
    plain = [f for f in (MILITARY, INFLUENCE, COUP, VOID, STAR) if f in faces]
    missing = [f for f in (MILITARY, INFLUENCE, COUP, VOID, STAR) if f not in faces]
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
    done = row([display.names.say(one) for one in clauses(display.view, [action])], SPACE)
    return [_("*If you play it here:* {effect}").format(effect=done)]
