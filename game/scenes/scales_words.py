"""The scales of a match in words, to one seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from ai.results_file import options_of
from ai.scales import KEPT_DEALS, deals
from game.judging.estimate import Estimate
from game.judging.judgement_file import Head, KeptScales
from game.judging.scales import Kind, Note, Scales, Weight
from game.match.seats import human_seats
from game.rules.core import NOBODY, Seat
from game.scenes import seat_text
from game.system.i18n import N_, _, percentage, row

EVEN = 0.005
"""A weight below this share is told as none."""
NO_BREAK = "\N{NO-BREAK SPACE}"
Ink = Callable[[float, str], str]
"""Puts a figure's words into the colour of what it did to the seat that is told of it."""


def bare(_share: float, words: str) -> str:
    """Return the words as they are."""
    return words


def coloured(share: float, words: str) -> str:
    """Return the words as markup in the colour of a gain or a loss, which no line parts."""
    words = words.replace(" ", NO_BREAK)
    ink = "gain" if share > 0 else "loss"
    return words if abs(share) < EVEN else f"{{{ink}|{words}}}"


NOTES = {
    Note.OWN_START: N_("It began at a position of its own, so there was no deal."),
    Note.BRANCH: N_("It went on from another match; what came before is not weighed."),
    Note.PRACTICE: N_("It was practice, and no statistics count it."),
    Note.TAKEN_BACK: N_("What was taken back is not weighed."),
    Note.AI_TOOK_OVER: N_("The AI took over a seat; what it played there is told apart."),
    Note.BOTS_ALONE: N_("No person played in it."),
    Note.CONCEDED: N_("It was given up; what was thrown away is told apart."),
}
"""A sentence on what is unusual about a match."""
SILENT = N_("Most decisions of this seat were not its player's, so nothing is said of them.")
WEIGHTS = {
    Kind.DEAL: N_("deal {share}"),
    Kind.DRAW: N_("draws {share}"),
    Kind.PLAY: N_("play and guesses ({side}) {share}"),
    Kind.AI: N_("AI ({side}) {share}"),
    Kind.GIVING_UP: N_("giving up {share}"),
}
"""A weight in a row of all."""
ALL_PLAY = N_("play and guesses of all {share}")
DEAL = (
    N_("The deal was kind to you: {share}."),
    N_("The deal was against you: {share}."),
    N_("The deal was even."),
)
"""The sentences on the deal: it helped, it hurt, it did neither."""
TITLES = {
    Kind.DEAL: N_("The deal"),
    Kind.DRAW: N_("The draws"),
    Kind.PLAY: N_("Play and guesses: {side}"),
    Kind.AI: N_("AI: {side}"),
    Kind.GIVING_UP: N_("Giving up"),
}
"""The name of a kind of weight, of play with whose it was."""
OWN = {Kind.PLAY: N_("Your play and guesses"), Kind.AI: N_("The AI in your place")}
"""The name of one's own."""
OF_ALL, AGAINST = N_("Play and guesses of all"), N_("Play and guesses, against {side}")
"""The name of all play, where that of one seat is not told by itself: of many, and of two."""
DEALT = N_("What was dealt, before anybody chose")
WEIGHED = {
    Kind.DEAL: N_("*The deal*: the worth of what was dealt, against the average of {n} deals."),
    Kind.DRAW: N_(
        "*The draws*: what was drawn, shuffled or thrown, against the average of all that could "
        "have come."
    ),
    Kind.PLAY: N_(
        "*Play and guesses*: what luck leaves over of a player's result, choices and lucky guesses "
        "alike, against quick, simple play that sees all hands."
    ),
    Kind.AI: N_("*The AI in your place*: what it chose after it took the seat over."),
    Kind.GIVING_UP: N_(
        "*Giving up*: the share of the win that was still to be had when somebody gave up."
    ),
}
"""The explanation of each kind of weight."""
WEIGHED_OF_ALL = N_(
    "*Play and guesses of all* are one weight in the Greek Map, where those of one side tell "
    "nothing without the others', and in a match whose two sides have very large and opposite "
    "ones: that is mostly noise, and their difference is what is known."
)
BEFORE = N_(
    "*The scales* hold all that led from what a side could expect before the match to its "
    "result. What helped a side lies in its pan, and all of it adds up exactly."
)
AFTER = (
    N_(
        "Each weight is estimated by playing on many times. *Likely* are the figures between which "
        "the true one lies 95 times in 100; *even* is a weight that may be a gain or a loss."
    ),
    N_(
        "*The verdict* compares the winner's luck with what he got beyond his expectation; where "
        "his luck is known less exactly than that, it is too close to tell."
    ),
    N_(
        "*Accuracy* is something else: it compares each choice with the best one by what its "
        "player knew, and leaves guesses out."
    ),
    N_(
        "The curve shows what each side could expect, for one who sees all hands but not what is "
        "still to come."
    ),
)
"""The explanation of the whole, before the kinds and after them."""
HARDER = 0.05
"""A side that could expect so much less than an even share had the harder side."""

GAVE_UP = N_("You gave up when {share} was still yours.")
RIVAL_GAVE_UP = N_("Your rival gave up when {share} was still to be won.")


def parts(found: Scales, about: Seat) -> Iterator[tuple[Weight, Estimate]]:
    """Yield the first weight of each kind, and what all of them came to for a seat.

    Where no seat's play is told by itself that of all comes last, as nobody's.
    """
    first = {one.name: one for one in reversed(found.weights)}
    for name in found.sums(about):
        if found.by_seat or first[name].kind not in OWN:
            yield first[name], found.sum(about, name)
    if not found.by_seat:
        played = next(one for one in found.weights if one.kind in OWN)
        yield replace(played, kind=Kind.PLAY, seat=NOBODY), found.play(about)


