import re

from playwright.sync_api import expect

from campaign.welcome import welcome_token


def make_account(page):
    page.goto(f"/welcome/{welcome_token()}/")
    page.get_by_label("Username").fill("cleo")
    page.get_by_label("Password", exact=True).fill("four lamps at noon")
    page.get_by_label("Password confirmation").fill("four lamps at noon")
    page.get_by_role("button", name="Make the account").click()


def test_the_first_account_is_made_on_a_phone(visitor):
    make_account(visitor)

    expect(visitor).to_have_url("/")
    expect(visitor.get_by_text("cleo")).to_be_visible()


def test_the_first_account_is_made_without_scripts(open_page):
    page = open_page(360, 740, user=None, java_script_enabled=False)
    make_account(page)

    expect(page).to_have_url("/")
    expect(page.get_by_text("cleo")).to_be_visible()


def test_a_password_that_was_refused_is_explained_beside_it(visitor):
    visitor.goto(f"/welcome/{welcome_token()}/")
    visitor.get_by_label("Username").fill("cleo")
    visitor.get_by_label("Password", exact=True).fill("12345678")
    visitor.get_by_label("Password confirmation").fill("12345678")
    visitor.get_by_role("button", name="Make the account").click()

    password = visitor.get_by_label("Password", exact=True)
    expect(password).to_have_accessible_description(re.compile("common.*entirely numeric"))
    expect(password).to_be_focused()
    expect(visitor.get_by_label("Username")).to_have_value("cleo")


def test_signing_in_leads_back_and_signing_out_ends_it(visitor, account):
    visitor.goto("/nowhere/")
    visitor.get_by_role("link", name="sign in again").click()
    visitor.get_by_label("Username").fill("ana")
    visitor.get_by_label("Password").fill("four lamps at noon")
    visitor.get_by_role("button", name="Sign in").click()
    expect(visitor).to_have_url("/nowhere/")

    visitor.get_by_text("ana", exact=True).click()
    visitor.get_by_role("button", name="Sign out").click()
    expect(visitor).to_have_url("/accounts/login/")


LOW = """all => all
  .filter(one => !one.closest("p:not(.other-way, .demo-link)") && one.checkVisibility())
  .filter(one => one.getBoundingClientRect().height < 43.9)
  .map(one => one.textContent)"""
PAGES = [
    "/accounts/login/",
    "/accounts/new/",
    "/accounts/forgotten/",
    "/accounts/forgotten/sent/",
    "/nowhere/",
    "/welcome/{token}/",
    "/welcome/over/",
]


def test_axe_finds_nothing_and_a_thumb_hits_all(visitor, db, axe, settings):
    settings.SIGN_UP = True
    for path in PAGES:
        visitor.goto(path.format(token=welcome_token()))
        assert axe(visitor, both=True) == [], path
        assert visitor.locator("main :is(a, button, summary)").evaluate_all(LOW) == [], path


def test_axe_finds_nothing_beside_an_error(visitor, db, axe):
    visitor.goto("/accounts/login/")
    visitor.get_by_label("Username").fill("ana")
    visitor.get_by_label("Password").fill("?")
    visitor.get_by_role("button", name="Sign in").click()
    expect(visitor.get_by_role("alert")).to_be_visible()
    assert axe(visitor) == []
