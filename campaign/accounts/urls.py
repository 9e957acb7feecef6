"""The addresses of accounts."""

from django.contrib.auth.views import LogoutView
from django.urls import path
from django.views.decorators.http import require_http_methods

from campaign.accounts import views

form_page = require_http_methods(["GET", "HEAD", "POST"])

urlpatterns = [
    path("", views.account, name="account"),
    path("data/", views.own_data, name="own-data"),
    path("login/", form_page(views.SignIn.as_view()), name="login"),
    path("logout/", LogoutView.as_view(), name="logout"),
    path("new/", views.sign_up, name="sign-up"),
    path("password/", form_page(views.ChangePassword.as_view()), name="change-password"),
    path("forgotten/", form_page(views.Forgotten.as_view()), name="forgotten"),
    path("forgotten/sent/", views.forgotten_sent, name="forgotten-sent"),
    path(
        "forgotten/<uidb64>/<token>/", form_page(views.NewPassword.as_view()), name="new-password"
    ),
]
