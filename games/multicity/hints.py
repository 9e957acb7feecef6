"""What the page of a turn knows of the rules: for its script, and to list on demand."""

import json
from typing import Any

from games.multicity.naming import squares_name
from games.multicity.placement import LETTERS, WORDS, legal_standees, letters
from games.multicity.refusals import NO_END, SENTENCES
from games.multicity.state import State
from games.multicity.telling import ITEMS
from games.multicity.tiles import SIDE
from games.multicity.turns import rules_of
from games.multicity.typed import square_text


def city_hints(state: State, seat: int) -> str:
    """Return what the page needs to judge two ends of a standee without asking, as JSON.

    `letters` holds for each length left, across and then down, why its standee may not
    begin on each square (`placement.LETTERS`); squares run row by row from `top` and
    `left`, with one column beside the city. `shown` are their letters, "." where no
    tile lies; `taken` says by 0 and 1 which are under a standee.
    """
    city, rules, hand = state.city, rules_of(state, seat), state.hands[seat]
    ground = city.ground
    top, _, bottom, _ = city.box
    size = (bottom - top) * SIDE * ground.stride
    shown = ["."] * size
    for letter, mask in ground.letters.items():
        for row, column in ground.squares(mask):
            shown[(row - ground.top) * ground.stride + column - ground.left] = letter
    return json.dumps(
        {
            "top": ground.top,
            "left": ground.left,
            "columns": ground.stride,
            "hand": [*hand],
            "letters": {
                length: [letters(city, rules, length, is_down=down) for down in (False, True)]
                for length in hand
            },
            "shown": "".join(shown),
            "taken": f"{ground.occupied:0{size}b}"[::-1],
            "own": rules.colour.letter,
            "colour": rules.colour.value,
            "items": ITEMS[rules.colour],
            "words": {letter: words for letter, words in WORDS.items() if letter},
            "codes": {letter: code for letter, code in LETTERS.items() if code},
            "sentences": SENTENCES,
            "no_end": NO_END,
        },
        separators=(",", ":"),
        ensure_ascii=False,
    )


def every_place(state: State, seat: int) -> list[dict[str, Any]]:
    """Return all legal standees of a seat by length, with the names of their ends."""
    found = legal_standees(state.city, rules_of(state, seat), state.hands[seat])
    return [
        {
            "length": length,
            "lines": [
                {
                    "first": square_text(line[0]),
                    "last": square_text(line[-1]),
                    "words": squares_name(line),
                }
                for line in lines
            ],
        }
        for length, lines in found.items()
        if lines
    ]
