"""After whom a device was called."""

import pytest

from games.whose_device import seat_called

ROUND = (("Ana",), ("Ben",), ("Jonas",), ("Cleo", "Cleopatra"))


@pytest.mark.parametrize(
    ("device", "seat"),
    [
        ("Ben", 1),
        ("ben", 1),
        ("Ben’s phone", 1),
        ("ben's old phone", 1),
        ("Ben phone", 1),
        ("Jonas’ phone", 2),
        ("Jonas’s phone", 2),
        ("Cleopatra’s tablet", 3),
        ("Cleo", 3),
        ("Benno", None),
        ("phone of Ben", None),
        ("Zed", None),
        ("’s", None),
        ("", None),
    ],
)
def test_a_device_is_of_whom_it_is_called_after(device, seat):
    assert seat_called(ROUND, device) == seat


@pytest.mark.parametrize(
    ("names", "device", "seat"),
    [
        (["Ben Miller", "Ana"], "Ben’s phone", 0),
        (["Ben Miller", "Ben Smith"], "Ben’s phone", None),
        (["Ben Miller", "Ben Smith"], "Ben Smith’s phone", 1),
        (["Ben", "Ben Smith"], "Ben’s phone", 0),
        (["Ben", "ben"], "Ben", None),
        (["Anna Maria", "Anna"], "Anna Maria’s phone", 0),
    ],
)
def test_between_two_nobody_guesses(names, device, seat):
    assert seat_called([[name] for name in names], device) == seat
