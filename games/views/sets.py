"""The pages of component sets: the list, a set, its parts, its file."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

from django.core.exceptions import ValidationError
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games import sets
from games.bin import DAYS, KEPT
from games.boxes import BOXES, raw_bytes, set_bytes
from games.editors import EDITORS
from games.faces import FACES
from games.kit.box import Box, Values
from games.kit.errors import InvalidError
from games.models import ComponentSet
from games.photos.keeping import saved_with_photos
from games.photos.models import Photo
from games.registry import GAMES
from games.sending import StaleError
from games.set_forms import NewSetForm, SetFileForm, SetNameForm
from games.views.deleting import BIN
from games.views.set_parts import (
    for_sets_forms_only,
    own_set,
    read_anew,
    shown_set,
)
from games.views.shown import account_needed


@dataclass(frozen=True, slots=True)
class PartView:
    """A part of a set as a page shows it; one that is drawn may have a draft that is not saved."""

    key: str
    title: str
    holds: str
    missing: tuple[str, ...]
    remarks: tuple[str, ...]
    picture: SafeString
    label: str
    is_drawn: bool


@dataclass(frozen=True, slots=True)
class SetLine:
    """A set in the list."""

    kept: ComponentSet
    holds: tuple[str, ...]
    missing: tuple[str, ...]
    is_enough: bool
    problem: str = ""


@require_safe
@never_cache
@account_needed
def home(request: HttpRequest) -> HttpResponse:
    """The account's sets, and the practice sets."""
    return _home(request)


def _home(
    request: HttpRequest,
    *,
    new: NewSetForm | None = None,
    upload: SetFileForm | None = None,
    status: int = 200,
) -> HttpResponse:
    kept = ComponentSet.objects.kept_by(request.user).order_by("game", "name", "pk")
    lines = [_line(one) for one in kept.prefetch_related("uses")]
    context = {
        "lines": lines,
        "saved_at": max((line.kept.touched_at for line in lines), default=None),
        "practice": [GAMES[slug] for slug in BOXES],
        "new": new or NewSetForm(),
        "upload": upload or SetFileForm(),
    }
    return render(request, "games/sets/home.html", context, status=status)


def _line(kept: ComponentSet) -> SetLine:
    if kept.game not in BOXES:
        problem = f"this site does not know the game “{kept.game}”"
        return SetLine(kept, (), (), is_enough=False, problem=problem)
    box = BOXES[kept.game]
    try:
        values = sets.values_of(kept)
    except InvalidError as error:
        return SetLine(kept, (), (), is_enough=False, problem=str(error))
    holds = tuple(
        f"{part.title}: {part.holds(values[part.key])}"
        for part in box.parts
        if values[part.key] != part.empty and not part.notice
    )
    return SetLine(kept, holds, box.missing(values), box.is_enough(values))


@for_sets_forms_only
@account_needed
def new_set(request: HttpRequest) -> HttpResponse:
    """Make a set of which nothing is entered yet."""
    form = NewSetForm(request.POST)
    return _made(request, form, form.new_set, "name") or _home(request, new=form, status=422)


@for_sets_forms_only
@account_needed
def upload(request: HttpRequest) -> HttpResponse:
    """Take a set in from a file."""
    form = SetFileForm(request.POST, request.FILES)
    made = _made(request, form, form.new_set, "set", came="file")
    return made or _home(request, upload=form, status=422)


def _made(
    request: HttpRequest,
    form: Form,
    new_set: Callable[[], sets.NewSet],
    field: str,
    came: str = "",
) -> HttpResponse | None:
    """Go to the set that a form asks for, which says from where it `came` (`_CAME`).

    Where it is refused, None with the error at a field.
    """
    if not form.is_valid():
        return None
    try:
        made = sets.make_set(owner=request.user, new=new_set()).get_absolute_url()
        return redirect(f"{made}?came={came}" if came else made)
    except ValidationError as error:
        form.add_error(field, error)
        return None


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@account_needed
def practice(request: HttpRequest, slug: str) -> HttpResponse:
    """A practice set: to look at, and to copy."""
    if slug not in BOXES:
        raise Http404
    if request.method != "POST":
        form = SetNameForm(initial={"name": "Practice copy", "id": uuid4()})
    else:
        form = SetNameForm(request.POST)
        values = BOXES[slug].practice
        made = _made(request, form, lambda: form.copy(slug, values), "name", came="copy")
        if made is not None:
            return made
    context = {
        "game": GAMES[slug],
        "parts": _parts(BOXES[slug], BOXES[slug].practice, is_own=False),
        "defs": _defs(slug),
        "form": form,
    }
    return render(
        request, "games/sets/practice.html", context, status=422 if form.is_bound else 200
    )


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@account_needed
def component_set(request: HttpRequest, pk: UUID) -> HttpResponse:
    """A set: its parts, what is missing, where it was used; POST gives it another name."""
    kept = own_set(request, pk)
    try:
        sets.values_of(kept)
    except InvalidError as error:
        return render(request, "games/sets/unread.html", {"set": kept, "problem": error})
    if request.method != "POST":
        return _set_page(request, kept)
    name = SetNameForm(request.POST)
    if not name.is_valid():
        return _set_page(request, kept, name=name, status=422)
    try:
        version = name.cleaned_data["version"]
        sets.rename_set(
            kept=kept,
            version=-1 if version is None else version,
            name=name.cleaned_data["name"],
        )
    except StaleError as error:
        read_anew(kept)
        name = SetNameForm({**request.POST.dict(), "version": kept.version})
        name.add_error("name", f"{error.message} It is called “{kept.name}” now.")
        return _set_page(request, kept, name=name, status=409)
    return redirect(kept)


