"""What `start` prints: the addresses, a QR code for phones, and the way to stop."""

import io
import os
import sys

import segno
from django.conf import settings
from django.urls import reverse

from campaign.config.addresses import is_loopback, lan_addresses
from campaign.welcome import nobody_yet, welcome_token

EVERYWHERE = frozenset({"0.0.0.0", "::", ""})  # noqa: S104 - compared, not bound


def greeting(*, host: str, port: int) -> str:
    """Return all that whoever started the site needs to know."""
    here = settings.SITE_URL or f"http://{_here(host)}:{port}"
    phones = settings.SITE_URL or _for_phones(host, port)
    lines = ["", f"The site is open:  {here}/"]
    if phones:
        lines += [f"For phones on the same network:  {phones}/", "", qr_code(f"{phones}/")]
    else:
        lines += ["Phones can't reach it there."]
    if nobody_yet():
        lines += ["", "Nobody has an account. This link makes the first one, once, within a day:"]
        lines += _welcome_links(here, phones)
    return "\n".join([*lines, "", "Stop it with Ctrl-C."])


def qr_code(text: str) -> str:
    """Return `text` as a QR code drawn in characters, or nothing where they can't be shown."""
    drawn = io.StringIO()
    segno.make(text, micro=False).terminal(drawn, compact=True, border=2)
    lines = drawn.getvalue().rstrip("\n").splitlines()
    try:
        "".join(lines).encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return ""
    if sys.stdout.isatty() and os.name != "nt":  # white on black, whatever the terminal's colours
        lines = [f"\033[97;40m{line}\033[0m" for line in lines]
    return "\n".join(lines)


def _welcome_links(here: str, phones: str) -> list[str]:
    path = reverse("campaign:welcome", args=[welcome_token()])
    links = [f"  {here}{path}"]
    if phones not in {"", here}:
        links += ["or, from another machine:", f"  {phones}{path}"]
    return links


def _here(host: str) -> str:
    if host in EVERYWHERE or host.startswith("127."):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _for_phones(host: str, port: int) -> str:
    if host in EVERYWHERE:
        return next((f"http://{address}:{port}" for address in lan_addresses()), "")
    return "" if is_loopback(host) else f"http://{_here(host)}:{port}"
