"""What became of a form on the pages of sets stands where the form leads to."""

import pytest

from games.addresses import NEUTRAL
from games.boxes import BOXES
from games.editors import EDITORS
from games.sets import NewSet, make_set
from tests.table_builders import Reader, alerts, parsed

pytestmark = pytest.mark.django_db

PARTS = [(game, NEUTRAL.get(key, key)) for game, editors in EDITORS.items() for key in editors]
WRONG = {"version": "0", "strokes": "x", "empire-medium": "x"}
"""What the board of My City, or the rounds of Micro City, refuse; others miss what they need."""


def kept_set(owner, game="my-city", name="Ours"):
    return make_set(owner=owner, new=NewSet(game, name, BOXES[game].practice))


def opened(client, kept, key, query=""):
    """Return the page of a part, once its notice is opened."""
    client.post(f"/sets/{kept.pk}/{key}/open/")
    return parsed(client.get(f"/sets/{kept.pk}/{key}/{query}"))


@pytest.mark.parametrize(("game", "key"), PARTS)
def test_every_form_of_an_editor_leads_to_its_entry(signed_in, account, game, key):
    page = opened(signed_in, kept_set(account, game), key)

    own = f"/{key}/"
    forms = [form for form in page.all("form") if own in (form["action"] or "")]
    assert forms
    assert {form["action"].partition("#")[2] for form in forms} == {"entry"}
    assert page.one(id="entry")["class"] == "entry-place"


@pytest.mark.parametrize(("game", "key"), PARTS)
def test_a_refusal_is_the_first_thing_at_the_entry(signed_in, account, game, key):
    kept = kept_set(account, game)
    opened(signed_in, kept, key)

    response = signed_in.post(f"/sets/{kept.pk}/{key}/", WRONG)

    page = parsed(response)
    first = next(node for node in page.one(id="entry").children if not isinstance(node, str))
    assert response.status_code == 422
    assert first["role"] == "alert"
    assert first.text == alerts(page)[0]


def test_what_is_kept_stands_at_the_entry_too(signed_in, account):
    kept = make_set(owner=account, new=NewSet("my-city", "Ours", BOXES["my-city"].read({}, "")))
    reader = Reader(signed_in).open(f"/sets/{kept.pk}/buildings/?cells=A1+B1")

    saves = reader.page.one("form", class_="set-editor").all("button")
    reader.push(next(one for one in saves if one["formmethod"] == "post"))

    assert reader.page.one(id="entry").one(role="status", class_="said").text == "Shape 1 is kept."


@pytest.mark.parametrize("address", ["/sets/", "/tables/"])
def test_a_refused_file_is_said_where_its_form_leads_to(signed_in, address):
    page = parsed(signed_in.get(address))
    [form] = [one for one in page.all("form") if one["enctype"]]
    where, _, part = form["action"].partition("#")

    refused = parsed(signed_in.post(where))

    assert "Choose a file" in refused.one(id=part).one(class_="errors").text
    assert refused.one(id=part)["open"] is not None


def test_sets_of_one_name_are_told_apart_by_when_they_changed(signed_in, account):
    kept_set(account)
    kept_set(account)

    lines = parsed(signed_in.get("/sets/")).all(class_="set-line")

    assert len(lines) == 2
    for line in lines:
        assert line.one(class_="when").text.startswith("changed ")
