"""What a learner is told of a difference: one sentence that names the first place and, where it can, what to do."""
