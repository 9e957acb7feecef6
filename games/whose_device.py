"""Whose device it is, by what it was called when it came by a link. Pure."""

import re
from collections.abc import Callable, Iterable, Sequence

_OWNER = re.compile(r"(.+?)(?:[’']s|(?<=[sxz])[’'])(?:\s|$)")
"""“Ben’s phone” is of Ben, “Jonas’ phone” of Jonas."""


def seat_called(called: Sequence[Iterable[str]], device: str) -> int | None:
    """Return the seat after which a device was called, None where it is none, or could be two.

    `called` are the names that whoever sits at each seat has or had. What was typed counts as a
    whole first, then the owner that it names, then its first word, and last the first word of
    each name: “Ben’s phone” is Ben’s, and of Ben Miller where no other is called Ben.
    """
    for of_device, of_player in _WAYS:
        wanted = of_device(device).casefold()
        found = [
            seat
            for seat, names in enumerate(called)
            if wanted and any(of_player(name).casefold() == wanted for name in names)
        ]
        if found:
            return found[0] if len(found) == 1 else None
    return None


def _whole(name: str) -> str:
    return " ".join(name.split())


def _owner(name: str) -> str:
    match = _OWNER.match(_whole(name))
    return match[1] if match else ""


def _first(name: str) -> str:
    return next(iter((_owner(name) or name).split()), "")


_WAYS: tuple[tuple[Callable[[str], str], Callable[[str], str]], ...] = (
    (_whole, _whole),
    (_owner, _whole),
    (_first, _whole),
    (_first, _first),
)
