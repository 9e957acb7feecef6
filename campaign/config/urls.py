"""Every address of the site."""

from django.contrib.auth.views import LoginView, LogoutView
from django.urls import include, path

from campaign.welcome import nobody_yet

handler400 = "campaign.views.errors.bad_request"
handler404 = "campaign.views.errors.page_not_found"
handler500 = "campaign.views.errors.server_error"

sign_in = LoginView.as_view(extra_context={"nobody_yet": nobody_yet})

urlpatterns = [
    path("accounts/login/", sign_in, name="login"),
    path("accounts/logout/", LogoutView.as_view(), name="logout"),
    path("", include("campaign.urls")),
    path("", include("games.urls")),
]
