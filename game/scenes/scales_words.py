"""The scales of a match in words, to one seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ai.results_file import options_of
from ai.scales import KEPT_DEALS, deals
from game.judging.judgement_file import Head, KeptScales
from game.judging.scales import Kind, Note, Scales, Weight
from game.match.seats import human_seats
from game.rules.core import NOBODY, Seat
from game.rules.wording import SPACE
from game.scenes import seat_text
from game.system.i18n import N_, _, ngettext, percentage, row

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
    Kind.PLAY: N_("play ({side}) {share}"),
    Kind.AI: N_("AI ({side}) {share}"),
    Kind.GIVING_UP: N_("giving up {share}"),
}
"""A weight in a row of all."""
TOLD = {
    Kind.DEAL: (
        N_("The deal was kind to you ({share})."),
        N_("The deal was against you ({share})."),
        N_("The deal was even."),
    ),
    Kind.DRAW: (
        N_("The draws were kind to you ({share})."),
        N_("The draws were against you ({share})."),
        N_("The draws were even."),
    ),
    Kind.PLAY: (
        N_("Your play gained you {share}."),
        N_("Your play cost you {share}."),
        N_("Your play was even."),
    ),
    Kind.AI: (
        N_("The AI in your place gained you {share}."),
        N_("The AI in your place cost you {share}."),
        N_("The AI in your place played even."),
    ),
}
"""The sentences on a weight: it helped, it hurt, it did neither."""
TITLES = {
    Kind.DEAL: N_("The deal"),
    Kind.DRAW: N_("The draws"),
    Kind.PLAY: N_("Play: {side}"),
    Kind.AI: N_("AI: {side}"),
    Kind.GIVING_UP: N_("Giving up"),
}
"""The name of a kind of weight, of play with whose it was."""
OWN = {Kind.PLAY: N_("Your play"), Kind.AI: N_("The AI in your place")}
"""The name of one's own."""
OF_ALL = N_("Play of all")
"""The name of all play, where that of one seat tells nothing by itself."""
IN_TURN = N_("All choices of this turn, by all sides")
DEALT = N_("What was dealt, before anybody chose")
WEIGHED = {
    Kind.DEAL: N_("*The deal*: the worth of what was dealt, against the average of {n} deals."),
    Kind.DRAW: N_(
        "*The draws*: what was drawn, shuffled or thrown, against the average of all that could "
        "have come."
    ),
    Kind.PLAY: N_(
        "*Play*: what a player's choices won or lost against quick, simple play. A lucky guess "
        "counts here too: nobody can tell it apart yet."
    ),
    Kind.AI: N_("*The AI in your place*: what it chose after it took the seat over."),
    Kind.GIVING_UP: N_(
        "*Giving up*: the share of the win that was still to be had when somebody gave up."
    ),
}
"""The explanation of each kind of weight."""
WEIGHED_OF_ALL = N_(
    "*Play of all*: in the Greek Map the play of one side tells nothing without that of the "
    "others, so all of it is one weight, turn by turn."
)
BEFORE = N_(
    "*The scales* hold all that led from what a side could expect before the match to its "
    "result. What helped a side lies in its pan, and all of it adds up exactly."
)
AFTER = (
    N_("Each weight is estimated by playing on many times. ± is the standard error."),
    N_(
        "The curve shows what each side could expect, for one who sees all hands but not what is "
        "still to come."
    ),
)
"""The explanation of the whole, before the kinds and after them."""
SIGNED = (TOLD[Kind.DEAL], TOLD[Kind.DRAW])
"""Those that tell a figure with its sign."""

GAVE_UP = N_("You gave up when {share} was still yours.")
RIVAL_GAVE_UP = N_("Your rival gave up when {share} was still to be won.")


def weights_of(found: Scales, seat: Seat) -> str:
    """Return a seat's result, its par, and all weights between them, in a row."""
    header, sums = found.record.header, found.sums(seat)
    sides = [seat_text.side(header.rules, header.players, each) for each in range(len(found.par))]
    first = {one.name: one for one in reversed(found.weights)}
    weights = [
        _(WEIGHTS[first[name].kind]).format(
            side=sides[first[name].seat], share=_with_error(found, seat, name, share)
        )
        for name, share in sums.items()
    ]
    return _("{side}: result {result}, expected {par}; {weights}").format(
        side=sides[seat],
        result=in_percent(found.result[seat]),
        par=in_percent(found.par[seat]),
        weights=row(weights),
    )


def title(found: Scales, one: Weight, about: Seat) -> str:
    """Return the name of a weight's kind, told to a seat."""
    header = found.record.header
    if one.kind in OWN and one.seat == NOBODY:
        return _(OF_ALL)
    if one.kind in OWN and one.seat == about and about in human_seats(found.players):
        return _(OWN[one.kind])
    return _(TITLES[one.kind]).format(side=seat_text.side(header.rules, found.players, one.seat))


def how_weighed(found: Scales | None = None) -> str:
    """Return how luck is weighed, each kind of weight in its words; the kinds of a match alone."""
    seen = {*Kind} if found is None else {one.kind for one in found.weights}
    words = [WEIGHED[kind] for kind in Kind if kind in seen]
    if found is not None and not found.apart:
        words = [*(WEIGHED[kind] for kind in Kind if kind in seen - {*OWN}), WEIGHED_OF_ALL]
    header = None if found is None else found.record.header
    number = deals(header.rules, options_of(header.options)) if header else KEPT_DEALS
    told = "\n".join(_(each).format(n=number) for each in (BEFORE, *words, *AFTER))
    return told.replace("± ", "±\u00a0")


