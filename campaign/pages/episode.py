"""The page of an episode: its result with reasons, boards, and how it is closed."""

from typing import Any
from uuid import uuid4

from django.utils.safestring import SafeString, mark_safe

from campaign.envelopes import opened_of
from campaign.keeping import ledger_of
from campaign.legacy.seating import of_cities
from campaign.legacy.tenure import guests_in
from campaign.models import Episode
from campaign.pages.corrections import decisions, doubt_of, former_tables
from campaign.pages.dealing import deal_page
from campaign.pages.sat import sat_of
from campaign.pages.seat import seats_of
from campaign.pages.steps import next_step
from campaign.pages.symbols import disc
from campaign.seating import seated
from campaign.uncounted import uncounted_in
from games.folding import folded
from games.kit.errors import InvalidError
from games.kit.svg import DEFS, board_svg
from games.lines import signed
from games.log import BrokenLogError, Log
from games.my_city.board import draw_city
from games.my_city.catalogue.chapters import chapter_of
from games.my_city.result import result_page
from games.my_city.seats import score_line
from games.my_city.state import State
from games.naming import seats_with_people


def episode_page(episode: Episode, *, is_kept: bool, refusal: str = "") -> dict[str, Any]:
    """Return the context of an episode's page; one whose log no longer folds shows what is kept."""
    campaign = episode.campaign
    rows = [*campaign.cities.all()]
    opened = opened_of(campaign)
    seats_with_people(episode.sitting)  # all that follows asks after them
    context: dict[str, Any] = {
        "campaign": campaign,
        "episode": episode,
        "is_kept": is_kept,
        "refusal": refusal,
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "is_last": not campaign.episodes.filter(number__gt=episode.number).exists(),
        "step": next_step(campaign, [episode], opened),
        "has_rules": chapter_of(episode.number) <= opened,
        "cities": rows,
        "doubt": doubt_of(episode),
        "doubt_id": uuid4(),
        "former": [*decisions(episode), *former_tables(episode)],
        "draft": is_kept and hasattr(episode, "draft"),
        "sittings": sittings_of(episode) if is_kept and not episode.closed_at else [],
        **({"sat": sat_of(episode), **seats_of(episode)} if is_kept and episode.closed_at else {}),
        "request_id": uuid4(),
    }
    try:
        log = folded(episode.sitting)
    except (BrokenLogError, InvalidError):
        return {**context, "kept_scores": _kept(episode, rows)}
    played = _played(log)
    if is_kept and played["is_over"] and not episode.closed_at:
        standing = of_cities(log.game.standing(log.state), seated(episode))
        context |= deal_page(campaign, episode.number, standing)
    if not episode.closed_at:
        context |= {"uncounted": uncounted_in(campaign, episode.number, episode.sitting)}
    return {**context, **played, "log": log}


def sittings_of(episode: Episode) -> list[dict[str, Any]]:
    """Return who sits for each city of an episode, and whether as a guest."""
    rows, cities = [*episode.campaign.cities.all()], seated(episode)
    guests = guests_in(ledger_of(episode.campaign), episode.number)
    return [
        {
            "city": rows[city],
            "name": seat.name,
            "typed": seat.name,
            "is_guest": city in guests,
        }
        for city, seat in zip(cities, episode.sitting.seats.all(), strict=True)
    ]


def _played(log: Log) -> dict[str, Any]:
    state: State = log.state
    standing = log.game.standing(state)
    return {
        "is_over": standing.finished,
        "boards": [
            {
                "seat": score.seat,
                "sign": state.setup.signs[score.seat],
                "disc": disc(state.setup.signs[score.seat].animal),
                "picture": _picture(state, score.seat),
                "is_drawn": state.cities[score.seat].is_drawn,
                "lines": [score_line(line) for line in score.lines],
                "total": signed(score.total),
            }
            for score in standing.scores
        ],
        "absent": [
            state.setup.signs[seat] for seat in state.setup.seats if seat not in state.present
        ],
        **(result_page(state, standing, log.standing) if standing.finished else {}),
    }


def _picture(state: State, seat: int) -> SafeString:
    return mark_safe(board_svg(draw_city(state, seat)))  # noqa: S308  # escaped there


def _kept(episode: Episode, rows: list[Any]) -> list[dict[str, Any]]:
    scores = sorted(episode.scores or [], key=lambda score: (score["place"], score["city"]))
    return [{**score, "name": rows[score["city"]].name} for score in scores]
