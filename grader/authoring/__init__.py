"""What helps authors write exercises. Nothing of it is needed to grade, so none of it goes to the browser."""
