"""Lessons: prose with checkpoints in it, from their files to the verdict on an answer."""
