from dataclasses import replace
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaign.legacy.ledger import FOUNDING, Entry, Moment, Removal, Sticker, Symbols, fold
from campaign.legacy.stickers import KINDS
from tests.builders import cells
from tests.campaign_builders import ledger, plan, point

BOARD = plan()
BLANK = plan(".... .... .... ....", squares="")


def city(*lines, until=None, board=BLANK):
    """City 0 after some lines, of two cities on one board."""
    return fold([board, board], ledger(*lines), until=until and point(until))[0]


def terrain(*lines, until=None, board=BLANK):
    """The board of city 0 as text."""
    return " ".join(city(*lines, until=until, board=board).terrain)


@pytest.mark.parametrize(
    ("kind", "after"), [("tree", "t"), ("trees", "T"), ("rock", "r"), ("rocks", "R")]
)
def test_a_sticker_changes_its_space_alone(kind, after):
    assert terrain(f"1 end 0: {kind} on C3") == f".... .... ..{after}. ...."


@pytest.mark.parametrize("space", ["C1", "D1", "A2", "B2"])
def test_a_blank_makes_a_tree_or_a_rock_an_empty_space(space):
    [(row, column)] = cells(space)
    rows = [[*line] for line in BOARD.terrain]
    rows[row][column] = "."

    after = city(f"1 end 0: blank on {space}", board=BOARD).terrain

    assert after == tuple("".join(line) for line in rows)


def test_a_board_keeps_banks_and_whether_it_is_known():
    unknown = plan(".... ....", "0011 0011", squares="", is_known=False)
    found = city("1 end 0: rock on B1", board=unknown)
    assert (found.board.banks, found.board.is_known) == (("0011", "0011"), False)
    assert found.board.terrain == (".r..", "....")


HISTORY = [
    "1 end 0: tree on A1",
    "2 end 0: rock on B1",
    "1 end 1: rocks on A1",  # of the other city
    "2 start 0: trees on C1",
    "1 end 0: 2 placement",
    "2 end 0: 1 fifty",
]


@pytest.mark.parametrize(
    ("until", "board", "symbols"),
    [
        pytest.param("0 end", ".... .... .... ....", 0, id="at the founding"),
        pytest.param("1 start", ".... .... .... ....", 0, id="before episode 1"),
        pytest.param("1 end", "t... .... .... ....", 2, id="after episode 1"),
        pytest.param("2 start", "t.T. .... .... ....", 2, id="before episode 2"),
        pytest.param("2 end", "trT. .... .... ....", 3, id="after episode 2"),
        pytest.param("24 end", "trT. .... .... ....", 3, id="at the end"),
        pytest.param(None, "trT. .... .... ....", 3, id="now"),
    ],
)
def test_the_board_at_each_point(until, board, symbols):
    assert terrain(*HISTORY, until=until) == board
    assert city(*HISTORY, until=until).symbols == symbols


def test_the_founding_comes_before_all():
    assert point("0 end") == FOUNDING


REMOVED = ["1 end 0: tree on A1", "1 end 0: rock on B1", "2 end 0: not 0"]


@pytest.mark.parametrize(
    ("until", "board"),
    [
        pytest.param("1 end", "tr.. .... .... ....", id="before it came off"),
        pytest.param("2 start", "tr.. .... .... ....", id="at the start of that episode"),
        pytest.param("2 end", ".r.. .... .... ....", id="when it came off"),
        pytest.param(None, ".r.. .... .... ....", id="now"),
    ],
)
def test_a_removal_counts_from_its_own_point_on(until, board):
    assert terrain(*REMOVED, until=until) == board


def test_a_late_correction_lands_where_it_belongs():
    later = ["1 end 0: tree on A1", "3 end 0: rock on D1", "1 end 0: not 0", "1 end 0: tree on B1"]
    assert terrain(*later, until="1 end") == ".t.. .... .... ...."
    assert terrain(*later, until="3 end") == ".t.r .... .... ...."


def test_a_removal_takes_symbols_away_too():
    lines = ["1 end 0: 2 placement", "1 end 0: 1 fifty", "1 end 0: not 0"]
    assert city(*lines).symbols == 1


