"""Taking over a campaign that began on paper, without scripts."""

from uuid import uuid4

import pytest

from campaign.envelopes import opened_of
from campaign.keeping import cities_of
from campaign.models import Campaign
from tests.campaign.services.test_paper import go_on_at, tell
from tests.campaign.test_roles import come_by, linked
from tests.campaign_builders import campaign_of, demo_of, kept, started
from tests.table_builders import Reader, alerts, parsed


def url(campaign, rest="already/"):
    return f"/campaigns/{campaign.pk}/{rest}"


def test_a_group_takes_over_without_scripts(signed_in, campaign):
    reader = Reader(signed_in).open(url(campaign, ""))
    reader.follow("We have played already, on paper")
    reader.press("Yes, go on from there", episode="9", symbols_0="11", symbols_1="7")
    assert "Episode 9 comes next." in reader.page.text

    reader.open(url(campaign, "cities/0/paper/"))
    for kind, space in (("tree", "A1"), ("rock", "B1"), ("tree", "A2"), ("tree", "A2")):
        button = next(b for b in reader.page.all("button", name="space") if b["value"] == space)
        reader.push(button, kind=kind)
    reader.press("Keep 2 stickers")

    assert cities_of(Campaign.objects.get())[0].terrain[0] == "trtT"
    reader.open(url(campaign, "episodes/8/"))
    assert "How it ended is not recorded." in reader.page.text
    reader.press("Save the result", points_0="−3", points_1="41")
    assert "1 Søder 41 points2 Norr −3 points" in reader.page.text
    reader.follow("How episode 7 ended").press("Save the result", points_0="30")
    reader.follow("How episode 6 ended").follow("What is left to be told")
    assert [chapter.text for chapter in reader.page.all(class_="paper-boards")[-1].all("li")] == [
        *("1 The New Land not filled in", "2 The Churches not filled in"),
        "3 The Flood not filled in",
    ]
    reader.follow("8 recorded").press("Save the day", played_on="2025-12-24")
    assert "24 December 2025" in reader.page.text
    home = parsed(signed_in.get(url(campaign, "")))
    assert "episode 8, 24 December 2025, on paper." in home.text
    assert "Norr leads with 11 symbols." in home.text
    assert home.one(class_="next-step").text == "Fill in the rule sheet of chapter 3"


REFUSED = [
    pytest.param({"episode": "1"}, 422, "greater than or equal to 2", id="the next one"),
    pytest.param({"episode": "25"}, 422, "less than or equal to 24", id="episode 25"),
    pytest.param({"episode": ""}, 422, "required", id="no episode"),
    pytest.param({"symbols_1": "-1"}, 422, "greater than or equal to 0", id="fewer than none"),
    pytest.param({"following": "2"}, 409, "Meanwhile another episode was begun", id="stale"),
]


@pytest.mark.parametrize(("changes", "status", "words"), REFUSED)
def test_a_refusal_keeps_what_was_typed(signed_in, campaign, changes, status, words):
    before = kept(campaign)
    sent = {
        "id": "6d1c84f2-3f0c-4f34-9b52-2a3f30f1a9d0",
        "following": "1",
        "episode": "9",
        "symbols_0": "11",
        "symbols_1": "7",
    }

    response = signed_in.post(url(campaign), {**sent, **changes})

    page = parsed(response)
    assert (response.status_code, kept(campaign)) == (status, before)
    assert words in page.text
    assert alerts(page) != []
    for name in ("episode", "symbols_0", "symbols_1"):
        assert (page.one("input", name=name)["value"] or "") == {**sent, **changes}[name]


def test_a_wrong_result_keeps_what_was_typed(signed_in, campaign):
    go_on_at(campaign, 4)
    reader = Reader(signed_in).open(url(campaign, "episodes/2/"))
    reader.press("Save the result", points_0="51", points_1="20")
    assert reader.response.status_code == 422
    assert "51 is too high" in reader.page.text
    assert reader.page.one("input", name="points_1")["value"] == "20"


def test_a_board_is_kept_once_nothing_was_begun_here(signed_in, campaign):
    go_on_at(campaign, 4)
    reader = Reader(signed_in).open(url(campaign, "cities/0/paper/?put=tree:A1"))
    started(campaign, 4)
    reader.press("Keep 1 sticker")
    assert reader.response.status_code == 422
    assert "Meanwhile an episode was begun here." in " ".join(alerts(reader.page))


def test_what_does_not_belong_on_its_space_is_doubted_before_it_is_kept(signed_in, campaign):
    go_on_at(campaign, 4)
    reader = Reader(signed_in).open(url(campaign, "cities/0/paper/?put=tree:A1 rock:A2"))
    [doubt] = [one.text for one in reader.page.all(class_="notice") if "mistake" in one.text]
    assert doubt.startswith("A2 is not empty: one rock.")
    assert "A1" not in doubt
    reader.press("Keep 2 stickers")
    put = [mark["space"] for mark in ledger_marks(campaign) if "space" in mark]
    assert put == ["A1", "A2"]


def ledger_marks(campaign):
    return [*campaign.ledger.values_list("mark", flat=True)]


@pytest.mark.parametrize("put", ["", "tree:Z9", "gold:A1", "x" * 5000, "tree:A1 " * 400, "tree"])
def test_what_is_no_sticker_is_left_out(signed_in, campaign, put):
    go_on_at(campaign, 4)
    before = Campaign.objects.get().ledger.count()
    response = signed_in.get(url(campaign, "cities/0/paper/"), {"put": put, "space": "?"})
    assert response.status_code == 200
    sent = {"id": "6d1c84f2-3f0c-4f34-9b52-2a3f30f1a9d0", "put": put}
    signed_in.post(url(campaign, "cities/0/paper/"), sent)
    assert Campaign.objects.get().ledger.count() - before <= 1


