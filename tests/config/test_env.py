import pytest

from campaign.config import env
from campaign.config.problems import HaltError

NAME = "CITY_TEST_SETTING"


def port(name):
    return env.env_int(name, default=8000, lowest=1, highest=65535)


READ = [
    pytest.param(env.env_bool, None, False, id="a switch left out is off"),
    pytest.param(env.env_bool, "1", True, id="1 is yes"),
    pytest.param(env.env_bool, " True ", True, id="blanks and capitals don't matter"),
    pytest.param(env.env_bool, "off", False, id="off is no"),
    pytest.param(env.env_bool, "", False, id="an empty switch is off"),
    pytest.param(port, None, 8000, id="a number left out is its default"),
    pytest.param(port, "80", 80, id="a number"),
    pytest.param(env.env_list, " a.org, ,b.org ", ["a.org", "b.org"], id="parts between commas"),
    pytest.param(env.env_list, None, [], id="a list left out is empty"),
    pytest.param(env.env_hosts, "a.org,.b.org", ["a.org", ".b.org"], id="hosts"),
    pytest.param(env.env_url, None, "", id="no address"),
    pytest.param(env.env_url, "https://a.org/", "https://a.org", id="a slash at its end goes"),
    pytest.param(env.env_url, "http://a.org:81", "http://a.org:81", id="an address with a port"),
    pytest.param(env.env_time_zone, None, "UTC", id="no time zone is UTC"),
    pytest.param(env.env_time_zone, "Europe/Berlin", "Europe/Berlin", id="a time zone"),
    pytest.param(env.env_secret, None, "", id="no secret"),
    pytest.param(env.env_secret, "abcde" * 10, "abcde" * 10, id="a secret"),
]
REFUSED = [
    pytest.param(env.env_bool, "maybe", id="neither yes nor no"),
    pytest.param(port, "0", id="too low a number"),
    pytest.param(port, "65536", id="too high a number"),
    pytest.param(port, "eighty", id="no number"),
    pytest.param(port, "８０", id="digits of another script"),
    pytest.param(env.env_hosts, "https://a.org", id="an address in place of a host"),
    pytest.param(env.env_url, "a.org", id="a host in place of an address"),
    pytest.param(env.env_url, "ftp://a.org", id="another protocol"),
    pytest.param(env.env_url, "https://a.org/city", id="an address with a path"),
    pytest.param(env.env_url, "https://a.org:port", id="a port in words"),
    pytest.param(env.env_url, "https://[", id="half an address"),
    pytest.param(env.env_time_zone, "Mars/Olympus", id="no such time zone"),
    pytest.param(env.env_time_zone, "../etc", id="a path in place of a time zone"),
]


@pytest.mark.parametrize(("read", "value", "meant"), READ)
def test_a_setting_is_read(monkeypatch, read, value, meant):
    if value is not None:
        monkeypatch.setenv(NAME, value)
    assert read(NAME) == meant


@pytest.mark.parametrize(("read", "value"), REFUSED)
def test_a_bad_setting_is_refused_with_name_value_and_remedy(monkeypatch, read, value):
    monkeypatch.setenv(NAME, value)
    with pytest.raises(HaltError) as caught:
        read(NAME)
    words, remedy = str(caught.value).split(", which can't be used: ")
    assert words == f"The setting {NAME} is {value!r}"
    assert remedy.endswith(".")


def test_a_weak_secret_is_refused_and_not_shown(monkeypatch):
    monkeypatch.setenv(NAME, "hunter2")
    with pytest.raises(HaltError) as caught:
        env.env_secret(NAME)
    assert "hunter2" not in str(caught.value)
