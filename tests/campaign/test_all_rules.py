"""24 episodes with every kind of rule in force somewhere: new, paused, back, and gone.

Two cities play on the board below; columns A and B lie on the left bank, the river runs
between B and C. 13 spaces are empty light green: A1 C1 D1, A2 C2 E2, A3 B3 C3 E3, B4 C4 E4.

       A B C D E
    1  . t . . f        t one tree, r one rock, w well, g gold vein,
    2  . w . r .        m mountain, f forest
    3  . . . g .
    4  m . . g .

The deck: y1 r1 b1 are single squares, y2 r2 b2 are two in a row. The marker starts on 10. A sum
is written as it is counted: what is left out of it is nought.
"""

import pytest

from campaign.envelopes import envelopes_of
from campaign.keeping import cities_of
from campaign.legacy.rule_sheets import Line
from campaign.models import Campaign, Episode
from campaign.pages.rule_sheet import rules_of
from campaign.services.envelopes import Filled, fill_in_sheet, open_envelope
from campaign.services.episodes import close_episode, start_episode
from campaign.services.marks import Written
from games.kit.errors import RuleError
from games.my_city.rules.kinds import KINDS
from games.my_city.rules.sheet import read_draft
from tests.builders import entry
from tests.campaign.rule_sheets import sheet
from tests.campaign_builders import act, campaign_of, new_episode

pytestmark = pytest.mark.django_db

BOARD = ".t..f .w.r. ...g. m..g."
BANKS = "00111 00111 00111 00111"
SHAPES = [["X"], ["XX"]]

TREES = "visible feature=tree points=1"
ROCKS = "visible feature=rock points=-1"
EMPTY = "empty points=-1"
GROUPS = "groups points=1"

MINE = {"rule": "track", "track": "Mine", "boxes": 5}
MINE["rewards"] = [{"box": 1, "points": 2}, {"box": 3, "points": 5, "with_first": True}]

SHEETS = {
    1: [
        *(f"1 2 3 | {TREES}", f"2 3 | {GROUPS}"),
        "3 | enclosed feature=well buildings=2 points=4",
        *(f"1 2 3 | {ROCKS}", f"1 3 | {EMPTY}"),
    ],
    2: [
        *(f"4 5 6 | {TREES}", f"4 5 6 | {GROUPS}"),
        "4 5 6 | touching colour=church points=3",
        "4 5 6 | piece piece=c1 colour=church shape=X",
        "5 6 | piece_by_place piece=c2 colour=church first=X second=XX other=XX",
        *("4 5 | must_build colour=church", "4 6 | blocking cards=1"),
        "6 | passing allowed=no | gone",
        *(f"4 5 6 | {ROCKS}", f"4 5 6 | {EMPTY}"),
    ],
    3: [
        *(f"7 8 9 | {TREES}", f"7 8 9 | {GROUPS}", "7 8 | bank bank=0 | gone"),
        *("8 9 | first where=space space=E3", "9 | ground ground=forest"),
        *(f"7 8 9 | {ROCKS}", f"7 8 9 | {EMPTY}"),
    ],
    4: [
        f"10 11 12 | {TREES}",
        "10 11 | first_cover feature=vein points=3",
        "10 12 | counter words=Coins points=1",
        *("11 | first_to words=Reach_the_harbour points=2 | gone", "12 | typed words=Harbour"),
        *(f"10 11 12 | {ROCKS}", f"10 11 | {EMPTY}"),
    ],
    5: [
        *("13 14 15 | start number=0", f"13 14 15 | {TREES}", "13 14 | investor points=1"),
        *("14 15 | tagged pieces=b1,b2 tag=cog", "14 | built colour=red points=1 | gone"),
        *("15 | built tag=cog points=2 | gone", f"13 14 15 | {ROCKS}"),
    ],
    6: [
        f"16 17 18 | {TREES}",
        "16 18 | contiguous colour=blue space=C1 track=Mine",
        "17 | contiguous colour=red space=C1 points=2 | gone",
        f"16 17 18 | {ROCKS}",
    ],
    7: [
        *(f"19 20 21 | {TREES}", "19 | on_row per=building points=1 | gone"),
        *("20 | on_row row=1 per=space points=1", "20 | connected space=C1 other=C3 points=4"),
        *("21 | full lines=columns points=2", f"19 20 21 | {ROCKS}"),
    ],
    8: [
        *("22 23 24 | fixed spaces=C2 colour=red", "22 23 24 | first where=fixed"),
        *("23 24 | removed colour=blue without=cog", "23 24 | free_pass"),
        *("24 | replaced piece=y1 shape=XX", f"22 23 24 | {TREES}", f"22 23 24 | {GROUPS}"),
        *("22 24 | parks points=3", f"22 23 24 | {ROCKS}"),
    ],
}

