"""Effects in words: exactly what a choice does, before it is taken."""

from __future__ import annotations

from collections.abc import Iterable

from game.campaign.decrees import decree
from game.campaign.effects import NAMED, NUMBER
from game.campaign.world.tables import commander
from game.system.i18n import N_, _, ngettext

SAID = {
    "lives+1": N_("You gain a life."),
    "lives-1": N_("You lose a life."),
    "decree=2": N_("You choose 1 of 2 decrees."),
    "decree=3": N_("You choose 1 of 3 decrees."),
    "decree=3 rare": N_("You choose 1 of 3 decrees, one of them rare."),
    "decrees-1": N_("You give up a decree, your choice."),
    "inscribe+1": N_("You inscribe a decree, your choice."),
    "enemy_decrees+1": N_("The enemy gets one decree more, drawn by lot and shown."),
    "enemy_decrees-1": N_("The enemy loses a decree, your choice."),
    "level+1": N_("The next enemy is one level stronger."),
    "level-1": N_("The next enemy is one level weaker."),
    "stars+1": N_("The next victory pays as if it had one star more."),
    "stars-1": N_("The next victory pays as if it had one star fewer."),
    "great.enemy_decrees+1": N_("At the next great engagement the enemy holds one decree more."),
    "defeat.lives-1": N_("Your next defeat costs one life more."),
    "victory.obols=0": N_("Your next victory brings no obols."),
    "victory.decree=0": N_("Your next victory brings no decree."),
}


def sentences(effects: Iterable[str]) -> str:
    """Return what effects do, a sentence for each."""
    return " ".join(map(sentence, effects))


def sentence(effect: str) -> str:
    """Return what an effect does."""
    if effect in SAID:
        return _(SAID[effect])
    named = NAMED.fullmatch(effect)
    if named is not None:
        return _taken(named[2]) if named[1] == "take" else _sent(named[2])
    found = NUMBER.fullmatch(effect)
    assert found is not None
    return _amount(found[1], int(found[2]))


def _taken(name: str) -> str:
    return _(decree(name).sentence)


def _sent(name: str) -> str:
    one = commander(name)
    words = _("The next enemy is led by {name}. {signature}")
    return words.format(name=_(one.name), signature=_(one.signature_sentence))


def _amount(what: str, number: int) -> str:
    n = abs(number)
    if what == "obols" and number > 0:
        return ngettext("You receive {n} obol.", "You receive {n} obols.", n).format(n=n)
    if what == "obols":
        return ngettext("You pay {n} obol.", "You pay {n} obols.", n).format(n=n)
    if number > 0:
        return ngettext("You receive {n} point.", "You receive {n} points.", n).format(n=n)
    return ngettext("You lose {n} point.", "You lose {n} points.", n).format(n=n)
