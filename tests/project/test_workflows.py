"""The hosted workflows: pinned actions, no rights but those named, all supported versions."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned_and_rights_are_named(path: Path) -> None:
    text = path.read_text("utf-8")
    used = re.findall(r"uses: (.*)", text)
    assert used
    assert all(re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v[\d.]+", one) for one in used)
    assert "\npermissions: {}\n" in text
    assert text.count("persist-credentials: false") == text.count("actions/checkout@")


def test_the_tests_run_with_each_supported_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    supported = [one.rpartition(" ")[2] for one in project["classifiers"] if ":: 3." in one]
    found = re.search(r"python: \[(.*)\]", (ROOT / ".github/workflows/test.yml").read_text("utf-8"))
    assert found is not None
    assert re.findall(r"[\d.]+", found[1]) == supported
