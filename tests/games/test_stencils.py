"""What is written once and filled in for each answer is what would have been written for it."""

import re
from uuid import UUID, uuid4

import pytest

from games.stencils import (
    BESIDE,
    TOKEN,
    Gap,
    Writing,
    cut,
    front_mark,
    mark,
    pack,
    unpack,
)

IDS = re.compile(r'name="id" value="([^"]*)"')


def part(name, text):
    return f"{mark(Gap.BEGIN, name)}{text}{mark(Gap.END, name)}"


def field(name="id", value=None):
    return f'<input type="hidden" name="{name}" value="{value or uuid4()}">'


def filled(text, front=0, token=lambda: "t"):
    return cut(text, {}).fill(token, front)


@pytest.mark.parametrize(("front", "shown"), [(0, "<a on><b>"), (1, "<a><b on>"), (7, "<a><b>")])
def test_words_stand_where_their_seat_is_in_front(front, shown):
    assert filled(f"<a{front_mark(0, ' on')}><b{front_mark(1, ' on')}>", front) == shown


def test_each_answer_has_its_own_token():
    assert [filled(TOKEN, token=lambda one=one: one) for one in "xy"] == ["x", "y"]


def test_each_answer_has_ids_of_its_own_the_same_where_they_were_the_same():
    text = field(value=(same := uuid4())) + field() + field(value=same)
    stencil = cut(text, {})
    answers = [IDS.findall(stencil.fill(str, 0)) for _ in range(2)]
    assert all(one[0] == one[2] != one[1] for one in answers)
    assert not {*answers[0]} & {*answers[1], str(same)}
    assert all(UUID(one) for one in answers[0])


@pytest.mark.parametrize(
    "text",
    [
        field("of", UUID(int=7)),
        field("id", "here"),
        "[0123456789abcdef:token:]",
        "name=&quot;id&quot; value=&quot;b0b3a1de-1111-4222-8333-444455556666&quot;",
        "",
    ],
)
def test_all_else_stays_as_it_is(text):
    assert filled(text) == text


def test_parts_but_the_first_say_that_they_come_beside_it():
    here = mark(Gap.BESIDE)
    stencil = cut(f"<1>{part('a', f'<a{here}>')}<2>{part('b', f'<b{here}>')}<3>", {})
    assert stencil.fill(str, 0) == "<1><a><2><b><3>"
    assert stencil.fill_parts(["b", "a"], str, 0) == f"<b><a{BESIDE}>"


def test_a_part_that_is_there_again_is_taken_from_the_former_stencil():
    own = field()
    before = cut(f"<1>{part('a', own + '<a>')}", {"a": 5})
    writing = Writing(before)
    assert writing.is_again("a", 5)
    assert not writing.is_again("b", 5)
    again = cut(f"<2>{mark(Gap.AGAIN, 'a')}<3>", {"a": 5}, before)
    shown = again.fill(str, 0)
    assert shown.startswith("<2><input")
    assert shown.endswith("<a><3>")
    assert again.part("a") == before.part("a")
    assert IDS.findall(shown) != IDS.findall(own)


def test_a_part_with_another_sign_and_one_never_seen_are_written():
    assert not Writing(cut(part("a", "x"), {"a": 5})).is_again("a", 6)
    assert not Writing(None).is_again("a", 5)


def test_what_is_packed_is_the_same_and_much_shorter():
    text = "".join(
        f"<button value={number}></button>{front_mark(1, ' on')}" for number in range(400)
    )
    stencil = cut(f"{TOKEN}{field()}{part('a', text)}", {"a": 5})
    packed = pack(stencil)
    assert unpack(packed) == stencil
    assert len(packed) < len(text) / 5
