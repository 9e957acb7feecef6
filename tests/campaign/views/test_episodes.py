from datetime import date

import pytest

from campaign.models import Campaign, Episode
from games.folding import forget_all
from tests.campaign_builders import (
    act,
    campaign_of,
    closed,
    ended,
    kept,
    over,
    rows_of,
    started,
    stick,
)
from tests.table_builders import Reader, alerts, lines_of, parsed


def url(campaign, rest="episodes/1/"):
    return f"/campaigns/{campaign.pk}/{rest}"


START = {
    "played_on": "2026-11-29",
    "deck": "own",
    "mayor_0": "Ana",
    "mayor_1": "Ben",
    "entering_0": "later",
    "entering_1": "cards",
}


def start(client, campaign, number=1, **changes):
    return client.post(url(campaign, f"episodes/{number}/start/"), {**START, **changes})


# Starting


def test_an_episode_is_started_without_scripts(signed_in, campaign):
    reader = Reader(signed_in).open(url(campaign))
    assert reader.page.one("h1").text == "Start episode 1"

    reader.press("Start episode 1", mayor_1="Eva", entering_1="absent", played_on="2024-02-29")

    episode = Episode.objects.get()
    assert reader.path == f"/tables/{episode.table_id}/"
    assert episode.played_on == date(2024, 2, 29)
    assert [city.mayor_name for city in campaign.cities.all()] == ["Ana", "Eva"]
    assert lines_of(episode.table) == [{"do": "absent", "seat": 1}]


def test_the_way_of_entering_offered_first_is_card_by_card(signed_in, campaign):
    page = parsed(signed_in.get(url(campaign)))
    radios = page.all(name="entering_0")
    assert [radio["value"] for radio in radios] == ["cards", "later", "absent"]
    assert [radio["value"] for radio in radios if radio["checked"] is not None] == ["cards"]


def test_an_unknown_board_is_not_entered_card_by_card(signed_in, account):
    campaign = campaign_of(account, is_known=False)
    radios = parsed(signed_in.get(url(campaign))).all(name="entering_0")
    assert [radio["value"] for radio in radios] == ["later", "absent"]
    assert start(signed_in, campaign).status_code == 422
    assert not Episode.objects.exists()


@pytest.mark.parametrize(("deck", "count"), [("own", 0), ("site", 24)])
def test_who_deals(signed_in, campaign, deck, count):
    start(signed_in, campaign, deck=deck)
    assert len(Episode.objects.get().table.deck or ()) == count


REFUSED_STARTS = [
    pytest.param({"played_on": ""}, id="no day"),
    pytest.param({"played_on": "0000-00-00"}, id="no day of any calendar"),
    pytest.param({"played_on": "2026-02-29"}, id="no leap year"),
    pytest.param({"played_on": "10000-01-01"}, id="the year 10000"),
    pytest.param({"played_on": "2026-11-29\x00"}, id="NUL in the day"),
    pytest.param({"mayor_0": ""}, id="no mayor"),
    pytest.param({"mayor_0": "A" * 41}, id="mayor of 41 characters"),
    pytest.param({"mayor_1": "\x00"}, id="NUL for a mayor"),
    pytest.param({"mayor_1": "Ana"}, id="two mayors of one name"),
    pytest.param({"entering_0": "absent", "entering_1": "absent"}, id="nobody plays"),
    pytest.param({"entering_0": "gold"}, id="no such way"),
    pytest.param({"entering_0": ""}, id="no way"),
    pytest.param({"deck": "theirs"}, id="no such deck"),
]


def test_the_mayor_of_a_city_that_does_not_play_may_share_a_name(signed_in, campaign):
    assert start(signed_in, campaign, mayor_1="Ana", entering_1="absent").status_code == 302


@pytest.mark.parametrize("changes", REFUSED_STARTS)
def test_a_start_that_is_refused_keeps_what_was_typed(signed_in, campaign, changes):
    before = kept(campaign)

    response = start(signed_in, campaign, **changes)

    assert response.status_code == 422
    assert kept(campaign) == before
    page = parsed(response)
    assert len(alerts(page)) == 1
    for name, text in {**START, **changes}.items():
        fields = page.all("input", name=name)
        if fields[0]["type"] == "radio":
            chosen = [node["value"] for node in fields if node["checked"] is not None]
            assert chosen in ([text], [])
        else:
            assert (fields[0]["value"] or "") == text


