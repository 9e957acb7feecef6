"""Drawing from the site's deck and playing at the same moment: never both."""

from functools import partial
from uuid import uuid4

import pytest

from games import playing
from games.kit.errors import RuleError
from games.micro_city.dice import check as check_dice
from games.micro_city.dice import next_roll
from games.models import Table
from games.multicity.acts import check as check_tile
from games.multicity.acts import next_drawn
from games.playing import draw, play
from games.sending import Sent
from tests.micro_builders import micro_table
from tests.multicity_builders import table_of_site
from tests.table_builders import lines_of

pytestmark = pytest.mark.django_db


def at_the_check(monkeypatch, between):
    """Let something happen once, after an act was checked and before it is written."""
    write = playing._write
    waiting = [between]

    def slow(*args):
        while waiting:
            waiting.pop()()
        return write(*args)

    monkeypatch.setattr(playing, "_write", slow)


def test_a_standee_at_the_moment_of_a_draw_finds_the_tile_drawn(account, monkeypatch):
    table = table_of_site(account)
    Table.objects.update(setup={"version": "easy", "start": ["rrr"] * 3})
    table.refresh_from_db()
    other = Table.objects.get()
    at_the_check(monkeypatch, lambda: draw(table=other, draws=next_drawn, answers=-1))
    standee = {"do": "standee", "seat": 0, "squares": [[0, 0], [0, 1]]}

    with pytest.raises(RuleError) as refused:
        play(table=table, act=standee, sent=Sent(uuid4()), check=partial(check_tile, table))

    assert refused.value.code == "must_lay"
    assert (lines_of(table), Table.objects.get().drawn) == ([], other.drawn)


def test_dice_set_at_the_moment_of_a_roll_find_it_shown(account, monkeypatch):
    lines = ("roll 1 2 3 keep 1 2", "card 1 to B1 planning")
    table = micro_table(account, *lines, deck=["1 2 3", "6 6 6"])
    other = Table.objects.get()
    at_the_check(monkeypatch, lambda: draw(table=other, draws=next_roll, answers=1))

    with pytest.raises(RuleError) as refused:
        play(
            table=table,
            act={"do": "set", "dice": [4, 2]},
            sent=Sent(uuid4()),
            check=partial(check_dice, table),
        )

    assert refused.value.code == "roll_shown"
    assert (len(lines_of(table)), Table.objects.get().drawn) == (2, {"rounds": [2]})


def test_a_tile_is_laid_while_it_is_drawn_once_more(account, monkeypatch):
    table = table_of_site(account)
    for one in (table, Table.objects.get()):
        draw(table=one, draws=next_drawn, answers=-1)
    assert Table.objects.get().drawn == table.drawn
    squares = table.deck[1].split()

    tile = {"do": "tile", "seat": 0, "at": [0, 1], "squares": squares}
    play(table=table, act=tile, sent=Sent(uuid4()), check=partial(check_tile, table))

    assert len(lines_of(table)) == 1
