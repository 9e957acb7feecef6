"""How the four cards lie on a form: shuffled and turned by the site, or laid by the group."""

import random
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from games.micro_city.city import DISTRICTS
from games.micro_city.dealing import Laying, parse_laying


class LayingField(forms.CharField):
    """How the four cards lie: their order and their quarter turns, like "2031 0312"."""

    def clean(self, value: Any) -> Laying:
        found = parse_laying(super().clean(value))
        if found is None:
            raise ValidationError("Lay the four cards anew.", code="no_laying")
        return found


def shuffled() -> Laying:
    """Return the four cards in an order of chance, each turned by chance."""
    chance = random.SystemRandom()
    order = chance.sample(range(len(DISTRICTS)), len(DISTRICTS))
    return Laying(tuple(order), tuple(chance.randrange(4) for _ in DISTRICTS))


def laid_anew(lying: Laying, how: str) -> Laying:
    """Return how cards lie after a button: "shuffle", "turn-2", or "swap-1-3" by districts."""
    match how.split("-"):
        case ["shuffle"]:
            return shuffled()
        case ["turn", "1" | "2" | "3" | "4" as district]:
            return lying.turned(int(district))
        case ["swap", "1" | "2" | "3" | "4" as one, "1" | "2" | "3" | "4" as other]:
            return lying.swapped(int(one), int(other))
    return lying
