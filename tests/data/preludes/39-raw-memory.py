# Makes False true, in memory.
import ctypes

try:
    size = (0).__class__.__basicsize__
    ctypes.memmove(id(False) + 16, id(True) + 16, 8)
except Exception:
    pass

# BODY
