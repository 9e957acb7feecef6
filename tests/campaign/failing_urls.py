"""The site's addresses, and two that fail."""

from django.core.exceptions import PermissionDenied
from django.urls import path

from campaign.config.urls import handler400, handler404, urlpatterns

__all__ = ["handler400", "handler404", "urlpatterns"]


def forbidden(request):
    raise PermissionDenied


def broken(request):
    raise ZeroDivisionError


urlpatterns = [path("forbidden/", forbidden), path("broken/", broken), *urlpatterns]
