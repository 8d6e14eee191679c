"""A finished match told to one of its seats.

`moments` chooses the few things that decided it; `slip_words` and `chance_words` word them, in
lines of the log that `match_words` makes short. `passages` finds what lay between one decision and
the next, `course` what each seat could expect along the record.
"""
