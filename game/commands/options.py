"""The options of the commands, each with its help."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands.arguments import between, decimal, lead, part, seed, size, whole
from game.system.i18n import N_

MOST_GAMES = 100_000


def _add_setup(one: argparse.ArgumentParser, seats: str, told: bool = False) -> None:
    """Add what sets a match up; `seats` says who sits where, `told` that a list may say it all."""
    game = N_("the game: duel, battle or greece")
    one.add_argument("game", help=game, nargs="?" if told else None)
    one.add_argument("--seats", help=seats)
    one.add_argument(
        "--seed",
        type=seed,
        help=N_("a number: the same seed deals the same cards; a random one unless given"),
    )
    one.add_argument(
        "--target", type=whole, help=N_("duel: the victory points to win, 20 unless given")
    )
    one.add_argument(
        "--lead",
        type=lead,
        help=N_("duel: the VP that both begin with, such as 0,4; none unless given"),
    )
    one.add_argument(
        "--option",
        action="append",
        default=[],
        help=N_("an option of the rules as NAME=VALUE, see below; repeats"),
    )
    one.add_argument(
        "--mode",
        choices=("match", "practice"),
        help=N_(
            "match allows undo only before anything new is seen, practice always; "
            "match unless given"
        ),
    )


def add_play(one: argparse.ArgumentParser) -> None:
    _add_setup(
        one,
        N_(
            "who sits where, such as human,strategos; bots are random, greedy, recruit, hoplite, "
            "strategos and oracle, in battle with an army if you like, such as oracle@celts; you "
            "in the first seat against hoplites unless given"
        ),
    )
    add_record(one)


def add_record(one: argparse.ArgumentParser) -> None:
    one.add_argument("--record", type=Path, help=N_("write a tape of the whole session there"))


def add_tape(one: argparse.ArgumentParser) -> None:
    one.add_argument("file", type=Path, help=N_("a tape that --record or the game has written"))
    one.add_argument("--headless", action="store_true", help=N_("no window, as fast as it goes"))


def add_match(one: argparse.ArgumentParser) -> None:
    _add_setup(
        one,
        N_(
            "who sits where, such as oracle,strategos; bots are random, greedy, recruit, hoplite, "
            "strategos and oracle, in battle with an army if you like, such as oracle@celts; "
            "hoplites unless given"
        ),
        told=True,
    )
    one.add_argument("--out", type=Path, help=N_("write the record there; of several g-1, g-2 ..."))
    _add_json(one, N_("print one line of JSON for each match"))
    one.add_argument(
        "--games",
        type=between(1, MOST_GAMES),
        default=1,
        help=N_("so many matches, each with the next seed; 1 unless given"),
    )
    one.add_argument(
        "--moves",
        type=Path,
        help=N_(
            "play the moves in this file first, or those of standard input for -, one a line in "
            "notation (play Pericles); what follows a # is a remark, but for the facts with which "
            "replay --log begins: these set the match up"
        ),
    )
    one.add_argument(
        "--iterations",
        type=whole,
        help=N_(
            "how long a bot may think about each decision, in iterations; as its level does "
            "unless given"
        ),
    )
    one.add_argument(
        "--seconds",
        type=decimal,
        help=N_(
            "how long a bot may think about each decision, in seconds; as its level does "
            "unless given"
        ),
    )


def _add_json(one: argparse.ArgumentParser, words: str) -> None:
    one.add_argument("--json", action="store_true", help=words)


def add_review(one: argparse.ArgumentParser) -> None:
    one.add_argument("file", type=Path, help=N_("the record of a match of any game"))
    _add_json(one, N_("print all decisions as one line of JSON"))
    one.add_argument(
        "--iterations",
        type=whole,
        help=N_(
            "how long to think about each decision, in iterations; as long as the game needs "
            "unless given"
        ),
    )
    one.add_argument(
        "--seconds",
        type=decimal,
        help=N_("how long to think about each decision, in seconds; without a limit unless given"),
    )


def add_scales(one: argparse.ArgumentParser) -> None:
    one.add_argument("file", type=Path, help=N_("the record of a finished match of any game"))
    _add_json(one, N_("print all weights and their moments as one line of JSON"))
    one.add_argument(
        "--seat", type=whole, help=N_("only for this seat, from 0; for all of them unless given")
    )


def add_puzzle(one: argparse.ArgumentParser) -> None:
    one.add_argument("file", type=Path, help=N_("the file of a puzzle, or a folder of them"))


def add_stats(one: argparse.ArgumentParser) -> None:
    _add_json(one, N_("print all games and records as one line of JSON"))


def add_replay(one: argparse.ArgumentParser) -> None:
    one.add_argument(
        "file", type=Path, help=N_("the record of a match; alone, it opens in a window")
    )
    what = one.add_mutually_exclusive_group()
    what.add_argument(
        "--verify", action="store_true", help=N_("play it through and check each digest")
    )
    what.add_argument(
        "--log",
        action="store_true",
        help=N_(
            "print its moves in notation, one a line, for match --moves; without what was undone"
        ),
    )
    what.add_argument("--html", type=Path, help=N_("write it there as a web page to watch it in"))
    one.add_argument(
        "--seat",
        type=whole,
        help=N_(
            "--html: as this seat saw it, else as an onlooker, who opens all hands of a finished "
            "match"
        ),
    )


def add_shot(one: argparse.ArgumentParser) -> None:
    one.add_argument("scene", nargs="?", help=N_("a scene or a state of one, see --list"))
    one.add_argument("--list", action="store_true", help=N_("the names of all scenes and states"))
    one.add_argument(
        "--size", type=size, default=(1280, 720), help=N_("in pixels, 1280x720 unless given")
    )
    one.add_argument("--out", type=Path, help=N_("the PNG file to write"))
    one.add_argument("--replay", type=Path, help=N_("show this record"))
    one.add_argument(
        "--at", type=whole, help=N_("after so many of its actions; after all unless given")
    )
    one.add_argument(
        "--seat", type=whole, help=N_("as this seat sees it; with all hands open unless given")
    )
    one.add_argument(
        "--text",
        type=whole,
        default=100,
        help=N_("text scale in percent, 100 to 200; 100 unless given"),
    )
    one.add_argument("--high-contrast", action="store_true", help=N_("in the high contrast theme"))
    one.add_argument(
        "--colours",
        default="standard",
        help=N_("standard, red-green or blue-yellow; standard unless given"),
    )
    one.add_argument("--language", default="en", help=N_("a language by its code, en unless given"))
    _add_film(one)


def _add_film(one: argparse.ArgumentParser) -> None:
    one.add_argument(
        "--film",
        help=N_(
            "a strip of frames of this event, or a moving picture where --out ends in .gif or "
            '.webp; "match" plays --replay from --at'
        ),
    )
    one.add_argument(
        "--seconds",
        type=between(1, 60),
        default=8,
        help=N_("film match: so long, 8 unless given"),
    )
    one.add_argument(
        "--every",
        type=between(10, 1000),
        default=50,
        help=N_("film: ms between frames, 50 unless given"),
    )
    one.add_argument(
        "--columns",
        type=between(1, 20),
        default=5,
        help=N_("film: frames in a row, 5 unless given"),
    )
    one.add_argument(
        "--wide",
        type=between(40, 3840),
        default=384,
        help=N_("film: a frame's width in pixels, 384 unless given"),
    )
    one.add_argument("--crop", type=part, help=N_("film: a part of the frame in units, x,y,w,h"))
    one.add_argument("--calm", action="store_true", help=N_("film: with reduced motion"))


def add_sheet(one: argparse.ArgumentParser) -> None:
    one.add_argument("--out", type=Path, required=True, help=N_("the PNG file to write"))
