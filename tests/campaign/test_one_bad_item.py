"""One thing that cannot be read empties no page: the rest is shown, and which thing and why."""

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.test import Client

from campaign.effects import Fate
from campaign.legacy.ledger import Moment, Sticker
from campaign.legacy.people import Retired
from campaign.models import Campaign
from campaign.services.consequences import consequences
from campaign.services.marks import Written, write_marks
from games.folding import forget_all
from games.models import ComponentSet, Table
from games.models import Entry as Row
from games.sets import NewSet, make_set
from tests.campaign.rule_sheets import fill_in
from tests.campaign.services.test_revisions import corrected
from tests.campaign_builders import campaign_of, closed, ended, kept, started, stick
from tests.table_builders import parsed, part, practice_table

pytestmark = pytest.mark.django_db

STRANGE = {"x": 1}


@pytest.fixture(scope="module")
def whole(django_db_setup, django_db_blocker):
    """A campaign with something of each kind, a table and a set; made once for this module."""
    with django_db_blocker.unblock():
        ana = User.objects.create_user("ana-of-bad-items")
        campaign = campaign_of(ana)
        fill_in(campaign, 1, "1 | visible feature=tree points=1")
        closed(campaign, 1)
        stick(campaign, "tree on C3", "1 end")
        corrected(campaign, "...T rR.. mf.. ....")
        ended(started(campaign, 2), 0, 12)
        practice_table(ana, "Ana", "Ben")
        practice_table(ana, "Cleo", "Dan")
        for name in ("Box", "Other box"):
            make_set(owner=ana, new=NewSet("my-city", name))
        yield campaign
        Table.objects.filter(owner=ana, part_of="").delete()
        ana.component_sets.all().delete()
        campaign.episodes.all().delete()
        Table.objects.filter(owner=ana).delete()
        campaign.delete()
        ana.people.all().delete()
        ana.delete()


@pytest.fixture
def client(whole):
    client = Client()
    client.force_login(whole.owner)
    forget_all()
    yield client
    forget_all()


def alone():
    return Table.objects.filter(seats__name="Ana", part_of="")


def of_first(campaign):
    return Table.objects.filter(episode__campaign=campaign, episode__number=1)


LISTED = {
    "a game that nobody knows": ("/tables/", lambda: alone().update(game="chess"), "chess"),
    "a result of another shape": ("/tables/", lambda: alone().update(result=STRANGE), "announced"),
    "a result of a seat that is not there": (
        "/",
        lambda: alone().update(result={"scores": [{"seat": 7, "place": 1, "total": 1}]}),
        "announced",
    ),
    "a set of another shape": (
        "/sets/",
        lambda: ComponentSet.objects.filter(name="Box").update(parts={"board": 5}),
        "can no longer be read",
    ),
    "a set of a game that nobody knows": (
        "/sets/",
        lambda: ComponentSet.objects.filter(name="Box").update(game="chess"),
        "chess",
    ),
}


@pytest.mark.parametrize("what", LISTED)
def test_a_list_shows_the_rest_and_says_what_is_amiss(client, what):
    path, spoil, words = LISTED[what]
    assert words not in client.get(path).text
    with transaction.atomic():
        assert spoil() == 1
        answer = client.get(path)
        transaction.set_rollback(True)
    assert answer.status_code == 200
    assert words in answer.text
    assert ("Other box" if path == "/sets/" else "Dan") in answer.text


@pytest.mark.parametrize("path", ["", "steps/", "record/"])
def test_a_table_of_a_game_that_nobody_knows_gives_its_record(client, path):
    with transaction.atomic():
        table = alone().get()
        alone().update(game="chess")
        answer = client.get(f"/tables/{table.pk}/{path}")
        sent = client.post(f"/tables/{table.pk}/moves/", {"do": "reveal"})
        transaction.set_rollback(True)
    assert answer.status_code == 200
    if path == "record/":
        assert answer.json()["game"] == "chess"
    else:
        assert "This site does not know the game “chess”" in answer.text
    assert sent.status_code == 409


def test_the_file_of_all_results_says_which_cannot_be_read(client):
    with transaction.atomic():
        alone().update(result=STRANGE)
        answer = client.get("/tables/results.csv")
        transaction.set_rollback(True)
    assert "The result that was announced cannot be read." in answer.content.decode()


