"""How this site plays what the book of Cities leaves open (rulings, section 3)."""

RULINGS = (
    "A scoring card counts a building once.",
    "Equal points: more points from achievements come first; then the place is shared.",
    "A monument stays on its space, and nothing is built there.",
    "The space of a monument is of no colour, for cards and for achievements.",
    (
        "A special is a space of any colour for achievements as long as nothing is built on it, and"
        " never for cards."
    ),
)
"""A sentence for each, for the page of a new table and for the table itself."""
