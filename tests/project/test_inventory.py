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
    assert {"pygame-ce", "msgspec", "pillow", "fontpkg-source-serif-4", "fontpkg"} <= set(PACKAGES)
    assert not {"pytest", "numpy"} & set(PACKAGES)


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


ELSEWHERE = {
    "Windows": (
        "python313.dll python3.dll VCRUNTIME140.dll VCRUNTIME140_1.dll vcruntime140.dll "
        "ucrtbase.dll api-ms-win-crt-runtime-l1-1-0.dll MSVCP140.dll libffi-8.dll sqlite3.dll "
        "zlib1.dll libcrypto-3.dll libssl-3.dll SDL2.dll SDL2_mixer.dll SDL2_ttf.dll freetype.dll"
    ),
    "macOS": (
        "libpython3.13.dylib libssl.3.dylib libcrypto.3.dylib libsqlite3.0.dylib liblzma.5.dylib "
        "libmpdec.4.dylib libncursesw.5.dylib libz.1.dylib libffi.8.dylib libSDL2-2.0.0.dylib"
    ),
    "Linux": "libpython3.11.so.1.0 libexpat.so.1 libmpdec.so.3 libcrypto.so.3 libuuid.so.1",
}
"""Libraries that come with Python and with packages of wheels for other systems."""


@each("system", ELSEWHERE)
def test_the_libraries_of_other_systems_are_known(system: str, tmp_path: Path) -> None:
    names, folder = ELSEWHERE[system].split(), tmp_path / system
    folder.mkdir()
    for name in names:
        (folder / name).write_bytes(b"code")
    found = inventory.libraries(folder)
    assert sorted(file for one in found for file, _digest in one.digests) == sorted(names)


def test_an_unknown_library_is_refused(tmp_path: Path) -> None:
    (tmp_path / "libatlantis.so.3").write_bytes(b"code")
    with pytest.raises(SystemExit, match=r"nothing is known of libatlantis\.so\.3"):
        inventory.libraries(tmp_path)
