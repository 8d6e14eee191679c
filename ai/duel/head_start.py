"""Athens's chance by Sparta's head start, as measured for each level."""

from __future__ import annotations

import json
from pathlib import Path

from ai.head_start import Fitted

FILE = Path(__file__).with_name("level.json")
CURVES = {
    level: {int(target): Fitted(*curve) for target, curve in rows.items()}
    for level, rows in json.loads(FILE.read_text("utf-8"))["curves"].items()
}
