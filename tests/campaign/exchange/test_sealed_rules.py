"""A file brings in no rule and no building of a chapter that its own envelopes have not opened."""

import re

import pytest

from campaign.exchange.checking import check_campaign
from campaign.exchange.reading import parse_campaign
from campaign.exchange.rules import check_rules
from campaign.exchange.spoiling import Refusal, SealedError
from campaign.services.exchange import take_in_campaign
from games.kit.errors import InvalidError
from games.my_city.catalogue.rules import RULE_WORDS
from tests.campaign.exchange.files import as_source, changed, counts, fault, json_of
from tests.campaign.exchange.test_envelopes import WHEN, done
from tests.campaign.exchange.test_pages import send
from tests.campaign.rule_sheets import fill_in
from tests.campaign.services.test_branched_sheets import branch
from tests.campaign_builders import campaign_of, closed
from tests.table_builders import parsed

pytestmark = pytest.mark.django_db

WORDS = "tells of a chapter whose envelope had not been opened in this campaign"


def filled(chapter, *rules):
    """Return the entry of a file for a sheet whose rules are in force all over its chapter."""
    first = 3 * chapter - 2
    lines = [{"rule": rule, "episodes": [first, first + 1, first + 2]} for rule in rules]
    return {"chapter": chapter, "did": "sheet", "rules": lines, "at": WHEN}


TREES = {"rule": "visible", "feature": "tree", "points": 1}
VEINS = {"rule": "visible", "feature": "vein", "points": 1}
GROUPS = {"rule": "groups", "points": 1}
CHURCHES = {"rule": "groups", "colour": "church", "points": 1}
BLOCKING = {"rule": "blocking", "cards": 1}
MINE = {"rule": "contiguous", "colour": "red", "space": "A1", "points": 1}
HALF = {"rule": "investor"}

FOUND = [
    ("its own kinds", [filled(1, TREES, GROUPS)], None),
    ("a kind of chapter 2", [filled(1, TREES, BLOCKING)], "envelopes[0].rules[1].rule"),
    ("a colour of chapter 2", [filled(1, CHURCHES)], "envelopes[0].rules[0].rule"),
    ("a choice of chapter 4", [filled(1, VEINS)], "envelopes[0].rules[0].rule"),
    ("a rule that is not whole", [filled(1, HALF)], "envelopes[0].rules[0].rule"),
    ("with chapter 2 open", [*done("+2"), filled(2, BLOCKING, CHURCHES)], None),
    ("on the sheet before, then", [*done("+2"), filled(1, BLOCKING)], None),
    ("of chapter 3 with 2 open", [*done("+2"), filled(2, MINE)], "envelopes[1].rules[0].rule"),
    ("filled in too early", [filled(1, BLOCKING), *done("+2")], "envelopes[0].rules[0].rule"),
    ("opened by mistake", [*done("+2 -2"), filled(1, BLOCKING)], None),
    ("put back, one more", [*done("+2 -2"), filled(1, VEINS)], "envelopes[2].rules[0].rule"),
    ("opened again", [*done("+2 -2 +2"), filled(2, BLOCKING)], None),
]


@pytest.mark.parametrize(("envelopes", "where"), [case[1:] for case in FOUND], ids=[
    case[0] for case in FOUND
])  # fmt: skip
def test_a_sheet_is_held_against_what_was_open_when_it_was_filled_in(account, envelopes, where):
    file = changed(json_of(campaign_of(account)), envelopes=envelopes)
    assert fault(file) == (where and (where, WORDS))


