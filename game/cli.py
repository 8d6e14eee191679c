"""The command line: the window, a match without one, records checked, and single pictures."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from game import __version__
from game.system.errors import InputError
from game.system.output import complain, say

SIZE = re.compile(r"(\d{3,5})x(\d{3,5})")
LEAST, MOST = (320, 240), (7680, 4320)


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line each."""

    def error(self, message: str) -> NoReturn:
        raise InputError(f"{self.prog}: {message}")

    def _print_message(self, message: str, file: object = None) -> None:
        say(*message.rstrip("\n").split("\n"))


MOST_GAMES = 100_000
MATCH_EXAMPLE = (
    "Example: polemos match duel --seats oracle,recruit --seed 7 --moves opening.txt --games 10."
)
PLAY_EXAMPLE = (
    "Examples: polemos play duel --target 10; "
    "polemos play greece --seats hoplite,human,recruit --seed 7."
)
TAPE_EXAMPLE = "Example: polemos --record evening.tape; polemos tape evening.tape."
REPLAY_EXAMPLE = (
    "Example: polemos replay g.replay --log > moves.txt; "
    "polemos match with the seats and the seed of its first line and --moves moves.txt "
    "plays the same match again."
)
SHOT_EXAMPLE = "Example: polemos shot duel --size 1280x720 --out duel.png."
SHEET_EXAMPLE = "Example: polemos sheet --out pieces.png."
REVIEW_EXAMPLE = "Example: polemos review g.replay --json --iterations 500."
STATS_EXAMPLE = "Example: polemos stats --json."
COMPLETION_EXAMPLE = 'Example: eval "$(polemos completion bash)".'
GAMES = "Games: duel (Card Duel), battle (Deck Battle), greece (Greek Map)."
TOP_EXAMPLES = (
    f"{GAMES} Examples: polemos; "
    "polemos play duel --seats human,strategos --seed 7; "
    "polemos match greece --seats oracle,recruit,recruit --json; polemos COMMAND --help"
)
MOVING = (".gif", ".webp")
"""The endings of the names of moving pictures."""


def run(words: Sequence[str]) -> int:
    """Do what the words ask; 0 when it went well, 1 when a check failed, 2 for bad input."""
    try:
        options = parser().parse_args(words)
        command: Callable[[argparse.Namespace], int] = options.command
        return command(options)
    except InputError as refusal:
        complain(str(refusal))
        return 2
    except OSError as error:  # a path that the system refuses
        complain(f"polemos: {error}")
        return 2
    except KeyboardInterrupt:
        return 130


def parser() -> Parser:
    """The whole command line."""
    top = Parser(prog="polemos", description="Three games of the Greek wars.", epilog=TOP_EXAMPLES)
    top.add_argument("--version", action="version", version=f"polemos {__version__}")
    top.set_defaults(command=title)
    _add_record(top)
    commands = top.add_subparsers(parser_class=Parser, metavar="COMMAND")
    for name, add, words, example in COMMANDS:
        add(commands.add_parser(name, help=words, description=words, epilog=f"{example} {GAMES}"))
    return top


def _add_setup(one: argparse.ArgumentParser, seats: str) -> None:
    """Add what sets a match up; `seats` says who sits where unless the command tells."""
    one.add_argument("game", help="the game: duel, battle or greece")
    who = "who sits where, such as human,strategos"
    bots = "bots are random, greedy, recruit, hoplite, strategos and oracle"
    one.add_argument("--seats", help=f"{who}; {bots}; {seats} unless given")
    same = "a number: the same seed deals the same cards; a random one unless given"
    one.add_argument("--seed", type=seed, help=same)
    one.add_argument("--target", type=int, help="duel: the victory points to win, 20 unless given")
    one.add_argument(
        "--lead",
        type=lead,
        help="duel: the VP that both begin with, such as 0,4; none unless given",
    )
    rule = "an option of the rules as NAME=VALUE, such as cities=2 or goal=[9,10]; repeats"
    one.add_argument("--option", action="append", default=[], help=rule)
    mode = "match allows undo only before anything new is seen, practice always; match unless given"
    one.add_argument("--mode", choices=("match", "practice"), default="match", help=mode)


