"""No sentence calls a building by its id, which stands in records and on nothing in the box."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kit.shapes import parse_shape
from games.my_city.buildings import Building, Colour
from games.my_city.catalogue.sentences import tell_rule
from games.my_city.named_pieces import with_added
from games.my_city.rules.fields import Type
from games.my_city.rules.kinds import KINDS
from games.my_city.rules.sheet import Rule
from games.my_city.telling import tell
from games.records import read_record
from tests.builders import answer, record
from tests.games.my_city.rules.notation import buildings, sheet
from tests.games.my_city.rules.test_sheet import values_of

SHAPES = ["X", "XX", "XX/X.", "XXX/XXX", "X.X/XXX", "XXXXXXX", "XX/XX/XX"]
IDS = ["q1", "q23", "own1", "own2-2", "fixed-3", "zz9"]
DECK = {
    id: Building(id, colour, parse_shape(SHAPES[number].split("/")))
    for number, (id, colour) in enumerate(zip(IDS, [*Colour, *Colour], strict=False))
}


def ids_in(words, ids=IDS):
    return [id for id in ids if re.search(rf"(?<![\w-]){re.escape(id)}(?![\w-])", words)]


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("colour", Colour)
def test_a_building_has_a_name_by_its_colour_and_its_shape_or_size(id, shape, colour):
    name = Building(id, colour, parse_shape(shape.split("/"))).name
    assert name.startswith(colour.ink)
    assert ids_in(name) == []


@pytest.mark.parametrize("code", KINDS)
@given(data=st.data())
@settings(max_examples=8)
def test_a_rule_names_the_buildings_of_the_deck(code, data):
    values = {}
    for field in KINDS[code].fields:
        if field.type is Type.PIECES:
            values[field.name] = tuple(data.draw(st.lists(st.sampled_from(IDS), min_size=1)))
        elif field.name == "piece":
            values[field.name] = data.draw(st.sampled_from(IDS))
        elif field.type not in {Type.TEXT, Type.NAME} and data.draw(st.booleans()):
            values[field.name] = data.draw(values_of(field))
    rule = Rule(code, values)
    assert ids_in(tell_rule(rule, with_added(DECK, [rule]))) == []


ODD = buildings("q1 red XXX XXX", "zz9 church XX", "own1 blue XXXXX", "own2 blue X")
RULES = sheet("must_build pieces=zz9", "blocking", "free_pass")
REFUSED = [
    (["reveal own2", "0 passes", "1 passes", "reveal own2"], "already_revealed"),
    (["reveal zz9", "0 passes"], "cannot_pass"),
    (["reveal own2", "0 passes own1"], "not_revealed"),
    (["reveal own2", "0 passes", "0 passes"], "already_acted"),
    (["reveal blocking", "reveal q1", "0 passes"], "not_revealed"),
    (["reveal q1", "0 builds A1 B1 C1 D1 A2 B2"], "wrong_shape"),
    (["reveal own2", "1 builds B1"], "no_such_piece"),
    (["0 later", "0 stands own2 on C1", "0 stands own2 on C2"], "already_built"),
    (["0 later", "0 stands q1 on A1 B1 A2 B2 A3 C1"], "wrong_shape"),
    (["reveal own2", "0 passes", "1 passes", "0 later", "0 stands own2 on B1"], "gone"),
]


def played(*lines):
    own = {1: {"missing": ["own2"]}}
    return record(*lines, seats=2, buildings=ODD, rules=RULES, own=own)


@pytest.mark.parametrize(("lines", "code"), REFUSED)
def test_a_refusal_names_buildings_as_players_see_them(lines, code):
    _, said = answer(played(*lines))
    refused = said["refused"]
    assert refused["code"] == code
    assert ids_in(refused["message"], ODD) == []


def test_the_log_and_the_lines_of_a_score_do_so_too():
    kept = played("reveal own1", "0 passes", "1 ends", "reveal own2", "0 builds B1", "reveal zz9")
    kept["setup"]["rules"]["sheet"] += sheet("groups colour=blue points=1", "built points=1")[
        "sheet"
    ]
    log = read_record(kept).fold()
    told = zip(log.standing, log.states, strict=False)
    words = [tell(log.setup, move, state) for (_, move), state in told]
    words += [line.words for score in log.game.standing(log.state).scores for line in score.lines]
    assert len(words) > 12
    assert [one for one in words if ids_in(one, ODD)] == []
