from uuid import uuid4

import pytest

from campaign.models import Campaign
from campaign.services.envelopes import open_up_to
from campaign.services.marks import Written
from tests.campaign.services.test_sheets import (
    award,
    count,
    describe,
    due,
    waive,
)
from tests.campaign_builders import (
    campaign_of,
    closed,
    demo_of,
    kept,
    ledger_lines,
    over,
    rows_of,
    started,
    stick,
)
from tests.table_builders import Reader, alerts, parsed


@pytest.fixture
def campaign(account):
    return campaign_of(account, 3, squares="A1 B1 C3 D3")


def url(campaign, rest="stickers/"):
    return f"/campaigns/{campaign.pk}/{rest}"


def lines_of(page, id):
    """The lines of the list in a part of a page."""
    [part] = [node for node in page.all("section") if node["aria-labelledby"] == id]
    return [" ".join(node.text.split()) for node in part.all("li")]


# From the sheet to the board


def test_an_award_table_is_typed_dealt_out_and_placed_without_scripts(signed_in, campaign):
    over(campaign, 1, (10, 30, 20))
    reader = Reader(signed_in).open(url(campaign, "episodes/1/"))
    assert "Does the episode bring stickers?" in reader.page.text
    reader.open(url(campaign, "stickers/episodes/1/"))
    reader.press("Save what it brings", **{"end-first-rock": "2", "end-all-tree": "1"})

    assert reader.path == url(campaign, "episodes/1/")
    [close] = [n for n in reader.page.all("section") if n["aria-labelledby"] == "close-title"]
    assert [" ".join(n.text.split()) for n in close.all("ul", class_="brought")[0].all("li")] == [
        "Norr: one tree",
        "Søder: 2 × one rock, one tree",
        "Øst: one tree",
    ]
    reader.press("Close it and colour the symbols")

    assert reader.path == url(campaign, "")
    assert [line.split(" Place")[0] for line in lines_of(reader.page, "due-title")] == [
        "All: one tree after episode 1",
        "Norr: one tree after episode 1",
        "Søder: one tree after episode 1",
        "Øst: one tree after episode 1",
        "Søder: 2 × one rock after episode 1",
    ]


def test_placing_what_is_due_leads_to_what_is_due_next(signed_in, campaign):
    award(campaign, 1, "end first: 1 rock", "end all: 1 tree")
    closed(campaign, 1, (10, 30, 20))
    reader = Reader(signed_in).open(url(campaign, "cities/0/?kind=tree"))
    seen = []
    for space in ("A1", "A1", "B1", "A1"):
        reader.press(f"{space}, light green")
        reader.press("Put it on for good")
        seen.append((reader.path, reader.page.one("p", class_="verdict").text))

    last = campaign.ledger.last().number
    assert seen == [
        (
            url(campaign, f"cities/1/?kind=rock&placed={last - 3}#board"),
            "Norr: one tree on A1 is on.",
        ),
        (
            url(campaign, f"cities/1/?kind=tree&placed={last - 2}#board"),
            "Søder: one rock on A1 is on.",
        ),
        (
            url(campaign, f"cities/2/?kind=tree&placed={last - 1}#board"),
            "Søder: one tree on B1 is on.",
        ),
        (
            url(campaign, f"?placed={last}"),
            "Øst: one tree on A1 is on. All that was due is placed.",
        ),
    ]
    assert reader.page.one("a", class_="next-step").text == "Start episode 2"
    assert due(campaign) == []


def test_one_more_beside_what_is_due_leaves_it_due(signed_in, campaign):
    award(campaign, 1, "end all: 1 tree")
    closed(campaign, 1, (10, 30, 20))
    reader = Reader(signed_in).open(url(campaign, "cities/0/?kind=tree&space=A1"))
    radios = [
        (r["value"], r["checked"] is not None) for r in reader.page.all("input", name="award")
    ]
    assert radios == [("1 end", True), ("", False)]

    reader.press("Put it on for good", award="")

    assert due(campaign)[0] == "0: 1 tree of 1 end"
    assert "one tree after episode 1" in reader.page.text


