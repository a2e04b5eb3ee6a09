# Takes every monitoring tool there is.
import sys

for number in range(6):
    if sys.monitoring.get_tool(number) is None:
        sys.monitoring.use_tool_id(number, "mine")
        sys.monitoring.set_events(number, sys.monitoring.events.PY_START)
        sys.monitoring.register_callback(number, sys.monitoring.events.PY_START, lambda *_: sys.monitoring.DISABLE)

# BODY
