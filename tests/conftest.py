"""A test run's own settings and folder, and what many tests begin with."""

import atexit
import gc
import os
import shutil
import signal
import tempfile
import time
from uuid import uuid4

import django
import hypothesis
import pytest
from django.conf import settings
from django.db.models.signals import post_migrate
from django.middleware import csrf
from hypothesis import HealthCheck
from xdist.scheduler import LoadScopeScheduling

assert not settings.configured, "unset DJANGO_SETTINGS_MODULE: the tests set it themselves"

# A run in the background is deaf to Ctrl-C, and so would be the sites that it starts and stops.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Nothing of the site that may be set up on this machine reaches a test.
for name in (
    "ALLOWED_HOSTS",
    "DATABASE_URL",
    "DEBUG",
    "LOG_REQUESTS",
    "MAIL_FROM",
    "MAIL_URL",
    "SIGN_UP",
    "PORT",
    "SECRET_KEY",
    "SITE_URL",
    "TIME_ZONE",
    "WORKERS",
):
    os.environ.pop(name, None)
# What runs on PostgreSQL as well does so where this names a server for tests alone.
if "TEST_DATABASE_URL" in os.environ:
    os.environ["DATABASE_URL"] = os.environ["TEST_DATABASE_URL"]
if "PYTEST_XDIST_WORKER" not in os.environ:
    os.environ["DATA_DIR"] = tempfile.mkdtemp(prefix="city-test-")
    os.mkdir(os.path.join(os.environ["DATA_DIR"], "static"))
    atexit.register(shutil.rmtree, os.environ["DATA_DIR"], ignore_errors=True)
os.environ["DJANGO_SETTINGS_MODULE"] = "campaign.config.settings"

settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
settings.STORAGES["staticfiles"] = {
    "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
}
django.setup()
from django.contrib.contenttypes.management import create_contenttypes  # noqa: E402  # it has models

# Each test with threads or a browser empties the database, after which Django would write its
# kinds and permissions anew; nothing here asks for them.
post_migrate.disconnect(dispatch_uid="django.contrib.auth.management.create_permissions")
post_migrate.disconnect(create_contenttypes)
# What a form carries by chance holds no word that a test looks for: of 4000 tokens, one says "Ana".
csrf.CSRF_ALLOWED_CHARS = "jqx"
del os.environ["DJANGO_SETTINGS_MODULE"]  # a worker makes its settings as this process did

# What is tried is the same in every run, so that none fails by chance; a machine that is slow is no
# fault of what is tried, and the examples of a test stand in one database.
steady = hypothesis.settings(
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
hypothesis.settings.register_profile("dev", steady)
hypothesis.settings.register_profile("ci", steady, max_examples=200)
hypothesis.settings.register_profile("chance", steady, derandomize=False)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "dev")


DAY, SHORT = 24 * 60 * 60, 10  # seconds; nearly all tests take less than the second
BROWSERS = "tests/browser/"
SITES = ("tests/killing/", "tests/config/", "tests/campaign/demo/test_start.py", "tests/shapes/")
"""What starts sites and waits for them, and what would be long for the end."""


class ByFile(LoadScopeScheduling):
    """Each file stays in one worker; the files are handed out in the order of the collection."""

    def _split_scope(self, nodeid):
        return _file(nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    config.option.loadscopereorder = False
    return ByFile(config, log)


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    # Tests that stay are no garbage: to look through them takes two fifths of the time.
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items):
    # First what waits half of its time, each kind spread among the other; then what only computes,
    # so that the end is a short file.
    files = [*dict.fromkeys(_file(item.nodeid) for item in items)]
    order = {}
    for kind in (BROWSERS, SITES):
        own = [file for file in files if file.startswith(kind)]
        order |= {file: number / len(own) for number, file in enumerate(own)}
    items.sort(key=lambda item: order.get(_file(item.nodeid), 1))


def _file(nodeid):
    return nodeid.split("::")[0]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup():
    # No test begins on one day and ends on the next: sessions are written once a day.
    left = DAY - time.time() % DAY
    if left < SHORT:
        time.sleep(left)


@pytest.fixture(scope="session")
def _media_of_all(tmp_path_factory):
    return tmp_path_factory.mktemp("media")


@pytest.fixture(autouse=True)
def _own_media(settings, _media_of_all):
    # A name only: the folder is made by the first file in it, which hardly any test writes.
    settings.MEDIA_ROOT = _media_of_all / uuid4().hex
    pictures = {**settings.CACHES["pictures"], "LOCATION": _media_of_all / uuid4().hex}
    settings.CACHES = {**settings.CACHES, "pictures": pictures}


@pytest.fixture
def account(django_user_model, db):
    return django_user_model.objects.create_user("ana", password="four lamps at noon")


@pytest.fixture
def other_account(django_user_model, db):
    return django_user_model.objects.create_user("ben", password="five lamps at noon")


@pytest.fixture
def signed_in(client, account):
    """A test client with Ana's session."""
    client.force_login(account)
    return client


@pytest.fixture
def reader(signed_in):
    """Ana at a browser that runs no scripts."""
    from tests.table_builders import Reader  # noqa: PLC0415  # models, which need the settings

    return Reader(signed_in)
