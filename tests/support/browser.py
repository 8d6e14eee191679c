"""A browser without a window, for pages that are tried out in one; none is needed for the day."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

BROWSER = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), ""
)


def opened(page: Path, size: str = "1400,1000") -> str:
    """Open a page in a window of a size; return what became of it."""
    usual = ["--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={page.parent / 'x'}"]
    timed = [f"--window-size={size}", "--virtual-time-budget=4000", "--dump-dom"]
    done = subprocess.run(
        [BROWSER, *usual, *timed, page.as_uri()], capture_output=True, timeout=120, check=True
    )
    return done.stdout.decode("utf-8", "replace")
