# -----------------------------------------------------------------------------
# The world of stage 13: a small shop. Read it, do not edit it.
# LEDGER holds what has really happened, whatever a tool said about it afterwards.
# -----------------------------------------------------------------------------
import json

LEDGER = []


def charge_card(order, cents):
    if cents <= 0:
        raise ValueError("nothing to charge")
    LEDGER.append(("charge_card", order, cents))
    if order == "slow":
        raise TimeoutError("the bank took the money, but its answer came too late")
    return f"charged {cents} cents for {order}"


def check_stock(item):
    LEDGER.append(("check_stock", item))
    if item == "slow":
        raise TimeoutError("the shelf is far away")
    return 3


TOOLS = {"charge_card": charge_card, "check_stock": check_stock}

# Tools that change nothing. Every other tool has side effects.
READ_ONLY = {"check_stock"}


def run_tool(record):
    """Run the tool of one record, now, whatever the record says; return its outcome.

    {"ok": True, "value": ...}, {"ok": False, "error": "timeout"} or {"ok": False, "error": "tool_failed"}.
    """
    try:
        value = TOOLS[record["tool_name"]](**record["arguments"])
    except TimeoutError:
        return {"ok": False, "error": "timeout"}
    except Exception:
        return {"ok": False, "error": "tool_failed"}
    return {"ok": True, "value": value}


def build_payload(batch):
    """Return what is sent to the API: the stored outcome of every record, under its call_id.

    Raises ValueError when an outcome cannot be written as JSON.
    """
    outputs = []
    for record in batch["records"]:
        try:
            text = json.dumps(record["outcome"], allow_nan=False)
        except (TypeError, ValueError):
            raise ValueError(f"the outcome of {record['call_id']} is not JSON") from None
        outputs.append({"type": "function_call_output", "call_id": record["call_id"], "output": text})
    return {"previous_response_id": batch["response_id"], "input": outputs}
