"""What a card or an achievement counts, chosen by taps."""

import pytest
from hypothesis import given

from games.cities.pattern_chips import chips_of, chosen_fields, pattern_chips
from games.cities.typed import pattern_fields
from tests.games.cities.test_box import patterns

CHOSEN = [
    ("kind=", ("", "", "")),
    ("kind=liveable colour=red", ("liveable", "", "")),
    ("kind=buildings colour= floors=", ("buildings", "", "")),
    ("kind=buildings colour=red floors=3 more=on", ("buildings", "red", "3+")),
    ("kind=buildings colour=red floors= more=on", ("buildings", "red", "")),
    ("kind=buildings colour= floors=2 size=5", ("buildings", "", "2")),
    ("kind=sets set_green=on set_red=on", ("sets", "red+green", "")),
    ("kind=sets", ("sets", "", "")),
    ("kind=heights top=3", ("heights", "", "3")),
    ("kind=areas area=park size=5 floors=2", ("areas", "park", "5")),
]


@pytest.mark.parametrize(("sent", "fields"), CHOSEN)
def test_only_what_belongs_to_the_kind_is_read(sent, fields):
    pairs = (one.partition("=") for one in sent.split())

    assert chosen_fields({name: (value,) for name, _, value in pairs}) == fields


@given(patterns)
def test_what_is_chosen_says_the_same_as_the_three_fields(pattern):
    assert chosen_fields(chips_of(pattern)) == pattern_fields(pattern)
    assert chosen_fields(chips_of(pattern, "_2"), "_2") == pattern_fields(pattern)


@given(patterns)
def test_the_chips_show_what_is_chosen(pattern):
    chips = pattern_chips(chips_of(pattern, "_1"), "_1")
    fields = {"kind_1": (_chosen(chips.kinds),), "colour_1": (_chosen(chips.colours),)}
    fields |= {"floors_1": (_chosen(chips.floors),), "top_1": (_chosen(chips.tops),)}
    fields |= {"area_1": (_chosen(chips.areas),), "size_1": (chips.size,)}
    fields |= {f"set_{chip.value}_1": ("on",) for chip in chips.sets if chip.is_chosen}
    fields |= {"more_1": ("on",)} if chips.is_or_more else {}

    assert chosen_fields(fields, "_1") == pattern_fields(pattern)


def _chosen(chips):
    return next((chip.value for chip in chips if chip.is_chosen), "")
