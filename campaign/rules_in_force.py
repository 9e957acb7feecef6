"""What an episode's table holds of the rules in force when it starts, and never changes again."""

from typing import Any

from campaign.envelopes import envelopes_of
from campaign.keeping import ledger_of
from campaign.legacy.awards import Who, lines_for
from campaign.legacy.rule_sheets import News, Sheet, Sheets, in_force, news_of
from campaign.legacy.seating import seated_in
from campaign.models import Campaign, City
from games.kit.errors import InvalidError
from games.my_city import practice
from games.my_city.box import deck_json
from games.my_city.buildings import Deck
from games.my_city.catalogue.sentences import tell_rule
from games.my_city.game import MY_CITY
from games.my_city.pieces import cards, dealt
from games.my_city.rules.force import BASE, Rules
from games.my_city.rules.sheet import sheet_json

NONE = 4
"""The placement of a city that had none."""


def setup_of(
    campaign: Campaign, sheets: Sheets, episode: int, deck: Deck | None = None
) -> dict[str, Any]:
    """Return the set-up of an episode's table; without any sheet its rules are the base rules.

    `deck` are the buildings, by default those of the campaign's box.
    """
    deck = campaign.deck if deck is None else deck
    return {
        **({"buildings": deck_json(deck)} if deck != practice.BUILDINGS else {}),
        **_rules(sheets, episode),
    }


def _rules(sheets: Sheets, episode: int) -> dict[str, Any]:
    """Return the rules of an episode under their key, with what is new or paused of them."""
    rules = in_force(sheets, episode)
    if rules is None:
        return {}
    lines = [(line.rule, news) for line, news in news_of(sheets, episode) if line.is_whole]
    news = [one.value for _, one in lines if one is not News.PAUSED]
    paused = [rule for rule, one in lines if one is News.PAUSED]
    return {
        "rules": {
            "sheet": sheet_json(rules),
            **({"news": news} if any(news) else {}),
            **({"paused": sheet_json(paused)} if paused else {}),
        }
    }


def cards_of(campaign: Campaign, episode: int, deck: Deck) -> list[str]:
    """Return the cards of an episode, with those that its rules add to the buildings of a deck."""
    rules = in_force(envelopes_of(campaign).sheets, episode)
    force = BASE if rules is None else Rules(rules)
    return dealt(cards(deck, force, "setup"), force)


def seats_of(campaign: Campaign, sheets: Sheets, episode: int) -> dict[int, dict[str, Any]]:
    """Return what the seat of each city holds because of its rules, by the city's number.

    The placement by which it gets a building that goes by placement, and the boxes that it has
    crossed off the tracks in earlier episodes.
    """
    codes = {rule.code for rule in in_force(sheets, episode) or ()}
    cities = [city.number for city in campaign.cities.all()]
    found: dict[int, dict[str, Any]] = {number: {} for number in cities}
    if "piece_by_place" in codes:
        for number, place in _placements(campaign, _first_with(sheets, "piece_by_place")).items():
            found[number]["placement"] = place
    if "track" in codes:
        for number, tracks in _tracks(campaign, episode).items():
            found[number]["tracks"] = tracks
    return found


def unfit(campaign: Campaign, sheet: Sheet, chapter: int, episodes: range) -> str:
    """Return why a chapter's sheet cannot be played with the campaign's buildings, "" if it can."""
    board = campaign.cities.first()
    for episode in episodes:
        setup = setup_of(campaign, {chapter: sheet}, episode)
        if error := _misfit(board, setup):
            rules = in_force({chapter: sheet}, episode) or ()
            number = error.where.partition("sheet[")[2].partition("]")[0]
            told = f"“{tell_rule(rules[int(number)])}”: " if number.isdigit() else ""
            return f"{told}{error.message}."
    return ""


def _misfit(board: City | None, setup: dict[str, Any]) -> InvalidError | None:
    if board is None:
        return None
    seat = {"name": board.mayor_name, "terrain": board.terrain, "banks": board.banks}
    try:
        MY_CITY.read_setup([seat], setup, "setup")
    except InvalidError as error:
        return error
    return None


def _first_with(sheets: Sheets, code: str) -> int:
    """Return the first episode in which a kind of rule is in force."""
    return next(
        episode
        for episode in range(1, 25)
        if any(rule.code == code for rule in in_force(sheets, episode) or ())
    )


def _placements(campaign: Campaign, episode: int) -> dict[int, int]:
    """Return the placement of each city in the episode before one, as award tables have it."""
    before = campaign.episodes.filter(number=episode - 1, closed_at__isnull=False).first()
    scores = (before.scores or []) if before else []
    places = {score["city"]: lines_for(score["place"], len(scores)) for score in scores}
    return {city.number: _place(places.get(city.number)) for city in campaign.cities.all()}


def _place(lines: frozenset[Who] | None) -> int:
    if not lines:
        return NONE
    if Who.FIRST in lines:
        return 1
    return 2 if Who.SECOND in lines else 3


def _tracks(campaign: Campaign, episode: int) -> dict[int, dict[str, int]]:
    """Return the boxes that each city has crossed off by now, as its last results tell."""
    entries, count = ledger_of(campaign), campaign.cities.count()
    found: dict[int, dict[str, int]] = {}
    for earlier in campaign.episodes.filter(number__lt=episode).select_related("table"):
        if earlier.is_on_paper:
            continue
        cities = seated_in(entries, count, earlier.number)
        for score in (earlier.sitting.result or {}).get("scores", ()):
            found.setdefault(cities[score["seat"]], {}).update(score.get("tracks", {}))
    return {city: tracks for city, tracks in found.items() if tracks}
