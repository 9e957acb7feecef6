"""The forms of accounts and campaigns."""
