"""Everybody reads the demo, and nobody changes it."""

from uuid import UUID

import pytest
from django.urls import reverse

from campaign.models import Campaign
from campaign.services.demo import build_demo, remove_demo
from campaign.services.exchange import take_in_campaign
from campaign.urls import urlpatterns as campaign_urls
from campaign.welcome import welcome_token
from games.models import Table
from games.urls import urlpatterns as games_urls
from tests.campaign.exchange.files import counts, source_of
from tests.photo_builders import any_photo

pytestmark = pytest.mark.django_db

OTHERS = ("import-preview", "import-drop", "counted")
"""Patterns with an id of something else, or of another game."""
OURS = ("campaigns/", "tables/")


def patterns(urls, space):
    return [
        pytest.param(space, pattern.name, id=pattern.name)
        for pattern in urls
        if "uuid:pk" in str(pattern.pattern)
        and str(pattern.pattern).startswith(OURS)
        and pattern.name not in OTHERS
    ]


ADDRESSES = [*patterns(campaign_urls, "campaign"), *patterns(games_urls, "games")]
POST_ONLY = {
    *("note", "unpin", "start", "close", "reopen", "day"),
    *("stick", "take-off", "colour", "moves", "choose", "tint", "stay", "draw", "copy-board"),
    *("mayor", "keep", "open-chapter", "seal-chapter", "correct", "drop"),
    *("retire", "return", "join", "sitting", "give", "cross", "take-back", "stock"),
    *("end-sharing", "drop-branch", "delete-photo", "already-anew", "already-undo"),
}
BOTH = {"ledger-entry", "photos", "photo"}
"""Pages that everybody reads, and that take a form from whoever may write."""
KEPT_ONLY = {
    *("already", "paper-board", "entry", "correct-board", "draft", "rule-sheet", "lacking"),
    *("awards", "waive", "everywhere", "kind", "branches", "sharing", "sat", "seat", "result"),
    *("delete", "beside-lacking"),
}
"""Pages on which something is changed."""
ALONE = {"photo", "photo-file"}
"""What only tables have that are no episode's: the photos of those are with the episode."""


def address(demo, space, name):
    """Return the address of a pattern about the demo or its first table."""
    pk = demo.pk if space == "campaign" else demo.episodes.get(number=1).table_id
    entry = demo.ledger.filter(kind="sticker").first().number
    known = {"pk": pk, "number": 1, "note": 1, "entry": entry, "step": 3, "seat": 1, "slug": "new"}
    known["city"] = 1
    if name in {"photo", "delete-photo", "photo-file"}:
        place = (demo.pk, "1") if space == "campaign" else (pk, "")
        known |= {"photo": any_photo(*place).pk, "size": "small"}
    pattern = next(p for p in (*campaign_urls, *games_urls) if p.name == name and _is(p, space))
    names = pattern.pattern.converters
    return reverse(f"{space}:{name}", kwargs={key: known[key] for key in names})


def _is(pattern, space):
    return str(pattern.pattern).startswith("campaigns/" if space == "campaign" else "tables/")


@pytest.fixture(params=["signed out", "signed in"])
def reader(request, client):
    if request.param == "signed in":
        client.force_login(request.getfixturevalue("account"))
    return client


@pytest.fixture(scope="module")
def module_demo(django_db_setup, django_db_blocker):
    """The demo, built once for the tests of this module."""
    with django_db_blocker.unblock():
        demo = build_demo(episodes=2)
        yield demo
        remove_demo()


@pytest.mark.parametrize(("space", "name"), ADDRESSES)
def test_every_page_can_be_read(reader, module_demo, space, name):
    answer = reader.get(address(module_demo, space, name))

    if name in POST_ONLY:
        assert answer.status_code == 405
    elif name in KEPT_ONLY:
        assert answer.status_code == 403
    elif space == "games" and name in ALONE:
        assert answer.status_code == 404
    else:
        assert answer.status_code in {200, 302}
        assert "login" not in answer.get("Location", "")


@pytest.mark.parametrize(("space", "name"), ADDRESSES)
def test_nothing_can_be_written(reader, module_demo, space, name):
    before = counts(), source_of(module_demo), [*Table.objects.values()]

    answer = reader.post(address(module_demo, space, name), {"text": "x", "tint": "on"})

    takes_forms = name in POST_ONLY or name in KEPT_ONLY - {"entry"} | BOTH
    assert answer.status_code == (403 if takes_forms else 405)
    assert (counts(), source_of(module_demo), [*Table.objects.values()]) == before


def test_its_pages_have_no_button_that_writes(reader, module_demo):
    table = module_demo.episodes.get(number=1).table_id
    for path in (
        f"/campaigns/{module_demo.pk}/",
        f"/campaigns/{module_demo.pk}/episodes/1/",
        f"/campaigns/{module_demo.pk}/cities/2/",
        f"/tables/{table}/",
    ):
        text = reader.get(path).text.replace('action="/accounts/logout/"', "")
        assert 'method="post" action="/campaigns' not in text, path
        assert 'method="post" action="/tables' not in text, path


def test_episodes_that_are_not_there_are_not_found(reader, module_demo):
    for number in (0, 3, 25):
        assert reader.get(f"/campaigns/{module_demo.pk}/episodes/{number}/").status_code == 404


def test_its_tables_are_in_nobodys_list(signed_in, module_demo):
    assert str(module_demo.episodes.get(number=1).table_id) not in signed_in.get("/tables/").text


@pytest.mark.parametrize("path", ["/accounts/login/", "welcome"])
def test_the_way_there_is_on_the_pages_for_newcomers(client, module_demo, path):
    path = f"/welcome/{welcome_token()}/" if path == "welcome" else path

    assert f'href="/campaigns/{module_demo.pk}/"' in client.get(path).text


def test_an_account_takes_its_own_copy(signed_in, account, module_demo):
    source = signed_in.get(f"/campaigns/{module_demo.pk}/export/").content

    copy = take_in_campaign(owner=account, source=source)

    assert (copy.is_demo, copy.owner, copy.origin) == (False, account, module_demo.origin)
    assert isinstance(copy.pk, UUID)
    assert Campaign.objects.kept_by(account).get() == copy
    assert not Table.objects.filter(owner=account, is_public=True).exists()
