"""No room grows unseen: each has at most the tokens of its figure, and they are counted right."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from tests.programs import screen_counts
from tests.programs.sizes import ROOT, Size, figures, main, room_of, sizes, tokens, too_big

TREE = {
    "game/scenes/scene.py": """
        class Scene:
            def __init__(self): ...
            def draw(self): ...
            def enter(self): ...
            def leave(self): ...
            @property
            def moving(self): ...
            def _own(self): ...
        class Rest:
            def step(self): ...
        """,
    "game/scenes/page.py": """
        from game.scenes.scene import Scene
        class Page(Scene):
            def enter(self): ...
            def look_up(self): ...
        """,
    "game/client/services.py": """
        class Screen(Protocol):
            def resume(self): ...
        """,
    "game/scenes/menus/title.py": """
        from game.scenes import page
        from game.scenes.scene import Scene as Base, Rest
        class Title(page.Page):
            def __init__(self): ...
            def draw(self): ...
            def look_up(self): ...
            def _own(self): ...
            def other(self): ...
        class Below(Title):
            def draw(self): ...
        class Box(Base[int]):
            @property
            def moving(self): ...
            def resume(self): ...
        class Clock(Rest):
            def step(self): ...
            def enter(self): ...
        """,
}
"""Screens that override `draw` twice and three other hooks once each."""


def planted(root: Path, files: dict[str, str]) -> Path:
    """Write a tree of sources, and return its root."""
    for name, source in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(source).lstrip(), encoding="utf-8")
    return root


def one(root: Path, source: str, name: str = "game/scenes/menus/title.py") -> screen_counts.Source:
    """Return a tree's only file."""
    (only,) = screen_counts.read(planted(root, {name: source}))
    return only


def test_no_room_has_more_tokens_than_its_figure() -> None:
    """A room may fall. What must rise does so by `--write` in the same commit, which says why."""
    assert too_big(sizes(ROOT), figures(ROOT)) == []


def test_a_room_may_fall_and_not_rise() -> None:
    found = {"game": Size(1, 1, 100), "ai": Size(1, 1, 201), "tests": Size(1, 1, 7)}
    most = {"game": 100, "ai": 200, "tests": 900}
    assert too_big(found, most) == ["ai has 201 tokens and may have 200"]


def test_a_room_without_a_figure_and_a_figure_without_a_room_are_told() -> None:
    wrong = too_big({"game/judging": Size(1, 1, 1)}, {"game/records": 100})
    assert wrong == ["game/judging has no figure", "game/records has a figure and no file"]


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("x = 1\n", 3),
        ("x = 1  # why\n\n# why\n", 3),
        ('"""Words.\n\nMore.\n"""\nx = "words"\n', 3),
        ('def f():\n    """Words."""\n    return 1\n', 7),
        ("import a\nfrom b import (\n    c,\n)\nx = 1\n", 3),
        ("x = (\n    1,\n    2,\n)\n", 8),
        ("x = f\"a{b}{f'{c}'}\" + d\n", 5),
        ("def f():\n    yield from g\n", 8),
        ("", 0),
    ],
)
def test_tokens_are_those_of_code(source: str, count: int) -> None:
    assert tokens(source) == count


@pytest.mark.parametrize(
    ("path", "room"),
    [
        ("game/cli.py", "game/*.py"),
        ("game/match/match.py", "game/match"),
        ("game/rules/duel/state.py", "game/rules"),
        ("game/scenes/page.py", "game/scenes/*.py"),
        ("game/scenes/war/stops/place.py", "game/scenes/war"),
        ("ai/duel/effects.py", "ai"),
        ("tests/conftest.py", "tests"),
    ],
)
def test_a_file_is_in_its_room(path: str, room: str) -> None:
    assert room_of(path) == room


def test_the_table_is_written_anew_in_hundreds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {
        "game/cli.py": "x = 1\n" * 33,
        "game/match/a.py": "x\n" * 101,
        "tests/programs/a.py": "",
    }
    planted(tmp_path, files)
    assert main([], tmp_path) == 0 and not (tmp_path / "tests/programs/sizes.csv").exists()
    assert main(["--write"], tmp_path) == 0
    assert figures(tmp_path) == {"game": 200, "game/*.py": 100, "game/match": 200, "tests": 0}
    assert too_big(sizes(tmp_path), figures(tmp_path)) == []
    assert "game/match 1 101 101" in " ".join(capsys.readouterr().out.split())


def test_hooks_are_what_screens_override_of_those_that_all_are_made_of(tmp_path: Path) -> None:
    """Neither private methods, nor a screen's own, nor what is no screen."""
    found = screen_counts.hooks(screen_counts.read(planted(tmp_path, TREE)))
    assert found == {"draw": 2, "look_up": 1, "moving": 1, "resume": 1}


@pytest.mark.parametrize(
    ("lines", "count"),
    [
        ("return intent.kind == 'menu'", 1),
        ("return 'a' if intent.kind in ('menu', 'quit') else intent.kind != 'b'", 2),
        ("return {'menu': 1}[intent.kind]", 1),
        ("return ways.get(intent.kind, 0)", 1),
        ("match intent.kind:\n        case 'a': pass\n        case 'b' | 'c': pass", 2),
        ("kind = intent.kind\n    return kind == 'a' or kind in KINDS", 2),
        ("spot, kind = self.spot, intent.kind\n    return ways[kind]", 1),
        ("if (kind := intent.kind) == 'a': pass\n    return kind == 'b'", 2),
        ("return meant[0].kind == 'press'", 1),
        ("return _told(intent.kind)", 1),
        ("return [lambda: intent.kind == 'a']", 1),
        ("return step.kind == 'a'", 0),
        ("return Intent(intent.kind, intent.x)", 0),
        ("kind = step.kind\n    return kind == 'a' and intent.text == 'b'", 0),
    ],
)
def test_reads_of_an_intents_kind_are_counted(tmp_path: Path, lines: str, count: int) -> None:
    told = "def _told(kind: str): return kind == 'a'\n" if "_told" in lines else ""
    source = f"{told}def read(intent: Intent, meant: list[Intent]):\n    {lines}\n"
    assert screen_counts.kinds(one(tmp_path, source)) == count


def test_an_intent_is_known_by_its_type_and_in_a_row_of_a_table(tmp_path: Path) -> None:
    source = """
        def read(meant: Intent): return meant.kind == 'a'
        ROWS = [Row(lambda intent: intent.kind == 'b')]
        """
    assert screen_counts.kinds(one(tmp_path, source)) == 2


@pytest.mark.parametrize(
    ("room", "count"),
    [("game/scenes/menus", 3), ("game/scenes/tables", 3), ("game/scenes/duel", 0)],
)
def test_text_drawn_by_hand_is_counted_beside_the_three_tables(
    tmp_path: Path, room: str, count: int
) -> None:
    source = """
        from sprites.base import text
        from sprites.base.text import draw as drawn
        def draw(self, canvas):
            text.draw(canvas, "a", 1, 2)
            text.draw_within(canvas, "a", 1, 2, 3)
            drawn(canvas, "a", 1, 2)
            self.text.draw(canvas)
            text.width(canvas, "a")
        """
    assert screen_counts.texts(one(tmp_path, source, f"{room}/title.py")) == count
