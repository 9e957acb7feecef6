"""A campaign on a phone: founded, played, closed, stuck on, with scripts and without."""

import re

import pytest
from playwright.sync_api import expect

from campaign.models import Campaign
from tests.campaign.services.test_paper import go_on_at
from tests.campaign_builders import campaign_of, closed, over, stick
from tests.people_builders import retire
from tests.table_builders import lines_of


def found(page):
    """Found a campaign of two cities with results only."""
    page.goto("/")
    page.get_by_role("link", name="Found a campaign").click()
    page.get_by_label("Name of the campaign").fill("Winter evenings")
    for number, city, mayor in ((1, "Norr", "Ana"), (2, "Søder", "Ben")):
        line = page.get_by_role("group", name=f"City {number}")
        line.get_by_label("City").fill(city)
        line.get_by_label("Mayor").fill(mayor)
    page.get_by_role("radio", name="Results only").check()
    page.get_by_role("button", name="Found it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Winter evenings")


def start(page, number):
    """Start the next episode, every city entered at the end."""
    page.get_by_role("link", name=f"Start episode {number}").click()
    page.get_by_role("button", name=f"Start episode {number}").click()
    expect(page.locator("#seat-0")).to_be_visible()


def enter_points(page, seat, points):
    """Enter the final points of a city, on whichever page of the table it lies open."""
    way = page.locator(f"#seat-{seat} [data-way='points']")
    if not way.is_visible():
        page.locator(f"[data-show-seat='{seat}']").click()
    field = way.get_by_label("Final points")
    if not field.is_visible():
        way.locator("summary").first.click()
    field.fill(str(points))
    way.get_by_role("button", name="Save").click()
    expect(way).to_have_count(0)


def close(page, number):
    """Go from the table to the episode and close it."""
    page.get_by_role("link", name="To the result of the episode").click()
    page.locator("summary", has_text=f"Close episode {number}").click()
    page.get_by_role("button", name="Close it and colour the symbols").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Winter evenings")


def put_trees(page, space):
    """Put two trees on a space of the first city, from the campaign's page."""
    page.get_by_role("link", name="Norr").first.click()
    page.get_by_role("radio", name="two trees").check()
    page.get_by_role("button", name=f"{space}, light green").click()
    expect(page.get_by_role("heading", name=f"Two trees on {space}?")).to_be_visible()
    page.get_by_role("button", name="Put it on for good").click()
    expect(page.get_by_role("button", name=f"{space}, light green, two trees")).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_group_founds_plays_closes_and_finds_its_sticker_again(open_page, scripts):
    page = open_page(360, 740, java_script_enabled=scripts, has_touch=True, is_mobile=True)
    found(page)
    start(page, 1)
    enter_points(page, 0, 31)
    enter_points(page, 1, 50)
    close(page, 1)
    expect(page.get_by_text("Søder leads with 3 symbols.")).to_be_visible()

    put_trees(page, "C3")
    page.get_by_role("link", name="Winter evenings").click()
    start(page, 2)

    expect(page.locator("#seat-0 button.space[value='C3']")).to_have_attribute(
        "aria-label", "C3, light green, two trees"
    )
    first = Campaign.objects.get().episodes.get(number=1)
    results = [line for line in lines_of(first.table) if line["do"] == "result"]
    assert [(line["how"], line["points"]) for line in results] == [("points", 31), ("points", 50)]


def test_a_refused_founding_keeps_what_was_typed(phone):
    phone.goto("/campaigns/new/")
    phone.get_by_label("Name of the campaign").fill("Winter evenings")
    line = phone.get_by_role("group", name="City 1")
    line.get_by_label("City").fill("Norr")
    line.get_by_label("Mayor").fill("Ana")
    phone.get_by_label("Your time zone").fill("Mars/Olympus")
    phone.get_by_role("button", name="Found it").click()

    expect(phone.get_by_role("alert")).to_be_visible()
    expect(phone.get_by_label("Name of the campaign")).to_have_value("Winter evenings")
    zone = phone.get_by_label("Your time zone")
    expect(zone).to_have_value("Mars/Olympus")
    expect(zone).to_have_accessible_description(re.compile("is no time zone"))


