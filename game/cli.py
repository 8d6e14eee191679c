"""The command line: the window, a match without one, records checked, and single pictures."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit
from urllib.request import url2pathname

from game import __version__
from game.commands import options as adding
from game.commands.arguments import Parser, ending, fresh
from game.system.files import is_file
from game.system.i18n import N_, _, choose_language, damaged
from game.system.output import InputError, complain, say

PROGRAM = "polemos"
GAMES = N_("Games: duel (Card Duel), battle (Deck Battle), greece (Greek Map).")
OPTIONS = "\n".join([
    N_("Options, those of each side with commas:"),
    "  duel: keep=2,2 dealt=10,12 own_cards=true exchange=5,5 ties=sparta",
    '        force=[null,["person",1]] second_thoughts=[true,false] mourning=1,0 rout=0,1',
    "  battle: first=0 hand=5,6 second=1 decks=30 muster=true even=true",
    '          sharp=["LI","none"] wings=worn carried=1,0 pursuit=0,1',
    "  greece: order=[2,1,0] cities=2 length=8 kept=1,2,1 reach=2,2,3 goal=7,8,7",
    "          numbers=tell storm=1,0,0 last=0,0,1",
    N_("A wrong value is refused with those that fit."),
])  # fmt: skip
OPENING = {".replay": "replay", ".txt": "replay", ".tape": "tape", ".json": "puzzle"}
"""The commands that a file alone stands for, as a double click names it, by its ending."""
STILL, MOVING = ".png", (".gif", ".webp")
"""The endings of the names of pictures, and of those that move."""


def run(words: Sequence[str]) -> int:
    """Do what the words ask; 0 when it went well, 1 when a check failed, 2 for bad input."""
    choose_language(_players_language)
    called = PROGRAM
    try:
        options = parser().parse_args(opening(words))
        called = options.prog
        command: Callable[[argparse.Namespace], int] = options.command
        return command(options)
    except InputError as refusal:
        complain(f"{refusal.command or called}: {refusal}")
        return 2
    except OSError as error:  # a path that the system refuses
        complain(f"{called}: {error}")
        return 2
    except KeyboardInterrupt:
        return 130
    finally:
        if (why := damaged()) is not None:
            complain(f"{called}: {why}")


def opening(words: Sequence[str]) -> Sequence[str]:
    """Return the command that opens a file where that is all that was said; else the words.

    A file without an ending is taken for a record; a command of that name goes before it.

    >>> opening(["file:///home/a/An%20evening.replay"])
    ['replay', '/home/a/An evening.replay']
    """
    if len(words) != 1 or words[0].startswith("-"):
        return words
    address = urlsplit(words[0])
    path = url2pathname(address.path) if address.scheme == "file" else words[0]
    there = Path(path)
    if there.suffix and is_file(there):
        ending(there, *OPENING)
    bare = not there.suffix and path not in {each.name for each in COMMANDS} and is_file(there)
    command = "replay" if bare else OPENING.get(there.suffix.lower())
    return words if command is None else [command, path]


def _players_language() -> str:
    from game.client.system_language import players_language

    return players_language()


def parser() -> Parser:
    """Return the whole command line, in English until it is shown."""
    top = Parser(
        PROGRAM,
        N_("Three games of the Greek wars. Without a command the title screen opens."),
        (
            "polemos",
            "polemos evening.replay",
            "polemos play duel --seats human,strategos --seed 7",
            "polemos match greece --seats oracle,recruit,recruit --json",
            "polemos play --help",
        ),
        (GAMES,),
    )
    version = N_("show the version of the program and exit")
    top.add_argument("--version", action="version", version=f"polemos {__version__}", help=version)
    top.set_defaults(command=title)
    adding.add_record(top)
    commands = top.add_subparsers(parser_class=Parser, metavar="COMMAND", title=N_("commands"))
    for each in COMMANDS:
        notes = [note for note in (each.note, GAMES) if note]
        one = commands.add_parser(
            each.name,
            help=each.help,
            description=each.help,
            examples=each.examples,
            notes=notes,
        )
        each.add_options(one)
        one.set_defaults(command=each.run)
    return top


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
        words = _("{game} has no table yet, but polemos match plays it")
        raise InputError(words.format(game=setup.game))
    return open_match(setup, _fresh(options.record))


def tape(options: argparse.Namespace) -> int:
    """Play a tape: 0 when all comes as it was, 1 at the first frame that differs."""
    from game.commands.tape import play_in_window, play_without_window, taken_in

    play = play_without_window if options.headless else play_in_window
    return play(taken_in(options.file))


def _fresh(path: Path | None) -> Path | None:
    """A file that is not there yet, in a folder that is."""
    return None if path is None else fresh(path, ".tape")


def match(options: argparse.Namespace) -> int:
    """A match without a window."""
    from game.commands import headless, move_list

    told = move_list.read_list(options.moves) if options.moves else move_list.NO_LIST
    setup = headless.setup_from(options, headless.LISTED, told)
    return headless.play(setup, options, told)


def replay(options: argparse.Namespace) -> int:
    """Show a record, or check it."""
    from game.commands import headless

    if options.verify:
        return headless.verify(options.file)
    if options.log:
        return headless.log(options.file)
    if options.html is not None:
        from game.commands import html
        from game.records.sharing import KINDS, PAGE

        return html.write(options.file, fresh(options.html, *KINDS[PAGE].endings), options.seat)
    record = headless.record_in(options.file)  # what is none is refused before a window opens
    from game.commands.launch import open_listed, open_record

    return open_listed(record) if record.path is None else open_record(options.file)


def puzzle(options: argparse.Namespace) -> int:
    """Lay a puzzle among the player's own, and show it there."""
    from game.commands import puzzles

    puzzles.take_in(options.file)  # what is none is refused before a window opens
    from game.commands.launch import open_puzzles

    return open_puzzles(options.file)


