"""Episodes on paper: their rules are those that the group ticks, and else nobody recorded them."""

import pytest

from campaign.envelopes import envelopes_of
from campaign.models import Campaign
from tests.campaign.rule_sheets import fill_in, text_of
from tests.campaign.services.test_paper import go_on_at
from tests.campaign_builders import closed, started
from tests.table_builders import Reader, parsed

TREES = "visible feature=tree points=1"
GROUPS = "groups points=1"
UNRECORDED = "by which rules is not recorded"
BOX = "The rules of the box"


def url(campaign, rest):
    return f"/campaigns/{campaign.pk}/{rest}"


def text_at(client, campaign, rest):
    return parsed(client.get(url(campaign, rest))).text


def news_at(client, campaign, rest):
    return [one.text for one in parsed(client.get(url(campaign, rest))).all("b", class_="news")]


def kept_sheet(campaign, chapter):
    campaign = Campaign.objects.get(pk=campaign.pk)
    return [text_of(line) for line in envelopes_of(campaign).sheets[chapter]]


@pytest.mark.parametrize("rest", ["episodes/5/rules/", "chapters/2/", "to-print/?chapter=2"])
def test_of_an_episode_on_paper_without_a_sheet_no_rules_are_told(signed_in, campaign, rest):
    go_on_at(campaign, 9)
    text = text_at(signed_in, campaign, rest)
    assert UNRECORDED in text
    assert BOX not in text


def test_where_the_episode_before_is_not_recorded_nothing_is_new(signed_in, campaign):
    go_on_at(campaign, 7)
    fill_in(campaign, 3, f"7 8 9 | {TREES}", f"7 8 9 | {GROUPS}", "8 9 | typed words=Extra")
    assert news_at(signed_in, campaign, "episodes/7/rules/") == []
    assert news_at(signed_in, campaign, "episodes/8/rules/") == ["new"]
    assert "news" not in started(campaign, 7).table.setup["rules"]
    assert news_at(signed_in, campaign, "episodes/7/rules/") == []


def test_what_the_sheet_says_of_episodes_on_paper_is_what_was_in_force(signed_in, campaign):
    go_on_at(campaign, 9)
    lines = (f"7 8 9 | {TREES}", f"8 9 | {GROUPS}", "9 | typed words=Extra")
    fill_in(campaign, 3, *lines)
    assert kept_sheet(campaign, 3) == ["7 8 9 | visible", "8 9 | groups", "9 | typed"]
    assert news_at(signed_in, campaign, "episodes/9/rules/") == ["new"]
    assert "Extra" not in text_at(signed_in, campaign, "episodes/8/rules/")
    assert UNRECORDED not in text_at(signed_in, campaign, "episodes/8/rules/")


def test_an_episode_that_was_played_here_before_those_on_paper_is_known(signed_in, campaign):
    fill_in(campaign, 1, f"1 2 3 | {TREES}")
    closed(campaign, 1)
    go_on_at(campaign, 7, following=2)
    fill_in(campaign, 3, f"7 8 9 | {TREES}", f"7 8 9 | {GROUPS}")
    assert news_at(signed_in, campaign, "episodes/7/rules/") == []


def test_ticks_of_episodes_on_paper_are_open_and_those_known_in_public_are_set(signed_in, campaign):
    go_on_at(campaign, 9)
    reader = Reader(signed_in).open(url(campaign, "chapters/3/sheet/"))
    ticks = [one for one in reader.page.all("input", type="checkbox") if one["name"] == "on-1"]
    assert [(one["checked"], one["disabled"]) for one in ticks] == [("", None)] * 3
    assert "Episodes 7 and 8 were played on paper: tick what was in force there." in (
        reader.page.text
    )

    reader.press("Save the sheet")

    assert all(line.startswith("7 8") for line in kept_sheet(campaign, 3)[:4])


def test_the_sheet_of_a_chapter_on_paper_is_filled_in_from_its_page(signed_in, campaign):
    go_on_at(campaign, 9)
    reader = Reader(signed_in).open(url(campaign, "chapters/2/"))

    reader.follow("Fill in the rule sheet").press("Save the sheet")

    assert UNRECORDED not in text_at(signed_in, campaign, "chapters/2/")
    assert UNRECORDED not in text_at(signed_in, campaign, "episodes/5/rules/")


# Episodes that were closed here


@pytest.mark.parametrize("new", ["typed", "groups"])
def test_a_row_that_is_new_was_in_force_in_no_closed_episode(signed_in, campaign, new):
    fill_in(campaign, 1, f"1 2 3 | {TREES}")
    closed(campaign, 1)
    reader = Reader(signed_in).open(url(campaign, "chapters/1/sheet/"))

    add = next(one for one in reader.page.all("button") if one["value"] == "add")
    reader.push(add, new=new)

    ticks = reader.page.all("input", type="checkbox", name="on-1")
    assert [(one["checked"] is not None, one["disabled"] is not None) for one in ticks] == [
        (False, True),
        (True, False),
        (True, False),
    ]
    assert "Not saved yet" in reader.page.text


def test_a_rule_that_stands_twice_on_a_sheet_stays_so_in_closed_episodes(signed_in, campaign):
    fill_in(campaign, 1, f"1 2 3 | {TREES}", "1 2 | typed words=Extra", "1 3 | typed words=Extra")
    closed(campaign, 1)
    reader = Reader(signed_in).open(url(campaign, "chapters/1/sheet/"))
    assert "Not saved yet" not in reader.page.text

    reader.press("Save the sheet")

    assert kept_sheet(campaign, 1) == ["1 2 3 | visible", "1 2 | typed", "1 3 | typed"]


def test_each_sheet_to_print_and_its_card_bear_the_name_of_their_campaign(signed_in, campaign):
    page = parsed(signed_in.get(url(campaign, "to-print/?chapter=1")))
    leaves = page.one("main").all("section")
    assert [leaf.text.count("Our campaign") for leaf in leaves] == [2, 2, 2]
