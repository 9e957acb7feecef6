"""The entry of a piece by chips: what its page shows as chosen is read as the same piece."""

import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from games.micro_city.building_entry import building_draft, check_buildings, read_building_form
from games.micro_city.card_entry import card_draft, read_card_form
from games.micro_city.company import Stock
from games.micro_city.deed_chips import code_of, deed_rows, read_codes
from games.micro_city.deeds import COUNTED, NAMED, Card, Deed, DeedKind
from games.micro_city.practice import PROJECTS
from games.micro_city.setup import Building

counts = st.integers(1, 99)
deeds = st.sampled_from(NAMED).flatmap(
    lambda kind: st.builds(Deed, st.just(kind), counts if kind in COUNTED else st.just(1))
)
some_deeds = st.lists(deeds, min_size=1, max_size=4, unique=True).map(tuple)
costs = st.builds(Stock, *[st.integers(0, 12)] * 4)
names = st.text("ab ü塔", min_size=1, max_size=9).map(lambda one: " ".join(one.split()) or "a")


def sent(context):
    """Return what a browser sends of an entry that nobody touched."""
    groups = context["groups"]
    rows = [*context["rows"], *(row for group in groups for row in group["rows"])]
    found = {"entered": ("1",), "name": (context.get("item_name", ""),)}
    for row in rows:
        on = tuple(chip.value for chip in row.chips if chip.is_on)
        found[row.name] = (*found.get(row.name, ()), *on)
    return found | {f"{group['name']}_was": (group["was"],) for group in groups}


@given(st.builds(Building, names, costs, st.just(()) | some_deeds), st.booleans())
def test_a_building_that_is_opened_and_saved_stays_as_it_is(building, is_challenge):
    typed = sent(building_draft(building, {}, "Piece", is_challenge=is_challenge))

    assert read_building_form(typed, "Piece") == building
    assert sent(building_draft(None, typed, "Piece", is_challenge=is_challenge)) == typed


@given(st.builds(Card, st.integers(0, 16), st.integers(1, 6), some_deeds, some_deeds))
def test_a_project_card_that_is_opened_and_saved_stays_as_it_is(card):
    typed = sent(card_draft(card, {"item": ("5",)}))

    assert read_card_form(typed) == card
    assert sent(card_draft(None, typed)) == typed


def test_a_new_piece_knows_nothing():
    assert set(sent(building_draft(None, {}, "Piece", is_challenge=True)).values()) == {
        ("1",),
        ("",),
        (),
    }
    assert set(sent(card_draft(None, {})).values()) == {("1",), ("",), ()}


def test_two_dollars_stand_first_and_only_once():
    rows = deed_rows("basic", ["money-2"], has_two_dollars=True)

    assert [(one.shown, one.is_on) for one in rows[0].chips] == [("2$ or …", True)]
    values = [chip.value for row in rows for chip in row.chips]
    assert len(values) == len({*values})


def test_deeds_that_were_there_keep_their_order_and_new_ones_follow():
    codes = [code_of(deed) for deed in PROJECTS[6].advanced]

    assert read_codes(["construct", *reversed(codes)], " ".join(codes)) == (
        *PROJECTS[6].advanced,
        Deed(DeedKind.CONSTRUCT),
    )


def test_a_building_without_a_name_is_called_by_its_place():
    built = read_building_form({"item": ("3",), "steel": ("2",)}, "Piece")

    assert built == Building("Piece 3", Stock(steel=2))


MANY = tuple(f"money-{number}" for number in range(1, 12))
CARD = {"moves": ("1",), "die": ("5",), "basic": ("construct",), "advanced": ("construct",)}
REFUSED = [
    (lambda: read_building_form({"name": ("Inn",)}, "Piece"), "Inn: Tap what it costs"),
    (lambda: read_building_form({"wood": ("many",)}, "Piece"), "“many” is no number"),
    (lambda: read_building_form({"wood": ("1",), "name": ("x" * 61,)}, "Piece"), "name must be"),
    (lambda: read_building_form({"wood": ("1",), "bonus": ("sleep",)}, "P"), "“sleep” is no deed"),
    (lambda: read_building_form({"wood": ("1",), "bonus": ("money",)}, "P"), "“money” is no deed"),
    (lambda: read_building_form({"wood": ("1",), "bonus": ("gather-1",)}, "P"), "is no deed"),
    (lambda: read_card_form({"moves": ("17",), "die": ("5",)}), "Still to tap: its moves, its"),
    (lambda: read_card_form({}), "its moves, its die, its basic action, its action with the die."),
    (
        lambda: read_card_form({"moves": ("1",), "die": ("5",), "basic": ("construct",)}),
        "Still to tap: its action with the die.",
    ),
    (lambda: check_buildings([Building("Inn", Stock())] * 2), "There are two called Inn"),
    (lambda: read_building_form({"wood": ("1",), "bonus": MANY}, "P"), "at most 10 deeds, not 11"),
    (lambda: read_card_form(CARD | {"advanced": MANY}), "advanced must have at most 10 deeds"),
]


@pytest.mark.parametrize(("read", "words"), REFUSED)
def test_what_is_missing_or_wrong_is_said(read, words):
    with pytest.raises(ValidationError) as caught:
        read()
    assert words in caught.value.messages[0]
