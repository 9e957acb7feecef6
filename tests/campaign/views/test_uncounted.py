"""A rule in force that lacks something is named where points are told, for nobody counts it."""

import pytest

from campaign.uncounted import uncounted_in
from tests.campaign.rule_sheets import fill_in
from tests.campaign.test_roles import come_by, linked
from tests.campaign_builders import act, campaign_of, closed, ended, started
from tests.table_builders import parsed

pytestmark = pytest.mark.django_db

TREES = "1 2 3 | visible feature=tree points=1"
WELLS = "1 2 3 | enclosed points=4"
SAYS = "Not filled in, so it counts nothing yet: "


def told(client, address):
    """Return each place of a page that names what is not counted, and whether it leads on."""
    found = [
        one for one in parsed(client.get(address)).all("p") if "uncounted" in (one["class"] or "")
    ]
    return [(" ".join(one.text.split()).partition(SAYS)[2], bool(one.all("a"))) for one in found]


@pytest.fixture
def campaign(account):
    return campaign_of(account)


def test_each_score_of_a_table_names_it_with_the_way_to_the_sheet(signed_in, campaign):
    fill_in(campaign, 1, TREES, WELLS)
    episode = started(campaign, cards=(0, 1))
    act(episode, {"do": "reveal", "building": "y1"})
    address = episode.table.get_absolute_url()

    found = told(signed_in, address)

    assert len(found) == 2
    [(words, leads)] = {*found}
    assert words.startswith("“")
    assert "Fill it in" in words
    assert leads
    page = parsed(signed_in.get(address))
    [sheet, *_] = [a["href"] for a in page.all("a") if a.text == "Fill it in"]
    assert sheet == f"/campaigns/{campaign.pk}/chapters/1/sheet/"
    assert signed_in.get(sheet).status_code == 200


def test_who_may_not_fill_it_in_is_told_without_a_way(signed_in, campaign):
    fill_in(campaign, 1, TREES, WELLS)
    episode = started(campaign, cards=(0, 1))
    act(episode, {"do": "reveal", "building": "y1"})
    found = told(come_by(linked(campaign, "scribe"), "Hanna"), episode.table.get_absolute_url())
    assert [leads for _, leads in found] == [False, False]


def test_the_result_and_the_closing_name_it(signed_in, campaign):
    fill_in(campaign, 1, TREES, WELLS)
    episode = started(campaign)
    for seat in (0, 1):
        ended(episode, seat, 12 + seat)
    table = told(signed_in, episode.table.get_absolute_url())
    closing = told(signed_in, episode.get_absolute_url())
    assert table
    assert len(closing) == 1
    assert {*table} == {*closing}


def test_nothing_is_named_where_all_are_whole_or_paused(signed_in, campaign):
    fill_in(campaign, 1, TREES, WELLS.replace("1 2 3", "2 3"))
    episode = started(campaign, cards=(0, 1))
    act(episode, {"do": "reveal", "building": "y1"})
    assert told(signed_in, episode.table.get_absolute_url()) == []


def test_a_sheet_that_is_mended_is_told_at_once(signed_in, campaign):
    fill_in(campaign, 1, TREES, WELLS)
    episode = started(campaign, cards=(0, 1))
    act(episode, {"do": "reveal", "building": "y1"})
    assert told(signed_in, episode.table.get_absolute_url())

    fill_in(campaign, 1, TREES)

    assert told(signed_in, episode.table.get_absolute_url()) == []


def test_nothing_is_told_of_an_episode_whose_envelope_is_sealed(campaign):
    fill_in(campaign, 1, TREES, WELLS)
    table = started(campaign).table
    assert uncounted_in(campaign, 3, table) is not None
    assert uncounted_in(campaign, 4, table) is None


def test_nothing_is_told_of_an_episode_that_is_closed(signed_in, campaign):
    fill_in(campaign, 1, TREES, WELLS)
    episode = closed(campaign)
    assert told(signed_in, episode.table.get_absolute_url()) == []
    assert told(signed_in, episode.get_absolute_url()) == []
