"""A page defines what its pictures refer to, and nothing of what only later chapters draw."""

import re

import pytest

from games.kit.svg_defs import AREA_DEFS, DEFS, spared

ALWAYS = {*re.findall(r'id="([^"]+)"', DEFS)} - {
    *("mark-roof", "mark-streak", "hatch-purple", "coarse-purple")
}


@pytest.mark.parametrize(
    ("before", "after", "late", "has_late_ink"),
    [
        ("", '<use href="#mark-tree"/>', set(), False),
        ("", '<use href="#mark-roof"/>', {"mark-roof"}, False),
        ('<use href="#mark-streak"/>', "", {"mark-streak"}, False),
        ("", '<rect class="tone purple"/>', {"hatch-purple", "coarse-purple"}, True),
        (
            '<p class="purple">',
            '<use href="#mark-roof"/>',
            {"mark-roof", "hatch-purple", "coarse-purple"},
            True,
        ),
    ],
)
def test_what_is_drawn_before_or_after_them_is_defined(before, after, late, has_late_ink):
    page, has_ink = spared(f"{before}{DEFS}{after}")

    assert {*re.findall(r'id="([^"]+)"', page)} == ALWAYS | late
    assert (page.startswith(before), page.endswith(after)) == (True, True)
    assert has_ink is has_late_ink


def test_a_page_without_them_stays_as_it_is():
    assert spared(AREA_DEFS) == (AREA_DEFS, False)
    assert spared('<i class="purple">') == ('<i class="purple">', True)
