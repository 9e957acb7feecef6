"""Placements and symbols counted by hand, from the boards on the table to the ledger.

How a city ended is written as its board, `#` where a building stands, after the
number of passes: `2: .#tT rR.# mf## ####`. Its sum reads start - passes + trees -
rocks - empty spaces, as the score track is moved (text: Episode Final Score).
"""

import re
from dataclasses import dataclass

import pytest

from campaign.keeping import cities_of
from campaign.models import Campaign, Episode
from campaign.services.episodes import close_episode
from campaign.services.refusals import Refusal
from games.folding import folded
from games.kit.cells import space_name
from games.models import Table
from tests.campaign_builders import BANKS, GROUND, act, campaign_of, refused, started, stick

ABSENT = "absent"
FOREST = "TTTTT TTTTT TTTTT TTTTT T...."
FOREST_BANKS = "00011 00011 00011 00011 00011"


@dataclass(frozen=True)
class Case:
    """How each city ended, its sum, its place, its symbols for the place and for 50.

    `order` is what the group says where no rule separates cities: an order of
    seats, or "shared".
    """

    ends: tuple
    order: str = ""
    terrain: str = GROUND
    banks: str = BANKS

    def expected(self, column):
        return [end[column] for end in self.ends if end[0] != ABSENT]


def case(id, *ends, **more):
    return pytest.param(Case(ends, **more), id=id)


