"""What is scored: achievements, cards, areas of water and parks, monuments; places and ties."""

import pytest

from games.cities.areas import park_areas, water_areas
from games.cities.counting import counted_cards, hints, spaces_of, tally
from games.cities.patterns import AreaKind, pattern_words, read_pattern
from games.cities.scoring import standing
from tests.builders import answer, points, scores
from tests.games.cities.builders import pattern, record, state_of
from tests.games.cities.test_placement import district
from tests.games.cities.test_turns import rounds

PARK_AND_WATER = district("tile WW WP at 0,1", "tile WW PP at 0,2", "tile PP WP at 1,1")
"""RB WW WW / GY WP PP / .. PP .. / .. WP .. : five waters, six parks, and a water alone.

Its rows, as they lie, with the start tile at the left.
"""

AREAS = [
    pytest.param("", [0, 0], [0], id="no feature"),
    pytest.param("boat@0,2", [1, 0], [0], id="one design"),
    pytest.param("boat@0,2 boat@0,3 boat@1,2", [1, 0], [0], id="one design three times"),
    pytest.param("boat@0,2 swan@0,3", [3, 0], [0], id="two designs"),
    pytest.param("boat@0,2 swan@0,3 boat@0,4", [3, 0], [0], id="a double adds nothing"),
    pytest.param("boat@0,2 swan@0,3 jetty@0,4", [6, 0], [0], id="three designs"),
    pytest.param("boat@0,2 swan@0,3 jetty@0,4 buoy@0,5", [10, 0], [0], id="four designs"),
    pytest.param(
        "boat@0,2 swan@0,3 jetty@0,4 buoy@0,5 crane@1,2", [10, 0], [0], id="a fifth adds nothing"
    ),
    pytest.param("boat@0,2 boat@3,2", [1, 1], [0], id="the same design in two areas"),
    pytest.param("boat@0,2 swan@0,3 buoy@3,2", [3, 1], [0], id="each area its own set"),
    pytest.param("Oak@1,3 Bench@1,4", [0, 0], [3], id="two designs of a park"),
    pytest.param("Oak@1,3 Bench@1,4 Pond@2,2 Lawn@3,3", [0, 0], [10], id="four of a park"),
    pytest.param("boat@0,2 Oak@1,3", [1, 0], [1], id="water and park beside each other"),
    pytest.param("monument@0,0 special@0,1", [0, 0], [0], id="monuments and specials are none"),
]


@pytest.mark.parametrize(("features", "water", "parks"), AREAS)
def test_an_area_scores_its_different_designs_once(features, water, parks):
    own = PARK_AND_WATER
    placed = district("tile WW WP at 0,1", "tile WW PP at 0,2", "tile PP WP at 1,1",
                      *([f"features 1 {features}"] if features else []))  # fmt: skip

    assert [area.points for area in water_areas(placed)] == water
    assert [area.points for area in park_areas(placed)] == parks
    assert [len(area.spaces) for area in water_areas(own)] == [5, 1]
    assert [len(area.spaces) for area in park_areas(own)] == [6]


def test_an_area_knows_its_designs_and_spaces():
    own = district("tile WW PP at 0,1", "features 1 swan@0,3 boat@0,2")

    (area,) = water_areas(own)
    assert (area.spaces, area.designs) == (((0, 2), (0, 3)), ("boat", "swan"))


def test_corners_join_no_areas():
    own = district("tile WP PW at 0,1")

    assert [len(area.spaces) for area in water_areas(own)] == [1, 1]


TOWN = district(
    "tile RR BG at 0,1",
    "tile YB WP at 1,0",
    "pieces 1 red@0,0 red@0,2 red@0,2 red@0,3 red@0,3 red@0,3 blue@0,1 blue@1,2 blue@1,2",
    "pieces 1 green@1,0 green@1,0 green@1,0 green@1,0 yellow@1,1 yellow@1,1",
)
"""Heights: red 1, 2, 3; blue 1, 2; green 4; yellow 2."""

