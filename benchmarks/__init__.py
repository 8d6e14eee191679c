"""Measurements: of rules and files here, of `bots` and what they play, of `luck`, of `screens`.

- `rules`, `replays`, `statistics`: the speed of games, of moving about in a record, of figures;
- `adapters`: the price of other libraries; `table`: how measurements are printed.
"""
