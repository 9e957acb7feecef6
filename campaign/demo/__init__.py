"""The demo campaign: a small program plays 24 episodes by the real rules."""
