import http.cookiejar
import os
import re
import signal
import socket
import sqlite3
import urllib.parse
import urllib.request
from contextlib import closing

import pytest

from tests.config.runs import fetch, free_port, manage, started, stop, welcome_link

THROWN_AWAY = """
    INSERT INTO games_table (id, game, setup, tint, version, seating, rules_version, is_closed,
        is_public, is_former, part_of, part_title, created_at, touched_at, binned_at)
    VALUES ('0d7c5c1e8b0e4b5c8f390f0f4f0d6c11', 'multicity', '{}', 0, 0, 0, 1, 0, 0, 0, '', '',
        '2026-01-01', '2026-01-01', '2026-01-02 00:00:00')
"""
"""A table whose time in the bin was over long ago."""


def browser():
    return urllib.request.build_opener(
        urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
    )


def send(opener, url, **fields):
    _, page = fetch(url, opener=opener)
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)[1]
    sent = urllib.parse.urlencode({"csrfmiddlewaretoken": token, **fields}).encode()
    return fetch(url, sent, opener)


def test_a_new_site_opens_and_its_link_makes_the_first_account_once(tmp_path):
    fields = {"username": "ana", "password1": "four lamps", "password2": "four lamps"}
    with started(tmp_path / "data") as (process, address, printed):
        assert f"The site is open:  {address}/\n" in printed
        assert "█▀▀▀▀" in printed or "▄▄▄▄▄" in printed
        assert fetch(f"{address}/accounts/login/")[0] == 200

        link = welcome_link(printed)
        status, page = send(browser(), link, **fields)
        assert (status, "Make the first account" in page) == (200, False)
        assert fetch(link)[0] == 404
        assert stop(process) == (0, "The site is closed.\n", "")

    left = tmp_path / "data" / "media" / "photos-begun" / "of-a-site-that-was-stopped"
    left.parent.mkdir()
    left.touch()
    os.utime(left, (0, 0))
    gathered = tmp_path / "data" / ".backup.of-a-machine-that-was-switched-off"
    gathered.mkdir()
    os.utime(gathered, (0, 0))
    with closing(sqlite3.connect(tmp_path / "data" / "db.sqlite3")) as kept:
        kept.execute(THROWN_AWAY)
        kept.commit()
    with started(tmp_path / "data") as (_, address, printed):
        assert not left.exists()
        assert not gathered.exists()
        with closing(sqlite3.connect(tmp_path / "data" / "db.sqlite3")) as kept:
            assert kept.execute("SELECT count(*) FROM games_table").fetchone() == (0,)
        assert "welcome" not in printed
        status, page = send(
            browser(), f"{address}/accounts/login/", username="ana", password="four lamps"
        )
        assert (status, "Sign out" in page) == (200, True)


def test_what_was_answered_outlives_a_kill(tmp_path):
    fields = {"username": "ana", "password1": "four lamps", "password2": "four lamps"}
    with started(tmp_path) as (process, _, printed):
        send(browser(), welcome_link(printed), **fields)
        process.kill()

    with started(tmp_path) as (_, address, printed):
        assert "welcome" not in printed
        _, page = send(
            browser(), f"{address}/accounts/login/", username="ana", password="four lamps"
        )
        assert "Sign out" in page


def test_a_terminal_of_few_signs_stops_nothing(tmp_path):
    with started(tmp_path, PYTHONIOENCODING="ascii") as (_, address, printed):
        assert f"The site is open:  {address}/\n" in printed


def test_ctrl_c_stops_without_a_traceback(tmp_path):
    with started(tmp_path) as (process, _, _):
        assert stop(process, signal.SIGINT) == (0, "The site is closed.\n", "")


