"""Whoever enters something sees on the same page when it was last saved."""

from datetime import UTC, datetime
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from campaign.models import Campaign
from campaign.services.address_book import archive_person
from campaign.services.merging import merge_people, plan_of
from campaign.services.waiting_files import keep_waiting
from games.bin import throw_table
from games.boxes import BOXES
from games.models import ComponentSet, Person, Table
from games.photos.models import Photo
from games.saved import SavedAt
from games.sets import NewSet, make_set
from games.sharing import Invitation
from tests.campaign.demo.test_reading import ADDRESSES, POST_ONLY, address
from tests.campaign.exchange.files import source_of
from tests.campaign.test_access import played
from tests.campaign.test_hostile_words import ShortWalk, site_of
from tests.campaign.test_roles import come_by, linked
from tests.campaign_builders import campaign_of, started
from tests.photo_builders import jpeg, photo_of, sent_photos
from tests.table_builders import alerts, parsed, practice_table

pytestmark = pytest.mark.django_db

AT = datetime(2026, 11, 29, 19, 42, 7, tzinfo=UTC)
SAID = "Saved 29 Nov, 19:42"
WRITES_NOTHING = {"login", "forgotten", "games:new-other-side"}
"""Pages of a form that leaves nothing to come back to: it signs in, sends a mail, shows a side."""
BEGINS = {
    *("campaign:found", "campaign:import", "campaign:import-preview", "games:new"),
    "games:practice-set",
}
"""Pages on which nothing is saved yet: what begins there says so on a page of its own."""
SAYING = {
    *("account", "change-password", "campaign:bin", "campaign:person", "campaign:merge-people"),
    *("campaign:photos", "campaign:photo", "games:photos", "games:photo", "games:set-photo"),
    *("campaign:sharing", "games:sharing", "games:home", "games:sets", "games:delete-set"),
    *("games:entry", "games:set", "games:set-part", "games:table", "campaign:episode"),
}
"""Some that the walk has to come to."""


def all_saved_at(moment):
    """Let everything that there is have been saved at a moment."""
    for model in (Campaign, Table, ComponentSet):
        model.objects.update(touched_at=moment)
        model.objects.exclude(binned_at=None).update(binned_at=moment)
    Photo.objects.update(at=moment)
    SavedAt.objects.update(at=moment)
    Invitation.objects.update(made_at=moment)
    User.objects.update(date_joined=moment)


@pytest.fixture
def own(account):
    campaign = played(campaign_of(account))
    started(campaign, 2, cards=(0, 1))
    all_saved_at(AT)
    return campaign


def forms_of(page):
    """Return the forms that write, without that which signs out."""
    return [form for main in page.all("main") for form in main.all("form", method="post")]


def is_notice(page):
    """Tell whether a page only asks whether something is to be shown."""
    return all((form["action"] or "").endswith("/open/") for form in forms_of(page))


def saved(page):
    return {node.text for node in page.all("span", class_="saved")}


def moments_in(page):
    return {datetime.fromisoformat(time["datetime"]) for time in page.all("time", data_saved="")}


def pages(client, addresses):
    """Yield the name, the address and the tree of each page that there is."""
    for name, path in addresses:
        if path.endswith((".png", ".webp")):
            continue
        answer = client.get(path)
        if answer.status_code == 200 and answer["Content-Type"].startswith("text/html"):
            yield name, path, parsed(answer)


def test_every_page_of_the_site_that_takes_something_says_it(signed_in, account):
    campaign = site_of(account)
    throw_table(table=practice_table(account, "Ana", "Ben"))
    linked(campaign, "scribe")
    Person.objects.create(owner=account, name="Zoe")
    for person in Person.objects.filter(owner=account):
        archive_person(person=person, is_archived=True)
    waiting = keep_waiting(owner=account, source=source_of(campaign))
    all_saved_at(AT)
    walk = ShortWalk(Campaign.objects.get(pk=campaign.pk), [waiting])
    ben, guest = (Person.objects.get(owner=account, name=name) for name in ("Benjamin", "Zoe"))
    merge = "campaign:merge-people", f"/people/{ben.pk}/merge/?with={guest.pk}"

    said, silent = set(), {}
    for name, path, page in pages(signed_in, [*walk.addresses(), merge]):
        if is_notice(page):
            continue
        if saved(page) == {SAID}:
            said.add(name)
        else:
            silent[name] = path

    assert silent.keys() == WRITES_NOTHING | BEGINS, silent
    assert said & silent.keys() == set()
    assert said >= SAYING


