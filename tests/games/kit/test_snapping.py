from hypothesis import given
from hypothesis import strategies as st

from games.kit.cells import parse_space, space_names
from games.kit.shapes import orientations, parse_shape, turn_of
from games.kit.snapping import (
    Choice,
    Field,
    Placement,
    Selection,
    candidates,
    choose,
    nearest_legal,
    nearest_to,
    placement_of,
    tapped,
    taps_to,
)

SHAPES = ("XX", "XXXX", "XX XX", "XXX .X.", ".XX XX.", "X. X. XX", "X.X XXX", "X")


def turns_of(shape):
    return tuple(turn_of(way) for way in orientations(parse_shape(shape.split())))


def field(shape, rows, *, letter="n"):
    """A field whose legal placements lie wholly on the `.` of the rows."""
    open_spaces = [text == "." for row in rows.split() for text in row]
    height, width = len(rows.split()), len(rows.split()[0])
    letters = ""
    for turn in turns_of(shape):
        for anchor in range(height * width):
            cells = turn.at(divmod(anchor, width))
            if any(not (0 <= row < height and 0 <= column < width) for row, column in cells):
                letters += "o"
            elif all(open_spaces[row * width + column] for row, column in cells):
                letters += "y"
            else:
                letters += letter
    return Field(height, width, turns_of(shape), letters)


OPEN = "..... ..... ..... ....."


def spaces(text):
    return tuple(parse_space(name) for name in text.split())


def names(field, placements):
    return [space_names(field.cells(placement)) for placement in placements]


@st.composite
def fields(draw):
    shape = draw(st.sampled_from(SHAPES))
    width = draw(st.integers(1, 6))
    row = st.text(".#", min_size=width, max_size=width)
    return field(shape, " ".join(draw(st.lists(row, min_size=1, max_size=6))))


@st.composite
def selections(draw, of):
    space = st.tuples(st.integers(0, of.rows - 1), st.integers(0, of.columns - 1))
    turn = st.none() | st.integers(0, len(of.turns) - 1)
    taps = draw(st.lists(space, max_size=3, unique=True))
    return tuple(taps), draw(turn), draw(st.integers(0, 9))


def test_the_nearest_middle_comes_first_then_the_turn_then_the_top_left():
    domino = field("XX", OPEN)

    found = candidates(domino, spaces("C2"))

    assert names(domino, found) == ["B2 C2", "C2 D2", "C1 C2", "C2 C3"]


def test_the_chosen_turn_comes_before_all_others():
    domino = field("XX", OPEN)

    found = candidates(domino, spaces("C2"), 1)

    assert names(domino, found) == ["C1 C2", "C2 C3", "B2 C2", "C2 D2"]


def test_a_second_tap_keeps_what_covers_both_and_pulls_the_middle():
    bar = field("XXXX", OPEN)

    found = candidates(bar, spaces("B1 D1"))

    assert names(bar, found) == ["B1 C1 D1 E1", "A1 B1 C1 D1"]


def test_taps_that_nothing_covers_together_leave_only_the_last():
    choice = choose(field("XX", OPEN), spaces("A1 C3"))

    assert choice.taps == spaces("C3")
    assert space_names(choice.cells) == "B3 C3"


def test_next_goes_round():
    domino = field("XX", OPEN)

    shown = [choose(domino, spaces("A1"), None, skip) for skip in range(3)]

    assert [space_names(choice.cells) for choice in shown] == ["A1 B1", "A1 A2", "A1 B1"]
    assert [(choice.index, choice.count) for choice in shown] == [(0, 2), (1, 2), (0, 2)]


def test_where_nothing_is_legal_the_nearest_is_shown_with_its_letter_and_a_way_out():
    choice = choose(field("XX", "##.. ####"), spaces("A2"))

    assert (space_names(choice.cells), choice.letter, choice.count) == ("A2 B2", "n", 1)
    assert choice.nearest_legal == Placement(0, (0, 2))


def test_a_chosen_turn_is_shown_though_refused_and_next_leads_to_the_other_turns():
    domino = field("XX", "..... #####")

    shown = [choose(domino, spaces("B1"), 1, skip) for skip in range(3)]

    assert [space_names(choice.cells) for choice in shown] == ["B1 B2", "A1 B1", "B1 C1"]
    assert [choice.letter for choice in shown] == ["n", "y", "y"]


