import re

import pytest

from campaign.envelopes import opened_of
from campaign.services.envelopes import open_envelope
from campaign.services.marks import Written
from tests.campaign_builders import campaign_of, closed, demo_of, started
from tests.table_builders import Reader, alerts, parsed


@pytest.fixture
def campaign(account):
    """A campaign whose first chapter is closed."""
    campaign = campaign_of(account)
    for number in (1, 2, 3):
        closed(campaign, number)
    return campaign


def url(campaign, rest=""):
    return f"/campaigns/{campaign.pk}/{rest}"


def test_the_next_step_after_three_episodes_is_the_envelope(signed_in, campaign):
    reader = Reader(signed_in).open(url(campaign)).follow("Open envelope 2")
    assert reader.path == url(campaign, "chapters/2/")
    assert "The Churches" not in reader.page.text

    reader.press("Open envelope 2")

    assert reader.page.one("h1").text == "The Churches"
    assert opened_of(campaign) == 2
    reader.open(url(campaign))
    assert "Chapter 2: The Churches" in reader.page.text
    assert reader.page.one(class_="next-step").text == "Start episode 4"


def test_an_envelope_opened_by_mistake_is_put_back(signed_in, campaign):
    open_envelope(campaign=campaign, chapter=2, written=Written("ana"))
    reader = Reader(signed_in).open(url(campaign, "chapters/2/"))

    reader.press("Put envelope 2 back")

    assert opened_of(campaign) == 1
    assert "The Churches" not in reader.page.text
    assert "The Churches" not in reader.open(url(campaign)).page.text


def test_an_envelope_can_stay_sealed_and_the_group_plays_on(signed_in, campaign):
    reader = Reader(signed_in).open(url(campaign, "chapters/2/"))
    reader.follow("Play episode 4 without opening it")
    assert reader.page.one("h1").text == "Start episode 4"


def test_an_envelope_that_is_not_due_says_what_it_waits_for(signed_in, account):
    campaign = campaign_of(account)
    for number, words in (
        (2, "opened when episode 3 is closed"),
        (5, "Envelope 2 is opened first"),
    ):
        page = parsed(signed_in.get(url(campaign, f"chapters/{number}/")))
        assert words in page.text
        assert page.all("button", class_="go") == []


def test_a_refusal_is_told_in_words_and_changes_nothing(signed_in, campaign):
    for path, sent, words in (
        ("chapters/3/open/", {"id": "8f5ee4a2-6a8e-4a8a-9d2b-0d4ee6f1a111"}, "Envelope 2"),
        ("chapters/2/seal/", {"id": "8f5ee4a2-6a8e-4a8a-9d2b-0d4ee6f1a112"}, "not opened"),
        ("chapters/2/open/", {}, "Load it anew"),
    ):
        response = signed_in.post(url(campaign, path), sent)
        assert response.status_code == 422
        assert words in alerts(parsed(response))[0]
    assert opened_of(campaign) == 1


@pytest.mark.parametrize("number", [0, 9, 10**30])
def test_there_are_eight_chapters(signed_in, campaign, number):
    assert signed_in.get(url(campaign, f"chapters/{number}/")).status_code == 404
    assert signed_in.post(url(campaign, f"chapters/{number}/open/")).status_code == 404


def test_who_only_looks_sees_no_way_to_open_one(client, account):
    demo = demo_of(account)
    texts = [client.get(url(demo, f"chapters/{n}/")).content.decode() for n in (1, 2)]
    assert [bool(re.search("<form", text)) for text in texts] == [False, False]
    assert "The New Land" in texts[0]


def test_the_page_tells_who_opened_it_and_its_episodes(signed_in, campaign):
    open_envelope(campaign=campaign, chapter=2, written=Written("ana"))
    started(campaign, 4)
    page = parsed(signed_in.get(url(campaign, "chapters/2/")))
    assert "by ana" in page.text
    assert [link["href"] for link in page.all("a") if "episodes" in (link["href"] or "")] == [
        url(campaign, "episodes/4/")
    ]
    assert not page.all("form", action=url(campaign, "chapters/2/seal/"))
