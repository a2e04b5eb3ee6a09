shout = "SHOUT"
