"""The page of the links lies open while others come by them: it hears of each, and only it does."""

import pytest
from django.test import Client

from games.sharing import Device, Invitation
from tests.builders import deck
from tests.campaign.test_roles import come_by, linked
from tests.campaign_builders import campaign_of, closed
from tests.table_builders import act, kept_table, parsed, part

pytestmark = pytest.mark.django_db

CHANGED = "The links were changed."


def table_of(account):
    return kept_table(account, "reveal d", seats=2, buildings=deck(d="XX", e="XX"))


@pytest.fixture(params=[table_of, campaign_of], ids=["a table", "a campaign"])
def whole(request, account):
    return request.param(account)


class Page:
    """The page of the links of a whole, as it lies open with its owner."""

    def __init__(self, client, whole):
        self.client, self.path = client, f"{whole.get_absolute_url()}sharing/"
        self.load()

    def load(self):
        self.main = part(parsed(self.client.get(self.path)), "main")
        self.mark = self.main["data-version"]

    def ask(self, client=None):
        url = f"{self.main['data-pulse']}&version={self.mark}&since={self.main['data-since']}"
        return (client or self.client).get(url.replace("?&", "?"))

    @property
    def news(self):
        """What it is told, and whether it has the same mark then as a fresh page."""
        answer = self.ask()
        if answer.status_code == 204:
            return None
        told, _ = answer.json(), self.load()
        assert told["mark"] == self.mark
        return told["words"]


@pytest.fixture
def page(signed_in, whole):
    return Page(signed_in, whole)


def test_each_device_that_comes_is_told_by_its_name(page, whole):
    link = linked(whole, "scribe")
    assert page.news == CHANGED
    for name in ("Ben’s phone", "<b>Eva</b>"):
        come_by(link, name)
        assert page.news == f"{name} has come in."
        assert page.news is None
    assert page.main["data-in-parts"] is not None


def test_what_another_page_of_the_owner_ends_is_told(page, whole, signed_in):
    come_by(linked(whole, "reader"))
    page.load()
    for ended in ({"device": Device.objects.get().pk}, {"link": Invitation.objects.get().pk}):
        signed_in.post(f"{page.path}end/", ended)
        assert page.news == CHANGED


def test_what_is_done_at_a_table_is_told_there_too(signed_in, account):
    table = table_of(account)
    page = Page(signed_in, table)
    act(signed_in, table, "pass", seat=0)
    assert page.news.startswith("Ana passed")


def test_what_is_done_in_a_campaign_is_told_there_too(signed_in, account):
    campaign = campaign_of(account)
    page = Page(signed_in, campaign)
    closed(campaign)
    assert page.news == "ana closed episode 1."


def test_whoever_came_by_a_link_is_told_of_no_other_device(page, whole):
    guest = come_by(linked(whole, "scribe"))
    come_by(linked(whole, "reader"), "Eva")
    assert page.ask(guest).status_code == 204
    assert page.news == "Eva has come in."
    assert "Eva" not in page.ask(guest).text


def test_links_elsewhere_are_no_news(page, account):
    other = campaign_of(account)
    come_by(linked(other, "reader"))
    assert page.news is None
    assert page.ask(Client()).status_code == 404


def test_asking_in_vain_counts_links_and_devices_besides(page, django_assert_num_queries):
    with django_assert_num_queries(5):  # session, account, the whole; links, devices
        assert page.ask().status_code == 204
