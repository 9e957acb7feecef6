"""One Chromium a worker, one context a test, and no error that goes unseen."""

import os
import sys
from importlib.resources import files
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from playwright.sync_api import expect, sync_playwright

# Playwright's sync API runs a loop in this thread; Django would take tests for async code.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

ANA = "ana"
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


@pytest.fixture(scope="session")
def browser():
    as_root = ["--no-sandbox"] if sys.platform == "linux" and os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=os.environ["CHROMIUM"], args=[*QUIET, *as_root]
        )
        yield chromium
        chromium.close()


@pytest.fixture
def forgiven():
    """Parts of the errors that a test expects; it appends them."""
    return []


@pytest.fixture
def open_page(request, browser, live_server, forgiven):
    """Open a page in a context of its own: as Ana, as another `user`, or as nobody (None).

    Other options are Playwright's, such as `color_scheme` or `java_script_enabled`.
    """
    contexts, errors = [], []

    def open_one(width, height, *, user=ANA, **options):
        context = browser.new_context(
            base_url=live_server.url, viewport={"width": width, "height": height}, **options
        )
        context.set_default_timeout(10_000)
        contexts.append(context)
        if user is not None:
            user = request.getfixturevalue("account") if user == ANA else user
            context.add_cookies([_session_cookie(user, live_server.url)])
        page = context.new_page()
        _watch(page, errors)
        return page

    expect.set_options(timeout=10_000)
    yield open_one
    for context in contexts:
        context.close()
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
    page.on("response", lambda response: _note_response(response, errors))


def _note_console(message, errors):
    # That an answer was 404 or 422 is said here too; `_note_response` judges those.
    if message.type == "error" and not message.text.startswith("Failed to load resource"):
        errors.append(f"console: {message.text}")


def _note_response(response, errors):
    is_answer = response.request.resource_type in {"document", "xhr", "fetch"}
    if response.status >= (500 if is_answer else 400):
        errors.append(f"{response.status}: {response.url}")
