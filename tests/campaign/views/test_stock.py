"""How many stickers of a kind are left stands beside it wherever they are dealt out and placed."""

import re

import pytest

from campaign.pages.left import left_words
from tests.campaign.services.test_beside import COG, FLAG
from tests.campaign.services.test_paper import go_on_at
from tests.campaign.services.test_sheets import award, count, describe
from tests.campaign_builders import campaign_of, closed, over, stick
from tests.table_builders import parsed

WORDS = [(None, ""), (0, "none left"), (1, "1 left"), (8, "8 left")]


@pytest.mark.parametrize(("number", "words"), WORDS)
def test_what_is_left_is_told_where_it_is_known(number, words):
    assert left_words(number) == words


def texts(client, campaign, path):
    """The texts of a page's smallest parts that tell a number left, without what stands around."""
    page = parsed(client.get(f"/campaigns/{campaign.pk}/{path}"))
    parts = [*page.all("li"), *page.all("label"), *page.all("th"), *page.all("p")]
    return [" ".join(node.text.split()) for node in parts]


def dealt(account):
    """After episode 1, which brought trees to all, a rock to the first, a cog to the second."""
    campaign = campaign_of(account, 3, squares="A1 B1 C3 D3")
    describe(campaign, COG)
    describe(campaign, FLAG)
    count(campaign, tree=9, rock=3, own1=5, rocks=0)
    award(campaign, 1, "end all: 1 tree", "end first: 1 rock", "end second: 1 own1")
    return campaign


AFTER = [
    ("", "All: one tree after episode 1, 8 left"),
    ("", "Norr: one tree after episode 1, 8 left"),
    ("", "Norr: one rock after episode 1, 3 left"),
    ("", "Søder: Cog after episode 1, 5 left"),
    ("stickers/", "Norr: one rock after episode 1, 3 left"),
    ("cities/0/", "one rock after episode 1, 3 left"),
    ("cities/0/", "one tree 8 left"),
    ("cities/0/", "two rocks none left"),
    ("cities/0/", "two trees"),
    ("cities/0/", "F Flag"),
    ("cities/1/beside/", "C Cog 5 left"),
    ("stickers/everywhere/", "one tree 8 left"),
    ("stickers/everywhere/?kind=tree&award=1+end", "one tree 8 left"),
    ("stickers/episodes/1/", "one tree 8 left"),
    ("stickers/episodes/1/", "C Cog 5 left"),
    ("stickers/episodes/1/", "blank"),
    ("cities/0/waive/?kind=rock&award=1+end", "Norr is due one rock after episode 1 (3 left)."),
]


def test_every_page_tells_the_same_of_a_kind(signed_in, account):
    campaign = dealt(account)
    closed(campaign, 1, (30, 20, 10))
    stick(campaign, "tree on A1", "1 end")

    wrong = []
    for path, words in AFTER:
        found = texts(signed_in, campaign, path)
        if not any(one == words or one.startswith(f"{words} ") for one in found):
            wrong.append((path, words, [one for one in found if "left" in one]))
    assert wrong == []


def test_closing_tells_what_is_left_and_what_is_then(signed_in, account):
    campaign = dealt(account)
    over(campaign, 1, (30, 20, 10))
    found = texts(signed_in, campaign, "episodes/1/")
    words = "In stock: one tree 9 left, 6 left then; one rock 3 left, 2 left then; Cog 5 left, 4"
    assert [one for one in found if one.startswith(words)] != []


def test_what_is_due_of_an_earlier_chapter_is_counted_there(signed_in, account):
    campaign = dealt(account)
    for number in (1, 2, 3):
        closed(campaign, number, (30, 20, 10))
    over(campaign, 4, (30, 20, 10))
    due = texts(signed_in, campaign, "stickers/everywhere/?kind=tree&award=1+end")
    assert "one tree 9 left" in due
    assert "one tree 9 left" not in texts(signed_in, campaign, "stickers/everywhere/?kind=tree")


def test_on_boards_of_paper_too(signed_in, account):
    campaign = campaign_of(account)
    go_on_at(campaign, 3)
    count(campaign, tree=4)
    found = texts(signed_in, campaign, "cities/0/paper/")
    assert "one tree 4 left" in found
    assert "one rock" in found


def test_where_nobody_has_counted_nothing_is_told(signed_in, account):
    campaign = campaign_of(account, 3)
    award(campaign, 1, "end all: 1 tree")
    closed(campaign, 1, (30, 20, 10))
    for path in ("", "cities/0/", "stickers/everywhere/", "stickers/episodes/1/"):
        found = texts(signed_in, campaign, path)
        assert [one for one in found if re.search(r"\bleft\b", one)] == [], path
