"""A branch takes along what sheets say, as far as it was in use by then."""

from uuid import uuid4

import pytest

from campaign.book import book_of
from campaign.envelopes import opened_of
from campaign.keeping import cities_of, ledger_of
from campaign.legacy.awards import AwardTable
from campaign.legacy.stock import Stock
from campaign.models import Campaign
from campaign.services.branches import NewBranch, branch_campaign
from campaign.services.envelopes import open_up_to, seal_envelope
from campaign.services.marks import Written
from tests.campaign.exchange.files import fault, json_of
from tests.campaign.services.test_beside import FLAG, KINDS, cross, get
from tests.campaign.services.test_sheets import award, count, describe, due, waive
from tests.campaign_builders import closed


def branch(campaign, episode):
    now = Campaign.objects.get(pk=campaign.pk)
    new = NewBranch(episode, "Another way", uuid4())
    return Campaign.objects.get(pk=branch_campaign(campaign=now, new=new).pk)


def test_what_cities_have_beside_their_boards_goes_along(campaign):
    for kind in KINDS.values():
        describe(campaign, kind)
    get(campaign, "own1", "b3")
    get(campaign, "own3")
    cross(campaign, 2)
    closed(campaign)
    get(campaign, "own2", when="1 end")

    [first, _] = cities_of(branch(campaign, 0))
    assert (first.beside.pieces, first.beside.tags) == ({}, {})
    [first, _] = cities_of(branch(campaign, 1))
    assert [panel.boxes for panel in first.beside.panels] == [[1, 1]]  # how many is told later
    assert ([*first.beside.tags], [*first.beside.pieces]) == (["b3"], ["own2"])


def test_tables_typed_later_take_the_kinds_along_that_they_name(campaign):
    closed(campaign)
    closed(campaign, 2)
    for kind in KINDS.values():
        describe(campaign, kind)
    describe(campaign, FLAG)
    award(campaign, 1, "end all: 1 own4")
    count(campaign, own5=2)
    waive(campaign, "own4", city=1)

    copy = branch(campaign, 1)

    assert due(copy) == ["0: 1 own4 of 1 end", "1: 1 own4 of 1 end"]
    sheet = book_of(copy).sheet
    assert [kind.slug for kind in sheet.own] == ["own4", "own5"]


@pytest.mark.parametrize("is_sealed", [False, True], ids=["opened", "put back"])
@pytest.mark.parametrize("typed", ["stock", "an award", "both"])
def test_what_was_typed_off_the_next_chapter_s_sheets_stays_behind_at_the_end_of_one(
    campaign, typed, is_sealed
):
    """Its envelope was opened before the next episode began, and its sheets were typed off."""
    for number in (1, 2, 3):
        closed(campaign, number)
    award(campaign, 3, "end first: 1 tree")
    open_up_to(campaign=campaign, chapter=2, written=Written("ana"))
    if typed != "an award":
        count(campaign, 2, tree=3)
    if typed != "stock":
        award(campaign, 4, "end first: 1 tree")
    if is_sealed:
        seal_envelope(campaign=campaign, chapter=2, written=Written("ana"))

    copy = branch(campaign, 3)

    assert fault(json_of(copy)) is None
    assert opened_of(copy) == 1
    marks = [entry.mark for entry in ledger_of(copy)]
    assert [mark.episode for mark in marks if isinstance(mark, AwardTable)] == [3]
    assert not [mark for mark in marks if isinstance(mark, Stock)]
