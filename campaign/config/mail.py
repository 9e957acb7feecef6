"""The server that takes the site's mails, from one setting."""

from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from campaign.config.env import SettingError, env_text

PORTS = {"smtp": 587, "smtps": 465, "smtp+plain": 25}
"""What each scheme's server listens on: encrypted after the greeting, from the start, never."""


@dataclass(frozen=True, slots=True)
class MailServer:
    """A mail server: where it is, who the site is to it, and how the way there is encrypted."""

    scheme: str
    host: str
    port: int
    user: str = ""
    password: str = ""


def env_mail(name: str) -> MailServer | None:
    """Return the mail server that the variable `name` gives as an address, None where it is unset.

    `smtp://user:password@mail.example.org`, with signs such as @ in a password as %40.
    """
    value = env_text(name)
    if not value:
        return None
    try:
        parts = urlsplit(value)
        port = parts.port
    except ValueError:
        raise _unusable(name) from None
    if parts.scheme not in PORTS or not parts.hostname or parts.path.strip("/") or parts.query:
        raise _unusable(name)
    user, password = (unquote(part or "") for part in (parts.username, parts.password))
    return MailServer(parts.scheme, parts.hostname, port or PORTS[parts.scheme], user, password)


def _unusable(name: str) -> SettingError:
    remedy = "give an address such as smtp://user:password@mail.example.org:587."
    return SettingError(name, "…", remedy)  # it holds a password