def _add_play(one: argparse.ArgumentParser) -> None:
    _add_setup(one, "you in the first seat against hoplites")
    _add_record(one)
    one.set_defaults(command=play)


def _add_record(one: argparse.ArgumentParser) -> None:
    one.add_argument("--record", type=Path, help="write a tape of the whole session there")


def _add_tape(one: argparse.ArgumentParser) -> None:
    one.add_argument("file", type=Path, help="a tape that --record or the game has written")
    one.add_argument("--headless", action="store_true", help="no window, as fast as it goes")
    one.set_defaults(command=tape)


def _add_match(one: argparse.ArgumentParser) -> None:
    _add_setup(one, "hoplites")
    one.add_argument("--out", type=Path, help="write the record there; of several g-1, g-2 ...")
    one.add_argument("--json", action="store_true", help="print one line of JSON for each match")
    several = "so many matches, each with the next seed"
    one.add_argument(
        "--games", type=between(1, MOST_GAMES), default=1, help=f"{several}; 1 unless given"
    )
    moves = "play the moves in this file first, one a line in notation (play Pericles)"
    skipped = "blank lines and lines that begin with # are skipped"
    one.add_argument("--moves", type=Path, help=f"{moves}; {skipped}")
    _add_budget(one)
    one.set_defaults(command=match)


def _add_budget(one: argparse.ArgumentParser) -> None:
    thinks = "how long a bot may think about each decision, in"
    one.add_argument("--iterations", type=int, help=f"{thinks} iterations")
    one.add_argument("--seconds", type=float, help=f"{thinks} seconds")


def _add_review(one: argparse.ArgumentParser) -> None:
    one.add_argument("file", type=Path, help="the record of a match of any game")
    one.add_argument("--json", action="store_true", help="print all decisions as one line of JSON")
    _add_budget(one)
    one.set_defaults(command=review)


def _add_stats(one: argparse.ArgumentParser) -> None:
    every = "print all games and records as one line of JSON"
    one.add_argument("--json", action="store_true", help=every)
    one.set_defaults(command=stats)


def _add_completion(one: argparse.ArgumentParser) -> None:
    one.add_argument("shell", choices=("bash", "zsh", "fish"), help="bash, zsh or fish")
    one.set_defaults(command=completion)


def _add_replay(one: argparse.ArgumentParser) -> None:
    one.add_argument("file", type=Path, help="the record of a match; alone, it opens in a window")
    what = one.add_mutually_exclusive_group()
    what.add_argument("--verify", action="store_true", help="play it through and check each digest")
    moves = "print its moves in notation, one a line, for match --moves"
    what.add_argument("--log", action="store_true", help=f"{moves}; without what was undone")
    what.add_argument("--html", type=Path, help="write it there as a web page to watch it in")
    seen = "as this seat saw it, else as an onlooker, who opens all hands of a finished match"
    one.add_argument("--seat", type=int, help=f"--html: {seen}")
    one.set_defaults(command=replay)


def _add_shot(one: argparse.ArgumentParser) -> None:
    one.add_argument("scene", nargs="?", help="a scene or a state of one, see --list")
    one.add_argument("--list", action="store_true", help="the names of all scenes and states")
    one.add_argument(
        "--size", type=size, default=(1280, 720), help="in pixels, 1280x720 unless given"
    )
    one.add_argument("--out", type=Path, help="the PNG file to write")
    one.add_argument("--replay", type=Path, help="show this record")
    one.add_argument("--at", type=int, help="after so many of its actions")
    one.add_argument("--seat", type=int, help="as this seat sees it")
    one.add_argument(
        "--text", type=int, default=100, help="text scale in percent, 100 to 200; 100 unless given"
    )
    one.add_argument("--high-contrast", action="store_true", help="in the high contrast theme")
    one.add_argument("--colours", default="standard", help="standard, red-green or blue-yellow")
    one.add_argument("--language", default="en", help="a language by its code, en unless given")
    _add_film(one)
    _add_kit(one)
    one.set_defaults(command=shot)


