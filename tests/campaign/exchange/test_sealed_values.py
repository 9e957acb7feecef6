"""No value of a file names what belongs to a chapter that its own envelopes have not opened."""

from copy import deepcopy

import pytest

from campaign.exchange.ground import check_ground
from campaign.exchange.reading import parse_campaign
from campaign.exchange.rules import check_rules
from campaign.exchange.spoiling import Refusal, SealedError
from campaign.services.exchange import take_in_campaign
from games.my_city.catalogue.chapters import CHAPTERS
from tests.campaign.exchange.files import as_source, changed, counts, fault, json_of
from tests.campaign.exchange.test_envelopes import WHEN, done
from tests.campaign.exchange.test_pages import send
from tests.campaign.exchange.test_sheets import KIND, entry
from tests.campaign.seal import leaks, phrases, read
from tests.campaign_builders import campaign_of, closed
from tests.games.my_city.rules.notation import buildings, sheet

pytestmark = pytest.mark.django_db

BESIDE = {"ground": "", "where": "anywhere"}
DECK = {**BESIDE, "goes": "deck", "shape": ["X"]}
OWN = buildings("y1 yellow XX", "own1 church X")
CHURCH = {"colour": "church", "shape": ["X"]}
SIGN = {"letter": "P", "colour": "purple", "name": "Ours"}


def kind(**later):
    """Return the way to a kind of sticker in the ledger, and what it is there."""
    return {"ledger": [entry(0, "kind", {**KIND, **later})]}


def typed(name, **mark):
    return {"ledger": [entry(0, name, mark)]}


def setup(**keys):
    return {f"episodes__0__table__setup__{key}": value for key, value in keys.items()}


def seat(**keys):
    return {f"episodes__0__table__seats__0__{key}": value for key, value in keys.items()}


def filled(rule):
    lines = [{"rule": rule, "episodes": [1]}]
    return {"envelopes": [{"chapter": 1, "did": "sheet", "rules": lines, "at": WHEN}]}


def corrected(**effect):
    """Return the way to a correction with an effect on episode 1."""
    effect = {"episode": 1, "fate": "same", "closed": True, "falls": [], **effect}
    part = {"kind": "kept", "subject": {"episode": 1, "of": 0}, "reason": "so be it", "at": WHEN}
    counts = {"first_entry": 0, "entry_count": 0}
    return {"corrections": [{**part, **counts, "effects": [{**effect, "before": [], "after": []}]}]}


TABLE = "episodes[0].table"
"""What paths that begin with "table" stand for below."""
EFFECT = "corrections[0].effects[0].inherited"
TRACK = sheet("contiguous colour=red space=A1 points=1")
PURPLE = sheet("groups colour=church points=1")
VEINS = sheet("visible feature=vein points=1")
PINK = {"stickers": {"A1": {**SIGN, "colour": "pink"}}}
PINK_PIECE = buildings("y1 pink X")
NO_CHOICE = {"rule": "visible", "feature": "x"}
NO_COLOUR = {"rule": "groups", "colour": "x"}


def path(where):
    return where.replace("table", TABLE, 1) if where.startswith("table") else where


VALUES = [
    ("a new building", 2, kind(**DECK), "ledger[0].mark"),
    ("a new building in its colour", 2, kind(**DECK, colour="purple"), "ledger[0].mark"),
    ("a sticker in a colour", 2, kind(colour="purple"), "ledger[0].mark"),
    ("closed ground", 4, kind(ground="m"), "ledger[0].mark"),
    ("beside the board", 4, kind(**BESIDE, goes="beside"), "ledger[0].mark"),
    ("on a building", 5, kind(**BESIDE, goes="piece"), "ledger[0].mark"),
    ("boxes", 6, kind(**BESIDE, goes="beside", boxes=4), "ledger[0].mark"),
    ("stock of a chapter", 7, typed("stock", chapter=7, counts={}), "ledger[0].mark.chapter"),
    ("what an episode brings", 3, typed("awards", episode=9, lines=[]), "ledger[0].mark.episode"),
    ("a rule", 6, setup(rules=TRACK), "table.setup.rules"),
    ("a colour in a rule", 2, setup(rules=PURPLE), "table.setup.rules"),
    ("ground in a rule", 4, setup(rules=VEINS), "table.setup.rules"),
    ("a building of the set-up", 2, setup(buildings=OWN), "table.setup.buildings"),
    ("a building of a seat", 2, seat(buildings={"y1": CHURCH}), "table.setup.buildings"),
    ("a mark on a building", 5, seat(tags={"y1": ["Ours"]}), "table.seats[0].tags"),
    ("a building that lacks", 2, seat(missing=["y1"]), "table.seats[0].missing"),
    ("boxes crossed off", 4, seat(tracks={"Ours": 2}), "table.seats[0].tracks"),
    ("a sticker on a board", 2, seat(stickers={"A1": SIGN}), "table.seats[0].stickers"),
    ("other pieces after a correction", 2, corrected(inherited=True), EFFECT),
    ("ground of a board", 4, seat(terrain__0="g..."), "table.seats[0].terrain[0]"),
    ("ground of a city", 4, {"cities__0__terrain__0": "g..."}, "cities[0].terrain[0]"),
]  # fmt: skip


@pytest.fixture
def played(account):
    campaign = campaign_of(account)
    closed(campaign)
    file = json_of(campaign)
    file["episodes"][0]["table"]["moves"] = []
    file["ledger"] = []
    return file


