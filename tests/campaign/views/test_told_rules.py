"""The rules of a sheet as pages tell them: of a chapter, an episode, a table; the printed card."""

import pytest

from tests.campaign.rule_sheets import fill_in
from tests.campaign.views.test_rule_sheets import TREES, url
from tests.campaign_builders import closed, started
from tests.table_builders import Reader, parsed


def test_the_page_of_a_campaign_tells_the_rules_of_the_next_episode(signed_in, campaign):
    assert "Rules of episode" not in signed_in.get(url(campaign, "")).content.decode()
    asked = Reader(signed_in).open(url(campaign, "")).follow("Fill in the rule sheet of chapter 1")
    assert asked.path == url(campaign)
    fill_in(campaign, 1, f"1 2 3 | {TREES}", "2 | groups points=1", "1 | empty points=-1")
    closed(campaign)

    page = parsed(signed_in.get(url(campaign, "")))

    rules = page.one(class_="rules-list")
    assert [node.text for node in rules.all("li")] == [
        "Visible trees: +1 each",
        "new Largest group of each colour: +1 a building",
        "paused Empty light green spaces: −1 each",
    ]
    reader = Reader(signed_in).open(url(campaign, "")).follow("Card for the table")
    assert reader.page.one("h1").text == "Rules of episode 2"
    assert reader.page.one(class_="rules-list").text == rules.text


def test_the_card_of_an_episode_that_has_begun_keeps_the_order_of_its_table(signed_in, campaign):
    fill_in(campaign, 1, f"1 2 | {TREES}", "1 2 | empty points=-1", "1 2 | groups")
    closed(campaign)
    pages = [url(campaign, "episodes/1/rules/"), url(campaign, "to-print/?chapter=1")]
    before = [parsed(signed_in.get(page)).all(class_="rules-list")[0].text for page in pages]
    rows = ["2 | groups", "1 2 | empty points=-1", "2 | visible feature=tree points=2"]
    fill_in(campaign, 1, *rows)

    after = [parsed(signed_in.get(page)).all(class_="rules-list")[0].text for page in pages]

    order = ["Visible trees", "Empty light green"]
    assert after == before
    assert [text.index(order[0]) < text.index(order[1]) for text in after] == [True, True]
    card = parsed(signed_in.get(url(campaign, "episodes/2/rules/"))).one(class_="rules-list").text
    assert card.index("Largest group") < card.index(order[1]) < card.index(order[0])


def test_the_card_of_an_episode_without_a_sheet_tells_the_rules_of_the_box(signed_in, campaign):
    page = parsed(signed_in.get(url(campaign, "episodes/1/rules/")))
    assert "each visible tree +1" in page.text
    assert page.all("a", href=url(campaign))


def test_there_is_no_card_of_a_sealed_chapter(signed_in, campaign):
    numbers = (0, 4, 24, 25)
    found = [signed_in.get(url(campaign, f"episodes/{n}/rules/")).status_code for n in numbers]
    assert found == [404] * 4


UNCHECKED = "not filled in: {}. The site does not check it"


def test_the_page_of_a_chapter_shows_its_sheet(signed_in, campaign):
    fill_in(campaign, 1, f"1 3 | {TREES}", "2 | piece piece=y9 colour=red | gone")
    page = parsed(signed_in.get(url(campaign, "chapters/1/")))
    rows = page.one("tbody").all("tr")
    assert [[cell.text for cell in row.all("td")] for row in rows] == [
        ["●in force", "·not in force", "●in force"],
        ["·not in force", "●in force", "·not in force"],
    ]
    assert [row.one("th").text for row in rows] == [
        "Visible trees: +1 each",
        f"One more building: red, its shape as on your sheet {UNCHECKED.format('shape')} then gone",
    ]


@pytest.mark.parametrize(
    ("rule", "lacks"),
    [
        ("enclosed", "what and points each"),
        ("enclosed points=4", "what"),
        ("enclosed feature=tree", ""),
    ],
)
def test_points_that_lack_too_are_named_with_what_lacks(signed_in, campaign, rule, lacks):
    fill_in(campaign, 1, f"1 2 3 | {rule}")
    [row] = parsed(signed_in.get(url(campaign, "chapters/1/"))).one("tbody").all("tr")
    assert row.one("th").text.partition(" not filled in: ")[2].partition(". ")[0] == lacks


