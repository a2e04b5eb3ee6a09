# caught by: negative
def double(n):
    return abs(2 * n)
