"""The words of a release: its address, its names in software centres, its notes.

python release.py check TAG           fails unless a release can be made of this tag
python release.py notes TAG           prints the section of CHANGELOG.md that is its page
python release.py fill FILE [ADDRESS] prints a file ending in .in with the project's address put in

The address stands once, as Homepage in pyproject.toml.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[2]
HOSTS = {"github.com": "io.github", "gitlab.com": "io.gitlab", "codeberg.org": "page.codeberg"}
"""The names that software centres ask of projects without a domain, by who keeps their code."""
UNKNOWN = ".invalid"
"""Ends the host of an address that the owner has not set yet."""


def project() -> dict[str, Any]:
    """Return what pyproject.toml says of the project; Any: its plain data."""
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return found


def homepage() -> str:
    """Return the project's address."""
    return str(project()["urls"]["Homepage"]).rstrip("/")


def reversed_name(address: str) -> str:
    """Return the project's name under its domain, the domain's parts from last to first."""
    parts = urlsplit(address)
    host = parts.hostname or ""
    domain = HOSTS.get(host) or ".".join(reversed(host.removeprefix("www.").split(".")))
    below = [re.sub(r"\W", "_", part) for part in parts.path.split("/") if part]
    return ".".join([domain, *(below or ["polemos"])])


def notes(version: str) -> str:
    """Return the section of a version in CHANGELOG.md, without its heading, "" for none."""
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    found = re.search(rf"^## \[{re.escape(version)}\].*?\n(.*?)(?=^## \[|\Z)", changes, re.M | re.S)
    return found[1].strip() if found else ""


def date_of(version: str) -> str:
    """Return the date of a version in CHANGELOG.md, "" for one that is not released."""
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    found = re.search(rf"^## \[{re.escape(version)}\] - (\d{{4}}-\d\d-\d\d)$", changes, re.M)
    return found[1] if found else ""


def filled(text: str, address: str) -> str:
    """Return a text with the project's address and its name under the domain put in."""
    values = {"HOMEPAGE": address, "ID": reversed_name(address), "VERSION": project()["version"]}
    return re.sub(r"@([A-Z]+)@", lambda found: values[found[1]], text)


def complaints(tag: str, address: str) -> list[str]:
    """Return what keeps a tag from being a release, in sentences."""
    version, own = tag.removeprefix("v"), project()["version"]
    found = []
    if version != own:
        found.append(f"The tag is {tag}, the program's version {own}.")
    if not notes(version):
        found.append(f"CHANGELOG.md has no section for {version}.")
    elif not date_of(version):
        found.append(f"The section for {version} in CHANGELOG.md has no date.")
    if (urlsplit(address).hostname or "").endswith(UNKNOWN):
        found.append("Homepage in pyproject.toml is a stand-in: its owner has not set it yet.")
    return found


def main(words: list[str]) -> int:
    """Do what the words ask; the exit status."""
    match words:
        case ["check", tag]:
            found = complaints(tag, homepage())
            print(*found, sep="\n", end="\n" if found else "")
            return bool(found)
        case ["notes", tag]:
            print(notes(tag.removeprefix("v")))
        case ["fill", file, *address]:
            print(filled(Path(file).read_text("utf-8"), *(address or [homepage()])), end="")
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