# Each: the log, the total of each city as a sum
EPISODES = {
    # tree on B1; Ana covers the rock and C1, C2
    1: (
        "reveal y1; 0 builds C1; 1 ends; reveal r2; 0 builds C2 D2; reveal b1; 0 ends",
        (10 + 1 - 11, 10 + 1 - 1 - 13),
    ),
    # groups: a building of each colour; empty is paused
    2: (
        (
            "reveal y1; 0 builds C1; 1 ends; reveal r2; 0 builds C2 D2; reveal b1; 0 builds D1;"
            "reveal y2; 0 ends"
        ),
        (10 + 1 + 3, 10 + 1 - 1),
    ),
    # b1 covers the tree; the well B2 has r2 on C2 and b1 on B1
    3: (
        (
            "reveal y1; 0 builds C1; 1 ends; reveal r2; 0 builds C2 D2; reveal b1; 0 builds B1;"
            "reveal y2; 0 ends"
        ),
        (10 + 3 + 4 - 11, 10 + 1 - 1 - 13),
    ),
    # b2 is skipped; c1 on the rock touches yellow C2, red D3, blue D1. Ben has to end at c1
    4: (
        (
            "reveal blocking; reveal b2; reveal y1; 0 builds C2; 1 passes;"
            "reveal r2; 0 builds C3 D3; 1 passes; reveal c1; 0 builds D2; not 1 passes; 1 ends;"
            "reveal b1; 0 builds D1; reveal y2; 0 ends"
        ),
        (10 + 1 + 3 + 3 - 10, 10 - 2 + 1 - 1 - 13),
    ),
    # the second of two counts as other: Ben's c2 has two squares, and covers a vein
    5: (
        (
            "reveal y1; 0 builds C2; 1 builds C2; reveal r2; 0 builds C3 D3; 1 passes;"
            "reveal c2; 0 builds D2; 1 builds C3 D3; reveal b1; 0 builds D1; 1 ends;"
            "reveal y2; 0 ends"
        ),
        (10 + 1 + 3 + 3 - 10, 10 - 1 + 1 + 1 - 1 - 11),
    ),
    # nobody passes
    6: (
        (
            "reveal y1; 0 builds C1; not 1 passes; 1 builds C1; reveal blocking; reveal r2;"
            "reveal r1; 0 builds D1; 1 ends; reveal b1; 0 ends"
        ),
        (10 + 1 + 2 - 1 - 11, 10 + 1 + 1 - 1 - 12),
    ),
    # the left bank is closed: no tree, 8 empty spaces
    7: (
        (
            "reveal y1; not 0 builds B3; 0 builds C1; 1 ends; reveal r2; 0 builds C2 D2;"
            "reveal b1; 0 ends"
        ),
        (10 + 2 - 6, 10 - 1 - 8),
    ),
    # the first building goes on E3 or beside it
    8: (
        (
            "reveal y1; not 0 builds C1; 0 builds E3; 1 builds E2; reveal r2;"
            "0 builds D4 E4; 1 ends; reveal b1; 0 ends"
        ),
        (10 + 2 - 1 - 6, 10 + 1 - 1 - 7),
    ),
    # both banks again, and the forest E1 is built on
    9: (
        "reveal y1; 0 builds E2; 1 ends; reveal r1; 0 builds E1; reveal b1; 0 ends",
        (10 + 1 + 2 - 1 - 12, 10 + 1 - 1 - 13),
    ),
    # Ana covers both veins first, and says that she got 2 coins
    10: (
        (
            "reveal y1; 0 builds C3; 1 builds C3; reveal r2; 0 builds D3 D4; 1 passes;"
            "write 0 counter count=2; reveal b1; 0 ends; 1 ends"
        ),
        (10 + 3 + 2 + 1 - 1 - 12, 10 - 1 + 1 - 1 - 12),
    ),
    # both cover them on the same card; Ana reaches the harbour
    11: (
        (
            "reveal y1; 0 builds C3; 1 builds C3; reveal r2; 0 builds D3 D4; 1 builds D3 D4;"
            "write 0 first_to count=1; reveal b1; 0 ends; 1 ends"
        ),
        (10 + 1 + 3 + 2 - 1 - 12, 10 + 1 + 3 - 1 - 12),
    ),
    # the group types 4 points and a symbol for Ana
    12: (
        (
            "reveal y1; 0 builds C1; 1 builds C1; write 1 counter count=3;"
            "write 0 typed points=4 symbols=1; reveal r1; 0 ends; 1 ends"
        ),
        (10 + 1 + 4 - 1, 10 + 1 + 3 - 1),
    ),
    # from nought nobody can pass; the investor goes from y1 to r2, and to b1
    13: (
        (
            "reveal y1; 0 builds C1; not 1 passes; 1 ends; reveal r2; 0 builds C2 D2;"
            "reveal b1; 0 builds D1; reveal y2; 0 ends"
        ),
        (0 + 1 + 2, 0 + 1 - 1),
    ),
    # red buildings bring 1
    14: (
        (
            "reveal y1; 0 builds C1; 1 builds C1; reveal r2; 0 builds C2 D2; 1 builds C2 C3;"
            "reveal b1; 0 ends; 1 ends"
        ),
        (0 + 1 + 1 + 1, 0 + 1 + 1 + 1 - 1),
    ),
    # b1 is marked: 2; the investor is paused
    15: (
        "reveal y1; 0 builds C1; 1 ends; reveal b1; 0 builds D1; reveal r1; 0 ends",
        (0 + 1 + 2 - 1, 0 + 1 - 1),
    ),
    # two boxes for Ana, one for Ben: each reaches box 1
    16: (
        "reveal b1; 0 builds C1; 1 builds C1; reveal b2; 0 builds C2 D2; 1 ends; reveal y1; 0 ends",
        (10 + 1 + 2, 10 + 1 + 2 - 1),
    ),
    # two red buildings from C1; nothing is crossed off
    17: (
        "reveal r1; 0 builds C1; 1 ends; reveal r2; 0 builds C2 D2; reveal y1; 0 ends",
        (10 + 1 + 4, 10 + 1 - 1),
    ),
    # Ana goes from 2 boxes to 3, Ben from 1 to 3: both reach box 3 in the same episode
    18: (
        "reveal b1; 0 builds C1; 1 builds C1; reveal b2; 0 ends; 1 builds C2 D2; reveal y1; 1 ends",
        (10 + 1 + 5 - 1, 10 + 1 + 5),
    ),
    # one building of each on the bottom row; Ana has fewer empty spaces in row 3
    19: (
        "reveal y1; 0 builds C3; 1 builds C4; reveal r2; 0 builds C4 D4; 1 ends; reveal b1; 0 ends",
        (10 + 1 + 1 - 1, 10 + 1 + 1 - 1),
    ),
    # C1 in row 1; C1 and C3 hang together
    20: (
        "reveal y1; 0 builds C1; 1 builds C1; reveal r2; 0 builds C2 C3; 1 ends; reveal b1; 0 ends",
        (10 + 1 + 1 + 4 - 1, 10 + 1 + 1 - 1),
    ),
    # column C is full
    21: (
        "reveal y2; 0 builds C1 C2; 1 ends; reveal r2; 0 builds C3 C4; reveal b1; 0 ends",
        (10 + 1 + 2 - 1, 10 + 1 - 1),
    ),
    # a red building stands on C2; D2 is enclosed by C2, D1, D3, E2, with its rock
    22: (
        (
            "reveal y1; not 0 builds D1; 0 builds C1; 1 ends; reveal r1; 0 builds D1;"
            "reveal y2; 0 builds C3 D3; reveal b2; 0 builds E2 E3; reveal b1; 0 ends"
        ),
        (10 + 1 + 3 + 3 - 1, 10 + 1 + 1 - 1),
    ),
    # blue buildings have left: who has none passes free
    23: (
        (
            "reveal y1; 0 builds C1; 1 builds C1; reveal b1; 0 passes; 1 passes;"
            "reveal r1; 0 builds D1; 1 ends; reveal r2; 0 ends"
        ),
        (10 + 1 + 2 - 1, 10 + 1 + 2 - 1),
    ),
    # y1 has two squares now
    24: (
        "reveal y1; 0 builds C1 D1; 1 ends; reveal b1; 0 passes; reveal r1; 0 ends",
        (10 + 1 + 2 - 1, 10 + 1 + 1 - 1),
    ),
}

