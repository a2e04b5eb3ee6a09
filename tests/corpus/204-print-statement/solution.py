def shout(word):
    print "x"