def refusal(file):
    """Return the refusal of what a file tells of sealed chapters, None where it tells nothing."""
    found = parse_campaign(as_source(file))
    try:
        check_ground(found)
        check_rules(found)
    except SealedError as error:
        return error
    return None


def with_opened(file, opened):
    """Return a file whose group has opened the envelopes up to a chapter."""
    opening = done(" ".join(f"+{number}" for number in range(2, opened + 1)))
    known = [*opening, *file.get("envelopes", [])]
    return {**file, "envelopes": known} if known else file


@pytest.mark.parametrize(("chapter", "change", "where"), [case[1:] for case in VALUES], ids=[
    case[0] for case in VALUES
])  # fmt: skip
def test_what_belongs_to_a_chapter_comes_in_once_it_is_opened(played, chapter, change, where):
    file = changed(played, **change)

    for opened in sorted({1, chapter - 1, chapter, CHAPTERS}):
        error = refusal(with_opened(file, opened))

        assert bool(error) is (opened < chapter), opened
        if error:
            assert (error.code, error.where) == (Refusal.SEALED_CHAPTER, path(where))
            assert leaks(f"{error}", opened, phrases()) == set()


def test_a_table_from_before_a_correction_is_held_to_it_too(played):
    former = changed(played, **seat(tags={"y1": ["Ours"]}))["episodes"][0]["table"]
    played["episodes"][0]["revisions"] = [{"correction": 0, "table": former}]
    assert refusal(played).where == "episodes[0].revisions[0].table.seats[0].tags"
    assert refusal(with_opened(played, 5)) is None


TIMES = [
    ("in the first chapter", [], {"chapter": 1}, True),
    ("before it, it says", done("+2"), {"chapter": 1}, True),
    ("when it was open", done("+2"), {"chapter": 2}, False),
    ("nobody knows when", done("+2"), {}, False),
    ("nobody knows when, and it never was", [], {}, True),
    ("later than any was opened", [], {"chapter": 8}, True),
    ("when it was open, and put back", done("+2 -2"), {"chapter": 2}, False),
]


@pytest.mark.parametrize(("envelopes", "when", "is_sealed"), [case[1:] for case in TIMES], ids=[
    case[0] for case in TIMES
])  # fmt: skip
def test_a_kind_is_held_to_what_was_open_when_it_was_described(played, envelopes, when, is_sealed):
    file = changed(played, **kind(**DECK, **when))
    if envelopes:
        file["envelopes"] = envelopes
    assert bool(refusal(file)) is is_sealed


def test_a_kind_stays_what_it_was_when_it_is_described_anew(played):
    hut = {**KIND, **DECK, "chapter": 2}
    again = {**hut, "name": "House", "chapter": 1}
    file = {**played, "envelopes": done("+2 -2")}
    file["ledger"] = [entry(0, "kind", hut), entry(1, "kind", again)]
    assert refusal(file) is None
    file["ledger"][1]["mark"] = {**again, "colour": "purple"}
    assert refusal(file).where == "ledger[1].mark"


WRONG = [
    ("a colour", kind(colour="pink"), "ledger[0].mark.colour"),
    ("a colour of a building", kind(**DECK, colour="grey"), "ledger[0].mark.colour"),
    ("where it goes", kind(goes="up"), "ledger[0].mark.goes"),
    ("what it makes of its space", kind(ground="q"), "ledger[0].mark.ground"),
    ("the colour of a sticker", seat(**PINK), "table.seats[0].stickers.A1.colour"),
    ("the colour of a building", setup(buildings=PINK_PIECE), "table.setup.buildings.y1.colour"),
    ("a kind of rule", setup(rules={"sheet": [{"rule": "x"}]}), "table.setup.rules.sheet[0].rule"),
    ("a choice of a rule", filled(NO_CHOICE), "envelopes[0].rules[0].rule.feature"),
    ("a colour of a rule", filled(NO_COLOUR), "envelopes[0].rules[0].rule.colour"),
    ("a field of a rule", filled({"rule": "groups", "x": "x"}), "envelopes[0].rules[0].rule.x"),
    ("a letter of a board", {"cities__0__terrain__0": "q..."}, "cities[0].terrain[0]"),
    ("a kind of entry", {"ledger": [entry(0, "x", {})]}, "ledger[0].kind"),
    ("a move", {"episodes__0__table__moves": [{"do": "x"}]}, "table.moves[0].do"),
    ("a key of a seat", seat(x=1), "table.seats[0].x"),
    ("a key of a kind", kind(x=1), "ledger[0].mark.x"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "where"), [case[1:] for case in WRONG], ids=[
    case[0] for case in WRONG
])  # fmt: skip
def test_what_is_no_value_at_all_is_refused_without_a_list_of_those_to_come(played, change, where):
    found, words = fault(changed(played, **change))

    assert found == path(where)
    assert leaks(words, 1, phrases()) == set()


@pytest.mark.parametrize("change", [case[2] for case in VALUES if "ledger" in case[2]], ids=[
    case[0] for case in VALUES if "ledger" in case[2]
])  # fmt: skip
def test_nothing_of_it_is_stored_and_the_page_names_nothing(signed_in, account, change):
    file = changed(json_of(campaign_of(account)), **deepcopy(change))
    file["origin"] = "8f5ee4a2-6a8e-4a8a-9d2b-0d4ee6f1a111"
    source, before = as_source(file), counts()

    with pytest.raises(SealedError):
        take_in_campaign(owner=account, source=source)
    page = send(signed_in, source)

    assert (page.status_code, counts()) == (422, before)
    assert leaks(read(page), 1, phrases()) == set()
