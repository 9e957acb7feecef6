"""The editors of a box on a phone: what became of an entry is seen, and nothing drawn is lost."""

from playwright.sync_api import expect

from games.boxes import BOXES
from games.sets import NewSet, make_set


def kept_set(account):
    return make_set(owner=account, new=NewSet("my-city", "Ours", BOXES["my-city"].read({}, "")))


def test_what_became_of_a_shape_is_seen_at_once(phone, account):
    phone.goto(f"{kept_set(account).get_absolute_url()}buildings/#entry")
    save = phone.get_by_role("button", name="Save the shape")
    save.tap()
    refusal = phone.get_by_role("alert")
    expect(refusal).to_be_in_viewport(ratio=1)
    assert phone.locator(".space[value=F6]").bounding_box()["x"] > 250

    for space in ("A1", "B1"):
        phone.locator(f".space[value={space}]").tap()
    expect(refusal).to_be_hidden()
    save.tap()
    expect(phone.get_by_text("Shape 1 is kept.")).to_be_in_viewport(ratio=1)


def test_a_shape_that_is_left_unsaved_waits_for_whoever_comes_back(phone, account):
    kept = make_set(owner=account, new=NewSet("my-city", "Ours"))
    shapes = f"{kept.get_absolute_url()}buildings/"
    phone.goto(f"{shapes}#entry")
    note = phone.locator(".unsaved", has_text="what you")
    expect(phone.locator("[data-shape-clear]")).to_be_visible()
    for name in ("A1", "B1"):
        phone.locator(f'.space[value="{name}"]').click()
    phone.get_by_role("link", name="Ours").click()
    expect(phone.locator(f'[data-draft="entry {shapes}"]')).to_be_visible()
    phone.goto(f"{shapes}#entry")
    expect(note).to_be_visible()

    note.get_by_role("link", name="Go on with it").click()

    expect(phone.locator("[data-shape-words]")).to_have_text("2 squares, one piece.")
    expect(note).to_be_hidden()
    phone.get_by_role("button", name="Save the shape").click()
    expect(phone.get_by_role("heading", name="Shape 2")).to_be_visible()
    phone.goto(kept.get_absolute_url())
    expect(phone.locator(f'[data-draft="entry {shapes}"]')).to_be_hidden()


def test_a_board_that_is_left_unsaved_is_told_of_on_the_page_of_its_set(phone, account):
    address = kept_set(account).get_absolute_url()
    phone.goto(f"{address}board/#entry")
    phone.locator(".brush:has([value=f])").tap()
    phone.locator(".space[value=K1]").tap()
    phone.goto(address)
    note = phone.locator(".unsaved[data-draft^=board]")
    expect(note).to_be_visible()

    note.get_by_role("link").tap()
    expect(phone.locator(".space[value=K1]")).to_have_attribute("aria-label", "K1, forest")
    expect(phone.locator("[name=brush][value=f]")).to_be_checked()
    place = phone.locator(".set-editor .board").bounding_box()
    phone.locator(".brush:has([value=river])").tap()
    assert phone.locator(".set-editor .board").bounding_box() == place
    phone.locator(".brush:has([value=square])").tap()
    phone.locator(".space[value=K1]").tap()
    expect(phone.locator("[data-brush-hint]")).to_contain_text("without tree or rock")
    assert phone.locator("[data-strokes]").input_value() == "f:K1"
    phone.get_by_role("button", name="Save the board").tap()
    phone.wait_for_url("**/?kept=board*")
    expect(note).to_be_hidden()
