"""What is shown of a link where it is sent, and that no search engine lists anything."""

import re
from io import BytesIO

import pytest
from django.core.signing import Signer
from django.test import Client
from PIL import Image, ImageColor

from campaign.services.bin import take_campaign_out, throw_campaign
from games.bin import take_table_out, throw_table
from games.folding import forget_all
from games.inviting import preview_token
from games.kit.styles import LIGHT
from games.overview import PREVIEW
from games.sharing import Invitation
from tests.campaign.test_roles import linked
from tests.campaign_builders import campaign_of, closed, stick
from tests.games.views.test_other_side import eternal_table
from tests.table_builders import parsed, practice_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign(account):
    return campaign_of(account)


def path_of(link):
    return f"/previews/{preview_token(link.pk)}.png"


def shows_land(response):
    image = Image.open(BytesIO(response.content)).convert("RGB")
    assert image.size == PREVIEW
    return ImageColor.getrgb(LIGHT["land"]) in {one for _, one in image.getcolors(1 << 20)}


def named(page):
    """What a page says of itself to those who show links."""
    return {one["property"] or one["name"]: one["content"] for one in page.all("meta")}


@pytest.mark.parametrize("role", ["reader", "scribe"])
def test_a_link_shows_the_boards_to_whoever_shows_it(signed_in, campaign, role):
    link = linked(campaign, role)
    page = parsed(signed_in.get(f"/campaigns/{campaign.pk}/sharing/"))
    told = named(parsed(Client().get(page.one("input", readonly="")["value"].split("server")[1])))

    assert told["og:title"] == "Our campaign"
    assert told["og:image"] == f"http://testserver{path_of(link)}"
    assert told["robots"] == "noindex, nofollow"
    response = Client().get(path_of(link))
    assert response["Content-Type"] == "image/png"
    assert response["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert response["X-Robots-Tag"] == "noindex, nofollow"
    assert shows_land(response)


def test_the_owner_sees_the_preview_beside_the_link(signed_in, campaign):
    link = linked(campaign, "reader")
    page = parsed(signed_in.get(f"/campaigns/{campaign.pk}/sharing/"))
    assert page.one("figure", class_="link-preview").one("img")["src"] == path_of(link)


def test_it_follows_what_is_played(client, campaign):
    path = path_of(linked(campaign, "reader"))
    before = client.get(path)["ETag"]
    assert client.get(path, headers={"if-none-match": before}).status_code == 304
    closed(campaign)
    stick(campaign, "tree on A1", "1 end")
    assert client.get(path)["ETag"] != before


def test_it_lets_nobody_in(campaign):
    client = Client()
    path = path_of(linked(campaign, "reader"))
    assert client.get(path).status_code == 200
    assert client.get(campaign.get_absolute_url()).status_code == 404
    token = path.split("/")[2].removesuffix(".png")
    assert client.get(f"/join/{token}/").status_code == 404


def test_it_ends_with_the_link(client, signed_in, campaign):
    link = linked(campaign, "reader")
    signed_in.post(f"/campaigns/{campaign.pk}/sharing/end/", {"link": link.pk})
    assert Invitation.objects.get().ended_at
    assert client.get(path_of(link)).status_code == 404


@pytest.mark.parametrize("token", ["x", "x:y", Signer(salt="games.previews").sign("no id")])
def test_a_token_that_nobody_gave_shows_nothing(client, token):
    assert client.get(f"/previews/{token}.png").status_code == 404


def test_the_id_of_a_link_alone_shows_nothing(client, campaign):
    link = linked(campaign, "reader")
    signed_otherwise = Signer(salt="another").sign(link.pk.hex)
    assert client.get(f"/previews/{link.pk.hex}.png").status_code == 404
    assert client.get(f"/previews/{signed_otherwise}.png").status_code == 404


def test_a_table_shows_its_boards(client, account):
    table = practice_table(account, "Ana", "Ben")
    assert shows_land(client.get(path_of(linked(table, "reader"))))


def test_a_table_behind_a_notice_shows_its_title_only(client, account):
    table = eternal_table(account)
    assert not shows_land(client.get(path_of(linked(table, "reader"))))


def test_a_table_that_can_no_longer_be_followed_shows_its_title_only(client, account):
    table = practice_table(account, "Ana", "Ben")
    table.entries.create(number=0, line={"do": "fly"})
    table.version = 1
    table.save()
    forget_all()
    assert not shows_land(client.get(path_of(linked(table, "reader"))))


def test_what_is_gone_shows_nothing(client, account, campaign):
    table = practice_table(account, "Ana", "Ben")
    paths = [path_of(linked(one, "reader")) for one in (table, campaign)]
    table.delete()
    campaign.delete()
    assert [client.get(path).status_code for path in paths] == [404, 404]


def test_what_lies_in_the_bin_shows_nothing_until_it_is_taken_out(client, account, campaign):
    table = practice_table(account, "Ana", "Ben")
    paths = [path_of(linked(one, "reader")) for one in (table, campaign)]
    throw_table(table=table)
    throw_campaign(campaign=campaign)
    assert [client.get(path).status_code for path in paths] == [404, 404]
    take_table_out(table=table)
    take_campaign_out(campaign=campaign)
    assert [client.get(path).status_code for path in paths] == [200, 200]


def test_robots_may_ask_for_previews_and_nothing_else(client):
    response = client.get("/robots.txt")
    assert response["Content-Type"] == "text/plain"
    assert re.findall(r"(\w+): (\S+)", response.text) == [
        ("agent", "*"),
        ("Allow", "/join/"),
        ("Allow", "/previews/"),
        ("Disallow", "/"),
    ]
