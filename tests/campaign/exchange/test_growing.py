"""A file of a campaign that is known already: the rest of it comes in, or nothing does."""

import pytest

from campaign.models import Campaign
from campaign.services.episodes import close_episode, reopen_episode
from campaign.services.exchange import look_through, take_in_campaign
from campaign.services.notes import pin_note
from games.kit.errors import InvalidError
from games.models import Table
from tests.campaign.exchange.files import (
    as_source,
    changed,
    counts,
    json_of,
    played_campaign,
    source_of,
)
from tests.campaign_builders import act, at_once, campaign_of, closed, ended, stick
from tests.campaign_builders import started as start

pytestmark = pytest.mark.django_db


def look(owner, source):
    return look_through(owner=owner, source=source).addition


def take(owner, source):
    return take_in_campaign(owner=owner, source=source)


def refusal(owner, source):
    """Return why a file is refused, having seen that nothing was written."""
    before = counts()
    with pytest.raises(InvalidError) as caught:
        take(owner, source)
    assert counts() == before
    return caught.value.message


def end_second(campaign):
    """Play episode 2 to its end and close it."""
    episode = campaign.episodes.get(number=2)
    act(episode, {"do": "reveal", "building": "b8"})
    act(episode, {"do": "end", "seat": 0})
    act(episode, {"do": "end", "seat": 1})
    episode.table.refresh_from_db()
    return close_episode(episode=episode, are_ties_shared=True)


def test_twice_adds_nothing(campaign, other_account):
    source = source_of(campaign)
    copy = take(other_account, source)
    before = counts(), copy.version

    assert look(other_account, source).is_nothing
    assert take(other_account, source) == copy
    copy.refresh_from_db()
    assert (counts(), copy.version) == before


def test_into_its_own_site_adds_nothing(campaign, account):
    before = counts()

    assert take(account, source_of(campaign)) == campaign
    assert counts() == before


def test_the_same_file_is_a_campaign_of_each_account(campaign, account, other_account):
    copy = take(other_account, source_of(campaign))

    assert (copy.owner, copy.origin) == (other_account, campaign.origin)
    assert Campaign.objects.filter(owner=account).count() == 1


def test_a_grown_file_adds_the_rest(campaign, other_account):
    copy = take(other_account, source_of(campaign))
    end_second(campaign)
    stick(campaign, "trees on C4", "2 end")
    closed(campaign, 3)
    pin_note(campaign=campaign, text="Ben is late on Fridays.")
    source = source_of(campaign)

    addition = look(other_account, source)

    assert [part.number for part in addition.grown_episodes] == [2]
    assert [part.number for part in addition.new_episodes] == [3]
    assert (addition.known_episodes, addition.conflicts) == (1, ())
    assert addition.new_entries == len(json_of(campaign)["ledger"]) - 5
    assert [note.text for note in addition.new_notes] == ["Ben is late on Fridays."]
    assert take(other_account, source) == copy
    assert source_of(copy) == source
    table = copy.episodes.get(number=2).table
    assert (table.is_closed, table.result["finished"]) == (True, True)


def test_a_table_that_grew_goes_on(campaign, other_account):
    copy = take(other_account, source_of(campaign))
    episode = campaign.episodes.get(number=2)
    act(episode, {"do": "reveal", "building": "b8"})

    take(other_account, source_of(campaign))

    grown = copy.episodes.get(number=2)
    assert grown.table.deck[:3] == ["y1", "y2", "b8"]
    act(grown, {"do": "end", "seat": 0})
    assert Table.objects.get(pk=grown.table_id).version == 8


def test_an_older_file_adds_nothing(campaign, other_account):
    old = source_of(campaign)
    end_second(campaign)
    stick(campaign, "trees on C4", "2 end")
    copy = take(other_account, source_of(campaign))
    before = source_of(copy)

    assert look(other_account, old).is_nothing
    take(other_account, old)

    assert source_of(copy) == before


def test_notes_of_both_sides_are_kept(campaign, other_account):
    copy = take(other_account, source_of(campaign))
    pin_note(campaign=copy, text="Here.")
    pin_note(campaign=campaign, text="There.")

    take(other_account, source_of(campaign))

    texts = [note["text"] for note in json_of(copy)["notes"]]
    assert sorted(texts) == ["Bring the box.", "Here.", "Old news.", "There."]


