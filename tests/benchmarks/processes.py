"""What the system tells of the site's processes: memory, and processor time."""

import os
from pathlib import Path


def workers_of(pid):
    """Return the processes that answer: those that a process has started, or that one itself."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    except OSError:
        return [pid]
    return [int(child) for child in children] or [pid]


def megabytes(pid):
    """Return the memory that a process holds, 0 where the system does not tell."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0
    found = next(line for line in lines if line.startswith("VmRSS"))
    return int(found.split()[1]) / 1024


def largest_of(pid):
    """Return the memory of the largest worker."""
    return max(megabytes(worker) for worker in workers_of(pid))


def processor_seconds(pid):
    """Return how long all workers have computed, 0 where the system does not tell."""
    return sum(_seconds(worker) for worker in workers_of(pid))


def _seconds(pid):
    try:
        told = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except OSError:
        return 0
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")
