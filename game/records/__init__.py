"""Records of matches: files with each action and its check, to be read and verified.

>>> from pathlib import Path
>>> from tempfile import TemporaryDirectory
>>> from game.match.match import Match, Setup
>>> from game.records.record_file import Recorder
>>> from game.records.replay import read
>>> from game.records.verify import verify_record
>>> with TemporaryDirectory() as folder:
...     recorder = Recorder(Path(folder) / "g.replay")
...     match = Match.begin(Setup("duel", ("human Ana", "greedy"), seed=7), recorder)
...     events = match.act(match.state.legal()[0])
...     recorder.close()
...     verify_record(read(recorder.path)).good
True

- `replay`: Record, and how one is read; `record_file`: how one is written;
- `own_position`: a position that a player sets up; `origin`: the root of a branch;
  `seed_line`: a deal in one line; `sharing`: what others get of a record;
- `replay_player`: each position of a record, and a match that goes on from one;
- `verify`: whether all checks of a record hold, and what two records share;
- `library`, `saves`: the records of a folder; `notes` on them, `remarks` at their moments;
  `appearances`: the cards seen in one.
"""