def test_a_chosen_turn_gives_up_other_taps_rather_than_itself():
    choice = choose(field("XX", OPEN), spaces("B2 C2"), 1)

    assert choice.taps == spaces("C2")
    assert space_names(choice.cells) == "C1 C2"


def test_a_piece_that_does_not_fit_over_the_tap_is_shown_leaving_the_board():
    choice = choose(field("XXXX", "..... ....."), spaces("B1"), 1)

    assert choice.letter == "o"
    assert choice.placement == Placement(1, (0, 1))


def test_where_the_piece_fits_nowhere_there_is_no_way_out():
    choice = choose(field("XX", "##"), spaces("A1"))

    assert (choice.letter, choice.nearest_legal) == ("n", None)


def test_the_nearest_legal_place_keeps_to_the_chosen_turn():
    bars = field("XX", ".. ## #. #.")

    assert nearest_legal(bars, (0, 0), 0) == Placement(0, (0, 0))
    assert nearest_legal(bars, (0, 0), 1) == Placement(1, (2, 1))


@given(fields())
def test_the_taps_to_a_legal_placement_show_it(of):
    for placement in of.placements(legal=True):
        for chosen in (None, placement.turn):
            assert choose(of, taps_to(of, placement, chosen), chosen).placement == placement


def test_one_tap_shows_a_placement_if_any_does():
    row = field("XX", "....")

    assert taps_to(row, Placement(0, (0, 1))) == ((0, 2),)
    assert taps_to(field("XX", ".. .."), Placement(1, (0, 1))) == ((0, 1), (1, 1))


def test_the_nearest_to_a_refused_placement_is_measured_from_its_middle():
    column = field("XX", ". . # . .")

    assert nearest_to(column, Placement(1, (1, 0))) == Placement(1, (0, 0))
    assert nearest_to(column, Placement(1, (2, 0))) == Placement(1, (3, 0))


def test_without_a_tap_nothing_is_shown():
    assert choose(field("XX", OPEN), (), 1, 2) == Choice()


def test_a_tap_on_what_is_shown_asks_for_the_next():
    domino = field("XX", OPEN)
    once = tapped(domino, Selection(), (0, 0))

    assert once == Selection(((0, 0),))
    assert tapped(domino, once, (0, 1)) == Selection(((0, 0),), None, 1)


def test_a_tap_elsewhere_adds_to_the_taps_and_starts_the_count_anew():
    domino = field("XX", OPEN)

    assert tapped(domino, Selection(((0, 0),), 0, 1), (3, 3)) == Selection(((0, 0), (3, 3)), 0)


def test_a_tap_on_a_refused_piece_that_stands_alone_starts_anew():
    domino = field("XX", "##..")

    once = tapped(domino, Selection(((0, 0),)), (0, 1))

    assert choose(domino, once.taps).taps == ((0, 1),)


@given(fields().flatmap(lambda of: st.tuples(st.just(of), selections(of))))
def test_what_is_shown_covers_the_taps_that_count_and_is_judged_by_the_letters(drawn):
    of, (taps, turn, skip) = drawn

    choice = choose(of, taps, turn, skip)

    assert set(choice.taps) <= set(choice.cells)
    if taps:
        assert choice.taps[-1] == taps[-1]
        assert choice.letter == of.letter(choice.placement)
        assert (choice.letter == "y") == (choice.nearest_legal is None) or "y" not in of.letters


@given(fields().flatmap(lambda of: st.tuples(st.just(of), selections(of))))
def test_cycling_shows_each_candidate_once(drawn):
    of, (taps, turn, _) = drawn
    count = choose(of, taps, turn).count

    shown = [choose(of, taps, turn, skip).placement for skip in range(count)]

    assert len(set(shown)) == count
    kept = choose(of, taps, turn).taps
    assert set(candidates(of, kept, turn) if kept else ()) <= set(shown)


@given(fields())
def test_a_placement_is_found_again_from_its_cells(of):
    for placement in of.placements(legal=False):
        assert placement_of(of, of.cells(placement)) == placement


def test_cells_that_are_no_turn_are_no_placement():
    hook = field("X. X. XX", OPEN)

    assert placement_of(hook, spaces("A1 A2 A3")) is None
    assert placement_of(hook, spaces("B1 B2 B3 A3")) is None
    assert placement_of(hook, ()) is None
