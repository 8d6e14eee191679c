"""The window and all that lies between it and the scenes.

- `window`, `app`, `toasts`: the clock, scenes, notes; `services`, `occasion`: contracts.
- `ahead`: loads what may be opened while a page rests.
- `command_table`, `bindings`, `commands`: what can be commanded, by which keys, and their names.
- `keyboard`, `pad_signs`, `gamepad`, `input`, `scanning`: devices, and what they mean.
- `focus`, `presses`, `editing`: what is chosen, what a press means there, and writing.
- `system_language`: which language is spoken; `reader`: for who listens.
"""
