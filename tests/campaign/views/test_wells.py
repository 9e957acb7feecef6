"""What a rule counts can be put on the boards: its chapter says so where none has it."""

import pytest

from campaign.keeping import cities_of
from campaign.legacy.stickers import Kind, Where
from campaign.models import Campaign
from campaign.services.envelopes import open_up_to
from tests.campaign.rule_sheets import fill_in
from tests.campaign.services.test_sheets import describe
from tests.campaign_builders import campaign_of, closed, started, stick
from tests.people_builders import written
from tests.table_builders import Reader, parsed

WELLS = "1 2 3 | enclosed feature=well buildings=4 points=4"
VEINS = "10 11 12 | first_cover feature=vein points=3"
HINT = "No board has {} yet"


@pytest.fixture
def campaign(account):
    return campaign_of(account, squares="A1 B1 C3 D3")


def chapter(client, campaign, number=1):
    return parsed(client.get(f"/campaigns/{campaign.pk}/chapters/{number}/")).text


def test_a_well_comes_onto_the_boards_by_its_sticker(signed_in, campaign):
    fill_in(campaign, 1, WELLS)
    reader = Reader(signed_in).open(f"/campaigns/{campaign.pk}/chapters/1/")
    assert HINT.format("wells") in reader.page.text

    reader.follow("Describe the sticker").press("Add this kind")
    reader.open(f"/campaigns/{campaign.pk}/chapters/1/").follow("Put them on the boards")
    reader.press("A1, light green", within="city-0").press("Put it on all that are ticked")

    now = Campaign.objects.get(pk=campaign.pk)
    assert [city.terrain[0][0] for city in cities_of(now)] == ["w", "w"]
    assert "No board has" not in chapter(signed_in, campaign)
    table = started(now, 1).table
    assert table.setup["rules"]["sheet"][0]["feature"] == "well"
    assert [seat.own["terrain"][0][0] for seat in table.seats.all()] == ["w", "w"]


def test_a_new_kind_is_filled_in_only_with_what_is_offered(signed_in, campaign):
    def name(ground):
        page = parsed(
            signed_in.get(f"/campaigns/{campaign.pk}/stickers/kinds/new/?ground={ground}")
        )
        return page.one("input", id="kind-name")["value"]

    assert [name(ground) for ground in ("w", "g", "x", "")] == ["Well", "", "", ""]
    open_up_to(campaign=campaign, chapter=4, written=written())
    assert name("g") == "Gold vein"


@pytest.mark.parametrize(
    ("number", "lines", "words"),
    [
        pytest.param(1, [WELLS], ["wells"], id="wells"),
        pytest.param(4, [VEINS, "10 | visible feature=well points=1"], ["gold veins", "wells"]),
        pytest.param(1, [" | enclosed feature=well points=4"], [], id="in force nowhere"),
        pytest.param(1, ["1 2 3 | visible feature=rock points=-1"], [], id="rocks have stickers"),
        pytest.param(1, ["1 2 3 | enclosed points=4"], [], id="nobody has said of what"),
    ],
)
def test_what_is_counted_and_on_no_board_is_named(signed_in, campaign, number, lines, words):
    fill_in(campaign, number, *lines)
    text = chapter(signed_in, campaign, number)
    assert text.count("No board has") == len(words)
    assert all(HINT.format(one) in text for one in words)


def test_once_the_chapter_is_played_nothing_is_asked(signed_in, campaign):
    fill_in(campaign, 1, WELLS)
    for episode in (1, 2, 3):
        closed(campaign, episode)
    assert "No board has" not in chapter(signed_in, campaign)


def test_of_boards_that_nobody_knows_nothing_is_asked(signed_in, account):
    campaign = campaign_of(account, is_known=False)
    fill_in(campaign, 1, WELLS)
    assert "No board has" not in chapter(signed_in, campaign)


def test_one_well_on_one_board_is_enough(signed_in, campaign):
    fill_in(campaign, 1, WELLS)
    describe(campaign, Kind("", "Fountain", "w", Where.ANYWHERE, None, "F", "blue"))
    assert "Put them on the boards" in chapter(signed_in, campaign)
    stick(campaign, "own1 on A1", "1 start")
    assert "No board has" not in chapter(signed_in, campaign)
