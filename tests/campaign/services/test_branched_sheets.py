"""A branch takes along what sheets say, as far as it was in use by then."""

from uuid import uuid4

from campaign.book import book_of
from campaign.keeping import cities_of
from campaign.models import Campaign
from campaign.services.branches import NewBranch, branch_campaign
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
