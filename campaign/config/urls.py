"""Every address of the site."""

from django.urls import include, path

from campaign.views.previews import robots

handler400 = "campaign.views.errors.bad_request"
handler403 = "campaign.views.errors.forbidden"
handler404 = "campaign.views.errors.page_not_found"
handler500 = "campaign.views.errors.server_error"

urlpatterns = [
    path("robots.txt", robots, name="robots"),
    path("", include("games.urls")),  # the pulse first of all
    path("accounts/", include("campaign.accounts.urls")),
    path("", include("campaign.urls")),
]
