import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaign.legacy.envelopes import (
    Did,
    Envelope,
    Refusal,
    opened,
    refusal_to_open,
    refusal_to_seal,
)
from games.my_city.catalogue.chapters import (
    CHAPTERS,
    chapter_of,
    episodes_of,
    opened_chapters,
)


def code(error):
    return error and error.code


def log(text):
    """Return a log of envelopes: "+2 +3 -3" opens two and three, and puts three back."""
    does = {"+": Did.OPENED, "-": Did.SEALED}
    return [Envelope(n, int(one[1:]), does[one[0]]) for n, one in enumerate(text.split())]


@pytest.mark.parametrize(
    ("text", "last"), [("", 1), ("+2", 2), ("+2 +3", 3), ("+2 +3 -3", 2), ("+2 -2 +2", 2)]
)
def test_the_last_opened_chapter_follows_from_the_log(text, last):
    assert opened(log(text)) == last


# chapter, opened by now, closed episodes
OPENING = [
    pytest.param(2, 1, 3, None, id="all three episodes before are closed"),
    pytest.param(2, 1, 2, Refusal.CHAPTER_NOT_CLOSED, id="one of them is not"),
    pytest.param(2, 1, 0, Refusal.CHAPTER_NOT_CLOSED, id="nothing is played"),
    pytest.param(2, 2, 3, None, id="open already"),
    pytest.param(1, 1, 0, None, id="the first is open from the start"),
    pytest.param(3, 1, 6, Refusal.ENVELOPE_BEFORE, id="another comes first"),
    pytest.param(3, 2, 6, None, id="its turn"),
    pytest.param(2, 1, 7, None, id="late: its episodes are played already"),
    pytest.param(8, 7, 21, None, id="the last one"),
    pytest.param(8, 7, 20, Refusal.CHAPTER_NOT_CLOSED, id="the last one, too soon"),
    pytest.param(9, 8, 24, Refusal.NO_SUCH_ENVELOPE, id="a ninth"),
    pytest.param(0, 1, 3, Refusal.NO_SUCH_ENVELOPE, id="a noughth"),
]


@pytest.mark.parametrize(("chapter", "opened", "closed", "refusal"), OPENING)
def test_when_an_envelope_is_opened(chapter, opened, closed, refusal):
    assert code(refusal_to_open(chapter, opened, closed)) == refusal


# chapter, opened by now, the last started episode
SEALING = [
    pytest.param(2, 2, 3, None, id="nothing of the chapter has started"),
    pytest.param(2, 2, 4, Refusal.ALREADY_STARTED, id="its first episode has"),
    pytest.param(2, 2, 9, Refusal.ALREADY_STARTED, id="opened late"),
    pytest.param(3, 2, 3, Refusal.NOT_OPENED, id="not open"),
    pytest.param(2, 3, 3, Refusal.ALREADY_STARTED, id="a later one is open too"),
    pytest.param(1, 1, 0, Refusal.ALREADY_STARTED, id="the first stays open"),
]


@pytest.mark.parametrize(("chapter", "opened", "started", "refusal"), SEALING)
def test_when_an_envelope_is_put_back(chapter, opened, started, refusal):
    assert code(refusal_to_seal(chapter, opened, started)) == refusal


def test_every_refusal_occurs():
    found = {case.values[-1] for case in (*OPENING, *SEALING)} - {None}
    of_sheets = {
        Refusal.SHEET_CHANGED,
        Refusal.SHEET_UNFIT,
        Refusal.RUNNING,
        Refusal.RUNNING_UNFIT,
        Refusal.TOO_MANY,
    }  # with the tests of their service
    assert found | of_sheets == {*Refusal}


def test_eight_chapters_have_three_episodes_each():
    episodes = [n for chapter in range(1, CHAPTERS + 1) for n in episodes_of(chapter)]
    assert episodes == [*range(1, 25)]
    assert [chapter_of(n) for n in (1, 3, 4, 12, 22, 24)] == [1, 1, 2, 4, 8, 8]


@given(st.integers(0, CHAPTERS))
def test_the_gate_gives_the_opened_chapters_and_no_other(last):
    assert [chapter.number for chapter in opened_chapters(last)] == [*range(1, last + 1)]
