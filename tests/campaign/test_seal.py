"""Sealed means sealed, by the server: nothing of a chapter before it is opened, for anybody."""

import re
from pathlib import Path

import pytest
from django.template.base import TextNode
from django.template.loader import get_template

from campaign import envelopes
from campaign.forms.founding import FoundingForm
from campaign.forms.kinds import kind_choices
from campaign.models import Campaign
from campaign.pages import rule_sheet, sheets
from campaign.services.envelopes import open_envelope, open_up_to, seal_envelope
from campaign.services.marks import Written
from campaign.services.stickers import colour_symbols
from campaign.services.waiting_files import keep_waiting
from games.boxes import BOXES
from games.folding import forget_all
from games.my_city import practice
from games.my_city.catalogue.chapters import _CHAPTERS
from games.my_city.rules.kinds import KINDS
from games.sets import NewSet, make_set
from games.templatetags import drawn
from tests.campaign.exchange.files import source_of
from tests.campaign.rule_sheets import fill_in
from tests.campaign.seal import (
    AT_ONCE,
    Walk,
    later_files,
    leaks,
    phrases,
    plant_sentinels,
    read,
    texts,
    told,
)
from tests.campaign.services.test_paper import go_on_at, tell
from tests.campaign.test_roles import come_by, linked
from tests.campaign_builders import campaign_of, closed, demo_of, started
from tests.photo_builders import photo_of
from tests.table_builders import practice_table

pytestmark = pytest.mark.django_db

KNOWN = {**phrases(), "eternal": 4}
UNANSWERED = {
    "games:counted",
    "games:picture",
    "campaign:welcome",
    "sign-up",
    "games:join",
    "campaign:growing",
    "campaign:preview",
    "campaign:result",
}
"""Addresses of what this site has none of: other tables, episodes on paper, a first account."""
SECRET = "Words that the group typed"


@pytest.fixture(autouse=True)
def _sentinels():
    restore = plant_sentinels()
    yield
    restore()
    forget_all()


def new_campaign(account):
    board = [*practice.TERRAIN], " ".join(practice.BANKS)
    campaign = campaign_of(account, terrain=board[0], banks=board[1])
    photo_of(account, practice_table(account, "Ana", "Ben").pk)
    photo_of(account, campaign.pk, "1")
    gift = {"city": 0, "count": 1, "words": "a gift"}
    colour_symbols(campaign=campaign, written=Written("ana"), **gift)
    for slug in BOXES:
        kept = make_set(owner=account, new=NewSet(slug, "Our box"))
        if slug == "my-city":
            photo_of(account, kept.pk, "board")
    return campaign


def reach(campaign, chapter):
    """Play a campaign to the start of a chapter, with all envelopes opened and sheets filled in."""
    for number in range(1, chapter + 1):
        fill_in(campaign, number, *LINES[number])
        if number < chapter:
            for episode in range(3 * number - 2, 3 * number + 1):
                closed(campaign, episode)
    return campaign


LINES = {
    1: ("1 2 3 | visible feature=tree points=1", "2 3 | enclosed feature=well points=4"),
    2: ("4 5 6 | passing allowed=no", "4 5 6 | touching colour=church points=3"),
    3: ("7 8 9 | bank bank=0",),
    4: ("10 11 12 | ground ground=forest", "10 11 12 | first_cover feature=vein points=3"),
}


def walk_of(campaign):
    waiting = keep_waiting(owner=campaign.owner, source=source_of(campaign))
    return Walk(Campaign.objects.get(pk=campaign.pk), [waiting])


def test_the_catalogue_is_found_whole():
    assert {said.chapter for said in texts()} == {*range(9)}
    assert all(said.text.startswith("zz") for said in texts())
    assert len({said.text for said in texts()}) == len(texts()) > 150


