"""The page of branches, without scripts."""

import pytest

from campaign.models import Campaign
from games.models import Table
from tests.campaign_builders import campaign_of, closed, demo_of, kept, started
from tests.photo_builders import photo_of
from tests.table_builders import Reader, alerts, parsed


@pytest.fixture
def campaign(account):
    campaign = campaign_of(account)
    closed(campaign, 1, (30, 20))
    closed(campaign, 2, (30, 20))
    return campaign


def url(campaign, rest="branches/"):
    return f"/campaigns/{campaign.pk}/{rest}"


def test_a_branch_is_made_from_the_page_of_an_episode(signed_in, campaign):
    reader = Reader(signed_in).open(url(campaign, "episodes/1/"))
    reader.follow("Branch from here")
    assert reader.page.one("input", name="name")["value"] == "Our campaign, after episode 1"

    button = reader.page.one("button", class_="go")
    reader.push(button, name="A second try")

    copy = Campaign.objects.get(name="A second try")
    assert reader.path == url(copy, "")
    reader.open(url(copy))
    assert "This is a branch of Our campaign, after episode 1." in reader.page.text
    reader.open(url(campaign))
    assert "A second try after episode 1" in reader.page.text


NAMED = [
    ("2", "Our campaign, after episode 1", "Our campaign, after episode 2"),
    ("0", "Our campaign, after episode 2", "Our campaign, from the founding"),
    ("1", "Our campaign, after episode 3", "Our campaign, after episode 3"),
]


@pytest.mark.parametrize(("after", "typed", "name"), NAMED)
def test_a_name_that_was_left_as_it_was_follows_the_episode(
    signed_in, campaign, after, typed, name
):
    sent = {"id": "6d1c84f2-3f0c-4f34-9b52-2a3f30f1a9d0", "episode": after, "name": typed}

    for _ in range(2):  # a retry goes where the first went
        response = signed_in.post(url(campaign), sent)

    branch = Campaign.objects.get(branch_of=campaign.origin)
    assert (response.status_code, response["Location"]) == (302, url(branch, ""))
    assert (branch.name, branch.branch_episode) == (name, int(after))


REFUSED = [
    pytest.param({"name": ""}, "This field is required.", id="no name"),
    pytest.param({"name": "x" * 61}, "at most 60 fit", id="61 characters"),
    pytest.param({"name": "a\u202eb"}, "cannot be shown", id="a name that turns round"),
    pytest.param({"episode": "3"}, "Select a valid choice", id="an episode to come"),
    pytest.param({"episode": "-1"}, "Select a valid choice", id="episode -1"),
    pytest.param({"id": "7"}, "cannot be read", id="no id"),
]


@pytest.mark.parametrize(("changes", "words"), REFUSED)
def test_a_refusal_keeps_what_was_typed(signed_in, campaign, changes, words):
    before = kept(campaign)
    sent = {"id": "6d1c84f2-3f0c-4f34-9b52-2a3f30f1a9d0", "episode": "1", "name": "Again"}

    response = signed_in.post(url(campaign), {**sent, **changes})

    page = parsed(response)
    assert (response.status_code, kept(campaign)) == (422, before)
    assert words in page.text
    assert alerts(page) != []
    assert (page.one("input", name="name")["value"] or "") == {**sent, **changes}["name"]
    assert Campaign.objects.count() == 1


def test_an_episode_in_doubt_is_told(signed_in, campaign):
    campaign.episodes.filter(number=1).update(doubt=0)
    sent = {"id": "6d1c84f2-3f0c-4f34-9b52-2a3f30f1a9d0", "episode": "1", "name": "Again"}
    page = parsed(signed_in.post(url(campaign), sent))
    assert "A correction left episode 1 in doubt" in " ".join(alerts(page))


def test_long_names_leave_room_for_where_it_was(signed_in, campaign):
    Campaign.objects.update(name="N" * 60)
    name = parsed(signed_in.get(url(campaign))).one("input", name="name")["value"]
    assert (len(name), name.endswith("N, after episode 2")) == (60, True)


@pytest.mark.parametrize("method", ["get", "post"])
def test_others_find_nothing_and_readers_branch_nothing(client, account, other_account, method):
    campaign, demo = campaign_of(account), demo_of(account)
    client.force_login(other_account)
    assert getattr(client, method)(url(campaign)).status_code == 404
    assert getattr(client, method)(url(demo)).status_code == 403
    assert Campaign.objects.count() == 2


def test_a_branch_made_by_mistake_is_thrown_away(signed_in, campaign):
    before, tables = kept(campaign), Table.objects.count()
    reader = Reader(signed_in).open(url(campaign))
    reader.push(reader.page.one("button", class_="go"), name="A mistake")
    branch = Campaign.objects.get(name="A mistake")

    reader.open(url(branch)).press("Yes, throw “A mistake” away")

    assert reader.path == url(campaign)
    assert not Campaign.objects.filter(pk=branch.pk).exists()
    assert (kept(campaign), Table.objects.count()) == (before, tables)
    assert signed_in.post(url(branch, "branches/drop/")).status_code == 404


def test_a_branch_that_goes_on_stays(signed_in, campaign):
    reader = Reader(signed_in).open(url(campaign))
    reader.push(reader.page.one("button", class_="go"), name="Another way")
    branch = Campaign.objects.get(name="Another way")
    reader.open(url(branch))
    started(branch, 3)

    reader.press("Yes, throw “Another way” away")

    assert reader.response.status_code == 422
    assert "this one stays" in alerts(reader.page)[0]
    assert Campaign.objects.filter(pk=branch.pk).exists()


def test_a_branch_of_which_there_are_photos_stays(signed_in, campaign):
    reader = Reader(signed_in).open(url(campaign))
    reader.push(reader.page.one("button", class_="go"), name="Another way")
    branch = Campaign.objects.get(name="Another way")
    assert "branches/drop/" in signed_in.get(url(branch)).text
    photo_of(branch.owner, branch.pk, "1")

    assert "branches/drop/" not in signed_in.get(url(branch)).text
    assert signed_in.post(url(branch, "branches/drop/")).status_code == 422
    assert Campaign.objects.filter(pk=branch.pk).exists()


def test_what_is_no_branch_is_not_thrown_away(signed_in, account):
    campaign = campaign_of(account)
    assert "Throw this branch away" not in parsed(signed_in.get(url(campaign))).text
    assert signed_in.post(url(campaign, "branches/drop/")).status_code == 422
    assert Campaign.objects.exists()
