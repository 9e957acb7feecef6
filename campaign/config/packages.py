"""The project's own `.venv`: made, filled from a lock file, and entered."""

import hashlib
import importlib.util
import os
import subprocess
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path

from campaign.config.data import ROOT
from campaign.config.database import env_database
from campaign.config.problems import HaltError, reason

VENV = ROOT / ".venv"
RUN = ROOT / "requirements.txt"
POSTGRESQL = ROOT / "campaign" / "config" / "postgresql.txt"
TEST = ROOT / ".ci" / "requirements.txt"
LOCKS = (RUN, POSTGRESQL, TEST)  # each holds everything of those before it, at the same versions


def needed() -> Path:
    """Return the lock file of what the site runs on: with PostgreSQL it needs a driver.

    Raises SettingError where the address of a database is none that the site can use.
    """
    database = env_database("DATABASE_URL", ROOT)
    return POSTGRESQL if database["ENGINE"].endswith("postgresql") else RUN


def are_missing() -> bool:
    """Return whether this Python lacks what the site runs on."""
    names = ("django", "psycopg") if needed() == POSTGRESQL else ("django",)
    return any(importlib.util.find_spec(name) is None for name in names)


def enter(lock: Path) -> None:
    """Go on inside `.venv` with the packages of `lock`, made and filled where needed."""
    if Path(sys.prefix).resolve() == VENV.resolve() and _is_filled(lock):
        return
    if not _is_filled(lock):
        _make()
        _fill(lock)
    _go_on_in(python())


def python() -> Path:
    """Return the Python of `.venv`."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _go_on_in(interpreter: Path) -> None:
    command = [str(interpreter), *sys.argv]
    sys.stdout.flush()
    if os.name != "nt":
        os.execv(interpreter, command)
    # Windows starts a second process for execv and leaves the first one's prompt behind.
    with subprocess.Popen(command) as inner:
        while True:
            try:
                sys.exit(inner.wait())
            except KeyboardInterrupt:  # the inner process got it too, and ends by itself
                continue


def _is_filled(lock: Path) -> bool:
    stamp = _stamp()
    return python().exists() and stamp.exists() and _mark(lock) in stamp.read_text().splitlines()


def _stamp() -> Path:
    return VENV / "installed"


def _mark(lock: Path) -> str:
    version = "{}.{}".format(*sys.version_info[:2])
    return f"{hashlib.sha256(lock.read_bytes()).hexdigest()} {version}"


def _make() -> None:
    if _works():
        return
    if any(importlib.util.find_spec(name) is None for name in ("venv", "ensurepip")):
        raise HaltError(
            "This Python has no venv module: install it (on Debian and Ubuntu: "
            "sudo apt install python3-venv) and run the same command again."
        )
    print("Making the folder .venv for the packages …", flush=True)
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    if made.returncode != 0:
        last = (made.stderr or made.stdout).strip().splitlines()[-1:]
        raise HaltError(f"The folder {VENV} can't be made: {' '.join(last) or 'no reason given.'}")


def _works() -> bool:
    check = f"import pip, sys; sys.exit(sys.version_info[:2] != {sys.version_info[:2]})"
    try:
        done = subprocess.run([python(), "-c", check], capture_output=True, check=False)
    except OSError:
        return False
    return done.returncode == 0


def _fill(lock: Path) -> None:
    print("Installing the packages of this project into .venv …", flush=True)
    command = [str(python()), "-m", "pip", "install", "--require-hashes", "--no-input"]
    command += ["--disable-pip-version-check", "--retries", "2", "-r", str(lock)]
    environ = os.environ | {"PIP_USER": "0", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env=environ,
    ) as pip:
        lines = deque(_shown(pip.stdout or ()), maxlen=2000)
    if pip.returncode != 0:
        raise _not_installed(lines)
    marks = [_mark(held) for held in LOCKS[: LOCKS.index(lock) + 1]]
    _stamp().write_text("\n".join(marks) + "\n")


def _shown(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        if line.startswith("Collecting "):
            print("  " + line.split()[1].replace("==", " "), flush=True)
        elif line.startswith("Installing collected"):
            print("  Putting them in place …", flush=True)
        elif "Retrying" in line:
            print("  No answer from the package index, trying again …", flush=True)
        yield line


def _not_installed(lines: Iterable[str]) -> HaltError:
    log = VENV / "pip.log"
    try:
        log.write_text("".join(lines), encoding="utf-8")
    except OSError as error:
        return HaltError(
            f"The packages can't be installed: {log} can't be written ({reason(error)})."
        )
    return HaltError(
        f"The packages can't be installed: is this machine online? What pip said is in {log}."
    )
