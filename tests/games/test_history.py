"""The log as its page shows it."""

import pytest

from games.history import LogLine, history, log_items, tell_entry
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
        LogLine(1, "Ana ended the episode.", stands=True, is_move=True),
        LogLine(2, "Ben ended the episode.", stands=False, is_move=True),
        LogLine(3, "Line 3 was taken back.", stands=False, is_move=False),
        LogLine(4, "Line 2 was corrected: Ana ended the episode.", stands=False, is_move=False),
    ]


def test_a_line_that_was_taken_back_is_told_as_it_was():
    assert [line.words for line in lines("reveal d", "amend 0 to reveal e", "back -1")] == [
        "The card is the yellow domino.",
        "Line 1 was corrected: The card is the yellow domino.",
        "Everything was taken back.",
    ]


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


def test_only_lines_that_stand_can_be_fixed():
    table = Table(game="my-city")

    items = log_items(table, lines("reveal d", "0 passes", "undo 1"))

    assert items.split("<li")[1:] == [
        (
            f' id="entry-0"><span>The card is the yellow domino.</span> <a class="fix"'
            f' href="/tables/{table.pk}/entries/0/" aria-label="Fix line 1">Fix this</a></li>'
        ),
        (
            ' id="entry-1" class="taken-back"><del>Ana passed the building for 1 point.</del>'
            " <span>taken back</span></li>"
        ),
        ' id="entry-2" class="about"><span>Line 2 was taken back.</span></li>',
    ]


def test_a_log_escapes_what_people_typed():
    line = LogLine(0, "<b>Ana</b> & Ben", stands=True, is_move=True)

    assert "<span>&lt;b&gt;Ana&lt;/b&gt; &amp; Ben</span>" in log_items(
        Table(game="my-city"), [line]
    )