def test_an_episode_that_was_opened_again_is_open_here_too(account, other_account):
    campaign = campaign_of(account)
    episode = closed(campaign)
    copy = take(other_account, source_of(campaign))
    reopen_episode(episode=episode)
    source = source_of(campaign)

    take(other_account, source)

    again = copy.episodes.get()
    assert (again.closed_at, again.scores, again.table.is_closed) == (None, None, False)
    assert source_of(copy) == source


def test_an_episode_that_was_closed_anew_comes_with_its_new_result(account, other_account):
    campaign = campaign_of(account)
    episode = closed(campaign, points=(30, 20))
    copy = take(other_account, source_of(campaign))
    reopen_episode(episode=episode)
    act(episode, {"do": "undo", "of": 2})
    ended(episode, 0, 10)
    episode.table.refresh_from_db()
    episode.refresh_from_db()
    close_episode(episode=episode)

    take(other_account, source_of(campaign))

    scores = copy.episodes.get().scores
    assert [(score["city"], score["place"]) for score in scores] == [(0, 2), (1, 1)]


def test_a_city_alone_closes_without_an_entry_of_the_ledger(account, other_account):
    campaign = campaign_of(account, 1)
    episode = start(campaign)
    ended(episode, 0, 12)
    copy = take(other_account, source_of(campaign))
    episode.table.refresh_from_db()
    close_episode(episode=episode)

    take(other_account, source_of(campaign))

    assert copy.episodes.get().scores[0]["total"] == 12


def test_a_new_mayor_comes_in_with_what_was_played(campaign, other_account):
    file = json_of(campaign)
    copy = take(other_account, as_source({**file, "episodes": [], "ledger": []}))

    take(other_account, as_source(changed(file, cities__1__mayor="Zoë")))

    assert [city.mayor.name for city in copy.cities.all()] == ["Ana", "Zoë"]


CONFLICTS = [
    pytest.param({"ledger__1__mark__reason": "moved"}, "Entry 1 of the ledger", id="a sticker"),
    pytest.param({"ledger__1__at": "2020-01-01T00:00:00Z"}, "Entry 1 of the ledger", id="time"),
    pytest.param(
        {"episodes__1__origin": "0" * 8 + "-0000-0000-0000-" + "0" * 12},
        "Episode 2 is another table",
        id="a table",
    ),
    pytest.param(
        {"episodes__1__table__seats__0__name": "Zoë"}, "Episode 2 started otherwise", id="a seat"
    ),
    pytest.param({"episodes__1__site_deals": False}, "Episode 2 started otherwise", id="deck"),
    pytest.param(
        {"episodes__1__table__moves__0__building": "r1"}, "Move 1 of episode 2", id="a move"
    ),
    pytest.param({"cities__0__animal": "hare"}, "another animal", id="an animal"),
    pytest.param({"cities__0__squares": ["A1"]}, "another printed board", id="a board"),
]


@pytest.mark.parametrize(("changes", "words"), CONFLICTS)
def test_other_content_under_the_same_number_refuses_the_whole(
    campaign, other_account, changes, words
):
    file = json_of(campaign)
    take(other_account, as_source(file))
    note = {"text": "New.", "written_at": "2026-11-29T20:00:00Z", "pinned": True}
    file = changed(file, **changes)
    file["notes"].append(note)

    assert words in refusal(other_account, as_source(file))


def test_another_number_of_cities_refuses_the_whole(account, other_account):
    campaign = campaign_of(account, 3)
    file = json_of(campaign)
    take(other_account, as_source(file))

    assert "has 3 cities" in refusal(other_account, as_source(changed(file, cities__2=None)))


def test_where_both_sides_went_on_nothing_comes_in(campaign, other_account):
    copy = take(other_account, source_of(campaign))
    stick(copy, "trees on C4", "2 end")
    act(campaign.episodes.get(number=2), {"do": "reveal", "building": "b8"})

    assert "both this site and the file went on" in refusal(other_account, source_of(campaign))


def test_the_same_file_from_two_phones_at_once(transactional_db, django_user_model):
    ana = django_user_model.objects.create_user("ana")
    ben = django_user_model.objects.create_user("ben")
    source = source_of(played_campaign(ana))

    found = at_once(2, lambda _: take_in_campaign(owner=ben, source=source).pk)

    assert len(set(found)) == 1
    assert Campaign.objects.filter(owner=ben).count() == 1
    assert Table.objects.filter(owner=ben).count() == 2
