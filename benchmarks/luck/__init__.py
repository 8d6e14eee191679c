"""Measurements of luck and skill: what is told of a match, against matches that are played on.

- `scales`, `draws`, `deals`, `pars`: weights, what is believed, what a seat can expect;
- `choices`, `passing`: choices and passes that are told, and what comes of them;
- `field`: the cost of hoplites in a person's place.
"""
