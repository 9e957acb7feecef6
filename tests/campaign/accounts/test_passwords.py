import re
import time

import pytest
from django.core import mail
from django.test import Client

from campaign.accounts import views
from tests.table_builders import parsed

pytestmark = pytest.mark.django_db

OLD, NEW = "four lamps at noon", "six lamps at dusk"


@pytest.fixture
def with_mail(account):
    account.email = "ana@example.org"
    account.save()
    return account


def link_of(message):
    return re.search(r"http://testserver(/\S+)", message.body)[1]


def test_the_password_is_changed_and_other_devices_are_signed_out(client, account):
    other = Client()
    for one in (client, other):
        one.force_login(account)
    fields = {"old_password": OLD, "new_password1": NEW, "new_password2": NEW}

    answer = client.post("/accounts/password/", fields)

    assert (answer.status_code, answer["Location"]) == (302, "/accounts/?done=password")
    assert "Your password is changed." in client.get(answer["Location"]).text
    assert other.get("/accounts/").status_code == 302
    assert (
        Client().post("/accounts/login/", {"username": "ana", "password": NEW}).status_code == 302
    )


REFUSED = [
    pytest.param({"old_password": "?"}, "old_password", id="the old one is wrong"),
    pytest.param({"new_password2": "other"}, "new_password2", id="two new ones"),
    pytest.param({"new_password1": "1234", "new_password2": "1234"}, "new_password1", id="weak"),
]


@pytest.mark.parametrize(("fields", "field"), REFUSED)
def test_a_change_at_fault_changes_nothing(signed_in, account, fields, field):
    sent = {"old_password": OLD, "new_password1": NEW, "new_password2": NEW} | fields
    answer = signed_in.post("/accounts/password/", sent)
    assert (answer.status_code, f'id="id_{field}_error"' in answer.text) == (422, True)
    account.refresh_from_db()
    assert account.check_password(OLD)


def mails(count):
    """The mails that were sent: they go beside the answer, so so many are waited for."""
    late = time.monotonic() + 60
    while len(mail.outbox) < count and time.monotonic() < late:
        time.sleep(0.01)
    return mail.outbox


def test_a_forgotten_password_is_made_anew_by_a_link_once(client, with_mail):
    answer = client.post("/accounts/forgotten/", {"email": "Ana@example.org"})
    assert (answer.status_code, answer["Location"]) == (302, "/accounts/forgotten/sent/")
    [message] = mails(1)
    assert (message.to, message.subject) == (["ana@example.org"], "A new password for Townbook")
    assert message.from_email == "townbook@localhost"

    form = client.get(link_of(message), follow=True)
    assert "A new password" in form.text
    there = form.redirect_chain[-1][0]
    saved = client.post(there, {"new_password1": NEW, "new_password2": NEW}, follow=True)
    assert "Your password is changed." in saved.text
    for one in (client.get(there), Client().get(link_of(message), follow=True)):
        assert "This link is over" in one.text
        assert "This one was used, or you have signed in since it was sent." in one.text
    with_mail.refresh_from_db()
    assert with_mail.check_password(NEW)


def test_the_link_names_the_sites_own_address_where_it_has_one(client, with_mail, settings):
    settings.SITE_URL = "https://city.example.org"
    client.post("/accounts/forgotten/", {"email": "ana@example.org"})
    assert "://city.example.org/accounts/forgotten/" in mails(1)[0].body


def test_whether_there_is_such_an_account_is_not_told(client, with_mail):
    known, unknown = (
        client.post("/accounts/forgotten/", {"email": address}, follow=True)
        for address in ("ana@example.org", "nobody@example.org")
    )
    assert known.text == unknown.text
    assert len(mails(1)) == 1


