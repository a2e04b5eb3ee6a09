# A ledger: which tools ran, with what, in what order.
import copy as _copy


class Ledger:
    """Keeps an entry `(name, args, kwargs)` for every run of the tools that were given to it."""

    def __init__(self):
        self.entries = []

    def keeping(self, name, tool):
        """The same tool, but every run of it is written down before it begins."""

        def kept(*args, **kwargs):
            self.entries.append(_copy.deepcopy((name, args, kwargs)))
            return tool(*args, **kwargs)

        return kept

    def names(self):
        """Names of the tools that ran, in order."""
        return [entry[0] for entry in self.entries]

    def times(self, name):
        """How often the tool of this name ran."""
        return self.names().count(name)
