"""Pictures are made once, one at a time, and kept on disk within bounds."""

from contextlib import ExitStack
from pathlib import Path

import pytest
from django.core.cache import caches

from games import made
from games.desk import CrowdedError, Desk
from games.made import forget_pictures, made_once
from tests.table_builders import practice_table


class Maker:
    """Makes a picture, and counts how often."""

    def __init__(self):
        self.times = 0

    def __call__(self):
        self.times += 1
        return b"RIFF"


@pytest.fixture
def make():
    return Maker()


def files(settings):
    return [*Path(settings.CACHES["pictures"]["LOCATION"]).glob("*")]


def test_the_same_is_made_once_and_outlives_the_process(make):
    assert made_once('"one"', make) == made_once('"one"', make) == b"RIFF"
    caches["pictures"].__dict__.clear()  # of the process nothing is left
    del caches["pictures"]
    assert (made_once('"one"', make), make.times) == (b"RIFF", 1)
    assert (made_once('"other"', make), make.times) == (b"RIFF", 2)


@pytest.mark.parametrize("left", [b"", b"\x80", b"nonsense", "half"])
def test_what_was_left_half_written_is_made_anew(settings, make, left):
    made_once('"one"', make)
    (file,) = files(settings)
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2] if left == "half" else left)
    assert (made_once('"one"', make), make.times) == (b"RIFF", 2)


def test_on_a_full_disk_pictures_are_shown_and_not_kept(settings, monkeypatch, make):
    def refuse(*_args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(type(caches["pictures"]), "set", refuse)
    assert (made_once('"one"', make), files(settings)) == (b"RIFF", [])


def test_only_so_many_are_kept(settings, make):
    pictures = {**settings.CACHES["pictures"], "OPTIONS": {"MAX_ENTRIES": 6}}
    settings.CACHES = {**settings.CACHES, "pictures": pictures}
    for number in range(20):
        made_once(f'"{number}"', make)
    assert 3 <= len(files(settings)) <= 6
    forget_pictures()
    assert files(settings) == []


def test_a_desk_has_one_who_works_and_few_who_wait():
    desk = Desk(room=2, patience=0.01)
    with desk.turn():
        with pytest.raises(CrowdedError), desk.turn():
            pytest.fail("two worked at once")
        desk._room.acquire()
        with pytest.raises(CrowdedError), desk.turn():
            pytest.fail("one too many waited")
        desk._room.release()
    with pytest.raises(KeyError), desk.turn():
        raise KeyError
    with desk.turn():
        pass


@pytest.mark.django_db
def test_who_asks_for_a_picture_too_many_is_told_to_wait(signed_in, account):
    address = f"/tables/{practice_table(account, 'Ana', 'Ben').pk}/boards/0"
    with ExitStack() as others:
        others.enter_context(made.DESK.turn())
        while made.DESK._room.acquire(blocking=False):
            others.callback(made.DESK._room.release)
        for name in ("0.png", "growing.webp"):
            answer = signed_in.get(f"{address}/{name}")
            assert (answer.status_code, answer["Retry-After"]) == (503, "5")
            assert "Too many pictures" in answer.text
            assert "ETag" not in answer
    known = signed_in.get(f"{address}/0.png")
    assert known.status_code == 200
    with ExitStack() as others:
        others.enter_context(made.DESK.turn())
        assert signed_in.get(f"{address}/0.png").content == known.content, (
            "what is kept never waits"
        )
