"""Forms of accounts."""

from typing import Any

from django.contrib.auth.forms import BaseUserCreationForm


class FirstAccountForm(BaseUserCreationForm):  # type: ignore[type-arg]  # in stubs alone
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].help_text = "Letters, digits and @ . + - _"
