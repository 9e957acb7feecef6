"""The people of an account: their list, a page for each, another name, two who are one."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from campaign.forms.address_book import MergeForm, RenameForm
from campaign.pages.address_book import book_page, merge_page, person_page
from campaign.services.address_book import BookRefusal, archive_person, rename_person
from campaign.services.merging import merge_people, plan_of, undo_merging
from games.kit.errors import RuleError
from games.look import number_of
from games.models import Person
from games.people import Merging
from games.views.shown import account_needed, forms_only
from games.views.viewers import writer

MOST_PEOPLE = 2**62
"""More than any person’s number, in an address."""

LATE = {BookRefusal.CHANGED, BookRefusal.MERGED_AWAY, BookRefusal.MERGED_SINCE}
"""Refusals of what another page has changed meanwhile."""


def _person_page(parts: Mapping[str, Any]) -> str:
    return reverse("campaign:person", args=[parts["pk"]])


for_forms_only = forms_only(_person_page)


@require_safe
@never_cache
@account_needed
def people(request: HttpRequest) -> HttpResponse:
    """Everybody in the account's address book."""
    return render(request, "campaign/address_book.html", book_page(request.user))


def _own(request: HttpRequest, pk: int) -> Person:
    return get_object_or_404(Person.objects.select_related("owner"), owner=request.user.pk, pk=pk)


@require_safe
@never_cache
@account_needed
def person(request: HttpRequest, pk: int) -> HttpResponse:
    """Somebody: names, tables, cities; who was merged leads to the one that this is now."""
    found = _own(request, pk)
    if found.merged_into_id is not None:
        return redirect("campaign:person", found.merged_into_id)
    return render(request, "campaign/person.html", person_page(found))


@for_forms_only
@account_needed
def rename(request: HttpRequest, pk: int) -> HttpResponse:
    """Give somebody another name."""
    found, form = _own(request, pk), RenameForm(request.POST)
    typed = request.POST.get("name", "")
    if not form.is_valid():
        return _refuse(request, found, _problem(form), typed=typed)
    try:
        rename_person(person=found, by=writer(request), **form.cleaned_data)
    except RuleError as error:
        return _refuse(request, found, error.message, typed=typed, status=_status(error))
    return redirect(found)


@for_forms_only
@account_needed
def archive(request: HttpRequest, pk: int) -> HttpResponse:
    """Offer somebody no more where names are typed, or again."""
    found = _own(request, pk)
    archive_person(person=found, is_archived=request.POST.get("archived") == "on")
    return redirect(found)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@account_needed
def merge(request: HttpRequest, pk: int) -> HttpResponse:
    """Say what merging another person into this one would change; POST merges them."""
    kept = _own(request, pk)
    if request.method != "POST":
        gone = number_of(request.GET.get("with", ""), MOST_PEOPLE)
        return redirect(kept) if gone is None else _plan(request, kept, gone)
    form = MergeForm(request.POST)
    if not form.is_valid():
        return _refuse(request, kept, _problem(form))
    data = form.cleaned_data
    _own(request, data["gone"])
    try:
        two = (pk, data["gone"])
        merge_people(owner=request.user, people=two, seen=data["seen"], pk=data["id"])
    except RuleError as error:
        return _plan(request, kept, data["gone"], error.message, _status(error))
    return redirect(f"{reverse('campaign:person', args=[pk])}#merged")


@for_forms_only
@account_needed
def undo_merge(request: HttpRequest, pk: int, merging: UUID) -> HttpResponse:
    """Make two people of one again."""
    found = _own(request, pk)
    row = get_object_or_404(Merging, owner=request.user.pk, kept=found, pk=merging)
    try:
        undo_merging(merging=row)
    except RuleError as error:
        return _refuse(request, found, error.message, status=_status(error))
    return redirect(row.gone)


def _problem(form: Form) -> str:
    return str(next(iter(form.errors.values()))[0])


def _plan(
    request: HttpRequest, kept: Person, gone: int, refusal: str = "", status: int = 200
) -> HttpResponse:
    """Show what merging would change; who was merged meanwhile is shown on the page of the one."""
    other = _own(request, gone)
    kept, other = (_own(request, one.pk) for one in (kept, other))
    for one in (kept, other):
        if one.merged_into_id is not None:
            words = refusal or f"{one.name} was merged already."
            return _refuse(request, one, words, status=status if refusal else 409)
    plan = plan_of(kept, other)
    try:
        plan.refuse()
    except RuleError as error:
        refusal = error.message
    return render(request, "campaign/merge.html", merge_page(plan, refusal), status=status)


def _status(error: RuleError) -> int:
    return 409 if error.code in LATE else 422


def _refuse(
    request: HttpRequest, found: Person, words: str, *, typed: str = "", status: int = 422
) -> HttpResponse:
    """Show the page of somebody as it is now, with why not, and what was typed."""
    now = _own(request, found.pk)
    while now.merged_into_id is not None:
        now = _own(request, now.merged_into_id)
    page = person_page(now, words, typed)
    return render(request, "campaign/person.html", page, status=status)