def _set_page(
    request: HttpRequest,
    kept: ComponentSet,
    *,
    name: SetNameForm | None = None,
    refusal: str = "",
    status: int = 200,
) -> HttpResponse:
    box, values = BOXES[kept.game], sets.values_of(kept)
    context = {
        "set": kept,
        "saved_at": saved_with_photos(kept),
        "parts": _parts(box, values, is_own=True),
        "noticed": [part for part in box.parts if part.notice],
        "waits": box.waits(values),
        "gaps": box.gaps(values) if box.is_enough(values) else (),
        "has_tables": kept.game in FACES,
        "defs": _defs(kept.game),
        "name": name or SetNameForm(initial={"name": kept.name, "version": kept.version}),
        "copy_id": uuid4(),
        "refusal": refusal,
        "uses": kept.uses.all(),
        "just_kept": request.GET.get("kept", ""),
        "came": _came(request, kept),
    }
    return render(request, "games/sets/set.html", context, status=status)


_CAME = {"file": "Taken in from the file, as a set of its own.", "copy": "Copied."}


def _came(request: HttpRequest, kept: ComponentSet) -> str:
    """Return how the set came just now, as its address says; "" where it does not."""
    said = _CAME.get(request.GET.get("came", ""), "")
    own = ComponentSet.objects.kept_by(request.user).filter(game=kept.game, name=kept.name)
    if said and own.exclude(pk=kept.pk).exists():
        return f"{said} Another of your sets has this name: rename one of them at “This set” below."
    return said


@require_safe
@account_needed
def download(request: HttpRequest, pk: UUID) -> HttpResponse:
    """The set as a file; one that can no longer be read as it is kept."""
    kept = own_set(request, pk)
    try:
        source = set_bytes(sets.file_of(kept))
    except InvalidError:
        source = raw_bytes(kept.game, kept.name, kept.parts)
    response = HttpResponse(source, content_type="application/json")
    name = f"{kept.game}-{slugify(kept.name) or 'set'}.json"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@for_sets_forms_only
@account_needed
def copy(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Make a copy of a set under a name of its own."""
    kept, values = shown_set(request, pk)
    form = SetNameForm(request.POST)
    made = _made(request, form, lambda: form.copy(kept.game, values), "name", came="copy")
    if made is None:
        words = " ".join(str(error) for errors in form.errors.values() for error in errors)
        return _set_page(request, kept, refusal=words, status=422)
    return made


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@account_needed
def delete(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Ask once more, then throw a set away."""
    if request.method == "POST" and _is_thrown_away(request, pk):
        return redirect(BIN)
    kept = own_set(request, pk)
    if request.method != "POST":
        return render(request, "games/sets/delete.html", _what_goes(kept))
    sets.throw_set(kept=kept)
    return redirect(BIN)


def _is_thrown_away(request: HttpRequest, pk: UUID) -> bool:
    """Tell whether the same was sent before."""
    return ComponentSet.objects.thrown_away_by(request.user).filter(pk=pk).exists()


def _what_goes(kept: ComponentSet) -> dict[str, Any]:
    return {
        "set": kept,
        "back": kept.get_absolute_url(),
        "uses": kept.uses.count(),
        "photos": Photo.objects.filter(whole=kept.pk).count(),
        "days": DAYS,
        "until": timezone.now() + KEPT,
    }


def _parts(box: Box, values: Values, *, is_own: bool) -> list[PartView]:
    return [
        PartView(
            part.key,
            part.title,
            part.holds(values[part.key]),
            part.missing(values[part.key]),
            part.remarks(values[part.key]),
            EDITORS[box.slug][part.key].picture(values[part.key]),
            box.label(part, values[part.key]) if is_own else "",
            EDITORS[box.slug][part.key].keeps_drafts,
        )
        for part in box.parts
        if not part.notice
    ]


def _defs(slug: str) -> SafeString:
    """Return what the pictures of all parts refer to, each once."""
    editors = EDITORS[slug]
    shown = [editors[part.key] for part in BOXES[slug].parts if not part.notice]
    return mark_safe("".join(dict.fromkeys(editor.defs for editor in shown)))  # noqa: S308  # ours
