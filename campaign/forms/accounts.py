"""Forms of accounts."""

from typing import Any

from django.contrib.auth.forms import BaseUserCreationForm


class FirstAccountForm(BaseUserCreationForm):  # type: ignore[type-arg]  # in stubs alone
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].help_text = "Letters, digits and @ . + - _"
        self.fields["password1"].help_text = "8 characters or more, not all digits, hard to guess"
        self.fields["password2"].help_text = ""
