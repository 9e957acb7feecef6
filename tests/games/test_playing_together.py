"""Lines that are confirmed together are written together, or not at all."""

from uuid import uuid4

import pytest

from games.folding import folded
from games.models import Table
from games.playing import play
from games.sending import Sent
from tests.builders import entry
from tests.games import test_playing
from tests.games.test_playing import outcome
from tests.table_builders import lines_of, written

table = test_playing.table


def together(*lines, request=None):
    """Return an act and what is sent with it, as one page sends both."""
    act, *then = map(entry, lines)
    return act, Sent(request or uuid4(), answers=0, by="ana", then=then)


def test_lines_that_are_confirmed_together_are_written_one_after_the_other(table):
    act, sent = together("0 passes d", "1 passes d")

    played = play(table=table, act=act, sent=sent)

    assert lines_of(table)[1:] == [entry("0 passes d"), entry("1 passes d")]
    assert table.version == Table.objects.get().version == 3 == played.log.count
    requests = [one.request for one in table.entries.all()[1:]]
    assert requests == [sent.request, sent.request_of(1)]
    assert [one.line["id"] for one in table.entries.all()[1:]] == [str(one) for one in requests]
    assert {one.line["by"] for one in table.entries.all()[1:]} == {"ana"}
    assert folded(table).state == played.log.state


def test_of_lines_that_are_confirmed_together_all_are_written_or_none(table):
    before = written(table)
    act, sent = together("0 passes d", "0 passes d")

    assert outcome(table, act, sent) == "already_acted"

    assert written(table) == before


def test_lines_that_are_sent_again_together_add_nothing(table):
    act, sent = together("0 passes d", "1 passes d")
    play(table=table, act=act, sent=sent)
    before = written(table)

    assert outcome(table, act, sent) is True
    assert written(table) == before


@pytest.mark.parametrize("then", [[], ["1 ends"], ["1 passes d", "reveal e"]])
def test_the_same_act_with_other_lines_than_before_is_another_act(table, then):
    act, sent = together("0 passes d", "1 passes d")
    play(table=table, act=act, sent=sent)
    before = written(table)

    act, again = together("0 passes d", *then, request=sent.request)

    assert outcome(table, act, again) == "stale"
    assert written(table) == before
