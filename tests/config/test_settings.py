import json
import subprocess
import sys

import pytest

from campaign.config.data import ROOT
from tests.config.runs import environ

NAMES = (
    "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SECURE_SSL_REDIRECT", "SECURE_HSTS_SECONDS",
    "SECURE_PROXY_SSL_HEADER", "SECURE_CROSS_ORIGIN_OPENER_POLICY", "DEBUG", "ALLOWED_HOSTS",
    "TIME_ZONE", "SECRET_KEY", "STATIC_ROOT",
)  # fmt: skip
SHOW = f"""
import json
from campaign.config import settings
print(json.dumps({{name: getattr(settings, name) for name in {NAMES}}}, default=str))
"""


def read(tmp_path, **variables):
    """The settings that a process with these variables has."""
    run = subprocess.run(
        [sys.executable, "-c", SHOW],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environ(DATA_DIR=str(tmp_path), **variables),
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


@pytest.mark.parametrize("variables", [{}, {"SITE_URL": "http://city.example.org"}])
def test_over_http_nothing_needs_a_secure_context(tmp_path, variables):
    found = read(tmp_path, **variables)
    assert [found[name] for name in NAMES[:6]] == [False, False, False, 0, None, None]
    assert found["DEBUG"] is False


def test_over_https_everything_is_secure(tmp_path):
    found = read(tmp_path, SITE_URL="https://city.example.org")
    assert all(found[name] for name in NAMES[:6])
    assert "city.example.org" in found["ALLOWED_HOSTS"]


def test_the_environment_is_read(tmp_path):
    secret = "abcdefghij" * 5
    found = read(
        tmp_path, SECRET_KEY=secret, TIME_ZONE="Europe/Berlin", ALLOWED_HOSTS="a.org", DEBUG="1"
    )
    assert found["SECRET_KEY"] == secret
    assert found["TIME_ZONE"] == "Europe/Berlin"
    assert found["DEBUG"] is True
    assert {"localhost", "127.0.0.1", "[::1]", "a.org"} <= set(found["ALLOWED_HOSTS"])
    assert list(tmp_path.iterdir()) == []


def test_the_tests_have_a_folder_of_their_own(settings):
    assert settings.DATA_DIR.name.startswith("city-test-")
    assert ROOT not in settings.DATA_DIR.parents
