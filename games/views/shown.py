"""What every view of a table needs: the table that may be seen, its log, its page."""

from collections.abc import Callable, Collection, Mapping
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar
from urllib.parse import urlencode
from uuid import UUID

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django_htmx.middleware import HtmxDetails

from games.faces import FACES, Face
from games.kit.errors import InvalidError
from games.log import BrokenLogError
from games.look import read_typed
from games.models import Table
from games.own_city import SEAT
from games.seeing import seen_table
from games.views import notices
from games.views.live import Followed, note_followed
from games.views.viewers import note_writer, viewer_of

LONGEST_KEPT = 1000
"""Characters of what was typed that an address takes along."""
UNTYPED = {
    *("csrfmiddlewaretoken", "id", "answers", "version", "do", "of", "to", "building", "order"),
    "stands",
}
"""What an act carries that nobody has typed."""

UNREADABLE = (BrokenLogError, InvalidError)
"""Why a kept log may not fold: the rules were mended since it was written."""


class GoneError(Http404):
    """What was sent is about something that was deleted at the same moment."""


class UnknownGameError(Exception):
    """A table is of a game that this site does not know, so there is no page for it."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.game)
        self.table = table


class HtmxRequest(HttpRequest):
    """A request as django-htmx leaves it."""

    htmx: HtmxDetails


def shown_table(request: HttpRequest, pk: UUID) -> tuple[Table, Face]:
    """Return a table that whoever asks may see, and its face; 404 otherwise.

    One that stands behind a notice raises NoticeError until the session has opened that.
    """
    table = seen_table(pk, viewer_of(request))
    if table is None:
        raise Http404
    if table.game not in FACES:
        raise UnknownGameError(table)
    face = FACES[table.game]
    side = face.other_side
    if side and not notices.is_opened(request) and (notice := side.notice_at(table)):
        raise notices.NoticeError(notice)
    if table.owner_id is not None:
        pulse = f"{reverse('games:pulse', args=[pk])}?words"
        note_followed(request, Followed(pulse, table.mark, table.get_absolute_url()))
    return table, face


OWN_CITY, OWN_SEAT = "city", "seat"
"""What is said to PermissionDenied where somebody may enter, but not this."""


def denial(signs: Collection[str]) -> str:
    """Return what is said to PermissionDenied of somebody with the signs of cities or seats."""
    if not signs:
        return ""
    return OWN_SEAT if any(sign.startswith(SEAT) for sign in signs) else OWN_CITY


def kept_table(request: HttpRequest, pk: UUID) -> tuple[Table, Face]:
    """Return a table that whoever asks may change; 403 where it may only be read."""
    table, face = shown_table(request, pk)
    viewer = viewer_of(request)
    if not table.is_kept_by(viewer):
        raise PermissionDenied(denial(viewer.signs_at(table.pk, table.part_of)))
    note_writer(request, table.pk, table.part_of)
    return table, face


Rest = ParamSpec("Rest")
Asked = TypeVar("Asked", bound=HttpRequest)
View = Callable[Concatenate[Asked, Rest], HttpResponse]


def account_needed(view: View[Asked, Rest]) -> View[Asked, Rest]:
    """Send whoever is signed out to the sign-in page, and from there back with what was entered."""

    @wraps(view)
    def asked(request: Asked, /, *args: Rest.args, **kwargs: Rest.kwargs) -> HttpResponse:
        if request.user.is_authenticated:
            return view(request, *args, **kwargs)
        return redirect_to_login(form_address(request) or request.get_full_path())

    return asked


def forms_only(
    back: Callable[[Mapping[str, Any]], str],
) -> Callable[[View[Asked, Rest]], View[Asked, Rest]]:
    """Answer 405 to whoever opens the address of a form's act, with the way back.

    `back` makes the address of the form's page from the parts of the act's own.
    """

    def only(view: View[Asked, Rest]) -> View[Asked, Rest]:
        @wraps(view)
        def asked(request: Asked, /, *args: Rest.args, **kwargs: Rest.kwargs) -> HttpResponse:
            if request.method == "POST":
                return view(request, *args, **kwargs)
            response = render(request, "405.html", {"back": back(kwargs)}, status=405)
            response["Allow"] = "POST"
            return response

        return asked

    return only


def _table_page(parts: Mapping[str, Any]) -> str:
    return reverse("games:table", args=[parts["pk"]]) if parts else reverse("games:home")


for_forms_only = forms_only(_table_page)


def form_address(request: HttpRequest) -> str:
    """Return the page of the form that was sent, with what it held; "" where there is none.

    For those whose session or token has ended meanwhile: whoever comes there finds
    what was typed.
    """
    match = request.resolver_match
    if request.method != "POST" or match is None or match.namespace != "games":
        return ""
    sent = request.POST
    if match.url_name == "upload":
        return reverse("games:home")
    if match.url_name in {"photos", "photo", "delete-photo"}:
        return request.path.removesuffix("delete/")
    if match.url_name in {"new", "new-other-side"}:
        kept = {
            key: sent[key][:LONGEST_KEPT]
            for key in sent
            if key not in {"csrfmiddlewaretoken", "id"}
        }
        return _with_query(request.path, kept)
    if match.route.startswith("sets/"):
        return _set_address(match.kwargs, sent)
    if "pk" not in match.kwargs:
        return ""
    pk, of = match.kwargs["pk"], sent.get("of", "")
    typed = read_typed(sent)
    entered = {key: texts for key, texts in typed.items() if key not in UNTYPED and any(texts)}
    if entered.keys() & {"cells", "how"} and of.isascii() and of.isdigit() and len(of) < 10:
        return _with_query(reverse("games:entry", args=[pk, int(of)]), entered)
    return _with_query(reverse("games:table", args=[pk]), entered)


def _set_address(parts: Mapping[str, Any], sent: Mapping[str, str]) -> str:
    if "key" not in parts:
        return reverse("games:set", args=[parts["pk"]]) if "pk" in parts else reverse("games:sets")
    kept = {
        key: sent[key] for key in sent if key not in UNTYPED and 0 < len(sent[key]) <= LONGEST_KEPT
    }
    return _with_query(reverse("games:set-part", args=[parts["pk"], parts["key"]]), kept)


def _with_query(path: str, query: Mapping[str, str | tuple[str, ...]]) -> str:
    return f"{path}?{urlencode(query, doseq=True)}" if query else path


def broken_page(request: HttpRequest, table: Table, *, status: int = 200) -> HttpResponse:
    """Answer with what was kept of a table whose log no longer folds."""
    names = [seat.name for seat in table.seats.all()]
    kept = {} if table.problem else table.result or {}
    scores = sorted(kept.get("scores", []), key=lambda score: score["place"])
    result = [{**score, "name": names[score["seat"]]} for score in scores]
    context: dict[str, Any] = {"table": table, "names": names, "result": result}
    return render(request, "games/broken.html", context, status=status)


class beside_unknown:  # noqa: N801 - a middleware, named as functions are
    """Middleware: a table of an unknown game is answered with what is kept of it."""

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> Any:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Return what is kept for an UnknownGameError; None for all else."""
        if not isinstance(error, UnknownGameError):
            return None
        return broken_page(request, error.table, status=409 if request.method == "POST" else 200)
