from datetime import date

import pytest

from campaign.models import Campaign, Episode
from campaign.services.envelopes import open_up_to
from campaign.services.marks import Written
from tests.campaign.rule_sheets import fill_in
from tests.campaign.services.test_sheets import award
from tests.campaign.test_roles import come_by, linked
from tests.campaign_builders import campaign_of, closed, demo_of, finish, kept, over, started, stick
from tests.table_builders import Reader, alerts, parsed, part, practice_table


@pytest.fixture
def campaign(account):
    return campaign_of(account, 3)


def url(campaign, rest=""):
    return f"/campaigns/{campaign.pk}/{rest}"


def page_of(client, campaign):
    return parsed(client.get(url(campaign)))


def step(page):
    """The one big button: its words and where it leads."""
    [link] = page.all("a", class_="next-step")
    return link.text, link["href"]


def test_a_new_campaign_asks_for_its_sheet_and_then_for_its_first_episode(signed_in, campaign):
    page = page_of(signed_in, campaign)
    sheet = url(campaign, "chapters/1/sheet/")
    assert step(page) == ("Fill in the rule sheet of chapter 1", sheet)
    assert "Nothing has been played yet." in page.text
    assert "Due: the rule sheet of chapter 1, then start episode 1." in page.text
    [start] = [node for node in page.all("a") if node.text == "Start episode 1"]
    assert start["href"] == url(campaign, "episodes/1/")

    fill_in(campaign, 1, "1 2 3 | visible feature=tree points=1")
    assert step(page_of(signed_in, campaign)) == ("Start episode 1", url(campaign, "episodes/1/"))


def test_a_later_sheet_is_asked_for_where_the_group_has_filled_in_one(signed_in, campaign):
    fill_in(campaign, 1, "1 2 3 | visible feature=tree points=1")
    for number in (1, 2, 3):
        closed(campaign, number, (30, 20, 10)[: campaign.cities.count()])
    open_up_to(campaign=campaign, chapter=2, written=Written("ana"))
    assert step(page_of(signed_in, campaign))[0] == "Fill in the rule sheet of chapter 2"
    started(campaign, 4)
    assert step(page_of(signed_in, campaign))[0] == "Go on with episode 4"


def test_who_may_not_fill_in_sheets_is_asked_for_the_episode(campaign):
    page = page_of(come_by(linked(campaign, "scribe")), campaign)
    assert step(page)[0] == "Start episode 1"
    words = "Due: the rule sheet of chapter 1, which only ana fills in, then start episode 1."
    assert words in page.text
    start = parsed(come_by(linked(campaign, "scribe")).get(url(campaign, "episodes/1/")))
    assert "The sheet of chapter 1 is not filled in, which only ana does:" in start.text


def test_who_may_not_open_an_envelope_reads_who_does(campaign):
    for number in (1, 2, 3):
        closed(campaign, number, (30, 20, 10))
    page = page_of(come_by(linked(campaign, "scribe")), campaign)
    assert step(page)[0] == "Envelope 2 comes next"
    assert "Due: open envelope 2, which only ana does." in page.text


def test_the_next_step_follows_the_episode(signed_in, campaign):
    episode = started(campaign)
    page = page_of(signed_in, campaign)
    assert step(page) == ("Go on with episode 1", f"/tables/{episode.table_id}/")
    assert "The first episode is on the table." in page.text

    Episode.objects.all().delete()
    over(campaign, points=(30, 20, 10))
    assert step(page_of(signed_in, campaign)) == ("Close episode 1", url(campaign, "episodes/1/"))

    Episode.objects.all().delete()
    closed(campaign, points=(30, 20, 10))
    assert step(page_of(signed_in, campaign)) == ("Start episode 2", url(campaign, "episodes/2/"))


def test_stickers_that_are_due_come_before_the_next_episode(signed_in, campaign):
    award(campaign, 1, "end second: 1 rock", "end other: 2 tree")
    closed(campaign, points=(30, 20, 10))
    page = page_of(signed_in, campaign)
    assert step(page) == ("Place what is due", url(campaign, "cities/1/?kind=rock#board"))
    assert "Due: 3 stickers to be placed, then start episode 2." in page.text
    [start] = [node for node in page.all("a") if node.text == "Start episode 2"]
    assert start["href"] == url(campaign, "episodes/2/")
    read = page_of(come_by(linked(campaign, "reader")), campaign)
    assert not read.all("a", class_="next-step")
    assert "Due: 3 stickers to be placed" in read.text

    started(campaign, 2)
    page = page_of(signed_in, campaign)
    assert step(page)[0] == "Go on with episode 2"
    assert "Due: go on with episode 2." in page.text


