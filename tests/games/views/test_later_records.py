"""A record whose rules, pieces or ground belong to later chapters stands behind a notice."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from games.models import Table
from tests.builders import record
from tests.games.my_city.rules.notation import buildings, sheet
from tests.table_builders import kept_table, parsed

pytestmark = pytest.mark.django_db

HEADING = "This tells of later chapters"
LATER = [
    pytest.param({"rules": sheet("touching colour=church points=3")}, 2, id="a kind and a colour"),
    pytest.param({"rules": sheet("first_cover feature=vein points=3")}, 4, id="a kind"),
    pytest.param({"rules": sheet("visible feature=vein points=3")}, 4, id="a choice"),
    pytest.param({"rules": sheet("groups colour=church points=3")}, 2, id="a colour"),
    pytest.param({"terrain": "..g."}, 4, id="ground"),
    pytest.param({"buildings": buildings("c church X")}, 2, id="a piece"),
    pytest.param(
        {"rules": {"sheet": [], "paused": sheet("parks points=1")["sheet"]}}, 8, id="a paused rule"
    ),
]
SIGN = {"letter": "P", "colour": "purple", "name": "Ours"}
CHURCH = {"y1": {"colour": "church", "shape": ["XX"]}}
OF_A_SEAT = [
    pytest.param({"buildings": CHURCH}, 2, id="a piece of a seat"),
    pytest.param({"missing": ["y1"]}, 2, id="a piece that lacks"),
    pytest.param({"stickers": {"A1": SIGN}}, 2, id="a colour of a sticker"),
    pytest.param({"tracks": {"Ours": 1}}, 4, id="boxes crossed off"),
    pytest.param({"tags": {"y1": ["Ours"]}}, 5, id="a mark on a piece"),
]
LATER += [
    pytest.param({"own": {0: keys}}, chapter, id=case.id)
    for case in OF_A_SEAT
    for keys, chapter in [case.values]
]
EARLY = [
    pytest.param({}, id="base rules"),
    pytest.param({"rules": sheet("groups points=1", "typed words=Port")}, id="rules of the first"),
    pytest.param({"terrain": "..wT"}, id="ground of the first"),
]
SMALL = {"terrain": "....", "banks": "0011"}


@pytest.mark.parametrize(("told", "chapter"), LATER)
def test_what_tells_of_a_later_chapter_stands_behind_a_notice(signed_in, told, chapter):
    source = json.dumps(record(**{**SMALL, **told})).encode()

    sent = signed_in.post("/tables/upload/", {"record": SimpleUploadedFile("a.json", source)})

    assert sent.status_code == 302
    for rest in ("", "record/", "steps/"):
        page = parsed(signed_in.get(sent["Location"] + rest))
        assert page.one("h1").text == HEADING
        assert f"up to {chapter}." in page.text
        words = ("church", "purple", "gold", "vein", "single")
        assert not any(word in page.text.lower() for word in words)
        assert "Ours" not in page.text
    signed_in.post("/tables/other-side/")
    assert HEADING not in signed_in.get(sent["Location"]).text
    assert Table.objects.count() == 1


@pytest.mark.parametrize("told", EARLY)
def test_what_tells_of_none_is_shown_at_once(signed_in, account, told):
    table = kept_table(account, **{**SMALL, **told})

    assert HEADING not in signed_in.get(f"/tables/{table.pk}/").text


def test_a_table_of_a_campaign_asks_its_envelopes(signed_in, account):
    table = kept_table(account, **SMALL, rules=sheet("touching colour=church points=3"))
    table.part_of = "/campaigns/x/"
    table.save()

    assert HEADING not in signed_in.get(f"/tables/{table.pk}/").text
