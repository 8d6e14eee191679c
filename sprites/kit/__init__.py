"""Leaves of a layout, widgets and panels: pages are put together from them.

- `leaves`: words and pictures in a layout, which draw themselves and are read aloud;
- `iconbutton`: a quiet button with a picture; `option`: one of several things to be;
- `setting`: switches, sliders, choices; `bindingrow`: a command and its keys;
- `textfield`: a line to write in; `writing`: its caret, selection and way back;
- `listing`: a window that scrolls, and lists; `checklist`: rows to check; `log`: a match's log;
- `fold`: a title that folds away what stands below it; `scrub`: the controls of a record;
- `panel`: panels, questions, tooltips, banners, notes; `leaf`: a panel over a darkened table;
- `bars`: a table's bars and wells; `clay_band`: the ground of a band of figures;
- `prompt`: the present task; `stake`: what a turn is about; `bubble`: what somebody says;
- `hintrow`: a move that a hint shows; `grade`: the mark of a graded move; `stars`: how hard it is.
"""
