"""Settings from the environment, each checked where it is read."""

import os
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from campaign.config.problems import HaltError

YES = frozenset({"1", "true", "yes", "on"})
NO = frozenset({"0", "false", "no", "off", ""})


class SettingError(HaltError):
    """A variable of the environment has a value that can't be used."""

    def __init__(self, name: str, value: str, remedy: str) -> None:
        super().__init__(f"The setting {name} is {value!r}, which can't be used: {remedy}")


def env_text(name: str, default: str = "") -> str:
    """Return the variable `name` without blanks around it."""
    return os.environ.get(name, default).strip()


def env_bool(name: str, *, default: bool = False) -> bool:
    """Return whether the variable `name` says yes."""
    value = os.environ.get(name)
    if value is None:
        return default
    if value.strip().lower() in YES:
        return True
    if value.strip().lower() in NO:
        return False
    raise SettingError(name, value, "say 1 for yes or 0 for no.")


def env_int(name: str, *, default: int, lowest: int, highest: int) -> int:
    """Return the variable `name` as a whole number within bounds."""
    value = env_text(name)
    if not value:
        return default
    if value.isascii() and value.isdigit() and lowest <= int(value) <= highest:
        return int(value)
    raise SettingError(name, value, f"give a whole number from {lowest} to {highest}.")


def env_list(name: str) -> list[str]:
    """Return the parts of the variable `name`, which stand between commas."""
    return [part.strip() for part in env_text(name).split(",") if part.strip()]


def env_hosts(name: str) -> list[str]:
    """Return the host names of the variable `name`."""
    hosts = env_list(name)
    for host in hosts:
        if "/" in host or " " in host:
            remedy = "give host names alone, with commas between, such as city.example.org."
            raise SettingError(name, host, remedy)
    return hosts


def env_url(name: str) -> str:
    """Return the variable `name` as the address of a site, without a slash at its end."""
    value = env_text(name).rstrip("/")
    if value and not _is_site(value):
        remedy = "give the site's whole address and no path, such as https://city.example.org."
        raise SettingError(name, value, remedy)
    return value


def env_time_zone(name: str) -> str:
    """Return the variable `name` as the name of a time zone."""
    value = env_text(name) or "UTC"
    try:
        ZoneInfo(value)
    except (KeyError, OSError, ValueError):
        remedy = "give a name of the time zone database, such as Europe/Berlin."
        raise SettingError(name, value, remedy) from None
    return value


def env_secret(name: str) -> str:
    """Return the variable `name` as a key that is long enough to keep a secret."""
    value = env_text(name)
    if value and (len(value) < 50 or len(set(value)) < 5):
        remedy = "give at least 50 characters by chance, or leave it out and one is made."
        raise SettingError(name, "…", remedy)
    return value


def _is_site(value: str) -> bool:
    try:
        parts = urlsplit(value)
        parts.port  # noqa: B018 - reading it is the check
    except ValueError:
        return False
    rest = parts.path or parts.query or parts.fragment or parts.username
    return parts.scheme in {"http", "https"} and bool(parts.hostname) and not rest