@pytest.mark.parametrize("chapter", [1, 4])
def test_nothing_of_a_sealed_chapter_is_told_to_its_keeper(signed_in, account, chapter):
    campaign = reach(new_campaign(account), chapter)
    started(campaign, 3 * chapter - 2, cards=(0, 1))
    colour_symbols(campaign=campaign, city=0, count=1, words="a gift", written=Written("ana"))
    walk = walk_of(campaign)

    found = told(signed_in, walk, chapter, KNOWN)

    assert found == set()
    assert {name for name, _ in walk.addresses()} - walk.answered <= UNANSWERED
    text = read(signed_in.get(f"/campaigns/{campaign.pk}/"))
    assert re.search(f"zz{chapter}q", text)  # what is opened is told


def test_nothing_is_told_where_the_result_of_an_episode_on_paper_is_corrected(signed_in, account):
    campaign = new_campaign(account)
    fill_in(campaign, 1, *LINES[1])
    go_on_at(campaign, 2)
    tell(campaign, 1, 30, 20)
    closed(campaign, 2)
    page = signed_in.get(f"/campaigns/{campaign.pk}/episodes/1/result/?points_0=3&points_1=5")
    assert "What it means for what has been played" in page.text
    assert leaks(read(page), 1, KNOWN) == set()


def test_nothing_is_told_of_a_chapter_that_was_put_back(signed_in, account):
    campaign = reach(new_campaign(account), 2)
    for episode in (4, 5, 6):
        closed(campaign, episode)
    open_envelope(campaign=campaign, chapter=3, written=Written("ana"))
    fill_in(campaign, 3, f"7 | typed words={SECRET.replace(' ', '_')}")
    assert SECRET in read(signed_in.get(f"/campaigns/{campaign.pk}/export/"))
    seal_envelope(campaign=campaign, chapter=3, written=Written("ana"))

    found = told(signed_in, walk_of(campaign), 2, {**KNOWN, SECRET.lower(): 3}, posts=False)

    assert found == set()


@pytest.mark.parametrize("who", ["stranger", "signed out"])
def test_nothing_is_told_to_others(client, account, other_account, who):
    campaign = reach(new_campaign(account), 2)
    demo_of(account)
    if who == "stranger":
        client.force_login(other_account)
    assert told(client, walk_of(campaign), 1, KNOWN, posts=False) == set()


@pytest.mark.parametrize("role", ["reader", "city", "scribe"])
def test_nothing_of_a_sealed_chapter_is_told_to_who_came_by_a_link(account, role):
    campaign = reach(new_campaign(account), 1)
    started(campaign, 1, cards=(0, 1))
    guest, walk = come_by(linked(campaign, role)), walk_of(campaign)

    assert told(guest, walk, 1, KNOWN, posts=False) == set()
    assert {"campaign:campaign", "campaign:city", "games:table"} <= walk.answered


def test_files_for_anybody_name_nothing_of_a_later_chapter():
    root = Path(__file__).parents[2]
    assert later_files(root) == set()
    assert len([*root.glob("static/**/*.*")]) > 50
    assert all((root / "static/css" / name).exists() for name in AT_ONCE)


# The tests above see it


def test_a_name_in_a_template_is_seen(signed_in, account, monkeypatch):
    campaign = new_campaign(account)
    content = get_template("campaign/campaign.html").template.nodelist[0].blocks["content"]
    name = _CHAPTERS[1].name.text
    planted = type(content.nodelist)([*content.nodelist, TextNode(name)])
    monkeypatch.setattr(content, "nodelist", planted)
    walk, only = walk_of(campaign), {"campaign:campaign", "campaign:city"}
    found = told(signed_in, walk, 1, KNOWN, posts=False, only=only)
    assert {path for _, path, _ in found} == {f"/campaigns/{campaign.pk}/"}


def test_a_kind_in_a_form_is_seen(signed_in, account, monkeypatch):
    campaign = new_campaign(account)
    monkeypatch.setattr(rule_sheet, "offered", lambda opened: tuple(KINDS.values()))
    walk, only = walk_of(campaign), {"campaign:rule-sheet"}
    found = told(signed_in, walk, 1, KNOWN, posts=False, only=only)
    assert {path for _, path, _ in found} == {f"/campaigns/{campaign.pk}/chapters/1/sheet/"}


