"""A closed episode is corrected without scripts."""

from uuid import uuid4

import pytest

from campaign.revisions import Draft
from tests.campaign.services.test_drafts import draft_of, mend, points
from tests.campaign.services.test_revisions import (
    STEEP,
    again,
    built_and_closed,
    corrected,
    final_board_closed,
    results,
)
from tests.campaign.services.test_sheets import award, place
from tests.campaign_builders import closed, demo_of, kept
from tests.table_builders import alerts, parsed

pytestmark = pytest.mark.django_db


def address(campaign, part="episodes/1/"):
    return f"/campaigns/{campaign.pk}/{part}"


def mended(campaign):
    """Return the draft of a closed episode with a line mended: Ana has 10 in the place of 30."""
    draft = draft_of(closed(campaign))
    mend(draft, 3, points(0, 10))
    return draft


def test_an_episode_is_corrected_from_its_page_to_the_list_of_corrections(reader, campaign):
    episode = closed(campaign)
    reader.open(address(campaign)).press("Correct episode 1")
    assert reader.path == address(campaign, "episodes/1/correction/")
    assert "Nothing yet." in reader.page.text
    assert not [b for b in reader.page.all("button") if b.name == "Correct episode 1"]
    reader.follow("To the lines of the copy")
    assert reader.path.endswith("#log-lines")
    assert reader.page.one("details", id="log").one(id="log-lines").tag == "ol"
    notice = reader.page.one(class_="draft")
    assert notice.text.startswith("A draft: nothing on it counts yet.")
    assert notice.one("a")["href"] == address(campaign, "episodes/1/correction/")
    assert reader.page.one(class_="part-of").text == "← Draft of episode 1, Our campaign"
    [on] = [a["href"] for a in reader.page.all("a") if a.text == "See what it would mean"]
    assert on == notice.one("a")["href"]
    fix = next(a for a in reader.page.all("a") if a["href"].endswith("/entries/2/"))
    reader.open(fix["href"])
    form = next(f for f in reader.page.all("form") if f.all("input", name="points"))
    reader.push(form.all("button")[-1], points="10")
    reader.open(address(campaign)).follow("A correction of this episode")

    text = reader.page.text
    assert "Ana’s city ended: 30 points." in text
    assert "Progress symbols in all: Norr 0 instead of 2, Søder 2 instead of 0." in text
    norr, soder = reader.page.one("li", class_="other").all("li")[1:]
    assert norr.text == (
        "Norr: before 30 points now 10 points, before place 1 now place 2,"
        " before 2 symbols now no symbols"
    )
    assert soder.text == "Søder: before place 2 now place 1, before no symbols now 2 symbols"
    reader.press("Correct episode 1", reason="it was ten")

    assert reader.path == f"{address(campaign)}?corrected=1"
    assert results(episode) == [(0, 2, 10, 0), (1, 1, 20, 2)]
    said = reader.page.one(class_="just-done").text
    assert said == "Corrected: Episode 1. It has another result now. All that it changed"
    reader.open(address(campaign, "corrections/"))
    article = reader.page.one("article", class_="correction").text
    assert "“it was ten”" in article
    assert "Ana’s city ended: 10 points." in article


def test_a_building_of_a_final_board_that_fell_leads_to_how_its_city_ended(reader, campaign):
    final_board_closed(campaign)
    corrected(campaign, STEEP)
    reader.open(address(campaign)).press("Mend its lines on the corrected board")
    assert "Its board takes nothing more since the city ended: first" in reader.page.text
    reader.follow("take back line 3 of the copy")
    assert "Ana’s city ended" in reader.page.text
    assert [one for one in reader.page.all("button") if one.text == "Take line 3 back"]


def test_stickers_that_are_due_by_a_correction_and_those_too_many_are_counted(reader, campaign):
    award(campaign, 1, "end first: 2 tree")
    mended(campaign)
    place(campaign, "tree on A1", "1 end", city=0)
    reader.open(address(campaign, "episodes/1/correction/"))
    reader.press("Correct episode 1", reason="it was ten")

    said = reader.page.one(class_="just-done").text
    assert "2 stickers are due by it. 1 sticker is too many by it." in said


