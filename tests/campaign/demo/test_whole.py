"""What the whole demo shows."""

import re
from datetime import date
from itertools import pairwise

from campaign.legacy.ledger import EPISODES
from campaign.services.demo import ABSENT
from tests.campaign.exchange.files import fault

LATER = (
    "church|flood|gold|factor|sawmill|investor|cog|nugget|mine|railroad|railway|port|palace"
    "|park|prosperity|well|new land|envelope"
)
"""Words that belong to chapters nobody has opened here."""


def moves(demo):
    return [move for episode in demo["episodes"] for move in episode["table"]["moves"]]


def scores(demo):
    return [score for episode in demo["episodes"] for score in episode["scores"]]


def test_it_can_be_true(whole_demo):
    assert fault(whole_demo) is None


def test_a_chapter_is_played_in_an_evening_and_a_fortnight_lies_between(whole_demo):
    days = [date.fromisoformat(episode["played_on"]) for episode in whole_demo["episodes"]]
    evenings = sorted({*days})

    assert days == [evening for evening in evenings for _ in range(3)]
    assert {(late - early).days for early, late in pairwise(evenings)} == {14}


def test_all_episodes_are_played_card_by_card_and_closed(whole_demo):
    assert [episode["number"] for episode in whole_demo["episodes"]] == [*range(1, EPISODES + 1)]
    assert all(
        "closed_at" in episode and episode["site_deals"] for episode in whole_demo["episodes"]
    )
    assert {move["do"] for move in moves(whole_demo)} == {
        "reveal",
        "place",
        "pass",
        "end",
        "absent",
    }


def test_there_are_passes_by_everybody(whole_demo):
    assert {move["seat"] for move in moves(whole_demo) if move["do"] == "pass"} == {0, 1, 2, 3}


def test_stickers_of_every_kind_are_put_after_episodes(whole_demo):
    stickers = [entry for entry in whole_demo["ledger"] if entry["kind"] == "sticker"]

    assert {entry["mark"]["kind"] for entry in stickers} == {
        *("tree", "trees", "rock", "rocks", "blank")
    }
    assert {entry["city"] for entry in stickers} == {0, 1, 2, 3}
    assert {entry["mark"]["reason"] for entry in stickers} == {""}


def test_boards_carry_the_stickers_of_the_episodes_before(whole_demo):
    first, last = whole_demo["episodes"][0]["table"], whole_demo["episodes"][-1]["table"]

    for seat, city in enumerate(whole_demo["cities"]):
        assert first["seats"][seat]["terrain"] == city["terrain"]
        assert last["seats"][seat]["terrain"] != city["terrain"]


def test_a_tie_is_broken_by_rows(whole_demo):
    reasons = [score["reason"] for score in scores(whole_demo)]

    assert any(re.search(r"fewer empty spaces in row \d", reason) for reason in reasons)


def test_a_city_is_absent(whole_demo):
    for number, absent in ABSENT.items():
        scores = whole_demo["episodes"][number - 1]["scores"]
        assert {score["city"] for score in scores} == {0, 1, 2, 3} - {*absent}


def test_everybody_wins_an_episode(whole_demo):
    assert {score["city"] for score in scores(whole_demo) if score["place"] == 1} == {0, 1, 2, 3}


def test_the_base_rules_reach_no_50(whole_demo):
    assert max(score["total"] for score in scores(whole_demo)) < 50
    sources = {e["mark"]["source"] for e in whole_demo["ledger"] if e["kind"] == "symbols"}
    assert sources == {"placement"}


def test_it_tells_nothing_of_later_chapters(whole_demo):
    assert re.findall(LATER, re.sub("(?i)stillmere", "", str(whole_demo).lower())) == []