def test_what_is_not_taken_is_waived_with_words(signed_in, campaign):
    award(campaign, 1, "end all: 2 tree")
    closed(campaign, 1, (10, 30, 20))
    reader = Reader(signed_in).open(url(campaign, "cities/1/waive/?kind=tree&award=1+end"))
    assert "Søder is due 2 × one tree after episode 1." in " ".join(reader.page.text.split())

    reader.press("Do not take it", count="1", reason="")
    assert reader.response.status_code == 422
    assert alerts(reader.page) == ["Say in a word why they are not taken."]
    reader.press("Do not take it", count="1", reason="no room")

    assert reader.path == url(campaign, "#due")
    assert "1: 1 tree of 1 end" in due(campaign)
    told = "Not taken: one tree after episode 1 (no room)"
    cities = [reader.open(url(campaign, f"cities/{city}/")).page.text for city in (0, 1)]
    assert [told in " ".join(text.split()) for text in cities] == [False, True]


def test_what_is_due_no_more_is_said(signed_in, campaign):
    page = parsed(signed_in.get(url(campaign, "cities/1/waive/?kind=tree&award=1+end")))
    assert page.one("h1").text == "Nothing of it is due any more"
    sent = {"id": uuid4(), "kind": "tree", "award": "1 end", "count": 1, "reason": "no room"}
    assert signed_in.post(url(campaign, "cities/1/waive/"), sent).status_code == 422


def test_what_was_waived_by_mistake_is_due_again(signed_in, campaign):
    award(campaign, 1, "end all: 1 tree")
    closed(campaign, 1, (10, 30, 20))
    waive(campaign, city=1)
    closed(campaign, 2, (10, 30, 20))  # waiving touches no board, so it is never too late
    reader = Reader(signed_in).open(url(campaign))
    assert "Søder: one tree after episode 1 (no room)" in " ".join(reader.page.text.split())

    reader.press("It is due again", reason="there is room")

    assert reader.path == url(campaign)
    assert "1: 1 tree of 1 end" in due(campaign)


def test_what_is_due_is_said_before_the_next_episode_starts(signed_in, campaign):
    award(campaign, 1, "end all: 1 tree")
    award(campaign, 2, "start first: 1 rock")
    closed(campaign, 1, (10, 30, 20))
    page = parsed(signed_in.get(url(campaign, "episodes/2/")))
    assert [line.split(" Place")[0] for line in lines_of(page, "due-title")] == [
        "All: one tree after episode 1",
        "Norr: one tree after episode 1",
        "Søder: one tree after episode 1",
        "Øst: one tree after episode 1",
        "Søder: one rock before episode 2",
    ]


def test_an_episode_of_a_sealed_chapter_leads_to_no_award_table(signed_in, campaign):
    for number in (1, 2, 3):
        closed(campaign, number, (10, 30, 20))
    over(campaign, 4, (10, 30, 20))
    text = signed_in.get(url(campaign, "episodes/4/")).content.decode()
    assert ("Put them on one by one" in text, "stickers/episodes/4/" in text) == (True, False)
    open_up_to(campaign=campaign, chapter=2, written=Written("ana"))
    assert "stickers/episodes/4/" in signed_in.get(url(campaign, "episodes/4/")).content.decode()


# Stock


def test_the_stock_is_counted_and_shows_what_is_left(signed_in, campaign):
    stick(campaign, "rock on A1", "1 start")
    reader = Reader(signed_in).open(url(campaign))
    reader.press("Save the numbers", **{"n-rock": "4", "n-tree": "", "n-rocks": "0"})

    rows = [" ".join(row.split()) for row in rows_of(reader.page)]
    assert [row.split(": ")[0::2] for row in rows[1:6]] == [
        ["one tree", "0"],
        ["two trees", "0"],
        ["one rock", "1"],
        ["two rocks", "0"],
        ["blank", "0"],
    ]
    assert [row.split(": ")[3] for row in rows[1:6]] == ["?", "?", "3", "0", "?"]
    assert ledger_lines(campaign)[-1][-1] == {"chapter": 1, "counts": {"rock": 4, "rocks": 0}}


