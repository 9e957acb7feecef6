"""The pages of accounts."""

from datetime import datetime
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.contrib.auth.views import (
    INTERNAL_RESET_SESSION_TOKEN,
    LoginView,
    PasswordChangeView,
    PasswordResetConfirmView,
    PasswordResetView,
)
from django.db import IntegrityError, transaction
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse_lazy
from django.utils.decorators import method_decorator
from django.utils.text import slugify
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe

from campaign.accounts.forms import (
    TAKEN,
    ChangePasswordForm,
    ForgottenForm,
    MailForm,
    NewAccountForm,
    NewPasswordForm,
    SignInForm,
)
from campaign.accounts.reset_links import Over, why_over
from campaign.accounts.throttle import SIGN_UP, WaitError, address_of, admit
from campaign.services.own_data import write_own_data
from campaign.views.zipped import zip_answer
from campaign.welcome import is_welcome, keep_first_account, nobody_yet
from games.saved import ACCOUNT, latest, saved_at

CONSOLE = "django.core.mail.backends.console.EmailBackend"


class _Refusing:
    """Answers a form at fault with 422, and one that was tried too often with 429."""

    def form_invalid(self, form: Form) -> HttpResponse:
        response: HttpResponse = super().form_invalid(form)  # type: ignore[misc]
        waiting: WaitError | None = getattr(form, "waiting", None)
        response.status_code = 429 if waiting else 422
        if waiting:
            response.headers["Retry-After"] = str(waiting.seconds)
        return response


class SignIn(_Refusing, LoginView):
    """Sign in."""

    form_class = SignInForm

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        told = {"nobody_yet": nobody_yet, "may_sign_up": settings.SIGN_UP}
        return super().get_context_data(**kwargs) | told


@method_decorator([never_cache], name="dispatch")
class ChangePassword(_Refusing, PasswordChangeView):
    """Change one's password; other devices are signed out."""

    form_class = ChangePasswordForm
    template_name = "accounts/change_password.html"
    success_url = reverse_lazy("account", query={"done": "password"})

    def get_form_kwargs(self) -> dict[str, Any]:
        return super().get_form_kwargs() | {"address": address_of(self.request)}

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(**kwargs) | {"saved_at": _saved_at(self.request.user)}


@method_decorator(never_cache, name="dispatch")
class Forgotten(_Refusing, PasswordResetView):
    """Ask for a link that makes a new password. Whether there is such an account is not told."""

    form_class = ForgottenForm
    template_name = "accounts/forgotten.html"
    email_template_name = "accounts/forgotten_mail.txt"
    subject_template_name = "accounts/forgotten_subject.txt"
    success_url = reverse_lazy("forgotten-sent")

    def get_form_kwargs(self) -> dict[str, Any]:
        return super().get_form_kwargs() | {"address": address_of(self.request)}

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(**kwargs) | {"by_console": is_by_console()}

    def form_valid(self, form: Any) -> HttpResponse:
        form.save(
            request=self.request,
            use_https=self.request.is_secure(),
            domain_override=urlsplit(settings.SITE_URL).netloc or self.request.get_host(),
            email_template_name=self.email_template_name,
            subject_template_name=self.subject_template_name,
        )
        return redirect(self.get_success_url())


class NewPassword(_Refusing, PasswordResetConfirmView):
    """Make a new password, for who came by the link of a mail."""

    form_class = NewPasswordForm
    template_name = "accounts/new_password.html"
    post_reset_login = True
    success_url = reverse_lazy("account", query={"done": "password"})

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context = super().get_context_data(**kwargs)
        if not self.validlink:
            context["over"] = self._why_over()
        return context

    def _why_over(self) -> Over:
        """Return why the link makes no password; once opened, its token is in the session."""
        token: str = self.kwargs["token"]
        if token != self.reset_url_token:
            return why_over(token)
        opened = self.request.session.get(INTERNAL_RESET_SESSION_TOKEN)
        return why_over(opened) if opened else Over.SPENT


@require_safe
@never_cache
def forgotten_sent(request: HttpRequest) -> HttpResponse:
    """Say where the link went."""
    return render(request, "accounts/forgotten_sent.html", {"by_console": is_by_console()})


def is_by_console() -> bool:
    """Return whether mails are printed where the site was started, for want of a mail server."""
    return bool(settings.EMAIL_BACKEND == CONSOLE)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def account(request: HttpRequest) -> HttpResponse:
    """What the site keeps of an account, and what can be changed."""
    user = get_object_or_404(User, pk=request.user.pk)
    form = MailForm(request.POST or None, instance=user, address=address_of(request))
    if form.is_valid():
        form.save()
        return redirect(reverse_lazy("account", query={"done": "mail"}))
    context: dict[str, Any] = {"form": form, "done": request.GET.get("done")}
    context["by_console"] = is_by_console()
    context["saved_at"] = _saved_at(user)
    status = 429 if form.waiting else 422 if form.is_bound else 200
    return render(request, "accounts/account.html", context, status=status)


def _saved_at(user: Any) -> datetime | None:
    """Return when an account was last saved, the first time when it was made."""
    return latest(user.date_joined, saved_at(user.pk, ACCOUNT))


@never_cache
@require_safe
@login_required
def own_data(request: HttpRequest) -> HttpResponseBase:
    """All that the site keeps of an account, as one file."""
    user = get_object_or_404(User, pk=request.user.pk)
    name = slugify(user.get_username()) or "account"
    return zip_answer(lambda target: write_own_data(target, user), f"townbook-{name}")


@never_cache
@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
def welcome(request: HttpRequest, token: str) -> HttpResponse:
    """Make the first account, for who has the link that `start` printed."""
    if not is_welcome(token):
        return render(request, "accounts/welcome_over.html", status=404)
    form = NewAccountForm(request.POST or None)
    if not form.is_valid():
        status = 422 if form.is_bound else 200
        return render(request, "accounts/welcome.html", {"form": form}, status=status)
    user = form.save(commit=False)
    if not keep_first_account(user):
        return render(request, "accounts/welcome_over.html", status=404)
    login(request, user)
    return redirect("campaign:home")


@never_cache
@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    """Make an account, where the site lets everybody do so; 404 where it does not."""
    if not settings.SIGN_UP:
        raise Http404
    form = NewAccountForm(request.POST or None)
    if form.is_valid():
        waiting = _made(request, form)
        if waiting is None and form.is_valid():
            login(request, form.instance)
            return redirect("campaign:home")
        if waiting:
            form.add_error(None, f"Enough accounts were made here. Try again in {waiting.words}.")
            return render(request, "accounts/sign_up.html", {"form": form}, status=429)
    status = 422 if form.is_bound else 200
    return render(request, "accounts/sign_up.html", {"form": form}, status=status)


def _made(request: HttpRequest, form: NewAccountForm) -> WaitError | None:
    """Save a new account; what keeps it from being saved stands on the form, or is returned."""
    try:
        admit("sign up", SIGN_UP, {"address": address_of(request)})
    except WaitError as error:
        return error
    try:
        with transaction.atomic():
            form.save()
    except IntegrityError:  # two of one name at the same moment
        form.add_error("username", TAKEN)
    return None
