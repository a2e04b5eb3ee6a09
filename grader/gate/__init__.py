"""The author's gate: what must hold of an exercise before anybody learns with it.

``looks`` lists what is looked at; each look is a module of its own that turns on its own kinds of ``findings``. A look
asks the ``bench`` for what programs did; the bench has them run in the ordinary runtimes (``workshop``), and keeps what
they did (``store``). ``table`` prints what was found, ``command`` is the command.
"""
