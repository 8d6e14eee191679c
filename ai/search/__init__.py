"""Bots that think ahead: what they search, and how.

- `searching`: the bots of the stronger levels, a tree over many worlds or whole plans;
- `mcts`: the tree of information sets; `planning`: plans raced in the same worlds;
- `minimax`: alpha-beta on sampled worlds.
"""
