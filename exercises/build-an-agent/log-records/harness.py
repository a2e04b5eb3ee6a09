"""Ways to call the solution that plain inputs cannot express."""

import json


def leaked(solution, batch, secrets):
    """Makes the records of this batch and returns how many they are, and those of the secrets that are in them."""
    records = solution.log_records(batch)
    text = json.dumps(records, ensure_ascii=False)
    return {"records": len(records), "leaked": [secret for secret in secrets if secret in text]}
