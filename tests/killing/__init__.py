"""A site that is killed in the middle of writes: `python -m tests.killing [100]`."""
