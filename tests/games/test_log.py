"""The log: undo, amend and back, told with three cards of My City for one or two seats."""

import pytest

from games.log import Amend, Back, BrokenLogError, Undo, append, empty, falls, fold
from games.my_city.game import MY_CITY
from games.my_city.moves import End, Pass, Reveal
from tests.builders import deck, log_of, outcome, record, state_of

DECK = deck(d="XX", e="XX", s="X")
PASSED = ["reveal d", "0 passes", "reveal e", "0 passes"]
BUILT = ["reveal d", "0 builds B1 B2", "reveal e", "0 builds A1 A2", "reveal s"]
UNDO, AMEND = "undo_breaks_log", "amend_breaks_log"

REFUSED = [
    # what is left would not replay
    pytest.param([*PASSED, "undo 0"], UNDO, id="undo the first card under its act"),
    pytest.param([*PASSED, "undo 1"], UNDO, id="undo an act before the next card"),
    pytest.param([*PASSED, "undo 2"], UNDO, id="undo a card that was dealt with"),
    pytest.param([*BUILT, "undo 1"], UNDO, id="undo the building that a later one stands on"),
    pytest.param([*PASSED, "amend 0 to reveal e"], AMEND, id="amend a card to a later one"),
    pytest.param([*PASSED, "amend 1 to 0 ends"], AMEND, id="amend a pass before later acts"),
    pytest.param([*BUILT, "amend 1 to 0 passes"], AMEND, id="amend away what a later one needs"),
    pytest.param(
        [*BUILT, "amend 3 to 0 builds D1 D2"], AMEND, id="amend to a move not legal there"
    ),
    pytest.param(
        ["reveal d", "0 passes", "amend 1 to reveal e"], AMEND, id="amend an act to a card"
    ),
    # N no longer stands
    pytest.param(["reveal d", "undo 0", "undo 0"], UNDO, id="undo what was undone"),
    pytest.param(["reveal d", "undo 0", "amend 0 to reveal e"], AMEND, id="amend what was undone"),
    pytest.param(["reveal d", "back -1", "undo 0"], UNDO, id="undo what went with a back"),
    pytest.param(
        ["reveal d", "back -1", "amend 0 to reveal d"], AMEND, id="amend what went with it"
    ),
    # N is itself an undo, amend or back
    pytest.param(["reveal d", "undo 0", "undo 1"], UNDO, id="undo an undo"),
    pytest.param(["reveal d", "undo 0", "amend 1 to reveal d"], AMEND, id="amend an undo"),
    pytest.param(["reveal d", "amend 0 to reveal e", "undo 1"], UNDO, id="undo an amendment"),
    pytest.param(
        ["reveal d", "amend 0 to reveal e", "amend 1 to reveal s"], AMEND, id="amend an amendment"
    ),
    pytest.param(["reveal d", "back 0", "undo 1"], UNDO, id="undo a back"),
    pytest.param(["reveal d", "back 0", "amend 1 to reveal e"], AMEND, id="amend a back"),
    # legal in its turn, also if taken back later: the entry itself is what is refused
    pytest.param(["reveal d", "0 passes", "0 passes"], "already_acted", id="before it is undone"),
]


@pytest.mark.parametrize(("lines", "code"), REFUSED)
def test_an_entry_is_refused(lines, code):
    assert outcome(record(*lines, buildings=DECK)) == (len(lines) - 1, code)


@pytest.mark.parametrize(
    ("lines", "number", "code"),
    [
        pytest.param(["0 passes", "undo 0"], 0, "not_revealed", id="undone at once"),
        pytest.param(["reveal d", "reveal e", "back 0"], 1, "round_open", id="gone with a back"),
        pytest.param(
            ["reveal d", "0 builds A1 A2", "amend 1 to 0 passes"], 1, "not_at_river", id="amended"
        ),
    ],
)
def test_a_move_must_be_legal_in_its_turn_also_if_it_is_taken_back(lines, number, code):
    assert outcome(record(*lines, buildings=DECK)) == (number, code)


