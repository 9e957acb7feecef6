"""From the form of a new table to the component sets and back, without losing what is entered."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from games.models import ComponentSet

ERRAND = "errand"
"""Where the page is kept from which one was sent to one set: {"set", "url", "words"}."""

SESSION_KEY = "new_table"
"""Where the address is kept that the pages of sets lead back to, with all that was entered."""
ASKED = "edit"
"""The key of a form's address that asks for the sets; its value is a set's id, or empty."""


def to_sets(request: HttpRequest) -> HttpResponse:
    """Keep what is entered in the form, and go to the set that is named, or to all of them."""
    query = request.GET.copy()
    asked = str(query.pop(ASKED)[-1])
    if not asked and not query.get("box"):
        query.pop("box", None)  # whoever goes to enter a box wants it, not the practice set
    request.session[SESSION_KEY] = f"{request.path}?{query.urlencode()}"
    own = ComponentSet.objects.kept_by(request.user)
    found = {str(pk): pk for pk in own.values_list("pk", flat=True)}
    if asked in found:
        return redirect("games:set", found[asked])
    return redirect("games:sets")


def on_errand(request: HttpRequest, kept: UUID, *, url: str, words: str) -> None:
    """Let the pages of a set lead back to the page that sent there, in these words."""
    request.session[ERRAND] = {"set": str(kept), "url": url, "words": words}


def errand_done(request: HttpRequest) -> None:
    """Forget the page that had sent to a set."""
    request.session.pop(ERRAND, None)


def has_come_back(request: HttpRequest) -> None:
    """Forget the way back, once a form of a new table is open."""
    request.session.pop(SESSION_KEY, None)