def test_only_so_many_links_are_sent(client, with_mail):
    answers = [client.post("/accounts/forgotten/", {"email": with_mail.email}) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [302, 302, 302, 429]
    assert "Ask again in 60 minutes." in answers[-1].text
    assert len(mails(3)) == 3


def test_one_address_asks_for_so_many_links_whatever_the_mail(client):
    sent = [{"email": f"nobody{number}@example.org"} for number in range(21)]
    answers = [client.post("/accounts/forgotten/", one).status_code for one in sent]
    assert answers == [302] * 20 + [429]


WHOLE = "0123456789abcdef0123456789abcdef"


@pytest.mark.parametrize("uid", ["MQ", "OTk5", "x"], ids=["known", "unknown", "none"])
@pytest.mark.parametrize(
    ("token", "heading", "words"),
    [
        pytest.param("c0ffee-0123456789abcdef", "not whole", "A part of it is missing", id="cut"),
        pytest.param("c0ffee", "not whole", "A part of it is missing", id="half"),
        pytest.param(f"c0ffee-{WHOLE}", "over", "and this one is older", id="old"),
        pytest.param(f"zzzzzz-{WHOLE}", "over", "This one was used", id="made up"),
        pytest.param("set-password", "over", "This one was used", id="opened by another"),
    ],
)
def test_a_link_that_makes_no_password_says_why(client, account, uid, token, heading, words):
    answer = client.get(f"/accounts/forgotten/{uid}/{token}/")
    page = parsed(answer)
    assert (answer.status_code, page.one("h1").text) == (200, f"This link is {heading}")
    assert words in page.text
    ways = [link["href"] for link in page.one("main").all("a")]
    assert ways == ["/accounts/forgotten/", "/accounts/login/"]


def test_a_link_that_was_opened_and_left_lying_says_that_it_is_old(client, with_mail, settings):
    client.post("/accounts/forgotten/", {"email": with_mail.email})
    [message] = mails(1)
    there = client.get(link_of(message))["Location"]
    assert "This link is over" not in client.get(there).text
    settings.PASSWORD_RESET_TIMEOUT = -1
    assert "and this one is older" in client.get(there).text


@pytest.mark.parametrize(
    "path", ["/accounts/forgotten/MQ/c0ffee/", f"/accounts/forgotten/MQ/zzzzzz-{WHOLE}/"]
)
def test_who_is_signed_in_is_told_so_at_a_link_that_is_over(signed_in, path):
    page = parsed(signed_in.get(path)).one("main")
    assert "You are signed in as ana." in page.text
    assert [link["href"] for link in page.all("a")] == ["/", "/accounts/forgotten/"]


@pytest.mark.parametrize("path", ["/accounts/forgotten/", "/accounts/forgotten/sent/"])
def test_without_a_mail_server_the_page_says_where_the_link_stands(client, settings, path):
    assert "where it was started" not in client.get(path).text
    settings.EMAIL_BACKEND = views.CONSOLE
    assert "was started" in client.get(path).text


def test_the_mail_address_can_be_changed_and_taken_away(signed_in, account):
    account.set_password(OLD)
    account.save()
    signed_in.force_login(account)
    assert signed_in.post("/accounts/", {"email": "ana@", "password": OLD}).status_code == 422
    for address in ("ana@example.org", ""):
        sent = {"email": address, "password": OLD}
        assert signed_in.post("/accounts/", sent).status_code == 302
        account.refresh_from_db()
        assert account.email == address
    assert signed_in.post("/accounts/", {"email": ""}).status_code == 302  # as it was


@pytest.mark.parametrize(
    ("path", "sent"),
    [
        ("/accounts/", {"email": "zed@example.org", "password": "wrong"}),
        ("/accounts/", {"email": "zed@example.org"}),
        (
            "/accounts/password/",
            {"old_password": "wrong", "new_password1": NEW, "new_password2": NEW},
        ),
    ],
)
def test_a_password_is_tried_five_times_and_changes_nothing(signed_in, account, path, sent):
    before = (account.email, account.password)
    answers = [signed_in.post(path, sent) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [422] * 5 + [429]
    assert "Too many tries went wrong. Try again in 15 minutes." in answers[-1].text
    account.refresh_from_db()
    assert (account.email, account.password) == before


def test_an_account_is_its_owners_alone(client):
    for path in ("/accounts/", "/accounts/password/"):
        assert client.get(path)["Location"].startswith("/accounts/login/?next=")
