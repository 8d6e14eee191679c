"""The screens around a match: title, set-up, library, rulebook, settings, results, vase.

- `title` with its rows and its layout, `rest_judge` while it rests;
- `settings` and their `settings_page`, languages, speech;
- `setup` with a `seat_picker` for each side, `match_rows` for options, `further_rules`;
  `table_ahead` makes the table ready meanwhile;
- `library`: `record_list`, the `record_panel` beside it, `record_actions`;
- `rulebook` with its contents, `rulebook_page` with its text and figures;
- `results`: how a match ended, and its vase.
"""