def _with_error(found: Scales, seat: Seat, name: str, share: float) -> str:
    """Return a weight with its standard error, where one is known and can be seen."""
    error = found.errors[name][seat] if name in found.errors else 0.0
    if error < EVEN:
        return signed(share)
    return _("{share} ± {error}").format(share=signed(share), error=in_percent(error))


def sentence(found: Scales, seat: Seat, ink: Ink = bare, first: KeptScales | None = None) -> str:
    """Return what decided the match for a seat, told to its player.

    `first` are the scales of the seat's first match with the same cards, if it is not this one.
    """
    return row([*_sentences(found, seat, ink, first)], SPACE)


def of_sides(found: Scales, ink: Ink = bare) -> str:
    """Return what decided the match for each side, a line for each."""
    header = found.record.header
    told = [
        _("{side}: luck {luck}, play {play}.").format(
            side=seat_text.side(header.rules, header.players, seat), **_both(found, seat, ink)
        )
        for seat in range(len(found.par))
    ]
    return "\n".join(told)


def _both(found: Scales, seat: Seat, ink: Ink) -> dict[str, str]:
    """Return what luck and all play came to for a seat."""
    luck = found.total(seat, Kind.DEAL, Kind.DRAW)
    play = found.total(seat, Kind.PLAY, Kind.AI, by=range(len(found.par)))
    return {"luck": ink(luck, signed(luck)), "play": ink(play, signed(play))}


def of_kept(one: Head) -> str:
    """Return what luck and play came to for the one person of a match, "" where nothing is said."""
    found = one.scales
    if found is None or not one.alone or one.own in found.silent:
        return ""
    luck, play = signed(found.luck(one.own)), signed(found.play(one.own))
    return _("Luck {luck}, play {play}.").format(luck=luck, play=play)


def _beside(first: KeptScales, seat: Seat, now: dict[str, str], ink: Ink) -> str:
    """Return what luck and play came to with the same cards the first time, and now."""
    luck, play = first.luck(seat), first.play(seat)
    return _("The first time: luck {luck0}, play {play0}. Now: luck {luck}, play {play}.").format(
        luck0=ink(luck, signed(luck)), play0=ink(play, signed(play)), **now
    )


def beside(found: Scales, seat: Seat, first: KeptScales) -> str:
    """Return what luck and play came to for a seat, beside the first match with these cards."""
    return _beside(first, seat, _both(found, seat, coloured), coloured)


def _sentences(found: Scales, seat: Seat, ink: Ink, first: KeptScales | None) -> Iterator[str]:
    if seat in found.silent:
        yield _(SILENT)
        return
    kinds = {one.kind for one in found.weights if one.seat in (seat, NOBODY)}
    told = (Kind.DEAL, Kind.DRAW, Kind.PLAY, Kind.AI) if found.apart else (Kind.DEAL, Kind.DRAW)
    for kind in told:
        if kind in kinds:
            yield _weighed(TOLD[kind], found.total(seat, kind, by=(seat, NOBODY)), ink)
    if found.apart:
        others = [each for each in range(len(found.par)) if each != seat]
        yield _rivals(found.total(seat, Kind.PLAY, Kind.AI, by=others), len(others), ink)
    if Kind.GIVING_UP in kinds:
        given = found.total(seat, Kind.GIVING_UP)
        words = GAVE_UP if given < 0 else RIVAL_GAVE_UP
        yield _(words).format(share=ink(given, in_percent(abs(given))))
    now = _both(found, seat, ink)
    if first is None:
        yield _("Luck {luck}, play {play}.").format(**now)
    else:
        yield _beside(first, seat, now, ink)


def _weighed(words: tuple[str, str, str], share: float, ink: Ink) -> str:
    """Return the one of three sentences that fits a weight."""
    told = words[2] if abs(share) < EVEN else words[share < 0]
    figure = signed(share) if words in SIGNED else in_percent(abs(share))
    return _(told).format(share=ink(share, figure))


def _rivals(share: float, number: int, ink: Ink) -> str:
    if abs(share) < EVEN:
        words = ngettext("Your rival's play was even.", "Your rivals' play was even.", number)
    elif share > 0:
        words = ngettext(
            "Your rival's play gave you {share}.", "Your rivals' play gave you {share}.", number
        )
    else:
        words = ngettext(
            "Your rival's play cost you {share}.", "Your rivals' play cost you {share}.", number
        )
    return words.format(share=ink(share, in_percent(abs(share))))


def in_percent(share: float) -> str:
    """Return a share in whole percent."""
    return _whole(percentage(f"{100 * share:.0f}"))


def signed(share: float) -> str:
    """Return a difference of shares in percent with its sign."""
    n = round(100 * share)
    return _whole(percentage(f"{n:+d}".replace("-", "−") if n else "0"))


def _whole(figure: str) -> str:
    """Return a figure that no line is broken in."""
    return figure.replace(" ", "\u00a0")


def aloud(share: float) -> str:
    """Return the same as it is read aloud."""
    words = _("plus {share}") if share >= 0 else _("minus {share}")
    return words.format(share=in_percent(abs(share)))
