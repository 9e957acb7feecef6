import re
from uuid import UUID

import pytest
from django.core.exceptions import RequestDataTooBig
from django.db import connection
from django.test import Client
from django.urls import get_resolver, reverse
from django.urls.converters import IntConverter

from campaign.views.errors import bad_request, resume_url
from games import urls as games_urls

pytestmark = pytest.mark.django_db


def test_nothing_here_offers_to_sign_in_again(client):
    page = client.get("/nowhere/?a=1&b=2")
    assert page.status_code == 404
    assert 'href="/accounts/login/?next=%2Fnowhere%2F%3Fa%3D1%26b%3D2"' in page.text


def test_nothing_here_says_nothing_of_signing_in_to_who_is(signed_in):
    page = signed_in.get("/nowhere/")
    assert (page.status_code, "sign in again" in page.text) == (404, False)
    assert "It may belong to another account." in page.text
    assert "deleted" not in page.text
    assert "not saved" not in signed_in.post("/nowhere/").text


def test_only_who_sent_something_reads_that_it_was_not_saved(client):
    assert "not saved" not in client.get("/nowhere/?cells=B1").text
    answer = client.post("/nowhere/", {"cells": "B1"}).text
    assert ("What you just sent was not saved." in answer, "It is kept" in answer) == (True, False)


def test_signing_in_leads_to_the_page_of_the_form(client):
    table = "/tables/00000000-0000-4000-8000-000000000000/"
    answer = client.post(f"{table}moves/")
    assert answer.status_code == 404
    assert f'?next={table.replace("/", "%2F")}"' in answer.text


ON = [
    pytest.param("get", {}, "/here/?q=1", id="the page asked for"),
    pytest.param("post", {"HTTP_REFERER": "http://testserver/before/?q=2"}, "/before/?q=2",
                 id="the page before"),
    pytest.param("post", {"HTTP_REFERER": "http://evil.example/"}, "/", id="no page of others"),
    pytest.param("post", {}, "/", id="the start, where nothing is known"),
]  # fmt: skip


@pytest.mark.parametrize(("method", "headers", "leads"), ON)
def test_resume_url(rf, method, headers, leads):
    assert resume_url(getattr(rf, method)("/here/?q=1", **headers)) == leads


def test_a_form_without_its_token_is_refused_with_a_way_on(account):
    client = Client(enforce_csrf_checks=True)
    answer = client.post("/accounts/login/", {}, headers={"referer": "http://testserver/x/"})
    assert answer.status_code == 403
    assert "This page was too old" in answer.text
    assert 'href="/x/"' in answer.text


def test_an_old_form_leads_to_its_page():
    table = "/tables/00000000-0000-4000-8000-000000000000/"
    answer = Client(enforce_csrf_checks=True).post(f"{table}moves/")
    assert (answer.status_code, f'href="{table}"' in answer.text) == (403, True)


ARGUMENTS = {
    "pk": UUID(int=1),
    "slug": "my-city",
    "key": "shapes",
    "number": 0,
    "seat": 0,
    "step": 0,
    "token": "x",
    "merging": UUID(int=1),
    "photo": UUID(int=2),
    "size": "small",
}
ROUTES = [(route.name, tuple(route.pattern.converters)) for route in games_urls.urlpatterns]


@pytest.mark.parametrize(("name", "parts"), ROUTES, ids=[name for name, _ in ROUTES])
@pytest.mark.parametrize("sent", [{}, {"cells": "B1", "of": "1"}])
def test_a_form_that_is_too_old_is_explained_wherever_it_is_sent(name, parts, sent):
    address = reverse(f"games:{name}", kwargs={part: ARGUMENTS[part] for part in parts})

    answer = Client(enforce_csrf_checks=True).post(address, sent)

    assert answer.status_code == 403
    assert "This page was too old" in answer.text