NEWS = {
    2: ["groups new", "empty paused"],
    3: ["enclosed new", "empty back"],
    5: ["piece_by_place new", "blocking paused"],
    6: ["blocking back", "passing new", "must_build paused"],
    15: ["built new", "investor paused"],
    17: ["contiguous new", "contiguous paused"],
    18: ["contiguous back"],
    24: ["replaced new", "parks back"],
}


@pytest.fixture
def campaign(account):
    campaign = campaign_of(account, terrain=BOARD, banks=BANKS)
    Campaign.objects.filter(pk=campaign.pk).update(buildings=SHAPES)
    return Campaign.objects.get(pk=campaign.pk)


def lines_of(chapter):
    """Return the sheet of a chapter; that of the track is written as JSON."""
    found = list(sheet(*SHEETS[chapter]))
    if chapter == 6:
        found.insert(2, Line(read_draft(MINE, "rule"), frozenset({16, 17, 18})))
    return tuple(found)


def prepare(campaign, chapter):
    """Open the envelope of a chapter, and fill in its sheet."""
    if chapter > 1:
        open_envelope(campaign=campaign, chapter=chapter, written=Written("ana"))
    filled = Filled(chapter, lines_of(chapter), envelopes_of(campaign).count)
    fill_in_sheet(campaign=campaign, filled=filled, written=Written("ana"))


