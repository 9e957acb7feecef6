"""A branch: the campaign as it stands after an episode, as a campaign of its own."""

from uuid import UUID, uuid4

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign.envelopes import opened_of
from campaign.exchange.writing import file_of
from campaign.keeping import cities_of
from campaign.legacy.ledger import FOUNDING, Moment
from campaign.models import Campaign
from campaign.seating import seated, seated_at
from campaign.services import branches as service
from campaign.services.branches import (
    NewBranch,
    branch_campaign,
    branches_of,
    drop_branch,
    trunk_of,
)
from campaign.services.episodes import close_episode
from campaign.services.exchange import take_in_campaign
from campaign.services.notes import pin_note
from campaign.services.refusals import PeopleRefusal, Refusal
from games.folding import folded, forget_all
from games.models import Table
from tests.campaign.exchange.files import json_of, source_of
from tests.campaign.services.test_paper import go_on_at, tell
from tests.campaign_builders import campaign_of, closed, over, refused, stick
from tests.people_builders import appoint, join, play, retire

ORIGIN = UUID(int=7)


@pytest.fixture
def campaign(account):
    """Three episodes with stickers; people come and go."""
    campaign = campaign_of(account, squares="A1 A2 B1")
    closed(campaign, 1, (30, 20))
    stick(campaign, "tree on A1", "1 end")
    pin_note(campaign=campaign, text="After the first")
    appoint(campaign, 1, "Eva")
    closed(campaign, 2, (20, 50))
    stick(campaign, "rock on B1", "2 end", 1)
    stick(campaign, "tree on A2", "2 end", reason="a slip")
    retire(campaign, 0)
    join(campaign, symbols=2, reason="fair")
    play(campaign, 3, (10, 20), away=[0])
    return Campaign.objects.get(pk=campaign.pk)


def branch(campaign, episode, *, name="What if", origin=None):
    new = NewBranch(episode, name, origin or uuid4())
    return branch_campaign(campaign=campaign, new=new)


def states(campaign, until):
    return [(city.terrain, city.symbols) for city in cities_of(campaign, until=until)]


@pytest.mark.parametrize(
    ("episode", "mayors", "seats"),
    [
        pytest.param(0, ["Ana", "Ben"], [], id="the founding"),
        pytest.param(1, ["Ana", "Ben"], [(0, 1)], id="the first episode"),
        pytest.param(2, ["Ana", "Eva"], [(0, 1)] * 2, id="the second one"),
        pytest.param(3, ["Ana", "Eva", "Zoe"], [(0, 1), (0, 1), (1, 2)], id="the latest one"),
    ],
)
def test_a_branch_is_the_campaign_as_it_was(campaign, episode, mayors, seats):
    before = source_of(campaign)

    copy = branch(campaign, episode)

    assert [city.mayor_name for city in copy.cities.all()] == mayors
    assert [seated(one) for one in copy.episodes.all()] == seats
    until = (episode, Moment.END) if episode else FOUNDING
    count = len(mayors)
    assert states(copy, None) == states(campaign, until)[:count]
    assert [e.scores for e in copy.episodes.all()] == [
        e.scores for e in campaign.episodes.filter(number__lte=episode)
    ]
    assert (copy.name, copy.branch_of, copy.branch_episode) == ("What if", campaign.origin, episode)
    assert source_of(campaign) == before


def test_what_stuck_for_the_next_episode_is_not_in_it(campaign):
    stick(campaign, "rock on A1", "4 start", reason="so be it")
    assert branch(campaign, 3).ledger.filter(episode=4).count() == 0


def test_a_branch_goes_on_by_itself(campaign):
    copy = branch(campaign, 1)
    before = source_of(campaign)
    closed(copy, 2, (50, 10))
    assert [city.symbols for city in cities_of(copy)] != [
        city.symbols for city in cities_of(campaign, until=(2, Moment.END))
    ]
    assert source_of(campaign) == before
    assert Table.objects.filter(episode__campaign=copy, is_closed=True).count() == 2


def test_the_tables_of_a_branch_are_its_own_and_say_where_they_belong(campaign):
    copy = branch(campaign, 2)
    tables = [episode.table for episode in copy.episodes.select_related("table")]
    assert not {t.pk for t in tables} & {e.table_id for e in campaign.episodes.all()}
    assert [t.part_of for t in tables] == [f"/campaigns/{copy.pk}/episodes/{n}/" for n in (1, 2)]
    forget_all()
    assert all(folded(table).standing for table in tables)


def test_what_was_put_elsewhere_is_there_also_where_entries_get_other_numbers(account):
    campaign = campaign_of(account, squares="A1 A2")
    episode = over(campaign)
    retire(campaign, 0)  # from episode 2 on: left out of the branch
    stick(campaign, "tree on A1", "1 end")
    stick(campaign, "tree on A2", "1 end", moved=1, reason="a slip")
    close_episode(episode=episode)

    copy = branch(campaign, 1)

    assert states(copy, None) == states(campaign, (1, Moment.END))
    assert [row.kind for row in copy.ledger.all()] == ["sticker", "removal", "sticker", "symbols"]
    assert copy.ledger.get(kind="removal").mark["of"] == 0