COUNTS = [
    pytest.param("liveable", 1, id="liveable: the rarest colour decides"),
    pytest.param('{"buildings":{"colour":"red"}}', 3, id="red of any height"),
    pytest.param('{"buildings":{"colour":"red","height":2}}', 1, id="red of exactly two"),
    pytest.param('{"buildings":{"colour":"red","height":2,"at_least":true}}', 2, id="two or more"),
    pytest.param('{"buildings":{"colour":"red","height":2,"at_least":false}}', 1, id="said exact"),
    pytest.param('{"buildings":{"colour":"red","height":4}}', 0, id="none so high"),
    pytest.param('{"buildings":{"height":2}}', 3, id="any colour of exactly two"),
    pytest.param('{"buildings":{"height":3,"at_least":true}}', 2, id="any colour, three or more"),
    pytest.param('{"buildings":{"height":1,"at_least":true}}', 7, id="all by height"),
    pytest.param('{"buildings":{}}', 7, id="all buildings"),
    pytest.param('{"sets":["red","blue"]}', 2, id="pairs"),
    pytest.param('{"sets":["red"]}', 3, id="sets of one colour"),
    pytest.param('{"sets":["red","blue","green"]}', 1, id="three colours"),
    pytest.param('{"heights":1}', 2, id="of height 1"),
    pytest.param('{"heights":2}', 2, id="of heights 1 and 2"),
    pytest.param('{"heights":3}', 1, id="of heights 1 to 3"),
    pytest.param('{"heights":4}', 1, id="of heights 1 to 4"),
    pytest.param('{"areas":{"kind":"water","size":1}}', 1, id="areas of water"),
    pytest.param('{"areas":{"kind":"water","size":2}}', 0, id="none so large"),
    pytest.param('{"areas":{"kind":"red","size":2}}', 1, id="areas of red: (0, 2) and (0, 3)"),
    pytest.param('{"areas":{"kind":"red","size":1}}', 2, id="and the one alone"),
    pytest.param('{"areas":{"kind":"blue","size":1}}', 3, id="built or not"),
]


@pytest.mark.parametrize(("text", "number"), COUNTS)
def test_a_pattern_is_counted(text, number):
    assert tally(read_pattern(pattern(text), ""), TOWN).occurrences == number


LIT = [
    pytest.param('{"buildings":{"height":3,"at_least":true}}', [(0, 3), (1, 0)], id="buildings"),
    pytest.param('{"sets":["red","yellow"]}', [(0, 0), (1, 1)], id="one of each colour"),
    pytest.param('{"heights":3}', [(0, 0), (0, 2), (0, 3)], id="one of each height"),
    pytest.param('{"areas":{"kind":"red","size":2}}', [(0, 2), (0, 3)], id="an area"),
    pytest.param('{"buildings":{"colour":"green","height":1}}', [], id="nothing"),
]


@pytest.mark.parametrize(("text", "spaces"), LIT)
def test_a_pattern_says_which_spaces_it_counts(text, spaces):
    assert tally(read_pattern(pattern(text), ""), TOWN).spaces == tuple(spaces)


WILD = [
    # R B | W W     a special on the blue space, empty or built on
    # G Y | P P
    pytest.param("features 1 special@0,1", "red", [1, 2], id="an empty special joins red"),
    pytest.param("features 1 special@0,1", "blue", [0, 1], id="it covers its blue for cards"),
    pytest.param("features 1 special@0,1", "green", [1, 2], id="one of green too"),
    pytest.param("features 1 monument@0,1", "blue", [0, 0], id="a monument is of no colour"),
]


@pytest.mark.parametrize(("line", "kind", "sizes"), WILD)
def test_an_empty_special_is_of_any_colour_for_achievements_only(line, kind, sizes):
    own = district(line)

    found = [len(spaces_of(own, AreaKind(kind), with_wild=wild)) for wild in (False, True)]
    assert found == sizes


@pytest.mark.parametrize(("kind", "size"), [("red", 2), ("blue", 0), ("green", 1)])
@pytest.mark.parametrize("wild", [False, True])
def test_a_special_that_is_built_on_is_of_its_buildings_colour(kind, size, wild):
    own = district("features 1 special@0,1", "pieces 1 red@0,1")

    assert len(spaces_of(own, AreaKind(kind), with_wild=wild)) == size


def test_an_empty_special_joins_two_areas_of_a_colour_for_achievements():
    own = district("tile RB GY at 0,1", "features 1 special@0,1")
    red = read_pattern({"areas": {"kind": "red", "size": 3}}, "")

    assert tally(red, own).occurrences == 0
    assert tally(red, own, with_wild=True).occurrences == 1


def test_an_empty_special_is_no_building():
    own = district("features 1 special@0,1")

    assert tally(read_pattern({"buildings": {}}, ""), own, with_wild=True).occurrences == 0


