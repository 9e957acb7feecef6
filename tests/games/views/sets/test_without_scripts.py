"""Every editor of every box on a page without scripts: plain fields, kept, or refused in words."""

from dataclasses import dataclass

import pytest
from django.urls import reverse

from games.boxes import BOXES
from tests.random_forms import typed_fields
from tests.set_builders import held, kept_set, whole
from tests.table_builders import Reader, alerts, parsed

pytestmark = pytest.mark.django_db


@dataclass(frozen=True)
class Case:
    """What is entered of one item: taps by their buttons, fields, the button that saves.

    `wrong` are fields that are refused with `words`.
    """

    save: str
    right: dict
    wrong: dict
    words: str
    taps: tuple = ()
    item: int = 1


SHAPE = Case("Save the shape", {}, {"cells": "A1 C3"}, "not one piece", (("tap", "A1"),))
HALVES = Case("Save it", {}, {"cells": "A1 C3"}, "one piece", (("tap", "C3"), ("tap", "C3")))
BOARD = Case(
    "Save the board",
    {},
    {"terrain": "... ..q ...", "banks": "001 001 001"},
    '"q" is none of',
    (("tap", "C4"),),
)
ACHIEVEMENTS = {
    key: text
    for number in (1, 2, 3)
    for key, text in (
        (f"title_{number}", "A lake"),
        *((f"value_{number}_{place}", str(9 - place)) for place in (1, 2, 3)),
    )
}
BUILDING = Case(
    "Save, next piece",
    {"name": "Mill", "wood": "2"},
    {"name": "Mill", "money": "many"},
    "no number",
)
CASES = {
    "my-city": {"board": BOARD, "buildings": SHAPE, "eternal": SHAPE, "reverse": BOARD},
    "multicity": {
        "tiles": Case("Save the tile", {"tile": "rgb yxr gbb"}, {"tile": "rgb yxq gbb"}, "“q”")
    },
    "cities": {
        **dict.fromkeys(
            ("tiles", "start"),
            Case("Save the tile", {"tile": "RP WG"}, {"tile": "RP WQ"}, "Q", (("key", "R"),)),
        ),
        "boards": Case(
            "Save the city board",
            {"title": "Old Harbour", **ACHIEVEMENTS},
            {"title": "Old Harbour", **ACHIEVEMENTS, "value_2_3": "9"},
            "falling values",
        ),
        "cards": Case(
            "Save the card",
            {"title": "Lakes", "points": "2"},
            {"title": "Lakes", "points": "two"},
            "points",
        ),
    },
    "tangram-city": {"tiles": HALVES, "start": HALVES},
    "micro-city": {
        "districts": Case(
            "Save the card", {"tile": "r1 w2 x3 c4"}, {"tile": "r1 w2 x9 c4"}, "“9” is no die"
        ),
        **dict.fromkeys(("a", "b", "eiffel", "empire"), BUILDING),
        "projects": Case(
            "Save, next piece",
            {"moves": "3", "die": "5", "basic": "construct", "advanced": "construct"},
            {"moves": "3", "die": "5", "basic": "construct"},
            "Still to tap: its action with the die",
            item=5,
        ),
        "rounds": Case(
            "Save it", {"empire-medium": "12"}, {"empire-medium": "many"}, "no whole number"
        ),
    },
}
EDITORS = [pytest.param(slug, key, id=f"{slug}, {key}") for slug in CASES for key in CASES[slug]]


def test_no_editor_is_missing_here():
    assert {slug: [*parts] for slug, parts in CASES.items()} == {
        slug: [part.key for part in box.parts] for slug, box in BOXES.items()
    }


@pytest.fixture
def editor(signed_in, account):
    """A reader without scripts at a part of an empty set, and that set."""

    def opened(slug, key):
        kept = kept_set(account, slug)
        path = reverse("games:set-part", args=[kept.pk, key])
        signed_in.post(f"{path}open/")
        return Reader(signed_in).open(path), kept

    return opened


def saving(reader, words):
    """Return the button of the entry with these words."""
    [found] = [
        button
        for form in reader.page.all("form", class_="set-editor")
        for button in form.all("button")
        if button.text == words
    ]
    return found


def stands(page, names):
    """Return what stands in fields of some names: what is typed, or the chip that is tapped."""
    typed = {name: " ".join(text.split()) for name, text in typed_fields(page, names)}
    tapped = {
        one["name"]: one["value"]
        for one in page.all("input")
        if one["name"] in names and one["checked"] is not None
    }
    return typed | tapped


@pytest.mark.parametrize(("slug", "key"), EDITORS)
def test_an_item_is_entered_by_plain_fields_and_is_there_again(editor, slug, key):
    case = CASES[slug][key]
    reader, kept = editor(slug, key)
    empty = held(kept, key)
    for name, value in case.taps:
        form = reader.page.one("form", class_="set-editor")
        reader.push(next(b for b in form.all("button") if (b["name"], b["value"]) == (name, value)))

    reader.push(saving(reader, case.save), **case.right)

    assert reader.response.status_code == 200
    assert alerts(reader.page) == []
    assert held(kept, key) != empty
    reader.open(f"{reverse('games:set-part', args=[kept.pk, key])}?item={case.item}")
    assert stands(reader.page, case.right) == case.right


@pytest.mark.parametrize(("slug", "key"), EDITORS)
def test_a_mistake_is_refused_in_words_and_what_was_typed_stays(editor, slug, key):
    case = CASES[slug][key]
    reader, kept = editor(slug, key)
    before = held(kept, key)

    sent = {**case.wrong, "version": "0", "item": "1"}
    answer = reader.client.post(reader.path, sent)

    assert answer.status_code == 422
    page = parsed(answer)
    assert case.words in alerts(page)[0]
    assert held(kept, key) == before
    shown = stands(page, case.wrong)
    assert shown
    assert shown == {name: case.wrong[name] for name in shown}


def test_a_square_that_is_none_keeps_its_place_in_the_picture(editor):
    reader, _ = editor("multicity", "tiles")

    reader.push(reader.page.one("form", class_="set-editor").all("button")[0], tile="rgb yxq gbb")

    squares = [square.text for square in reader.page.one(class_="preview").all("i")]
    assert "".join(squares) == "RGBYX?GBB"


HALF_SENT = [
    pytest.param("cities", "cards", {"points": "3"}, id="a card without its title"),
    pytest.param("cities", "boards", {"title_2": "Lakes"}, id="a city board without its name"),
    pytest.param("my-city", "board", {"strokes": "q:A1", "columns": "7"}, id="another size"),
    pytest.param("micro-city", "a", {"name": "Mill"}, id="a building without its mark"),
]


@pytest.mark.parametrize(("slug", "key", "sent"), HALF_SENT)
def test_what_is_sent_without_the_rest_of_its_form_stays_too(signed_in, account, slug, key, sent):
    kept = whole(account, slug)

    answer = signed_in.post(reverse("games:set-part", args=[kept.pk, key]), {**sent, "version": 0})

    assert answer.status_code == 422
    name, text = sent.popitem()
    assert stands(parsed(answer), {name}) == {name: text}
