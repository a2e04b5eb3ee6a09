# A model that follows a script: what it will answer is known before it is asked.
import copy as _copy


class ScriptEnded(Exception):
    """The model was asked once more often than its script has replies."""


class ScriptedModel:
    """Answers with its replies, one after the other. `seen` holds what it was shown each time, as it was then."""

    def __init__(self, replies):
        self.replies = list(replies)
        self.seen = []

    def __call__(self, messages):
        self.seen.append(_copy.deepcopy(messages))
        if len(self.seen) > len(self.replies):
            raise ScriptEnded(f"asked {len(self.seen)} times, and the script has {len(self.replies)} replies")
        reply = self.replies[len(self.seen) - 1]
        if isinstance(reply, BaseException):
            raise reply
        return _copy.deepcopy(reply)