FOLLOWED = {
    "the log of an episode": (
        lambda c: Row.objects.filter(table__in=of_first(c)).update(line={"do": "x"}),
        "episodes/1/",
        "can no longer be followed",
    ),
    "the set-up of an episode": (
        lambda c: of_first(c).update(setup=STRANGE),
        "episodes/1/",
        "can no longer be followed",
    ),
    "the game of an episode": (
        lambda c: of_first(c).update(game="chess"),
        "episodes/1/",
        "The table of episode 1: This site does not know the game “chess”",
    ),
    "a sticker": (
        lambda c: c.ledger.filter(kind="sticker").update(mark=STRANGE),
        "",
        "Entry 2 of Norr, episode 1: ",
    ),
    "a kind of entry": (
        lambda c: c.ledger.filter(kind="sticker").update(kind="magic"),
        "cities/0/",
        "Entry 2 of Norr, episode 1: ",
    ),
    "a rule sheet": (
        lambda c: c.envelopes.filter(did="sheet").update(value=STRANGE),
        "",
        "",
    ),
    "what was announced": (
        lambda c: c.episodes.filter(number=1).update(scores=[{"city": 9}]),
        "",
        "What was announced of episode 1: it has another form",
    ),
    "the shapes of a box": (
        lambda c: Campaign.objects.filter(pk=c.pk).update(buildings=[STRANGE]),
        "",
        "The shapes of the group’s own box: ",
    ),
    "a correction": (
        lambda c: c.corrections.update(effects=[STRANGE]),
        "corrections/",
        "Correction 1: it has another form",
    ),
}


@pytest.mark.parametrize("what", FOLLOWED)
def test_pages_of_a_campaign_show_the_rest_and_say_what_is_amiss(client, whole, what):
    spoil, path, words = FOLLOWED[what]
    with transaction.atomic():
        assert spoil(whole) >= 1
        forget_all()
        answers = [client.get(f"/campaigns/{whole.pk}/{one}") for one in ("", path)]
        transaction.set_rollback(True)
    for answer in answers:
        assert answer.status_code == 200
    assert words in part(parsed(answers[1]), "main").text
    assert "Norr" in answers[0].text
    assert "Søder" in answers[0].text


def test_nothing_is_built_on_what_cannot_be_read(client, whole):
    with transaction.atomic():
        whole.ledger.filter(kind="sticker").update(kind="magic")
        before = kept(whole)
        sent = {"id": "00000000-0000-4000-8000-000000000000", "kind": "tree", "space": "A1"}
        answer = client.post(f"/campaigns/{whole.pk}/cities/0/stickers/", sent)
        after = kept(whole)
        transaction.set_rollback(True)
    assert answer.status_code == 409
    assert "Nothing was saved" in answer.text
    assert after == before


def test_what_breaks_although_all_can_be_read_stays_an_error(client, whole, monkeypatch):
    monkeypatch.setattr("campaign.views.campaigns.campaign_page", lambda *_, **__: {}["x"])
    client.raise_request_exception = False
    assert client.get(f"/campaigns/{whole.pk}/").status_code == 500


SHOWN = ["episodes/1/", "people/", "numbers/", "chronicle/", "results.csv", "episodes/1/play/"]


def seated_otherwise(campaign):
    """Let Søder have retired before episode 1, at whose table it sits: an old version did so."""
    write_marks(campaign, [((1, Moment.START), 1, Retired("moved"))], Written("ana"))
    forget_all()


@pytest.mark.parametrize("path", SHOWN)
def test_a_table_at_which_other_cities_sit_is_named_beside_the_rest(client, whole, path):
    words = "its seats are those of Norr and Søder; by the campaign those of Norr"
    with transaction.atomic():
        seated_otherwise(whole)
        here, there = (client.get(f"/campaigns/{whole.pk}/{one}") for one in ("", path))
        transaction.set_rollback(True)
    assert (here.status_code, there.status_code) == (200, 200)
    assert f"The table of episode 1 does not fit the campaign: {words}" in " ".join(
        part(parsed(here), "main").text.split()
    )
    for told in ("The table of episode 1", words, "Episode 2", "Its table"):
        assert told in part(parsed(there), "main").text


@pytest.mark.parametrize(
    ("path", "sent"),
    [
        ("episodes/1/correct/", {}),
        ("episodes/1/cities/0/sat/", {"name": "Eva", "reason": "x", "seen": "x"}),
        ("episodes/1/cities/1/seat/", {"name": "Ben"}),
        ("episodes/1/reopen/", {}),
    ],
)
def test_what_stands_at_such_a_table_is_not_corrected(client, whole, path, sent):
    with transaction.atomic():
        seated_otherwise(whole)
        before = kept(whole)
        sent = {"id": "00000000-0000-4000-8000-000000000000", **sent}
        answer = client.post(f"/campaigns/{whole.pk}/{path}", sent)
        after = kept(whole)
        transaction.set_rollback(True)
    assert answer.status_code in {409, 422}
    assert "its seats are those of Norr and Søder" in answer.text
    assert after == before


def test_a_correction_that_reaches_such_a_table_leaves_it_and_says_so(client, whole):
    with transaction.atomic():
        seated_otherwise(whole)
        found = consequences(whole, [((1, Moment.START), 0, Sticker("rock", (0, 0)))])
        transaction.set_rollback(True)
    assert [(one.episode, one.fate) for one in found.effects] == [
        (1, Fate.UNREADABLE),
        (2, Fate.UNREADABLE),
    ]
