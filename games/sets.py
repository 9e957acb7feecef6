"""All that is written of component sets: making, copying, correcting, throwing them away."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils import timezone

from games.boxes import BOXES, SetFile
from games.kit.box import Box, Values
from games.kit.errors import InvalidError
from games.kit.reading import Json
from games.models import ComponentSet, SetUse
from games.photos.keeping import remove_photos_of
from games.sending import Stale, StaleError
from games.turns import one_at_a_time

MOST_SETS = 100
"""Sets that an account keeps at a time."""


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
    """Make a set; the same id again returns the owner's set that has it.

    Raises ValidationError where the owner keeps as many sets as there may be, InvalidError
    where the values would not be read again.
    """
    with one_at_a_time("sets", owner.pk):
        known = ComponentSet.objects.filter(pk=new.id).first()
        if known and (known.owner_id, known.binned_at) == (owner.pk, None):
            return known
        _refuse_full(owner)
        return ComponentSet.objects.get_or_create(
            id=uuid4() if known else new.id,
            defaults={
                "owner": owner,
                "game": new.game,
                "name": new.name,
                "parts": {} if new.values is None else _written(BOXES[new.game], new.values),
            },
        )[0]


def _refuse_full(owner: Any) -> None:
    if ComponentSet.objects.kept_by(owner).count() >= MOST_SETS:
        raise ValidationError(
            f"You keep {MOST_SETS} sets, as many as fit. Save one that you no longer need as a"
            " file and delete it; then there is room for this one.",
            code="full",
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
    version than the page that this comes from, InvalidError where the whole would not be read
    again (two buildings of one name), and what `change` raises.
    """
    before = values_of(kept)
    parts = _written(BOXES[kept.game], {**before, **change(before)})
    if parts == kept.parts:
        return
    _write(kept, version, parts=parts)


def _written(box: Box, values: Values) -> dict[str, Json]:
    """Return the JSON of values that the box reads back; what it refuses is never kept."""
    parts = box.write(values)
    box.read(parts, "")
    return parts


def rename_set(*, kept: ComponentSet, version: int, name: str) -> None:
    """Give a set another name; raises StaleError."""
    if name != kept.name:
        _write(kept, version, name=name)


def _write(kept: ComponentSet, version: int, **fields: Any) -> None:
    now = timezone.now()
    here = ComponentSet.objects.filter(pk=kept.pk, version=version, binned_at=None)
    raised = here.update(version=version + 1, touched_at=now, **fields)
    if not raised:
        raise StaleError(
            Stale.STALE,
            "Meanwhile this set was changed from another page, so nothing was written. What you"
            " entered is kept below: look whether it still fits, and save once more.",
        )
    for field_name, value in {"version": version + 1, "touched_at": now, **fields}.items():
        setattr(kept, field_name, value)


@dataclass(frozen=True, slots=True)
class OwnBox:
    """A set that a new table may copy: its id, its name, what it holds.

    `waits` says what is missing before it may be copied, "" where nothing is; `gaps` what a
    table misses that copies it. Each is the end of a sentence that begins with the name.
    `used_at` is when it was copied last, None where it never was; `touched_at` when changed.
    """

    id: str
    name: str
    values: Values
    waits: str = ""
    gaps: tuple[str, ...] = ()
    used_at: datetime | None = None
    touched_at: datetime | None = None


def usual_box(boxes: Iterable[OwnBox]) -> str:
    """Return the id of the box that a new table begins with, "" where none may be copied.

    That is the one copied last; of those that never were, the one changed last.
    """
    never = datetime.min.replace(tzinfo=UTC)
    ready = [box for box in boxes if not box.waits]
    ready.sort(key=lambda box: (box.used_at or never, box.touched_at or never))
    return ready[-1].id if ready else ""


def own_boxes(owner: Any, slug: str) -> list[OwnBox]:
    """Return the owner's sets of a game by name, also those that wait for something."""
    box = BOXES[slug]
    found = []
    sets = ComponentSet.objects.kept_by(owner).of_game(slug)
    for kept in sets.annotate(used_at=Max("uses__used_at")):
        with suppress(InvalidError):
            values = values_of(kept)
            waits = box.waits(values)
            gaps = () if waits else box.gaps(values)
            when = kept.used_at, kept.touched_at  # type: ignore[attr-defined]  # annotated
            found.append(OwnBox(str(kept.pk), kept.name, values, waits, gaps, *when))
    return found


def throw_set(*, kept: ComponentSet) -> None:
    """Put a set into its owner's bin; tables that were started with it keep their copies."""
    here = ComponentSet.objects.filter(pk=kept.pk, binned_at=None)
    here.update(binned_at=timezone.now())


def take_set_out(*, kept: ComponentSet) -> None:
    """Take a set out of the bin, with its photos, as it was; one that is out already stays so.

    Raises ValidationError where its owner keeps as many sets as there may be.
    """
    with one_at_a_time("sets", kept.owner_id):
        thrown = ComponentSet.objects.filter(pk=kept.pk).exclude(binned_at=None)
        if thrown.exists():
            _refuse_full(kept.owner)
            thrown.update(binned_at=None)


def delete_set(*, kept: ComponentSet) -> None:
    """Delete a set with its photos for good; what was taken of it elsewhere stays."""
    with transaction.atomic():
        remove_photos_of(kept.pk)
        kept.delete()


def remove_set(*, kept: ComponentSet) -> None:
    """Delete a set in the bin for good; one that was taken out at this moment stays."""
    with one_at_a_time("sets", kept.owner_id):
        if ComponentSet.objects.filter(pk=kept.pk).exclude(binned_at=None).exists():
            delete_set(kept=kept)


def note_use(*, owner: Any, box: OwnBox, address: str, title: str) -> None:
    """Note that a set was copied into what is found at an address, unless it is deleted by now."""
    kept = ComponentSet.objects.kept_by(owner).filter(pk=box.id).first()
    if kept is None:
        return
    with suppress(IntegrityError), transaction.atomic():  # it may be deleted at this moment
        SetUse.objects.get_or_create(component_set=kept, address=address, defaults={"title": title})


def set_used_at(address: str) -> str:
    """Return the id of the set that was copied into what is found at an address, or ""."""
    use = SetUse.objects.filter(address=address, component_set__binned_at=None).first()
    return str(use.component_set_id) if use else ""