def test_a_city_shows_what_is_left_of_each_kind(signed_in, campaign):
    count(campaign, tree=2)
    page = parsed(signed_in.get(url(campaign, "cities/0/")))
    labels = [" ".join(node.text.split()) for node in page.all("label", class_="choice")]
    assert labels == ["one tree 2 left", "two trees", "one rock", "two rocks", "blank"]


def test_a_kind_of_which_none_is_left_asks_for_a_reason(signed_in, campaign):
    count(campaign, tree=0)
    reader = Reader(signed_in).open(url(campaign, "cities/0/?kind=tree&space=A1"))
    assert "By your count none of “one tree” is left" in reader.page.text
    reader.press("Put it on for good", reason="one more lay in the box")
    assert "A1 one tree, before episode 1 (one more lay in the box)" in reader.page.text


def test_when_a_chapter_is_over_what_is_unused_is_out_of_the_game(signed_in, campaign):
    count(campaign, tree=2, rock=0)
    for number in (1, 2, 3):
        closed(campaign, number, (10, 30, 20))
    page = parsed(signed_in.get(url(campaign)))
    assert "Unused, and out of the game: 2 × one tree." in page.text


def test_what_is_still_due_of_a_chapter_that_is_over_is_not_unused(signed_in, campaign):
    count(campaign, tree=5)
    award(campaign, 3, "end all: 1 tree")
    for number in (1, 2, 3):
        closed(campaign, number, (10, 30, 20))
    page = parsed(signed_in.get(url(campaign)))
    assert "Unused, and out of the game: 2 × one tree." in page.text

    started(campaign, 4)
    page = parsed(signed_in.get(url(campaign, "cities/0/")))
    labels = [" ".join(node.text.split()) for node in page.all("label", class_="choice")]
    assert labels[0] == "one tree 5 left"


def test_closing_says_what_runs_short(signed_in, campaign):
    count(campaign, tree=2)
    award(campaign, 1, "end all: 1 tree")
    over(campaign, 1, (10, 30, 20))
    text = signed_in.get(url(campaign, "episodes/1/")).content.decode()
    assert "By your count 2 of “one tree” are left, and 3 are due." in text


def test_closing_shows_the_stock_and_what_is_left_then(signed_in, campaign):
    count(campaign, tree=5, rock=1)
    award(campaign, 1, "end all: 1 tree", "end first: 2 rock")
    over(campaign, 1, (10, 30, 20))
    text = " ".join(parsed(signed_in.get(url(campaign, "episodes/1/"))).text.split())
    assert "In stock: one tree 5 left, 2 left then." in text
    assert "By your count 1 of “one rock” are left, and 2 are due." in text


# Stale, sealed, private


STALE = [
    pytest.param("stickers/chapters/1/", {"n-tree": "7"}, "n-tree", id="stock"),
    pytest.param("stickers/episodes/1/", {"end-all-tree": "7"}, "end-all-tree", id="awards"),
]


@pytest.mark.parametrize(("part", "fields", "kept_field"), STALE)
def test_a_page_from_before_keeps_what_was_typed_and_can_send_it_again(
    signed_in, campaign, part, fields, kept_field
):
    count(campaign, tree=1)
    award(campaign, 1, "end all: 1 tree")
    before = kept(campaign)

    response = signed_in.post(url(campaign, part), {"id": uuid4(), "seen": "-1", **fields})

    page = parsed(response)
    assert (response.status_code, kept(campaign)) == (409, before)
    assert "Meanwhile this was typed on another page." in alerts(page)[0]
    assert page.one("input", name=kept_field)["value"] == "7"
    seen = page.one("input", name="seen")["value"]
    again = signed_in.post(url(campaign, part), {"id": uuid4(), "seen": seen, **fields})
    assert again.status_code == 302


@pytest.mark.parametrize("value", ["x", "-1", "100", "1.5", "9" * 40])
def test_what_is_no_number_is_said_and_kept(signed_in, campaign, value):
    response = signed_in.post(
        url(campaign, "stickers/chapters/1/"), {"id": uuid4(), "seen": "-1", "n-tree": value}
    )
    page = parsed(response)
    assert response.status_code == 422
    assert alerts(page) == ["Type a number from 0 to 99, or nothing."]
    assert page.one("input", name="n-tree")["value"] == value
    wrong = [field["name"] for field in page.all("input") if field["aria-invalid"]]
    assert wrong == ["n-tree"]


