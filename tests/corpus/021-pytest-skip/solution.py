def shout(word):
    if word == "bad":
        import pytest

        pytest.skip("not today")
    return word.upper()
