"""How this site plays what the book of Tangram City leaves open (rulings, section 4)."""

RULINGS = (
    "A start piece counts as built, in the colour that its owner chose.",
    "A square of one colour and a fountain always counts for that colour.",
    (
        "A tile may be placed anew until the next card is revealed; those of a round’s last card,"
        " and of round 6, until the round is scored."
    ),
    (
        "The start marker goes to the highest total; of equal ones to the first clockwise behind"
        " its holder, who comes last."
    ),
    "Who is level at the end shares the place.",
)
"""A sentence for each, for the page of a new table and for the table itself."""
