"""The addresses of tables and games."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path

app_name = "games"


def home(request: HttpRequest) -> HttpResponse:
    return render(request, "base.html")


urlpatterns = [path("", home, name="home")]
