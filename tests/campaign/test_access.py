"""Who may see and change what of a campaign, over every address of it."""

import re
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client

from campaign.models import Campaign
from campaign.urls import urlpatterns
from games.folding import forget_all
from tests.campaign.seal import read
from tests.campaign_builders import campaign_of, closed, demo_of, kept, over, stick

READ = {
    "campaign": "",
    "pulse": "pulse/",
    "points": "points/",
    "chronicle": "chronicle/",
    "numbers": "numbers/",
    "pictures": "pictures/",
    "overview": "overview.png",
    "to-print": "to-print/",
    "export": "export/",
    "archive": "archive/",
    "episode": "episodes/1/",
    "chapter": "chapters/1/",
    "rules": "episodes/1/rules/",
    "play": "episodes/1/play/",
    "results": "results.csv",
    "city": "cities/0/",
    "people": "people/",
    "board-picture": "cities/0/board.png",
    "corrections": "corrections/",
    "sheets": "stickers/",
    "rebuild": "cities/0/rebuild/",
    "beside": "cities/0/beside/",
}
WRITE = {
    "open-chapter": "chapters/2/open/",
    "seal-chapter": "chapters/2/seal/",
    "note": "notes/",
    "unpin": "notes/{note}/",
    "start": "episodes/2/start/",
    "close": "episodes/1/close/",
    "reopen": "episodes/1/reopen/",
    "day": "episodes/1/day/",
    "keep": "episodes/1/keep/",
    "stick": "cities/0/stickers/",
    "take-off": "stickers/{sticker}/off/",
    "colour": "cities/0/symbols/",
    "mayor": "cities/0/mayor/",
    "stock": "stickers/chapters/1/",
    "retire": "cities/1/retire/",
    "join": "people/join/",
}
BEFORE = {
    WRITE["close"]: [WRITE["reopen"]],
    WRITE["seal-chapter"]: [WRITE["open-chapter"]],
}
"""What comes first where an act asks for something before it."""
OWN = {
    "home": "/",
    "found": "/campaigns/new/",
    "import": "/campaigns/import/",
    "people-numbers": "/numbers/",
}
ELSEWHERE = {  # with the tests of accounts, of files, and of corrections
    *(
        "already",
        "already-anew",
        "already-undo",
        "paper-board",
        "result",
        "branches",
        "drop-branch",
    ),  # test_paper.py, test_branches.py
    *("sitting", "sat", "seat"),  # test_sitting.py, test_sat.py, test_seats.py
    "return",  # of a city that has retired: with the tests of cities that come and go
    *("welcome", "import-preview", "import-drop"),
    *("correct-board", "copy-board", "correct", "draft", "drop", "rule-sheet"),
    *("awards", "kind", "waive", "everywhere", "give", "cross", "take-back"),  # test_sheets.py
    *("ledger-entry", "lacking", "beside-lacking"),  # test_past.py, test_past_beside.py
    *("preview", "growing"),  # test_previews.py, test_pictures.py
    *("sharing", "end-sharing"),  # test_roles.py
    *("delete", "bin", "take-out", "remove"),  # test_bin.py
    *("address-book", "person", "rename-person", "archive-person"),  # views/test_address_book.py
    *("merge-people", "undo-merge"),
    *("photos", "photo", "delete-photo", "photo-file"),  # test_photos.py
}


def test_every_address_is_in_a_table():
    listed = READ.keys() | WRITE.keys() | OWN.keys() | ELSEWHERE
    assert {pattern.name for pattern in urlpatterns} == listed


def played(campaign):
    """A campaign with something of each kind: a closed episode, a sticker, a note."""
    closed(campaign)
    stick(campaign, "rock on A1", "1 end")
    campaign.episodes.update(doubt=0)
    campaign.notes.create(text="Bring pens")
    return campaign


def address(campaign, part):
    note = campaign.notes.first()
    sticker = campaign.ledger.filter(kind="sticker").first()
    part = part.format(note=note.pk if note else 1, sticker=sticker.number if sticker else 0)
    return f"/campaigns/{campaign.pk}/{part}"


SENT = {
    "text": "A note",
    "played_on": "2026-11-29",
    "deck": "own",
    "mayor_0": "Ana",
    "mayor_1": "Ben",
    "entering_0": "later",
    "entering_1": "later",
    "kind": "tree",
    "space": "B1",
    "moment": "1 end",
    "reason": "it was torn",
    "count": "1",
    "words": "a gift",
    "mayor": "Eva",
    "before": "Ana",
    "following": "2",
    "doubt": "0",
    "seen": "-1",
    "n-tree": "4",
    "animal": "heron",
    "city": "Vik",
    "like": "0",
    "symbols": "0",
}


def sent():
    return {**SENT, "id": str(uuid4())}


