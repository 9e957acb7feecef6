"""How this site plays what the book of Micro City leaves open (rulings, section 5).

What a table can choose is told by its house rules.
"""

RULINGS = (
    (
        "A move goes to an area that shares a side. All moves of a card are made, and there and"
        " back is allowed."
    ),
    "An exchange for two may bring two alike, both other than what was given.",
    "A bonus may be declined. The piece that wins the game brings none.",
    "Where a token is taken back from an available area, any area with a token is one.",
    "Setting a die changes an active one.",
    "A token that is taken back, in whatever way, returns to the pool.",
    "A win or a loss ends the game at once.",
    (
        "Where selling is allowed, what was just gained may be sold too; sold without an exchange,"
        " there is no 1$ beside it."
    ),
)
"""A sentence for each, for the page of a new table and for the table itself."""