def test_a_rule_of_no_building_is_told_once_as_one_that_is_not_filled_in(signed_in, campaign):
    fill_in(campaign, 1, f"1 2 3 | {TREES}", "1 2 3 | must_build")
    words = f"Must be built, and who cannot has to end: … {UNCHECKED.format('which ones')}"
    paths = [url(campaign, rest) for rest in ("chapters/1/", "episodes/1/rules/")]
    assert [parsed(signed_in.get(path)).text.count(words) for path in paths] == [1, 1]

    episode = started(campaign, 1)

    assert [rule["rule"] for rule in episode.table.setup["rules"]["sheet"]] == ["visible"]
    assert parsed(signed_in.get(paths[1])).text.count(words) == 1


def test_one_that_was_begun_with_such_a_rule_tells_it_once(signed_in, campaign):
    fill_in(campaign, 1, f"1 2 3 | {TREES}", "1 2 3 | must_build")
    table = started(campaign, 1).table
    table.setup["rules"]["sheet"].append({"rule": "must_build"})
    table.save()

    page = parsed(signed_in.get(url(campaign, "episodes/1/rules/")))

    assert page.text.count("Must be built") == 1


def test_the_page_that_starts_an_episode_tells_its_rules_or_asks_for_the_sheet(signed_in, campaign):
    reader = Reader(signed_in).open(url(campaign, "episodes/1/"))
    assert reader.page.one(class_="start-rules").all("p")[0].text == "The rules of the box."
    reader.follow("Fill it in first").press("Save the sheet")

    page = reader.open(url(campaign, "episodes/1/")).page.one(class_="start-rules")

    assert [node.text for node in page.all("li")][:1] == ["Visible trees: +1 each"]
    assert page.all("a") == []


def test_a_table_tells_the_rules_of_its_sheet(signed_in, campaign):
    fill_in(campaign, 1, f"1 2 3 | {TREES}", "2 | groups points=1", "1 | empty points=-1")
    closed(campaign)
    table = started(campaign, 2).table
    rules = parsed(signed_in.get(f"/tables/{table.pk}/")).one(class_="rules")
    told = [node.text for node in rules.all("li")]
    assert "new Largest group of each colour: +1 a building." in told
    assert "paused Empty light green spaces: −1 each." in told


def test_a_building_is_drawn_as_it_was_tapped_wherever_its_rule_is_told(signed_in, campaign):
    fill_in(
        campaign,
        1,
        "1 2 3 | piece piece=z9 colour=red shape=X./XX",
        "1 2 3 | must_build pieces=z9",
    )
    started(campaign, 1)
    table = campaign.episodes.get().table_id
    pages = ("", "chapters/1/", "chapters/1/sheet/", "episodes/1/rules/")
    paths = [f"/campaigns/{campaign.pk}/{rest}" for rest in pages]
    for path in (*paths, f"/tables/{table}/"):
        page = parsed(signed_in.get(path))
        for piece in page.all("span", class_="rule-piece"):
            assert piece.all("svg")[0]["class"] == "piece red"
        assert "One more building: red corner" in page.text
        assert "Must be built, and who cannot has to end: red corner" in page.text
        assert "z9" not in page.one("main").text


def test_the_card_can_be_printed_by_a_button(signed_in, campaign):
    page = parsed(signed_in.get(f"/campaigns/{campaign.pk}/episodes/1/rules/"))
    [button] = [node for node in page.all("button") if node.name == "Print this card"]
    assert button["hidden"] is not None  # until a script shows it


LACKING = [
    ("piece_by_place piece=z1 colour=red first=XX second=XXX", "shape for the others"),
    ("piece_by_place piece=z1 first=XX", "colour, shape for the second and shape for the others"),
    ("removed", "which ones"),
    ("replaced piece=y1", "shape, if another"),
]


@pytest.mark.parametrize(("text", "words"), LACKING)
def test_what_a_rule_lacks_is_said_by_name(signed_in, campaign, text, words):
    fill_in(campaign, 1, f"1 2 3 | {TREES}", f"1 2 3 | {text}")
    page = parsed(signed_in.get(url(campaign, "chapters/1/")))
    assert UNCHECKED.format(words) in page.text
    assert "One rule is not filled in to the end." in page.text
    assert UNCHECKED.format(words) in parsed(signed_in.get(url(campaign, "episodes/1/rules/"))).text
