"""A public class of the program has a name of its own: no name stands for several things."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAMES = re.compile(r"/(?:battle|duel|greece)/")
WORKSHOPS = ("game/staging", "game/workshop")
OPEN = {
    "Moment": ("game/records/replay_player.py", "game/scenes/look_back/words/moments.py"),
    "Note": ("game/judging/scales.py", "game/records/notes.py"),
    "Share": ("game/scenes/theatre/share_page.py", "game/statistics/figures.py"),
    "Start": ("game/campaign/world/tables.py", "game/session/tape.py"),
}
"""The names that still stand for two things, each with the files that have it."""


def classes(source: str) -> list[str]:
    """Return the public classes that a file defines for others."""
    found = (node.name for node in ast.parse(source).body if isinstance(node, ast.ClassDef))
    return [name for name in found if not name.startswith("_")]


def several(sources: dict[str, str]) -> dict[str, tuple[str, ...]]:
    """Return the class names that stand for several things, each with its files.

    What every game has in a room of its own (`game/rules/duel`, `game/rules/battle`) is one thing,
    once in each of them.
    """
    homes: defaultdict[str, list[str]] = defaultdict(list)
    for path, source in sorted(sources.items()):
        for name in classes(source):
            homes[name].append(path)
    return {name: tuple(files) for name, files in homes.items() if not one_thing(files)}


def one_thing(files: list[str]) -> bool:
    """True for a single file, or one of each game in the rooms that the games have alike."""
    found = [GAMES.search(path) for path in files]
    rooms = [
        match and (path[: match.start()], match.group())
        for path, match in zip(files, found, strict=True)
    ]
    alike = {room[0] for room in rooms if room}
    return len(files) == 1 or (
        None not in rooms and len(alike) == 1 and len(set(rooms)) == len(rooms)
    )


def program() -> dict[str, str]:
    """Return the text of every file that players get, by its path."""
    paths = {path.relative_to(ROOT).as_posix(): path for path in (ROOT / "game").rglob("*.py")}
    return {
        name: path.read_text("utf-8")
        for name, path in paths.items()
        if not name.startswith(WORKSHOPS)
    }


def test_a_class_name_stands_for_one_thing() -> None:
    """One that does so now is taken off the list."""
    assert several(program()) == OPEN


def test_a_name_in_two_rooms_is_found() -> None:
    files = {"game/records/a.py": "class Header: ...", "game/session/b.py": "class Header: ..."}
    assert several(files) == {"Header": ("game/records/a.py", "game/session/b.py")}


def test_the_games_may_name_alike_what_each_of_them_has() -> None:
    drawn = "class CardDrawn: ..."
    alike = {"game/rules/duel/events.py": drawn, "game/rules/battle/events.py": drawn}
    assert several(alike) == {}
    assert several({**alike, "game/rules/duel/cards.py": drawn}).keys() == {"CardDrawn"}
    assert several({**alike, "game/games/greece/faults.py": drawn}).keys() == {"CardDrawn"}
    assert several({**alike, "game/match/match.py": drawn}).keys() == {"CardDrawn"}
