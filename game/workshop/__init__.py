"""Programs that make data of the game and are no part of it: languages, the web page's typefaces.

`string_extraction.py` finds what the program says, `catalogues.py` keeps the languages,
`compilation.py` compiles them (`build_py.py` in builds), `proofreading.py` and `spelling.py` read
them by `glossary.csv` and `words`, `web_fonts.py` cuts the typefaces of the web page.
"""
