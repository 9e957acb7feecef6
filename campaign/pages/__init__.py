"""What the pages of a campaign show."""
