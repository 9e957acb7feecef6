"""Accounts: signing in and up, passwords, and how often somebody may try."""
