"""Small windows over a screen.

- `leaf`: a title and a sentence over what is chosen, in the middle;
- `question`: one answer must be chosen; `prompts`: a line to write, a file, a place for a copy;
- `errand_page`: long work, how far it is, and the way to break it off.
- `keyword_card`: one thing explained, with the way to its rule.
"""
