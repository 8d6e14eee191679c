"""Numbers that grow with what is held, and decrees and sets that change the war itself.

A growing number stands in a change as `@earth<=2`: how many decrees of a family are held, at most
two. `@obols/6<=2` counts each six obols, `@glory*0.1` a tenth for each. A part whose number comes
to nothing is no part.

A change of the game "run" has parts with commas between them: `victory +0.2` (of each victory's
product), `margin x2`, `last x2` (the last engagement's whole line), `streak +0.2` (each further
victory in a row), `streak to 2.0`, `victory.obols+2`, `victory.stars+1 from 3`, `defeat.obols+2`,
`defeat.stars+1` (of the next victory's pay), `defeat.lives=0 once an act`, `spoils=4` (an obol for
each feat of arms, at most so many an engagement).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

FAMILIES = ("earth", "trophy", "glory")
"""The families of decrees, in the order in which they are told."""
OBOLS = "obols"
"""The name of the obols held, among those of families, with which numbers grow."""
NUMBER = re.compile(r"@([a-z]+)(?:\*(\d+(?:\.\d+)?))?(?:/(\d+))?(?:<=(\d))?")


@dataclass(frozen=True)
class Glory:
    """The factors of a war's score, and what its victories and defeats bring.

    `victory`, `margin` and `last` are factors; each further victory in a row counts `step` more, up
    to `most`. `obols` come with each victory, `spoils` are the most for feats of arms in one.
    `stars` are paid more for a victory over `from_stars` or more. `defeat_obols` and `defeat_stars`
    come with a defeat, of which the first of an act costs no life if it is `spared`.
    """

    victory: float = 1.0
    margin: float = 1.0
    last: float = 1.0
    step: float = 0.1
    most: float = 1.5
    obols: int = 0
    spoils: int = 0
    stars: int = 0
    from_stars: int = 0
    defeat_obols: int = 0
    defeat_stars: int = 0
    spared: bool = False


PLAIN = Glory()


def glory_of(changes: Iterable[str]) -> Glory:
    """Return what changes of the war make of it. ValueError for one that nobody can read."""
    found = PLAIN
    for change in changes:
        for part in filter(None, change.split(", ")):
            found = _with_part(found, part)
    return found


def _with_part(glory: Glory, part: str) -> Glory:
    for pattern, taken in PARTS.items():
        read = re.fullmatch(pattern, part)
        if read is not None:
            return taken(glory, *read.groups())
    raise ValueError(f"nobody can read the change {part!r}")


PARTS: dict[str, Callable[..., Glory]] = {
    r"victory \+([\d.]+)": lambda g, n: replace(g, victory=round(g.victory + float(n), 2)),
    r"margin x(\d)": lambda g, n: replace(g, margin=g.margin * float(n)),
    r"last x(\d)": lambda g, n: replace(g, last=g.last * float(n)),
    r"streak \+([\d.]+)": lambda g, n: replace(g, step=max(g.step, float(n))),
    r"streak to ([\d.]+)": lambda g, n: replace(g, most=max(g.most, float(n))),
    r"victory\.obols\+(\d)": lambda g, n: replace(g, obols=g.obols + int(n)),
    r"victory\.stars\+(\d) from (\d)": lambda g, n, least: replace(
        g, stars=g.stars + int(n), from_stars=int(least)
    ),
    r"defeat\.obols\+(\d+)": lambda g, n: replace(g, defeat_obols=g.defeat_obols + int(n)),
    r"defeat\.stars\+(\d)": lambda g, n: replace(g, defeat_stars=g.defeat_stars + int(n)),
    r"defeat\.lives=0 once an act": lambda g: replace(g, spared=True),
    r"spoils=(\d+)": lambda g, n: replace(g, spoils=max(g.spoils, int(n))),
}
"""The parts of changes of the war, and what each makes of its glory."""


def grown(change: str, held: Mapping[str, int]) -> str:
    """Return a change with its growing numbers as they are now, without parts that are nothing.

    >>> grown("V.D8[own]=@earth<=2", {"earth": 3})
    'V.D8[own]=2'
    >>> grown("vp[own]+@obols/6<=2, first=own", {"obols": 5})
    'first=own'
    """
    if "@" not in change:
        return change
    return ", ".join(told for part in change.split(", ") if (told := _grown(part, held)))


def _grown(part: str, held: Mapping[str, int]) -> str:
    """Return one part so, "" for one whose number comes to nothing."""
    found = NUMBER.search(part)
    if found is None:
        return part
    number = number_now(part, held)
    return part.replace(found[0], f"{number:g}") if number else ""


def number_now(change: str, held: Mapping[str, int]) -> float:
    """Return the first growing number of a change as it is now, 0 where there is none."""
    found = NUMBER.search(change)
    if found is None:
        return 0
    name, times, share, most = found.groups()
    number = held.get(name, 0) * float(times or 1)
    number = number // int(share) if share else number
    return round(min(number, float(most or "inf")), 2)
