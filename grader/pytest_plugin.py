"""The pytest plugin: grade a submission with one item per case."""
