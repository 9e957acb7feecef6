"""Stickers put later that a correction leaves on ground for which they are not meant."""

import pytest

from campaign.legacy.displaced import displaced
from campaign.legacy.ledger import Entry
from games.kit.cells import space_name
from tests.campaign_builders import ledger, mark, plan, point

BELOW = [
    pytest.param(
        ["2 end 0: rock on A4"], None, "1 end 0: trees on A4", ["rock A4 has_sticker"],
        id="one that lacks, where another was put later",
    ),
    pytest.param(
        ["2 end 0: rock on A4"], None, "3 end 0: blank on A4", [], id="one that lacks on top",
    ),
    pytest.param(
        ["2 end 0: rock on A4"], None, "1 end 0: trees on B4", [], id="one that lacks elsewhere",
    ),
    pytest.param(
        ["2 end 1: rock on A4"], None, "1 end 0: trees on A4", [], id="in another city",
    ),
    pytest.param(
        ["1 end 0: tree on A4", "2 end 0: blank on A4"], 0, "", ["blank A4 nothing_to_cover"],
        id="one that was never there, with a blank on it",
    ),
    pytest.param(
        ["1 end 0: tree on A4", "2 end 0: blank on A4"], 0, "1 end 0: rock on A4", [],
        id="another kind below a blank",
    ),
    pytest.param(
        ["1 end 0: tree on A4", "2 end 0: blank on A4", "2 end 0: rock on B4"],
        0, "1 end 0: tree on B4", ["blank A4 nothing_to_cover", "rock B4 has_sticker"],
        id="moved below another",
    ),
    pytest.param(
        ["1 end 0: tree on A4", "2 end 0: rock on A4"], None, "1 start 0: trees on A4",
        ["tree A4 has_sticker"], id="what was as wrong before is no news",
    ),
    pytest.param(
        ["1 end 0: tree on A4", "2 end 0: 2 typed", "2 end 0: rock on B4"], 1, "", [],
        id="symbols lie on no space",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "gone", "added", "found"), BELOW)
def test_later_stickers_that_do_not_belong_any_more_are_found(lines, gone, added, found):
    entries = ledger(*lines)
    new = None
    if added:
        when, _, what = added.partition(": ")
        new = Entry(len(entries), *point(when[:-2]), int(when[-1]), mark(what))

    told = displaced(plan(), entries, gone=gone, added=new)

    assert [
        f"{entry.mark.kind} {space_name(entry.mark.space)} {error.code}" for entry, error in told
    ] == found
