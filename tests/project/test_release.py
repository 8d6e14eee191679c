"""A release in its own words: its page, its names in software centres, its address."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
import release

ROOT = Path(__file__).parents[2]
METAINFO = ROOT / ".ci/packaging/desktop/polemos.metainfo.xml.in"


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("https://example.org/polemos", "org.example.polemos"),
        ("https://www.polemos.example/", "example.polemos.polemos"),
        ("https://github.com/some-body/polemos", "io.github.some_body.polemos"),
        ("https://codeberg.org/somebody/polemos", "page.codeberg.somebody.polemos"),
    ],
)
def test_the_name_in_software_centres_is_the_address_reversed(address: str, name: str) -> None:
    assert release.reversed_name(address) == name


def test_a_tag_without_a_dated_section_is_no_release(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "project", lambda: {"version": "9.9.9"})
    found = release.complaints("v9.9.9", "https://example.org/polemos")
    assert found == ["CHANGELOG.md has no section for 9.9.9."]
    assert release.complaints("v9.9.8", "https://example.org/polemos")[0] == (
        "The tag is v9.9.8, the program's version 9.9.9."
    )


def test_a_released_version_passes_but_for_a_stand_in_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(release, "project", lambda: {"version": "1.0.0"})
    assert release.complaints("v1.0.0", "https://example.org/polemos") == []
    stand_in = release.complaints("v1.0.0", "https://another.invalid/polemos")
    assert stand_in == [
        "Homepage in pyproject.toml is a stand-in: its owner has not set it yet.",
    ]


def test_notes_are_one_section_of_the_changelog() -> None:
    first = release.notes("1.0.0")
    assert first.startswith("The first release.")
    assert "## [" not in first
    assert release.notes("0.0.7") == ""


def test_the_metadata_take_the_address_and_nothing_is_left_open() -> None:
    made = release.filled(METAINFO.read_text("utf-8"), "https://github.com/somebody/polemos")
    assert "<id>io.github.somebody.polemos</id>" in made
    assert "https://github.com/somebody/polemos/issues" in made
    assert not re.search(r"@[A-Z]+@", made)


def test_every_dated_version_stands_in_the_metadata() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    dated = re.findall(r"^## \[([\d.]+)\] - (\d{4}-\d\d-\d\d)$", changes, re.M)
    told = re.findall(r'<release version="([\d.]+)" date="([\d-]+)"', METAINFO.read_text("utf-8"))
    assert told == dated


def test_the_address_stands_once() -> None:
    listed = subprocess.run(
        ["git", "grep", "-lF", release.homepage()],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode > 1:
        pytest.skip("not a checkout of git")
    assert listed.stdout.split() == ["pyproject.toml"]
