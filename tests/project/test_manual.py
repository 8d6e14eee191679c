"""The manual pages and the menu entry: they tell what the program has."""

from __future__ import annotations

import re
from pathlib import Path

import manual
import pytest

from game import __version__
from game.cli import COMMANDS

DESKTOP = Path(__file__).parents[2] / ".ci" / "packaging" / "desktop"


@pytest.mark.parametrize("name", manual.NAMES)
def test_a_page_has_all_commands_and_escapes_what_roff_would_obey(name: str) -> None:
    page = manual.page(name)
    assert all(f".SS {command}\n" in page for command, *_ in COMMANDS)
    assert page.startswith(f".TH {name.upper()} 6 ")
    plain = [line for line in page.splitlines() if not line.startswith(".")]
    assert not any(line.startswith("'") for line in plain)
    assert manual.roff(".a\n'b\\c-d") == "\\&.a\n\\&'b\\ec\\-d"


def test_the_metadata_name_this_version() -> None:
    metadata = (DESKTOP / "polemos.metainfo.xml.in").read_text("utf-8")
    assert re.findall(r'<release version="([\d.]+)"', metadata)[0] == __version__
