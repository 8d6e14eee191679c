"""A finished match told to one of its seats.

`moments` chooses the few things that decided it and words them, those of chance by
`chance_words`; `passages` finds what lay between one decision and the next, and `course` what each
seat could expect along the record.
"""
