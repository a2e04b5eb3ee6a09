"""How much of a reference its cases notice: small changes of it, each run as a submission.

``conditions``, ``values``, ``called`` and ``statements`` say what is changed; ``mutants`` makes a program of each
change; ``kills`` says which case fails on which; ``marks`` are changes that an author calls equivalent. The look of the
gate that is built of these is ``grader.gate.adequacy``.
"""
