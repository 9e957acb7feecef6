"""Whatever people type stays text: in HTML, attributes, SVG, JSON, headers and file names."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlencode
from uuid import uuid4

import pytest
from django.apps import apps
from django.db import models, transaction
from django.http import HttpResponse

from campaign.models import Campaign
from campaign.services.address_book import rename_person
from campaign.services.merging import merge_people, plan_of
from campaign.services.notes import pin_note
from campaign.services.waiting_files import keep_waiting
from games.boxes import BOXES
from games.folding import forget_all
from games.models import Person, Table
from games.records import parse_record
from games.services import take_in_record
from games.sets import NewSet, make_set
from tests.campaign.exchange.files import source_of
from tests.campaign.rule_sheets import fill_in
from tests.campaign.seal import Walk, read
from tests.campaign_builders import campaign_of, closed, started, stick
from tests.photo_builders import photo_of

pytestmark = pytest.mark.django_db

EVIL = """"'><zz-evil onzz=1>&lt;</script>"""
"""Ends attributes of both kinds, tags and scripts; shows what is escaped twice."""

WORDS = {
    *("by", "email", "first_name", "last_name", "mayor_name", "name", "part_title", "reason"),
    *("text", "title", "username", "caption", "city"),
}
"""Text columns in which people's words stand."""

CODES = {
    *("address", "animal", "did", "what", "game", "key", "kind", "moment", "part_of", "password"),
    *("time_zone", "role", "digest", "folder", "part", "sign"),
}
"""Text columns in which the site's own words stand."""

FREE = {"name", "title", "words", "reason", "by", "city"}
"""Keys of kept JSON under which people's words stand."""

RECORDS = Path(__file__).parents[1] / "playthroughs"
TABLES = (
    "four-players-equal-rows-ordered",
    "multicity-two-normal-corrections-unfinished",
    "cities-three-players-57-points",
    "finished-districts-of-cities-unfinished",
    "tangram-city-three-players-taught-and-corrected",
    "micro-city-corrections-unfinished",
)


def site_of(account):
    """A campaign with something of each kind, tables of all games, sets with all that fits."""
    campaign = campaign_of(account)
    fill_in(campaign, 1, "1 2 3 | visible feature=tree points=1", "1 | typed words=w")
    closed(campaign)
    stick(campaign, "rock on A1", "1 end", reason="w")
    started(campaign, 2, cards=(0,))
    pin_note(campaign=campaign, text="w")
    for name in TABLES:
        source = (RECORDS / f"{name}.json").read_bytes()
        table = take_in_record(owner=account, record=parse_record(source))
    photo_of(account, campaign.pk, "2", caption="w")
    photo_of(account, table.pk, caption="w")
    for slug in BOXES:
        make_set(owner=account, new=NewSet(slug, "w"))
    meet(account)
    return campaign


def meet(account):
    """Let somebody of the address book be called otherwise, and be somebody else too."""
    ben = Person.objects.get(owner=account, name="Ben")
    rename_person(person=ben, name="Benjamin", before="Ben", by="w")
    other = Person.objects.create(owner=account, name="w")
    seen = plan_of(ben, other).mark
    merge_people(owner=account, people=(ben.pk, other.pk), seen=seen, pk=uuid4())


def columns(*kinds):
    """The models, and of each the columns of a kind."""
    for label in ("accounts", "auth", "campaign", "games"):
        for model in apps.get_app_config(label).get_models():
            for field in model._meta.concrete_fields:
                if isinstance(field, kinds):
                    yield model, field


def plant():
    """Put hostile words into every column and every key that holds people's words."""
    for model, field in columns(models.CharField, models.TextField):
        if field.name in WORDS:
            model.objects.update(**{field.name: EVIL[: field.max_length]})
    for model, field in columns(models.JSONField):
        for row in model.objects.exclude(**{field.name: None}):
            value = planted(getattr(row, field.name))
            model.objects.filter(pk=row.pk).update(**{field.name: value})
    forget_all()


def planted(value):
    """Return kept JSON with hostile words; what is called by its name goes on being so."""
    match value:
        case dict():
            return {key: hostile(key, item) for key, item in value.items()}
        case list():
            return [planted(item) for item in value]
    return value


def hostile(key, item):
    if isinstance(item, str) and (key == "name" or (key == "building" and item.istitle())):
        return EVIL[:23] + item
    return EVIL if isinstance(item, str) and key in FREE else planted(item)


