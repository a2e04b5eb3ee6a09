def secret(place):
    print("input:", place)
    raise Exception(f"leaked {place}")
