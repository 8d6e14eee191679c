"""The Deck Battle: where its parts are, and what menus say of it."""

from __future__ import annotations

from game.registry import Game
from game.rules.wording import Plural
from game.system.i18n import N_

GAME = Game(
    key="battle",
    name=N_("Deck Battle"),
    subtitle=N_("Ancient Generals"),
    about=N_("Ancient Generals: armies of fifty cards"),
    sign="el",
    rules="game.rules.battle:BattleState",
    domain="ai.battle.domain:BattleDomain",
    table="game.scenes.battle.scene:BattleScene",
    summary="game.scenes.battle.story:summary",
    hints="game.scenes.battle.hints:BattleHints",
    moments="game.scenes.battle.story:moments",
    options="game.scenes.battle.pages:OPTIONS",
    side_line="game.scenes.battle.pages:side_line",
    collection="game.scenes.battle.pages:COLLECTION",
    rulebook_figures="game.scenes.battle.pages:figures",
    web_board="game.scenes.battle.pages:BOARD",
    hand="game.scenes.battle.hand:HAND",
    puzzle_words="game.scenes.battle.hints:WORDS",
    record="game.games.battle.records:RECORD",
    places="game.games.battle.places:PLACES",
    faults="game.games.battle.faults:fault_of",
    reasons="game.games.battle.reasons:words",
    comparisons="game.games.battle.luck:comparisons",
    odds="game.games.battle.odds:odds",
    notable="game.games.battle.notable:WITNESS",
    feats="game.games.battle.records:FEATS",
    campaign="game.games.battle.campaign:CAMPAIGN",
    deed="game.games.battle.deed:deed",
    bots="ai.battle.levels:LEVELS",
    puzzles="ai.battle.puzzles:PUZZLES",
    research="ai.battle.research:RESEARCH",
    minutes=(15, 10),
    presets={"30": N_("Skirmish")},
    variant=(
        "30",
        N_(
            "Armies of 30 cards: each unit that falls weighs more, and the evening has room for "
            "another battle."
        ),
    ),
    armies=True,
    tile=(("parts/fig-elephant", False),),
    frieze=0.16,
    margin=N_("margin in cards"),
    best_feat=(
        "charge",
        *Plural("Most damage in an attack: {n}", "Most damage in an attack: {n}"),
    ),
    scale=0.4,
)
