"""The addresses of accounts and campaigns."""

from django.urls import path

from campaign.views import accounts

app_name = "campaign"

urlpatterns = [
    path("welcome/<str:token>/", accounts.welcome, name="welcome"),
]
