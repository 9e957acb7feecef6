"""The one kind of sticker that is due to a city is chosen already where its page is opened."""

import pytest

from tests.campaign.services.test_sheets import award
from tests.campaign_builders import campaign_of, closed
from tests.table_builders import Reader, parsed


@pytest.fixture
def campaign(account):
    return campaign_of(account, squares="A1 B1 C3 D3")


def chosen(page):
    radios = page.all("input", type="radio", name="kind")
    return [one["value"] for one in radios if one["checked"] is not None]


@pytest.mark.parametrize(
    ("lines", "query", "kinds"),
    [
        pytest.param(["end all: 1 tree"], "", ["tree"], id="one is due"),
        pytest.param(["end all: 2 tree"], "", ["tree"], id="two of a kind are due"),
        pytest.param(["end all: 1 tree"], "?kind=rock", ["rock"], id="another is chosen"),
        pytest.param(["end all: 1 tree", "end first: 1 rock"], "", [], id="two kinds are due"),
        pytest.param(["end second: 1 tree"], "", [], id="it is due to the other city"),
        pytest.param([], "", [], id="nothing is due"),
    ],
)
def test_the_one_kind_that_is_due_is_chosen(signed_in, campaign, lines, query, kinds):
    if lines:
        award(campaign, 1, *lines)
    closed(campaign, 1)
    page = parsed(signed_in.get(f"/campaigns/{campaign.pk}/cities/0/{query}"))
    assert chosen(page) == kinds


def test_one_tap_on_a_space_is_enough(signed_in, campaign):
    award(campaign, 1, "end all: 1 tree")
    closed(campaign, 1)
    reader = Reader(signed_in).open(f"/campaigns/{campaign.pk}/cities/0/?space=A1")

    reader.press("Put it on for good")

    assert [entry.kind for entry in campaign.ledger.all()][-1] == "sticker"
