"""The site's addresses, and a view that does nothing."""

from django.http import HttpResponse
from django.urls import include, path


def bare(request):
    """Answer with two letters, behind the same middleware as every page."""
    return HttpResponse("ok")


urlpatterns = [path("bare/", bare), path("", include("campaign.config.urls"))]
