"""What a line is called where somebody counts it, and which counts of a score sheet none needs."""

import pytest

from games.my_city.entering import ways_view
from games.my_city.sheet_titles import sheet_title
from tests.builders import record, state_of
from tests.games.my_city.rules.notation import buildings, sheet

BOX = buildings("d yellow XX", "e blue XX")
TITLES = [
    ("groups points=1", "Largest group of each colour: +1 a building"),
    ("groups colour=red", "Largest group of a colour: red"),
    ("enclosed feature=well points=4", "Wells between 4 different buildings: +4 each"),
    ("typed words=Market_day", "Market day"),
]


def state_with(*lines):
    return state_of(record(buildings=BOX, rules=sheet(*lines)))


@pytest.mark.parametrize(("text", "title"), TITLES)
def test_where_it_is_counted_a_line_has_the_words_of_its_sheet(text, title):
    setup = state_with(text).setup
    [(code, _)] = setup.rules.lines
    assert sheet_title(setup, code) == title


@pytest.mark.parametrize(
    ("lines", "idle"),
    [
        (
            ("visible feature=tree points=1", "visible feature=rock points=-1", "empty points=-1"),
            set(),
        ),
        (("visible feature=tree points=1",), {"rocks", "empty"}),
        (("groups points=1",), {"trees", "rocks", "empty"}),
    ],
)
def test_a_score_sheet_says_which_counts_bring_nothing(lines, idle):
    assert ways_view(state_with(*lines), 0, {}, "").idle == idle
