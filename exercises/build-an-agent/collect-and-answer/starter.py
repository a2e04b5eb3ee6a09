import json


def collect(expected_ids, pairs):
    """Return {id: outcome} in the order of expected_ids.

    Raises ValueError when the ids of the pairs are not exactly those.
    """
    # Your code here
    pass


def envelope(outcome, output=None):
    """Return one outcome as JSON text. It never raises.

    Provided: fits(value, output) tells whether a value is of the type
    that the schema output asks for.
    """
    # Your code here
    pass


def chat_messages(history, assistant_message, outcomes):
    """Return history, the assistant message, and a tool message for each call."""
    # Your code here
    pass


def responses_continuation(response_id, calls, outcomes):
    """Return the next request, with one output for each call."""
    # Your code here
    pass


def anthropic_message(calls, outcomes, text=None):
    """Return one user message: a result for each call, then the text."""
    # Your code here
    pass
