"""The watch over browser tests: it must see what it is there to see."""

from types import SimpleNamespace

import pytest

from tests.browser.conftest import _note_console, _note_response


def console(text, kind="error"):
    return SimpleNamespace(type=kind, text=text)


def response(status, resource_type="document"):
    request = SimpleNamespace(resource_type=resource_type)
    return SimpleNamespace(status=status, url="/x", request=request)


SEEN = [
    pytest.param(_note_console, console("Refused to run an inline script"), id="a policy's no"),
    pytest.param(_note_response, response(500), id="a page that broke"),
    pytest.param(_note_response, response(404, "script"), id="a script that is not there"),
    pytest.param(_note_response, response(404, "font"), id="a font that is not there"),
]
UNSEEN = [
    pytest.param(_note_console, console("hello", "log"), id="a script's word"),
    pytest.param(_note_console, console("Failed to load resource: 404"), id="said by the answer"),
    pytest.param(_note_response, response(404), id="a page that is not there"),
    pytest.param(_note_response, response(422, "xhr"), id="a refusal"),
]


@pytest.mark.parametrize(("note", "event"), SEEN)
def test_an_error_is_noted(note, event):
    errors = []
    note(event, errors)
    assert len(errors) == 1


@pytest.mark.parametrize(("note", "event"), UNSEEN)
def test_an_answer_in_words_is_no_error(note, event):
    errors = []
    note(event, errors)
    assert errors == []


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