def test_started_twice_leads_to_the_same_table(signed_in, campaign):
    one, other = start(signed_in, campaign), start(signed_in, campaign, entering_0="cards")
    assert one["Location"] == other["Location"]
    assert Episode.objects.count() == 1


@pytest.mark.parametrize("number", [2, 3, 24])
def test_an_episode_that_is_not_due_says_what_comes_first(signed_in, campaign, number):
    response = signed_in.get(url(campaign, f"episodes/{number}/"))
    assert f"Episode {number} is not due yet" in parsed(response).text
    assert "Episode 1 comes first." in parsed(response).text
    refused = start(signed_in, campaign, number)
    assert refused.status_code == 422
    assert not Episode.objects.exists()


def test_the_next_waits_until_the_one_before_is_closed(signed_in, campaign):
    over(campaign)
    text = parsed(signed_in.get(url(campaign, "episodes/2/"))).text
    assert "The episode before it is not closed yet." in text
    assert "Episode 1 is not closed yet." in alerts(parsed(start(signed_in, campaign, 2)))


# Closing


def test_an_open_episode_leads_to_its_table(signed_in, campaign):
    episode = started(campaign)
    page = parsed(signed_in.get(url(campaign)))
    links = {a.text: a["href"] for a in page.all("a")}
    assert links["Go on with episode 1"] == f"/tables/{episode.table_id}/"


def test_an_episode_is_closed_without_scripts(signed_in, campaign):
    over(campaign, points=(20, 50))
    reader = Reader(signed_in).open(url(campaign))
    items = reader.page.one("section", class_="close").all("li")
    assert sorted(item.text for item in items) == ["Norr: 0 symbols", "Søder: 3 symbols"]

    reader.press("Close it and colour the symbols")

    assert reader.path == url(campaign, "")
    assert Episode.objects.get().closed_at is not None
    assert "Søder leads with 3 symbols." in reader.page.text


def test_closed_on_two_phones_is_closed_once(signed_in, campaign):
    over(campaign)
    close = url(campaign, "episodes/1/close/")
    first = signed_in.post(close)
    before = kept(campaign)
    second = signed_in.post(close)
    assert (first.status_code, second.status_code) == (302, 302)
    assert kept(campaign) == before


def test_a_tie_is_asked_before_it_is_closed(signed_in, campaign):
    over(campaign, points=(20, 20))
    reader = Reader(signed_in).open(url(campaign))

    reader.press("Close it and colour the symbols")
    assert reader.response.status_code == 422
    assert "say that they share the place" in alerts(reader.page)[0]
    assert alerts(reader.page)[0].endswith("To closing it")
    fold = reader.page.one("details", id="close")
    assert "open" in fold.attrs
    assert "name an order at the table" in fold.text
    reader.press("Close it and colour the symbols", is_shared="on")

    assert [score["place"] for score in Episode.objects.get().scores] == [1, 1]


def half_entered(campaign):
    ended(started(campaign), 0, 20)


def unreadable(campaign):
    entry = over(campaign).table.entries.first()
    entry.line = {"do": "pass", "seat": 0}
    entry.save()
    forget_all()


@pytest.mark.parametrize(
    ("make", "words"),
    [
        pytest.param(half_entered, "not over yet", id="not over"),
        pytest.param(unreadable, "can no longer be followed", id="its log no longer folds"),
    ],
)
def test_a_closing_that_is_refused_says_why(signed_in, campaign, make, words):
    make(campaign)
    before = kept(campaign)
    response = signed_in.post(url(campaign, "episodes/1/close/"))
    assert response.status_code == 422
    assert words in alerts(parsed(response))[0]
    assert kept(campaign) == before


def test_a_tie_says_whether_its_rows_were_entered(signed_in, campaign):
    over(campaign, points=(20, 20))
    [tie] = parsed(signed_in.get(url(campaign))).all("p", class_="tie")
    assert "not all rows were entered" in tie.text


# The result


def test_the_result_shows_places_with_reasons_points_by_source_and_boards(signed_in, campaign):
    episode = started(campaign)
    line = {"do": "result", "seat": 0, "how": "visible", "passes": 1, "visible": ["A1", "C1"]}
    act(episode, line)
    sheet = {"how": "sheet", "passes": 0, "trees": 0, "rocks": 1, "empty": 1, "rows": [0]}
    act(episode, {"do": "result", "seat": 1, **sheet})

    page = parsed(signed_in.get(url(campaign)))

    boards = page.all("article", class_="last-board")
    assert [rows_of(board) for board in boards] == [
        [
            "The marker starts on 10: 10",
            "1 pass: −1",
            "1 space with one tree: +1",
            "No visible rocks: 0",
            "1 empty space: −1",
            "Total: 9",
        ],
        [
            "The marker starts on 10: 10",
            "No passes: 0",
            "No visible trees: 0",
            "1 visible rock: −1",
            "1 empty space: −1",
            "Total: 8",
        ],
    ]
    assert [len(board.all("a")) for board in boards] == [3, 0]  # to its pictures
    assert ["were not recorded" in board.text for board in boards] == [False, True]
    places = page.one("ol", class_="podium").all("li")
    assert ["9 points." in places[0].text, "8 points." in places[1].text] == [True, True]


