"""The glyph of each character."""

import unicodedata
from collections.abc import Iterator

from sprites.workshop.accents import CARON, CEDILLA, COMMA_BELOW, MARKS

FIGURES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
MATHS = ["plus", "minus", "equal", "multiply", "plusminus", "divide", "less", "greater"]
MATHS += ["logicalnot", "asciicircum", "asciitilde"]
SIGNS: dict[str, str] = {
    "period": ".",
    "comma": ",",
    "colon": ":",
    "semicolon": ";\u037e",
    "exclam": "!",
    "exclamdown": "¡",
    "question": "?",
    "questiondown": "¿",
    "quotesingle": "'",
    "quotedbl": '"',
    "quoteright": "’",
    "quoteleft": "‘",
    "quotesinglbase": "‚",
    "quotedblleft": "“",
    "quotedblright": "”",
    "quotedblbase": "„",
    "guilsinglleft": "‹",
    "guilsinglright": "›",
    "guillemotleft": "«",
    "guillemotright": "»",
    "hyphen": "-",
    "endash": "–",
    "emdash": "—",
    "slash": "/",
    "backslash": "\\",
    "bar": "|",
    "brokenbar": "¦",
    "ampersand": "&",
    "plus": "+",
    "minus": "−",
    "equal": "=",
    "multiply": "×",
    "plusminus": "±",
    "divide": "÷",
    "less": "<",
    "greater": ">",
    "logicalnot": "¬",
    "asciicircum": "^",
    "asciitilde": "~",
    "arrowright": "→",
    "arrowleft": "←",
    "parenleft": "(",
    "parenright": ")",
    "bracketleft": "[",
    "bracketright": "]",
    "braceleft": "{",
    "braceright": "}",
    "percent": "%",
    "numbersign": "#",
    "bullet": "•",
    "periodcentered": "·\u0387",
    "lozengeblack": "◆",
    "ellipsis": "…",
    "underscore": "_",
    "asterisk": "*",
    "at": "@",
    "ordfeminine": "ª",
    "ordmasculine": "º",
    "onesuperior": "¹",
    "twosuperior": "²",
    "threesuperior": "³",
    "onequarter": "¼",
    "onehalf": "½",
    "threequarters": "¾",
    "degree": "°",
    "copyright": "©",
    "registered": "®",
    "dollar": "$",
    "cent": "¢",
    "sterling": "£",
    "yen": "¥",
    "Euro": "€",
    "currency": "¤",
    "section": "§",
    "paragraph": "¶",
}
GREEK: dict[str, str] = {
    "Alpha": "Α",
    "Beta": "Β",
    "Gamma": "Γ",
    "Delta": "Δ",
    "Epsilon": "Ε",
    "Zeta": "Ζ",
    "Eta": "Η",
    "Theta": "Θ",
    "Iota": "Ι",
    "Kappa": "Κ",
    "Lambda": "Λ",
    "Mu": "Μ",
    "Nu": "Ν",
    "Xi": "Ξ",
    "Omicron": "Ο",
    "Pi": "Π",
    "Rho": "Ρ",
    "Sigma": "Σ",
    "Tau": "Τ",
    "Upsilon": "Υ",
    "Phi": "Φ",
    "Chi": "Χ",
    "Psi": "Ψ",
    "Omega": "Ω",
}
LATIN: dict[str, str] = {letter: letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"} | {
    "AE": "Æ",
    "OE": "Œ",
    "Oslash": "Ø",
    "Eth": "ÐĐ",
    "Thorn": "Þ",
    "Lslash": "Ł",
    "Hbar": "Ħ",
    "Tbar": "Ŧ",
    "Eng": "Ŋ",
    "IJ": "Ĳ",
    "Ldot": "Ŀ",
}
CYRILLIC: dict[str, str] = {
    "Be": "Б",
    "Zhe": "Ж",
    "Ze": "З",
    "Icyrillic": "И",
    "Ucyrillic": "У",
    "Tse": "Ц",
    "Che": "Ч",
    "Sha": "Ш",
    "Shcha": "Щ",
    "Hard": "Ъ",
    "Yery": "Ы",
    "Soft": "Ь",
    "Ecyrillic": "Э",
    "Yu": "Ю",
    "Ya": "Я",
    "Ye": "Є",
    "Dje": "Ђ",
    "Lje": "Љ",
    "Nje": "Њ",
    "Tshe": "Ћ",
    "Dzhe": "Џ",
    "Gheup": "Ґ",
}
LETTERS = LATIN | GREEK | CYRILLIC
CYRILLIC_TWINS: dict[str, str] = {
    "A": "А",
    "B": "В",
    "C": "С",
    "E": "Е",
    "H": "Н",
    "I": "І",
    "J": "Ј",
    "K": "К",
    "M": "М",
    "O": "О",
    "P": "Р",
    "S": "Ѕ",
    "T": "Т",
    "X": "Х",
    "Gamma": "Г",
    "Delta": "Д",
    "Lambda": "Л",
    "Pi": "П",
    "Phi": "Ф",
}
"""Letters of Cyrillic that are cut as those of Latin and Greek; Д and Л as on old stones."""
SMALL_ALONE: dict[str, str] = {"I": "ı", "K": "ĸ", "S": "ſ", "Mu": "µ", "Sigma": "ς"}
"""Letters that are cut as a small capital, but are not the small letter of its capital."""
ACCENTED = (
    "ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸĀĂĄĆĈĊČĎĒĔĖĘĚĜĞĠĢĤĨĪĬĮİĴĶĹĻĽŃŅŇŌŎŐŔŖŘŚŜŞŠŢŤŨŪŬŮŰŲŴŶŹŻŽȘȚ"
    "ΆΈΉΊΌΎΏΪΫ"
    "ЀЁЃЇЌЍЎЙ"
)
SMALL_ACCENTED = "ΐΰ"
"""Small letters with accents that have no capital."""
LONE_MARKS: dict[str, str] = {"`": "\u0300", "´": "\u0301", "΄": "\u0301", "¨": "\u0308"}
LONE_MARKS |= {"΅": "\u0308\u0301", "¯": "\u0304", "¸": CEDILLA}
"""Accents that stand alone, with the combining character that is drawn so."""


def small(character: str) -> str:
    """Return the small letter of a capital, or nothing where it is not one character."""
    lower = character.lower()
    return lower if len(lower) == 1 and lower != character else ""


def composed(character: str) -> tuple[str, str]:
    """Return the capital under an accented letter, and its accent."""
    parts = unicodedata.normalize("NFD", character)
    base, mark = parts[0], parts[1:]
    if mark == CEDILLA and base.upper() not in "CSE":
        mark = COMMA_BELOW
    assert mark in MARKS
    return base.upper(), mark


def tall_caron(base: str, mark: str) -> bool:
    """True for the caron that stands beside its letter."""
    return base == "L" and mark == CARON


def accented(small_capitals: bool) -> Iterator[str]:
    """Iterate over the accented letters of one height."""
    yield from filter(None, map(small, ACCENTED)) if small_capitals else ACCENTED
    if small_capitals:
        yield from SMALL_ACCENTED
