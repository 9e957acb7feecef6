"""What is shown of a link before it is opened, and what search engines may look at."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.debug import sensitive_variables
from django.views.decorators.http import require_safe

from campaign.models import Campaign
from campaign.pages.pictures import overview_of
from games import overview
from games.faces import FACES
from games.folding import folded
from games.inviting import link_of_preview
from games.models import Table
from games.overview import Board
from games.views.pictures import answer_made, content_tag
from games.views.shown import UNREADABLE

ROBOTS = "User-agent: *\nAllow: /join/\nAllow: /previews/\nDisallow: /\n"
"""Who shows a link to others may ask for its preview; to be indexed is forbidden there too."""


@sensitive_variables("token")
@require_safe
def preview(request: HttpRequest, token: str) -> HttpResponse:
    """The boards behind a link, as long as it stands; the token lets nobody in."""
    invitation = link_of_preview(token)
    if invitation is None:
        raise Http404
    boards = _boards(invitation.whole)[: overview.MOST_BOARDS]
    title = invitation.title
    tag = content_tag(overview.VERSION, boards, title)
    made = answer_made(request, tag, "image/png", lambda: overview.preview_png(boards, title))
    made["Cross-Origin-Resource-Policy"] = "cross-origin"
    return made


@require_safe
def robots(_: HttpRequest) -> HttpResponse:
    """What is allowed to those who walk the web by themselves."""
    return HttpResponse(ROBOTS, content_type="text/plain")


def _boards(whole: UUID) -> tuple[Board, ...]:
    """Return the boards of a campaign or a table; 404 where it is gone."""
    campaign = Campaign.objects.filter(pk=whole, binned_at=None).first()
    if campaign is not None:
        return overview_of(campaign)
    table = Table.objects.filter(pk=whole, binned_at=None).first()
    if table is None:
        raise Http404
    return _of_table(table)


def _of_table(table: Table) -> tuple[Board, ...]:
    """Return the boards of a table; none of one behind a notice, or that cannot be drawn."""
    face = FACES.get(table.game)
    side = face.other_side if face else None
    if face is None or face.draw is None or (side and side.notice_at(table)):
        return ()
    try:
        log = folded(table)
    except UNREADABLE:
        return ()
    draw, seats = face.draw, [*table.seats.all()]
    return tuple((draw(log.state, seat.number), seat.name) for seat in seats)
