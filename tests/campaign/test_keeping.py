from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaign.keeping import mark_json, read_mark
from campaign.legacy.ledger import Removal, Source, Sticker, Symbols
from campaign.legacy.stickers import KINDS
from games.kit.errors import InvalidError

GRID = [*product(range(26), range(26))]


@pytest.mark.parametrize("kind", KINDS)
def test_every_sticker_on_every_space_comes_back(kind):
    marks = [Sticker(kind, space, reason) for space in GRID for reason in ("", "it was torn")]
    assert [read_mark(*mark_json(mark), "mark") for mark in marks] == marks


@pytest.mark.parametrize("source", Source)
def test_every_count_of_symbols_comes_back(source):
    marks = [Symbols(count, source, "words") for count in range(-99, 100)]
    assert [read_mark(*mark_json(mark), "mark") for mark in marks] == marks


@given(st.builds(Removal, st.integers(0, 10**6), st.text()))
def test_every_removal_comes_back(mark):
    assert read_mark(*mark_json(mark), "mark") == mark


STICKER = {"kind": "tree", "space": "A1", "reason": ""}
SYMBOLS = {"count": 1, "source": "typed", "words": "w"}


@pytest.mark.parametrize(
    ("kind", "value", "where"),
    [
        pytest.param("flag", {}, "mark.kind", id="no such mark"),
        pytest.param("sticker", [], "mark", id="no object"),
        pytest.param("sticker", {**STICKER, "kind": "church"}, "mark.kind", id="no such sticker"),
        pytest.param("sticker", {**STICKER, "space": "1A"}, "mark.space", id="no space"),
        pytest.param("sticker", {**STICKER, "space": 7}, "mark.space", id="space is a number"),
        pytest.param("sticker", {**STICKER, "more": 1}, "mark.more", id="more than known"),
        pytest.param("sticker", {"kind": "tree"}, "mark.space", id="no space at all"),
        pytest.param("symbols", {**SYMBOLS, "count": 100}, "mark.count", id="too many"),
        pytest.param("symbols", {**SYMBOLS, "count": True}, "mark.count", id="true is no number"),
        pytest.param("symbols", {**SYMBOLS, "source": "luck"}, "mark.source", id="no such source"),
        pytest.param("symbols", {**SYMBOLS, "words": None}, "mark.words", id="null"),
        pytest.param("removal", {"of": -1, "reason": ""}, "mark.of", id="of none"),
        pytest.param("removal", {"of": "0", "reason": ""}, "mark.of", id="of text"),
    ],
)
def test_a_mark_of_wrong_form_says_where(kind, value, where):
    with pytest.raises(InvalidError) as refused:
        read_mark(kind, value, "mark")
    assert refused.value.where == where