ETERNAL = {"rules": "eternal"}
HOUSE = {"rules": {"eternal": True, "features_are_empty": True}}
CHURCH = {"c1": {"colour": "church", "shape": ["XXX"]}, "y1": {"colour": "red", "shape": ["XX"]}}
TABLES = [
    ("the base rules", 1, {"rules": "base"}, None),
    ("a known rule", 1, {"rules": {"sheet": [TREES, GROUPS]}}, None),
    ("a rule of chapter 2", 1, {"rules": {"sheet": [BLOCKING]}}, "rules"),
    ("a rule of chapter 2, open", 2, {"rules": {"sheet": [BLOCKING]}}, None),
    ("a paused one", 1, {"rules": {"sheet": [TREES], "paused": [MINE]}}, "rules"),
    ("a paused one, open", 6, {"rules": {"sheet": [TREES], "paused": [MINE]}}, None),
    ("the Eternal Game", 3, ETERNAL, "rules"),
    ("the Eternal Game by house rules", 3, HOUSE, "rules"),
    ("a church among the buildings", 1, {"buildings": CHURCH}, "buildings"),
    ("a church, open", 2, {"buildings": CHURCH}, None),
]


@pytest.mark.parametrize("is_former", [False, True], ids=["now", "before a correction"])
@pytest.mark.parametrize(("opened", "setup", "where"), [case[1:] for case in TABLES], ids=[
    case[0] for case in TABLES
])  # fmt: skip
def test_a_table_is_held_against_all_that_was_ever_opened(account, opened, setup, where, is_former):
    campaign = campaign_of(account)
    closed(campaign)
    file = json_of(campaign)
    episode, path = file["episodes"][0], "episodes[0]"
    table = changed(episode["table"], moves=[])
    table["setup"] |= setup
    if is_former:
        episode["revisions"] = [{"correction": 0, "table": table}]
        path = "episodes[0].revisions[0]"
    else:
        episode["table"] = table
    if opened > 1:
        file["envelopes"] = done(" ".join(f"+{number}" for number in range(2, opened + 1)))

    found = refusal(file)

    assert found == (where and (f"{path}.table.setup.{where}", WORDS))


def refusal(file):
    """Return where and why the rules of a file are refused, None where they are not."""
    try:
        check_rules(parse_campaign(as_source(file)))
    except SealedError as error:
        return error.where, error.message
    return None


HOSTILE = [filled(1, rule) for rule in (BLOCKING, CHURCHES, VEINS, MINE, HALF)]


@pytest.mark.parametrize("entry", HOSTILE, ids=["kind", "colour", "ground", "mine", "half"])
def test_nothing_of_it_is_stored_and_no_sealed_word_is_printed(signed_in, account, entry):
    file = changed(json_of(campaign_of(account, name="Ours")), envelopes=[entry])
    file["origin"] = "8f5ee4a2-6a8e-4a8a-9d2b-0d4ee6f1a111"
    source, before = as_source(file), counts()

    with pytest.raises(SealedError) as refused:
        take_in_campaign(owner=account, source=source)
    page = send(signed_in, source)

    assert isinstance(refused.value, InvalidError)
    assert refused.value.code is Refusal.SEALED_CHAPTER
    assert (page.status_code, counts()) == (422, before)
    words = min((node.text for node in parsed(page).walk() if WORDS in node.text), key=len)
    assert "This file cannot be taken in" in words
    sealed = {said.text for said in RULE_WORDS.values() if said.chapter > 1}
    told = {text for text in sealed if re.search(rf"\b{re.escape(text)}\b", words, re.IGNORECASE)}
    assert told == set()


def test_ground_of_a_sealed_chapter_has_the_same_code(account):
    file = changed(json_of(campaign_of(account)), cities__0__terrain__0="g.tT")
    with pytest.raises(SealedError) as refused:
        check_campaign(parse_campaign(as_source(file)))
    assert refused.value.code is Refusal.SEALED_CHAPTER


def test_a_branch_leaves_out_what_was_added_to_its_sheets_from_later_chapters(account):
    campaign = campaign_of(account)
    fill_in(campaign, 1, "1 2 3 | visible feature=tree points=1")
    for episode in (1, 2, 3):
        closed(campaign, episode)
    fill_in(campaign, 2, "4 5 6 | blocking cards=1")
    fill_in(campaign, 1, "1 2 3 | visible feature=tree points=1", " | blocking cards=2")

    copy = branch(campaign, 3)

    sheets = [one.value["rules"] for one in copy.envelopes.filter(did="sheet")]
    assert [[line["rule"]["rule"] for line in rules] for rules in sheets] == [["visible"]] * 2