class Evil(HTMLParser):
    """What became of hostile words: elements and attributes, where they should be text."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.found = set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        names = {tag, *(name for name, _ in attrs)}
        self.found |= {name for name in names if "zz" in name}
        self.found |= {f"{name}=…" for name, value in attrs if is_run(name, value or "")}


def is_run(name, value):
    return name.startswith("on") or (name in {"href", "src", "action"} and "javascript:" in value)


def faults(response):
    """Return what is amiss with how an answer tells people's words."""
    text = read(response)
    kind = response["Content-Type"].partition(";")[0]
    found = {"unknown kind " + kind} - {
        f"unknown kind {known}"
        for known in (
            *("text/html", "text/plain", "text/csv", "application/json", "application/zip"),
            *("image/png", "image/svg+xml", "image/webp"),
        )
    }
    if any("<zz" in value or "\n" in value for _, value in response.items()):
        found.add("a header")
    named = response.get("Content-Disposition", "")
    if named and not re.fullmatch(r'(attachment|inline); filename="[\w.-]+"', named):
        found.add(named)
    if kind == "application/json":
        json.loads(response.content)
    elif kind in {"text/html", "image/svg+xml"}:
        found |= Evil(text).found | ({"raw"} if "<zz-evil" in text else set())
        found |= {"twice"} if "&amp;amp;lt;" in text else set()
    return found


SENT = dict.fromkeys(
    ("name", "text", "reason", "words", "kind", "space", "cells", "how", "title", "city", "mayor",
     "username", "email", "next", "terrain", "file", "act", "moment", "day", "at", "tile", "new",
     "caption", "before"),
    EVIL,
)  # fmt: skip


class ShortWalk(Walk):
    """All addresses, each about one episode, one chapter, one city."""

    def _tried(self, route, name):
        tried = super()._tried(route, name)
        if name == "number":
            return [2] if "episodes/" in route else [1] if "chapters/" in route else [0]
        return tried[:1] if name in {"note", "entry", "seat", "step"} else tried


def walked(client, walk, method):
    """Return what is amiss with the answers of every address: (address, what)."""
    found, cookies = set(), client.cookies.copy()
    for name, path in walk.addresses():
        with transaction.atomic():
            if method == "post":
                response = client.post(path, {**SENT, "id": str(uuid4())})
            else:
                asked = "" if method == "get" else f"?{urlencode(SENT)}"
                response = client.get(path + asked)
            transaction.set_rollback(True)
        client.cookies = cookies.copy()
        if response.status_code >= 500:
            found.add((path, response.status_code))
        found |= {(path, fault) for fault in faults(response)}
        if EVIL[:19] in unescaped(response):
            walk.answered.add(name)
    return found


def unescaped(response):
    return "" if response["Content-Type"].startswith("image/") else html_text(read(response))


def html_text(text):
    for shown, typed in (('\\"', '"'), ("&quot;", '"'), ("&#x27;", "'"), ("&gt;", ">")):
        text = text.replace(shown, typed)
    return text.replace("&lt;", "<")


@pytest.fixture
def walk(account):
    campaign = site_of(account)
    waiting = keep_waiting(owner=account, source=source_of(campaign))
    plant()
    return ShortWalk(Campaign.objects.get(pk=campaign.pk), [waiting])


SHOWING = {
    *("campaign:home", "campaign:campaign", "campaign:episode", "campaign:city", "campaign:points"),
    *(
        "campaign:export",
        "campaign:results",
        "games:results",
        "games:home",
        "games:table",
        "games:record",
        "games:entry",
        "games:step",
    ),
    *("campaign:photos", "campaign:photo", "games:photos", "games:photo"),
    *(
        "campaign:pictures",
        "campaign:people-numbers",
        "campaign:numbers",
        "campaign:chronicle",
        "campaign:to-print",
    ),
    *("campaign:address-book", "campaign:person"),
    *("games:sets", "games:set", "games:play", "games:set-file", "account", "campaign:people"),
}
"""Addresses whose answers tell people's words, so that a walk past all of them is none."""


def test_of_every_text_column_it_is_said_whose_words_stand_there():
    named = {field.name for _, field in columns(models.CharField, models.TextField)}
    assert named - {"codename"} == WORDS | CODES, "put new columns into WORDS or CODES"


def test_words_of_people_stay_text_wherever_they_are_shown(signed_in, walk):
    assert walked(signed_in, walk, "get") == set()
    assert SHOWING - walk.answered == set()
    assert not [t for t in Table.objects.all() if "can no longer be followed" in
                read(signed_in.get(t.get_absolute_url()))]  # fmt: skip


@pytest.mark.parametrize("method", ["query", "post"])
def test_what_is_sent_stays_text_where_it_is_given_back(signed_in, walk, method):
    walk.pks["tables/"] = walk.pks["tables/"][:3]  # an episode's, and of two games
    assert walked(signed_in, walk, method) == set()


BROKEN = [
    ('<p title="%s">', {"zz-evil", "onzz", "onzz=…", "raw"}),
    ("<p title='%s'>", {"zz-evil", "onzz", "onzz=…", "raw"}),
    ("<p>%s</p>", {"zz-evil", "onzz", "onzz=…", "raw"}),
    ('<script type="application/json">"%s"</script>', {"raw"}),
]


@pytest.mark.parametrize(("page", "found"), BROKEN)
def test_the_tests_above_see_what_is_not_escaped(page, found):
    assert faults(HttpResponse(page % EVIL)) == found
