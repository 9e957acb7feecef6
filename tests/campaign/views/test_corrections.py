"""What was corrected is read afterwards, and what is marked is decided, without scripts."""

from uuid import uuid4

import pytest

from campaign.legacy.awards import Award, AwardTable, Who
from campaign.legacy.ledger import Moment
from campaign.models import Campaign
from campaign.services.marks import Written, held, write_marks
from games.my_city.box import Printed
from games.sets import NewSet, make_set
from tests.campaign.services.test_drafts import counted, draft_of, mend, points
from tests.campaign.services.test_revisions import (
    BARE,
    STEEP,
    again,
    built,
    built_and_closed,
    corrected,
    played,
    results,
)
from tests.campaign_builders import closed, kept
from tests.table_builders import alerts, parsed

pytestmark = pytest.mark.django_db


def own_set(owner, terrain):
    board = Printed(tuple(terrain.split()), ("0011",) * 4, ())
    values = {"board": board, "buildings": (), "eternal": ()}
    return make_set(owner=owner, new=NewSet("my-city", "Ours", values))


def choose(reader, campaign, terrain, since):
    found = own_set(campaign.owner, terrain)
    reader.open(f"/campaigns/{campaign.pk}/cities/0/board/")
    return reader.press("Show what would differ", set=str(found.pk), since=since)


def page_of(campaign, part=""):
    return f"/campaigns/{campaign.pk}/{part}"


def test_what_would_differ_is_named_done_and_read_afterwards(reader, campaign):
    episode = played(campaign)
    choose(reader, campaign, "..TT rR.. mf.. ....", "0")
    assert "Norr: before 10 points now 11 points" in reader.page.text
    reader.press("Correct it everywhere", reason="C1 has two trees")

    assert results(episode)[0] == (0, 2, 11, 0)
    assert "Corrected everywhere: C1 has two trees" in reader.page.text
    reader.open(page_of(campaign)).follow(
        "Corrections what was changed afterwards, and the printed boards"
    )
    text = reader.page.one("article", class_="correction").text
    for words in (
        "The printed board of Norr, everywhere",
        "by ana",
        "“C1 has two trees”",
        "C1: two trees instead of one tree",
        "Episode 1: another result.",
    ):
        assert words in text
    former = reader.page.one("article", class_="correction").all("a")[-1]
    assert former.text == "episode 1"
    reader.open(former["href"])
    assert "This is how it was before a correction" in reader.page.text
    reader.follow("How it is now")
    assert reader.path == page_of(campaign, "episodes/1/")
    reader.follow("The printed board of Norr, everywhere")
    assert "corrections/" in reader.path


def test_the_former_tables_of_a_correction_stand_in_the_order_of_episodes(reader, campaign):
    for number, board in enumerate(["..TT rR.. mf.. ....", "..tT rR.. mf.. ...."], 1):
        played(campaign, number)
        choose(reader, campaign, board, "0")
        reader.press("Correct it everywhere", reason="C1 is otherwise")

    reader.open(page_of(campaign, "corrections/"))
    latest = reader.page.all("article", class_="correction")[0]
    assert "As it was before: episode 1, episode 2." in latest.text


def test_what_would_be_marked_is_said_before(reader, campaign):
    built_and_closed(campaign)
    choose(reader, campaign, STEEP, "1")

    assert "Line 3, Norr: Mountains and forest cannot be built on: A4." in reader.page.text
    assert "Episode 1 would keep the result as it was announced" in reader.page.text


def test_symbols_that_would_differ_are_named_in_all(reader, campaign):
    played(campaign, visible=("C1", "A2"))
    choose(reader, campaign, "..rT rR.. mf.. ....", "1")

    assert "Who is tied then shares the place." in reader.page.text
    assert "Progress symbols in all: Søder 2 instead of 0." in reader.page.text


