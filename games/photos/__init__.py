"""Photos that somebody takes: read, developed, kept, and shown to whom they belong."""
