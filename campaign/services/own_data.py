"""All that the site keeps of an account, as one ZIP file that its owner can keep."""

import json
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from io import BytesIO
from typing import IO, Any

from django.core.files.storage import default_storage
from django.utils.text import slugify

from campaign.exchange.archive import write_archive
from campaign.exchange.writing import campaign_bytes, file_of
from campaign.models import Campaign
from campaign.services.extras import photos_of, sets_of
from campaign.zips import EPOCH
from games.boxes import raw_bytes
from games.folding import record_json
from games.kit.errors import InvalidError
from games.models import ComponentSet, Person, Table
from games.photos.models import Photo
from games.records import record_bytes
from games.sharing import Invitation

FORMAT = "townbook-account/1"


def write_own_data(target: IO[bytes], account: Any) -> None:
    """Write the ZIP file of an account.

    `account.json` has what is kept of the account itself: `username`, `email`, `joined_at`,
    `last_login`, `people` of the address book, `links` that let others in with the names of their
    devices, `in_bin` (names of files whose things lie in the bin), and `unreadable`, what no rule
    follows any more. Each campaign is an archive as `campaign.exchange.archive` describes it,
    each table that belongs to none a record, each component set its file; the photos of those
    lie in `photos`.
    """
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as made:
        told = _account(account)
        for name, content, is_in_bin in _files(account, told["unreadable"]):
            _add(made, name, content)
            told["in_bin"] += [name] if is_in_bin else []
        _add(made, "account.json", _json(told))


def _json(value: Any) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode()


def _add(made: zipfile.ZipFile, name: str, content: bytes) -> None:
    info = zipfile.ZipInfo(name, EPOCH)
    is_packed = name.endswith((".zip", ".webp"))
    info.compress_type = zipfile.ZIP_STORED if is_packed else zipfile.ZIP_DEFLATED
    info.external_attr = 0o600 << 16
    made.writestr(info, content)


def _account(account: Any) -> dict[str, Any]:
    people = Person.objects.filter(owner=account).order_by("name", "pk")
    people = people.select_related("merged_into").prefetch_related("former_names")
    links = Invitation.objects.filter(owner=account).prefetch_related("devices")
    return {
        "format": FORMAT,
        "username": account.get_username(),
        "email": account.email,
        "joined_at": _moment(account.date_joined),
        "last_login": _moment(account.last_login),
        "people": [_person(one) for one in people],
        "links": [_link(link) for link in links],
        "in_bin": [],
        "unreadable": [],
    }


def _person(person: Person) -> dict[str, Any]:
    """Return somebody; `merged_into` is who was found to be the same."""
    known = {"name": person.name, "archived": person.archived}
    former = [{"name": one.name, "until": _moment(one.until)} for one in person.former_names.all()]
    known |= {"formerly": former} if former else {}
    return known | ({"merged_into": person.merged_into.name} if person.merged_into else {})


def _moment(at: datetime | None) -> str | None:
    return at.isoformat() if at else None


def _link(link: Invitation) -> dict[str, Any]:
    return {
        "to": link.title,
        "role": link.role,
        "made_at": _moment(link.made_at),
        "ended_at": _moment(link.ended_at),
        "devices": [
            {
                "name": one.name,
                "joined_at": _moment(one.joined_at),
                "ended_at": _moment(one.ended_at),
            }
            for one in link.devices.all()
        ],
    }


def _files(account: Any, unreadable: list[str]) -> Iterator[tuple[str, bytes, bool]]:
    """Yield names, contents, and whether the thing lies in the bin."""
    campaigns = Campaign.objects.filter(owner=account).order_by("created_at", "pk")
    for number, campaign in enumerate(campaigns, start=1):
        name = f"campaigns/{number}-{slugify(campaign.name) or 'campaign'}.zip"
        try:
            yield name, _campaign(campaign), campaign.binned_at is not None
        except InvalidError:
            unreadable.append(campaign.name)
    tables = Table.objects.filter(owner=account, part_of="").order_by("created_at", "pk")
    for number, table in enumerate(tables.prefetch_related("seats"), start=1):
        name = f"tables/{number}-{table.game}-{table.created_at:%Y-%m-%d}.json"
        yield name, record_bytes(record_json(table)), table.binned_at is not None
    sets = ComponentSet.objects.filter(owner=account).order_by("created_at", "pk")
    for number, kept in enumerate(sets, start=1):
        name = f"sets/{number}-{kept.game}-{slugify(kept.name) or 'set'}.json"
        yield name, raw_bytes(kept.game, kept.name, kept.parts), kept.binned_at is not None
    photos = Photo.objects.filter(owner=account).order_by("at", "pk")
    known = campaigns.values_list("pk", flat=True)
    for number, photo in enumerate(photos.exclude(whole__in=known), start=1):
        with suppress(FileNotFoundError), default_storage.open(photo.large) as file:
            yield f"photos/{number}-{photo.at:%Y-%m-%d}.webp", file.read(), False


def _campaign(campaign: Campaign) -> bytes:
    target = BytesIO()
    source = campaign_bytes(file_of(campaign))
    write_archive(target, source, sets_of(campaign), photos_of(campaign))
    return target.getvalue()
