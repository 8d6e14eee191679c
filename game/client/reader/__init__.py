"""The door to screen readers: the screen as a tree of names, and what a reader does with it.

- `tree`: the screen as it is read; `door`: the system's reader, by AccessKit; `bus`: the way to
  it on Linux, which may begin anew.
- `narrator`: what is said of it, and when; `announcer`: at the pace of speech.
- `speech`: the system's own speech program, where there is no reader.
"""
