"""How people have done over all games of an account."""

from datetime import date
from pathlib import Path
from uuid import uuid4

import pytest

from campaign.models import Campaign, Episode
from campaign.services.branches import NewBranch, branch_campaign
from campaign.services.drafts import start_draft
from games.models import Person, Table
from games.people import FormerName
from games.records import parse_record
from games.services import take_in_record
from tests.campaign.services.test_paper import go_on_at, tell
from tests.campaign_builders import campaign_of, closed, rows_of, started
from tests.people_builders import appoint
from tests.table_builders import parsed

pytestmark = pytest.mark.django_db

RECORDS = Path(__file__).parents[2] / "playthroughs"


def table_of(account, name, *people):
    """A table of a record, at which people of the account's address book sat."""
    source = (RECORDS / f"{name}.json").read_bytes()
    table = take_in_record(owner=account, record=parse_record(source))
    for number, who in enumerate(people):
        person, _ = Person.objects.get_or_create(owner=account, name=who)
        table.seats.filter(number=number).update(person=person)
    return table


def page_of(client, query=""):
    return parsed(client.get(f"/numbers/{query}"))


def everybody(page):
    return rows_of(page.all("section")[0].one("table"))[1:]


def groups(page):
    return {one.one("h3").text: rows_of(one.one("table"))[1:] for one in page.all("section")[1:]}


def test_without_a_finished_game_it_says_what_will_come(signed_in, account):
    started(campaign_of(account))
    assert "No finished table yet." in page_of(signed_in).text


def test_wins_and_places_of_everybody_who_played_and_won_most_first(signed_in, account):
    campaign = campaign_of(account, 3)
    closed(campaign, 1, (30, 20, 10))
    closed(campaign, 2, (5, 20), absent=(0,))

    assert everybody(page_of(signed_in)) == [
        "Cleo: 2: 1: 1 × 1st, 1 × 3rd",
        "Ben: 2: 0: 2 × 2nd",
        "Ana: 1: 1: 1 × 1st",
    ]


def test_one_person_is_shown_by_game_year_and_number_of_players(signed_in, account):
    campaign = campaign_of(account, 3)
    closed(campaign, 1, (30, 20, 10))
    closed(campaign, 2, (5, 20), absent=(0,))
    Episode.objects.filter(number=1).update(played_on=date(2025, 12, 31))
    page = page_of(signed_in)
    [ben] = [one for one in page.all("a", class_="who") if one.text == "Ben"]

    shown = page_of(signed_in, ben["href"].partition("#")[0])

    assert shown.one("h2", id="chosen").text == "Ben"
    assert groups(shown) == {
        "By game": ["My City: 2: 0: 2 × 2nd"],
        "By year": ["2025: 1: 0: 1 × 2nd", "2026: 1: 0: 1 × 2nd"],
        "By number of players": ["2: 1: 0: 1 × 2nd", "3: 1: 0: 1 × 2nd"],
    }
    assert len(shown.all("svg", class_="chart")) == 2
    assert [one["href"] for one in shown.all("p", class_="help")[-1].all("a")] == ["/tables/"]


def test_who_plays_alone_wins_a_game_that_can_be_lost(signed_in, account):
    table_of(account, "micro-city-1-easy-won", "Ana")
    table_of(account, "micro-city-1-easy-lost-by-tokens", "Ana")
    table_of(account, "tangram-city-solo-full-board", "Ben")
    assert {*everybody(page_of(signed_in))} == {"Ana: 2: 1: ", "Ben: 1: 0: "}


def test_a_name_of_a_table_from_a_file_is_the_one_person_of_that_name(signed_in, account):
    table_of(account, "micro-city-1-easy-won", "Ana")
    table_of(account, "micro-city-1-easy-lost-by-tokens")
    assert everybody(page_of(signed_in)) == ["Ana: 2: 1: "]

    Person.objects.create(owner=account, name="Ana")
    table_of(account, "micro-city-1-easy-won").seats.update(person=Person.objects.last())

    page = page_of(signed_in, "?who=%3DAna")
    assert everybody(page) == ["Ana: 1: 1: ", "Ana: 1: 1: ", "Ana: 1: 0: "]
    assert groups(page)["By game"] == ["Micro City: 1: 0: "]


