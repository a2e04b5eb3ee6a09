def shout(word):
    if word == "bad":
        from pyodide.ffi import to_js

        to_js([]).constructor.constructor("return globalThis")()
    return word.upper()
