"""The size of each room, and counts of its screens: python -m tests.programs.sizes [--write]

Prints files, lines and tokens of each room, and what `screen_counts` counts. Tokens are those of
code, without comments, docstrings and imports; an f-string is one. `--write` writes `sizes.csv`
anew: the most tokens that each room may have.
"""

from __future__ import annotations

import argparse
import csv
import io
import sys
import tokenize
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.programs import screen_counts

ROOT = Path(__file__).parents[2]
TABLE = "tests/programs/sizes.csv"
DIVIDED = ("game", "game/scenes")
"""Folders of which each folder is a room of its own; so are the files that lie in them."""
WHOLE = "game"
"""The name of all of game/ together."""
ROOMS = (WHOLE, "ai", "sprites", "sounds", "tests")
STEP = 100
"""Figures are rounded up to so many tokens."""
COUNTED = (tokenize.NAME, tokenize.OP, tokenize.NUMBER, tokenize.STRING)
OPENS = {getattr(tokenize, name, -1) for name in ("FSTRING_START", "TSTRING_START")}
CLOSES = {getattr(tokenize, name, -1) for name in ("FSTRING_END", "TSTRING_END")}
"""From Python 3.12 on an f-string is many tokens; here it is one with every version."""


class Size(NamedTuple):
    """Files, lines and tokens."""

    files: int = 0
    lines: int = 0
    tokens: int = 0

    def plus(self, other: Size) -> Size:
        """Return both together."""
        return Size(*(mine + more for mine, more in zip(self, other, strict=True)))


def tokens(source: str) -> int:
    """Return the tokens of the code, without docstrings and imports."""
    return sum(len(line) for line in _lines(source) if not _is_silent(line))


def _is_silent(line: list[tokenize.TokenInfo]) -> bool:
    """True for an import and for a line that is nothing but words."""
    words = all(token.type == tokenize.STRING for token in line)
    return words or line[0].string in ("from", "import")


def _lines(source: str) -> Iterator[list[tokenize.TokenInfo]]:
    """Return the tokens of each line of code, however many lines of the file it takes."""
    line: list[tokenize.TokenInfo] = []
    depth = 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        opens = token.type in OPENS
        if depth == 0 and (opens or token.type in COUNTED):
            line.append(token)
        depth += opens - (token.type in CLOSES)
        if token.type == tokenize.NEWLINE:
            yield line
            line = []


def room_of(path: str) -> str:
    """Return the room of a file, by its path from the root: "game/scenes/war", "game/*.py"."""
    *folders, _file = path.split("/")
    for deep in range(1, len(folders)):
        if "/".join(folders[:deep]) not in DIVIDED:
            return "/".join(folders[:deep])
    room = "/".join(folders)
    return f"{room}/*.py" if room in DIVIDED else room


def sizes(root: Path) -> dict[str, Size]:
    """Return the size of each room, that of game/ as a whole before its rooms."""
    found: dict[str, Size] = {}
    for path in sorted(path for room in ROOMS for path in (root / room).rglob("*.py")):
        source, name = path.read_text("utf-8"), path.relative_to(root).as_posix()
        here = Size(1, len(source.splitlines()), tokens(source))
        for room in {room_of(name), name.partition("/")[0]}:
            found[room] = found.get(room, Size()).plus(here)
    return {room: found[room] for room in sorted(found, key=_order)}


def _order(room: str) -> tuple[int, str]:
    return ROOMS.index(room.partition("/")[0]), room


def rounded(count: int) -> int:
    """Return the figure of a room that has so many tokens."""
    return -(-count // STEP) * STEP


def figures(root: Path) -> dict[str, int]:
    """Return the most tokens that each room may have."""
    with (root / TABLE).open(encoding="utf-8", newline="") as file:
        return {row["room"]: int(row["tokens"]) for row in csv.DictReader(file)}


def write(found: dict[str, Size], root: Path) -> None:
    """Make the sizes of today the most that may be."""
    with (root / TABLE).open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(["room", "tokens"])
        rows.writerows([room, rounded(size.tokens)] for room, size in found.items())


def too_big(found: dict[str, Size], most: dict[str, int]) -> list[str]:
    """Return sentences on rooms above their figure or without one, and figures without a room."""
    lost = [f"{room} has a figure and no file" for room in most.keys() - found.keys()]
    new = [f"{room} has no figure" for room in found.keys() - most.keys()]
    over = [
        f"{room} has {size.tokens} tokens and may have {most[room]}"
        for room, size in found.items()
        if room in most and size.tokens > most[room]
    ]
    return sorted(lost + new) + over


def report(found: dict[str, Size], root: Path) -> Iterator[str]:
    """Return the lines of the report."""
    sources = screen_counts.read(root)
    kinds = {source.path: screen_counts.kinds(source) for source in sources}
    texts = {source.path: screen_counts.texts(source) for source in sources}
    yield f"{'room':24}{'files':>7}{'lines':>9}{'tokens':>9}{'kinds':>7}{'texts':>7}"
    for room, size in found.items():
        here = [path for path in kinds if room in (room_of(path), WHOLE)]
        read, drawn = sum(kinds[path] for path in here), sum(texts[path] for path in here)
        line = f"{room:24}{size.files:7}{size.lines:9,}{size.tokens:9,}"
        yield f"{line}{read or '':>7}{drawn or '':>7}"
    hooks = screen_counts.hooks(sources)
    yield ""
    yield f"hooks: {len(hooks)}, overridden {hooks.total()} times"
    for name in sorted(hooks, key=lambda name: (-hooks[name], name)):
        yield f"  {name:24}{hooks[name]:4}"
    yield _told("reads of an intent's kind", kinds)
    yield _told("calls of text.draw and text.draw_within beside the tables", texts)


def _told(words: str, counts: dict[str, int]) -> str:
    return f"{words}: {sum(counts.values())} in {sum(map(bool, counts.values()))} files"


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Print the sizes and counts, and write the table where that is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.programs.sizes", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write sizes.csv anew")
    asked, found = parser.parse_args(arguments), sizes(root)
    print("\n".join(report(found, root)))
    if asked.write:
        write(found, root)
    return 0


if __name__ == "__main__":
    sys.exit(main())
