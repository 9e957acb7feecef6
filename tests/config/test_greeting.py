import sys
from io import BytesIO, TextIOWrapper

import pytest

from campaign.config import addresses
from campaign.config.greeting import greeting, qr_code
from campaign.config.site import name_in_links

pytestmark = pytest.mark.django_db

LAN = addresses.lan_addresses()

SHOWN = [
    pytest.param("127.0.0.1", ["http://localhost:8000/"], id="this machine alone"),
    pytest.param("192.0.2.9", ["http://192.0.2.9:8000/"] * 2, id="one address"),
    pytest.param("::1", ["http://[::1]:8000/"], id="this machine alone, the new way"),
    pytest.param(
        "0.0.0.0",
        ["http://localhost:8000/", *(f"http://{address}:8000/" for address in LAN[:1])],
        id="everywhere",
    ),
]


@pytest.mark.parametrize(("host", "shown"), SHOWN)
def test_the_addresses_fit_the_host(account, host, shown):
    lines = greeting(host=host, port=8000).splitlines()
    assert [line.split()[-1] for line in lines if "http" in line] == shown


def test_the_sites_own_address_comes_first(account, settings):
    settings.SITE_URL = "https://city.example.org"
    lines = greeting(host="127.0.0.1", port=8000).splitlines()
    assert [line.split()[-1] for line in lines if "http" in line] == [
        "https://city.example.org/"
    ] * 2


def test_a_terminal_without_the_signs_gets_no_code(monkeypatch):
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(BytesIO(), encoding="ascii"))
    assert qr_code("http://localhost:8000/") == ""


def test_the_code_is_dark_on_light_in_any_terminal(monkeypatch):
    terminal = TextIOWrapper(BytesIO(), encoding="utf-8")
    monkeypatch.setattr(terminal, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys, "stdout", terminal)
    lines = qr_code("http://localhost:8000/").splitlines()
    assert all(line.startswith("\033[97;40m") and line.endswith("\033[0m") for line in lines)


def test_this_machines_names_can_be_called():
    assert all(address.count(".") == 3 for address in LAN)
    assert any(name.endswith(".local") for name in addresses.host_names())


@pytest.mark.parametrize(("host", "named"), [("127.0.0.1", ()), ("0.0.0.0", ("192.168.0.7",))])
def test_links_name_what_phones_reach_where_they_reach_it(settings, host, named):
    settings.LAN_ADDRESSES = ("192.168.0.7",)
    name_in_links(host)
    assert named == settings.LAN_ADDRESSES