# GROUND is ..tT / rR.. / mf.. / ....
# | passes: the board at the end | its sum | place | symbols for it | for 50
TWO = [
    case(
        "more points",
        ("0: ##tT #### mf## ####", "10 - 0 + 3 - 0 - 0 = 13", 1, 2, 0),
        ("2: ##t# r### mf.# ###.", "10 - 2 + 1 - 1 - 2 = 6", 2, 0, 0),
    ),
    case(
        "the last city has more",
        ("10: ..tT rR.. mf.. ....", "10 - 10 + 3 - 3 - 10 = -10", 2, 0, 0),
        ("9: ..tT rR.. mf.. ....", "10 - 9 + 3 - 3 - 10 = -9", 1, 2, 0),
    ),
    case(
        "tied, row 1 decides",
        ("0: .### #### mf## ####", "10 - 0 + 0 - 0 - 1 = 9", 2, 0, 0),
        ("0: #### ##.# mf## ####", "10 - 0 + 0 - 0 - 1 = 9", 1, 2, 0),
    ),
    case(
        "tied, row 2 decides",
        ("0: .### #### mf.# ####", "10 - 0 + 0 - 0 - 2 = 8", 1, 2, 0),
        ("0: #.## ##.# mf## ####", "10 - 0 + 0 - 0 - 2 = 8", 2, 0, 0),
    ),
    case(
        "tied, row 3 decides",
        ("0: .### ##.# mf.# ####", "10 - 0 + 0 - 0 - 3 = 7", 2, 0, 0),
        ("0: #.## ###. mf## .###", "10 - 0 + 0 - 0 - 3 = 7", 1, 2, 0),
    ),
    case(
        "tied, the last row decides",
        ("0: .### ##.# mf.# #.##", "10 - 0 + 0 - 0 - 4 = 6", 2, 0, 0),
        ("1: #.## ###. mf#. ####", "10 - 1 + 0 - 0 - 3 = 6", 1, 2, 0),
    ),
    case(
        "a visible tree or rock is no empty space",
        ("0: ##t# r### mf## ####", "10 - 0 + 1 - 1 - 0 = 10", 1, 2, 0),
        ("0: .#t# #### mf## ####", "10 - 0 + 1 - 0 - 1 = 10", 2, 0, 0),
    ),
    case(
        "tied in everything, shared",
        ("0: .### #### mf## ####", "10 - 0 + 0 - 0 - 1 = 9", 1, 2, 0),
        ("0: #.## #### mf## ####", "10 - 0 + 0 - 0 - 1 = 9", 1, 2, 0),
        order="shared",
    ),
    case(
        "tied in everything, an order named",
        ("0: #### #### mf## ####", "10 - 0 + 0 - 0 - 0 = 10", 2, 0, 0),
        ("0: #### #### mf## ####", "10 - 0 + 0 - 0 - 0 = 10", 1, 2, 0),
        order="1 0",
    ),
    case(
        "final points that were typed, 50 among them",
        ("points 50", "50", 1, 2, 1),
        ("points -7", "-7", 2, 0, 0),
    ),
    case(
        "both typed 50, rows not entered",
        ("points 50", "50", 1, 2, 1),
        ("points 50", "50", 1, 2, 1),
        order="shared",
    ),
    case(
        "both typed 50, rows entered as far as needed",
        ("points 50 rows 1 2", "50", 1, 2, 1),
        ("points 50 rows 2 0", "50", 2, 0, 1),
    ),
    case(
        "points against a board, its rows entered",
        ("points 9 rows 0 0 2", "9", 2, 0, 0),
        ("0: #### #### mf.# ####", "10 - 0 + 0 - 0 - 1 = 9", 1, 2, 0),
    ),
    case(
        "a sheet against a board",
        ("sheet 2 3 1 4 rows 2 0 2 0", "10 - 2 + 3 - 1 - 4 = 6", 2, 0, 0),
        ("1: #### ##.# mf.# ###.", "10 - 1 + 0 - 0 - 3 = 6", 1, 2, 0),
    ),
    case(
        "50 reached on the way, and lost again by rocks and empties",
        ("0: TTTTT TTTTT TTTTT TTTTT T....", "10 - 0 + 42 - 0 - 4 = 48, stays 50", 2, 0, 1),
        ("0: TTTTT TTTTT TTTTT TTTTT T...#", "10 - 0 + 42 - 0 - 3 = 49, stays 50", 1, 2, 1),
        terrain=FOREST,
        banks=FOREST_BANKS,
    ),
    case(
        "exactly 50, and one short of it",
        ("0: TTTTT TTTTT TTTTT TTTTT #####", "10 - 0 + 40 - 0 - 0 = 50, stays 50", 1, 2, 1),
        ("1: TTTTT TTTTT TTTTT TTTTT #####", "10 - 1 + 40 - 0 - 0 = 49", 2, 0, 0),
        terrain=FOREST,
        banks=FOREST_BANKS,
    ),
]
THREE = [
    case(
        "three places",
        ("1: #### #### mf## ####", "10 - 1 + 0 - 0 - 0 = 9", 2, 1, 0),
        ("0: ##tT #### mf## ####", "10 - 0 + 3 - 0 - 0 = 13", 1, 2, 0),
        ("0: #### rR## mf## ####", "10 - 0 + 0 - 3 - 0 = 7", 3, 0, 0),
    ),
    case(
        "all tied, row 1 and row 2 decide",
        ("0: .### #### mf## ####", "10 - 0 + 0 - 0 - 1 = 9", 3, 0, 0),
        ("0: #### #### mf## ###.", "10 - 0 + 0 - 0 - 1 = 9", 1, 2, 0),
        ("0: #### ##.# mf## ####", "10 - 0 + 0 - 0 - 1 = 9", 2, 1, 0),
    ),
    case(
        "all tied, row 1 puts two before one",
        ("0: #### #### mf.# ####", "10 - 0 + 0 - 0 - 1 = 9", 2, 1, 0),
        ("0: .### #### mf## ####", "10 - 0 + 0 - 0 - 1 = 9", 3, 0, 0),
        ("0: #### #### mf## .###", "10 - 0 + 0 - 0 - 1 = 9", 1, 2, 0),
    ),
    case(
        "the first place shared, the next is the third",
        ("0: #### #### mf## ####", "10 - 0 + 0 - 0 - 0 = 10", 1, 2, 0),
        ("1: #### #### mf## ####", "10 - 1 + 0 - 0 - 0 = 9", 3, 0, 0),
        ("0: #### #### mf## ####", "10 - 0 + 0 - 0 - 0 = 10", 1, 2, 0),
        order="shared",
    ),
    case(
        "the second place shared",
        ("0: ##t# #### mf## ####", "10 - 0 + 1 - 0 - 0 = 11", 1, 2, 0),
        ("0: #### #### mf## ####", "10 - 0 + 0 - 0 - 0 = 10", 2, 1, 0),
        ("0: ##t# r### mf## ####", "10 - 0 + 1 - 1 - 0 = 10", 2, 1, 0),
        order="shared",
    ),
    case(
        "the second place named",
        ("0: ##t# #### mf## ####", "10 - 0 + 1 - 0 - 0 = 11", 1, 2, 0),
        ("0: #### #### mf## ####", "10 - 0 + 0 - 0 - 0 = 10", 3, 0, 0),
        ("0: ##t# r### mf## ####", "10 - 0 + 1 - 1 - 0 = 10", 2, 1, 0),
        order="2 1",
    ),
    case(
        "all three share",
        ("0: #### #### mf## ####", "10 - 0 + 0 - 0 - 0 = 10", 1, 2, 0),
        ("0: ##t# r### mf## ####", "10 - 0 + 1 - 1 - 0 = 10", 1, 2, 0),
        ("points 10 rows 0 0 0 0", "10", 1, 2, 0),
        order="shared",
    ),
    case(
        "all three in an order named",
        ("0: #### #### mf## ####", "10 - 0 + 0 - 0 - 0 = 10", 2, 1, 0),
        ("0: #### #### mf## ####", "10 - 0 + 0 - 0 - 0 = 10", 3, 0, 0),
        ("0: #### #### mf## ####", "10 - 0 + 0 - 0 - 0 = 10", 1, 2, 0),
        order="2 0 1",
    ),
    case(
        "one does not play: two players' symbols",
        (ABSENT,),
        ("0: #### #### mf## ####", "10 - 0 + 0 - 0 - 0 = 10", 1, 2, 0),
        ("1: #### #### mf## ####", "10 - 1 + 0 - 0 - 0 = 9", 2, 0, 0),
    ),
    case(
        "two do not play: no symbols for the place",
        (ABSENT,),
        ("points 50", "50", 1, 0, 1),
        (ABSENT,),
    ),
    case(
        "two at 50, one behind them",
        ("points 50 rows 2", "50", 2, 1, 1),
        ("points 50 rows 1", "50", 1, 2, 1),
        ("points 49", "49", 3, 0, 0),
    ),
]
FOUR = [
    case(
        "four places",
        ("3: #### #### mf## ####", "10 - 3 + 0 - 0 - 0 = 7", 3, 0, 0),
        ("0: ##tT #### mf## ####", "10 - 0 + 3 - 0 - 0 = 13", 1, 2, 0),
        ("0: ..## rR.. mf.. ....", "10 - 0 + 0 - 3 - 10 = -3", 4, 0, 0),
        ("0: ###T #### mf## .###", "10 - 0 + 2 - 0 - 1 = 11", 2, 1, 0),
    ),
    case(
        "all tied, each row decides once",
        ("0: .### #### mf## ####", "10 - 0 + 0 - 0 - 1 = 9", 4, 0, 0),
        ("0: #### ##.# mf## ####", "10 - 0 + 0 - 0 - 1 = 9", 3, 0, 0),
        ("0: #### #### mf.# ####", "10 - 0 + 0 - 0 - 1 = 9", 2, 1, 0),
        ("0: #### #### mf## .###", "10 - 0 + 0 - 0 - 1 = 9", 1, 2, 0),
    ),
    case(
        "two pairs, each decided by a row",
        ("0: ##t# #### mf## .###", "10 - 0 + 1 - 0 - 1 = 10", 1, 2, 0),
        ("0: .### #### mf## ####", "10 - 0 + 0 - 0 - 1 = 9", 4, 0, 0),
        ("0: ##t# ##.# mf## ####", "10 - 0 + 1 - 0 - 1 = 10", 2, 1, 0),
        ("0: #### #### mf## ###.", "10 - 0 + 0 - 0 - 1 = 9", 3, 0, 0),
    ),
    case(
        "two pairs share: two on place 1, two on place 3",
        ("0: #### #### mf## ####", "10 - 0 + 0 - 0 - 0 = 10", 1, 2, 0),
        ("1: #### #### mf## ####", "10 - 1 + 0 - 0 - 0 = 9", 3, 0, 0),
        ("0: #### #### mf## ####", "10 - 0 + 0 - 0 - 0 = 10", 1, 2, 0),
        ("1: #### #### mf## ####", "10 - 1 + 0 - 0 - 0 = 9", 3, 0, 0),
        order="shared",
    ),
    case(
        "the first pair in an order named, the second shares",
        ("0: #### #### mf## ####", "10 - 0 + 0 - 0 - 0 = 10", 2, 1, 0),
        ("1: #### #### mf## ####", "10 - 1 + 0 - 0 - 0 = 9", 3, 0, 0),
        ("0: #### #### mf## ####", "10 - 0 + 0 - 0 - 0 = 10", 1, 2, 0),
        ("1: #### #### mf## ####", "10 - 1 + 0 - 0 - 0 = 9", 3, 0, 0),
        order="2 0 shared",
    ),
    case(
        "three share the second place, each with its symbol",
        ("1: #### #### mf## ####", "10 - 1 + 0 - 0 - 0 = 9", 2, 1, 0),
        ("1: #### #### mf## ####", "10 - 1 + 0 - 0 - 0 = 9", 2, 1, 0),
        ("0: #### #### mf## ####", "10 - 0 + 0 - 0 - 0 = 10", 1, 2, 0),
        ("1: #### #### mf## ####", "10 - 1 + 0 - 0 - 0 = 9", 2, 1, 0),
        order="shared",
    ),
    case(
        "all four share",
        *[("2: #### #### mf## ####", "10 - 2 + 0 - 0 - 0 = 8", 1, 2, 0)] * 4,
        order="shared",
    ),
    case(
        "row 1 leaves three equal, row 4 parts one of them",
        ("0: .### #### mf## ####", "10 - 0 + 0 - 0 - 1 = 9", 4, 0, 0),
        ("1: #### #### mf## ####", "10 - 1 + 0 - 0 - 0 = 9", 1, 2, 0),
        ("0: #### #### mf## .###", "10 - 0 + 0 - 0 - 1 = 9", 3, 0, 0),
        ("1: #### #### mf## ####", "10 - 1 + 0 - 0 - 0 = 9", 2, 1, 0),
        order="1 3",
    ),
    case(
        "one does not play: three players' symbols",
        ("1: #### #### mf## ####", "10 - 1 + 0 - 0 - 0 = 9", 2, 1, 0),
        (ABSENT,),
        ("0: #### #### mf## ####", "10 - 0 + 0 - 0 - 0 = 10", 1, 2, 0),
        ("2: #### #### mf## ####", "10 - 2 + 0 - 0 - 0 = 8", 3, 0, 0),
    ),
    case(
        "two do not play: two players' symbols, 50 all the same",
        ("points 49", "49", 2, 0, 0),
        (ABSENT,),
        (ABSENT,),
        ("points 50", "50", 1, 2, 1),
    ),
    case(
        "every way of entering",
        ("points 6 rows 2", "6", 4, 0, 0),
        ("sheet 0 3 3 4 rows 1 0 0 3", "10 - 0 + 3 - 3 - 4 = 6", 2, 1, 0),
        ("4: #### #### mf## ####", "10 - 4 + 0 - 0 - 0 = 6", 1, 2, 0),
        ("1: .### ##.# mf## .###", "10 - 1 + 0 - 0 - 3 = 6", 3, 0, 0),
    ),
]


