"""A copy of the program with more in its tables: links to all files that stay as they are."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from shutil import copytree

ROOT = Path(__file__).parents[3]


def copied(tree: Path, lines: Mapping[str, Sequence[str]], pictures: Mapping[str, str]) -> Path:
    """Make a copy: `lines` more at the end of files, and pictures of the art under new names."""
    for room in ("game", "ai", "sprites", "sounds", "tests"):
        copytree(ROOT / room, tree / room, copy_function=os.symlink)
    for file, more in lines.items():
        table = tree / file
        text = table.read_text("utf-8")
        table.unlink()
        table.write_text(text + "".join(f"{line}\n" for line in more), "utf-8")
    for there, new in pictures.items():
        (tree / f"sprites/art/{new}.svg").symlink_to(ROOT / f"sprites/art/{there}.svg")
    return tree


def run_in(tree: Path, module: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a module of the copy as a program of its own."""
    command = [sys.executable, "-m", module, *words]
    return subprocess.run(
        command, cwd=tree, env=os.environ | {"PYTHONPATH": str(tree)}, stderr=subprocess.PIPE,
        text=True, check=False,
    )  # fmt: skip