def of_campaign(campaign):
    """Yield the name and the address of what there is of a campaign, its episodes and tables."""
    for space, name in (param.values for param in ADDRESSES):
        if name not in POST_ONLY:
            path = address(campaign, space, name)
            yield f"{name} 1", path
            if "episodes/1/" in path and name not in {"photo", "photo-file"}:
                yield f"{name} 2", path.replace("episodes/1/", "episodes/2/")


def test_every_page_of_a_campaign_that_takes_something_says_it(signed_in, own):
    addresses = [*of_campaign(own)]
    all_saved_at(AT)
    found = [(name, page) for name, _, page in pages(signed_in, addresses) if forms_of(page)]
    assert [(name, saved(page)) for name, page in found if saved(page) != {SAID}] == []
    assert {"photo 1", "photos 2", "sharing 1"} < {name for name, _ in found}
    assert len(found) > 15


def test_where_nothing_was_saved_yet_nothing_is_said(signed_in, account):
    person = Person.objects.create(owner=account, name="Ana")
    practice = [f"/sets/practice/{slug}/" for slug in BOXES]
    for path in ("/tables/", "/sets/", "/bin/", f"/people/{person.pk}/", *practice):
        assert (path, saved(parsed(signed_in.get(path)))) == (path, set())


def photo_with_pages(account):
    """Return the address of the page of a table's photo, and of that of all."""
    table = practice_table(account, "Ana", "Ben")
    photo = photo_of(account, table.pk)
    return f"/tables/{table.pk}/photos/{photo.pk}/", f"/tables/{table.pk}/photos/"


def captioned(account):
    page, _ = photo_with_pages(account)
    return page, {"caption": "The river", "before": ""}, page


def deleted(account):
    page, album = photo_with_pages(account)
    return f"{page}delete/", {}, album


def photographed(account):
    kept = make_set(owner=account, new=NewSet("my-city", "Our box"))
    photo_of(account, kept.pk, "board")
    return f"/sets/{kept.pk}/board/photo/"


def straightened(account):
    page = photographed(account)
    at = {"top_left": (1, 2), "top_right": (990, 2), "bottom_right": (980, 990)}
    at["bottom_left"] = (3, 970)
    sent = {f"{name}_x": x for name, (x, _) in at.items()}
    sent |= {f"{name}_y": y for name, (_, y) in at.items()}
    return f"{page}corners/", sent, page


def photo_of_box_deleted(account):
    page = photographed(account)
    return f"{page}delete/", {}, page


def two_people(account):
    return [Person.objects.create(owner=account, name=name).pk for name in ("Ben", "Benjamin")]


def renamed(account):
    ben, _ = two_people(account)
    return f"/people/{ben}/name/", {"name": "Bo", "before": "Ben"}, f"/people/{ben}/"


def archived(account):
    ben, _ = two_people(account)
    return f"/people/{ben}/archive/", {"archived": "on"}, f"/people/{ben}/"


def merged(account):
    ben, other = two_people(account)
    seen = plan_of(*Person.objects.filter(pk__in=(ben, other)).order_by("pk")).mark
    sent = {"gone": other, "seen": seen, "id": uuid4()}
    return f"/people/{ben}/merge/", sent, f"/people/{ben}/"


def made_two(account):
    path, sent, _ = merged(account)
    both = (int(path.split("/")[2]), sent["gone"])
    done = merge_people(owner=account, people=both, seen=sent["seen"], pk=sent["id"])
    return f"{path}{done.pk}/undo/", {}, f"/people/{both[1]}/"


def mailed(account):
    return "/accounts/", {"email": "a@b.example", "password": "s3cret-words"}, "/accounts/"


def password_changed(account):
    new = dict.fromkeys(("new_password1", "new_password2"), "other-w0rds-then")
    return "/accounts/password/", {"old_password": "s3cret-words", **new}, "/accounts/password/"


def let_in(account):
    page = f"/campaigns/{campaign_of(account).pk}/sharing/"
    return page, {"role": "reader", "id": uuid4()}, page


