"""Kinds of sticker that a group describes by itself."""

from uuid import uuid4

import pytest

from tests.campaign.services.test_sheets import sealed_again
from tests.campaign.views.test_sheets import lines_of, url
from tests.campaign_builders import campaign_of, ledger_lines
from tests.table_builders import Reader, alerts, parsed


@pytest.fixture
def campaign(account):
    return campaign_of(account, 3, squares="A1 B1 C3 D3")


KIND = {"name": "Town hall", "letter": "H", "colour": "red", "ground": "s", "where": "marked"}


def test_a_kind_is_described_put_and_changed(signed_in, campaign):
    assert save_kind(signed_in, campaign, "new").status_code == 302
    reader = Reader(signed_in).open(url(campaign))
    assert lines_of(reader.page, "own-title")[0].startswith(
        "H Town hall Makes of its space: a space"
    )
    assert "An empty space with a small square." in lines_of(reader.page, "own-title")[0]

    reader.open(url(campaign, "cities/0/?kind=own1&space=A1"))
    reader.press("Put it on for good")
    assert "A1 Town hall, before episode 1" in reader.page.text
    [space] = [n for n in reader.page.all("button", class_="space") if n["value"] == "A1"]
    assert space["aria-label"] == "A1, light green, Town hall"

    page = parsed(signed_in.get(url(campaign, "stickers/kinds/own1/")))
    seen = page.one("input", name="seen")["value"]
    assert save_kind(signed_in, campaign, "own1", seen=seen, name="<b>").status_code == 302
    text = signed_in.get(url(campaign, "cities/0/")).content.decode()
    assert ("A1, light green, &lt;b&gt;" in text, "<b>," in text) == (True, False)
    refused = save_kind(signed_in, campaign, "own1", seen="2", ground="R")
    assert refused.status_code == 422
    assert "has been used already" in alerts(parsed(refused))[0]


def save_kind(client, campaign, slug, **changes):
    sent = {"id": uuid4(), "seen": "-1", "is_offered": "on", **KIND, **changes}
    return client.post(url(campaign, f"stickers/kinds/{slug}/"), sent)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        pytest.param({"name": ""}, "Give it a name.", id="no name"),
        pytest.param({"name": "x" * 31}, "Shorten the name.", id="a long name"),
        pytest.param({"letter": "ABC"}, "Two letters fit.", id="three letters"),
        pytest.param({"colour": "pink"}, "Choose a colour.", id="another colour"),
        pytest.param({"space": "6E"}, "Tap a space, or type one like E6.", id="no space"),
        pytest.param({"ground": "g"}, "Something in what this page sent", id="ground not offered"),
    ],
)
def test_what_is_missing_of_a_kind_is_said_and_the_rest_kept(signed_in, campaign, change, words):
    sent = {"id": uuid4(), "seen": "-1", "is_offered": "on", **KIND, **change}
    response = signed_in.post(url(campaign, "stickers/kinds/new/"), sent)
    page = parsed(response)
    assert response.status_code == 422
    assert alerts(page)[0].startswith(words)
    assert page.one("input", id="kind-name")["value"] == sent["name"]
    assert ledger_lines(campaign) == []


def test_a_kind_of_a_chapter_that_is_put_back_is_on_no_page(signed_in, campaign):
    sealed_again(campaign)
    for rest in ("stickers/", "stickers/episodes/1/", "cities/0/", "stickers/everywhere/"):
        assert "Flag" not in signed_in.get(url(campaign, rest)).content.decode(), rest
    assert signed_in.get(url(campaign, "stickers/kinds/own1/")).status_code == 404
    assert save_kind(signed_in, campaign, "own1", seen="0").status_code == 404
