"""Etude's grader: the public names. docs/architecture.md is the map."""

from .exercise import Case, Exercise, Limits, Track

__all__ = ["Case", "Exercise", "Limits", "Track"]
