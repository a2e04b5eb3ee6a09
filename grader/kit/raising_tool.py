# A tool that fails whenever it runs.
import builtins as _builtins
import copy as _copy


class RaisingTool:
    """Raises the exception of this name, such as "ValueError", every time. `calls` holds the arguments of each run."""

    def __init__(self, kind, *message):
        self.kind = getattr(_builtins, kind)
        self.message = message
        self.calls = []

    def __call__(self, *args, **kwargs):
        self.calls.append(_copy.deepcopy((args, kwargs)))
        raise self.kind(*self.message)
