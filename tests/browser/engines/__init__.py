"""One small driver per browser engine, so that the same tests run in all three."""
