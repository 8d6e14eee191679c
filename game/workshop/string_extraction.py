"""The template of the catalogue: python -m game.workshop.string_extraction > polemos.pot

Babel does the work, as `tool.babel` in pyproject.toml tells it; here is how it reads the templates
of the rules and the names of the cards. A tool of development: the program never imports this.
"""

from __future__ import annotations

import ast
import csv
import io
import json
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.pofile import write_po

ROOT = Path(__file__).parents[2]
ROOMS = ("game", "sounds")
KEYWORDS = parse_keywords(
    ["_", "N_", "ngettext:1,2", "pgettext:1c,2", "phrase", "Plural:1,2", "Sense:1c,2"]
)

TEXTS = ("title", "text", "flavour", "note", "source", "name", "sentence")
"""The columns of tables of texts that are shown."""

OF_DECREES = ("name", "sentence", "sentence_enemy", "inscribed_sentence")
"""The columns that are shown in the tables of decrees, sets and Olympiads."""
WORLD = ("name", "title", "goal", "sentence", "signature_sentence", "teaches_", "line_", "source")
"""The first letters of the columns that are shown in the tables of the Long War's world."""

SENTENCE = 4
"""The place of an option's sentence among its values."""
SHOWN = ("sentence", "plate", "other", "face", "found_by", "question", "act", "preview", "words",
         "brief", "signs", "refusal", "held", "as_star", "too_far")  # fmt: skip
"""The names of what is shown of an option, and of a verb."""

Found = tuple[int, str | None, str | tuple[str, ...], list[str]]


def extract_templates(
    file: io.BufferedReader, *_asked: object, **_options: object
) -> Iterator[Found]:
    """Yield the constants in capitals of a module: templates of sentences, and names."""
    for node in ast.parse(file.read()).body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            yield from _strings(node.value)


def _strings(node: ast.expr) -> Iterator[Found]:
    match node:
        case ast.Constant(value=str(words)) if words:
            yield node.lineno, None, words, []
        case ast.Call(func=ast.Name(id="Plural"), args=forms):
            yield node.lineno, "Plural", tuple(str(ast.literal_eval(form)) for form in forms), []
        case ast.Call(func=ast.Name(id="Sense"), args=parts):
            yield node.lineno, "Sense", tuple(str(ast.literal_eval(part)) for part in parts), []
        case ast.Dict(values=inner) | ast.Tuple(elts=inner):
            for each in inner:
                yield from _strings(each)
        case ast.BinOp(left=left, right=right):
            yield from (*_strings(left), *_strings(right))


def extract_rows(file: io.BufferedReader, *_asked: object, **_options: object) -> Iterator[Found]:
    """Yield what is shown of the rows of a game's options and verbs."""
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Call):
            option = getattr(node.func, "id", "") == "Option"
            words = node.args[SENTENCE : SENTENCE + 1] if option else []
            words += [each.value for each in node.keywords if each.arg in SHOWN]
            for each in words:
                yield from _strings(each)


def extract_names(file: io.BufferedReader, *_asked: object, **_options: object) -> Iterator[Found]:
    """Yield the names in a table of cards or chits."""
    table = csv.DictReader(io.TextIOWrapper(file, encoding="utf-8", newline=""))
    for row in table:
        yield table.line_num, None, row["name"], []


def extract_areas(file: io.BufferedReader, *_asked: object, **_options: object) -> Iterator[Found]:
    """Yield the names of the areas of a map."""
    for area in json.load(file)["areas"]:
        yield 1, None, area["name"], []


def extract_texts(file: io.BufferedReader, *_asked: object, **_options: object) -> Iterator[Found]:
    """Yield the sentences in a table of texts."""
    table = csv.DictReader(io.TextIOWrapper(file, encoding="utf-8", newline=""))
    for row in table:
        for column in TEXTS:
            if row.get(column):
                yield table.line_num, None, row[column], []


def extract_captions(
    file: io.BufferedReader, *_asked: object, **_options: object
) -> Iterator[Found]:
    """Yield what the sounds say to those who do not hear them."""
    for cue in json.load(file).values():
        if cue["caption"]:
            yield 1, None, cue["caption"], []


def extract_decrees(
    file: io.BufferedReader, *_asked: object, **_options: object
) -> Iterator[Found]:
    """Yield the names and sentences in the tables of decrees, sets and Olympiads."""
    table = csv.DictReader(io.TextIOWrapper(file, encoding="utf-8", newline=""))
    for row in table:
        for column in OF_DECREES:
            if row.get(column):
                yield table.line_num, None, row[column], []


def extract_events(file: io.BufferedReader, *_asked: object, **_options: object) -> Iterator[Found]:
    """Yield what happens on the road, what may be chosen then, and what oracles say."""
    for told in json.load(file):
        for key in ("title", "setting", "source", "saying"):
            if key in told:
                yield 1, None, told[key], []
        for choice in told.get("choices", ()):
            yield 1, None, choice["text"], []


def extract_world(file: io.BufferedReader, *_asked: object, **_options: object) -> Iterator[Found]:
    """Yield what the tables of the Long War's world say to a player."""
    table = csv.DictReader(io.TextIOWrapper(file, encoding="utf-8", newline=""))
    for row in table:
        for column, cell in row.items():
            if cell and column.startswith(WORLD):
                for words in cell.split("; ") if column == "source" else [cell]:
                    yield table.line_num, None, words, []


def extract_scenarios(
    file: io.BufferedReader, *_asked: object, **_options: object
) -> Iterator[Found]:
    """Yield what a scenario says to its player."""
    told = json.load(file)
    for key in ("title", "label", "place", "goal", "briefing"):
        yield 1, None, told[key], []
    for key in ("seats", "generals", "teaches", "sources"):
        for words in told[key]:
            yield 1, None, words, []


def extract_lessons(
    file: io.BufferedReader, *_asked: object, **_options: object
) -> Iterator[Found]:
    """Yield what a lesson says to its learner, or a puzzle to who solves it."""
    told = json.load(file)
    for part in (told, *told.get("steps", ())):
        for key in ("title", "idea", "goal", "remark", "say", "otherwise", "end"):
            if key in part:
                yield 1, None, part[key], []


@cache
def catalogue() -> Catalog:
    """Return the catalogue of all strings, untranslated, each with the places that ask for it."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    mappings = settings["tool"]["babel"]["mappings"]
    methods = [(each["pattern"], each["method"]) for each in mappings]
    found = Catalog(project="polemos", charset="utf-8")
    for room in ROOMS:
        for path, line, message, _comments, context in extract_from_dir(
            ROOT / room, methods, keywords=KEYWORDS
        ):
            found.add(message, locations=[(f"{room}/{path}", line)], context=context)
    return found


@cache
def strings() -> frozenset[str]:
    """Return every string of the catalogue, both forms of those that have two."""
    ids = [message.id for message in catalogue() if message.id]
    return frozenset(words for one in ids for words in ([one] if isinstance(one, str) else one))


if __name__ == "__main__":
    write_po(sys.stdout.buffer, catalogue(), sort_output=True, omit_header=False)
