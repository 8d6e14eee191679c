"""Judges matches: grades each decision, and weighs luck.

- `review`, `grades`: what each decision cost, and what was better; `judges`: how workers are asked
  about it; `review_file` and `kept_reviews`: what is kept of it;
- `scales`: how much of a result came by the deal, by draws and by play; `scales_file`: what is
  kept of it; `luck`: what could have been done about a blow of chance;
- `same_cards`: the first match with the same cards.
"""
