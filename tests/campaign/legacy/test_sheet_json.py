import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaign.keeping import mark_json, read_mark
from campaign.legacy.awards import MOST_AWARDED, Award, AwardTable, Who
from campaign.legacy.beside import PIECE_COLOURS, Crossed, Given
from campaign.legacy.ledger import Sticker
from campaign.legacy.moments import Moment
from campaign.legacy.sheet_json import GROUNDS
from campaign.legacy.stickers import COLOURS, KINDS, Goes, Kind, Where
from campaign.legacy.stock import Definition, Stock, Waiver
from games.kit.errors import InvalidError
from games.kit.shapes import parse_shape

spaces = st.tuples(st.integers(0, 25), st.integers(0, 25))
points = st.tuples(st.integers(1, 24), st.sampled_from(Moment))
slugs = st.sampled_from([*KINDS, "own1", "own2", "own60"])
words = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=30)
kinds = st.builds(
    Kind,
    st.integers(1, 99).map("own{}".format),
    words,
    st.sampled_from(GROUNDS),
    st.sampled_from(Where),
    st.none() | spaces,
    words.map(lambda text: text[:2]),
    st.sampled_from(COLOURS),
)
shapes = st.sampled_from([("X",), ("XX",), ("XX", "X.")]).map(parse_shape)
elsewhere = st.one_of(
    st.builds(
        lambda slug, name, colour, shape: Kind(
            slug, name, "", Where.ANYWHERE, None, "P", colour, Goes.DECK, shape
        ),
        st.integers(1, 99).map("own{}".format),
        words,
        st.sampled_from([*PIECE_COLOURS]),
        shapes,
    ),
    st.builds(
        lambda slug, name, boxes: Kind(
            slug, name, "", Where.ANYWHERE, None, "P", "red", Goes.BESIDE, frozenset(), boxes
        ),
        st.integers(1, 99).map("own{}".format),
        words,
        st.integers(0, 99),
    ),
)
awards = st.builds(
    Award, st.sampled_from(Moment), st.sampled_from(Who), slugs, st.integers(1, MOST_AWARDED)
)
marks = st.one_of(
    st.builds(Definition, kinds | elsewhere, st.booleans(), st.integers(0, 8)),
    st.builds(Given, slugs, st.just("") | words, words, st.none() | points),
    st.builds(Crossed, slugs, st.integers(1, 99), words),
    st.builds(
        Stock,
        st.integers(1, 8),
        st.dictionaries(slugs, st.integers(0, 99)).map(lambda found: tuple(sorted(found.items()))),
    ),
    st.builds(
        AwardTable,
        st.integers(1, 24),
        st.lists(awards, unique_by=lambda one: (one.moment, one.who, one.kind)).map(tuple),
    ),
    st.builds(Waiver, slugs, st.integers(1, MOST_AWARDED), points, words),
    st.builds(Sticker, slugs, spaces, words, st.none() | points),
)


@given(marks)
def test_every_mark_comes_back(mark):
    assert read_mark(*mark_json(mark), "mark") == mark


KIND = {
    "slug": "own1",
    "name": "Flag",
    "letter": "F",
    "colour": "red",
    "ground": "s",
    "where": "marked",
}
LINE = {"moment": "end", "who": "first", "kind": "tree", "count": 2}
WAIVER = {"kind": "tree", "count": 1, "award": "3 end", "reason": "no room"}


