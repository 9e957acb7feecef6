"""Every address of the site."""

from django.contrib.auth.views import LoginView, LogoutView
from django.urls import include, path

handler400 = "campaign.views.errors.bad_request"
handler404 = "campaign.views.errors.page_not_found"

urlpatterns = [
    path("accounts/login/", LoginView.as_view(), name="login"),
    path("accounts/logout/", LogoutView.as_view(), name="logout"),
    path("", include("campaign.urls")),
    path("", include("games.urls")),
]
