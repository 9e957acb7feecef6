"""The rule sheet of a chapter with scripts: rows move and leave without asking the server."""

from playwright.sync_api import expect

from campaign.envelopes import envelopes_of
from campaign.services.envelopes import open_up_to
from campaign.services.marks import Written
from games.my_city import practice
from tests.campaign.rule_sheets import fill_in, text_of
from tests.campaign_builders import campaign_of


def test_a_sheet_is_filled_in_on_a_phone(open_page, account, axe):
    campaign = campaign_of(account)
    open_up_to(campaign=campaign, chapter=2, written=Written("ana"))
    page = open_page(360, 740)
    page.goto(f"/campaigns/{campaign.pk}/chapters/2/sheet/")
    assert axe(page) == []
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    rows = page.locator(".rule-row")
    words = rows.locator(".rule-words").all_inner_texts()

    page.get_by_role("button", name="Move down: Visible trees").click()
    expect(page.get_by_role("button", name="Move down: Visible trees")).to_be_focused()
    for square in ("A1", "A2", "B2"):
        rows.nth(3).get_by_label(square).check(force=True)
    rows.nth(2).get_by_label("episode 5").uncheck(force=True)
    rows.last.locator("summary").click()
    rows.last.get_by_role("button", name="Take it off the sheet").click()

    moved = rows.locator(".rule-words").all_inner_texts()
    assert moved[:3] == [words[1], words[0], words[2]]
    assert len(moved) == len(words) - 1
    assert asked == []
    must_build = rows.filter(has_text="Must be built")
    must_build.locator("summary").click()
    must_build.get_by_label("yellow square").check(force=True)
    must_build.get_by_label("red T").press("Space")
    assert axe(page) == []
    page.get_by_role("button", name="Save the sheet").last.click()
    page.wait_for_url("**/chapters/2/")
    sheet = envelopes_of(campaign).sheets[2]
    assert [text_of(line) for line in sheet[:3]] == [
        *("4 5 6 | groups", "4 5 6 | visible", "4 6 | enclosed")
    ]
    [built] = [line.rule for line in sheet if line.rule.code == "must_build"]
    assert [practice.BUILDINGS[id].name for id in built.values["pieces"]] == [
        *("yellow square", "red T")
    ]
    assert sheet[3].rule.values["shape"] == frozenset({(0, 0), (1, 0), (1, 1)})


def test_a_sheet_that_nobody_touched_follows_what_another_ticked(open_page, account):
    campaign = campaign_of(account)
    fill_in(campaign, 1, "1 2 3 | visible feature=tree points=1")
    page = open_page(360, 740)
    page.goto(f"/campaigns/{campaign.pk}/chapters/1/sheet/")
    leaves = page.locator("[name^=gone-]")
    assert not leaves.is_checked()

    fill_in(campaign, 1, "1 2 3 | visible feature=tree points=1 | gone")

    expect(leaves).to_be_checked(timeout=5_000)
    page.get_by_role("button", name="Save the sheet").last.click()
    page.wait_for_url("**/chapters/1/")
    [line] = envelopes_of(campaign).sheets[1]
    assert text_of(line) == "1 2 3 | visible | gone"
