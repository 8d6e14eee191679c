"""Write what an executable holds: licences.txt for people and sbom.cdx.json for programs.

python inventory.py FOLDER  reads the libraries that lie there and the packages that the players'
requirements ask for. A library that components.csv does not know, or a package without the text of
its licence, is an error: nothing goes out without its terms. The same folder gives the same bytes.
"""

from __future__ import annotations

import csv
import hashlib
import json
import re
import sys
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).parent
PROGRAM = "polemos"
LIBRARY = re.compile(r"(?:lib)?(?P<stem>[\w.]+?)(?:[-.][\w.]+)*\.(?:so[.\d]*|dylib|dll)")
TEXT = re.compile(r"(licen[cs]e|copying|notice|authors)", re.I)
SPDX = {"pygame-ce": "LGPL-2.1-or-later", "pytweening": "MIT", "accesskit": "MIT OR Apache-2.0"} | {
    "font-source-sans-pro": "OFL-1.1",
    "font-source-serif-pro": "OFL-1.1",
    "segno": "BSD-3-Clause",
    "pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception",
}
"""The identifiers of licences that packages name in words only."""


class Component(NamedTuple):
    """A part that others made, with its terms."""

    name: str
    version: str
    licence: str
    terms: str
    package: str = ""
    digests: tuple[tuple[str, str], ...] = ()


def canonical(name: str) -> str:
    """Return a package's name in the one spelling that packaging tools compare."""
    return re.sub(r"[-_.]+", "-", name).lower()


def requirements(name: str) -> set[str]:
    """Return all packages that a package needs without extras, itself left out."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        for line in metadata.requires(waiting.pop()) or ():
            needed = canonical(re.split(r"[\s;<>=!~\[(]", line)[0])
            if "extra ==" not in line and needed not in found and installed(needed):
                found.add(needed)
                waiting.append(needed)
    return found


def installed(name: str) -> bool:
    """Return True for a package that is here: others are for other systems."""
    try:
        return bool(metadata.version(name))
    except metadata.PackageNotFoundError:
        return False


def text_of(identifier: str) -> str:
    """Return the text of a licence that we keep."""
    return (HERE / "licences" / f"{identifier}.txt").read_text("utf-8").rstrip()


def package(name: str) -> Component:
    """Return a package with the texts that it brings, or that of the licence which it names."""
    dist = metadata.distribution(name)
    brought = [
        file
        for file in dist.files or ()
        if TEXT.match(file.name) and file.suffix not in {".py", ".pyc"}
    ]
    licence = SPDX.get(name) or (dist.metadata.get_all("License-Expression") or ["NOASSERTION"])[0]
    terms = [Path(str(file.locate())).read_text("utf-8").rstrip() for file in sorted(brought)]
    if not any(TEXT.match(file.name) and not file.name.startswith("AUTHORS") for file in brought):
        terms.append(text_of(licence))
    return Component(name, dist.version, licence, "\n\n".join(dict.fromkeys(terms)), name)


def libraries(folder: Path) -> list[Component]:
    """Return the libraries in a folder, those of one project together."""
    with (HERE / "components.csv").open(encoding="utf-8", newline="") as file:
        known = list(csv.DictReader(file))
    digests: dict[str, list[tuple[str, str]]] = {}
    for path in sorted(folder.rglob("*")):
        found = LIBRARY.fullmatch(path.name)
        if found is None or path.is_symlink() or path.parent.name == "lib-dynload":
            continue
        if "cpython" in path.name or "abi3" in path.name:  # a module of a package
            continue
        row = next((one for one in known if re.fullmatch(one["file"], found["stem"])), None)
        if row is None:
            sys.exit(f"inventory: nothing is known of {path.relative_to(folder)}")
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        digests.setdefault(row["name"], []).append((path.name, digest))
    rows = {row["name"]: row for row in known}
    return [_library(rows[name], tuple(files)) for name, files in digests.items()]


def _library(row: dict[str, str], files: tuple[tuple[str, str], ...]) -> Component:
    licences = row["licences"].split()
    texts = "\n\n".join(map(text_of, licences))
    version = ".".join(map(str, sys.version_info[:3])) if row["name"] == "Python" else ""
    terms = f"Copyright {row['copyright']}\n\n{texts}"
    return Component(row["name"], version, " AND ".join(licences), terms, "", files)


def licences(components: list[Component]) -> str:
    """Return one text with the terms of all: first the list, then each text once."""
    users: dict[str, list[str]] = {}
    for one in components:
        users.setdefault(one.terms, []).append(one.name)
    listed = [f"  {one.name} {one.version}".rstrip() + f": {one.licence}" for one in components]
    parts = ["Parts of Polemos that others made, and their terms.\n", *listed]
    for terms, names in users.items():
        parts += ["", "=" * 80, ", ".join(names), "=" * 80, "", terms]
    return "\n".join(parts) + "\n"


def bill(components: list[Component]) -> dict[str, Any]:
    """Return the bill of materials as CycloneDX 1.6."""
    program = {"type": "application", "name": PROGRAM, "version": metadata.version(PROGRAM)}
    program["bom-ref"] = PROGRAM
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": program | {"licenses": [{"license": {"id": "MIT"}}]}},
        "components": [_entry(one) for one in components],
        "dependencies": [{"ref": PROGRAM, "dependsOn": [one.name for one in components]}],
    }


def _entry(one: Component) -> dict[str, Any]:
    entry: dict[str, Any] = {"type": "library", "bom-ref": one.name, "name": one.name}
    if one.version:
        entry["version"] = one.version
    if one.package:
        entry["purl"] = f"pkg:pypi/{one.package}@{one.version}"
    entry["licenses"] = [{"expression": one.licence}]
    if one.digests:
        entry["components"] = [
            {"type": "file", "name": name, "hashes": [{"alg": "SHA-256", "content": digest}]}
            for name, digest in one.digests
        ]
    return entry


def main() -> None:
    """Write both files into the folder that is named."""
    folder = Path(sys.argv[1])
    names = sorted(requirements(PROGRAM) | {"pyinstaller"})
    components = [*map(package, names), *libraries(folder)]
    (folder / "licences.txt").write_text(licences(components), "utf-8", newline="\n")
    written = json.dumps(bill(components), indent=1, ensure_ascii=False)
    (folder / "sbom.cdx.json").write_text(written + "\n", "utf-8", newline="\n")


if __name__ == "__main__":
    main()
