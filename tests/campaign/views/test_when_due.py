"""A sticker counts from when it is due, unless something else is chosen."""

import pytest

from tests.campaign.services.test_beside import COG
from tests.campaign.services.test_sheets import award, describe
from tests.campaign_builders import campaign_of, closed, started
from tests.table_builders import parsed

PAGES = [
    pytest.param("stickers/everywhere/?kind=tree&award={award}&space=A1", id="on all boards"),
    pytest.param("cities/0/?kind=tree&space=A1", id="on one board"),
    pytest.param("cities/0/beside/?kind=own1", id="on a building"),
]
WHENS = [
    pytest.param("1 end", "", "1 end", id="after the last episode"),
    pytest.param("2 start", "", "2 start", id="before the next one"),
    pytest.param("2 start", "&moment=1+end", "1 end", id="as it was chosen"),
]


@pytest.fixture
def campaign(account):
    campaign = campaign_of(account, squares="A1 B1 C3 D3")
    describe(campaign, COG)
    return campaign


def moments(client, campaign, path):
    page = parsed(client.get(f"/campaigns/{campaign.pk}/{path}"))
    return {one["value"]: one["checked"] is not None for one in page.all("input", name="moment")}


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize(("when", "typed", "chosen"), WHENS)
def test_the_moment_that_brings_it_is_chosen(signed_in, campaign, path, when, typed, chosen):
    award(campaign, int(when[0]), f"{when[2:]} all: 1 tree", f"{when[2:]} all: 1 own1")
    closed(campaign, 1)
    path = path.format(award=when.replace(" ", "+")) + typed

    found = moments(signed_in, campaign, path)

    assert found == {one: one == chosen for one in ("1 end", "2 start")}


@pytest.mark.parametrize("path", PAGES)
def test_before_an_episode_that_is_on_the_table_it_is_too_late(signed_in, campaign, path):
    award(campaign, 2, "start all: 1 tree", "start all: 1 own1")
    closed(campaign, 1)
    started(campaign, 2)
    assert [*moments(signed_in, campaign, path.format(award="2+start"))] == ["2 end"]
