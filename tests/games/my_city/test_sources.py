"""The points of an episode by their sources."""

from games.kit.scores import Line, Score, Standing
from games.my_city.rules.force import BASE, Rules
from games.my_city.rules.sheet import Rule
from games.my_city.sources import Source, source_titles, sources


def standing(*lines):
    """A standing from the lines of each seat: {"trees": 3}."""
    scores = (
        Score(seat, 1, tuple(Line(code, n, code) for code, n in one.items()))
        for seat, one in enumerate(lines)
    )
    return Standing(True, tuple(scores))


def test_sources_stand_in_the_order_of_counting_with_the_seats_that_have_them():
    found = sources(
        BASE,
        standing(
            {"trees": 4, "start": 10, "capped": -3, "empty": -2, "passes": -1},
            {"start": 10, "passes": 0, "rocks": -1},
        ),
    )

    assert found == [
        Source("start", "Start of the marker", {0: 10, 1: 10}),
        Source("passes", "Passes", {0: -1, 1: 0}),
        Source("trees", "Visible trees", {0: 4}),
        Source("rocks", "Visible rocks", {1: -1}),
        Source("empty", "Empty spaces", {0: -2}),
        Source("capped", "The marker stays on 50", {0: -3}),
    ]


def test_what_a_rule_lets_the_group_type_is_no_final_total():
    rules = Rules((Rule("typed", {"words": "Bridges"}),))

    found = sources(rules, standing({"start": 10, "typed": 2}, {"typed": 31, "capped": 19}))

    assert [(one.title, one.points) for one in found] == [
        ("Start of the marker", {0: 10}),
        ("Bridges", {0: 2}),
        ("Points as the group counted them", {1: 31}),
        ("The marker stays on 50", {1: 19}),
    ]


def test_a_line_is_called_what_the_group_calls_it():
    rules = Rules((Rule("visible", {"feature": "tree", "points": 1, "words": "Oaks"}),))
    assert "Oaks" in source_titles(rules).values()
