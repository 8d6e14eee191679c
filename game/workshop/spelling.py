"""The spelling of what the program says: python -m game.workshop.spelling [LANG ...]

Lists each word of a language's catalogue and rulebooks that neither its hunspell dictionary nor
our own list knows, with the sentence in which it stands first; 1 if there is any. Our lists,
words/LANG.txt, have one word a line in the order of their code points: names, and terms that no
dictionary has. A word of a list is right in capitals too, and one that nothing says any more is
listed as idle.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.registry import GAMES, folder_of
from game.workshop.compilation import language_of, read, sources

DICTIONARIES = {"de": "de_DE", "el": "el_GR", "es": "es_ES", "fr": "fr", "it": "it_IT"}
"""The dictionary of hunspell for each language."""
OURS = Path(__file__).with_name("words")

MARKUP = re.compile(r"\{\{?\w+\||\{[\w.:!]*\}|[{}*#|]|https?://\S+")
"""Fields, signs, beginnings and ends of colours, emphasis: what is not written in a language."""
WORD = re.compile(r"(?<!\d)[^\W\d_]+(?:'[^\W\d_]+)*(?!\d)")


def sentences(language: str) -> Iterator[str]:
    """Yield all that a language says: its catalogue, then its rulebooks."""
    for path in sources():
        if language_of(path) == language:
            for message in read(path):
                if message.id and message.string:
                    yield from (
                        [message.string] if isinstance(message.string, str) else message.string
                    )
    for game in GAMES.values():
        path = folder_of(game.rules) / f"rulebook.{language}.md"
        if path.is_file():
            yield from path.read_text(encoding="utf-8").splitlines()


def plain(sentence: str) -> str:
    """Return the words alone, with the apostrophe that dictionaries have."""
    return MARKUP.sub(" ", sentence).replace("\u2019", "'").replace("\u00ad", "")


def own(language: str) -> list[str]:
    """Return our own list."""
    path = OURS / f"{language}.txt"
    return path.read_text(encoding="utf-8").split() if path.is_file() else []


def unknown(language: str) -> dict[str, str]:
    """Return the words that no dictionary has, each with its first sentence.

    FileNotFoundError without hunspell, ValueError without a dictionary of the language.
    """
    said = [plain(sentence) for sentence in sentences(language)]
    words = sorted({word for sentence in said for word in WORD.findall(sentence)})
    asked = ["hunspell", "-l", "-i", "utf-8", "-d", DICTIONARIES[language]]
    answer = subprocess.run(
        asked, check=False, input="\n".join(words), capture_output=True, text=True
    )
    if answer.returncode or "Can't open" in answer.stderr:
        raise ValueError(answer.stderr.strip())
    ours = {word.casefold() for word in own(language)}
    strange = {word for word in answer.stdout.split() if word.casefold() not in ours}
    return {
        word: next(sentence for sentence in said if word in sentence) for word in sorted(strange)
    }


def idle(language: str) -> list[str]:
    """Return the words of our list that nothing says any more."""
    words = {word.casefold() for each in sentences(language) for word in WORD.findall(plain(each))}
    said = words.union(*(word.split("'") for word in words))
    return [
        word
        for word in own(language)
        if not {part.casefold() for part in WORD.findall(word)} <= said
    ]


def main(asked: Sequence[str]) -> int:
    """Print what is found; the exit status."""
    found = 0
    if without := [each for each in asked if each not in DICTIONARIES]:
        print(f"DICTIONARIES has no {', '.join(without)}", file=sys.stderr)
        return 2
    for language in asked or DICTIONARIES:
        strange, spare = unknown(language), idle(language)
        found += len(strange) + len(spare)
        for word, sentence in strange.items():
            print(f"{language}: {word}: {sentence.strip()}")
        for word in spare:
            print(f"{language}: {word}: idle in words/{language}.txt")
    print(f"{found} unknown or idle")
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
