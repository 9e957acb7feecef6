"""The forms of photos: which are sent, what one shows, which goes."""

from typing import Any
from uuid import uuid4

from django import forms
from django.core.exceptions import NON_FIELD_ERRORS
from django.core.files.uploadedfile import UploadedFile

from games.kit.names import is_showable
from games.photos.keeping import MOST
from games.photos.models import LONGEST_CAPTION
from games.photos.perspective import WHOLE
from games.photos.refusals import PhotoRefusal

UNREADABLE = "This page sent only half of what it takes. Load it anew, and send it again."
LONGEST_FILE_NAME = 60


class PhotosForm(forms.Form):
    """Photos to add, and the id drawn with the page: `sent` are the files, by their names."""

    id = forms.UUIDField(
        initial=uuid4,
        widget=forms.HiddenInput(attrs={"autocomplete": "off"}),
        error_messages={"required": UNREADABLE, "invalid": UNREADABLE},
    )

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.sent:
            raise forms.ValidationError("Choose a photo first.", code="nothing_sent")
        if len(self.sent) > MOST:
            words = f"These are {len(self.sent)} photos; {MOST} fit. Choose fewer."
            raise forms.ValidationError(words, code="too_many_photos")
        return data

    @property
    def sent(self) -> list["UploadedFile[bytes]"]:
        """The files, however they were chosen."""
        found: list[UploadedFile[bytes]] = self.files.getlist("photos") if self.files else []
        return found

    @property
    def is_busy(self) -> bool:
        """Whether a photo was refused that may be taken in a moment."""
        return self.has_error(NON_FIELD_ERRORS, code=PhotoRefusal.BUSY)

    @property
    def refusals(self) -> list[str]:
        """Why nothing, or not all, was taken."""
        return [str(text) for texts in self.errors.values() for text in texts]


def named(file: "UploadedFile[bytes]") -> str:
    """Return the name of a file that was sent, as a sentence about it begins."""
    name = (file.name or "").strip()
    short = name if len(name) <= LONGEST_FILE_NAME else f"{name[: LONGEST_FILE_NAME - 1]}…"
    return f"“{short}”" if short else "A file without a name"


CORNER_NAMES = (
    ("top_left", "Top left"),
    ("top_right", "Top right"),
    ("bottom_right", "Bottom right"),
    ("bottom_left", "Bottom left"),
)
"""The corners of a board, from the top left clockwise."""


class CornersForm(forms.Form):
    """Where the corners of a board lie in its photo, in thousandths of the photo's sides."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, words in CORNER_NAMES:
            for axis, way in (("x", "across"), ("y", "down")):
                self.fields[f"{name}_{axis}"] = forms.IntegerField(
                    min_value=0,
                    max_value=WHOLE,
                    label=f"{words}, {way}",
                    error_messages=dict.fromkeys(
                        ("required", "invalid", "min_value", "max_value"),
                        f"{words}, {way}: a whole number from 0 to {WHOLE}.",
                    ),
                    widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
                )

    @property
    def corners(self) -> list[tuple[int, int]]:
        """The corners of a valid form."""
        data = self.cleaned_data
        return [(data[f"{name}_x"], data[f"{name}_y"]) for name, _ in CORNER_NAMES]


class CaptionForm(forms.Form):
    """What a photo shows; `before` is what the page said."""

    caption = forms.CharField(
        required=False,
        max_length=LONGEST_CAPTION,
        label="What is to be seen?",
        error_messages={"max_length": f"Use at most {LONGEST_CAPTION} characters."},
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    before = forms.CharField(required=False, strip=False, widget=forms.HiddenInput)

    def clean_caption(self) -> str:
        """Return the caption in one line; refuse what would change the page around it."""
        caption = " ".join(self.cleaned_data["caption"].split())
        if not is_showable(caption):
            words = "This has a sign that no page can show: type it anew."
            raise forms.ValidationError(words, code="unshowable")
        return caption
