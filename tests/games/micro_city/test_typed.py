"""What is typed of the group's own box: read as it stands, and what is missing is said."""

import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from games.kit.cells import space_name
from games.micro_city.city import AREAS, DISTRICTS, areas_of
from games.micro_city.company import THINGS, Stock
from games.micro_city.dealing import laid
from games.micro_city.deeds import CARDS, NAMED, Card, Deed, DeedKind
from games.micro_city.practice import BUILDINGS, DISTRICT_CARDS, KINDS, PROJECTS
from games.micro_city.setup import Building
from games.micro_city.typed_lists import (
    DEEDS,
    BuildingsInput,
    CardInput,
    TypedBuilding,
    TypedCard,
    can_be_filled,
    read_buildings,
    read_card,
    typed_buildings,
    typed_card,
)
from games.micro_city.typed_map import (
    NO_AREAS,
    AreasInput,
    areas_text,
    read_side_a,
    read_side_b,
    words_of,
)
from tests.games.micro_city.builders import MAP

WHOLE = " ".join(MAP.split())
AREA_WORDS = st.builds(str.__add__, st.sampled_from([*KINDS, "-"]), st.sampled_from([*"123456-"]))


def with_words(**words):
    """Return the whole map with other words on some areas, like B2="w-"."""
    text = {space_name(cell): word for cell, word in words_of(WHOLE).items()} | words
    return " ".join(text.values())


def refusal(read):
    with pytest.raises(ValidationError) as caught:
        read()
    return caught.value.messages[0]


# areas


@given(st.lists(st.sampled_from(DISTRICT_CARDS), min_size=4, max_size=4))
def test_a_map_is_read_back_from_its_text(cards):
    fronts, backs = laid(cards, range(4), (0,) * 4)

    assert read_side_a(areas_text(fronts)) == fronts
    assert read_side_b(areas_text(backs), is_whole=True) == backs
    assert areas_text({}) == NO_AREAS


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (NO_AREAS, "Side A still lacks all its areas."),
        (with_words(B2="--"), "Side A still lacks B2."),
        (with_words(B2="w-"), "Side A still lacks the die of B2."),
        (with_words(B2="-3"), "Side A still lacks B2."),
        (with_words(A1="--", B2="w-", C2="x-"), "Side A still lacks A1 and the dice of B2 C2."),
    ],
)
def test_side_a_says_which_areas_it_lacks(text, said):
    assert refusal(lambda: read_side_a(text)) == said


@given(st.lists(AREA_WORDS, min_size=16, max_size=16))
def test_side_a_is_refused_exactly_where_an_area_is_not_whole(words):
    text = " ".join(words)
    if any("-" in word for word in words):
        assert refusal(lambda: read_side_a(text)).startswith("Side A still lacks")
    else:
        assert areas_text(read_side_a(text)) == text


@given(st.sets(st.sampled_from(DISTRICTS)))
def test_side_b_has_whole_cards_or_none_of_them(districts):
    words = words_of(WHOLE)
    text = " ".join(
        words[cell] if any(cell in areas_of(one) for one in districts) else "--" for cell in AREAS
    )

    read = read_side_b(text, is_whole=False)

    assert {*read} == {cell for one in districts for cell in areas_of(one)}
    if len(districts) < len(DISTRICTS):
        assert refusal(lambda: read_side_b(text, is_whole=True)).startswith("To start on side B")


def test_half_a_side_b_is_refused_with_its_card():
    assert refusal(lambda: read_side_b(with_words(C2="--", D2="r-"), is_whole=False)) == (
        "Side B of card 2 still lacks C2 and the die of D2: enter all four areas of a card, or"
        " none."
    )


def test_a_card_of_side_b_without_any_die_is_no_unknown_one():
    text = " ".join(["w-", "r-", "--", "--", "x-", "c-"] + ["--"] * 10)

    assert refusal(lambda: read_side_b(text, is_whole=False)) == (
        "Side B of card 1 still lacks the dice of A1 B1 A2 B2: enter all four areas of a card,"
        " or none."
    )


def test_selects_are_read_and_strange_values_are_none():
    data = {"side_a_A1": "w", "side_a_A1_die": "3", "side_a_B1": "?", "side_a_B1_die": "7"}

    text = AreasInput().value_from_datadict(data, {}, "side_a")

    assert text.split()[:3] == ["w3", "--", "--"]
    assert AreasInput().value_omitted_from_data(data, {}, "side_b")


# buildings


@pytest.mark.parametrize("name", [*BUILDINGS])
def test_the_practice_buildings_are_read_back_as_typed(name):
    assert can_be_filled(BUILDINGS[name])
    assert read_buildings(typed_buildings(BUILDINGS[name]), name, "Building") == BUILDINGS[name]


def line(name="", **cost):
    return TypedBuilding(name, {thing: cost.get(thing, "") for thing in THINGS})