def test_what_is_not_allowed_on_the_corrected_board_leads_to_its_line(reader, campaign):
    built_and_closed(campaign)
    corrected(campaign, STEEP)
    reader.open(address(campaign)).press("Mend its lines on the corrected board")

    assert "Line 3, Norr: Mountains and forest cannot be built on: A4." in reader.page.text
    draft = Draft.objects.get()
    reader.follow("Line 3", within="main")
    assert reader.path == f"/tables/{draft.table_id}/entries/2/"


def test_a_building_that_the_copy_is_without_leads_to_its_board(reader, campaign):
    final_board_closed(campaign)
    corrected(campaign, STEEP)
    reader.open(address(campaign)).press("Mend its lines on the corrected board")

    text = reader.page.one("main").text
    assert "Line 3, Norr: Mountains and forest cannot be built on: A4." in text
    assert "has a pass for now" not in text
    reader.follow("Line 3", within="main")
    assert reader.path == f"/tables/{Draft.objects.get().table_id}/?seat=0#seat-0"


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"reason": ""}, 422),
        ({"reason": "x" * 201}, 422),
        ({"seen": "1.1.1"}, 409),
        ({"seen": ""}, 422),
        ({"id": "x"}, 422),
    ],
)
def test_a_correction_that_is_refused_changes_nothing_and_keeps_the_reason(
    signed_in, campaign, sent, status
):
    mended(campaign)
    path = address(campaign, "episodes/1/correction/")
    page = parsed(signed_in.get(path))
    fields = {name: page.one("input", name=name)["value"] for name in ("id", "seen")}
    before = kept(campaign)

    answer = signed_in.post(path, {**fields, "reason": "it was ten", **sent})

    assert answer.status_code == status
    page = parsed(answer)
    assert alerts(page)
    reason = page.one("input", name="reason")["value"]
    assert reason == sent.get("reason", "it was ten")
    assert kept(campaign) == before


def test_a_draft_that_is_not_over_says_so(reader, campaign):
    draft = mended(campaign)
    table = draft.table
    table.entries.filter(number__gte=3).delete()
    type(table).objects.filter(pk=table.pk).update(version=3)
    reader.open(address(campaign, "episodes/1/correction/"))
    assert "The copy is not over yet" in reader.page.text
    assert "did not play" not in reader.page.one("main").text


def test_a_stale_draft_can_only_be_thrown_away(reader, campaign):
    draft = mended(campaign)
    corrected(campaign, STEEP)
    reader.open(address(campaign, "episodes/1/correction/"))
    assert "was changed in another way" in reader.page.text
    assert not reader.page.all("input", name="reason")
    reader.press("Throw it away")

    assert reader.path == address(campaign)
    assert again(draft.episode).table_id != draft.table_id
    assert not Draft.objects.exists()


def test_where_no_draft_is_there_is_nothing_to_see(signed_in, campaign):
    closed(campaign)
    path = address(campaign, "episodes/1/correction/")

    assert signed_in.get(path).status_code == 404
    answer = signed_in.post(path, {"id": str(uuid4()), "seen": "1.1.1", "reason": "x"})
    assert (answer.status_code, answer["Location"]) == (302, address(campaign))


PARTS = ["correct/", "correction/", "correction/drop/"]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("who", ["client", "stranger"])
def test_others_find_nothing(client, other_account, campaign, who, part):
    mended(campaign)
    if who == "stranger":
        client.force_login(other_account)
    before = kept(campaign)

    for method in ("get", "post"):
        status = getattr(client, method)(address(campaign, f"episodes/1/{part}")).status_code
        assert status == (405 if method == "get" and part != "correction/" else 404)
    table = Draft.objects.get().table
    assert client.get(table.get_absolute_url()).status_code == 404
    assert kept(campaign) == before


@pytest.mark.parametrize("part", PARTS)
def test_nobody_corrects_the_demo(signed_in, account, part):
    demo = demo_of(account)
    assert signed_in.post(address(demo, f"episodes/1/{part}")).status_code == 403
    assert not Draft.objects.exists()


@pytest.mark.parametrize("part", PARTS)
def test_an_episode_that_is_not_there_is_not_corrected(signed_in, campaign, part):
    assert signed_in.post(address(campaign, f"episodes/7/{part}")).status_code == 404
