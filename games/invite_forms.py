"""Forms of links that let others in: making one, coming by one, ending one."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID, uuid4

from django import forms

from games.forms import NameField
from games.sharing import Role

UNREADABLE = "This page sent only half of what it takes. Load it anew, and send it again."


def _drawn_id() -> forms.UUIDField:
    return forms.UUIDField(
        initial=uuid4,
        widget=forms.HiddenInput(attrs={"autocomplete": "off"}),
        error_messages={"required": UNREADABLE, "invalid": UNREADABLE},
    )


ONE_CITY = "city-"
"""What stands before the animal of a city in the choice that gives entering for it alone."""


class InviteForm(forms.Form):
    """What a new link gives, and its id, drawn with the page; `cities` as `inviting.Whole` has."""

    id = _drawn_id()
    role = forms.ChoiceField(
        label="Whoever opens the link may",
        choices=[
            (Role.SCRIBE, "look, and enter what is played"),
            (Role.READER, "only look"),
        ],
        initial=Role.SCRIBE,
        widget=forms.RadioSelect,
        error_messages={
            "required": "Say what the link gives.",
            "invalid_choice": "Say what the link gives.",
        },
    )

    def __init__(self, *args: Any, cities: Sequence[tuple[str, str]] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["role"]
        scribe, *others = field.choices  # type: ignore[attr-defined]
        own = [(ONE_CITY + sign, f"look, and enter for {name} only") for sign, name in cities]
        field.choices = [scribe, *own, *others]  # type: ignore[attr-defined]

    @property
    def gives(self) -> tuple[Role, str]:
        """The role of the link, and the animal of the one city that it is for, "" for none."""
        role: str = self.cleaned_data["role"]
        if role.startswith(ONE_CITY):
            return Role.CITY, role.removeprefix(ONE_CITY)
        return Role(role), ""


class JoinForm(forms.Form):
    """What a device that came by a link is called, and its id, drawn with the page.

    `may_act` says whether something is entered on it at all.
    """

    id = _drawn_id()
    name = NameField(
        label="Whose device is this?",
        error_messages={"required": "Give this device a name, so that the others know it."},
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, *args: Any, may_act: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        use = "what is entered here is signed with it"
        seen = "it is shown to whoever made the link, so that they know who looks"
        self.fields["name"].help_text = f"Such as “Ben’s phone”; {use if may_act else seen}"


class EndForm(forms.Form):
    """Which link, or which one device, is let in no more."""

    link = forms.UUIDField(required=False)
    device = forms.UUIDField(required=False)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if bool(data.get("link")) == bool(data.get("device")):
            raise forms.ValidationError(UNREADABLE)
        return data

    @property
    def which(self) -> tuple[UUID | None, UUID | None]:
        """The ids of the link and of the device, one of them None."""
        return self.cleaned_data["link"], self.cleaned_data["device"]