def _add_film(one: argparse.ArgumentParser) -> None:
    words = "a strip of frames of this event, or a moving picture where --out ends in .gif or .webp"
    one.add_argument("--film", help=f'{words}; "match" plays --replay from --at')
    one.add_argument(
        "--seconds", type=between(1, 60), default=8, help="film match: so long, 8 unless given"
    )
    one.add_argument(
        "--every",
        type=between(10, 1000),
        default=50,
        help="film: ms between frames, 50 unless given",
    )
    one.add_argument(
        "--columns", type=between(1, 20), default=5, help="film: frames in a row, 5 unless given"
    )
    one.add_argument(
        "--wide",
        type=between(40, 3840),
        default=384,
        help="film: a frame's width in pixels, 384 unless given",
    )
    one.add_argument("--crop", type=part, help="film: a part of the frame in units, x,y,w,h")
    one.add_argument("--calm", action="store_true", help="film: with reduced motion")


def _add_kit(one: argparse.ArgumentParser) -> None:
    stores = "store/: ten pictures, two capsules and a film of 20 seconds for stores"
    readme = "art/: the picture and the films of the README"
    one.add_argument("--kit", type=Path, help=f"in a checkout, write there {stores}; {readme}")
    one.add_argument(
        "--only", default="", help="kit: only files that have this in their names, all unless given"
    )
    one.add_argument(
        "--scale",
        type=between(5, 200),
        default=100,
        help="kit: the size of all in percent, 100 unless given",
    )


def _add_sheet(one: argparse.ArgumentParser) -> None:
    one.add_argument("--out", type=Path, required=True, help="the PNG file to write")
    one.set_defaults(command=sheet)


COMMANDS = (
    ("play", _add_play, "straight into a match", PLAY_EXAMPLE),
    ("match", _add_match, "play matches without a window", MATCH_EXAMPLE),
    ("replay", _add_replay, "show a record, or check it", REPLAY_EXAMPLE),
    ("tape", _add_tape, "play a recorded session once more", TAPE_EXAMPLE),
    ("review", _add_review, "judge the decisions of a record", REVIEW_EXAMPLE),
    ("stats", _add_stats, "wins and streaks in the records here", STATS_EXAMPLE),
    ("shot", _add_shot, "one frame of a scene as PNG, without a window", SHOT_EXAMPLE),
    ("sheet", _add_sheet, "all cards, chits and emblems on one picture", SHEET_EXAMPLE),
    ("completion", _add_completion, "print what completes words in a shell", COMPLETION_EXAMPLE),
)
"""The commands: name, what adds the arguments, help and example."""


# ---------------------------------------------------------------------- arguments


def between(least: int, most: int) -> Callable[[str], int]:
    """Return what reads a whole number from `least` to `most`."""

    def number(text: str) -> int:
        if not (text.isascii() and text.isdigit() and least <= int(text[:9]) <= most):
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is no number from {least} to {most}")
        return int(text)

    return number


def part(text: str) -> tuple[int, ...]:
    """Return a part of the screen: left, top, width and height with commas between."""
    if not re.fullmatch(r"\d{1,4}(,\d{1,4}){3}", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not x,y,w,h")
    return tuple(map(int, text.split(",")))


def seed(text: str) -> int:
    """A seed of 64 bits."""
    if not (text.isascii() and text.isdigit() and len(text) <= 20 and int(text) < 1 << 64):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no seed: a number below 2^64 is")
    return int(text)


def lead(text: str) -> list[int]:
    """A head start for each side, such as 0,4 for Sparta."""
    parts = text.split(",")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() for part in parts):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no lead: one such as 0,4 is")
    return [int(part[:9]) for part in parts]


