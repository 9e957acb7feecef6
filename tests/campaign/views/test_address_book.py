"""The people of an account, without scripts: names, archived, two who are one."""

from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaign.services.address_book import rename_person
from campaign.services.merging import plan_of
from games.models import Person
from games.people import Merging
from tests.campaign.services.test_merging import dump, held_by, merge, person
from tests.campaign.test_roles import come_by, linked
from tests.campaign_builders import campaign_of, closed
from tests.table_builders import Reader, parsed, practice_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def lives(account):
    """Bob sat at a table; Ben at another one and in an episode, and is mayor of Søder."""
    practice_table(account, "Ana", "Bob")
    practice_table(account, "Cem", "Ben")
    campaign = campaign_of(account)
    closed(campaign)
    return campaign


def at(name, rest=""):
    return f"/people/{person(name).pk}/{rest}"


def alert(response):
    return parsed(response).one("main").one(role="alert").text


def sent(kept="Bob", gone="Ben", **changes):
    """What the page that asks sends."""
    seen = plan_of(person(kept), person(gone)).mark
    return {"id": str(uuid4()), "gone": person(gone).pk, "seen": seen, **changes}


def test_everybody_stands_in_the_list(signed_in, lives):
    reader = Reader(signed_in).open("/")
    reader.follow("Your people names, and who is who")
    told = [item.text for item in reader.page.one("ul", class_="tables").all("li")]
    assert told == [
        "Ana 1 finished game",
        "Ben 1 finished game",
        "Bob no finished game yet",
        "Cem no finished game yet",
    ]


def test_without_anybody_it_says_who_will_stand_here(signed_in):
    assert "Nobody yet." in parsed(signed_in.get("/people/")).one("main").text


def test_a_page_of_somebody_tells_where_they_played(signed_in, lives):
    page = parsed(signed_in.get(at("Ben"))).one("main")
    assert "1 finished game, 0 won; places: 1 × 2nd." in page.text
    told = [item.text for item in page.all(class_="table-link")]
    assert told[0] == "Søder Our campaign"
    assert told[1].startswith("Our campaign, episode 1")
    assert told[2].startswith("My City not begun")


def test_another_name_is_given_and_the_earlier_one_told(signed_in, lives):
    reader = Reader(signed_in).open(at("Ben"))
    reader.press("Rename", name="Benjamin")

    assert reader.path == at("Benjamin")
    text = reader.page.one("main").text
    assert "Formerly Ben (until" in text
    assert "2nd of 2, 20 points, then called Ben" in text


def test_a_finished_table_tells_its_owner_who_is_called_otherwise_today(signed_in, lives):
    table = lives.episodes.get().table
    rename_person(person=person("Ben"), name="Benjamin", before="Ben", by="ana")
    guest = come_by(linked(lives, "reader"))
    here = f"/campaigns/{lives.pk}"
    for path in (table.get_absolute_url(), f"{here}/episodes/1/", f"{here}/people/"):
        told = parsed(signed_in.get(path)).one(class_="then-called").text
        assert told == "Names as they were announced: Benjamin, then called Ben."
        assert "then called" not in guest.get(path).text


@pytest.mark.parametrize(
    ("typed", "status", "words"),
    [
        ({"name": " "}, 422, "Type the new name."),
        ({"name": "B" * 41}, 422, "Shorten this name"),
        ({"name": "Ana"}, 422, "The mayor of another city is called Ana too"),
        ({"name": "Bo", "before": "Benn"}, 409, "Meanwhile Benn is called Ben."),
        ({"name": "Bo", "before": ""}, 422, "Something in what this page sent cannot be read."),
    ],
)
def test_a_name_that_is_refused_stays_in_the_field(signed_in, lives, typed, status, words):
    response = signed_in.post(at("Ben", "name/"), {"before": "Ben", **typed})
    assert response.status_code == status
    assert alert(response).startswith((words, f"Our campaign: {words}"))
    field = parsed(response).one("input", id="name")
    assert field["value"] == typed["name"]


