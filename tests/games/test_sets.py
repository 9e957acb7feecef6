"""Component sets as they are kept: made, corrected, copied, deleted."""

from uuid import uuid4

import pytest

from games.boxes import BOXES, parse_set, set_bytes
from games.kit.errors import InvalidError
from games.models import ComponentSet
from games.sending import StaleError
from games.sets import (
    NewSet,
    OwnBox,
    change_set,
    delete_set,
    file_of,
    make_set,
    note_use,
    own_boxes,
    rename_set,
    set_used_at,
    values_of,
)

pytestmark = pytest.mark.django_db

TILE = ("rgb", "yxr", "gbb")


@pytest.fixture
def kept(account):
    return make_set(owner=account, new=NewSet("multicity", "Ours"))


def with_tiles(*tiles):
    return lambda _: {"tiles": tiles}


def test_a_new_set_holds_nothing_yet(kept, account):
    assert (kept.owner, kept.game, kept.name, kept.version) == (account, "multicity", "Ours", 0)
    assert values_of(kept) == {"tiles": ()}


def test_the_same_form_sent_twice_makes_one_set(kept, account, other_account):
    new = NewSet("multicity", "Ours", id=kept.pk)

    assert make_set(owner=account, new=new) == kept
    foreign = make_set(owner=other_account, new=new)
    assert foreign != kept
    assert foreign.owner == other_account
    assert ComponentSet.objects.count() == 2


@pytest.mark.parametrize("slug", [*BOXES])
def test_a_copy_of_the_practice_set_goes_out_as_a_file_and_comes_in_as_another(account, slug):
    first = make_set(owner=account, new=NewSet(slug, "Ours", BOXES[slug].practice))
    source = set_bytes(file_of(first))

    file = parse_set(source)
    second = make_set(owner=account, new=NewSet(file.game, file.name, file.values))

    assert first != second
    assert set_bytes(file_of(second)) == source


def test_a_change_raises_the_version_and_one_that_changes_nothing_does_not(kept):
    change_set(kept=kept, version=0, change=with_tiles(TILE))
    assert (kept.version, values_of(kept)) == (1, {"tiles": (TILE,)})

    change_set(kept=kept, version=0, change=with_tiles(TILE))
    assert kept.version == 1


def test_a_change_from_an_old_page_is_refused_and_nothing_is_written(kept):
    change_set(kept=kept, version=0, change=with_tiles(TILE))

    with pytest.raises(StaleError):
        change_set(kept=kept, version=0, change=with_tiles(TILE, TILE))
    with pytest.raises(StaleError):
        rename_set(kept=kept, version=0, name="Theirs")

    kept.refresh_from_db()
    assert (kept.version, kept.name, values_of(kept)) == (1, "Ours", {"tiles": (TILE,)})


def unreadable(slug):
    """A part that no box of a game reads back."""
    practice = BOXES[slug].practice
    match slug:
        case "my-city":
            return {"buildings": practice["buildings"] * 4}
        case "tangram-city":
            return {"start": {7: practice["start"][1]}}
        case "micro-city":
            return {"a": practice["a"] + practice["a"][:1]}
        case _:
            return {"tiles": practice["tiles"] * 3}


@pytest.mark.parametrize("slug", [*BOXES])
def test_what_would_not_be_read_again_is_never_written(account, slug):
    whole = make_set(owner=account, new=NewSet(slug, "Ours", BOXES[slug].practice))

    with pytest.raises(InvalidError):
        change_set(kept=whole, version=0, change=lambda _: unreadable(slug))
    broken = {**BOXES[slug].practice, **unreadable(slug)}
    with pytest.raises(InvalidError):
        make_set(owner=account, new=NewSet(slug, "Theirs", broken))

    [kept] = ComponentSet.objects.all()
    assert (kept.version, values_of(kept)) == (0, BOXES[slug].practice)


def test_a_set_is_renamed(kept):
    rename_set(kept=kept, version=0, name="Theirs")
    rename_set(kept=kept, version=0, name="Theirs")

    assert (kept.name, kept.version) == ("Theirs", 1)


def test_uses_are_noted_once_and_go_with_the_set(kept, other_account):
    address = f"/tables/{uuid4()}/"
    box = OwnBox(str(kept.pk), "Ours", {})
    for owner in (kept.owner, kept.owner, other_account):
        note_use(owner=owner, box=box, address=address, title="Multicity")

    assert [use.address for use in kept.uses.all()] == [address]
    assert set_used_at(address) == str(kept.pk)
    delete_set(kept=kept)
    assert set_used_at(address) == ""
    note_use(owner=kept.owner, box=box, address=address, title="Multicity")
    assert set_used_at(address) == ""


def test_only_own_sets_that_can_be_read_are_known_ready_or_waiting(account, other_account, kept):
    box = BOXES["multicity"]
    make_set(owner=other_account, new=NewSet("multicity", "Theirs", box.practice))
    make_set(owner=account, new=NewSet("my-city", "Other", BOXES["my-city"].practice))
    make_set(owner=account, new=NewSet("multicity", "Whole", box.practice))

    found = own_boxes(account, "multicity")

    assert [(one.name, one.values, one.waits) for one in found] == [
        ("Ours", {"tiles": ()}, "lacks all 36 tiles"),
        ("Whole", box.practice, ""),
    ]
    kept.parts = {"tiles": "gone"}
    kept.save()
    assert [one.name for one in own_boxes(account, "multicity")] == ["Whole"]
