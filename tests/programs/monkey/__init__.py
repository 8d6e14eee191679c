"""Inputs by lot until something fails: `python -m tests.programs.monkey --minutes 5 --seed 1`.

`starts` are the places from which the hand begins, `gestures` what it does there, `session` the
program that it does it to, `findings` the faults that it meets, cut down to the fewest inputs that
show them, and `paces` the time that each round of the window takes.
"""
