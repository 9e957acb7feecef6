"""The socket that the site listens on."""

import errno
import os
import socket

from campaign.config.problems import HaltError, reason


def claim(host: str, port: int) -> socket.socket:
    """Return a bound socket for `host` and `port`, or say why there is none."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (OSError, UnicodeError):
        raise HaltError(f"The address {host} is unknown: give one of this machine's.") from None
    door = socket.socket(family, kind, protocol)
    try:
        if os.name != "nt":  # there it would let two sites share the port
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(address)
        door.listen(256)
    except (OSError, OverflowError) as error:
        door.close()
        raise _refused(host, port, error) from None
    return door


def _refused(host: str, port: int, error: Exception) -> HaltError:
    number = getattr(error, "errno", None)
    if number == errno.EADDRINUSE:
        return HaltError(
            f"Port {port} is in use, perhaps by this site started before: stop that, "
            f"or choose another port with --port {port % 65535 + 1}."
        )
    if number == errno.EACCES:
        return HaltError(f"Port {port} may not be used by this account: choose one above 1023.")
    if number == errno.EADDRNOTAVAIL:
        return HaltError(f"The address {host} is not one of this machine: leave --host out.")
    words = reason(error) if isinstance(error, OSError) else str(error)
    return HaltError(f"The site can't listen on {host}, port {port}: {words}.")