def review(options: argparse.Namespace) -> int:
    """Judge the decisions of a record."""
    from game.commands import headless
    from game.commands import review as reviewing

    return reviewing.run(options.file, headless.budget_from(options), options.json)


def scales(options: argparse.Namespace) -> int:
    """Weigh what decided a record."""
    from game.commands import scales as weighing

    return weighing.run(options.file, options.seat, options.json)


def stats(options: argparse.Namespace) -> int:
    """Tell what the records at this machine come to."""
    from game.commands import stats as counting

    return counting.run(options.json)


def shot(options: argparse.Namespace) -> int:
    """Draw a scene or a film into a file."""
    from game.commands import shot as studio

    if options.list:
        say(*studio.names())
        return 0
    if options.out is not None:
        options.out = ending(options.out, STILL, *(MOVING if options.film else ()))
    moves = options.film and options.out is not None and options.out.suffix.lower() in MOVING
    if not moves:
        return studio.take(options)
    from game.commands import moving

    return studio.take(options, moving.encoded)


def sheet(options: argparse.Namespace) -> int:
    """The contact sheet."""
    from game.commands import shot as studio

    return studio.sheet(ending(options.out, STILL))


class Subcommand(NamedTuple):
    """A command: its name, itself, what adds its options, its help, examples and a note."""

    name: str
    run: Callable[[argparse.Namespace], int]
    add_options: Callable[[argparse.ArgumentParser], None]
    help: str
    examples: Sequence[str]
    note: str = ""


COMMANDS = (
    Subcommand(
        "play",
        play,
        adding.add_play,
        N_("straight into a match"),
        (
            "polemos play duel --target 10",
            "polemos play battle --seats human,oracle",
            "polemos play greece --seats hoplite,human,recruit --seed 7",
        ),
        OPTIONS,
    ),
    Subcommand(
        "match",
        match,
        adding.add_match,
        N_("play matches without a window"),
        (
            "polemos match duel --seats oracle,recruit --seed 7 --moves opening.txt",
            "polemos match --moves moves.txt",
            "polemos match battle --games 10 --json",
            "polemos match greece --option cities=2 --option length=8 --out g.replay",
        ),
        OPTIONS,
    ),
    Subcommand(
        "replay",
        replay,
        adding.add_replay,
        N_("show a record, or check it"),
        (
            "polemos replay g.replay",
            "polemos replay g.replay --verify",
            "polemos replay g.replay --html g.html",
            "polemos replay g.replay --log > moves.txt",
        ),
        N_("polemos match --moves moves.txt plays the same match again."),
    ),
    Subcommand(
        "puzzle",
        puzzle,
        adding.add_puzzle,
        N_("add a puzzle to your own, and show it"),
        ("polemos puzzle duel_siege.json", "polemos duel_siege.json"),
    ),
    Subcommand(
        "tape",
        tape,
        adding.add_tape,
        N_("play a recorded session once more"),
        ("polemos --record evening.tape", "polemos tape evening.tape"),
    ),
    Subcommand(
        "review",
        review,
        adding.add_review,
        N_("judge the decisions of a record"),
        ("polemos review g.replay", "polemos review g.replay --json --iterations 500"),
    ),
    Subcommand(
        "scales",
        scales,
        adding.add_scales,
        N_("weigh what decided a match: the deal, the draws, each side's play"),
        ("polemos scales g.replay", "polemos scales g.replay --seat 1 --json"),
    ),
    Subcommand(
        "stats",
        stats,
        adding.add_stats,
        N_("wins and streaks in the records here"),
        ("polemos stats", "polemos stats --json"),
    ),
    Subcommand(
        "shot",
        shot,
        adding.add_shot,
        N_("one frame of a scene as PNG, without a window"),
        (
            "polemos shot --list",
            "polemos shot duel --size 1280x720 --out duel.png",
            "polemos shot greece --replay g.replay --at 20 --out g.png",
        ),
    ),
    Subcommand(
        "sheet",
        sheet,
        adding.add_sheet,
        N_("all cards, chits and emblems on one picture"),
        ("polemos sheet --out pieces.png",),
    ),
)