def test_hints_count_wild_spaces_where_the_board_says_what():
    board = [
        {"title": "Reds", "points": [3, 2, 1], "count": {"areas": {"kind": "red", "size": 2}}},
        {"title": "Set", "points": [3, 2, 1], "count": "liveable"},
        {"title": "Else", "points": [3, 2, 1]},
    ]
    state = state_of(record("0 features 2 special@0,1", board=board))

    red, every, unknown = hints(state, 0)
    assert (red.occurrences, red.spaces) == (1, ((0, 0), (0, 1)))
    assert (every.occurrences, unknown) == (0, None)
    assert hints(state, 1)[0].occurrences == 0


def of(*lines, **setup):
    """Return the lines of the first seat's score."""
    return points(scores(record(*lines, **setup))[0])


LIVEABLE = ["0 pieces 1 red@0,0 blue@0,1 green@1,0 yellow@1,1", "1 card Else 0"]
CARDS = [
    pytest.param(["0 card A 3"], {}, id="nothing is known of it"),
    pytest.param([*LIVEABLE, "0 card Liveable 2 liveable"], {"cards": 2}, id="a pattern"),
    pytest.param(["0 card L 2 liveable", "1 card Else 0", LIVEABLE[0]], {"cards": 2},
                 id="a pattern counts what comes later"),
    pytest.param(["0 card A 3", "0 counts 0 x 4"], {"cards": 12}, id="a typed number"),
    pytest.param([*LIVEABLE, "0 card L 2 liveable", "0 counts 0 x 5"], {"cards": 10},
                 id="a typed number wins"),
    pytest.param([*LIVEABLE, "0 card L 2 liveable", "0 counts 0 x 0"], {}, id="none, typed, wins"),
    pytest.param(["0 card A 3", "0 counts 0 x 4", "0 counts 0 x 1"], {"cards": 3}, id="the last"),
    pytest.param([*LIVEABLE, '0 card R 1 {"sets":["red","blue"]}', "1 card Else 0",
                  '0 card B 5 {"buildings":{"colour":"red"}}'], {"cards": 6},
                 id="a building serves two cards"),
    pytest.param(["0 card A 3", "1 card Else 0", "0 card A 3", "0 counts 1 x 2"], {"cards": 6},
                 id="two cards of one name"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "lines_of_score"), CARDS)
def test_a_card_scores_its_points_for_each_occurrence(lines, lines_of_score):
    assert of(*lines) == lines_of_score


def test_a_counted_card_may_be_given_its_name():
    state = state_of(record("0 card Card 3 liveable", "0 counts 0 x 2 Harbours"))

    (counted,) = counted_cards(state, 0)
    assert (counted.card.title, counted.occurrences, counted.points) == ("Harbours", 2, 6)
    assert counted.card.count == read_pattern("liveable", "")


def test_a_card_of_which_nothing_is_known_has_no_number():
    state = state_of(record("0 card Card 3"))

    (counted,) = counted_cards(state, 0)
    assert (counted.occurrences, counted.points, counted.spaces) == (None, 0, ())


def test_monuments_give_two_points_each():
    assert of("0 features 1 monument@0,0 monument@1,1") == {"monuments": 4}


def test_what_leaves_the_game_gives_nothing():
    assert of("0 features 1 monument boat") == {}


def test_all_five_lines_are_told_in_order():
    (score, _) = scores(record())

    codes = [line["code"] for line in score["lines"]]
    assert codes == ["achievements", "cards", "water", "parks", "monuments"]


def test_lines_say_what_was_counted():
    lines = ["0 features 1 monument@0,0 boat@1,0", "0 claims 1", "1 card Else 0", "0 card A 3"]
    state = state_of(record(*lines, start="RB WY"))
    (score, other) = standing(state).scores

    assert [line.words for line in score.lines] == [
        "Harbour: 6",
        "A: 3 × ?",
        "boat in an area of 1 space: 1",
        "No area with a feature",
        "1 monument",
    ]
    assert [line.spaces for line in score.lines] == [(), (), ((1, 0),), (), ((0, 0),)]
    assert [line.words for line in other.lines] == [
        "No achievement claimed",
        "Else: 0 × ?",
        "No area with a feature",
        "No area with a feature",
        "No monuments",
    ]


