"""Write the manual pages of both programs from the command line itself.

python manual.py FOLDER  writes polemos.6 and polemos-cli.6 there; a page says what
--help says.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from pathlib import Path

from game import __version__
from game.cli import parser

NAMES = {
    "polemos": "three tabletop games of the Greek wars, in a window",
    "polemos-cli": "three tabletop games of the Greek wars, on the command line",
}
FILES = {
    "~/.local/share/polemos": "settings, progress, records of matches, wars, tapes and pictures",
    "~/.cache/polemos": "what may be deleted at any time: reviews, statistics",
}
VARIABLES = {"POLEMOS_HOME": "Holds all files in place of those folders."}
STATUS = {
    "0": "All went well.",
    "1": "A check failed: a record or a tape does not hold.",
    "2": "The input was wrong; one line on standard error says how.",
}


def roff(text: str) -> str:
    """Return text for a manual page: no sign of it commands anything."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-").replace("~", "\\(ti")
    return "\n".join(f"\\&{line}" if line[:1] in ".'" else line for line in escaped.splitlines())


def commands(top: ArgumentParser) -> dict[str, ArgumentParser]:
    """Return the commands of a parser by their names, none where it has none."""
    for action in top._actions:
        if isinstance(action, _SubParsersAction):
            return dict(action.choices)
    return {}


def options(one: ArgumentParser) -> Iterator[str]:
    """Yield an entry for each argument of a parser."""
    for action in one._actions:
        if isinstance(action, _SubParsersAction):
            continue
        word = ", ".join(rf"\fB{roff(name)}\fR" for name in action.option_strings)
        if action.nargs != 0:
            value = action.metavar or action.dest
            word = f"{word} \\fI{roff(str(value))}\\fR".strip()
        yield f".TP\n{word}\n{roff((action.help or '') % vars(action))}"


def page(name: str) -> str:
    """Return the page of a program."""
    top = parser()
    parts = [
        f'.TH {name.upper()} 6 "" "Polemos {__version__}" Games',
        f".SH NAME\n{roff(name)} \\- {NAMES[name]}",
        f".SH SYNOPSIS\n.B {roff(name)}\n[\\fIcommand\\fR] [\\fIoptions\\fR]",
        ".SH DESCRIPTION\nWithout a command the title screen opens; all games are played from it.",
        "On Linux both names start the same program; on Windows one has a console.",
        ".SH OPTIONS",
        *options(top),
        ".SH COMMANDS",
    ]
    for word, one in commands(top).items():
        parts += [f".SS {roff(word)}", roff(one.description or ""), *options(one)]
        if one.epilog:
            parts.append(f".PP\n{roff(one.epilog)}")
    parts.append(".SH FILES")
    parts += [f".TP\n.I {roff(place)}\n{roff(text)}" for place, text in FILES.items()]
    parts.append(".SH ENVIRONMENT")
    parts += [f".TP\n.B {roff(name)}\n{roff(text)}" for name, text in VARIABLES.items()]
    parts.append(".SH EXIT STATUS")
    parts += [f".TP\n.B {status}\n{roff(text)}" for status, text in STATUS.items()]
    other = next(one for one in NAMES if one != name)
    parts.append(f".SH SEE ALSO\n.BR {roff(other)} (6)")
    return "\n".join(part for part in parts if part) + "\n"


def main() -> None:
    """Write both pages into the folder that is named."""
    for name in NAMES:
        (Path(sys.argv[1]) / f"{name}.6").write_text(page(name), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
