"""The archive itself: written, checked, and unpacked; knows no database and no site."""

import hashlib
import json
import re
import shutil
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import IO, Any, Protocol

from campaign.config.problems import HaltError, reason
from campaign.config.trouble import SYSTEM
from campaign.zips import BROKEN_ZIP, EPOCH

FORMAT = "townbook-backup/1"
MANIFEST = "manifest.json"
LARGEST_MANIFEST = 64_000_000
"""Bytes: room for the lines of some 400,000 files."""
BLOCK = 1 << 20

_NAME = re.compile(r"(?:secret_key|(?:database|media)(?:/[A-Za-z0-9_][A-Za-z0-9_.-]*)+)\Z")
_DIGEST = re.compile(r"[0-9a-f]{64}\Z")


class _Source(Protocol):
    def read(self, size: int, /) -> bytes: ...


class _Target(Protocol):
    def write(self, block: bytes, /) -> object: ...


@dataclass(frozen=True, slots=True)
class Part:
    """What the manifest says of a file: its bytes, and the digest of what is in it."""

    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """What an archive says of itself; `files` by their names in it.

    `lacking` is how many photos the database names that it does not hold.
    """

    made_at: str
    database: str
    migrations: Mapping[str, str]
    columns: Mapping[str, list[str]] = field(default_factory=dict)
    files: Mapping[str, Part] = field(default_factory=dict)
    lacking: int = 0

    @property
    def size(self) -> int:
        """The bytes of all that it holds, unpacked."""
        return sum(part.size for part in self.files.values())


class Writing:
    """An archive that is being written to a file of its own."""

    def __init__(self, path: Path) -> None:
        self._zip = zipfile.ZipFile(path, "x", zipfile.ZIP_DEFLATED, compresslevel=6)
        self._files: dict[str, Part] = {}

    def add(self, name: str, source: IO[bytes], *, is_packed: bool = False) -> None:
        """Add what is read from `source`; what is packed already, as pictures are, is so kept."""
        info = zipfile.ZipInfo(name, EPOCH)
        info.compress_type = zipfile.ZIP_STORED if is_packed else zipfile.ZIP_DEFLATED
        info.external_attr = 0o600 << 16
        with self._zip.open(info, "w", force_zip64=True) as target:
            self._files[name] = _copied(source, target)

    def lacks(self, photos: Iterable[str]) -> int:
        """Return of how many of these folders of photos it holds no file."""
        held = {name.split("/")[2] for name in self._files if name.startswith("media/photos/")}
        return len({*photos} - held)

    def close(self, manifest: Manifest) -> None:
        """Write the manifest, with the files that were added, and close the archive."""
        told = {"format": FORMAT, **asdict(manifest)}
        told["files"] = {name: asdict(part) for name, part in sorted(self._files.items())}
        info = zipfile.ZipInfo(MANIFEST, EPOCH)
        info.compress_type, info.external_attr = zipfile.ZIP_DEFLATED, 0o600 << 16
        self._zip.writestr(info, json.dumps(told, indent=1))
        self._zip.close()


def _copied(source: _Source, target: _Target) -> Part:
    digest, size = hashlib.sha256(), 0
    while block := source.read(BLOCK):
        target.write(block)
        digest.update(block)
        size += len(block)
    return Part(size, digest.hexdigest())


@contextmanager
def opened(path: Path) -> Iterator[tuple[zipfile.ZipFile, Manifest]]:
    """Open an archive; HaltError says where it is none, or is broken, also while it is read."""
    try:
        file = path.open("rb")
    except OSError as error:
        raise HaltError(f"The file {path} can't be read ({reason(error)}).") from None
    with file:
        try:
            with zipfile.ZipFile(file) as archive:
                yield archive, _manifest_of(archive)
        except (*BROKEN_ZIP, OSError) as error:
            if isinstance(error, OSError) and error.errno in SYSTEM:
                words = (
                    f"There is no room to unpack {path} ({reason(error)}): nothing was restored."
                )
                raise HaltError(words) from None
            words = f"{path} is no backup of this site, or is broken: {error}."
            raise HaltError(words) from None


