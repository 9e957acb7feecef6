"""The page that makes the first account."""

from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from campaign.forms.accounts import FirstAccountForm
from campaign.welcome import is_welcome, keep_first_account


@never_cache
@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
def welcome(request: HttpRequest, token: str) -> HttpResponse:
    if not is_welcome(token):
        return render(request, "campaign/welcome_over.html", status=404)
    form = FirstAccountForm(request.POST or None)
    if not form.is_valid():
        status = 422 if form.is_bound else 200
        return render(request, "campaign/welcome.html", {"form": form}, status=status)
    user = form.save(commit=False)
    if not keep_first_account(user):
        return render(request, "campaign/welcome_over.html", status=404)
    login(request, user)
    return redirect("campaign:home")