READ_ONLY = [
    pytest.param("/", {}, "/", id="the first page"),
    pytest.param("/tables/", {}, "/tables/", id="a list"),
    pytest.param("/tables/compare/multicity/", {}, "/tables/compare/multicity/", id="a form"),
    pytest.param("/tables/", {"HTTP_REFERER": "http://testserver/sets/"}, "/sets/",
                 id="sent from another page"),
    pytest.param("/tables/00000000-0000-4000-8000-000000000000/pulse/", {},
                 "/tables/00000000-0000-4000-8000-000000000000/", id="a part of a page"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "headers", "leads"), READ_ONLY)
@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_what_is_sent_to_a_page_that_only_shows_is_refused_in_words(
    signed_in, method, path, headers, leads
):
    if path.endswith("/pulse/") and method != "post":
        leads = path  # only what a form sends leads to the form's page
    answer = getattr(signed_in, method)(path, **headers)

    assert answer.status_code == 405
    assert {"GET", "HEAD"} <= {*answer["Allow"].split(", ")}
    assert "What was sent to it was not taken in, and nothing was changed." in answer.text
    assert f'<a href="{leads}">Go on from here</a>' in answer.text


def test_opening_what_only_takes_forms_is_refused_in_words(client):
    answer = client.get("/accounts/logout/")

    assert (answer.status_code, answer["Allow"]) == (405, "POST, OPTIONS")
    assert "It only takes what a page sends. Nothing was changed." in answer.text
    assert '<a href="/">Go on from here</a>' in answer.text


SHOWN = [
    (f"{resolver.pattern}{route.pattern}", resolver.namespace, route)
    for resolver in get_resolver().url_patterns
    if resolver.__class__.__name__ == "URLResolver"
    for route in resolver.url_patterns
]


@pytest.mark.parametrize(("name", "space", "route"), SHOWN, ids=[name for name, *_ in SHOWN])
def test_no_address_refuses_a_method_with_an_empty_page(signed_in, name, space, route):
    parts = {
        part: 1 if isinstance(kind, IntConverter) else ARGUMENTS.get(part, 1)
        for part, kind in route.pattern.converters.items()
    }
    answer = signed_in.put(reverse(f"{space}:{route.name}" if space else route.name, kwargs=parts))

    assert answer.status_code == 405
    assert "Nothing was changed" in answer.text or "nothing was changed" in answer.text


def test_an_unknown_address_is_explained(client):
    answer = client.get("/accounts/login/", headers={"host": "elsewhere.example"})
    assert (answer.status_code, "ALLOWED_HOSTS" in answer.text) == (400, True)


def test_too_much_at_once_is_explained(client, settings):
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 10
    answer = client.post("/accounts/login/", {"username": "a" * 20})
    assert (answer.status_code, "too much at once" in answer.text) == (413, True)


def test_what_is_refused_is_no_news_in_the_log(client, settings, caplog):
    assert client.get("/accounts/login/", headers={"host": "elsewhere.example"}).status_code == 400
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 10
    assert client.post("/accounts/login/", {"username": "a" * 20}).status_code == 413
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 10_000
    settings.DATA_UPLOAD_MAX_NUMBER_FIELDS = 3
    assert client.post("/accounts/login/", {f"f{n}": "" for n in range(9)}).status_code == 400
    assert client.get("/nowhere/").status_code == 404

    assert caplog.records == []


def test_a_form_without_its_token_is_a_line_in_the_log_without_a_traceback(caplog):
    Client(enforce_csrf_checks=True).post("/accounts/login/", {})

    assert [record.name for record in caplog.records] == ["campaign.requests"]
    assert caplog.records[0].exc_info is None
    assert caplog.records[0].told["reason"] == "CSRF cookie not set."


def test_other_bad_requests_are_explained(rf):
    assert "can't be read" in bad_request(rf.get("/"), ValueError()).text
    assert "too much" in bad_request(rf.get("/"), RequestDataTooBig()).text