def test_what_happened_last_is_told_with_places_points_and_symbols(signed_in, campaign):
    closed(campaign, points=(-1, 50, 20))

    page = page_of(signed_in, campaign)

    assert [item.text for item in page.one("ol", class_="last-scores").all("li")] == [
        "1 Søder 50 points, 3 symbols",
        "2 Øst 20 points, 1 symbol",
        "3 Norr −1 points",
    ]
    assert "Søder leads with 3 symbols." in page.text
    assert page.all("time")[0]["datetime"] == "2026-11-29"


@pytest.mark.parametrize(
    ("rounds", "words"),
    [
        pytest.param([(1, 2, 3)], "Øst leads with 2 symbols.", id="one leads"),
        pytest.param([(1, 2, 3), (3, 2, 1)], "lead with 2 symbols each", id="all three with two"),
        pytest.param([(3, 2, 1), (1, 3, 2)], "Søder leads with 3 symbols.", id="after two"),
    ],
)
def test_who_leads(signed_in, campaign, rounds, words):
    for number, points in enumerate(rounds, 1):
        closed(campaign, number, points)
    assert words in page_of(signed_in, campaign).text


def test_symbols_are_circles_in_rows_filled_from_the_left(signed_in, campaign):
    for number in range(1, 8):
        closed(campaign, number, (50, 20, 10))

    first, second, third = page_of(signed_in, campaign).one("ul", class_="standings").all("li")

    def filled(standing):
        rows = standing.all("span", class_="symbol-row")
        return [
            "".join("#" if "filled" in i["class"] else "." for i in row.all("i")) for row in rows
        ]

    assert filled(first) == ["#" * 12, "#" * 9 + "..."]
    assert filled(second) == ["#######.....", "." * 12]
    assert filled(third) == ["." * 12] * 2
    assert [s.one("b", class_="num").text for s in (first, second, third)] == ["21", "7", "0"]


def test_more_than_two_rows_of_symbols(signed_in, campaign):
    for number in range(1, 10):
        closed(campaign, number, (50, 20, 10))
    first = page_of(signed_in, campaign).one("ul", class_="standings").all("li")[0]
    assert len(first.all("span", class_="symbol-row")) == 3


def test_24_episodes_stand_in_eight_chapters(signed_in, campaign):
    closed(campaign, points=(3, 2, 1))
    over(campaign, 2, (3, 2, 1))

    chapters = page_of(signed_in, campaign).all("li", class_="chapter")

    assert [chapter.one("h3").text for chapter in chapters] == [
        "Chapter 1: The New Land",
        *(f"Chapter {n}" for n in range(2, 9)),
    ]
    episodes = [node.text for chapter in chapters for node in chapter.all("li", class_="episode")]
    assert episodes == ["1 closed", "2 to be closed", *map(str, range(3, 25))]
    assert [a["href"] for chapter in chapters for a in chapter.all("a")] == [
        url(campaign, "chapters/1/"),
        url(campaign, "episodes/1/"),
        url(campaign, "episodes/2/"),
    ]


def test_after_24_episodes_there_is_a_winner(signed_in, campaign):
    finish(campaign, (30, 20, 10))
    page = page_of(signed_in, campaign)
    assert part(page, "winner-title").text == "Norr wins the campaign"
    assert page.all("a", class_="next-step") == []
    assert "Start episode" not in page.text
    # 24 closed, the list of episodes and their points
    rows = parsed(signed_in.get(url(campaign, "points/"))).one("tbody").all("tr")
    assert len(rows) == 24


def test_after_24_episodes_a_victory_may_be_shared(signed_in, campaign):
    finish(campaign, (30, 20, 10), (20, 30, 10))
    title = part(page_of(signed_in, campaign), "winner-title").text
    assert title == "Norr and Søder share the victory"


def test_a_victory_of_three_cities_names_them_and_their_mayors_with_commas(signed_in, campaign):
    finish(campaign, (30, 20, 10), (20, 10, 30), (10, 30, 20))
    section = page_of(signed_in, campaign).one("section", class_="winner")
    assert section.one("h2").text == "Norr, Søder and Øst share the victory"
    assert section.all("p")[-1].text == "After 24 episodes: Ana, Ben and Cleo"


@pytest.mark.parametrize(
    ("rounds", "words"),
    [
        pytest.param([(30, 20, 10)], "Norr won with 48 symbols.", id="one"),
        pytest.param(
            [(30, 20, 10), (20, 30, 10)], "Norr and Søder won with 36 symbols each.", id="two"
        ),
    ],
)
def test_when_all_is_over_nobody_leads_any_more(signed_in, campaign, rounds, words):
    finish(campaign, *rounds)
    page = page_of(signed_in, campaign)
    assert words in page.text
    assert "lead" not in part(page, "where-title").parent.text


def test_all_points_in_one_table(signed_in, campaign):
    closed(campaign, 1, (-3, 50, 20))
    closed(campaign, 2, (5, 6), absent=(1,))
    over(campaign, 3, (1, 2, 3))

    page = parsed(signed_in.get(url(campaign, "points/")))

    table = page.one("table")
    assert [[c.text for c in row.children if hasattr(c, "tag")] for row in table.all("tr")] == [
        ["Episode", "Norr", "Søder", "Øst"],
        ["1", "−3", "50 3 symbols", "20 1 symbol"],
        ["2", "5", "did not play", "6 2 symbols"],
        ["Symbols", "0", "3", "3"],
    ]