def is_archive(path: Path) -> bool:
    """Tell whether a file is an archive, as far as its manifest says."""
    try:
        with opened(path):
            return True
    except (HaltError, OSError):
        return False


def check(path: Path) -> Manifest:
    """Return the manifest of an archive in which each file is what the manifest says.

    Raises HaltError that names the first that is not.
    """
    with opened(path) as (archive, manifest):
        for name, part in manifest.files.items():
            with archive.open(name) as source:
                _compare(name, part, _copied(_Bounded(source, part.size), _Nowhere()))
    return manifest


def unpack(path: Path, folder: Path) -> Manifest:
    """Write all files of an archive into an empty folder, each compared as `check` does.

    Raises HaltError also where the disk has no room for them.
    """
    with opened(path) as (archive, manifest):
        if manifest.size > shutil.disk_usage(folder).free:
            raise HaltError(f"There is not room enough at {folder}: nothing was restored.")
        for name, part in manifest.files.items():
            target = folder.joinpath(*name.split("/"))
            target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with archive.open(name) as source, target.open("xb") as file:
                _compare(name, part, _copied(_Bounded(source, part.size), file))
            target.chmod(0o600)
    return manifest


class _Bounded:
    """A source of which one byte more is read than is promised, whatever there is."""

    def __init__(self, source: _Source, size: int) -> None:
        self._source, self._left = source, size + 1

    def read(self, size: int) -> bytes:
        block = self._source.read(min(size, self._left))
        self._left -= len(block)
        return block


class _Nowhere:
    def write(self, block: bytes) -> None:
        """Throw it away: only its digest is wanted."""


def _compare(name: str, told: Part, found: Part) -> None:
    if told != found:
        raise ValueError(f"{name} is not what was written")


def _manifest_of(archive: zipfile.ZipFile) -> Manifest:
    names = [info.filename for info in archive.infolist()]
    if names.count(MANIFEST) != 1:
        raise ValueError("it has no manifest")
    if archive.getinfo(MANIFEST).file_size > LARGEST_MANIFEST:
        raise ValueError("its manifest is too large")
    with archive.open(MANIFEST) as source:
        told = json.loads(source.read(LARGEST_MANIFEST))
    manifest = _read_manifest(told)
    if sorted(names) != sorted([MANIFEST, *manifest.files]):
        raise ValueError("it does not hold the files that its manifest names")
    return manifest


def _read_manifest(told: Any) -> Manifest:
    if not isinstance(told, dict) or told.get("format") != FORMAT:
        raise ValueError(f"its manifest is not of the format {FORMAT}")
    files = {name: _read_part(name, part) for name, part in _dict(told, "files").items()}
    if len({name.casefold() for name in files}) != len(files):
        raise ValueError("two of its files have one name")
    columns = _dict(told, "columns")
    if not all(isinstance(names, list) and _are_words(names) for names in columns.values()):
        raise ValueError("its columns are no lists of names")
    migrations, words = _dict(told, "migrations"), [told.get("made_at"), told.get("database")]
    if not _are_words([*words, *migrations.values()]):
        raise ValueError("its manifest lacks something")
    lacking = told.get("lacking", 0)
    if not isinstance(lacking, int) or lacking < 0:
        raise ValueError("its manifest counts no photos")
    return Manifest(told["made_at"], told["database"], migrations, columns, files, lacking)


def _dict(told: dict[str, Any], key: str) -> dict[str, Any]:
    found = told.get(key)
    if not isinstance(found, dict):
        raise ValueError(f"its manifest lacks {key}")
    return found


def _are_words(found: list[Any]) -> bool:
    return all(isinstance(item, str) for item in found)


def _read_part(name: str, told: Any) -> Part:
    if not _NAME.match(name) or ".." in name:
        raise ValueError(f"it holds a file {name[:80]!r}, which is not the site's")
    match told:
        case {"size": int(size), "sha256": str(digest)} if size >= 0 and _DIGEST.match(digest):
            return Part(size, digest)
    raise ValueError(f"its manifest says nothing of {name}")
