# caught by: two; zero
# Adds one too many.
def double(n):
    return n + n + 1