def test_a_campaign_without_points_says_so(signed_in, campaign):
    assert "No episode is closed yet." in parsed(signed_in.get(url(campaign, "points/"))).text


# Notes


def test_notes_are_pinned_and_taken_off_without_scripts(signed_in, campaign):
    reader = Reader(signed_in).open(url(campaign))
    reader.press("Pin it", text="Bring <b>pens</b>")
    assert [n.one("p").text for n in reader.page.all("div", class_="note")] == ["Bring <b>pens</b>"]

    reader.press("Take the note off: Bring <b>pens</b>")

    assert reader.page.all("div", class_="note") == []
    assert reader.path == url(campaign)


@pytest.mark.parametrize("text", ["", "   ", "a" * 501, "a\x00b"])
def test_a_note_that_is_refused_is_kept(signed_in, campaign, text):
    before = kept(campaign)
    response = signed_in.post(url(campaign, "notes/"), {"text": text})
    assert response.status_code == 422
    page = parsed(response)
    assert page.one("input", name="text")["value"] == (text or None)
    assert page.one("ul", class_="errors").text
    assert kept(campaign) == before


def test_a_note_sent_twice_hangs_once(signed_in, campaign):
    for _ in range(2):
        signed_in.post(url(campaign, "notes/"), {"text": "Bring pens"})
    assert campaign.notes.count() == 1


# How much is asked of the database


def filled_campaign(account, episodes):
    campaign = campaign_of(account, 4)
    for number in range(1, episodes + 1):
        closed(campaign, number, (50, 30, 20, 10))
        stick(campaign, f"tree on {'ABCD'[number % 4]}4", f"{number} end", reason="as it says")
    return campaign


PAGES = ["", "points/", "episodes/1/", "cities/0/", "cities/0/?after=1", "cities/0/board.png"]


@pytest.mark.parametrize("rest", PAGES)
def test_a_page_asks_as_much_after_one_episode_as_after_six(
    signed_in, account, rest, django_assert_max_num_queries
):
    counts = []
    for episodes in (1, 6):
        campaign = filled_campaign(account, episodes)
        signed_in.get(url(campaign, rest))  # folds the log, renews the session
        with django_assert_max_num_queries(15) as asked:
            assert signed_in.get(url(campaign, rest)).status_code == 200
        counts.append(len(asked))
    assert counts[0] == counts[1]


def test_home_asks_as_much_for_three_campaigns_as_for_one(
    signed_in, account, django_assert_max_num_queries
):
    counts = []
    for _ in range(2):
        campaign_of(account)
        signed_in.get("/")
        with django_assert_max_num_queries(10) as asked:
            assert signed_in.get("/").status_code == 200
        counts.append(len(asked))
        campaign_of(account)
    assert Campaign.objects.count() == 4
    assert counts[0] == counts[1]


def test_home_tells_how_far_each_campaign_is(signed_in, account):
    campaign_of(account)
    closed(campaign_of(account))
    started(campaign_of(account), 1)
    twice = campaign_of(account)
    closed(twice)
    started(twice, 2)

    links = parsed(signed_in.get("/")).all("a", class_="table-link")[:4]
    told = ["not begun", "after episode 1", "episode 1 on the table", "episode 2 on the table"]

    assert {next(one for one in told if one in link.text) for link in links} == {*told}


def test_home_leads_to_campaigns_and_to_the_demo(signed_in, campaign, other_account):
    demo = demo_of(other_account)
    page = parsed(signed_in.get("/"))
    links = {a.text: a["href"] for a in page.all("a")}
    assert links["Look around the demo"] == f"/campaigns/{demo.pk}/"
    assert links["Found a campaign"] == "/campaigns/new/"
    assert f"/campaigns/{campaign.pk}/" in links.values()


def test_the_day_of_the_last_episode_is_the_one_of_the_group(signed_in, campaign):
    episode = closed(campaign, points=(3, 2, 1))
    Episode.objects.filter(pk=episode.pk).update(played_on=date(2019, 2, 28))
    assert "28 February 2019" in page_of(signed_in, campaign).text


def test_a_page_that_is_refused_says_why_once(signed_in, campaign):
    page = parsed(signed_in.post(url(campaign, "episodes/1/start/"), {}))
    assert len(alerts(page)) == 1


def test_the_list_of_all_tables_says_of_which_campaign_and_episode_each_is(signed_in, campaign):
    started(campaign)
    practice_table(campaign.owner, "Ana", "Ben")

    links = parsed(signed_in.get("/tables/")).all(class_="table-link")

    assert [link.one("b").text for link in links] == ["My City", "My City: Our campaign, episode 1"]
