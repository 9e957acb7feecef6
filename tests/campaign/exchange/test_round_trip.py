import json

import pytest

from campaign.exchange.reading import parse_campaign
from campaign.exchange.values import FORMAT
from campaign.exchange.writing import campaign_bytes
from campaign.services.exchange import take_in_campaign
from games.folding import folded
from games.kit.errors import InvalidError
from games.models import Table
from tests.campaign.exchange.files import DECK, as_source, changed, json_of, source_of
from tests.campaign_builders import act, campaign_of

pytestmark = pytest.mark.django_db


def test_the_keys_of_a_file_stand_in_their_order(file):
    assert [*file] == [
        *("format", "origin", "name", "time_zone", "cities", "ledger", "episodes", "notes")
    ]
    assert file["format"] == FORMAT
    assert [*file["episodes"][0]] == [
        *("number", "origin", "played_on", "closed_at", "scores", "table")
    ]
    assert [*file["episodes"][1]] == ["number", "origin", "played_on", "site_deals", "table"]


def test_a_campaign_of_which_nothing_is_played(account, other_account):
    campaign = campaign_of(account, 3, is_known=False)

    source = source_of(campaign)

    assert source_of(take_in_campaign(owner=other_account, source=source)) == source
    assert [city["unknown"] for city in json.loads(source)["cities"]] == [True] * 3


def test_out_and_in_and_out_gives_the_same_bytes(campaign, other_account):
    source = source_of(campaign)

    copy = take_in_campaign(owner=other_account, source=source)

    assert copy.pk != campaign.pk
    assert source_of(copy) == source
    assert campaign_bytes(parse_campaign(source).file) == source


def test_own_buildings_go_along_and_are_what_later_episodes_are_played_with(account, other_account):
    campaign = campaign_of(account, 2)
    campaign.buildings = [["XX"], ["X.", "XX"]]
    campaign.save()
    source = source_of(campaign)
    assert [*json.loads(source)][3:6] == ["time_zone", "buildings", "cities"]

    copy = take_in_campaign(owner=other_account, source=source)

    assert source_of(copy) == source
    assert [*copy.deck] == ["y1", "y2", "r1", "r2", "b1", "b2"]


def test_other_buildings_in_a_file_are_another_campaign(account):
    campaign = campaign_of(account, 2)
    file = {**json_of(campaign), "buildings": [["XX"]]}

    with pytest.raises(InvalidError) as caught:
        take_in_campaign(owner=account, source=as_source(file))

    assert "have other shapes in the file" in str(caught.value)


def test_buildings_of_the_wrong_form_are_refused(file):
    with pytest.raises(InvalidError) as caught:
        parse_campaign(as_source({**file, "buildings": [["X.X"]]}))

    assert caught.value.where == "buildings[0]"


def test_the_order_of_keys_in_a_file_changes_nothing(file, other_account):
    def turned(value):
        if isinstance(value, dict):
            return {key: turned(value[key]) for key in reversed(value)}
        return [*map(turned, value)] if isinstance(value, list) else value

    copy = take_in_campaign(owner=other_account, source=as_source(turned(file)))

    assert json_of(copy) == file
    assert source_of(copy) == campaign_bytes(parse_campaign(as_source(file)).file)


def test_moments_come_in_from_any_offset(file, other_account):
    file = changed(file, episodes__0__closed_at="2026-11-29T09:45:00+13:45")

    copy = take_in_campaign(owner=other_account, source=as_source(file))

    assert json_of(copy)["episodes"][0]["closed_at"] == "2026-11-28T20:00:00+00:00"


def test_a_file_does_not_tell_the_coming_cards(file):
    text = json.dumps(file["episodes"][1])

    assert [card for card in DECK if f'"{card}"' in text] == DECK[:2]


def test_the_deck_goes_on_with_what_was_open_and_shuffles_the_rest(campaign, other_account):
    copy = take_in_campaign(owner=other_account, source=source_of(campaign))

    deck = copy.episodes.get(number=2).table.deck
    assert deck[:2] == DECK[:2]
    assert sorted(deck) == sorted(DECK)
    assert deck[2:] != DECK[2:]


def test_a_card_that_was_taken_back_comes_again_in_its_turn(campaign, other_account):
    episode = campaign.episodes.get(number=2)
    act(episode, {"do": "back", "to": -1})

    copy = take_in_campaign(owner=other_account, source=source_of(campaign))

    assert copy.episodes.get(number=2).table.deck[:2] == DECK[:2]


def test_tables_that_came_in_go_on(campaign, other_account):
    copy = take_in_campaign(owner=other_account, source=source_of(campaign))

    first, second = copy.episodes.all()
    assert (first.table.is_closed, first.table.result["winners"]) == (True, [0])
    assert (second.table.is_closed, second.table.result) == (False, None)
    assert second.table.part_of == f"/campaigns/{copy.pk}/episodes/2/"
    act(second, {"do": "reveal", "building": "b1"})
    assert folded(Table.objects.get(pk=second.table_id)).state.card.id == "b1"


def test_mayors_join_the_address_book(campaign, other_account):
    copy = take_in_campaign(owner=other_account, source=source_of(campaign))

    assert [city.mayor.name for city in copy.cities.all()] == ["Ana", "Ben"]
    assert other_account.people.count() == 2
