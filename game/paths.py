"""Where Polemos keeps what outlives it: settings, records, reports."""

from __future__ import annotations

import os
import tempfile
from functools import lru_cache
from pathlib import Path

APP = "polemos"


@lru_cache(maxsize=1)
def data_folder() -> Path:
    """The folder for records; POLEMOS_HOME overrides the system's own place for such data."""
    home = os.environ.get("POLEMOS_HOME")
    if home:
        return Path(home)
    import platformdirs  # noqa: PLC0415  (20 ms that a headless match need not pay)

    try:
        return Path(platformdirs.user_data_dir(APP, appauthor=False))
    except (OSError, RuntimeError, KeyError):  # no home at all
        return Path(tempfile.gettempdir()) / APP


def records() -> Path:
    """The folder of records."""
    return data_folder() / "records"


def settings_file() -> Path:
    """The file of settings."""
    return data_folder() / "settings.json"


def pictures() -> Path:
    """The folder of pictures taken with F12."""
    return data_folder() / "pictures"
