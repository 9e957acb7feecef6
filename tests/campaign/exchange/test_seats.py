"""A campaign file in which a correction gave a city its seat: round trip, growth, hostile ones."""

import pytest

from campaign.effects import Effect, Fate
from campaign.exchange.going_on import check_going_on
from campaign.exchange.writing import file_of
from campaign.models import Campaign
from campaign.services.episodes import close_episode, reopen_episode
from campaign.services.exchange import take_in_campaign
from campaign.services.reseating import PastSeat
from games.kit.errors import InvalidError
from tests.campaign.exchange.files import changed, fault, json_of, source_of
from tests.campaign_builders import campaign_of
from tests.people_builders import play, retire
from tests.seat_builders import add, begin, count, ended_at, episode_of, state, take, went_away

pytestmark = pytest.mark.django_db


@pytest.fixture
def away(account):
    return went_away(campaign_of(account))


@pytest.fixture
def file(away):
    """The file of a campaign in which the second city got a seat in episode 2."""
    add(away, 2, 28)
    return json_of(away)


def test_a_seat_goes_out_and_in_again(account, other_account, away):
    add(away, 2, 28)
    add(away, 3, 11)
    take(away, 2)

    other = take_in_campaign(owner=other_account, source=source_of(away))

    assert state(other)[0] == state(away)[0]
    assert source_of(other) == source_of(away)


def test_a_known_campaign_grows_by_a_seat(other_account, away):
    known = take_in_campaign(owner=other_account, source=source_of(away))
    add(away, 2, 28)
    take_in_campaign(owner=other_account, source=source_of(away))
    assert source_of(known) == source_of(away)
    take(away, 2)

    take_in_campaign(owner=other_account, source=source_of(away))

    assert source_of(known) == source_of(away)
    assert Campaign.objects.count() == 2


HOSTILE = [
    pytest.param(
        {"corrections__0__subject__city": 0},
        ("corrections[0].subject", "is not what it wrote to the ledger"),
        id="another city",
    ),
    pytest.param(
        {"corrections__0__subject__has": False},
        ("corrections[0].subject", "is not what it wrote to the ledger"),
        id="takes instead",
    ),
    pytest.param(
        {"corrections__0__subject__has": 1},
        ("corrections[0].subject.has", "must be true or false, not 1"),
        id="no flag",
    ),
    pytest.param(
        {"corrections__0__subject__name": ""},
        ("corrections[0].subject.name", "must have 1 to 40 characters"),
        id="nobody",
    ),
    pytest.param(
        {"corrections__0__subject__episode": 3},
        ("corrections[0].subject", "is not what it wrote to the ledger"),
        id="another episode",
    ),
    pytest.param(
        {"corrections__0__kind": "people"},
        ("corrections[0].subject.changes", None),
        id="another kind",
    ),
    pytest.param(
        {"ledger__-1__kind": "retired", "ledger__-1__mark": {"reason": ""}},
        (None, None),
        id="another mark",
    ),
]


@pytest.mark.parametrize(("changes", "expected"), HOSTILE)
def test_a_seat_that_is_not_borne_out_is_refused(file, changes, expected):
    found = fault(changed(file, **changes))
    where, message = expected
    assert found
    assert where in {found[0], None}
    assert message in {found[1], None}


def test_a_file_with_a_seat_that_counted_while_its_episode_went_on_is_taken_in(
    account, monkeypatch
):
    """Such a draft counts no more; a file in which one did is read all the same."""
    campaign = campaign_of(account)
    play(campaign, 1, (30, 20))
    retire(campaign, 1)
    play(campaign, 2, (20,), away=(1,))
    draft = begin(campaign, 2)
    reopen_episode(episode=episode_of(campaign, 2))
    monkeypatch.setattr("campaign.services.drafts.is_stale", lambda draft: False)
    count(draft)
    ended_at(episode_of(campaign, 2), 1, 28)
    close_episode(episode=episode_of(campaign, 2), by="ana")

    assert fault(json_of(Campaign.objects.get(pk=campaign.pk))) is None


def test_whom_a_seat_was_given_to_is_whom_the_ledger_tells(away):
    add(away, 2, 28, PastSeat(1, "Eva", has=True))
    file = json_of(away)
    assert fault(file) is None
    found = fault(changed(file, corrections__0__subject__name="Gus"))
    assert found == ("corrections[0].subject.name", "is not whom it wrote to the ledger")


def test_an_episode_that_goes_on_has_a_seat_for_each_city_that_plays(away):
    table = file_of(away).episodes[0].now
    effect = Effect(1, Fate.SAME, is_closed=False)
    check_going_on("there", effect, (table, None), ((0, 1), (0, 1)))
    with pytest.raises(InvalidError, match="not as many seats"):
        check_going_on("there", effect, (table, None), ((0,), (0,)))
