"""What a file tells of an episode that went on when it was corrected, and of former boards."""

from copy import deepcopy

import pytest

from campaign.models import Campaign
from campaign.services.episodes import close_episode
from games.my_city.game import MY_CITY
from tests.campaign.exchange.files import changed, fault, json_of
from tests.campaign.services.test_drafts import counted, draft_of, mend, points
from tests.campaign.services.test_revisions import BARE, STEEP, again, built, corrected
from tests.campaign_builders import act, campaign_of, closed, started

pytestmark = pytest.mark.django_db

BEFORE = "corrections__0__effects__0__before"
AFTER = "corrections__0__effects__0__after"


def is_refused(file, key, **change):
    found = fault(changed(file, **change))
    return found is not None and found[0] == f"corrections[0].effects[0].{key}"


@pytest.fixture
def mended(account):
    """An episode that is over and not closed, when its board was corrected: it is played anew."""
    campaign = campaign_of(account)
    episode = started(campaign)
    for seat, spaces in enumerate((["A1", "C1"], ["D1"])):
        line = {"do": "result", "seat": seat, "how": "visible", "passes": 0, "visible": spaces}
        act(episode, line)
    assert corrected(campaign, BARE).effects[0]["closed"] is False
    return campaign


def test_the_result_of_an_open_episode_that_was_played_anew_follows_from_its_former_table(mended):
    file = json_of(mended)
    assert fault(file) is None
    assert [one["total"] for one in file["corrections"][0]["effects"][0]["before"]] == [10, 12]

    assert is_refused(file, "before", **{BEFORE: []})
    assert is_refused(file, "before", **{f"{BEFORE}__0__total": 11})
    assert is_refused(file, "after", **{f"{AFTER}__0__place": 1})


def test_what_was_played_on_after_it_does_not_make_it_untrue(mended):
    episode = again(mended.episodes.get())
    act(episode, {"do": "undo", "of": 3})
    act(episode, {"do": "result", "seat": 1, "how": "points", "points": 44})
    close_episode(episode=again(episode))

    assert fault(json_of(mended)) is None


def test_the_result_of_an_open_episode_that_was_marked_is_one_that_it_once_had(account):
    campaign = campaign_of(account)
    episode = built(campaign)
    act(episode, {"do": "reveal", "building": "y2"})
    act(episode, {"do": "end", "seat": 0})
    act(episode, {"do": "result", "seat": 1, "how": "points", "points": 3})
    assert corrected(campaign, STEEP).effects[0]["fate"] == "marked"
    told = json_of(campaign)["corrections"][0]["effects"][0]["before"]
    assert len(told) == 2
    act(again(episode), {"do": "undo", "of": 5})

    file = json_of(campaign)

    assert fault(file) is None
    assert is_refused(file, "before", **{f"{BEFORE}__1__total": 4})
    assert is_refused(file, "before", **{f"{BEFORE}__1": None})


def test_under_other_rules_nothing_follows_of_an_open_episode(mended):
    file = json_of(mended)
    file["episodes"][0]["revisions"][0]["rules"] = MY_CITY.rules_version + 1
    file["episodes"][0]["rules"] = MY_CITY.rules_version + 1
    lie = changed(file, **{f"{BEFORE}__0__total": 11, f"{BEFORE}__0__symbols": 0})
    assert fault(lie) is None


# The boards of former tables


@pytest.fixture
def twice(account):
    """The file of a campaign of which a board was corrected, and then a line of an episode."""
    campaign = campaign_of(account)
    episode = closed(campaign)
    corrected(campaign, BARE)
    draft = draft_of(episode)
    mend(draft, 3, points(0, 10))
    counted(draft)
    return json_of(Campaign.objects.get(pk=campaign.pk))


@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_former_table_stands_on_the_board_that_the_ledger_told_until_then(twice, place, seat):
    assert fault(twice) is None
    lie = deepcopy(twice)
    lie["episodes"][0]["revisions"][place]["table"]["seats"][seat]["terrain"][3] = "...t"

    where, words = fault(lie)

    assert where == f"episodes[0].revisions[{place}].table.seats[{seat}]"
    assert "has another board than the ledger tells of" in words


def test_former_tables_that_swap_their_boards_are_refused(twice):
    first, second = (one["table"]["seats"] for one in twice["episodes"][0]["revisions"])
    assert first[0]["terrain"] != second[0]["terrain"]
    first[0]["terrain"], second[0]["terrain"] = second[0]["terrain"], first[0]["terrain"]
    assert fault(twice)[0] == "episodes[0].revisions[0].table.seats[0]"


def test_nothing_is_asked_of_the_former_board_of_an_episode_in_doubt(account):
    campaign = campaign_of(account)
    episode = built(campaign)
    act(episode, {"do": "reveal", "building": "y2"})
    act(episode, {"do": "end", "seat": 0})
    act(episode, {"do": "result", "seat": 1, "how": "points", "points": 3})
    close_episode(episode=again(episode))
    corrected(campaign, STEEP)
    counted(draft_of(episode))
    assert campaign.episodes.get().revisions.count() == 1

    assert fault(json_of(Campaign.objects.get(pk=campaign.pk))) is None
