"""What stops a command with one sentence instead of a traceback."""

import errno
import sys
from collections.abc import Callable

DISK = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EROFS})
"""What the system says of a disk that is full, or may only be read."""


class HaltError(Exception):
    """Something amiss that whoever runs the command can mend. The text says what and how."""


def reason(error: OSError) -> str:
    """Say in words why the system refused."""
    return error.strerror or str(error)


def in_sentences(told: str) -> str:
    """Return what a program told in lines as sentences, each with its full stop or its "?"."""
    lines = [" ".join(line.split()).rstrip(".") for line in told.splitlines()]
    return " ".join(
        line if line.endswith(("?", "!", ":")) else f"{line}." for line in lines if line
    )


def unusable(database: object, error: Exception) -> HaltError:
    """Return what stops a command where the database, of this name, says that it can't be used."""
    return HaltError(f"The database {database} can't be used: {in_sentences(str(error))}")


def in_words(work: Callable[[], int]) -> int:
    """Do some work and return its exit status; where it is stopped, say why, and return that."""
    try:
        return work()
    except HaltError as problem:
        print(problem, file=sys.stderr)
        return 1
    except OSError as error:
        if error.errno not in DISK:
            raise
        where = error.filename or "The disk"
        print(f"{where} can't be written ({reason(error)}): nothing was done.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
