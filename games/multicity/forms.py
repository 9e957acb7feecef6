"""The forms of Multicity: starting a table, and its acts."""

from collections.abc import Iterable, Mapping
from typing import Any, Self

from django import forms
from django.core.exceptions import ValidationError

from games.act_forms import ActForm
from games.forms import NameField, NewTableForm, shuffled
from games.kit.cells import Cell
from games.kit.errors import InvalidError
from games.multicity import practice
from games.multicity.comparing import ended
from games.multicity.rulings import RULINGS
from games.multicity.setup import STANDEES, TILES, Colour, Version
from games.multicity.state import State
from games.multicity.tiles import Tile
from games.multicity.typed import between, parse_square, read_tile_text, tile_text
from games.services import NewTable
from games.sets import OwnBox

SEATS = 4
COLOURS = [
    (Colour.RED, "red, houses"),
    (Colour.GREEN, "green, trees"),
    (Colour.BLUE, "blue, residents"),
    (Colour.YELLOW, "yellow, cars"),
]


class TileField(forms.CharField):
    """A typed tile ("rgb yxr gbb")."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, max_length=60, **kwargs)

    def clean(self, value: Any) -> Tile | None:
        text = super().clean(value)
        if not text:
            return None
        try:
            return read_tile_text(text)
        except InvalidError as error:
            raise ValidationError(error.message, code="no_tile") from None


class SquareField(forms.CharField):
    """A typed square or place of the common city ("2, -1")."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, max_length=40, **kwargs)

    def clean(self, value: Any) -> Cell | None:
        text = super().clean(value)
        square = parse_square(text) if text else None
        if text and square is None:
            raise ValidationError(
                f"“{text}” names no square: type its row and its column, like 2, -1.",
                code="no_square",
            )
        return square


