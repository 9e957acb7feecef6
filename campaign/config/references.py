"""A short sign that a page shows and the log carries, so that whoever runs the site finds why."""

import secrets

from django.http import HttpRequest

SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that is read for another
LENGTH = 6


def reference(request: HttpRequest) -> str:
    """Return the reference of a request, drawn when it is first asked for."""
    known = known_reference(request)
    if not known:
        known = "".join(secrets.choice(SIGNS) for _ in range(LENGTH))
        request.META["city.reference"] = known
    return known


def known_reference(request: HttpRequest) -> str:
    """Return the reference that a page of this request has shown, "" where none did."""
    return str(request.META.get("city.reference", ""))
