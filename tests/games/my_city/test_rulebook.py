"""Rules of the text that stand in no other table of tests, one claim each."""

import pytest

from games.my_city.pieces import dealt
from games.my_city.practice import BUILDINGS
from games.my_city.rules.force import BASE
from tests.builders import deck, outcome, points, record, scores
from tests.games.my_city.rules.notation import sheet
from tests.table_builders import kept_table, parsed, part

DECK = deck(d="XX", e="XX", s="X")


def test_there_is_one_card_for_each_of_the_24_buildings():
    assert sorted(dealt(BUILDINGS, BASE)) == sorted(BUILDINGS)
    assert len({*dealt(BUILDINGS, BASE)}) == 24


STAYS = [
    (["0 builds d on B3 B4"], "not_revealed", "built anew elsewhere on a later card"),
    (["0 builds e on B1 A1"], "occupied", "built over by a later one"),
    (["0 passes d"], "not_revealed", "given up on a later card"),
]


@pytest.mark.parametrize(
    ("last", "code"), [one[:2] for one in STAYS], ids=[one[2] for one in STAYS]
)
def test_a_building_that_was_placed_stays_where_it_is(last, code):
    first = ["reveal d", "0 builds B1 B2", "reveal e"]
    assert outcome(record(*first, *last, buildings=DECK)) == (3, code)


GONE = [
    (["0 passes", "reveal e"], "0 builds d on B1 B2", "after a pass"),
    (["0 passes", "reveal e", "0 passes", "reveal s"], "0 builds d on B1 B2", "two cards later"),
]


@pytest.mark.parametrize(("acts", "last"), [one[:2] for one in GONE], ids=[one[2] for one in GONE])
def test_a_building_that_was_not_built_on_its_card_is_gone(acts, last):
    assert outcome(record("reveal d", *acts, last, buildings=DECK)) == (
        len(acts) + 1,
        "not_revealed",
    )


FLOORS = [
    # 14 empty spaces first, then two trees of two: 10 - 14 = -4, and 4 of 4 make it 0
    (["empty points=-1", "visible feature=tree points=1"], "........ ......mm TTmmmmmm", 0),
    (["empty points=-1", "visible feature=tree points=1"], "........ .......m TTmmmmmm", -1),
    (["visible feature=tree points=1", "empty points=-1"], "........ .......m TTmmmmmm", -1),
    (["empty points=-2", "visible feature=tree points=5"], "........ .......m TTmmmmmm", 0),
]


@pytest.mark.parametrize(("rules", "terrain", "total"), FLOORS)
def test_what_falls_below_0_is_taken_off_the_next_gains(rules, terrain, total):
    banks = "00000001 00000001 00000001"
    [score] = scores(record(terrain=terrain, banks=banks, buildings=DECK, rules=sheet(*rules)))
    assert score["total"] == total
    assert sum(points(score).values()) == total


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("lines", "seats", "words"),
    [
        ([], 2, "The starting player turns the cards over: Ana. Anyone may tap."),
        (["0 absent"], 3, "The starting player turns the cards over: Ben. Anyone may tap."),
        ([], 1, ""),
        (["reveal d", "0 passes", "1 passes"], 2, ""),
    ],
    ids=["two", "the first sits out", "alone", "after the first card"],
)
def test_the_page_names_who_turns_the_cards_over(signed_in, account, lines, seats, words):
    table = kept_table(account, *lines, seats=seats, buildings=DECK)
    page = parsed(signed_in.get(f"/tables/{table.pk}/"))
    helps = [node.text for node in part(page, "reveal").all("p", class_="help")]
    assert helps == [words] * bool(words)
