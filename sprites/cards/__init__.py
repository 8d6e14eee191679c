"""The painted cards: what stands on one, how it is painted, how it lies in play.

- `face`: the contents in plain words and numbers; `plate`: the blank; `cardname`: a name set on it;
- `card`: the whole card at the size it is held; `cardzoom`: at the size it is read;
- `cardsprite`: one in play; `hand`: where cards lie; `gleam`: the gleam that goes over one.
"""