def test_closed_on_two_phones(open_page, account):
    campaign = campaign_of(account)
    over(campaign)
    one, other = open_page(360, 740), open_page(360, 740)
    for page in (one, other):
        page.goto(f"/campaigns/{campaign.pk}/episodes/1/")
        page.locator("summary", has_text="Close episode 1").click()
        page.route("**/pulse/**", lambda route: route.fulfill(status=204))
    for page in (one, other):
        page.get_by_role("button", name="Close it and colour the symbols").click()
        expect(page.get_by_text("Norr leads with 2 symbols.")).to_be_visible()
    expect(one.get_by_text("had been closed already")).to_have_count(0)
    expect(other.get_by_text("had been closed already, by ana")).to_be_visible()
    assert campaign.ledger.count() == 1


def full(account):
    """A campaign with something of each kind, and the addresses of its pages."""
    campaign = campaign_of(account, 3, squares="A1 B1 C3")
    closed(campaign, 1, (50, -20, 20))
    stick(campaign, "rocks on A1", "1 end")
    over(campaign, 2, (20, 20, 7))
    campaign.notes.create(text="Bring pens")
    base = f"/campaigns/{campaign.pk}/"
    return [
        "/",
        "/campaigns/new/",
        base,
        f"{base}points/",
        f"{base}episodes/1/",
        f"{base}episodes/2/",
        f"{base}episodes/3/",
        f"{base}cities/0/",
        f"{base}cities/0/?kind=tree&space=A2",
        f"{base}cities/0/?after=1",
        f"/campaigns/{campaign_of(account).pk}/episodes/1/",
        f"{base}branches/",
        f"{base}people/",
        *paper_pages(account),
    ]


def paper_pages(account):
    """The addresses of a campaign that began on paper, of which a city has retired."""
    campaign = campaign_of(account, 3)
    go_on_at(campaign, 9, (11, 7, 3))
    retire(campaign, 0, "moved away")
    base = f"/campaigns/{campaign.pk}/"
    pages = ("people/", "already/", "cities/1/paper/?put=tree:A1", "episodes/8/", "episodes/9/")
    return [f"{base}{page}" for page in pages]


def test_axe_finds_nothing_and_nothing_runs_over_the_edge(open_page, account, axe):
    page = open_page(360, 740)
    for path in full(account):
        page.goto(path)
        for summary in page.locator("summary").all():
            if summary.is_visible():
                summary.evaluate("node => { node.parentElement.open = true }")
        assert axe(page, both=True) == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path


def test_long_names_leave_the_pages_as_wide_as_the_phone(phone, account):
    campaign = campaign_of(account, 4)
    for city in campaign.cities.all():
        city.name = f"Foxhill on the very long river bank 12{city.number}"
        city.save()
    closed(campaign, 1, (50, -20, 20, 7))
    for path in ("", "points/", "episodes/1/", "cities/0/"):
        phone.goto(f"/campaigns/{campaign.pk}/{path}")
        assert phone.evaluate("document.documentElement.scrollWidth") <= 360, path


def test_a_group_that_began_on_paper_taps_its_board_and_names_a_mayor(phone, account):
    campaign = campaign_of(account)
    go_on_at(campaign, 3, (1, 2))
    phone.goto(f"/campaigns/{campaign.pk}/cities/0/paper/")
    phone.get_by_role("radio", name="one rock").check()
    for space in ("A1", "B1"):
        phone.get_by_role("button", name=f"{space}, ").tap()
    phone.get_by_role("button", name="Keep 2 stickers").tap()
    expect(phone.get_by_role("link", name="Norr 2 stickers")).to_be_visible()

    phone.goto(f"/campaigns/{campaign.pk}/people/")
    phone.locator("#city-0 summary").first.tap()
    phone.get_by_label("Mayor of Norr from episode 3 on").fill("Eva")
    phone.get_by_role("button", name="Make mayor").first.tap()
    expect(phone.locator("#city-0 .tenures li")).to_have_text(
        ["Ana episodes 1 to 2", "Eva since episode 3"]
    )
