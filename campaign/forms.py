"""Forms of accounts."""

from django.contrib.auth.forms import BaseUserCreationForm


class FirstAccountForm(BaseUserCreationForm):  # type: ignore[type-arg]  # in stubs alone
    class Meta(BaseUserCreationForm.Meta):
        help_texts = {"username": "Letters, digits and @ . + - _"}