def test_static_files_have_hashed_names_and_are_kept_for_long(tmp_path):
    with started(tmp_path) as (_, address, _):
        _, page = fetch(f"{address}/accounts/login/")
        paths = re.findall(r'"(/static/[^"]+)"', page)
        script = next(path for path in paths if "/js/app." in path)
        for path in paths:
            with urllib.request.urlopen(address + path, timeout=60) as answer:
                assert re.search(r"\.[0-9a-f]{12}\.\w+$", path)
                assert "immutable" in answer.headers["Cache-Control"]
                assert "default-src 'none'" in answer.headers["Content-Security-Policy"]

        _, source = fetch(address + script)
        imported = re.findall(r'from\s*"([^"]+)"', source)
        assert imported
        assert [name for name in imported if not re.search(r"\.[0-9a-f]{12}\.js$", name)] == []


def test_without_a_network_address_phones_are_told_so(tmp_path):
    with started(tmp_path, "--host", "127.0.0.1") as (_, _, printed):
        assert "Phones can't reach it there." in printed
        assert "phones on the same network" not in printed


def test_with_an_https_address_the_proxy_is_believed(tmp_path):
    site = "https://city.example.org"
    with started(tmp_path, SITE_URL=site) as (_, address, printed):
        assert f"The site is open:  {site}/\n" in printed
        page = urllib.request.Request(
            f"{address}/accounts/login/",
            headers={"X-Forwarded-Proto": "https", "Host": "city.example.org"},
        )
        with urllib.request.urlopen(page, timeout=60) as answer:
            assert answer.status == 200
            assert answer.headers["Strict-Transport-Security"] == "max-age=2592000"
            assert "Secure" in answer.headers["Set-Cookie"]


def test_a_port_in_use_is_one_sentence(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        run = manage("start", "--host", "127.0.0.1", "--port", port, "--data", tmp_path)
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr == (
        f"Port {port} is in use, perhaps by this site started before: stop that, "
        f"or choose another port with --port {port + 1}.\n"
    )


ONE_SENTENCE = [
    pytest.param(["--data", "manage.py"], {}, "The data folder .* can't be used", id="data a file"),
    pytest.param(["--host", "192.0.2.77"], {}, "192.0.2.77 is not one of this", id="another's"),
    pytest.param(["--host", "no such host"], {}, "The address no such host", id="unknown host"),
    pytest.param([], {"PORT": "many"}, "The setting PORT is 'many'", id="a bad setting"),
    pytest.param([], {"SITE_URL": "x"}, "The setting SITE_URL is 'x'", id="a bad setting later"),
    pytest.param([], {"WORKERS": "99"}, "The setting WORKERS is '99'", id="too many workers"),
    pytest.param([], {"DEBUG": "perhaps"}, "The setting DEBUG is 'perhaps'", id="a bad switch"),
]


@pytest.mark.parametrize(("options", "environ", "words"), ONE_SENTENCE)
def test_what_stops_the_start_is_one_sentence(tmp_path, options, environ, words):
    data = [] if "--data" in options else ["--data", tmp_path / "data"]
    environ = {"PORT": str(free_port()), **environ}
    run = manage("start", *data, *options, **environ)
    assert (run.returncode, run.stdout, run.stderr.count("\n")) == (1, "", 1)
    assert re.search(words, run.stderr)


def test_a_file_that_is_no_database_is_one_sentence(tmp_path):
    (tmp_path / "db.sqlite3").write_text("Once upon a time there was a city." * 50)
    run = manage("start", "--port", free_port(), "--data", tmp_path)
    assert (run.returncode, run.stderr.count("\n")) == (1, 1)
    assert re.search(r"The database .*db\.sqlite3 can't be used: file is not", run.stderr)


def test_a_site_that_is_half_restored_stays_closed(tmp_path):
    broken_off = tmp_path / ".restoring.ab12"
    broken_off.mkdir()
    (broken_off / "moves").touch()
    ended = manage("start", "--data", tmp_path, "--port", free_port(), "--no-demo")
    assert (ended.returncode, "broken off in the middle" in ended.stderr) == (1, True)
    assert not (tmp_path / "db.sqlite3").exists()
