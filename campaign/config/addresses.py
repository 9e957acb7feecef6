"""Where this machine can be reached from its own network."""

import os
import socket
from collections.abc import Iterator
from contextlib import closing, suppress
from functools import cache

# Private networks to ask for. Nothing is sent: connecting a datagram socket only
# makes the system choose the address that it would send from.
NETWORKS = ("192.168.255.254", "10.255.255.254", "172.31.255.254")


@cache
def lan_addresses() -> tuple[str, ...]:
    """Return this machine's addresses on its networks, the likeliest first."""
    found = dict.fromkeys([*_sending_addresses(), *_named_addresses()])
    return tuple(address for address in found if not address.startswith(("127.", "0.", "169.254.")))


def is_loopback(host: str) -> bool:
    """Return whether nothing but this machine reaches what listens on `host`."""
    return host.startswith("127.") or host in {"localhost", "::1"}


@cache
def host_names() -> tuple[str, ...]:
    """Return the names that others on the network may call this machine."""
    name = socket.gethostname().lower()
    bare = name.split(".")[0]
    return tuple(dict.fromkeys(part for part in (name, bare, f"{bare}.local") if part.strip(".")))


def _sending_addresses() -> Iterator[str]:
    for network in NETWORKS:
        with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
            probe.connect((network, 9))
            yield probe.getsockname()[0]


def _named_addresses() -> list[str]:
    # Windows lists all addresses under the machine's name, at once. Elsewhere the
    # question may wait on a name server, and the answer is the loopback's.
    if os.name != "nt":
        return []
    with suppress(OSError):
        return socket.gethostbyname_ex(socket.gethostname())[2]
    return []
