"""Decrees that grow, in words: what one is worth now, and which held ones another feeds."""

from __future__ import annotations

from dataclasses import replace

from game.campaign.decrees import RUN, Decree, DecreeSet, decree_sets
from game.campaign.fold import points_with
from game.campaign.glory import OBOLS, number_now
from game.campaign.part import campaign_games
from game.campaign.run import Run
from game.rules.wording import SEMICOLON, Plural, phrase
from game.system.i18n import N_, _, ngettext, render_phrase, row

FAMILY_NAMES = {
    "earth": N_("Children of the Earth"),
    "trophy": N_("Trophies"),
    "glory": N_("Works of Glory"),
}
"""The names of families."""
COUNTED = {
    "earth": Plural("{n} Child of the Earth", "{n} Children of the Earth"),
    "trophy": Plural("{n} Trophy", "{n} Trophies"),
    "glory": Plural("{n} Work of Glory", "{n} Works of Glory"),
    OBOLS: Plural("{n} obol", "{n} obols"),
}
"""The things with which numbers grow, counted."""
WORTH = {
    "antaeus": Plural("{n} card", "{n} cards"),
    "with_it_or_on_it": Plural("{n} kind of attack", "{n} kinds of attacks"),
    "phoenix": Plural("{n} obol", "{n} obols"),
    "trophy_at_sybota": Plural("{n} VP", "{n} VP"),
    "pursuit": Plural("{n} card", "{n} cards"),
    "tithe_of_spoils": Plural("up to {n} obol", "up to {n} obols"),
    "treasury_at_delphi": Plural(
        "{n} VP, flank point or counter", "{n} VP, flank points or counters"
    ),
}
"""The things that a decree brings, by its id, counted."""
LAUREL = "laurel"


def number_of(one: Decree, run: Run, with_it: bool = False) -> float:
    """Return the number of a decree that grows, as it is now or once it is taken; 0 for no other.

    One of several games has the same number in each.
    """
    changes = (
        [one.change] if one.game == RUN else [one.change_in(game) for game in campaign_games()]
    )
    growing = next((change for change in changes if "@" in change), "")
    return number_now(growing, run.growth_with(one) if with_it else run.growth)


def _worth(one: Decree, number: float) -> str:
    """Return a number of a decree in words: 2 cards."""
    if one.id == LAUREL:
        return _("{n} %").format(n=round(100 * number))
    return render_phrase(phrase(WORTH[one.id], n=round(number)))


def number_now_words(one: Decree, run: Run) -> str:
    """Return what a decree that grows is worth now: Now 2 cards (2 Trophies); "" for others."""
    number = number_of(one, run)
    if not number:
        return ""
    name = OBOLS if f"@{OBOLS}" in one.change else one.family
    held = render_phrase(phrase(COUNTED[name], n=run.growth.get(name, 0)))
    return _("Now {worth} ({held}).").format(worth=_worth(one, number), held=held)


def fed_by(run: Run, one: Decree) -> str:
    """Return which held decrees one would make stronger, and by how much; "" for none.

    Antaeus: 1 to 2 cards; The Laurel of Olympia: 10 to 20 %.
    """
    fed = []
    after = replace(run, holdings=(*run.holdings, (one.id, False)))
    for held in run.held:
        was, now = number_of(held, run), number_of(held, after)
        if now > was and OBOLS not in held.change:
            words = _("{decree}: {was} to {now}")
            fed.append(
                words.format(decree=_(held.name), was=_plain(held, was), now=_worth(held, now))
            )
    return _("Feeds {decrees}.").format(decrees=row(fed, SEMICOLON)) if fed else ""


def _plain(one: Decree, number: float) -> str:
    return f"{round(100 * number if one.id == LAUREL else number)}"


def glory_words(run: Run, one: Decree) -> str:
    """Return the points that a decree of the score would have brought so far, "" for any other."""
    if one.family != "glory" or one.game != RUN or not run.told:
        return ""
    after = replace(run, holdings=(*run.holdings, (one.id, False)))
    more = points_with(run, after.glory) - points_with(run, run.glory)
    words = ngettext(
        "So far it would have brought {n} point.", "So far it would have brought {n} points.", more
    )
    return words.format(n=more)


def family_words(run: Run, one: Decree) -> str:
    """Return the family of a decree, what it feeds, and its points so far; "" without one."""
    if not one.family:
        return ""
    held = sum(each.family == one.family and each.id != one.id for each in run.held)
    words = _("{family}: you hold {n}.").format(family=_(FAMILY_NAMES[one.family]), n=held)
    return " ".join(filter(None, (words, fed_by(run, one), glory_words(run, one))))


def begun_set(run: Run, one: Decree) -> DecreeSet | None:
    """Return the first set of which a held decree and another one are members, None for none."""
    for each in decree_sets():
        if one.id in each.members and each.held(run.held) >= 2:
            return each
    return None
