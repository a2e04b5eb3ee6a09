# caught by: through add
# Does not use the provided function.
def double(n):
    return 2 * n