def ended(account):
    campaign = campaign_of(account)
    page = f"/campaigns/{campaign.pk}/sharing/"
    return f"{page}end/", {"link": linked(campaign, "reader").pk}, page


def kept_out(account):
    campaign = campaign_of(account)
    link = linked(campaign, "reader")
    come_by(link)
    page = f"/campaigns/{campaign.pk}/sharing/"
    return f"{page}end/", {"device": link.devices.get().pk}, page


def thrown(account):
    tables = [practice_table(account, "Ana", "Ben") for _ in range(2)]
    for table in tables:
        throw_table(table=table)
    return tables[0].pk


def taken_out(account):
    return f"/bin/{thrown(account)}/back/", {}, "/bin/"


def gone(account):
    return f"/bin/{thrown(account)}/gone/", {}, "/bin/"


ACTS = [
    *(captioned, deleted, straightened, photo_of_box_deleted, renamed, archived, merged, made_two),
    *(mailed, password_changed, let_in, ended, kept_out, taken_out, gone),
]


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__)
def test_what_was_saved_just_now_is_said_to_be(signed_in, account, act):
    account.set_password("s3cret-words")
    account.save()
    signed_in.force_login(account)
    path, sent, page = act(account)
    all_saved_at(AT)
    before = timezone.now()

    answer = signed_in.post(path, sent)

    assert (answer.status_code, alerts(parsed(answer))) == (302, [])
    moments = moments_in(parsed(signed_in.get(page)))
    assert min(moments, default=AT) >= before


def test_who_was_archived_and_is_named_again_is_said_to_be_saved(signed_in, account):
    ben = Person.objects.create(owner=account, name="Ben", archived=True)
    practice_table(account, "Ana", "Ben")
    assert len(saved(parsed(signed_in.get(f"/people/{ben.pk}/")))) == 1


def test_what_was_refused_is_not_said_to_be_saved(signed_in, account):
    page, _ = photo_with_pages(account)
    all_saved_at(AT)
    answer = signed_in.post(page, {"caption": "The river", "before": "what it never was"})
    assert (answer.status_code, saved(parsed(answer))) == (422, {SAID})


def test_a_scribe_is_told_it_and_a_reader_is_not(own):
    scribe, reader = (come_by(linked(own, role)) for role in ("scribe", "reader"))
    photo = photo_of(own.owner, own.pk, "2")
    all_saved_at(AT)
    album = f"/campaigns/{own.pk}/episodes/2/photos/"
    for path in (f"/campaigns/{own.pk}/cities/0/", album, f"{album}{photo.pk}/"):
        assert (path, saved(parsed(scribe.get(path)))) == (path, {SAID})
    assert [name for name, _, page in pages(reader, of_campaign(own)) if saved(page)] == []


def test_an_album_that_is_swapped_in_tells_when_it_was_saved(signed_in, own):
    album = f"/campaigns/{own.pk}/episodes/2/photos/"
    answer = signed_in.post(album, sent_photos(jpeg()), headers={"HX-Request": "true"})
    part = parsed(answer).one(id="album")
    assert datetime.fromisoformat(part["data-saved-at"]) == Photo.objects.get().at
    reader = come_by(linked(own, "reader"))
    assert parsed(reader.get(album)).one(id="album")["data-saved-at"] is None


@pytest.mark.parametrize("slug", BOXES)
def test_every_page_of_a_set_says_it(signed_in, account, slug):
    box = make_set(owner=account, new=NewSet(slug, "Our box"))
    ComponentSet.objects.update(touched_at=AT)
    parts = [part.key for part in BOXES[slug].parts if not part.notice]
    for path in ("", *(f"{key}/" for key in parts)):
        page = parsed(signed_in.get(f"/sets/{box.pk}/{path}", follow=True))
        assert (path, saved(page)) == (path, {SAID})


def test_it_is_the_moment_of_what_was_just_saved(signed_in, own):
    path = f"/campaigns/{own.pk}/"
    signed_in.post(f"{path}notes/", {"text": "Bring cake"})
    own.refresh_from_db()
    told = parsed(signed_in.get(f"{path}stickers/")).one("span", class_="saved")
    assert told.one("time")["datetime"] == own.touched_at.isoformat() > AT.isoformat()
