"""Measurements of bots: their strength, their time, the judge, and the balance of what they play.

- `search`, `overruns`, `think_times`: speed, and seconds kept; `ceiling`, `styles`: what is left;
- `calibration`, `review`, `planted`: chances, reviews and faults against the truth;
- `seat_odds`, `stakes`: how often a seat wins, what a choice can lose; `reasons`: to be read;
- `lengths`, `duel_turns`, `level_duel`: how games go, turns of the duel, the duel made even;
- `long_war`, `war_roads`, `decree_effects`, `scenarios`: wars; `engagements` plays and keeps them.
"""
