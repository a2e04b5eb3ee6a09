import json


def collect(expected_ids, pairs):
    """Return {id: outcome} in the order of expected_ids.

    Raises ValueError: blank id, duplicate id 'ID', missing id 'ID', unexpected id 'ID'.
    """
    # Your code here
    pass


def envelope(outcome, output=None):
    """Return one outcome as JSON text. It never raises.

    Provided: fits(value, output) tells whether a value is of the type that the schema output asks for.
    """
    # Your code here
    pass


def chat_messages(history, assistant_message, outcomes):
    """Return the whole conversation: history, the assistant message, one tool message for each of its calls."""
    # Your code here
    pass


def responses_continuation(response_id, calls, outcomes):
    """Return the next request: which response it continues, and one output for each call."""
    # Your code here
    pass


def anthropic_message(calls, outcomes, text=None):
    """Return one user message: a tool_result block for each call, then the text if there is one."""
    # Your code here
    pass