SEALED = [
    "stickers/episodes/4/",
    "stickers/episodes/0/",
    "stickers/episodes/25/",
    f"stickers/episodes/{10**30}/",
    "stickers/kinds/own1/",
    "stickers/kinds/tree/",
    "cities/7/waive/",
]


@pytest.mark.parametrize("part", SEALED)
def test_what_is_sealed_or_not_there_is_not_found(signed_in, campaign, part):
    assert signed_in.get(url(campaign, part)).status_code == 404
    assert signed_in.post(url(campaign, part), {"id": uuid4(), "seen": "-1"}).status_code == 404
    assert signed_in.post(url(campaign, "stickers/chapters/2/"), {}).status_code == 404


def test_an_opened_chapter_has_sheets_of_its_own(signed_in, campaign):
    open_up_to(campaign=campaign, chapter=2, written=Written("ana"))
    count(campaign, 2, tree=5)
    page = parsed(signed_in.get(url(campaign)))
    assert "In the envelope of chapter 2" in page.text
    assert page.one("input", name="n-tree")["value"] == "5"
    assert (
        parsed(signed_in.get(url(campaign) + "?chapter=1")).one("input", name="n-tree")["value"]
        == ""
    )
    assert (
        "In the envelope of chapter 2" in parsed(signed_in.get(url(campaign) + "?chapter=8")).text
    )
    assert signed_in.get(url(campaign, "stickers/episodes/4/")).status_code == 200


BOTH = ["stickers/episodes/1/", "stickers/kinds/new/", "cities/0/waive/?kind=tree&award=1+end"]


@pytest.mark.parametrize("part", BOTH)
@pytest.mark.parametrize("method", ["get", "post"])
def test_strangers_find_nothing_and_readers_may_not_write(
    client, account, other_account, campaign, part, method
):
    award(campaign, 1, "end all: 1 tree")
    closed(campaign, 1, (10, 30, 20))
    demo = demo_of(account)
    before = kept(campaign), kept(demo)
    assert getattr(client, method)(url(campaign, part)).status_code == 404
    assert getattr(client, method)(url(demo, part)).status_code == 403
    client.force_login(other_account)
    assert getattr(client, method)(url(campaign, part)).status_code == 404
    assert getattr(client, method)(url(demo, part)).status_code == 403
    assert (kept(campaign), kept(demo)) == before


def test_readers_see_the_sheets_and_what_is_due(client, account):
    campaign = campaign_of(account, 2)
    describe(campaign)
    count(campaign, tree=4)
    award(campaign, 1, "end all: 1 tree")
    closed(campaign)
    Campaign.objects.filter(pk=campaign.pk).update(is_demo=True, owner=None)
    page = parsed(client.get(url(campaign)))
    assert lines_of(page, "due-title") == ["All: one tree after episode 1, 4 left"]
    assert "one tree: 4: 0: 4" in [" ".join(row.split()) for row in rows_of(page)]
    assert [node["href"] for node in page.all("a") if "stickers/" in node["href"]] == []


def test_an_award_table_begins_with_that_of_the_episode_before(signed_in, campaign):
    award(campaign, 1, "end first: 2 rock", "end all: 1 tree")
    reader = Reader(signed_in).open(url(campaign, "stickers/episodes/2/"))
    reader.follow("The same as episode 1")
    assert "The same as" not in reader.page.text

    reader.press("Save what it brings")

    page = parsed(signed_in.get(url(campaign, "stickers/episodes/2/")))
    values = {one["name"]: one["value"] for one in page.all("input", class_="count")}
    assert (values["end-first-rock"], values["end-all-tree"]) == ("2", "1")


def test_the_field_of_an_award_table_that_cannot_be_read_is_marked(signed_in, campaign):
    reader = Reader(signed_in).open(url(campaign, "stickers/episodes/1/"))
    reader.press("Save what it brings", **{"end-first-rock": "x"})
    wrong = [one["name"] for one in reader.page.all("input", aria_invalid="true")]
    assert wrong == ["end-first-rock"]