REFUSED_LISTS = {
    "nothing": ([], "b", "Side B: enter what each building costs."),
    "blank lines": ([line(), line(wood="0")], "b", "Side B: enter what each building costs."),
    "a name alone": ([line("Inn")], "b", "Inn: enter what it costs."),
    "a name twice": (
        [line("Inn", wood="1"), line("Inn", coal="1")], "b", "There are two called Inn.",
    ),
    "a usual name twice": (
        [line("Building 2", wood="1"), line(coal="1")], "b", "There are two called Building 2.",
    ),
    "too dear": ([line("Inn", money="6")], "b", "Inn, $: 6 is too high, 5 is the most."),
    "below nothing": ([line("Inn", coal="-1")], "b", "Inn, coal: -1 is too low, 0 is the least."),
    "no number": ([line(wood="x")], "b", "Building 1, wood: “x” is no whole number"),
    "three on side A": ([line(wood="1")] * 3, "a", "Side A has 4 buildings; here are 3."),
    "one on side A": ([line(wood="1")], "a", "Side A has 4 buildings; here is 1."),
}  # fmt: skip


@pytest.mark.parametrize("case", [*REFUSED_LISTS])
def test_a_list_says_what_is_wrong(case):
    lines, name, said = REFUSED_LISTS[case]

    assert refusal(lambda: read_buildings(lines, name, "Building")).startswith(said)


def test_buildings_without_a_name_are_numbered_and_blank_lines_are_left_out():
    lines = [line(wood="1"), line(), line("Inn", money="2"), line(coal="1", steel="2")]

    found = read_buildings(lines, "eiffel", "Piece")

    assert found == (
        Building("Piece 1", Stock(wood=1)),
        Building("Inn", Stock(money=2)),
        Building("Piece 3", Stock(coal=1, steel=2)),
    )


def test_lines_are_read_by_their_number_however_many():
    data = {"list_b_1_name": "Inn", "list_b_3_wood": "2", "list_b_3_bonus_2": "money-2"}

    lines = BuildingsInput().value_from_datadict(data, {}, "list_b")

    assert [one.name for one in lines] == ["Inn", "", ""]
    assert lines[2].bonus == ("", "money-2")
    assert BuildingsInput().value_omitted_from_data(data, {}, "list_a")
    assert not BuildingsInput().value_omitted_from_data(data, {}, "list_b")


def test_lines_beyond_all_bounds_are_not_read():
    data = {"list_b_99_name": "Inn", "list_b_100_name": "Inn", "list_b_0_name": "Inn"}

    assert len(BuildingsInput().value_from_datadict(data, {}, "list_b")) == 40


# project cards


@pytest.mark.parametrize("card", [*CARDS.values(), *PROJECTS.values()])
def test_a_card_is_read_back_as_typed(card):
    assert can_be_filled([card])
    assert read_card(typed_card(card), 5) == card


WHOLE_CARD = {"moves": "2", "die": "5", "basic": ("set_die",), "advanced": ("construct", "")}


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"moves": ""}, "Card 5: how many moves does it show?"),
        ({"moves": "17"}, "Card 5, moves of the Engineer: 17 is too high"),
        ({"die": ""}, "Card 5: which die does it show?"),
        ({"die": "7"}, "Card 5: which die does it show?"),
        ({"basic": ("", "")}, "Card 5: choose what its basic action does."),
        ({"advanced": ("gather",)}, "Card 5: choose what its advanced action does."),
    ],
)
def test_a_card_says_what_it_lacks(typed, said):
    assert refusal(lambda: read_card(TypedCard("own", **WHOLE_CARD | typed), 5)).startswith(said)


def test_a_deed_chosen_twice_is_one():
    typed = TypedCard("own", **WHOLE_CARD | {"basic": ("money-2", "money-2", "set_die")})

    assert read_card(typed, 6).basic == (Deed(DeedKind.MONEY, 2), Deed(DeedKind.SET_DIE))


def test_a_card_from_nowhere_is_of_the_practice_set():
    assert CardInput().value_from_datadict({"card_5": "?"}, {}, "card_5").use == "practice"


def test_every_deed_of_a_record_can_be_chosen():
    assert {deed.kind for deed in DEEDS.values()} == {*NAMED}


@pytest.mark.parametrize(
    "item",
    [
        Building("Inn", Stock(wood=6)),
        Building("Inn", Stock()),
        Building("Inn", Stock(wood=1), (Deed(DeedKind.MONEY, 9),)),
        Building("Inn", Stock(wood=1), tuple(Deed(DeedKind.MONEY, n) for n in (1, 2, 3))),
        Card(1, 1, (Deed(DeedKind.TAKE_BACK, 9),), (Deed(DeedKind.CONSTRUCT),)),
    ],
)
def test_what_a_page_cannot_show_whole_is_not_filled_in(item):
    assert not can_be_filled([item])
