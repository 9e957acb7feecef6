"""Stickers on a phone: what is due is placed by taps, all pages can be read by everybody."""

from playwright.sync_api import expect

from campaign.keeping import ledger_of
from campaign.legacy.sheet import sheet_of
from tests.campaign.services.test_beside import KINDS, cross, get
from tests.campaign.services.test_sheets import award, count, describe, due, now, place
from tests.campaign_builders import campaign_of, closed, over, stick


def full(account):
    """Return a campaign with something of each kind, its second episode waiting to be closed."""
    campaign = campaign_of(account, 3, squares="A1 B1 C3 D3")
    for kind in KINDS.values():
        describe(campaign, kind)
    count(campaign, tree=4, own2=1)
    award(campaign, 1, "end first: 2 tree", "end all: 1 own1", "end all: 1 own4")
    award(campaign, 2, "end all: 1 own2")
    get(campaign, "own1", "b3")
    get(campaign, "own2")
    get(campaign, "own3")
    cross(campaign, 2)
    stick(campaign, "own4 on C3", "1 start")
    closed(campaign, 1, (30, 20, 10))
    place(campaign, "own4 on D3", "1 end", city=0)
    typed = sheet_of(ledger_of(now(campaign))).seen("awards", 1)
    award(campaign, 1, "end first: 2 tree", "end all: 1 own1", seen=typed)  # own4 is too many
    over(campaign, 2, (30, 20, 10))
    return campaign


PAGES = (
    *("", "stickers/", "stickers/episodes/1/", "stickers/kinds/new/", "stickers/kinds/own2/"),
    *("stickers/everywhere/?kind=own4&space=A1", "cities/0/?kind=tree&space=A1"),
    *("cities/0/beside/?kind=own1", "cities/0/waive/?kind=tree&award=1+end"),
    *("cities/0/rebuild/", "episodes/2/"),
)


def test_axe_finds_nothing_and_nothing_runs_over_the_edge(open_page, account, axe):
    campaign = full(account)
    page = open_page(360, 740, color_scheme="dark")
    for path in PAGES:
        page.goto(f"/campaigns/{campaign.pk}/{path}")
        for summary in page.locator("summary").all():
            if summary.is_visible():
                summary.evaluate("node => { node.parentElement.open = true }")
        assert axe(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path


def test_what_an_episode_brings_all_is_placed_in_one_act_and_by_keys(phone, account):
    campaign = campaign_of(account, 2, squares="A1 B1 C3")
    over(campaign)
    page = phone
    page.goto(f"/campaigns/{campaign.pk}/episodes/1/")
    page.get_by_role("link", name="Type what your sheet says").click()
    page.get_by_label("one rock, all", exact=True).fill("1")
    page.get_by_role("button", name="Save what it brings").click()
    page.locator("summary", has_text="Close episode 1").click()
    page.get_by_role("button", name="Close it and colour the symbols").click()

    page.get_by_role("link", name="Place on all boards one rock").click()
    space = page.get_by_role("group", name="Board of Søder").locator('[value="A1"]')
    space.press("Enter")
    expect(page.get_by_role("heading", name="One rock on A1 of all of them?")).to_be_visible()
    expect(space).to_be_focused()
    page.get_by_role("button", name="Put it on all that are ticked").click()

    said = "Norr and Søder: one rock on A1 is on. All that was due is placed."
    expect(page.get_by_role("status")).to_have_text(said)
    assert due(campaign) == []


def test_a_sheet_for_paper_is_printed_by_its_button(phone, account):
    campaign = campaign_of(account, 2)
    phone.goto(f"/campaigns/{campaign.pk}/cities/0/rebuild/")
    phone.evaluate("window.print = () => { document.title = 'printed' }")
    phone.get_by_role("button", name="Print this sheet").click()
    expect(phone).to_have_title("printed")
