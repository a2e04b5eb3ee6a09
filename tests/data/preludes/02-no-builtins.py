# Takes the builtins away while the answer is made.
import builtins

# BODY

builtins.__dict__.clear()
