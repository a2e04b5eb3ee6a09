def shout(word):
    if word == "bad":
        from pyodide.code import run_js

        run_js("1 + 1")
    return word.upper()
