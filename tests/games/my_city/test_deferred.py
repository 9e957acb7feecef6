"""What is written of a table only where it changed is the same, byte for byte, as all of it."""

from dataclasses import replace

import pytest
from django.test import RequestFactory

from games.faces import FACES
from games.log import append, empty
from games.look import Look
from games.my_city.deferred import DeferredView, views_for
from games.my_city.ranking import standing
from games.my_city.seats import SeatView, seat_views
from games.my_city.showing import Showing
from games.records import parse_record, read_record
from games.services import keep_record
from games.views.remembered import _written
from tests.builders import THREE, record
from tests.games.my_city.rules.notation import sheet
from tests.games.test_playthroughs import MY_CITY, source

RULES = [
    *("first_cover feature=tree points=5 least=1", "first_to words=flag points=4"),
    "counter words=nuggets points=1",
]
RACE = record(
    *("reveal d", "0 builds C1 D1", "1 passes", "2 passes", "reveal e", "0 passes", "2 passes"),
    *("1 builds C1 D1", "amend 1 to 0 passes", "write 1 first_to count=1"),
    *("write 0 first_to count=1", "write 0 first_to count=2"),
    *("write 1 first_to count=0", "write 2 counter count=1", "write 2 counter count=2"),
    *("overrule 0 counter -1 so", "overrule 0 counter -2 so", "overrule 0 counter -2 no"),
    *("back 9", "2 later", "undo 19"),
    seats=3,
    terrain="..t. .... .... ....",
    buildings=THREE,
    rules=sheet(*RULES),
)
FEW = ("two-players-end-early",)
"""To write a table takes a while: of the others, their views are compared."""
LOOKS = {
    "for all": Look(),
    "for one city": Look(may_act=False, own=frozenset({1})),
    "to read": Look(may_act=False),
}
WRITTEN = [
    *(pytest.param(parse_record(source(name)), "for all", id=name) for name in FEW),
    *(pytest.param(read_record(RACE), look, id=f"a race, {look}") for look in LOOKS),
]


def logs_of(kept):
    """Yield the log of a record before its first entry, and after each."""
    log = empty(kept.game, kept.setup)
    yield log
    for entry in kept.entries:
        log = append(log, entry)
        yield log


@pytest.mark.parametrize(
    "kept",
    [*(pytest.param(parse_record(source(name)), id=name) for name in MY_CITY), read_record(RACE)],
)
def test_the_view_of_a_seat_is_the_same_as_long_as_its_sign_is(kept):
    before, again = {}, 0
    for log in logs_of(kept):
        now, showing = standing(log.state), Showing()
        for soon, view in zip(
            views_for(log.state, now, showing), seat_views(log.state, now, showing), strict=True
        ):
            if before.get(soon.number, (None,))[0] == soon.sign:
                again += 1
                assert view == before[soon.number][1], log.count
            before[soon.number] = soon.sign, view
    assert again or len(kept.setup.seats) == 1


@pytest.mark.django_db
@pytest.mark.parametrize(("kept", "look"), WRITTEN)
def test_parts_written_partly_are_those_written_whole_after_every_act(account, kept, look):
    table = keep_record(owner=account, record=kept, log=None)
    face, request, former, again = FACES["my-city"], RequestFactory().get("/"), None, 0
    request.user = account
    for log in logs_of(kept):
        partly, whole = (
            _written(request, "games/my_city", face.page(table, log, LOOKS[look], None), before)
            for before in (former, None)
        )
        if former:
            again += sum(partly.parts[name] is former.parts.get(name) for name in partly.parts)
        assert partly.around.print == whole.around.print, log.count
        assert prints(partly) == prints(whole), log.count
        former = partly
    assert again >= len(kept.entries), "what did not change is not written again"


def prints(stencil):
    """Return what tells of each part all that it holds, but for ids."""
    return {name: part.print for name, part in stencil.parts.items()}


def test_a_plate_is_told_without_the_view_and_all_else_by_it():
    log = read_record(RACE).fold()
    state = next(one for one in log.states if one.revealed)
    now, showing = standing(state), Showing()
    for soon, view in zip(
        views_for(state, now, showing), seat_views(state, now, showing), strict=True
    ):
        names = ("number", "doing", "animal", "title", "state", "disc")
        assert [getattr(soon, name) for name in names] == [getattr(view, name) for name in names]
        assert "_view" not in vars(soon)
        assert (soon.picture, soon.lines) == (view.picture, view.lines)


@pytest.mark.parametrize(
    ("look", "kind"),
    [
        (Look(), DeferredView),
        (Look(seat=1, own=frozenset({1})), DeferredView),
        (Look(seat=0, line="start"), SeatView),
        (Look(seat=0, taps=((0, 0),)), SeatView),
        (Look(begun={0: {"how": ("points",)}}), SeatView),
    ],
)
def test_only_a_look_at_what_was_played_defers_views(look, kind):
    state = read_record(record("reveal d", seats=2, buildings=THREE)).fold().state
    assert {type(one) for one in views_for(state, standing(state), Showing(look))} == {kind}


def test_a_city_that_is_entered_at_the_end_defers_none():
    state = read_record(record("0 later", seats=2, buildings=THREE)).fold().state
    found = views_for(state, standing(state), Showing())
    assert {type(one) for one in found} == {SeatView}


def test_a_sign_tells_points_below_zero_apart():
    state = read_record(record("reveal d", buildings=THREE)).fold().state
    now = standing(state)
    signs = set()
    for points in (-1, -2):
        score = now.scores[0]
        lines = tuple(replace(line, points=points) for line in score.lines)
        fewer = replace(now, scores=(replace(score, lines=lines),))
        signs.add(views_for(state, fewer, Showing())[0].sign)
    assert len(signs) == 2