def test_notes_of_then_go_along(campaign):
    pin_note(campaign=campaign, text="After the third")
    assert [note.text for note in branch(campaign, 2).notes.all()] == ["After the first"]


@pytest.mark.parametrize(("episode", "chapter"), [(0, 1), (3, 1), (4, 2), (8, 3)])
def test_later_chapters_are_sealed_again(account, episode, chapter):
    campaign = campaign_of(account)
    go_on_at(campaign, 9, (3, 1))
    tell(campaign, 2, 30, 20)
    assert opened_of(branch(campaign, episode)) == chapter


def test_the_same_page_branches_once(campaign):
    one, other = branch(campaign, 2, origin=ORIGIN), branch(campaign, 2, origin=ORIGIN)
    assert (one, Campaign.objects.count()) == (other, 2)
    assert refused(branch, campaign, 1, origin=ORIGIN) == Refusal.SENT_BEFORE
    assert refused(branch, campaign, 2, name="Else", origin=ORIGIN) == Refusal.SENT_BEFORE


def test_branches_know_each_other(campaign):
    late, early = branch(campaign, 2, name="late"), branch(campaign, 0, name="early")
    inner = branch(late, 1, name="inner")
    assert [one.name for one in branches_of(campaign)] == ["early", "late"]
    assert [trunk_of(one) for one in (inner, late, early, campaign)] == [
        late, campaign, campaign, None,
    ]  # fmt: skip


def test_a_branch_goes_out_and_in_as_a_branch(campaign, other_account):
    copy = branch(campaign, 2)
    assert json_of(copy)["branch"] == {"of": str(campaign.origin), "episode": 2}
    again = take_in_campaign(owner=other_account, source=source_of(copy))
    assert source_of(again) == source_of(copy)
    assert trunk_of(again) is None


def test_what_is_refused_makes_no_campaign(campaign, monkeypatch):
    assert refused(branch, campaign, 4) == Refusal.NOT_CLOSED
    campaign.episodes.filter(number=2).update(doubt=0)
    assert refused(branch, campaign, 2) == PeopleRefusal.DOUBTFUL
    assert refused(branch, campaign, 1) is None
    monkeypatch.setattr(service, "MOST_BRANCHES", 1)
    assert refused(branch, campaign, 0) == PeopleRefusal.TOO_MANY
    assert Campaign.objects.count() == 2


acts = st.one_of(
    st.tuples(st.just("play"), st.permutations([-3, 20, 50])),
    st.tuples(st.just("stick"), st.integers(0, 1), st.sampled_from(["rock on A1", "tree on B1"])),
    st.tuples(st.just("retire"), st.integers(0, 1)),
    st.tuples(st.just("mayor"), st.integers(0, 1), st.sampled_from(["Eva", "Finn"])),
)


@pytest.mark.django_db
@settings(max_examples=8)
@given(done=st.lists(acts, min_size=2, max_size=8))
def test_every_branch_is_what_the_campaign_was_when_its_episode_was_closed(account, done):
    campaign, seen = campaign_of(account), {}
    seen[0] = states(campaign, None)
    for act in done:
        number = campaign.episodes.count() + 1
        fresh = Campaign.objects.get(pk=campaign.pk)
        if act[0] == "play":
            away = [n for n in (0, 1) if n not in seated_at(fresh, number)]
            play(fresh, number, act[1][: 2 - len(away)], away)
            seen[number] = states(Campaign.objects.get(pk=campaign.pk), None)
        elif act[0] == "stick":
            refused(stick, fresh, act[2], f"{number} start", act[1], reason="so be it")
        elif act[0] == "retire":
            refused(retire, fresh, act[1])
        else:
            refused(appoint, fresh, act[1], act[2])
    for number, state in seen.items():
        copy = branch(Campaign.objects.get(pk=campaign.pk), number)
        assert states(copy, None) == state
        assert len(file_of(copy).episodes) == number


def drop(campaign):
    drop_branch(campaign=campaign)


def test_only_a_branch_on_which_nothing_was_done_is_thrown_away(campaign):
    tables = Table.objects.count()
    assert refused(drop, campaign) == PeopleRefusal.GOES_ON
    used, new = branch(campaign, 2), branch(campaign, 1)
    pin_note(campaign=used, text="Another try")
    assert refused(drop, Campaign.objects.get(pk=used.pk)) == PeopleRefusal.GOES_ON

    assert refused(drop, new) is None

    assert [*Campaign.objects.order_by("created_at")] == [campaign, used]
    assert Table.objects.count() == tables + 2
