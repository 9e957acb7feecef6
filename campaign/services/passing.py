"""What results give to the seats of later episodes, where a correction changes the results."""

from collections.abc import Mapping, Sequence
from typing import Any

from campaign.envelopes import envelopes_of
from campaign.legacy.beside import own_keys
from campaign.legacy.ledger import City
from campaign.legacy.passed_on import Past, passed_on
from campaign.models import Campaign, Episode
from campaign.rules_in_force import past_of
from campaign.services.starts import Starts
from games.kit.scores import Standing
from games.models import Table
from games.my_city import practice
from games.my_city.buildings import Deck, read_deck

Own = Mapping[str, Any]
"""What a seat holds otherwise by the keys of a record; None: it holds it no more."""

GIVEN_BY = {"placement": "piece_by_place", "tracks": "track"}
"""What earlier results give to a seat, with the kind of rule by which they do."""


def deck_of_table(table: Table) -> Deck:
    """Return the buildings with which a table of an episode began."""
    shapes = table.setup.get("buildings")
    return read_deck(shapes, "buildings") if shapes else practice.BUILDINGS


def given_to(table: Table) -> list[str]:
    """Return the keys of what earlier results give to the seats of a table, by its own rules."""
    rules = table.setup.get("rules")
    sheet = rules.get("sheet", ()) if isinstance(rules, dict) else ()
    codes = {rule.get("rule") for rule in sheet}
    return [key for key, code in GIVEN_BY.items() if code in codes]


class Passing:
    """What earlier results give to seats, as they are and as they would be.

    Episodes are asked about in their order, and those with another result noted.
    """

    def __init__(self, campaign: Campaign, episodes: Sequence[Episode], starts: Starts) -> None:
        self._campaign, self._episodes, self._starts = campaign, episodes, starts
        self._noted: list[tuple[Episode, Standing]] = []
        self._places: Mapping[int, Mapping[int, int]] = {}

    def note_places(self, places: Mapping[int, Mapping[int, int]]) -> None:
        """Let episodes on paper have other results: places by city, by episode."""
        self._places = places

    @property
    def noted(self) -> list[int]:
        """The numbers of the episodes that have another result so far."""
        return [*self._places, *(episode.number for episode, _ in self._noted)]

    def note(self, episode: Episode, standing: Standing) -> None:
        """Let an episode have another result; the scores of its standing are by city."""
        self._noted.append((episode, standing))

    def owns(self, episode: Episode) -> dict[int, Own]:
        """Return what the seats of an episode are to hold otherwise, by city.

        Of an episode that does not fit a correction: otherwise than its table has it.
        """
        return self._owns(episode, is_whole=episode.doubt is not None)

    def differing(self, episode: Episode) -> dict[int, Own]:
        """Return what the seats of an episode are to hold otherwise than its table has it."""
        return self._owns(episode, is_whole=True)

    def _owns(self, episode: Episode, *, is_whole: bool) -> dict[int, Own]:
        found = self._beside(episode, is_whole=is_whole)
        keys = given_to(episode.sitting)
        if not keys or not (self.noted or is_whole):
            return found
        old, new = self._passed_on(episode, is_new=False), self._passed_on(episode, is_new=True)
        seats = episode.sitting.seats.all()
        for seat, city in zip(seats, self._starts.seated(episode.number), strict=True):
            here = self._starts.after(episode.number, city)
            asked = keys
            if not is_whole:
                asked = [key for key in keys if old[city].get(key) != new[city].get(key)]
            then = {key: _value(key, new[city], here) for key in asked}
            own = {key: value for key, value in then.items() if value != seat.own.get(key)}
            if own:
                found[city] = {**found.get(city, {}), **own}
        return found

    def _beside(self, episode: Episode, *, is_whole: bool) -> dict[int, Own]:
        """Return what cities have otherwise beside their boards: on pieces, new ones, in boxes."""
        starts, number = self._starts, episode.number
        seated = starts.seated(number)
        found: dict[int, Own] = {}
        for city in seated if is_whole else starts.otherwise_beside(number):
            here, deck = starts.after(number, city), deck_of_table(episode.sitting)
            old, new = (
                own_keys(one.beside, deck, self._campaign.deck)
                for one in (starts.before(number, city), here)
            )
            held = episode.sitting.seats.all()[seated.index(city)].own
            if is_whole:
                old = {key: held[key] for key in ("missing", "tags", "tracks") if key in held}
            own = {key: new.get(key) for key in {*old, *new} if old.get(key) != new.get(key)}
            if "tracks" in own:  # boxes by the rules count with those of a panel
                given = self._passed_on(episode, is_new=True)[city]
                own["tracks"] = _value("tracks", given, here)
            found[city] = {key: it for key, it in own.items() if it != held.get(key)}
        return {city: own for city, own in found.items() if own}

    def _passed_on(self, episode: Episode, *, is_new: bool) -> dict[int, dict[str, Any]]:
        sheets = envelopes_of(self._campaign).sheets
        cities = len(self._campaign.cities.all())
        return passed_on(sheets, episode.number, cities, self._past(is_new=is_new))

    def _past(self, *, is_new: bool) -> Past:
        cities = len(self._campaign.cities.all())
        past = past_of(self._episodes, self._starts.known, cities)
        if is_new:
            past.places.update(self._places)
        for episode, standing in self._noted if is_new else ():
            past.note(episode.number, standing, is_closed=episode.closed_at is not None)
        return past


def _value(key: str, given: Mapping[str, Any], city: City) -> Any:
    """Return what a seat holds under a key; boxes crossed off by hand count with the others."""
    if key != "tracks":
        return given.get(key)
    tracks = dict(given.get(key, {}))
    for name, count in city.beside.tracks.items():
        tracks[name] = max(count, tracks.get(name, 0))
    return tracks or None


def seat_with(seat: Mapping[str, Any], own: Own) -> dict[str, Any]:
    """Return a seat's object with what it holds otherwise."""
    return {key: value for key, value in {**seat, **own}.items() if value is not None}
