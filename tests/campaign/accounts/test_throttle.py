from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from campaign.accounts import throttle
from campaign.accounts.models import Try
from campaign.accounts.throttle import QUARTER, SIGN_IN, Limit, WaitError, admit, forgive

pytestmark = pytest.mark.django_db

THREE = (Limit(("account",), 3, QUARTER),)
NOON = timezone.now().replace(hour=12, minute=0, second=0, microsecond=0)


@pytest.fixture
def clock(monkeypatch):
    def at(minutes):
        now = NOON + timedelta(minutes=minutes)
        monkeypatch.setattr(throttle.timezone, "now", lambda: now)

    at(0)
    return at


def tried(account="ana", limits=THREE, what="sign in", address="192.0.2.1"):
    """ "in", or how long to wait in words."""
    try:
        admit(what, limits, {"account": account, "address": address})
    except WaitError as error:
        return error.words
    return "in"


def test_as_many_as_the_limit_get_through_and_the_next_waits_for_the_oldest(clock):
    told = []
    for minute in (0, 4, 5, 6, 14, 15, 16, 19):
        clock(minute)
        told.append(tried())
    assert told == ["in", "in", "in", "9 minutes", "1 minute", "in", "3 minutes", "in"]


def test_refused_tries_do_not_make_the_wait_longer(clock):
    assert [tried() for _ in range(3)] == ["in"] * 3
    clock(1)
    assert {tried() for _ in range(20)} == {"14 minutes"}
    clock(15)
    assert tried() == "in"


def test_what_counts_is_the_same_account_of_the_same_kind(clock):
    assert [tried() for _ in range(4)][-1] == "15 minutes"
    assert tried(account=" ANA ") == "15 minutes"
    assert tried(account="ben") == "in"
    assert tried(what="forgotten") == "in"


PLACES = [
    pytest.param([("ana", "a")] * 6, 5, id="five wrong ones from one place at one account"),
    pytest.param([("ana", str(n)) for n in range(21)], 20, id="twenty from many places"),
    pytest.param([(str(n), "a") for n in range(51)], 50, id="fifty at many accounts"),
]


@pytest.mark.parametrize(("tries", "allowed"), PLACES)
def test_signing_in_is_limited_by_account_and_by_address(clock, tries, allowed):
    told = [tried(account, SIGN_IN, address=address) for account, address in tries]
    assert [one == "in" for one in told] == [True] * allowed + [False]


def test_who_guesses_elsewhere_does_not_lock_an_owner_out(clock):
    for _ in range(9):
        tried("ana", SIGN_IN, address="elsewhere")
    assert tried("ana", SIGN_IN, address="home") == "in"


def test_a_try_that_turned_out_well_forgets_those_of_its_account(clock):
    who = {"account": "ana", "address": "a"}
    for _ in range(4):
        admit("sign in", SIGN_IN, who)
    forgive(admit("sign in", SIGN_IN, who), SIGN_IN)

    address = [row.key for row in admit("sign in", SIGN_IN, who)][2]
    assert Try.objects.filter(key=address).count() == 5  # wrong ones, and the new one
    assert Try.objects.exclude(key=address).count() == 2  # the new one alone


def test_what_no_longer_counts_is_thrown_away(clock):
    tried()
    clock(61)
    tried("ben")
    assert Try.objects.count() == 1


def test_what_is_kept_tells_nothing_of_who_tried(clock):
    tried("ana", SIGN_IN)
    kept = " ".join(Try.objects.values_list("key", flat=True))
    assert ("ana" in kept, "192.0.2.1" in kept) == (False, False)


WORDS = [(0.2, "1 second"), (59, "59 seconds"), (60, "1 minute"), (61, "2 minutes"),
         (900, "15 minutes")]  # fmt: skip


@pytest.mark.parametrize(("seconds", "words"), WORDS)
def test_how_long_is_said_in_whole_parts(seconds, words):
    assert WaitError(timedelta(seconds=seconds)).words == words


ADDRESSES = [
    ("192.0.2.7", "192.0.2.7"),
    ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
    ("", ""),
    ("unix:", ""),
]


@pytest.mark.parametrize(("told", "counted"), ADDRESSES)
def test_an_address_counts_as_the_house_that_has_it(rf, told, counted):
    assert throttle.address_of(rf.get("/", REMOTE_ADDR=told)) == counted


@pytest.mark.django_db(transaction=True)
def test_of_many_at_once_no_more_get_through():
    def one(_):
        try:
            return tried()
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        told = [*pool.map(one, range(16))]
    assert told.count("in") == 3
