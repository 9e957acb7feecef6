"""Who may see and change a table: its owner, and nobody else knows that it is there."""

from uuid import uuid4

import pytest

from games.models import Table
from tests.builders import deck
from tests.table_builders import kept_table, parsed, sent_act, written

pytestmark = pytest.mark.django_db

OF_TABLES = {
    "": ("get", "head"),
    "moves/": ("post",),
    "entries/0/": ("get", "head"),
    "tint/": ("post",),
    "stay/": ("post",),
    "draw/": ("post",),
    "record/": ("get", "head"),
    "play/": ("get", "head"),
    "delete/": ("get", "head", "post"),
    "photos/": ("get", "head", "post"),
}
OF_ACCOUNTS = {
    "/": ("get", "head"),
    "/tables/": ("get", "head"),
    "/tables/new/my-city/": ("get", "head", "post"),
    "/tables/new/multicity/": ("get", "head", "post"),
    "/tables/new/tangram-city/": ("get", "head", "post"),
    "/tables/upload/": ("post",),
    "/tables/results.csv": ("get", "head"),
}
METHODS = ("get", "head", "post", "put", "patch", "delete", "options")
CASES = [
    pytest.param(path, method, id=f"{method} {path or 'table'}")
    for path, methods in OF_TABLES.items()
    for method in methods
]


@pytest.fixture
def table(account):
    return kept_table(account, "reveal d", "0 passes", seats=2, buildings=deck(d="XX", e="XX"))


def ask(client, method, url, table):
    data = sent_act(table, "pass", seat=1) | {"tint": "off"}
    return getattr(client, method)(url, data if method == "post" else None)


@pytest.mark.parametrize(("path", "method"), CASES)
def test_somebody_signed_out_is_told_of_nothing(client, table, path, method):
    before = written(table)

    response = ask(client, method, f"/tables/{table.pk}/{path}", table)
    unknown = ask(client, method, f"/tables/{uuid4()}/{path}", table)

    assert response.status_code == unknown.status_code == 404
    assert "Location" not in response
    assert b"Ana" not in response.content
    assert written(table) == before
    assert Table.objects.get().tint
    if method != "head":
        assert parsed(response).one("h1").text == "Nothing here"


@pytest.mark.parametrize(("path", "method"), CASES)
def test_another_account_is_told_of_nothing(client, other_account, table, path, method):
    client.force_login(other_account)
    before = written(table)

    for headers in ({}, {"HTTP_HX_REQUEST": "true"}):
        client.defaults = headers
        response = ask(client, method, f"/tables/{table.pk}/{path}", table)
        assert response.status_code == 404
        assert b"Ana" not in response.content
    assert written(table) == before
    assert Table.objects.get().tint


@pytest.mark.parametrize(("path", "method"), CASES)
def test_a_table_that_is_not_there_is_not_there(signed_in, table, path, method):
    assert ask(signed_in, method, f"/tables/{uuid4()}/{path}", table).status_code == 404


@pytest.mark.parametrize("path", [*OF_TABLES])
def test_a_table_takes_only_its_methods(signed_in, table, path):
    before = written(table)
    for method in {*METHODS} - {*OF_TABLES[path]}:
        response = getattr(signed_in, method)(f"/tables/{table.pk}/{path}")
        assert response.status_code == 405, method
    assert written(table) == before


@pytest.mark.parametrize("path", [*OF_ACCOUNTS])
def test_a_page_of_an_account_takes_only_its_methods(signed_in, path):
    for method in {*METHODS} - {*OF_ACCOUNTS[path]}:
        assert getattr(signed_in, method)(path).status_code == 405, method
    assert not Table.objects.exists()


@pytest.mark.parametrize("path", [*OF_ACCOUNTS])
def test_the_pages_of_an_account_ask_to_sign_in(client, path):
    for method in OF_ACCOUNTS[path]:
        response = getattr(client, method)(path)
        assert response.status_code == 302, method
        assert response["Location"].startswith("/accounts/login/?next=/"), method
    assert not Table.objects.exists()


def test_after_sending_a_file_signed_out_one_comes_to_the_list(client):
    assert client.post("/tables/upload/")["Location"] == "/accounts/login/?next=/tables/"


@pytest.mark.parametrize(
    "url",
    [
        "/tables/7/",
        "/tables/not-a-table/",
        "/tables/new/chess/",
        "/tables/new/my_city/",
        "/tables/{pk}/entries/-1/",
        "/tables/{pk}/entries/2/",
        "/tables/{pk}/entries/x/",
        "/tables/{pk}/entries/" + "9" * 5000 + "/",
        "/tables/{pk}/boards/",
        "/nowhere/",
    ],
)
def test_an_address_of_nothing_is_404(signed_in, table, url):
    response = signed_in.get(url.format(pk=table.pk))

    assert response.status_code == 404
    assert parsed(response).one("h1").text == "Nothing here"


def test_the_list_shows_the_account_its_own_tables(client, other_account, table):
    client.force_login(other_account)
    kept_table(other_account, names=["Zoë"])

    page = parsed(client.get("/tables/"))

    assert [link.one(class_="names").text for link in page.all(class_="table-link")] == ["Zoë"]


def test_the_address_book_is_the_account_s_own(client, account, other_account):
    client.force_login(account)
    client.post("/tables/new/my-city/", {"name_0": "Secret", "deck": "own"})
    client.force_login(other_account)

    assert b"Secret" not in client.get("/tables/new/my-city/").content
