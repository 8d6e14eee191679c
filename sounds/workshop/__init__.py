"""The synthesiser: renders every sound of the game from numbers, no samples, no recordings.

The only source of the files in sounds/ogg. A development tool: needs the extra `workshop`.
"""
