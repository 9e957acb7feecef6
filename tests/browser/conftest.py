"""One Chromium a worker, new pages for each test, and no error that goes unseen."""

import os
import re
import sys
from collections import defaultdict
from importlib.resources import files
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from playwright.sync_api import Error, expect, sync_playwright

from tests.browser.telling import CONTEXTS, ERRORS, tell
from tests.browser.waiting import PATIENCE

# Playwright's sync API runs a loop in this thread; Django would take tests for async code.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

ANA = "ana"
TOO_LONG = "Timeout (>"
HERE = Path(__file__).parent
QUIET = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
AXE = files("axe_playwright_python").joinpath("axe.min.js")
AXE_RUN = """axe.run(document, {
  runOnly: %s,
  rules: {"target-size": {enabled: true}},
  resultTypes: ["violations"],
}).then(found => found.violations.flatMap(rule => rule.nodes.map(
  node => `${rule.id}: ${node.target.join(" ")}: ${node.failureSummary}`)))"""
EVERYTHING = '{type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]}'
COLOURS = '{type: "rule", values: ["color-contrast", "link-in-text-block"]}'
"""The rules of those that ask for colours, which are all that the dark scheme changes."""


def pytest_collection_modifyitems(items):
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    # After a test that took too long, Playwright is in the middle of something.
    if report.failed and CONTEXTS in item.stash and TOO_LONG not in str(call.excinfo.value):
        report.sections.append(("What the pages say", _told(item)))
    return report


def _told(item):
    try:
        return tell(item)
    except (Exception, pytest.fail.Exception) as error:  # the time of the test may end meanwhile
        return f"They could not be asked: {error}"


@pytest.fixture(scope="session")
def browser():
    as_root = ["--no-sandbox"] if sys.platform == "linux" and os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=os.environ["CHROMIUM"], args=[*QUIET, *as_root], timeout=100_000
        )
        yield chromium
        chromium.close()


def _is_put_away(page):
    """Close a page; False where it can't be brought to rest.

    Chromium never ends the closing of a page that is on its way to another address, as after a
    form that was sent last of all.
    """
    for _ in range(3):
        try:
            page.goto("about:blank")
        except Error:  # the other address came first, or a question about leaving
            continue
        page.close()
        return True
    return False


class Devices:
    """Contexts that lie ready for the next test, kinds apart.

    They keep only what the site lets every browser keep: its styles and scripts, which then are
    neither fetched nor read anew. What a page keeps for itself goes with the page.
    """

    def __init__(self, browser):
        self._browser, self._ready = browser, defaultdict(list)

    def take(self, **options):
        """Return a context without pages and cookies, and what gives it back."""
        ready = self._ready[repr(options)]
        context, closed = ready.pop() if ready else self._new(options)

        def give_back():
            are_away = [_is_put_away(page) for page in context.pages]
            if all(are_away) and not closed:  # others end with the browser
                context.set_offline(False)
                context.clear_cookies()
                ready.append((context, closed))

        return context, give_back

    def _new(self, options):
        context, closed = self._browser.new_context(**options), []
        context.set_default_timeout(PATIENCE)
        context.on("close", lambda _: closed.append(True))
        return context, closed


@pytest.fixture(scope="session")
def devices(browser):
    return Devices(browser)


@pytest.fixture
def forgiven():
    """Parts of the errors that a test expects; it appends them."""
    return []


@pytest.fixture
def open_page(request, devices, live_server, forgiven):
    """Open a page on a device of its own: as Ana, as another `user`, or as nobody (None).

    Other options are Playwright's for a context, such as `color_scheme` or `reduced_motion`.
    """
    given, errors = [], []
    contexts = request.node.stash[CONTEXTS] = []
    request.node.stash[ERRORS] = errors

    def open_one(width, height, *, user=ANA, **options):
        size = {"width": width, "height": height}
        # What glides is nowhere for a while: where it is no test of that, the page jumps.
        options = {"reduced_motion": "reduce", "viewport": size, **options}
        context, give_back = devices.take(base_url=live_server.url, **options)
        given.append(give_back)
        contexts.append(context)
        if user is not None:
            user = request.getfixturevalue("account") if user == ANA else user
            context.add_cookies([_session_cookie(user, live_server.url)])
        page = context.new_page()
        _watch(page, errors)
        return page

    expect.set_options(timeout=PATIENCE)
    yield open_one
    del request.node.stash[CONTEXTS]
    for give_back in given:
        give_back()
    assert [error for error in errors if not any(part in error for part in forgiven)] == []


@pytest.fixture
def phone(open_page):
    return open_page(360, 740, has_touch=True, is_mobile=True)


@pytest.fixture
def wide(open_page):
    return open_page(1280, 900)


@pytest.fixture
def no_js_page(open_page):
    return open_page(360, 740, java_script_enabled=False)


@pytest.fixture
def visitor(open_page):
    """A phone on which nobody has signed in."""
    return open_page(360, 740, has_touch=True, is_mobile=True, user=None)


@pytest.fixture(scope="session")
def axe():
    """What axe finds on a page, a line for each element at fault; where asked, by night too."""
    source = AXE.read_text(encoding="utf-8")

    def run(page, *, both=False):
        # Through the debugger: the page's own policy allows no script from elsewhere.
        debugger = page.context.new_cdp_session(page)
        if _evaluated(debugger, "typeof axe") == "undefined":
            debugger.send("Runtime.evaluate", {"expression": source})
        found = _evaluated(debugger, AXE_RUN % EVERYTHING)
        if both:
            page.emulate_media(color_scheme="dark")
            found += [f"dark: {line}" for line in _evaluated(debugger, AXE_RUN % COLOURS)]
            page.emulate_media(color_scheme="light")
        debugger.detach()
        return found

    return run


def _evaluated(debugger, expression):
    asked = {"expression": expression, "awaitPromise": True, "returnByValue": True}
    answer = debugger.send("Runtime.evaluate", asked)
    assert "exceptionDetails" not in answer, answer
    return answer["result"]["value"]


def _session_cookie(user, url):
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    return {"name": settings.SESSION_COOKIE_NAME, "value": session.session_key, "url": url}


def _watch(page, errors):
    page.on("pageerror", lambda error: errors.append(f"page error: {error}"))
    page.on("console", lambda message: _note_console(message, errors))


FAILED = re.compile(r"Failed to load resource: the server responded with a status of (\d+)")
"""What Chromium says of every answer from 400 on. To hear of each answer would take it longer."""


def _note_console(message, errors):
    if message.type != "error":
        return
    url, failed = message.location["url"], FAILED.match(message.text)
    is_part = bool(Path(urlsplit(url).path).suffix)  # a script, a style, a picture; no page has one
    if failed and int(failed[1]) >= (400 if is_part else 500):
        errors.append(f"{failed[1]}: {url}")
    elif not message.text.startswith("Failed to load resource"):
        errors.append(f"console: {message.text}")