def line_of(seat, text, terrain):
    """Return the act that enters how a city ended."""
    line = {"do": "result", "seat": seat}
    how, _, rest = text.partition(" ")
    if how in {"points", "sheet"}:
        counts, _, rows = rest.partition(" rows ")
        names = ("points",) if how == "points" else ("passes", "trees", "rocks", "empty")
        line |= {"how": how, **dict(zip(names, map(int, counts.split()), strict=True))}
        return {**line, "rows": [*map(int, rows.split())]} if rows else line
    printed, seen = terrain.split(), rest.split()
    visible = []
    for row, marks in enumerate(seen):
        for column, mark in enumerate(marks):
            assert mark in ("#", printed[row][column])
            if mark not in "#mf":
                visible.append(space_name((row, column)))
    return {**line, "how": "visible", "passes": int(how.rstrip(":")), "visible": visible}


def sum_of(text):
    """Return the lines of a sum as they are written out, and its total."""
    counted, _, stays = text.partition(", stays ")
    lines, _, total = counted.rpartition(" = ")
    if not lines:
        points = int(counted)
        return [points, *([0] if points == 50 else [])], points
    numbers = [int(sign + number) for sign, number in re.findall(r"([+-]?) ?(\d+)", lines)]
    assert sum(numbers) == int(total), "the table itself adds up wrongly"
    return [*numbers, *([int(stays) - int(total)] if stays else [])], int(stays or total)