def test_a_marked_episode_says_why_and_is_kept_as_announced(reader, campaign):
    episode = built_and_closed(campaign)
    corrected(campaign, STEEP, reason="A4 is a mountain")
    reader.open(page_of(campaign))
    assert "To be decided: episode 1, which no longer fits" in reader.page.text
    reader.follow("episode 1", within="main")

    text = reader.page.one("section", class_="doubt").text
    assert "“A4 is a mountain”" in text
    assert "Line 3, Norr: Mountains and forest cannot be built on: A4." in text
    before = results(episode)
    reader.press("Keep the result as announced", reason="so be it")

    assert not reader.page.all("section", class_="doubt")
    assert results(episode) == before
    kept_as = reader.page.one("section", **{"aria-labelledby": "former-title"}).one("li")
    assert kept_as.text.startswith("Episode 1 stays as announced")
    assert (kept_as.text.endswith("“so be it”."), len(kept_as.all("a"))) == (True, 1)
    reader.open(page_of(campaign, "corrections/"))
    assert "Episode 1 stays as announced" in reader.page.text
    assert "“so be it”" in reader.page.text


def test_an_episode_under_way_that_is_marked_goes_on_as_it_was(reader, campaign):
    built(campaign)
    corrected(campaign, STEEP)
    reader.open(page_of(campaign, "episodes/1/"))

    reader.press("Keep playing on this board")
    assert again(campaign.episodes.get()).doubt is None


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"doubt": "7"}, 409),
        ({"doubt": "x"}, 422),
        ({"doubt": "0", "reason": "x" * 201}, 422),
        ({"doubt": "0", "id": "x"}, 422),
    ],
)
def test_a_decision_that_is_refused_changes_nothing_and_keeps_the_reason(
    signed_in, campaign, sent, status
):
    built_and_closed(campaign)
    corrected(campaign, STEEP)
    before = kept(campaign)
    sent = {"id": str(uuid4()), "reason": "so be it", **sent}

    answer = signed_in.post(page_of(campaign, "episodes/1/keep/"), sent)

    assert answer.status_code == status
    page = parsed(answer)
    assert alerts(page)
    assert page.one("input", name="reason")["value"] == sent["reason"]
    assert kept(campaign) == before
    assert campaign.corrections.count() == 1


def test_nothing_was_corrected(reader, campaign):
    reader.open(page_of(campaign, "corrections/"))
    assert "Nothing was corrected." in reader.page.text


def test_what_people_typed_is_text(reader, campaign):
    Campaign.objects.filter(pk=campaign.pk).update(name="<b>Ours</b>")
    campaign.cities.filter(number=0).update(name="<b>Norr</b>")
    played(campaign)
    corrected(campaign, BARE, reason="<b>look</b>")

    for part in ("corrections/", "episodes/1/", "cities/0/", "cities/0/board/"):
        reader.open(page_of(campaign, part))
        assert not [node for node in reader.page.all("b") if node.text in {"Ours", "Norr", "look"}]


def test_the_page_of_an_episode_begins_with_how_it_was_corrected_and_why(reader, campaign):
    played(campaign)
    corrected(campaign, BARE, reason="it was bare")

    text = reader.open(page_of(campaign, "episodes/1/")).page.text

    assert "“it was bare”. The table as it was before" in text
    assert text.index("it was bare") < text.index(
        "Last boards" if "Last boards" in text else "Total"
    )


def test_the_list_of_corrections_leads_to_every_printed_board(reader, campaign):
    reader.open(page_of(campaign, "corrections/"))

    led = [one.text for one in reader.page.one("ul", class_="ways-on").all("a")]

    assert led == [f"The printed board of {city.name}" for city in campaign.cities.all()]


def test_what_became_due_is_read_with_each_correction(reader, campaign):
    award = AwardTable(1, (Award(Moment.END, Who.FIRST, "tree", 2),))
    with held(campaign) as now:
        write_marks(now, [((1, Moment.END), None, award)], Written())
    episode = closed(campaign)  # Norr 30, Søder 20
    for reason, count in (("misread", 10), ("misread again", 25)):
        draft = draft_of(episode)
        mend(draft, 3, points(0, count))
        counted(draft, reason)

    reader.open(page_of(campaign, "corrections/"))
    newest, first = (
        [item.text for item in one.all("li") if "due" in item.text]
        for one in reader.page.all("article", class_="correction")
    )
    away, come = "2 × one tree no longer due, after episode 1", "2 × one tree due"
    assert first == [f"Norr: {away}", f"Søder: {come}, after episode 1"]
    assert newest == [f"Norr: {come}, after episode 1", f"Søder: {away}"]
