"""The chronicle: a title page and a page an episode, and blank sheets of a chapter."""

import pytest

from campaign.models import Campaign, Episode
from campaign.services.episodes import close_episode
from campaign.services.notes import pin_note, unpin_note
from games.folding import forget_all
from games.models import Entry
from tests.campaign.rule_sheets import fill_in
from tests.campaign_builders import act, campaign_of, closed, ended, over, rows_of, started, stick
from tests.photo_builders import another, photo_of
from tests.table_builders import parsed

SHEET = {"passes": 2, "trees": 3, "rocks": 1, "empty": 6}


@pytest.fixture
def campaign(account):
    return campaign_of(account, 3)


def chronicle(client, campaign):
    return parsed(client.get(f"/campaigns/{campaign.pk}/chronicle/"))


def leaf(page, number):
    [found] = [one for one in page.all("section") if one["id"] == f"episode-{number}"]
    return found


def to_print(client, campaign, query=""):
    return client.get(f"/campaigns/{campaign.pk}/to-print/{query}")


def test_a_new_campaign_has_a_title_page_only(signed_in, campaign):
    page = chronicle(signed_in, campaign)

    assert [one.text for one in page.all("h1")] == ["Our campaign"]
    assert "A campaign about to begin" in page.text
    assert len(page.all("li", class_="title-city")) == 3
    assert page.all("section", class_="episode-leaf") == []


def test_an_episode_is_told_with_places_symbols_and_who_sat_out(signed_in, campaign):
    closed(campaign, 1, (12, 30), absent=(1,))

    page = chronicle(signed_in, campaign)

    places = leaf(page, 1).one("ol", class_="leaf-places").all("li")
    assert [one.text for one in places] == [
        "1 Øst Cleo 2 symbols 30",
        "2 Norr Ana 12",
    ]
    assert "Søder did not play." in leaf(page, 1).text
    assert "A campaign, after 1 of 24 episodes" in page.text
    assert "Øst leads." in page.text


def test_why_a_city_has_its_place_stands_where_points_are_equal(signed_in, campaign):
    close_episode(episode=over(campaign, 1, (12, 30, 12)), are_ties_shared=True)

    lines = leaf(chronicle(signed_in, campaign), 1).one("ol", class_="leaf-places").all("li")

    assert [bool(line.all("small")) for line in lines] == [False, True, True]


def test_points_stand_by_source_the_best_city_first(signed_in, campaign):
    episode = started(campaign)
    act(episode, {"do": "result", "seat": 0, "how": "sheet", **SHEET})
    ended(episode, 1, 30)
    ended(episode, 2, 2)
    signed_in.post(f"/campaigns/{campaign.pk}/episodes/1/close/")

    table = leaf(chronicle(signed_in, campaign), 1).one("table")

    assert rows_of(table) == [
        "Points: Søder: Norr: Øst",
        "Start of the marker: : 10: ",
        "Passes: : −2: ",
        "Visible trees: : 3: ",
        "Visible rocks: : −1: ",
        "Empty spaces: : −6: ",
        "Points as the group counted them: 30: : 2",
        "Total: 30: 4: 2",
    ]


def test_stickers_notes_and_photos_stand_with_their_episode(signed_in, account, campaign):
    pin_note(campaign=campaign, text="Bring pens")
    closed(campaign, 1, (3, 2, 1))
    stick(campaign, "rock on A1", "1 end")
    photo_of(account, campaign.pk, "1", caption="The first evening")
    pin_note(campaign=campaign, text="Ana hosts")
    pin_note(campaign=campaign, text="No longer true")
    unpin_note(campaign=campaign, pk=campaign.notes.first().pk)
    closed(campaign, 2, (3, 2, 1))

    page = chronicle(signed_in, campaign)

    first, second = (leaf(page, number) for number in (1, 2))
    assert "rock on A1" in first.text
    assert "Bring pens" in first.text
    assert first.one("img")["alt"] == "The first evening"
    assert signed_in.get(first.one("img")["src"])["Content-Type"] == "image/webp"
    assert "Ana hosts" in second.text
    assert "No longer true" not in page.text
    assert second.all("img") == []


@pytest.mark.parametrize(("count", "shrunk"), [(3, []), (5, ["tall-40"]), (7, [])])
def test_photos_are_smaller_in_print_where_no_sheet_begins_for_them_then(
    signed_in, account, count, shrunk
):
    campaign = campaign_of(account)
    closed(campaign, 1)
    for _ in range(count):
        photo_of(account, campaign.pk, "1", content=another(600, 800))

    photos = leaf(chronicle(signed_in, campaign), 1).one("ul", class_="leaf-photos")

    assert photos["class"].split()[1:] == shrunk
    assert len(photos.all("img")) == count


