"""The parser of the command line, in the player's language, and what reads its values.

Parsers hold English: manual pages are made from them. What a player reads of them
is translated where it is shown.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NoReturn

from game.system.files import NoRoom, WrongEnding, ending_in, free_file
from game.system.i18n import N_, _, render_error
from game.system.output import InputError, say

SIZE = re.compile(r"(\d{3,5})x(\d{3,5})")
LEAST, MOST = (320, 240), (7680, 4320)
AS_IT_IS = "  "
"""Opens a line of an epilog that is neither translated nor wrapped: a command."""
OF_ARGPARSE = (N_("positional arguments"), N_("options"), N_("show this help message and exit"))
"""The words that argparse itself puts into a help."""
REASON = "reason"
"""The field of a complaint that holds another."""
COMPLAINTS = (
    N_("argument {name}: {reason}"),
    N_("the following arguments are required: {names}"),
    N_("unrecognized arguments: {words}"),
    N_("invalid choice: {word} (choose from {words})"),
    N_("expected one argument"),
    N_("not allowed with argument {name}"),
    N_("ambiguous option: {word} could match {words}"),
    N_("ignored explicit argument {word}"),
)
"""The complaints of argparse, which hands them out finished; their parts are read from them."""


class Help(argparse.HelpFormatter):
    """The layout of a help, which translates all that it is given."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        if prefix is None:
            prefix = _("usage:") + " "
        super().add_usage(usage, actions, groups, prefix)

    def start_section(self, heading: str | None) -> None:
        super().start_section(_(heading) if heading else None)

    def _get_help_string(self, action: argparse.Action) -> str:
        return _(action.help) if action.help else ""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        lines = text.splitlines()
        for at, line in enumerate(lines):
            if not line.startswith(AS_IT_IS):
                lines[at] = super()._fill_text(_(line), width, indent)
        return "\n".join(lines)


class Parser(argparse.ArgumentParser):
    """A parser whose help and complaints, one line each, are in the player's language."""

    def __init__(
        self, prog: str, description: str, examples: Sequence[str] = (), notes: Sequence[str] = ()
    ) -> None:
        lines = "\n".join([N_("Examples:"), *(f"{AS_IT_IS}{one}" for one in examples)])
        epilog = "\n\n".join([lines, *notes])
        super().__init__(prog, None, description, epilog, formatter_class=Help)
        self.set_defaults(prog=prog)
        self.color = False  # from Python 3.14 on: escapes would be shown as what they are

    def error(self, message: str) -> NoReturn:
        raise InputError(translated(message), self.prog)

    def _print_message(self, message: str, file: object = None) -> None:
        say(*message.rstrip("\n").split("\n"))


def translated(complaint: str) -> str:
    """Return a complaint of argparse in the player's language; one of ours is already."""
    for template in COMPLAINTS:
        parts = _pattern(template).fullmatch(complaint)
        if parts is not None:
            found = parts.groupdict()
            return _(template).format(
                **{
                    name: translated(part) if name == REASON else part
                    for name, part in found.items()
                }
            )
    return complaint


@cache
def _pattern(template: str) -> re.Pattern[str]:
    """Return an expression for what a template becomes: a group for each of its fields."""
    plain = re.escape(template)
    return re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", plain), re.DOTALL)


# ---------------------------------------------------------------------- values


def _quoted(text: str) -> str:
    return repr(text[:40])


def whole(text: str) -> int:
    """Return a whole number."""
    try:
        return int(text[:40])
    except ValueError:
        words = _("{text} is no whole number").format(text=_quoted(text))
        raise argparse.ArgumentTypeError(words) from None


def decimal(text: str) -> float:
    """Return a number that may have a fraction."""
    try:
        return float(text[:40])
    except ValueError:
        words = _("{text} is no number").format(text=_quoted(text))
        raise argparse.ArgumentTypeError(words) from None


def between(least: int, most: int) -> Callable[[str], int]:
    """Return what reads a whole number from `least` to `most`."""

    def number(text: str) -> int:
        if not (text.isascii() and text.isdigit() and least <= int(text[:9]) <= most):
            words = _("{text} is no number from {least} to {most}")
            raise argparse.ArgumentTypeError(
                words.format(text=_quoted(text), least=least, most=most)
            )
        return int(text)

    return number


def part(text: str) -> tuple[int, ...]:
    """Return a part of the screen: left, top, width and height with commas between."""
    if not re.fullmatch(r"\d{1,4}(,\d{1,4}){3}", text, re.ASCII):
        raise argparse.ArgumentTypeError(_("{text} is not x,y,w,h").format(text=_quoted(text)))
    return tuple(map(int, text.split(",")))


def seed(text: str) -> int:
    """Return a seed of 64 bits."""
    if not (text.isascii() and text.isdigit() and len(text) <= 20 and int(text) < 1 << 64):
        words = _("{text} is no seed: a number below 2^64 is")
        raise argparse.ArgumentTypeError(words.format(text=_quoted(text)))
    return int(text)


def lead(text: str) -> list[int]:
    """Return a head start for each side, such as 0,4 for Sparta."""
    parts = text.split(",")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() for part in parts):
        words = _("{text} is no lead: one such as 0,4 is")
        raise argparse.ArgumentTypeError(words.format(text=_quoted(text)))
    return [int(part[:9]) for part in parts]


def size(text: str) -> tuple[int, int]:
    """Return a size in pixels, width and height."""
    match = SIZE.fullmatch(text)
    if match is None:
        words = _("{text} is no size: one such as 1280x720 is")
        raise argparse.ArgumentTypeError(words.format(text=_quoted(text)))
    width, height = int(match[1]), int(match[2])
    if not (LEAST[0] <= width <= MOST[0] and LEAST[1] <= height <= MOST[1]):
        words = _("{text} is not between 320x240 and 7680x4320")
        raise argparse.ArgumentTypeError(words.format(text=text))
    return width, height


def ending(path: Path, *endings: str) -> Path:
    """Return a file with one of these endings, the first where it has none. InputError."""
    with _told():
        return ending_in(path, *endings)


def fresh(path: Path, *endings: str) -> Path:
    """Return a file that is not there yet, in a folder that is, as `ending` does. InputError."""
    with _told():
        return free_file(path, *endings)


@contextmanager
def _told() -> Iterator[None]:
    """Tell of a path what the window tells of it."""
    try:
        yield
    except (WrongEnding, NoRoom) as error:
        raise InputError(render_error(error)) from None
