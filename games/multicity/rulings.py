"""How this site plays what the book of Multicity leaves open (rulings, section 2)."""

RULINGS = ("The practice set has 36 different tiles, each with every colour twice and one X.",)
"""A sentence for each, for the page of a new table and for the table itself."""