def size(text: str) -> tuple[int, int]:
    """A size in pixels, width and height."""
    match = SIZE.fullmatch(text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no size: one such as 1280x720 is")
    width, height = int(match[1]), int(match[2])
    if not (LEAST[0] <= width <= MOST[0] and LEAST[1] <= height <= MOST[1]):
        raise argparse.ArgumentTypeError(f"{text} is not between 320x240 and 7680x4320")
    return width, height


# ---------------------------------------------------------------------- commands


def title(options: argparse.Namespace) -> int:
    """The title screen."""
    from game.commands.launch import open_title

    return open_title(_fresh(options.record))


def play(options: argparse.Namespace) -> int:
    """Straight into a match."""
    from game.commands import headless

    setup = headless.setup_from(options, default_seats=("human", "hoplite"))
    from game.commands.launch import open_match
    from game.registry import GAMES

    if setup.game not in GAMES:
        raise InputError(f"polemos play: {setup.game} has no table yet, but polemos match plays it")
    return open_match(setup, _fresh(options.record))


def tape(options: argparse.Namespace) -> int:
    """Play a tape: 0 when all comes as it was, 1 at the first frame that differs."""
    from game.commands.tape import play_in_window, play_without_window, taken_in

    play = play_without_window if options.headless else play_in_window
    return play(taken_in(options.file))


def _fresh(path: Path | None) -> Path | None:
    """A file that is not there yet, in a folder that is."""
    if path is not None and path.exists():
        raise InputError(f"polemos: {path} is there already")
    if path is not None and not path.parent.is_dir():
        raise InputError(f"polemos: there is no folder {path.parent}")
    return path


def _fresh_page(path: Path) -> Path:
    """A page's file in a folder that is; one that is there already is not written over."""
    if path.exists():
        raise InputError(f"polemos replay: {path} is there already")
    if not path.parent.is_dir():
        raise InputError(f"polemos replay: there is no folder {path.parent}")
    return path


def match(options: argparse.Namespace) -> int:
    """A match without a window."""
    from game.commands import headless

    setup = headless.setup_from(options, default_seats=("hoplite", "hoplite"))
    return headless.play(setup, options)


def replay(options: argparse.Namespace) -> int:
    """Show a record, or check it."""
    from game.commands import headless

    if options.verify:
        return headless.verify(options.file)
    if options.log:
        return headless.log(options.file)
    if options.html is not None:
        from game.commands import html

        return html.write(options.file, _fresh_page(options.html), options.seat)
    headless.record_in(options.file)  # what is none is refused before a window opens
    from game.commands.launch import open_record

    return open_record(options.file)


def review(options: argparse.Namespace) -> int:
    """Judge the decisions of a record."""
    from game.commands import headless
    from game.commands import review as reviewing

    return reviewing.run(options.file, headless.budget_from(options), options.json)


def stats(options: argparse.Namespace) -> int:
    """Tell what the records at this machine come to."""
    from game.commands import stats as counting

    return counting.run(options.json)


def completion(options: argparse.Namespace) -> int:
    """Print the completion for a shell."""
    from game.commands import completion as completing

    return completing.write(options.shell, parser())


def shot(options: argparse.Namespace) -> int:
    """Draw a scene or a film into a file."""
    from game.commands import shot as studio

    if options.list:
        say(*studio.names())
        return 0
    moves = options.film and options.out is not None and options.out.suffix.lower() in MOVING
    if not moves and options.kit is None:
        return studio.take(options)
    try:
        from game.commands import kit, moving
    except ImportError:
        raise InputError("polemos shot: moving pictures need the package pillow") from None

    if options.kit is not None:
        return kit.make(options.kit, options)
    return studio.take(options, moving.encoded)


def sheet(options: argparse.Namespace) -> int:
    """The contact sheet."""
    from game.commands import shot as studio

    return studio.sheet(options.out)
