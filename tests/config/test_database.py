from pathlib import Path
from types import SimpleNamespace

import pytest

from campaign.config import packages, site
from campaign.config.database import env_database
from campaign.config.env import SettingError

FOLDER = Path("/data")


def read(monkeypatch, value):
    monkeypatch.setenv("DATABASE_URL", value)
    return env_database("DATABASE_URL", FOLDER)


def test_without_the_setting_it_is_a_file_in_the_data_folder(monkeypatch):
    found = read(monkeypatch, "")
    assert (found["ENGINE"], found["NAME"]) == (
        "django.db.backends.sqlite3", FOLDER / "db.sqlite3",
    )  # fmt: skip


URLS = [
    pytest.param("postgresql://db.org/town", ["", "", "db.org", "", "town"], id="short"),
    pytest.param("postgres://ana:p%40%2Fw@10.0.0.1:5433/town",
                 ["ana", "p@/w", "10.0.0.1", "5433", "town"], id="whole"),
    pytest.param("postgresql://ana@/town?host=/run/pg", ["ana", "", "/run/pg", "", "town"],
                 id="socket"),
    pytest.param("postgresql://[::1]/town", ["", "", "::1", "", "town"], id="IPv6"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "parts"), URLS)
def test_a_server_is_read(monkeypatch, value, parts):
    found = read(monkeypatch, value)
    assert [found[key] for key in ("USER", "PASSWORD", "HOST", "PORT", "NAME")] == parts
    assert found["CONN_HEALTH_CHECKS"] is True


def test_what_follows_goes_to_the_driver(monkeypatch):
    options = read(monkeypatch, "postgresql://h/t?sslmode=require&connect_timeout=9")["OPTIONS"]
    assert (options["sslmode"], options["connect_timeout"]) == ("require", "9")


WRONG = ["mysql://h/t", "postgresql://h", "postgresql://h/", "postgresql://h:x/t", "h/t",
         "postgresql://h/t/u", "postgresql://h/t#u"]  # fmt: skip


@pytest.mark.parametrize("value", WRONG)
def test_what_is_none_is_refused_without_showing_a_password(monkeypatch, value):
    with pytest.raises(SettingError, match=r"DATABASE_URL is '…'.*postgresql://user:password@"):
        read(monkeypatch, value)


@pytest.mark.parametrize(
    ("value", "lock"), [("", packages.RUN), ("postgresql://h/t", packages.POSTGRESQL)]
)
def test_the_driver_is_installed_where_it_is_needed(monkeypatch, value, lock):
    monkeypatch.setenv("DATABASE_URL", value)
    assert packages.needed() == lock


@pytest.mark.parametrize("value", WRONG)
def test_what_is_none_is_refused_before_anything_is_installed(monkeypatch, value):
    monkeypatch.setenv("DATABASE_URL", value)
    with pytest.raises(SettingError, match="DATABASE_URL"):
        packages.needed()


KEYS = [
    pytest.param("postgresql", "", "SECRET_KEY is not set", id="its own beside a server"),
    pytest.param("postgresql", "given" * 10, "", id="given"),
    pytest.param("sqlite", "", "", id="a file"),
]


@pytest.mark.parametrize(("vendor", "key", "told"), KEYS)
def test_a_machine_with_a_key_of_its_own_says_so(monkeypatch, capsys, vendor, key, told):
    monkeypatch.setattr(site, "connection", SimpleNamespace(vendor=vendor))
    monkeypatch.setenv("SECRET_KEY", key)
    site.tell_of_key()
    printed = capsys.readouterr().out
    assert printed.startswith(told)
    assert bool(printed) is bool(told)


def pins(lock):
    lines = lock.read_text(encoding="utf-8").splitlines()
    return {line.split(" ")[0] for line in lines if "==" in line and line[0].isalpha()}


def test_each_lock_holds_all_of_those_before_it():
    run, postgresql, test = map(pins, packages.LOCKS)
    assert run < postgresql < test
    assert {pin.split("==")[0] for pin in postgresql - run} >= {"psycopg", "psycopg-binary"}
