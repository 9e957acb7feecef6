"""On which boards the episodes of a campaign begin, by its ledger and by one that goes on."""

from collections.abc import Sequence

from campaign.legacy.ledger import City, Entry, city_at
from campaign.legacy.moments import Moment
from campaign.legacy.seating import seated_in
from campaign.legacy.stickers import Plan


class Starts:
    """The boards at the starts of episodes, each folded when it is first asked for.

    `proposed` is the ledger `known` with more behind it: only what that is about can differ.
    """

    def __init__(
        self, plans: Sequence[Plan], known: Sequence[Entry], proposed: Sequence[Entry]
    ) -> None:
        self.known, self._plans, self._ledgers = known, plans, (known, proposed)
        about = {entry.city for entry in proposed[len(known) :]}
        self._reached = {*range(len(plans))} if None in about else about
        self._found: dict[tuple[int, int, bool], City] = {}

    def seated(self, episode: int) -> tuple[int, ...]:
        """Return the cities of the seats of an episode."""
        return seated_in(self._ledgers[0], len(self._plans), episode)

    def seated_then(self, episode: int) -> tuple[int, ...]:
        """Return the cities of the seats of an episode, as they would be."""
        return seated_in(self._ledgers[1], len(self._plans), episode)

    def before(self, episode: int, city: int) -> City:
        """Return a city at the start of an episode, as it is."""
        return self._city(episode, city, is_new=False)

    def after(self, episode: int, city: int) -> City:
        """Return a city at the start of an episode, as it would be."""
        return self._city(episode, city, is_new=city in self._reached)

    def changed(self, episode: int, *, is_closed: bool) -> list[int]:
        """Return the cities that are to have another board in an episode.

        What is only marked on it differs while the episode goes on.
        """
        found = []
        for city in self.seated(episode):
            if city not in self._reached:
                continue
            old, new = self.before(episode, city), self.after(episode, city)
            has_other_squares = not is_closed and old.plan.squares != new.plan.squares
            if old.board != new.board or has_other_squares:
                found.append(city)
        return found

    def otherwise_beside(self, episode: int) -> list[int]:
        """Return the cities that are to have something else beside their board in an episode."""
        return [
            city
            for city in self.seated(episode)
            if city in self._reached
            and self.before(episode, city).beside != self.after(episode, city).beside
        ]

    def has_other_squares(self, episode: int) -> bool:
        """Tell whether other spaces of a known board are marked at the start of an episode."""
        return any(
            self.before(episode, city).plan.squares != self.after(episode, city).plan.squares
            for city in self.seated(episode)
            if city in self._reached and self.before(episode, city).plan.is_known
        )

    def _city(self, episode: int, city: int, *, is_new: bool) -> City:
        key = (episode, city, is_new)
        if key not in self._found:
            until = (episode, Moment.START)
            self._found[key] = city_at(self._plans[city], self._ledgers[is_new], city, until)
        return self._found[key]
