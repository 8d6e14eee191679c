"""Figures to be seen: shares, sums, scores.

- `chart`: shares of a win over a match; `weightchart`: the same with what moved them;
- `course`: the course of a match at the foot of a page, painted by `course_paint`;
- `ratingchart`: a rating over time; `columnchart`: shares as columns; `sharering`: one as a ring;
- `balance`: what decided a match, as weights in pans; `scales`: a pair of scales;
- `score`: plaques, the track of points, the ribbon of phases; `ranks`: an army in two ranks.
"""