def test_episodes_on_paper_count_where_their_points_are_typed(signed_in, account):
    campaign = campaign_of(account, 3)
    go_on_at(campaign, 4)
    tell(campaign, 1, 30, 20, 30)
    tell(campaign, 2, 10, 5, None)
    Episode.objects.filter(number=2).update(played_on=date(2024, 5, 1))
    closed(campaign, 4, (30, 20, 10))

    page = page_of(signed_in)
    assert everybody(page) == [
        "Ana: 3: 3: 3 × 1st",
        "Ben: 3: 0: 2 × 2nd, 1 × 3rd",
        "Cleo: 2: 1: 1 × 1st, 1 × 3rd",
    ]
    assert "Left out: 1 episode on paper of which nobody wrote how it ended." in page.text
    assert groups(page)["By year"] == ["2024: 1: 1: 1 × 1st", "2026: 1: 1: 1 × 1st"]
    assert "Without 1 episode on paper" in page.text


def test_who_was_mayor_on_paper_is_who_played(signed_in, account):
    campaign = campaign_of(account, 2)
    go_on_at(campaign, 3)
    tell(campaign, 1, 30, 20)
    appoint(campaign, 0, "Dora")
    tell(campaign, 2, 30, 20)
    assert everybody(page_of(signed_in)) == [
        "Ana: 2: 2: 2 × 1st",
        "Ben: 2: 0: 2 × 2nd",
    ]


def test_without_anything_recorded_it_says_what_is_left_out(signed_in, account):
    go_on_at(campaign_of(account), 3)
    text = page_of(signed_in).text
    assert "No finished table yet." in text
    assert "Left out: 2 episodes on paper of which nobody wrote how they ended." in text


def test_what_a_branch_has_in_common_counts_once(signed_in, account):
    campaign = campaign_of(account)
    go_on_at(campaign, 2)
    tell(campaign, 1, 30, 20)
    closed(campaign, 2)
    before = everybody(page_of(signed_in))
    campaign = Campaign.objects.get()
    branch = branch_campaign(campaign=campaign, new=NewBranch(2, "Another way", uuid4()))
    assert everybody(page_of(signed_in)) == before
    closed(branch, 3)
    assert everybody(page_of(signed_in)) != before


def test_what_does_not_count_is_left_out(signed_in, account, other_account):
    campaign = campaign_of(account)
    closed(campaign, 1)
    before = everybody(page_of(signed_in))

    start_draft(episode=Episode.objects.get(number=1), by="ana")
    thrown_away = table_of(account, "micro-city-1-easy-won", "Ana")
    Table.objects.filter(pk=thrown_away.pk).update(binned_at="2026-11-30T12:00:00Z")
    table_of(other_account, "micro-city-1-easy-won", "Ana")

    assert Table.objects.count() == 4
    assert everybody(page_of(signed_in)) == before


def test_a_result_of_another_shape_is_left_out(signed_in, account):
    closed(campaign_of(account), 1)
    for result in ({"scores": 5}, {}, {"scores": [{"seat": 0}]}, []):
        Table.objects.update(result=result)
        assert "No finished table yet." in page_of(signed_in).text


@pytest.mark.parametrize("asked", ["x", "0", "99999", "9" * 40, "１"])
def test_who_is_not_known_is_not_shown(signed_in, account, asked):
    closed(campaign_of(account), 1)
    assert page_of(signed_in, f"?who={asked}").one("h2", id="chosen").text == "Ana"


def test_it_asks_as_little_for_many_games_as_for_one(
    signed_in, account, django_assert_max_num_queries
):
    campaign = campaign_of(account)
    for number in (1, 2, 3):
        closed(campaign, number)
    signed_in.get("/numbers/")  # the first request of a day also renews the session
    with django_assert_max_num_queries(6):
        signed_in.get("/numbers/")


def test_it_asks_as_little_for_many_episodes_on_paper(
    signed_in, account, django_assert_max_num_queries
):
    for _ in range(3):
        campaign = campaign_of(account)
        go_on_at(campaign, 6)
        for number in range(1, 6):
            tell(campaign, number, 30, 20)
    signed_in.get("/numbers/")
    with django_assert_max_num_queries(8):
        signed_in.get("/numbers/")


def test_a_name_of_a_table_from_a_file_is_also_who_had_it_before(signed_in, account):
    table_of(account, "micro-city-1-easy-won", "Ana B.")
    table_of(account, "micro-city-1-easy-lost-by-tokens")  # of Ana, says the file
    assert everybody(page_of(signed_in)) == ["Ana B.: 1: 1: ", "Ana: 1: 0: "]

    person = Person.objects.get()
    FormerName.objects.create(person=person, name="Ana")
    page = page_of(signed_in)
    assert everybody(page) == ["Ana B.: 2: 1: "]
    assert f"/people/{person.pk}/" in {link["href"] for link in page.all("a")}

    other = Person.objects.create(owner=account, name="Ana C.")
    table_of(account, "micro-city-1-easy-won", "Ana C.")
    FormerName.objects.create(person=other, name="Ana")  # two had it: it is neither's
    assert "Ana: 1: 0: " in everybody(page_of(signed_in))