def entered(account, case):
    """Return an episode that ended as the case says, on the group's own boards."""
    campaign = campaign_of(account, len(case.ends), terrain=case.terrain, banks=case.banks)
    away = [seat for seat, end in enumerate(case.ends) if end[0] == ABSENT]
    episode = started(campaign, absent=away)
    for seat, (text, *_) in enumerate(case.ends):
        if text != ABSENT:
            act(episode, line_of(seat, text, case.terrain))
    seats = [int(seat) for seat in case.order.split() if seat.isdigit()]
    if seats:
        act(episode, {"do": "order", "seats": seats})
    return Episode.objects.select_related("table").get()


@pytest.mark.parametrize("case", [*TWO, *THREE, *FOUR])
def test_the_result_is_the_one_counted_by_hand(account, case):
    episode = entered(account, case)
    log = folded(Table.objects.get())
    standing = log.game.standing(log.state)

    close_episode(episode=episode, are_ties_shared=case.order.endswith("shared"))

    sums = [sum_of(text) for text in case.expected(1)]
    assert [[line.points for line in score.lines] for score in standing.scores] == [
        lines for lines, _ in sums
    ]
    kept = Episode.objects.get().scores
    symbols = [sum(pair) for pair in zip(case.expected(3), case.expected(4), strict=True)]
    assert [(s["total"], s["place"], s["symbols"]) for s in kept] == [
        *zip((total for _, total in sums), case.expected(2), symbols, strict=True)
    ]
    assert all(score["reason"].endswith(".") for score in kept)


