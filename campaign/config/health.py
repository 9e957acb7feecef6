"""`/healthz`: whether the site can answer and keep what it is told, for whoever watches it.

It stands before everything else: no host name, no https, no session, no account, and nothing
of what the site holds.
"""

from collections.abc import Callable
from functools import cache

from django.conf import settings
from django.db import Error, connection
from django.db.migrations.loader import MigrationLoader
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, JsonResponse

from campaign.config.data import try_writing
from campaign.config.problems import reason

ADDRESS = "/healthz"
OURS = ("accounts", "campaign", "games")
"""Whose migrations tell of which version a database is."""

Answer = Callable[[HttpRequest], HttpResponse]
Versions = dict[str, str]


def health(get_response: Answer) -> Answer:
    """Answer `/healthz` with 200, or with 503 where something is amiss; JSON says what."""

    def answer(request: HttpRequest) -> HttpResponse:
        if request.path_info != ADDRESS:
            return get_response(request)
        if request.method not in {"GET", "HEAD"}:
            return HttpResponseNotAllowed(["GET", "HEAD"])
        told = state_of_site()
        response = JsonResponse(told, status=200 if told["status"] == "ok" else 503)
        response.headers["Cache-Control"] = "no-store"
        return response

    return answer


def state_of_site() -> dict[str, str | Versions]:
    """Return `status` ("ok" or "failing"), `database`, `folder`, and `migrations` by app."""
    from games.photos.files import are_away  # noqa: PLC0415 - the log is set up before models

    folder = _state_of_folder()
    try:
        migrations = _newest_applied()
        database = _state_of_database(migrations)
        if folder == database == "ok" and are_away():
            folder = "lacks the photos"
    except Error:
        return {"status": "failing", "database": "no answer", "folder": folder, "migrations": {}}
    status = "ok" if folder == database == "ok" else "failing"
    return {"status": status, "database": database, "folder": folder, "migrations": migrations}


def _state_of_folder() -> str:
    try:
        try_writing(settings.DATA_DIR)
    except OSError as error:
        return f"can't be written: {reason(error)}"
    return "ok"


def _state_of_database(applied: Versions) -> str:
    known = _newest_known()
    if applied == known:
        return "ok"
    is_newer = any(name > known.get(app, "") for app, name in applied.items())
    return "newer than this version" if is_newer else "not migrated"


def _newest_applied() -> Versions:
    marks = ", ".join(["%s"] * len(OURS))
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT app, MAX(name) FROM django_migrations WHERE app IN ({marks})"  # noqa: S608
            " GROUP BY app ORDER BY app",
            OURS,
        )
        return dict(cursor.fetchall())


@cache
def _newest_known() -> Versions:
    graph = MigrationLoader(None).graph
    return {app: max(name for _, name in graph.leaf_nodes(app)) for app in OURS}