@pytest.fixture(scope="module")
def once(django_db_setup, django_db_blocker):
    """Two accounts, a campaign of the first and the demo, made once for the tests below."""
    with django_db_blocker.unblock():
        ana, ben = (User.objects.create_user(name) for name in ("ana", "ben"))
        own, demo = played(campaign_of(ana)), demo_of(ana)
        yield {"ana": ana.pk, "ben": ben.pk, "own": own.pk, "demo": demo.pk}
        call_command("flush", verbosity=0, interactive=False)


@pytest.fixture
def account(once, db):
    return User.objects.get(pk=once["ana"])


@pytest.fixture
def other_account(once, db):
    return User.objects.get(pk=once["ben"])


@pytest.fixture
def own(once, db):
    forget_all()
    return Campaign.objects.get(pk=once["own"])


@pytest.fixture
def demo(once, db):
    forget_all()
    return Campaign.objects.get(pk=once["demo"])


@pytest.fixture
def stranger(client, other_account):
    client.force_login(other_account)
    return client


@pytest.mark.parametrize("part", READ.values(), ids=READ)
def test_the_owner_reads(signed_in, own, part):
    assert signed_in.get(address(own, part)).status_code == 200


@pytest.mark.parametrize("part", ["", "points/", "export/", "episodes/1/", "cities/0/"])
def test_no_browser_shows_a_page_from_before(signed_in, own, part):
    assert "no-store" in signed_in.get(address(own, part))["Cache-Control"]
    assert "no-store" in signed_in.get("/")["Cache-Control"]


@pytest.mark.parametrize("part", WRITE.values(), ids=WRITE)
def test_the_owner_writes(signed_in, own, part):
    if "chapters" in part:
        for number in (2, 3):
            closed(own, number)
    for earlier in BEFORE.get(part, ()):
        assert signed_in.post(address(own, earlier), sent()).status_code == 302
    before = kept(own)

    response = signed_in.post(address(own, part), sent())

    assert response.status_code == 302
    assert kept(own)[0] > before[0]


@pytest.mark.parametrize("part", [*READ.values(), *WRITE.values()], ids=[*READ, *WRITE])
@pytest.mark.parametrize("method", ["get", "post"])
@pytest.mark.parametrize("who", ["stranger", "client"])
def test_others_find_nothing(request, own, who, method, part):
    client = request.getfixturevalue(who)
    before = kept(own)

    response = getattr(client, method)(address(own, part), sent())

    wrong_method = (part in READ.values()) == (method == "post")
    assert response.status_code == (405 if wrong_method else 404)
    assert own.name not in response.content.decode()
    assert kept(own) == before


@pytest.mark.parametrize("part", READ.values(), ids=READ)
@pytest.mark.parametrize("who", ["stranger", "client"])
def test_everybody_may_look_at_the_demo_and_finds_no_form_that_writes(request, demo, who, part):
    response = request.getfixturevalue(who).get(address(demo, part))

    assert response.status_code == 200
    if response["Content-Type"].startswith("text/html"):
        text = response.content.decode()
        assert text.count('method="post"') == text.count("/accounts/logout/")


@pytest.mark.parametrize("part", WRITE.values(), ids=WRITE)
@pytest.mark.parametrize("who", ["stranger", "client", "signed_in"])
def test_nobody_writes_to_the_demo(request, demo, who, part):
    before = kept(demo)
    response = request.getfixturevalue(who).post(address(demo, part), sent())
    assert response.status_code == 403
    assert kept(demo) == before


@pytest.mark.parametrize("who", ["stranger", "client", "signed_in"])
@pytest.mark.parametrize("part", ["moves/", "tint/"])
def test_nobody_writes_to_a_table_of_the_demo(request, demo, who, part):
    table = demo.episodes.get().table
    data = {"do": "undo", "of": "3", "id": str(uuid4())}
    response = request.getfixturevalue(who).post(f"/tables/{table.pk}/{part}", data)
    assert response.status_code == 403
    assert table.entries.count() == 4


def test_the_next_episode_of_the_demo_is_not_shown(stranger, demo):
    assert stranger.get(address(demo, "episodes/2/")).status_code == 404


@pytest.mark.parametrize("path", OWN.values(), ids=OWN)
def test_who_is_signed_out_signs_in_first(client, db, path):
    response = client.get(path)
    assert (response.status_code, response["Location"]) == (302, f"/accounts/login/?next={path}")


@pytest.mark.parametrize("part", [*READ.values(), *WRITE.values()], ids=[*READ, *WRITE])
def test_a_campaign_that_is_not_there(signed_in, own, part):
    method = signed_in.get if part in READ.values() else signed_in.post
    path = address(own, part).replace(str(own.pk), str(uuid4()))
    assert method(path, sent()).status_code == 404


