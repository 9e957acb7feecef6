"""What became of a form on the pages of sets stands where the form leads to."""

import pytest

from games.addresses import NEUTRAL
from games.boxes import BOXES
from games.editors import EDITORS
from games.sets import NewSet, change_set, make_set
from games.tangram_city.entering import read_halves
from tests.random_forms import TOKEN, fields_of
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


WORDS = {"name", "title", "points", "tile", "cells", "squares"}
"""Fields of entries that take any words, to be seen again."""


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


def test_a_start_piece_that_looks_odd_is_marked_in_the_list(signed_in, account):
    kept = kept_set(account, "tangram-city")
    change_set(
        kept=kept,
        version=0,
        change=lambda values: {"start": {**values["start"], 2: read_halves("D4:nw")}},
    )

    page = parsed(signed_in.get(f"/sets/{kept.pk}/start/"))

    names = [slot["aria-label"] for slot in page.all("a", class_="slot")]
    assert names == ["Board 1", "Board 2, looks odd", "Board 3", "Board 4", "Board 5"]
    assert "5 of 5 boards, 1 of them odd" in parsed(signed_in.get(f"/sets/{kept.pk}/")).text


TEXT = {"version": "0", "terrain": ".t. mT. ..f", "banks": "001 001 001"}
TYPED = [
    ({"terrain": ".t. m?. ..f"}, 'row 2 of the terrain: "?" is none of .tTrRmf.'),
    ({"banks": "001 00x 001"}, 'row 2 of the banks: "x" is none of 0123456789.'),
    ({"banks": "001 001"}, "the banks must have the size of the terrain."),
    ({"squares": "Z99"}, "the small squares: Z99 is not on the board."),
    ({"squares": "A2"}, "the small squares: A2 is no light green space without tree or rock."),
]


@pytest.mark.parametrize(("change", "words"), TYPED, ids=[words for _, words in TYPED])
def test_a_board_as_text_is_refused_by_its_rows(signed_in, account, change, words):
    kept = kept_set(account)

    response = signed_in.post(f"/sets/{kept.pk}/board/", {**TEXT, **change})

    assert response.status_code == 422
    assert alerts(parsed(response)) == [f"The board as text: {words}"]


def test_a_third_bank_can_be_kept_and_is_remarked(signed_in, account):
    kept = kept_set(account)
    signed_in.post(f"/sets/{kept.pk}/board/", {**TEXT, "banks": "012 012 012", "squares": "A1"})

    page = parsed(signed_in.get(f"/sets/{kept.pk}/")).one(id="board").text

    assert "3 banks are entered; the board in the box has two." in page
    assert "1 small square △" in page


def test_a_small_square_on_a_mountain_is_refused_and_is_no_step(signed_in, account):
    kept = kept_set(account)
    reader = Reader(signed_in).open(f"/sets/{kept.pk}/board/?brush=square&strokes=T:E5")
    before = reader.page.one("input", name="strokes")["value"]

    tapped = f"/sets/{kept.pk}/board/?brush=square&strokes=T:E5&tap=A1"
    page = parsed(signed_in.get(tapped))

    assert before == "T:E5"
    assert page.one("input", name="strokes")["value"] == before
    assert alerts(page) == ["Small squares are on light green spaces without tree or rock."]
    assert "Trees on 5, rocks on 4." in page.text


def test_each_part_can_tell_of_what_is_not_saved_but_none_behind_a_notice(signed_in, account):
    kept = kept_set(account)
    path = f"/sets/{kept.pk}/"

    notes = parsed(signed_in.get(path)).all(class_="unsaved")

    assert [note["data-draft"] for note in notes] == [
        f"board {path}board/", f"entry {path}buildings/",
    ]  # fmt: skip
    assert {(note["hidden"], note["data-is-saved"]) for note in notes} == {("", None)}
    note, other = parsed(signed_in.get(f"{path}?kept=board")).all(class_="unsaved")
    assert (note["data-is-saved"], other["data-is-saved"]) == ("1", None)
    assert note.one("a")["href"] == f"{path}board/#entry"


@pytest.mark.parametrize(("game", "key"), PARTS)
def test_a_draft_of_an_entry_is_an_address_that_shows_it(signed_in, account, game, key):
    kept = kept_set(account, game)
    page = opened(signed_in, kept, key)
    note = page.one(class_="unsaved")
    forms = page.all("form", class_="set-editor")
    fields = fields_of(page, forms[-1].all("button")[-1]) if forms else {}
    drafted = {name: sent for name, sent in fields.items() if name not in {TOKEN, "version"}}
    names = [name for name, sent in drafted.items() if name in WORDS and sent]

    again = parsed(
        signed_in.get(f"/sets/{kept.pk}/{key}/", {**drafted, **dict.fromkeys(names, "x")})
    )

    assert note["hidden"] == ""
    assert forms
    typed = {one["name"]: one["value"] for one in again.all("input") if one["name"] in names}
    assert typed == dict.fromkeys(names, "x")