def test_who_is_archived_is_offered_no_more_until_offered_again(signed_in, lives):
    reader = Reader(signed_in).open(at("Cem"))
    reader.press("Archive Cem")
    assert "Archived: not offered where names are typed." in reader.page.one("main").text
    assert 'value="Cem"' not in signed_in.get("/tables/new/cities/").text
    assert "Cem" in reader.open("/people/").page.one("section").text
    reader.open(at("Cem"))
    reader.press("Offer Cem again")
    assert 'value="Cem"' in signed_in.get("/tables/new/cities/").text


def test_two_are_merged_once_the_page_has_said_what_changes_and_made_two_again(signed_in, lives):
    before = dump()
    reader = Reader(signed_in).open(at("Bob"))
    reader.press("See what would change", **{"with": str(person("Ben").pk)})

    page = reader.page.one("main")
    rows = [row.text for row in page.one("tbody").all("tr")]
    assert rows == ["Bob00–", "Ben101 × 2nd", "Together101 × 2nd"]
    assert "Mayor of Søder (Our campaign); from the next episode on as Bob." in page.text
    assert "Our campaign, episode 1" in page.text
    assert dump() == before

    reader.press("Yes, they are one: Bob")
    assert reader.path == at("Bob", "#merged")
    assert held_by("Bob") == (["Bob", "Ben", "Ben"], ["Søder: Ben"])
    text = reader.page.one("main").text
    assert "Formerly Ben (merged on" in text
    assert "Ben gets back 2 seats and 1 city, each as it was before. Nothing was written" in text
    ben = Person.objects.get(name="Ben")
    assert signed_in.get(f"/people/{ben.pk}/")["Location"] == at("Bob")

    reader.press("Make two again: Ben")
    assert reader.path == at("Ben")
    assert dump() == before


def test_links_of_a_city_go_along_and_are_told(signed_in, lives):
    linked_to = linked(lives, "city")
    lives.cities.filter(number=1).update(animal=linked_to.sign)
    words = "1 link for a city or a seat of Ben alone; it goes on as before."
    page = signed_in.get(at("Bob", f"merge/?with={person('Ben').pk}"))
    assert words in parsed(page).one("main").text


def test_two_who_sat_together_are_refused_in_words_and_without_a_button(signed_in, lives):
    response = signed_in.get(at("Ana", f"merge/?with={person('Bob').pk}"))
    assert alert(response).startswith("Ana and Bob sat at one table, so they are two: My City of")
    assert 'name="seen"' not in response.text
    response = signed_in.post(at("Ana", "merge/"), sent("Ana", "Bob"))
    assert response.status_code == 422
    assert alert(response).startswith("Ana and Bob sat at one table")
    response = signed_in.get(at("Ana", f"merge/?with={person('Ana').pk}"))
    assert alert(response) == "Ana is one person already: choose another."


def test_a_double_click_merges_once_and_an_old_page_nothing(signed_in, lives, account):
    practice_table(account, "Dan")
    once, old = sent(), sent("Bob", "Dan")
    for _ in range(2):
        assert signed_in.post(at("Bob", "merge/"), once).status_code == 302
    assert Merging.objects.count() == 1
    practice_table(account, "Dan")
    response = signed_in.post(at("Bob", "merge/"), old)
    assert (response.status_code, Merging.objects.count()) == (409, 1)
    assert alert(response).startswith("Meanwhile something of the two was changed.")


def test_the_other_phone_is_told_that_the_two_are_one_already(signed_in, lives):
    other_way = sent("Ben", "Bob")
    ben = person("Ben")
    merge("Bob", "Ben")
    response = signed_in.post(f"/people/{ben.pk}/merge/", other_way)
    assert response.status_code == 409
    assert "Meanwhile Ben was merged: all of it belongs to Bob." in alert(response)
    assert parsed(response).one("h1").text == "Bob"
    response = signed_in.post(f"/people/{ben.pk}/name/", {"name": "Bo", "before": "Ben"})
    assert response.status_code == 409


