import pytest

from campaign.legacy.ledger import fold
from campaign.legacy.stickers import KINDS, Kind, Refusal, Where, misplaced
from tests.builders import cells
from tests.campaign_builders import ledger, plan

PRINTED = plan()
UNMARKED = plan(squares="")
WELLED = plan(".wg. .... .... ....")
UNKNOWN = plan(".... .... .... ....", squares="", is_known=False)

FEATURES = ["tree", "trees", "rock", "rocks"]


def refused(board, kind, space, *lines):
    """The code of the refusal on a board with some stickers, None where the sticker may go."""
    [city] = fold([board], ledger(*lines))
    kind = KINDS[kind] if isinstance(kind, str) else kind
    error = misplaced(board, city.terrain, city.stuck, kind, *cells(space))
    return error and error.code


# | the board's text: ..tT / rR.. / mf.. / ....
ALLOWED = [
    *(pytest.param(PRINTED, kind, "C3", (), id=f"{kind} on a marked space") for kind in FEATURES),
    *(pytest.param(UNMARKED, kind, "B4", (), id=f"{kind}, squares unknown") for kind in FEATURES),
    *(pytest.param(UNKNOWN, kind, "B4", (), id=f"{kind}, board unknown") for kind in KINDS),
    *(pytest.param(PRINTED, "blank", s, (), id=f"blank on {s}") for s in ("C1", "D1", "A2", "B2")),
    pytest.param(WELLED, "blank", "B1", (), id="a blank on a well"),
    pytest.param(PRINTED, "tree", "C3", ("1 end 0: rock on D3",), id="a sticker elsewhere"),
    pytest.param(
        PRINTED, "tree", "C3", ("1 end 0: rock on C3", "1 end 0: not 0"), id="taken off again"
    ),
]
REFUSED = [
    pytest.param(PRINTED, "tree", "E1", (), Refusal.OFF_BOARD, id="right of the board"),
    pytest.param(PRINTED, "blank", "A5", (), Refusal.OFF_BOARD, id="below the board"),
    pytest.param(UNKNOWN, "rock", "Z99", (), Refusal.OFF_BOARD, id="off an unknown board"),
    *(
        pytest.param(PRINTED, kind, space, (), code, id=f"{kind} on {space}, {word}")
        for kind in FEATURES
        for space, code, word in (
            ("A3", Refusal.NOT_LIGHT_GREEN, "mountain"),
            ("B3", Refusal.NOT_LIGHT_GREEN, "forest"),
            ("C1", Refusal.HAS_FEATURE, "one tree"),
            ("D1", Refusal.HAS_FEATURE, "two trees"),
            ("A2", Refusal.HAS_FEATURE, "one rock, marked"),
            ("B2", Refusal.HAS_FEATURE, "two rocks"),
            ("B4", Refusal.NOT_MARKED, "empty without a square"),
        )
    ),
    pytest.param(PRINTED, "blank", "C3", (), Refusal.NOTHING_TO_COVER, id="blank on nothing"),
    pytest.param(WELLED, "blank", "C1", (), Refusal.NOTHING_TO_COVER, id="blank on a vein"),
    pytest.param(WELLED, "tree", "B1", (), Refusal.HAS_FEATURE, id="a tree on a well"),
    pytest.param(PRINTED, "blank", "A3", (), Refusal.NOTHING_TO_COVER, id="blank on a mountain"),
    *(
        pytest.param(
            board, "rock", "C3", (f"1 end 0: {kind} on C3",), Refusal.HAS_STICKER, id=f"on {name}"
        )
        for board, name in ((PRINTED, "a known board's"), (UNKNOWN, "an unknown board's"))
        for kind in KINDS
    ),
    pytest.param(
        PRINTED, "blank", "C3", ("1 end 0: tree on C3",), Refusal.HAS_STICKER, id="blank on a tree"
    ),
    pytest.param(
        UNMARKED, "tree", "C1", ("1 end 0: blank on C1",), Refusal.HAS_STICKER, id="on a blank"
    ),
    pytest.param(UNMARKED, "tree", "A3", (), Refusal.NOT_LIGHT_GREEN, id="squares unknown, rock"),
]


@pytest.mark.parametrize(("board", "kind", "space", "lines"), ALLOWED)
def test_a_sticker_may_go_there(board, kind, space, lines):
    assert refused(board, kind, space, *lines) is None


@pytest.mark.parametrize(("board", "kind", "space", "lines", "code"), REFUSED)
def test_a_sticker_does_not_belong_there(board, kind, space, lines, code):
    assert refused(board, kind, space, *lines) == code


def test_every_refusal_stands_in_the_table():
    assert {case.values[-1] for case in REFUSED} == {*Refusal}


@pytest.mark.parametrize("space", ["A3", "B3", "C1", "B4", "C3"])
def test_a_kind_for_anywhere_may_go_anywhere_on_the_board(space):
    anywhere = Kind("flag", "flag", ".", Where.ANYWHERE)
    assert refused(PRINTED, anywhere, space, "1 end 0: rock on C3") is None
    assert refused(PRINTED, anywhere, "E1") == Refusal.OFF_BOARD


def test_a_kind_with_a_space_of_its_own_may_go_there_and_else_where_all_may():
    [own] = cells("B4")
    tower = Kind("tower", "tower", ".", Where.MARKED, own)
    assert refused(PRINTED, tower, "B4") is None
    assert refused(PRINTED, tower, "C3") is None
    assert refused(PRINTED, tower, "B3") == Refusal.NOT_LIGHT_GREEN


def test_a_refusal_names_the_space_and_marks_it():
    [city] = fold([PRINTED], [])
    [space] = cells("B4")
    error = misplaced(PRINTED, city.terrain, city.stuck, KINDS["tree"], space)
    assert error.message == "B4 has no small square in its centre."
    assert error.spaces == (space,)
