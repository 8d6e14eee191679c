"""Measurements: of the rules and of files here, of `bots` and what they play, of `screens`.

- `rules`, `replays`, `statistics`: the speed of games, of moving about in a record, of figures;
- `adapters`: the price of other libraries; `table`: how measurements are printed.
"""