@pytest.mark.parametrize(
    ("kind", "value", "where"),
    [
        pytest.param("kind", {**KIND, "slug": "tree"}, "mark.slug", id="a kind that all know"),
        pytest.param("kind", {**KIND, "slug": "own0"}, "mark.slug", id="own kind 0"),
        pytest.param("kind", {**KIND, "slug": "own100"}, "mark.slug", id="own kind 100"),
        pytest.param("kind", {**KIND, "name": " "}, "mark.name", id="no name"),
        pytest.param("kind", {**KIND, "name": "x" * 31}, "mark.name", id="a long name"),
        pytest.param("kind", {**KIND, "name": "a\nb"}, "mark.name", id="two lines"),
        pytest.param("kind", {**KIND, "letter": "ABC"}, "mark.letter", id="three letters"),
        pytest.param("kind", {**KIND, "colour": "pink"}, "mark.colour", id="another colour"),
        pytest.param("kind", {**KIND, "ground": "f"}, "mark.ground", id="ground not offered"),
        pytest.param("kind", {**KIND, "where": "there"}, "mark.where", id="nowhere"),
        pytest.param("kind", {**KIND, "space": "6E"}, "mark.space", id="no space"),
        pytest.param("kind", {**KIND, "offered": 1}, "mark.offered", id="1 for true"),
        pytest.param("kind", {**KIND, "goes": "away"}, "mark.goes", id="goes nowhere"),
        pytest.param("kind", {**KIND, "goes": "deck"}, "mark.shape", id="a piece without shape"),
        pytest.param("kind", {**KIND, "shape": ["X"]}, "mark.shape", id="a sticker with a shape"),
        pytest.param(
            "kind", {**KIND, "goes": "deck", "shape": ["X.X"]}, "mark.shape", id="two pieces"
        ),
        pytest.param(
            "kind",
            {**KIND, "goes": "deck", "shape": ["X"], "colour": "grey"},
            "mark.colour",
            id="a grey piece",
        ),
        pytest.param("kind", {**KIND, "boxes": 3}, "mark.boxes", id="a sticker with boxes"),
        pytest.param(
            "kind", {**KIND, "goes": "beside", "boxes": 0}, "mark.boxes", id="a panel of no box"
        ),
        pytest.param(
            "given", {"kind": "own1", "reason": "", "piece": ""}, "mark.piece", id="on no piece"
        ),
        pytest.param(
            "crossed", {"kind": "own1", "count": 0, "words": ""}, "mark.count", id="no box crossed"
        ),
        pytest.param("stock", {"chapter": 9, "counts": {}}, "mark.chapter", id="chapter 9"),
        pytest.param("stock", {"chapter": 1, "counts": []}, "mark.counts", id="counts in a list"),
        pytest.param("stock", {"chapter": 1, "counts": {"cat": 1}}, "mark.counts", id="a cat"),
        pytest.param(
            "stock", {"chapter": 1, "counts": {"tree": 100}}, "mark.counts.tree", id="a hundred"
        ),
        pytest.param(
            "stock",
            {"chapter": 1, "counts": {f"own{n}": 1 for n in range(1, 62)}},
            "mark.counts",
            id="too many kinds",
        ),
        pytest.param("awards", {"episode": 25, "lines": []}, "mark.episode", id="episode 25"),
        *(
            pytest.param(
                "awards",
                {"episode": 3, "lines": [{**LINE, key: bad}]},
                f"mark.lines[0].{key}",
                id=id,
            )
            for key, bad, id in (
                ("moment", "noon", "another moment"),
                ("who", "last", "for another"),
                ("kind", "cat", "an award of cats"),
                ("count", 0, "an award of none"),
                ("count", 21, "an award of many"),
            )
        ),
        pytest.param(
            "awards",
            {"episode": 3, "lines": [LINE, {**LINE, "count": 1}]},
            "mark.lines[1]",
            id="twice",
        ),
        pytest.param(
            "awards", {"episode": 3, "lines": [LINE] * 241}, "mark.lines", id="endless lines"
        ),
        pytest.param("waiver", {**WAIVER, "award": "3"}, "mark.award", id="no moment"),
        pytest.param("waiver", {**WAIVER, "count": 0}, "mark.count", id="waiving none"),
        pytest.param("waiver", {**WAIVER, "reason": ""}, "mark.reason", id="no reason"),
        pytest.param(
            "sticker",
            {"kind": "tree", "space": "A1", "reason": "", "award": "25 end"},
            "mark.award",
            id="an award of no episode",
        ),
    ],
)
def test_a_mark_of_wrong_form_says_where(kind, value, where):
    with pytest.raises(InvalidError) as refused:
        read_mark(kind, value, "mark")
    assert refused.value.where == where
