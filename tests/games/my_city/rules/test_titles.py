"""What lines of a score are called: the group's own words first, never a kind of rule alone.

A line is named where it is typed, in the log, in what a correction changed, on the chronicle and on
blank score sheets; all ask the same.
"""

import pytest

from games.my_city.rules.lines import line_title
from games.my_city.rules.reading import read_rules
from games.my_city.scoring import score_lines
from games.my_city.sources import source_titles
from games.my_city.telling import tell
from games.records import read_record
from tests.builders import record, state_of
from tests.games.my_city.rules.notation import buildings, built, sheet

TITLES = [
    ("typed words=Nuggets_in_the_cabinet", "Nuggets in the cabinet"),
    ("first_to words=Reach_the_port points=3", "Reach the port"),
    ("counter words=Coins points=1", "Coins"),
    ("track track=The_red_mine", "The red mine"),
    ("groups points=1", "Largest group of a colour"),
    ("groups colour=red points=1", "Largest group of a colour: red"),
    ("built tag=cog", "Buildings: “cog”"),
    ("built colour=blue tag=cog", "Buildings: blue, “cog”"),
    ("enclosed feature=well", "Enclosed wells"),
    ("visible feature=tree points=1", "Visible trees"),
    ("touching colour=red", "Touching all three colours: red"),
    ("contiguous colour=red space=A1", "Buildings that hang together from a space: red, A1"),
    ("connected space=A1 other=D4", "Two spaces connected: A1 and D4"),
    ("on_row row=1", "Buildings on a row: row 1"),
    ("on_row", "Buildings on a row"),
]


@pytest.mark.parametrize(("text", "title"), TITLES)
def test_a_line_is_called_what_the_group_calls_it_or_what_it_is_about(text, title):
    rules = read_rules(sheet(text), "rules")
    [(code, _)] = rules.lines
    assert line_title(rules, code) == title
    assert source_titles(rules)[code] == title


BOX = buildings("d yellow XX", "e blue XX")
TRACKS = sheet(
    *("track track=Mine boxes=9", "track track=Port boxes=9", "typed words=Nuggets"),
    *("tagged pieces=d tag=cog", "built tag=cog points=1", "built points=1"),
)


def test_lines_of_one_kind_are_told_apart_in_the_score():
    acts = built("d on B1 B2", "e on B3 B4")
    said = ["write 0 track count=2", "write 0 track-2 count=1", "write 0 typed points=4"]
    state = state_of(record(*acts, *said, buildings=BOX, rules=TRACKS))
    told = {line.code: line.words for line in score_lines(state, 0)}
    assert told["track"].startswith("Mine: 2 boxes crossed off now, 2 in all")
    assert told["track-2"].startswith("Port: 1 box crossed off now, 1 in all")
    assert told["typed"] == "Nuggets"
    assert (told["built"], told["built-2"]) == ("1 building: “cog”", "2 buildings")


SAID = [
    ("write 0 typed points=4 symbols=1", "Ana: Nuggets, 4 points and 1 symbol."),
    ("write 0 track-2 count=3", "Ana: Port, 3 times."),
    ("overrule 0 typed 7 as we saw", "Ana: Nuggets counts 7 points, the group says: “as we saw”."),
]


@pytest.mark.parametrize(("line", "words"), SAID)
def test_the_log_and_so_what_a_correction_changed_names_them_likewise(line, words):
    log = read_record(record(line, buildings=BOX, rules=TRACKS)).fold()
    [(_, move)] = log.standing
    assert tell(log.setup, move, None) == words