NOWHERE = [
    ("get", "episodes/0/"),
    ("get", "episodes/25/"),
    ("get", f"episodes/{10**30}/"),
    ("get", f"episodes/{'9' * 5000}/"),
    ("get", "episodes/-1/"),
    ("get", "cities/2/"),
    ("get", f"cities/{10**30}/"),
    ("post", "episodes/0/start/"),
    ("post", "episodes/25/start/"),
    ("post", f"episodes/{10**30}/start/"),
    ("post", "episodes/7/close/"),
    ("post", "episodes/7/reopen/"),
    ("post", f"episodes/{10**30}/day/"),
    ("post", "episodes/7/keep/"),
    ("post", "cities/2/stickers/"),
    ("post", "cities/9/symbols/"),
    ("post", "cities/2/mayor/"),
    ("post", "stickers/0/off/"),  # symbols, not a sticker
    ("post", "stickers/99/off/"),
    ("post", f"stickers/{10**30}/off/"),
]


@pytest.mark.parametrize(("method", "part"), NOWHERE, ids=lambda part: part[:24])
def test_what_is_not_there_is_not_found(signed_in, own, method, part):
    before = kept(own)
    response = getattr(signed_in, method)(address(own, part), sent())
    assert response.status_code == 404
    assert kept(own) == before


def test_a_note_of_another_campaign_stays(signed_in, own, other_account):
    other = campaign_of(other_account)
    note = other.notes.create(text="Theirs")
    for pk in (note.pk, 10**30):
        response = signed_in.post(f"/campaigns/{own.pk}/notes/{pk}/", sent())
        assert response.status_code == 302
    assert other.notes.get().is_pinned


def test_nothing_is_written_without_the_token_of_a_page(account, own):
    client = Client(enforce_csrf_checks=True)
    client.force_login(account)
    before = kept(own)
    for part in WRITE.values():
        assert client.post(address(own, part), sent()).status_code == 403
    assert kept(own) == before


def test_each_account_finds_its_own_campaigns_at_home(signed_in, own, other_account):
    campaign_of(other_account, name="Theirs")
    text = signed_in.get("/").content.decode()
    assert f'href="/campaigns/{own.pk}/"' in text
    assert "Theirs" not in text


# Nothing of a later chapter (rulings, What later chapters do) before its envelope is opened

SEALED = {
    *("church", "churches", "flood", "gold", "rush", "vein", "veins", "nugget", "nuggets"),
    *("sawmill", "factory", "factories", "cog", "cogs", "investor", "mine", "mines", "railroad"),
    *("port", "tracks", "prosperity", "palace", "park", "parks", "well", "wells"),
}


def pages_of(client, campaign):
    """The answers of every address of a campaign, with those beside it."""
    for part in READ.values():
        yield client.get(address(campaign, part))
    for part in ("episodes/2/", "episodes/3/", "episodes/4/", "episodes/24/", "episodes/25/"):
        yield client.get(address(campaign, part))
    for city in (0, 1, 2):
        yield client.get(address(campaign, f"cities/{city}/?kind=tree&space=B1"))
        yield client.get(address(campaign, f"cities/{city}/?after=0"))
    for part in WRITE.values():
        yield client.post(address(campaign, part), {})
    for path in ("/", "/campaigns/new/", "/tables/", "/nowhere/"):
        yield client.get(path)
    yield client.post("/campaigns/new/", {"boards": "own", "terrain": "?", "banks": "0"})


def words_of(response):
    """The words of an answer, without the pictures that boards refer to and the time zones."""
    text = read(response).lower()
    text = re.sub(r'<svg class="defs".*?</svg>|<datalist id="zones">.*?</datalist>', "", text)
    return {*re.findall(r"[a-z]+", text)}


def test_no_word_of_a_later_chapter_reaches_anybody(signed_in, own, demo):
    over(own, 2)
    told = {
        (response.request["PATH_INFO"], word)
        for campaign in (own, demo)
        for response in pages_of(signed_in, campaign)
        if not response["Content-Type"].startswith("image/")
        for word in words_of(response) & SEALED
    }
    assert told == set()


def test_later_chapters_are_only_numbers(signed_in, own):
    text = signed_in.get(f"/campaigns/{own.pk}/").content.decode()
    assert [f"Chapter {number}" in text for number in range(1, 9)] == [True] * 8
    assert Campaign.objects.filter(owner=own.owner).count() == 1


@pytest.mark.parametrize("who", ["stranger", "client"])
def test_the_form_of_a_rule_sheet_is_its_keepers_alone(request, own, demo, who):
    client = request.getfixturevalue(who)
    for campaign, status in ((own, 404), (demo, 403)):
        path = address(campaign, "chapters/1/sheet/")
        before = kept(campaign), campaign.envelopes.count()
        assert client.get(path).status_code == client.post(path, sent()).status_code == status
        assert (kept(campaign), campaign.envelopes.count()) == before
