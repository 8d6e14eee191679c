"""Everything about the verbs of the duel's abilities that is data: a row for each way to write one.

Rules, texts, faces, topics, decisions, clauses and bots read these rows. What a verb does stands
in `abilities`, what it is worth to bots in `ai/duel/worth.py`; neither may leave one out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.verbs import Words
from game.rules.wording import Plural


@dataclass(frozen=True, slots=True)
class Verb:
    """A row: one way in which the table of cards writes an ability, and all that it is known by.

    `form` is that way, with {what} for a sort of cards and {n} for a number; `side`, `what` and
    `amount` are what the form says by itself. `sentence` stands on the large card (`other` where
    the card is of that sort itself), `face` on the small one in at most 20 letters. `sign` are a
    sign and what stands beside it, and `tone` how it serves: a "gain" of its own side, a "loss" of
    the other, "" neither. `keyword` is its entry in the explainer, `found_by` what the collection
    finds it by.

    An ability that `acts` does something as its card is played; one that does not counts by lying
    there (D4.21). `once` it is done then, and stays done. `asks` is the decision that it asks, and
    `aims` what it does to cards on the table: "harm" or "help" them, or "take" them over. For a
    decision about a target `question` is what is asked, `act` the answer in words, and `preview`
    the condition of a preview.

    `hidden` is one that looks or reaches beyond the table, `bare` one whose gain is no Force, so
    that its own words tell it. One that `brings` gives cards that nobody knows; one that `robs`
    takes cards out of the other hand at random.
    """

    name: str
    form: str
    side: str = ""
    what: str = ""
    amount: int = 0
    sentence: Words = ""
    other: Words = ""
    face: Words = ""
    sign: tuple[str, ...] = ()
    tone: str = "gain"
    keyword: str = ""
    found_by: str = ""
    acts: bool = True
    once: bool = False
    asks: str = ""
    aims: str = ""
    question: str = ""
    act: str = ""
    preview: str = ""
    hidden: bool = False
    bare: bool = False
    brings: bool = False
    robs: bool = False


BOOST = Verb(
    "boost",
    "boost own {what} {n}",
    side="own",
    sentence="Your {cards} get +{n} Force each.",
    other="Your other {cards} get +{n} Force each.",
    face="+{n} {cards}",
    sign=("boost", "+{n}", "{what}"),
    keyword="boost",
    found_by="Changes Force",
    acts=False,
)
DISCARD = Verb(
    "discard",
    "discard {what}",
    amount=1,
    sentence="Choose {card} on the table, on either side, and discard it. "
    "You may decline when only your own cards match.",
    face="Discard {card}",
    sign=("discard", "{what}"),
    tone="loss",
    keyword="discard_target",
    found_by="Discards cards",
    once=True,
    asks="target",
    aims="harm",
    question="{card}: choose {sort} on the table to discard.",
    act="{side} discards {target} with {card}",
    preview="If {card} goes",
)
SWEEP = Verb(
    "sweep",
    "sweep {what}",
    amount=1,
    sentence="Discard all {cards} your opponent controls now.",
    face="Discard enemy {cards}",
    sign=("sweep", "{what}"),
    tone="loss",
    keyword="sweep",
    found_by="Discards cards",
    aims="harm",
)
DRAW = Verb(
    "draw",
    "draw {n}",
    side="own",
    sentence=Plural("Draw {n} card.", "Draw {n} cards."),
    face="Draw {n}",
    sign=("draw", "{n}"),
    keyword="draw",
    found_by="Draws cards",
    once=True,
    hidden=True,
    bare=True,
    brings=True,
)
LOOK = Verb(
    "look",
    "look deck {n}",
    what="deck",
    sentence=Plural(
        "Look at the top card of the deck.",
        "Look at the top {n} cards of the deck and leave them in order.",
    ),
    face=Plural("See top card", "See top {n} cards"),
    sign=("look", "{n}"),
    tone="",
    keyword="look_deck",
    found_by="Looks",
    once=True,
    hidden=True,
    bare=True,
)

ROWS = (
    Verb("", "", acts=False),  # a card without an ability
    BOOST,
    replace(
        BOOST,
        form="boost all {what} {n}",
        side="all",
        sentence="All {cards} on the table, on both sides, get +{n} Force each.",
        other="All other {cards} on the table, on both sides, get +{n} Force each.",
        face="+{n} all {cards}",
        sign=("boost-all", "+{n}", "{what}"),
        tone="",
        keyword="boost_all",
    ),
    replace(
        BOOST,
        form="boost foe {what} {n}",
        side="foe",
        sentence="Enemy {cards} get −{n} Force each, but never fall below 0.",
        other="",
        face="−{n} enemy {cards}",
        sign=("weaken", "−{n}", "{what}"),
        tone="loss",
        keyword="weaken",
    ),
    Verb(
        "inspire",
        "inspire {what} {n}",
        sentence="Choose {card} on the table: it gets +{n} Force while both cards stay there. "
        "You may decline when only enemy cards match.",
        face="+{n} for {card}",
        sign=("boost", "+{n}", "{what}"),
        keyword="inspire",
        found_by="Changes Force",
        asks="target",
        aims="help",
        question="{card}: choose a Person to get +7 Force.",
        act="{side} inspires {target} with {card}",
        preview="If {card} gets +{n}",
    ),
    replace(
        DISCARD,
        form="discard last",
        what="last",
        sentence="Discard the card played just before this one. You may decline if it is yours.",
        keyword="retaliation",
    ),
    DISCARD,
    replace(SWEEP, form="sweep athenian", what="athenian", face="Discard {cards}"),
    replace(SWEEP, form="sweep spartan", what="spartan", face="Discard {cards}"),
    SWEEP,
    DRAW,
    replace(
        DRAW,
        form="draw {n} each",
        side="all",
        sentence="You draw 1 card, then your opponent draws 1 card.",
        face="Both draw {n}",
        sign=("draw", "{n}", "athens", "sparta"),
        keyword="draw_both",
    ),
    replace(
        DRAW,
        form="draw {n} then shed 1",
        what="shed",
        sentence=Plural(
            "Draw {n} card, then discard 1 from your hand.",
            "Draw {n} cards, then discard 1 from your hand.",
        ),
        face="Draw {n}, discard 1",
        sign=("draw", "{n}", "discard"),
        keyword="draw_discard",
        asks="shed",
    ),
    Verb(
        "retire",
        "retire {n}",
        sentence=Plural(
            "When you play him, keep him on the table, or discard him and draw {n} card.",
            "When you play him, keep him on the table, or discard him and draw {n} cards.",
        ),
        face="May leave to draw {n}",
        sign=("retire", "{n}"),
        keyword="retire",
        found_by="Draws cards",
        once=True,
        asks="keep",
        hidden=True,
    ),
    Verb(
        "search",
        "search {what}",
        amount=1,
        sentence="Search the deck for {card}: you may take it into your hand without showing it. "
        "Shuffle the deck.",
        face="Search: {card}",
        sign=("search", "{what}"),
        keyword="search",
        found_by="Searches",
        once=True,
        asks="search",
        hidden=True,
        bare=True,
        brings=True,
    ),
    LOOK,
    replace(
        LOOK,
        form="look hand",
        what="hand",
        sentence="Look at your opponent's hand.",
        face="See enemy hand",
        sign=("look", "any"),
        keyword="look_hand",
    ),
    Verb(
        "control",
        "control {what}",
        amount=1,
        sentence="Take {card} from your opponent: it moves to your side of the table.",
        face="Take an enemy Ally",
        sign=("take", "{what}"),
        tone="loss",
        keyword="control",
        found_by="Takes control",
        asks="target",
        aims="take",
        question="{card}: choose an enemy Ally to take control of.",
        act="{side} takes control of {target} with {card}",
        preview="If {card} changes sides",
    ),
    Verb(
        "rob",
        "rob {n}",
        sentence=Plural(
            "Your opponent discards {n} card from hand, at random.",
            "Your opponent discards {n} cards from hand, at random.",
        ),
        face="Enemy discards {n}",
        sign=("rob", "{n}"),
        tone="loss",
        keyword="rob",
        found_by="Robs the hand",
        once=True,
        hidden=True,
        bare=True,
        robs=True,
    ),
)
"""In the order in which the collection lists what they are found by."""
NAMES = tuple(dict.fromkeys(row.name for row in ROWS))
"""Every verb once, "" for none."""


def read(text: str) -> tuple[Verb, str, int]:
    """Return the row of an ability as the table of cards writes it, the sort of cards, the number.

    ValueError where no row has such a form.
    """
    parts = text.split()
    for row in sorted(ROWS, key=lambda row: row.form.count("{what}")):
        form = row.form.split()
        if len(form) == len(parts) and all(map(_fits, form, parts)):
            told = dict(zip(form, parts, strict=True))
            return row, told.get("{what}", row.what), int(told.get("{n}", row.amount))
    raise ValueError(f"no such ability: {text!r}")


def _fits(form: str, part: str) -> bool:
    return part.lstrip("+-").isdecimal() if form == "{n}" else form in ("{what}", part)
