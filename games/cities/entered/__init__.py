"""Districts that are entered when the game is over, instead of turn by turn.

Scored is what lies there at the end (text: End of Game and Scoring); how it came about need
not be known. A record whose set-up has `"entry": "finished"` in the place of `start` holds
these moves and no others:

- `{"do": "district", "seat": 0, "ground": ["RPWGYB", ...]}`: the letters of the spaces row by
  row, a dot where no tile lies, and optionally `heights` (a digit a space), `features`
  (`{"A1": "water:boat"}`), `wild` (`{"B2": "red"}`: the colour of the pieces on a special),
  `achievements` (what each of the three gave, 0 for none), and `cards`
  (`[{"title": "...", "points": 2, "count": PATTERN, "occurrences": 3}]`);
- `{"do": "sums", "seat": 1, "achievements": 10, "cards": 36, "water": 6, "parks": 3,
  "monuments": 2}`: the five sums alone.

Here a district has edges: A1 is its top left space. The table is finished when every seat
is entered.
"""
