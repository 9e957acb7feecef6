"""Drawing from the site's deck: whoever draws a tile has to lay it."""

from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import redirect

from games import playing
from games.act_forms import DrawForm
from games.faces import Draws
from games.folding import folded
from games.kit.errors import RuleError
from games.look import Kept
from games.models import Table
from games.sending import StaleError
from games.views.acting import acting_table, own_seats, refuse_turn_of_others
from games.views.acts import Outcome, answer
from games.views.shown import (
    UNREADABLE,
    GoneError,
    HtmxRequest,
    broken_page,
    for_forms_only,
    kept_table,
)


@for_forms_only
def draw(request: HtmxRequest, pk: UUID) -> HttpResponse:
    """Draw for the seat whose turn it is, or say why nothing is drawn."""
    table, face = acting_table(request, pk)
    if face.draws is None:
        kept_table(request, pk)  # who enters for one alone may not, like those who look
        raise Http404
    try:
        refuse_turn_of_others(own_seats(request, table, face, folded(table)), folded(table))
        kept, status = _draw(request, table, face.draws)
        outcome = Outcome(folded(table), None, kept, status)
    except UNREADABLE:
        return broken_page(request, table, status=409)
    except Table.DoesNotExist:  # it was deleted meanwhile
        raise GoneError from None
    if kept is None and not request.htmx:
        return redirect(table.get_absolute_url() + "#city-form")
    return answer(request, table, face, outcome)


def _draw(request: HtmxRequest, table: Table, draws: Draws) -> tuple[Kept | None, int]:
    """Return why nothing was drawn (None where something was), and the status to answer with."""
    form = DrawForm(request.POST)
    if not form.is_valid():
        error = playing.closed_error(table)
        return Kept(error.message if error else form.problem()), 409 if error else 422
    try:
        playing.draw(table=table, draws=draws, answers=form.cleaned_data["answers"])
    except RuleError as error:
        table.refresh_from_db()
        return Kept(error.message), 409 if isinstance(error, StaleError) else 422
    return None, 200
