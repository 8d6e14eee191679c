"""Everything about the tactics and traits of the battle that is data: a row for each.

Rules, texts, faces, refusals, the collection and bots read these rows. What a tactic does outside
an attack stands in `actions`, what it is worth to bots in `ai/battle/worth.py`; neither may leave
one out. A new piece in the table of cards needs a row only if it does something new.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.verbs import Words
from game.rules.wording import Plural

SCOUTED = 5  # B2.1
SPUR = 3  # B4.2, B4.5, B4.6
TRAMPLE = 2  # B4.1
RESERVES = 3  # B4.8
OUTFLANKING = 2  # B4.3
FOOT = ("HI", "MI", "WB")
"""The units that Shields and Treacherous Terrain help (B4.4, B4.6)."""


@dataclass(frozen=True, slots=True)
class Trait:
    """A mark on cards: its name in their table, what it is called and does, `brief`ly for signs."""

    name: str
    words: str
    sentence: Words
    brief: Words = ""
    amount: int = 0


TRAITS = (
    Trait(
        "scout",
        words="Scout",
        sentence=Plural(
            "Scout: discard to look at the enemy's hand or the top card of a deck.",
            "Scout: discard to look at the enemy's hand or the top {n} cards of a deck.",
        ),
        brief=Plural(
            "Scout: look at the enemy's hand or {n} card of a deck.",
            "Scout: look at the enemy's hand or {n} cards of a deck.",
        ),
        amount=SCOUTED,
    ),
    Trait(
        "flank",
        words="Flank",
        sentence="Flank: discard for 1 flank point.",
        brief="Flank: 1 flank point.",
    ),
    Trait("evades", words="Evade", sentence="May evade {types}."),
    Trait(
        "siege_artillery",
        words="Siege Artillery",
        sentence="Your Artillery Phase: discard to make the enemy's top deck card a Casualty.",
        brief="Enemy loses 1 card",
    ),
)


@dataclass(frozen=True, slots=True)
class Tactic:
    """A row: the tactic with this name in the table of cards, in small letters.

    `sentence` stands on the large card, `face` on the small one in at most 20 letters, or `signs`
    where there are signs for the types that it reaches. `windows` are the decisions in which it is
    played, and `refusal` says when that is where it is not into an attack.

    In an attack it `aims` at one unit, "unblocked" or "blocked", or holds for its side's units of
    the types that it `reach`es: those of the side that `attacks`, or of the other. It `gives` the
    `amount` as "force" or "damage"; one that gives nothing is of use once. Elsewhere it `sets` an
    effect of the turn, once.
    """

    name: str
    sentence: Words
    face: Words
    amount: int = 0
    signs: str = ""
    windows: tuple[str, ...] = ("tactics",)
    refusal: str = ""
    aims: str = ""
    reach: tuple[str, ...] = ()
    attacks: bool = False
    gives: str = ""
    sets: str = ""


TACTICS = (
    Tactic(
        "overrun",
        sentence="One of your unblocked attackers does +{n} damage.",
        face="+{n} damage",
        amount=TRAMPLE,
        aims="unblocked",
        gives="damage",
    ),
    Tactic(
        "bloodlust",
        sentence="One of your units in the battle gets +{n} Force.",
        face="+{n} Force",
        amount=SPUR,
        aims="blocked",
        gives="force",
    ),
    Tactic(
        "outflank",
        sentence=Plural(
            "Your Flank Phase: gain {n} flank point.", "Your Flank Phase: gain {n} flank points."
        ),
        face=Plural("+{n} flank point", "+{n} flank points"),
        amount=OUTFLANKING,
        windows=("flank",),
        refusal="Play Outflank in your own Flank Phase.",
    ),
    Tactic(
        "shields",
        sentence="Your blocking Heavy Infantry, Medium Infantry and Warbands may evade any "
        "attacker this battle.",
        face="Blockers may evade",
        signs="{types} may evade",
        reach=FOOT,
    ),
    Tactic(
        "defensible terrain",
        sentence="Your blocking Light Infantry get +{n} Force this battle.",
        face="Blockers get +{n}",
        amount=SPUR,
        signs="{types} block with +{n}",
        reach=("LI",),
        gives="force",
    ),
    Tactic(
        "difficult terrain",
        sentence="At the start of the enemy's Flank Phase: the enemy cannot flank or attack "
        "this turn.",
        face="No flank, no attack",
        windows=("answer",),
        refusal="Play Difficult Terrain at the start of the enemy's Flank Phase.",
        sets="difficult_terrain",
    ),
    Tactic(
        "treacherous terrain",
        sentence="Your attacking Heavy Infantry, Medium Infantry and Warbands get +{n} Force this "
        "battle and cannot be evaded.",
        face="Attackers get +{n}",
        amount=SPUR,
        signs="{types} hit with +{n}",
        reach=FOOT,
        attacks=True,
        gives="force",
    ),
    Tactic(
        "reserve",
        sentence=Plural(
            "Any Flank Phase: draw {n} card from your deck.",
            "Any Flank Phase: draw {n} cards from your deck.",
        ),
        face=Plural("Draw {n} card", "Draw {n} cards"),
        amount=RESERVES,
        windows=("answer", "flank"),
        refusal="Play Reserve in any Flank Phase.",
    ),
    Tactic(
        "rally",
        sentence="Any Draw Phase: take a card other than Rally from your Casualties into your "
        "hand.",
        face="Take back a Casualty",
        windows=("rally",),
        refusal="Play Rally in any Draw Phase.",
    ),
    Tactic(
        "break morale",
        sentence="Your Artillery Phase: the enemy cannot block this turn.",
        face="Enemy cannot block",
        windows=("artillery",),
        refusal="Play Break Morale in your Artillery Phase, once a turn.",
        sets="break_morale",
    ),
)
