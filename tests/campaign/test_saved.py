"""Whoever enters something sees on the same page when it was last saved."""

from datetime import UTC, datetime

import pytest

from campaign.models import Campaign
from games.boxes import BOXES
from games.models import ComponentSet, Table
from games.sets import NewSet, make_set
from tests.campaign.demo.test_reading import ADDRESSES, POST_ONLY, address
from tests.campaign.test_access import played
from tests.campaign.test_roles import come_by, linked
from tests.campaign_builders import campaign_of, started
from tests.table_builders import parsed

pytestmark = pytest.mark.django_db

AT = datetime(2026, 11, 29, 19, 42, 7, tzinfo=UTC)
SAVES_NOTHING_TO_COME_BACK_TO = {"sharing", "photos", "photo"}
"""Pages on which each thing that was added stands at once, as a link or as a picture."""


@pytest.fixture
def own(account):
    campaign = played(campaign_of(account))
    started(campaign, 2, cards=(0, 1))
    for model in (Campaign, Table):
        model.objects.update(touched_at=AT)
    return campaign


def is_entered(page):
    """Tell whether something is entered on a page; signing out is nothing of it."""
    return any(form["method"] == "post" for main in page.all("main") for form in main.all("form"))


def saved(page):
    return {node.text for node in page.all("span", class_="saved")}


def pages(client, campaign):
    """Yield the name and the tree of each page of a campaign and its tables that there is."""
    for space, name in (param.values for param in ADDRESSES):
        if name in POST_ONLY | SAVES_NOTHING_TO_COME_BACK_TO:
            continue
        for number in (1, 2):
            path = address(campaign, space, name).replace("episodes/1/", f"episodes/{number}/")
            answer = client.get(path)
            if answer.status_code == 200 and answer["Content-Type"].startswith("text/html"):
                yield f"{name} {number}", parsed(answer)


def test_every_page_of_a_campaign_that_takes_something_says_it(signed_in, own):
    found = {name: saved(page) for name, page in pages(signed_in, own) if is_entered(page)}
    assert {name: words for name, words in found.items() if words != {"Saved 29 Nov, 19:42"}} == {}
    assert len(found) > 20


def test_a_scribe_is_told_it_and_a_reader_is_not(own):
    scribe, reader = (come_by(linked(own, role)) for role in ("scribe", "reader"))
    path = f"/campaigns/{own.pk}/cities/0/"
    assert saved(parsed(scribe.get(path))) == {"Saved 29 Nov, 19:42"}
    assert [saved(page) for _, page in pages(reader, own) if saved(page)] == []


@pytest.mark.parametrize("slug", BOXES)
def test_every_page_of_a_set_says_it(signed_in, account, slug):
    box = make_set(owner=account, new=NewSet(slug, "Our box"))
    ComponentSet.objects.update(touched_at=AT)
    parts = [part.key for part in BOXES[slug].parts if not part.notice]
    for path in ("", *(f"{key}/" for key in parts)):
        page = parsed(signed_in.get(f"/sets/{box.pk}/{path}", follow=True))
        assert (path, saved(page)) == (path, {"Saved 29 Nov, 19:42"})


def test_it_is_the_moment_of_what_was_just_saved(signed_in, own):
    path = f"/campaigns/{own.pk}/"
    signed_in.post(f"{path}notes/", {"text": "Bring cake"})
    own.refresh_from_db()
    told = parsed(signed_in.get(f"{path}stickers/")).one("span", class_="saved")
    assert told.one("time")["datetime"] == own.touched_at.isoformat() > AT.isoformat()