def four_with(*wanted):
    """Return a game of four, to its end, in which seats have (achievement or None, card points)."""
    lines, counts = [], []
    for line in rounds(8, len(wanted), last=0):
        lines.append(line)
        seat = int(line[0])
        claim = wanted[seat][0]
        if claim is not None and line.endswith("tile WW PP at 0,1"):
            lines.append(f"{seat} claims {claim}")
    for seat, (_, typed) in enumerate(wanted):
        counts += [f"{seat} counts {card} x 0" for card in range(1, 8)]
        counts.append(f"{seat} counts 0 x {typed}")
    return record(*lines, *counts, seats=len(wanted))


PLACES = [
    pytest.param([(None, 3), (None, 1), (None, 2)], [1, 3, 2], [0], id="by points"),
    pytest.param([(None, 2), (1, 0), (None, 1)], [2, 1, 3], [1], id="equal: achievements decide"),
    pytest.param([(None, 2), (None, 2), (None, 1)], [1, 1, 3], [0, 1], id="equal: shared"),
    pytest.param([(None, 1), (None, 1), (None, 1)], [1, 1, 1], [0, 1, 2], id="all share"),
    pytest.param([(None, 2), (1, 0), (None, 2)], [2, 1, 2], [1], id="the others share the second"),
    pytest.param([(None, 3), (1, 0), (None, 2)], [1, 2, 3], [0], id="a tie on the second place"),
    pytest.param([(1, 0), (None, 0), (None, 0), (None, 2)], [1, 3, 3, 2], [0], id="four"),
]


@pytest.mark.parametrize(("wanted", "places", "winners"), PLACES)
def test_points_then_achievements_decide(wanted, places, winners):
    _, said = answer(four_with(*wanted))

    assert [score["place"] for score in said["scores"]] == places
    assert (said["finished"], said["winners"]) == (True, winners)


def test_nobody_wins_before_the_end():
    _, said = answer(record("0 card A 2", "0 counts 0 x 2"))

    assert (said["finished"], said["winners"]) == (False, [])
    assert [score["place"] for score in said["scores"]] == [1, 2]


REASONS = [
    pytest.param(
        [(None, 2), (1, 0), (None, 2), (None, 9)],
        [
            "6 points with 0 from achievements, as Cleo: the place is shared.",
            "6 points, as Ana and Cleo, with more from achievements: 6 against 0.",
            "6 points with 0 from achievements, as Ana: the place is shared.",
            "27 points.",
        ],
        id="a tie that achievements decide for one of three",
    ),
    pytest.param(
        [(None, 2), (1, 0), (None, 9)],
        [
            "6 points, as Ben, with fewer from achievements: 0 against 6.",
            "6 points, as Ana, with more from achievements: 6 against 0.",
            "27 points.",
        ],
        id="a tie that achievements decide",
    ),
    pytest.param(
        [(None, 1), (None, 1), (None, 0)],
        [
            "3 points with 0 from achievements, as Ben: the place is shared.",
            "3 points with 0 from achievements, as Ana: the place is shared.",
            "0 points.",
        ],
        id="a shared place",
    ),
]


@pytest.mark.parametrize(("wanted", "reasons"), REASONS)
def test_a_place_has_a_reason(wanted, reasons):
    state = state_of(four_with(*wanted))

    assert [score.reason for score in standing(state).scores] == reasons


WORDS = [
    pytest.param("liveable", "a set of one red, one blue, one green and one yellow building"),
    pytest.param('{"buildings":{}}', "a building"),
    pytest.param('{"buildings":{"colour":"red","height":1}}', "a red building of exactly 1 floor"),
    pytest.param('{"buildings":{"height":3,"at_least":true}}', "a building of at least 3 floors"),
    pytest.param('{"areas":{"kind":"park","size":3}}', "an area of at least 3 park spaces"),
    pytest.param('{"areas":{"kind":"red","size":1}}', "an area of at least 1 red space"),
    pytest.param('{"sets":["red","blue"]}', "a set of one red and one blue building"),
    pytest.param('{"sets":["red"]}', "a set of one red building"),
    pytest.param('{"heights":4}', "a set of one building of each height from 1 to 4"),
    pytest.param('{"heights":1}', "a set of one building of height 1"),
]


@pytest.mark.parametrize(("text", "words"), WORDS)
def test_a_pattern_has_words(text, words):
    assert pattern_words(read_pattern(pattern(text), "")) == words
