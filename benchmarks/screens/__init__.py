"""Measurements of what is seen and heard: time, memory, colours, flashes.

- `startup`, `openings` of `openings_list`, `frames`, `atlas`, `listening`, `rest`: time;
- `memory`: of the interface;
- `colours`, `contrast` of `drawn_text`, `flashes`: whether all can be told and borne.
"""
