"""The site's addresses, and some that fail."""

import errno
import os
import sqlite3

from django.core.exceptions import PermissionDenied
from django.db import OperationalError
from django.urls import path

from campaign.config.urls import handler400, handler404, handler500, urlpatterns

__all__ = ["handler400", "handler404", "handler500", "urlpatterns"]


def forbidden(request):
    raise PermissionDenied


def broken(request, token=""):
    raise ZeroDivisionError(f"of {request.POST.get('name')}")


def full(request):
    with sqlite3.connect(":memory:") as small:
        small.execute("PRAGMA max_page_count = 1")
        try:
            small.execute("CREATE TABLE towns (name)")
        except sqlite3.Error as error:
            raise OperationalError(*error.args) from error


def read_only(request):
    raise OSError(errno.EROFS, os.strerror(errno.EROFS), "/media/picture.png")


def busy(request):
    error = sqlite3.OperationalError("database is locked")
    error.sqlite_errorcode = sqlite3.SQLITE_BUSY_SNAPSHOT
    raise OperationalError(*error.args) from error


def away(request):
    raise OperationalError("connection refused")


failing = [
    path("forbidden/", forbidden),
    path("broken/", broken),
    path("full/", full),
    path("read-only/", read_only),
    path("busy/", busy),
    path("away/", away),
    path("invited/<str:token>/", broken),
]
urlpatterns = [*failing, *urlpatterns]