@pytest.mark.parametrize(
    ("host", "before", "back"),
    [
        ("testserver", "http://testserver/tables/1/photos/?seat=0", "/tables/1/photos/?seat=0"),
        ("testserver", "http://elsewhere.example/tables/1/photos/", None),
        ("elsewhere.example", "http://elsewhere.example/tables/1/photos/", None),
    ],
)
def test_who_sent_too_much_is_led_back_to_the_page_before(rf, host, before, back):
    request = rf.post("/", headers={"host": host, "referer": before})
    page = bad_request(request, RequestDataTooBig()).text
    assert (f'href="{back}"' in page) == ("Back, to send less" in page) == (back is not None)


@pytest.mark.urls("tests.campaign.failing_urls")
def test_what_may_only_be_looked_at(client):
    answer = client.get("/forbidden/")
    assert (answer.status_code, "You may only look" in answer.text) == (403, True)


@pytest.mark.urls("tests.campaign.failing_urls")
def test_what_broke_is_admitted(client):
    client.raise_request_exception = False
    answer = client.get("/broken/")
    assert (answer.status_code, "Something broke" in answer.text) == (500, True)


@pytest.mark.urls("tests.campaign.failing_urls")
@pytest.mark.parametrize("path", ["/broken/", "/full/"])
def test_the_page_of_what_broke_asks_the_database_nothing(
    signed_in, path, django_assert_num_queries
):
    signed_in.raise_request_exception = False
    with django_assert_num_queries(1):  # that of the session, before it broke
        assert signed_in.get(path).status_code in {500, 503}


@pytest.mark.urls("tests.campaign.failing_urls")
@pytest.mark.parametrize("path", ["/broken/", "/full/"])
def test_the_reference_of_a_page_stands_in_the_log(client, caplog, path):
    client.raise_request_exception = False
    page = client.post(path, {"name": "Ana"}).text
    [record] = caplog.records
    shown = re.search(r'class="reference">(\w{6})<', page)[1]
    assert record.told["reference"] == shown
    assert f"(reference {shown})" in re.search(r'data-why="(.*?)"', page)[1]


TROUBLE = [
    pytest.param("full", "disk is full", id="a full disk"),
    pytest.param("read-only", "may not write to its disk", id="a disk that may be read only"),
    pytest.param("busy", "your turn did not come", id="too many writers"),
    pytest.param("away", "database does not answer", id="no database"),
]


@pytest.mark.urls("tests.campaign.failing_urls")
@pytest.mark.parametrize(("name", "words"), TROUBLE)
def test_what_is_amiss_around_the_site_is_said_in_a_sentence(client, name, words):
    client.raise_request_exception = False
    sent = client.post(f"/{name}/")
    assert (sent.status_code, sent["Retry-After"]) == (503, "5")
    assert words in sent.text
    assert "Nothing of what you just sent was saved" in sent.text

    looked = client.get(f"/{name}/?page=2").text
    assert words in looked
    assert "Nothing of what you just sent" not in looked
    assert f'href="/{name}/?page=2"' in looked


@pytest.mark.urls("tests.campaign.failing_urls")
def test_without_collected_files_the_page_of_what_broke_is_plain(client, settings):
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "campaign.config.storage.HashedFiles"}
    }
    client.raise_request_exception = False
    answer = client.get("/broken/")
    assert (answer.status_code, "stylesheet" in answer.text) == (500, False)


READ_ONLY = "SET default_transaction_read_only ="


@pytest.fixture
def read_only_database(transactional_db):
    named = "PRAGMA query_only =" if connection.vendor == "sqlite" else READ_ONLY

    def tell(on):
        with connection.cursor() as cursor:
            cursor.execute(f"{named} {'on' if on else 'off'}")

    yield tell
    tell(False)


def test_on_a_disk_that_may_not_be_written_looking_goes_on(read_only_database, client, account):
    client.force_login(account)
    client.raise_request_exception = False
    read_only_database(True)

    assert client.get("/").status_code == 200  # the session can't be renewed
    signed_out = client.post("/accounts/logout/")
    assert (signed_out.status_code, "may not write" in signed_out.text) == (503, True)

    # A connection that was made in trouble is not kept: the next is made when it may be over.
    assert client.post("/accounts/logout/").status_code == 302
