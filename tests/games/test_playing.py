"""Writing an act: once, in its turn, or not at all."""

from uuid import uuid4

import pytest

from games.folding import folded
from games.kit.errors import RuleError
from games.models import Table
from games.my_city.acts import act_at
from games.playing import play
from games.sending import Sent, Stale, StaleError
from tests.builders import THREE, deck, entry
from tests.table_builders import kept_table, lines_of, practice_table, written


@pytest.fixture
def table(account):
    return kept_table(account, "reveal d", seats=2, buildings=THREE)


def now(table, line, **sent):
    """Play a line as a page drawn now would send it."""
    return play(table=table, act=entry(line), sent=Sent(uuid4(), **sent))


def outcome(table, act, sent):
    """What becomes of an act: whether it was there already, or the code of its refusal."""
    try:
        return play(table=table, act=act, sent=sent).repeated
    except RuleError as error:
        return error.code


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("0 builds d on B1 B2", id="place"),
        pytest.param("0 passes d", id="pass"),
        pytest.param("1 ends", id="end"),
        pytest.param("undo 0", id="undo"),
        pytest.param("amend 0 to reveal e", id="amend"),
        pytest.param("back -1", id="back"),
    ],
)
def test_an_act_appends_one_entry_and_raises_the_version_by_one(table, line):
    before = lines_of(table)

    played = now(table, line, answers=0, version=1, by="ana")

    assert lines_of(table) == [*before, entry(line)]
    assert table.version == Table.objects.get().version == 2 == played.log.count
    assert not played.repeated
    assert table.entries.get(number=1).line["by"] == "ana"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        pytest.param("0 builds A1 A2", "not_at_river", id="a broken rule"),
        pytest.param("0 builds Z9 Z10", "off_board", id="off the board"),
        pytest.param("0 passes e", "not_revealed", id="another card"),
        pytest.param("reveal e", "round_open", id="a card too early"),
        pytest.param("order 0 1", "not_tied", id="an order without a tie"),
        pytest.param("undo 7", Stale.UNFIT, id="no such line"),
        pytest.param("back 3", Stale.UNFIT, id="back to the future"),
        pytest.param("2 passes", Stale.UNFIT, id="no such seat"),
        pytest.param("0 passes zz", Stale.UNFIT, id="no such building"),
        pytest.param("order 0 0", Stale.UNFIT, id="a seat twice"),
        pytest.param("amend 0 to 3 ends", Stale.UNFIT, id="amended to no such seat"),
    ],
)
def test_a_refused_act_writes_nothing(table, line, code):
    before = written(table)

    with pytest.raises(RuleError) as refused:
        now(table, line, answers=0)

    assert refused.value.code == code
    assert refused.value.message.endswith(".")
    assert written(table) == before


@pytest.mark.parametrize("line", ["undo 0", "amend 0 to reveal e", "0 passes", "back 0"])
def test_the_first_act_can_only_be_a_card(account, line):
    table = kept_table(account, seats=2, buildings=THREE)

    with pytest.raises(RuleError):
        now(table, line)

    assert written(table)[0] == 0
    assert lines_of(table) == []


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("amend 0 to reveal d", id="the same card"),
        pytest.param("amend 1 to 0 builds B1 B2", id="the same spaces"),
        pytest.param("amend 1 to 0 builds d on B2 B1", id="in another order"),
        pytest.param("amend 2 to 1 passes d", id="the same pass"),
    ],
)
def test_a_correction_that_changes_nothing_is_refused(table, line):
    now(table, "0 builds d on B1 B2")
    now(table, "1 passes")
    before = written(table)

    with pytest.raises(StaleError) as refused:
        now(table, line)

    assert refused.value.code is Stale.UNCHANGED
    assert refused.value.message == "That is what stands already."
    assert written(table) == before


def test_an_order_the_other_way_round_is_a_change(table):
    for line in ("0 ends", "1 ends", "order 0 1", "amend 3 to order 1 0"):
        now(table, line)

    assert [score["place"] for score in table_result(table)["scores"]] == [2, 1]


def table_result(table):
    table.refresh_from_db()
    return table.result


@pytest.mark.parametrize("line", ["0 builds B1 B2", "0 passes", "0 ends"])
def test_the_card_that_a_page_names_is_asked_for_and_not_written(table, line):
    before = written(table)

    with pytest.raises(RuleError) as refused:
        now(table, line, answers=0, asked={"building": "e"})
    assert refused.value.code == "not_revealed"
    assert written(table) == before

    now(table, line, answers=0, asked={"building": "d"})
    assert lines_of(table)[1:] == [entry(line)]


@pytest.mark.parametrize("line", ["0 builds B1 B2", "0 passes"])
def test_a_card_is_corrected_under_the_acts_that_answered_it(account, line):
    cards = deck(d="XX", e="XX")
    cards["e"]["colour"] = "red"
    table = kept_table(account, "reveal d", seats=2, buildings=cards)
    now(table, line, answers=0, asked={"building": "d"})
    now(table, "1 passes", answers=0, asked={"building": "d"})

    log = now(table, "amend 0 to reveal e").log

    assert [number for number, _ in log.standing] == [0, 1, 2]
    assert log.state.card.id == "e"
    assert [built.building for city in log.state.cities for built in city.built] == (
        ["e"] if "builds" in line else []
    )


def test_an_undo_cannot_be_undone_nor_done_twice(table):
    now(table, "0 passes")
    now(table, "undo 1")

    for line in ("undo 1", "undo 2"):
        with pytest.raises(RuleError) as refused:
            now(table, line)
        assert refused.value.code == "undo_breaks_log"
    assert table.entries.count() == 3


