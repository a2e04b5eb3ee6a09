# Takes the tools away that tell of exceptions.
import sys
import traceback

sys.excepthook = sys.unraisablehook = lambda *_: None
traceback.print_exc = traceback.format_exc = traceback.format_exception = lambda *_, **__: ""
traceback.TracebackException = None

# BODY
