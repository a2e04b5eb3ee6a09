def secret(place):
    assert place == "never", "what should it be?"
