"""Judges matches: grades each decision, weighs luck, and plays the field.

- `review`, `grades`: what each decision cost, and what was better; `judges`: how workers are asked
  about it; `reasons`: why it was better;
- `scales`: how much of a result came by the deal, by draws and by play; `luck`: what could have
  been done about a blow of chance; `estimate`: a measured share with its interval; `odds`: how
  likely it was, told as it falls; `turns`: what all choices of a turn came to;
- `choice_judge`: one choice judged by itself; `field`: hoplites in a person's place, same deal;
- `judgement`: all that is found about one match; `judgement_file` keeps it in a folder of its own
  (`judgement_folder`), `kept_judgements` tells what is there, `file_judge` finds what is missing;
- `seeking`: the win that a player missed, or his best turn, as a puzzle for him;
- `same_cards`: the first match with the same cards.
"""
