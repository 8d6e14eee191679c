"""What the map's table tells a person: what to do, what lies where, what a chit would lead to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.match.seats import Bot
from game.rules.core import NOBODY, Seat
from game.rules.greece.chits import CITY, COUP, INFLUENCE, MILITARY, STAR, VOID
from game.rules.greece.map import AREAS, CITIES
from game.rules.greece.victory import WINNING
from game.rules.wording import SPACE
from game.scenes.greece.choices import PLAIN, Kind
from game.scenes.greece.faces import area_name, chit_name, range_words
from game.scenes.greece.map_view import neighbours
from game.system.i18n import N_, _, ngettext, row

if TYPE_CHECKING:
    from game.scenes.greece.pointing import Pointing

PLACEMENTS = 9
PHASES = {
    "setup": N_("Setup"),
    "delphi": N_("Delphi"),
    "place": N_("Placement"),
    "reveal": N_("Struggles"),
    "keep": N_("Keep a chit"),
    "over": N_("The war is over"),
}
PROMPTS = {
    "lay": N_("Place your second counter: choose a lit area."),
    "delphi": N_("Consult Delphi: exchange one chit, or keep all."),
    "keep": N_("Choose a chit to keep. The others go back into the cup."),
}
STAR_AS = {
    MILITARY: N_("two chits in a row: your areas and up to 2 links away."),
    INFLUENCE: N_("two chits in a row: your areas and 1 link away."),
    COUP: N_("two chits in a row: any area."),
}
"""What the Star does, by the type that it is played as."""


def prompt(scene: Pointing) -> str:
    """What to do now, or what is waited for."""
    if scene.hold is not None:
        return ""
    if scene.story:
        return scene.story
    if scene.asked:
        words = _asked(scene)
        if not scene.hand_hidden:
            return words
        return _("{side}: {question}").format(side=scene.side_name(scene.viewer), question=words)
    seat = scene.match.to_act
    if seat == NOBODY or scene.stage.busy:
        return ""
    if isinstance(scene.match.players[seat], Bot):
        return _("{side} is thinking…").format(side=scene.side_name(seat))
    return _("Waiting for {side}.").format(side=scene.side_name(seat))


def _asked(scene: Pointing) -> str:
    choices = scene.choices
    if "skip" in choices.others:
        return _("None of your chits can be played. Pass.")
    if choices.deciding != "put":
        return _(PROMPTS.get(choices.deciding, ""))
    if scene.hand_hidden:
        return _("Look at your hand and play a chit.")
    face = scene.board.faces.get(scene.chosen, -1)
    if face < 0:
        return _("Choose a chit to play.")
    if face == STAR and scene.kind == PLAIN:
        return _("Play the Star as which type?")
    if scene.aim < 0:
        return _("Choose a lit area for {chit}.").format(chit=chit_name(face, scene.kind))
    words = _("{chit} to {area}? Play it, or choose another area.")
    return words.format(chit=chit_name(face, scene.kind), area=area_name(scene.aim))


def phase_words(scene: Pointing) -> tuple[str, str, int]:
    """The phase, which round of placements it is in words, and from 0 (-1 in no round)."""
    board = scene.board
    words = _(PHASES[board.phase]).upper()
    if board.phase != "place":
        return words, "", -1
    number = min(board.step, PLACEMENTS - 1) // 3
    return words, _("{n} of {m}").format(n=number + 1, m=3), number


def next_to_act(scene: Pointing) -> str:
    """What comes after what is decided now."""
    board, view = scene.board, scene.view
    if board.phase == "setup":
        after = board.step + 1
        if after < len(board.order):
            return _("Next: {side} places a counter").format(
                side=scene.side_name(board.order[after])
            )
        return _("Next: the first turn")
    if board.phase == "delphi":
        return _("Next: {side} plays first").format(side=scene.side_name(board.gods))
    if board.phase == "place" and view.to_act != NOBODY:
        after = board.step + 1
        if after >= PLACEMENTS:
            return _("Next: all chits are revealed")
        words = _("Next: {side}, chit {n} of {m}")
        side = scene.side_name((board.gods + after) % 3)
        return words.format(side=side, n=after // 3 + 1, m=3)
    return _("Next: a new turn") if board.phase == "keep" else ""


def empty_row(scene: Pointing) -> str:
    """Why no chit lies in the row."""
    if scene.viewer == NOBODY:
        return _("Waiting for the next player.")
    if scene.board.phase == "setup":
        return _("Each city draws 4 chits once all have placed their second counter.")
    return ""


def hand_words(scene: Pointing) -> str:
    """What is done with the chits of the hand in this phase, for its label."""
    if scene.viewer == NOBODY:
        return ""
    if scene.hand_hidden and scene.row():
        return _("Hidden")
    phases = {
        "place": _("Play 3, keep 1."),
        "delphi": _("Exchange 1, or keep all."),
        "keep": _("Keep 1."),
    }
    return phases.get(scene.board.phase, "")


def leader(scene: Pointing) -> str:
    """Who is ahead: by areas, then by counters."""
    tally = scene.board.tally
    best = max(zip(tally.areas, tally.counters, strict=True))
    ahead = [s for s in range(3) if (tally.areas[s], tally.counters[s]) == best]
    if len(ahead) != 1:
        return _("Three-way tie") if len(ahead) > 2 else _("Tied for first")
    return _("{side} leads").format(side=scene.side_name(ahead[0]))


def plate_in_a_line(scene: Pointing, seat: Seat) -> str:
    """A city for a reader of the screen: who plays it, and how far it is."""
    tally = scene.board.tally
    words = _("{side}, {who}. Areas: {n} of {goal}. Counters: {m}. Chits in hand: {k}")
    return words.format(
        side=scene.side_name(seat), who=scene.player_name(seat), n=tally.areas[seat],
        goal=tally.needs[seat], m=tally.counters[seat], k=len(scene.board.hands[seat]),
    )  # fmt: skip


# ---------------------------------------------------------------------- the chit in question


def chit_words(scene: Pointing) -> tuple[str, str]:
    """The name of the chit that is chosen or pointed at, and what it does and reaches."""
    considered = scene.considered()
    if considered is None:
        asks = scene.asked and scene.choices.deciding == "put" and not scene.hand_hidden
        return "", _("Point at a chit to see the areas it can reach.") if asks else ""
    face, kind = considered
    words = range_words(face)
    if face == STAR and kind != PLAIN:
        words = _(STAR_AS[kind])
    return chit_name(face, kind), words


# ---------------------------------------------------------------------- an area


def owner_line(scene: Pointing, area: int) -> str:
    """Whose an area is, how firmly, and how far it is from the city that asks."""
    board = scene.board
    owner = board.owner(area)
    words = _("Neutral")
    if owner != NOBODY:
        counters = f"{{{CITIES[owner]}}}" * board.counters[area]
        words = f"{counters}\u00a0*{scene.side_name(owner)}*"
    seat = scene.viewer
    if seat in (NOBODY, owner):
        return words
    links = board.distance(seat, area)
    if links < 0:
        return words
    far = ngettext("{n} link away", "{n} links away", links).format(n=links)
    return f"{words} · " + far.replace(" ", "\u00a0")


def area_lines(scene: Pointing, area: int) -> list[str]:
    """What is known of an area: what would happen, chits, who may still come, neighbours.

    What the map shows as well comes last: it goes first where there is no room for all.
    """
    lines = outlook(scene, area) + home_lines(scene, area) + chit_lines(scene, area)
    lines.append(who_may_come(scene, area))
    for way, words in (("land", _("By land")), ("sea", _("By sea"))):
        near = neighbours(area, way)
        if near:
            lines.append(f"{{clayLL|{words}:}} " + ", ".join(_owned(scene, each) for each in near))
    return lines


def home_lines(scene: Pointing, area: int) -> list[str]:
    """What it means that a main city is lost (G5.1)."""
    home, tally = AREAS[area].home, scene.board.tally
    if home == NOBODY or tally.needs[home] == WINNING:
        return []
    words = _("{side} has lost its main city and needs {n} areas to win.")
    return [words.format(side=scene.side_name(home), n=tally.needs[home])]


def _owned(scene: Pointing, area: int) -> str:
    owner = scene.board.owner(area)
    if owner == NOBODY:
        return f"{{quiet|{area_name(area)}}}"
    return f"{{{CITIES[owner]}}}\u00a0{area_name(area)}"


def chit_lines(scene: Pointing, area: int) -> list[str]:
    """Every chit at an area, and what each unseen one can still be."""
    counted: dict[tuple[Seat, str], int] = {}
    for token, seat, _area in scene.board.chits_at(area):
        face = scene.board.faces.get(token, -1)
        words = could_be(scene, token) if face < 0 else ""
        if face >= 0:
            words = f"*{chit_name(face, scene.board.star_kind(token))}*"
        counted[seat, words] = counted.get((seat, words), 0) + 1
    return [
        f"{{{CITIES[seat]}}}\u00a0" + (f"{number} × " if number > 1 else "") + words
        for (seat, words), number in counted.items()
    ]


def could_be(scene: Pointing, token: int) -> str:
    """What an unseen chit can still be, in few words."""
    if scene.stage.busy:
        return _("a chit")
    faces = scene.possible(token)
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


def who_may_come(scene: Pointing, area: int) -> str:
    """Who may still put chits on an area: two cities at most."""
    seats = sorted({seat for _t, seat, _a in scene.board.chits_at(area)})
    names = [scene.side_name(seat) for seat in seats]
    if not names:
        return _("{quiet|Up to two cities may contest this area.}")
    if len(names) == 1:
        words = _("{{quiet|{one} and one other city may contest this area.}}")
        return words.format(one=names[0])
    return _("{{quiet|Only {one} and {other} may contest this area.}}").format(
        one=names[0], other=names[1]
    )


def area_in_a_line(scene: Pointing, area: int) -> str:
    """An area for a reader of the screen: name, owner, counters, chits."""
    board = scene.board
    owner = board.owner(area)
    held = _("neutral")
    if owner != NOBODY:
        held = ngettext("{side}, {n} counter", "{side}, {n} counters", board.counters[area])
        held = held.format(side=scene.side_name(owner), n=board.counters[area])
    words = _("{area}: {owner}").format(area=area_name(area), owner=held)
    chits = len(board.chits_at(area))
    if not chits:
        return words
    return ngettext("{area}, {n} chit", "{area}, {n} chits", chits).format(area=words, n=chits)


# ---------------------------------------------------------------------- what would happen


def outlook(scene: Pointing, area: int) -> list[str]:
    """What putting the chosen chit there would lead to, from what is known."""
    lit, considered = scene.lit_areas(), scene.considered()
    if scene.choices.deciding != "put" or considered is None or not lit or area not in lit:
        return []
    words = _("*If you play it here:* {effect}")
    return [words.format(effect=_effect(scene, considered, area))]


def _effect(scene: Pointing, kind: Kind, area: int) -> str:
    face, acts_as = kind
    seat, board = scene.viewer, scene.board
    if face == VOID:
        return _("no effect, a bluff.")
    city = CITY[face] if CITY[face] != NOBODY else seat
    others = {by for _t, by, _a in board.chits_at(area) if by != seat}
    first = ""
    if CITY[face] != NOBODY:
        first = _("it counts for {city} and beats others' ordinary chits.").format(
            city=scene.side_name(city)
        )
    elif others:
        mark = acts_as if face == STAR else face
        first = _("it meets {city}: beats {chit}, loses to {other}.").format(
            city=scene.side_name(others.pop()),
            chit=chit_name((mark - 1) % 3),
            other=chit_name((mark + 1) % 3),
        ) if mark >= 0 else ""  # fmt: skip
    count = 2 if face == STAR else 1
    if first:
        after = _counters(scene, city, area, count, _("If it survives"))
        return row([first, after], SPACE)
    more = _own_strength(scene, area)
    opening = _("Unopposed, with your chits there") if more else _("Unopposed")
    return _counters(scene, city, area, count + more, opening)


def _own_strength(scene: Pointing, area: int) -> int:
    """For how many one's ordinary chits at an area count; 0 where a Special makes it uncertain."""
    faces = [scene.board.faces[t] for t, by, _a in scene.board.chits_at(area) if by == scene.viewer]
    if any(CITY[face] != NOBODY for face in faces):
        return 0
    return sum(2 if face == STAR else int(face != VOID) for face in faces)


def _counters(scene: Pointing, city: Seat, area: int, count: int, opening: str) -> str:
    """What is left of an area's counters when so many chits of a city act there alone."""
    board = scene.board
    owner, counters = board.owner(area), board.counters[area]
    for _chit in range(count):
        if owner not in (NOBODY, city):
            counters -= 1
            owner = owner if counters else NOBODY
        elif counters < 2:
            owner, counters = city, counters + 1
    if (owner, counters) == (board.owner(area), board.counters[area]):
        return _("{opening}: no change, it only guards.").format(opening=opening)
    if owner == NOBODY:
        return _("{opening}: the area becomes neutral.").format(opening=opening)
    words = ngettext("{opening}: {side} keeps it ({n} counter).",
                     "{opening}: {side} keeps it ({n} counters).", counters)  # fmt: skip
    if owner != board.owner(area):
        words = ngettext("{opening}: {side} takes it ({n} counter).",
                         "{opening}: {side} takes it ({n} counters).", counters)  # fmt: skip
    return words.format(opening=opening, side=scene.side_name(owner), n=counters)