def test_a_name_in_a_choice_that_was_made_before_is_seen(signed_in, account, monkeypatch):
    campaign = new_campaign(account)
    boards = (*FoundingForm.BOARDS, ("x", "As in The Gold Rush"))
    monkeypatch.setattr(FoundingForm, "BOARDS", boards)
    walk, only = walk_of(campaign), {"campaign:found", "campaign:import"}
    found = told(signed_in, walk, 1, KNOWN, posts=False, only=only)
    assert {path for _, path, _ in found} == {"/campaigns/new/"}


WORDS = [
    pytest.param('<i class="tone purple"></i>', "purple", id="a class"),
    pytest.param('<svg><g id="mark-palace"></g></svg>', "palace", id="an id in a picture"),
    pytest.param('<img alt="A church">', "church", id="the words of a picture"),
    pytest.param('<a href="/files/sawmill.json">', "sawmill", id="a file"),
    pytest.param('<script>const kind = "cog";</script>', "cog", id="a script"),
    pytest.param("<script>const isPalace = 1;</script>", "palace", id="a name of two words"),
    pytest.param('<i class="cogwheel-blue"></i>', "cogwheel", id="a longer word for it"),
    pytest.param("<p>Some sawmills</p>", "sawmills", id="several"),
]


@pytest.mark.parametrize(("planted", "word"), WORDS)
def test_a_later_word_anywhere_on_a_page_is_seen(planted, word):
    assert leaks(f"<p>Chapter 1</p>{planted}", 1, {}) == {word}
    assert leaks(planted, 8, {}) == set()


def test_a_word_inside_another_is_none():
    assert leaks("coconut cognac determined repurpled undermine", 1, {}) == set()


@pytest.mark.parametrize("name", ["css/board.css", "js/board.js", "img/mark.svg"])
def test_a_later_word_in_a_file_is_seen(tmp_path, name):
    file = tmp_path / "static" / name
    file.parent.mkdir(parents=True)
    file.write_text(".tone.purple { fill: var(--tone); }")
    assert later_files(tmp_path) == {(file.name, "purple")}


def test_a_later_pattern_beside_a_board_is_seen(signed_in, account, monkeypatch):
    campaign = new_campaign(account)
    monkeypatch.setattr(drawn, "spared", lambda page: (page, False))
    walk, boards = walk_of(campaign), {"campaign:city", "games:table"}
    found = told(signed_in, walk, 1, KNOWN, posts=False, only=boards)
    assert {words for _, _, words in found} == {"purple"}
    assert f"/campaigns/{campaign.pk}/cities/0/" in {path for _, path, _ in found}


def test_a_kind_of_sticker_in_a_form_is_seen(signed_in, account, monkeypatch):
    campaign = new_campaign(account)
    monkeypatch.setattr(sheets, "kind_choices", lambda _, known: kind_choices(5, known))
    found = told(signed_in, walk_of(campaign), 1, KNOWN, posts=False, only={"campaign:kind"})
    assert {path for _, path, _ in found} == {f"/campaigns/{campaign.pk}/stickers/kinds/new/"}


def test_a_sheet_in_an_export_is_seen(signed_in, account, monkeypatch):
    campaign = new_campaign(account)
    open_up_to(campaign=campaign, chapter=2, written=Written("ana"))
    fill_in(campaign, 2, f"4 | typed words={SECRET.replace(' ', '_')}")
    seal_envelope(campaign=campaign, chapter=2, written=Written("ana"))
    monkeypatch.setattr(envelopes, "_told", lambda row, *_: envelopes._sheet(row))
    known = {**KNOWN, SECRET.lower(): 2}
    text = read(signed_in.get(f"/campaigns/{campaign.pk}/export/"))
    assert leaks(text, 1, known) == {SECRET.lower()}
