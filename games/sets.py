"""All that is written of component sets: making, copying, correcting, deleting them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid4

from django.db import transaction
from django.utils import timezone

from games.boxes import BOXES, SetFile
from games.kit.box import Values
from games.models import ComponentSet, SetUse
from games.services import Stale, StaleError


@dataclass(frozen=True, slots=True)
class NewSet:
    """A set to be made: of which game, its name, what it begins with.

    `id` was drawn with the form, so that sending it twice makes one set.
    """

    game: str
    name: str
    values: Values | None = None
    id: UUID = field(default_factory=uuid4)


def make_set(*, owner: Any, new: NewSet) -> ComponentSet:
    """Make a set; the same id again returns the owner's set that has it."""
    box = BOXES[new.game]
    with transaction.atomic():
        known = ComponentSet.objects.filter(pk=new.id).first()
        if known and known.owner_id == owner.pk:
            return known
        return ComponentSet.objects.create(
            id=uuid4() if known else new.id,
            owner=owner,
            game=new.game,
            name=new.name,
            parts={} if new.values is None else box.write(new.values),
        )


def values_of(kept: ComponentSet) -> dict[str, Any]:
    """Return what a set holds, part by part; raises InvalidError where it is no longer read."""
    return BOXES[kept.game].read(kept.parts, "parts")


def file_of(kept: ComponentSet) -> SetFile:
    """Return a set as a file has it."""
    return SetFile(kept.game, kept.name, values_of(kept))


def change_set(
    *, kept: ComponentSet, version: int, change: Callable[[Mapping[str, Any]], Values]
) -> None:
    """Replace what a set holds by what `change` makes of it, and raise its version.

    What it holds already is not written again. Raises StaleError where the set has another
    version than the page that this comes from, and what `change` raises.
    """
    before = values_of(kept)
    parts = BOXES[kept.game].write({**before, **change(before)})
    if parts == kept.parts:
        return
    _write(kept, version, parts=parts)


def rename_set(*, kept: ComponentSet, version: int, name: str) -> None:
    """Give a set another name; raises StaleError."""
    if name != kept.name:
        _write(kept, version, name=name)


def _write(kept: ComponentSet, version: int, **fields: Any) -> None:
    now = timezone.now()
    raised = ComponentSet.objects.filter(pk=kept.pk, version=version).update(
        version=version + 1, touched_at=now, **fields
    )
    if not raised:
        raise StaleError(
            Stale.STALE,
            "Meanwhile this set was changed from another page, so nothing was written. What you"
            " entered is kept below: look whether it still fits, and save once more.",
        )
    kept.refresh_from_db()


def delete_set(*, kept: ComponentSet) -> None:
    """Delete a set; tables that were started with it keep their copies."""
    kept.delete()


def note_use(*, kept: ComponentSet, address: str, title: str) -> None:
    """Note that a set was copied into what is found at an address."""
    SetUse.objects.get_or_create(component_set=kept, address=address, defaults={"title": title})
