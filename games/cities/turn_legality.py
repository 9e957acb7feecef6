"""What the page of a turn knows of the rules, so that it lights and refuses without asking."""

import json

from games.cities.board import frame_of
from games.cities.district import District
from games.cities.placement import GOALS, feature_code, piece_code, what_is_at
from games.cities.refusals import SENTENCES, Refusal
from games.cities.spaces import HIGHEST, Colour, Kind
from games.cities.turn_board import cells_in, pair_text
from games.kit.ground import square_name

REFUSED = (
    Refusal.WRONG_SPACE,
    Refusal.FEATURE_TAKEN,
    Refusal.HAS_PIECES,
    Refusal.WRONG_COLOUR,
    Refusal.TOO_HIGH,
)
"""What a page says of a space without asking; a digit stands for each."""

LEGAL = "."


def legality(district: District) -> str:
    """Return what the page needs to light and to refuse spaces without asking, as JSON.

    `codes` has by kind and by colour a sign for each space of the board, row by
    row: LEGAL, or the digit of a sentence in `why`; `signs` has those digits by code. `found`
    says what is there, `heights` how high it is built.
    """
    cells = cells_in(frame_of(district))
    codes = {kind.value: [feature_code(district, kind, cell) for cell in cells] for kind in Kind}
    codes |= {
        colour.value: [piece_code(district, colour, cell) for cell in cells] for colour in Colour
    }
    heights = [
        district.buildings[cell].height if cell in district.buildings else 0 for cell in cells
    ]
    known = {
        "at": [pair_text(cell) for cell in cells],
        "names": [square_name(cell) for cell in cells],
        "codes": {name: "".join(map(_sign, found)) for name, found in codes.items()},
        "why": [SENTENCES[code] for code in REFUSED],
        "signs": {code.value: str(REFUSED.index(code)) for code in REFUSED},
        "found": [what_is_at(district, cell) for cell in cells],
        "heights": "".join(map(str, heights)),
        "highest": HIGHEST,
        "goals": {kind.value: goal for kind, goal in GOALS.items()},
    }
    return json.dumps(known, separators=(",", ":"))


def _sign(code: Refusal | None) -> str:
    return LEGAL if code is None else str(REFUSED.index(code))
