"""What people type of cards and achievements."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cities.patterns import AreaKind, Areas, Buildings, Heights, Liveable, Sets
from games.cities.spaces import HIGHEST, Colour
from games.cities.typed import pattern_text, read_pattern_text
from games.kit.errors import InvalidError

colours = st.sampled_from(Colour)
heights = st.integers(1, HIGHEST)
patterns = st.one_of(
    st.none(),
    st.just(Liveable()),
    st.builds(Buildings, st.none() | colours),
    st.builds(Buildings, st.none() | colours, heights, st.booleans()),
    st.builds(Areas, st.sampled_from(AreaKind), st.integers(1, 999)),
    st.builds(Sets, st.lists(colours, min_size=1, unique=True).map(tuple)),
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
    ("heights 4", Heights(4)),
]


@pytest.mark.parametrize(("text", "pattern"), TYPED)
def test_it_is_typed_as_the_page_shows(text, pattern):
    assert read_pattern_text(text) == pattern


NOTHING = [
    *("liveable 2", "towers", "buildings pink", "buildings red 5", "buildings red 0"),
    *("buildings red 2 3", "areas water", "areas water 0", "areas lava 3", "areas water 1000"),
    *("sets", "sets red red", "sets red pink", "heights", "heights 5", "heights 4 4"),
]


@pytest.mark.parametrize("text", NOTHING)
def test_what_describes_nothing_is_refused(text):
    with pytest.raises(InvalidError):
        read_pattern_text(text)
