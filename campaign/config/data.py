"""The data folder: the database, the secret key, pictures, collected static files."""

import errno
import os
import secrets
from contextlib import suppress
from pathlib import Path

from campaign.config.env import env_text
from campaign.config.problems import HaltError, reason

ROOT = Path(__file__).resolve().parent.parent.parent
SQLITE = "db.sqlite3"
"""The file of the database, where that is on no server."""
PROBE = 4096  # bytes, a block of most disks


def data_folder() -> Path:
    """Return where this site keeps what it must not lose."""
    return Path(env_text("DATA_DIR") or ROOT / ".data").expanduser().absolute()


def refuse_no_site() -> None:
    """Raise HaltError where no site keeps anything in the data folder; make nothing there.

    What is kept on a PostgreSQL server has its key and its pictures there.
    """
    folder = data_folder()
    kept = folder if env_text("DATABASE_URL") else folder / SQLITE
    if not kept.exists():
        words = f"There is no site in {folder}: name the folder of yours with --data or DATA_DIR."
        raise HaltError(words)


def prepare(folder: Path) -> None:
    """Make the data folder with its parts, or say why it can't be one.

    Whatever the site writes from now on is its owner's alone, also in a folder that others read.
    """
    os.umask(0o077)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for part in ("media", "static"):
            (folder / part).mkdir(exist_ok=True)
        try_writing(folder)
    except OSError as error:
        raise _unusable(folder, error) from None


def try_writing(folder: Path) -> None:
    """Write a little to the folder and throw it away; raises OSError where that can't be.

    A file that stays empty fits on a full disk, and one name would be shared by all who try.
    """
    probe = folder / f".writable.{secrets.token_hex(4)}"
    try:
        probe.write_bytes(bytes(PROBE))
    finally:
        probe.unlink(missing_ok=True)


def secret_key(folder: Path) -> str:
    """Return the site's own key, made at first use and readable by its owner alone."""
    path = folder / "secret_key"
    try:
        if not path.exists():
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            _make_key(path)
        return path.read_text(encoding="ascii").strip()
    except OSError as error:
        raise _unusable(folder, error) from None


def _make_key(path: Path) -> None:
    # Written aside and linked into place, so that of two processes that start at
    # once both read the same whole key.
    draft = path.with_name(f".secret_key.{secrets.token_hex(4)}")
    try:
        with open(draft, "w", encoding="ascii", opener=_private) as file:
            file.write(secrets.token_urlsafe(50))
        with suppress(FileExistsError):
            _put(draft, path)
    finally:
        draft.unlink(missing_ok=True)


def _put(draft: Path, path: Path) -> None:
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError:  # a disk without hard links
        os.replace(draft, path)


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _unusable(folder: Path, error: OSError) -> HaltError:
    return HaltError(f"The data folder {folder} can't be used ({reason(error)}): {_remedy(error)}")


def _remedy(error: OSError) -> str:
    elsewhere = "name one that you may write to with --data or DATA_DIR."
    return f"make room there, or {elsewhere}" if error.errno == errno.ENOSPC else elsewhere
