"""Folders in which a backup is gathered or unpacked, and moves that are taken back where they fail.

A machine may be switched off at any moment. What is left then is known by its name: folders of
work that is long over go at the next start or backup, and each move is written down before it is
made, so that a restore that was broken off is taken back by the next one.
"""

import json
import os
import secrets
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings

from campaign.config.problems import HaltError

BACKUP, RESTORE = ".backup.", ".restoring."
"""How the folders are called that are gathered, and unpacked, in the data folder."""
ASIDE = "replaced-"
"""How the folders begin in which is kept what was replaced."""
MOVES = "moves"
"""The file of a restore's moves: a line each, from where and to where."""
LEFT = 3600
"""Seconds since a folder was last worked in after which nobody does any more."""


@contextmanager
def staging(name: str) -> Iterator[Path]:
    """Yield an empty folder beside the pictures, which goes again."""
    sweep()
    folder = settings.DATA_DIR / f"{name}{secrets.token_hex(4)}"
    folder.mkdir(mode=0o700)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def sweep() -> None:
    """Delete folders that were left by backups and restores which were killed.

    Second names of deleted pictures are in them. A folder with moves is needed by a restore.
    """
    for name in (BACKUP, RESTORE):
        for folder in settings.DATA_DIR.glob(f"{name}*"):
            if is_left(folder) and not (folder / MOVES).exists():
                shutil.rmtree(folder, ignore_errors=True)


def is_left(path: Path) -> bool:
    """Tell whether nobody works in a folder, or at a file, any more."""
    with suppress(OSError):
        return time.time() - path.stat().st_mtime > LEFT
    return False


def still_worked_in(folder: Path) -> None:
    """Say that a folder is worked in, as long as that takes."""
    with suppress(OSError):
        os.utime(folder)


def _broken_off() -> list[Path]:
    return sorted(settings.DATA_DIR.glob(f"{RESTORE}*/{MOVES}"))


def refuse_broken_off() -> None:
    """Raise HaltError where a restore was broken off in the middle of its moves."""
    if _broken_off():
        raise HaltError(
            f"Restoring a backup into {settings.DATA_DIR} was broken off in the middle. Restore it"
            " once more: that begins by putting everything back where it was."
        )


def take_back_broken_off() -> None:
    """Take back the moves of restores that were broken off."""
    for path in _broken_off():
        for line in reversed(path.read_text(encoding="utf-8").splitlines()):
            with suppress(ValueError):  # half a line: its move was never made
                source, target = map(Path, json.loads(line))
                if target.exists() and not source.exists():
                    shutil.move(target, source)
                _drop_empty(target.parent)
        path.unlink()
        shutil.rmtree(path.parent, ignore_errors=True)


def _drop_empty(folder: Path) -> None:
    """Delete a folder that was made to put something aside, once nothing is in it."""
    made = [one for one in (folder, *folder.parents) if settings.DATA_DIR in one.parents]
    if made and made[-1].name.startswith(ASIDE):
        for one in made:
            with suppress(OSError):
                one.rmdir()


def aside_name() -> str:
    """Return the name under which what is replaced now is kept."""
    return f"{ASIDE}{datetime.now(UTC):%Y-%m-%d-%H%M%S}"


class Moving:
    """Moves within the data folder, all of which are taken back where one fails.

    `journal` is the folder that is worked in: each move is written down there before it is made.
    """

    def __init__(self, journal: Path) -> None:
        self.folder: Path | None = None
        self._journal = journal / MOVES
        self._done: list[tuple[Path, Path]] = []

    def __enter__(self) -> "Moving":
        return self

    def aside(self, path: Path, within: str = "") -> None:
        """Put what is there aside, if anything is."""
        if not path.exists():
            return
        if self.folder is None:
            self.folder = settings.DATA_DIR / aside_name()
            self.folder.mkdir(mode=0o700)
        (self.folder / within).mkdir(exist_ok=True)
        self.into(path, self.folder / within / path.name)

    def into(self, source: Path, target: Path) -> None:
        """Move a file or folder to where nothing is."""
        with self._journal.open("a", encoding="utf-8") as file:
            file.write(json.dumps([str(source), str(target)]) + "\n")
            file.flush()
            os.fsync(file.fileno())
        shutil.move(source, target)
        self._done.append((source, target))

    def __exit__(self, kind: object, *told: object) -> None:
        if kind is not None:
            for source, target in reversed(self._done):
                shutil.move(target, source)
            if self.folder:
                shutil.rmtree(self.folder)
        self._journal.unlink(missing_ok=True)
