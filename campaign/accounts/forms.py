"""Forms of accounts."""

from collections.abc import Callable, Mapping
from threading import Thread
from typing import Any, TypeVar

from django import forms
from django.contrib.auth.forms import (
    AuthenticationForm,
    PasswordChangeForm,
    PasswordResetForm,
    SetPasswordForm,
    UserCreationForm,
)
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest

from campaign.accounts.throttle import MAIL, SIGN_IN, WaitError, address_of, admit, forgive
from games.saved import ACCOUNT, note_saved

PASSWORD_HELP = "8 characters or more, not all digits, hard to guess"  # noqa: S105 - is none
MAIL_HELP = "For a link when the password is forgotten; nothing else is sent"
Found = TypeVar("Found")
TAKEN = "Somebody here has this name: take another one."
MISMATCH: dict[str, Any] = {
    "password_mismatch": "The two passwords are not the same: type both anew."
}


class _NewPassword:
    """What is amiss with a new password stands where it was typed first, and so does the cursor."""

    fields: dict[str, forms.Field]

    def validate_password_for_user(
        self,
        user: User,
        password_field_name: str = "password2",  # noqa: S107 - is none
    ) -> None:
        first = password_field_name.replace("2", "1")
        super().validate_password_for_user(user, first)  # type: ignore[misc]

    def full_clean(self) -> None:
        super().full_clean()  # type: ignore[misc]
        amiss = [name for name in self.fields if name in self.errors]  # type: ignore[attr-defined]
        for name, field in self.fields.items():
            if amiss:
                field.widget.attrs.pop("autofocus", None)
            if name in amiss[:1]:
                field.widget.attrs["autofocus"] = True


class _Noted:
    """Notes with what it saves that something of the account was saved."""

    @transaction.atomic
    def save(self, commit: bool = True) -> User:
        user: User = super().save(commit)  # type: ignore[misc]
        note_saved(user.pk, ACCOUNT)
        return user


class NewAccountForm(_NewPassword, UserCreationForm):  # type: ignore[type-arg]  # in stubs alone
    """The name and the password of a new account, and perhaps a mail address."""

    error_messages = MISMATCH
    email = forms.EmailField(
        label="Mail address (optional)",
        required=False,
        help_text=MAIL_HELP,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )

    class Meta(UserCreationForm.Meta):
        model = User
        fields = ("username", "email")
        error_messages = {"username": {"unique": TAKEN}}  # noqa: RUF012 - Django's way

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].help_text = "Letters, digits and @ . + - _"
        self.fields["password1"].help_text = PASSWORD_HELP
        self.fields["password2"].help_text = ""
        self.order_fields(("username", "password1", "password2", "email"))


class SignInForm(AuthenticationForm):
    """Name and password, tried only so often; `waiting` is why no more is tried."""

    waiting: WaitError | None = None
    request: HttpRequest
    error_messages: dict[str, Any] = {  # noqa: RUF012 - Django's way
        **AuthenticationForm.error_messages,
        "invalid_login": "No account has this name with this password. Capitals count in both.",
    }

    def clean(self) -> dict[str, Any]:
        name, password = self.cleaned_data.get("username"), self.cleaned_data.get("password")
        if not name or not password:
            return super().clean()
        who = {"account": name, "address": address_of(self.request)}
        return _tried(self, "sign in", who, super().clean)


class MailForm(_Noted, forms.ModelForm):  # type: ignore[type-arg]  # in stubs alone
    """The mail address of an account; another one needs the password, which it could change."""

    waiting: WaitError | None = None
    password = forms.CharField(
        label="Your password",
        strip=False,
        required=False,
        help_text="Only for another mail address: a link to a new password goes there.",
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    def __init__(self, *args: Any, address: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.address = address

    def clean_password(self) -> str:
        typed: str = self.cleaned_data["password"]
        if "email" in self.changed_data:
            who = {"account": self.instance.get_username(), "address": self.address}
            _tried(self, "password", who, lambda: self._prove(typed))
        return typed

    def _prove(self, typed: str) -> None:
        if not self.instance.check_password(typed):
            raise ValidationError("This is not your password: type it anew.", code="no_password")

    class Meta:
        model = User
        fields = ("email",)
        labels = {"email": "Mail address (optional)"}  # noqa: RUF012 - Django's way
        help_texts = {"email": MAIL_HELP}  # noqa: RUF012
        widgets = {"email": forms.EmailInput(attrs={"autocomplete": "email"})}  # noqa: RUF012


class ForgottenForm(PasswordResetForm):
    """The mail address that a link to a new password goes to."""

    waiting: WaitError | None = None

    def __init__(self, *args: Any, address: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.address = address
        self.fields["email"].label = "Mail address of your account"

    def clean_email(self) -> str:
        mail: str = self.cleaned_data["email"]
        try:
            admit("forgotten", MAIL, {"mail": mail, "address": self.address})
        except WaitError as error:
            self.waiting = error
            raise ValidationError(
                f"Enough links were asked for. Ask again in {error.words}.", code="wait"
            ) from error
        return mail

    def send_mail(self, *args: Any, **kwargs: Any) -> None:
        """Send it beside the answer, whose time would tell whether there is such an account."""
        Thread(target=super().send_mail, args=args, kwargs=kwargs).start()


class ChangePasswordForm(_Noted, _NewPassword, PasswordChangeForm):
    """The old password, and the new one twice."""

    error_messages: dict[str, Any] = {  # noqa: RUF012 - Django's way
        **MISMATCH,
        "password_incorrect": "This is not the password of now: type it anew.",
    }

    waiting: WaitError | None = None

    def __init__(self, *args: Any, address: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.address = address
        self.fields["new_password1"].help_text = PASSWORD_HELP
        self.fields["new_password2"].help_text = ""

    def clean_old_password(self) -> str:
        who = {"account": self.user.get_username(), "address": self.address}
        return _tried(self, "password", who, super().clean_old_password)


class NewPasswordForm(_Noted, _NewPassword, SetPasswordForm):  # type: ignore[type-arg]  # in stubs alone
    """The new password twice, for who came by a link."""

    error_messages = MISMATCH

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["new_password1"].help_text = PASSWORD_HELP
        self.fields["new_password2"].help_text = ""


def _tried(
    form: SignInForm | MailForm | ChangePasswordForm,
    what: str,
    who: Mapping[str, str],
    check: Callable[[], Found],
) -> Found:
    """Check a password, which may go wrong only so often; `who` is whose it is, and from where."""
    try:
        tries = admit(what, SIGN_IN, who)
    except WaitError as error:
        form.waiting = error
        raise ValidationError(
            f"Too many tries went wrong. Try again in {error.words}.", code="wait"
        ) from error
    found = check()
    forgive(tries, SIGN_IN)
    return found
