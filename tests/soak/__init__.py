"""Two phones that play at the same tables for long: `python -m tests.soak [10000]`."""
