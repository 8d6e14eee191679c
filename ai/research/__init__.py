"""The games for other people's libraries: numbered actions, arrays, OpenSpiel and PettingZoo.

`open_spiel_games` and `pettingzoo_env` need the extra `research`; players never load them.
"""