def test_all_pages_show_a_campaign_that_began_on_paper(signed_in, campaign):
    go_on_at(campaign, 4, (3, 1))
    tell(campaign, 2, 30, 20)
    for rest in (
        "",
        "points/",
        "people/",
        "cities/0/",
        "cities/0/board/",
        "episodes/4/",
        "export/",
    ):
        assert signed_in.get(url(campaign, rest)).status_code == 200
    points = parsed(signed_in.get(url(campaign, "points/"))).text
    assert "1not recordednot recorded" in points


PATHS = ["already/", "cities/0/paper/"]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("method", ["get", "post"])
def test_others_find_nothing_and_readers_write_nothing(
    client, account, other_account, path, method
):
    campaign, demo = campaign_of(account), demo_of(account)
    client.force_login(other_account)
    assert getattr(client, method)(url(campaign, path)).status_code == 404
    assert getattr(client, method)(url(demo, path)).status_code == 403
    assert client.post(url(demo, "episodes/1/result/")).status_code == 403
    assert client.post(url(campaign, "episodes/1/result/")).status_code == 404


def test_the_result_of_an_episode_that_was_played_here_has_no_form(signed_in, campaign):
    started(campaign)
    assert signed_in.post(url(campaign, "episodes/1/result/")).status_code == 404
    assert signed_in.get(url(campaign, "cities/7/paper/")).status_code == 404


def test_only_the_owner_takes_over_since_that_opens_envelopes(account):
    campaign = campaign_of(account)
    client = come_by(linked(campaign, "scribe"))
    reader = Reader(client).open(url(campaign, ""))
    assert "We have played already" not in reader.page.text

    page = reader.open(url(campaign)).page
    assert "Only ana says how far you are" in page.text
    assert page.one("main").all("form") == []

    sent = {"episode": "7", "following": "1", "symbols_0": "1", "symbols_1": "1"}
    answer = client.post(url(campaign), {**sent, "id": str(uuid4())})
    assert (answer.status_code, opened_of(campaign)) == (403, 1)


# Putting a take-over right


def taken_over(reader, campaign, episode="9"):
    reader.open(f"/campaigns/{campaign.pk}/already/")
    return reader.press("Yes, go on from there", episode=episode)


def test_a_take_over_is_filled_in_anew_and_undone_from_its_page(reader, campaign):
    taken_over(reader, campaign)
    [form] = [one for one in reader.page.all("button") if one.text == "Fill it in anew"]
    assert reader.page.one("input", id="anew-episode")["value"] == "9"

    reader.push(form, episode="4", symbols_0="5", symbols_1="2")
    assert "Episode 4 comes next. What is left to be told" in reader.page.text
    assert "Episodes 1 to 3 go, with 0 stickers, 0 results" in reader.page.text
    assert [city.symbols for city in cities_of(Campaign.objects.get())] == [5, 2]

    reader.press("Yes, undo it")

    assert reader.path == f"/campaigns/{campaign.pk}/"
    assert not Campaign.objects.get().episodes.exists()
    assert not Campaign.objects.get().ledger.exists()


def test_why_a_take_over_stays_is_said_and_what_was_typed_is_kept(reader, campaign):
    taken_over(reader, campaign)
    started(campaign, 9)
    [form] = [one for one in reader.page.all("button") if one.text == "Fill it in anew"]

    reader.push(form, episode="4", symbols_0="5", symbols_1="2")
    assert reader.response.status_code == 409
    assert "Meanwhile an episode was begun after those on paper" in alerts(reader.page)[0]
    answer = reader.client.post(
        f"/campaigns/{campaign.pk}/already/undo/", {"id": str(uuid4()), "last": "8"}
    )

    assert answer.status_code == 409
    assert "Meanwhile an episode was begun after those on paper" in answer.text
    assert Campaign.objects.get().episodes.count() == 9


@pytest.mark.parametrize(
    ("path", "sent", "words"),
    [
        pytest.param("anew", {"episode": "0"}, "Something is missing below.", id="no episode"),
        pytest.param("anew", {"episode": "9"}, "Something is missing below.", id="no symbols"),
        pytest.param("undo", {"last": ""}, "Something in what this page sent", id="no last"),
    ],
)
def test_what_cannot_be_read_changes_nothing(reader, campaign, path, sent, words):
    taken_over(reader, campaign)
    address = f"/campaigns/{campaign.pk}/already/{path}/"

    answer = reader.client.post(address, {"id": str(uuid4()), "following": "9", **sent})

    assert answer.status_code == 422
    assert words in answer.text
    assert Campaign.objects.get().episodes.count() == 8


def test_from_one_result_it_goes_to_the_next_that_is_not_told(signed_in, campaign):
    go_on_at(campaign, 5)
    tell(campaign, 2, 30)

    def onward(number):
        page = parsed(signed_in.get(url(campaign, f"episodes/{number}/")))
        return [one.text for part in page.all(class_="actions") for one in part.all("a")]

    left = "What is left to be told"
    assert onward(4) == [left]  # how it ended itself comes first
    tell(campaign, 4, 30)
    assert (onward(4), onward(2)) == (
        ["How episode 3 ended", left],
        ["How episode 1 ended", left],
    )
    tell(campaign, 1, 20)
    assert onward(1) == ["How episode 3 ended", left]
    tell(campaign, 3, 20)
    assert onward(1) == [left]
    started(campaign, 5)
    assert onward(1) == []
