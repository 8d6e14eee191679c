"""The Card Duel: where its parts are, and what menus say of it."""

from __future__ import annotations

from game.registry import Game
from game.rules.wording import Plural
from game.system.i18n import N_

GAME = Game(
    key="duel",
    name=N_("Card Duel"),
    subtitle=N_("The Peloponnesian War"),
    about=N_("Two cities, one deck of cards"),
    sign="person",
    rules="game.rules.duel:DuelState",
    domain="ai.duel.domain:DuelDomain",
    table="game.scenes.duel.scene:DuelScene",
    summary="game.scenes.duel.story:summary",
    points="game.scenes.duel.story:points",
    hints="game.scenes.duel.hints:DuelHints",
    moments="game.scenes.duel.story:moments",
    options="game.scenes.duel.pages:OPTIONS",
    side_line="game.scenes.duel.pages:side_line",
    collection="game.scenes.duel.pages:COLLECTION",
    rulebook_figures="game.scenes.duel.pages:figures",
    web_board="game.scenes.duel.pages:BOARD",
    hand="game.scenes.duel.hand:HAND",
    puzzle_words="game.scenes.duel.hints:WORDS",
    record="game.games.duel.records:RECORD",
    places="game.games.duel.places:PLACES",
    faults="game.games.duel.faults:fault_of",
    reasons="game.games.duel.reasons:words",
    counsel="game.games.duel.luck:counsel",
    comparisons="game.games.duel.luck:comparisons",
    odds="game.games.duel.luck:odds",
    notable="game.games.duel.notable:WITNESS",
    feats="game.games.duel.records:FEATS",
    campaign="game.games.duel.campaign:CAMPAIGN",
    deed="game.games.duel.deed:deed",
    bots="ai.duel.levels:LEVELS",
    head_start="ai.duel.head_start:CURVES",
    puzzles="ai.duel.puzzles:PUZZLES",
    research="ai.duel.research:RESEARCH",
    beliefs="ai.duel.fitting.beliefs:SUBJECT",
    minutes=(5, 10, 20, 30),
    presets={"planner": N_("Planner's duel")},
    variant=(
        "planner",
        N_(
            "Here skill tells more than in the printed duel: you keep two cards for the next turn, "
            "and are dealt none that only the enemy can use."
        ),
    ),
    tile=(("parts/fig-helmet", False), ("parts/fig-helmet", True)),
    margin=N_("margin in VP"),
    best_feat=("thunderbolt", *Plural("Highest Force: {n}", "Highest Force: {n}")),
    scale=0.2,
)
