"""The forms of an episode: starting it, closing it, its day."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from campaign.entered import LastTime, entered_last
from campaign.keeping import cities_of, deck_with
from campaign.models import Campaign, City
from campaign.rules_in_force import cards_of
from campaign.seating import away_at
from campaign.services.episodes import Entering, NewEpisode
from games.forms import DayField, NameField, shuffled, tell_apart


class StartForm(forms.Form):
    """How an episode starts: the day, who plays, how each city is entered, the deck."""

    OWN, SITE = "own", "site"

    played_on = DayField(
        label="Played on", widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    deck = forms.ChoiceField(
        label="Who turns the cards over?",
        choices=[(OWN, "We do, from our own deck"), (SITE, "The site, shuffled now")],
        initial=OWN,
        required=False,
        widget=forms.RadioSelect,
    )

    def __init__(self, *args: Any, campaign: Campaign, number: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.campaign, self.cities = campaign, [*campaign.cities.all()]
        self.number, self.boards = number, cities_of(campaign)
        self.fields["played_on"].initial = campaign.today()
        self.away = away_at(campaign, number)
        last = LastTime() if self.is_bound else entered_last(campaign)
        self.last = last.ways
        self.fields["deck"].initial = self.SITE if last.is_dealt else self.OWN
        for city in self.cities:
            self._ask_about(city)

    def _ask_about(self, city: City) -> None:
        number, ways = city.number, self._ways(city)
        self.fields[f"mayor_{number}"] = NameField(
            label=f"Mayor of {city.name}",
            initial=city.mayor_name,
            widget=forms.TextInput(attrs={"list": "people", "autocomplete": "off"}),
        )
        self.fields[f"guest_{number}"] = forms.BooleanField(
            label="A guest: plays this episode only, and does not become mayor",
            required=False,
            widget=forms.CheckboxInput(attrs={"value": "on"}),
        )
        stale = f"Meanwhile {city.name} has retired: say whether it plays."
        self.fields[self._way_field(city)] = forms.ChoiceField(
            label="How is it entered?",
            choices=ways,
            initial=self._first(city, ways),
            widget=forms.RadioSelect,
            error_messages={"required": stale} if number in self.away else {},
        )

    def _first(self, city: City, ways: list[tuple[str, str]]) -> str:
        """Return the way that is chosen at first: that of last time, where it is offered."""
        last = self.last.get(city.number)
        is_offered = city.number not in self.away and last in dict(ways)
        return last.value if last and is_offered else ways[0][0]

    def _way_field(self, city: City) -> str:
        """Return the field of how a city is entered; a page from before it retired has another."""
        return f"{'returning' if city.number in self.away else 'entering'}_{city.number}"

    @property
    def rows(self) -> list[tuple[City, dict[str, Any]]]:
        """Each city with its fields by what they say, and since when it is away."""
        return [
            (
                city,
                {
                    "mayor": self[f"mayor_{city.number}"],
                    "guest": self[f"guest_{city.number}"],
                    "entering": self[self._way_field(city)],
                    "away": self.away.get(city.number, ""),
                },
            )
            for city in self.cities
        ]

    @property
    def has_cards(self) -> bool:
        """Whether any city can be played card by card, so that there is a deck to ask about."""
        return any(board.plan.is_known for board in self.boards)

    def _ways(self, city: City) -> list[tuple[str, str]]:
        is_known, is_away = self.boards[city.number].plan.is_known, city.number in self.away
        back = "Comes back: " if is_away else ""
        ways = [
            *([(Entering.CARDS.value, "Card by card")] if is_known else []),
            (Entering.LATER.value, "As a result, at the end"),
        ]
        out = (
            (Entering.AWAY.value, "Stays retired")
            if is_away
            else (Entering.ABSENT.value, "Does not play")
        )
        told = [
            (way, back + (words[0].lower() + words[1:] if back else words)) for way, words in ways
        ]
        return [out, *told] if is_away else [*told, out]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        ways = [data.get(self._way_field(city)) for city in self.cities]
        idle = {Entering.ABSENT, Entering.AWAY}
        if ways and all(way in idle for way in ways):
            raise ValidationError("Somebody has to play the episode.")
        playing = zip(self.cities, ways, strict=True)
        tell_apart(self, [f"mayor_{city.number}" for city, way in playing if way not in idle])
        return data

    def episode(self) -> NewEpisode:
        """Return how the episode starts; a deck of the site is shuffled here."""
        data, deck = self.cleaned_data, deck_with(self.campaign, self.boards)
        return NewEpisode(
            played_on=data["played_on"],
            entering=[Entering(data[self._way_field(city)]) for city in self.cities],
            mayors=[data[f"mayor_{city.number}"] for city in self.cities],
            deck=shuffled(cards_of(self.campaign, self.number, deck))
            if data["deck"] == self.SITE
            else None,
            guests=[city.number for city in self.cities if data[f"guest_{city.number}"]],
        )


class CloseForm(forms.Form):
    """The last word on an episode."""

    is_shared = forms.BooleanField(required=False)
    version = forms.IntegerField(required=False, min_value=0)


class PlayedOnForm(forms.Form):
    """The day on which an episode was played."""

    played_on = DayField()
