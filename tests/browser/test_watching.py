"""The watch over browser tests: it must see what it is there to see."""

import re
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest

from tests.browser.conftest import _note_console

SCRIPT, PAGE = "http://localhost:8/static/js/none.js", "http://localhost:8/campaigns/"
PICTURE = f"{PAGE}00000000-0000-4000-8000-000000000000/overview.png"


def console(text, kind="error", url=PAGE):
    return SimpleNamespace(type=kind, text=text, location={"url": url})


def failed(status, url):
    text = f"Failed to load resource: the server responded with a status of {status} (None)"
    return console(text, url=url)


SEEN = [
    pytest.param(console("Refused to run an inline script"), id="a policy's no"),
    pytest.param(failed(500, PAGE), id="a page that broke"),
    pytest.param(failed(404, SCRIPT), id="a script that is not there"),
    pytest.param(failed(404, PICTURE), id="a picture that is not there"),
]
UNSEEN = [
    pytest.param(console("hello", "log"), id="a script's word"),
    pytest.param(console("Failed to load resource: net::ERR_FAILED"), id="no connection"),
    pytest.param(failed(404, PAGE), id="a page that is not there"),
    pytest.param(failed(422, PAGE), id="a refusal"),
]


@pytest.mark.parametrize("message", SEEN)
def test_an_error_is_noted(message):
    errors = []
    _note_console(message, errors)
    assert len(errors) == 1


@pytest.mark.parametrize("message", UNSEEN)
def test_an_answer_in_words_is_no_error(message):
    errors = []
    _note_console(message, errors)
    assert errors == []


ASKED = """url => Promise.all([
  fetch(url),
  new Promise(done => document.body.append(
    Object.assign(document.createElement("img"), {src: url, onerror: done}))),
  new Promise(done => document.body.append(
    Object.assign(document.createElement("script"), {src: url, onerror: done}))),
])"""


def test_the_browser_says_which_answers_failed(visitor, forgiven):
    said, part = [], "/static/js/none.js"
    forgiven += [part, "500"]
    visitor.on("console", lambda message: said.append(urlsplit(message.location["url"]).path))
    visitor.goto("/accounts/login/")
    visitor.evaluate(ASKED, part)
    visitor.route("**/broken/", lambda route: route.fulfill(status=500, body="Something broke"))
    with visitor.expect_console_message(lambda message: "/broken/" in message.location["url"]):
        visitor.goto("/broken/")
    assert said == [part, part, part, "/broken/"]


def test_an_inline_script_is_noted_by_the_browser(visitor, forgiven):
    seen = []
    visitor.on("console", lambda message: seen.append(message.text))
    visitor.goto("/accounts/login/")
    visitor.evaluate(
        "document.body.append(Object.assign(document.createElement('script'), {text: '1'}))"
    )
    forgiven.append("inline script")
    assert any("inline script" in text for text in seen)


def test_axe_sees_what_is_wrong(visitor, axe):
    visitor.goto("/accounts/login/")
    visitor.evaluate("document.querySelector('label').remove()")
    assert [line.split(":")[0] for line in axe(visitor)] == ["label"]


def test_axe_sees_what_is_wrong_by_night_alone(visitor, axe):
    visitor.goto("/accounts/login/")
    assert axe(visitor, both=True) == []
    visitor.evaluate(
        """() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync("@media (prefers-color-scheme: dark) { label { color: #333; } }");
          document.adoptedStyleSheets = [sheet];
        }"""
    )
    found = axe(visitor, both=True)
    assert {" ".join(line.split()[:2]) for line in found} == {"dark: color-contrast:"}
    assert axe(visitor) == []


def test_no_script_keeps_anything_longer_than_its_page():
    # It would reach the next test, which gets the same context with a new page.
    scripts = Path(__file__).parents[2].glob("static/js/*.js")
    lasting = re.compile(r"localStorage|indexedDB|serviceWorker|\bcaches\b")
    assert [script.name for script in scripts if lasting.search(script.read_text("utf-8"))] == []