def play_through(campaign, number, log):
    """Play an episode and close it; "not 1 passes" is an act that is refused."""
    new = new_episode("cards", "cards")
    episode = start_episode(campaign=campaign, number=number, new=new, by="ana")
    for line in map(str.strip, log.split(";")):
        if line.startswith("not "):
            with pytest.raises(RuleError):
                act(episode, entry(line.removeprefix("not ")))
        else:
            act(episode, entry(line))
    episode = Episode.objects.get(pk=episode.pk)
    return close_episode(episode=episode, by="ana")


def told(campaign, number):
    """Return what is new, back or paused in an episode, by the codes of the rules."""
    rules = Episode.objects.get(campaign=campaign, number=number).table.setup["rules"]
    news = zip(rules["sheet"], rules.get("news", [""] * len(rules["sheet"])), strict=True)
    found = [f"{rule['rule']} {new}" for rule, new in news if new]
    return found + [f"{rule['rule']} paused" for rule in rules.get("paused", ())]


def test_24_episodes_with_every_kind_of_rule(campaign):
    totals, codes = {}, set()
    for number, (log, _) in EPISODES.items():
        if number % 3 == 1:
            prepare(campaign, number // 3 + 1)
        episode = play_through(campaign, number, log)
        totals[number] = tuple(
            score["total"] for score in sorted(episode.scores, key=lambda score: score["city"])
        )
        codes |= {rule["rule"] for rule in episode.table.setup["rules"]["sheet"]}

    assert totals == {number: expected for number, (_, expected) in EPISODES.items()}
    assert codes == KINDS.keys()
    assert {number: told(campaign, number) for number in NEWS} == NEWS
    firsts = [
        min(episode.scores, key=lambda score: score["place"])["city"]
        for episode in campaign.episodes.all()
    ]
    assert firsts == [1 if number == 18 else 0 for number in EPISODES]
    assert [city.symbols for city in cities_of(campaign)] == [23 * 2 + 1, 2]
    assert rules_of(campaign, envelopes_of(campaign), 24)[0].words == (
        "A red building stands on C2 from the start"
    )