def test_a_removal_of_nothing_and_of_what_comes_later_changes_nothing():
    assert terrain("1 end 0: tree on A1", "1 end 0: not 7") == "t... .... .... ...."
    assert terrain("2 end 0: tree on A1", "1 end 0: not 0") == "t... .... .... ...."


def test_the_later_sticker_lies_on_top():
    assert terrain("1 end 0: tree on A1", "1 end 0: blank on A1")[0] == "."
    assert terrain("1 end 0: blank on A1", "1 end 0: tree on A1")[0] == "t"
    # written later, but it belongs to an earlier episode
    assert terrain("2 end 0: tree on A1", "1 end 0: rock on A1")[0] == "t"


def test_a_removed_cover_shows_what_lies_under_it():
    lines = ["1 end 0: tree on A1", "2 end 0: blank on A1", "3 end 0: not 1"]
    assert [terrain(*lines, until=f"{n} end")[0] for n in (1, 2, 3)] == ["t", ".", "t"]


def test_typed_symbols_can_take_away():
    assert city("1 end 0: 2 placement", "1 end 0: -1 typed").symbols == 1


def test_symbols_keep_their_source():
    found = city("1 end 0: 2 placement", "1 end 0: 1 fifty", "2 end 0: 3 typed").coloured
    assert [(e.mark.source, e.mark.count) for e in found] == [
        ("placement", 2),
        ("fifty", 1),
        ("typed", 3),
    ]


points = st.tuples(st.integers(1, 24), st.sampled_from(Moment))
spaces = st.tuples(st.integers(0, 3), st.integers(0, 3))
marks = st.one_of(
    st.builds(Sticker, st.sampled_from([*KINDS]), spaces),
    st.builds(Symbols, st.integers(-3, 3), st.just("typed"), st.just("words")),
    st.builds(Removal, st.integers(0, 12)),
)


@st.composite
def histories(draw):
    numbers = count()
    return [
        Entry(next(numbers), *where, city, mark)
        for where, city, mark in draw(
            st.lists(st.tuples(points, st.integers(0, 1), marks), max_size=12)
        )
    ]


@given(st.data(), histories())
def test_entries_are_folded_by_episode_moment_and_number_alone(data, history):
    mixed = data.draw(st.permutations(history))
    until = data.draw(st.none() | points)
    assert fold([BLANK, BLANK], mixed, until=until) == fold([BLANK, BLANK], history, until=until)


@given(st.data(), histories())
def test_the_order_of_writing_matters_within_a_point_only(data, history):
    """Numbers dealt anew, but in the same order within each point, give the same boards."""
    mixed = data.draw(st.permutations(sorted({entry.point for entry in history})))
    renumbered, new = [], {}
    for where in mixed:
        for entry in history:
            if entry.point == where:
                new[entry.number] = len(new)
                renumbered.append(entry)
    renumbered = [
        replace(
            entry,
            number=new[entry.number],
            mark=Removal(new.get(entry.mark.of, 99))
            if isinstance(entry.mark, Removal)
            else entry.mark,
        )
        for entry in renumbered
    ]

    one, other = fold([BLANK, BLANK], history), fold([BLANK, BLANK], renumbered)

    assert [c.terrain for c in one] == [c.terrain for c in other]
    assert [c.symbols for c in one] == [c.symbols for c in other]


@given(histories())
def test_the_board_is_what_the_stickers_that_count_make_of_it(history):
    for found in fold([BLANK, BLANK], history):
        expected = {(row, column): "." for row in range(4) for column in range(4)}
        for entry in sorted(found.stickers, key=lambda entry: entry.order):
            expected[entry.mark.space] = KINDS[entry.mark.kind].terrain
        shown = {
            (row, column): found.terrain[row][column] for row in range(4) for column in range(4)
        }
        assert shown == expected
        assert found.symbols == sum(entry.mark.count for entry in found.coloured)


@given(histories(), points)
def test_what_is_later_than_a_point_does_not_reach_it(history, until):
    def at_most(entry):
        return (entry.episode, entry.moment is Moment.END) <= (
            until[0],
            until[1] is Moment.END,
        )

    early = [entry for entry in history if at_most(entry)]
    assert fold([BLANK], history, until=until) == fold([BLANK], early)
