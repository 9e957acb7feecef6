"""Names that every page can show."""

import pytest

from games.kit.names import is_showable, shows_something


@pytest.mark.parametrize(
    "name", ["", "Ana", "نورا", "A\u200fB", "A\u2069", "👩🏽‍🚀", "x" * 300], ids=ascii
)
def test_a_name_of_any_script_can_be_shown(name):
    assert is_showable(name)


@pytest.mark.parametrize(
    "name",
    ["A\0", "A\nB", "\x1b[0m", "\x85", "\ud800", *"\u202a\u202b\u202d\u202e\u2066\u2067\u2068"],
    ids=ascii,
)
def test_what_changes_the_words_around_it_cannot(name):
    assert not is_showable(f"A{name}B")


@pytest.mark.parametrize(
    ("name", "shows"),
    [
        *((name, True) for name in ("A", "7", "+", "\u3131", "\u2801")),
        *((name, False) for name in ("", " ", "\u200b\u00ad", "\u3164", "\u2800 \uffa0")),
    ],
    ids=ascii,
)
def test_a_name_shows_a_letter_digit_or_sign(name, shows):
    assert shows_something(name) is shows
