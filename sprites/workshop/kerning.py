"""Kerning: classes of shapes, and the distance that each pair of classes adds or takes."""

from collections import defaultdict
from collections.abc import Mapping, Set

AFTER: dict[str, list[str]] = {
    "A": ["A", "Alpha", "Lambda", "Delta"],
    "L": ["L", "Lslash"],
    "T": ["T", "Tau"],
    "V": ["V", "W"],
    "Y": ["Y", "Upsilon", "Ucyrillic"],
    "P": ["P", "Rho"],
    "F": ["F", "Gamma"],
    "O": ["O", "Q", "D", "Omicron", "Theta", "Phi", "Oslash", "Eth", "Yu", "Ecyrillic"],
    "R": ["R"],
    "K": ["K", "Kappa", "X", "Chi", "Zhe"],
    "C": ["C", "G", "Ye"],
    "E": ["E", "Epsilon", "Xi", "Z", "Zeta", "Sigma", "AE", "OE"],
    "S": ["S", "B", "Beta", "Ze"],
    "b": ["Be", "Soft", "Hard", "Lje", "Nje", "Thorn"],
    "Om": ["Omega"],
    "J": ["J", "U"],
}

BEFORE: dict[str, list[str]] = {
    "A": ["A", "Alpha", "Lambda", "Delta", "AE"],
    "T": ["T", "Tau", "Tshe", "Dje"],
    "V": ["V", "W"],
    "Y": ["Y", "Upsilon", "Ucyrillic"],
    "O": ["O", "Q", "C", "G", "Omicron", "Theta", "Phi", "Oslash", "OE", "Ye"],
    "J": ["J"],
    "X": ["X", "Chi", "Zhe"],
    "S": ["S"],
    "Z": ["Z", "Zeta"],
    "Psi": ["Psi", "Che"],
    "M": ["M", "Mu"],
}

PAIRS: dict[str, dict[str, int]] = {
    "A": {"A": 8, "X": 6, "T": -62, "V": -72, "Y": -76, "O": -22, "Psi": -40, "S": -8},
    "L": {"A": 8, "X": 6, "T": -66, "V": -68, "Y": -74, "O": -24, "Psi": -36, "S": -6},
    "T": {"A": -62, "O": -22, "J": -60, "S": -14, "M": -14, "T": 14},
    "V": {"A": -72, "O": -24, "J": -56, "S": -14, "M": -18},
    "Y": {"A": -76, "O": -32, "J": -64, "S": -20, "M": -22},
    "P": {"A": -66, "J": -70, "M": -16, "X": -14, "Z": -12},
    "F": {"A": -62, "J": -70, "O": -14, "M": -16, "S": -10},
    "O": {"A": -22, "T": -22, "V": -24, "Y": -32, "X": -26, "Z": -18, "J": -14},
    "R": {"T": -12, "V": -16, "Y": -20, "O": -10, "A": 6, "X": 4},
    "K": {"O": -26, "T": 12, "V": 10, "Y": 8, "S": -6, "A": 8, "X": 6},
    "C": {"O": -8, "A": -8},
    "E": {"O": -8, "T": -4},
    "S": {"T": -10, "V": -12, "Y": -16, "A": -8},
    "b": {"T": -40, "V": -40, "Y": -46, "A": -8, "X": -14, "Psi": -30},
    "Om": {"T": -10},
    "J": {"A": -10},
}

POINTS: dict[tuple[str, str], int] = {
    ("T", "period"): -60,
    ("V", "period"): -64,
    ("Y", "period"): -70,
    ("P", "period"): -80,
    ("F", "period"): -76,
    ("O", "period"): -14,
    ("L", "quoteright"): -60,
    ("A", "quoteright"): -50,
    ("L", "quotesingle"): -50,
    ("A", "quotesingle"): -40,
    ("T", "hyphen"): -40,
    ("Y", "hyphen"): -40,
    ("L", "hyphen"): -20,
    ("V", "hyphen"): -24,
    ("A", "hyphen"): -10,
    ("K", "hyphen"): -20,
}

