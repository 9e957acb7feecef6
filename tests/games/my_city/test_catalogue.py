"""The catalogue: what each rule is called in a sentence, and from which chapter on."""

import pytest

from games.kit.shapes import parse_shape
from games.my_city.buildings import Building, Colour
from games.my_city.catalogue.rules import RULE_WORDS
from games.my_city.catalogue.sentences import SENTENCES, tell_rule
from games.my_city.practice import ETERNAL
from games.my_city.rules.kinds import KINDS
from games.my_city.rules.sheet import Rule
from tests.campaign.rule_sheets import rule

ODD = parse_shape(["XXX", "XXX"])
DECK = {
    **ETERNAL,
    "pier": Building("pier", Colour.RED, ODD),
    "r7": Building("r7", Colour.RED, ODD),
}
BY_PLACE = "One more building, its shape by placement:"
BANKS = {"0": "left bank", "1": "right bank"}

TOLD = [
    ("start number=0", "The marker starts on 0"),
    ("passing allowed=no", "No passing"),
    ("passing cost=2 floor=5", "A pass costs 2, and the marker stays on 5 or above"),
    ("ground ground=forest", "Buildings may stand on forest"),
    ("bank bank=0", "The left bank is closed: nobody builds there, and nothing there counts"),
    ("bank bank=7", "The bank 7 is closed: nobody builds there, and nothing there counts"),
    ("first where=river", "The first building goes along the river"),
    ("first where=space space=E6", "The first building goes on E6, or beside it"),
    ("first where=space", "The first building goes to the space on your sheet"),
    ("first where=fixed", "The first building goes beside the one that stands from the start"),
    ("fixed spaces=E6,E7 colour=red", "A red building stands on E6 E7 from the start"),
    ("piece piece=c1 colour=church", "One more building: church, its shape as on your sheet"),
    ("piece piece=c1 colour=church shape=XXX/.X.", "One more building: purple T church"),
    ("tagged pieces=b1,b2 tag=cog", "Marked “cog”: blue domino and blue long bar"),
    ("tagged pieces=b1,x9 tag=cog", "Marked “cog”: blue domino and “x9”"),
    ("must_build pieces=c1", "Must be built, and who cannot has to end: purple short bar church"),
    (
        "must_build pieces=pier",
        "Must be built, and who cannot has to end: red building of 6 squares",
    ),
    ("must_build pieces=r7", "Must be built, and who cannot has to end: red shape 7"),
    ("removed pieces=y3,y4", "Out of the game: yellow square and yellow T"),
    (
        "piece_by_place piece=c4 colour=red first=X second=XX other=XX",
        f"{BY_PLACE} red single (first), red domino (second), red domino (others)",
    ),
    (
        "piece_by_place piece=c4 colour=church first=XX second=XX other=XX",
        "One more building, its shape by placement: purple domino church",
    ),
    (
        "piece_by_place piece=c4 colour=church first=X",
        "One more building, its shape by placement: purple single church (first)",
    ),
    (
        "piece_by_place piece=c4",
        "One more building, its shape by placement: …, its shape as on your sheet",
    ),
    (
        "replaced piece=y1 shape=XXX",
        "Another building in place of the yellow domino: yellow short bar",
    ),
    ("replaced piece=y1", "Another building in its place: yellow domino"),
    ("replaced piece=x9 shape=XXX", "Another building in its place: “x9”"),
    ("removed colour=blue", "Out of the game: blue"),
    ("removed colour=blue without=cog", "Out of the game: blue, but for those marked “cog”"),
    ("must_build", "Must be built, and who cannot has to end: …"),
    ("removed", "Out of the game: …"),
    ("must_build colour=church", "Must be built, and who cannot has to end: church"),
    ("blocking", "A blocking card: all skip the building that comes next"),
    ("blocking cards=2", "2 blocking cards: all skip the building that comes next"),
    ("free_pass", "Who no longer has the building of the card passes free"),
    ("visible feature=tree points=1", "Visible trees: +1 each"),
    ("visible feature=rock", "Visible rocks: points as on your sheet each"),
    ("empty points=-1", "Empty light green spaces: −1 each"),
    ("groups points=1", "Largest group of each colour: +1 a building"),
    ("groups colour=red points=2", "Largest red group: +2 a building"),
    ("enclosed feature=well points=4", "Wells between 4 different buildings: +4 each"),
    ("parks", "Single spaces with buildings all around: points as on your sheet each"),
    ("touching colour=church points=3", "Beside buildings of all three colours (church): +3 each"),
    ("on_row per=building points=1", "Buildings on the bottom row: +1 for each"),
    ("on_row row=1 points=5 at_once=yes", "Buildings on row 1: +5, at once"),
    (
        "contiguous colour=blue space=A1 track=Mine",
        "Blue buildings that hang together from A1: a box each of Mine",
    ),
    ("connected space=A1 other=B2 points=4", "A1 and B2 connected by any: +4"),
    ("connected space=A1", "A1 and … connected by any: points as on your sheet"),
    ("full lines=rows points=2", "Full rows: +2 each"),
    ("first_cover feature=vein points=3", "First to cover all gold veins: +3 at once"),
    ("first_to words=Reach_H1 points=2", "First: Reach H1: +2 at once"),
    ("counter words=Coins points=1", "Coins: +1 at once, each time"),
    ("track track=Mine", "Boxes stay crossed off: Mine"),
    ("typed words=Harbour", "Harbour: the group types the points"),
]


@pytest.mark.parametrize(("text", "words"), TOLD)
def test_a_rule_in_plain_words(text, words):
    assert tell_rule(rule(text), DECK, BANKS) == words


@pytest.mark.parametrize("code", KINDS)
def test_every_kind_is_told_even_if_nothing_of_it_is_known(code):
    words = tell_rule(Rule(code), DECK)
    assert words[0].isupper() or words[0] == "…"
    assert "{" not in words


def test_a_sentence_is_told_from_the_chapter_of_its_kind_on():
    wrong = [
        key
        for key, said in SENTENCES.items()
        if said.chapter != RULE_WORDS[f"{key.partition('.')[0]}.name"].chapter
    ]
    assert wrong == []
    assert KINDS.keys() - {key.partition(".")[0] for key in SENTENCES} == set()