def test_an_episode_whose_log_no_longer_folds_keeps_what_was_announced(signed_in, campaign):
    closed(campaign, 1, (3, 2, 1))
    Entry.objects.filter(number=3).update(line={"do": "nothing"})
    forget_all()

    first = leaf(chronicle(signed_in, campaign), 1)

    assert len(first.one("ol", class_="leaf-places").all("li")) == 3
    assert first.all("table") == []
    assert first.all("svg", class_="ground") == []


def test_points_that_are_no_longer_counted_so_are_not_told_by_source(signed_in, campaign):
    episode = closed(campaign, 1, (3, 2, 1))
    scores = Episode.objects.get(pk=episode.pk).scores
    Episode.objects.update(scores=[{**score, "total": score["total"] + 1} for score in scores])

    assert leaf(chronicle(signed_in, campaign), 1).all("table") == []


def test_an_open_episode_is_not_in_it_yet(signed_in, campaign):
    started(campaign)

    assert chronicle(signed_in, campaign).all("section", class_="episode-leaf") == []


def test_the_blank_sheets_of_the_next_chapter_have_the_lines_of_its_rules(signed_in, campaign):
    fill_in(campaign, 1, "1 2 3 | visible feature=tree points=1", "2 3 | typed words=Bridges")
    campaign = Campaign.objects.get(pk=campaign.pk)

    page = parsed(to_print(signed_in, campaign))

    sheets = page.all("section", class_="blank-leaf")
    assert [one.one("h2").text for one in sheets] == ["Episode 1", "Episode 2", "Episode 3"]
    assert ["Bridges: : : " in rows_of(one.one("table")) for one in sheets] == [False, True, True]
    assert rows_of(sheets[0].one("table"))[1] == "Start of the marker: 10: 10: 10"
    assert "Visible trees: +1 each: : : " in rows_of(sheets[0].one("table"))


@pytest.mark.parametrize("asked", ["2", "8", "0", "x", "01", "9" * 50])
def test_blank_sheets_of_another_chapter_are_not_found(signed_in, campaign, asked):
    assert to_print(signed_in, campaign, f"?chapter={asked}").status_code == 404


# Episodes of which no buildings were recorded


def test_a_page_of_points_alone_says_so_and_shows_the_boards_as_they_were(signed_in, campaign):
    closed(campaign, 1, (12, 30, 20))
    stick(campaign, "tree on A1", "1 end", reason="so it is")
    closed(campaign, 2, (12, 30, 20))

    page = chronicle(signed_in, campaign)

    words = "No buildings of this episode were recorded: the boards are shown as they were"
    for number in (1, 2):
        assert leaf(page, number).text.count(words) == 1
        assert len(leaf(page, number).one("ul", class_="leaf-boards").all("svg")) == 3
        assert "its buildings were not recorded" not in leaf(page, number).text
    first, second = ([*leaf(page, n).all("svg")][1]["aria-label"] for n in (1, 2))
    assert first == second  # Søder got nothing between


def test_a_board_without_buildings_says_so_beside_others_that_have_some(signed_in, campaign):
    episode = started(campaign)
    for seat in (0, 1):
        act(episode, {"do": "stand", "seat": seat, "building": "y1", "cells": ["A4", "B4"]})
    act(episode, {"do": "result", "seat": 0, "how": "board", "passes": 0})
    ended(episode, 1, 12)
    ended(episode, 2, 11)
    episode.table.refresh_from_db()
    close_episode(episode=episode)

    found = leaf(chronicle(signed_in, campaign), 1)

    assert "No buildings of this episode were recorded" not in found.text
    boards = found.one("ul", class_="leaf-boards").all("li")
    parts = {one.one("strong").text: len([*one.one("svg").walk()]) for one in boards}
    assert (
        parts["Norr"] > parts["Søder"] == parts["Øst"]
    )  # what was not told to the end is not drawn
    captions = [one.text for one in found.all("figcaption")]
    assert [("buildings were not recorded" in one) for one in captions].count(True) == 2


def test_nothing_is_drawn_where_the_board_is_not_known(signed_in, account):
    campaign = campaign_of(account, is_known=False)
    closed(campaign)
    found = leaf(chronicle(signed_in, campaign), 1)
    assert found.all("ul", class_="leaf-boards") == []
    assert "No buildings of this episode were recorded" not in found.text
