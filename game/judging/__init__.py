"""Judges matches: grades each decision, and weighs luck.

- `review`, `grades`: what each decision cost, and what was better; `judges`: how workers are asked
  about it; `reasons`: why it was better;
- `scales`: how much of a result came by the deal, by draws and by play; `luck`: what could have
  been done about a blow of chance; `estimate`: a measured share with its interval;
- `judgement`: all that is found about one match; `judgement_file` keeps it in a folder of its own
  (`judgement_folder`), `kept_judgements` tells what is there, `file_judge` finds what is missing;
- `same_cards`: the first match with the same cards.
"""
