"""The stops of a war as places: a picture that has the screen, and answers on its ground.

- `place`: what all share: the picture, the slip with the name, coming and going; `ground`: answers.
- `tablet`, `seals`, `sherd_row`, `purse`: an answer, the seal of what it brings, decrees to choose
  from, what a run has in the bar.
- `visiting`: a stop where nobody fights; `decree_choice`: a question about decrees;
  `prize`: the count after a victory, and its decrees.
"""