class NewMulticityForm(NewTableForm):
    """People clockwise with their colours, the version, who starts, and where tiles come from."""

    rulings = RULINGS

    OWN, SITE = "own", "site"
    SOURCES = (
        (OWN, "From our box: we enter each tile as it is drawn"),
        (SITE, "The site draws them from its practice set"),
    )

    version = forms.ChoiceField(
        label="Which version?",
        choices=[
            (Version.EASY, "Easy: an X must not lie under an end, but may be bridged"),
            (Version.NORMAL, "Normal: an X is never covered"),
        ],
        initial=Version.EASY,
        widget=forms.RadioSelect,
    )
    starts = forms.TypedChoiceField(
        label="Who starts?",
        choices=[(number, f"Player {number + 1}") for number in range(SEATS)],
        initial=0,
        coerce=int,
        widget=forms.RadioSelect,
    )
    tiles = forms.ChoiceField(
        label="Where do the tiles come from?",
        choices=SOURCES,
        initial=OWN,
        error_messages={
            "invalid_choice": "This set is not there any more, or not whole: choose another source."
        },
        widget=forms.RadioSelect,
    )
    start = TileField(
        label="Start tile, row by row, like rgb yxr gbb",
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}
        ),
    )
    tint = forms.BooleanField(
        label="The page lists every place for a standee, when asked", required=False
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for number in range(SEATS):
            self.fields[f"name_{number}"] = NameField(
                label=f"Player {number + 1}",
                required=number < 2,
                error_messages={"required": "Multicity has at least two players."},
                widget=forms.TextInput(attrs={"list": "people", "autocomplete": "off"}),
            )
            self.fields[f"colour_{number}"] = forms.ChoiceField(
                label=f"Colour of player {number + 1}", choices=COLOURS, initial=COLOURS[number][0]
            )
        names = ((number, self[f"name_{number}"].value()) for number in range(SEATS))
        starts: Any = self.fields["starts"]
        starts.choices = [(number, name or f"Player {number + 1}") for number, name in names]

    def offer(self, boxes: Iterable[OwnBox]) -> Self:
        """Offer that the site draws from an own box; returns the form."""
        asked = self.initial.get("box")  # by default the tiles come from the box on the table
        super().offer(boxes)
        entered, practice_set = self.SOURCES
        drawn = [
            (one.id, f"The site draws them, from own box: {one.name}")
            for one in self.boxes.values()
        ]
        tiles: Any = self.fields["tiles"]
        tiles.choices = [entered, *drawn, practice_set]
        if asked in self.boxes:
            self.initial.setdefault("tiles", asked)
        return self

    @property
    def own_box(self) -> OwnBox | None:
        """The own box from which the site draws, None where it doesn't."""
        return self.boxes.get(self.cleaned_data["tiles"])

    @classmethod
    def kept(cls, query: Mapping[str, str]) -> Self:
        """Return a new form; where somebody had to sign in first, with what was entered."""
        if not query:
            return cls()
        free = [colour for colour, _ in COLOURS]
        for number in range(SEATS):
            if (colour := query.get(f"colour_{number}")) in free:
                free.remove(Colour(colour))
        new = cls(
            initial={name: query[name] for name in cls().fields.keys() - {"id"} if name in query}
        )
        for number in range(SEATS):
            if f"colour_{number}" not in query:
                new.initial[f"colour_{number}"] = free.pop(0)
        return new

    @property
    def seats(self) -> list[tuple[forms.BoundField, forms.BoundField]]:
        """The fields of name and colour, clockwise."""
        return [(self[f"name_{number}"], self[f"colour_{number}"]) for number in range(SEATS)]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        players = self._players(data)
        taken: set[str] = set()
        for number in players:
            colour = data.get(f"colour_{number}")
            if colour in taken:
                self.add_error(f"colour_{number}", f"Somebody else already plays {colour}.")
            taken.add(colour or "")
        if players and data.get("starts") is not None and data["starts"] not in players:
            self.add_error("starts", "Nobody sits there: choose somebody who plays.")
        if data.get("tiles", self.OWN) != self.OWN:
            self.errors.pop("start", None)  # what is typed there is neither shown nor used
        elif "start" in data and data["start"] is None:
            self.add_error("start", "Enter the nine squares of the start tile.")
        return data

    def _players(self, data: dict[str, Any]) -> list[int]:
        """Return the numbers of the lines in which somebody stands."""
        return [number for number in range(SEATS) if data.get(f"name_{number}")]

    def new_table(self) -> NewTable:
        """Return the table that the form asks for; the site's tiles are shuffled here."""
        data = self.cleaned_data
        players = self._players(data)
        first = players.index(data["starts"])
        players = [*players[first:], *players[:first]]
        deck = None
        setup: dict[str, Any] = {"version": data["version"], "start": [*(data.get("start") or ())]}
        if data["tiles"] != self.OWN:
            tiles = self.own_box.values["tiles"] if self.own_box else practice.TILES
            deck = shuffled(map(tile_text, tiles))
            setup["start"] = [*read_tile_text(deck[0])]
            if len(tiles) != TILES:
                setup["tiles"] = len(tiles)
        return NewTable(
            [data[f"name_{number}"] for number in players],
            setup,
            deck,
            data["tint"],
            [{"colour": data[f"colour_{number}"]} for number in players],
            data["id"],
        )


class MulticityActForm(ActForm):
    """An act at a table of Multicity."""

    acts = ("tile", "standee", "decline")
    told = (*ActForm.told, "tile", "at", "first", "last")

    seat = forms.IntegerField(required=False, min_value=0, max_value=SEATS - 1)
    tile = TileField()
    at = SquareField()
    first = SquareField()
    last = SquareField()

    def _line_tile(self, data: dict[str, Any]) -> dict[str, Any]:
        if data["tile"] is None:
            raise ValidationError("Enter the nine squares of the tile first.", code="no_tile")
        if data["at"] is None:
            raise ValidationError(
                "Tap a free place at the rim of the city for the tile.", code="no_place"
            )
        seat = self._needed(data, "seat")
        return {"seat": seat, "at": [*data["at"]], "squares": [*data["tile"]]}

    def _line_standee(self, data: dict[str, Any]) -> dict[str, Any]:
        if data["first"] is None or data["last"] is None:
            raise ValidationError(
                "Tap the squares under both ends of the standee, or type them.", code="no_ends"
            )
        squares = between(data["first"], data["last"])
        seat = self._needed(data, "seat")
        return {"seat": seat, "squares": [[*square] for square in squares]}

    def _line_decline(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"seat": self._needed(data, "seat")}


class CompareForm(forms.Form):
    """Who played, and the lengths that each of them has left at the end."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for number in range(SEATS):
            self.fields[f"name_{number}"] = NameField(
                label=f"Player {number + 1}",
                required=number < 2,
                error_messages={"required": "Multicity has at least two players."},
                widget=forms.TextInput(attrs={"autocomplete": "off"}),
            )
            self.fields[f"left_{number}"] = forms.TypedMultipleChoiceField(
                label="Standees left",
                choices=[(length, str(length)) for length in STANDEES],
                coerce=int,
                required=False,
                widget=forms.CheckboxSelectMultiple,
            )

    @property
    def seats(self) -> list[tuple[forms.BoundField, forms.BoundField]]:
        """The fields of name and standees left, clockwise."""
        return [(self[f"name_{number}"], self[f"left_{number}"]) for number in range(SEATS)]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        for number in range(SEATS):
            if data.get(f"left_{number}") and not data.get(f"name_{number}"):
                self.add_error(f"name_{number}", "Whose standees are these? Type a name.")
        if not self.errors:
            try:
                data["ended"] = ended(*self._entered(data))
            except InvalidError as error:
                raise ValidationError(error.message, code="no_end") from None
        return data

    def _entered(self, data: dict[str, Any]) -> tuple[list[str], list[list[int]]]:
        players = [number for number in range(SEATS) if data[f"name_{number}"]]
        names = [data[f"name_{number}"] for number in players]
        return names, [data[f"left_{number}"] for number in players]

    def ended(self) -> State:
        """Return the table at its end."""
        state: State = self.cleaned_data["ended"]
        return state
