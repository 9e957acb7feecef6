"""A sheet that is mended while its episode is on the table: what it means is told first."""

from uuid import uuid4

import pytest

from campaign.envelopes import envelopes_of
from games.playing import play
from games.sending import Sent
from games.writers import writers_of
from tests.campaign.rule_sheets import fill_in, text_of
from tests.campaign_builders import act, campaign_of, started
from tests.table_builders import Reader, alerts

BEGUN = ("1 2 3 | visible feature=tree points=1", "1 2 3 | passing allowed=yes cost=1")


@pytest.fixture
def campaign(account):
    campaign = campaign_of(account)
    fill_in(campaign, 2, "4 | empty points=-1")
    fill_in(campaign, 1, *BEGUN)
    episode = started(campaign, cards=(0, 1))
    act(episode, {"do": "reveal", "building": "y1"})
    act(episode, {"do": "place", "seat": 0, "cells": ["A1", "B1"]})
    act(episode, {"do": "pass", "seat": 1})
    return campaign


def saved(client, campaign, **typed):
    """Send the sheet of chapter 1 with something else in it."""
    reader = Reader(client).open(f"/campaigns/{campaign.pk}/chapters/1/sheet/")
    reader.press("Save the sheet", **typed)
    return reader


def words(page):
    [part] = [node for node in page.all("section") if node["id"] == "running"]
    return " ".join(part.text.split())


def texts(campaign):
    return [text_of(line) for line in envelopes_of(campaign).sheets[1]]


def setup(campaign):
    return campaign.episodes.get().table.setup["rules"]["sheet"]


def test_what_it_means_is_told_and_then_the_table_goes_on_by_it(signed_in, campaign):
    reader = saved(signed_in, campaign, **{"points-0": "3"})
    assert reader.response.status_code == 422
    [said] = alerts(reader.page)
    assert said.startswith("Episode 1 is on the table, and was begun by other rules.")
    assert words(reader.page) == (
        "Does episode 1 go on by this sheet? From now on:Visible trees: +3 each No longer:"
        "Visible trees: +1 each As it stands, that makes Norr 19 instead of 13, Søder 18 instead"
        " of 12. Save it, and play on by it Save it for later episodes alone"
    )
    assert setup(campaign)[0]["points"] == 1

    reader.press("Save it, and play on by it")

    assert reader.path == f"/campaigns/{campaign.pk}/chapters/1/"
    assert setup(campaign)[0]["points"] == 3


def test_it_can_stay_as_it_began(signed_in, campaign):
    reader = saved(signed_in, campaign, **{"points-0": "3"})
    reader.press("Save it for later episodes alone")
    assert setup(campaign)[0]["points"] == 1
    assert texts(campaign) == ["2 3 | visible", "1 2 3 | passing", "1 | visible | gone"]


def test_what_the_sheet_does_not_allow_is_told_with_the_way_out(signed_in, campaign):
    reader = saved(signed_in, campaign, **{"allowed-1": "no"})
    assert alerts(reader.page)[0].startswith(
        "Episode 1 is on the table, and this sheet does not allow its line 3, “Ben passed"
    )
    assert words(reader.page) == "The episode on the table Save it for later episodes alone"


def test_points_that_stay_are_said_to_stay(signed_in, campaign):
    reader = saved(signed_in, campaign, **{"floor-1": "1"})
    assert "The points as they stand stay the same." in words(reader.page)


def test_only_of_cities_that_are_entered_points_are_told(signed_in, account):
    campaign = campaign_of(account, 4)
    fill_in(campaign, 1, *BEGUN)
    episode = started(campaign, cards=(0, 1))
    for move in (
        {"do": "reveal", "building": "y1"},
        {"do": "end", "seat": 0},
        {"do": "absent", "seat": 2},
        {"do": "later", "seat": 1},
    ):
        act(episode, move)

    reader = saved(signed_in, campaign, **{"points-0": "-9"})

    told = words(reader.page).partition("As it stands, that makes ")[2].partition(". ")[0]
    assert told == "Norr −17 instead of 13"


def test_lines_that_leave_the_log_are_told(signed_in, campaign):
    act(campaign.episodes.get(), {"do": "undo", "of": 2})
    reader = saved(signed_in, campaign, **{"allowed-1": "no"})
    assert "Lines that were taken back leave the log" in words(reader.page)


def test_lines_that_leave_the_log_take_with_them_who_entered_them(signed_in, campaign):
    table = campaign.episodes.get().table
    undone = {"do": "undo", "of": 2}
    play(table=table, act=undone, sent=Sent(uuid4(), by="Ben’s phone"))
    placed = {"do": "place", "seat": 1, "cells": ["A1", "B1"]}
    play(table=table, act=placed, sent=Sent(uuid4(), by="Cleo’s phone"))
    assert writers_of(table)[3:] == ("Ben’s phone", "Cleo’s phone")

    saved(signed_in, campaign, **{"allowed-1": "no"}).press("Save it, and play on by it")

    table.refresh_from_db()
    assert (table.version, writers_of(table)[2:]) == (3, ("Cleo’s phone",))