def test_an_undo_after_another_merging_says_what_comes_first(signed_in, lives):
    first = merge("Bob", "Ben")
    practice_table(lives.owner, "Eva")
    merge("Eva", "Bob")
    response = signed_in.post(f"/people/{first.kept_id}/merge/{first.pk}/undo/")
    assert response.status_code == 409
    assert alert(response) == "Bob was merged with Eva since: undo that first."


@pytest.mark.parametrize("query", ["", "?with=", "?with=x", f"?with={'9' * 30}"])
def test_without_somebody_to_merge_with_the_page_of_the_person_is_shown(signed_in, lives, query):
    assert signed_in.get(at("Bob", f"merge/{query}"))["Location"] == at("Bob")


def test_what_cannot_be_read_merges_nobody(signed_in, lives):
    response = signed_in.post(at("Bob", "merge/"), {**sent(), "gone": "x"})
    assert response.status_code == 422
    assert alert(response).startswith("Something in what this page sent cannot be read.")


def test_choices_of_one_name_say_who_is_meant(signed_in, lives, account):
    Person.objects.create(owner=account, name="Cem")
    options = parsed(signed_in.get(at("Ana"))).one("select", id="with").all("option")
    told = [option.text for option in options if option.text.startswith("Cem")]
    day = f"{lives.owner.tables.latest('created_at').touched_at:%-d %B %Y}"
    assert told == [f"Cem (1): last played on {day} with Ben", "Cem (2): has not played yet"]


@pytest.mark.parametrize("result", [{"scores": 5}, {"scores": [{"seat": 0}]}])
def test_a_result_that_cannot_be_read_hides_no_other_table(signed_in, lives, account, result):
    practice_table(account, "Ben")
    account.tables.filter(part_of="").update(result=result)
    told = parsed(signed_in.get(at("Ben"))).one("main")
    assert told.text.count("The result that was announced cannot be read.") == 2
    assert "Our campaign, episode 1" in told.text


PATHS = ("", "name/", "archive/", "merge/", "merge/{merging}/undo/")


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("who", ["stranger", "signed out", "scribe"])
def test_people_are_their_owners_alone(client, other_account, lives, path, who):
    merging = merge("Bob", "Ben")
    if who == "stranger":
        client.force_login(other_account)
    if who == "scribe":
        client = come_by(linked(lives, "scribe"))
    before = dump()
    here = f"/people/{merging.kept_id}/{path.format(merging=merging.pk)}"
    for method in ("get", "post"):
        response = getattr(client, method)(here, sent("Bob", "Cem") | {"with": person("Cem").pk})
        only_forms = method == "get" and path in {"name/", "archive/", "merge/{merging}/undo/"}
        only_shows = method == "post" and not path
        if only_forms or only_shows:
            assert response.status_code == 405
        elif who == "stranger":
            assert response.status_code == 404
        else:
            assert response["Location"].startswith("/accounts/login/")
    assert dump() == before


def test_whoever_is_merged_with_somebody_elses_people_is_not_found(signed_in, other_account, lives):
    other = Person.objects.create(owner=other_account, name="Zoe")
    assert signed_in.get(at("Bob", f"merge/?with={other.pk}")).status_code == 404
    data = {**sent(), "gone": other.pk}
    assert signed_in.post(at("Bob", "merge/"), data).status_code == 404


def test_pages_ask_the_database_the_same_however_many_tables_there_are(signed_in, lives, account):
    def asked():
        with CaptureQueriesContext(connection) as queries:
            for path in ("/people/", at("Ben"), at("Bob", f"merge/?with={person('Ben').pk}")):
                assert signed_in.get(path).status_code == 200
        return len(queries)

    asked()  # the first visit writes the session
    before = asked()
    for name in ("Dora", "Emil", "Finn"):
        practice_table(account, name, "Ben")
    assert asked() == before < 50
