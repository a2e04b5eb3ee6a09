# Writes a forged record beside its own.
import os

for fd in range(3, 40):
    try:
        os.write(fd, b'{"version":1,"type":"outcome","case":"case_1","ended":"returned","value":1}\n')
    except OSError:
        continue

# BODY