OPEN_LEFT, UNDER = ("T", "V", "Y", "P", "F"), ("A", "O", "J", "S", "M")
ROUND_LEFT, SPREAD = ("A", "L", "O", "R", "K", "C", "E", "S"), ("T", "V", "Y")
FOOTED = ("K", "R", "L", "A")
UPRIGHT = (
    *"BDEFHIKLMNPRU",
    *("Beta", "Gamma", "Epsilon", "Eta", "Iota", "Kappa", "Nu", "Pi", "Rho"),
)
ALIKE = {"period": ("period", "comma", "ellipsis"), "hyphen": ("hyphen", "endash")}
UNDER_ACCENT = 0.6
"""The share of its kerning that a small capital with an accent keeps under a spreading capital."""
Pairs = dict[tuple[str, str], int]


def kerned(glyphs: set[str], grid: int) -> Pairs:
    """Return every pair of glyphs that stands closer or wider, in the units of the font's grid."""
    pairs: Pairs = {}

    def enter(a: str, b: str, by: float) -> None:
        if a in glyphs and b in glyphs and round(by * grid):
            pairs[a, b] = round(by * grid)

    for shape, row in PAIRS.items():
        for other, by in row.items():
            mixed = by * _mixed(shape, other)
            for a in AFTER[shape]:
                for b in BEFORE[other]:
                    enter(a, b, by)
                    enter(f"{a}.sc", f"{b}.sc", by * 0.8)
                    if mixed:
                        enter(a, f"{b}.sc", mixed)
    for a in (*AFTER["T"], *AFTER["V"], *AFTER["Y"]):
        for b in UPRIGHT:
            pairs.setdefault((a, f"{b}.sc"), round(-18 * grid))
    for (shape, sign), by in POINTS.items():
        for a in AFTER[shape]:
            for b in ALIKE.get(sign, (sign,)):
                enter(a, b, by)
                enter(f"{a}.sc", b, by * (0.5 if sign == "quoteright" else 0.8))
    return pairs


def with_accents(pairs: Pairs, plain: Mapping[str, str], apart: Set[str] = frozenset()) -> Pairs:
    """Return the pairs with those of accented glyphs, which stand as their `plain` ones.

    Those that stand `apart` have an accent before them, and come no closer to what precedes.
    """
    alike = defaultdict(list)
    for name, base in plain.items():
        alike[base].append(name)
    found = dict(pairs)
    for (a, b), by in pairs.items():
        over = by < 0 and b.endswith(".sc") and not a.endswith(".sc")
        less = round(by * UNDER_ACCENT) if over else by
        for left in (a, *alike[a]):
            found |= {(left, right): less for right in alike[b] if right not in apart}
            found[left, b] = by
    return found


def classes(pairs: Pairs) -> dict[tuple[tuple[str, ...], tuple[str, ...]], int]:
    """Return the same for classes of glyphs: first ones and second ones that go alike."""
    rows, columns = _groups(pairs, 0), _groups(pairs, 1)
    return {(rows[a], columns[b]): by for (a, b), by in pairs.items()}


def _groups(pairs: Pairs, side: int) -> dict[str, tuple[str, ...]]:
    lines: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for pair, by in sorted(pairs.items()):
        lines[pair[side]].append((pair[1 - side], by))
    alike: dict[tuple[tuple[str, int], ...], list[str]] = defaultdict(list)
    for name, line in lines.items():
        alike[tuple(line)].append(name)
    return {name: tuple(names) for names in alike.values() for name in names}


def _mixed(shape: str, other: str) -> float:
    """The share of a pair's kerning that a capital before a small capital gets."""
    if shape in OPEN_LEFT and other in UNDER:
        return 1.0 if other == "A" else 1.1
    if shape in ROUND_LEFT and other in SPREAD:
        return 0.35
    return 0.7 if shape in FOOTED and other == "O" else 0.0
