def __getattr__(name):
    return str.upper
