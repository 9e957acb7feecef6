"""Whether what a campaign keeps of its episodes still follows from their logs; it only reads."""

from typing import Any

from campaign.effects import Result, announced, results_of
from campaign.keeping import cities_of, ledger_of, plan_of
from campaign.legacy.differing import differing
from campaign.legacy.ledger import Moment, city_at
from campaign.legacy.seating import of_cities
from campaign.legacy.signing import is_signed, looks_of, told_signs
from campaign.models import Episode
from campaign.seating import seated
from campaign.services.other_seats import other_seats
from campaign.services.passing import Passing, deck_of_table
from campaign.services.starts import Starts
from games.kit.words import listed
from games.log import Log
from games.my_city.buildings import Deck
from games.rechecking import Rechecked


def recheck_episode(episode: Episode, found: Rechecked) -> list[str]:
    """Return in what an episode's replayed log differs from what the campaign keeps.

    Those are the cities that had a seat, the result that was announced, and the boards at its start
    with the group's own stickers on them and what stands beside them: marks on pieces, pieces that
    lack, boxes of tracks, and the placement that brings some.
    """
    if found.log is None:
        return []
    if other := _seats(episode):  # all else is told by seat
        return other
    told = _results(episode, found.log)
    if _is_let_be(episode):
        return told
    boards, signs = _boards(episode, found.log), _signs(episode, found.log)
    return [*told, *boards, *signs, *_beside(episode)]


def undecided() -> list[str]:
    """Return the episodes that do not fit a correction, as long as their groups decide nothing."""
    found = Episode.objects.filter(doubt__isnull=False).select_related("campaign")
    ordered = found.order_by("campaign__created_at", "campaign", "number")
    return [f"{one.campaign.name}, episode {one.number}" for one in ordered]


def _seats(episode: Episode) -> list[str]:
    """Tell where other cities have a seat by the ledger than at the table."""
    rows, seats = [*episode.campaign.cities.all()], [*episode.sitting.seats.all()]
    words = other_seats(rows, seated(episode), seats)
    return [words] if words else []


def _results(episode: Episode, log: Log) -> list[str]:
    if not episode.closed_at:
        return []
    standing = of_cities(log.game.standing(log.state), seated(episode))
    kept, now = announced(episode.scores or ()), results_of(standing)
    names = [city.name for city in episode.campaign.cities.all()]
    return [
        f"announced of {names[city]}: {_words(kept.get(city))}; now {_words(now.get(city))}"
        for city in sorted({*kept, *now})
        if kept.get(city) != now.get(city)
    ]


def _is_let_be(episode: Episode) -> bool:
    """Tell whether the group knows that an episode began otherwise, and has let it be or will."""
    kept = episode.campaign.corrections.filter(kind="kept", subject__episode=episode.number)
    return episode.doubt is not None or kept.exists()


def _boards(episode: Episode, log: Log) -> list[str]:
    """Tell of boards that are others than the ledger's."""
    cities = cities_of(episode.campaign, until=(episode.number, Moment.START))
    names = [city.name for city in episode.campaign.cities.all()]
    cities_of_seats = seated(episode)
    return [
        f"{names[cities_of_seats[seat]]}: it stands on another board than the campaign has then"
        for seat in differing(cities, cities_of_seats, log.setup.boards)
    ]


def _signs(episode: Episode, log: Log) -> list[str]:
    """Tell of boards with other stickers of the group's own than the ledger tells of.

    What only lies on a board stays as it was on the day where a later correction put it elsewhere,
    so that also what the ledger told before that one is the same.
    """
    campaign, known = episode.campaign, ledger_of(episode.campaign)
    rows, until = [*campaign.cities.all()], (episode.number, Moment.START)
    plans, looks = [plan_of(row) for row in rows], looks_of(known)
    earlier = campaign.corrections.values_list("first_entry", flat=True)
    lasts = [len(known), *sorted({*earlier}, reverse=True)]
    found = []
    for city, board, sign in zip(seated(episode), log.setup.boards, log.setup.signs, strict=True):
        told = (city_at(plans[city], known[:last], city, until) for last in lasts)
        if board.is_known and not any(is_signed(sign.stickers, one, looks) for one in told):
            now = city_at(plans[city], known, city, until).signs
            shown = told_signs({one.cell: one.name for one in sign.stickers})
            by_campaign = told_signs({cell: kind.name for cell, kind in now.items()})
            found.append(
                f"{rows[city].name}: stickers on its board {shown}; by the campaign {by_campaign}"
            )
    return found


def _beside(episode: Episode) -> list[str]:
    """Tell what seats hold otherwise than ledger and earlier results have it at their start."""
    campaign, known = episode.campaign, ledger_of(episode.campaign)
    starts = Starts([plan_of(row) for row in campaign.cities.all()], known, known)
    episodes = [*campaign.episodes.select_related("table").prefetch_related("table__seats")]
    names, cities = [row.name for row in campaign.cities.all()], starts.seated(episode.number)
    deck, seats = deck_of_table(episode.sitting), [*episode.sitting.seats.all()]
    return [
        f"{names[city]}: {_KEYS[key]} {_held(seats[cities.index(city)].own.get(key), deck)};"
        f" by the campaign {_held(own[key], deck)}"
        for city, own in sorted(Passing(campaign, episodes, starts).differing(episode).items())
        for key in _KEYS
        if key in own
    ]


_KEYS = {
    "tags": "marks on its pieces",
    "missing": "pieces that it lacks",
    "tracks": "boxes crossed off before",
    "placement": "the place that brings it a piece",
}
"""What a seat holds beside its board, by its key in a record."""


def _held(value: Any, deck: Deck) -> str:
    """Return what stands under such a key in words; pieces by their names."""

    def name(id: str) -> str:
        return deck[id].name if id in deck else id

    match value:
        case None:
            return "none"
        case dict():
            told = (
                f"{name(key)} {listed(one) if isinstance(one, list) else one}"
                for key, one in sorted(value.items())
            )
            return ", ".join(told)
        case list():
            return ", ".join(name(id) for id in value)
    return str(value)


def _words(result: Result | None) -> str:
    if result is None:
        return "did not play"
    return f"place {result.place}, {result.total} points, {result.symbols} symbols"
