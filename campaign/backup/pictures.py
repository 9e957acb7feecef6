"""What lies beside the database, held as it is while the archive is written."""

import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path


def hold(media: Path, held: Path) -> None:
    """Give every file of the media folder a second name in `held`, where it has none yet.

    What is deleted later is still there under it, and what is still being written goes on being
    so. A disk that knows no second names gets copies.
    """
    for path in _files(media):
        target = held / path.relative_to(media)
        if not target.exists():
            target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with suppress(FileNotFoundError):  # deleted at this moment
                _link(path, target)


def _link(path: Path, target: Path) -> None:
    try:
        os.link(path, target)
    except FileNotFoundError:
        raise
    except OSError:
        shutil.copyfile(path, target)


def named(held: Path) -> Iterator[tuple[str, Path]]:
    """Yield each held file with its name in an archive, in the order of the names."""
    for path in _files(held):
        yield "/".join(("media", *path.relative_to(held).parts)), path


def _files(folder: Path) -> list[Path]:
    return sorted(
        Path(root) / name
        for root, _, names in os.walk(folder)
        for name in names
        if not name.startswith(".") and (Path(root) / name).is_file()
    )
