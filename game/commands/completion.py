"""Completion of the command line in bash, zsh and fish, all written from its one parser."""

from __future__ import annotations

import shlex
from argparse import Action, ArgumentParser, _SubParsersAction
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from game.rules import RULES
from game.system.output import say

PROGRAMS = ("polemos", "polemos-cli")
FILES = "FILES"
"""Stands for any file, where a value is one."""


class Argument(NamedTuple):
    """An argument of a command: its option strings, none by position; its help and its values."""

    names: tuple[str, ...]
    help: str
    takes_value: bool
    values: tuple[str, ...]


def arguments(one: ArgumentParser) -> list[Argument]:
    """Return the arguments of a parser, without its commands."""
    return [
        Argument(tuple(each.option_strings), each.help or "", each.nargs != 0, _values(each))
        for each in one._actions
        if not isinstance(each, _SubParsersAction)
    ]


def _values(action: Action) -> tuple[str, ...]:
    if action.dest == "game":
        return tuple(RULES)
    if action.choices is not None:
        return tuple(map(str, action.choices))
    return (FILES,) if action.type is Path else ()


def commands(top: ArgumentParser) -> dict[str, tuple[str, list[Argument]]]:
    """Return the commands of the top parser: help and arguments of each by its name."""
    (found,) = (each for each in top._actions if isinstance(each, _SubParsersAction))
    helps = {each.dest: each.help or "" for each in found._choices_actions}
    return {name: (helps.get(name, ""), arguments(one)) for name, one in found.choices.items()}


def bash(top: ArgumentParser) -> list[str]:
    """Return the lines of a completion for bash."""
    every = {"": ("", arguments(top)), **commands(top)}
    lines = [
        "_polemos() {",
        "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= each",
        '    for each in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
        f"        case $each in {'|'.join(commands(top))}) command=$each; break;; esac",
        "    done",
        "    case $command,$before in",
    ]
    for name, (_help, found) in every.items():
        for one in found:
            if one.names and one.takes_value:
                pattern = "|".join(f"{name},{option}" for option in one.names)
                lines.append(f"        {pattern}) {_bash_values(one.values)}; return;;")
    lines += ["    esac", "    case $command in"]
    for name, (_help, found) in every.items():
        words = [option for one in found for option in one.names]
        words += [value for one in found if not one.names for value in one.values if value != FILES]
        words += [] if name else list(every)[1:]
        files = any(FILES in one.values for one in found if not one.names)
        also = ' $(compgen -f -- "$word")' if files else ""
        pattern = name or "''"
        lines.append(
            f"        {pattern}) COMPREPLY=($(compgen -W {shlex.quote(' '.join(words))}"
            f' -- "$word"){also});;'
        )
    return [*lines, "    esac", "}", f"complete -o filenames -F _polemos {' '.join(PROGRAMS)}"]


def _bash_values(values: tuple[str, ...]) -> str:
    if values == (FILES,):
        return 'COMPREPLY=($(compgen -f -- "$word"))'
    return f'COMPREPLY=($(compgen -W {shlex.quote(" ".join(values))} -- "$word"))'


def zsh(top: ArgumentParser) -> list[str]:
    """Return the lines of a completion for zsh."""
    lines = [
        f"#compdef {' '.join(PROGRAMS)}",
        "local state line",
        "local -a commands",
        "commands=(",
    ]
    lines += [f"    {shlex.quote(f'{name}:{text}')}" for name, (text, _found) in _told(top)]
    lines += [")", "_arguments -C \\"]
    lines += [f"    {each} \\" for one in arguments(top) for each in _zsh(one)]
    lines += ["    '1: :->command' '*:: :->rest'", "case $state in"]
    lines += ["    command) _describe command commands;;", "    rest) case $line[1] in"]
    for name, (_text, found) in _told(top):
        specs = " ".join(each for one in found for each in _zsh(one))
        lines.append(f"        {name}) _arguments {specs};;")
    return [*lines, "    esac;;", "esac"]


def _told(top: ArgumentParser) -> list[tuple[str, tuple[str, list[Argument]]]]:
    return list(commands(top).items())


def _zsh(one: Argument) -> list[str]:
    told = one.help.replace("[", "(").replace("]", ")").replace(":", ";").replace("%%", "%")
    action = "_files" if one.values == (FILES,) else f"({' '.join(one.values)})"
    value = f":value:{action if one.values else ' '}" if one.takes_value else ""
    if not one.names:
        return [shlex.quote(f":{told}:{action}")]
    return [shlex.quote(f"{name}[{told}]{value}") for name in one.names]


def fish(top: ArgumentParser) -> list[str]:
    """Return the lines of a completion for fish."""
    lines = ["complete -c polemos -f"]
    lines += [_fish("__fish_use_subcommand", one) for one in arguments(top)]
    for name, (text, found) in _told(top):
        lines.append(
            f"complete -c polemos -n __fish_use_subcommand -a {name} -d {shlex.quote(text)}"
        )
        lines += [_fish(f"__fish_seen_subcommand_from {name}", one) for one in found]
    return [*lines, f"complete -c {PROGRAMS[1]} -w {PROGRAMS[0]}"]


def _fish(when: str, one: Argument) -> str:
    parts = [f"complete -c polemos -n {shlex.quote(when)}"]
    parts += [f"-l {name[2:]}" if name[:2] == "--" else f"-s {name[1:]}" for name in one.names]
    if one.names and one.takes_value:
        parts.append("-r" if FILES in one.values else "-x")
    if FILES in one.values:
        parts.append("-F")
    elif one.values:
        parts.append(f"-a {shlex.quote(' '.join(one.values))}")
    return " ".join([*parts, f"-d {shlex.quote(one.help)}"])


SHELLS: Mapping[str, Callable[[ArgumentParser], list[str]]] = {
    "bash": bash,
    "zsh": zsh,
    "fish": fish,
}


def write(shell: str, top: ArgumentParser) -> int:
    """Print the completion for a shell."""
    say(*SHELLS[shell](top))
    return 0
