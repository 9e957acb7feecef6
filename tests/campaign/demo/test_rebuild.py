"""The rebuild page of the whole demo gives each board as it is, space by space."""

import pytest

from campaign.exchange.writing import campaign_json, file_of
from campaign.keeping import cities_of, plan_of
from campaign.legacy.ledger import EPISODES
from campaign.legacy.stickers import KINDS
from campaign.models import Campaign
from campaign.services.exchange import look_through, take_in_campaign
from games.kit.cells import parse_space
from tests.campaign.exchange.files import as_source
from tests.table_builders import parsed


@pytest.fixture
def campaign(whole_demo, account):
    campaign = take_in_campaign(owner=account, source=as_source(whole_demo))
    return Campaign.objects.get(pk=campaign.pk)


def stuck(page):
    """The stickers that a page names: the space, and the names of those on it in their order."""
    [listed] = page.all("ul", class_="rebuild-spaces")
    return [
        (line.one("b").text, [node.text for node in line.all("span", class_="kind")])
        for line in listed.all("li")
    ]


def by_hand(city, page):
    """The board that comes of sticking what a page names onto the printed board."""
    letters = {kind.name: kind.terrain for kind in KINDS.values()}
    rows = [[*row] for row in plan_of(city).terrain]
    for name, stickers in stuck(page):
        row, column = parse_space(name)
        for sticker in stickers:
            rows[row][column] = letters[sticker]
    return tuple("".join(row) for row in rows)


def test_after_24_episodes_each_board_is_rebuilt_space_by_space(signed_in, campaign):
    boards = cities_of(campaign)
    for city in campaign.cities.all():
        url = f"/campaigns/{campaign.pk}/cities/{city.number}/rebuild/"
        page = parsed(signed_in.get(url))
        assert by_hand(city, page) == boards[city.number].terrain
        assert f"Symbols: colour {boards[city.number].symbols}" in page.text
    assert campaign.episodes.count() == EPISODES


@pytest.mark.parametrize("after", [1, 7, 12, 23])
def test_and_as_it_was_after_an_episode(signed_in, campaign, after):
    city = campaign.cities.get(number=1)
    page = parsed(signed_in.get(f"/campaigns/{campaign.pk}/cities/1/rebuild/?after={after}"))
    played = campaign.episodes.get(number=after + 1).table.seats.get(number=1)
    assert by_hand(city, page) == tuple(played.own["terrain"])


def test_a_copy_of_the_demo_is_the_same_and_taking_it_in_again_changes_nothing(
    campaign, account, whole_demo
):
    assert campaign_json(file_of(campaign)) == whole_demo
    source = as_source(whole_demo)
    assert look_through(owner=account, source=source).is_nothing
    assert take_in_campaign(owner=account, source=source) == campaign
    again = Campaign.objects.get()
    assert (campaign_json(file_of(again)), again.version) == (whole_demo, campaign.version)
