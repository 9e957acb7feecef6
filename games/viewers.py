"""Who looks at something: an account, and what the device at hand was let into by links."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

ENTERED_BY = "city.entered-by"
"""Where a request notes by what something is entered, for the site's log: `Viewer.id_at`."""


@dataclass(frozen=True, slots=True)
class Grant:
    """What a link gave to a device: to look at one whole, or also to act there as a scribe.

    `sign` is the animal of the one city for which the device may act at tables, and `city` that
    city's name; both are "" where it acts for all, or for none.

    `whole` is the id of a campaign, which covers its tables, or of a single table; `name` what
    the device was called, `address` and `title` tell where the whole is found and what it is.
    `device` is its id, by which nobody comes in.
    """

    whole: UUID
    is_scribe: bool
    name: str
    address: str
    title: str
    sign: str = ""
    city: str = ""
    device: UUID | None = None


@dataclass(frozen=True, slots=True)
class Viewer:
    """An account (its id, None where nobody is signed in), its name, the grants of the device."""

    account: int | None = None
    username: str = ""
    grants: tuple[Grant, ...] = ()

    @property
    def wholes(self) -> list[UUID]:
        """The ids of all that the device was let into."""
        return [grant.whole for grant in self.grants]

    def owns(self, thing: Any) -> bool:
        """Tell whether a thing with an owner is the account's own."""
        return self.account is not None and thing.owner_id == self.account

    def scribe_of(self, whole: UUID, part_of: str = "") -> Grant | None:
        """Return the grant by which the device may act at a whole, or at a part of it."""
        found = (grant for grant in self._of(whole, part_of) if grant.is_scribe)
        return next(found, None)

    def name_at(self, whole: UUID, part_of: str = "") -> str:
        """Return under which name something is written: the account's, or the device's."""
        if self.username:
            return self.username
        grant = self._acting_at(whole, part_of)
        return grant.name if grant else ""

    def id_at(self, whole: UUID, part_of: str = "") -> dict[str, str]:
        """Return by what something is written: the number of the account, or the device's id."""
        if self.account is not None:
            return {"account": str(self.account)}
        grant = self._acting_at(whole, part_of)
        return {"device": str(grant.device)} if grant and grant.device else {}

    def _acting_at(self, whole: UUID, part_of: str) -> Grant | None:
        acting = (one for one in self._of(whole, part_of) if one.sign)
        return self.scribe_of(whole, part_of) or next(acting, None)

    def grants_at(self, whole: UUID, part_of: str = "") -> tuple[Grant, ...]:
        """Return what links gave to the device at a whole, or at a part of it."""
        return tuple(self._of(whole, part_of))

    def signs_at(self, whole: UUID, part_of: str = "") -> frozenset[str]:
        """Return the animals of the cities for which the device may act at a whole, or a part."""
        return frozenset(one.sign for one in self._of(whole, part_of) if one.sign)

    def _of(self, whole: UUID, part_of: str) -> Iterable[Grant]:
        return (one for one in self.grants if one.whole == whole or str(one.whole) in part_of)
