import re
from uuid import uuid4

import pytest

from campaign.envelopes import opened_of
from campaign.services.envelopes import open_envelope
from campaign.services.marks import Written
from tests.campaign.test_roles import come_by, linked
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

    assert reader.path == url(campaign, "chapters/2/sheet/")
    assert reader.page.one("h1").text == "Rule sheet of chapter 2"
    assert "The Churches" in reader.page.text
    assert opened_of(campaign) == 2
    reader.open(url(campaign, "chapters/2/")).follow("Start episode 4")
    assert reader.path == url(campaign, "episodes/4/")
    assert "Start episode" not in reader.open(url(campaign, "chapters/1/")).page.text
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


def test_opened_again_or_sent_twice_it_leads_to_the_sheet_as_well(signed_in, campaign):
    reader = Reader(signed_in).open(url(campaign, "chapters/2/")).press("Open envelope 2")
    reader.press("Save the sheet")
    assert reader.path == url(campaign, "chapters/2/")
    reader.press("Put envelope 2 back")
    assert reader.path == url(campaign, "chapters/2/")
    opening = reader.page.one("form", class_="actions").one("input", name="id")["value"]

    reader.press("Open envelope 2")
    assert reader.path == url(campaign, "chapters/2/sheet/")

    again = signed_in.post(url(campaign, "chapters/2/open/"), {"id": opening})
    assert again["Location"] == url(campaign, "chapters/2/sheet/")
    assert campaign.envelopes.filter(did="opened").count() == 2


def test_the_sheet_says_how_to_undo_an_opening_until_an_episode_has_started(signed_in, campaign):
    reader = Reader(signed_in).open(url(campaign, "chapters/2/")).press("Open envelope 2")
    reader.follow("Put the envelope back").press("Put envelope 2 back")
    assert opened_of(campaign) == 1

    reader.press("Open envelope 2")
    started(campaign, 4)
    assert "Put the envelope back" not in reader.open(reader.path).page.text


@pytest.mark.parametrize("role", ["scribe", "reader"])
def test_who_came_by_a_link_opens_no_envelope_and_reads_whose_it_is(campaign, role):
    client, chapter = come_by(linked(campaign, role)), url(campaign, "chapters/2/")
    reader = Reader(client).open(url(campaign))
    if role == "scribe":
        reader.follow("Envelope 2 comes next")
    page = reader.open(chapter).page
    whose = "Only ana opens it: this campaign is theirs."
    assert (whose in page.text) == (role == "scribe")
    assert [node.name for node in page.one("main").all("button")] == []

    answer = client.post(chapter + "open/", {"id": str(uuid4())})
    assert (answer.status_code, opened_of(campaign)) == (403, 1)
    words = "Only the account" if role == "scribe" else "You may look at this, but not change it"
    assert words in parsed(answer).text

    open_envelope(campaign=campaign, chapter=2, written=Written("ana"))
    page = reader.open(chapter).page
    assert ("Only ana fills it in" in page.text) == (role == "scribe")
    assert [node.name for node in page.one("main").all("button")] == []
    answer = client.post(chapter + "seal/", {"id": str(uuid4())})
    assert (answer.status_code, opened_of(campaign)) == (403, 2)


def test_a_scribe_can_still_play_on_without_opening_it(campaign):
    reader = Reader(come_by(linked(campaign, "scribe"))).open(url(campaign, "chapters/2/"))
    reader.follow("Play episode 4 without opening it")
    assert reader.page.one("h1").text == "Start episode 4"


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
