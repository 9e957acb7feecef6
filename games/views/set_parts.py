"""The editors of the parts of a component set, and what all pages of sets need."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games import sets
from games.boxes import BOXES
from games.editing import Change, Editor
from games.editors import EDITORS
from games.kit.box import Part, Values
from games.kit.errors import InvalidError
from games.look import Typed, last_of, number_of
from games.models import ComponentSet
from games.photos.keeping import saved_with_photos
from games.photos.models import Photo
from games.sending import StaleError
from games.views.shown import GoneError, account_needed, form_address, forms_only

MOST_VERSION = 99_999_999
"""More than any set has, in a form."""


def _way_back(parts: Mapping[str, Any]) -> str:
    if "key" in parts:
        return reverse("games:set-part", args=[parts["pk"], parts["key"]])
    return reverse("games:set", args=[parts["pk"]]) if "pk" in parts else reverse("games:sets")


for_sets_forms_only = forms_only(_way_back)

OPENED = "opened"
"""The parts of sets whose notice a session has opened, as "<id of the set>/<key>"."""


def own_set(request: HttpRequest, pk: UUID) -> ComponentSet:
    """Return a set of whoever asks, readable or not; 404 otherwise."""
    return get_object_or_404(ComponentSet.objects.kept_by(request.user), pk=pk)


def shown_set(request: HttpRequest, pk: UUID) -> tuple[ComponentSet, dict[str, Any]]:
    """Return a set of whoever asks, and what it holds; 404 otherwise."""
    kept = own_set(request, pk)
    try:
        return kept, sets.values_of(kept)
    except InvalidError:
        raise Http404 from None


def read_anew(kept: ComponentSet) -> None:
    """Read a set as it is now; 404 where it was deleted meanwhile."""
    try:
        kept.refresh_from_db()
    except ComponentSet.DoesNotExist:
        raise GoneError from None
    if kept.binned_at is not None:
        raise GoneError


@dataclass(frozen=True, slots=True)
class Entered:
    """What an editor shows of an entry that is not saved: what was typed, why it was refused."""

    typed: Typed
    refusal: str = ""
    status: int = 200


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@account_needed
def part(request: HttpRequest, pk: UUID, key: str) -> HttpResponse:
    """The editor of one part of a set; POST saves what is entered."""
    kept, _ = shown_set(request, pk)
    found, editor = part_of(kept, key)
    if not is_open(request, kept, found):
        return notice_before(request, kept, found)
    if request.method != "POST":
        return _editor(request, kept, found, Entered(_typed(request.GET)))
    return _change(request, kept, found, editor.save)


@for_sets_forms_only
@account_needed
def drop(request: HttpRequest, pk: UUID, key: str) -> HttpResponse:
    """Take one item of a part out of a set."""
    kept, _ = shown_set(request, pk)
    found, editor = part_of(kept, key)
    if editor.drop is None:
        raise Http404
    if not is_open(request, kept, found):
        return notice_before(request, kept, found)
    return _change(request, kept, found, editor.drop)


@for_sets_forms_only
@account_needed
def open_part(request: HttpRequest, pk: UUID, key: str) -> HttpResponse:
    """Open the notice before a part of a later chapter, for this session and this set."""
    kept, _ = shown_set(request, pk)
    found, _ = part_of(kept, key)
    if not is_open(request, kept, found):
        request.session[OPENED] = [*request.session.get(OPENED, ()), _opened(kept, found)]
    query = f"?{request.GET.urlencode()}" if request.GET else ""
    return redirect(f"{reverse('games:set-part', args=[kept.pk, found.key])}{query}#entry")


def _opened(kept: ComponentSet, part: Part) -> str:
    return f"{kept.pk}/{part.key}"


def is_open(request: HttpRequest, kept: ComponentSet, part: Part) -> bool:
    """Tell whether no notice stands before a part of a set, or this session has opened it."""
    return not part.notice or _opened(kept, part) in request.session.get(OPENED, ())


def notice_before(request: HttpRequest, kept: ComponentSet, part: Part) -> HttpResponse:
    """Answer with the notice; what was sent from a page of another session waits behind it."""
    context = {
        "set": kept,
        "part": part,
        "query": urlsplit(form_address(request) or request.get_full_path()).query,
    }
    return render(
        request, "games/sets/notice.html", context, status=409 if request.method == "POST" else 200
    )


def _change(
    request: HttpRequest, kept: ComponentSet, part: Part, edit: Callable[[Any, Typed], Change]
) -> HttpResponse:
    typed = _typed(request.POST)
    made: list[Change] = []

    def change(values: Values) -> Values:
        made.append(edit(values[part.key], typed))
        return {part.key: made[-1].value}

    try:
        sets.change_set(kept=kept, version=_version(typed), change=change)
    except ValidationError as error:
        return _editor(request, kept, part, Entered(typed, " ".join(error.messages), 422))
    except InvalidError as error:
        return _editor(request, kept, part, Entered(typed, _unread(error), 422))
    except StaleError as error:
        read_anew(kept)
        now = part.holds(sets.values_of(kept)[part.key])
        return _editor(request, kept, part, Entered(typed, f"{error.message} Now: {now}.", 409))
    if made[-1].query:
        address = reverse("games:set-part", args=[kept.pk, part.key])
        return redirect(f"{address}?{made[-1].query}#entry")
    return redirect(f"{kept.get_absolute_url()}?kept={part.key}#{part.key}")


def _unread(error: InvalidError) -> str:
    """Return why a part with the entry could not be read again: "the name of number 2 is ..."."""
    found = re.fullmatch(r"\w+\[(\d+)\](?:\.(.+))?", error.where)
    if found is None:
        return f"Nothing was kept: {error.where} {error.message}."
    field = f"the {found[2]} of " if found[2] else ""
    return f"Nothing was kept: {field}number {int(found[1]) + 1} {error.message}."


def _typed(sent: QueryDict) -> Typed:
    """Return what was sent, whole: strokes are longer than what other pages take along."""
    return {key: tuple(map(str, texts)) for key, texts in sent.lists()}


def _version(typed: Typed) -> int:
    number = number_of(last_of(typed, "version"), MOST_VERSION)
    return -1 if number is None else number


def _editor(request: HttpRequest, kept: ComponentSet, part: Part, entered: Entered) -> HttpResponse:
    editor, value = EDITORS[kept.game][part.key], sets.values_of(kept)[part.key]
    page = editor.page(value, entered.typed)
    context = {
        "set": kept,
        "part": part,
        "ask": editor.ask,
        "defs": mark_safe(editor.defs),  # noqa: S308  # ours
        "refusal": entered.refusal,
        "holds": part.holds(value),
        "missing": part.missing(value),
        "label": BOXES[kept.game].label(part, value),
        "remarks": part.remarks(value),
        **(_photo_of(kept, part) if editor.takes_photo else {}),
        **page,
    }
    return render(request, editor.template, context, status=entered.status)


def _photo_of(kept: ComponentSet, part: Part) -> dict[str, Any]:
    """Return the context of an editor that may show a photo of what is printed under its grid."""
    photo = Photo.objects.at(kept.pk, part.key).last()
    address = reverse("games:set-photo", args=[kept.pk, part.key])
    is_laid = photo is not None and photo.corners is not None
    return {
        "photo": photo,
        "photo_address": address,
        "is_photo_laid": is_laid,
        "saved_at": saved_with_photos(kept),
    }


def part_of(kept: ComponentSet, key: str) -> tuple[Part, Editor]:
    """Return a part of a set's box and how it is entered; 404 where the box has no such part."""
    found = BOXES[kept.game].part(key)
    if found is None:
        raise Http404
    return found, EDITORS[kept.game][key]
