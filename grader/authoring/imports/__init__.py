"""Existing exercises made into folders of ours. What is imported is read as text and syntax trees, never executed."""
