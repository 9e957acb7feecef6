"""All results of a campaign as a sheet."""

import csv
import io

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaign.models import City
from tests.campaign.services.test_paper import go_on_at, tell
from tests.campaign_builders import campaign_of, closed, over
from tests.people_builders import play, retire

HEAD = ["episode", "played on", "city", "animal", "mayor", "place", "points", "symbols", "note"]


@pytest.fixture
def campaign(account):
    return campaign_of(account, 3)


def answer(client, campaign):
    return client.get(f"/campaigns/{campaign.pk}/results.csv")


def rows(client, campaign):
    source = answer(client, campaign).content
    assert source.startswith(b"\xef\xbb\xbf")
    return [*csv.reader(io.StringIO(source.decode("utf-8-sig"), newline=""))]


def test_there_is_a_row_a_city_and_closed_episode(signed_in, campaign):
    closed(campaign, points=(20, 31, -4))
    closed(campaign, 2, points=(20, 31), absent=(1,))
    over(campaign, 3, points=(1, 2, 3))

    assert rows(signed_in, campaign) == [
        HEAD,
        ["1", "2026-11-29", "Norr", "bear", "Ana", "2", "20", "1", ""],
        ["1", "2026-11-29", "Søder", "fox", "Ben", "1", "31", "2", ""],
        ["1", "2026-11-29", "Øst", "heron", "Cleo", "3", "-4", "0", ""],
        ["2", "2026-11-29", "Norr", "bear", "Ana", "2", "20", "0", ""],
        ["2", "2026-11-29", "Søder", "fox", "Ben", "", "", "", "did not play"],
        ["2", "2026-11-29", "Øst", "heron", "Cleo", "1", "31", "2", ""],
    ]


def test_a_city_that_was_away_has_no_mayor_in_it(signed_in, campaign):
    closed(campaign, points=(20, 31, 5))
    retire(campaign, 0)
    play(campaign, 2, (30, 20), away=[0])
    assert rows(signed_in, campaign)[4][2:] == ["Norr", "bear", "", "", "", "", "did not play"]


def test_what_is_not_recorded_says_so(signed_in, account):
    campaign = campaign_of(account)
    go_on_at(campaign, 3)
    tell(campaign, 2, -3, 41)
    found = rows(signed_in, campaign)
    assert found[1] == ["1", "", "Norr", "bear", "Ana", "", "", "", "not recorded"]
    assert found[3] == ["2", "", "Norr", "bear", "Ana", "2", "-3", "0", ""]


def test_a_campaign_that_has_not_begun_is_a_head(signed_in, campaign):
    assert rows(signed_in, campaign) == [HEAD]


def test_names_are_no_formulas_and_name_the_file_plainly(signed_in, account):
    campaign = campaign_of(account, name='=1+"; a/..\\b')
    City.objects.filter(number=0).update(name='=HYPERLINK("http://x")')
    closed(campaign)

    response = answer(signed_in, campaign)

    assert rows(signed_in, campaign)[1][2] == '\'=HYPERLINK("http://x")'
    assert response["Content-Disposition"] == 'attachment; filename="1-ab-results.csv"'
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    assert "no-store" in response["Cache-Control"]


def test_a_name_without_a_letter_leaves_a_name_for_the_file(signed_in, account):
    response = answer(signed_in, campaign_of(account, name="語"))
    assert response["Content-Disposition"] == 'attachment; filename="campaign-results.csv"'


def test_more_episodes_ask_no_more(signed_in, campaign):
    counts = []
    for number in (1, 2, 3):
        closed(campaign, number, points=(20, 31, 5))
        answer(signed_in, campaign)
        with CaptureQueriesContext(connection) as queries:
            answer(signed_in, campaign)
        counts.append(len(queries))
    assert counts[0] == counts[1] == counts[2] <= 10


def test_the_campaign_leads_there(signed_in, campaign):
    closed(campaign, points=(20, 31, 5))
    address = f'href="/campaigns/{campaign.pk}/results.csv"'
    text = signed_in.get(f"/campaigns/{campaign.pk}/points/").text
    assert address in text
    semicolons = f"/campaigns/{campaign.pk}/results.csv?columns=semicolons"
    assert f'href="{semicolons}"' in text
    lines = signed_in.get(semicolons).content.decode("utf-8-sig").splitlines()
    assert [line.count(";") for line in lines] == [8] * 4