def test_an_absent_city_is_named(signed_in, campaign):
    closed(campaign, points=(20,), absent=(1,))
    assert "Søder did not play." in parsed(signed_in.get(url(campaign))).text


def test_a_log_that_no_longer_folds_shows_what_was_announced(signed_in, campaign):
    entry = closed(campaign).table.entries.first()
    entry.line = {"do": "pass", "seat": 0}
    entry.save()
    forget_all()

    response = signed_in.get(url(campaign))

    assert response.status_code == 200
    items = [item.text for item in parsed(response).one("ol", class_="places").all("li")]
    assert items[0].startswith("Norr: place 1, 30 points, 2 symbols.")


# Opening again, the day


def test_an_episode_is_opened_again_and_its_log_is_mended(signed_in, campaign):
    closed(campaign)
    reader = Reader(signed_in).open(url(campaign))

    reader.press("Open episode 1 again")

    assert reader.path == url(campaign)
    assert "not closed yet" in reader.page.text
    assert Campaign.objects.get().episodes.get().closed_at is None
    reader.press("Close it and colour the symbols")
    assert "Norr leads with 2 symbols." in reader.page.text


def test_an_episode_that_the_next_stands_on_is_not_opened(signed_in, campaign):
    closed(campaign)
    started(campaign, 2)
    assert "Open episode 1 again" not in parsed(signed_in.get(url(campaign))).text
    before = kept(campaign)

    response = signed_in.post(url(campaign, "episodes/1/reopen/"))

    assert response.status_code == 422
    assert "Episode 2 has started" in alerts(parsed(response))[0]
    assert kept(campaign) == before


@pytest.mark.parametrize("day", ["1999-12-31", "1900-01-01", "2199-12-31", "2024-02-29"])
def test_the_day_is_changed(signed_in, campaign, day):
    over(campaign)
    reader = Reader(signed_in).open(url(campaign))
    reader.press("Save the day", played_on=day)
    assert Episode.objects.get().played_on.isoformat() == day
    assert day in {time["datetime"] for time in reader.page.all("time")}


NO_DAYS = ["", "0000-00-00", "1899-12-31", "2200-01-01", "2026-02-30", "tomorrow", "\x00"]


@pytest.mark.parametrize("day", NO_DAYS)
def test_what_is_no_day_is_refused_and_kept(signed_in, campaign, day):
    over(campaign)
    before = kept(campaign)
    response = signed_in.post(url(campaign, "episodes/1/day/"), {"played_on": day})
    assert response.status_code == 422
    page = parsed(response)
    assert page.one("input", name="played_on")["value"] == day
    assert len(alerts(page)) == 1
    assert kept(campaign) == before


def test_stickers_of_before_lie_on_the_board_of_the_next_episode(signed_in, campaign):
    closed(campaign)
    stick(campaign, "rocks on A1", "1 end")
    start(signed_in, campaign, 2)
    page = parsed(signed_in.get(f"/tables/{campaign.episodes.get(number=2).table_id}/"))
    assert "A1, light green, two rocks" in {n["aria-label"] for n in page.all("button")}


def test_a_result_that_changed_since_it_was_looked_at_is_not_closed(signed_in, campaign):
    episode = over(campaign)
    seen = episode.table.version
    act(episode, {"do": "undo", "of": seen - 1})
    ended(episode, 1, 45)

    response = signed_in.post(url(campaign, "episodes/1/close/"), {"version": seen})

    assert response.status_code == 422
    assert "Meanwhile the episode was changed." in alerts(parsed(response))[0]
    episode.refresh_from_db()
    assert episode.closed_at is None


def test_who_opens_the_address_of_a_form_is_led_back(signed_in, campaign):
    response = signed_in.get(f"{campaign.get_absolute_url()}episodes/1/close/")

    assert response.status_code == 405
    assert parsed(response).one("a", href=campaign.get_absolute_url()).text == "Go on from here"
