"""What people type of cards and achievements."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cities.pattern_form import KINDS, WHICHES, typed_pattern
from games.cities.patterns import (
    LARGEST,
    AreaKind,
    Areas,
    Buildings,
    Heights,
    Liveable,
    Sets,
    read_pattern,
)
from games.cities.spaces import HIGHEST, Colour
from games.cities.typed import pattern_fields, pattern_text, read_pattern_text
from games.kit.errors import InvalidError

colours = st.sampled_from(Colour)
heights = st.integers(1, HIGHEST)


def in_order(some):
    return sorted(some, key=[*Colour].index)


patterns = st.one_of(
    st.none(),
    st.just(Liveable()),
    st.builds(Buildings, st.none() | colours),
    st.builds(Buildings, st.none() | colours, heights, st.booleans()),
    st.builds(Areas, st.sampled_from(AreaKind), st.integers(1, LARGEST)),
    st.builds(Sets, st.sets(colours, min_size=1).map(lambda some: tuple(in_order(some)))),
    st.builds(Heights, heights),
)


@given(patterns)
def test_a_pattern_as_text_and_back_is_the_same(pattern):
    assert read_pattern_text(pattern_text(pattern)) == pattern


TYPED = [
    ("", None),
    (" Liveable ", Liveable()),
    ("buildings", Buildings()),
    ("Buildings RED 3+", Buildings(Colour.RED, 3, at_least=True)),
    ("buildings 2", Buildings(None, 2)),
    ("areas water 3", Areas(AreaKind.WATER, 3)),
    ("sets red blue", Sets((Colour.RED, Colour.BLUE))),
    ("sets red", Sets((Colour.RED,))),
    ("sets blue red yellow green", Sets((Colour.BLUE, Colour.RED, Colour.YELLOW, Colour.GREEN))),
    ("areas water 1000000", Areas(AreaKind.WATER, 1_000_000)),
    ("heights 4", Heights(4)),
    ("heights", Heights(4)),
]


@pytest.mark.parametrize(("text", "pattern"), TYPED)
def test_it_is_typed_as_the_page_shows(text, pattern):
    assert read_pattern_text(text) == pattern


NOTHING = [
    *("liveable 2", "towers", "buildings pink", "buildings red 5", "buildings red 0"),
    *("buildings red 2 3", "areas water", "areas water 0", "areas lava 3", "areas water 1000001"),
    *(
        "sets",
        "sets red red",
        "sets red pink",
        "sets red 2",
        "heights red 2",
        "heights 5",
        "heights 4 4",
    ),
]


@pytest.mark.parametrize("text", NOTHING)
def test_what_describes_nothing_is_refused(text):
    with pytest.raises(InvalidError):
        read_pattern_text(text)


OFFERED = {value for _, choices in WHICHES for value, _ in choices}


@given(patterns.filter(bool))
def test_every_pattern_can_be_sent_again_by_the_fields_of_a_form(pattern):
    kind, which, size = pattern_fields(pattern)

    assert kind in dict(KINDS)
    assert which in OFFERED
    assert read_pattern(typed_pattern("It", kind, which, size), "count") == pattern


def test_the_colours_of_a_set_are_offered_in_one_order():
    assert pattern_fields(Sets((Colour.BLUE, Colour.RED))) == ("sets", "red+blue", "")
