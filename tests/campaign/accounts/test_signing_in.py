import pytest

from campaign.accounts.models import Try
from tests.table_builders import parsed

pytestmark = pytest.mark.django_db

LOGIN = "/accounts/login/"
RIGHT = {"username": "ana", "password": "four lamps at noon"}
WRONG = {"username": "ana", "password": "five lamps at noon"}


def test_a_wrong_password_is_refused_and_the_sixth_waits(client, account):
    answers = [client.post(LOGIN, WRONG) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [422] * 5 + [429]
    last = answers[-1]
    assert "Too many tries went wrong. Try again in 15 minutes." in last.text
    assert 890 < int(last["Retry-After"]) <= 900
    assert 'value="ana"' in last.text


def test_while_one_waits_even_the_right_password_is_not_looked_at(client, account):
    for _ in range(5):
        client.post(LOGIN, WRONG)
    assert client.post(LOGIN, RIGHT).status_code == 429
    assert client.get("/").status_code == 302


def test_names_that_are_nobodys_wait_alike(client, account):
    answers = [client.post(LOGIN, WRONG | {"username": "nobody"}) for _ in range(6)]
    assert answers[-1].status_code == 429


def test_the_right_password_starts_the_count_anew(client, account):
    for _ in range(4):
        client.post(LOGIN, WRONG)
    assert client.post(LOGIN, RIGHT).status_code == 302
    client.logout()
    assert [client.post(LOGIN, WRONG).status_code for _ in range(5)] == [422] * 5


def test_another_phone_is_asked_on_its_own(client, account):
    for _ in range(6):
        client.post(LOGIN, WRONG, REMOTE_ADDR="198.51.100.1")
    assert client.post(LOGIN, RIGHT, REMOTE_ADDR="192.0.2.1").status_code == 302


def test_an_empty_form_is_no_try(client, account):
    assert client.post(LOGIN, {"username": "ana"}).status_code == 422
    assert Try.objects.count() == 0


@pytest.mark.parametrize(
    ("asked", "way"), [("", "/"), ("?next=/sets/", "/sets/"), ("?next=https://x.example/", "/")]
)
def test_who_is_signed_in_already_is_told_so_with_the_way_on(client, account, asked, way):
    assert "You are signed in as" not in client.get(LOGIN + asked).text
    client.force_login(account)
    page = parsed(client.get(LOGIN + asked))
    [line] = [one for one in page.one("main").all("p") if "You are signed in as ana." in one.text]
    assert [(link.text, link["href"]) for link in line.all("a")] == [("Go on", way)]
    assert page.one("main").all("form")
