"""The Long War: scenarios, decrees, the road and the run, all without a window.

- `scenario`, `world`, `drawing`, `road`, `stops`, `events`, `envoys`: what a war can meet.
- `run`, `fold`, `run_file`, `terms`: a war that goes on, step by step, and its file.
- `visits`, `effects`: stops without a fight; `decrees`, `opening`, `option_changes`, `amendments`,
  `part`: what changes a start; `settling`: an engagement as a match.
- `score`, `titles`, `hall`, `shelf`: how it ended, and where it is kept.
"""