def weights_of(found: Scales, seat: Seat) -> str:
    """Return a seat's result, its par, and all weights between them, in a row."""
    header, players = found.record.header, found.players
    weights = [
        _(ALL_PLAY if one.kind in OWN and one.seat == NOBODY else WEIGHTS[one.kind]).format(
            side=seat_text.side(header.rules, players, one.seat), share=figure(share)
        )
        for one, share in parts(found, seat)
    ]
    return _("{side}: result {result}, expected {par}; {weights}").format(
        side=seat_text.side(header.rules, players, seat),
        result=in_percent(found.result[seat]),
        par=in_percent(found.par[seat]),
        weights=row(weights),
    )


def title(found: Scales, one: Weight, about: Seat) -> str:
    """Return the name of a weight's kind, told to a seat."""
    game, words, whose = found.record.header.rules, TITLES[one.kind], one.seat
    if one.kind in OWN and whose == NOBODY:
        words, whose = (AGAINST, 1 - about) if len(found.par) == 2 else (OF_ALL, about)
    elif one.kind in OWN and human_seats(found.players) == [whose] == [about]:
        words = OWN[one.kind]
    return _(words).format(side=seat_text.person(game, found.players, whose, seat_text.named))


def harder(found: Scales, seat: Seat) -> str:
    """Return how often a seat's side wins, where that is the harder one, else ""."""
    if found.advantage(seat) > -HARDER:
        return ""
    return _("This side wins {n} of 100 here.").format(n=round(100 * found.par[seat]))


def how_weighed(found: Scales | None = None) -> str:
    """Return how luck is weighed, each kind of weight in its words; the kinds of a match alone."""
    seen = {*Kind} if found is None else {one.kind for one in found.weights}
    words = [WEIGHED[kind] for kind in Kind if kind in seen]
    if found is not None and not found.by_seat:
        words = [*(WEIGHED[kind] for kind in Kind if kind in seen - {*OWN}), WEIGHED_OF_ALL]
    header = None if found is None else found.record.header
    number = deals(header.rules, options_of(header.options)) if header else KEPT_DEALS
    return "\n".join(_(each).format(n=number) for each in (BEFORE, *words, *AFTER))


def of_sides(found: Scales, ink: Ink = bare) -> str:
    """Return what decided the match for each side, a line for each."""
    header = found.record.header
    told = [
        _("{side}: luck {luck}, play and guesses {play}.").format(
            side=seat_text.person(header.rules, header.players, seat), **_both(found, seat, ink)
        )
        for seat in range(len(found.par))
    ]
    return "\n".join(told)


def _both(found: Scales | KeptScales, seat: Seat, ink: Ink = bare) -> dict[str, str]:
    """Return what luck and all play came to for a seat."""
    return {"luck": figure(found.luck(seat), ink), "play": figure(found.play(seat), ink)}


def of_kept(one: Head) -> str:
    """Return what luck and play came to for the one person of a match, "" where nothing is said."""
    found = one.scales
    if found is None or not one.alone or one.own in found.silent:
        return ""
    return of_seat(found, one.own)


def of_seat(found: Scales | KeptScales, seat: Seat) -> str:
    """Return what luck and play came to for a seat."""
    return _("Luck {luck}, play and guesses {play}.").format(**_both(found, seat))


def beside(found: Scales, seat: Seat, first: KeptScales, ink: Ink = coloured) -> str:
    """Return what luck and play came to for a seat, beside the first match with these cards."""
    before, now = _both(first, seat, ink), _both(found, seat, ink)
    return _(
        "The first time: luck {luck0}, play and guesses {play0}. "
        "Now: luck {luck}, play and guesses {play}."
    ).format(luck0=before["luck"], play0=before["play"], **now)


def dealt(found: Scales, seat: Seat) -> str:
    """Return in a sentence what the deal came to for a seat."""
    share = found.sum(seat, Kind.DEAL.value)
    words = DEAL[2] if is_even(share) else DEAL[share.value < 0]
    return _(words).format(share=figure(share))


def is_even(share: Estimate) -> bool:
    """True for a share that is told as none: nothing of it can be seen, or its interval holds 0."""
    return share.even or abs(share.value) < EVEN


def figure(share: Estimate, ink: Ink = bare) -> str:
    """Return a measured share in words: even, or in percent, with its 95 % interval if known."""
    if is_even(share):
        return _("even")
    told, between = ink(share.value, signed(share.value)), likely(share)
    return _("{share} ({likely})").format(share=told, likely=between) if between else told


def likely(share: Estimate) -> str:
    """Return the 95 % interval of a share in words, "" where none is seen."""
    near, far = map(_number, share.ends)
    return _("likely {near} to {far}").format(near=near, far=far) if near != far else ""


def in_percent(share: float) -> str:
    """Return a share in whole percent."""
    return _whole(percentage(f"{100 * share:.0f}"))


def signed(share: float) -> str:
    """Return a difference of shares in percent with its sign."""
    return _whole(percentage(_number(share)))


def _number(share: float) -> str:
    n = round(100 * share)
    return f"{n:+d}".replace("-", "−") if n else "0"


def _whole(figure: str) -> str:
    """Return a figure that no line is broken in."""
    return figure.replace(" ", "\u00a0")


def aloud(share: float) -> str:
    """Return the same as it is read aloud."""
    words = _("plus {share}") if share >= 0 else _("minus {share}")
    return words.format(share=in_percent(abs(share)))
