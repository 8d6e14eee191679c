"""Build the wheel, the archive of source, the executable and its archive twice; compare the bytes.

python .ci/reproduce.py [OUT]  takes what is committed into two folders of different names and
builds in both, at the time of the commit. What comes out lies in OUT with SHA256SUMS; the exit
status is 1 when a file differs.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
NAME = f"polemos-{sys.platform}.tar.gz"


def output(*words: str) -> str:
    """Return what a command says."""
    return subprocess.run(words, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def build(folder: Path, commit: str, environment: dict[str, str]) -> Path:
    """Return the folder with all that was built from the files of a commit in a folder."""
    folder.mkdir(parents=True)
    source = folder.parent / "source.tar"
    subprocess.run(["git", "archive", "-o", source, commit], cwd=ROOT, check=True)
    with tarfile.open(source) as archive:
        archive.extractall(folder, filter="data")
    for words in (
        ["build", "--outdir", "out"],
        ["PyInstaller", "build.spec", "--log-level", "ERROR"],
    ):
        command = [sys.executable, "-m", *words]
        subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True)
    sdist = next((folder / "out").glob("*.tar.gz"))
    sdist.write_bytes(levelled(sdist, int(environment["SOURCE_DATE_EPOCH"])))
    pack(folder / "dist" / "polemos", folder / "out" / NAME, int(environment["SOURCE_DATE_EPOCH"]))
    return folder / "out"


def pack(folder: Path, file: Path, when: int) -> None:
    """Write a folder as an archive: entries in order, one time, no owner."""

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = when, 0, 0, "", ""
        entry.mode = 0o755 if entry.mode & 0o100 else 0o644
        return entry

    with (
        file.open("wb") as raw,
        gzip.GzipFile("", "wb", 9, raw, when) as packed,
        tarfile.open(fileobj=packed, mode="w") as archive,
    ):
        for path in [folder, *sorted(folder.rglob("*"))]:
            name = path.relative_to(folder.parent).as_posix()
            archive.add(path, name, recursive=False, filter=plain)


def levelled(sdist: Path, when: int) -> bytes:
    """Return an archive of source with one time everywhere, which setuptools does not set."""
    with tempfile.TemporaryDirectory() as place:
        with tarfile.open(sdist) as archive:
            archive.extractall(place, filter="data")
        (folder,) = Path(place).iterdir()
        pack(folder, Path(place) / "levelled", when)
        return (Path(place) / "levelled").read_bytes()


def digests(folder: Path) -> dict[str, str]:
    """Return the digests of the files in a folder by their names."""
    return {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.iterdir())
    }


def main() -> int:
    """Build twice; 0 when all bytes are the same."""
    out = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist"
    commit, when = output("git", "log", "-1", "--format=%H %ct").split()
    environment = os.environ | {"SOURCE_DATE_EPOCH": when, "PYTHONHASHSEED": "0"}
    environment.pop("PYTHONPATH", None)
    with tempfile.TemporaryDirectory() as place:
        first, second = (
            build(Path(place) / name / "polemos", commit, environment) for name in ("one", "two")
        )
        found, again = digests(first), digests(second)
        out.mkdir(parents=True, exist_ok=True)
        for name in found:
            (out / name).write_bytes((first / name).read_bytes())
    sums = "".join(f"{digest}  {name}\n" for name, digest in found.items())
    (out / "SHA256SUMS").write_text(sums, "utf-8", newline="\n")
    differing = [name for name, digest in found.items() if again.get(name) != digest]
    print(sums + (f"differ: {', '.join(differing)}" if differing else "both builds are the same"))
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