def test_the_same_request_with_the_same_act_adds_nothing(table):
    sent = Sent(uuid4(), answers=0)
    play(table=table, act=entry("0 passes"), sent=sent)
    before = written(table)

    again = play(table=table, act=entry("0 passes"), sent=sent)

    assert again.repeated
    assert again.log.count == 2
    assert written(table) == before


def test_the_same_request_is_known_also_after_others_played_on(table):
    sent = Sent(uuid4(), answers=0)
    play(table=table, act=entry("0 passes"), sent=sent)
    now(table, "1 passes")
    now(table, "reveal e")

    again = play(table=Table.objects.get(), act=entry("0 passes"), sent=sent)

    assert again.repeated
    assert again.log.count == 4


def test_the_same_request_with_another_act_is_stale(table):
    sent = Sent(uuid4(), answers=0)
    play(table=table, act=entry("0 passes"), sent=sent)
    before = written(table)

    with pytest.raises(StaleError) as refused:
        play(table=table, act=entry("0 ends"), sent=sent)

    assert refused.value.code == Stale.STALE
    assert written(table) == before


def test_requests_are_known_by_table(account, table):
    other = kept_table(account, "reveal d", seats=2, buildings=THREE)
    sent = Sent(uuid4(), answers=0)
    play(table=table, act=entry("0 passes"), sent=sent)

    assert not play(table=other, act=entry("0 ends"), sent=sent).repeated


@pytest.mark.parametrize("line", ["0 builds B1 B2", "0 ends"])
def test_an_act_for_the_card_before_never_counts_for_the_next(table, line):
    for played in ("0 passes", "1 passes", "reveal e"):
        now(table, played)
    before = written(table)

    with pytest.raises(StaleError) as refused:
        now(table, line, answers=0)

    assert refused.value.message.startswith("Meanwhile the table went on")
    assert written(table) == before


def test_an_act_that_was_done_for_the_card_before_is_done_and_counts_for_no_other(table):
    for played in ("0 passes", "1 passes", "reveal e"):
        now(table, played)
    before = written(table)

    assert now(table, "0 passes", answers=0).before == 1
    assert written(table) == before


def test_an_act_for_a_card_that_was_taken_back_and_came_again_is_stale(table):
    now(table, "undo 0")
    now(table, "reveal d")

    with pytest.raises(StaleError):
        now(table, "0 passes", answers=0)
    now(table, "0 passes", answers=2)


def test_a_page_from_before_counts_where_its_question_is_still_open(table):
    now(table, "1 passes", answers=0)

    now(table, "0 passes", answers=0)

    assert lines_of(table)[-1] == entry("0 passes")


def test_back_is_refused_where_more_would_fall_than_the_page_showed(table):
    now(table, "0 passes")

    with pytest.raises(StaleError):
        now(table, "back -1", version=1)
    now(table, "back -1", version=2)

    assert folded(table).standing == ()


def test_a_deck_taken_back_deals_the_same_cards_again(account):
    table = practice_table(account, deck=["r3", "y1", "b2"])
    deal = act_at(table, {"do": "deal"})

    def dealt():
        return play(table=table, act=deal, sent=Sent(uuid4())).log.state.revealed

    assert dealt() == ("r3",)
    now(table, "undo 0")
    assert dealt() == ("r3",)
    now(table, "0 passes")
    now(table, "1 passes")
    assert dealt() == ("r3", "y1")
    now(table, "back -1")
    assert dealt() == ("r3",)


def test_a_deck_that_has_run_out_says_so(account):
    table = practice_table(account, deck=["r3"])
    deal = act_at(table, {"do": "deal"})
    play(table=table, act=deal, sent=Sent(uuid4()))

    with pytest.raises(RuleError, match="All cards of the deck have been turned over"):
        play(table=table, act=deal, sent=Sent(uuid4()))


@pytest.mark.parametrize("line", ["reveal y1", "amend 0 to reveal y1"])
def test_nobody_names_a_card_where_the_site_deals(account, line):
    table = practice_table(account, deck=["r3", "y1"])

    with pytest.raises(RuleError) as refused:
        act_at(table, entry(line))

    assert refused.value.code == "site_deals"


def test_the_site_does_not_deal_where_the_group_does(account):
    with pytest.raises(RuleError) as refused:
        act_at(practice_table(account), {"do": "deal"})

    assert refused.value.code == "group_deals"


def test_a_finished_table_keeps_its_result_until_it_goes_on(table):
    now(table, "0 ends")
    assert table.entries.count() == 2
    assert Table.objects.get().result is None

    now(table, "1 ends")
    result = Table.objects.get().result
    assert result["finished"]
    assert [score["seat"] for score in result["scores"]] == [0, 1]
    now(table, "undo 2")
    assert Table.objects.get().result is None


@pytest.mark.parametrize("line", ["1 passes e", "0 builds d on A1 A2", "undo 9", "0 passes d"])
def test_at_a_closed_table_every_act_hears_that_first(table, line):
    Table.objects.update(is_closed=True)
    table.refresh_from_db()

    assert outcome(table, entry(line), Sent(uuid4(), answers=7)) == Stale.CLOSED


def test_what_was_written_before_a_table_was_closed_is_still_there_when_sent_again(table):
    sent = Sent(uuid4())
    assert outcome(table, entry("0 passes d"), sent) is False
    Table.objects.update(is_closed=True)
    table.refresh_from_db()

    assert outcome(table, entry("0 passes d"), sent) is True
