"""All that the program has of the system: files, words, the clock, memory.

- `paths`, `files`: folders, and files that are read, locked and written whole; `portable`: a folder
  beside the executable. `version`: which of two is older.
- `outside_json`: the one reader of JSON that others have written.
- `settings`: the player's choices; `progress`: what is remembered of him; `ranges`: fields that say
  their ranges; `struct_file`: the file of either.
- `i18n`: the catalogue; `declension`: names in the cases of a language;
  `output`: lines for terminals and tables.
- `bulkhead`: over one bad file the program goes on; `file_chooser`: the system's window for files.
- `errand`: long work in a process of its own.
- `local_time`, `memory`: the clock of this place, and memory that is given back.
"""

STRICT = "POLEMOS_STRICT"
"""The variable of the environment for who works on the program, and for tests.

Every exception goes on its way then, and the made-up language is offered.
"""
