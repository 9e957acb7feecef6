"""What goes with a campaign beside its file: photos of its episodes, and the boxes it copied."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from uuid import UUID, uuid5

from django.core.exceptions import ValidationError
from django.core.files.storage import default_storage

from campaign.exchange.archive import Archive, PhotoPart
from campaign.exchange.values import CampaignFile
from campaign.models import Campaign
from games.boxes import BOXES, SetFile
from games.kit.errors import InvalidError, RuleError
from games.models import ComponentSet, SetUse
from games.photos.carrying import files_written, put
from games.photos.developing import check_plain
from games.photos.keeping import MOST, Place
from games.photos.models import Photo
from games.sets import MOST_SETS, NewSet, file_of, make_set

_SETS = UUID("c2b0a5f4-50a5-4d55-9d0c-5b0f0f2f9a41")


@dataclass(frozen=True, slots=True)
class Extras:
    """What of an archive is new to an account; what it has already is only counted."""

    new_photos: tuple[PhotoPart, ...] = ()
    known_photos: int = 0
    new_sets: tuple[SetFile, ...] = ()
    known_sets: tuple[UUID, ...] = ()

    @property
    def is_nothing(self) -> bool:
        """Whether nothing is new."""
        return not (self.new_photos or self.new_sets)


def photos_of(campaign: Campaign) -> Iterator[PhotoPart]:
    """Yield the photos of a campaign's episodes with their files, one by one."""
    rows = Photo.objects.filter(whole=campaign.pk).exclude(part="")
    for row in sorted(rows, key=lambda row: (int(row.part), row.at, row.request)):
        with suppress(FileNotFoundError):  # deleted at this moment
            with default_storage.open(row.large) as file:
                content = file.read()
            yield PhotoPart(row.request, int(row.part), row.at, row.by, row.caption, content)


def sets_of(campaign: Campaign) -> list[SetFile]:
    """Return the owner's sets that the campaign copied, as they are now."""
    address = campaign.get_absolute_url()
    found = []
    if campaign.owner is None:
        return []
    for kept in ComponentSet.objects.kept_by(campaign.owner).filter(uses__address=address):
        with suppress(InvalidError):  # it was kept under other rules
            found.append(file_of(kept))
    return sorted(found, key=lambda one: (one.game, one.name, _digest(one)))


def extras_of(owner: Any, known: Campaign | None, file: CampaignFile, archive: Archive) -> Extras:
    """Return what of an archive an account lacks. Raises InvalidError where it cannot be kept."""
    kept = Photo.objects.filter(whole=known.pk) if known else Photo.objects.none()
    parts = {row.request: row.part for row in kept}
    new = tuple(photo for photo in archive.photos if photo.id not in parts)
    _refuse_homeless(file, known, new)
    _refuse_crowd([*parts.values(), *(str(photo.episode) for photo in new)])
    for number, photo in enumerate(new):
        try:
            check_plain(photo.content)
        except RuleError as error:
            raise InvalidError(f"photos[{number}]", error.message) from None
    sets = _known_sets(owner) if archive.sets else {}
    sets |= _changed_sets(owner, [one for one in archive.sets if _digest(one) not in sets])
    lacking = {_digest(one): one for one in archive.sets if _digest(one) not in sets}
    if lacking and ComponentSet.objects.kept_by(owner).count() + len(lacking) > MOST_SETS:
        raise InvalidError("sets", f"with these you would keep more than {MOST_SETS} sets")
    found = {_digest(one) for one in archive.sets} & sets.keys()
    return Extras(
        new,
        len(archive.photos) - len(new),
        tuple(lacking.values()),
        tuple(sets[digest] for digest in sorted(found)),
    )


def _refuse_homeless(
    file: CampaignFile, known: Campaign | None, photos: Iterable[PhotoPart]
) -> None:
    numbers = {part.number for part in file.episodes}
    if known:
        numbers |= {*known.episodes.values_list("number", flat=True)}
    for photo in photos:
        if photo.episode not in numbers:
            raise InvalidError("photos", f"one is of episode {photo.episode}, which is not there")


def _refuse_crowd(parts: list[str]) -> None:
    for part, count in Counter(parts).items():
        if count > MOST:
            words = f"episode {part} would have more than {MOST} photos"
            raise InvalidError("photos", words)


def _known_sets(owner: Any) -> dict[str, UUID]:
    found = {}
    for kept in ComponentSet.objects.kept_by(owner):
        with suppress(InvalidError):
            found[_digest(file_of(kept))] = kept.pk
    return found


def _changed_sets(owner: Any, files: Iterable[SetFile]) -> dict[str, UUID]:
    """Return those that came out of an archive before and were changed here since."""
    ids = {_set_id(owner, one): _digest(one) for one in files}
    known = ComponentSet.objects.kept_by(owner).filter(pk__in=ids)
    return {ids[pk]: pk for pk in known.values_list("pk", flat=True)} if ids else {}


def _digest(file: SetFile) -> str:
    """Return what two sets share that hold the same, whatever each is called."""
    parts = json.dumps(file.json["parts"], sort_keys=True)
    return sha256(f"{file.game} {parts}".encode()).hexdigest()


@contextmanager
def written_photos(extras: Extras) -> Iterator[Mapping[UUID, Photo]]:
    """Write the files of an archive's new photos; those that are kept nowhere then go again."""
    with ExitStack() as stack:
        try:
            written = stack.enter_context(files_written(extras.new_photos))
        except RuleError as error:
            raise InvalidError("photos", error.message) from None
        yield written


def keep_extras(
    *, owner: Any, campaign: Campaign, extras: Extras, written: Mapping[UUID, Photo]
) -> None:
    """Keep what is new of an archive, within the transaction in which its campaign is kept.

    `written` are its photos, whose files are there already.
    """
    for photo in extras.new_photos:
        place = Place(owner.pk, campaign.pk, str(photo.episode))
        try:
            put(photo=written[photo.id], place=place, at=photo.at)
        except RuleError as error:
            raise InvalidError("photos", error.message) from None
    added = [_keep_set(owner, one).pk for one in extras.new_sets]
    for pk in (*extras.known_sets, *added):
        SetUse.objects.get_or_create(
            component_set_id=pk,
            address=campaign.get_absolute_url(),
            defaults={"title": campaign.name},
        )


def _set_id(owner: Any, file: SetFile) -> UUID:
    """Return the id that a set of an archive gets, the same each time."""
    return uuid5(_SETS, f"{owner.pk} {_digest(file)}")


def _keep_set(owner: Any, file: SetFile) -> ComponentSet:
    pk = _set_id(owner, file)
    name = file.name[:40] or BOXES[file.game].slug
    try:
        return make_set(owner=owner, new=NewSet(file.game, name, file.values, pk))
    except ValidationError as error:
        raise InvalidError("sets", " ".join(error.messages)) from None
