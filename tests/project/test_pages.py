"""Pages for developers beside the code: they name files that exist, and players do not get them."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from typing import Any

from tests.support.sweeps import each

ROOT = Path(__file__).parents[2]
ROOMS = ("game", "ai", "sprites", "sounds")
HOUSE = ROOT / "ARCHITECTURE.md"
BESIDE = [page for room in ROOMS for page in sorted((ROOT / room).rglob("README.md"))]
NAMED = re.compile(r"`([\w./-]+\.(?:py|csv|json|md|svg))`|\]\(([\w./-]+\.md)\)")
FILES = [f"/{path.name}" for path in ROOT.glob("*.md")] + [
    f"/{path.relative_to(ROOT).as_posix()}"
    for room in (*ROOMS, "tests", "benchmarks")
    for path in (ROOT / room).rglob("*.*")
]


def test_the_page_of_the_house_is_read_in_ten_minutes() -> None:
    assert len(HOUSE.read_text("utf-8").split()) <= 1800


def test_the_guide_is_read_in_pieces_and_shows_what_it_tells() -> None:
    text = (ROOT / "GUIDE.md").read_text("utf-8")
    told = [part for part in re.split(r"\n\n+", text) if not part.startswith(("|", "```", "!["))]
    assert [part[:60] for part in told if len(part.split()) > 120] == []
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", text)
    assert len(pictures) >= 5 and all((ROOT / each).is_file() for each in pictures)
    contents = re.findall(r"\]\(#([a-z-]+)\)", text)
    headings = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert contents == [
        re.sub(r"[^a-z -]", "", each.lower()).replace(" ", "-") for each in headings
    ]


def test_the_words_of_the_house_are_few_and_each_means_one_thing() -> None:
    words = re.findall(r"^\|(\w+)\|", HOUSE.read_text("utf-8").split("## Words")[1], re.MULTILINE)
    assert words[0] == "word" and words[1:] == sorted(set(words[1:])) and len(words) <= 61


@each("page", [HOUSE, ROOT / "CONTRIBUTING.md", *BESIDE])
def test_a_page_names_files_that_are_there(page: Path) -> None:
    named = {one or other for one, other in NAMED.findall(page.read_text("utf-8"))}
    assert [name for name in named if not any(file.endswith(f"/{name}") for file in FILES)] == []


def test_the_page_of_the_house_leads_to_every_page_beside_the_code() -> None:
    pages = {page.relative_to(ROOT).as_posix() for page in BESIDE if "workshop" not in page.parts}
    assert {page for page in pages if f"({page})" not in HOUSE.read_text("utf-8")} == set()


def test_players_get_rulebooks_and_no_page_for_developers() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    shapes = project["tool"]["setuptools"]["package-data"]
    packed = {
        path for room in ROOMS for shape in shapes[room] for path in (ROOT / room).glob(shape)
    }
    pages = {path for room in ROOMS for path in (ROOT / room).rglob("*.md")}
    rulebooks = {page for page in pages if page.name.startswith("rulebook")}
    assert packed & pages == rulebooks
    for_others = by_the_executable()
    assert {page for page in pages if not for_others(str(page.relative_to(ROOT)))} == rulebooks


def by_the_executable() -> Any:
    """Return the function by which the executable leaves files out."""
    tree = ast.parse((ROOT / "build.spec").read_text("utf-8"))
    wanted = [node for node in tree.body if getattr(node, "name", "") == "for_others"]
    known: dict[str, Any] = {"re": re}
    exec(compile(ast.Module(wanted, []), "build.spec", "exec"), known)
    return known["for_others"]
