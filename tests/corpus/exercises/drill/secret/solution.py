def secret(place):
    """Return what nobody told you."""
    return {"first": "kestrel-3141", "second": "kestrel-5926", "third": "kestrel-5358"}[place]
