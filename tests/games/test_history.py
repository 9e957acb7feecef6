"""The log as its page shows it."""

import pytest

from games.history import LogLine, history, log_items, tell_entry, way_back
from games.log import Amend, Back, Undo
from games.models import Table
from games.my_city.moves import Pass
from games.my_city.telling import tell
from tests.builders import deck, log_of, record

TWO = deck(d="XX", e="XX")


def lines(*entries):
    return history(log_of(record(*entries, seats=2, buildings=TWO)), tell)


def test_every_entry_is_a_line_and_an_amended_one_is_told_as_it_is_now():
    assert lines("reveal d", "0 passes d", "1 ends", "undo 2", "amend 1 to 0 ends") == [
        LogLine(0, "The card is the yellow domino.", stands=True, is_move=True),
        LogLine(1, "Ana’s city ended; Ben goes on.", stands=True, is_move=True),
        LogLine(2, "Ben’s city ended; Ana goes on.", stands=False, is_move=True),
        LogLine(
            3,
            "Line 3 was taken back: Ben’s city ended; Ana goes on.",
            stands=False,
            is_move=False,
        ),
        LogLine(
            4,
            "Line 2 was corrected. Before: Ana passed the yellow domino for 1 point."
            " Now: Ana’s city ended; Ben goes on.",
            stands=False,
            is_move=False,
        ),
    ]


def test_a_line_that_was_taken_back_is_told_as_it_was():
    assert [line.words for line in lines("reveal d", "amend 0 to reveal e", "back -1")] == [
        "The card is the yellow domino.",
        "Line 1 was corrected: The card is the yellow domino.",
        "Everything was taken back.",
    ]


PASSED = "{} passed the yellow {} for 1 point."
CARD = ["reveal d", "0 passes", "1 passes"]
BOTH = [PASSED.format("Ana", "domino"), PASSED.format("Ben", "domino")]


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        pytest.param(
            ["reveal d", "0 passes", "undo 1", "undo 0", "reveal t"],
            {1: BOTH[0], 2: f"Line 2 was taken back: {BOTH[0]}"},
            id="with its card",
        ),
        pytest.param(
            [*CARD, "back -1", "reveal t"],
            dict(enumerate(BOTH, 1)),
            id="going back",
        ),
        pytest.param(
            ["reveal d", "0 passes", "amend 0 to reveal t", "undo 1"],
            {1: BOTH[0], 3: f"Line 2 was taken back: {PASSED.format('Ana', 'short bar')}"},
            id="on a card that was put right",
        ),
        pytest.param(
            [*CARD, "reveal t", "0 passes", "1 passes", "reveal e", "back -1"],
            {4: PASSED.format("Ana", "short bar"), 6: "The card is the yellow domino."},
            id="far back",
        ),
        pytest.param(
            [*CARD, "reveal t", "0 passes", "1 passes", "reveal e", "0 passes", "back -1"],
            {5: PASSED.format("Ben", "short bar"), 7: "Ana passed the building for 1 point."},
            id="farther back",
        ),
    ],
)
def test_what_was_taken_back_is_told_with_the_card_that_it_met(entries, told):
    log = log_of(record(*entries, seats=2, buildings=deck(d="XX", e="XX", t="XXX")))
    words = {line.number: line.words for line in history(log, tell)}
    assert {number: words[number] for number in told} == told


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (Undo(0), "Line 1 was taken back."),
        (Back(-1), "Everything was taken back."),
        (Back(0), "Everything after line 1 was taken back."),
        (Amend(1, Pass(0, "d")), "Line 2 was corrected: Ana passed the yellow domino for 1 point."),
    ],
)
def test_entries_about_entries_name_lines_as_people_count_them(entry, words):
    assert tell_entry(log_of(record(buildings=TWO)), entry, tell) == words


def test_the_newest_line_comes_first_and_only_lines_that_stand_can_be_fixed():
    table = Table(game="my-city")

    items = log_items(table, lines("reveal d", "0 passes", "undo 1"))

    assert items.split("<li")[1:] == [
        (
            ' id="entry-2" class="about"><span>3. Line 2 was taken back: Ana passed the yellow'
            " domino for 1 point.</span></li>"
        ),
        (
            ' id="entry-1" class="taken-back"><span><del>2. Ana passed the yellow domino for 1'
            " point.</del></span> <span>taken back</span></li>"
        ),
        (
            f' id="entry-0"><span>1. The card is the yellow domino.</span> <a class="fix"'
            f' href="/tables/{table.pk}/entries/0/" aria-label="Fix line 1">Fix this</a></li>'
        ),
    ]


def test_a_log_escapes_what_people_typed():
    line = LogLine(0, "<b>Ana</b> & Ben", stands=True, is_move=True)

    assert "<span>1. &lt;b&gt;Ana&lt;/b&gt; &amp; Ben</span>" in log_items(
        Table(game="my-city"), [line]
    )


@pytest.mark.parametrize(
    ("entries", "do", "number", "words"),
    [
        pytest.param(["reveal d"], "undo", 0, "Undo", id="a move"),
        pytest.param(["reveal d", "0 passes", "undo 1"], "undo", 0, "Undo line 1", id="an undo"),
        pytest.param(
            ["reveal d", "0 passes", "1 passes", "back 1"],
            "undo",
            1,
            "Undo line 2",
            id="going back",
        ),
        pytest.param(
            ["reveal d", "0 passes", "1 passes", "undo 1"],
            "",
            2,
            "Fix line 3",
            id="an undo of a line before others",
        ),
        pytest.param(
            ["reveal d", "0 passes", "amend 1 to 0 ends", "1 passes", "undo 3"],
            "",
            1,
            "Fix line 2",
            id="an undo behind a correction",
        ),
        pytest.param(
            ["reveal d", "0 passes", "1 passes", "amend 1 to 0 ends"],
            "restore",
            1,
            "Take the correction back",
            id="a correction",
        ),
    ],
)
def test_nothing_is_taken_back_but_what_happened_last(entries, do, number, words):
    log = log_of(record(*entries, seats=2, buildings=TWO))

    way = way_back(log, history(log, tell))

    assert (way.do, way.number, way.words) == (do, number, words)


@pytest.mark.parametrize("entries", [[], ["reveal d", "undo 0"]])
def test_there_is_no_way_back_where_nothing_stands(entries):
    log = log_of(record(*entries, seats=2, buildings=TWO))

    assert way_back(log, history(log, tell)) is None