@pytest.mark.parametrize("case", [*TWO, *THREE, *FOUR])
def test_the_symbols_stand_in_the_ledger_by_source(account, case):
    close_episode(episode=entered(account, case), are_ties_shared=case.order.endswith("shared"))

    found = []
    for city in cities_of(Campaign.objects.get()):
        marks = {entry.mark.source: entry.mark.count for entry in city.coloured}
        assert all(entry.point == (1, "end") for entry in city.coloured)
        found.append((marks.pop("placement", 0), marks.pop("fifty", 0)))
        assert not marks
    assert found == [(0, 0) if end[0] == ABSENT else tuple(end[3:]) for end in case.ends]


@pytest.mark.parametrize(
    "case", [case for case in (*TWO, *THREE, *FOUR) if case.values[0].order.endswith("shared")]
)
def test_a_place_is_shared_only_on_the_word_of_the_group(account, case):
    episode = entered(account, case)
    assert refused(close_episode, episode=episode) == Refusal.UNDECIDED


def test_a_result_above_50_is_refused(account):
    episode = started(campaign_of(account))
    line = {"do": "result", "seat": 0, "how": "points", "points": 51}
    assert refused(act, episode, line) == "above_top"


def test_a_sticker_is_scored_in_the_next_episode(account):
    """Two rocks on D4, left visible: 10 - 0 + 0 - 2 - 0 = 8; without it - 1."""
    case = Case((("0: #### #### mf## ####", "", 1, 2, 0), ("points 0", "", 2, 0, 0)))
    close_episode(episode=entered(account, case))
    campaign = Campaign.objects.get()
    stick(campaign, "rocks on D4", "1 end", city=0)
    second = started(campaign, 2)
    line = {"do": "result", "seat": 0, "how": "visible", "passes": 0, "visible": ["D4"]}
    act(second, line)
    act(second, {**line, "seat": 1})

    log = folded(Table.objects.get(pk=second.table_id))

    assert [[line.points for line in s.lines] for s in log.game.standing(log.state).scores] == [
        [10, 0, 0, -2, 0],
        [10, 0, 0, 0, -1],
    ]
