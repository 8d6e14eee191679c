"""Nothing goes out to players without its terms: each package and library has a licence."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import inventory
import pytest

from tests.support.sweeps import each

ROOT = Path(__file__).parents[2]
PACKAGING = ROOT / ".ci" / "packaging"
CREDITED = (ROOT / "CREDITS.md").read_text("utf-8").lower()
PACKAGES = sorted(inventory.requirements("polemos"))
with (PACKAGING / "components.csv").open(encoding="utf-8", newline="") as file:
    ROWS = list(csv.DictReader(file))


def test_the_players_packages_are_found() -> None:
    assert {"pygame-ce", "msgspec", "fontpkg-source-serif-4", "fontpkg"} <= set(PACKAGES)
    assert not {"pytest", "numpy", "pillow"} & set(PACKAGES)


@pytest.mark.parametrize("name", PACKAGES)
def test_each_package_has_its_terms_and_is_credited(name: str) -> None:
    found = inventory.package(name)
    assert found.licence != "NOASSERTION" and len(found.terms) > 500
    assert name in CREDITED


@each("row", ROWS)
def test_each_known_library_has_its_terms(row: dict[str, str]) -> None:
    assert row["copyright"] and all(inventory.text_of(one) for one in row["licences"].split())


def test_libraries_are_known_by_their_files(tmp_path: Path) -> None:
    for name in ("libSDL2-2-50d1.0.so.0.3", "SDL2_mixer.dll", "libz.1.dylib", "libz.so.1"):
        (tmp_path / name).write_bytes(b"code")
    (tmp_path / "_core.cpython-311-x86_64-linux-gnu.so").write_bytes(b"a module of a package")
    found = inventory.libraries(tmp_path)
    assert [one.name for one in found] == ["SDL_mixer", "SDL", "zlib"]
    bill = inventory.bill(found)
    assert json.dumps(bill) == json.dumps(inventory.bill(inventory.libraries(tmp_path)))
    assert [len(one["components"]) for one in bill["components"]] == [1, 1, 2]
    assert "Copyright 1995-2026 Jean-loup Gailly" in inventory.licences(found)


def test_an_unknown_library_is_refused(tmp_path: Path) -> None:
    (tmp_path / "libatlantis.so.3").write_bytes(b"code")
    with pytest.raises(SystemExit, match=r"nothing is known of libatlantis\.so\.3"):
        inventory.libraries(tmp_path)
