"""The versions of packages that the tests meet besides the newest.

python .ci/versions.py oldest          constraints: each requirement of a tester at its lower bound
python .ci/versions.py blame PYTHON    which package makes the tests that failed last fail: those
                                       that constraints.txt has otherwise are changed one by one
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]


def oldest() -> dict[str, str]:
    """Return the lowest version that is allowed of each package that players and testers need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    split = (re.match(r"([\w.-]+)>=([\w.]+)", each) for each in wanted)
    return {found[1]: found[2] for found in split if found is not None}


def pinned() -> dict[str, str]:
    """Return the versions that a release is built with."""
    return versions((ROOT / ".ci/constraints.txt").read_text("utf-8"))


def versions(words: str) -> dict[str, str]:
    """Return the versions in a list as `pip freeze` prints it."""
    return {canonical(name): at for name, at in re.findall(r"^(\S+)==(\S+)$", words, re.M)}


def canonical(name: str) -> str:
    """Return a package's name in the one spelling that packaging tools compare."""
    return re.sub(r"[-_.]+", "-", name).lower()


def blame(python: str) -> str:
    """Return a sentence that names the package; the environment of `python` is changed for it."""
    listed = subprocess.run(
        [python, "-m", "pip", "freeze", "--exclude-editable"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    known = pinned()
    others = {name: at for name, at in versions(listed).items() if known.get(name, at) != at}
    for name, newest in others.items():
        change = f"{name}=={known[name]}"
        subprocess.run([python, "-m", "pip", "install", "-q", "--no-deps", change], check=True)
        again = [python, "-m", "pytest", "--last-failed", "-n", "0"]
        if subprocess.run(again, check=False, cwd=ROOT).returncode == 0:
            return f"{name} is why: the tests fail with {newest} and pass with {known[name]}."
    changed = ", ".join(others) or "none differs"
    return f"No package is why: the tests fail with the versions of the release too ({changed})."


def main(words: list[str]) -> int:
    """Do what the words ask; the exit status."""
    match words:
        case ["oldest"]:
            print(*(f"{name}=={version}" for name, version in oldest().items()), sep="\n")
        case ["blame", python]:
            print(blame(python))
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
