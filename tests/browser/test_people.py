"""The people of an account on a phone: two who are one, without scripts, and made two again."""

import pytest
from playwright.sync_api import expect

from campaign.services.address_book import rename_person
from games.models import Person
from tests.campaign_builders import campaign_of, closed
from tests.table_builders import practice_table


@pytest.fixture
def people(account):
    practice_table(account, "Ana", "Benjamin Søndergaard-Christoffersen")
    closed(campaign_of(account))
    rename_person(person=Person.objects.get(name="Ben"), name="Benno", before="Ben", by="ana")
    return {person.name.split()[0]: person.pk for person in Person.objects.all()}


def test_two_are_merged_and_made_two_again_without_scripts(no_js_page, people):
    no_js_page.goto(f"/people/{people['Benjamin']}/")
    no_js_page.get_by_label("too").select_option("Benno")
    no_js_page.get_by_role("button", name="See what would change").click()
    no_js_page.get_by_role("button", name="Yes, they are one").click()
    expect(no_js_page.get_by_text("then called Ben", exact=False).first).to_be_visible()
    no_js_page.get_by_text("make two of them again").click()
    no_js_page.get_by_role("button", name="Make two again: Benno").click()
    expect(no_js_page).to_have_url(f"/people/{people['Benno']}/")


def test_axe_finds_nothing_and_nothing_runs_over_the_edge(open_page, people, axe):
    page = open_page(360, 740, color_scheme="dark")
    one, two = people["Benjamin"], people["Benno"]
    for path in ("", f"{one}/", f"{one}/merge/?with={two}", f"{people['Ana']}/merge/?with={one}"):
        page.goto(f"/people/{path}")
        assert axe(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
