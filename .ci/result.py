"""Exit status 0 when a file holds one match's result: python result.py match.json."""

import json
import sys
from pathlib import Path


def complaint(text: str) -> str | None:
    """What is wrong with the line of JSON that `match --json` prints."""
    lines = text.splitlines()
    if len(lines) != 1:
        return f"{len(lines)} lines, not one"
    result = json.loads(lines[0])
    missing = {"winners", "reason", "actions", "seconds"} - set(result)
    if missing:
        return f"without {', '.join(sorted(missing))}"
    if result["actions"] < 10:
        return "a match of hardly any action"
    return None


if __name__ == "__main__":
    line = Path(sys.argv[1]).read_text(encoding="utf-8")
    print(line.strip())
    sys.exit(complaint(line))
