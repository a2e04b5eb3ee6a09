# Watches every call and changes what it returns.
import sys
import threading


def watch(frame, event, argument):
    if event == "return":
        frame.f_globals["NOTHING"] = argument
    return watch


sys.setprofile(lambda *_: None)
threading.settrace(watch)
sys.settrace(watch)

# BODY
