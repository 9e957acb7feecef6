"""What is written once and filled in for each answer is what would have been written for it."""

import re
from uuid import UUID, uuid4

import pytest

from games.stencils import (
    BESIDE,
    TOKEN,
    WHOLE,
    Gap,
    Writing,
    cut,
    front_mark,
    mark,
)

IDS = re.compile(r'name="id" value="([^"]*)"')
PRINT = re.compile(r' data-print="([^"]*)"')


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


def without_prints(text):
    return PRINT.sub("", text)


def prints(stencil):
    return {WHOLE: stencil.around.print, **{name: p.print for name, p in stencil.parts.items()}}


def test_parts_say_that_they_come_beside_another():
    here = mark(Gap.BESIDE)
    stencil = cut(f"<1>{part('a', f'<a{here}>')}<2>{part('b', f'<b{here}>')}<3>", {})
    found = stencil.fill_parts(["b", "a"], str, 0, beside="b")
    assert without_prints(stencil.fill(str, 0)) == "<1><a><2><b><3>"
    assert without_prints(found) == f"<b><a{BESIDE}>"
    assert without_prints(stencil.fill_parts(["b", "a"], str, 0)) == "<b><a>"


def test_each_part_and_what_stands_around_it_tells_its_print():
    text = f"<t{mark(Gap.WHOLE)}>{part('a', f'<a{mark(Gap.BESIDE)}>')}"
    stencil = cut(text, {})
    known = prints(stencil)
    assert PRINT.findall(stencil.fill(str, 0)) == [known[WHOLE], known["a"]]
    assert PRINT.findall(stencil.fill_parts(["a"], str, 0)) == [known["a"]]


def at_table(seat="x", around="<1>", front=0, same=True):
    one, two = uuid4(), uuid4()
    ids = field(value=one) + field(value=one if same else two)
    return cut(
        f"{around}{part('a', f'{TOKEN}{ids}{seat}')}{part('b', front_mark(front, ' on'))}", {}
    )


CHANGES = [
    pytest.param({}, [], id="nothing"),
    pytest.param({"seat": "y"}, ["a"], id="a word in a part"),
    pytest.param({"front": 1}, ["b"], id="whose words stand there where it is in front"),
    pytest.param({"same": False}, ["a"], id="which ids are the same"),
    pytest.param({"around": "<2>"}, None, id="what stands around the parts"),
]


@pytest.mark.parametrize(("change", "names"), CHANGES)
def test_only_parts_that_hold_something_else_are_lacking(change, names):
    assert at_table(**change).changed(prints(at_table())) == names


@pytest.mark.parametrize("change", [{"c": "1"}, {"a": None}, {WHOLE: None}])
def test_who_has_other_parts_lacks_all_of_it(change):
    known = {name: told for name, told in {**prints(at_table()), **change}.items() if told}
    assert at_table().changed(known) is None


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
    assert again.parts["a"] == before.parts["a"]
    assert IDS.findall(shown) != IDS.findall(own)


def test_a_part_with_another_sign_and_one_never_seen_are_written():
    assert not Writing(cut(part("a", "x"), {"a": 5})).is_again("a", 6)
    assert not Writing(None).is_again("a", 5)


def test_what_is_kept_is_much_shorter_than_what_is_shown():
    text = "".join(
        f"<button value={number}></button>{front_mark(1, ' on')}" for number in range(400)
    )
    stencil = cut(f"{TOKEN}{field()}{part('a', text)}", {"a": 5})
    packed = [part.packed for part in (stencil.around, *stencil.parts.values())]
    assert sum(map(len, packed)) < len(text) / 4
