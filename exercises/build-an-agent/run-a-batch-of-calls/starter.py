from concurrent.futures import ThreadPoolExecutor


def call_tool(call):
    """Run one call; return {"id": ..., "content": ...}.

    When something went wrong, there is also "is_error": True.
    """
    # Your code here
    pass


def in_order(calls):
    """Run the calls one after another; return their results in call order."""
    # Your code here
    pass


def together(calls):
    """Run all calls at the same time; return their results in call order."""
    # Your code here
    pass


def run(question, model, execute=in_order, max_steps=5):
    """Talk to model until it answers, or until it was called max_steps times.

    Return {"stop_reason": ..., "answer": ..., "rounds": ..., "messages": [...]}.
    """
    # Your code here
    pass
