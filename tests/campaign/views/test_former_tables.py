"""A phone at a table that a correction replaced is told so, and led to where it goes on."""

import pytest

from tests.campaign.services.test_revisions import BARE, again, built, built_and_closed, corrected
from tests.campaign_builders import campaign_of
from tests.table_builders import alerts, parsed, part, sent_act, written

pytestmark = pytest.mark.django_db

REFUSED = (
    "A correction has put another table in the place of this one, so nothing was entered here."
    " Go on there."
)


def notice(page):
    [found] = (
        page.one("main").all("p", class_="notice")
        if page.all("main")
        else page.all("p", class_="notice")
    )
    return found.text, found.one("a")["href"]


def test_the_pulse_of_a_replaced_table_tells_where_it_goes_on(signed_in, account):
    campaign = campaign_of(account)
    episode = built(campaign)
    address = f"/tables/{episode.table_id}/"
    mark = part(parsed(signed_in.get(address)), "status")["data-version"]
    pulse = {"version": mark, "seat": 0}
    assert signed_in.get(f"{address}pulse/", pulse).status_code == 204

    corrected(campaign, BARE)
    answer = signed_in.get(f"{address}pulse/", pulse)

    page = parsed(answer)
    words = "This is how it was before a correction, kept for reading."
    assert notice(page) == (
        f"{words} It goes on at another table: go there.",
        episode.get_absolute_url(),
    )
    assert page.all("form", method="post") == []
    pulse["version"] = part(page, "status")["data-version"]
    assert signed_in.get(f"{address}pulse/", pulse).status_code == 204
    onward = parsed(signed_in.get(episode.get_absolute_url())).one("a", class_="go")
    assert onward["href"] == f"/tables/{again(episode).table_id}/"


@pytest.mark.parametrize("htmx", [False, True], ids=["plain", "htmx"])
def test_what_is_sent_to_a_replaced_table_is_refused_in_words(signed_in, account, htmx):
    campaign = campaign_of(account)
    episode = built(campaign)
    old = episode.table
    sent = sent_act(old, "reveal", building="y2")
    corrected(campaign, BARE)
    before = written(old)

    headers = {"hx-request": "true"} if htmx else {}
    answer = signed_in.post(f"/tables/{old.pk}/moves/", sent, headers=headers)

    page = parsed(answer)
    assert (answer.status_code, alerts(page), written(old)) == (409, [REFUSED], before)
    assert notice(page)[1] == episode.get_absolute_url()


def test_the_former_table_of_an_episode_that_is_over_goes_on_nowhere(signed_in, account):
    campaign = campaign_of(account)
    episode = built_and_closed(campaign)
    old = episode.table
    corrected(campaign, BARE)
    for address in (f"/tables/{old.pk}/", f"/tables/{old.pk}/entries/1/"):
        assert notice(parsed(signed_in.get(address)))[0] == (
            "This is how it was before a correction, kept for reading. How it is now."
        )
