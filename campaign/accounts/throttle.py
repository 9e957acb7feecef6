"""How often something may be tried: counted in the database, so that all workers count along.

A try is noted before it is known how it ends, and stands until its window is over or it
turns out well. Of many that come at once, no more get through than of many in a row.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from ipaddress import ip_address, ip_network

from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from campaign.accounts.models import Try
from games.turns import one_at_a_time


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `count` tries within `window`, among those that are alike in `parts`."""

    parts: tuple[str, ...]
    count: int
    window: timedelta


QUARTER, HOUR = timedelta(minutes=15), timedelta(hours=1)

SIGN_IN = (
    Limit(("account", "address"), 5, QUARTER),
    Limit(("account",), 20, QUARTER),  # from many addresses
    Limit(("address",), 50, QUARTER),  # a whole group behind one, or a proxy that tells none
)
MAIL = (Limit(("mail",), 3, HOUR), Limit(("address",), 20, HOUR))
SIGN_UP = (Limit(("address",), 10, HOUR),)

LONGEST = max(limit.window for limit in (*SIGN_IN, *MAIL, *SIGN_UP))


class WaitError(Exception):
    """Tried too often: `wait` says how long until the next try counts."""

    def __init__(self, wait: timedelta) -> None:
        super().__init__(wait)
        self.wait = wait

    @property
    def seconds(self) -> int:
        """Whole seconds, at least one."""
        return max(1, math.ceil(self.wait.total_seconds()))

    @property
    def words(self) -> str:
        """How long to wait, as "40 seconds" or "12 minutes"."""
        if self.seconds < 60:
            return "1 second" if self.seconds == 1 else f"{self.seconds} seconds"
        minutes = math.ceil(self.seconds / 60)
        return "1 minute" if minutes == 1 else f"{minutes} minutes"


def admit(what: str, limits: Sequence[Limit], who: Mapping[str, str]) -> list[Try]:
    """Note a try and return its rows, or raise WaitError; a refused try counts for nothing.

    `what` names the kind of try, `who` gives the parts that the limits are about.
    """
    now = timezone.now()
    keys = [_key(what, limit, who) for limit in limits]
    with one_at_a_time("tries", what):
        wait = max(_wait(key, limit, now) for key, limit in zip(keys, limits, strict=True))
        if not wait:
            Try.objects.filter(at__lt=now - LONGEST).delete()
            return Try.objects.bulk_create(Try(key=key, at=now) for key in keys)
    raise WaitError(wait)


def forgive(tries: Sequence[Try], limits: Sequence[Limit]) -> None:
    """Forget a try that turned out well, with all that were alike at the same account."""
    Try.objects.filter(pk__in=[row.pk for row in tries]).delete()
    keys = [row.key for row, limit in zip(tries, limits, strict=True) if "account" in limit.parts]
    Try.objects.filter(key__in=keys).delete()


def address_of(request: HttpRequest) -> str:
    """Return where a request comes from; of an IPv6 address the network, which one house has."""
    try:
        address = ip_address(request.META.get("REMOTE_ADDR", ""))
    except ValueError:
        return ""
    return str(address if address.version == 4 else ip_network((address, 64), strict=False))


def _wait(key: str, limit: Limit, now: datetime) -> timedelta:
    """Return how long until one more try at a key is within its limit."""
    recent = Try.objects.filter(key=key, at__gt=now - limit.window).order_by("-at")
    counted = [*recent.values_list("at", flat=True)[: limit.count]]
    if len(counted) < limit.count:
        return timedelta()
    return counted[-1] + limit.window - now


def _key(what: str, limit: Limit, who: Mapping[str, str]) -> str:
    values = [what, *(f"{part}={who[part].strip().casefold()}" for part in limit.parts)]
    return salted_hmac("campaign.accounts", "\n".join(values), algorithm="sha256").hexdigest()
