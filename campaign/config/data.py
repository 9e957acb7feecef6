"""The data folder: the database, the secret key, pictures, collected static files."""

import os
import secrets
from pathlib import Path

from campaign.config.env import env_text
from campaign.config.problems import HaltError, reason

ROOT = Path(__file__).resolve().parent.parent.parent


def data_folder() -> Path:
    """Return where this site keeps what it must not lose."""
    return Path(env_text("DATA_DIR") or ROOT / ".data").expanduser().absolute()


def prepare(folder: Path) -> None:
    """Make the data folder with its parts, or say why it can't be one."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for part in ("media", "static"):
            (folder / part).mkdir(exist_ok=True)
        probe = folder / ".writable"
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as error:
        raise _unusable(folder, error) from None


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
    with open(draft, "w", encoding="ascii", opener=_private) as file:
        file.write(secrets.token_urlsafe(50))
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    except OSError:  # a disk without hard links
        os.replace(draft, path)
    draft.unlink(missing_ok=True)


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _unusable(folder: Path, error: OSError) -> HaltError:
    return HaltError(
        f"The data folder {folder} can't be used ({reason(error)}): "
        "name one that you may write to with --data or DATA_DIR."
    )
