import pytest

from tests.campaign.rule_sheets import fill_in
from tests.campaign.services.test_beside import KINDS, cross, get
from tests.campaign.services.test_sheets import describe
from tests.campaign_builders import campaign_of, closed, demo_of, started, stick
from tests.table_builders import parsed


@pytest.fixture
def campaign(account):
    return campaign_of(account, squares="A1 B1 C3")


def url(campaign, rest=""):
    return f"/campaigns/{campaign.pk}/cities/0/rebuild/{rest}"


def text_of(page):
    return " ".join(page.text.split())


def listed(page):
    return [" ".join(n.text.split()) for n in page.all("ul", class_="rebuild-spaces")[0].all("li")]


def test_a_board_without_anything_is_as_it_is_printed(signed_in, campaign):
    page = parsed(signed_in.get(url(campaign)))
    assert "No sticker: the board is as it is printed." in page.text
    assert "Symbols: colour 0" in page.text


def test_all_of_a_city_stands_on_its_sheet(signed_in, campaign):
    for kind in KINDS.values():
        describe(campaign, kind)
    get(campaign, "own1", "b3")
    get(campaign, "own3")
    cross(campaign, 1)
    stick(campaign, "own4 on C3", "1 start")
    closed(campaign)
    stick(campaign, "tree on A1", "1 end")
    stick(campaign, "rock on A1", "1 end", reason="the sheet says so")

    page = parsed(signed_in.get(url(campaign)))

    assert listed(page) == [
        "A1 one tree after episode 1on it one rock after episode 1",
        "C3 F Flag before episode 1",
    ]
    assert "You need 1 × one tree, 1 × one rock, 1 × F Flag." in text_of(page)
    assert "Symbols: colour 2" in page.text
    assert "Blue square: C Cog" in text_of(page)
    assert len(page.all("li", class_="crossed")) == 1
    assert page.all("svg", class_="ground")


CHURCHES = (
    "4 5 6 | piece piece=c1 colour=church shape=X./XX",
    "5 6 | piece_by_place piece=c4 colour=church first=X second=XX other=XXX",
)


def test_buildings_that_the_rules_add_are_drawn_in_the_shape_of_the_city(signed_in, campaign):
    for episode in (1, 2, 3):
        closed(campaign, episode)
    fill_in(campaign, 2, *CHURCHES)
    closed(campaign, 4, (30, 20))
    started(campaign, 5)

    def added(rest):
        parts = parsed(signed_in.get(url(campaign, rest))).all("section")
        found = [node for node in parts if node["aria-labelledby"] == "added-title"]
        return [item.text.strip() for node in found for item in node.all("li")]

    assert added("") == ["Purple corner church", "Purple single church"]
    assert added("?after=4") == ["Purple corner church"]
    assert added("?after=3") == []
    other = url(campaign).replace("cities/0", "cities/1")
    assert "Purple short bar church" in parsed(signed_in.get(other)).text


def test_it_can_be_seen_as_of_any_episode(signed_in, campaign):
    stick(campaign, "tree on A1", "1 start")
    closed(campaign)
    stick(campaign, "rock on B1", "1 end")
    assert "No sticker" in parsed(signed_in.get(url(campaign, "?after=0"))).text
    assert len(listed(parsed(signed_in.get(url(campaign, "?after=1"))))) == 2
    for wrong in ("2", "x", "-1", "9" * 40):
        assert signed_in.get(url(campaign, f"?after={wrong}")).status_code == 404


def test_readers_see_it_and_strangers_do_not(client, account, other_account, campaign):
    demo = demo_of(account)
    client.force_login(other_account)
    assert client.get(url(campaign)).status_code == 404
    assert client.get(url(demo)).status_code == 200
    assert client.get(f"/campaigns/{demo.pk}/cities/7/rebuild/").status_code == 404


def test_it_asks_little(signed_in, campaign, django_assert_max_num_queries):
    closed(campaign)
    for space in ("A1", "B1", "C3"):
        stick(campaign, f"tree on {space}", "1 end")
    signed_in.get(url(campaign))
    with django_assert_max_num_queries(8):
        signed_in.get(url(campaign))
