import json
import logging

import pytest
from django.http import HttpResponse

from campaign.config.data import ROOT
from campaign.config.logs import JsonLines, _short, give_reason, request_lines, route_of
from games.sharing import Device
from tests.campaign.test_roles import come_by, linked
from tests.table_builders import act, practice_table

pytestmark = pytest.mark.django_db

FORMAT = JsonLines().format


def lines(caplog):
    return [json.loads(FORMAT(record)) for record in caplog.records]


@pytest.fixture
def every_request():
    logger = logging.getLogger("campaign.requests")
    logger.setLevel(logging.INFO)
    yield
    logger.setLevel(logging.WARNING)


@pytest.mark.urls("tests.campaign.failing_urls")
def test_an_error_is_one_line_that_tells_what_and_where_and_of_nobody(client, caplog):
    client.raise_request_exception = False
    client.post("/invited/s3cret/?token=s3cret", {"name": "Ana"})

    [line] = lines(caplog)
    assert (line["level"], line["status"], line["error"]) == ("error", 500, "ZeroDivisionError")
    assert line["route"] == "/invited/<str:token>/"
    assert line["at"][-1].startswith("tests/campaign/failing_urls.py:")
    assert line["at"][-1].endswith(" broken")
    told = json.dumps(line)
    assert ("Ana" in told, "s3cret" in told) == (False, False)


@pytest.mark.urls("tests.campaign.failing_urls")
def test_what_is_amiss_around_the_site_is_told_apart(client, caplog):
    client.raise_request_exception = False
    client.get("/full/")
    [line] = lines(caplog)
    assert (line["status"], line["error"], line["trouble"]) == (
        503, "OperationalError", "disk_full",
    )  # fmt: skip


def test_of_what_went_well_nothing_is_told(client, caplog):
    client.get("/accounts/login/")
    assert caplog.records == []


def test_with_the_setting_every_request_is_one_line(signed_in, caplog, every_request):
    signed_in.get("/accounts/login/?next=/tables/")
    signed_in.get("/welcome/s3cret/")
    signed_in.get("/nowhere/s3cret/")

    told = [(line["method"], line.get("route"), line["status"]) for line in lines(caplog)]
    assert told == [
        ("GET", "/accounts/login/", 200),
        ("GET", "/welcome/<str:token>/", 404),
        ("GET", None, 404),
    ]
    assert all(line["ms"] > 0 for line in lines(caplog))
    assert "ana" not in json.dumps(lines(caplog))


def test_a_static_file_is_told_as_one(rf):
    assert route_of(rf.get("/static/js/app.js")) == "static"


def record_of(message, *args, **more):
    record = logging.LogRecord("waitress", logging.ERROR, __file__, 1, message, args, None)
    record.__dict__.update(more)
    return json.loads(FORMAT(record))


def test_what_others_log_is_a_line_too():
    line = record_of("%s of %s", "two", "three")
    assert (line["logger"], line["message"]) == ("waitress", "two of three")


def test_of_an_address_in_what_others_log_only_the_pattern_stays(rf):
    request = rf.get("/invited/s3cret/?q=s3cret")
    request.resolver_match = None
    assert "s3cret" not in json.dumps(record_of("Bad: %s", request.path, request=request))


def test_an_error_that_others_log_is_told_without_its_words():
    try:
        raise ValueError("Ana")
    except ValueError as error:
        line = record_of("Something failed", exc_info=(type(error), error, error.__traceback__))
    assert (line["error"], "Ana" in json.dumps(line)) == ("ValueError", False)


def test_a_reason_keeps_of_addresses_their_hosts_alone(rf, caplog):
    def refused(request):
        give_reason(request, "Referer https://city.example/invited/s3cret/ does not match.")
        return HttpResponse(status=403)

    request_lines(refused)(rf.post("/"))
    assert lines(caplog)[0]["reason"] == "Referer https://city.example does not match."


def test_of_packages_and_of_the_site_only_the_place_within_is_told():
    assert _short(str(ROOT / "games" / "log.py")) == "games/log.py"
    assert _short("/x/.venv/lib/python3/site-packages/django/db/utils.py") == "django/db/utils.py"


@pytest.fixture
def table(account):
    return practice_table(account, "Ana", "Ben")


@pytest.mark.parametrize("role", ["owner", "scribe", "city"])
def test_an_act_is_told_with_what_it_was_entered_by_and_no_name(
    signed_in, table, caplog, every_request, role
):
    client = signed_in if role == "owner" else come_by(linked(table, role))
    caplog.clear()
    act(client, table, "pass", seat=1)
    client.get(table.get_absolute_url())

    written, read = lines(caplog)
    key = "account" if role == "owner" else "device"
    pk = table.owner_id if role == "owner" else Device.objects.get().pk
    assert (written["route"], written[key]) == ("/tables/<uuid:pk>/moves/", str(pk))
    assert {"account", "device"} & read.keys() == set()
    told = json.dumps([written, read])
    assert not any(name in told for name in ("ana", "Ben", "phone", str(table.pk)))