PLAYED = [
    pytest.param(["reveal d", "undo 0"], [], id="undo of the only move"),
    pytest.param([*PASSED, "undo 3"], PASSED[:3], id="undo of the last move"),
    pytest.param([*PASSED, "undo 3", "undo 2"], PASSED[:2], id="undo twice, backwards"),
    pytest.param([*PASSED, "undo 3", "undo 2", "undo 1", "undo 0"], [], id="undo everything"),
    pytest.param(["reveal d", "undo 0", "reveal e", "undo 2"], [], id="undo what followed an undo"),
    pytest.param([*PASSED, "amend 3 to 0 ends"], [*PASSED[:3], "0 ends"], id="amend the last move"),
    pytest.param(
        [*PASSED, "amend 1 to 0 builds B1 B2"],
        ["reveal d", "0 builds B1 B2", *PASSED[2:]],
        id="amend under later moves",
    ),
    pytest.param(
        [*PASSED, "amend 1 to 0 builds B1 B2", "amend 1 to 0 builds C1 C2"],
        ["reveal d", "0 builds C1 C2", *PASSED[2:]],
        id="amend what was amended",
    ),
    pytest.param(
        ["reveal d", "amend 0 to reveal e", "undo 0"], [], id="undo what was amended, at its number"
    ),
    pytest.param(
        ["reveal d", "amend 0 to reveal e"], ["reveal e"], id="amend a card nobody answered"
    ),
    pytest.param(["back -1"], [], id="back before the first move of an empty log"),
    pytest.param([*PASSED, "back -1"], [], id="back before the first move"),
    pytest.param([*PASSED, "back 0"], PASSED[:1], id="back to the first move"),
    pytest.param([*PASSED, "back 1"], PASSED[:2], id="back to the middle"),
    pytest.param([*PASSED, "back 3"], PASSED, id="back to the last move"),
    pytest.param([*PASSED, "undo 3", "back 3"], PASSED[:3], id="back to a move that was undone"),
    pytest.param([*PASSED, "undo 3", "0 ends", "back 4"], PASSED[:3], id="back to an undo"),
    pytest.param(
        [*PASSED, "undo 3", "0 ends", "back 5"], [*PASSED[:3], "0 ends"], id="back to after an undo"
    ),
    pytest.param(
        [*PASSED, "amend 1 to 0 builds B1 B2", "back 1"],
        ["reveal d", "0 builds B1 B2"],
        id="back to an amended move keeps the amendment",
    ),
    pytest.param(
        [*PASSED, "amend 3 to 0 ends", "back 2"],
        PASSED[:3],
        id="an amended move goes at its number",
    ),
    pytest.param(
        [*PASSED, "back 0", "0 ends", "back 4"],
        PASSED[:1],
        id="a back does not bring back what went",
    ),
    pytest.param(
        [*PASSED, "back 1", "reveal s", "undo 5"], PASSED[:2], id="undo after a back, by its number"
    ),
]


@pytest.mark.parametrize(("lines", "standing"), PLAYED)
def test_what_stands_afterwards(lines, standing):
    assert state_of(record(*lines, buildings=DECK)) == state_of(record(*standing, buildings=DECK))


def test_an_undo_may_take_back_a_move_of_the_middle():
    lines = ["reveal d", "0 builds B1 B2", "1 passes", "undo 1", "0 passes"]

    log = log_of(record(*lines, seats=2, buildings=DECK))

    assert log.count == 5
    assert [number for number, _ in log.standing] == [0, 2, 4]


def test_a_move_stands_at_its_number():
    log = log_of(record("reveal d", "undo 0", "reveal e", "0 passes", buildings=DECK))

    assert (log.index(0), log.index(1), log.index(2), log.index(3)) == (None, None, 0, 1)


@pytest.mark.parametrize(
    ("lines", "number"),
    [
        pytest.param([], -1, id="nothing before the first card"),
        pytest.param(["reveal d"], 0, id="the card"),
        pytest.param(["reveal d", "0 passes", "reveal e", "0 passes"], 2, id="the last card"),
        pytest.param(["reveal d", "undo 0", "reveal e"], 2, id="a card after one undone"),
        pytest.param(["reveal d", "amend 0 to reveal e"], 0, id="an amended card at its number"),
    ],
)
def test_what_is_asked_now(lines, number):
    assert log_of(record(*lines, buildings=DECK)).asked == number


def test_a_refusal_says_which_line_could_not_stand():
    with pytest.raises(BrokenLogError) as caught:
        log_of(record(*BUILT, "amend 1 to 0 passes", buildings=DECK))

    assert caught.value.number == 5
    assert caught.value.error.message.startswith("Then line 4 could not stand: ")
    assert caught.value.error.spaces == ((0, 0), (1, 0))


def test_a_refused_entry_leaves_the_log_as_it_was():
    before = log_of(record(*BUILT, buildings=DECK))
    kept = (before.count, before.standing, before.states)

    with pytest.raises(ValueError, match="could not stand"):
        append(before, Undo(1))

    assert (before.count, before.standing, before.states) == kept


def test_appending_one_by_one_is_folding_at_once():
    setup = log_of(record(buildings=DECK)).setup
    entries = [Reveal("d"), Pass(0), Amend(1, End(0)), Back(0), Pass(0), Undo(4)]

    log = empty(MY_CITY, setup)
    for item in entries:
        log = append(log, item)

    assert log == fold(MY_CITY, setup, entries)


@pytest.mark.parametrize(
    ("item", "numbers"),
    [
        pytest.param(Undo(1), (2,), id="the next card, whose act then answers the first"),
        pytest.param(Undo(0), (1,), id="the act on the card"),
        pytest.param(Undo(3), (), id="nothing after the last"),
        pytest.param(Undo(9), (), id="nothing without a move"),
        pytest.param(Amend(1, End(0)), (2, 3), id="all after an end"),
        pytest.param(Amend(1, Pass(0)), (), id="nothing after the same again"),
        pytest.param(Amend(1, Reveal("s")), (1, 2), id="the amended move itself"),
    ],
)
def test_what_would_fall(item, numbers):
    assert falls(log_of(record(*PASSED, buildings=DECK)), item) == numbers
