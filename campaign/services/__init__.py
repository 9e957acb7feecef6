"""All that is written of campaigns: every write is a function, one transaction."""
